/* refusals_test.c: every reason of this game is reached, by a line that a player could enter, and
 * by every action that has it. */
#include "position.h"
#include "rules/flick/contest.h"
#include "rules/flick/practice.h"
#include "rules/flick/refusals.h"

typedef void (*Prepare)(FlickState *state);

static void as_it_is(FlickState *state)
{
    (void)state;
}

static void rolling(FlickState *state)
{
    game_will(state, FLICK_ROLLING);
}

static void little_finger(FlickState *state)
{
    game_will(state, FLICK_LITTLE_FINGER);
}

static void twins(FlickState *state)
{
    game_will(state, FLICK_TWINS);
}

static void dagda(FlickState *state)
{
    game_god(state, 'A', FLICK_DAGDA);
    game_put(state, "Cp1@500,700");
}

static void on_the_cloud(FlickState *state)
{
    GAME_REST(state, "flick Ap1 120 120 45 60", "settle Ap1@120.37,120.37");
}

static void second_flick(FlickState *state)
{
    game_god(state, 'A', FLICK_TYR);
    GAME_REST(state, "flick Ap1 120 120 10 1400 offhand", "settle Ap1@430,140");
}

static void saved(FlickState *state)
{
    game_god(state, 'A', FLICK_ANUBIS);
    GAME_REST(state, "flick Ap1 120 120 10 3000", "settle Ap1@off");
}

static void in_a_city(FlickState *state)
{
    game_put(state, "Ap2@196,480 At1@560,250");
    GAME_REST(state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,196");
}

static void in_a_city_without_stock(FlickState *state)
{
    game_put(state, "At1@600,250 At2@430,250 At3@860,600 At4@480,804");
    GAME_REST(state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,196");
}

static void at_the_end(FlickState *state)
{
    game_put(state, "Cp1@600,250 Cp2@860,600 Ap2@620,140");
    GAME_REST(state, "flick Ap1 120 120 10 1400", "settle Ap1@430,140");
}

static void morrigan(FlickState *state)
{
    game_god(state, 'A', FLICK_MORRIGAN);
    at_the_end(state);
}

static void morrigan_spent(FlickState *state)
{
    morrigan(state);
    GAME_DO(state, "morrigan Ap1 Cp1");
}

static void heart(FlickState *state)
{
    state->phase = FLICK_PHASE_HEART;
}

static void tie(FlickState *state)
{
    game_put(state, "Ap1@430,140 Cp1@600,250");
    state->phase = FLICK_PHASE_TIE;
}

static void gods(FlickState *state)
{
    state->phase = FLICK_PHASE_GODS;
}

static void tied_vote(FlickState *state)
{
    state->upper = 1;
    state->lower = 2;
    state->phase = FLICK_PHASE_ENACT;
}

static void flick_off(FlickState *state)
{
    flick_begin_contest(state, state->taken, false);
}

static void vote(FlickState *state)
{
    state->phase = FLICK_PHASE_VOTE;
}

static void rolled_short(FlickState *state)
{
    rolling(state);
    GAME_REST(state, "flick Ap1 120 120 45 60 curl L", "settle Ap1@120.37,120.37");
}

static void little_finger_short(FlickState *state)
{
    little_finger(state);
    on_the_cloud(state);
}

static void dagda_beside_a_disc(FlickState *state)
{
    dagda(state);
    game_put(state, "Ap2@300,300");
}

static void over(FlickState *state)
{
    state->phase = FLICK_PHASE_OVER;
}

static void practice(FlickState *state)
{
    flick_practise(state);
    game_put(state, "Cp2@400,300");
}

/* clang-format off */
static const struct {
    Refusal refusal;
    Prepare prepare;
    const char *line, *record;
} ROW[] = {
    { REFUSAL_GAME_OVER,              over,          "end A", NULL },
    { REFUSAL_SYNTAX,                 as_it_is,      "jump Ap1", NULL },
    { REFUSAL_SYNTAX,                 as_it_is,      "flick Ap1 120 120 45", NULL },
    { REFUSAL_SYNTAX,                 as_it_is,      "flick Ap1 120 120 45 900 curl X", NULL },
    { REFUSAL_SYNTAX,                 as_it_is,      "flick Ap1 120 120 45 900 offhand curl R", NULL },
    { REFUSAL_NOT_YOUR_TURN,          at_the_end,    "end C", NULL },
    { REFUSAL_NOT_YOUR_TURN,          gods,          "god C zeus", NULL },
    { REFUSAL_NOT_YOUR_TURN,          flick_off,     "flickoff C 880 880 225 900", NULL },
    { REFUSAL_NOT_YOUR_TURN,          vote,          "vote C up", NULL },
    { REFUSAL_NOT_YOUR_TURN,          heart,         "heart C 500 500", NULL },
    { REFUSAL_NOT_YOUR_TURN,          heart,         "noheart C", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 nan 120 45 900", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 120 inf 45 900", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 120 120 1e3 900", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 120 120 45 900.5", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 120.001 120 45 900", NULL },
    { REFUSAL_FLICK_NUMBER,           as_it_is,      "flick Ap1 99999999999 120 45 900", NULL },
    { REFUSAL_FLICK_WRONG_STEP,       as_it_is,      "end A", NULL },
    { REFUSAL_FLICK_WRONG_STEP,       on_the_cloud,  "flick Ap2 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_DEALT,        gods,          "god A ra", NULL },
    { REFUSAL_FLICK_NOT_REVEALED,     tied_vote,     "enact W03 themis", NULL },
    { REFUSAL_FLICK_NOT_YOURS,        as_it_is,      "flick Cp1 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_YOURS,        as_it_is,      "flick ape 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_PROPHET,      as_it_is,      "flick At1 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_IN_STOCK,     as_it_is,      "flick Ap7 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_IN_STOCK,     as_it_is,      "flick As1 120 120 45 900", NULL },
    { REFUSAL_FLICK_OFF_MAT,          as_it_is,      "flick Ap1 17.99 120 45 900", NULL },
    { REFUSAL_FLICK_OFF_MAT,          as_it_is,      "flick Ap1 -500 120 45 900", NULL },
    { REFUSAL_FLICK_OFF_MAT,          flick_off,     "flickoff A 120 17.99 45 900", NULL },
    { REFUSAL_FLICK_OFF_CLOUD,        as_it_is,      "flick Ap1 160 120.01 45 900", NULL },
    { REFUSAL_FLICK_OFF_CLOUD,        flick_off,     "flickoff A 160 120.01 45 900", NULL },
    { REFUSAL_FLICK_OFF_CLOUD,        twins,         "flick Ap1 170 60 315 900 with Ap2 abreast", NULL },
    { REFUSAL_FLICK_DISC_IN_THE_WAY,  twins,         "flick Ap1 120 120 45 900 with Ap2 tandem", "" },
    { REFUSAL_FLICK_ANGLE_RANGE,      as_it_is,      "flick Ap1 120 120 360 900", NULL },
    { REFUSAL_FLICK_ANGLE_RANGE,      as_it_is,      "flick Ap1 120 120 -0.01 900", NULL },
    { REFUSAL_FLICK_ANGLE_RANGE,      flick_off,     "flickoff A 120 120 360 900", NULL },
    { REFUSAL_FLICK_ANGLE_RANGE,      on_the_cloud,  "reflick Ap1 360 900", NULL },
    { REFUSAL_FLICK_ANGLE_RANGE,      second_flick,  "again Ap1 360 900", NULL },
    { REFUSAL_FLICK_ANGLE_RANGE,      dagda,         "flick Ap1 120 120 45 900 hand 500 500 360", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      flick_off,     "flickoff A 120 120 45 3001", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      on_the_cloud,  "reflick Ap1 45 49", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      second_flick,  "again Ap1 45 3001", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      as_it_is,      "flick Ap1 120 120 45 49", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      as_it_is,      "flick Ap1 120 120 45 3001", NULL },
    { REFUSAL_FLICK_SPEED_RANGE,      as_it_is,      "flick Ap1 120 120 45 -900", NULL },
    { REFUSAL_FLICK_TOO_FAST,         little_finger, "flick Ap1 120 120 45 1701", NULL },
    { REFUSAL_FLICK_TOO_FAST,         little_finger_short, "reflick Ap1 45 1701", NULL },
    { REFUSAL_FLICK_NEEDS_TWIN,       twins,         "flick Ap1 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_YOURS,        twins,         "flick Ap1 120 120 45 900 with Cp1 tandem", NULL },
    { REFUSAL_FLICK_NOT_PROPHET,      twins,         "flick Ap1 120 120 45 900 with At1 tandem", NULL },
    { REFUSAL_FLICK_NOT_IN_STOCK,     twins,         "flick Ap1 120 120 45 900 with Ap7 tandem", NULL },
    { REFUSAL_FLICK_NO_TWIN,          as_it_is,      "flick Ap1 120 120 45 900 with Ap2 tandem", NULL },
    { REFUSAL_FLICK_NEEDS_CURL,       rolling,       "flick Ap1 120 120 45 900", NULL },
    { REFUSAL_FLICK_NEEDS_CURL,       rolled_short,  "reflick Ap1 45 900", NULL },
    { REFUSAL_FLICK_CURL_NOT_DUE,     as_it_is,      "flick Ap1 120 120 45 900 curl L", NULL },
    { REFUSAL_FLICK_CURL_NOT_DUE,     on_the_cloud,  "reflick Ap1 45 900 curl L", NULL },
    { REFUSAL_FLICK_CURL_NOT_DUE,     second_flick,  "again Ap1 45 900 curl R", NULL },
    { REFUSAL_FLICK_NOT_TYR,          as_it_is,      "flick Ap1 120 120 45 900 offhand", NULL },
    { REFUSAL_FLICK_NOT_DAGDA,        as_it_is,      "flick Ap1 120 120 45 900 hand 500 500 0", NULL },
    { REFUSAL_FLICK_HAND_OFF_MAT,     dagda,         "flick Ap1 120 120 45 900 hand 20 500 0", NULL },
    { REFUSAL_FLICK_HAND_OFF_MAT,     dagda,         "flick Ap1 120 120 45 900 hand 1000.01 500 90", NULL },
    { REFUSAL_FLICK_HAND_ON_DISC,     dagda,         "flick Ap1 120 120 45 900 hand 500 690 0", NULL },
    { REFUSAL_FLICK_HAND_ON_DISC,     dagda,         "flick Ap1 120 120 45 900 hand 130 120 90", NULL },
    { REFUSAL_FLICK_HAND_ON_DISC,     dagda_beside_a_disc, "flick Ap1 120 120 45 900 hand 300 320.99 0", NULL },
    { REFUSAL_FLICK_HAND_NEAR_CITY,   dagda,         "flick Ap1 120 120 45 900 hand 520 280 0", NULL },
    { REFUSAL_FLICK_NOT_TO_REFLICK,   on_the_cloud,  "reflick Ap2 45 900", NULL },
    { REFUSAL_FLICK_NOT_TO_REPEAT,    second_flick,  "again Ap2 45 900", NULL },
    { REFUSAL_FLICK_NOT_TO_REPEAT,    second_flick,  "noagain Ap2", NULL },
    { REFUSAL_FLICK_NOT_SAVED,        saved,         "flick Ap2 120 120 45 900", NULL },
    { REFUSAL_FLICK_NOT_SAVED,        saved,         "noagain Ap2", NULL },
    { REFUSAL_FLICK_NO_TWIN,          saved,         "flick Ap1 120 120 45 900 with Ap2 tandem", NULL },
    { REFUSAL_FLICK_NO_CITY,          in_a_city,     "nobuild Ap3", NULL },
    { REFUSAL_FLICK_NO_CITY,          in_a_city,     "build Ap3 At2 196 480", NULL },
    { REFUSAL_FLICK_NOT_TEMPLE,       in_a_city,     "build Ap1 Ap3 520 250", NULL },
    { REFUSAL_FLICK_NOT_YOURS,        in_a_city,     "build Ap1 Ct1 520 250", NULL },
    { REFUSAL_FLICK_STOCK_FIRST,      in_a_city,     "build Ap1 At1 430 140", NULL },
    { REFUSAL_FLICK_SAME_ISLAND,      in_a_city_without_stock, "build Ap1 At1 520 150", NULL },
    { REFUSAL_FLICK_OFF_ISLAND,       in_a_city,     "build Ap1 At2 520 400", NULL },
    { REFUSAL_FLICK_OFF_ISLAND,       in_a_city,     "build Ap1 At2 860 600", NULL },
    { REFUSAL_FLICK_DISC_IN_THE_WAY,  in_a_city,     "build Ap1 At2 550 250", NULL },
    { REFUSAL_FLICK_NOT_MORRIGAN,     at_the_end,    "morrigan Ap1 Cp1", NULL },
    { REFUSAL_FLICK_MORRIGAN_USED,    morrigan_spent, "morrigan Ap2 Cp2", NULL },
    { REFUSAL_FLICK_NOT_SAME_ISLAND,  morrigan,      "morrigan Ap1 Cp2", NULL },
    { REFUSAL_FLICK_NOT_SAME_ISLAND,  morrigan,      "morrigan Ap3 Cp1", NULL },
    { REFUSAL_FLICK_NOT_YOURS,        morrigan,      "morrigan Cp1 Cp2", NULL },
    { REFUSAL_FLICK_NOT_PROPHET,      morrigan,      "morrigan At1 Cp1", NULL },
    { REFUSAL_FLICK_NOT_PROPHET,      morrigan,      "morrigan Ap1 Ct1", NULL },
    { REFUSAL_FLICK_OWN_VICTIM,       morrigan,      "morrigan Ap1 Ap2", NULL },
    { REFUSAL_FLICK_HEART_OFF_MAT,    heart,         "heart A 1000.01 500", NULL },
    { REFUSAL_FLICK_NO_TIE,           tie,           "themis E A", NULL },
    { REFUSAL_FLICK_NOT_TIED,         tie,           "themis N B", NULL },
    { REFUSAL_FLICK_OFF_LAND,         practice,      "put At1 250 250", NULL },
    { REFUSAL_FLICK_NO_REST,          practice,      "put Cp1 100 100", NULL },
    { REFUSAL_FLICK_NO_REST,          practice,      "put Ap1 500 500", NULL },
    { REFUSAL_FLICK_DISC_IN_THE_WAY,  practice,      "put Ap1 400 300", NULL },
    { REFUSAL_FLICK_OFF_MAT,          practice,      "put Ap1 5 300", NULL },
    { REFUSAL_FLICK_WRONG_STEP,       as_it_is,      "put Ap1 500 300", NULL },
    { REFUSAL_FLICK_WRONG_STEP,       practice,      "practice", NULL },
    { REFUSAL_FLICK_NEEDS_RECORD,     as_it_is,      "flick Ap1 120 120 45 900", "" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "settle" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "rest Ap1@1,1" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "settle Ap1@off Ap1@off" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "settle Ap1@off Ap2@5,5" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "settle Ap1@-1,5" },
    { REFUSAL_FLICK_BAD_RECORD,       as_it_is,      "flick Ap1 120 120 45 900", "settle Ap1@x,5" },
    { REFUSAL_FLICK_BAD_RECORD,       dagda,         "flick Ap1 120 120 45 900", "settle Ap1@510,700" },
    { REFUSAL_FLICK_BAD_RECORD,       dagda,         "flick Ap1 120 120 45 900", "settle Cp1@500,600" },
    { REFUSAL_FLICK_RECORD_NOT_DUE,   at_the_end,    "end A", "settle Ap1@off" },
};
/* clang-format on */

static void every_row_is_refused(void)
{
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        FlickState state = game_open(2);
        ROW[i].prepare(&state);
        if (ROW[i].refusal == REFUSAL_FLICK_DISC_IN_THE_WAY && ROW[i].prepare == twins)
            game_put(&state, "Cp1@100,100"); /* where the second disc would lie */
        game_refused(&state, ROW[i].line, ROW[i].record, ROW[i].refusal, __FILE__, __LINE__);
    }
}

/* No text can name what does not exist; the bytes of an action can. */
static void names_of_nothing(void)
{
    FlickState state = game_open(2);
    const Action flick = { .kind = FLICK_FLICK,
                           .arg = { 200 },
                           .value = { 12000, 12000, 4500, 900 } };
    CHECK_EQ(flick_carry_out(&state, &flick, NULL, NULL), REFUSAL_FLICK_NO_DISC);
    morrigan(&state);
    const Action victim = { .kind = FLICK_MORRIGANS, .arg = { 0, 99 } };
    CHECK_EQ(flick_carry_out(&state, &victim, NULL, NULL), REFUSAL_FLICK_NO_DISC);
    tie(&state);
    for (int i = 0; i < 2; i++) { /* an island, a seat */
        Action ruling = { .kind = FLICK_TIE };
        ruling.arg[i] = FLICK_ISLANDS;
        CHECK_EQ(flick_carry_out(&state, &ruling, NULL, NULL), REFUSAL_SYNTAX);
    }
}

static void no_reason_is_missing(void)
{
    static const Refusal ALL[] = {
#define REFUSAL(name, sentence) REFUSAL_##name,
#include "rules/flick/refusals.def"
#undef REFUSAL
    };
    for (size_t i = 0; i < LENGTH(ALL); i++) {
        bool reached = ALL[i] == REFUSAL_FLICK_NO_DISC; /* above */
        for (size_t j = 0; j < LENGTH(ROW); j++) reached = reached || ROW[j].refusal == ALL[i];
        CHECK_MSG(reached, "nothing is refused with \"%s\"", refusal_sentence(ALL[i]));
    }
}

/* Fields that an action does not use must be 0, and flags must be flags. */
static void stray_bytes(void)
{
    static const struct {
        const char *line;
        int arg, value;
    } FIELD[] = {
        { "flick Ap1 120 120 45 900", 6, -1 },
        { "flick Ap1 120 120 45 900", 1, -1 },
        { "flick Ap1 120 120 45 900", -1, 4 },
        { "flick Ap1 120 120 45 900", -1, 6 },
    };
    for (size_t i = 0; i < LENGTH(FIELD); i++) {
        FlickState state = game_open(2);
        Action action;
        CHECK(flick_parse(FIELD[i].line, &action) == REFUSAL_NONE);
        if (FIELD[i].arg >= 0) action.arg[FIELD[i].arg] = 5;
        if (FIELD[i].value >= 0) action.value[FIELD[i].value] = 5;
        CHECK_EQ(flick_carry_out(&state, &action, NULL, NULL), REFUSAL_SYNTAX);
    }
}

static const Test TEST[] = {
    { "every row is refused", every_row_is_refused },
    { "names of nothing", names_of_nothing },
    { "no reason is missing", no_reason_is_missing },
    { "stray bytes", stray_bytes },
};
CHECK_MAIN(TEST)
