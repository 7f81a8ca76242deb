#include "players/player.h"
#include "players/decision.h"
#include <string.h>

static const Player *const PLAYER[] = { &player_random,     &player_greedy, &player_pupil,
                                        &player_novice,     &player_scribe, &player_priest,
                                        &player_high_priest };
enum { PLAYER_COUNT = sizeof PLAYER / sizeof PLAYER[0] };

const Player *const *players(int *count)
{
    *count = PLAYER_COUNT;
    return PLAYER;
}

const Player *const *players_offered(int *count)
{
    int first = 0;
    while (!PLAYER[first]->offered) first++;
    *count = PLAYER_COUNT - first;
    return PLAYER + first;
}

const Player *player_find(const char *id)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(PLAYER[i]->id, id) == 0) return PLAYER[i];
    return NULL;
}

const Player *player_strongest(void)
{
    return PLAYER[PLAYER_COUNT - 1];
}

int player_hand(const Player *player, const GameRules *rules, HandKind hand)
{
    const Mind *mind = mind_find(rules);
    const bool known = mind != NULL && player->offered && player->level < LEVELS;
    return known ? mind->level[player->level].hand[hand] : 0;
}

const char *hand_word(HandKind hand)
{
    static const char *const WORD[HANDS] = { "natural", "exact" };
    return WORD[hand];
}

bool hand_parse(const char *word, HandKind *out)
{
    for (int i = 0; i < HANDS; i++)
        if (strcmp(word, hand_word((HandKind)i)) == 0) {
            *out = (HandKind)i;
            return true;
        }
    return false;
}

bool player_continue(const Player *player, const Position *position, Rng *rng, Intent *intent,
                     Action *out)
{
    Decision decision;
    Progress progress = PROGRESS_PAUSED;
    decision_begin(&decision, player, *rng, intent);
    while (progress == PROGRESS_PAUSED)
        progress = decision_go_on(&decision, position, INT64_MAX, out);
    *rng = decision.rng;
    *intent = decision.intent;
    return progress == PROGRESS_DONE;
}

bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out)
{
    Intent intent = { 0 };
    const Position position = { .rules = rules, .state = state };
    return player_continue(player, &position, rng, &intent, out);
}
