#include "players/minds/flick_shots.h"
#include "players/minds/flick_policy.h"
#include "rules/flick/aim.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"
#include <math.h>

enum { MAX_PLACES = 5, MM = FLICK_UNIT };

typedef struct Shots {
    const FlickState *state;
    Action *out;
    int count;
    Action base; /* what is common to all: the kind, the disc */
    FlickPoint place[MAX_PLACES];
    int places;
    bool bent;
} Shots;

static double distance(FlickPoint a, FlickPoint b)
{
    return sqrt((double)flick_distance2(a, b));
}

static FlickPoint moved(FlickPoint from, FlickPoint to, double path)
{
    const double away = fmax(distance(from, to), 1);
    return (FlickPoint){ from.x + (int32_t)lround((to.x - from.x) / away * path),
                         from.y + (int32_t)lround((to.y - from.y) / away * path) };
}

/* ---- adding ---- */

static void add(Shots *shots, const Action *action)
{
    if (shots->count < FLICK_MAX_SHOTS && flick_check(shots->state, action) == REFUSAL_NONE)
        shots->out[shots->count++] = *action;
}

static int second_in_stock(const FlickState *state, int first)
{
    for (int piece = (state->turn + 1) * FLICK_SEAT_PIECES - 1;; piece--)
        if (piece != first && flick_is_prophet(piece) && state->place[piece] == FLICK_STOCK)
            return piece;
}

static void add_formations(Shots *shots, Action action)
{
    if (action.kind != FLICK_FLICK || !flick_needs_twin(shots->state)) {
        add(shots, &action);
        return;
    }
    action.arg[FLICK_ARG_WITH] = (uint8_t)second_in_stock(shots->state, action.arg[0]);
    action.arg[FLICK_ARG_FORMATION] = FLICK_TANDEM;
    add(shots, &action);
    action.arg[FLICK_ARG_FORMATION] = FLICK_ABREAST;
    add(shots, &action);
}

static Action from_place(const Shots *shots, int place)
{
    Action action = shots->base;
    if (action.kind != FLICK_FLICK && action.kind != FLICK_FLICKOFF) return action;
    action.value[FLICK_X] = shots->place[place].x;
    action.value[FLICK_Y] = shots->place[place].y;
    return action;
}

static void add_curled(Shots *shots, int place, FlickPoint to, FlickCurl curl)
{
    Action action = from_place(shots, place);
    int angle;
    int speed;
    (void)flick_aim_at(shots->state, action.arg[0], shots->place[place], to, curl, &angle, &speed);
    action.value[FLICK_ANGLE] = angle;
    action.value[FLICK_SPEED] = speed;
    action.arg[FLICK_ARG_CURL] = (uint8_t)curl;
    add_formations(shots, action);
}

/* So that it rests there, were it alone. */
static void add_to(Shots *shots, int place, FlickPoint to)
{
    if (flick_wills(shots->state, FLICK_ROLLING)) {
        add_curled(shots, place, to, FLICK_CURL_RIGHT);
        add_curled(shots, place, to, FLICK_CURL_LEFT);
    } else {
        add_curled(shots, place, to, FLICK_NO_CURL);
    }
}

/* Through a point, with this speed. */
static void add_through(Shots *shots, int place, FlickPoint at, int speed)
{
    const int max_speed = flick_aim(shots->state, false).max_speed;
    Action action = from_place(shots, place);
    action.value[FLICK_ANGLE] = flick_direction(shots->place[place], at);
    action.value[FLICK_SPEED] = speed < max_speed ? speed : max_speed;
    if (action.value[FLICK_SPEED] < FLICK_MIN_SPEED) action.value[FLICK_SPEED] = FLICK_MIN_SPEED;
    if (flick_wills(shots->state, FLICK_ROLLING)) action.arg[FLICK_ARG_CURL] = FLICK_CURL_RIGHT;
    add_formations(shots, action);
}

/* ---- targets ---- */

static int nearest_place(const Shots *shots, FlickPoint to, int except)
{
    int best = except == 0 && shots->places > 1 ? 1 : 0;
    for (int i = 0; i < shots->places; i++)
        if (i != except
            && flick_distance2(shots->place[i], to) < flick_distance2(shots->place[best], to))
            best = i;
    return best;
}

/* The two nearest places, or where there is one, that. */
static void add_from_near(Shots *shots, FlickPoint to)
{
    const int first = nearest_place(shots, to, -1);
    add_to(shots, first, to);
    if (shots->places > 1 && !shots->bent) add_to(shots, nearest_place(shots, to, first), to);
}

static void add_navel(Shots *shots)
{
    for (int i = 0; i < shots->places; i++) {
        if (shots->bent && shots->places > 1 && i % 2 != 0) continue;
        add_to(shots, i, FLICK_NAVEL);
        if (!shots->bent) add_to(shots, i, moved(FLICK_NAVEL, shots->place[i], -15 * MM));
    }
}

/* Where a temple covers a city, a disc that comes to lie against it still touches the city. */
static void add_cities(Shots *shots)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const FlickPoint city = flick_city(island);
        add_from_near(shots, city);
        if (shots->bent) continue;
        for (int i = 0; i < shots->places; i++)
            add_to(shots, i, moved(city, shots->place[i], 40 * MM));
    }
}

/* In mm from the city of the northern island. */
static const FlickPoint SPOT[] = { { -130, 10 }, { 120, 10 }, { -60, 90 }, { 70, 90 }, { 0, -80 } };
enum { SPOTS = sizeof SPOT / sizeof SPOT[0] };

static void add_islands(Shots *shots)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        for (int i = 0; i < (shots->bent ? 2 : SPOTS); i++) {
            FlickPoint off = SPOT[i];
            for (int turn = 0; turn < island; turn++) off = (FlickPoint){ -off.y, off.x };
            const FlickPoint city = flick_city(island);
            add_from_near(shots, (FlickPoint){ city.x + off.x * MM, city.y + off.y * MM });
        }
    }
}

/* Hard, and so that it stays about there. */
static void add_hit(Shots *shots, FlickPoint at)
{
    const int place = nearest_place(shots, at, -1);
    const int path = (int)distance(shots->place[place], at);
    add_through(shots, place, at, FLICK_MAX_SPEED);
    add_through(shots, place, at, flick_speed_for(path + 150 * MM));
    if (shots->bent || shots->places < 2) return;
    const int other = nearest_place(shots, at, place);
    add_through(shots, other, at, flick_speed_for(path + 400 * MM));
}

/* So that the disc that lies there goes where it is wanted: equal discs, elasticity 0.81. */
static void add_push(Shots *shots, int piece, FlickPoint to)
{
    const FlickPoint at = shots->state->at[piece];
    const double reach = flick_radius(piece) + flick_radius(shots->base.arg[0]);
    const FlickPoint ghost = moved(at, to, -reach);
    const int place = nearest_place(shots, ghost, -1);
    const double run = fmax(distance(shots->place[place], ghost), 1);
    const double path = distance(at, to);
    const double along = ((double)(ghost.x - shots->place[place].x) * (to.x - at.x)
                          + (double)(ghost.y - shots->place[place].y) * (to.y - at.y))
                         / (run * fmax(path, 1));
    if (along < 0.5) return;
    const double hit = flick_speed_for((int)path) / (0.905 * along);
    const double start = flick_speed_for((int)run);
    add_through(shots, place, ghost, (int)sqrt(hit * hit + start * start));
}

static void add_discs(Shots *shots)
{
    const FlickState *state = shots->state;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (!flick_on_table(state, piece) || piece == shots->base.arg[0]) continue;
        const bool own = flick_owner(piece) == state->turn;
        if (own && flick_is_prophet(piece) && !shots->bent) add_push(shots, piece, FLICK_NAVEL);
        if (!own) add_hit(shots, state->at[piece]);
    }
}

/* ---- powers ---- */

/* Tyr: those that are to rest on an island once more, with the weaker hand. */
static void add_weaker_hand(Shots *shots)
{
    const int count = shots->count;
    if (!flick_has_god(shots->state, shots->state->turn, FLICK_TYR)) return;
    for (int i = 0; i < count; i++) {
        Action action = shots->out[i];
        FlickPoint rest;
        const FlickPoint from = { action.value[FLICK_X], action.value[FLICK_Y] };
        if (shots->bent && i % 4 != 0) continue;
        const double angle = flick_radians(action.value[FLICK_ANGLE]);
        const double path = flick_path(action.value[FLICK_SPEED]);
        rest = (FlickPoint){ from.x + (int32_t)(path * cos(angle)),
                             from.y + (int32_t)(path * sin(angle)) };
        if (flick_island_at(rest, flick_radius(action.arg[0])) == FLICK_NOWHERE) continue;
        action.arg[FLICK_ARG_OFFHAND] = true;
        add(shots, &action);
    }
}

/* Dagda: the hand behind the navel, square to the way, and a little too much force. */
static void add_backstop(Shots *shots, int place, int behind)
{
    const FlickPoint from = shots->place[place];
    const FlickPoint middle = moved(FLICK_NAVEL, from, -behind);
    Action action = from_place(shots, place);
    action.value[FLICK_ANGLE] = flick_direction(from, FLICK_NAVEL);
    action.value[FLICK_SPEED] = flick_speed_for((int)distance(from, FLICK_NAVEL) + 35 * MM);
    action.arg[FLICK_ARG_HAND] = true;
    action.value[FLICK_HAND_X] = middle.x;
    action.value[FLICK_HAND_Y] = middle.y;
    action.value[FLICK_HAND_ANGLE] = (action.value[FLICK_ANGLE] + FLICK_TURN / 4) % FLICK_TURN;
    add_formations(shots, action);
}

static void add_divine_hand(Shots *shots)
{
    if (!flick_has_god(shots->state, shots->state->turn, FLICK_DAGDA) || shots->bent) return;
    for (int i = 0; i < shots->places; i += 2) {
        add_backstop(shots, i, 40 * MM);
        add_backstop(shots, i, 55 * MM);
    }
}

/* ---- all ---- */

static void find_places(Shots *shots)
{
    static const double PART[MAX_PLACES] = { 0.5, 0.02, 0.98, 0.25, 0.75 };
    const FlickState *state = shots->state;
    const int piece = shots->base.arg[0];
    shots->places = 0;
    for (int i = 0; i < MAX_PLACES; i++)
        if (flick_policy_place(state, piece, PART[i], &shots->place[shots->places]))
            shots->places++;
    if (shots->places > 0) return;
    const int cloud = flick_launch_cloud(state, state->turn);
    const FlickPoint corner = flick_cloud(cloud);
    if (flick_nearest_launch(state, piece, cloud, moved(corner, FLICK_NAVEL, 150 * MM),
                             &shots->place[0]))
        shots->places = 1;
}

static void add_all(Shots *shots)
{
    add_navel(shots);
    add_cities(shots);
    add_islands(shots);
    add_discs(shots);
}

/* Heavy discs are another choice: what they are for is hitting. */
static void add_heavy(Shots *shots)
{
    const FlickState *state = shots->state;
    FlickKind seen = flick_kind(shots->base.arg[0]);
    for (int piece = shots->base.arg[0]; piece < (state->turn + 1) * FLICK_SEAT_PIECES; piece++) {
        if (!flick_is_prophet(piece) || state->place[piece] != FLICK_STOCK
            || flick_kind(piece) == seen)
            continue;
        seen = flick_kind(piece);
        shots->base.arg[0] = (uint8_t)piece;
        find_places(shots);
        add_navel(shots);
        if (!shots->bent) add_discs(shots);
    }
}

static void shots_from_cloud(Shots *shots)
{
    const FlickState *state = shots->state;
    shots->base = (Action){ .kind = FLICK_FLICK, .arg = { (uint8_t)flick_policy_prophet(state) } };
    find_places(shots);
    add_all(shots);
    if (state->phase == FLICK_PHASE_LAUNCH) add_heavy(shots);
    add_weaker_hand(shots);
    shots->base.arg[0] = (uint8_t)flick_policy_prophet(state);
    find_places(shots);
    add_divine_hand(shots);
}

static void shots_from_rest(Shots *shots, FlickActionKind kind, int piece)
{
    shots->base = (Action){ .kind = (uint8_t)kind, .arg = { (uint8_t)piece } };
    shots->place[0] = shots->state->at[piece];
    shots->places = 1;
    add_all(shots);
}

static void shots_again(Shots *shots)
{
    const FlickState *state = shots->state;
    for (int i = 0; i < 2; i++)
        if (state->again[i]) shots_from_rest(shots, FLICK_AGAIN, state->flicked[i] - 1);
}

/* Entries: all discs fly at once, so it may be better to come from aside, or to stop short. */
static void shots_of_contest(Shots *shots)
{
    const int corner = shots->state->turn;
    const FlickPoint cloud = flick_cloud(corner);
    shots->base = (Action){ .kind = FLICK_FLICKOFF, .arg = { (uint8_t)corner } };
    shots->places = 1;
    for (int turn = -2; turn <= 2; turn++) {
        const double angle = flick_radians(corner * FLICK_TURN / 4 + 4500 + turn * 1500);
        shots->place[0] = (FlickPoint){ cloud.x + (int32_t)lround(17000 * cos(angle)),
                                        cloud.y + (int32_t)lround(17000 * sin(angle)) };
        for (int off = -60; off <= 40; off += 20) {
            Action action = from_place(shots, 0);
            action.value[FLICK_ANGLE] = flick_direction(shots->place[0], FLICK_NAVEL);
            action.value[FLICK_SPEED] =
                flick_speed_for((int)distance(shots->place[0], FLICK_NAVEL) + off * MM);
            add(shots, &action);
        }
    }
}

int flick_shots(const FlickState *state, Action out[FLICK_MAX_SHOTS])
{
    Shots shots = { .state = state, .out = out, .bent = flick_path_is_bent(state) };
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_CONTEST: shots_of_contest(&shots); break;
    case FLICK_PHASE_LAUNCH:
    case FLICK_PHASE_RESCUE: shots_from_cloud(&shots); break;
    case FLICK_PHASE_REFLICK:
        shots_from_rest(&shots, FLICK_REFLICK, flick_to_reflick(state));
        break;
    case FLICK_PHASE_AGAIN: shots_again(&shots); break;
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_VOTE:
    case FLICK_PHASE_ENACT:
    case FLICK_PHASE_CITY:
    case FLICK_PHASE_END:
    case FLICK_PHASE_HEART:
    case FLICK_PHASE_TIE:
    case FLICK_PHASE_OVER: break;
    }
    return shots.count;
}
