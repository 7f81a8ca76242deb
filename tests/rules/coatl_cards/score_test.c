/* Results and score sheets: who wins and by what, and which parts each row is made of. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/score.h"
#include "rules/coatl_cards/script.h"

typedef struct Reached {
    int points, goals, protected_count;
} Reached;

/* clang-format off */
static const struct {
    int seats;
    Reached reached[4];
    int place[4];
    const char *decided_by;
} RESULT[] = {
    { 2, { { 27, 1, 2 }, { 9, 1, 1 } },                            { 1, 2 },       "points" },
    { 2, { { 9, 1, 1 }, { 27, 1, 2 } },                            { 2, 1 },       "points" },
    { 2, { { 20, 1, 3 }, { 20, 2, 0 } },                           { 2, 1 },       "goals" },
    { 2, { { 20, 1, 3 }, { 20, 1, 2 } },                           { 1, 2 },       "protected" },
    { 2, { { 20, 1, 3 }, { 20, 1, 3 } },                           { 1, 1 },       "draw" },
    { 3, { { 20, 1, 3 }, { 25, 0, 0 }, { 20, 1, 3 } },             { 2, 1, 2 },    "points" },
    { 4, { { 20, 0, 1 }, { 20, 1, 0 }, { 20, 1, 1 }, { 3, 1, 0 } }, { 3, 2, 1, 4 }, "protected" },
    { 4, { { 5, 0, 0 }, { 5, 0, 0 }, { 5, 0, 0 }, { 5, 0, 0 } },   { 1, 1, 1, 1 }, "draw" },
    { 3, { { 20, 1, 3 }, { 20, 1, 3 }, { 20, 1, 2 } },             { 1, 1, 3 },    "protected" },
    { 1, { { 21, 0, 2 }, { 21, 0, 0 } },                           { 2, 1 },       "tie" },
    { 1, { { 22, 0, 0 }, { 21, 0, 3 } },                           { 1, 2 },       "points" },
    { 1, { { 20, 0, 3 }, { 21, 0, 0 } },                           { 2, 1 },       "points" },
};
/* clang-format on */

static CoatlCardsState open_game(int seats)
{
    CoatlCardsState state;
    const GameSetup setup = game_setup(&coatl_cards_rules, seats, 3);
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_NONE);
    return state;
}

static void results_are_decided(void)
{
    static const uint8_t GOAL_BITS[] = { 0, 1, 3 };
    for (size_t i = 0; i < LENGTH(RESULT); i++) {
        CoatlCardsState state = open_game(RESULT[i].seats);
        Result result;
        for (Seat seat = 0; seat < state.seats; seat++) {
            const Reached *reached = &RESULT[i].reached[seat];
            state.result[seat] =
                (CoatlCardsResult){ .done = 1,
                                    .points = (uint8_t)reached->points,
                                    .goals = GOAL_BITS[reached->goals],
                                    .protected_count = (uint8_t)reached->protected_count };
        }
        coatl_cards_result(&state, &result);
        CHECK_STR(result.decided_by, RESULT[i].decided_by);
        for (Seat seat = 0; seat < state.seats; seat++) {
            CHECK_MSG(result.place[seat] == RESULT[i].place[seat], "row %zu, seat %d: place %d", i,
                      seat, result.place[seat]);
            CHECK_EQ(result.points[seat], RESULT[i].reached[seat].points);
        }
    }
}

/* A row as text: seat, item, times, points, then the parts of each occurrence. */
static void write_row(const ScoreSheet *sheet, const ScoreRow *row, Text *out)
{
    int occurrence = 0;
    text_add(out, "%d %s %d %d", row->seat, row->item, row->times, row->points);
    for (int i = 0; i < row->piece_count; i++) {
        const ScorePiece *piece = &sheet->piece[row->first_piece + i];
        if (piece->occurrence != occurrence) text_add(out, " |");
        occurrence = piece->occurrence;
        text_add(out, " %d", piece->id);
    }
}

static void compare_sheet(const CoatlCardsState *state, const char *const *wanted, int rows)
{
    static ScoreSheet sheet; /* large */
    coatl_cards_score(state, &sheet);
    CHECK_EQ(sheet.row_count, rows);
    for (int i = 0; i < rows && i < sheet.row_count; i++) {
        char text[200];
        Text out = text_into(text, sizeof text);
        write_row(&sheet, &sheet.row[i], &out);
        CHECK_STR(text, wanted[i]);
    }
}

static CardOwned owned(int count, const int (*card)[2])
{
    CardOwned list = { 0 };
    for (int i = 0; i < count; i++) card_owned_add(&list, card[i][0] - 1, card[i][1]);
    return list;
}

static const int CARDS_27[][2] = { { 6, 1 }, { 1, 2 }, { 12, 2 }, { 16, 3 }, { 33, 3 }, { 2, 0 } };

static void rows_name_their_parts(void)
{
    static const char *const ROW[] = {
        "0 C06 1 2 | 10 11",
        "0 C01 2 5 | 5 6 | 14 15",
        "0 C12 2 5 | 1 2 3 | 2 3 4",
        "0 C16 3 6 | 6 7 8 | 9 10 11 | 11 12 13",
        "0 C33 3 6 | 3 | 4 | 9",
        "0 T1/goal1 1 3",
        "1 T1/both 2 7 | 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    };
    static const int HAVE[][2] = { { 1, 0 } };
    CoatlCardsState state = open_game(2);
    state.temple = 0;
    state.coatl[0] = script_coatl("hr r k* k* g r y r k* y k y r g tr");
    state.owned[0] = owned(LENGTH(CARDS_27), CARDS_27);
    state.coatl[1] = script_coatl("b b b b b b b b b b b b b b b b");
    state.owned[1] = owned(1, HAVE);
    state.result[1] = (CoatlCardsResult){ .done = 1, .points = 7, .goals = 3 };
    compare_sheet(&state, ROW, LENGTH(ROW));
}

static void temple_rows_name_their_parts(void)
{
    static const struct {
        int temple;
        const char *coatl, *row;
    } ROW[] = {
        { 1, "y r r r r b", "0 T2/goal2 1 3 | 2 3 4 5" },
        { 2, "r k r r r r r", "0 T3/goal2 1 3 | 1 3 4 5 6 7" },
        { 3, "y r", "0 T4/goal2 1 3 | 1 2" },
        { 4, "g y r", "0 T5/goal2 1 3 | 1 3" },
        { 5, "g y b* b y", "0 T6/goal2 1 3 | 2 3 4 5" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CoatlCardsState state = open_game(2);
        state.temple = (uint8_t)ROW[i].temple;
        state.coatl[0] = script_coatl(ROW[i].coatl);
        state.owned[0] = (CardOwned){ 0 };
        state.result[1].done = 1;
        compare_sheet(&state, &ROW[i].row, 1);
    }
}

static void check_totals(const CoatlCardsState *state, int person, int carl)
{
    static ScoreSheet sheet; /* large */
    coatl_cards_score(state, &sheet);
    CHECK_EQ(sheet.total[0], person);
    CHECK_EQ(sheet.total[1], carl);
}

static void keep_if_equal(void *context, const char *line)
{
    const char **wanted = context;
    if (*wanted != NULL && strcmp(line, *wanted) == 0) *wanted = NULL;
}

static bool is_shown(const CoatlCardsState *state, const char *line)
{
    coatl_cards_rules.show(state, SEAT_NONE, &(Sink){ keep_if_equal, &line });
    return line == NULL;
}

static void matches_have_prefixes(void)
{
    static const char *const FIRST[] = { "0 carl/C06 1 2 | 1 2", "1 carl/C01 2 5" };
    static const char *const SECOND[] = { "0 carl/C02 3 6", "0 carl2/C06 1 2 | 1 2",
                                          "1 carl/C03 1 2", "1 carl2/C01 2 5" };
    static const int PERSON[][2] = { { 6, 1 } };
    static const int CARL[][2] = { { 1, 2 } };
    static const int PERSON_BEFORE[][2] = { { 2, 3 } };
    static const int CARL_BEFORE[][2] = { { 3, 1 } };
    CoatlCardsState state = open_game(1);
    state.coatl[0] = script_coatl("y k");
    state.owned[0] = owned(1, PERSON);
    state.owned[1] = owned(1, CARL);
    compare_sheet(&state, FIRST, LENGTH(FIRST));
    state.match = 1;
    state.beaten[0] = (CoatlCardsResult){ .done = 1, .points = 6 };
    state.beaten[0].owned = owned(1, PERSON_BEFORE);
    state.beaten[1] = (CoatlCardsResult){ .done = 1, .points = 2 };
    state.beaten[1].owned = owned(1, CARL_BEFORE);
    compare_sheet(&state, SECOND, LENGTH(SECOND));
    check_totals(&state, 2, 5); /* of the present match, never of both */
    Result result;
    coatl_cards_result(&state, &result);
    CHECK_EQ(result.points[0], 2);
    CHECK_EQ(result.points[1], 5);
}

/* The rulebook asks for both: who stops after CARL has beaten him and not won the contest. */
static void stopping_is_no_victory(void)
{
    CoatlCardsState state = open_game(1);
    Result result;
    state.result[0] = (CoatlCardsResult){ .done = 1, .points = 22 };
    state.result[1] = (CoatlCardsResult){ .done = 1, .points = 21 };
    state.phase = PHASE_CONTEST;
    coatl_cards_result(&state, &result);
    CHECK_EQ(result.place[0], 1); /* of the match */
    state.phase = PHASE_OVER;
    coatl_cards_result(&state, &result);
    CHECK(result.place[0] != 1 && result.place[1] != 1);
    CHECK_STR(result.decided_by, "unchallenged");
    CHECK(is_shown(&state, "CARL is beaten, CARL 2.0 was not challenged"));
    state.match = 1;
    coatl_cards_result(&state, &result);
    CHECK_EQ(result.place[0], 1);
    CHECK_STR(result.decided_by, "points");
    CHECK(!is_shown(&state, "CARL is beaten, CARL 2.0 was not challenged"));
}

/* ---- goals out of reach ---- */

/* The third card beside the others, and the third that covers, decide the length. */
static void lengths_go_out_of_reach(void)
{
    enum { AT_LEAST_16 = 0, AT_MOST_12 = 3, SECOND = 2 };
    CardCoatl longer = { 0 }, shorter = { 0 };
    card_coatl_place(&longer, 0, 1, PLACE_START);
    card_coatl_place(&longer, 0, 1, PLACE_LEFT);
    shorter = longer;
    CHECK_EQ(card_coatl_goals_gone(&longer, AT_MOST_12), 0);
    card_coatl_place(&longer, 0, 1, PLACE_RIGHT);
    CHECK_EQ(card_coatl_goals_gone(&longer, AT_MOST_12), SECOND);
    CHECK_EQ(card_coatl_goals_gone(&longer, AT_LEAST_16), 0);
    for (int i = 0; i < 2; i++) card_coatl_place(&shorter, 0, 1, PLACE_COVER_RIGHT);
    CHECK_EQ(card_coatl_goals_gone(&shorter, AT_LEAST_16), 0);
    card_coatl_place(&shorter, 0, 1, PLACE_COVER_LEFT);
    CHECK_EQ(card_coatl_goals_gone(&shorter, AT_LEAST_16), SECOND);
}

static bool is_bounded(const CardGoal *goal)
{
    return goal->kind == GOAL_AT_LEAST || goal->kind == GOAL_AT_MOST || goal->kind == GOAL_SAME;
}

/* What is out of reach stays so; at the end it is just what was not reached. */
static void check_gone(const CardCoatl *coatl, int gone[CARD_TEMPLES], bool over)
{
    const CardStanding standing = card_standing_of(coatl, &(CardOwned){ 0 });
    for (int temple = 0; temple < CARD_TEMPLES; temple++) {
        const int now = card_coatl_goals_gone(coatl, temple);
        CHECK_EQ(gone[temple] & ~now, 0);
        gone[temple] = now;
        for (int i = 0; i < TEMPLE_GOALS && over; i++) {
            const CardGoal *goal = &coatl_cards_temple(temple)->goal[i];
            const bool missed = is_bounded(goal) && !card_standing_reaches(&standing, goal);
            CHECK_EQ(now >> i & 1, missed);
        }
    }
}

static void what_is_out_of_reach_stays_so(void)
{
    Rng rng = rng_seeded(11);
    for (int game = 0; game < 500; game++) {
        CardCoatl coatl = { 0 };
        int gone[CARD_TEMPLES] = { 0 };
        for (int card = 0; card < COATL_CARDS_TEMPLE_FEATHERS; card++) {
            const int left = rng_below(&rng, FEATHER_COLOURS);
            const int right = (left + 1 + rng_below(&rng, FEATHER_COLOURS - 1)) % FEATHER_COLOURS;
            card_coatl_place(&coatl, left, right,
                             card == 0 ? PLACE_START
                                       : (CardPlace)(PLACE_LEFT + rng_below(&rng, 4)));
            check_gone(&coatl, gone, false);
        }
        card_coatl_add_head(&coatl, rng_below(&rng, FEATHER_COLOURS));
        check_gone(&coatl, gone, false);
        card_coatl_add_tail(&coatl, rng_below(&rng, FEATHER_COLOURS));
        check_gone(&coatl, gone, true);
    }
}

static const Test TEST[] = {
    { "lengths_go_out_of_reach", lengths_go_out_of_reach },
    { "what_is_out_of_reach_stays_so", what_is_out_of_reach_stays_so },
    { "results_are_decided", results_are_decided },
    { "rows_name_their_parts", rows_name_their_parts },
    { "temple_rows_name_their_parts", temple_rows_name_their_parts },
    { "matches_have_prefixes", matches_have_prefixes },
    { "stopping_is_no_victory", stopping_is_no_victory },
};
CHECK_MAIN(TEST)
