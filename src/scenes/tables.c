/* The games that have a table, in the order of the title. A new one is a line here. */
#include "scenes/table.h"

static const TableGame *const TABLE[] = { NULL };
enum { TABLE_COUNT = sizeof TABLE / sizeof TABLE[0] - 1 }; /* the NULL at the end is no game */

const TableGame *const *tables_of_program(int *count)
{
    *count = TABLE_COUNT;
    return TABLE;
}
