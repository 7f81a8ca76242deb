/* Targets of the Coatl planner and the turns that its mind offers: what they say about themselves
 * is what the rules say about them. */
#include "check.h"
#include "players/minds/coatl_aims.h"
#include "players/minds/coatl_judge.h"
#include "players/search.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/score.h"
#include <stdio.h>
#include <string.h>

static void check_target(const CoatlTarget *target, const CoatlSerpent *core)
{
    int points = target->temple_points;
    int pieces = 2;
    for (int i = 0; i < target->whole.prophecy_count; i++)
        points += coatl_prophecy_worth(&target->whole, target->whole.prophecy[i]).points;
    for (int i = 0; i < target->cards; i++) {
        CHECK_EQ(coatl_prophecy_worth(&target->whole, target->card[i]).points, target->worth[i]);
        points += target->worth[i];
    }
    for (int i = 0; i < COATL_COLOURS; i++) pieces += target->body[i];
    CHECK_EQ(points, target->points);
    CHECK_EQ(pieces, target->whole.length);
    CHECK(serpent_is_complete(&target->whole));
    CHECK(core->length == 0 || coatl_target_fits(target, core, 0));
    if (target->temple != 0)
        CHECK_EQ(coatl_temple_worth(&target->whole, target->temple).points, target->temple_points);
}

/* Positions of games between novices: sensible ones, and of all kinds. */
static void play_on(CoatlState *state, Rng *rng)
{
    Action action;
    if (player_choose(&player_novice, &coatl_rules, state, rng, &action))
        CHECK_EQ(coatl_rules.apply(state, &action), REFUSAL_NONE);
}

static void check_targets(const CoatlState *state)
{
    CoatlBoard board = { .state = *state, .seat = state->to_act };
    coatl_board_plan(&board, 8);
    for (int slot = 0; slot < board.slots; slot++) {
        const CoatlSerpent none = { .length = 0 };
        const int serpent = board.progress.serpent[slot];
        const CoatlSerpent *core = serpent < 0 ? &none : &state->seat[board.seat].serpent[serpent];
        for (int i = 0; i < board.slot[slot].count; i++)
            check_target(&board.slot[slot].target[i], core);
    }
}

static void targets_are_what_they_say(void)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        CoatlState state;
        Rng rng = rng_seeded(~seed);
        const GameSetup setup = game_setup(&coatl_rules, 2 + (int)(seed % 3), seed);
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        for (int i = 0; i < 150 && state.phase != PHASE_OVER; i++) {
            if (state.phase == PHASE_TURN) check_targets(&state);
            play_on(&state, &rng);
        }
    }
}

/* The coatl of which a beginning lies there, with a head of another colour than was thought of. */
static void another_head_will_do(void)
{
    CoatlTarget target = { .before = 1, .heads = 1 << COATL_RED | 1 << COATL_BLUE };
    CoatlSerpent now = { .length = 0 };
    serpent_lay(&target.whole, COATL_BACK, coatl_piece(COATL_HEAD, COATL_RED));
    serpent_lay(&target.whole, COATL_BACK, coatl_piece(COATL_BODY, COATL_GREEN));
    serpent_lay(&target.whole, COATL_BACK, coatl_piece(COATL_TAIL, COATL_GREEN));
    serpent_lay(&now, COATL_BACK, coatl_piece(COATL_BODY, COATL_GREEN));
    CHECK(coatl_target_fits(&target, &now, 0));
    CoatlSerpent blue = now;
    CoatlSerpent black = now;
    serpent_lay(&blue, COATL_FRONT, coatl_piece(COATL_HEAD, COATL_BLUE));
    serpent_lay(&black, COATL_FRONT, coatl_piece(COATL_HEAD, COATL_BLACK));
    CHECK(coatl_target_fits(&target, &blue, 1));
    CHECK(!coatl_target_fits(&target, &black, 1));
}

/* A row names a coatl that is under way or could be begun, and a card that can be had. */
static void check_aim(const CoatlState *state, const Gain *gain)
{
    const CoatlSeat *seat = &state->seat[state->to_act];
    int coatl, card;
    char kind;
    CHECK_EQ(sscanf(gain->item, "c%d/%c%2d", &coatl, &kind, &card), 3);
    CHECK(gain->after > gain->before && coatl >= 1 && coatl <= seat->serpent_count + 1);
    CHECK(coatl > seat->serpent_count || !serpent_is_sealed(&seat->serpent[coatl - 1]));
    if (kind == 'T' || coatl > seat->serpent_count) return;
    bool known =
        coatl_hand_find(seat, card) >= 0 || serpent_has_prophecy(&seat->serpent[coatl - 1], card);
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++) known |= state->display[i] == card;
    CHECK(known);
}

/* What a turn works towards is told from what the seat may know. */
static int check_aims(const CoatlState *state, const Action *action, Rng *rng)
{
    Gain gain[GAINS_MAX], again[GAINS_MAX];
    const Plan plan = { .count = 1, .action = { *action } };
    CoatlState dealt = *state;
    const int count = plan_aims(&plan, &coatl_rules, state, gain);
    for (int i = 0; i < count; i++) check_aim(state, &gain[i]);
    coatl_rules.conceal(&dealt, state->to_act, rng);
    CHECK_EQ(plan_aims(&plan, &coatl_rules, &dealt, again), count);
    for (int i = 0; i < count; i++) {
        CHECK_STR(again[i].item, gain[i].item);
        CHECK_EQ(again[i].before, gain[i].before);
        CHECK_EQ(again[i].after, gain[i].after);
    }
    return count;
}

static void aims_depend_on_nothing_hidden(void)
{
    CoatlState state;
    Action action[GAME_MAX_ACTIONS];
    Rng rng = rng_seeded(5);
    const GameSetup setup = game_setup(&coatl_rules, 3, 11);
    int told = 0;
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
    for (int i = 0; i < 120 && state.phase != PHASE_OVER; i++) {
        const int count = coatl_rules.legal(&state, action, GAME_MAX_ACTIONS);
        told += check_aims(&state, &action[rng_below(&rng, count)], &rng) > 0;
        play_on(&state, &rng);
    }
    CHECK(told > 60);
}

static const Test TEST[] = {
    { "aims depend on nothing hidden", aims_depend_on_nothing_hidden },
    { "targets are what they say", targets_are_what_they_say },
    { "another head will do", another_head_will_do },
};

CHECK_MAIN(TEST)
