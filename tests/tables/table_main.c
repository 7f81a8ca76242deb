/* The program with one table, also one that is being built, for driver scripts:
 * table_driver GAME SCRIPT FOLDER [WxH [LANGUAGE [RENDERER]]]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "program/program.h"
#include "tables/tables.h"

static const TableGame *find(const TableGame *const *table, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(table[i]->rules->id, id) == 0) return table[i];
    return NULL;
}

static const TableGame *table_of(const char *id)
{
    int count;
    const TableGame *const *list = tables_of_program(&count);
    const TableGame *found = find(list, count, id);
    list = tables_in_work(&count);
    return found != NULL ? found : find(list, count, id);
}

int main(int argc, char **argv)
{
    static App app;
    const TableGame *table[1] = { argc > 1 ? table_of(argv[1]) : NULL };
    AppOptions options = { .tables = table, .table_count = 1, .has_seed = true, .seed = 7 };
    Error error = { 0 };
    if (argc < 4 || table[0] == NULL) return 2;
    options.platform = (PlatformOptions){ .script = argv[2],
                                          .renderer = RENDERER_SOFTWARE,
                                          .w = 1280,
                                          .h = 800,
                                          .silent = true,
                                          .language = argc > 5 ? argv[5] : "en" };
    if (argc > 4) sscanf(argv[4], "%dx%d", &options.platform.w, &options.platform.h);
    if (argc > 6) renderer_parse(argv[6], &options.platform.renderer);
    setenv("XDG_DATA_HOME", argv[3], 1);
    if (!program_open(&app, &options, &error)) {
        fprintf(stderr, "table_driver: %s\n", error.text);
        app_release(&app);
        return 2;
    }
    const int code = app_run(&app);
    app_release(&app);
    return code;
}
