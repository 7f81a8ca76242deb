#include "rules/flick/contest.h"

static int first_of(int corners)
{
    return (corners & 1) != 0 ? 0 : flick_next_corner(corners, 0);
}

static void open_entries(FlickState *state, int corners)
{
    state->contest = (uint8_t)corners;
    state->entered = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) state->entry[corner] = (FlickEntry){ 0 };
    state->turn = (uint8_t)first_of(corners);
    state->phase = FLICK_PHASE_CONTEST;
}

void flick_begin_contest(FlickState *state, int corners, bool final)
{
    state->repeats = 0;
    state->final_contest = final;
    open_entries(state, corners);
}

void flick_enter_contest(FlickState *state, int corner, const FlickEntry *entry)
{
    state->entry[corner] = *entry;
    state->entered |= (uint8_t)(1 << corner);
    state->turn = (uint8_t)flick_next_corner(state->contest, corner);
}

int flick_contest_leaders(const FlickSettle *settle)
{
    int leaders = 0;
    int64_t best = INT64_MAX;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (settle->rest[piece] != FLICK_RESTS || !flick_is_prophet(piece)) continue;
        const FlickPoint at = settle->at[piece];
        if (flick_cloud_at(at, flick_radius(piece)) != FLICK_NOWHERE) continue;
        const int64_t distance2 = flick_distance2(at, FLICK_NAVEL);
        if (distance2 > best) continue;
        if (distance2 < best) leaders = 0;
        best = distance2;
        leaders |= 1 << flick_owner(piece);
    }
    return leaders;
}

static int choose_at_random(FlickState *state, int corners)
{
    int count = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) count += corners >> corner & 1;
    int corner = first_of(corners);
    for (int skip = rng_below(&state->rng, count); skip > 0; skip--)
        corner = flick_next_corner(corners, corner);
    return corner;
}

/* The discs of a flick-off never come into the game; while it is shown they lie there. */
static void log_rests(const FlickState *state, EventLog *log)
{
    if (log == NULL) return;
    FlickState rests = *state;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (state->settle.rest[piece] == FLICK_RESTS)
            flick_put(&rests, piece, state->settle.at[piece]);
    log->state = &rests;
    flick_note_rests(log, &state->settle);
    log->state = state;
}

int flick_finish_contest(FlickState *state, EventLog *log)
{
    log_rests(state, log);
    const int leaders = flick_contest_leaders(&state->settle);
    const int left = leaders != 0 ? leaders : state->contest;
    const bool decided = (left & (left - 1)) == 0 || state->repeats == FLICK_MAX_REPEATS;
    if (!decided) {
        state->repeats++;
        open_entries(state, left);
        for (int corner = 0; corner < FLICK_CORNERS; corner++)
            if ((left >> corner & 1) != 0)
                flick_note_seat(log, state, FLICK_EVENT_REPEAT, corner, 0);
        return FLICK_NOWHERE;
    }
    const int winner = choose_at_random(state, left);
    open_entries(state, 1 << winner);
    state->contest = state->repeats = 0;
    return winner;
}
