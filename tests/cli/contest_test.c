/* Games of computer players: where a won match leads to the next one, the first can be measured
 * alone. */
#include "check.h"
#include "cli/contest.h"
#include <string.h>

static Contest against_carl(uint64_t seed, bool first_match)
{
    const GameRules *rules = game_find("coatl-cards");
    return (Contest){ .rules = rules,
                      .setup = game_setup(rules, 1, seed),
                      .player = { &player_scribe },
                      .first_match = first_match };
}

static bool play(const Contest *contest, View *table, int points[GAME_MAX_SEATS])
{
    ContestPlay play;
    CHECK(contest_play(contest, table->state, &play) == NULL);
    return contest_match_won(contest->rules, table->state, points);
}

/* The same game is played up to there, and what the match has come to stays what it was. */
static void a_first_match_can_be_played_alone(void)
{
    int won = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        int first[GAME_MAX_SEATS];
        int whole[GAME_MAX_SEATS];
        View one;
        View both;
        const Contest alone = against_carl(seed, true);
        const Contest all = against_carl(seed, false);
        const bool is_won = play(&alone, &one, first);
        CHECK_EQ(play(&all, &both, whole), is_won);
        CHECK(memcmp(first, whole, sizeof first) == 0);
        CHECK_EQ(all.rules->to_act(both.state), SEAT_NONE);
        CHECK_EQ(alone.rules->to_act(one.state) == SEAT_NONE, !is_won);
        if (!is_won) continue;
        CHECK(first[0] > first[1]);
        won++;
    }
    CHECK(won > 0 && won < 40);
}

static const Test TEST[] = {
    { "a first match can be played alone", a_first_match_can_be_played_alone },
};

CHECK_MAIN(TEST)
