/* flick_mind_test.c: whether Flick of Faith's mind plays with sense, honestly and in time. */
#include "players/minds/flick_judge.h"
#include "players/minds/minds.h"
#include "rules/flick/position.h"
#include "advice/flick_reach.h"
#include "rules/flick/shot.h"
#include <stdlib.h>

static const GameRules *rules(void)
{
    return game_find("flick");
}

/* What the player means: the plan, before the hand makes something of it. */
static Plan plan_of(const Player *player, const FlickState *state, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    Intent intent = { 0 };
    Action made;
    const Position position = { .rules = rules(), .state = state };
    CHECK(player_continue(player, &position, &rng, &intent, &made));
    return intent.plan;
}

static Action first_of(const Player *player, const FlickState *state, uint64_t seed)
{
    const Plan plan = plan_of(player, state, seed);
    CHECK(plan.count > 0);
    return plan.action[0];
}

static FlickPoint rest_of(const FlickState *state, const Action *action)
{
    const FlickShot shot = flick_shot(state, action);
    FlickSettle settle;
    CHECK(flick_world_run(state, &shot, &settle));
    return settle.at[action->arg[0]];
}

static void four_islands_call_for_the_navel(void)
{
    FlickState state = game_open(2);
    game_put(&state, "At1@520,196 At2@804,520 At3@480,804 At4@196,480");
    const Action flick = first_of(&player_high_priest, &state, 3);
    CHECK_EQ(flick.kind, FLICK_FLICK);
    CHECK(flick_touches_navel(rest_of(&state, &flick), 1800));
}

static void a_silent_navel_does_not(void)
{
    FlickState state = game_open(2);
    game_put(&state, "At1@520,196 At2@804,520 At3@480,804 At4@196,480");
    game_will(&state, FLICK_SILENT_NAVEL);
    const Action flick = first_of(&player_high_priest, &state, 3);
    CHECK(!flick_touches_navel(rest_of(&state, &flick), 1800));
}

static void a_prophet_in_a_city_builds(void)
{
    FlickState state = game_open(2);
    GAME_REST(&state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,196");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY);
    const Plan plan = plan_of(&player_novice, &state, 1);
    CHECK_EQ(plan.count, 2); /* the whole rest of the turn */
    CHECK_EQ(plan.action[0].kind, FLICK_BUILD);
    CHECK_EQ(plan.action[1].kind, FLICK_END);
}

static void zeus_builds_where_there_is_none(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_ZEUS);
    game_put(&state, "At1@520,230 At2@804,520 At3@196,480");
    GAME_REST(&state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,150");
    const Action build = first_of(&player_priest, &state, 1);
    CHECK_EQ(build.kind, FLICK_BUILD);
    CHECK(flick_inside_island((FlickPoint){ build.value[0], build.value[1] }, 2));
}

/* In the last turn of the round: one disc against two. Taking one of the two and losing its own is
 * worse than nothing; where it has two against two it gains. */
static void morrigan_acts_where_it_gains(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_MORRIGAN);
    state.phase = FLICK_PHASE_END;
    game_put(&state, "Ap1@430,140 Cp1@600,250 Cp2@560,120");
    CHECK_EQ(first_of(&player_novice, &state, 1).kind, FLICK_END);
    FlickState gains = game_open(2);
    game_god(&gains, 'A', FLICK_MORRIGAN);
    gains.phase = FLICK_PHASE_END;
    game_put(&gains, "Ap1@430,140 Ap2@480,140 At1@520,240 Cp1@600,250");
    CHECK_EQ(first_of(&player_novice, &gains, 1).kind, FLICK_MORRIGANS);
}

static FlickState heart_position(const char *discs)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_FREYJA);
    game_put(&state, discs);
    state.phase = FLICK_PHASE_HEART;
    return state;
}

static void the_heart_falls_where_it_turns_an_island(void)
{
    const FlickState state = heart_position("Cp1@430,140 Cp2@820,430 Cp3@860,600 Cp4@740,500");
    const Action heart = first_of(&player_high_priest, &state, 1);
    CHECK_EQ(heart.kind, FLICK_HEART);
    CHECK(flick_within((FlickPoint){ heart.value[0], heart.value[1] }, state.at[piece_named("Cp1")],
                       4300));
}

static void themis_takes_the_tie_for_herself(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_THEMIS);
    game_put(&state, "Ap1@430,140 Cp1@600,250");
    state.phase = FLICK_PHASE_TIE;
    const Action tie = first_of(&player_novice, &state, 1);
    CHECK_EQ(tie.kind, FLICK_TIE);
    CHECK_EQ(tie.arg[1], 0);
}

/* Anubis' saved prophet is flicked: it costs nothing. */
static void a_rescue_is_used(void)
{
    FlickState state = game_open(2);
    game_god(&state, 'A', FLICK_ANUBIS);
    game_put(&state, "At1@520,196 At2@804,520 At3@480,804");
    GAME_REST(&state, "flick Ap1 120 120 45.00 1624", "settle Ap1@500,500");
    CHECK_EQ(state.phase, FLICK_PHASE_RESCUE);
    CHECK_EQ(first_of(&player_priest, &state, 1).kind, FLICK_FLICK);
}

/* ---- honest ---- */

static void entries_of_others_are_not_used(void)
{
    FlickState state;
    FlickState other;
    const GameSetup setup = { .seed = 5, .seats = 2, .option = { 0, 0 } };
    CHECK_EQ(rules()->setup(&state, &setup), REFUSAL_NONE);
    other = state;
    GAME_DO(&state, "flickoff A 120 120 45.00 1500");
    GAME_DO(&other, "flickoff A 150 90 60.00 700");
    const Action one = first_of(&player_high_priest, &state, 9);
    const Action two = first_of(&player_high_priest, &other, 9);
    CHECK(action_equal(&one, &two));
    CHECK_EQ(one.kind, FLICK_FLICKOFF);
}

static void votes_of_others_are_not_used(void)
{
    FlickState state = game_open(2);
    state.phase = FLICK_PHASE_VOTE;
    state.upper = (uint8_t)deck_draw(&state.deck);
    state.lower = (uint8_t)deck_draw(&state.deck);
    FlickState other = state;
    GAME_DO(&state, "vote A up");
    GAME_DO(&other, "vote A down");
    for (uint64_t seed = 0; seed < 5; seed++) {
        const Action one = first_of(&player_priest, &state, seed);
        const Action two = first_of(&player_priest, &other, seed);
        CHECK(action_equal(&one, &two));
    }
}

/* ---- in time, and alike ---- */

static void the_same_seed_gives_the_same_flick(void)
{
    FlickState state = game_open(3);
    Rng rng = rng_seeded(4);
    scatter(&state, 12, &rng);
    const Action one = first_of(&player_priest, &state, 77);
    const Action two = first_of(&player_priest, &state, 77);
    CHECK(action_equal(&one, &two));
}

static void it_stops_when_asked(void)
{
    const FlickState state = game_open(2);
    const atomic_bool stop = true;
    Rng rng = rng_seeded(4);
    Intent intent = { 0 };
    Action action;
    const Position position = { rules(), &state, HAND_NATURAL, &stop };
    CHECK(!player_continue(&player_high_priest, &position, &rng, &intent, &action));
}

/* Whatever card is in force and whatever god decides, with discs anywhere. */
static void every_card_and_god_is_played(void)
{
    for (int card = 1; card <= FLICK_WILL_CARDS; card++) {
        FlickState state = game_open(card % 2 == 0 ? 2 : 4);
        Rng rng = rng_seeded((uint64_t)card);
        scatter(&state, 6, &rng);
        game_god(&state, 'A', (FlickGod)(1 + card % (FLICK_GODS - 1)));
        game_will(&state, (FlickWill)card);
        for (int i = 0; i < 6 && state.turn == 0 && state.phase != FLICK_PHASE_OVER; i++) {
            Intent intent = { 0 };
            Action action;
            const Position position = { .rules = rules(), .state = &state };
            CHECK(player_continue(&player_novice, &position, &rng, &intent, &action));
            CHECK_MSG(rules()->apply(&state, &action) == REFUSAL_NONE, "W%02d step %d", card, i);
        }
        CHECK_MSG(state.turn != 0 || state.round > 0, "W%02d: the turn does not end", card);
    }
}

/* ---- hands ---- */

static double spread_of(const Player *player, HandKind kind)
{
    enum { TRIES = 400 };
    const FlickState state = game_open(2);
    Rng rng = rng_seeded(2);
    Work work = { .left = INT64_MAX };
    const Task task = { .player = player,
                        .rules = rules(),
                        .state = &state,
                        .hand = kind,
                        .rng = &rng,
                        .work = &work };
    double sum = 0;
    for (int i = 0; i < TRIES; i++) {
        Action action = { .kind = FLICK_FLICK, .value = { 12000, 12000, 4500, 1500 } };
        player->slip(&task, &action);
        const int turn = action.value[FLICK_ANGLE] - 4500;
        sum += (double)turn * turn / TRIES;
    }
    return sum; /* the square of sigma in 0.01 degree */
}

static void levels_have_the_hands_of_the_table(void)
{
    static const struct {
        const Player *player;
        int sigma[HANDS];
    } HAND[] = { { &player_pupil, { 900, 600 } },
                 { &player_novice, { 480, 300 } },
                 { &player_scribe, { 400, 180 } },
                 { &player_priest, { 330, 100 } },
                 { &player_high_priest, { 280, 50 } } };
    for (size_t i = 0; i < LENGTH(HAND); i++) {
        for (int kind = 0; kind < HANDS; kind++) {
            const double wanted = (double)HAND[i].sigma[kind] * HAND[i].sigma[kind];
            const double found = spread_of(HAND[i].player, (HandKind)kind);
            CHECK_MSG(found > 0.7 * wanted && found < 1.35 * wanted, "%s, %d: %.0f, wanted %.0f",
                      HAND[i].player->id, kind, found, wanted);
        }
    }
}

static const Test TEST[] = {
    { "four islands call for the navel", four_islands_call_for_the_navel },
    { "a silent navel does not", a_silent_navel_does_not },
    { "a prophet in a city builds", a_prophet_in_a_city_builds },
    { "Zeus builds where there is none", zeus_builds_where_there_is_none },
    { "Morrigan acts where it gains", morrigan_acts_where_it_gains },
    { "the heart falls where it turns an island", the_heart_falls_where_it_turns_an_island },
    { "Themis takes the tie for herself", themis_takes_the_tie_for_herself },
    { "a rescue is used", a_rescue_is_used },
    { "entries of others are not used", entries_of_others_are_not_used },
    { "votes of others are not used", votes_of_others_are_not_used },
    { "the same seed gives the same flick", the_same_seed_gives_the_same_flick },
    { "it stops when asked", it_stops_when_asked },
    { "every card and god is played", every_card_and_god_is_played },
    { "levels have the hands of the table", levels_have_the_hands_of_the_table },
};

CHECK_MAIN(TEST)
