/* The five levels in every game that has a mind: honest, never foolish, never over their budget.
 * TEOCALLI_LONG=1 plays a thousand games of each, TEOCALLI_GAME=coatl only those of one. How long
 * they think is measured by bench_players. */
#include "check.h"
#include "players/decision.h"
#include "rules/coatl/coatl.h"
#include "rules/session.h"
#include "step.h"
#include <malloc.h>
#include <stdlib.h>
#include <time.h>

static int many(int usual, int all)
{
    return check_is_long() ? all : usual;
}

/* Of games or positions; the release build takes them all. */
static int mass(int usual, int all)
{
    return many(usual, all / CHECK_SHARE);
}

static bool is_asked(const GameRules *rules)
{
    return mind_find(rules) != NULL && check_is_game(rules->id);
}

typedef void InGame(const GameRules *rules);

static void in_every_game(InGame *check)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++)
        if (is_asked(game[i])) check(game[i]);
}

/* Two in a usual run; in a long one every number of them in turn. */
static int seats_of(const GameRules *rules, int game)
{
    return many(2, rules->min_seats + game % (rules->max_seats - rules->min_seats + 1));
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

static void visit_games(const GameRules *rules, int every, int games_each, Visit *visit)
{
    for (int n = 0; n < games_each; n++)
        (void)visit_game(rules, seats_of(rules, n), 11 + (uint64_t)n, every, visit);
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

static void honesty_in(const GameRules *rules)
{
    visit_games(rules, many(61, 7), many(1, 4), check_honest);
}

static void levels_are_honest(void)
{
    in_every_game(honesty_in);
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

static void plans_in(const GameRules *rules)
{
    visit_games(rules, many(61, 7), many(1, 4), check_plan);
}

static void plans_can_be_carried_out(void)
{
    in_every_game(plans_in);
}

/* ---- judgement ---- */

/* How often the novice was watched, and how often it could have spent or kept something. */
static int watched, could_spend;

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
    CHECK_MSG(chosen != NULL || count == 0, "%s, seed %llu, step %d: a turn from nowhere",
              rules->id, (unsigned long long)seed, step);
    watched++;
    for (int i = 0; i < count && chosen != NULL; i++) {
        could_spend += turn[i].kin == chosen->kin && &turn[i] != chosen;
        CHECK_MSG(turn[i].kin != chosen->kin || turn[i].value <= chosen->value,
                  "%s, seed %llu, step %d: the novice would rather have played otherwise",
                  rules->id, (unsigned long long)seed, step);
    }
}

static void thrift_in(const GameRules *rules)
{
    const int games_each = mass(1, 1000);
    watched = could_spend = 0;
    visit_games(rules, many(23, 1), games_each, check_thrift);
    if (check_is_long())
        printf("%s: %d turns in %d games, %d others spent more or less\n", rules->id, watched,
               games_each, could_spend);
    CHECK(watched > 0);
}

static void novices_spend_nothing_that_they_would_keep(void)
{
    in_every_game(thrift_in);
}

static void nobody_is_eliminated(void)
{
    const GameRules *rules = game_find("pyramido");
    const int count = mass(12, 1000);
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

/* ---- budget ---- */

/* As in levels.c: against an automa the high priest has knobs of its own. */
static const Knobs *knobs_of(const GameRules *rules, const Player *player, const void *state)
{
    const Mind *mind = mind_find(rules);
    const bool best = player->level == LEVEL_HIGH_PRIEST && mind->alone != NULL;
    const bool alone = best && rules->is_automa(state, rules->seat_count(state) - 1);
    return alone ? mind->alone : &mind->level[player->level];
}

static double seconds_used(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* The most of one level in one game: work, slices of judging (which is not counted as work
 * everywhere), and for whoever reads a long run, processor time. */
typedef struct Most {
    int positions, judging;
    int64_t work, allowed;
    double seconds;
} Most;

static void decide_within(const GameRules *rules, const void *state, const Player *player,
                          uint64_t seed, Most *most)
{
    enum { SLICE = 2000, JUDGING = 40 }; /* the slice of a match */
    static Decision decision;
    const Position position = { .rules = rules, .state = state };
    const Knobs *knobs = knobs_of(rules, player, state);
    const double start = seconds_used();
    Progress progress = PROGRESS_PAUSED;
    Action action;
    int judging = 0;
    decision_begin(&decision, player, rng_seeded(seed), &(Intent){ 0 });
    while (progress == PROGRESS_PAUSED) {
        progress = decision_go_on(&decision, &position, SLICE, &action);
        judging += decision.search.stage == SEARCH_JUDGE;
    }
    const int64_t work = knobs->work - decision.left;
    CHECK_EQ(progress, PROGRESS_DONE);
    CHECK_MSG(decision.left >= 0 && work >= 0, "%s: %s worked %lld units of %lld", rules->id,
              player->id, (long long)work, (long long)knobs->work);
    CHECK_MSG(judging <= JUDGING, "%s: %s judged for %d slices", rules->id, player->id, judging);
    if (work >= most->work) {
        most->work = work;
        most->allowed = knobs->work;
    }
    if (judging > most->judging) most->judging = judging;
    if (seconds_used() - start > most->seconds) most->seconds = seconds_used() - start;
    most->positions++;
}

/* Positions of many games of novices, every so many steps. */
static void look_at_positions(const GameRules *rules, const Player *player, int wanted, Most *most)
{
    enum { EVERY = 7 };
    for (int game = 0; most->positions < wanted; game++) {
        View table;
        Intent intent = { 0 };
        Rng rng = rng_seeded((uint64_t)game);
        const GameSetup setup = game_setup(rules, seats_of(rules, game), 500 + (uint64_t)game);
        CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
        for (int step = game % EVERY; most->positions < wanted; step++) {
            const Seat seat = rules->to_act(table.state);
            if (seat == SEAT_NONE) break;
            if (step % EVERY == 0 && !rules->is_automa(table.state, seat))
                decide_within(rules, table.state, player, (uint64_t)step, most);
            if (!CHECK(step_on(&player_novice, rules, table.state, &rng, &intent))) return;
        }
    }
}

static void budget_in(const GameRules *rules)
{
    int levels;
    const Player *const *level = players_offered(&levels);
    for (int i = 0; i < levels; i++) {
        Most most = { 0 };
        const int some = 40 / (1 + i) / (CHECK_SHARE > 1 ? 8 : 1);
        look_at_positions(rules, level[i], mass(some, 1000), &most);
        if (check_is_long())
            printf(
                "%s, %s: %d positions, at most %lld of %lld units, %d slices to judge, %.0f ms\n",
                rules->id, level[i]->id, most.positions, (long long)most.work,
                (long long)most.allowed, most.judging, most.seconds * 1e3);
    }
}

static void nobody_works_more_than_it_may(void)
{
    in_every_game(budget_in);
}

/* ---- memory ---- */

/* Bytes that are in use. Freed blocks that a thread keeps at hand count as well, unless
 * GLIBC_TUNABLES=glibc.malloc.tcache_count=0 forbids that. Sanitizers bring an allocator of their
 * own, which tells of every leak. */
static size_t memory_in_use(void)
{
    return CHECK_SHARE > 1 ? 0 : mallinfo2().uordblks + mallinfo2().hblkhd;
}

/* Each level in its turn, the strongest now and then. */
static void play_out(const GameRules *rules, int game)
{
    int levels;
    const Player *const *level = players_offered(&levels);
    const int strong = check_is_long() && game % 100 == 99 ? levels - 1 : game % 10 == 0 ? 2 : 0;
    View table;
    Intent intent = { 0 };
    Rng rng = rng_seeded((uint64_t)game);
    const GameSetup setup = game_setup(rules, seats_of(rules, game), 900 + (uint64_t)game);
    CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
    while (step_on(level[rules->to_act(table.state) == 0 ? strong : 0], rules, table.state, &rng,
                   &intent)) {
    }
    CHECK_EQ(rules->to_act(table.state), SEAT_NONE);
}

static void memory_in(const GameRules *rules)
{
    const int games_each = mass(2, 1000);
    play_out(rules, 0); /* what is made once is there now */
    const size_t before = memory_in_use();
    for (int game = 0; game < games_each; game++) play_out(rules, game);
    const size_t after = memory_in_use();
    CHECK_MSG(after <= before, "%s: %zu bytes more", rules->id, after - before);
    if (check_is_long())
        printf("%s: %zu bytes in use before %d games, %zu after\n", rules->id, before, games_each,
               after);
}

static void memory_does_not_grow(void)
{
    in_every_game(memory_in);
}

/* A board full of heads and tails would leave only a pass. */
static void pupils_always_have_something_to_do(void)
{
    const GameRules *rules = &coatl_rules;
    if (!check_is_game(rules->id)) return;
    for (uint64_t seed = 1; seed <= (uint64_t)mass(4, 100); seed++) {
        View table;
        Intent intent = { 0 };
        Rng rng = rng_seeded(seed);
        const GameSetup setup = game_setup(rules, 2, seed);
        CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
        while (rules->to_act(table.state) != SEAT_NONE) {
            Action first[1];
            CHECK_EQ(rules->legal(table.state, first, 1), 1);
            CHECK_MSG(first[0].kind != COATL_PASS, "a pupil is stuck, seed %d", (int)seed);
            if (!CHECK(step_on(&player_pupil, rules, table.state, &rng, &intent))) break;
        }
    }
}

static const Test TEST[] = {
    { "pupils always have something to do", pupils_always_have_something_to_do },
    { "levels are honest", levels_are_honest },
    { "plans can be carried out", plans_can_be_carried_out },
    { "novices spend nothing that they would keep", novices_spend_nothing_that_they_would_keep },
    { "nobody is eliminated", nobody_is_eliminated },
    { "nobody works more than it may", nobody_works_more_than_it_may },
    { "memory does not grow", memory_does_not_grow },
};

CHECK_MAIN(TEST)
