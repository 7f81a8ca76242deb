#include "scenes/doors.h"
#include <stdio.h>
#include "scenes/menu.h"
#include "scenes/results.h"
#include "scenes/settings_scene.h"
#include "scenes/title.h"

static const GameRules *find_rules(const void *context, const char *id)
{
    const TableGame *game = table_find(context, id);
    return game != NULL ? game->rules : NULL;
}

/* A game that runs by itself: the first table, the strongest players. */
static bool start_self_play(App *app, Error *error)
{
    const TableGame *game = app->options.table_count > 0 ? app->options.tables[0] : NULL;
    if (game == NULL) return error_at(error, 0, "no game has a table");
    app->platform.settings.speed = SPEED_OFF; /* for this run only: nothing saves it */
    const GameSetup setup = game_setup(game->rules, 2, app_fresh_seed(app));
    MatchSeats seats = { 0 };
    for (Seat seat = 0; seat < setup.seats; seat++) {
        SessionSeat *who = &seats.seat[seat];
        snprintf(who->player, sizeof who->player, "%s", player_strongest()->id);
        snprintf(who->name, sizeof who->name, "%s", session_emblem(seat));
    }
    const TableChoices chosen = table_choices(game);
    return table_open_new(app, game, &setup, &seats, &chosen, error);
}

static bool start(App *app, Error *error)
{
    app->saves.find = find_rules;
    app->saves.find_context = app;
    title_open(app);
    if (app->options.self_play) return start_self_play(app, error);
    return app->options.load == NULL || table_open_path(app, app->options.load, error);
}

const AppDoors doors_of_program = {
    .start = start,
    .title = title_open,
    .settings = settings_open,
    .pause = menu_open,
    .results = results_open,
    .load = table_open_path,
};
