/* violation_test.c: the invariants can be broken, and each breach is named. */
#include "position.h"
#include "rules/coatl/violation.h"

static void lose_piece(CoatlState *state)
{
    state->bag[1]--;
}

static void paint_piece(CoatlState *state)
{
    state->disc[0][0] = state->disc[0][0] == 6 ? 7 : 6;
}

static void copy_prophecy(CoatlState *state)
{
    state->display[0] = state->display[1];
}

static void lose_temple(CoatlState *state)
{
    state->stack[0].id[--state->stack[0].count] = 0;
}

static void fill_cell_in_part(CoatlState *state)
{
    state->bag[state->disc[0][1]]++;
    state->disc[0][1] = COATL_NO_PIECE;
}

static void misplace_head(CoatlState *state)
{
    const uint8_t head = state->disc[6][0];
    state->disc[6][0] = state->disc[8][0];
    state->disc[8][0] = head;
}

static void overfill_hand(CoatlState *state)
{
    while (state->seat[0].hand_count < COATL_HAND_SPACES)
        state->seat[0].hand[state->seat[0].hand_count++] = (uint8_t)deck_draw(&state->deck);
}

static void know_too_much(CoatlState *state)
{
    state->seat[0].hand_known = 1 << 5;
}

static void know_a_temple(CoatlState *state)
{
    state->seat[0].temple_known = 1 << 1;
}

static void bring_tokens(CoatlState *state)
{
    state->tokens = 0;
}

static void start_coatl(CoatlState *state, int kind)
{
    const int piece = coatl_piece((CoatlKind)kind, COATL_RED);
    CoatlSeat *seat = &state->seat[1];
    state->bag[piece]--;
    serpent_lay(&seat->serpent[seat->serpent_count++], COATL_BACK, piece);
}

static void start_three(CoatlState *state)
{
    for (int i = 0; i < 3; i++) start_coatl(state, COATL_BODY);
}

static void leave_gap(CoatlState *state)
{
    start_coatl(state, COATL_BODY);
    state->seat[1].serpent[0].length = 2;
}

static void paint_twice(CoatlState *state)
{
    start_coatl(state, COATL_BODY);
    state->seat[1].serpent[0].row[COATL_BLUE][0] |= 1;
    state->bag[coatl_piece(COATL_BODY, COATL_BLUE)]--;
}

static void seal_unfinished(CoatlState *state)
{
    start_coatl(state, COATL_HEAD);
    state->seat[1].serpent[0].flags |= SERPENT_SEALED;
}

static void attach_twice(CoatlState *state)
{
    start_coatl(state, COATL_BODY);
    CoatlSerpent *serpent = &state->seat[1].serpent[0];
    serpent->prophecy[0] = serpent->prophecy[1] = 1;
    serpent->prophecy_count = 2;
}

static void temple_too_early(CoatlState *state)
{
    start_coatl(state, COATL_BODY);
    state->seat[1].serpent[0].temple = state->seat[1].temple[0];
}

static void leave_a_card_behind(CoatlState *state)
{
    state->seat[0].hand[5] = 1;
}

static void seat_a_ghost(CoatlState *state)
{
    state->seat[3].board[0] = 1;
}

static void remember_nothing(CoatlState *state)
{
    state->discard_seen[20] = 1;
}

static void invite_adam(CoatlState *state)
{
    state->adam.row[3] = 1;
}

static void every_breach_is_named(void)
{
    static const struct {
        void (*broken)(CoatlState *);
        const char *sentence;
    } ROW[] = {
        { lose_piece, "a piece was lost or made" },
        { paint_piece, "a piece was lost or made" },
        { copy_prophecy, "a prophecy was lost or made" },
        { lose_temple, "a temple was lost or made" },
        { fill_cell_in_part, "a cell is filled in part" },
        { misplace_head, "a piece lies in a cell of another kind" },
        { overfill_hand, "a hand is too large" },
        { know_too_much, "a card is known that is not there" },
        { know_a_temple, "a temple is known that is not there" },
        { bring_tokens, "a token appeared" },
        { start_three, "three coatls are unfinished" },
        { leave_gap, "a coatl has a gap" },
        { paint_twice, "a piece has two colours" },
        { seal_unfinished, "a coatl is complete or sealed, but not both" },
        { attach_twice, "the same prophecy lies twice beside a coatl" },
        { temple_too_early, "an unfinished coatl has a temple" },
        { leave_a_card_behind, "a card lies in an unused place" },
        { seat_a_ghost, "a seat that does not play has something" },
        { remember_nothing, "a card is remembered that was not discarded" },
        { invite_adam, "ADAM plays uninvited" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlState state = position("");
        CHECK(coatl_violation(&state) == NULL);
        ROW[i].broken(&state);
        const char *said = coatl_violation(&state);
        CHECK_MSG(said != NULL && strcmp(said, ROW[i].sentence) == 0, "%s: %s", ROW[i].sentence,
                  said == NULL ? "nothing" : said);
    }
}

static const Test TESTS[] = {
    { "every_breach_is_named", every_breach_is_named },
};
CHECK_MAIN(TESTS)
