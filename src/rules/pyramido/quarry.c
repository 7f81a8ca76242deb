#include "rules/pyramido/quarry.h"
#include "rules/pyramido/tiles.h"
#include <assert.h>
#include <string.h>

Quarry quarry_dealt(Rng *rng)
{
    enum { STACK_HEIGHT = 22 }; /* of all but the last, which gets what is left */
    Quarry quarry = { 0 };
    Deck all = { .count = PYRAMIDO_TILES };
    for (int i = 0; i < PYRAMIDO_TILES; i++) all.id[i] = (uint8_t)(i + 1);
    deck_shuffle(&all, rng);

    for (int slot = 0; slot < QUARRY_SLOTS; slot++) quarry.slot[slot] = (uint8_t)deck_draw(&all);
    for (int stack = 0; stack < QUARRY_STACKS; stack++) {
        Deck *to = &quarry.stack[stack];
        to->count = all.count < STACK_HEIGHT ? all.count : STACK_HEIGHT;
        all.count = (uint8_t)(all.count - to->count);
        memcpy(to->id, &all.id[all.count], to->count);
    }
    return quarry;
}

int quarry_take(Quarry *quarry, int slot)
{
    const int tile = quarry->slot[slot];
    assert(tile != 0 && "a slot is refilled before the next tile is taken");
    quarry->slot[slot] = 0;
    return tile;
}

/* The tallest stack but this one, the leftmost of several. */
static int tallest_other(const Quarry *quarry, int stack)
{
    int tallest = -1;
    for (int i = 0; i < QUARRY_STACKS; i++) {
        if (i == stack) continue;
        if (tallest < 0 || quarry->stack[i].count > quarry->stack[tallest].count) tallest = i;
    }
    return tallest;
}

/* The lower half becomes the new stack, in unchanged order; of an odd height the larger half
 * stays. */
static int move_lower_half(Deck *from, Deck *to)
{
    const int moved = from->count / 2;
    const int kept = from->count - moved;
    *to = (Deck){ .count = (uint8_t)moved };
    memcpy(to->id, from->id, (size_t)moved);
    memmove(from->id, &from->id[moved], (size_t)kept);
    memset(&from->id[kept], 0, (size_t)moved);
    from->count = (uint8_t)kept;
    return moved;
}

Refill quarry_refill(Quarry *quarry, int slot, int stack)
{
    Refill out = { .tile = deck_draw(&quarry->stack[stack]) };
    quarry->slot[slot] = (uint8_t)out.tile;
    if (quarry->stack[stack].count > 0) return out;
    out.renewed_from = tallest_other(quarry, stack);
    out.renewed = move_lower_half(&quarry->stack[out.renewed_from], &quarry->stack[stack]);
    return out;
}

void quarry_conceal(Quarry *quarry, Rng *rng)
{
    Deck pool = { 0 };
    for (int i = 0; i < QUARRY_STACKS; i++)
        for (int j = 0; j < quarry->stack[i].count - 1; j++)
            deck_put(&pool, quarry->stack[i].id[j]);
    rng_redeal(rng, pool.id, pool.count);
    for (int i = 0; i < QUARRY_STACKS; i++)
        for (int j = 0; j < quarry->stack[i].count - 1; j++)
            quarry->stack[i].id[j] = (uint8_t)deck_draw(&pool);
}
