/* turn_test.c: the course of a turn, a round and a game. */
#include "position.h"
#include "rules/flick/contest.h"
#include "rules/flick/standing.h"
#include "rules/flick/refusals.h"

/* ---- set-up ---- */

static void stocks_are_filled(void)
{
    for (int seats = 2; seats <= 4; seats++) {
        const FlickState state = game_open(seats);
        const int prophets = seats == 3 ? 6 : 5;
        CHECK_EQ(state.taken, seats == 2 ? 5 : seats == 3 ? 7 : 15);
        CHECK_EQ(state.rounds, seats == 2 ? 3 : 4);
        for (int corner = 0; corner < FLICK_CORNERS; corner++) {
            const bool taken = flick_is_taken(&state, corner);
            CHECK_EQ(flick_stock(&state, corner, false), taken ? prophets : 0);
            CHECK_EQ(flick_stock(&state, corner, true), taken ? 4 : 0);
        }
    }
    CHECK_STR(flick_rules.seat_name(2, 1), "C");
    CHECK_STR(flick_rules.seat_name(3, 1), "B");
}

static FlickState fresh(int seats, bool gods, bool will)
{
    const GameSetup setup = { .seed = 9, .seats = (uint8_t)seats, .option = { gods, will } };
    FlickState state;
    CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    return state;
}

static void gods_are_dealt_and_sides_chosen(void)
{
    FlickState state = fresh(4, true, true);
    int cards = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) cards |= 1 << state.card[corner];
    CHECK_EQ(cards, 15);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        Action list[8];
        CHECK_EQ(state.phase, FLICK_PHASE_GODS);
        CHECK_EQ(flick_rules.to_act(&state), corner);
        CHECK_EQ(flick_legal(&state, list, 8), 2);
        CHECK_EQ(flick_rules.apply(&state, &list[corner % 2]), REFUSAL_NONE);
    }
    CHECK_EQ(state.phase, FLICK_PHASE_CONTEST);
}

/* ---- the flick-off ---- */

static void the_nearest_flicks_first(void)
{
    FlickState state = fresh(2, false, false);
    CHECK_EQ(state.phase, FLICK_PHASE_CONTEST);
    GAME_DO(&state, "flickoff A 120.00 120.00 45.00 1480");
    CHECK(!state.settle.known); /* nothing flies until all are in */
    CHECK_EQ(flick_rules.to_act(&state), 1);
    GAME_DO(&state, "flickoff C 880.00 880.00 225.00 1300");
    char line[GAME_LINE_MAX];
    CHECK(flick_rules.outcome(&state, line, sizeof line) > 0);
    CHECK_STR(line, "settle Ap1@435.77,435.77 Cp1@636.37,636.37");
    CHECK_EQ(state.first, 0);
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(state.entry[0].speed, 0);
}

static void enter(FlickState *state, const char *seats, const char *record)
{
    static const char *const ENTRY[] = { "flickoff A 120 120 45 900", "flickoff B 880 120 135 900",
                                         "flickoff C 880 880 225 900",
                                         "flickoff D 120 880 315 900" };
    for (; *seats != '\0'; seats++)
        GAME_REST(state, ENTRY[*seats - 'A'], seats[1] == '\0' ? record : "");
}

static void ties_are_repeated_among_the_tied(void)
{
    FlickState state = fresh(3, false, false);
    enter(&state, "ABC", "settle Ap1@500,460 Bp1@540,500 Cp1@440,500");
    CHECK_EQ(state.phase, FLICK_PHASE_CONTEST);
    CHECK_EQ(state.contest, 3);
    enter(&state, "AB", "settle Ap1@off Bp1@900,100"); /* off, and on a cloud: all out */
    CHECK_EQ(state.contest, 3);
    CHECK_EQ(state.repeats, 2);
    enter(&state, "AB", "settle Ap1@500,450 Bp1@550.01,500");
    CHECK_EQ(state.first, 0);
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
}

static void after_three_repeats_chance_decides(void)
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        FlickState state = fresh(3, false, false);
        state.rng = rng_seeded(seed);
        for (int i = 0; i < 4; i++) {
            CHECK_EQ(state.phase, FLICK_PHASE_CONTEST);
            enter(&state, "ABC", "settle Ap1@off Bp1@off Cp1@off");
        }
        CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
        seen |= 1u << state.first;
    }
    CHECK_EQ(seen, 7);
}

/* ---- the vote ---- */

static void the_majority_decides(void)
{
    FlickState state = fresh(3, false, true);
    enter(&state, "ABC", "settle Ap1@off Bp1@500,480 Cp1@off");
    CHECK_EQ(state.first, 1);
    const int upper = state.upper;
    const int lower = state.lower;
    CHECK(upper != 0 && lower != 0);
    CHECK_EQ(flick_rules.to_act(&state), 0); /* in seat order */
    GAME_DO(&state, "vote A down");
    GAME_REFUSED(&state, "vote A up", REFUSAL_NOT_YOUR_TURN);
    GAME_DO(&state, "vote B up");
    GAME_DO(&state, "vote C down");
    CHECK(flick_wills(&state, (FlickWill)lower) && !flick_wills(&state, (FlickWill)upper));
    CHECK_EQ(state.deck.id[0], upper); /* the other goes under the deck, where it stays known */
    CHECK_EQ(state.known_under, 1);
    CHECK_EQ(state.deck.count, 19);
    CHECK_EQ(state.turn, 1);
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
}

static void a_tied_vote_is_left_to_chance(void)
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        FlickState state = fresh(2, false, true);
        enter(&state, "AC", "settle Ap1@500,460 Cp1@off");
        const int upper = state.upper;
        state.rng = rng_seeded(seed);
        GAME_DO(&state, "vote A up");
        GAME_DO(&state, "vote C down");
        seen |= flick_wills(&state, (FlickWill)upper) ? 1u : 2u;
    }
    CHECK_EQ(seen, 3);
}

/* ---- a turn ---- */

static void seats_without_prophets_are_skipped(void)
{
    FlickState state = game_open(3);
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_is_prophet(piece) && state.place[piece] == FLICK_STOCK)
            flick_move_to(&state, piece, FLICK_ABYSS);
    flick_move_to(&state, piece_named("Ap1"), FLICK_STOCK);
    flick_move_to(&state, piece_named("Cp1"), FLICK_STOCK);
    flick_move_to(&state, piece_named("Cp2"), FLICK_STOCK);
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@off");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.turn, 2);
    GAME_REST(&state, "flick Cp1 880 880 225 900", "settle Cp1@off");
    GAME_DO(&state, "end C");
    CHECK_EQ(state.turn, 2);
    GAME_REST(&state, "flick Cp2 880 880 225 900", "settle Cp2@off");
    GAME_DO(&state, "end C");
    CHECK_EQ(state.round, 1);
    CHECK_EQ(state.turn, 1); /* the token has gone to B */
}

static void five_flicks_from_the_cloud_are_enough(void)
{
    FlickState state = game_open(2);
    GAME_REST(&state, "flick Ap1 120 120 45 60", "settle Ap1@121,121");
    for (int i = 2; i <= 4; i++) {
        CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
        GAME_REST(&state, "reflick Ap1 45 60", "settle Ap1@122,122");
    }
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ON_MAT);
    GAME_REST(&state, "reflick Ap1 45 60", "settle Ap1@123,123");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

/* Discs are resolved after every flick, also one that stays on the cloud. */
static void the_table_is_cleared_before_a_reflick(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Cp1@500,440 Ct1@600,250 Ap2@196,480");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@150,150 Cp1@500,470 Ct1@500,400");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_ABYSS);
    CHECK_EQ(place_of(&state, "Ct1"), FLICK_STOCK);
    CHECK_EQ(points_of(&state, 'C'), 1);
    GAME_REST(&state, "reflick Ap1 45 900", "settle Ap1@300,300");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY); /* Ap2 has waited */
}

static void building_takes_the_prophet(void)
{
    FlickState state = game_open(2);
    GAME_REST(&state, "flick Ap1 120 120 10.76 1413", "settle Ap1@519.89,195.99");
    GAME_DO(&state, "build Ap1 At1 519.89 195.99"); /* where the prophet lay */
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK(lies_at(&state, "At1", "519.89,195.99"));
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void cities_are_decided_in_any_order_once_a_turn(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ap2@196,480 Ap3@480,804 Cp1@804,520");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@300,300");
    CHECK(is_listed(&state, "nobuild Ap2") && is_listed(&state, "nobuild Ap3"));
    CHECK(!is_listed(&state, "nobuild Ap1") && !is_listed(&state, "nobuild Cp1"));
    FlickState upwards = state;
    GAME_DO(&upwards, "nobuild Ap2");
    GAME_DO(&upwards, "build Ap3 At4 480 760");
    CHECK_EQ(upwards.phase, FLICK_PHASE_END);
    GAME_DO(&state, "build Ap3 At4 480 760");
    GAME_REFUSED(&state, "nobuild Ap3", REFUSAL_FLICK_NO_CITY);
    GAME_DO(&state, "nobuild Ap2");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
    GAME_DO(&state, "end A");
    GAME_REST(&state, "flick Cp2 880 880 225 900", "settle Cp2@700,700");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY); /* Cp1 waited for its owner */
    GAME_DO(&state, "nobuild Cp1");
    GAME_DO(&state, "end C");
    GAME_REST(&state, "flick Ap4 120 120 45 900", "settle Ap4@350,400");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY); /* a declined prophet may build later */
}

/* All four temples stand on N: Ap1 there has none to move, until Ap2 has moved one to W. */
static void one_build_may_free_a_temple_for_another(void)
{
    FlickState state = game_open(2);
    game_put(&state, "At1@430,140 At2@600,140 At3@600,280 At4@430,280 Ap1@520,200 Ap2@196,480");
    GAME_REST(&state, "flick Ap3 120 120 45 900", "settle Ap3@300,300");
    GAME_REFUSED(&state, "nobuild Ap1", REFUSAL_FLICK_NO_CITY);
    CHECK(!is_listed(&state, "nobuild Ap1"));
    GAME_DO(&state, "build Ap2 At1 196 480");
    CHECK(is_listed(&state, "nobuild Ap1"));
    GAME_DO(&state, "build Ap1 At1 430 140");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

/* Edition 1 went through the cities once, in piece order: what it has passed over stays so. */
static void an_earlier_game_passes_a_city_over(void)
{
    FlickState state = game_open(2);
    state.earlier = true;
    game_put(&state, "At1@430,140 At2@600,140 At3@600,280 At4@430,280 Ap1@520,200 Ap2@196,480");
    GAME_REST(&state, "flick Ap3 120 120 45 900", "settle Ap3@300,300");
    GAME_DO(&state, "build Ap2 At1 196 480");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

/* R3: "knocked beyond the island" is beyond the one it stood on. */
static void a_temple_knocked_off_its_island_returns(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ct1@690,280 Ct2@430,140 Ct3@600,250");
    GAME_REST(&state, "flick Ap1 120 120 45 900",
              "settle Ap1@300,300 Ct1@753,296 Ct2@694,300 Ct3@off");
    CHECK_EQ(place_of(&state, "Ct1"), FLICK_STOCK); /* it touches E, but stood on N */
    CHECK(lies_at(&state, "Ct2", "694,300"));       /* partly over the shore: still on N */
    CHECK_EQ(place_of(&state, "Ct3"), FLICK_STOCK);
}

/* The flick counts, not the turn: pushed twice within N it stays, out of it it does not. */
static void a_temple_may_be_pushed_twice(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ct1@430,140");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@121,121 Ct1@694,300");
    CHECK(lies_at(&state, "Ct1", "694,300"));
    static const char RECORD[] = "settle Ap1@300,300 Ct1@753,296";
    Event event[8];
    Action action;
    CHECK(flick_parse("reflick Ap1 45 900", &action) == REFUSAL_NONE);
    if (CHECK(game_events(&flick_rules, &state, &action, RECORD, event, 8) == 3))
        CHECK_STR(flick_rules.event_reason(&event[2]), "the temple was knocked off its island");
    GAME_REST(&state, "reflick Ap1 45 900", RECORD);
    CHECK_EQ(place_of(&state, "Ct1"), FLICK_STOCK);
}

static void an_empty_stock_moves_a_temple(void)
{
    FlickState state = game_open(2);
    game_put(&state, "At1@430,140 At2@600,250 At3@860,600 At4@480,804");
    GAME_REST(&state, "flick Ap1 120 120 60 1400", "settle Ap1@196,480");
    GAME_DO(&state, "build Ap1 At3 196 480");
    CHECK(lies_at(&state, "At3", "196,480"));
    const FlickStanding standing = flick_standing(&state);
    CHECK_EQ(standing.discs[1][0], 0); /* presence on E is given up */
}

/* ---- rounds and the end ---- */

static void end_round(FlickState *state)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (state->place[piece] == FLICK_STOCK && flick_is_prophet(piece))
            flick_move_to(state, piece, FLICK_ABYSS);
    state->phase = FLICK_PHASE_END;
    flick_end_turn(state, NULL);
}

static void prophets_return_and_temples_stay(void)
{
    FlickState state = game_open(4);
    game_put(&state, "At1@430,140 Ap1@600,250 Bp1@860,600 Dp2@300,300");
    end_round(&state);
    CHECK_EQ(state.round, 1);
    CHECK_EQ(state.first, 1);
    CHECK(lies_at(&state, "At1", "430,140"));
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        CHECK_EQ(flick_stock(&state, corner, false), 5);
    CHECK_EQ(points_of(&state, 'A'), 3);
    CHECK_EQ(points_of(&state, 'B'), 3);
    CHECK_EQ(points_of(&state, 'D'), 0);
}

static FlickState last_round(void)
{
    FlickState state = game_open(2);
    state.round = state.scored = 2;
    return state;
}

static void check_result(const FlickState *state, int place_a, int place_c, const char *by)
{
    Result result;
    flick_rules.result(state, &result);
    CHECK_EQ(flick_rules.to_act(state), SEAT_NONE);
    CHECK_EQ(result.place[0], place_a);
    CHECK_EQ(result.place[1], place_c);
    CHECK_STR(result.decided_by, by);
}

static void most_points_win(void)
{
    FlickState state = last_round();
    game_put(&state, "Cp1@430,140");
    end_round(&state);
    check_result(&state, 2, 1, "points");
}

static void then_most_temples(void)
{
    FlickState state = last_round();
    game_put(&state, "At1@430,140 At2@600,250 Cp1@860,600 Ct1@820,430");
    end_round(&state);
    CHECK_EQ(points_of(&state, 'A'), points_of(&state, 'C'));
    check_result(&state, 1, 2, "temples");
}

/* The contest clears the mat of all but temples, and puts back what it knocks about. */
static void then_a_flick_off(void)
{
    FlickState state = last_round();
    game_will(&state, FLICK_KING_APE);
    game_put(&state, "At1@430,140 Ct1@860,600");
    end_round(&state);
    CHECK_EQ(state.phase, FLICK_PHASE_CONTEST);
    CHECK_EQ(state.contest, 5);
    CHECK_EQ(place_of(&state, "ape"), FLICK_BOX);
    GAME_DO(&state, "flickoff A 120 120 45 900");
    GAME_REST(&state, "flickoff C 880 880 225 900", "settle Ap1@460,440 At1@off Cp1@480,500");
    CHECK(lies_at(&state, "At1", "430,140"));
    check_result(&state, 2, 1, "flickoff");
    CHECK(flick_rules.violation(&state) == NULL);
}

/* ---- the sheet ---- */

static int find_row(const ScoreSheet *sheet, int seat, const char *item)
{
    for (int i = 0; i < sheet->row_count; i++)
        if (sheet->row[i].seat == seat && strcmp(sheet->row[i].item, item) == 0) return i;
    return -1;
}

static void the_sheet_explains_itself(void)
{
    static ScoreSheet sheet;
    FlickState state = game_open(2);
    game_will(&state, FLICK_HEAD_HUNT);
    game_put(&state, "Ap2@430,140 Ap3@600,250 Cp1@500,60");
    GAME_REST(&state, "flick Ap1 120 120 45 1600", "settle Ap1@500,500 Cp1@off");
    flick_rules.score(&state, &sheet); /* as if the round ended now */
    CHECK_EQ(sheet.total[0], 1 + 2 + 2 + 1);
    CHECK_EQ(sheet.total[1], 0);
    const int presence = find_row(&sheet, 0, "round1/presence:N");
    const int navel = find_row(&sheet, 0, "round1/navel");
    if (!CHECK(presence >= 0 && navel >= 0)) return;
    CHECK_EQ(sheet.row[presence].piece_count, 2);
    CHECK_EQ(sheet.piece[sheet.row[presence].first_piece].id, piece_named("Ap2"));
    CHECK_EQ(sheet.row[navel].points, 2);
    CHECK(find_row(&sheet, 0, "round1/domination:N") >= 0);
    CHECK(find_row(&sheet, 0, "round1/W12") >= 0);
    GAME_DO(&state, "end A");
    end_round(&state);
    flick_rules.score(&state, &sheet); /* banked now, the same */
    CHECK_EQ(sheet.total[0], 6);
    CHECK_EQ(points_of(&state, 'A'), 6);
}

/* ---- events ---- */

static void consequences_are_told(void)
{
    const FlickState state = game_open(2);
    GAME_TELLS(&state, "flick Ap1 120 120 10.76 3000", NULL,
               "Ap1@off; Ap1>abyss a prophet left the mat; ");
    FlickState contest = fresh(2, false, false);
    GAME_TELLS(&contest, "flickoff A 120 120 45 1480", NULL, "");
    GAME_DO(&contest, "flickoff A 120 120 45 1480");
    GAME_TELLS(&contest, "flickoff C 880 880 225 1300", NULL,
               "Ap1@435.77,435.77; Cp1@636.37,636.37; first A; ");
}

/* ---- what is measured ---- */

static void join_lines(void *context, const char *line)
{
    text_add(context, "%s;", line);
}

/* The table as text says what lies where, the tokens too. */
static void the_table_is_shown(void)
{
    char all[4000];
    Text text = text_into(all, sizeof all);
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_DAGDA);
    game_will(&state, FLICK_TORNADO);
    game_put(&state, "Ct1@600,250");
    state.tornado = 2;
    GAME_REST(&state, "flick Ap1 120 120 45 60 hand 600 600 135", "settle Ap1@120,120");
    flick_rules.show(&state, SEAT_NONE, &(Sink){ join_lines, &text });
    static const char *const SAID[] = {
        "round 1 of 3, seat A flicks again from the cloud;",
        "will W07 Tornado, until the end of the round:",
        "seat A green Dagda, points 0, stock Ap2 Ap3 Ap4 Ap5 At1 At2 At3 At4;",
        ";~~~~~~A....",
        ";Ap1@120.00,120.00 cloud:A;Ct1@600.00,250.00 island:N;",
        ";tornado@500.00,690.00;divine hand@600.00,600.00;",
    };
    for (size_t i = 0; i < LENGTH(SAID); i++)
        CHECK_MSG(strstr(all, SAID[i]) != NULL, "not shown: %s", SAID[i]);
}

static void check_templates(const FlickState *state, const char *expected)
{
    char all[1000];
    Text text = text_into(all, sizeof all);
    flick_rules.templates(state, &(Sink){ join_lines, &text });
    CHECK_STR(all, expected);
}

static void families_say_their_ranges(void)
{
    FlickState state = fresh(2, false, false);
    check_templates(&state, "flickoff A X Y ANGLE SPEED x=18..200 y=18..200 angle=0..359.99 "
                            "speed=50..3000;");
    state = game_open(2);
    for (int number = 2; number <= 4; number++)
        flick_move_to(&state, flick_piece(0, FLICK_KIND_PROPHET, number), FLICK_ABYSS);
    game_god(&state, 'A', FLICK_TYR);
    game_will(&state, FLICK_TWINS);
    check_templates(&state, "flick Ap1 X Y ANGLE SPEED with Ap5 abreast|tandem [offhand] x=18..200 "
                            "y=18..200 angle=0..359.99 speed=50..3000;"
                            "flick Ap5 X Y ANGLE SPEED with Ap1 abreast|tandem [offhand] x=18..200 "
                            "y=18..200 angle=0..359.99 speed=50..3000;");
    state = game_open(2);
    game_will(&state, FLICK_LITTLE_FINGER);
    FlickState city = state;
    GAME_REST(&state, "flick Ap1 120 120 45 60", "settle Ap1@120,120");
    check_templates(&state, "reflick Ap1 ANGLE SPEED angle=0..359.99 speed=50..1700;");
    game_put(&city, "At1@196,480");
    GAME_REST(&city, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    check_templates(&city, "build Ap1 At2|At3|At4 X Y x=296..716 y=60..358;");
    game_put(&city, "Ap2@480,804");
    check_templates(&city, "build Ap1 At2|At3|At4 X Y x=296..716 y=60..358;"
                           "build Ap2 At2|At3|At4 X Y x=284..704 y=642..940;");
    GAME_DO(&city, "nobuild Ap1");
    GAME_DO(&city, "nobuild Ap2");
    check_templates(&city, "");
}

/* ---- what is hidden ---- */

static void secrets_are_dealt_again(void)
{
    FlickState state = fresh(3, false, true);
    GAME_DO(&state, "flickoff A 120 120 45 900");
    FlickState seen = state;
    Rng rng = rng_seeded(4);
    flick_rules.conceal(&seen, 1, &rng);
    CHECK(memcmp(&seen.entry[0], &state.entry[0], sizeof seen.entry[0]) != 0);
    CHECK(memcmp(&seen.deck, &state.deck, sizeof seen.deck) != 0);
    CHECK(seen.rng.state != state.rng.state);
    CHECK(memcmp(&seen.entry[2], &state.entry[2], sizeof seen.entry[2]) == 0); /* not made yet */
    FlickState mine = state;
    flick_rules.conceal(&mine, 0, &rng);
    CHECK(memcmp(&mine.entry[0], &state.entry[0], sizeof mine.entry[0]) == 0);
}

static void votes_are_secret_and_cards_below_are_known(void)
{
    FlickState state = fresh(3, false, true);
    enter(&state, "ABC", "settle Ap1@500,460 Bp1@off Cp1@off");
    state.known_under = 2;
    GAME_DO(&state, "vote A up");
    unsigned votes = 0;
    Rng rng = rng_seeded(4);
    for (int i = 0; i < 40; i++) {
        FlickState seen = state;
        flick_rules.conceal(&seen, 1, &rng);
        votes |= 1u << seen.vote[0];
        CHECK_EQ(seen.vote[1], FLICK_NO_VOTE);
        CHECK_EQ(seen.vote[2], FLICK_NO_VOTE); /* nobody votes for a seat that has not */
        CHECK_EQ(seen.deck.id[0], state.deck.id[0]);
        CHECK_EQ(seen.deck.id[1], state.deck.id[1]);
        CHECK(seen.upper == state.upper && seen.lower == state.lower);
    }
    CHECK_EQ(votes, 1u << FLICK_UP | 1u << FLICK_DOWN);
    state.phase = FLICK_PHASE_ENACT; /* all are cast and shown, Themis decides */
    state.vote[1] = state.vote[2] = FLICK_DOWN;
    FlickState open = state;
    flick_rules.conceal(&open, 1, &rng);
    CHECK(memcmp(open.vote, state.vote, sizeof open.vote) == 0);
}

static void undo_stops_where_it_must(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ap2@196,480");
    Action action;
    FlickState before = state;
    CHECK(flick_parse("flick Ap1 120 120 45 900", &action) == REFUSAL_NONE);
    GAME_DO(&state, "flick Ap1 120 120 45 900");
    CHECK(flick_rules.barrier(&before, &action, &state));
    before = state;
    CHECK(flick_parse("nobuild Ap2", &action) == REFUSAL_NONE);
    GAME_DO(&state, "nobuild Ap2");
    CHECK(!flick_rules.barrier(&before, &action, &state));
    before = state;
    CHECK(flick_parse("end A", &action) == REFUSAL_NONE);
    GAME_DO(&state, "end A");
    CHECK(flick_rules.barrier(&before, &action, &state));
}

static const Test TEST[] = {
    { "stocks", stocks_are_filled },
    { "gods are dealt", gods_are_dealt_and_sides_chosen },
    { "the nearest flicks first", the_nearest_flicks_first },
    { "ties are repeated", ties_are_repeated_among_the_tied },
    { "three repeats", after_three_repeats_chance_decides },
    { "majority", the_majority_decides },
    { "tied vote", a_tied_vote_is_left_to_chance },
    { "skipped seats", seats_without_prophets_are_skipped },
    { "five flicks", five_flicks_from_the_cloud_are_enough },
    { "cleared before a reflick", the_table_is_cleared_before_a_reflick },
    { "building", building_takes_the_prophet },
    { "cities in any order", cities_are_decided_in_any_order_once_a_turn },
    { "one build after another", one_build_may_free_a_temple_for_another },
    { "an earlier game's cities", an_earlier_game_passes_a_city_over },
    { "a temple off its island", a_temple_knocked_off_its_island_returns },
    { "a temple pushed twice", a_temple_may_be_pushed_twice },
    { "empty stock", an_empty_stock_moves_a_temple },
    { "prophets return", prophets_return_and_temples_stay },
    { "most points", most_points_win },
    { "most temples", then_most_temples },
    { "final flick-off", then_a_flick_off },
    { "sheet", the_sheet_explains_itself },
    { "events", consequences_are_told },
    { "families", families_say_their_ranges },
    { "show", the_table_is_shown },
    { "secrets", secrets_are_dealt_again },
    { "votes", votes_are_secret_and_cards_below_are_known },
    { "undo", undo_stops_where_it_must },
};
CHECK_MAIN(TEST)
