/* What others do is shown and told so that nothing comes out that the person before the screen may
 * not know.
 *
 * Random games between persons are played on the table. At every moment, for every person, another
 * world is looked for in which all that this one cannot know is dealt anew, and which looks the
 * same after the last step. There the frames in the middle of that step and its sounds, the frames
 * of an enlarged seat, the lines of the log, the words of the driver and the hint with its reasons
 * must be the same. */
#include <stdlib.h>
#include "witness.h"
#include "scenes/evening.h"
#include "table/private.h"
#include "tables/tables.h"
#include "base/hash.h"

typedef struct Look {
    App app;
    Table *table;
    Rng rng;
    int worlds; /* that were compared */
    Frame frame[2];
    uint64_t sounds[2]; /* since the step began; of both worlds */
    Step step[2];       /* too large for the stack */
} Look;
static Look look;

/* --- Another world that looks the same --- */

/* What the session says of its last step, to be put back. */
typedef struct World {
    unsigned char before[GAME_STATE_MAX], after[GAME_STATE_MAX];
    Action action;
} World;

static unsigned char *state_at(int at)
{
    const Session *session = &look.table->match.session;
    return session->state + (size_t)at * session->rules->state_size;
}

static void exchange(World *world)
{
    Session *session = &look.table->match.session;
    const size_t size = session->rules->state_size;
    World old = { 0 };
    memcpy(old.after, state_at(session->at), size);
    memcpy(state_at(session->at), world->after, size);
    if (session->at > 0) {
        memcpy(old.before, state_at(session->at - 1), size);
        memcpy(state_at(session->at - 1), world->before, size);
        old.action = session->step[session->at - 1].action;
        session->step[session->at - 1].action = world->action;
    }
    *world = old;
}

static bool looks_the_same(const void *state, Seat viewer)
{
    const Session *session = &look.table->match.session;
    View now, other;
    Rng one = rng_seeded(1), two = rng_seeded(1);
    view_take(&now, session->rules, state_at(session->at), viewer, &one);
    view_take(&other, session->rules, state, viewer, &two);
    return memcmp(now.state, other.state, session->rules->state_size) == 0;
}

/* Done before everybody's eyes: it leads to the same as what was really done, and is seen to
 * differ. */
static bool is_open(const World *world)
{
    const Session *session = &look.table->match.session;
    const Action *done = &session->step[session->at - 1].action;
    View after;
    memcpy(after.state, world->before, session->rules->state_size);
    return !action_equal(done, &world->action)
           && session->rules->apply(after.state, done) == REFUSAL_NONE
           && memcmp(after.state, world->after, session->rules->state_size) == 0;
}

/* The action in it: any, or the one that was done; and nobody forgets what he did himself. */
static bool act_in(World *world, Seat viewer, bool any)
{
    const Session *session = &look.table->match.session;
    const GameRules *rules = session->rules;
    world->action = session->step[session->at - 1].action;
    if (any && rules->to_act(world->before) != viewer
        && !rules->sample(world->before, &look.rng, &world->action))
        return false;
    memcpy(world->after, world->before, rules->state_size);
    return rules->apply(world->after, &world->action) == REFUSAL_NONE;
}

/* Another action in a world whose hidden things are dealt anew, after which the viewer sees the
 * same table; the same action where no other looks like it. */
static bool find_world(Seat viewer, World *world)
{
    const Session *session = &look.table->match.session;
    const GameRules *rules = session->rules;
    if (session->at == 0) {
        memcpy(world->after, state_at(0), rules->state_size);
        rules->conceal(world->after, viewer, &look.rng);
        return true;
    }
    for (int i = 0; i < 60; i++) {
        memcpy(world->before, state_at(session->at - 1), rules->state_size);
        rules->conceal(world->before, viewer, &look.rng);
        if (act_in(world, viewer, i % 2 == 0) && !is_open(world)
            && looks_the_same(world->after, viewer))
            return true;
    }
    return false;
}

/* --- What is heard --- */

/* With those that flights will make when they begin. */
static uint64_t sounds_of_step(void)
{
    const Timeline *timeline = &look.table->timeline;
    uint64_t hash = witness_heard;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        if (track->sound == NULL) continue;
        hash = hash_text(hash, track->sound);
        hash = hash_bytes(hash, &track->volume, sizeof track->volume);
    }
    return hash;
}

/* --- What is seen --- */

static void show_as(Seat viewer, int enlarged)
{
    Table *table = look.table;
    timeline_finish(&table->timeline);
    table->viewer = viewer;
    table->curtain = table->offers_again = false;
    table->again = 0;
    table_log_forget(table, 0);
    table_refresh(table);
    table_forget(table);
    table->pad.enlarged = enlarged;
    table->act_after = 1e12; /* nobody goes on by itself */
    table->results_shown = true;
}

/* Whoever is to act: between persons a curtain would hang before all there is to be seen. */
static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        if (look.table != NULL) look.table->curtain = false;
        look.app.ui.changed = true;
        app_turn(&look.app);
    }
}

/* The frame as a picture would show it: all is painted, nothing repaired. */
static void take_frame(int which)
{
    gfx_layer_invalidate(look.app.platform.gfx, LAYER_TABLE);
    fade_end(&look.app.fade, &look.app.platform); /* what goes is the frame of the other world */
    witness_frame(&look.app, turn, &look.frame[which]);
}

static bool frames_are_same(void)
{
    return frames_equal(&look.frame[0], &look.frame[1]);
}

static bool frames_agree(const char *what, Seat viewer)
{
    if (frames_are_same()) return true;
    for (int i = 0; i < 2; i++) {
        char path[32];
        snprintf(path, sizeof path, "secrets-%d.png", i);
        frame_save(&look.frame[i], path);
    }
    return CHECK_MSG(false,
                     "%s: seat %d sees what is hidden, %s, step %d: secrets-0.png, secrets-1.png",
                     look.table->game->rules->id, viewer + 1, what, look.table->match.session.at);
}

/* Both frames, one of each world. */
typedef void Show(Seat viewer, int enlarged);
static void take_both(Show *show, Seat viewer, int enlarged, World *other)
{
    for (int i = 0; i < 2; i++) {
        witness_heard = HASH_START;
        show(viewer, enlarged);
        look.sounds[i] = sounds_of_step();
        take_frame(i);
        exchange(other);
    }
}

/* Art that was never seen before fades in: only what always differs is told
 * apart by the deal. */
static bool check_frames(Show *show, Seat viewer, int enlarged, World *other, const char *what)
{
    take_both(show, viewer, enlarged, other);
    for (int i = 0; i < 5 && !frames_are_same(); i++) {
        turn(12);
        take_both(show, viewer, enlarged, other);
    }
    return frames_agree(what, viewer)
           && CHECK_MSG(
               look.sounds[0] == look.sounds[1], "%s: seat %d hears what is hidden, %s, step %d",
               look.table->game->rules->id, viewer + 1, what, look.table->match.session.at);
}

/* The last step as another sees it, in the middle of its flights. What is to be shown begins when
 * all that came before is painted, which takes longer on a slow machine. */
static void show_step_as(Seat viewer, int enlarged)
{
    Table *table = look.table;
    show_as(viewer, enlarged);
    table->again = 1;
    table_refresh(table);
    table->act_after = 0;
    for (int i = 0; i < 60 && table->again > 0; i++) {
        witness_heard = HASH_START;
        turn(1);
    }
    turn(8);
}

/* The table is handed over to somebody whose hand is another one in the other world. */
static void show_curtain(Seat viewer, int awaited)
{
    show_as(viewer, 0);
    look.table->curtain = true;
    look.table->awaited = awaited;
    turn(2);
}

/* --- What is told and answered --- */

static uint64_t hash_words(uint64_t hash, const char *words)
{
    return hash_bytes(hash, words, strlen(words));
}

static uint64_t told_of_step(int index, Seat viewer)
{
    static TableLine line[TABLE_STEP_LINES];
    uint64_t hash = HASH_START;
    memset(line, 0, sizeof line);
    step_take(&look.step[0], &look.table->match.session, index, viewer, NULL);
    const int lines = look.table->game->tell(look.table, &look.step[0], line);
    for (int i = 0; i < lines; i++) {
        hash = hash_words(hash, line[i].words);
        for (int k = 0; k < line[i].icons; k++) hash = hash_words(hash, line[i].icon[k].name);
    }
    return hash;
}

static uint64_t answered(void)
{
    const Facts *facts = look.table->game->facts;
    uint64_t hash = HASH_START;
    for (int i = 0; facts != NULL && i < facts->numbers; i++)
        hash = hash_number(hash, (uint64_t)facts->number[i].value(look.table));
    for (int i = 0; facts != NULL && i < facts->flags; i++)
        hash = hash_number(hash, facts->flag[i].holds(look.table));
    return hash;
}

static uint64_t told_as(Seat viewer)
{
    const int at = look.table->match.session.at;
    show_as(viewer, 0);
    uint64_t hash = answered();
    if (at > 0) hash = hash_number(hash, told_of_step(at - 1, viewer));
    return hash;
}

static bool check_words(Seat viewer, World *other)
{
    const uint64_t before = told_as(viewer);
    exchange(other);
    const uint64_t after = told_as(viewer);
    exchange(other);
    return CHECK_MSG(before == after, "%s: seat %d is told what is hidden, step %d",
                     look.table->game->rules->id, viewer + 1, look.table->match.session.at);
}

/* --- What is advised --- */

static uint64_t advised_as(Seat viewer)
{
    static Gain gain[2 * GAINS_MAX];
    Table *table = look.table;
    char words[256] = "";
    Text text = text_into(words, sizeof words);
    Action action = { 0 };
    show_as(viewer, 0);
    if (!CHECK(match_advise(&table->match, &action))) return 0;
    const int gains = match_hint_gains(&table->match, table->state, gain);
    const int aims = match_hint_aims(&table->match, table->state, gain + gains);
    table->game->hint_line(table, &action, &text);
    uint64_t hash = hash_words(hash_bytes(HASH_START, &action, sizeof action), words);
    for (int i = 0; i < gains + aims; i++) {
        hash = hash_words(hash, gain[i].item); /* what lies behind its end says nothing */
        hash = hash_number(hash_number(hash, (uint64_t)gain[i].before), (uint64_t)gain[i].after);
    }
    return hash;
}

/* The strongest player thinks for a while: now and then. */
static bool check_hint(Seat viewer, World *other)
{
    const int at = look.table->match.session.at;
    if (match_to_act(&look.table->match) != viewer) return true;
    if (at % 25 != 2 && !check_is_long()) return true;
    const uint64_t before = advised_as(viewer);
    exchange(other);
    const uint64_t after = advised_as(viewer);
    exchange(other);
    return CHECK_MSG(before == after, "%s: a hint tells seat %d what is hidden, step %d",
                     look.table->game->rules->id, viewer + 1, at);
}

/* --- The games --- */

static bool check_all_frames(Seat viewer, int seats, World *other)
{
    const int at = look.table->match.session.at;
    const int next = 1 + (viewer + 1) % seats;
    return (at == 0 || check_frames(show_step_as, viewer, 0, other, "while a step is shown"))
           && (at % 6 != 0 || check_frames(show_as, viewer, next, other, "of an enlarged seat"))
           && (at % 12 != 0
               || check_frames(show_curtain, viewer, next - 1, other, "of the curtain"));
}

/* Frames take long: of a whole game every moment of its beginning, and then each ninth; the card
 * game is short. */
static bool shows_frames(int at)
{
    return at < 24 || at % 9 == 0 || look.table->game == &coatl_cards_table || check_is_long();
}

/* The table would do the next action by itself, in the middle of being looked at. */
static bool goes_on(void)
{
    const Table *table = look.table;
    static Action legal[GAME_MAX_ACTIONS];
    const void *state = match_state(&table->match);
    return table->game->follows != NULL && match_to_act(&table->match) != SEAT_NONE
           && table->game->rules->legal(state, legal, GAME_MAX_ACTIONS) == 1
           && table->game->follows(state, &legal[0]);
}

static bool check_moment(int seats)
{
    static World other;
    const int at = look.table->match.session.at;
    for (Seat viewer = 0; viewer < seats; viewer++) {
        if (!find_world(viewer, &other)) continue;
        look.worlds++;
        if (!check_words(viewer, &other) || !check_hint(viewer, &other)) return false;
        const bool looks = viewer == at % seats && shows_frames(at) && !goes_on();
        if (looks && !check_all_frames(viewer, seats, &other)) return false;
    }
    return true;
}

static bool open_game(const TableGame *game, int seats, uint64_t seed)
{
    const GameSetup setup = game_setup(game->rules, seats, seed);
    look.rng = rng_seeded(seed + 1);
    if (!evening_open_with(&look.app, &game, WITNESS_W, WITNESS_H)) return false;
    look.table = evening_sit(&look.app, game, &setup, NULL, NULL);
    if (look.table == NULL) return false;
    look.app.platform.settings.speed = SPEED_SLOW; /* a frame takes its time to be whole */
    turn(30);                                      /* until all art has come */
    return true;
}

/* A random game, looked at until it has had so many steps. */
static void play(const TableGame *game, int seats, uint64_t seed, int steps)
{
    look.table = NULL;
    seed += check_seed();
    if (!open_game(game, seats, seed)) return;
    Match *match = &look.table->match;
    bool sound = check_moment(seats);
    look.worlds = 0;
    while (sound && match_to_act(match) != SEAT_NONE && match->session.at < steps) {
        Action action;
        if (!game->rules->sample(match_state(match), &look.rng, &action)) break;
        CHECK_EQ(match_apply(match, &action), REFUSAL_NONE);
        sound = check_moment(seats);
    }
    CHECK_MSG(look.worlds > match->session.at / 2 || check_seed() != 0,
              "only %d worlds looked the same", look.worlds);
    printf("%s: %d pairs\n", game->rules->id, look.worlds);
    app_release(&look.app);
}

static void coatl_keeps_its_secrets(void)
{
    play(&coatl_table, 2, 3, SESSION_MAX_ACTIONS);
    play(&coatl_table, 4, 5, 20);
}

/* Its games are short: every moment of one is looked at. */
static void coatl_cards_keeps_its_secrets(void)
{
    play(&coatl_cards_table, 3, 3, SESSION_MAX_ACTIONS);
}

/* Entries of the flick-off, votes, and what follows from them. */
static void flick_keeps_its_secrets(void)
{
    play(&flick_table, 4, 3, 16);
    play(&flick_table, 2, 4, 40);
}

static const Test TEST[] = {
    { "coatl keeps its secrets", coatl_keeps_its_secrets },
    { "coatl cards keeps its secrets", coatl_cards_keeps_its_secrets },
    { "flick keeps its secrets", flick_keeps_its_secrets },
};

EVENING_MAIN(TEST)
