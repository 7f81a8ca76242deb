/* tables.h: the games that have a table, in the order of the title. */
#pragma once
#include "table/table.h"

const TableGame *const *tables_of_program(int *count);
