/* registry.c: the list of games, made of games.def. */
#include "rules/flick/world.h"
#include "rules/game.h"
#include <string.h>

#define GAME(name) extern const GameRules name##_rules;
#include "rules/games.def"
#undef GAME

static const GameRules *const LIST[] = {
#define GAME(name) &name##_rules,
#include "rules/games.def"
#undef GAME
    NULL, /* ends the list */
};
enum { GAME_COUNT = sizeof LIST / sizeof LIST[0] - 1 };

const GameRules *const *games(int *count)
{
    *count = GAME_COUNT;
    return LIST;
}

const GameRules *game_find(const char *id)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(LIST[i]->id, id) == 0) return LIST[i];
    return NULL;
}

void games_start(void)
{
    flick_start();
}

const char *games_trouble(void)
{
    return flick_trouble();
}
