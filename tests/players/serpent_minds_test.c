/* serpent_minds_test.c: whether the minds of the two Coatl games play whole turns, waste nothing
 * they would rather keep, draw conclusions from what has been seen, and stop when they are told to.
 * TEOCALLI_LONG=1 plays a thousand games.
 */
#include "check.h"
#include "players/minds/coatl_judge.h"
#include "players/minds/minds.h"
#include "players/search.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "step.h"
#include <string.h>

static Plan plan_of(const Player *player, const GameRules *rules, const void *state, Rng *rng)
{
    Intent intent = { 0 };
    Action action;
    const Position position = { .rules = rules, .state = state };
    CHECK(player_continue(player, &position, rng, &intent, &action));
    return intent.plan;
}

/* Before the second action of a last turn nothing has been seen that was not there before. */
static bool is_second_action(const GameRules *rules, const void *state)
{
    return rules == &coatl_rules && ((const CoatlState *)state)->phase == PHASE_TURN;
}

/* Every action is legal, the last one is a barrier, and none before it. */
static void carry_out(const GameRules *rules, void *state, const Plan *plan)
{
    for (int i = 0; i < plan->count; i++) {
        View before;
        memcpy(before.state, state, rules->state_size);
        if (!CHECK_EQ(rules->apply(state, &plan->action[i]), REFUSAL_NONE)) return;
        const bool barrier = rules->barrier(before.state, &plan->action[i], state);
        const bool last = i == plan->count - 1;
        CHECK_MSG(barrier == last || (last && is_second_action(rules, state)),
                  "%s: action %d of %d", rules->id, i + 1, plan->count);
    }
}

static bool automa_acts(const GameRules *rules, void *state)
{
    Action action;
    if (!rules->is_automa(state, rules->to_act(state))) return false;
    return rules->legal(state, &action, 1) == 1 && rules->apply(state, &action) == REFUSAL_NONE;
}

static void play_whole_turns(const GameRules *rules, int seats, uint64_t seed)
{
    View table;
    Rng rng = rng_seeded(~seed);
    const GameSetup setup = game_setup(rules, seats, seed);
    CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
    for (int i = 0; rules->to_act(table.state) != SEAT_NONE && i < 1000; i++) {
        if (automa_acts(rules, table.state)) continue;
        const Player *player = rules->to_act(table.state) == 0 ? &player_priest : &player_novice;
        const Plan plan = plan_of(player, rules, table.state, &rng);
        if (!CHECK(plan.count > 0)) return;
        carry_out(rules, table.state, &plan);
    }
    CHECK_EQ(rules->to_act(table.state), SEAT_NONE);
}

static void turns_are_whole(void)
{
    for (int seats = 1; seats <= 4; seats++) {
        play_whole_turns(&coatl_rules, seats, 11);
        play_whole_turns(&coatl_cards_rules, seats, 11);
        play_whole_turns(&coatl_cards_rules, seats, 12);
    }
}

static bool spends_token(const Plan *plan)
{
    const int kind = plan->action[0].kind;
    return kind == COATL_PICK || kind == COATL_VISION || kind == COATL_TAKE_TEMPLE;
}

/* What the novice's judgement, but for its error, makes of the best turn that keeps every token,
 * and of this. The deal of what it cannot know is the one it decided on, by the same numbers. */
static void check_spending(const CoatlState *state, const Plan *plan, Rng rng)
{
    static TurnList list;
    const Turn *turn = list.turn;
    View view;
    Knobs sure = mind_coatl.level[LEVEL_NOVICE];
    Work work = { .left = sure.work };
    int kept = INT32_MIN;
    int spent = INT32_MIN;
    sure.noise = 0;
    view_take(&view, &coatl_rules, state, state->to_act, &rng);
    const Task task = { .player = &player_novice,
                        .rules = &coatl_rules,
                        .state = view.state,
                        .seat = state->to_act,
                        .rng = &rng,
                        .work = &work };
    const int count = search_turns(&task, &mind_coatl, &sure, &list);
    for (int i = 0; i < count; i++) {
        if (!spends_token(&turn[i].plan) && turn[i].value > kept) kept = turn[i].value;
        if (action_equal(&turn[i].plan.action[0], &plan->action[0]) && turn[i].value > spent)
            spent = turn[i].value; /* of several that go on differently it takes the best */
    }
    CHECK_MSG(spent >= kept, "a token spent for %d, kept %d", spent, kept);
}

static void no_token_is_spent_that_is_better_kept(void)
{
    const int games_each = check_is_long() ? 1000 / CHECK_SHARE : 12;
    int spent = 0;
    for (int game = 1; game <= games_each; game++) {
        CoatlState state;
        Rng rng = rng_seeded(~(uint64_t)game);
        const GameSetup setup = game_setup(&coatl_rules, 2, (uint64_t)game);
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        while (state.phase != PHASE_OVER) {
            const Rng before = rng;
            const Plan plan = plan_of(&player_novice, &coatl_rules, &state, &rng);
            if (spends_token(&plan)) check_spending(&state, &plan, before);
            spent += spends_token(&plan);
            carry_out(&coatl_rules, &state, &plan);
        }
    }
    CHECK(spent > 0);
    if (check_is_long()) printf("%d tokens spent in %d games\n", spent, games_each);
}

/* ---- what can be inferred ---- */

/* As if other segments had come out of the bag: those of one colour have all been seen. */
static void use_up_bodies(void *state)
{
    uint8_t *bag = ((CoatlState *)state)->bag;
    int most = coatl_piece(COATL_BODY, 0);
    int least = most;
    for (int i = 1; i < COATL_COLOURS; i++) {
        const int piece = coatl_piece(COATL_BODY, (CoatlColour)i);
        if (bag[piece] > bag[most]) most = piece;
        if (bag[piece] <= bag[least]) least = piece;
    }
    bag[least] = (uint8_t)(bag[least] + bag[most]);
    bag[most] = 0;
}

static void what_the_bag_has_left_is_counted(void)
{
    CHECK(step_count_changed(&player_priest, &coatl_rules, 30, use_up_bodies) > 0);
    CHECK(step_count_changed(&player_high_priest, &coatl_rules, 12, use_up_bodies) > 0);
}

static void who_is_stopped_answers_nothing(void)
{
    const GameRules *const game[] = { &coatl_rules, &coatl_cards_rules };
    for (int i = 0; i < 2; i++) {
        View table;
        Action action;
        Intent intent = { 0 };
        Rng rng = rng_seeded(1);
        atomic_bool stop = true;
        const GameSetup setup = game_setup(game[i], 2, 1);
        CHECK_EQ(game[i]->setup(table.state, &setup), REFUSAL_NONE);
        const Position position = { .rules = game[i], .state = table.state, .stop = &stop };
        CHECK(!player_continue(&player_high_priest, &position, &rng, &intent, &action));
    }
}

static const Test TEST[] = {
    { "turns are whole", turns_are_whole },
    { "no token is spent that is better kept", no_token_is_spent_that_is_better_kept },
    { "what the bag has left is counted", what_the_bag_has_left_is_counted },
    { "who is stopped answers nothing", who_is_stopped_answers_nothing },
};

CHECK_MAIN(TEST)
