/* coatl_aims.c: what a turn of Coatl works towards: the cards of the best pair of targets once the
 * pieces or cards are there. Nothing that chance or the others bring is in it. */
#include "players/minds/coatl_aims.h"
#include "players/minds/coatl_judge.h"
#include "rules/coatl/coatl.h"
#include <stdio.h>
#include <string.h>

/* ---- the position afterwards ---- */

static void store(CoatlSeat *seat, const uint8_t *piece)
{
    for (int i = 0; i < COATL_CELL_PIECES && piece[i] != COATL_NO_PIECE; i++) {
        const int space = coatl_board_find(seat, COATL_NO_PIECE);
        if (space >= 0) seat->board[space] = piece[i];
    }
}

static void keep(CoatlSeat *seat, const uint8_t *kept)
{
    memset(seat->hand, 0, sizeof seat->hand);
    seat->hand_count = 0;
    while (seat->hand_count < COATL_KEEP_MOST && kept[seat->hand_count] != 0) {
        seat->hand[seat->hand_count] = kept[seat->hand_count];
        seat->hand_count++;
    }
}

/* False: what follows cannot be foreseen. */
static bool foresee(CoatlState *state, CoatlSeat *seat, const Action *action)
{
    const uint8_t *arg = action->arg;
    switch ((CoatlActionKind)action->kind) {
    case COATL_TAKE:
        store(seat, state->disc[arg[0] - 1]);
        memset(state->disc[arg[0] - 1], 0, COATL_CELL_PIECES);
        return true;
    case COATL_PICK: store(seat, arg); return true;
    case COATL_KEEP: keep(seat, arg); return true;
    case COATL_DRAW:
        if (arg[0] == 0 || seat->hand_count == COATL_HAND_SPACES) return false;
        seat->hand[seat->hand_count++] = state->display[arg[0] - 1];
        state->display[arg[0] - 1] = 0;
        return true;
    case COATL_START:
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK:
    case COATL_PROPHESY: return coatl_rules.apply(state, action) == REFUSAL_NONE;
    default: return false;
    }
}

/* ---- rows ---- */

typedef struct Rows {
    Gain *out;
    int count, coatl;
} Rows;

static void add_row(Rows *rows, char kind, int card, int before, int after)
{
    if (after <= before || rows->count == GAINS_MAX) return;
    Gain *gain = &rows->out[rows->count++];
    (void)snprintf(gain->item, sizeof gain->item, "c%d/%c%02d", rows->coatl, kind, card);
    gain->before = before;
    gain->after = after;
}

static void add_prophecy(Rows *rows, const CoatlSerpent *now, int card, int after)
{
    add_row(rows, 'P', card, coatl_prophecy_worth(now, card).points, after);
}

static void add_target(Rows *rows, const CoatlSerpent *now, const CoatlTarget *target)
{
    for (int i = 0; i < now->prophecy_count; i++)
        add_prophecy(rows, now, now->prophecy[i],
                     coatl_prophecy_worth(&target->whole, now->prophecy[i]).points);
    for (int i = 0; i < target->cards; i++)
        if (!serpent_has_prophecy(now, target->card[i]))
            add_prophecy(rows, now, target->card[i], target->worth[i]);
    if (target->temple != 0) add_row(rows, 'T', target->temple, 0, target->temple_points);
}

/* The best that has a target at all: where nothing is begun, hope may be worth more. */
static const CoatlPair *best_aim(const CoatlPair *pair, int count)
{
    for (int i = 0; i < count; i++)
        if (pair[i].target[0] != NO_TARGET || pair[i].target[1] != NO_TARGET) return &pair[i];
    return NULL;
}

int coatl_aims(const Plan *plan, const void *state, Seat seat, Gain out[GAINS_MAX])
{
    static const CoatlSerpent NONE = { 0 };
    CoatlBoard board = { .state = *(const CoatlState *)state, .seat = (uint8_t)seat };
    CoatlSeat *mine = &board.state.seat[seat];
    Rows rows = { .out = out };
    CoatlPair pair[COATL_PAIRS];
    int pairs = 0, at = 0;
    while (at < plan->count && foresee(&board.state, mine, &plan->action[at])) at++;
    coatl_board_plan(&board, 0);
    (void)coatl_judge(&board, &board.state, &board.progress, pair, &pairs);
    const CoatlPair *best = best_aim(pair, pairs);
    for (int i = 0; best != NULL && i < board.slots; i++) {
        const int serpent = board.progress.serpent[i];
        if (best->target[i] == NO_TARGET) continue;
        rows.coatl = 1 + (serpent >= 0 ? serpent : mine->serpent_count);
        add_target(&rows, serpent >= 0 ? &mine->serpent[serpent] : &NONE,
                   &board.slot[i].target[best->target[i]]);
    }
    return rows.count;
}
