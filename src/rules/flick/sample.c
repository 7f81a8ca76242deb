#include "rules/flick/sample.h"
#include "rules/flick/aim.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"

enum { TRIES = 64 };

static FlickPoint random_point(Rng *rng)
{
    const int x = rng_below(rng, FLICK_MAT + 1);
    return (FlickPoint){ x, rng_below(rng, FLICK_MAT + 1) };
}

static void aim(const FlickState *state, FlickPoint from, Rng *rng, Action *out)
{
    const int fastest = flick_aim(state, false).max_speed;
    out->value[FLICK_ANGLE] = flick_direction(from, random_point(rng));
    out->value[FLICK_SPEED] = FLICK_MIN_SPEED + rng_below(rng, fastest - FLICK_MIN_SPEED + 1);
    if (flick_wills(state, FLICK_ROLLING))
        out->arg[FLICK_ARG_CURL] = rng_below(rng, 2) == 0 ? FLICK_CURL_RIGHT : FLICK_CURL_LEFT;
}

/* A place in the square around the cloud; the last resort, 80 mm from both edges, is always free:
 * whatever rests there touches no cloud, so it stays 38 mm clear of this disc and its twin. */
static FlickPoint place_on_cloud(int cloud, Rng *rng, bool last_resort)
{
    const int x = last_resort ? 80 * FLICK_UNIT : rng_below(rng, FLICK_CLOUD_RADIUS + 1);
    const int y = last_resort ? 80 * FLICK_UNIT : rng_below(rng, FLICK_CLOUD_RADIUS + 1);
    const FlickPoint corner = flick_cloud(cloud);
    return (FlickPoint){ corner.x == 0 ? x : FLICK_MAT - x, corner.y == 0 ? y : FLICK_MAT - y };
}

/* The n-th prophet in stock of the seat to act. */
static int stock_prophet(const FlickState *state, int n)
{
    int piece = state->turn * FLICK_SEAT_PIECES;
    for (;; piece++)
        if (state->place[piece] == FLICK_STOCK && n-- == 0) return piece;
}

static void add_twin(const FlickState *state, int first, int stock, Rng *rng, Action *out)
{
    const int second = rng_below(rng, stock - 1);
    out->arg[FLICK_ARG_WITH] = (uint8_t)stock_prophet(state, second + (second >= first));
    out->arg[FLICK_ARG_FORMATION] = rng_below(rng, 2) == 0 ? FLICK_ABREAST : FLICK_TANDEM;
}

static void add_hand(const FlickState *state, Rng *rng, Action *out)
{
    Action with = *out;
    const FlickPoint at = random_point(rng);
    with.arg[FLICK_ARG_HAND] = true;
    with.value[FLICK_HAND_X] = at.x;
    with.value[FLICK_HAND_Y] = at.y;
    with.value[FLICK_HAND_ANGLE] = rng_below(rng, FLICK_TURN);
    if (flick_check(state, &with) == REFUSAL_NONE) *out = with;
}

static Action random_flick(const FlickState *state, Rng *rng, bool last_resort)
{
    Action out = { .kind = FLICK_FLICK };
    const bool rescue = state->phase == FLICK_PHASE_RESCUE;
    const int stock = flick_stock(state, state->turn, false);
    const int first = rescue ? 0 : rng_below(rng, stock);
    const FlickPoint at = place_on_cloud(flick_launch_cloud(state, state->turn), rng, last_resort);
    out.arg[0] = (uint8_t)(rescue ? state->rescued - 1 : stock_prophet(state, first));
    out.value[FLICK_X] = at.x;
    out.value[FLICK_Y] = at.y;
    aim(state, at, rng, &out);
    if (flick_needs_twin(state)) add_twin(state, first, stock, rng, &out);
    if (flick_has_god(state, state->turn, FLICK_TYR))
        out.arg[FLICK_ARG_OFFHAND] = (uint8_t)rng_below(rng, 2);
    if (flick_has_god(state, state->turn, FLICK_DAGDA)) add_hand(state, rng, &out);
    return out;
}

static void sample_flick(const FlickState *state, Rng *rng, Action *out)
{
    for (int i = 0; i < TRIES; i++) {
        *out = random_flick(state, rng, false);
        if (flick_check(state, out) == REFUSAL_NONE) return;
    }
    *out = random_flick(state, rng, true);
}

FlickEntry flick_sample_entry(const FlickState *state, int corner, Rng *rng)
{
    const int piece = flick_piece(corner, FLICK_KIND_PROPHET, 1);
    FlickPoint at = place_on_cloud(corner, rng, false);
    for (int i = 0; flick_check_place(state, piece, at, corner) != REFUSAL_NONE; i++)
        at = place_on_cloud(corner, rng, i == TRIES);
    Action action = { 0 };
    aim(state, at, rng, &action);
    return (FlickEntry){ at, action.value[FLICK_ANGLE], action.value[FLICK_SPEED] };
}

static void sample_entry(const FlickState *state, Rng *rng, Action *out)
{
    const FlickEntry entry = flick_sample_entry(state, state->turn, rng);
    *out = (Action){ .kind = FLICK_FLICKOFF,
                     .arg = { state->turn },
                     .value = { entry.at.x, entry.at.y, entry.angle, entry.speed } };
}

static void sample_from_rest(const FlickState *state, FlickActionKind kind, int piece, Rng *rng,
                             Action *out)
{
    *out = (Action){ .kind = (uint8_t)kind, .arg = { (uint8_t)piece } };
    aim(state, state->at[piece], rng, out);
}

/* Declining is among what `legal` lists. */
static void sample_listed(const FlickState *state, Rng *rng, Action *out)
{
    Action action[GAME_MAX_ACTIONS];
    const int count = flick_legal(state, action, GAME_MAX_ACTIONS);
    *out = action[rng_below(rng, count)];
}

static void sample_again(const FlickState *state, Rng *rng, Action *out)
{
    sample_listed(state, rng, out);
    if (rng_below(rng, 2) == 0) sample_from_rest(state, FLICK_AGAIN, out->arg[0], rng, out);
}

static void sample_rescue(const FlickState *state, Rng *rng, Action *out)
{
    if (rng_below(rng, 4) == 0)
        sample_listed(state, rng, out);
    else
        sample_flick(state, rng, out);
}

/* For the prophet that could be declined. */
static bool try_build(const FlickState *state, int prophet, Rng *rng, Action *out)
{
    const FlickPoint at = random_point(rng);
    const int temple =
        flick_piece(state->turn, FLICK_KIND_TEMPLE, 1 + rng_below(rng, FLICK_TEMPLES));
    const Action build = { .kind = FLICK_BUILD,
                           .arg = { (uint8_t)prophet, (uint8_t)temple },
                           .value = { at.x, at.y } };
    if (flick_check(state, &build) != REFUSAL_NONE) return false;
    *out = build;
    return true;
}

static void sample_city(const FlickState *state, Rng *rng, Action *out)
{
    sample_listed(state, rng, out);
    if (rng_below(rng, 4) == 0) return;
    const int prophet = out->arg[0];
    for (int i = 0; i < 4 * TRIES; i++)
        if (try_build(state, prophet, rng, out)) return;
}

static void sample_heart(const FlickState *state, Rng *rng, Action *out)
{
    sample_listed(state, rng, out);
    if (rng_below(rng, 4) == 0) return;
    const FlickPoint at = random_point(rng);
    *out = (Action){ .kind = FLICK_HEART, .arg = { state->turn }, .value = { at.x, at.y } };
}

bool flick_sample(const FlickState *state, Rng *rng, Action *out)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_OVER: return false;
    case FLICK_PHASE_CONTEST: sample_entry(state, rng, out); break;
    case FLICK_PHASE_LAUNCH:
        if (flick_stock(state, state->turn, false) > 0)
            sample_flick(state, rng, out);
        else /* in practice: the mat is full */
            *out = (Action){ .kind = FLICK_CLEAR };
        break;
    case FLICK_PHASE_REFLICK:
        sample_from_rest(state, FLICK_REFLICK, flick_to_reflick(state), rng, out);
        break;
    case FLICK_PHASE_AGAIN: sample_again(state, rng, out); break;
    case FLICK_PHASE_RESCUE: sample_rescue(state, rng, out); break;
    case FLICK_PHASE_CITY: sample_city(state, rng, out); break;
    case FLICK_PHASE_HEART: sample_heart(state, rng, out); break;
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_VOTE:
    case FLICK_PHASE_ENACT:
    case FLICK_PHASE_END:
    case FLICK_PHASE_TIE: sample_listed(state, rng, out); break;
    }
    return true;
}

/* ---- templates ---- */

static void write_aim(const FlickState *state, Text *out)
{
    text_add(out, " angle=0..359.99 speed=%d..%d", FLICK_MIN_SPEED,
             flick_aim(state, false).max_speed);
}

/* The square in which the centre may lie; the cloud itself is round. */
static void write_cloud_range(int cloud, int radius, Text *out)
{
    const FlickPoint corner = flick_cloud(cloud);
    const int near = radius / FLICK_UNIT;
    const int far = FLICK_CLOUD_RADIUS / FLICK_UNIT;
    const int mat = FLICK_MAT / FLICK_UNIT;
    text_add(out, " x=%d..%d", corner.x == 0 ? near : mat - far, corner.x == 0 ? far : mat - near);
    text_add(out, " y=%d..%d", corner.y == 0 ? near : mat - far, corner.y == 0 ? far : mat - near);
}

static void write_flick_tails(const FlickState *state, int piece, Text *out)
{
    const char *between = " with ";
    if (flick_needs_twin(state)) {
        for (int other = 0; other < FLICK_APE; other++) {
            if (other == piece || flick_owner(other) != state->turn || !flick_is_prophet(other)
                || state->place[other] != FLICK_STOCK)
                continue;
            text_add(out, "%s", between);
            flick_piece_text(other, out);
            between = "|";
        }
        text_add(out, " abreast|tandem");
    }
    if (flick_wills(state, FLICK_ROLLING)) text_add(out, " curl R|L");
    if (flick_has_god(state, state->turn, FLICK_TYR)) text_add(out, " [offhand]");
    if (flick_has_god(state, state->turn, FLICK_DAGDA)) text_add(out, " [hand X Y ANGLE]");
}

static void write_flick(const FlickState *state, int piece, const Sink *sink)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "flick ");
    flick_piece_text(piece, &text);
    text_add(&text, " X Y ANGLE SPEED");
    write_flick_tails(state, piece, &text);
    write_cloud_range(flick_launch_cloud(state, state->turn), flick_radius(piece), &text);
    write_aim(state, &text);
    sink->line(sink->context, line);
}

static void write_flicks(const FlickState *state, const Sink *sink)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_owner(piece) == state->turn && flick_is_prophet(piece)
            && state->place[piece] == FLICK_STOCK)
            write_flick(state, piece, sink);
}

static void write_from_rest(const FlickState *state, const char *verb, int piece, const Sink *sink)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s ", verb);
    flick_piece_text(piece, &text);
    text_add(&text, " ANGLE SPEED%s", flick_wills(state, FLICK_ROLLING) ? " curl R|L" : "");
    write_aim(state, &text);
    sink->line(sink->context, line);
}

static bool may_be_moved(const FlickState *state, int temple)
{
    return state->place[temple] == FLICK_STOCK || flick_stock(state, state->turn, true) == 0;
}

/* The box around the island of the city; with Zeus the whole mat. */
static void write_island_range(const FlickState *state, int prophet, Text *out)
{
    FlickPoint low = { 0, 0 };
    FlickPoint high = { FLICK_MAT, FLICK_MAT };
    if (!flick_has_god(state, state->turn, FLICK_ZEUS))
        flick_island_box(flick_city_at(state->at[prophet], flick_radius(prophet)), &low, &high);
    text_add(out, " x=%d..%d y=%d..%d", low.x / FLICK_UNIT, high.x / FLICK_UNIT, low.y / FLICK_UNIT,
             high.y / FLICK_UNIT);
}

static void write_build(const FlickState *state, int prophet, const Sink *sink)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "build ");
    flick_piece_text(prophet, &text);
    const char *between = " ";
    for (int number = 1; number <= FLICK_TEMPLES; number++) {
        const int temple = flick_piece(state->turn, FLICK_KIND_TEMPLE, number);
        if (!may_be_moved(state, temple)) continue;
        text_add(&text, "%s", between);
        flick_piece_text(temple, &text);
        between = "|";
    }
    text_add(&text, " X Y");
    write_island_range(state, prophet, &text);
    sink->line(sink->context, line);
}

static void write_builds(const FlickState *state, const Sink *sink)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_may_build(state, piece)) write_build(state, piece, sink);
}

static void write_entry(const FlickState *state, const Sink *sink)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "flickoff %c X Y ANGLE SPEED", 'A' + state->turn);
    write_cloud_range(state->turn, flick_radius(flick_piece(0, FLICK_KIND_PROPHET, 1)), &text);
    write_aim(state, &text);
    sink->line(sink->context, line);
}

void flick_templates(const FlickState *state, const Sink *out)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_CONTEST: write_entry(state, out); break;
    case FLICK_PHASE_LAUNCH:
        write_flicks(state, out);
        if (state->practice) sink_add(out, "put DISC X Y x=0..1000 y=0..1000");
        break;
    case FLICK_PHASE_REFLICK:
        write_from_rest(state, "reflick", flick_to_reflick(state), out);
        break;
    case FLICK_PHASE_AGAIN:
        for (int i = 0; i < 2; i++)
            if (state->again[i]) write_from_rest(state, "again", state->flicked[i] - 1, out);
        break;
    case FLICK_PHASE_RESCUE: write_flick(state, state->rescued - 1, out); break;
    case FLICK_PHASE_CITY: write_builds(state, out); break;
    case FLICK_PHASE_HEART:
        sink_add(out, "heart %c X Y x=0..1000 y=0..1000", 'A' + state->turn);
        break;
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_VOTE:
    case FLICK_PHASE_ENACT:
    case FLICK_PHASE_END:
    case FLICK_PHASE_TIE:
    case FLICK_PHASE_OVER: break;
    }
}
