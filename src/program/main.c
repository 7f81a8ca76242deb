/* teocalli: the game with its window. */
#include "program/program.h"

int main(int argc, char **argv)
{
    return program_main(argc, argv, NULL, 0);
}
