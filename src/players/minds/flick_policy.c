#include "players/minds/flick_policy.h"
#include "players/minds/flick_glide.h"
#include "players/minds/flick_judge.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include <math.h>

/* ---- doing ---- */

static void run(FlickPolicy *policy, const FlickState *state, const FlickShot *shot,
                FlickSettle *settle)
{
    if (flick_glides(state, shot)) {
        policy->effort.glides++;
        flick_glide(state, shot, settle);
        return;
    }
    policy->effort.worlds++;
    if (!flick_world_run(state, shot, settle)) flick_glide(state, shot, settle); /* no memory */
}

void flick_policy_do(FlickPolicy *policy, FlickState *state, const Action *meant)
{
    Action action = *meant;
    FlickSettle settle;
    flick_slip(state, policy->hand, policy->rng, &action);
    if (!flick_launches(state, &action)) {
        flick_apply_settled(state, &action, NULL);
        return;
    }
    const FlickShot shot = flick_shot(state, &action);
    run(policy, state, &shot, &settle);
    flick_apply_settled(state, &action, &settle);
}

/* ---- places and aims ---- */

bool flick_policy_place(const FlickState *state, int piece, double part, FlickPoint *out)
{
    const int cloud = flick_launch_cloud(state, state->turn);
    const FlickPoint corner = flick_cloud(cloud);
    const double reach = FLICK_CLOUD_RADIUS - 20;
    const double least = asin((flick_radius(piece) + 20) / reach);
    const double angle =
        flick_radians(cloud * FLICK_TURN / 4) + least + part * (flick_radians(9000) - 2 * least);
    *out = (FlickPoint){ corner.x + (int32_t)lround(reach * cos(angle)),
                         corner.y + (int32_t)lround(reach * sin(angle)) };
    return flick_check_place(state, piece, *out, cloud) == REFUSAL_NONE;
}

int flick_policy_prophet(const FlickState *state)
{
    if (state->phase == FLICK_PHASE_RESCUE) return state->rescued - 1;
    int piece = state->turn * FLICK_SEAT_PIECES;
    while (state->place[piece] != FLICK_STOCK) piece++;
    return piece;
}

static bool has_temple_on(const FlickState *state, int corner, int island)
{
    for (int number = 1; number <= FLICK_TEMPLES; number++) {
        const int temple = flick_piece(corner, FLICK_KIND_TEMPLE, number);
        if (flick_on_table(state, temple)
            && flick_touches_island(state->at[temple], flick_radius(temple), island))
            return true;
    }
    return false;
}

/* Of an island without an own temple, if there is one. */
static FlickPoint nearest_city(const FlickState *state, FlickPoint from)
{
    FlickPoint best = flick_city(0);
    int64_t best2 = INT64_MAX;
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const int64_t away2 = flick_distance2(from, flick_city(island))
                              + (has_temple_on(state, state->turn, island) ? INT64_MAX / 2 : 0);
        if (away2 < best2) best = flick_city(island);
        if (away2 < best2) best2 = away2;
    }
    return best;
}

/* The navel, once there are temples that make it worth it; before that, and where it gives nothing,
 * a city. */
static FlickPoint target(const FlickState *state, FlickPoint from)
{
    const bool builds =
        flick_temples_on_mat(state, state->turn) < 2 && state->round + 1 < state->rounds;
    const bool silent = flick_wills(state, FLICK_SILENT_NAVEL);
    return builds || silent ? nearest_city(state, from) : FLICK_NAVEL;
}

/* Straight at it: where paths are bent that is what a hurried player does. */
static void aim_straight(const FlickState *state, FlickPoint from, FlickPoint to, Action *out)
{
    const int max_speed = flick_aim(state, false).max_speed;
    const int speed = flick_speed_for((int)lround(sqrt((double)flick_distance2(from, to))));
    out->value[FLICK_ANGLE] = flick_direction(from, to);
    out->value[FLICK_SPEED] = speed < FLICK_MIN_SPEED ? FLICK_MIN_SPEED
                              : speed > max_speed     ? max_speed
                                                      : speed;
    if (flick_wills(state, FLICK_ROLLING)) out->arg[FLICK_ARG_CURL] = FLICK_CURL_RIGHT;
}

static void add_twin(const FlickState *state, Action *out)
{
    int second = out->arg[0] + 1;
    while (state->place[second] != FLICK_STOCK) second++;
    out->arg[FLICK_ARG_WITH] = (uint8_t)second;
    out->arg[FLICK_ARG_FORMATION] = FLICK_TANDEM;
}

static Action quick_flick(const FlickState *state)
{
    static const double PART[] = { 0.5, 0.3, 0.7, 0.1, 0.9 };
    Action out = { .kind = FLICK_FLICK, .arg = { (uint8_t)flick_policy_prophet(state) } };
    FlickPoint at = { 0 };
    const bool twin = flick_needs_twin(state);
    for (size_t i = 0; i < sizeof PART / sizeof PART[0]; i++)
        if (flick_policy_place(state, out.arg[0], PART[i], &at)) break;
    out.value[FLICK_X] = at.x;
    out.value[FLICK_Y] = at.y;
    aim_straight(state, at, target(state, at), &out);
    if (twin) add_twin(state, &out);
    return out;
}

static Action from_rest(const FlickState *state, FlickActionKind kind, int piece, FlickPoint to)
{
    Action out = { .kind = (uint8_t)kind, .arg = { (uint8_t)piece } };
    aim_straight(state, state->at[piece], to, &out);
    return out;
}

static Action quick_entry(const FlickState *state)
{
    Action out = { .kind = FLICK_FLICKOFF, .arg = { state->turn } };
    const FlickPoint corner = flick_cloud(state->turn);
    const int in = 12000;
    const FlickPoint at = { corner.x == 0 ? in : FLICK_MAT - in,
                            corner.y == 0 ? in : FLICK_MAT - in };
    out.value[FLICK_X] = at.x;
    out.value[FLICK_Y] = at.y;
    aim_straight(state, at, FLICK_NAVEL, &out);
    out.arg[FLICK_ARG_CURL] = 0;
    return out;
}

/* ---- cities ---- */

/* Where a temple stands safely: over the city, then round it. In mm from the city of the north. */
static const FlickPoint SPOT[] = { { 0, 0 },    { -60, 20 },  { 60, 30 },  { -70, -40 },
                                   { 70, -30 }, { -110, 40 }, { 120, 20 }, { 0, 70 } };
enum { SPOTS = sizeof SPOT / sizeof SPOT[0] };

static FlickPoint spot_of(int island, int spot)
{
    FlickPoint off = SPOT[spot];
    for (int i = 0; i < island; i++) off = (FlickPoint){ -off.y, off.x };
    const FlickPoint city = flick_city(island);
    return (FlickPoint){ city.x + off.x * FLICK_UNIT, city.y + off.y * FLICK_UNIT };
}

typedef struct Choice {
    Action action;
    double value;
} Choice;

static double value_after(const FlickState *state, FlickHand hand, const Action *action)
{
    FlickState after = *state;
    flick_apply_settled(&after, action, NULL);
    return flick_lead(&after, hand, state->turn);
}

static void consider(const FlickState *state, FlickHand hand, const Action *action, Choice *best)
{
    const double value = value_after(state, hand, action);
    if (value > best->value) *best = (Choice){ *action, value };
}

/* On the first free spot of the island, and over the city if that is not it. */
static void consider_island(const FlickState *state, FlickHand hand, Action build, int island,
                            Choice *best)
{
    int tried = 0;
    for (int i = 0; i < SPOTS && tried < 2; i++) {
        const FlickPoint at = spot_of(island, i);
        build.value[FLICK_X] = at.x;
        build.value[FLICK_Y] = at.y;
        if (flick_check(state, &build) != REFUSAL_NONE) continue;
        consider(state, hand, &build, best);
        tried++;
    }
}

static void consider_temple(const FlickState *state, FlickHand hand, int prophet, int temple,
                            Choice *best)
{
    const Action build = { .kind = FLICK_BUILD, .arg = { (uint8_t)prophet, (uint8_t)temple } };
    const int city = flick_city_at(state->at[prophet], flick_radius(prophet));
    const bool zeus = flick_has_god(state, state->turn, FLICK_ZEUS);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (zeus || island == city) consider_island(state, hand, build, island, best);
}

Action flick_policy_city(const FlickState *state, FlickHand hand)
{
    const int prophet = flick_next_city(state);
    const Action decline = { .kind = FLICK_NOBUILD, .arg = { (uint8_t)prophet } };
    Choice best = { decline, value_after(state, hand, &decline) };
    bool from_stock = false;
    for (int number = 1; number <= FLICK_TEMPLES && !from_stock; number++) {
        const int temple = flick_piece(state->turn, FLICK_KIND_TEMPLE, number);
        from_stock = state->place[temple] == FLICK_STOCK; /* they are all alike */
        consider_temple(state, hand, prophet, temple, &best);
    }
    return best.action;
}

static const double PATIENCE = 0.5; /* points */

Action flick_policy_end(const FlickState *state, FlickHand hand)
{
    const Action end = { .kind = FLICK_END, .arg = { state->turn } };
    if (!flick_has_god(state, state->turn, FLICK_MORRIGAN) || state->morrigan_used) return end;
    Action action[GAME_MAX_ACTIONS];
    const int count = flick_legal(state, action, GAME_MAX_ACTIONS);
    /* While there are flicks left a better moment may come. */
    const double patience = flick_stock(state, state->turn, false) > 0 ? PATIENCE : 0;
    Choice best = { end, flick_lead(state, hand, state->turn) + patience };
    for (int i = 0; i < count; i++)
        if (action[i].kind == FLICK_MORRIGANS) consider(state, hand, &action[i], &best);
    return best.action;
}

/* ---- choosing ---- */

static Action listed_best(const FlickState *state, FlickHand hand)
{
    Action action[64];
    const int count = flick_legal(state, action, 64);
    Choice best = { action[0], -INFINITY };
    for (int i = 0; i < count; i++) consider(state, hand, &action[i], &best);
    return best.action;
}

/* Tyr's second flick: into the navel, into a city, or none, by one slip of each. */
static Action quick_again(FlickPolicy *policy, const FlickState *state)
{
    const int piece = state->flicked[state->again[0] ? 0 : 1] - 1;
    const FlickPoint city = nearest_city(state, state->at[piece]);
    const Action option[] = { { .kind = FLICK_NOAGAIN, .arg = { (uint8_t)piece } },
                              from_rest(state, FLICK_AGAIN, piece, FLICK_NAVEL),
                              from_rest(state, FLICK_AGAIN, piece, city) };
    Choice best = { option[0], -INFINITY };
    for (size_t i = 0; i < sizeof option / sizeof option[0]; i++) {
        FlickState after = *state;
        flick_policy_do(policy, &after, &option[i]);
        if (after.phase == FLICK_PHASE_CITY) {
            const Action build = flick_policy_city(&after, policy->hand);
            flick_apply_settled(&after, &build, NULL);
        }
        const double value = flick_lead(&after, policy->hand, state->turn);
        if (value > best.value) best = (Choice){ option[i], value };
    }
    return best.action;
}

static Action quick_reflick(const FlickState *state)
{
    const int piece = flick_to_reflick(state);
    return from_rest(state, FLICK_REFLICK, piece, target(state, state->at[piece]));
}

Action flick_policy_choose(FlickPolicy *policy, const FlickState *state)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_CONTEST: return quick_entry(state);
    case FLICK_PHASE_LAUNCH:
    case FLICK_PHASE_RESCUE: return quick_flick(state);
    case FLICK_PHASE_REFLICK: return quick_reflick(state);
    case FLICK_PHASE_AGAIN: return quick_again(policy, state);
    case FLICK_PHASE_CITY: return flick_policy_city(state, policy->hand);
    case FLICK_PHASE_END: return flick_policy_end(state, policy->hand);
    case FLICK_PHASE_VOTE:
        return (Action){ .kind = FLICK_VOTE,
                         .arg = { state->turn, (uint8_t)(1 + rng_below(policy->rng, 2)) } };
    case FLICK_PHASE_HEART: return (Action){ .kind = FLICK_NOHEART, .arg = { state->turn } };
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_ENACT:
    case FLICK_PHASE_TIE:
    case FLICK_PHASE_OVER: break;
    }
    return listed_best(state, policy->hand);
}

static bool is_together(FlickPhase phase)
{
    return phase == FLICK_PHASE_VOTE || phase == FLICK_PHASE_CONTEST || phase == FLICK_PHASE_ENACT;
}

static bool is_own_turn(const FlickState *state, int corner)
{
    return state->turn == corner
           && (state->phase == FLICK_PHASE_REFLICK || state->phase == FLICK_PHASE_AGAIN
               || state->phase == FLICK_PHASE_RESCUE || state->phase == FLICK_PHASE_CITY
               || state->phase == FLICK_PHASE_END);
}

void flick_policy_finish(FlickPolicy *policy, FlickState *state, int corner)
{
    const int round = state->round;
    while (state->phase != FLICK_PHASE_OVER && state->round == round
           && (is_together((FlickPhase)state->phase) || is_own_turn(state, corner))) {
        const Action action = flick_policy_choose(policy, state);
        flick_policy_do(policy, state, &action);
    }
}
