/* minds.c: every game's mind. */
#include "players/minds/minds.h"
#include <string.h>

static const Mind *const MIND[] = {
#define GAME(name) &mind_##name,
#include "rules/games.def"
#undef GAME
    NULL, /* ends the list */
};

const Mind *mind_find(const GameRules *rules)
{
    for (const Mind *const *mind = MIND; *mind != NULL; mind++)
        if (strcmp((*mind)->game, rules->id) == 0) return *mind;
    return NULL;
}

/* Twelve uniform numbers, added: near enough to normal, and the same on every machine. */
int mind_noise(Rng *rng, int sigma)
{
    enum { PARTS = 12, ONE = 1 << 16 };
    int64_t sum = 0;
    if (sigma == 0) return 0;
    for (int i = 0; i < PARTS; i++) sum += rng_next(rng) >> 16;
    return (int)((sum - PARTS * ONE / 2) * sigma / ONE);
}
