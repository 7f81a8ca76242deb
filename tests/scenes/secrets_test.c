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

static uint64_t picture_now(void)
{
    char path[512];
    size_t length = 0;
    Error error;
    snprintf(path, sizeof path, "%s/secrets_test.bmp", check_folder());
    app.ui.toast = (UiBubble){ 0 };                      /* about the picture before */
    gfx_layer_invalidate(app.platform.gfx, LAYER_TABLE); /* what is repaired has fine seams */
    platform_shot(&app.platform, path);
    app.ui.changed = true;
    app_turn(&app);
    char *bytes = files_read(path, 1 << 26, &length, &error);
    if (!CHECK_MSG(bytes != NULL, "%s", error.text)) return 0;
    const uint64_t hash = hash_bytes(HASH_START, bytes, length);
    free(bytes);
    return hash;
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

static const Test TEST[] = {
    { "no replay tells what was hidden", no_replay_tells_what_was_hidden },
    { "no table tells what is hidden", no_table_tells_what_is_hidden },
};

EVENING_MAIN(TEST)
