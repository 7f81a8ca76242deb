/* toy_driver: the program with the toy as its only game, for driver scripts. */
#include "program/program.h"
#include "scenes/toy_table.h"

int main(int argc, char **argv)
{
    static const TableGame *const TABLE[] = { &toy_table };
    return program_main(argc, argv, TABLE, 1);
}
