#include "players/minds/coatl_means.h"
#include "base/bits.h"
#include <string.h>

/* Hundredths of an action. What lies on the disc may be gone when its turn comes. */
enum {
    ONE_ACTION = 100,
    BODY_PAIR = 112,   /* two that are wanted in one cell */
    BODY_SHOWN = 88,   /* one: cells that come may hold two */
    BODY_UNSEEN = 84,  /* one that the bag has its fair share of */
    BODY_AGAIN = 22,   /* and so much more for each after it of the same colour */
    BODY_RAREST = 400, /* nobody waits longer */
    END_SHOWN = 106,
    END_UNSEEN = 190, /* a head or tail that must come first */
};

/* The rarer in the bag, the longer the wait. */
static void read_bag(CoatlMeans *means, const CoatlState *state)
{
    const int total = coatl_bag_count(state, COATL_BODY);
    for (int i = 0; i < COATL_COLOURS; i++) {
        const int left = state->bag[coatl_piece(COATL_BODY, (CoatlColour)i)];
        const int cost = left == 0 ? BODY_RAREST : BODY_UNSEEN * total / (COATL_COLOURS * left);
        means->unseen[i] = cost < BODY_UNSEEN * 3 / 4 ? BODY_UNSEEN * 3 / 4
                           : cost > BODY_RAREST       ? BODY_RAREST
                                                      : cost;
    }
}

static void read_cell(CoatlMeans *means, const uint8_t *piece)
{
    const int one = (int)coatl_piece_colour(piece[0]);
    const int two = (int)coatl_piece_colour(piece[1]);
    means->cell[means->cells++] = ((uint64_t)1 << 8 * one) + ((uint64_t)1 << 8 * two);
    means->shown[one]++;
    if (two != one) means->shown[two]++;
}

static void read_disc(CoatlMeans *means, const CoatlState *state)
{
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const uint8_t *piece = state->disc[cell];
        if (piece[0] == COATL_NO_PIECE) continue;
        if (cell < COATL_BODY_CELLS)
            read_cell(means, piece);
        else
            means->offered[coatl_piece_kind(piece[0])] |=
                (uint8_t)(1 << coatl_piece_colour(piece[0]));
    }
}

static void read_board(CoatlMeans *means, const CoatlSeat *seat)
{
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        if (seat->board[i] == COATL_NO_PIECE) continue;
        const CoatlKind kind = coatl_piece_kind(seat->board[i]);
        const CoatlColour colour = coatl_piece_colour(seat->board[i]);
        means->stock[kind][colour]++;
        means->stocked[kind] |= (uint8_t)(1 << colour);
        means->stored++;
    }
}

void coatl_means_read(CoatlMeans *means, const CoatlState *state, Seat seat)
{
    const CoatlSeat *mine = &state->seat[seat];
    memset(means, 0, sizeof *means);
    read_board(means, mine);
    read_disc(means, state);
    for (int i = 0; i < mine->hand_count; i++) means->hand |= (uint64_t)1 << mine->hand[i];
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++)
        if (state->display[i] != 0) means->display |= (uint64_t)1 << state->display[i];
    means->display &= ~means->hand;
    for (uint64_t left = means->hand | means->display; left != 0; left &= left - 1)
        means->card[means->cards++] = (uint8_t)bits_lowest(left);
    for (int i = 0; i < mine->temple_count; i++) means->temple[means->temples++] = mine->temple[i];
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++)
        if (state->stack[i].count > 0)
            means->temple[means->temples++] = (uint8_t)deck_top(&state->stack[i]);
    read_bag(means, state);
    means->levels = state->levels;
    means->most = COATL_MAX_PROPHECIES;
    means->width = 8;
}

/* ---- gathering ---- */

/* Numbers of pieces are a byte a colour, below 128: a colour of which there are not enough borrows
 * its highest bit. */
static bool serves_twice(uint64_t cell, uint64_t missing)
{
    const uint64_t highest = UINT64_C(0x8080808080808080);
    return (((missing | highest) - cell) & highest) == highest;
}

static int gather_colour(const CoatlMeans *means, int colour, int missing)
{
    const int shown = means->shown[colour];
    if (missing <= shown) return missing * BODY_SHOWN;
    const int unseen = missing - shown;
    return shown * BODY_SHOWN + unseen * means->unseen[colour]
           + BODY_AGAIN * unseen * (unseen - 1) / 2;
}

/* Cells with two wanted segments first; one alone is worth no more than one unseen. */
static int gather_bodies(const CoatlMeans *means, uint64_t missing)
{
    int cost = 0;
    for (int i = 0; i < means->cells; i++) {
        const bool twice = serves_twice(means->cell[i], missing);
        missing -= twice ? means->cell[i] : 0;
        cost += twice ? BODY_PAIR : 0;
    }
    for (int i = 0; missing != 0; i++, missing >>= 8)
        cost += gather_colour(means, i, (int)(missing & 255));
    return cost;
}

static int cost_of_end(const CoatlMeans *means, CoatlKind kind, int colours)
{
    if ((means->offered[kind] & colours) != 0) return END_SHOWN;
    const int choice = bits_count((unsigned)colours);
    return END_SHOWN + (END_UNSEEN - END_SHOWN) * (7 - choice) / 6;
}

static inline CoatlGathering with_end(const CoatlMeans *means, CoatlKind kind, int colours,
                                      CoatlGathering all)
{
    if (colours == 0) return all;
    if ((means->stocked[kind] & colours) != 0) {
        all.useful++;
        all.ends++;
    } else {
        all.missing++;
        all.cost += cost_of_end(means, kind, colours);
    }
    return all;
}

void coatl_gather_ends(const CoatlMeans *means, int heads, int tails, CoatlGathering *out)
{
    *out = with_end(means, COATL_TAIL, tails, with_end(means, COATL_HEAD, heads, *out));
}

void coatl_gather(const CoatlMeans *means, const CoatlNeeds *needs, CoatlGathering *out)
{
    CoatlGathering all = { 0 };
    uint64_t missing = 0;
    for (int i = 0; i < COATL_COLOURS; i++) {
        const int stock = means->stock[COATL_BODY][i];
        const int used = needs->body[i] < stock ? needs->body[i] : stock;
        all.useful += used;
        all.missing += needs->body[i] - used;
        missing |= (uint64_t)(needs->body[i] - used) << 8 * i;
    }
    all.cost = gather_bodies(means, missing);
    all = with_end(means, COATL_HEAD, needs->heads, all);
    *out = with_end(means, COATL_TAIL, needs->tails, all);
}
