/* numbers.h: pieces and spots of both serpent games as the numbers by which the kit knows them: a
 * kind of the table's own, above 0, and which of that kind. */
#pragma once

enum { PIECE_STEP = 1 << 8, SPOT_STEP = 1 << 12 };

static inline int piece_of(int kind, int index)
{
    return kind * PIECE_STEP + index;
}

static inline int piece_index(int piece)
{
    return piece % PIECE_STEP;
}

static inline int spot_of(int kind, int code)
{
    return kind * SPOT_STEP + code;
}
