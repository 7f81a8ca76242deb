/* bits.h: sets in one word: how many members, and the lowest and the highest of them. To count, the
 * compiler's own way is a call into its library unless the processor is named, and sets are counted
 * in the innermost loops of rules and players. What is special to a compiler is here alone. */
#pragma once
#include <stdint.h>

/* Sums of pairs, of fours, of bytes; the product gathers the eight bytes in the highest one. */
static inline int bits_count(uint64_t set)
{
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((set * UINT64_C(0x0101010101010101)) >> 56);
}

/* Of a set that is not empty. */
static inline int bits_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int bits_highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}
