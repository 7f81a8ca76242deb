/* Targets of the Coatl planner and the turns that its mind offers: what they say about themselves
 * is what the rules say about them. */
#include "check.h"
#include "players/minds/coatl_judge.h"
#include "players/search.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/score.h"

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

static const Test TEST[] = {
    { "targets are what they say", targets_are_what_they_say },
    { "another head will do", another_head_will_do },
};

CHECK_MAIN(TEST)
