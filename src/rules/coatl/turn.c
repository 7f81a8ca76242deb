/* turn.c: whose turn it is, how long it lasts, and how the game ends. */
#include "rules/coatl/moves.h"
#include "rules/coatl/supply.h"

static void game_over(CoatlState *state, EventLog *log, CoatlReason reason)
{
    state->phase = PHASE_OVER;
    state->actions_left = 0;
    log_event(log,
              (Event){ .kind = EVENT_GAME_OVER, .seat = SEAT_NONE, .reason = (uint8_t)reason });
}

static void begin(CoatlState *state, int seat)
{
    state->to_act = (uint8_t)seat;
    state->phase = PHASE_TURN;
    const bool two = state->trigger == TRIGGER_THIRD_COATL && seat > state->trigger_seat;
    state->actions_left = two ? 2 : 1;
}

static void next_seat(CoatlState *state, EventLog *log)
{
    int seat = state->to_act;
    do {
        if (state->trigger != TRIGGER_NONE && state->turns_left-- == 0) {
            state->turns_left = 0;
            game_over(state, log, REASON_LAST_TURN_PLAYED);
            return;
        }
        seat = (seat + 1) % state->seats;
    } while (coatl_is_finished(&state->seat[seat]));
    begin(state, seat);
}

/* Alone there are no last turns: the game ends with the turn that brings the end about. */
static void next_side(CoatlState *state, EventLog *log)
{
    if (coatl_is_finished(&state->seat[COATL_PERSON])) {
        game_over(state, log, REASON_THIRD_COATL);
    } else if (!supply_has_bodies(state)) {
        game_over(state, log, REASON_NO_BODIES);
    } else if (state->to_act == COATL_PERSON) {
        state->to_act = COATL_ADAM;
        state->phase = PHASE_ADAM;
    } else {
        begin(state, COATL_PERSON);
    }
}

/* Only the first trigger counts. Last turns after a third coatl: one for every other seat; after
 * an empty supply: the rest of this round and one round more. */
static void trigger(CoatlState *state, EventLog *log, CoatlTrigger what, CoatlReason reason)
{
    if (coatl_is_solo(state) || state->trigger != TRIGGER_NONE) return;
    const int n = state->seats;
    const int after = n - 1 - state->to_act;
    state->trigger = (uint8_t)what;
    state->trigger_seat = state->to_act;
    state->turns_left = (uint8_t)(what == TRIGGER_THIRD_COATL ? n - 1 : after + n);
    log_event(log, (Event){ .kind = EVENT_LAST_TURNS,
                            .seat = (int8_t)state->to_act,
                            .reason = (uint8_t)reason,
                            .value = { state->turns_left } });
}

void turn_check_bodies(CoatlState *state, EventLog *log)
{
    if (!supply_has_bodies(state)) trigger(state, log, TRIGGER_NO_BODIES, REASON_NO_BODIES);
}

void turn_over(CoatlState *state, EventLog *log)
{
    if (coatl_is_finished(&state->seat[state->to_act]))
        trigger(state, log, TRIGGER_THIRD_COATL, REASON_THIRD_COATL);
    supply_refill_display(state, log, REASON_UPKEEP);
    if (coatl_is_solo(state))
        next_side(state, log);
    else
        next_seat(state, log);
}

void turn_action_over(CoatlState *state, EventLog *log)
{
    state->phase = PHASE_TURN;
    if (--state->actions_left == 0) turn_over(state, log);
}

/* ADAM never passes, so alone a pass ends nothing. */
void turn_passed(CoatlState *state, EventLog *log)
{
    if (!coatl_is_solo(state) && ++state->passes == state->seats)
        game_over(state, log, REASON_ALL_PASSED);
    else
        turn_over(state, log);
}

void turn_seat_kept(CoatlState *state)
{
    if (coatl_is_solo(state)) {
        state->to_act = COATL_ADAM;
        state->phase = PHASE_ADAM;
    } else if (state->to_act + 1 < state->seats) {
        state->to_act++;
    } else {
        begin(state, 0);
    }
}
