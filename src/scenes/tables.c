/* The games that have a table, in the order of the title. A new one is a line here. */
#include "scenes/pyramido_table.h"

static const TableGame *const TABLE[] = { &pyramido_table, NULL };
enum { TABLE_COUNT = sizeof TABLE / sizeof TABLE[0] - 1 }; /* the NULL at the end is no game */

const TableGame *const *tables_of_program(int *count)
{
    *count = TABLE_COUNT;
    return TABLE;
}
