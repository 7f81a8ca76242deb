/* adam_test.c: the solo opponent: his worked turn step by step, what he does when little is left,
 * and the levels on the person's seat. */
#include "position.h"
#include "rules/coatl/score.h"

static const char WORKED_TURN[] =
    "solo; row empty; row P10 bb bb bb; row P17 br br bk bk bk; row P25 bg;"
    "disc empty; disc 2 by bk; disc 3 br bb; disc 4 bg bg; disc 7 hk; disc 9 tb;"
    "display P01 P02 P03 P04 P05 P06; deck P48 P49";

static CoatlState adams_turn(const char *text)
{
    CoatlState state = position(text);
    state.to_act = COATL_ADAM;
    state.phase = PHASE_ADAM;
    return state;
}

static void the_worked_turn_is_told_step_by_step(void)
{
    static const char *const STEP[] = {
        "ADAM searches for P10 and finds cell 3",
        "ADAM takes cell 3: br bb",
        "ADAM lays br on P17, place 2",
        "ADAM lays bb on P10, place 1",
        "ADAM plays P10 for 5 points",
        "ADAM discards bb from P10",
        "ADAM discards bb from P10",
        "ADAM discards bb from P10",
        "ADAM discards bb from P10",
        "ADAM plays P17 for 5 points",
        "ADAM carries br from P17 to P25, place 1",
        "ADAM carries br from P17 to P25, place 1",
        "ADAM discards bk from P17",
        "ADAM discards bk from P17",
        "ADAM discards bk from P17",
        "ADAM discards br from P17",
        "ADAM draws P06 from slot 6, place 2",
        "ADAM draws P05 from slot 5, place 3",
        "P04 slides from slot 4 to slot 6",
        "P03 slides from slot 3 to slot 5",
        "P02 slides from slot 2 to slot 4",
        "P01 slides from slot 1 to slot 3",
        "P49 is revealed in slot 2",
        "P48 is revealed in slot 1",
    };
    const CoatlState state = adams_turn(WORKED_TURN);
    const Action adam = { .kind = COATL_ADAM_TURN };
    Event event[GAME_MAX_EVENTS];
    char line[GAME_LINE_MAX];
    const int count = coatl_rules.events(&state, &adam, event, GAME_MAX_EVENTS);
    CHECK_EQ(count, LENGTH(STEP));
    for (int i = 0; i < count && i < (int)LENGTH(STEP); i++) {
        CHECK(coatl_rules.format_event(&state, &event[i], line, sizeof line) > 0);
        CHECK_STR(line, STEP[i]);
        CHECK(coatl_rules.event_reason(&event[i])[0] != '\0');
    }
}

static void the_worked_turn_ends_as_told(void)
{
    CoatlState state = adams_turn(WORKED_TURN);
    static const uint8_t ROW[] = { 25, 6, 5, 0 };
    static const uint8_t DISPLAY[] = { 48, 49, 1, 2, 3, 4 };
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK(memcmp(state.adam.row, ROW, sizeof ROW) == 0);
    CHECK(memcmp(state.display, DISPLAY, sizeof DISPLAY) == 0);
    CHECK_EQ(state.adam.played_count, 2);
    CHECK_EQ(state.disc[0][0], COATL_NO_PIECE); /* no refill was needed */
    CHECK_EQ(state.to_act, COATL_PERSON);
    Result result;
    coatl_rules.result(&state, &result);
    CHECK_EQ(result.points[COATL_ADAM], 10);
}

static void he_clears_the_first_cell_when_nothing_helps(void)
{
    CoatlState state = adams_turn("solo; row empty; row P01; row P02; row P06; disc empty;"
                                  "disc 2 bk bg; disc 4 bb bb; disc 7 hk");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.disc[1][0], COATL_NO_PIECE);
    CHECK_EQ(state.adam.discarded[coatl_piece(COATL_BODY, COATL_BLACK)], 1);
    CHECK_EQ(state.adam.row_count, 3);
    CHECK_EQ(state.adam.laid[0][0], COATL_NO_PIECE);
}

static void pieces_go_to_the_leftmost_card_not_the_searched_one(void)
{
    /* P02 misses no colour here, P10 finds cell 2, and its green piece goes further right. */
    CoatlState state = adams_turn("solo; row empty; row P02; row P10; row P04; disc empty;"
                                  "disc 1 by by; disc 2 bb bg; disc 7 hk");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.adam.laid[1][0], coatl_piece(COATL_BODY, COATL_BLUE));
    CHECK_EQ(state.adam.laid[2][0], coatl_piece(COATL_BODY, COATL_GREEN));
}

static void carried_pieces_play_a_card_at_once(void)
{
    CoatlState state =
        adams_turn("solo; row empty; row P12 br br br br br; row P02 br; row P32 bg bg;"
                   "disc empty; disc 1 br by; disc 7 hk; display P01 P03 P04 P05 P06 P07");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    static const uint8_t PLAYED[] = { 12, 2 }; /* five of six carried fill P02; its six fill P32 */
    CHECK(memcmp(state.adam.played, PLAYED, sizeof PLAYED) == 0);
    CHECK_EQ(state.adam.played[2], 32);
    CHECK_EQ(state.adam.row_count, 3);
}

static void he_takes_heads_as_colours(void)
{
    CoatlState state =
        adams_turn("solo; row empty; row P03; disc empty; disc 1 by by; disc 8 hk; disc 9 ty");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.adam.laid[0][0], coatl_piece(COATL_HEAD, COATL_BLACK));
}

static void a_short_display_leaves_the_row_short(void)
{
    CoatlState state = adams_turn("solo; row empty; display empty; deck empty; discards empty");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.adam.row_count, 0);
    CHECK_EQ(state.to_act, COATL_PERSON);
}

static void level_5_starts_with_four_and_refills_to_three(void)
{
    CoatlState state = position("solo 5; dealt");
    CHECK_EQ(state.adam.row_count, 4);
    CHECK_EQ(state.deck.count, 39);
    state =
        adams_turn("solo 5; row empty; row P10 bb bb bb; row P01; row P02; row P03; disc 1 bb bb");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.adam.row_count, 3);
    CHECK_EQ(state.adam.row[2], 3); /* nothing was drawn */
}

static void adam_moves_first(void)
{
    CoatlState state = position("solo; dealt; hand P01 P02 P03 P04 P06; do keep P01 P02 P03");
    CHECK_EQ(state.to_act, COATL_ADAM);
    Action list[2];
    CHECK_EQ(coatl_rules.legal(&state, list, 2), 1);
    CHECK_EQ(list[0].kind, COATL_ADAM_TURN);
    CHECK_SAYS(&state, "1: take body 1", REFUSAL_NOT_YOUR_TURN);
    CHECK_SAYS(&state, "ADAM: adam", REFUSAL_NONE);
    CHECK_EQ(state.to_act, COATL_PERSON);
}

static void the_game_ends_with_the_turn(void)
{
    CoatlState state = position("solo; sealed hr br tr [P02]; sealed hg bg tg [P04]; "
                                "coatl hr br br [P12]; board tr; do build back 3 tr; do seal 3");
    CHECK_EQ(state.phase, PHASE_OVER);
    state = position("solo; bag body empty; disc empty; disc 1 by by; disc 7 hy; do take body 1");
    CHECK_EQ(state.phase, PHASE_OVER);
    state =
        adams_turn("solo; bag body empty; disc empty; disc 1 by by; disc 7 hy; row empty; row P01");
    CHECK_SAYS(&state, "adam", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER);
}

static void a_tie_is_adams(void)
{
    CoatlState state = position("solo; sealed hb bb bb bb bb tb [P05]; row empty");
    state.adam.played[0] = 10;
    state.adam.played_count = 1;
    Result result;
    coatl_rules.result(&state, &result);
    CHECK_EQ(result.points[0], 5);
    CHECK_EQ(result.points[1], 5);
    CHECK_EQ(result.place[COATL_ADAM], 1);
    CHECK_EQ(result.place[COATL_PERSON], 2);
    state.seat[0].serpent[0].temple = 3;
    coatl_rules.result(&state, &result);
    CHECK_EQ(result.place[COATL_PERSON], 1);
    CHECK_STR(result.decided_by, "points");
}

static void levels_3_and_4_count_colours(void) /* the document's example 13 */
{
    static const char POSITION[] =
        "solo 34; coatl hb bb bb by by [P05 P15]; board tg ty; hand P01 P18 P29";
    CoatlState state = position(POSITION);
    CHECK_SAYS(&state, "build back 1 tg", REFUSAL_TOO_FEW_PROPHECIES_FIT);
    CHECK_SAYS(&state, "build back 1 ty", REFUSAL_TOO_FEW_PROPHECIES_FIT);
    state = position("solo 4; coatl hb bb bb by by [P05 P15]; board tg ty; hand P01 P18 P29");
    CHECK_SAYS(&state, "build back 1 ty", REFUSAL_NONE); /* without level 3 P01 and P29 do */
    CHECK_SAYS(&state, "prophecy 1 P01", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 1", REFUSAL_FOUR_PROPHECIES_NEEDED);
    CHECK_SAYS(&state, "prophecy 1 P29", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 1", REFUSAL_NONE);
}

static void two_cards_of_one_colour_count_once_at_level_3(void)
{
    static const char REST[] = "coatl hy bb by bb by [P05 P10]; board tk; hand P18 P21";
    char text[200];
    (void)snprintf(text, sizeof text, "solo 34; %s", REST);
    CoatlState state = position(text);
    CHECK_SAYS(&state, "build back 1 tk", REFUSAL_TOO_FEW_PROPHECIES_FIT);
    (void)snprintf(text, sizeof text, "solo 4; %s", REST);
    state = position(text);
    CHECK_SAYS(&state, "build back 1 tk", REFUSAL_NONE);
}

static void level_1_wants_a_temple(void)
{
    CoatlState state = position("solo 1; coatl hy by [P06]; board ty; temples T01; stack 1 T03; "
                                "stack 2 T06; do build back 1 ty");
    CHECK_SAYS(&state, "seal 1", REFUSAL_TEMPLE_NEEDED);
    CHECK_SAYS(&state, "temple 1 hand T01", REFUSAL_NO_GOAL_MET);
    CHECK_SAYS(&state, "temple 1 stack 1", REFUSAL_NONE);
}

static void the_display_slides_after_the_person_as_well(void)
{
    CoatlState state = position("solo; hand P30; display P01 P02 P03 P04 P05 P06; deck P41 P42; "
                                "do draw display 4; do done");
    static const uint8_t DISPLAY[] = { 42, 1, 2, 3, 5, 6 };
    CHECK(memcmp(state.display, DISPLAY, sizeof DISPLAY) == 0);
}

static void a_pass_goes_to_adam(void)
{
    CoatlState state = position("solo; board hy hr hk hg hb hy hr hk; coatl hy bb; coatl hr bk; "
                                "hand P20 P21 P22 P23 P24");
    CHECK_SAYS(&state, "pass", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_ADAM);
    CHECK_EQ(state.passes, 0);
}

static const Test TESTS[] = {
    { "the_worked_turn_is_told_step_by_step", the_worked_turn_is_told_step_by_step },
    { "the_worked_turn_ends_as_told", the_worked_turn_ends_as_told },
    { "he_clears_the_first_cell_when_nothing_helps", he_clears_the_first_cell_when_nothing_helps },
    { "pieces_go_to_the_leftmost_card_not_the_searched_one",
      pieces_go_to_the_leftmost_card_not_the_searched_one },
    { "carried_pieces_play_a_card_at_once", carried_pieces_play_a_card_at_once },
    { "he_takes_heads_as_colours", he_takes_heads_as_colours },
    { "a_short_display_leaves_the_row_short", a_short_display_leaves_the_row_short },
    { "level_5_starts_with_four_and_refills_to_three",
      level_5_starts_with_four_and_refills_to_three },
    { "adam_moves_first", adam_moves_first },
    { "the_game_ends_with_the_turn", the_game_ends_with_the_turn },
    { "a_tie_is_adams", a_tie_is_adams },
    { "levels_3_and_4_count_colours", levels_3_and_4_count_colours },
    { "two_cards_of_one_colour_count_once_at_level_3",
      two_cards_of_one_colour_count_once_at_level_3 },
    { "level_1_wants_a_temple", level_1_wants_a_temple },
    { "the_display_slides_after_the_person_as_well", the_display_slides_after_the_person_as_well },
    { "a_pass_goes_to_adam", a_pass_goes_to_adam },
};
CHECK_MAIN(TESTS)
