/* rng.h: a small generator of pseudo-random numbers (PCG-XSH-RR, 64-bit state, 32-bit output).
 * An Rng is a value: it lives inside a state, so a copy of the state goes on with the same chance.
 * Changing what it yields changes every saved game: raise the save version if you do. */
#pragma once
#include <stdint.h>

typedef struct Rng {
    uint64_t state;
} Rng;

Rng rng_seeded(uint64_t seed);
uint32_t rng_next(Rng *rng);
int rng_below(Rng *rng, int bound);                 /* uniform over 0..bound-1; bound >= 1 */
void rng_shuffle(Rng *rng, uint8_t *id, int count); /* in place, uniform */
void rng_redeal(Rng *rng, uint8_t *id, int count);  /* the same, whatever order they came in: for
                                                       concealing, which must not tell the old one */
