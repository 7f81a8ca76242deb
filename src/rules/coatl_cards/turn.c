#include "rules/coatl_cards/turn.h"
#include "base/mark.h"
#include "rules/coatl_cards/score.h"
#include <assert.h>
#include <string.h>

int coatl_cards_draw_feather(CoatlCardsState *state, EventLog *log)
{
    if (state->feathers.count == 0) {
        deck_empty_into(&state->discard, &state->feathers);
        deck_shuffle(&state->feathers, &state->rng);
        log_event(log, (Event){ .kind = EVENT_RESHUFFLE,
                                .seat = SEAT_NONE,
                                .reason = REASON_RESHUFFLE,
                                .arg = { state->feathers.count } });
    }
    const int feather = deck_draw(&state->feathers);
    assert(feather != DECK_EMPTY && "hands and coatls never hold all feather cards");
    return feather;
}

static void fill_hand(CoatlCardsState *state, Seat seat, EventLog *log)
{
    Event event = { .kind = EVENT_DRAW, .seat = (int8_t)seat };
    while (state->hand_count[seat] < COATL_CARDS_HAND) {
        const uint8_t feather = (uint8_t)coatl_cards_draw_feather(state, log);
        state->hand[seat][state->hand_count[seat]++] = feather;
        event.arg[++event.arg[0]] = feather;
    }
    log_event(log, event);
}

static void refill_supply(CoatlCardsState *state, EventLog *log)
{
    while (state->supply_count < coatl_cards_supply_size(state)) {
        const int card = deck_draw(&state->prophecies);
        if (card == DECK_EMPTY) return;
        state->supply[state->supply_count++] = (uint8_t)card;
        log_event(log,
                  (Event){ .kind = EVENT_SUPPLY, .seat = SEAT_NONE, .arg = { (uint8_t)card } });
    }
}

static void discard_hands(CoatlCardsState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++)
            deck_put(&state->discard, state->hand[seat][i]);
        state->hand_count[seat] = 0;
    }
    memset(state->hand, 0, sizeof state->hand);
}

static void begin_turn(CoatlCardsState *state, Seat seat)
{
    state->to_act = (uint8_t)seat;
    state->placed = 0;
    memset(state->steals, 0, sizeof state->steals);
    if (state->solo && seat == COATL_CARDS_CARL)
        state->phase = PHASE_CARL;
    else
        state->phase = coatl_cards_is_final(state) ? PHASE_HEAD : PHASE_FEATHER;
}

static void finish(CoatlCardsState *state, EventLog *log)
{
    Result result;
    int winners = 0;
    coatl_cards_result(state, &result);
    for (Seat seat = 0; seat < result.seats; seat++)
        if (result.place[seat] == 1) winners |= 1 << seat;
    log_event(log, (Event){ .kind = EVENT_WIN,
                            .seat = SEAT_NONE,
                            .reason = (uint8_t)coatl_cards_reason(&result),
                            .arg = { (uint8_t)winners } });
    const bool carl_is_beaten =
        state->solo && state->match == 0 && result.place[COATL_CARDS_PERSON] == 1;
    state->phase = carl_is_beaten ? PHASE_CONTEST : PHASE_OVER;
}

/* CARL, though the second seat, has the first turn of a round. */
static Seat last_seat(const CoatlCardsState *state)
{
    return state->solo ? COATL_CARDS_PERSON : state->seats - 1;
}

static void pass_on(CoatlCardsState *state, EventLog *log)
{
    const Seat next = (state->to_act + 1) % state->seats;
    if (state->to_act == last_seat(state)) {
        if (coatl_cards_is_final(state)) {
            finish(state, log);
            return;
        }
        state->round++;
        if (coatl_cards_is_final(state)) discard_hands(state);
    }
    begin_turn(state, next);
}

static void freeze(CoatlCardsState *state, Seat seat, EventLog *log)
{
    CoatlCardsResult *result = &state->result[seat];
    *result = coatl_cards_result_now(state, seat);
    result->done = 1;
    const uint8_t goals = (uint8_t)((result->goals & 1) + (result->goals >> 1));
    log_event(log, (Event){ .kind = EVENT_SCORE,
                            .seat = (int8_t)seat,
                            .arg = { result->points, goals, result->protected_count } });
}

void coatl_cards_end_turn(CoatlCardsState *state, EventLog *log)
{
    const Seat seat = state->to_act;
    const bool draws = state->phase != PHASE_CARL && state->round < state->rounds - 1;
    if (coatl_cards_is_final(state)) freeze(state, seat, log);
    if (draws) fill_hand(state, seat, log);
    refill_supply(state, log);
    pass_on(state, log);
}

const char *coatl_cards_due(const CoatlCardsState *state)
{
    switch ((CoatlCardsPhase)state->phase) {
    case PHASE_FEATHER:
        return N_("First place a feather card, or discard one to draw from the deck.");
    case PHASE_OPENED: return N_("First place the feather card you drew.");
    case PHASE_HEAD: return N_("First place a head at the left end.");
    case PHASE_TAIL: return N_("First place a tail at the right end.");
    case PHASE_WINDOW: return N_("Fulfil any prophecies, then continue.");
    case PHASE_CARL: return N_("It is CARL's turn.");
    case PHASE_CONTEST: return N_("CARL is beaten: play CARL 2.0, or stop.");
    case PHASE_OVER: return "";
    }
    return "";
}
