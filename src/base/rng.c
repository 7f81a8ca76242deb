#include "base/rng.h"
#include <assert.h>

static const uint64_t MULTIPLIER = 6364136223846793005u;
static const uint64_t INCREMENT = 1442695040888963407u;

/* Neighbouring seeds must not give neighbouring games: SplitMix64's finaliser spreads them. */
static uint64_t spread(uint64_t x)
{
    x += 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

Rng rng_seeded(uint64_t seed)
{
    Rng rng = { spread(seed) };
    (void)rng_next(&rng);
    return rng;
}

uint32_t rng_next(Rng *rng)
{
    const uint64_t old = rng->state;
    rng->state = old * MULTIPLIER + INCREMENT;
    const uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    const uint32_t turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}

/* Multiply instead of divide; the rare low products that would favour small numbers are redrawn. */
int rng_below(Rng *rng, int bound)
{
    assert(bound >= 1 && "a choice needs at least one option");
    const uint32_t n = (uint32_t)bound;
    uint64_t product = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)product < n) {
        const uint32_t threshold = (0u - n) % n;
        while ((uint32_t)product < threshold) product = (uint64_t)rng_next(rng) * n;
    }
    return (int)(product >> 32);
}

void rng_shuffle(Rng *rng, uint8_t *id, int count)
{
    for (int i = count - 1; i > 0; i--) {
        const int j = rng_below(rng, i + 1);
        const uint8_t swap = id[i];
        id[i] = id[j];
        id[j] = swap;
    }
}

void rng_redeal(Rng *rng, uint8_t *id, int count)
{
    uint8_t held[UINT8_MAX + 1] = { 0 };
    int at = 0;
    for (int i = 0; i < count; i++) held[id[i]]++;
    for (int value = 0; value <= UINT8_MAX; value++)
        for (int i = 0; i < held[value]; i++) id[at++] = (uint8_t)value;
    rng_shuffle(rng, id, count);
}
