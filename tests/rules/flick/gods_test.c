/* gods_test.c: the powers of the gods, each seen at work and missing where its god is missing;
 * Anubis has a file of his own. */
#include "position.h"
#include "rules/flick/gods.h"
#include "rules/flick/shot.h"
#include "rules/flick/refusals.h"

static FlickState with_god(int seats, char seat, FlickGod god)
{
    FlickState state = game_open(seats);
    game_god(&state, seat, god);
    return state;
}

/* All prophets of all seats but those named go to the abyss, so that the round is nearly over. */
static void empty_stocks_but(FlickState *state, const char *names)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        char name[8];
        Text text = text_into(name, sizeof name);
        flick_piece_text(piece, &text);
        if (state->place[piece] == FLICK_STOCK && flick_is_prophet(piece)
            && strstr(names, name) == NULL)
            flick_move_to(state, piece, FLICK_ABYSS);
    }
}

/* ---- Zeus ---- */

static void zeus_builds_anywhere(void)
{
    FlickState plain = game_open(2);
    FlickState zeus = with_god(2, 'A', FLICK_ZEUS);
    GAME_REST(&plain, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    GAME_REST(&zeus, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    GAME_REFUSED(&plain, "build Ap1 At1 480 804", REFUSAL_FLICK_OFF_ISLAND);
    GAME_DO(&zeus, "build Ap1 At1 480 804");
    CHECK(lies_at(&zeus, "At1", "480,804"));
    CHECK_EQ(place_of(&zeus, "Ap1"), FLICK_ABYSS);
}

static void zeus_moves_a_temple_to_another_island(void)
{
    FlickState state = with_god(2, 'A', FLICK_ZEUS);
    game_put(&state, "At1@430,140 At2@600,140 At3@600,280 At4@430,280");
    FlickState plain = state;
    plain.god[0] = FLICK_NO_GOD;
    GAME_REST(&plain, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    CHECK_EQ(plain.phase, FLICK_PHASE_END); /* all four stand on this island: no build */
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@520,196");
    GAME_REFUSED(&state, "build Ap1 At1 520 300", REFUSAL_FLICK_SAME_ISLAND);
    GAME_DO(&state, "build Ap1 At1 860 600");
    CHECK(lies_at(&state, "At1", "860,600"));
}

/* ---- Themis ---- */

static FlickState at_vote(FlickGod god)
{
    FlickState state = game_open(2);
    if (god != FLICK_NO_GOD) game_god(&state, 'C', god);
    state.with_will = true;
    flick_begin_game(&state, 0, NULL);
    return state;
}

static void themis_decides_a_tied_vote(void)
{
    FlickState plain = at_vote(FLICK_NO_GOD);
    FlickState state = at_vote(FLICK_THEMIS);
    char line[32];
    GAME_DO(&plain, "vote A up");
    GAME_DO(&plain, "vote C down");
    CHECK_EQ(plain.phase, FLICK_PHASE_LAUNCH); /* chance has decided */
    GAME_DO(&state, "vote A up");
    GAME_DO(&state, "vote C down");
    CHECK_EQ(state.phase, FLICK_PHASE_ENACT);
    CHECK_EQ(flick_rules.to_act(&state), 1);
    const int lower = state.lower;
    const int third = state.deck.id[state.deck.count - 1];
    (void)snprintf(line, sizeof line, "enact W%02d themis", third);
    GAME_REFUSED(&state, line, REFUSAL_FLICK_NOT_REVEALED);
    (void)snprintf(line, sizeof line, "enact W%02d themis", lower);
    CHECK(is_listed(&state, line));
    GAME_DO(&state, line);
    CHECK(flick_wills(&state, (FlickWill)lower));
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
}

static void themis_decides_a_tied_island(void)
{
    FlickState state = with_god(2, 'C', FLICK_THEMIS);
    empty_stocks_but(&state, "Ap1");
    game_put(&state, "Cp1@600,250 Cp2@820,430");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.phase, FLICK_PHASE_TIE);
    CHECK_EQ(flick_rules.to_act(&state), 1);
    CHECK(is_listed(&state, "themis N A") && is_listed(&state, "themis N C"));
    CHECK(is_listed(&state, "nothemis"));
    GAME_REFUSED(&state, "themis E C", REFUSAL_FLICK_NO_TIE);
    GAME_REFUSED(&state, "themis N B", REFUSAL_FLICK_NOT_TIED);
    FlickState declined = state;
    GAME_DO(&state, "themis N A");
    CHECK_EQ(points_of(&state, 'A'), 3);
    CHECK_EQ(points_of(&state, 'C'), 4);
    GAME_DO(&declined, "nothemis");
    CHECK_EQ(points_of(&declined, 'A'), 1);
}

/* An island that the Ape touches has no tie to decide. */
static void themis_has_nothing_to_decide_under_the_ape(void)
{
    FlickState state = with_god(2, 'C', FLICK_THEMIS);
    game_will(&state, FLICK_KING_APE);
    empty_stocks_but(&state, "Ap1");
    game_put(&state, "Cp1@600,250 ape@540,340");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.round, 1);
    CHECK_EQ(points_of(&state, 'A') + points_of(&state, 'C'), 0);
}

/* ---- Ra ---- */

static void ra_brings_the_sphinx(void)
{
    for (int seats = 2; seats <= 4; seats++) {
        GameSetup setup = { .seats = (uint8_t)seats, .option = { 1, 1 } };
        FlickState state;
        do {
            setup.seed++;
            CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
        } while (state.card[0] != 1);
        GAME_REFUSED(&state, "god A zeus", REFUSAL_FLICK_NOT_DEALT);
        FlickState anubis = state;
        GAME_DO(&anubis, "god A anubis");
        CHECK_EQ(place_of(&anubis, "As1"), FLICK_BOX);
        GAME_DO(&state, "god A ra");
        CHECK_EQ(place_of(&state, "As1"), FLICK_STOCK);
        CHECK_EQ(place_of(&state, seats == 3 ? "Ap6" : "Ap5"), FLICK_BOX);
        CHECK_EQ(place_of(&state, "Ap4"), FLICK_STOCK);
        CHECK_EQ(flick_stock(&state, 0, false), seats == 3 ? 6 : 5);
    }
}

static void the_sphinx_counts_as_a_prophet(void)
{
    FlickState state = with_god(2, 'A', FLICK_RA);
    empty_stocks_but(&state, "As1");
    GAME_REST(&state, "flick As1 120 120 10 1400", "settle As1@430,140");
    GAME_DO(&state, "end A");
    CHECK_EQ(points_of(&state, 'A'), 3);
    CHECK_EQ(place_of(&state, "As1"), FLICK_STOCK); /* back for the next round */
}

/* ---- Tyr ---- */

static void tyr_flicks_once_more_from_an_island(void)
{
    FlickState state = with_god(2, 'A', FLICK_TYR);
    FlickState plain = game_open(2);
    GAME_REFUSED(&plain, "flick Ap1 120 120 10 1400 offhand", REFUSAL_FLICK_NOT_TYR);
    GAME_REST(&state, "flick Ap1 120 120 10 1400 offhand", "settle Ap1@430,140");
    CHECK_EQ(state.phase, FLICK_PHASE_AGAIN);
    CHECK(is_listed(&state, "noagain Ap1"));
    GAME_REFUSED(&state, "again Ap2 0 500", REFUSAL_FLICK_NOT_TO_REPEAT);
    FlickState declined = state;
    GAME_REST(&state, "again Ap1 20 500", "settle Ap1@520,196");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY); /* offered before the cities, and only once */
    GAME_DO(&declined, "noagain Ap1");
    CHECK_EQ(declined.phase, FLICK_PHASE_END);
}

static void tyr_must_declare_and_must_reach_an_island(void)
{
    FlickState state = with_god(2, 'A', FLICK_TYR);
    FlickState silent = state;
    GAME_REST(&silent, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    CHECK_EQ(silent.phase, FLICK_PHASE_END);
    GAME_REST(&state, "flick Ap1 120 120 10 1400 offhand", "settle Ap1@300,300");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void tyrs_second_flick_may_not_rest_on_a_cloud(void)
{
    FlickState state = with_god(2, 'A', FLICK_TYR);
    GAME_REST(&state, "flick Ap1 120 120 10 1400 offhand", "settle Ap1@430,140");
    GAME_REST(&state, "again Ap1 200 900", "settle Ap1@100,100");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void tyr_chooses_one_of_two(void)
{
    FlickState state = with_god(2, 'A', FLICK_TYR);
    game_will(&state, FLICK_TWINS);
    GAME_REST(&state, "flick Ap1 120 120 10 1400 with Ap2 tandem offhand",
              "settle Ap1@430,140 Ap2@600,250");
    CHECK(is_listed(&state, "noagain Ap1") && is_listed(&state, "noagain Ap2"));
    FlickState other = state;
    GAME_DO(&state, "noagain Ap1");
    CHECK_EQ(state.phase, FLICK_PHASE_AGAIN);
    GAME_REFUSED(&state, "again Ap1 0 500", REFUSAL_FLICK_NOT_TO_REPEAT);
    GAME_DO(&state, "noagain Ap2");
    CHECK_EQ(state.phase, FLICK_PHASE_END);
    GAME_REST(&other, "again Ap2 0 500", "settle Ap2@640,250");
    CHECK_EQ(other.phase, FLICK_PHASE_END);
}

/* ---- Freyja ---- */

static FlickState before_heart(FlickGod god)
{
    FlickState state = with_god(2, 'C', god);
    empty_stocks_but(&state, "Ap3");
    game_put(&state, "Ap1@430,140 Ap2@480,150 At1@420,240");
    GAME_REST(&state, "flick Ap3 120 120 10 1400", "settle Ap3@600,250");
    GAME_DO(&state, "end A");
    return state;
}

static void freyja_turns_prophets(void)
{
    FlickState state = before_heart(FLICK_FREYJA);
    const FlickState plain = before_heart(FLICK_TYR);
    CHECK_EQ(points_of(&plain, 'A'), 3);
    CHECK_EQ(points_of(&plain, 'C'), 0);
    CHECK_EQ(state.phase, FLICK_PHASE_HEART);
    CHECK(is_listed(&state, "noheart C"));
    GAME_REFUSED(&state, "heart C 1000.01 5", REFUSAL_FLICK_HEART_OFF_MAT);
    GAME_REFUSED(&state, "heart A 440 140", REFUSAL_NOT_YOUR_TURN);
    FlickState declined = state;
    FlickState temple = state;
    GAME_DO(&state, "heart C 440 140"); /* Ap1 and Ap2; A keeps Ap3 and the temple */
    CHECK_EQ(points_of(&state, 'A'), 1);
    CHECK_EQ(points_of(&state, 'C'), 1);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(flick_owner(piece_named("Ap1")), 0);
    GAME_DO(&temple, "heart C 420 240"); /* temples are not moved by love */
    CHECK_EQ(points_of(&temple, 'C'), 0);
    GAME_DO(&declined, "noheart C");
    CHECK_EQ(points_of(&declined, 'A'), 3);
}

static void freyja_needs_somebody_to_love(void)
{
    FlickState state = with_god(2, 'C', FLICK_FREYJA);
    empty_stocks_but(&state, "Ap1");
    GAME_REST(&state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.round, 1);
}

/* ---- Dagda ---- */

static const char HAND_FLICK[] = "flick Ap1 120 120 45.00 2200 hand 600 600 135.00";

static void dagda_stands_the_hand(void)
{
    FlickState state = with_god(2, 'A', FLICK_DAGDA);
    FlickState plain = game_open(2);
    GAME_REFUSED(&plain, HAND_FLICK, REFUSAL_FLICK_NOT_DAGDA);
    GAME_DO(&state, HAND_FLICK);
    CHECK(lies_at(&state, "Ap1", "577.62,577.62")); /* F13 */
    CHECK(!state.has_hand);
    CHECK_EQ(state.hand.x + state.hand.y + state.hand_angle, 0);
}

static void the_hand_keeps_its_distance(void)
{
    FlickState state = with_god(2, 'A', FLICK_DAGDA);
    game_put(&state, "Cp1@500,700");
    /* Lying along x: a disc of 18 needs 21 mm. */
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 500 679.01 0", REFUSAL_FLICK_HAND_ON_DISC);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 120 140.99 0", REFUSAL_FLICK_HAND_ON_DISC);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 500 -1 0", REFUSAL_FLICK_HAND_OFF_MAT);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 39.99 500 0", REFUSAL_FLICK_HAND_OFF_MAT);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 520 292.99 0",
                 REFUSAL_FLICK_HAND_NEAR_CITY);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 2200 hand 500 600 360", REFUSAL_FLICK_ANGLE_RANGE);
    Action action;
    static const char *const FINE[] = { "flick Ap1 120 120 45 2200 hand 500 679 0",
                                        "flick Ap1 120 120 45 2200 hand 120 141 0",
                                        "flick Ap1 120 120 45 2200 hand 520 293 0",
                                        "flick Ap1 120 120 45 2200 hand 40 500 90" };
    for (size_t i = 0; i < LENGTH(FINE); i++) {
        CHECK(flick_parse(FINE[i], &action) == REFUSAL_NONE);
        CHECK_MSG(flick_check(&state, &action) == REFUSAL_NONE, "%s", FINE[i]);
    }
}

static void the_hand_serves_the_next_flick_of_the_disc(void)
{
    FlickState state = with_god(2, 'A', FLICK_DAGDA);
    GAME_REST(&state, "flick Ap1 120 120 45.00 60 hand 600 600 135.00", "settle Ap1@120,120");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    CHECK(state.has_hand);
    GAME_DO(&state, "reflick Ap1 45.00 2200");
    CHECK(lies_at(&state, "Ap1", "577.62,577.62"));
    CHECK(!state.has_hand);
}

static void the_hand_gives_way_to_the_ape(void)
{
    FlickState state = with_god(2, 'A', FLICK_DAGDA);
    game_will(&state, FLICK_KING_APE);
    game_put(&state, "ape@500,400");
    GAME_REST(&state, "flick Ap1 120 120 45.00 500 hand 510 500 90.00",
              "settle Ap1@130,130 ape@off");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    CHECK(lies_at(&state, "ape", "500,500"));
    CHECK(!state.has_hand);
}

/* ---- Morrigan ---- */

static void morrigan_takes_one_with_her(void)
{
    FlickState state = with_god(4, 'B', FLICK_MORRIGAN);
    state.turn = 1;
    game_put(&state, "Cp1@860,600 Cp2@430,140 Bp3@740,500 Bt1@860,430");
    GAME_REST(&state, "flick Bp1 880 120 135 500", "settle Bp1@700,300");
    CHECK(is_listed(&state, "morrigan Bp3 Cp1"));
    CHECK(!is_listed(&state, "morrigan Bp3 Cp2") && !is_listed(&state, "morrigan Bp1 Cp1"));
    FlickState plain = state;
    plain.god[1] = FLICK_DAGDA;
    GAME_REFUSED(&plain, "morrigan Bp3 Cp1", REFUSAL_FLICK_NOT_MORRIGAN);
    GAME_REFUSED(&state, "morrigan Bp3 Cp2", REFUSAL_FLICK_NOT_SAME_ISLAND);
    GAME_REFUSED(&state, "morrigan Bp3 Bp1", REFUSAL_FLICK_OWN_VICTIM);
    GAME_REFUSED(&state, "morrigan Bp3 ape", REFUSAL_FLICK_NOT_PROPHET);
    GAME_REFUSED(&state, "morrigan Cp1 Bp3", REFUSAL_FLICK_NOT_YOURS);
    GAME_DO(&state, "morrigan Bp3 Cp1");
    CHECK_EQ(place_of(&state, "Bp3"), FLICK_ON_MORRIGAN);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_ABYSS);
    game_put(&state, "Dp1@430,250 Bp2@600,250");
    GAME_REFUSED(&state, "morrigan Bp2 Dp1", REFUSAL_FLICK_MORRIGAN_USED);
    GAME_DO(&state, "end B");
    CHECK_EQ(points_of(&state, 'B'), 0);
}

static void morrigans_victim_may_be_saved(void)
{
    FlickState state = with_god(2, 'A', FLICK_MORRIGAN);
    game_god(&state, 'C', FLICK_ANUBIS);
    game_put(&state, "Cp1@600,250");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "morrigan Ap1 Cp1");
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_STOCK);
}

static void morrigans_card_is_emptied(void)
{
    FlickState state = with_god(2, 'A', FLICK_MORRIGAN);
    empty_stocks_but(&state, "Ap1");
    game_put(&state, "Cp1@600,250");
    GAME_REST(&state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
    GAME_DO(&state, "morrigan Ap1 Cp1");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.round, 1);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_STOCK);
    CHECK(!state.morrigan_used);
}

static const Test TEST[] = {
    { "zeus builds anywhere", zeus_builds_anywhere },
    { "zeus moves a temple", zeus_moves_a_temple_to_another_island },
    { "themis decides a tied vote", themis_decides_a_tied_vote },
    { "themis decides a tied island", themis_decides_a_tied_island },
    { "themis under the ape", themis_has_nothing_to_decide_under_the_ape },
    { "ra brings the sphinx", ra_brings_the_sphinx },
    { "the sphinx counts", the_sphinx_counts_as_a_prophet },
    { "tyr flicks once more", tyr_flicks_once_more_from_an_island },
    { "tyr must declare", tyr_must_declare_and_must_reach_an_island },
    { "tyr and the cloud", tyrs_second_flick_may_not_rest_on_a_cloud },
    { "tyr chooses one of two", tyr_chooses_one_of_two },
    { "freyja turns prophets", freyja_turns_prophets },
    { "freyja needs somebody", freyja_needs_somebody_to_love },
    { "dagda stands the hand", dagda_stands_the_hand },
    { "the hand keeps its distance", the_hand_keeps_its_distance },
    { "the hand serves the next flick", the_hand_serves_the_next_flick_of_the_disc },
    { "the hand gives way to the ape", the_hand_gives_way_to_the_ape },
    { "morrigan takes one with her", morrigan_takes_one_with_her },
    { "morrigan's victim may be saved", morrigans_victim_may_be_saved },
    { "morrigan's card is emptied", morrigans_card_is_emptied },
};
CHECK_MAIN(TEST)
