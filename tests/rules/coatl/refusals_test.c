/* refusals_test.c: every reason to refuse an action of Coatl, each reached in a position that has
 * no other flaw. */
#include "position.h"
#include "rules/coatl/refusals.h"

typedef struct Row {
    Refusal refusal;
    const char *position, *line;
} Row;

/* clang-format off */
static const Row ROW[] = {
    { REFUSAL_KEEP_FIRST,              "dealt",                                    "take body 1" },
    { REFUSAL_KEEP_IS_OVER,            "",                                         "keep" },
    { REFUSAL_KEEP_NOT_DEALT,          "dealt; hand P01 P02 P03",                  "keep P04" },
    { REFUSAL_KEEP_NOT_DEALT,          "dealt; hand P01 P02 P03",                  "keep P01 P01" },
    { REFUSAL_KEEP_AT_MOST_THREE,      "dealt; hand P01 P02 P03 P04",              "keep P01 P02 P03 P04" },
    { REFUSAL_KEEP_EXACTLY_THREE,      "solo; dealt; hand P01 P02 P03 P04 P05",    "keep P01 P02" },
    { REFUSAL_ADAM_IS_TO_ACT,          "solo; do take body 1",                     "take body 2" },
    { REFUSAL_ADAM_IS_NOT_TO_ACT,      "solo",                                     "adam" },
    { REFUSAL_ADAM_IS_NOT_TO_ACT,      "",                                         "adam" },
    { REFUSAL_DRAW_UNDER_WAY,          "hand empty; do draw deck",                 "take body 1" },
    { REFUSAL_VISION_UNDER_WAY,        "do token vision",                          "take body 1" },
    { REFUSAL_BUILD_UNDER_WAY,         "board bb; do build start bb",              "take body 1" },
    { REFUSAL_COATL_TO_SEAL,           "board ty br; coatl hy by [P06]; do build back 1 ty",
                                                                                   "build start br" },
    { REFUSAL_COATL_TO_SEAL,           "board ty; hand P02; coatl hy by [P06]; coatl br br br; do build back 1 ty",
                                                                                   "prophecy 2 P02" },
    { REFUSAL_COATL_TO_SEAL,           "board ty; coatl hy by [P06]; coatl br; do build back 1 ty",
                                                                                   "seal 2" },
    { REFUSAL_CELL_EMPTY,              "disc 3",                                   "take body 3" },
    { REFUSAL_STORAGE_FULL,            "board bb bb bb bb bb bb bb",               "take body 1" },
    { REFUSAL_HAND_AT_LIMIT,           "hand P01 P02 P03 P04 P05",                 "draw deck" },
    { REFUSAL_HAND_AT_LIMIT,           "solo 2; hand P01 P02 P03 P04",             "draw deck" },
    { REFUSAL_SLOT_EMPTY,              "hand empty; do draw display 2",            "draw display 2" },
    { REFUSAL_NO_PROPHECY_LEFT,        "deck empty; discards empty",               "draw deck" },
    { REFUSAL_PIECE_NOT_STORED,        "board bb",                                 "build start by" },
    { REFUSAL_PIECE_NOT_STORED,        "board bb; coatl bb",                       "build back 1 by" },
    { REFUSAL_TWO_UNFINISHED,          "board bb; coatl by; coatl br",             "build start bb" },
    { REFUSAL_NO_SUCH_COATL,           "board bb; coatl by",                       "build back 2 bb" },
    { REFUSAL_NO_SUCH_COATL,           "hand P01; coatl by by by",                 "prophecy 2 P01" },
    { REFUSAL_COATL_IS_SEALED,         "board bb; sealed hy by ty [P01]",          "build back 1 bb" },
    { REFUSAL_COATL_IS_SEALED,         "hand P06; sealed hy by by ty [P01]",       "prophecy 1 P06" },
    { REFUSAL_HEAD_GOES_TO_FRONT,      "board hb; coatl by",                       "build back 1 hb" },
    { REFUSAL_TAIL_GOES_TO_BACK,       "board tb; coatl by",                       "build front 1 tb" },
    { REFUSAL_FRONT_IS_CLOSED,         "board bb; coatl hy",                       "build front 1 bb" },
    { REFUSAL_BACK_IS_CLOSED,          "board bb; coatl by ty",                    "build back 1 bb" },
    { REFUSAL_NO_BODY_BETWEEN,         "board ty; coatl hy",                       "build back 1 ty" },
    { REFUSAL_NO_BODY_BETWEEN,         "board hy; coatl ty",                       "build front 1 hy" },
    { REFUSAL_NO_PROPHECY_FITS,        "board tb; coatl hy bb by; hand P05",       "build back 1 tb" },
    { REFUSAL_TOO_FEW_PROPHECIES_FIT,  "solo 4; board ty; coatl hy by [P06]; hand P01 P11",
                                                                                   "build back 1 ty" },
    { REFUSAL_NO_TEMPLE_FITS,          "solo 1; board ty; coatl hy by [P06]; temples T01; stack 1 T06; stack 2 empty",
                                                                                   "build back 1 ty" },
    { REFUSAL_PROPHECY_NOT_IN_HAND,    "hand P02; coatl by by by",                 "prophecy 1 P01" },
    { REFUSAL_PROPHECY_NOT_IN_HAND,    "do token vision; hand P02",                "discard P01" },
    { REFUSAL_PATTERN_MISSING,         "hand P01; coatl by by",                    "prophecy 1 P01" },
    { REFUSAL_FOUR_PROPHECIES_ALREADY, "hand P01; coatl by by by [P11 P06 P16 P18]", "prophecy 1 P01" },
    { REFUSAL_SAME_PROPHECY_TWICE,     "hand P01; coatl by by by [P01]",           "prophecy 1 P01" },
    { REFUSAL_CARD_COLOUR_TWICE,       "solo 3; hand P06; coatl by by [P11]",      "prophecy 1 P06" },
    { REFUSAL_NOTHING_TO_SEAL,         "coatl hy by",                              "seal 1" },
    { REFUSAL_NOTHING_TO_SEAL,         "coatl hy by; temples T03",                 "temple 1 hand T03" },
    { REFUSAL_PROPHECY_NEEDED,         "board ty; coatl hy by; hand P01; do build back 1 ty", "seal 1" },
    { REFUSAL_FOUR_PROPHECIES_NEEDED,  "solo 4; board ty; coatl hy by by [P01 P06 P11]; hand P16 P18 P21; coatl bg; "
                                       "seat 1; board tg; do build back 1 tg",     "seal 1" },
    { REFUSAL_TEMPLE_NEEDED,           "solo 1; board ty; coatl hy by [P06]; temples T03; do build back 1 ty", "seal 1" },
    { REFUSAL_TEMPLE_NOT_IN_HAND,      "board ty; coatl hy by [P06]; temples T03; do build back 1 ty",
                                                                                   "temple 1 hand T04" },
    { REFUSAL_TEMPLE_STACK_EMPTY,      "stack 1 empty",                            "token temple 1" },
    { REFUSAL_TEMPLE_STACK_EMPTY,      "stack 2 empty; board ty; coatl hy by [P06]; do build back 1 ty",
                                                                                   "temple 1 stack 2" },
    { REFUSAL_NO_GOAL_MET,             "board ty; coatl hy by [P06]; temples T01; do build back 1 ty",
                                                                                   "temple 1 hand T01" },
    { REFUSAL_TOKENS_OFF,              "tokens off",                               "token vision" },
    { REFUSAL_TOKENS_OFF,              "solo",                                     "token pick hy" },
    { REFUSAL_TOKEN_IS_USED,           "do token temple 1; seat 1",                "token temple 2" },
    { REFUSAL_PICK_ONE_END_OR_TWO_BODIES, "",                                      "token pick by" },
    { REFUSAL_PICK_ONE_END_OR_TWO_BODIES, "",                                      "token pick hy ty" },
    { REFUSAL_BAG_LACKS_PIECES,        "bag by 1",                                 "token pick by by" },
    { REFUSAL_DISCARD_ONLY_IN_VISION,  "hand P01",                                 "discard P01" },
    { REFUSAL_DISCARD_BEFORE_DRAWING,  "hand P01; do token vision; do draw deck",  "discard P01" },
    { REFUSAL_DRAW_BEFORE_DONE,        "hand P01; do token vision",                "done" },
    { REFUSAL_NOTHING_TO_END,          "",                                         "done" },
    { REFUSAL_PASS_ONLY_WHEN_STUCK,    "",                                         "pass" },
    { REFUSAL_NOT_YOUR_TURN,           "",                                         "2: take body 1" },
    { REFUSAL_SYNTAX,                  "",                                         "7: take body 1" },
    { REFUSAL_SYNTAX,                  "",                                         "take body 7" },
    { REFUSAL_SYNTAX,                  "",                                         "take head 1" },
    { REFUSAL_SYNTAX,                  "",                                         "take body 1 2" },
    { REFUSAL_SYNTAX,                  "",                                         "build start bx" },
    { REFUSAL_SYNTAX,                  "",                                         "prophecy 1 P50" },
    { REFUSAL_SYNTAX,                  "",                                         "prophecy 5 P01" },
    { REFUSAL_SYNTAX,                  "",                                         "temple 1 hand T16" },
    { REFUSAL_SYNTAX,                  "",                                         "temple 1 stack 3" },
    { REFUSAL_SYNTAX,                  "",                                         "token pick" },
    { REFUSAL_SYNTAX,                  "",                                         "keep P1" },
    { REFUSAL_SYNTAX,                  "",                                         "" },
};
/* clang-format on */

static void every_row_is_refused_for_its_reason(void)
{
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlState state = position(ROW[i].position);
        CHECK_MSG(line_refused(&coatl_rules, &state, ROW[i].line, ROW[i].refusal), "in \"%s\"",
                  ROW[i].position);
        CHECK_MSG(!is_legal(&state, ROW[i].line), "%s / %s: listed", ROW[i].position, ROW[i].line);
    }
}

static void every_reason_has_a_row(void)
{
    static const Refusal ALL[] = {
#define REFUSAL LINES_REASON
#include "rules/coatl/refusals.def"
    };
    every_row_is_refused_for_its_reason();
    lines_reached(ALL, LENGTH(ALL));
}

static void nothing_is_legal_after_the_end(void)
{
    CoatlState state = position("");
    state.phase = PHASE_OVER;
    CHECK_SAYS(&state, "take body 1", REFUSAL_GAME_OVER);
    CHECK_SAYS(&state, "1: take body 1", REFUSAL_GAME_OVER);
    Action action;
    CHECK_EQ(coatl_rules.legal(&state, &action, 1), 0);
    CHECK_EQ(coatl_rules.to_act(&state), SEAT_NONE);
}

static void setups_that_do_not_exist_are_refused(void)
{
    CoatlState state;
    GameSetup setup = { .seats = 5 };
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_BAD_SEATS);
    setup.seats = 0;
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_BAD_SEATS);
    setup = game_setup(&coatl_rules, 1, 1);
    CHECK_EQ(game_set_option(&coatl_rules, &setup, "tokens", "on"), REFUSAL_BAD_OPTION);
    CHECK_EQ(game_set_option(&coatl_rules, &setup, "levels", "16"), REFUSAL_BAD_OPTION);
    CHECK_EQ(game_set_option(&coatl_rules, &setup, "levels", "31"), REFUSAL_BAD_OPTION);
    setup = game_setup(&coatl_rules, 2, 1);
    CHECK_EQ(game_set_option(&coatl_rules, &setup, "levels", "1"), REFUSAL_BAD_OPTION);
    setup.option[0] = 1;
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_BAD_OPTION);
}

static const Test TESTS[] = {
    { "every_row_is_refused_for_its_reason", every_row_is_refused_for_its_reason },
    { "every_reason_has_a_row", every_reason_has_a_row },
    { "nothing_is_legal_after_the_end", nothing_is_legal_after_the_end },
    { "setups_that_do_not_exist_are_refused", setups_that_do_not_exist_are_refused },
};
CHECK_MAIN(TESTS)
