/* bits.h: how many members a set in one word has. The compiler's own way is a call into its
 * library unless the processor is named, and sets are counted in the innermost loops of rules and
 * players. */
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
