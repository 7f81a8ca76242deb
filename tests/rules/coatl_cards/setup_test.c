/* The first position: who has what, and what is left. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/script.h"

static void tables_are_dealt(void)
{
    static const struct {
        int seats, supply, feathers, prophecies;
    } ROW[] = { { 2, 3, 42, 35 }, { 3, 2, 38, 35 }, { 4, 2, 34, 34 } };
    bool temple[CARD_TEMPLES] = { 0 };
    for (uint64_t seed = 0; seed < 200; seed++) {
        for (size_t i = 0; i < LENGTH(ROW); i++) {
            CoatlCardsState state;
            const GameSetup setup = game_setup(&coatl_cards_rules, ROW[i].seats, seed);
            CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_NONE);
            CHECK_EQ(state.supply_count, ROW[i].supply);
            CHECK_EQ(state.feathers.count, ROW[i].feathers);
            CHECK_EQ(state.prophecies.count, ROW[i].prophecies);
            CHECK_EQ(coatl_cards_rules.to_act(&state), 0);
            temple[state.temple] = true;
            for (Seat seat = 0; seat < ROW[i].seats; seat++) {
                CHECK_EQ(state.hand_count[seat], 4);
                CHECK_EQ(card_owned_at_level(&state.owned[seat], 0), 1);
            }
            CHECK(coatl_cards_rules.violation(&state) == NULL);
        }
    }
    for (int i = 0; i < CARD_TEMPLES; i++) CHECK(temple[i]);
}

/* Blue, yellow and pink action cards of every manner, against CARL and CARL 2.0. */
static void carl_is_dealt(void)
{
    static const struct {
        const char *manner, *match;
        int blue, yellow, pink, rounds, prophecies;
    } ROW[] = {
        { "brazen", "carl", 3, 1, 1, 5, 30 }, { "brazen", "carl2", 4, 1, 1, 6, 29 },
        { "bossy", "carl", 1, 3, 1, 5, 30 },  { "bossy", "carl2", 1, 4, 1, 6, 29 },
        { "greedy", "carl", 1, 1, 3, 5, 30 }, { "greedy", "carl2", 1, 1, 4, 6, 29 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlCardsState state;
        GameSetup setup = game_setup(&coatl_cards_rules, 1, i);
        int count[CARD_GODS] = { 0 };
        CHECK_EQ(game_set_option(&coatl_cards_rules, &setup, "manner", ROW[i].manner), 0);
        CHECK_EQ(game_set_option(&coatl_cards_rules, &setup, "match", ROW[i].match), 0);
        CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_NONE);
        for (int at = 0; at < state.rounds; at++)
            count[coatl_cards_prophecy(state.action[at])->god]++;
        CHECK_EQ(count[CARD_GOD_BLUE], ROW[i].blue);
        CHECK_EQ(count[CARD_GOD_YELLOW], ROW[i].yellow);
        CHECK_EQ(count[CARD_GOD_PINK], ROW[i].pink);
        CHECK_EQ(state.rounds, ROW[i].rounds);
        CHECK_EQ(state.prophecies.count, ROW[i].prophecies);
        CHECK_EQ(state.supply_count, 3);
        CHECK_EQ(state.feathers.count, 46);
        CHECK_EQ(card_owned_at_level(&state.owned[0], 1), 1);
        CHECK_EQ(card_owned_at_level(&state.owned[1], 1), 1);
        CHECK_EQ(coatl_cards_rules.to_act(&state), COATL_CARDS_CARL);
        CHECK(coatl_cards_rules.is_automa(&state, COATL_CARDS_CARL));
        CHECK(coatl_cards_rules.violation(&state) == NULL);
    }
}

static void setups_are_refused(void)
{
    CoatlCardsState state;
    GameSetup setup = { .seats = 5 };
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_BAD_SEATS);
    setup.seats = 0;
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_BAD_SEATS);
    setup = (GameSetup){ .seats = 1, .option = { CARL_MANNERS } };
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_BAD_OPTION);
    setup = (GameSetup){ .seats = 2, .option = { 0, 1 } }; /* a match is for one person */
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_BAD_OPTION);
    setup.option[1] = 0;
    CHECK_EQ(game_set_option(&coatl_cards_rules, &setup, "manner", "bossy"), REFUSAL_BAD_OPTION);
}

static void seats_have_names(void)
{
    CHECK_STR(coatl_cards_rules.seat_name(2, 1), "P2");
    CHECK_STR(coatl_cards_rules.seat_name(4, 3), "P4");
    CHECK_STR(coatl_cards_rules.seat_name(1, 0), "P1");
    CHECK_STR(coatl_cards_rules.seat_name(1, 1), "CARL");
}

static const Test TEST[] = {
    { "tables_are_dealt", tables_are_dealt },
    { "carl_is_dealt", carl_is_dealt },
    { "setups_are_refused", setups_are_refused },
    { "seats_have_names", seats_have_names },
};
CHECK_MAIN(TEST)
