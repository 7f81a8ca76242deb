#include "players/solo.h"
#include <string.h>

typedef struct SoloShare {
    const char *game; /* GameRules.id */
    uint8_t option[GAME_MAX_OPTIONS];
    const char *player; /* Player.id */
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

static const SoloShare *find(const GameRules *rules, const GameSetup *setup, const Player *player)
{
    for (const SoloShare *share = SHARE; share->game != NULL; share++)
        if (strcmp(share->game, rules->id) == 0 && strcmp(share->player, player->id) == 0
            && is_same_setting(rules, share->option, setup->option))
            return share->games < FEWEST ? NULL : share;
    return NULL;
}

static int per_cent_of(const SoloShare *share)
{
    return (200 * share->wins + share->games) / (2 * share->games);
}

bool solo_share(const GameRules *rules, const GameSetup *setup, const Player *player, int *per_cent,
                int *games)
{
    if (setup->seats != 1) return false;
    const SoloShare *share = find(rules, setup, player);
    if (share == NULL) return false;
    *per_cent = per_cent_of(share);
    *games = share->games;
    return true;
}

/* The first option says how the automa plays. Nobody begins with another match than the first, nor
 * with rules that come on top. */
static bool is_first_match(const GameRules *rules, const uint8_t *chosen)
{
    bool first = true;
    for (int i = 0; i < rules->option_count; i++) {
        if (rules->options[i].max_seats != 1) continue;
        if (rules->options[i].subset && chosen[i] != 0) return false;
        if (!first && chosen[i] != rules->options[i].initial) return false;
        first = false;
    }
    return true;
}

/* What all levels win of it, or -1 where one was not measured. */
static int ease_of(const GameRules *rules, const GameSetup *setup)
{
    int count, sum = 0;
    if (!is_first_match(rules, setup->option)) return -1;
    const Player *const *level = players_offered(&count);
    for (int i = 0; i < count; i++) {
        const SoloShare *share = find(rules, setup, level[i]);
        if (share == NULL) return -1;
        sum += per_cent_of(share);
    }
    return sum;
}

bool solo_is_gentlest(const GameRules *rules, const GameSetup *setup)
{
    const int ease = setup->seats == 1 ? ease_of(rules, setup) : -1;
    if (ease < 0) return false;
    for (const SoloShare *share = SHARE; share->game != NULL; share++) {
        GameSetup other = *setup;
        if (strcmp(share->game, rules->id) != 0) continue;
        memcpy(other.option, share->option, sizeof other.option);
        if (ease_of(rules, &other) > ease) return false;
    }
    return true;
}
