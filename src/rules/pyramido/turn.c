#include "rules/pyramido/state.h"

int pyramido_seats_left(const PyramidoState *state)
{
    int left = 0;
    for (int seat = 0; seat < state->seats; seat++) left += state->pyramid[seat].lost == 0;
    return left;
}

static int next_seat(const PyramidoState *state, int seat)
{
    do seat = (seat + 1) % state->seats;
    while (state->pyramid[seat].lost != 0);
    return seat;
}

static void end_game(PyramidoState *state, EventLog *log)
{
    state->step = STEP_OVER;
    state->to_act = 0;
    if (log == NULL) return;
    Result result;
    pyramido_result(state, &result);
    for (int seat = 0; seat < state->seats; seat++)
        if (result.place[seat] == 1)
            log_event(log, (Event){ .kind = PYRAMIDO_ENDED,
                                    .seat = (int8_t)seat,
                                    .arg = { (uint8_t)result.points[seat] } });
}

/* The fewest points of the round; of several the first clockwise after the old starter. */
static int next_starter(const PyramidoState *state)
{
    int best = -1;
    for (int i = 1; i <= state->seats; i++) {
        const int seat = (state->starter + i) % state->seats;
        const Pyramid *pyramid = &state->pyramid[seat];
        if (pyramid->lost != 0) continue;
        const int points = pyramid->points[state->round - 1];
        if (best < 0 || points < state->pyramid[best].points[state->round - 1]) best = seat;
    }
    return best;
}

static void score_round(PyramidoState *state, EventLog *log)
{
    for (int seat = 0; seat < state->seats; seat++) {
        Pyramid *pyramid = &state->pyramid[seat];
        if (pyramid->lost != 0) continue;
        const uint8_t points = pyramid_score(pyramid, state->round).total;
        pyramid->points[state->round - 1] = points;
        log_event(log, (Event){ .kind = PYRAMIDO_SCORED,
                                .seat = (int8_t)seat,
                                .arg = { state->round, points } });
    }
    const int starter = next_starter(state);
    state->round++;
    if (state->round > PYRAMIDO_ROUNDS) {
        end_game(state, log);
        return;
    }
    state->starter = (uint8_t)starter;
    state->to_act = state->starter;
    log_event(log,
              (Event){ .kind = PYRAMIDO_ROUND, .seat = (int8_t)starter, .arg = { state->round } });
}

/* What the seat to act finds: a place for a tile, two holes for its chips, or the end. */
static void begin_turn(PyramidoState *state, EventLog *log)
{
    Pyramid *pyramid = &state->pyramid[state->to_act];
    const Placements placements = pyramid_placements(pyramid, state->round);
    if (placements.total > 0) {
        state->step = STEP_PLACE;
        return;
    }
    const Grid holes = pyramid_holes(pyramid, state->round);
    const int count = grid_count(&holes);
    const bool fills = pyramid_may_fill(pyramid, count);
    state->step = STEP_FILL;
    if (!fills) pyramid->lost = state->round;
    log_event(log, (Event){ .kind = fills ? PYRAMIDO_STUCK : PYRAMIDO_LOST,
                            .seat = (int8_t)state->to_act,
                            .reason = 1,
                            .arg = { (uint8_t)count, (uint8_t)pyramid_chips_left(pyramid) } });
}

/* Everyone has the same number of turns in a round, so it is over when the next seat has built its
 * level. A seat that loses at its turn makes way for the next one. */
void pyramido_end_turn(PyramidoState *state, EventLog *log)
{
    state->slot = 0;
    do {
        if (pyramido_seats_left(state) == 1) {
            end_game(state, log);
            return;
        }
        state->to_act = (uint8_t)next_seat(state, state->to_act);
        if (pyramid_is_complete(&state->pyramid[state->to_act], state->round))
            score_round(state, log);
        if (state->step == STEP_OVER) return;
        begin_turn(state, log);
    } while (state->pyramid[state->to_act].lost != 0);
}
