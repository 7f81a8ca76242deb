/* check.c: may I? One function an action, on a state that is never changed. */
#include "rules/flick/aim.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "rules/flick/practice.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include "rules/flick/refusals.h"

/* ---- places ---- */

bool flick_is_free(const FlickState *state, int piece, FlickPoint at, int except)
{
    for (int other = 0; other < FLICK_PIECES; other++) {
        if (!flick_on_table(state, other) || other == piece || other == except) continue;
        const int64_t apart = flick_radius(piece) + flick_radius(other);
        if (flick_distance2(at, state->at[other]) < apart * apart) return false;
    }
    return true;
}

static bool is_whole_on_mat(FlickPoint at, int radius)
{
    return at.x >= radius && at.x <= FLICK_MAT - radius && at.y >= radius
           && at.y <= FLICK_MAT - radius;
}

Refusal flick_check_place(const FlickState *state, int piece, FlickPoint at, int cloud)
{
    if (!is_whole_on_mat(at, flick_radius(piece))) return REFUSAL_FLICK_OFF_MAT;
    if (!flick_within(at, flick_cloud(cloud), FLICK_CLOUD_RADIUS)) return REFUSAL_FLICK_OFF_CLOUD;
    if (!flick_is_free(state, piece, at, FLICK_NO_PIECE)) return REFUSAL_FLICK_DISC_IN_THE_WAY;
    return REFUSAL_NONE;
}

Refusal flick_check_temple(const FlickState *state, int temple, FlickPoint at, int island,
                           int prophet)
{
    if (!flick_on_mat(at) || !flick_inside_island(at, island)) return REFUSAL_FLICK_OFF_ISLAND;
    if (!flick_is_free(state, temple, at, prophet)) return REFUSAL_FLICK_DISC_IN_THE_WAY;
    return REFUSAL_NONE;
}

static bool hand_touches(FlickPoint at, int piece, const FlickPoint end[2])
{
    return flick_compare_segment(at, end[0], end[1], flick_radius(piece) + FLICK_HAND_RADIUS) < 0;
}

/* Refused when
 *   1) an end lies outside the mat (its middle first, so that no number is too large);
 *   2) it touches a disc, also one that is to be flicked;
 *   3) it stands too near to a city. */
Refusal flick_check_hand(const FlickState *state, const Action *flick)
{
    const FlickPoint middle = { flick->value[FLICK_HAND_X], flick->value[FLICK_HAND_Y] };
    if (!flick_on_mat(middle)) return REFUSAL_FLICK_HAND_OFF_MAT; /* 1 */
    FlickPoint end[2];
    flick_hand_ends(middle, flick->value[FLICK_HAND_ANGLE], end);
    if (!flick_on_mat(end[0]) || !flick_on_mat(end[1])) return REFUSAL_FLICK_HAND_OFF_MAT; /* 1 */
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece) && hand_touches(state->at[piece], piece, end))
            return REFUSAL_FLICK_HAND_ON_DISC; /* 2 */
    const bool named = flick->arg[0] != FLICK_NO_PIECE;
    const FlickShot shot = named ? flick_shot(state, flick) : (FlickShot){ 0 };
    for (int i = 0; i < shot.count; i++)
        if (hand_touches(shot.launch[i].at, shot.launch[i].piece, end))
            return REFUSAL_FLICK_HAND_ON_DISC; /* 2 */
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (flick_compare_segment(flick_city(island), end[0], end[1], FLICK_HAND_CITY) < 0)
            return REFUSAL_FLICK_HAND_NEAR_CITY; /* 3 */
    return REFUSAL_NONE;
}

/* ---- who, and what is measured ---- */

static Refusal check_seat(const FlickState *state, int corner)
{
    return corner == state->turn ? REFUSAL_NONE : REFUSAL_NOT_YOUR_TURN;
}

static Refusal check_own(const FlickState *state, int piece, bool prophet)
{
    if (piece >= FLICK_PIECES) return REFUSAL_FLICK_NO_DISC;
    if (flick_owner(piece) != state->turn) return REFUSAL_FLICK_NOT_YOURS;
    if (flick_is_prophet(piece) == prophet) return REFUSAL_NONE;
    return prophet ? REFUSAL_FLICK_NOT_PROPHET : REFUSAL_FLICK_NOT_TEMPLE;
}

static Refusal check_aim(const FlickState *state, const Action *action)
{
    const int angle = action->value[FLICK_ANGLE];
    const int speed = action->value[FLICK_SPEED];
    if (angle < 0 || angle >= FLICK_TURN) return REFUSAL_FLICK_ANGLE_RANGE;
    if (speed < FLICK_MIN_SPEED || speed > FLICK_MAX_SPEED) return REFUSAL_FLICK_SPEED_RANGE;
    return speed <= flick_aim(state, false).max_speed ? REFUSAL_NONE : REFUSAL_FLICK_TOO_FAST;
}

static Refusal check_curl(const FlickState *state, const Action *action)
{
    const int curl = action->arg[FLICK_ARG_CURL];
    if (curl > FLICK_CURL_LEFT) return REFUSAL_SYNTAX;
    if (flick_wills(state, FLICK_ROLLING) == (curl != FLICK_NO_CURL)) return REFUSAL_NONE;
    return curl == FLICK_NO_CURL ? REFUSAL_FLICK_NEEDS_CURL : REFUSAL_FLICK_CURL_NOT_DUE;
}

/* ---- before the flicks ---- */

static Refusal check_god(const FlickState *state, const Action *action)
{
    const Refusal refusal = check_seat(state, action->arg[0]);
    const int first_side = 2 * state->card[state->turn] + 1;
    if (refusal != REFUSAL_NONE) return refusal;
    const int side = action->arg[1];
    if (state->practice)
        return side != FLICK_NO_GOD && side < FLICK_GODS ? REFUSAL_NONE : REFUSAL_SYNTAX;
    return side == first_side || side == first_side + 1 ? REFUSAL_NONE : REFUSAL_FLICK_NOT_DEALT;
}

static Refusal check_flickoff(const FlickState *state, const Action *action)
{
    Refusal refusal = check_seat(state, action->arg[0]);
    if (refusal != REFUSAL_NONE) return refusal;
    refusal = flick_check_place(state, flick_piece(state->turn, FLICK_KIND_PROPHET, 1),
                                (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] },
                                state->turn);
    return refusal != REFUSAL_NONE ? refusal : check_aim(state, action);
}

static Refusal check_vote(const FlickState *state, const Action *action)
{
    if (action->arg[1] != FLICK_UP && action->arg[1] != FLICK_DOWN) return REFUSAL_SYNTAX;
    return check_seat(state, action->arg[0]);
}

static Refusal check_enact(const FlickState *state, const Action *action)
{
    const int card = action->arg[0];
    return card == state->upper || card == state->lower ? REFUSAL_NONE : REFUSAL_FLICK_NOT_REVEALED;
}

/* ---- flicks ---- */

static Refusal check_launched(const FlickState *state, int piece, FlickPoint at)
{
    const Refusal refusal = check_own(state, piece, true);
    if (refusal != REFUSAL_NONE) return refusal;
    if (state->phase == FLICK_PHASE_RESCUE && piece != state->rescued - 1)
        return REFUSAL_FLICK_NOT_SAVED;
    if (state->place[piece] != FLICK_STOCK) return REFUSAL_FLICK_NOT_IN_STOCK;
    return flick_check_place(state, piece, at, flick_launch_cloud(state, state->turn));
}

static Refusal check_twin(const FlickState *state, const Action *action)
{
    const int formation = action->arg[FLICK_ARG_FORMATION];
    const int with = action->arg[FLICK_ARG_WITH];
    const bool due = flick_needs_twin(state);
    if (formation > FLICK_TANDEM) return REFUSAL_SYNTAX;
    if (formation == FLICK_ALONE)
        return with != 0 ? REFUSAL_SYNTAX : due ? REFUSAL_FLICK_NEEDS_TWIN : REFUSAL_NONE;
    if (!due || with == action->arg[0]) return REFUSAL_FLICK_NO_TWIN;
    const Refusal refusal = check_own(state, with, true);
    return refusal != REFUSAL_NONE ? refusal
                                   : check_launched(state, with, flick_twin_place(action));
}

static Refusal check_powers(const FlickState *state, const Action *action)
{
    const int32_t *value = action->value;
    if (action->arg[FLICK_ARG_OFFHAND] > 1 || action->arg[FLICK_ARG_HAND] > 1)
        return REFUSAL_SYNTAX;
    if (action->arg[FLICK_ARG_OFFHAND] && !flick_has_god(state, state->turn, FLICK_TYR))
        return REFUSAL_FLICK_NOT_TYR;
    if (!action->arg[FLICK_ARG_HAND])
        return value[FLICK_HAND_X] != 0 || value[FLICK_HAND_Y] != 0 || value[FLICK_HAND_ANGLE] != 0
                   ? REFUSAL_SYNTAX
                   : REFUSAL_NONE;
    if (!flick_has_god(state, state->turn, FLICK_DAGDA)) return REFUSAL_FLICK_NOT_DAGDA;
    if (value[FLICK_HAND_ANGLE] < 0 || value[FLICK_HAND_ANGLE] >= FLICK_TURN)
        return REFUSAL_FLICK_ANGLE_RANGE;
    return flick_check_hand(state, action);
}

/* The tails are looked at last, in the order in which they are written. */
static Refusal check_flick(const FlickState *state, const Action *action)
{
    Refusal refusal = check_launched(
        state, action->arg[0], (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
    if (refusal == REFUSAL_NONE) refusal = check_aim(state, action);
    if (refusal == REFUSAL_NONE) refusal = check_twin(state, action);
    if (refusal == REFUSAL_NONE) refusal = check_curl(state, action);
    if (refusal == REFUSAL_NONE) refusal = check_powers(state, action);
    return refusal;
}

static bool may_repeat(const FlickState *state, int piece)
{
    for (int i = 0; i < 2; i++)
        if (state->again[i] && state->flicked[i] == piece + 1) return true;
    return false;
}

/* A flick from where the disc lies: after one that stayed on the cloud, or Tyr's second. */
static Refusal check_from_rest(const FlickState *state, const Action *action)
{
    const int piece = action->arg[0];
    if (action->kind == FLICK_REFLICK && piece != flick_to_reflick(state))
        return REFUSAL_FLICK_NOT_TO_REFLICK;
    if (action->kind == FLICK_AGAIN && !may_repeat(state, piece))
        return REFUSAL_FLICK_NOT_TO_REPEAT;
    const Refusal refusal = check_aim(state, action);
    return refusal != REFUSAL_NONE ? refusal : check_curl(state, action);
}

static Refusal check_noagain(const FlickState *state, const Action *action)
{
    if (state->phase == FLICK_PHASE_RESCUE)
        return action->arg[0] == state->rescued - 1 ? REFUSAL_NONE : REFUSAL_FLICK_NOT_SAVED;
    return may_repeat(state, action->arg[0]) ? REFUSAL_NONE : REFUSAL_FLICK_NOT_TO_REPEAT;
}

/* ---- after the flicks ---- */

static Refusal check_city(const FlickState *state, const Action *action)
{
    return flick_may_build(state, action->arg[0]) ? REFUSAL_NONE : REFUSAL_FLICK_NO_CITY;
}

/* Where the temple will stand: the island of the city, with Zeus the one its place is on. */
static int island_for(const FlickState *state, int prophet, FlickPoint at)
{
    const int island = flick_city_at(state->at[prophet], flick_radius(prophet));
    if (!flick_has_god(state, state->turn, FLICK_ZEUS)) return island;
    for (int other = 0; other < FLICK_ISLANDS; other++)
        if (flick_on_mat(at) && flick_inside_island(at, other)) return other;
    return island;
}

/* Refused when
 *   1) the prophet has no city to decide, or the temple is none of yours;
 *   2) the stock has a temple and another is taken;
 *   3) a temple of the mat already touches the island;
 *   4) its middle is not on the island, or another disc lies there. */
static Refusal check_build(const FlickState *state, const Action *action)
{
    const int temple = action->arg[1];
    const FlickPoint at = { action->value[FLICK_X], action->value[FLICK_Y] };
    Refusal refusal = check_city(state, action);
    if (refusal == REFUSAL_NONE) refusal = check_own(state, temple, false); /* 1 */
    if (refusal != REFUSAL_NONE) return refusal;
    const int island = island_for(state, action->arg[0], at);
    if (flick_on_table(state, temple)) {
        if (flick_stock(state, state->turn, true) > 0) return REFUSAL_FLICK_STOCK_FIRST; /* 2 */
        if (flick_touches_island(state->at[temple], flick_radius(temple), island))
            return REFUSAL_FLICK_SAME_ISLAND; /* 3 */
    }
    return flick_check_temple(state, temple, at, island, action->arg[0]); /* 4 */
}

static int island_of(const FlickState *state, int piece)
{
    return flick_on_table(state, piece) ? flick_island_at(state->at[piece], flick_radius(piece))
                                        : FLICK_NOWHERE;
}

static Refusal check_morrigan(const FlickState *state, const Action *action)
{
    const int own = action->arg[0];
    const int victim = action->arg[1];
    if (!flick_has_god(state, state->turn, FLICK_MORRIGAN)) return REFUSAL_FLICK_NOT_MORRIGAN;
    if (state->morrigan_used) return REFUSAL_FLICK_MORRIGAN_USED;
    const Refusal refusal = check_own(state, own, true);
    if (refusal != REFUSAL_NONE) return refusal;
    if (victim >= FLICK_PIECES) return REFUSAL_FLICK_NO_DISC;
    if (!flick_is_prophet(victim)) return REFUSAL_FLICK_NOT_PROPHET;
    if (flick_owner(victim) == state->turn) return REFUSAL_FLICK_OWN_VICTIM;
    const int island = island_of(state, own);
    return island != FLICK_NOWHERE && island == island_of(state, victim)
               ? REFUSAL_NONE
               : REFUSAL_FLICK_NOT_SAME_ISLAND;
}

static Refusal check_corner(const FlickState *state, const Action *action)
{
    return check_seat(state, action->arg[0]);
}

static Refusal check_heart(const FlickState *state, const Action *action)
{
    const Refusal refusal = check_seat(state, action->arg[0]);
    if (refusal != REFUSAL_NONE) return refusal;
    return flick_on_mat((FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] })
               ? REFUSAL_NONE
               : REFUSAL_FLICK_HEART_OFF_MAT;
}

static Refusal check_tie(const FlickState *state, const Action *action)
{
    const FlickStanding standing = flick_standing(state);
    const int island = action->arg[0];
    const int corner = action->arg[1];
    if (island >= FLICK_ISLANDS || corner >= FLICK_CORNERS) return REFUSAL_SYNTAX;
    if (!flick_is_tied(state, &standing, island)) return REFUSAL_FLICK_NO_TIE;
    return (flick_leaders(state, &standing, island) >> corner & 1) != 0 ? REFUSAL_NONE
                                                                        : REFUSAL_FLICK_NOT_TIED;
}

static Refusal check_nothing(const FlickState *state, const Action *action)
{
    (void)state;
    (void)action;
    return REFUSAL_NONE;
}

/* ---- practice ---- */

static Refusal check_put(const FlickState *state, const Action *action)
{
    return flick_check_put(state, action->arg[0],
                           (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
}

static Refusal check_take(const FlickState *state, const Action *action)
{
    const int piece = action->arg[0];
    return piece < FLICK_APE && flick_on_table(state, piece) ? REFUSAL_NONE : REFUSAL_FLICK_NO_DISC;
}

static Refusal check_law(const FlickState *state, const Action *action)
{
    (void)state;
    return action->arg[0] >= 1 && action->arg[0] <= FLICK_WILL_CARDS ? REFUSAL_NONE
                                                                     : REFUSAL_SYNTAX;
}

/* ---- all ---- */

/* When each action is due, how many of its fields it uses, and what else must hold. */
static const struct Rule {
    FlickPhase phase;
    int args;
    unsigned values; /* set of the fields */
    Refusal (*check)(const FlickState *state, const Action *action);
} RULE[FLICK_ACTIONS] = {
    [FLICK_GOD] = { FLICK_PHASE_GODS, 2, 0x00, check_god },
    [FLICK_FLICKOFF] = { FLICK_PHASE_CONTEST, 1, 0x0F, check_flickoff },
    [FLICK_VOTE] = { FLICK_PHASE_VOTE, 2, 0x00, check_vote },
    [FLICK_ENACT] = { FLICK_PHASE_ENACT, 1, 0x00, check_enact },
    [FLICK_FLICK] = { FLICK_PHASE_LAUNCH, 6, 0x7F, check_flick },
    [FLICK_REFLICK] = { FLICK_PHASE_REFLICK, 4, 0x0C, check_from_rest },
    [FLICK_AGAIN] = { FLICK_PHASE_AGAIN, 4, 0x0C, check_from_rest },
    [FLICK_NOAGAIN] = { FLICK_PHASE_AGAIN, 1, 0x00, check_noagain },
    [FLICK_BUILD] = { FLICK_PHASE_CITY, 2, 0x03, check_build },
    [FLICK_NOBUILD] = { FLICK_PHASE_CITY, 1, 0x00, check_city },
    [FLICK_MORRIGANS] = { FLICK_PHASE_END, 2, 0x00, check_morrigan },
    [FLICK_END] = { FLICK_PHASE_END, 1, 0x00, check_corner },
    [FLICK_HEART] = { FLICK_PHASE_HEART, 1, 0x03, check_heart },
    [FLICK_NOHEART] = { FLICK_PHASE_HEART, 1, 0x00, check_corner },
    [FLICK_TIE] = { FLICK_PHASE_TIE, 2, 0x00, check_tie },
    [FLICK_NOTIE] = { FLICK_PHASE_TIE, 0, 0x00, check_nothing },
    [FLICK_PRACTICE] = { FLICK_PHASE_GODS, 0, 0x00, check_nothing },
    [FLICK_PUT] = { FLICK_PHASE_LAUNCH, 1, 0x03, check_put },
    [FLICK_TAKE] = { FLICK_PHASE_LAUNCH, 1, 0x00, check_take },
    [FLICK_CLEAR] = { FLICK_PHASE_LAUNCH, 0, 0x00, check_nothing },
    [FLICK_LAW] = { FLICK_PHASE_LAUNCH, 1, 0x00, check_law },
};

/* Fields that an action does not use are 0, so that equal actions have equal bytes. */
static bool is_canonical(const Action *action)
{
    const struct Rule *rule = &RULE[action->kind];
    for (int i = rule->args; i < 7; i++)
        if (action->arg[i] != 0) return false;
    for (int i = 0; i < 7; i++)
        if ((rule->values >> i & 1) == 0 && action->value[i] != 0) return false;
    const bool from_rest = action->kind == FLICK_REFLICK || action->kind == FLICK_AGAIN;
    return !from_rest
           || (action->arg[FLICK_ARG_WITH] == 0 && action->arg[FLICK_ARG_FORMATION] == 0);
}

/* The extra flick by Anubis is one from the cloud, and is declined like Tyr's second. What arranges
 * a position exists in practice only. */
static bool is_due(const FlickState *state, int kind)
{
    if (kind == FLICK_PRACTICE) return flick_may_practise(state);
    if (kind > FLICK_PRACTICE || (kind == FLICK_GOD && state->practice))
        return flick_arranges(state);
    if (state->phase == FLICK_PHASE_RESCUE) return kind == FLICK_FLICK || kind == FLICK_NOAGAIN;
    return RULE[kind].phase == (FlickPhase)state->phase;
}

Refusal flick_check(const FlickState *state, const Action *action)
{
    if (state->phase == FLICK_PHASE_OVER) return REFUSAL_GAME_OVER;
    if (action->kind == 0 || action->kind >= FLICK_ACTIONS || !is_canonical(action))
        return REFUSAL_SYNTAX;
    if (!is_due(state, action->kind)) return REFUSAL_FLICK_WRONG_STEP;
    return RULE[action->kind].check(state, action);
}
