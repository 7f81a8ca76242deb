#include "rules/coatl/supply.h"
#include <string.h>

static int draw_piece(CoatlState *state, CoatlKind kind)
{
    int piece = coatl_piece(kind, COATL_YELLOW);
    int left = rng_below(&state->rng, coatl_bag_count(state, kind));
    while (left >= state->bag[piece]) left -= state->bag[piece++];
    state->bag[piece]--;
    return piece;
}

void supply_refill_disc(CoatlState *state, EventLog *log, CoatlReason reason)
{
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        uint8_t *place = state->disc[cell];
        const CoatlKind kind = coatl_cell_kind(cell);
        const int size = kind == COATL_BODY ? COATL_CELL_PIECES : 1;
        if (place[0] != COATL_NO_PIECE || coatl_bag_count(state, kind) < size) continue;
        for (int i = 0; i < size; i++) place[i] = (uint8_t)draw_piece(state, kind);
        log_event(log, (Event){ .kind = EVENT_REFILL,
                                .seat = SEAT_NONE,
                                .reason = (uint8_t)reason,
                                .arg = { (uint8_t)(cell + 1), place[0], place[1] } });
    }
}

static bool shows(const CoatlState *state, int first, int last)
{
    for (int cell = first; cell < last; cell++)
        if (state->disc[cell][0] != COATL_NO_PIECE) return true;
    return false;
}

void supply_refill_check(CoatlState *state, EventLog *log)
{
    if (!shows(state, 0, COATL_BODY_CELLS))
        supply_refill_disc(state, log, REASON_NO_BODY_SHOWN);
    else if (!shows(state, COATL_BODY_CELLS, COATL_DISC_CELLS))
        supply_refill_disc(state, log, REASON_NO_END_SHOWN);
}

bool supply_has_bodies(const CoatlState *state)
{
    return shows(state, 0, COATL_BODY_CELLS) || coatl_bag_count(state, COATL_BODY) > 0;
}

bool supply_has_prophecy(const CoatlState *state)
{
    return state->deck.count > 0 || state->discard.count > 0;
}

static void reshuffle(CoatlState *state, EventLog *log)
{
    deck_empty_into(&state->discard, &state->deck);
    memset(state->discard_seen, 0, sizeof state->discard_seen);
    deck_shuffle(&state->deck, &state->rng);
    log_event(log, (Event){ .kind = EVENT_RESHUFFLE,
                            .seat = SEAT_NONE,
                            .reason = REASON_DECK_EMPTY,
                            .value = { state->deck.count } });
}

int supply_draw(CoatlState *state, EventLog *log)
{
    if (!supply_has_prophecy(state)) return 0;
    if (state->deck.count == 0) reshuffle(state, log);
    return deck_draw(&state->deck);
}

void supply_discard(CoatlState *state, int prophecy, int seen_by)
{
    state->discard_seen[state->discard.count] = (uint8_t)seen_by;
    deck_put(&state->discard, prophecy);
}

void supply_clear_display(CoatlState *state, EventLog *log)
{
    for (int slot = 0; slot < COATL_DISPLAY_SLOTS; slot++) {
        const uint8_t card = state->display[slot];
        if (card == 0) continue;
        supply_discard(state, card, SEEN_BY_ALL);
        state->display[slot] = 0;
        log_event(log, (Event){ .kind = EVENT_CLEAR,
                                .seat = SEAT_NONE,
                                .reason = REASON_VISION,
                                .arg = { card, (uint8_t)(slot + 1) } });
    }
}

static void slide(CoatlState *state, EventLog *log)
{
    int to = COATL_DISPLAY_SLOTS - 1;
    for (int from = COATL_DISPLAY_SLOTS - 1; from >= 0; from--) {
        const uint8_t card = state->display[from];
        if (card == 0) continue;
        state->display[from] = 0;
        state->display[to] = card;
        if (from != to)
            log_event(log, (Event){ .kind = EVENT_SLIDE,
                                    .seat = SEAT_NONE,
                                    .reason = REASON_UPKEEP,
                                    .arg = { card, (uint8_t)(from + 1), (uint8_t)(to + 1) } });
        to--;
    }
}

void supply_refill_display(CoatlState *state, EventLog *log, CoatlReason reason)
{
    if (coatl_is_solo(state)) slide(state, log);
    for (int slot = COATL_DISPLAY_SLOTS - 1; slot >= 0; slot--) {
        if (state->display[slot] != 0) continue;
        state->display[slot] = (uint8_t)supply_draw(state, log);
        if (state->display[slot] == 0) return;
        log_event(log, (Event){ .kind = EVENT_REVEAL,
                                .seat = SEAT_NONE,
                                .reason = (uint8_t)reason,
                                .arg = { state->display[slot], (uint8_t)(slot + 1) } });
    }
}
