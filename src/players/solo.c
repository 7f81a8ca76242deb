#include "players/solo.h"
#include <string.h>

typedef struct SoloShare {
    const char *game; /* GameRules.id */
    uint8_t option[GAME_MAX_OPTIONS];
    int wins, games;
} SoloShare;

/* Written by `teocalli-cli GAME tournament --solo`; STRENGTH.md says with which games. */
static const SoloShare SHARE[] = {
#include "players/solo.def"
    { 0 }, /* ends them */
};

enum { FEWEST = 10 }; /* games that say anything */

/* What only a lone player chooses is the setting; the rest does not matter alone. */
static bool is_same_setting(const GameRules *rules, const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < rules->option_count; i++)
        if (rules->options[i].max_seats == 1 && a[i] != b[i]) return false;
    return true;
}

bool solo_share(const GameRules *rules, const GameSetup *setup, int *per_cent, int *games)
{
    if (setup->seats != 1) return false;
    for (const SoloShare *share = SHARE; share->game != NULL; share++) {
        if (strcmp(share->game, rules->id) != 0
            || !is_same_setting(rules, share->option, setup->option))
            continue;
        if (share->games < FEWEST) return false;
        *per_cent = (200 * share->wins + share->games) / (2 * share->games);
        *games = share->games;
        return true;
    }
    return false;
}
