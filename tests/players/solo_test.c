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
            if (!solo_share(game[i], &setup, player_strongest(), &per_cent, &games)) continue;
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
        CHECK(!solo_share(game[i], &setup, player_strongest(), &per_cent, &games_played));
    }
}

/* Options of other numbers of seats keep their default alone, whatever was chosen before. */
static void other_options_do_not_matter(void)
{
    const GameRules *rules = game_find("coatl");
    GameSetup setup = game_setup(rules, 1, 1);
    int share[2], games[2];
    const bool measured = solo_share(rules, &setup, player_strongest(), &share[0], &games[0]);
    for (int i = 0; i < rules->option_count && i < GAME_MAX_OPTIONS; i++)
        if (rules->options[i].max_seats != 1) setup.option[i] ^= 1;
    CHECK_EQ(solo_share(rules, &setup, player_strongest(), &share[1], &games[1]), measured);
    if (!measured) return;
    CHECK_EQ(share[0], share[1]);
    CHECK_EQ(games[0], games[1]);
}

/* Every level is measured in every setting, and one of them is the gentlest: nobody is told to
 * begin with CARL 2.0. */
static void one_setting_is_for_a_first_game(void)
{
    int count, levels;
    const GameRules *const *game = games(&count);
    const Player *const *level = players_offered(&levels);
    for (int i = 0; i < count; i++) {
        GameSetup setup;
        int gentlest = 0;
        if (game[i]->min_seats > 1) continue;
        for (int n = 0; setting(game[i], n, &setup); n++) {
            int per_cent, played;
            gentlest += solo_is_gentlest(game[i], &setup);
            for (int k = 0; k < levels; k++)
                CHECK_MSG(solo_share(game[i], &setup, level[k], &per_cent, &played), "%s %d: %s",
                          game[i]->id, n, level[k]->id);
        }
        CHECK_MSG(gentlest >= 1, "%s: no setting is for a first game", game[i]->id);
    }
}

static const Test TEST[] = {
    { "one setting is for a first game", one_setting_is_for_a_first_game },
    { "shares are shares", shares_are_shares },
    { "only lone games have one", only_lone_games_have_one },
    { "other options do not matter", other_options_do_not_matter },
};

CHECK_MAIN(TEST)
