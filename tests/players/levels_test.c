/* The four levels in every game that has a mind: honest, never foolish. TEOCALLI_LONG=1 plays a
 * thousand games. How long they think is measured by bench_players, how much in slices_test. */
#include "check.h"
#include "players/search.h"
#include "rules/session.h"
#include "step.h"
#include <stdlib.h>
#include <sys/resource.h>

static int many(int usual, int all)
{
    return check_is_long() ? all : usual;
}

typedef void Visit(const GameRules *rules, const void *state, uint64_t seed, int step);

/* A game of novices; every so many steps somebody looks at it. How often that was. */
static int visit_game(const GameRules *rules, int seats, uint64_t seed, int every, Visit *visit)
{
    int visits = 0;
    View table;
    Intent intent = { 0 };
    Rng rng = rng_seeded(seed);
    const GameSetup setup = game_setup(rules, seats, seed);
    CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
    for (int step = 0; rules->to_act(table.state) != SEAT_NONE; step++) {
        const Seat seat = rules->to_act(table.state);
        if (step % every == 0 && !rules->is_automa(table.state, seat)) {
            visit(rules, table.state, seed, step);
            visits++;
        }
        if (!CHECK(step_on(&player_novice, rules, table.state, &rng, &intent))) break;
    }
    return visits;
}

static void visit_games(int every, int games_each, Visit *visit)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        if (mind_find(game[i]) == NULL) continue;
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++)
            for (int n = 0; n < games_each && (seats == 2 || many(0, 1)); n++)
                (void)visit_game(game[i], seats, 11 + (uint64_t)n, every, visit);
    }
}

/* ---- honest ---- */

static bool plan_of(const Player *player, const GameRules *rules, const void *state, uint64_t seed,
                    Plan *out)
{
    Rng rng = rng_seeded(seed);
    Intent intent = { 0 };
    Action action;
    const Position position = { .rules = rules, .state = state };
    const bool found = player_continue(player, &position, &rng, &intent, &action);
    *out = intent.plan;
    return found;
}

static bool plans_equal(const Plan *a, const Plan *b)
{
    return a->count == b->count
           && memcmp(a->action, b->action, sizeof a->action[0] * (size_t)a->count) == 0;
}

/* The hidden parts are dealt anew: nobody may notice. */
static void check_honest(const GameRules *rules, const void *state, uint64_t seed, int step)
{
    int count;
    const Player *const *player = players_offered(&count);
    View other;
    Rng rng = rng_seeded(seed * 1000 + (uint64_t)step);
    view_take(&other, rules, state, rules->to_act(state), &rng);
    for (int i = 0; i < count; i++) {
        Plan here;
        Plan there;
        CHECK(plan_of(player[i], rules, state, seed, &here));
        CHECK(plan_of(player[i], rules, other.state, seed, &there));
        CHECK_MSG(plans_equal(&here, &there),
                  "%s, seed %llu, step %d: %s decides by what it cannot know", rules->id,
                  (unsigned long long)seed, step, player[i]->id);
    }
}

static void levels_are_honest(void)
{
    visit_games(many(61, 7), 1, check_honest);
}

/* ---- plans ---- */

/* Every action is legal in its turn, and only the last may be a barrier. */
static void check_plan(const GameRules *rules, const void *state, uint64_t seed, int step)
{
    int count;
    const Player *const *player = players_offered(&count);
    for (int i = 0; i < count; i++) {
        View table;
        Plan plan;
        memcpy(table.state, state, rules->state_size);
        CHECK(plan_of(player[i], rules, state, seed, &plan));
        for (int j = 0; j < plan.count; j++) {
            View before = table;
            if (!CHECK_MSG(rules->apply(table.state, &plan.action[j]) == REFUSAL_NONE,
                           "%s, seed %llu, step %d: action %d of %s's plan is refused", rules->id,
                           (unsigned long long)seed, step, j, player[i]->id))
                break;
            CHECK_MSG(j == plan.count - 1
                          || !rules->barrier(before.state, &plan.action[j], table.state),
                      "%s, seed %llu, step %d: %s plans past a barrier", rules->id,
                      (unsigned long long)seed, step, player[i]->id);
        }
    }
}

static void plans_can_be_carried_out(void)
{
    visit_games(many(61, 7), 1, check_plan);
}

/* ---- judgement ---- */

/* Among turns that differ only in what they spend, the novice takes the one it thinks best. */
static void check_thrift(const GameRules *rules, const void *state, uint64_t seed, int step)
{
    static TurnList list;
    const Turn *turn = list.turn;
    const Mind *mind = mind_find(rules);
    Knobs knobs = mind->level[LEVEL_NOVICE];
    Work work = { .left = knobs.work };
    View view;
    Plan plan;
    const Turn *chosen = NULL;
    Rng rng = rng_seeded(seed);
    view_take(&view, rules, state, rules->to_act(state), &rng);
    const Task task = { .player = &player_novice,
                        .rules = rules,
                        .state = view.state,
                        .seat = rules->to_act(state),
                        .rng = &rng,
                        .work = &work };
    CHECK(plan_of(&player_novice, rules, state, seed, &plan));
    knobs.noise = 0;
    const int count = search_turns(&task, mind, &knobs, &list);
    for (int i = 0; i < count; i++)
        if (plans_equal(&turn[i].plan, &plan) && chosen == NULL) chosen = &turn[i];
    for (int i = 0; i < count && chosen != NULL; i++)
        CHECK_MSG(turn[i].kin != chosen->kin || turn[i].value <= chosen->value,
                  "%s, seed %llu, step %d: the novice would rather have played otherwise",
                  rules->id, (unsigned long long)seed, step);
}

static void novices_spend_nothing_that_they_would_keep(void)
{
    visit_games(many(23, 1), many(1, 72), check_thrift); /* in fourteen numbers of seats: 1,008 */
}

static void nobody_is_eliminated(void)
{
    const GameRules *rules = game_find("pyramido");
    const int count = many(12, 1000);
    for (int i = 0; i < count; i++) {
        View table;
        Result result;
        Intent intent = { 0 };
        Rng rng = rng_seeded((uint64_t)i);
        const GameSetup setup = game_setup(rules, 2 + i % 3, 100 + (uint64_t)i);
        CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
        while (step_on(&player_novice, rules, table.state, &rng, &intent)) {
        }
        CHECK_EQ(rules->to_act(table.state), SEAT_NONE);
        rules->result(table.state, &result);
        for (Seat seat = 0; seat < result.seats; seat++)
            CHECK_MSG(result.place[seat] > 0, "game %d: seat %d has lost outright", i, seat);
    }
}

/* ---- memory ---- */

static long memory_peak(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void nothing_to_see(const GameRules *rules, const void *state, uint64_t seed, int step)
{
    (void)rules;
    (void)state;
    (void)seed;
    (void)step;
}

static void memory_does_not_grow(void)
{
    visit_games(1000, 1, nothing_to_see);
    const long before = memory_peak();
    visit_games(1000, many(1, 100), nothing_to_see);
    CHECK_MSG(memory_peak() - before < 4096, "%ld KiB more", memory_peak() - before);
}

static const Test TEST[] = {
    { "levels are honest", levels_are_honest },
    { "plans can be carried out", plans_can_be_carried_out },
    { "novices spend nothing that they would keep", novices_spend_nothing_that_they_would_keep },
    { "nobody is eliminated", nobody_is_eliminated },
    { "memory does not grow", memory_does_not_grow },
};

CHECK_MAIN(TEST)
