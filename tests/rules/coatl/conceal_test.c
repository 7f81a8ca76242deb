/* conceal_test.c: a viewer keeps what it knows, and everything else is dealt anew. */
#include "position.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/violation.h"

enum { DEALS = 400 };

/* How often one place held another card than before, over many deals. */
static int changes(const CoatlState *state, Seat viewer, size_t offset)
{
    int changed = 0;
    Rng rng = rng_seeded(11);
    for (int i = 0; i < DEALS; i++) {
        CoatlState copy = *state;
        coatl_conceal(&copy, viewer, &rng);
        changed += ((const uint8_t *)&copy)[offset] != ((const uint8_t *)state)[offset];
    }
    return changed;
}

#define CHECK_KEPT(state, viewer, place)                                                           \
    CHECK_EQ(changes(state, viewer, offsetof(CoatlState, place)), 0)
#define CHECK_DEALT(state, viewer, place)                                                          \
    CHECK(changes(state, viewer, offsetof(CoatlState, place)) > DEALS * 8 / 10)

/* Seat 1 has drawn a card openly and one from the deck, kept and discarded; a temple was taken. */
static CoatlState played(void)
{
    CoatlState state = position("seats 3; do draw display 3; do draw deck; do done; "
                                "do token temple 1; do take body 1");
    CHECK(coatl_violation(&state) == NULL);
    return state;
}

static void hands_of_others_are_dealt_anew(void)
{
    const CoatlState state = played();
    const int open = state.seat[0].hand_count - 2;
    CHECK_EQ(state.seat[0].hand_known, 1 << open);
    CHECK_KEPT(&state, 0, seat[0].hand[0]);
    CHECK_KEPT(&state, 0, seat[0].hand[4]);
    CHECK_DEALT(&state, 1, seat[0].hand[0]);
    CHECK_KEPT(&state, 1, seat[0].hand[3]); /* drawn openly */
    CHECK_DEALT(&state, 1, seat[0].hand[4]);
    CHECK_DEALT(&state, 0, seat[1].hand[0]);
    CHECK_DEALT(&state, 0, deck.id[5]);
    CHECK_DEALT(&state, 2, seat[1].hand[1]);
}

static void temples_are_dealt_anew(void)
{
    const CoatlState state = played();
    CHECK_KEPT(&state, 0, seat[0].temple[0]);
    CHECK_DEALT(&state, 0, seat[1].temple[0]);
    CHECK_KEPT(&state, 0, seat[1].temple[1]); /* taken from an open stack */
    CHECK_DEALT(&state, 1, seat[0].temple[0]);
    CHECK_DEALT(&state, 1, stack[0].id[0]);
    const size_t top = offsetof(CoatlState, stack[0].id[0]) + (size_t)state.stack[0].count - 1;
    CHECK_EQ(changes(&state, 1, top), 0);
}

static void discards_are_known_to_their_owner(void)
{
    CoatlState state = position("seats 3; dealt; do keep; do keep; do keep");
    CHECK_EQ(state.discard.count, 3 + 4 + 5);
    CHECK_KEPT(&state, 0, discard.id[0]);
    CHECK_DEALT(&state, 0, discard.id[3]);
    CHECK_DEALT(&state, 1, discard.id[0]);
    CHECK_KEPT(&state, 1, discard.id[3]);
    CHECK_SAYS(&state, "token vision", REFUSAL_NONE);
    CHECK_KEPT(&state, 2, discard.id[12]); /* from the display: everybody saw it */
}

static void a_reshuffle_forgets(void)
{
    CoatlState state = position("seats 2; dealt; do keep; do keep");
    for (int i = 0; i < state.deck.count; i++) state.discard_seen[i] = 0xF;
    deck_empty_into(&state.deck, &state.discard);
    CHECK_SAYS(&state, "draw deck", REFUSAL_NONE);
    for (size_t i = 0; i < sizeof state.discard_seen; i++) CHECK_EQ(state.discard_seen[i], 0);
    CHECK_DEALT(&state, 0, deck.id[0]);
    CHECK_DEALT(&state, 1, seat[0].hand[0]);
}

static void what_lies_open_stays(void)
{
    const CoatlState state = played();
    Rng rng = rng_seeded(3);
    for (Seat viewer = 0; viewer < 3; viewer++) {
        CoatlState copy = state;
        coatl_conceal(&copy, viewer, &rng);
        CHECK(copy.rng.state != state.rng.state);
        CHECK(memcmp(copy.bag, state.bag, sizeof state.bag) == 0);
        CHECK(memcmp(copy.disc, state.disc, sizeof state.disc) == 0);
        CHECK(memcmp(copy.display, state.display, sizeof state.display) == 0);
        CHECK_EQ(copy.deck.count, state.deck.count);
        CHECK_EQ(copy.discard.count, state.discard.count);
        for (int seat = 0; seat < 3; seat++) {
            CHECK_EQ(copy.seat[seat].hand_count, state.seat[seat].hand_count);
            CHECK(memcmp(copy.seat[seat].board, state.seat[seat].board, COATL_BOARD_SPACES) == 0);
        }
        CHECK(coatl_violation(&copy) == NULL);
    }
}

static void equal_views_give_equal_copies(void)
{
    CoatlState one = played();
    CoatlState other = one;
    other.seat[0].hand[0] = one.deck.id[0]; /* seat 2 cannot tell these two apart */
    other.deck.id[0] = one.seat[0].hand[0];
    other.rng = rng_seeded(99);
    Rng rng = rng_seeded(5);
    Rng again = rng;
    coatl_conceal(&one, 1, &rng);
    coatl_conceal(&other, 1, &again);
    CHECK(memcmp(&one, &other, sizeof one) == 0);
}

/* Everybody knows that a seat which completes a coatl holds a card for it. */
static void a_coatl_under_way_can_still_be_sealed(void)
{
    const CoatlState state = position("coatl hb bb; hand P05; board tb; do build back 1 tb");
    Rng rng = rng_seeded(8);
    for (int i = 0; i < 200; i++) {
        CoatlState copy = state;
        Action action;
        coatl_conceal(&copy, 1, &rng);
        CHECK(coatl_rules.legal(&copy, &action, 1) == 1);
    }
}

static void alone_only_the_deck_is_hidden(void)
{
    CoatlState state = position("solo");
    for (Seat viewer = 0; viewer < 2; viewer++) {
        CHECK_KEPT(&state, viewer, seat[0].hand[0]);
        CHECK_KEPT(&state, viewer, adam.row[0]);
        CHECK_KEPT(&state, viewer, discard.id[0]);
        CHECK_DEALT(&state, viewer, deck.id[0]);
    }
}

/* Undo stops where something was seen, drawn by chance, or handed on. */
static void barriers_stand_where_knowledge_grows(void)
{
    static const struct {
        const char *position, *line;
        bool barrier;
    } ROW[] = {
        { "hand empty", "draw deck", true },
        { "hand empty", "draw display 1", false },
        { "board bb", "build start bb", false },
        { "hand P01; coatl by by by", "prophecy 1 P01", false },
        { "", "take body 1", true },
        { "", "token vision", true },
        { "board ty; coatl hy by [P06]; stack 1 T05 T03; do build back 1 ty", "temple 1 stack 1",
          true },
        { "board ty; coatl hy by [P06]; stack 1 T03; do build back 1 ty", "temple 1 stack 1",
          false },
        { "board ty; coatl hy by [P06]; do build back 1 ty", "seal 1", false },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlState state = position(ROW[i].position);
        const CoatlState before = state;
        Action action;
        CHECK_EQ(coatl_rules.parse_action(&state, ROW[i].line, &action), REFUSAL_NONE);
        CHECK_SAYS(&state, ROW[i].line, REFUSAL_NONE);
        CHECK_MSG(coatl_rules.barrier(&before, &action, &state) == ROW[i].barrier, "%s",
                  ROW[i].line);
    }
}

static const Test TESTS[] = {
    { "hands_of_others_are_dealt_anew", hands_of_others_are_dealt_anew },
    { "temples_are_dealt_anew", temples_are_dealt_anew },
    { "discards_are_known_to_their_owner", discards_are_known_to_their_owner },
    { "a_reshuffle_forgets", a_reshuffle_forgets },
    { "what_lies_open_stays", what_lies_open_stays },
    { "equal_views_give_equal_copies", equal_views_give_equal_copies },
    { "a_coatl_under_way_can_still_be_sealed", a_coatl_under_way_can_still_be_sealed },
    { "alone_only_the_deck_is_hidden", alone_only_the_deck_is_hidden },
    { "barriers_stand_where_knowledge_grows", barriers_stand_where_knowledge_grows },
};
CHECK_MAIN(TESTS)
