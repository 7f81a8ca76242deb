#include "rules/flick/shot.h"
#include "rules/flick/gods.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"
#include <math.h>

/* A vector of so many 0.01 mm in a direction of 0.01 degrees. */
static FlickPoint towards(int angle, int length)
{
    const double radians = flick_radians(angle);
    return (FlickPoint){ (int32_t)lround(length * cos(radians)),
                         (int32_t)lround(length * sin(radians)) };
}

void flick_hand_ends(FlickPoint middle, int angle, FlickPoint end[2])
{
    const FlickPoint half = towards(angle, FLICK_HAND_LENGTH / 2);
    end[0] = (FlickPoint){ middle.x - half.x, middle.y - half.y };
    end[1] = (FlickPoint){ middle.x + half.x, middle.y + half.y };
}

void flick_remove_hand(FlickState *state)
{
    state->has_hand = false;
    state->hand = (FlickPoint){ 0, 0 };
    state->hand_angle = 0;
}

FlickPoint flick_twin_place(const Action *flick)
{
    const int apart =
        flick_radius(flick->arg[0]) + flick_radius(flick->arg[FLICK_ARG_WITH]) + FLICK_TWIN_GAP;
    const int right = FLICK_TURN / 4;
    const int back = FLICK_TURN / 2;
    const int turn = flick->arg[FLICK_ARG_FORMATION] == FLICK_ABREAST ? right : back;
    const FlickPoint offset = towards(flick->value[FLICK_ANGLE] + turn, apart);
    return (FlickPoint){ flick->value[FLICK_X] + offset.x, flick->value[FLICK_Y] + offset.y };
}

static uint64_t one(int piece)
{
    return UINT64_C(1) << piece;
}

static uint64_t in_stock(const FlickState *state)
{
    uint64_t discs = 0;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_owner(piece) == state->turn && flick_is_prophet(piece)
            && state->place[piece] == FLICK_STOCK)
            discs |= one(piece);
    return discs;
}

static uint64_t once_more(const FlickState *state)
{
    uint64_t discs = 0;
    for (int i = 0; i < 2; i++)
        if (state->again[i]) discs |= one(state->flicked[i] - 1);
    return discs;
}

static uint64_t discs_to_flick(const FlickState *state)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_CONTEST: return one(flick_piece(state->turn, FLICK_KIND_PROPHET, 1));
    case FLICK_PHASE_LAUNCH: return in_stock(state);
    case FLICK_PHASE_RESCUE: return one(state->rescued - 1);
    case FLICK_PHASE_REFLICK: return one(flick_to_reflick(state));
    case FLICK_PHASE_AGAIN: return once_more(state);
    default: return 0;
    }
}

/* In a flick-off nothing but the own cloud counts. */
FlickNeeds flick_needs(const FlickState *state)
{
    const bool contest = state->phase == FLICK_PHASE_CONTEST;
    const bool launch = state->phase == FLICK_PHASE_LAUNCH || state->phase == FLICK_PHASE_RESCUE;
    const uint64_t discs = discs_to_flick(state);
    return (FlickNeeds){
        .discs = discs,
        .place = contest || launch,
        .cloud = contest ? state->turn : flick_launch_cloud(state, state->turn),
        .twin = flick_needs_twin(state),
        .curl = discs != 0 && !contest && flick_wills(state, FLICK_ROLLING),
        .offhand = launch && flick_has_god(state, state->turn, FLICK_TYR),
        .hand = launch && flick_has_god(state, state->turn, FLICK_DAGDA),
    };
}

bool flick_launches(const FlickState *state, const Action *action)
{
    switch (action->kind) {
    case FLICK_FLICK:
    case FLICK_REFLICK:
    case FLICK_AGAIN: return true;
    case FLICK_FLICKOFF: return (state->entered | 1 << action->arg[0]) == state->contest;
    default: return false;
    }
}

static void add_launch(FlickShot *shot, int piece, FlickPoint at, const Action *action)
{
    shot->launch[shot->count++] = (FlickLaunch){
        .piece = piece,
        .at = at,
        .angle = action->value[FLICK_ANGLE],
        .speed = action->value[FLICK_SPEED],
        .curl = action->arg[FLICK_ARG_CURL],
    };
}

static FlickShot contest_shot(const FlickState *state, const Action *action)
{
    FlickShot shot = { 0 };
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if ((state->contest >> corner & 1) == 0) continue;
        const FlickEntry *entry = &state->entry[corner];
        const bool last = corner == action->arg[0];
        const int32_t *value = action->value;
        shot.launch[shot.count++] = (FlickLaunch){
            .piece = flick_piece(corner, FLICK_KIND_PROPHET, 1),
            .at = last ? (FlickPoint){ value[FLICK_X], value[FLICK_Y] } : entry->at,
            .angle = last ? value[FLICK_ANGLE] : entry->angle,
            .speed = last ? value[FLICK_SPEED] : entry->speed,
        };
    }
    return shot;
}

FlickShot flick_shot(const FlickState *state, const Action *action)
{
    if (action->kind == FLICK_FLICKOFF) return contest_shot(state, action);
    FlickShot shot = { 0 };
    const int piece = action->arg[0];
    const int32_t *value = action->value;
    const bool placed = action->kind == FLICK_FLICK;
    add_launch(&shot, piece,
               placed ? (FlickPoint){ value[FLICK_X], value[FLICK_Y] } : state->at[piece], action);
    if (action->arg[FLICK_ARG_FORMATION] != FLICK_ALONE)
        add_launch(&shot, action->arg[FLICK_ARG_WITH], flick_twin_place(action), action);
    shot.has_hand = placed ? action->arg[FLICK_ARG_HAND] : state->has_hand;
    if (placed)
        flick_hand_ends((FlickPoint){ value[FLICK_HAND_X], value[FLICK_HAND_Y] },
                        value[FLICK_HAND_ANGLE], shot.hand);
    else
        flick_hand_ends(state->hand, state->hand_angle, shot.hand);
    return shot;
}
