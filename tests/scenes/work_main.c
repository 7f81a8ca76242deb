/* work_driver: the program with the tables that are being built, for driver scripts. */
#include "program/program.h"
#include "tables/tables.h"

int main(int argc, char **argv)
{
    int count;
    const TableGame *const *tables = tables_in_work(&count);
    return program_main(argc, argv, tables, count);
}
