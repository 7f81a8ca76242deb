#include "evening.h"
#include <stdlib.h>
#include "tables/tables.h"
#include "tables/template/table.h"

enum { APP_MAX_TABLES = 16 };

AppOptions evening_options(int w, int h)
{
    return (AppOptions){ .platform = { .renderer = RENDERER_SOFTWARE,
                                       .w = w,
                                       .h = h,
                                       .silent = true,
                                       .simulated = true } };
}

bool evening_open(App *app, const AppOptions *options)
{
    Error error = { 0 };
    memset(app, 0, sizeof *app);
    return CHECK_MSG(program_open(app, options, &error), "%s", error.text);
}

bool evening_open_with(App *app, const TableGame *const *game, int w, int h)
{
    AppOptions options = evening_options(w, h);
    options.tables = game;
    options.table_count = 1;
    return evening_open(app, &options);
}

MatchSeats evening_persons(int seats)
{
    MatchSeats who = { 0 };
    for (Seat seat = 0; seat < seats; seat++) {
        (void)snprintf(who.seat[seat].player, sizeof who.seat[seat].player, "person");
        (void)snprintf(who.seat[seat].name, sizeof who.seat[seat].name, "%s", session_emblem(seat));
    }
    return who;
}

static int add_tables(const TableGame **list, int count, const TableGame *const *more, int from)
{
    for (int i = 0; i < from; i++) {
        if (!check_is_game(more[i]->rules->id) || !CHECK(count < APP_MAX_TABLES)) continue;
        const char *lacks = table_lacks(more[i]);
        if (CHECK_MSG(lacks == NULL, "the table of %s has no %s", more[i]->rules->id, lacks))
            list[count++] = more[i];
    }
    return count;
}

const TableGame *const *evening_tables(const TableGame *first, int *count)
{
    static const TableGame *list[APP_MAX_TABLES];
    int from;
    *count = add_tables(list, 0, (const TableGame *const[]){ first, &template_table }, 2);
    const TableGame *const *more = tables_of_program(&from);
    *count = add_tables(list, *count, more, from);
    more = tables_in_work(&from);
    *count = add_tables(list, *count, more, from);
    CHECK_MSG(*count > 0, "no table is of the game that was asked for");
    return list;
}

Table *evening_table(const App *app)
{
    return app->scene[app->depth - 1].self;
}

Table *evening_sit(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                   const TableChoices *chosen)
{
    const MatchSeats persons = evening_persons(setup->seats);
    const TableChoices usual = table_choices(game);
    Error error = { 0 };
    const bool open = table_open_new(app, game, setup, seats != NULL ? seats : &persons,
                                     chosen != NULL ? chosen : &usual, &error);
    return CHECK_MSG(open, "%s", error.text) ? evening_table(app) : NULL;
}

int evening_run(const Test *tests, size_t count, int argc, char **argv)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("XDG_DATA_HOME", check_folder(), 1);
    return check_run(tests, count, argc, argv);
}
