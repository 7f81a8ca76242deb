/* replay.c: events brought into a state for the eye, one at a time. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/query.h"
#include <string.h>

static void add_laid(CoatlAdam *adam, int place, int piece)
{
    int at = 0;
    while (at < ADAM_MOST_NEEDED - 1 && adam->laid[place][at] != COATL_NO_PIECE) at++;
    adam->laid[place][at] = (uint8_t)piece;
}

static void play(CoatlAdam *adam, int place)
{
    const int behind = adam->row_count - place - 1;
    adam->played[adam->played_count++] = adam->row[place];
    memmove(&adam->row[place], &adam->row[place + 1], (size_t)behind);
    memmove(adam->laid[place], adam->laid[place + 1], (size_t)behind * sizeof adam->laid[0]);
    adam->row_count--;
    adam->row[adam->row_count] = 0;
    memset(adam->laid[adam->row_count], 0, sizeof adam->laid[0]);
}

static void slide(CoatlState *state, int card, int from, int to)
{
    if (from > 0) state->display[from - 1] = 0;
    if (to > 0) state->display[to - 1] = (uint8_t)card;
}

static void draw(CoatlState *state, int card, int slot)
{
    CoatlAdam *adam = &state->adam;
    state->display[slot - 1] = 0;
    adam->row[adam->row_count++] = (uint8_t)card;
}

static void refill(CoatlState *state, const uint8_t *arg)
{
    for (int i = 0; i < COATL_CELL_PIECES; i++) {
        const uint8_t piece = arg[1 + i];
        state->disc[arg[0] - 1][i] = piece;
        if (piece != COATL_NO_PIECE && state->bag[piece] > 0) state->bag[piece]--;
    }
}

void coatl_show_event(CoatlState *state, const Event *event)
{
    const uint8_t *arg = event->arg;
    switch ((CoatlEventKind)event->kind) {
    case EVENT_ADAM_TAKE: memset(state->disc[arg[0] - 1], 0, COATL_CELL_PIECES); break;
    case EVENT_ADAM_LAY: add_laid(&state->adam, arg[2] - 1, arg[0]); break;
    case EVENT_ADAM_CARRY: add_laid(&state->adam, arg[3] - 1, arg[0]); break;
    case EVENT_ADAM_DISCARD: state->adam.discarded[arg[0]]++; break;
    case EVENT_ADAM_PLAY: play(&state->adam, arg[1] - 1); break;
    case EVENT_ADAM_DRAW: draw(state, arg[0], arg[1]); break;
    case EVENT_REFILL: refill(state, arg); break;
    case EVENT_SLIDE: slide(state, arg[0], arg[1], arg[2]); break;
    case EVENT_REVEAL: slide(state, arg[0], 0, arg[1]); break;
    case EVENT_CLEAR: slide(state, arg[0], arg[1], 0); break;
    default: break; /* it is only told */
    }
}
