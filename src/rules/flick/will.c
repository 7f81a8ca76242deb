#include "rules/flick/will.h"

bool flick_wills(const FlickState *state, FlickWill card)
{
    return (state->will >> (card - 1) & 1) != 0;
}

static void join(FlickState *state, int piece, EventLog *log)
{
    flick_move_to(state, piece, FLICK_STOCK);
    flick_note_piece(log, FLICK_EVENT_JOIN, piece, 0);
}

static void leave(FlickState *state, int piece, EventLog *log)
{
    flick_move_to(state, piece, FLICK_BOX);
    flick_note_piece(log, FLICK_EVENT_LEAVE, piece, 0);
}

/* The two highest ordinary prophets in stock make way for the fanatics. All prophets are in stock
 * while the gods speak. */
static void call_fanatics(FlickState *state, int corner, EventLog *log)
{
    int left = FLICK_FANATICS;
    for (int number = FLICK_PROPHETS; number >= 1 && left > 0; number--) {
        const int piece = flick_piece(corner, FLICK_KIND_PROPHET, number);
        if (state->place[piece] != FLICK_STOCK) continue;
        leave(state, piece, log);
        join(state, flick_piece(corner, FLICK_KIND_FANATIC, 1 + FLICK_FANATICS - left), log);
        left--;
    }
}

static void migrate(FlickState *state, int corner, EventLog *log)
{
    for (int number = 1; number <= FLICK_PROPHETS; number++) {
        const int piece = flick_piece(corner, FLICK_KIND_PROPHET, number);
        if (state->place[piece] != FLICK_BOX) continue;
        join(state, piece, log);
        return;
    }
}

void flick_take_effect(FlickState *state, FlickWill card, EventLog *log)
{
    if (card == FLICK_KING_APE) {
        flick_put(state, FLICK_APE, FLICK_NAVEL);
        flick_note_piece(log, FLICK_EVENT_APE, FLICK_APE, 0);
    }
    if (card == FLICK_TORNADO) {
        state->tornado = (uint8_t)rng_below(&state->rng, FLICK_WAY_POINTS);
        log_event(
            log,
            (Event){ .kind = FLICK_EVENT_TORNADO, .seat = SEAT_NONE, .arg = { state->tornado } });
    }
    if (card == FLICK_HOLY_ISLAND) {
        state->holy = (uint8_t)rng_below(&state->rng, FLICK_ISLANDS);
        log_event(log,
                  (Event){ .kind = FLICK_EVENT_HOLY, .seat = SEAT_NONE, .arg = { state->holy } });
    }
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        if (card == FLICK_FANATICS_COME) call_fanatics(state, corner, log);
        if (card == FLICK_MIGRATION) migrate(state, corner, log);
    }
}

void flick_enact(FlickState *state, FlickWill card, FlickEnacted how, EventLog *log)
{
    deck_put_under(&state->deck, card == state->upper ? state->lower : state->upper);
    state->known_under++;
    state->upper = state->lower = 0;
    state->will |= 1u << (card - 1);
    log_event(log, (Event){ .kind = FLICK_EVENT_ENACT,
                            .seat = SEAT_NONE,
                            .arg = { (uint8_t)card, (uint8_t)how } });
    flick_take_effect(state, card, log);
}

void flick_discard_round_cards(FlickState *state)
{
    for (int card = 1; card <= FLICK_WILL_CARDS; card++) {
        if (!flick_wills(state, (FlickWill)card) || flick_will_card(card)->lasts) continue;
        state->will &= ~(1u << (card - 1));
        state->gone |= 1u << (card - 1);
    }
    state->tornado = state->holy = 0;
}
