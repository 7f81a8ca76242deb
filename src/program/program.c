#include "program/program.h"
#include "scenes/doors.h"
#include "tables/tables.h"

bool program_open(App *app, const AppOptions *options, Error *error)
{
    AppOptions whole = *options;
    if (whole.tables == NULL) whole.tables = tables_of_program(&whole.table_count);
    whole.doors = &doors_of_program;
    return app_open(app, &whole, error);
}
