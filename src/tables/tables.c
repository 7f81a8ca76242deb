#include "tables/tables.h"
#include "tables/pyramido/pyramido.h"

/* A new one is a line here. */
static const TableGame *const TABLE[] = { &pyramido_table, NULL };
enum { TABLE_COUNT = sizeof TABLE / sizeof TABLE[0] - 1 }; /* the NULL at the end is no game */

const TableGame *const *tables_of_program(int *count)
{
    *count = TABLE_COUNT;
    return TABLE;
}
