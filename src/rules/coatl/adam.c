/* adam.c: the solo opponent. He needs no eyes for what is hidden and makes no choice: everything he
 * does follows from his row and the disc. */
#include "rules/coatl/adam.h"
#include "rules/coatl/moves.h"
#include <assert.h>
#include <string.h>

static Event adam_event(CoatlEventKind kind, CoatlReason reason)
{
    return (Event){ .kind = (uint8_t)kind, .seat = COATL_ADAM, .reason = (uint8_t)reason };
}

static int laid_count(const uint8_t *laid)
{
    int count = 0;
    while (count < ADAM_MOST_NEEDED && laid[count] != COATL_NO_PIECE) count++;
    return count;
}

int coatl_adam_missing(const CoatlAdam *adam, int place, int colour)
{
    int missing = coatl_need(coatl_prophecy(adam->row[place]), colour);
    for (int i = 0; i < laid_count(adam->laid[place]); i++)
        missing -= (int)coatl_piece_colour(adam->laid[place][i]) == colour;
    return missing;
}

static bool misses(const CoatlAdam *adam, int place, int piece)
{
    return coatl_adam_missing(adam, place, (int)coatl_piece_colour(piece)) > 0;
}

/* A piece is laid only where it is missed, so a card is full when it has as many as it needs. */
static bool is_full(const CoatlAdam *adam, int place)
{
    int needed = 0;
    for (int colour = 0; colour < COATL_COLOURS; colour++)
        needed += coatl_need(coatl_prophecy(adam->row[place]), colour);
    return laid_count(adam->laid[place]) == needed;
}

static int leftmost_missing(const CoatlAdam *adam, int piece)
{
    for (int place = 0; place < adam->row_count; place++)
        if (misses(adam, place, piece)) return place;
    return -1;
}

AdamLook coatl_adam_look(const CoatlState *state, int place, int cell)
{
    if (state->disc[cell][0] == COATL_NO_PIECE) return ADAM_SEES_NOTHING;
    for (int i = 0; i < COATL_CELL_PIECES; i++) {
        const int piece = state->disc[cell][i];
        if (piece != COATL_NO_PIECE && misses(&state->adam, place, piece)) return ADAM_SEES_MISSED;
    }
    return ADAM_SEES_UNWANTED;
}

static int cell_for(const CoatlState *state, int place)
{
    int cell = 0;
    while (cell < COATL_DISC_CELLS && coatl_adam_look(state, place, cell) != ADAM_SEES_MISSED)
        cell++;
    return cell < COATL_DISC_CELLS ? cell : -1;
}

/* The cell he wants, or -1 if his row misses nothing that lies on the disc. Every card he tries is
 * told. */
static int search(const CoatlState *state, EventLog *log)
{
    for (int place = 0; place < state->adam.row_count; place++) {
        const int cell = cell_for(state, place);
        Event event = adam_event(EVENT_ADAM_SEARCH, cell < 0 ? REASON_PASSED_OVER : REASON_MISSES);
        event.arg[0] = state->adam.row[place];
        event.arg[1] = (uint8_t)(cell + 1);
        event.arg[2] = (uint8_t)(place + 1);
        log_event(log, event);
        if (cell >= 0) return cell;
    }
    log_event(log, adam_event(EVENT_ADAM_SEARCH, REASON_NOTHING_MISSED));
    return -1;
}

static void take_cell(CoatlState *state, int cell, CoatlReason reason,
                      uint8_t out[COATL_CELL_PIECES], EventLog *log)
{
    memcpy(out, state->disc[cell], COATL_CELL_PIECES);
    memset(state->disc[cell], 0, COATL_CELL_PIECES);
    Event event = adam_event(EVENT_ADAM_TAKE, reason);
    event.arg[0] = (uint8_t)(cell + 1);
    event.arg[1] = out[0];
    event.arg[2] = out[1];
    log_event(log, event);
}

static void discard_piece(CoatlAdam *adam, int piece, int from, CoatlReason reason, EventLog *log)
{
    adam->discarded[piece]++;
    Event event = adam_event(EVENT_ADAM_DISCARD, reason);
    event.arg[0] = (uint8_t)piece;
    event.arg[1] = (uint8_t)from;
    log_event(log, event);
}

/* Lays a piece on the leftmost card that misses its colour, whether it comes from the disc or
 * (`from`) from a card just played. */
static void lay(CoatlAdam *adam, int piece, int from, EventLog *log)
{
    const int place = leftmost_missing(adam, piece);
    if (place < 0) {
        discard_piece(adam, piece, from, REASON_UNWANTED, log);
        return;
    }
    adam->laid[place][laid_count(adam->laid[place])] = (uint8_t)piece;
    Event event = adam_event(from == 0 ? EVENT_ADAM_LAY : EVENT_ADAM_CARRY, REASON_LEFTMOST);
    uint8_t *arg = event.arg;
    *arg++ = (uint8_t)piece;
    if (from != 0) *arg++ = (uint8_t)from;
    *arg++ = adam->row[place];
    *arg = (uint8_t)(place + 1);
    log_event(log, event);
}

static void close_gap(CoatlAdam *adam, int place)
{
    const int behind = adam->row_count - place - 1;
    memmove(&adam->row[place], &adam->row[place + 1], (size_t)behind);
    memmove(adam->laid[place], adam->laid[place + 1], (size_t)behind * sizeof adam->laid[0]);
    adam->row_count--;
    adam->row[adam->row_count] = 0;
    memset(adam->laid[adam->row_count], 0, sizeof adam->laid[0]);
}

static void play_card(CoatlAdam *adam, int place, EventLog *log)
{
    const uint8_t card = adam->row[place];
    uint8_t carried[ADAM_MOST_NEEDED];
    memcpy(carried, adam->laid[place], sizeof carried);
    close_gap(adam, place);
    adam->played[adam->played_count++] = card;
    Event event = adam_event(EVENT_ADAM_PLAY, REASON_FULL);
    event.arg[0] = card;
    event.arg[1] = (uint8_t)(place + 1);
    event.arg[2] = coatl_top_level(coatl_prophecy(card))->points;
    log_event(log, event);
    for (int i = 0; i < laid_count(carried); i++) lay(adam, carried[i], card, log);
}

/* Carried pieces can fill another card, which is then played as well. */
static void play_full_cards(CoatlAdam *adam, EventLog *log)
{
    for (int place = 0; place < adam->row_count;) {
        if (is_full(adam, place)) {
            play_card(adam, place, log);
            place = 0;
        } else {
            place++;
        }
    }
}

static void draw_cards(CoatlState *state, EventLog *log)
{
    CoatlAdam *adam = &state->adam;
    for (int slot = COATL_DISPLAY_SLOTS - 1; slot >= 0 && adam->row_count < ADAM_ROW; slot--) {
        if (state->display[slot] == 0) continue;
        const uint8_t card = state->display[slot];
        adam->row[adam->row_count++] = card;
        state->display[slot] = 0;
        Event event = adam_event(EVENT_ADAM_DRAW, REASON_ROW_SHORT);
        event.arg[0] = card;
        event.arg[1] = (uint8_t)(slot + 1);
        event.arg[2] = adam->row_count;
        log_event(log, event);
    }
}

static int first_cell(const CoatlState *state)
{
    int cell = 0;
    while (cell < COATL_DISC_CELLS && state->disc[cell][0] == COATL_NO_PIECE) cell++;
    assert(cell < COATL_DISC_CELLS && "while the game lasts the disc shows a body segment");
    return cell;
}

void adam_play(CoatlState *state, EventLog *log)
{
    CoatlAdam *adam = &state->adam;
    uint8_t taken[COATL_CELL_PIECES];
    const int cell = search(state, log);
    if (cell >= 0) {
        take_cell(state, cell, REASON_MISSES, taken, log);
        for (int i = 0; i < COATL_CELL_PIECES && taken[i] != COATL_NO_PIECE; i++)
            lay(adam, taken[i], 0, log);
        play_full_cards(adam, log);
    } else {
        take_cell(state, first_cell(state), REASON_FIRST_CELL, taken, log);
        for (int i = 0; i < COATL_CELL_PIECES && taken[i] != COATL_NO_PIECE; i++)
            discard_piece(adam, taken[i], 0, REASON_FIRST_CELL, log);
    }
    draw_cards(state, log);
}
