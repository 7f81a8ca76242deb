/* tables.h: the games that have a table, in the order of the title. */
#pragma once
#include "table/table.h"

#define GAME(name) extern const TableGame name##_table;
#include "rules/games.def"
#undef GAME

const TableGame *const *tables_of_program(int *count);

/* Tables that are being built: for tests only. */
const TableGame *const *tables_in_work(int *count);
