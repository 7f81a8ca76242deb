/* work_driver: the program with the template and the tables that are being built beside its own,
 * for driver scripts, and to look at them. */
#include "program/program.h"
#include "tables/tables.h"
#include "tables/template/table.h"

int main(int argc, char **argv)
{
    enum { MOST = 16 };
    const TableGame *all[MOST];
    int count, more;
    const TableGame *const *own = tables_of_program(&count);
    const TableGame *const *work = tables_in_work(&more);
    for (int i = 0; i < count && i < MOST; i++) all[i] = own[i];
    for (int i = 0; i < more && count < MOST; i++) all[count++] = work[i];
    if (count < MOST) all[count++] = &template_table;
    return program_main(argc, argv, all, count);
}
