/* simulate.c: many games of computer players, one after another. Every game is played twice: once
 * against the clock, so that the rates are those of rules and players alone, and once more with
 * every invariant checked at every step, which must come to the same end. */
#define _POSIX_C_SOURCE 200809L
#include "cli/args.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/setup.h"
#include <stdio.h>
#include <string.h>

const Flag FLAGS_SIMULATE[] = {
    { "--games", "N", "how many games (1000)", false },
    { "--seed", "S", "the seed of the first game; the others count up (1)", false },
    { "--players", "A,B,...", "who plays, one a seat; one alone plays solo (random,random)",
      false },
    { "--option", "KEY=VALUE", "an option of the game", true },
    { "--hand", "natural|exact", "how steady hands are, where a game asks for hands (natural)",
      false },
    { "--lines", NULL, "print every action and what came of it as well", false },
    { 0 },
};

typedef struct Simulation {
    Contest contest;
    bool lines;
    int games;
    /* what came out */
    double seconds; /* without the checks */
    uint64_t actions;
    int seats; /* automas included */
    double points[GAME_MAX_SEATS], wins[GAME_MAX_SEATS];
    int violations;
    char first_violation[GAME_LINE_MAX];
} Simulation;

static void add_violation(Simulation *sim, const char *what)
{
    if (sim->violations++ > 0) return;
    Text text = text_into(sim->first_violation, sizeof sim->first_violation);
    text_add(&text, "seed %llu: %s", (unsigned long long)sim->contest.setup.seed, what);
}

static void print_line(const GameRules *rules, const void *before, const Action *action,
                       const void *after)
{
    char line[GAME_LINE_MAX];
    char settled[GAME_LINE_MAX] = "";
    rules->format_action(before, action, line, sizeof line);
    if (rules->outcome != NULL) (void)rules->outcome(after, settled, sizeof settled);
    printf("%s\n%s%s", line, settled, settled[0] != '\0' ? "\n" : "");
}

static const char *check_state(void *context, const void *before, const Action *action,
                               const void *after)
{
    const Simulation *sim = context;
    if (sim->lines) print_line(sim->contest.rules, before, action, after);
    return sim->contest.rules->violation(after);
}

/* Plays to the end: what is wrong, or NULL. */
static const char *play_game(Simulation *sim, void *state, bool check, int *actions)
{
    Contest contest = sim->contest;
    ContestPlay play;
    if (check) contest.watcher = (ContestWatcher){ check_state, sim };
    const char *wrong = contest_play(&contest, state, &play);
    *actions = play.actions;
    return wrong;
}

static void count_result(Simulation *sim, const void *state)
{
    Result result;
    int winners = 0;
    sim->contest.rules->result(state, &result);
    sim->seats = result.seats;
    for (Seat seat = 0; seat < result.seats; seat++) winners += result.place[seat] == 1;
    for (Seat seat = 0; seat < result.seats; seat++) {
        sim->points[seat] += result.points[seat];
        if (result.place[seat] == 1) sim->wins[seat] += 1.0 / winners;
    }
}

static void run_game(Simulation *sim)
{
    View table = { 0 };
    View again = { 0 };
    int actions = 0;
    int actions_again = 0;
    const double start = clock_seconds();
    const char *wrong = play_game(sim, table.state, false, &actions);
    sim->seconds += clock_seconds() - start;
    sim->actions += (uint64_t)actions;
    if (wrong == NULL) wrong = play_game(sim, again.state, true, &actions_again);
    if (wrong == NULL && memcmp(table.state, again.state, sim->contest.rules->state_size) != 0)
        wrong = "the same seed gives another game";
    if (wrong == NULL)
        count_result(sim, table.state);
    else
        add_violation(sim, wrong);
}

static void run(Simulation *sim)
{
    const uint64_t first = sim->contest.setup.seed;
    for (int game = 0; game < sim->games; game++) {
        sim->contest.setup.seed = first + (uint64_t)game;
        run_game(sim);
    }
}

static void report(const Simulation *sim)
{
    const int ended = sim->games > sim->violations ? sim->games - sim->violations : 1;
    printf("games\t%d\nactions-per-game\t%.1f\n", sim->games, (double)sim->actions / sim->games);
    for (Seat seat = 0; seat < sim->seats; seat++)
        printf("seat\t%s\t%s\tmean-points\t%.2f\tshare-of-wins\t%.4f\n",
               sim->contest.rules->seat_name(sim->contest.setup.seats, seat),
               seat < sim->contest.setup.seats ? sim->contest.player[seat]->id : "automa",
               sim->points[seat] / ended, sim->wins[seat] / ended);
    printf("seconds\t%.3f\ngames-per-second\t%.1f\nactions-per-second\t%.0f\nviolations\t%d\n",
           sim->seconds, sim->games / sim->seconds, (double)sim->actions / sim->seconds,
           sim->violations);
    if (sim->violations > 0) printf("first-violation\t%s\n", sim->first_violation);
}

int run_simulate(const Call *call)
{
    Simulation sim = { .contest.rules = call->rules, .games = 1000 };
    int seats;
    uint64_t seed = 1;
    if (!args_int(call, "--games", 1, 100000000, &sim.games) || !args_u64(call, "--seed", &seed)
        || !setup_players(call, sim.contest.player, &seats) || !setup_hand(call, &sim.contest.hand))
        return CLI_BAD;
    if (seats < call->rules->min_seats || seats > call->rules->max_seats) {
        char words[32];
        Text text = text_into(words, sizeof words);
        game_seats_text(call->rules->min_seats, call->rules->max_seats, &text);
        return cli_fail("simulate: %s is for %s, not %d", call->rules->id, words, seats);
    }
    sim.contest.setup = game_setup(call->rules, seats, seed);
    if (!setup_options(call, &sim.contest.setup)) return CLI_BAD;
    sim.lines = args_value(call, "--lines") != NULL;
    run(&sim);
    report(&sim);
    return sim.violations == 0 ? CLI_OK : CLI_NO;
}
