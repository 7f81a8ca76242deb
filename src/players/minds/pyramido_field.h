/* pyramido_field.h: a set of quadrants of a pyramid whose lowest level is 5 x 4 cells: 8 rows of 10
 * and an empty column, four rows in each half. All of it is a few words, so that areas are found by
 * shifting. */
#pragma once
#include "base/bits.h"
#include <assert.h>
#include <stdbool.h>

typedef struct Field {
    uint64_t low, high;
} Field;

enum {
    FIELD_STRIDE = 11,                            /* quadrants of a row, with the empty column */
    FIELD_HALF = 4,                               /* rows of quadrants in each half */
    FIELD_SEAM = (FIELD_HALF - 1) * FIELD_STRIDE, /* the first bit of a half's last row */
};

static inline Field field_either(Field a, Field b)
{
    return (Field){ a.low | b.low, a.high | b.high };
}

static inline Field field_both(Field a, Field b)
{
    return (Field){ a.low & b.low, a.high & b.high };
}

static inline Field field_without(Field a, Field b)
{
    return (Field){ a.low & ~b.low, a.high & ~b.high };
}

static inline bool fields_meet(Field a, Field b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline bool field_is_empty(Field a)
{
    return (a.low | a.high) == 0;
}

static inline int field_size(Field a)
{
    return bits_count(a.low) + bits_count(a.high);
}

/* With every neighbour; what falls beyond the edges is for the caller to cut off. */
static inline Field field_grown(Field a)
{
    const uint64_t low =
        a.low | a.low << 1 | a.low >> 1 | a.low << FIELD_STRIDE | a.low >> FIELD_STRIDE;
    const uint64_t high =
        a.high | a.high << 1 | a.high >> 1 | a.high << FIELD_STRIDE | a.high >> FIELD_STRIDE;
    return (Field){ low | a.high << FIELD_SEAM, high | a.low >> FIELD_SEAM };
}

static inline Field field_row(int y, uint64_t bits)
{
    assert(y >= 0 && y < 2 * FIELD_HALF);
    return y < FIELD_HALF ? (Field){ bits << (y * FIELD_STRIDE), 0 }
                          : (Field){ 0, bits << ((y - FIELD_HALF) * FIELD_STRIDE) };
}

static inline Field field_rectangle(int x, int y, int width, int height)
{
    assert(x >= 0 && width >= 0 && x + width < 64);
    Field out = { 0 };
    for (int i = 0; i < height; i++)
        out = field_either(out, field_row(y + i, ((1ULL << width) - 1) << x));
    return out;
}

static inline Field field_lowest(Field a)
{
    return a.low != 0 ? (Field){ a.low & -a.low, 0 } : (Field){ 0, a.high & -a.high };
}

static inline Field field_flooded(Field from, Field within)
{
    for (;;) {
        const Field more = field_both(field_grown(from), within);
        if (more.low == from.low && more.high == from.high) return from;
        from = more;
    }
}
