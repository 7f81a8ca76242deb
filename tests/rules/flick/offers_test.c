/* offers_test.c: what the rules offer a table beside the moves: where a disc left the mat and
 * whether it is awake, what a flick needs now, the table at the moment of scoring, and the events
 * that only a table asks for. */
#include "position.h"
#include "rules/flick/gods.h"
#include "rules/flick/shot.h"
#include "rules/flick/standing.h"
#include "rules/flick/refusals.h"

/* ---- a world that is stepped ---- */

/* Bp1 is knocked over the right edge, Cp1 lies aside. */
static void a_leaver_tells_where(void)
{
    FlickState state = { 0 };
    game_put(&state, "Bp1@960,500 Cp1@300,900");
    const FlickShot shot = shot_of("Ap1 700 500 0.00 2500");
    const int struck = piece_named("Bp1");
    FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
    FlickBody body = flick_world_body(world, struck);
    CHECK(body.on_mat && !body.left && !body.awake); /* it sleeps until it is hit */
    CHECK(flick_world_body(world, piece_named("Ap1")).awake);
    CHECK(!flick_world_body(world, piece_named("Dp1")).left); /* it never was there */
    while (flick_world_body(world, struck).on_mat && !flick_world_settled(world)) {
        body = flick_world_body(world, struck);
        flick_world_step(world);
    }
    CHECK(body.awake);
    const FlickBody gone = flick_world_body(world, struck);
    CHECK(gone.left && !gone.on_mat && !gone.awake);
    CHECK_MSG(gone.x > 1000 && gone.x < 1004 && gone.y > 499 && gone.y < 501, "left at %f, %f",
              gone.x, gone.y);
    CHECK(gone.vx > 0);
    while (!flick_world_settled(world)) flick_world_step(world);
    CHECK(flick_world_body(world, struck).x == gone.x); /* it stays told */
    CHECK(!flick_world_body(world, piece_named("Ap1")).awake);
    CHECK(!flick_world_body(world, piece_named("Cp1")).awake);
    flick_world_free(world);
}

/* On its edge until it touches something, however fast it still is. */
static void a_rolling_disc_falls_at_a_contact(void)
{
    FlickState state = game_open(2);
    game_will(&state, FLICK_ROLLING);
    game_put(&state, "Cp1@400,120");
    FlickShot shot = shot_of("Ap1 120 120 0.00 2000");
    shot.launch[0].curl = FLICK_CURL_LEFT;
    FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
    FlickImpact impact;
    CHECK_EQ(flick_world_body(world, 0).rolling, FLICK_CURL_LEFT);
    bool touched = false;
    while (!flick_world_settled(world) && !touched) {
        CHECK_EQ(flick_world_body(world, 0).rolling, FLICK_CURL_LEFT);
        flick_world_step(world);
        touched = flick_world_impacts(world, &impact, 1) > 0;
    }
    const FlickBody body = flick_world_body(world, 0);
    CHECK(touched && body.rolling == FLICK_NO_CURL);
    flick_world_free(world);
}

/* ---- what a flick needs ---- */

static bool has(uint64_t set, int piece)
{
    return (set >> piece & 1) != 0;
}

static bool is_about_the_disc(Refusal refusal)
{
    return refusal == REFUSAL_FLICK_NOT_IN_STOCK || refusal == REFUSAL_FLICK_NOT_SAVED
           || refusal == REFUSAL_FLICK_NOT_TO_REFLICK || refusal == REFUSAL_FLICK_NOT_TO_REPEAT
           || refusal == REFUSAL_FLICK_NOT_YOURS || refusal == REFUSAL_FLICK_NOT_PROPHET;
}

/* By what is refused: each disc is tried, each tail put on and taken off. */
static void compare_needs(const FlickState *state, const Action *legal)
{
    const FlickNeeds needs = flick_needs(state);
    Action other = *legal;
    CHECK_EQ(needs.twin, legal->arg[FLICK_ARG_FORMATION] != 0);
    CHECK_EQ(needs.curl, legal->arg[FLICK_ARG_CURL] != 0);
    CHECK_EQ(needs.place, legal->kind == FLICK_FLICK);
    CHECK(has(needs.discs, legal->arg[0]));
    for (int piece = 0; piece < FLICK_APE; piece++) {
        other.arg[0] = (uint8_t)piece;
        if (piece == legal->arg[FLICK_ARG_WITH]) continue;
        CHECK_EQ(has(needs.discs, piece), !is_about_the_disc(flick_check(state, &other)));
    }
    if (legal->kind != FLICK_FLICK) return;
    CHECK_EQ(flick_check_place(state, legal->arg[0],
                               (FlickPoint){ legal->value[FLICK_X], legal->value[FLICK_Y] },
                               needs.cloud),
             REFUSAL_NONE);
    other = *legal;
    other.arg[FLICK_ARG_OFFHAND] = true;
    CHECK_EQ(needs.offhand, flick_check(state, &other) != REFUSAL_FLICK_NOT_TYR);
    other.arg[FLICK_ARG_OFFHAND] = false;
    other.arg[FLICK_ARG_HAND] = true;
    CHECK_EQ(needs.hand, flick_check(state, &other) != REFUSAL_FLICK_NOT_DAGDA);
}

/* The context gathers the kinds of actions, and whatever flicks needed from bit 40 on. */
static void compare_needs_of_step(const FlickState *state, const Action *action,
                                  const FlickState *after, void *context)
{
    uint64_t *met = context;
    const FlickNeeds needs = flick_needs(state);
    (void)after;
    if (action->kind == FLICK_FLICKOFF)
        CHECK(needs.place && needs.cloud == state->turn
              && needs.discs == UINT64_C(1) << flick_piece(state->turn, FLICK_KIND_PROPHET, 1));
    else if (action->kind == FLICK_FLICK || action->kind == FLICK_REFLICK
             || action->kind == FLICK_AGAIN)
        compare_needs(state, action);
    else
        CHECK(needs.discs == 0 || action->kind == FLICK_NOAGAIN);
    *met |= UINT64_C(1) << action->kind | (uint64_t)needs.twin << 40 | (uint64_t)needs.curl << 41
            | (uint64_t)needs.offhand << 42 | (uint64_t)needs.hand << 43;
}

static void needs_are_what_is_refused(void)
{
    uint64_t met = 0;
    game_witness(24, compare_needs_of_step, &met);
    CHECK(has(met, FLICK_REFLICK) && has(met, FLICK_AGAIN) && met >> 40 == 15);
}

/* Of two discs that Tyr has flicked only one lies on an island. */
static void tyr_flicks_what_rests_on_an_island(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_TYR);
    game_will(&state, FLICK_TWINS);
    GAME_REST(&state, "flick Ap1 120 120 45 1500 with Ap2 abreast offhand",
              "settle Ap1@500,400 Ap2@430,140");
    CHECK_EQ(state.phase, FLICK_PHASE_AGAIN);
    CHECK(flick_needs(&state).discs == UINT64_C(1) << piece_named("Ap2"));
    CHECK(!flick_needs(&state).place && !flick_needs(&state).twin && !flick_needs(&state).offhand);
}

/* ---- the moment of scoring ---- */

/* Points of the scoring phase, as the state just before it gives them. */
static int points_ahead(const FlickState *scored, int corner)
{
    FlickTally tally = scored->tally[scored->round][corner];
    const FlickStanding standing = flick_standing(scored);
    flick_tally_islands(scored, &standing, corner, &tally);
    return flick_tally_points(&tally);
}

static void compare_scoring(const FlickState *before, const Action *action, const FlickState *after,
                            void *context)
{
    int *found = context;
    FlickState scored;
    const bool scores = flick_at_scoring(before, action, &scored);
    CHECK_EQ(scores, after->scored > before->scored);
    if (!scores) return;
    ++*found;
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        CHECK_EQ(points_ahead(&scored, corner),
                 flick_tally_points(&after->tally[before->round][corner]));
}

static void the_moment_of_scoring_is_offered(void)
{
    int found = 0;
    game_witness(8, compare_scoring, &found);
    CHECK(found > 20);
}

static void heart_and_tie_are_still_there(void)
{
    FlickState state = game_open(2);
    FlickState scored;
    Action action;
    game_god(&state, 'A', FLICK_THEMIS);
    game_put(&state, "Ap1@430,140 Cp1@600,250");
    state.phase = FLICK_PHASE_TIE;
    CHECK_EQ(flick_parse("themis N C", &action), REFUSAL_NONE);
    CHECK(flick_at_scoring(&state, &action, &scored));
    CHECK(scored.tie_island == 1 && scored.tie_seat == 3);
    CHECK(flick_on_table(&scored, piece_named("Cp1")));
    CHECK_EQ(flick_parse("flick Ap1 120 120 45 1000", &action), REFUSAL_NONE);
    CHECK(!flick_at_scoring(&state, &action, &scored));
}

/* ---- events ---- */

/* A has two of its own on N and wins Cp1 there; S is C's; Ap3 comes back from the abyss. */
static void scoring_is_told_island_by_island(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_FREYJA);
    game_put(&state, "Ap1@430,140 Ap2@600,250 Cp1@480,150 Cp2@480,804");
    flick_move_to(&state, piece_named("Ap3"), FLICK_ABYSS);
    state.phase = FLICK_PHASE_HEART;
    GAME_TELLS(&state, "heart A 480 170", NULL,
               "convert A Cp1; island N A; island E; island S C; island W; score A=3; score C=3; "
               "return Ap1; return Ap2; return Ap3; return Cp1; return Cp2; first C; ");
    GAME_TELLS(&state, "noheart A", NULL,
               "island N A; island E; island S C; island W; score A=3; score C=4; return Ap1; "
               "return Ap2; return Ap3; return Cp1; return Cp2; first C; ");
}

static void ties_are_told_as_ties(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_THEMIS);
    game_put(&state, "Ap1@430,140 Cp1@600,250");
    state.phase = FLICK_PHASE_TIE;
    GAME_TELLS(&state, "nothemis", NULL,
               "island N tie AC; island E; island S; island W; score A=1; score C=1; "
               "return Ap1; return Cp1; first C; ");
    GAME_TELLS(&state, "themis N C", NULL,
               "island N C; island E; island S; island W; score A=1; score C=3; "
               "return Ap1; return Cp1; first C; ");
}

static void a_prophet_returns_from_where_it_was(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ap1@430,140");
    flick_move_to(&state, piece_named("Ap2"), FLICK_ABYSS);
    flick_move_to(&state, piece_named("Cp1"), FLICK_IN_KRAKEN);
    state.phase = FLICK_PHASE_TIE;
    Event event[GAME_MAX_EVENTS];
    const Action action = { .kind = FLICK_NOTIE };
    const int count = game_events(&flick_rules, &state, &action, NULL, event, GAME_MAX_EVENTS);
    int returned = 0;
    for (int i = 0; i < count; i++) {
        if (event[i].kind != FLICK_EVENT_RETURN) continue;
        const int piece = event[i].arg[0];
        CHECK_EQ(event[i].arg[1], state.place[piece]);
        CHECK_EQ(event[i].seat, flick_seat(state.taken, flick_owner(piece)));
        CHECK_EQ(event[i].value[0], state.at[piece].x);
        returned++;
    }
    CHECK_EQ(returned, 3);
}

static void the_sphinx_is_told(void)
{
    FlickState state;
    GameSetup setup = game_setup(&flick_rules, 2, 1);
    for (setup.seed = 1;; setup.seed++) {
        CHECK_EQ(flick_rules.setup(&state, &setup), REFUSAL_NONE);
        if (state.card[0] == 1) break;
    }
    GAME_TELLS(&state, "god A ra", NULL, "leave Ap5; join As1; ");
    GAME_TELLS(&state, "god A anubis", NULL, "");
}

/* In whoever's turn it is. */
static void anubis_is_told(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'C', FLICK_ANUBIS);
    game_put(&state, "Cp1@960,500");
    Event event[GAME_MAX_EVENTS];
    Action action;
    CHECK_EQ(flick_parse("flick Ap1 120 120 10.76 1000", &action), REFUSAL_NONE);
    const char *record = "settle Ap1@300,150 Cp1@off";
    int count = game_events(&flick_rules, &state, &action, record, event, GAME_MAX_EVENTS);
    CHECK(count == 4 && event[3].kind == FLICK_EVENT_RESCUE && event[3].arg[1] == 0);
    game_god(&state, 'A', FLICK_ANUBIS);
    state.god[2] = FLICK_NO_GOD;
    record = "settle Ap1@off";
    count = game_events(&flick_rules, &state, &action, record, event, GAME_MAX_EVENTS);
    CHECK(count == 3 && event[2].kind == FLICK_EVENT_RESCUE && event[2].arg[1] == 1);
}

static const Test TEST[] = {
    { "a leaver tells where", a_leaver_tells_where },
    { "a rolling disc falls at a contact", a_rolling_disc_falls_at_a_contact },
    { "needs are what is refused", needs_are_what_is_refused },
    { "tyr flicks what rests on an island", tyr_flicks_what_rests_on_an_island },
    { "the moment of scoring is offered", the_moment_of_scoring_is_offered },
    { "heart and tie are still there", heart_and_tie_are_still_there },
    { "scoring is told island by island", scoring_is_told_island_by_island },
    { "ties are told as ties", ties_are_told_as_ties },
    { "a prophet returns from where it was", a_prophet_returns_from_where_it_was },
    { "the sphinx is told", the_sphinx_is_told },
    { "anubis is told", anubis_is_told },
};

CHECK_MAIN(TEST)
