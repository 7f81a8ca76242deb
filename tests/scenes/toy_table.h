/* toy_table.h: a table for the toy game: the smallest whole TableGame, and the proof of the
 * curtain, since every seat of the toy holds one secret stone. */
#pragma once
#include "table/table.h"

extern const TableGame toy_table;
