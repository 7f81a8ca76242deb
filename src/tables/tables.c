#include "tables/tables.h"

static const TableGame *const TABLE[] = {
#define GAME(name) &name##_table,
#include "rules/games.def"
#undef GAME
    NULL
};
enum { TABLE_COUNT = sizeof TABLE / sizeof TABLE[0] - 1 }; /* the NULL at the end is no game */

const TableGame *const *tables_of_program(int *count)
{
    *count = TABLE_COUNT;
    return TABLE;
}

/* They can be played, but not all of them is as it shall be: tests play them, the title does not
 * show them. */
static const TableGame *const IN_WORK[] = { NULL };
enum { WORK_COUNT = sizeof IN_WORK / sizeof IN_WORK[0] - 1 };

const TableGame *const *tables_in_work(int *count)
{
    *count = WORK_COUNT;
    return IN_WORK;
}
