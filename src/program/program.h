/* program.h: the app with all its scenes and, unless others are given, all its tables. */
#pragma once
#include "app/app.h"

bool program_open(App *app, const AppOptions *options, Error *error); /* as app_open */

/* All of a main: the options of the command line (--help lists them), the run, the exit code. */
int program_main(int argc, char **argv, const TableGame *const *tables, int table_count);
