/* solo_test.c: what the set-up says of lone games. */
#include "check.h"
#include "players/solo.h"

static int values_of(const GameOption *option)
{
    int count = 0;
    while (option->values[count] != NULL) count++;
    return option->subset ? 1 << count : count;
}

/* Every setting of a lone game, by its number. False: there are no more. */
static bool setting(const GameRules *rules, int number, GameSetup *out)
{
    *out = game_setup(rules, 1, 1);
    for (int i = 0; i < rules->option_count; i++) {
        if (rules->options[i].max_seats != 1) continue;
        out->option[i] = (uint8_t)(number % values_of(&rules->options[i]));
        number /= values_of(&rules->options[i]);
    }
    return number == 0;
}

/* What the tournament has measured; a setting without games says nothing. */
static void shares_are_shares(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        GameSetup setup;
        for (int n = 0; game[i]->min_seats == 1 && setting(game[i], n, &setup); n++) {
            int per_cent = -1, games = -1;
            if (!solo_share(game[i], &setup, &per_cent, &games)) continue;
            CHECK_MSG(per_cent >= 0 && per_cent <= 100 && games >= 10, "%s %d: %d %% of %d",
                      game[i]->id, n, per_cent, games);
        }
    }
}

static void only_lone_games_have_one(void)
{
    int count, per_cent, games_played;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        const GameSetup setup = game_setup(game[i], 2, 1);
        CHECK(!solo_share(game[i], &setup, &per_cent, &games_played));
    }
}

/* Options of other numbers of seats keep their default alone, whatever was chosen before. */
static void other_options_do_not_matter(void)
{
    const GameRules *rules = game_find("coatl");
    GameSetup setup = game_setup(rules, 1, 1);
    int share[2], games[2];
    const bool measured = solo_share(rules, &setup, &share[0], &games[0]);
    for (int i = 0; i < rules->option_count && i < GAME_MAX_OPTIONS; i++)
        if (rules->options[i].max_seats != 1) setup.option[i] ^= 1;
    CHECK_EQ(solo_share(rules, &setup, &share[1], &games[1]), measured);
    if (!measured) return;
    CHECK_EQ(share[0], share[1]);
    CHECK_EQ(games[0], games[1]);
}

static const Test TEST[] = {
    { "shares are shares", shares_are_shares },
    { "only lone games have one", only_lone_games_have_one },
    { "other options do not matter", other_options_do_not_matter },
};

CHECK_MAIN(TEST)
