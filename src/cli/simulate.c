/* simulate.c: many games of computer players, one after another, on one state: nothing is
 * allocated and nothing logged, so the rates are those of rules and players. */
#define _POSIX_C_SOURCE 200809L
#include "cli/args.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/setup.h"
#include "players/player.h"
#include "rules/session.h"
#include <stdio.h>
#include <string.h>

const Flag FLAGS_SIMULATE[] = {
    { "--games", "N", "how many games (1000)", false },
    { "--seed", "S", "the seed of the first game; the others count up (1)", false },
    { "--players", "A,B,...", "who plays, one a seat; one alone plays solo (random,random)",
      false },
    { "--option", "KEY=VALUE", "an option of the game", true },
    { 0 },
};

typedef struct Simulation {
    const GameRules *rules;
    GameSetup setup;
    const Player *player[GAME_MAX_SEATS];
    int games;
    /* what came out */
    uint64_t actions;
    int seats; /* automas included */
    double points[GAME_MAX_SEATS], wins[GAME_MAX_SEATS];
    int violations;
    char first_violation[GAME_LINE_MAX];
} Simulation;

static bool violated(Simulation *sim, const char *what)
{
    if (sim->violations++ == 0) {
        Text text = text_into(sim->first_violation, sizeof sim->first_violation);
        text_add(&text, "seed %llu: %s", (unsigned long long)sim->setup.seed, what);
    }
    return false;
}

/* Plays to the end; false as soon as something is wrong. */
static bool play_game(Simulation *sim, void *state, Rng *rng)
{
    const GameRules *rules = sim->rules;
    for (int actions = 0; rules->to_act(state) != SEAT_NONE; actions++, sim->actions++) {
        const Seat seat = rules->to_act(state);
        const Player *player = sim->player[seat < sim->setup.seats ? seat : 0];
        Action action;
        if (actions >= SESSION_MAX_ACTIONS) return violated(sim, "the game does not end");
        if (!player_choose(player, rules, state, rng, &action))
            return violated(sim, "a seat is to act and has no legal action");
        if (rules->apply(state, &action) != REFUSAL_NONE)
            return violated(sim, "an action that was legal is refused");
        const char *broken = rules->violation(state);
        if (broken != NULL) return violated(sim, broken);
    }
    return true;
}

static void count_result(Simulation *sim, const void *state)
{
    Result result;
    int winners = 0;
    sim->rules->result(state, &result);
    sim->seats = result.seats;
    for (Seat seat = 0; seat < result.seats; seat++) winners += result.place[seat] == 1;
    for (Seat seat = 0; seat < result.seats; seat++) {
        sim->points[seat] += result.points[seat];
        if (result.place[seat] == 1) sim->wins[seat] += 1.0 / winners;
    }
}

static void run(Simulation *sim)
{
    View table;
    const uint64_t first = sim->setup.seed;
    for (int game = 0; game < sim->games; game++) {
        sim->setup.seed = first + (uint64_t)game;
        /* Not the generator of the state: players do not guess what the rules will draw. */
        Rng rng = rng_seeded(~sim->setup.seed);
        const Refusal refusal = sim->rules->setup(table.state, &sim->setup);
        if (refusal != REFUSAL_NONE)
            (void)violated(sim, refusal_sentence(refusal));
        else if (play_game(sim, table.state, &rng))
            count_result(sim, table.state);
    }
}

static void report(const Simulation *sim, double seconds)
{
    const int ended = sim->games - sim->violations;
    printf("games\t%d\nactions-per-game\t%.1f\n", sim->games, (double)sim->actions / sim->games);
    for (Seat seat = 0; seat < sim->seats; seat++)
        printf("seat\t%s\t%s\tmean-points\t%.2f\tshare-of-wins\t%.4f\n",
               sim->rules->seat_name(sim->setup.seats, seat),
               seat < sim->setup.seats ? sim->player[seat]->id : "automa",
               sim->points[seat] / ended, sim->wins[seat] / ended);
    printf("seconds\t%.3f\ngames-per-second\t%.1f\nactions-per-second\t%.0f\nviolations\t%d\n",
           seconds, sim->games / seconds, (double)sim->actions / seconds, sim->violations);
    if (sim->violations > 0) printf("first-violation\t%s\n", sim->first_violation);
}

/* "random,greedy": one player a seat. */
static bool find_players(const Call *call, Simulation *sim, int *seats)
{
    const char *list = args_value(call, "--players");
    if (list == NULL) list = "random,random";
    for (*seats = 0;; list++) {
        char id[SESSION_PLAYER_MAX];
        const size_t length = strcspn(list, ",");
        Text text = text_into(id, sizeof id);
        text_add(&text, "%.*s", (int)(length < sizeof id ? length : sizeof id), list);
        const Player *player = player_find(id);
        if (player == NULL || *seats == GAME_MAX_SEATS) {
            (void)cli_fail("simulate: --players: %s \"%.*s\"",
                           player == NULL ? "there is no computer player" : "one too many:",
                           (int)(length < 80 ? length : 80), list);
            return false;
        }
        sim->player[(*seats)++] = player;
        list += length;
        if (*list == '\0') return true;
    }
}

int run_simulate(const Call *call)
{
    Simulation sim = { .rules = call->rules, .games = 1000 };
    int seats;
    uint64_t seed = 1;
    if (!args_int(call, "--games", 1, 100000000, &sim.games) || !args_u64(call, "--seed", &seed)
        || !find_players(call, &sim, &seats))
        return CLI_BAD;
    if (seats < call->rules->min_seats || seats > call->rules->max_seats)
        return cli_fail("simulate: %s is for %d to %d seats, not %d", call->rules->id,
                        call->rules->min_seats, call->rules->max_seats, seats);
    sim.setup = game_setup(call->rules, seats, seed);
    if (!setup_options(call, &sim.setup)) return CLI_BAD;
    const double start = clock_seconds();
    run(&sim);
    report(&sim, clock_seconds() - start);
    return sim.violations == 0 ? CLI_OK : CLI_NO;
}
