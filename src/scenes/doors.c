#include "portrait/pictures.h"
#include "scenes/doors.h"
#include <stdio.h>
#include "scenes/keys.h"
#include "scenes/menu.h"
#include "scenes/notice.h"
#include "scenes/puzzles.h"
#include "scenes/results.h"
#include "scenes/rivals.h"
#include "scenes/rules.h"
#include "scenes/settings_scene.h"
#include "scenes/sides.h"
#include "scenes/title.h"
#include "scenes/unsaved.h"

static const GameRules *find_rules(const void *context, const char *id)
{
    const TableGame *game = table_find(context, id);
    return game != NULL ? game->rules : NULL;
}

static const TableGame *game_of_self_play(const App *app, Error *error)
{
    const AppOptions *options = &app->options;
    const TableGame *first = options->table_count > 0 ? options->tables[0] : NULL;
    const TableGame *game = options->game == NULL ? first : table_find(app, options->game);
    if (game == NULL)
        (void)error_at(error, 0, "there is no table for %s",
                       options->game != NULL ? options->game : "any game");
    return game;
}

/* A game that runs by itself: the strongest players. */
static bool start_self_play(App *app, Error *error)
{
    const TableGame *game = game_of_self_play(app, error);
    if (game == NULL) return false;
    const int seats = app->options.seats != 0 ? app->options.seats : 2;
    if (seats < game->rules->min_seats || seats > game->rules->max_seats) {
        char words[32];
        Text text = text_into(words, sizeof words);
        game_seats_text(game->rules->min_seats, game->rules->max_seats, &text);
        return error_at(error, 0, "%s has %s", game->rules->name, words);
    }
    app->platform.settings.speed = SPEED_OFF; /* for this run only: nothing saves it */
    const GameSetup setup = game_setup(game->rules, seats, app_fresh_seed(app));
    MatchSeats players = { 0 };
    for (Seat seat = 0; seat < setup.seats; seat++) {
        SessionSeat *who = &players.seat[seat];
        snprintf(who->player, sizeof who->player, "%s", player_strongest()->id);
        snprintf(who->name, sizeof who->name, "%s", session_emblem(seat));
    }
    const TableChoices chosen = table_choices(game);
    return table_open_new(app, game, &setup, &players, &chosen, error);
}

/* Whoever double-clicked the file has no terminal to read what is wrong with it. */
static void open_or_say(App *app, const char *path)
{
    Error error = { 0 };
    char words[1024];
    if (rivals_open_path(app, path, &error)) return;
    if (pictures_is_picture(path)) {
        ui_toast(
            &app->ui,
            N_("A picture is dropped on the row of the person who is to wear it, in the set-up."));
        return;
    }
    const SaveTrouble trouble = saves_trouble(&app->saves, path, &error);
    (void)snprintf(words, sizeof words, "%s\n%s", _(save_trouble_sentence(trouble)), path);
    (void)fprintf(stderr, "teocalli: %s: %s\n", path, error.text);
    notice_open(app, _("This file cannot be read"), words);
}

/* What belongs to a duel may be sealed. */
static bool load(App *app, const char *path, Error *error)
{
    return rivals_open_path(app, path, error);
}

static bool start(App *app, Error *error)
{
    const AppOptions *options = &app->options;
    const bool watched = options->platform.script == NULL && options->shot == NULL;
    app->saves.find = find_rules;
    app->saves.find_context = app;
    app_seal_records(app);
    title_open(app);
    if (app->options.self_play) return start_self_play(app, error);
    if (options->load != NULL && watched) open_or_say(app, options->load);
    return options->load == NULL || watched || load(app, options->load, error);
}

/* Once the rules, twice the keys. */
static void help(App *app)
{
    if (app_top(app) == &keys_scene) return;
    if (app_top(app) == &rules_scene || !rules_open_here(app)) keys_open(app);
}

static void rules(App *app, const char *game, const char *about)
{
    (void)rules_open(app, game, about);
}

const AppDoors doors_of_program = {
    .start = start,
    .title = title_open,
    .settings = settings_open,
    .help = help,
    .rules = rules,
    .pause = menu_open,
    .sides = sides_open_table,
    .results = results_open,
    .load = load,
    .open = open_or_say,
    .puzzles = puzzles_open_again,
    .unsaved = unsaved_open,
};
