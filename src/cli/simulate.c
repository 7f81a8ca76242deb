/* simulate.c: many games of computer players, one after another, on one state: nothing is
 * allocated and nothing logged. Every game is played twice: once against the clock, so that the
 * rates are those of rules and players alone, and once more with every invariant checked at every
 * step, which must come to the same end. */
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
    { "--hand", "natural|exact", "how steady hands are, where a game asks for hands (natural)",
      false },
    { 0 },
};

typedef struct Simulation {
    const GameRules *rules;
    GameSetup setup;
    const Player *player[GAME_MAX_SEATS];
    HandKind hand;
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
    text_add(&text, "seed %llu: %s", (unsigned long long)sim->setup.seed, what);
}

static const char *play_step(const Simulation *sim, void *state, Rng *rng, Intent *intent)
{
    const GameRules *rules = sim->rules;
    const Seat seat = rules->to_act(state);
    const Player *player = sim->player[seat < sim->setup.seats ? seat : 0];
    View before;
    Action action;
    memcpy(before.state, state, rules->state_size);
    const Position position = { rules, state, sim->hand, NULL };
    if (!player_continue(player, &position, rng, intent, &action))
        return "a seat is to act and has no legal action";
    if (rules->apply(state, &action) != REFUSAL_NONE) return "an action that was legal is refused";
    intent_passed(intent, &action, rules->barrier(before.state, &action, state));
    return NULL;
}

/* Plays to the end: what is wrong, or NULL. */
static const char *play_game(const Simulation *sim, void *state, bool check, int *actions)
{
    const GameRules *rules = sim->rules;
    Rng rng = rng_seeded(~sim->setup.seed); /* not the state's: nobody guesses what it will draw */
    const Refusal refusal = rules->setup(state, &sim->setup);
    if (refusal != REFUSAL_NONE) return refusal_sentence(refusal);
    Intent intent = { 0 }; /* a change of seat is a barrier: one serves all */
    for (*actions = 0; rules->to_act(state) != SEAT_NONE; ++*actions) {
        if (*actions >= SESSION_MAX_ACTIONS) return "the game does not end";
        const char *wrong = play_step(sim, state, &rng, &intent);
        if (wrong != NULL) return wrong;
        const char *broken = check ? rules->violation(state) : NULL;
        if (broken != NULL) return broken;
    }
    return NULL;
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
    if (wrong == NULL && memcmp(table.state, again.state, sim->rules->state_size) != 0)
        wrong = "the same seed gives another game";
    if (wrong == NULL)
        count_result(sim, table.state);
    else
        add_violation(sim, wrong);
}

static void run(Simulation *sim)
{
    const uint64_t first = sim->setup.seed;
    for (int game = 0; game < sim->games; game++) {
        sim->setup.seed = first + (uint64_t)game;
        run_game(sim);
    }
}

static void report(const Simulation *sim)
{
    const int ended = sim->games > sim->violations ? sim->games - sim->violations : 1;
    printf("games\t%d\nactions-per-game\t%.1f\n", sim->games, (double)sim->actions / sim->games);
    for (Seat seat = 0; seat < sim->seats; seat++)
        printf("seat\t%s\t%s\tmean-points\t%.2f\tshare-of-wins\t%.4f\n",
               sim->rules->seat_name(sim->setup.seats, seat),
               seat < sim->setup.seats ? sim->player[seat]->id : "automa",
               sim->points[seat] / ended, sim->wins[seat] / ended);
    printf("seconds\t%.3f\ngames-per-second\t%.1f\nactions-per-second\t%.0f\nviolations\t%d\n",
           sim->seconds, sim->games / sim->seconds, (double)sim->actions / sim->seconds,
           sim->violations);
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

static bool find_hand(const Call *call, HandKind *hand)
{
    const char *word = args_value(call, "--hand");
    if (word == NULL || hand_parse(word, hand)) return true;
    (void)cli_fail("simulate: --hand is natural or exact, not \"%s\"", word);
    return false;
}

int run_simulate(const Call *call)
{
    Simulation sim = { .rules = call->rules, .games = 1000 };
    int seats;
    uint64_t seed = 1;
    if (!args_int(call, "--games", 1, 100000000, &sim.games) || !args_u64(call, "--seed", &seed)
        || !find_players(call, &sim, &seats) || !find_hand(call, &sim.hand))
        return CLI_BAD;
    if (seats < call->rules->min_seats || seats > call->rules->max_seats)
        return cli_fail("simulate: %s is for %d to %d seats, not %d", call->rules->id,
                        call->rules->min_seats, call->rules->max_seats, seats);
    sim.setup = game_setup(call->rules, seats, seed);
    if (!setup_options(call, &sim.setup)) return CLI_BAD;
    run(&sim);
    report(&sim);
    return sim.violations == 0 ? CLI_OK : CLI_NO;
}
