/* turns_test.c: the worked turns of the document, the supply, both ends of the game, and who wins.
 */
#include "position.h"
#include "advice/coatl.h"
#include "rules/coatl/score.h"
#include "rules/coatl/refusals.h"

static void a_full_board_takes_no_pair(void) /* example 1 */
{
    CoatlState state = position("board hy hr hk hg hb by by; disc 2 br bb; disc 7 hk");
    CHECK_SAYS(&state, "take body 2", REFUSAL_STORAGE_FULL);
    CHECK_SAYS(&state, "take head 7", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
}

static void drawing_stops_at_the_limit(void) /* example 2 */
{
    CoatlState state =
        position("hand P01 P02 P03; display P11 P12 P13 P14 P15 P16; deck P20 P21 P22");
    CHECK_SAYS(&state, "draw display 2", REFUSAL_NONE);
    CHECK_SAYS(&state, "draw deck", REFUSAL_NONE);
    CHECK_SAYS(&state, "draw deck", REFUSAL_HAND_AT_LIMIT);
    CHECK_EQ(state.display[1], 0);
    CHECK_EQ(state.to_act, 0);
    CHECK_SAYS(&state, "done", REFUSAL_NONE);
    CHECK_EQ(state.display[1], 21); /* refilled at the end of the turn, in place */
    CHECK_EQ(state.to_act, 1);
    const uint8_t hand[] = { 1, 2, 3, 12, 22 };
    CHECK(memcmp(state.seat[0].hand, hand, sizeof hand) == 0);
    CHECK_EQ(state.seat[0].hand_known, 1 << 3);
}

static void ends_close(void) /* example 3 */
{
    CoatlState state = position("coatl hb; board tr by");
    CHECK_SAYS(&state, "build back 1 tr", REFUSAL_NO_BODY_BETWEEN);
    CHECK_SAYS(&state, "build front 1 by", REFUSAL_FRONT_IS_CLOSED);
    CHECK_SAYS(&state, "build back 1 by", REFUSAL_NONE);
}

static void two_may_be_unfinished(void) /* example 4 */
{
    CoatlState state = position("sealed hy by ty [P01]; coatl by br; coatl bg; board hk");
    CHECK_SAYS(&state, "build start hk", REFUSAL_TWO_UNFINISHED);
    CHECK_SAYS(&state, "build front 3 hk", REFUSAL_NONE);
}

static void completing_needs_a_prophecy(void) /* example 5 */
{
    CoatlState state = position("coatl hy bb by; board tb; hand P05");
    CHECK_SAYS(&state, "build back 1 tb", REFUSAL_NO_PROPHECY_FITS);
    state = position("coatl hy bb by; board tb; hand P18");
    CHECK_SAYS(&state, "build back 1 tb", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 1", REFUSAL_PROPHECY_NEEDED);
    CHECK_SAYS(&state, "prophecy 1 P18", REFUSAL_NONE);
    CHECK_EQ(coatl_serpent_points(&state.seat[0].serpent[0]), 3);
    CHECK_SAYS(&state, "seal 1", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_BUILD);
    CHECK_SAYS(&state, "done", REFUSAL_NONE);
}

static void a_played_card_may_fall(void) /* example 6 */
{
    CoatlState state = position("coatl bb bb [P10]; board bb hb tb; hand empty");
    CHECK_EQ(coatl_serpent_points(&state.seat[0].serpent[0]), 2);
    CHECK_SAYS(&state, "build back 1 bb", REFUSAL_NONE);
    CHECK_EQ(coatl_serpent_points(&state.seat[0].serpent[0]), 0);
    CHECK_SAYS(&state, "build front 1 hb", REFUSAL_NONE);
    CHECK_SAYS(&state, "build back 1 tb", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 1", REFUSAL_NONE);
}

static void copies_go_to_different_coatls(void) /* example 7 */
{
    CoatlState state = position("coatl hb bb bb; coatl bb bb bb; hand P05 P05");
    CHECK_SAYS(&state, "prophecy 1 P05", REFUSAL_NONE);
    CHECK_SAYS(&state, "prophecy 1 P05", REFUSAL_SAME_PROPHECY_TWICE);
    CHECK_SAYS(&state, "prophecy 2 P05", REFUSAL_NONE);
}

static void a_temple_seals(void) /* example 8 */
{
    CoatlState state = position(
        "coatl hy by bk bk by br br by [P06]; board ty br; stack 1 T05 T03; do build back 1 ty");
    CHECK_SAYS(&state, "build start br", REFUSAL_COATL_TO_SEAL);
    CHECK_SAYS(&state, "temple 1 stack 1", REFUSAL_NONE);
    CHECK_EQ(coatl_temple_worth(&state.seat[0].serpent[0], 3).points, 7);
    CHECK_EQ(deck_top(&state.stack[0]), 5);
    CHECK(serpent_is_sealed(&state.seat[0].serpent[0]));
    CHECK_SAYS(&state, "build start br", REFUSAL_NONE);
}

static const char TWO_SEALED[] = "sealed hr br tr [P02]; sealed hg bg tg [P04];";

static CoatlState third_sealed(const char *seats)
{
    char text[400];
    (void)snprintf(text, sizeof text,
                   "%s; %s coatl hr br br [P12]; coatl bg; board tr by by; do build back 3 tr; "
                   "do seal 3",
                   seats, TWO_SEALED);
    return position(text);
}

static void a_third_coatl_ends_the_turn(void) /* example 9 */
{
    CoatlState state = third_sealed("seats 4; seat 2");
    CHECK_EQ(state.trigger, TRIGGER_THIRD_COATL);
    CHECK_EQ(state.to_act, 2);
    CHECK_SAYS(&state, "take head 7", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 2); /* its second action */
    CHECK_SAYS(&state, "take head 8", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 3);
    CHECK_SAYS(&state, "done", REFUSAL_NOTHING_TO_END);
    CHECK_SAYS(&state, "take tail 9", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 3);
    CHECK_SAYS(&state, "pass", REFUSAL_PASS_ONLY_WHEN_STUCK);
    CHECK_SAYS(&state, "done", REFUSAL_NONE); /* declines the second */
    CHECK_EQ(state.to_act, 0);
    CHECK_SAYS(&state, "take tail 10", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER);
}

static void the_last_seat_gives_one_action_each(void)
{
    CoatlState state = third_sealed("seats 3; seat 3");
    CHECK_EQ(state.to_act, 0);
    CHECK_SAYS(&state, "take body 1", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
    CHECK_SAYS(&state, "take body 2", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER);
}

static void upkeep_waits_for_the_second_action(void)
{
    CoatlState state = third_sealed("seats 2; seat 1");
    CHECK_SAYS(&state, "draw display 4", REFUSAL_NONE);
    CHECK_SAYS(&state, "done", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(state.display[3], 0);
    CHECK_SAYS(&state, "take body 1", REFUSAL_NONE);
    CHECK(state.display[3] != 0);
    CHECK_EQ(state.phase, PHASE_OVER);
}

static void a_third_coatl_in_a_last_turn_ends_it(void)
{
    CoatlState state =
        third_sealed("seats 2; seat 2; sealed hr br tr [P02]; sealed hg bg tg [P04]; "
                     "coatl hb bb bb [P05]; board tb; seat 1");
    CHECK_SAYS(&state, "build back 3 tb", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 3", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER);
    CHECK_EQ(state.trigger_seat, 0);
}

static const char LAST_BODIES[] =
    "bag body empty; disc 1; disc 2; disc 3; disc 4; disc 5; disc 6 br br; ";

static CoatlState last_bodies(const char *before, const char *after)
{
    char text[600];
    (void)snprintf(text, sizeof text, "%s; %s %s do take body 6", before, LAST_BODIES, after);
    return position(text);
}

static void an_empty_supply_fills_the_round_and_adds_one(void) /* example 10 */
{
    CoatlState state = last_bodies("seats 3; seat 2", "");
    static const int ORDER[] = { 2, 0, 1, 2 };
    CHECK_EQ(state.trigger, TRIGGER_NO_BODIES);
    for (size_t i = 0; i < LENGTH(ORDER); i++) {
        CHECK_EQ(state.to_act, ORDER[i]);
        CHECK_EQ(state.actions_left, 1);
        CHECK_SAYS(&state, "take head 7", REFUSAL_NONE); /* refilled: no body is shown */
    }
    CHECK_EQ(state.phase, PHASE_OVER);
}

/* One action, whichever is listed first; a draw is one card. */
static void act(CoatlState *state)
{
    Action list[GAME_MAX_ACTIONS];
    CHECK(coatl_rules.legal(state, list, GAME_MAX_ACTIONS) > 0);
    CHECK_EQ(coatl_rules.apply(state, list), REFUSAL_NONE);
    if (state->phase == PHASE_DRAW) CHECK_SAYS(state, "done", REFUSAL_NONE);
}

/* Who acts from now to the end, a digit an action. */
static void check_order(CoatlState state, const char *begin, const char *wanted)
{
    char order[32];
    Text text = text_into(order, sizeof order);
    for (; state.phase != PHASE_OVER && !text.cut; act(&state))
        text_add(&text, "%d", state.to_act + 1);
    CHECK_MSG(strcmp(order, wanted) == 0, "%s: %s, wanted %s", begin, order, wanted);
}

/* Two actions for those after the seat with three coatls, one for those before it; after an empty
 * supply the rest of the round and one round more. */
static void last_turns_are_exact_for_every_seat(void)
{
    static const struct {
        const char *begin, *after_third, *after_bodies;
    } ROW[] = {
        { "seats 2; seat 1", "22", "212" },       { "seats 2; seat 2", "1", "12" },
        { "seats 3; seat 1", "2233", "23123" },   { "seats 3; seat 2", "331", "3123" },
        { "seats 3; seat 3", "12", "123" },       { "seats 4; seat 1", "223344", "2341234" },
        { "seats 4; seat 2", "33441", "341234" }, { "seats 4; seat 3", "4412", "41234" },
        { "seats 4; seat 4", "123", "1234" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        check_order(third_sealed(ROW[i].begin), ROW[i].begin, ROW[i].after_third);
        check_order(last_bodies(ROW[i].begin, ""), ROW[i].begin, ROW[i].after_bodies);
    }
}

static void a_finished_seat_is_skipped(void)
{
    CoatlState state = last_bodies("seats 2; seat 2; sealed hr br tr [P02]; sealed hg bg tg [P04]; "
                                   "coatl hb bb bb [P05]; board tb; seat 1",
                                   "");
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(coatl_turns_to_come(&state), 2);
    CHECK_SAYS(&state, "build back 3 tb", REFUSAL_NONE);
    CHECK_EQ(coatl_turns_to_come(&state), 1); /* its own last turn is not among them any more */
    CHECK_SAYS(&state, "seal 3", REFUSAL_NONE);
    CHECK_EQ(state.trigger, TRIGGER_NO_BODIES); /* the first trigger rules */
    CHECK_EQ(state.to_act, 0);
    CHECK_EQ(coatl_turns_to_come(&state), 0);
    CHECK_SAYS(&state, "take head 7", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER);
}

static void a_pick_can_empty_the_supply(void)
{
    CoatlState state = position("disc 1; disc 2; disc 3; disc 4; disc 5; disc 6; bag body empty; "
                                "bag by 1; bag br 1; do token pick br by");
    CHECK_EQ(state.trigger, TRIGGER_NO_BODIES);
    CHECK_EQ(state.turns_left, 2); /* one of three has begun */
}

static void a_vision_may_end_at_the_limit(void) /* example 11 */
{
    CoatlState state = position("hand P20 P21 P22 P23 P24; do token vision");
    CHECK(is_legal(&state, "done"));
    CHECK_SAYS(&state, "discard P20", REFUSAL_NONE);
    CHECK_SAYS(&state, "done", REFUSAL_DRAW_BEFORE_DONE);
    CHECK_SAYS(&state, "draw display 1", REFUSAL_NONE);
    CHECK_SAYS(&state, "done", REFUSAL_NONE);
    CHECK_EQ(state.drawn, 0);
}

static void the_last_temple_reveals_none(void)
{
    static const char *const STACK[] = { "stack 1 T03 T05", "stack 1 T05" };
    for (int below = 1; below >= 0; below--) {
        const CoatlState state = position(STACK[1 - below]);
        const Action take = { .kind = COATL_TAKE_TEMPLE, .arg = { 1 } };
        Event event[GAME_MAX_EVENTS];
        const int count = game_events(&coatl_rules, &state, &take, NULL, event, GAME_MAX_EVENTS);
        CHECK_EQ(count, below);
        if (count > 0) CHECK_EQ(event[0].arg[1], 3);
    }
}

static void a_vision_replaces_the_display(void)
{
    CoatlState state =
        position("display P01 P02 P03 P04 P05 P06; deck P11 P12 P13 P14 P15 P16 P17; "
                 "discards empty; do token vision");
    static const uint8_t DISPLAY[] = { 12, 13, 14, 15, 16, 17 };
    CHECK(memcmp(state.display, DISPLAY, sizeof DISPLAY) == 0); /* slot 6 first, from the top */
    CHECK_EQ(state.discard.count, 6);
    CHECK_EQ(state.seat[0].tokens, TOKEN_PICK | TOKEN_TEMPLE);
}

static const char STUCK[] = "board hy hr hk hg hb hy hr hk; coatl hy bb; coatl hr bk; "
                            "hand P20 P21 P22 P23 P24;";

static void only_a_stuck_seat_passes(void) /* example 12 */
{
    char text[300];
    (void)snprintf(text, sizeof text, "tokens off; seat 1; %s seat 2; %s seat 1", STUCK, STUCK);
    CoatlState state = position(text);
    Action list[4];
    CHECK_EQ(coatl_rules.legal(&state, list, 4), 1);
    CHECK(is_legal(&state, "pass"));
    CHECK_SAYS(&state, "pass", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
    CHECK_SAYS(&state, "pass", REFUSAL_NONE);
    CHECK_EQ(state.phase, PHASE_OVER); /* every seat passed */
}

static void only_passes_in_a_row_end_the_game(void)
{
    char text[300];
    (void)snprintf(text, sizeof text, "tokens off; seat 1; %s do pass; do take body 1; seat 1",
                   STUCK);
    CoatlState state = position(text);
    CHECK_EQ(state.passes, 0);
    CHECK_SAYS(&state, "pass", REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
}

static void nothing_legal_before_a_second_action_lists_done(void)
{
    char text[600];
    (void)snprintf(text, sizeof text,
                   "tokens off; seat 2; %s seat 1; %s coatl hr br br [P12]; board tr; hand empty; "
                   "do build back 3 tr; do seal 3",
                   STUCK, TWO_SEALED);
    CoatlState state = position(text);
    CHECK_EQ(state.actions_left, 2);
    CHECK(is_legal(&state, "pass"));
    state.actions_left = 1;
    Action list[4];
    CHECK_EQ(coatl_rules.legal(&state, list, 4), 1);
    CHECK(is_legal(&state, "done"));
    CHECK_SAYS(&state, "pass", REFUSAL_PASS_ONLY_WHEN_STUCK);
}

static void a_build_reads_as_in_the_document(void)
{
    static const char *const LINE[] = { "build start bb", "build front 1 hb", "build back 1 bb",
                                        "prophecy 1 P05", "build back 1 ty",  "seal 1",
                                        "1: done" };
    CoatlState state = position("board bb hb bb ty; hand P05");
    for (size_t i = 0; i < LENGTH(LINE); i++) CHECK_SAYS(&state, LINE[i], REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(coatl_serpent_points(&state.seat[0].serpent[0]), 2);
}

static void the_disc_is_filled_when_it_must_be(void)
{
    CoatlState state = position("disc empty; disc 1 by by; disc 7 hy; do take head 7");
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) CHECK(state.disc[cell][0] != 0);
    CHECK_EQ(state.disc[0][0], coatl_piece(COATL_BODY, COATL_YELLOW)); /* full cells stay */
    state = position("disc empty; disc 1 by by; disc 2 br br; disc 7 hy; do take body 2");
    CHECK_EQ(state.disc[1][0], COATL_NO_PIECE); /* no need yet */
    CHECK_SAYS(&state, "take body 1", REFUSAL_NONE);
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) CHECK(state.disc[cell][0] != 0);
}

static void a_pick_always_fills_the_disc(void)
{
    CoatlState state = position("disc 3; do token pick hb");
    CHECK(state.disc[2][0] != COATL_NO_PIECE);
    CHECK_EQ(state.seat[0].board[0], coatl_piece(COATL_HEAD, COATL_BLUE));
}

static void discards_become_the_deck(void)
{
    CoatlState state =
        position("hand empty; deck P07; discards P08 P09; do draw deck; do draw deck");
    CHECK_EQ(state.deck.count, 1);
    CHECK_EQ(state.discard.count, 0);
    CHECK_EQ(state.seat[0].hand[0], 7);
    CHECK_EQ(state.seat[0].hand[1] + state.deck.id[0], 8 + 9);
    const CoatlState before = position("hand empty; deck empty; discards P08 P09 P10");
    const Action draw = { .kind = COATL_DRAW };
    Event event[2];
    CHECK_EQ(game_events(&coatl_rules, &before, &draw, NULL, event, 2), 1);
    CHECK_EQ(event[0].kind, EVENT_RESHUFFLE);
    CHECK_EQ(event[0].value[0], 3);
}

static void setup_deals_as_the_table_says(void)
{
    static const struct {
        int seats, stack[2], deck;
    } ROW[] = {
        { 1, { 7, 7 }, 40 }, { 2, { 7, 6 }, 41 }, { 3, { 6, 6 }, 36 }, { 4, { 6, 5 }, 30 }
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlState state;
        const GameSetup setup = game_setup(&coatl_rules, ROW[i].seats, 7);
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        CHECK_EQ(state.stack[0].count, ROW[i].stack[0]);
        CHECK_EQ(state.stack[1].count, ROW[i].stack[1]);
        CHECK_EQ(state.deck.count, ROW[i].deck);
        for (int seat = 0; seat < ROW[i].seats; seat++)
            CHECK_EQ(state.seat[seat].hand_count, ROW[i].seats == 1 ? 5 : 3 + seat);
    }
}

static void kept_cards_stay_and_others_go(void)
{
    CoatlState state = position("dealt; hand P01 P01 P09; discards empty; do keep P09 P01");
    CHECK_EQ(state.seat[0].hand_count, 2);
    CHECK_EQ(state.discard.count, 1);
    CHECK_EQ(state.discard.id[0], 1);
    CHECK_EQ(state.discard_seen[0], 1); /* its owner knows it */
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(state.phase, PHASE_KEEP);
    CHECK_SAYS(&state, "keep", REFUSAL_NONE);
    CHECK_EQ(state.seat[1].hand_count, 0);
    CHECK_EQ(state.to_act, 0);
    CHECK_EQ(state.phase, PHASE_TURN);
}

static void each_choice_is_listed_once(void)
{
    const CoatlState state = position("dealt; hand P01 P09 P01");
    static const char *const LINE[] = { "keep",         "keep P01",
                                        "keep P01 P01", "keep P01 P01 P09",
                                        "keep P01 P09", "keep P09" };
    Action list[GAME_MAX_ACTIONS];
    CHECK_EQ(coatl_rules.legal(&state, list, GAME_MAX_ACTIONS), LENGTH(LINE));
    for (size_t i = 0; i < LENGTH(LINE); i++) CHECK_MSG(is_legal(&state, LINE[i]), "%s", LINE[i]);
}

static void what_was_seen_moves_with_its_card(void)
{
    static const char DRAWN[] = "hand P01 P05; display P01 P02 P03 P04 P05 P06; coatl by by by; "
                                "coatl bb bb bb; do draw display 2; do done; seat 1";
    CoatlState state = position(DRAWN);
    CHECK_EQ(state.seat[0].hand_known, 1 << 2);
    CHECK_SAYS(&state, "prophecy 1 P01", REFUSAL_NONE);
    CHECK_EQ(state.seat[0].hand_known, 1 << 1);
    CHECK_SAYS(&state, "prophecy 2 P05", REFUSAL_NONE);
    CHECK_EQ(state.seat[0].hand_known, 1 << 0);
    /* Of two equal cards the one that was seen is the one played, the other the one discarded. */
    state =
        position("hand P01; display P01 P02 P03 P04 P05 P06; coatl by by by; do draw display 1; "
                 "do done; seat 1; do prophecy 1 P01");
    CHECK_EQ(state.seat[0].hand_known, 0);
    state =
        position("hand P01; display P01 P02 P03 P04 P05 P06; do draw display 1; do done; seat 1; "
                 "discards empty; do token vision; do discard P01");
    CHECK_EQ(state.seat[0].hand_known, 1);
}

static void ties_are_broken_by_cards_then_by_the_best_coatl(void)
{
    static const struct {
        const char *position, *decided_by;
        int place[2];
    } ROW[] = {
        { "seat 1; sealed hb bb tb [P05]; seat 2; sealed hb by tb [P05]", "points", { 1, 2 } },
        { "seat 1; sealed hb bb tb [P05]; seat 2; sealed hb bb tb [P05 P01]", "cards", { 2, 1 } },
        { "seat 1; sealed hb bb tb [P05]; sealed hr br tr [P02]; seat 2; sealed hb bb bb tb by "
          "[P05]; "
          "sealed hb by tb [P18]",
          "best-coatl",
          { 2, 1 } },
        { "seat 1; sealed hb bb tb [P05]; seat 2; sealed hr br tr [P02]", "draw", { 1, 1 } },
        { "seat 1; sealed hb bb tb [P05]; seat 2; coatl hb bb bb bb [P05]", "points", { 1, 2 } },
        { "seats 3; seat 1; sealed hb bb tb [P05]; seat 2; sealed hr br tr [P02]; seat 3; "
          "sealed hb by tb [P18]",
          "points",
          { 1, 1 } }, /* two share what the third has not reached */
    };
    CoatlState with_temple = position(ROW[3].position);
    with_temple.seat[1].serpent[0].temple = 8; /* worth nothing, but a card */
    Result counted;
    coatl_rules.result(&with_temple, &counted);
    CHECK_EQ(counted.place[0], 2);
    CHECK_STR(counted.decided_by, "cards");
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const CoatlState state = position(ROW[i].position);
        Result result;
        coatl_rules.result(&state, &result);
        CHECK_MSG(result.place[0] == ROW[i].place[0] && result.place[1] == ROW[i].place[1],
                  "%s: places %d, %d", ROW[i].position, result.place[0], result.place[1]);
        CHECK_STR(result.decided_by, ROW[i].decided_by);
    }
}

static void a_preview_tells_now_and_after(void)
{
    const CoatlState state = position("coatl bb bb [P10]; board bb; hand P05 P15 P10; temples T03;"
                                      "stack 1 T01; stack 2 empty");
    const CoatlState before = state;
    CoatlPreview preview;
    coatl_preview(&state, 0, 0, COATL_BACK, coatl_piece(COATL_BODY, COATL_BLUE), &preview);
    static const struct {
        int card, place, now, after;
        bool fits_now, fits_after;
    } ROW[] = {
        { 5, CARD_IN_HAND, 0, 2, false, true },   { 15, CARD_IN_HAND, 0, 3, false, true },
        { 10, CARD_IN_HAND, 2, 0, false, false }, { 3, CARD_TEMPLE, 3, 3, false, false },
        { 10, CARD_BESIDE, 2, 0, false, false },  { 1, CARD_STACK, 3, 3, false, false },
    };
    CHECK_EQ(preview.refusal, REFUSAL_NONE);
    CHECK_EQ(preview.count, LENGTH(ROW));
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const CoatlPreviewRow *row = &preview.row[i];
        CHECK_MSG(row->card == ROW[i].card && row->place == ROW[i].place
                      && row->now.points == ROW[i].now && row->after.points == ROW[i].after
                      && row->fits_now == ROW[i].fits_now && row->fits_after == ROW[i].fits_after,
                  "row %d", (int)i);
    }
    CHECK(memcmp(&before, &state, sizeof state) == 0);
    CHECK_EQ(preview.row[1].why_not, REFUSAL_NONE);
    CHECK_EQ(preview.row[2].why_not, REFUSAL_SAME_PROPHECY_TWICE);
    CHECK_EQ(preview.row[3].why_not, REFUSAL_NOTHING_TO_SEAL);
    CHECK_EQ(preview.after.length, 3);
    CHECK(!preview.completes);
    CHECK_EQ(preview.points_now, 2);
    CHECK_EQ(preview.points_after, 0);
    CHECK_EQ(coatl_points_with(&preview.after, CARD_IN_HAND, 15), 3);
    CHECK_EQ(coatl_points_laid(&position("coatl bb bb [P10]; coatl by bg [P16]").seat[0]), 3);
    coatl_preview(&state, 0, 0, COATL_FRONT, coatl_piece(COATL_TAIL, COATL_BLUE), &preview);
    CHECK_EQ(preview.refusal, REFUSAL_TAIL_GOES_TO_BACK);
    coatl_preview(&state, 0, 1, COATL_FRONT, coatl_piece(COATL_TAIL, COATL_BLUE), &preview);
    CHECK_EQ(preview.refusal, REFUSAL_NONE);     /* a new coatl */
    CHECK_EQ(preview.row[3].place, CARD_TEMPLE); /* "no green": nothing that is there was worth 3 */
    CHECK_EQ(preview.row[3].now.points, 0);
    CHECK_EQ(preview.row[3].after.points, 3);
}

/* What the preview says of a step is what `apply` says and brings about. */
static void check_preview(const CoatlState *state, const Action *action, CoatlEnd end)
{
    CoatlState after = *state;
    CoatlPreview preview;
    const int serpent = action->arg[0] - 1;
    coatl_preview(state, state->to_act, serpent, end, action->arg[1], &preview);
    CHECK_EQ(coatl_rules.apply(&after, action), preview.refusal);
    if (preview.refusal != REFUSAL_NONE) return;
    const CoatlSerpent *grown = &after.seat[state->to_act].serpent[serpent];
    for (int i = 0; i < preview.count; i++) {
        const CoatlPreviewRow *row = &preview.row[i];
        const bool prophecy = row->place == CARD_IN_HAND || row->place == CARD_BESIDE;
        const CoatlWorth worth = prophecy ? coatl_prophecy_worth(grown, row->card)
                                          : coatl_temple_worth(grown, row->card);
        CHECK_EQ(row->after.points, worth.points);
        if (row->place != CARD_IN_HAND) continue;
        const Action play = { .kind = COATL_PROPHESY, .arg = { action->arg[0], row->card } };
        CoatlState played = after;
        CHECK_EQ(coatl_rules.apply(&played, &play), row->why_not);
        CHECK_EQ(row->fits_after, row->why_not == REFUSAL_NONE);
    }
    CHECK(memcmp(&preview.after, grown, sizeof preview.after) == 0);
    CHECK_EQ(preview.completes, after.phase == PHASE_COMPLETE);
}

/* As many actions as a seat was promised it gets, however the last turns go. */
static void last_actions_are_counted(void)
{
    int counted = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        CoatlState state;
        Action action;
        Rng rng = rng_seeded(seed);
        int promised[GAME_MAX_SEATS] = { -1, -1, -1, -1 };
        const GameSetup setup = game_setup(&coatl_rules, 2 + (int)(seed % 3), seed);
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        while (coatl_rules.sample(&state, &rng, &action)) {
            const Seat seat = state.to_act;
            const int before = state.trigger == TRIGGER_NONE ? -1 : state.actions_left;
            (void)coatl_rules.apply(&state, &action);
            const bool spent = state.to_act != seat || state.phase == PHASE_OVER
                               || (before >= 0 && state.actions_left < before);
            for (Seat other = 0; other < state.seats; other++) {
                const int left = coatl_actions_to_come(&state, other);
                const bool declined = other == seat && spent;
                if (promised[other] >= 0 && !declined) CHECK_EQ(left, promised[other]);
                if (promised[other] >= 0 && declined) CHECK(left < promised[other]);
                promised[other] = left;
                counted += left > 0;
            }
            if (state.phase == PHASE_OVER || state.passes > 0) break;
        }
    }
    CHECK(counted > 50);
}

static void previews_agree_with_what_happens(void)
{
    int asked = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        CoatlState state;
        Action action;
        Rng rng = rng_seeded(seed);
        GameSetup setup = game_setup(&coatl_rules, seed % 3 == 0 ? 1 : 2, seed);
        setup.option[0] = seed % 3 == 0 ? (uint8_t)(seed % 32) : 0;
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        for (; coatl_rules.sample(&state, &rng, &action);
             (void)coatl_rules.apply(&state, &action)) {
            const CoatlSeat *seat = &state.seat[state.to_act];
            if (state.phase != PHASE_TURN && state.phase != PHASE_BUILD) continue;
            for (int i = 0; i < seat->serpent_count * COATL_BOARD_SPACES * 2; i++, asked++) {
                const CoatlEnd end = i % 2 == 0 ? COATL_FRONT : COATL_BACK;
                const uint8_t piece = seat->board[i / 2 % COATL_BOARD_SPACES];
                if (piece == COATL_NO_PIECE) continue;
                const Action lay = { .kind = end == COATL_FRONT ? COATL_LAY_FRONT : COATL_LAY_BACK,
                                     .arg = { (uint8_t)(i / 2 / COATL_BOARD_SPACES + 1), piece } };
                check_preview(&state, &lay, end);
            }
        }
    }
    CHECK(asked > 10000);
}

static const Test TESTS[] = {
    { "a_full_board_takes_no_pair", a_full_board_takes_no_pair },
    { "drawing_stops_at_the_limit", drawing_stops_at_the_limit },
    { "ends_close", ends_close },
    { "two_may_be_unfinished", two_may_be_unfinished },
    { "completing_needs_a_prophecy", completing_needs_a_prophecy },
    { "a_played_card_may_fall", a_played_card_may_fall },
    { "copies_go_to_different_coatls", copies_go_to_different_coatls },
    { "a_temple_seals", a_temple_seals },
    { "a_third_coatl_ends_the_turn", a_third_coatl_ends_the_turn },
    { "the_last_seat_gives_one_action_each", the_last_seat_gives_one_action_each },
    { "upkeep_waits_for_the_second_action", upkeep_waits_for_the_second_action },
    { "a_third_coatl_in_a_last_turn_ends_it", a_third_coatl_in_a_last_turn_ends_it },
    { "an_empty_supply_fills_the_round_and_adds_one",
      an_empty_supply_fills_the_round_and_adds_one },
    { "last_turns_are_exact_for_every_seat", last_turns_are_exact_for_every_seat },
    { "a_finished_seat_is_skipped", a_finished_seat_is_skipped },
    { "a_pick_can_empty_the_supply", a_pick_can_empty_the_supply },
    { "a_vision_may_end_at_the_limit", a_vision_may_end_at_the_limit },
    { "the_last_temple_reveals_none", the_last_temple_reveals_none },
    { "a_vision_replaces_the_display", a_vision_replaces_the_display },
    { "only_a_stuck_seat_passes", only_a_stuck_seat_passes },
    { "only_passes_in_a_row_end_the_game", only_passes_in_a_row_end_the_game },
    { "nothing_legal_before_a_second_action_lists_done",
      nothing_legal_before_a_second_action_lists_done },
    { "a_build_reads_as_in_the_document", a_build_reads_as_in_the_document },
    { "the_disc_is_filled_when_it_must_be", the_disc_is_filled_when_it_must_be },
    { "a_pick_always_fills_the_disc", a_pick_always_fills_the_disc },
    { "discards_become_the_deck", discards_become_the_deck },
    { "setup_deals_as_the_table_says", setup_deals_as_the_table_says },
    { "kept_cards_stay_and_others_go", kept_cards_stay_and_others_go },
    { "each_choice_is_listed_once", each_choice_is_listed_once },
    { "what_was_seen_moves_with_its_card", what_was_seen_moves_with_its_card },
    { "ties_are_broken_by_cards_then_by_the_best_coatl",
      ties_are_broken_by_cards_then_by_the_best_coatl },
    { "a_preview_tells_now_and_after", a_preview_tells_now_and_after },
    { "previews_agree_with_what_happens", previews_agree_with_what_happens },
    { "last_actions_are_counted", last_actions_are_counted },
};
CHECK_MAIN(TESTS)
