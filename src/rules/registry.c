/* registry.c: the list of games. A new game adds one line here and one folder beside it. */
#include "rules/coatl/coatl.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/flick/flick.h"
#include "rules/flick/world.h"
#include "rules/game.h"
#include "rules/pyramido/pyramido.h"
#include <string.h>

/* clang-format off */
static const GameRules *const GAME[] = {
    &pyramido_rules,
    &coatl_rules,
    &coatl_cards_rules,
    &flick_rules,
    NULL, /* ends the list */
};
/* clang-format on */
enum { GAME_COUNT = sizeof GAME / sizeof GAME[0] - 1 };

const GameRules *const *games(int *count)
{
    *count = GAME_COUNT;
    return GAME;
}

const GameRules *game_find(const char *id)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(GAME[i]->id, id) == 0) return GAME[i];
    return NULL;
}

void games_start(void)
{
    flick_start();
}
