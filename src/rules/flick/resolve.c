#include "rules/flick/resolve.h"
#include "rules/flick/gods.h"
#include "rules/flick/shot.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"

static bool has(uint64_t set, int piece)
{
    return (set >> piece & 1) != 0;
}

int flick_launch_cloud(const FlickState *state, int corner)
{
    return flick_wills(state, FLICK_STRANGE_SKIES) ? flick_next_corner(state->taken, corner)
                                                   : corner;
}

static void leave_mat(FlickState *state, int piece, FlickPlace place, FlickReason why,
                      EventLog *log)
{
    flick_move_to(state, piece, place);
    log_event(log, (Event){ .kind = FLICK_EVENT_MOVE,
                            .seat = (int8_t)flick_seat(state->taken, flick_owner(piece)),
                            .reason = (uint8_t)why,
                            .arg = { (uint8_t)piece, (uint8_t)place } });
}

void flick_to_abyss(FlickState *state, int piece, FlickReason why, EventLog *log)
{
    const int owner = flick_owner(piece);
    const bool saved = flick_has_god(state, owner, FLICK_ANUBIS) && !state->anubis_used;
    leave_mat(state, piece, saved ? FLICK_STOCK : FLICK_ABYSS, why, log);
    if (!saved) return;
    state->anubis_used = true;
    const bool at_once = owner == state->turn && !state->earlier;
    if (at_once) state->rescued = (uint8_t)(piece + 1);
    flick_note_piece(log, FLICK_EVENT_RESCUE, piece, at_once);
}

void flick_let_go(FlickState *state, EventLog *log)
{
    leave_mat(state, state->rescued - 1, FLICK_ABYSS, FLICK_WHY_DECLINED, log);
    state->rescued = 0;
}

/* W12 pays the active seat for every prophet of another that its flick sends away. */
static void send_away(FlickState *state, int piece, FlickReason why, EventLog *log)
{
    const bool hunted = flick_wills(state, FLICK_HEAD_HUNT) && flick_owner(piece) != state->turn;
    flick_to_abyss(state, piece, why, log);
    if (!hunted) return;
    state->tally[state->round][state->turn].head_hunt++;
    log_event(log, (Event){ .kind = FLICK_EVENT_HEAD_HUNT,
                            .seat = (int8_t)flick_seat(state->taken, state->turn),
                            .arg = { (uint8_t)piece },
                            .value = { 1 } });
}

/* R1. */
static void resolve_edge(FlickState *state, uint64_t off, EventLog *log)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!has(off, piece)) continue;
        if (flick_is_prophet(piece))
            send_away(state, piece, FLICK_WHY_EDGE, log);
        else
            leave_mat(state, piece, FLICK_STOCK, FLICK_WHY_EDGE, log);
    }
}

/* How often a disc of this turn was flicked from the cloud; 0: it is none of them. */
static int flicks_of(const FlickState *state, int piece)
{
    for (int i = 0; i < 2; i++)
        if (state->flicked[i] == piece + 1) return state->flicks[i];
    return 0;
}

/* R2 for prophets; answers those that stay on the launch cloud. */
static uint64_t resolve_clouds(FlickState *state, EventLog *log)
{
    const int launch = flick_launch_cloud(state, state->turn);
    uint64_t marked = 0;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!flick_on_table(state, piece) || !flick_is_prophet(piece)) continue;
        const int cloud = flick_cloud_at(state->at[piece], flick_radius(piece));
        if (cloud == FLICK_NOWHERE) continue;
        const int flicks = cloud == launch ? flicks_of(state, piece) : 0;
        if (flicks == 0)
            send_away(state, piece, FLICK_WHY_CLOUD, log);
        else if (flicks >= FLICK_MAX_FLICKS)
            send_away(state, piece, FLICK_WHY_TIRED, log);
        else
            marked |= UINT64_C(1) << piece;
    }
    return marked;
}

/* R3. */
static void resolve_shores(FlickState *state, uint64_t strayed, EventLog *log)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!flick_on_table(state, piece) || flick_is_prophet(piece)) continue;
        if (flick_island_at(state->at[piece], flick_radius(piece)) == FLICK_NOWHERE)
            leave_mat(state, piece, FLICK_STOCK, FLICK_WHY_SHORE, log);
        else if (has(strayed, piece))
            leave_mat(state, piece, FLICK_STOCK, FLICK_WHY_STRAYED, log);
    }
}

/* R4. The islands are counted for all before the first disc is taken away. */
static void resolve_navel(FlickState *state, EventLog *log)
{
    const FlickStanding standing = flick_standing(state);
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!flick_on_table(state, piece) || !flick_is_prophet(piece)) continue;
        if (!flick_touches_navel(state->at[piece], flick_radius(piece))) continue;
        flick_to_abyss(state, piece, FLICK_WHY_NAVEL, log);
        if (flick_wills(state, FLICK_SILENT_NAVEL)) continue;
        const int owner = flick_owner(piece);
        const int points = 1 + flick_islands_held(&standing, owner);
        FlickTally *tally = &state->tally[state->round][owner];
        tally->navel = (uint8_t)(tally->navel + points);
        tally->navel_times++;
        log_event(log, (Event){ .kind = FLICK_EVENT_NAVEL,
                                .seat = (int8_t)flick_seat(state->taken, owner),
                                .arg = { (uint8_t)piece },
                                .value = { points } });
    }
}

/* R5. The hand gives way where it would stand in the Ape. */
static void resolve_ape(FlickState *state, bool off, EventLog *log)
{
    if (!off && !flick_on_table(state, FLICK_APE)) return;
    const int radius = flick_radius(FLICK_APE);
    if (!off && flick_cloud_at(state->at[FLICK_APE], radius) == FLICK_NOWHERE) return;
    flick_put(state, FLICK_APE, FLICK_NAVEL);
    flick_note_piece(log, FLICK_EVENT_APE, FLICK_APE, 0);
    FlickPoint end[2];
    flick_hand_ends(state->hand, state->hand_angle, end);
    if (state->has_hand
        && flick_compare_segment(FLICK_NAVEL, end[0], end[1], radius + FLICK_HAND_RADIUS) < 0)
        flick_remove_hand(state);
}

uint64_t flick_resolve(FlickState *state, uint64_t off, uint64_t strayed, EventLog *log)
{
    resolve_edge(state, off, log);
    const uint64_t marked = resolve_clouds(state, log);
    resolve_shores(state, strayed, log);
    resolve_navel(state, log);
    resolve_ape(state, has(off, FLICK_APE), log);
    return marked;
}

uint64_t flick_in_cities(const FlickState *state, int corner)
{
    uint64_t found = 0;
    for (int piece = corner * FLICK_SEAT_PIECES; piece < (corner + 1) * FLICK_SEAT_PIECES; piece++)
        if (flick_on_table(state, piece) && flick_is_prophet(piece)
            && flick_city_at(state->at[piece], flick_radius(piece)) != FLICK_NOWHERE)
            found |= UINT64_C(1) << piece;
    return found;
}

void flick_sweep_tornado(FlickState *state, EventLog *log)
{
    if (!flick_wills(state, FLICK_TORNADO)) return;
    state->tornado = (uint8_t)flick_next_way_point(state);
    log_event(log,
              (Event){ .kind = FLICK_EVENT_TORNADO, .seat = SEAT_NONE, .arg = { state->tornado } });
    const FlickPoint eye = flick_way_point(state->tornado);
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_on_table(state, piece) && flick_is_prophet(piece)
            && flick_within(state->at[piece], eye, flick_radius(piece) + FLICK_EYE_RADIUS))
            flick_to_abyss(state, piece, FLICK_WHY_TORNADO, log);
}

void flick_sweep_sea(FlickState *state, EventLog *log)
{
    if (!flick_wills(state, FLICK_KRAKEN)) return;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        int which;
        if (!flick_on_table(state, piece) || !flick_is_prophet(piece)) continue;
        if (flick_area(state->at[piece], flick_radius(piece), &which) == FLICK_AREA_SEA)
            leave_mat(state, piece, FLICK_IN_KRAKEN, FLICK_WHY_KRAKEN, log);
    }
}
