#include "rules/coatl/moves.h"
#include "rules/coatl/pattern.h"
#include "rules/coatl/supply.h"
#include <string.h>

/* Takes one place out of a short list and out of the bits that belong to it. */
static int take_out(uint8_t *list, uint8_t *count, uint8_t *bits, int at)
{
    const int taken = list[at];
    memmove(&list[at], &list[at + 1], (size_t)(*count - at - 1));
    list[--*count] = 0;
    const int below = (1 << at) - 1;
    *bits = (uint8_t)((*bits & below) | (*bits >> 1 & ~below));
    return taken;
}

/* Of two equal cards one may have been drawn openly. Everybody takes the card that is played for
 * that one, and a card laid away face down for the other. */
static int hand_place(const CoatlSeat *seat, int prophecy, bool open)
{
    const int first = coatl_hand_find(seat, prophecy);
    for (int i = first; i < seat->hand_count; i++)
        if (seat->hand[i] == prophecy && (seat->hand_known >> i & 1) == open) return i;
    return first;
}

static void hand_add(CoatlSeat *seat, int prophecy, bool open)
{
    if (open) seat->hand_known |= (uint8_t)(1 << seat->hand_count);
    seat->hand[seat->hand_count++] = (uint8_t)prophecy;
}

static void hand_discard(CoatlState *state, CoatlSeat *seat, int at)
{
    const bool open = (seat->hand_known >> at & 1) != 0;
    const int seen_by = open ? SEEN_BY_ALL : 1 << state->to_act;
    supply_discard(state, take_out(seat->hand, &seat->hand_count, &seat->hand_known, at), seen_by);
}

static void board_add(CoatlSeat *seat, int piece)
{
    seat->board[coatl_board_find(seat, COATL_NO_PIECE)] = (uint8_t)piece;
}

static int board_take(CoatlSeat *seat, int piece)
{
    seat->board[coatl_board_find(seat, piece)] = COATL_NO_PIECE;
    return piece;
}

static void do_keep(CoatlState *state, CoatlSeat *seat, const uint8_t *arg)
{
    uint8_t kept[COATL_KEEP_MOST] = { 0 };
    memcpy(kept, arg, sizeof kept);
    for (int at = 0; at < seat->hand_count;) {
        uint8_t *match = memchr(kept, seat->hand[at], sizeof kept);
        if (match == NULL) {
            hand_discard(state, seat, at);
        } else {
            *match = 0;
            at++;
        }
    }
    turn_seat_kept(state);
}

static void do_take(CoatlState *state, CoatlSeat *seat, int cell, EventLog *log)
{
    uint8_t *place = state->disc[cell - 1];
    for (int i = 0; i < COATL_CELL_PIECES && place[i] != COATL_NO_PIECE; i++) {
        board_add(seat, place[i]);
        place[i] = COATL_NO_PIECE;
    }
    supply_refill_check(state, log);
    turn_check_bodies(state, log);
    turn_action_over(state, log);
}

static void do_draw(CoatlState *state, CoatlSeat *seat, int slot, EventLog *log)
{
    if (slot == 0) {
        hand_add(seat, supply_draw(state, log), false);
    } else {
        hand_add(seat, state->display[slot - 1], true);
        state->display[slot - 1] = 0;
    }
    if (state->phase == PHASE_VISION)
        state->drawn++;
    else
        state->phase = PHASE_DRAW;
}

static void do_start(CoatlState *state, CoatlSeat *seat, int piece)
{
    serpent_lay(&seat->serpent[seat->serpent_count++], COATL_BACK, board_take(seat, piece));
    state->phase = PHASE_BUILD;
}

/* Cards that lie beside a coatl follow it up and down: tells which changed. */
static void log_worth(const CoatlState *state, EventLog *log, const CoatlSerpent *before,
                      int number)
{
    if (log == NULL) return;
    const CoatlSerpent *after = &state->seat[state->to_act].serpent[number - 1];
    for (int i = 0; i < after->prophecy_count; i++) {
        const uint8_t card = after->prophecy[i];
        const uint8_t was = coatl_prophecy_worth(before, card).points;
        const uint8_t is = coatl_prophecy_worth(after, card).points;
        if (was == is) continue;
        log_event(log, (Event){ .kind = EVENT_WORTH,
                                .seat = (int8_t)state->to_act,
                                .reason = REASON_PIECE_LAID,
                                .arg = { (uint8_t)number, card, was, is } });
    }
}

static void do_lay(CoatlState *state, CoatlSeat *seat, CoatlEnd end, const uint8_t *arg,
                   EventLog *log)
{
    CoatlSerpent *serpent = &seat->serpent[arg[0] - 1];
    const CoatlSerpent before = *serpent;
    serpent_lay(serpent, end, board_take(seat, arg[1]));
    log_worth(state, log, &before, arg[0]);
    state->phase = PHASE_BUILD;
    if (!serpent_is_complete(serpent)) return;
    state->phase = PHASE_COMPLETE;
    state->completing = (uint8_t)(arg[0] - 1);
}

static void do_prophesy(CoatlState *state, CoatlSeat *seat, int number, int prophecy)
{
    CoatlSerpent *serpent = &seat->serpent[number - 1];
    const int at = hand_place(seat, prophecy, true);
    serpent->prophecy[serpent->prophecy_count++] =
        (uint8_t)take_out(seat->hand, &seat->hand_count, &seat->hand_known, at);
    if (state->phase == PHASE_TURN) state->phase = PHASE_BUILD;
}

static int take_from_stack(CoatlState *state, int stack, EventLog *log)
{
    Deck *deck = &state->stack[stack - 1];
    const int taken = deck_draw(deck);
    if (deck->count > 0)
        log_event(log, (Event){ .kind = EVENT_NEXT_TEMPLE,
                                .seat = SEAT_NONE,
                                .reason = REASON_TOP_TAKEN,
                                .arg = { (uint8_t)stack, (uint8_t)deck_top(deck) } });
    return taken;
}

static void do_seal(CoatlState *state, CoatlSeat *seat, int number, int temple, EventLog *log)
{
    CoatlSerpent *serpent = &seat->serpent[number - 1];
    serpent->temple = (uint8_t)temple;
    serpent->flags |= SERPENT_SEALED;
    state->completing = 0;
    state->phase = PHASE_BUILD;
    log_event(log, (Event){ .kind = EVENT_SEALED,
                            .seat = (int8_t)state->to_act,
                            .reason = REASON_CARDS_GIVEN,
                            .arg = { (uint8_t)number } });
    if (coatl_is_finished(seat)) turn_over(state, log);
}

static void do_temple_hand(CoatlState *state, CoatlSeat *seat, const uint8_t *arg, EventLog *log)
{
    const int at = coatl_temple_find(seat, arg[1]);
    const int temple = take_out(seat->temple, &seat->temple_count, &seat->temple_known, at);
    do_seal(state, seat, arg[0], temple, log);
}

static void do_pick(CoatlState *state, CoatlSeat *seat, const uint8_t *arg, EventLog *log)
{
    for (int i = 0; i < 2 && arg[i] != COATL_NO_PIECE; i++) {
        state->bag[arg[i]]--;
        board_add(seat, arg[i]);
    }
    seat->tokens &= (uint8_t)~TOKEN_PICK;
    supply_refill_disc(state, log, REASON_PICKED);
    turn_check_bodies(state, log);
    turn_action_over(state, log);
}

static void do_vision(CoatlState *state, CoatlSeat *seat, EventLog *log)
{
    seat->tokens &= (uint8_t)~TOKEN_VISION;
    supply_clear_display(state, log);
    supply_refill_display(state, log, REASON_VISION);
    state->phase = PHASE_VISION;
}

static void do_take_temple(CoatlState *state, CoatlSeat *seat, int stack, EventLog *log)
{
    seat->tokens &= (uint8_t)~TOKEN_TEMPLE;
    seat->temple_known |= (uint8_t)(1 << seat->temple_count);
    seat->temple[seat->temple_count++] = (uint8_t)take_from_stack(state, stack, log);
    turn_action_over(state, log);
}

/* Declining the second action is no action: the turn is over either way. */
static void do_done(CoatlState *state, EventLog *log)
{
    state->drawn = 0;
    turn_action_over(state, log);
}

static void do_adam(CoatlState *state, EventLog *log)
{
    adam_play(state, log);
    supply_refill_check(state, log);
    turn_over(state, log);
}

static void do_action(CoatlState *state, const Action *action, EventLog *log)
{
    CoatlSeat *seat = &state->seat[state->to_act];
    const uint8_t *arg = action->arg;
    if (action->kind != COATL_PASS) state->passes = 0;
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: do_keep(state, seat, arg); break;
    case COATL_TAKE: do_take(state, seat, arg[0], log); break;
    case COATL_DRAW: do_draw(state, seat, arg[0], log); break;
    case COATL_START: do_start(state, seat, arg[0]); break;
    case COATL_LAY_FRONT: do_lay(state, seat, COATL_FRONT, arg, log); break;
    case COATL_LAY_BACK: do_lay(state, seat, COATL_BACK, arg, log); break;
    case COATL_PROPHESY: do_prophesy(state, seat, arg[0], arg[1]); break;
    case COATL_TEMPLE_HAND: do_temple_hand(state, seat, arg, log); break;
    case COATL_TEMPLE_STACK:
        do_seal(state, seat, arg[0], take_from_stack(state, arg[1], log), log);
        break;
    case COATL_SEAL: do_seal(state, seat, arg[0], 0, log); break;
    case COATL_PICK: do_pick(state, seat, arg, log); break;
    case COATL_VISION: do_vision(state, seat, log); break;
    case COATL_TAKE_TEMPLE: do_take_temple(state, seat, arg[0], log); break;
    case COATL_DISCARD: hand_discard(state, seat, hand_place(seat, arg[0], false)); break;
    case COATL_DONE: do_done(state, log); break;
    case COATL_PASS: turn_passed(state, log); break;
    case COATL_ADAM_TURN: do_adam(state, log); break;
    case COATL_ACTION_KINDS: break;
    }
}

Refusal coatl_apply(CoatlState *state, const Action *action)
{
    const Refusal refusal = coatl_check(state, action);
    if (refusal == REFUSAL_NONE) do_action(state, action, NULL);
    return refusal;
}

void coatl_events(const CoatlState *before, const Action *action, const char *outcome,
                  EventLog *log)
{
    CoatlState after = *before;
    (void)outcome;
    log_begin(log, &after, sizeof after);
    if (coatl_check(before, action) == REFUSAL_NONE) do_action(&after, action, log);
}
