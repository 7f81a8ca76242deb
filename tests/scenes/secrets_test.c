/* What the screen shows does not depend on what the person before it cannot know: the same picture,
 * words and answers, however the hidden things are dealt. */
#include <stdlib.h>
#include "evening.h"
#include "base/hash.h"
#include "files/files.h"
#include "scenes/toy_table.h"
#include "table/private.h"

static App app; /* too large for the stack */

/* The present as another deal of what this seat cannot know, and shown by yet another. */
static void deal(Table *table, const View *truth, Seat viewer, uint64_t seed)
{
    Session *session = &table->match.session;
    const size_t size = session->rules->state_size;
    View dealt;
    Rng rng = rng_seeded(seed);
    view_take(&dealt, session->rules, truth->state, viewer, &rng);
    memcpy(session->state + size * (size_t)session->at, dealt.state, size);
    session->setup.seed = seed; /* step_view deals by it */
    table->viewer = viewer;
    table->curtain = false;
    app.ui.told = 0;
    app.ui.device = DEVICE_KEYS; /* a panel is asked for and does not follow a pointer */
    table_refresh(table);
    table_skip(table);
}

/* What is written and named, in order. */
static uint64_t words_of(const Ui *ui)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        hash = hash_text(hash_text(hash_text(hash, item->name), item->label), item->icon);
        hash = hash_text(hash_text(hash, item->note), item->tip);
    }
    return hash;
}

static void picture_path(char *path, size_t size)
{
    snprintf(path, size, "%s/secrets_test.bmp", check_folder());
}

static uint64_t picture_taken(const char *path)
{
    size_t length = 0;
    Error error;
    char *bytes = files_read(path, 1 << 26, &length, &error);
    if (!CHECK_MSG(bytes != NULL, "%s", error.text)) return 0;
    const uint64_t hash = hash_bytes(HASH_START, bytes, length);
    free(bytes);
    return hash;
}

static uint64_t picture_now(void)
{
    char path[512];
    picture_path(path, sizeof path);
    app.ui.toast = (UiBubble){ 0 };                      /* about the picture before */
    gfx_layer_invalidate(app.platform.gfx, LAYER_TABLE); /* what is repaired has fine seams */
    platform_shot(&app.platform, path);
    app.ui.changed = true;
    app_turn(&app);
    return picture_taken(path);
}

/* What is told about each thing that can be asked about. */
static uint64_t answers_now(void)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < app.ui.count; i++) {
        if (app.ui.item[i].topic == 0) continue;
        app.ui.told = app.ui.item[i].id;
        app.ui.changed = true;
        app_turn(&app);
        hash = hash_number(hash, words_of(&app.ui));
    }
    app.ui.told = 0;
    return hash;
}

/* Until everything is painted as sharp as it will be. */
static void come_to_rest(void)
{
    enum { MOST = 2000 };
    int turns = 0;
    do {
        app.ui.changed = true;
        app_turn(&app);
    } while ((turns < 4 || art_is_busy(app.platform.art)) && ++turns < MOST);
    CHECK(turns < MOST);
}

typedef struct Seen {
    uint64_t words, picture, answers;
} Seen;

static Seen look(Table *table, const View *truth, Seat viewer, uint64_t seed)
{
    Seen seen;
    deal(table, truth, viewer, seed);
    come_to_rest();
    seen.words = words_of(&app.ui);
    seen.picture = picture_now();
    seen.answers = answers_now();
    return seen;
}

static void check_position(Table *table)
{
    const Session *session = &table->match.session;
    const Seat viewer = match_to_act(&table->match);
    View truth;
    memcpy(truth.state, session_state(session), session->rules->state_size);
    const uint64_t seed = 10 * (uint64_t)session->at;
    (void)look(table, &truth, viewer, seed); /* all that is to be seen has been loaded now */
    const Seen one = look(table, &truth, viewer, seed + 1);
    const Seen other = look(table, &truth, viewer, seed + 2);
    CHECK_MSG(one.words == other.words, "%s, step %d: words", session->rules->id, session->at);
    CHECK_MSG(one.picture == other.picture, "%s, step %d: picture", session->rules->id,
              session->at);
    CHECK_MSG(one.answers == other.answers, "%s, step %d: answers", session->rules->id,
              session->at);
    memcpy(session->state + session->rules->state_size * (size_t)session->at, truth.state,
           session->rules->state_size);
}

static void play_on(Table *table, int steps, Rng *rng)
{
    Action action;
    for (int i = 0; i < steps && match_to_act(&table->match) != SEAT_NONE; i++) {
        const void *state = match_state(&table->match);
        if (!CHECK(player_choose(player_find("greedy"), table->game->rules, state, rng, &action)))
            return;
        CHECK_EQ(match_apply(&table->match, &action), REFUSAL_NONE);
    }
}

static void check_table(const TableGame *game, TablePoints points)
{
    enum { POSITIONS = 17, FIRST = 9 }; /* of these none is left out: choices made in secret */
    const int count = game->rules->max_seats < 3 ? game->rules->max_seats : 3;
    const GameSetup setup = game_setup(game->rules, count, 11 + check_seed());
    TableChoices chosen = table_choices(game);
    chosen.points = points;
    int pairs = 0;
    Rng rng = rng_seeded(5 + check_seed());
    if (!evening_open_with(&app, &game, 640, 400)) return;
    app.platform.settings.reduced_motion = true; /* no picture of a mat that is still turning */
    app_turn(&app);
    Table *table = evening_sit(&app, game, &setup, NULL, &chosen);
    for (int i = 0; i < POSITIONS && match_to_act(&table->match) != SEAT_NONE; i++) {
        check_position(table);
        pairs++;
        play_on(table, i < FIRST ? 1 : i, &rng);
    }
    app_release(&app);
    printf("%s: %d pairs\n", game->rules->id, pairs);
}

static void no_table_tells_what_is_hidden(void)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 0; i < count; i++) /* the toy's secrets are points */
        check_table(all[i], all[i] == &toy_table ? POINTS_MINE : POINTS_ALL);
}

/* --- Of a game that runs, looked at from its beginning --- */

/* The same position of the past as another deal of what this seat could not know then. */
static Seen look_back(Table *table, const View *truth, int at, Seat viewer, uint64_t seed)
{
    Session *session = &table->match.session;
    const size_t size = session->rules->state_size;
    View dealt;
    Rng rng = rng_seeded(seed);
    Seen seen;
    replay_close(table);
    view_take(&dealt, session->rules, truth->state, viewer, &rng);
    memcpy(session->state + size * (size_t)at, dealt.state, size);
    session->setup.seed = seed;
    table->viewer = viewer;
    table->curtain = false;
    app.ui.told = 0;
    replay_open(table);
    replay_jump(table, at);
    come_to_rest();
    seen.words = words_of(&app.ui);
    seen.picture = picture_now();
    seen.answers = answers_now();
    return seen;
}

static void check_past(Table *table, int at)
{
    Session *session = &table->match.session;
    const size_t size = session->rules->state_size;
    const Seat viewer = match_to_act(&table->match);
    const uint64_t seed = 10 * (uint64_t)at;
    View truth;
    memcpy(truth.state, session_state_at(session, at), size);
    (void)look_back(table, &truth, at, viewer, seed);
    const Seen one = look_back(table, &truth, at, viewer, seed + 1);
    const Seen other = look_back(table, &truth, at, viewer, seed + 2);
    CHECK_MSG(one.words == other.words, "%s, replay at %d: words", session->rules->id, at);
    CHECK_MSG(one.picture == other.picture, "%s, replay at %d: picture", session->rules->id, at);
    CHECK_MSG(one.answers == other.answers, "%s, replay at %d: answers", session->rules->id, at);
    replay_close(table);
    memcpy(session->state + size * (size_t)at, truth.state, size);
}

static void check_replay(const TableGame *game, TablePoints points)
{
    enum { STEPS = 25, EVERY = 4 };
    TableChoices chosen = table_choices(game);
    chosen.points = points;
    const GameSetup setup = game_setup(game->rules, 2, 11 + check_seed());
    Rng rng = rng_seeded(5 + check_seed());
    if (!evening_open_with(&app, &game, 640, 400)) return;
    app.platform.settings.reduced_motion = true;
    app_turn(&app);
    Table *table = evening_sit(&app, game, &setup, NULL, &chosen);
    play_on(table, STEPS, &rng);
    while (match_to_act(&table->match) == SEAT_NONE) session_undo(&table->match.session, true);
    for (int at = 1; at < table->match.session.at; at += EVERY) check_past(table, at);
    app_release(&app);
}

static void no_replay_tells_what_was_hidden(void)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 0; i < count; i++) /* the toy's secrets are points, also as marks */
        check_replay(all[i], all[i] == &toy_table ? POINTS_MINE : POINTS_ALL);
}

/* --- On a screen that turns to who plays -------------------------------------------------------
 */

enum { WAY_FRAMES = 600 };
typedef struct Way {
    uint64_t first;             /* what lay there before: somebody's table */
    uint64_t frame[WAY_FRAMES]; /* as the screen lies there, from the first one that is aslant */
    int frames;
    bool aslant;
} Way;

static uint64_t glass_now(void)
{
    char path[512];
    Error error;
    picture_path(path, sizeof path);
    CHECK_MSG(gfx_glass_shot(app.platform.gfx, path, &error), "%s", error.text);
    return picture_taken(path);
}

/* From the table of one to the curtain of the other, who knows nothing of what is dealt here. */
static Way take_way(Table *table, const View *truth, Seat from, Seat to, uint64_t seed)
{
    Way way = { 0 };
    const Session *session = &table->match.session;
    const size_t size = session->rules->state_size;
    View dealt;
    Rng rng = rng_seeded(seed);
    view_take(&dealt, session->rules, truth->state, to, &rng);
    memcpy(table->match.session.state + size * (size_t)session->at, dealt.state, size);
    table->viewer = from;
    table_refresh(table);
    table->curtain = false;
    table_refresh(table);
    table->viewer = from;
    table->curtain = false;
    table_skip(table);
    come_to_rest();
    for (int i = 0; i < WAY_FRAMES && (app.fade.running || app_is_turning(&app)); i++)
        app_turn(&app);
    come_to_rest();
    way.first = glass_now();
    table->curtain = true;
    table->awaited = to;
    for (int i = 0; i < WAY_FRAMES && !(way.aslant && !app.fade.running); i++) {
        app.ui.changed = true;
        app_turn(&app);
        way.aslant |= app.fade.running && app.fade.turns;
        if (way.aslant) way.frame[way.frames++] = glass_now();
    }
    CHECK_EQ((int)app.platform.window.side, (int)table->chosen.side[to]);
    return way;
}

static void check_way(Table *table, Seat from, Seat to, int *shown)
{
    const Session *session = &table->match.session;
    View truth;
    memcpy(truth.state, session_state(session), session->rules->state_size);
    (void)take_way(table, &truth, from, to, 1); /* all that is to be seen has been loaded now */
    const Way one = take_way(table, &truth, from, to, 2);
    const Way other = take_way(table, &truth, from, to, 3);
    CHECK(one.frames > 10 && one.frames < WAY_FRAMES);
    CHECK_EQ(one.frames, other.frames);
    for (int i = 0; i < one.frames; i++)
        CHECK_MSG(one.frame[i] == other.frame[i], "%s, frame %d of the way", session->rules->id, i);
    *shown += one.first != other.first;
}

/* The curtain hangs before anything turns. */
static void no_turning_screen_shows_what_is_hidden(void)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 1; i < count; i++) {
        const GameSetup setup = game_setup(all[i]->rules, 2, 11 + check_seed());
        TableChoices chosen = table_choices(all[i]);
        Rng rng = rng_seeded(5);
        int shown = 0;
        chosen.turns = true;
        chosen.side[1] = SIDE_LEFT;
        if (!evening_open_with(&app, &all[i], 640, 400)) return;
        app_turn(&app);
        Table *table = evening_sit(&app, all[i], &setup, NULL, &chosen);
        play_on(table, 8, &rng);
        const bool secret = view_differs(all[i]->rules, match_state(&table->match), 0, 1);
        if (secret) check_way(table, 0, 1, &shown);
        if (secret) check_way(table, 1, 0, &shown);
        CHECK_MSG(!secret || shown > 0 || all[i]->rules->templates != NULL,
                  "%s: nobody's table shows a secret", all[i]->rules->id);
        app_release(&app);
        printf("%s: %s\n", all[i]->rules->id, secret ? "curtains turn" : "nothing is hidden");
    }
}

static const Test TEST[] = {
    { "no turning screen shows what is hidden", no_turning_screen_shows_what_is_hidden },
    { "no replay tells what was hidden", no_replay_tells_what_was_hidden },
    { "no table tells what is hidden", no_table_tells_what_is_hidden },
};

EVENING_MAIN(TEST)
