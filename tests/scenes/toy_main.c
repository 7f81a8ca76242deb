/* The program with the toy as its only game, for driver scripts:
 * toy_driver SCRIPT FOLDER [WxH [LANGUAGE]]; the folder is emptied of saves first. */
#include <stdio.h>
#include <stdlib.h>
#include "program/program.h"
#include "scenes/toy_table.h"

int main(int argc, char **argv)
{
    static App app;
    static const TableGame *const TABLE[] = { &toy_table };
    AppOptions options = { .tables = TABLE, .table_count = 1, .has_seed = true, .seed = 5 };
    Error error = { 0 };
    if (argc < 3) return 2;
    options.platform = (PlatformOptions){ .script = argv[1],
                                          .renderer = RENDERER_SOFTWARE,
                                          .w = 1280,
                                          .h = 800,
                                          .silent = true,
                                          .language = argc > 4 ? argv[4] : "en" };
    if (argc > 3) sscanf(argv[3], "%dx%d", &options.platform.w, &options.platform.h);
    setenv("XDG_DATA_HOME", argv[2], 1);
    if (!program_open(&app, &options, &error)) {
        fprintf(stderr, "toy_driver: %s\n", error.text);
        app_release(&app);
        return 2;
    }
    const int code = app_run(&app);
    app_release(&app);
    return code;
}
