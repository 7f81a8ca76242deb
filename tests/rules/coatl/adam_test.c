/* adam_test.c: the solo opponent: his worked turn step by step, what he does when little is left,
 * and the levels on the person's seat. */
#include "position.h"
#include "rules/log.h"
#include "advice/coatl.h"
#include "rules/coatl/adam.h"
#include "rules/coatl/score.h"
#include "rules/coatl/refusals.h"

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
    const int count = game_events(&coatl_rules, &state, &adam, NULL, event, GAME_MAX_EVENTS);
    CHECK_EQ(count, LENGTH(STEP));
    for (int i = 0; i < count && i < (int)LENGTH(STEP); i++) {
        CHECK(coatl_rules.format_event(&state, &event[i], line, sizeof line) > 0);
        CHECK_STR(line, STEP[i]);
        CHECK(coatl_rules.event_reason(&event[i])[0] != '\0');
    }
    CHECK_EQ(event[4].arg[1], 1); /* where in the row a card lay that is played */
    CHECK_EQ(event[9].arg[1], 1); /* P17, once P10 had left */
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

/* A row, a disc, and every step of his that follows, the person's table left out. */
typedef struct Trace {
    const char *name, *position;
    const char *step[20];
} Trace;

/* clang-format off */
static const Trace TRACE[] = {
    { "a card that nothing helps is passed over, its right neighbour is not",
      "solo; row empty; row P01; row P04 bg; row P05; disc empty; disc 2 br br; disc 3 bb bg; disc 4 bg bg; disc 7 hr",
      { "ADAM searches for P01 and finds nothing", "ADAM searches for P04 and finds cell 3", "ADAM takes cell 3: bb bg",
        "ADAM lays bb on P05, place 3", "ADAM lays bg on P04, place 2" } },
    { "body cells come before heads and tails, whatever the ring shows",
      "solo; row empty; row P05; row P01; row P02; disc empty; disc 5 bg bg; disc 6 bk bb; disc 7 hb; disc 9 tb",
      { "ADAM searches for P05 and finds cell 6", "ADAM takes cell 6: bk bb",
        "ADAM discards bk", "ADAM lays bb on P05, place 1" } },
    { "two cards miss a colour: the left one is filled first, the next piece goes right",
      "solo; row empty; row P05 bb bb bb bb bb; row P10 bb; row P01; disc empty; disc 1 bb bb; disc 5 bk bk; disc 7 hk;"
      "display P06 P07 P08 P09 P11 P12; deck P48 P49",
      { "ADAM searches for P05 and finds cell 1", "ADAM takes cell 1: bb bb",
        "ADAM lays bb on P05, place 1", "ADAM lays bb on P10, place 2",
        "ADAM plays P05 for 5 points",
        "ADAM carries bb from P05 to P10, place 1", "ADAM carries bb from P05 to P10, place 1",
        "ADAM discards bb from P05", "ADAM discards bb from P05", "ADAM discards bb from P05",
        "ADAM discards bb from P05",
        "ADAM plays P10 for 5 points",
        "ADAM discards bb from P10", "ADAM discards bb from P10", "ADAM discards bb from P10",
        "ADAM discards bb from P10",
        "ADAM draws P12 from slot 6, place 2", "ADAM draws P11 from slot 5, place 3" } },
    { "the same card twice: each is filled on its own",
      "solo; row empty; row P05 bb bb bb bb bb; row P05; row P01; disc empty; disc 1 by bb; disc 5 bk bk; disc 7 hk; display P06; deck empty; discards empty",
      { "ADAM searches for P05 and finds cell 1", "ADAM takes cell 1: by bb",
        "ADAM lays by on P01, place 3", "ADAM lays bb on P05, place 1",
        "ADAM plays P05 for 5 points",
        "ADAM carries bb from P05 to P05, place 1", "ADAM carries bb from P05 to P05, place 1",
        "ADAM carries bb from P05 to P05, place 1", "ADAM carries bb from P05 to P05, place 1",
        "ADAM carries bb from P05 to P05, place 1", "ADAM carries bb from P05 to P05, place 1",
        "ADAM plays P05 for 5 points",
        "ADAM discards bb from P05", "ADAM discards bb from P05", "ADAM discards bb from P05",
        "ADAM discards bb from P05", "ADAM discards bb from P05", "ADAM discards bb from P05",
        "ADAM draws P06 from slot 1, place 2" } },
    { "a head and a tail are pieces of their colour, on the card and when they are carried",
      "solo; row empty; row P29 hb bb by; row P23 bk; row P06; disc empty; disc 1 bg bg; disc 10 ty; disc 7 hg;"
      "display P01 P02 P03 P04 P05 P07; deck P48",
      { "ADAM searches for P29 and finds cell 10", "ADAM takes cell 10: ty",
        "ADAM lays ty on P29, place 1",
        "ADAM plays P29 for 4 points",
        "ADAM carries hb from P29 to P23, place 1", "ADAM carries bb from P29 to P23, place 1",
        "ADAM carries by from P29 to P06, place 2", "ADAM carries ty from P29 to P06, place 2",
        "ADAM draws P07 from slot 6, place 3" } },
    { "with level 5 one of four played is not replaced, one of the three left is",
      "solo 5; row empty; row P10 bb bb bb; row P15 bb; row P01; row P02; disc empty; disc 1 bb bb; disc 5 bk bk; disc 7 hk;"
      "display P06 P07 P08 P09 P11 P12",
      { "ADAM searches for P10 and finds cell 1", "ADAM takes cell 1: bb bb",
        "ADAM lays bb on P10, place 1", "ADAM lays bb on P15, place 2",
        "ADAM plays P10 for 5 points",
        "ADAM carries bb from P10 to P15, place 1", "ADAM carries bb from P10 to P15, place 1",
        "ADAM carries bb from P10 to P15, place 1", "ADAM carries bb from P10 to P15, place 1",
        "ADAM plays P15 for 7 points",
        "ADAM discards bb from P15", "ADAM discards bb from P15", "ADAM discards bb from P15",
        "ADAM discards bb from P15", "ADAM discards bb from P15", "ADAM discards bb from P15",
        "ADAM draws P12 from slot 6, place 3" } },
    { "nothing helps: both pieces of the first cell go, and nothing is played or carried",
      "solo; row empty; row P10 bb bb bb; row P01; row P02; disc empty; disc 3 bk bg; disc 4 bk bk; disc 9 tk",
      { "ADAM searches for P10 and finds nothing", "ADAM searches for P01 and finds nothing",
        "ADAM searches for P02 and finds nothing", "ADAM finds nothing", "ADAM takes cell 3: bk bg", "ADAM discards bk", "ADAM discards bg" } },
    { "he takes the last head: the disc is filled",
      "solo; row empty; row P01; row P02; row P03; disc empty; disc 1 bg bg; disc 7 hk; bag empty; bag tb 1; bag hr 1",
      { "ADAM searches for P01 and finds nothing", "ADAM searches for P02 and finds nothing",
        "ADAM searches for P03 and finds cell 7", "ADAM takes cell 7: hk", "ADAM lays hk on P03, place 3",
        "cell 7 is filled: hr", "cell 9 is filled: tb" } },
};
/* clang-format on */

static void check_trace(const Trace *trace)
{
    const CoatlState state = adams_turn(trace->position);
    const Action adam = { .kind = COATL_ADAM_TURN };
    Event event[GAME_MAX_EVENTS];
    const int count = game_events(&coatl_rules, &state, &adam, NULL, event, GAME_MAX_EVENTS);
    int step = 0;
    for (int i = 0; i < count; i++) {
        char line[GAME_LINE_MAX];
        (void)coatl_rules.format_event(&state, &event[i], line, sizeof line);
        if (strstr(line, "ADAM") != line && strstr(line, "cell") != line) continue;
        const char *wanted = trace->step[step] != NULL ? trace->step[step++] : "no more";
        CHECK_MSG(strcmp(line, wanted) == 0, "%s: \"%s\", wanted \"%s\"", trace->name, line,
                  wanted);
        CHECK(coatl_rules.event_reason(&event[i])[0] != '\0');
    }
    CHECK_MSG(trace->step[step] == NULL, "%s: \"%s\" is missing", trace->name, trace->step[step]);
}

static void turns_traced_by_hand(void)
{
    for (size_t i = 0; i < LENGTH(TRACE); i++) check_trace(&TRACE[i]);
}

/* What he says of each cell is why he takes none before the one he finds. */
static void every_look_has_its_reason(void)
{
    const CoatlState state = adams_turn("solo; row empty; row P01; row P05 bb; row P02; disc empty;"
                                        "disc 2 bk bg; disc 4 bb bb; disc 7 hk");
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const bool filled = state.disc[cell][0] != COATL_NO_PIECE;
        CHECK_EQ(coatl_adam_look(&state, 0, cell), filled ? ADAM_SEES_UNWANTED : ADAM_SEES_NOTHING);
    }
    CHECK_EQ(coatl_adam_look(&state, 1, 3), ADAM_SEES_MISSED);
    CHECK_EQ(coatl_adam_missing(&state.adam, 1, COATL_BLUE), 5);
    CHECK_EQ(coatl_adam_missing(&state.adam, 1, COATL_RED), 0);
}

/* Shown event by event, his turn ends at what it really came to. */
static void check_shown(const CoatlState *before, const CoatlState *after)
{
    const Action adam = { .kind = COATL_ADAM_TURN };
    Event event[GAME_MAX_EVENTS];
    CoatlState shown;
    const int count = game_events(&coatl_rules, before, &adam, NULL, event, GAME_MAX_EVENTS);
    EventLog log = { .out = event, .max = count, .from = count, .kept = (unsigned char *)&shown };
    coatl_rules.events(before, &adam, NULL, &log);
    CHECK(memcmp(&shown.adam, &after->adam, sizeof shown.adam) == 0);
    CHECK(memcmp(shown.disc, after->disc, sizeof shown.disc) == 0);
    CHECK(memcmp(shown.display, after->display, sizeof shown.display) == 0);
    CHECK(memcmp(shown.bag, after->bag, sizeof shown.bag) == 0);
}

static void events_show_his_turn(void)
{
    int turns = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        CoatlState state;
        Action action;
        Rng rng = rng_seeded(seed);
        const GameSetup setup = game_setup(&coatl_rules, 1, seed);
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        while (coatl_rules.sample(&state, &rng, &action)) {
            const CoatlState before = state;
            CHECK_EQ(coatl_rules.apply(&state, &action), REFUSAL_NONE);
            if (action.kind != COATL_ADAM_TURN) continue;
            check_shown(&before, &state);
            turns++;
        }
    }
    CHECK(turns > 300);
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
    CHECK_SAYS(&state, "1: adam", REFUSAL_NOT_YOUR_TURN);
    CHECK_SAYS(&state, "ADAM: adam", REFUSAL_NONE);
    CHECK_EQ(state.to_act, COATL_PERSON);
    CHECK_SAYS(&state, "take body 1", REFUSAL_NONE);
    CHECK_SAYS(&state, "2: adam", REFUSAL_NONE); /* he is the second seat */
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

/* Every subset: what each level changes at the table, it changes whatever else is on. */
static void levels_do_not_get_in_each_others_way(void)
{
    for (int levels = 0; levels < 32; levels++) {
        CoatlState state;
        GameSetup setup = game_setup(&coatl_rules, 1, 5);
        setup.option[0] = (uint8_t)levels;
        CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
        CHECK_EQ(coatl_hand_limit(&state), (levels & LEVEL_SMALL_HAND) != 0 ? 4 : 5);
        CHECK_EQ(coatl_least_prophecies(&state), (levels & LEVEL_FOUR_CARDS) != 0 ? 4 : 1);
        CHECK_EQ(state.adam.row_count, (levels & LEVEL_FOUR_AT_START) != 0 ? 4 : 3);
        CHECK_EQ(state.deck.count, (levels & LEVEL_FOUR_AT_START) != 0 ? 39 : 40);
        CHECK_EQ(state.seat[COATL_PERSON].hand_count, 5); /* dealt; three of them are kept */
    }
}

static void levels_1_and_4_want_four_prophecies_and_a_temple(void)
{
    static const char REST[] = "coatl hy by by [P01 P06 P11]; board tg; hand P16; temples";
    char text[200];
    (void)snprintf(text, sizeof text, "solo 14; %s T03; stack 1 T07; stack 2 empty", REST);
    CoatlState state = position(text); /* green, four pieces, and not as many green as yellow */
    CHECK_SAYS(&state, "build back 1 tg", REFUSAL_NO_TEMPLE_FITS);
    (void)snprintf(text, sizeof text, "solo 14; %s T05; stack 1 T07; stack 2 empty", REST);
    state = position(text);
    CHECK_SAYS(&state, "build back 1 tg", REFUSAL_NONE);
    CHECK_SAYS(&state, "temple 1 hand T05", REFUSAL_FOUR_PROPHECIES_NEEDED);
    CHECK_SAYS(&state, "prophecy 1 P16", REFUSAL_NONE);
    CHECK_SAYS(&state, "seal 1", REFUSAL_TEMPLE_NEEDED);
    CHECK_SAYS(&state, "temple 1 stack 1", REFUSAL_NO_GOAL_MET);
    CHECK_SAYS(&state, "temple 1 hand T05", REFUSAL_NONE);
}

/* Whatever is attached first, a coatl that could be completed can be sealed. */
static void level_3_leaves_no_dead_end(void)
{
    static const char *const FIRST[] = { "prophecy 1 P18", "prophecy 1 P21" };
    for (size_t i = 0; i < LENGTH(FIRST); i++) {
        CoatlState state = position("solo 34; coatl hr bb by bb by by [P05 P06]; board tk; "
                                    "hand P18 P21 P41; do build back 1 tk");
        CHECK_SAYS(&state, FIRST[i], REFUSAL_NONE);
        CHECK_SAYS(&state, FIRST[1 - i], REFUSAL_CARD_COLOUR_TWICE);
        CHECK_SAYS(&state, "seal 1", REFUSAL_FOUR_PROPHECIES_NEEDED);
        CHECK_SAYS(&state, "prophecy 1 P41", REFUSAL_NONE);
        CHECK_SAYS(&state, "seal 1", REFUSAL_NONE);
    }
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
    { "turns_traced_by_hand", turns_traced_by_hand },
    { "every_look_has_its_reason", every_look_has_its_reason },
    { "events_show_his_turn", events_show_his_turn },
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
    { "levels_do_not_get_in_each_others_way", levels_do_not_get_in_each_others_way },
    { "levels_1_and_4_want_four_prophecies_and_a_temple",
      levels_1_and_4_want_four_prophecies_and_a_temple },
    { "level_3_leaves_no_dead_end", level_3_leaves_no_dead_end },
    { "the_display_slides_after_the_person_as_well", the_display_slides_after_the_person_as_well },
    { "a_pass_goes_to_adam", a_pass_goes_to_adam },
};
CHECK_MAIN(TESTS)
