/* Replays of random games of every kind: forward and back through every state, each byte by byte as
 * it was played, what flies ends where it lies, nothing that is looked at changes, and a branch
 * goes on from what was shown. */
#include <math.h>
#include <stdlib.h>
#include <time.h>
#include "evening.h"
#include "scenes/toy_table.h"
#include "table/private.h"

static App app; /* too large for the stack */

#define FRAME_MS 33.0     /* of the slider, at 30 Hz */
#define LANDED_MS 60000.0 /* nothing flies that long */

enum { TO_THE_END = 1 << 20, RUNNING = 40, TOY_RUNS = 6 }; /* so many actions */

/* Random games of the fastest kind of player; a seat that every game has, and one more. */
static Table *sit(const TableGame *game, uint64_t seed, int actions)
{
    const int least = game->rules->min_seats, most = game->rules->max_seats;
    const int seats = least + (int)(seed % (uint64_t)(most - least + 1));
    const GameSetup setup = game_setup(game->rules, seats, 31 * seed + check_seed());
    Rng rng = rng_seeded(seed + check_seed());
    Action action;
    Table *table = evening_sit(&app, game, &setup, NULL, NULL);
    if (table == NULL) return NULL;
    for (int i = 0; i < actions; i++) {
        const void *state = match_state(&table->match);
        if (match_to_act(&table->match) == SEAT_NONE) break;
        if (!CHECK(player_choose(player_find("random"), game->rules, state, &rng, &action))) break;
        if (!CHECK_EQ(match_apply(&table->match, &action), REFUSAL_NONE)) break;
    }
    table->curtain = false;
    table_refresh(table);
    app_build(&app);
    return table;
}

/* --- There and back --- */

static bool is_there(Rect a, Rect b)
{
    return fabsf(a.x - b.x) < 1 && fabsf(a.y - b.y) < 1 && fabsf(a.w - b.w) < 1
           && fabsf(a.h - b.h) < 1;
}

static int check_flights(Table *table)
{
    FlightPath path;
    int flights = 0;
    app_build(&app); /* the game lays itself out */
    for (; flight_path(table, flights, &path); flights++) {
        const Thing *thing = table->game->lay != NULL ? lay_thing(table, path.piece) : NULL;
        CHECK_MSG(thing == NULL || is_there(path.to, thing->rect),
                  "%s, step %d: piece %d does not end where it lies", table->game->rules->id,
                  table->seen, path.piece);
    }
    return flights;
}

static void check_shown(Table *table, int at)
{
    View view;
    const Seat eyes = table->replay.over ? table->replay.eyes : table->viewer;
    step_view(&view, &table->match.session, at, eyes);
    CHECK_EQ(table->seen, at);
    CHECK_MSG(memcmp(table->state, view.state, table->game->rules->state_size) == 0,
              "%s: state %d is not the one that was played", table->game->rules->id, at);
    CHECK(!table->may_act);
}

typedef struct Flown {
    int steps, there, back;
} Flown;

static void check_ways(Table *table, Seat eyes, Flown *flown)
{
    const int last = table->match.session.at;
    replay_open(table);
    if (table->replay.over) table->replay.eyes = eyes;
    if (table->replay.over && eyes != SEAT_NONE) table_set_viewer(table, eyes);
    replay_jump(table, 0);
    check_shown(table, 0);
    for (int at = 1; at <= last; at++) {
        replay_forward(table);
        check_shown(table, at);
        flown->there += check_flights(table);
    }
    table_skip(table);
    for (int at = last; at-- > 0;) {
        timeline_advance(&table->timeline, LANDED_MS);
        replay_back(table);
        check_shown(table, at);
        flown->back += check_flights(table);
    }
    replay_back(table);
    check_shown(table, 0);
    flown->steps += last;
    replay_close(table);
    CHECK_EQ(table->match.session.at, last);
    CHECK(!table->replay.on);
}

static char *written(const Table *table)
{
    size_t length;
    char *text = session_write(&table->match.session, &length);
    if (CHECK(text != NULL)) return text;
    abort();
}

static void check_games(const TableGame *game)
{
    const int games = check_is_long() ? 100 : 4;
    Flown flown = { 0 };
    for (int i = 0; i < games; i++) {
        Table *table = sit(game, (uint64_t)i, i % 2 == 0 ? TO_THE_END : RUNNING);
        if (table == NULL) return;
        const Seat eyes = i % 3 == 0 ? SEAT_NONE : (Seat)(i % table->match.session.setup.seats);
        char *before = written(table);
        check_ways(table, eyes, &flown);
        char *after = written(table);
        CHECK_STR(after, before);
        free(before);
        free(after);
    }
    printf("%s: %d games, %d steps, %d flights there, %d back\n", game->rules->id, games,
           flown.steps, flown.there, flown.back);
    CHECK(game->lay == NULL || (flown.there > 0 && flown.back > 0));
}

static void every_game_there_and_back(void)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 0; i < count; i++) {
        if (!evening_open_with(&app, &all[i], 640, 400)) return;
        check_games(all[i]);
        app_release(&app);
    }
}

/* --- What it may and may not do --- */

static Table *sit_at_toy(int actions)
{
    static const TableGame *const GAME = &toy_table;
    if (!evening_open_with(&app, &GAME, 640, 400)) return NULL;
    Table *table = sit(&toy_table, 5, actions);
    if (table != NULL) replay_open(table);
    return table;
}

static void nobody_acts_in_it(void)
{
    Table *table = sit_at_toy(TOY_RUNS);
    Action action = { 0 };
    if (table == NULL) return;
    const int count = table->match.session.count;
    for (int i = 0; i < 4; i++) {
        replay_forward(table);
        app_turn(&app);
    }
    CHECK(table_do(table, &action, (Point){ 0, 0 }) != REFUSAL_NONE);
    CHECK(!match_is_thinking(&table->match));
    CHECK_EQ(table->match.session.count, count);
    app_release(&app);
}

/* Of a game that runs nobody else's eyes are lent. */
static void a_running_game_keeps_its_eyes(void)
{
    Table *table = sit_at_toy(TOY_RUNS);
    if (table == NULL) return;
    const Seat viewer = table->viewer;
    CHECK(!table->replay.over);
    replay_next_eyes(table);
    for (int i = 0; i < 6; i++) replay_forward(table);
    CHECK_EQ(table->viewer, viewer);
    app_release(&app);
}

static void eyes_go_round(void)
{
    Table *table = sit_at_toy(TO_THE_END);
    if (table == NULL) return;
    const int seats = table->match.session.setup.seats;
    const Seat first = table->replay.eyes;
    for (int i = 0; i <= seats; i++) {
        replay_next_eyes(table);
        CHECK(table->replay.eyes == SEAT_NONE || table->viewer == table->replay.eyes);
    }
    CHECK_EQ(table->replay.eyes, first);
    app_release(&app);
}

static void it_plays_to_the_end(void)
{
    Table *table = sit_at_toy(TO_THE_END);
    if (table == NULL) return;
    table->replay.speed = REPLAY_SPEEDS - 1;
    replay_play(table);
    for (int turns = 0; table->replay.plays && turns < 20000; turns++) app_turn(&app);
    CHECK(!table->replay.plays);
    CHECK_EQ(table->match.session.at, table->replay.last);
    CHECK(app_top(&app) == &table_scene); /* the results wait */
    app_release(&app);
}

static void a_branch_goes_on_from_there(void)
{
    Table *table = sit_at_toy(TO_THE_END);
    Session branch;
    if (table == NULL) return;
    const int at = table->replay.last / 2;
    replay_jump(table, at);
    CHECK(replay_branch(table, &branch));
    CHECK_EQ(branch.at, at);
    CHECK_EQ(branch.count, at);
    CHECK(memcmp(session_state(&branch), match_state(&table->match), toy_table.rules->state_size)
          == 0);
    CHECK(session_meta(&branch, "from") != NULL);
    session_release(&branch);
    app_release(&app);
}

/* --- How fast --- */

static double ms_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* a busy machine fails no test */
    return 1000.0 * (double)now.tv_sec + (double)now.tv_nsec / 1e6;
}

static Table *sit_long(const TableGame *game)
{
    const GameSetup setup = game_setup(game->rules, game->rules->max_seats, 3);
    Table *table = evening_sit(&app, game, &setup, NULL, NULL);
    Rng rng = rng_seeded(3);
    Action action;
    while (table != NULL && match_to_act(&table->match) != SEAT_NONE
           && player_choose(player_find("random"), game->rules, match_state(&table->match), &rng,
                            &action)
           && match_apply(&table->match, &action) == REFUSAL_NONE) {
    }
    return table;
}

static double time_jump(Table *table, int step)
{
    const double begun = ms_now();
    table->replay.wanted = step;
    app_turn(&app);
    return ms_now() - begun;
}

/* Opening, a jump anywhere, and the slider, a frame of it each time, at the size of a screen. */
static void check_speed(const TableGame *game)
{
    enum { JUMPS = 60 };
    double begun, open, jump = 0, sum = 0;
    int late = 0;
    if (!evening_open_with(&app, &game, 1920, 1080)) return;
    Table *table = sit_long(game);
    if (table == NULL) return;
    table->curtain = false;
    table_refresh(table);
    begun = ms_now();
    replay_open(table);
    open = ms_now() - begun;
    const int last = table->replay.last;
    for (int i = 0; i < 30; i++) app_turn(&app);
    for (int i = 0; i < JUMPS; i++) {
        const double took = time_jump(table, last * (i * 37 % JUMPS) / JUMPS);
        jump = fmax(jump, took);
        sum += took;
        late += took > FRAME_MS;
    }
    printf(
        "%s: %d steps, opened in %.1f ms, jumps with a frame %.1f ms, at most %.1f, %d over %.0f\n",
        game->rules->id, last, open, sum / JUMPS, jump, late, FRAME_MS);
    CHECK(open < 100);
    CHECK(late <= JUMPS / 10);
    app_release(&app);
}

static void the_longest_games_open_fast(void)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 0; i < count && CHECK_SHARE == 1; i++) check_speed(all[i]);
}

static const Test TEST[] = {
    { "the longest games open fast", the_longest_games_open_fast },
    { "every game there and back", every_game_there_and_back },
    { "nobody acts in it", nobody_acts_in_it },
    { "a running game keeps its eyes", a_running_game_keeps_its_eyes },
    { "eyes go round", eyes_go_round },
    { "it plays to the end", it_plays_to_the_end },
    { "a branch goes on from there", a_branch_goes_on_from_there },
};

EVENING_MAIN(TEST)
