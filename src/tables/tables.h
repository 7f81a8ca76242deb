/* tables.h: the games that have a table, in the order of the title. */
#pragma once
#include "table/table.h"

extern const TableGame coatl_table, coatl_cards_table, flick_table, pyramido_table;

const TableGame *const *tables_of_program(int *count);

/* Tables that are being built: for tests only. */
const TableGame *const *tables_in_work(int *count);
