/* players: how long computer players keep anybody waiting, in milliseconds of their own processor
 * time: the longest decision of each level, its longest slice, and how long one that is under way
 * takes to stop. Fails where that is too long.   cmake --build build/release --target bench_players
 */
#include "players/decision.h"
#include "players/step.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Longest {
    double decision, slice, stop;
} Longest;

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) abort();
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void keep_longest(double *longest, double seconds)
{
    if (seconds > *longest) *longest = seconds;
}

/* ---- slices ---- */

static void time_slices(const Player *player, const Position *position, Longest *out)
{
    enum { SLICE = 2000 }; /* as in a match */
    static Decision decision;
    Action action;
    Progress progress = PROGRESS_PAUSED;
    const double start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    double last = start;
    decision_begin(&decision, player, rng_seeded(1), &(Intent){ 0 });
    while (progress == PROGRESS_PAUSED) {
        progress = decision_go_on(&decision, position, SLICE, &action);
        const double now = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        keep_longest(&out->slice, now - last);
        last = now;
    }
    keep_longest(&out->decision, last - start);
}

/* ---- stopping ---- */

typedef struct Thinking {
    const Player *player;
    Position position;
    atomic_bool stop, begun;
    double ended;
} Thinking;

static void *think(void *context)
{
    Thinking *thinking = context;
    Rng rng = rng_seeded(1);
    Intent intent = { 0 };
    Action action;
    atomic_store(&thinking->begun, true);
    while (player_continue(thinking->player, &thinking->position, &rng, &intent, &action))
        intent = (Intent){ 0 };
    thinking->ended = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    return NULL;
}

static void time_stop(const Player *player, const Position *position, int step, Longest *out)
{
    Thinking thinking = { .player = player, .position = *position };
    const struct timespec moment = { 0, (3 + step % 7) * 1000000L };
    pthread_t thread;
    clockid_t clock;
    thinking.position.stop = &thinking.stop;
    if (pthread_create(&thread, NULL, think, &thinking) != 0) abort();
    if (pthread_getcpuclockid(thread, &clock) != 0) abort();
    while (!atomic_load(&thinking.begun)) nanosleep(&moment, NULL);
    nanosleep(&moment, NULL);
    const double asked = seconds_of(clock);
    atomic_store(&thinking.stop, true);
    if (pthread_join(thread, NULL) != 0) abort();
    keep_longest(&out->stop, thinking.ended - asked);
}

/* ---- games ---- */

static void time_game(const GameRules *rules, int seats, Longest *longest)
{
    enum { EVERY = 17 };
    int levels;
    View table;
    Intent intent = { 0 };
    Rng rng = rng_seeded(11);
    const Player *const *level = players_offered(&levels);
    const GameSetup setup = game_setup(rules, seats, 11);
    const Position position = { .rules = rules, .state = table.state };
    if (rules->setup(table.state, &setup) != REFUSAL_NONE) abort();
    for (int step = 0; rules->to_act(table.state) != SEAT_NONE; step++) {
        const bool asked = !rules->is_automa(table.state, rules->to_act(table.state));
        for (int i = 0; i < levels && asked && step % EVERY == 0; i++) {
            time_slices(level[i], &position, &longest[i]);
            time_stop(level[i], &position, step, &longest[i]);
        }
        if (!step_on(&player_novice, rules, table.state, &rng, &intent)) abort();
    }
}

static bool is_late(const Longest *longest, int level)
{
    static const double DECISION[LEVELS] = { 0.05, 0.25, 0.5, 1 };
    const double most = 0.02; /* what nobody notices */
    return longest->decision > DECISION[level] || longest->slice > most || longest->stop > most;
}

int main(void)
{
    int late = 0;
    int games_count;
    int levels;
    const GameRules *const *game = games(&games_count);
    const Player *const *level = players_offered(&levels);
    printf("%-12s %-12s %10s %8s %8s  (ms, longest)\n", "game", "level", "decision", "slice",
           "stop");
    for (int i = 0; i < games_count; i++) {
        Longest longest[LEVELS] = { 0 };
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++)
            time_game(game[i], seats, longest);
        for (int j = 0; j < levels; j++) {
            const bool is = is_late(&longest[j], j);
            late += is;
            printf("%-12s %-12s %10.1f %8.1f %8.1f%s\n", game[i]->id, level[j]->id,
                   longest[j].decision * 1e3, longest[j].slice * 1e3, longest[j].stop * 1e3,
                   is ? "  too long" : "");
        }
    }
    return late > 0;
}
