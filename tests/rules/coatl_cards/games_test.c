/* Random games through the walker that all games share: every action listed applies, nothing else
 * does, text and action convert both ways, saves load, views hide. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/walk.h"

enum { SEED = 20261 };

static void walk(int games, bool deep)
{
    for (int seats = 1; seats <= 4; seats++)
        walk_games(&(Walk){ &coatl_cards_rules, seats, .games = games, .seed = SEED, .deep = deep,
                            .every_option = true });
}

static void random_games_hold(void)
{
    walk(10000, false);
}

static void saves_and_views_hold(void)
{
    walk(100, true);
}

static const Test TEST[] = {
    { "random_games_hold", random_games_hold },
    { "saves_and_views_hold", saves_and_views_hold },
};
CHECK_MAIN(TEST)
