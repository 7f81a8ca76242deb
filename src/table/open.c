/* How a game comes onto the table: new, or from a save, with what was chosen for it. */
#include <stdlib.h>
#include <string.h>
#include "table/private.h"

const TableGame *table_find(const App *app, const char *id)
{
    for (int i = 0; i < app->options.table_count; i++)
        if (strcmp(app->options.tables[i]->rules->id, id) == 0) return app->options.tables[i];
    return NULL;
}

static const char *const POINTS[] = { "all", "mine", "end" };

/* One of the words; the first choice where the save says none of them. */
static int read_choice(const Session *session, const char *key, const char *const *words, int count,
                       int initial)
{
    const char *value = session_meta(session, key);
    for (int i = 0; value != NULL && i < count && words[i] != NULL; i++)
        if (strcmp(words[i], value) == 0) return i;
    return initial;
}

/* --- Who sits where around a screen that lies flat --- */

static const char *const SIDE[SIDE_COUNT] = { "here", "left", "facing", "right" };

/* One word a seat; other words, or none: it does not turn. */
static void read_sides(const Session *session, TableChoices *chosen)
{
    const char *words = session_meta(session, "sides");
    char word[16];
    chosen->turns = words != NULL;
    for (Seat seat = 0; seat < session->setup.seats; seat++) {
        int side = 0;
        if (!chosen->turns || !text_word(&words, word, sizeof word)) word[0] = '\0';
        while (side < SIDE_COUNT && strcmp(SIDE[side], word) != 0) side++;
        chosen->turns &= side < SIDE_COUNT;
        chosen->side[seat] = (WindowSide)(side % SIDE_COUNT);
    }
}

static void write_sides(Session *session, const TableChoices *chosen)
{
    char line[64] = "";
    Text text = text_into(line, sizeof line);
    for (Seat seat = 0; chosen->turns && seat < session->setup.seats; seat++)
        text_add(&text, "%s%s", seat > 0 ? " " : "", SIDE[chosen->side[seat]]);
    if (chosen->turns || session_meta(session, "sides") != NULL)
        session_set_meta(session, "sides", chosen->turns ? line : "none");
}

void table_keep_sides(Table *table)
{
    write_sides(&table->match.session, &table->chosen);
    if (table->file[0] != '\0') table_save(table);
}

TableChoices table_choices_of(const Session *session, const TableGame *game)
{
    TableChoices chosen = { .points = (TablePoints)read_choice(session, "points", POINTS, 3,
                                                               POINTS_ALL) };
    read_sides(session, &chosen);
    for (int i = 0; i < game->option_count; i++) {
        const TableOption *option = &game->options[i];
        chosen.option[i] = (uint8_t)read_choice(session, option->key, option->values,
                                                TABLE_OPTION_VALUES, option->initial);
    }
    return chosen;
}

void table_note_choices(Session *session, const TableGame *game, const TableChoices *chosen)
{
    session_set_meta(session, "points", POINTS[chosen->points]);
    write_sides(session, chosen);
    for (int i = 0; i < game->option_count; i++)
        session_set_meta(session, game->options[i].key, game->options[i].values[chosen->option[i]]);
}

const char *table_lacks(const TableGame *game)
{
#define WANT(condition, entry)                                                                     \
    if ((condition) && !game->entry) return #entry
    const bool hand = game->hand != NULL;
    WANT(true, rules);
    WANT(true, box);
    WANT(true, about);
    WANT(true, weight);
    WANT(true, minutes[0]);
    WANT(true, music);
    WANT(true, credits);
    WANT(true, build);
    WANT(true, paint_moving);
    WANT(true, act);
    WANT(true, animate);
    WANT(true, heading);
    WANT(true, prompt);
    WANT(true, tell);
    WANT(true, hint_line);
    WANT(true, score_title);
    WANT(true, picture);
    WANT(hand, hand->moves);
    WANT(hand, hand->place);
    WANT(hand && game->lay == NULL, paint_piece);
    WANT(hand && game->lay == NULL, locate);
    WANT(game->paint_row != NULL, paint_sum);
    WANT(game->confirm != NULL, confirmed);
    WANT(game->is_moving != NULL, skip);
#undef WANT
    return NULL;
}

TableChoices table_choices(const TableGame *game)
{
    TableChoices chosen = { .points = POINTS_ALL };
    for (int i = 0; i < game->option_count; i++) chosen.option[i] = game->options[i].initial;
    return chosen;
}

int table_option(const Table *table, const char *key)
{
    for (int i = 0; i < table->game->option_count; i++)
        if (strcmp(table->game->options[i].key, key) == 0) return table->chosen.option[i];
    return 0;
}

/* People who come back to a game may sit elsewhere. */
static void ask_sides(const App *app)
{
    Table *table = app->scene[app->depth - 1].self;
    const AppDoors *doors = app->options.doors;
    if (table_may_turn(table) && match_to_act(&table->match) != SEAT_NONE && doors != NULL
        && doors->sides != NULL)
        doors->sides(table);
}

static void open_table(App *app, const TableGame *game, Match *match, const char *file)
{
    Table *table = app_replace(app, &table_scene);
    table->app = app;
    table->ui = &app->ui;
    table->game = game;
    table->view = calloc(1, game->view_size > 0 ? game->view_size : 1);
    if (table->view == NULL) abort();
    table->match = *match;
    table->viewer = SEAT_NONE;
    Text name = text_into(table->file, sizeof table->file);
    text_add(&name, "%s", file);
    table->chosen = table_choices_of(&table->match.session, game);
    teach_open(table);
    table->layout =
        table_layout(gfx_canvas(app->platform.gfx).size, app->platform.settings.left_handed);
    table_refresh(table);
    table_forget(table);
    table_recall_draft(table);
    table_recall_time(table);
    platform_music(&app->platform, game->music);
}

bool table_open_new(App *app, const TableGame *game, const GameSetup *setup,
                    const MatchSeats *seats, const TableChoices *chosen, Error *error)
{
    Match match;
    const Refusal refusal = match_open(&match, &app->thinker, game->rules, setup, seats);
    if (refusal != REFUSAL_NONE) return error_at(error, 0, "%s", refusal_sentence(refusal));
    table_note_choices(&match.session, game, chosen);
    open_table(app, game, &match, "");
    app_hold(app, &(FilesLock){ 0 });
    return true;
}

void table_open_session(App *app, const TableGame *game, Session *session,
                        const TableChoices *chosen)
{
    Match match;
    match_adopt(&match, &app->thinker, session);
    table_note_choices(&match.session, game, chosen);
    open_table(app, game, &match, "");
    app_hold(app, &(FilesLock){ 0 });
}

/* One person, and somebody whose discs lie there too. */
static void name_seats(Session *session)
{
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        session_set_seat(session, seat, seat == 0 ? "person" : player_find("pupil")->id,
                         session_emblem(seat));
}

bool table_open_practice(App *app, const TableGame *game, Error *error)
{
    const GameSetup setup = game_setup(game->rules, game->rules->min_seats, app_fresh_seed(app));
    const TableChoices chosen = table_choices(game);
    Session session = { 0 };
    Action first;
    if (session_open(&session, game->rules, &setup) != REFUSAL_NONE
        || game->rules->parse_action(session_state(&session), game->practice, &first)
               != REFUSAL_NONE
        || session_apply(&session, &first) != REFUSAL_NONE) {
        session_release(&session);
        return error_at(error, 0, "there is no practice of %s", game->rules->id);
    }
    name_seats(&session);
    table_open_session(app, game, &session, &chosen);
    return true;
}

/* One program plays a game; whoever opens it as well gets a copy, which has a name of its own from
 * its first action on. */
static bool hold_game(App *app, const char *path, FilesLock *lock)
{
    /* It may be on the table already, or have just left it. */
    return app_take_lock(app, path, lock) || files_lock(lock, path);
}

bool table_open_path(App *app, const char *path, Error *error)
{
    Session session = { 0 };
    Match match;
    FilesLock lock = { 0 };
    const char *own = saves_own(&app->saves, path);
    char known[WRITER_PATH_MAX]; /* by this name the writer knows what it has not written yet */
    if (own != NULL) {
        saves_path(&app->saves, own, known, sizeof known);
        path = known;
    }
    if (!saves_read(&app->saves, path, &session, error)) return false;
    const TableGame *game = table_find(app, session.rules->id);
    match_adopt(&match, &app->thinker, &session);
    const bool copy = own != NULL && !hold_game(app, path, &lock);
    open_table(app, game, &match, own != NULL && !copy ? own : "");
    app_hold(app, &lock);
    ask_sides(app);
    if (copy)
        ui_toast(&app->ui, N_("This game is being played in another window. Here it continues as a "
                              "copy in its own file."));
    return true;
}

bool table_open_file(App *app, const char *file, Error *error)
{
    char path[WRITER_PATH_MAX];
    saves_path(&app->saves, file, path, sizeof path);
    return table_open_path(app, path, error);
}

bool table_watch_file(App *app, const char *file, Error *error)
{
    if (!table_open_file(app, file, error)) return false;
    if (app_top(app) != &table_scene) app_pop(app); /* nobody sits down to play */
    replay_open(app->scene[app->depth - 1].self);
    return true;
}

SaveTrouble table_open_text(App *app, const char *text, size_t length, Error *error)
{
    Session session = { 0 };
    Match match;
    FilesLock lock = { 0 };
    char file[SAVES_NAME_MAX], path[WRITER_PATH_MAX], stamp[32], date[32];
    const SaveTrouble trouble = saves_read_text(&app->saves, text, length, &session, error);
    if (trouble != SAVE_FINE) return trouble;
    app_stamp(app, stamp, sizeof stamp, date, sizeof date);
    saves_name(&app->saves, &session, stamp, file, sizeof file, &lock);
    saves_path(&app->saves, file, path, sizeof path);
    char *kept = session_write(&session, &length);
    if (kept != NULL) writer_put(&app->platform.writer, path, kept, length);
    const TableGame *game = table_find(app, session.rules->id);
    match_adopt(&match, &app->thinker, &session);
    open_table(app, game, &match, file);
    app_hold(app, &lock);
    ask_sides(app);
    return SAVE_FINE;
}
