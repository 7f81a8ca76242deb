/* Random games of every seat count. Each number of seats is a ctest entry of its own: the name of
 * the test to run is the program's argument. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/walk.h"

enum { SEED = 20261 };

static void walk(int seats, int games, bool deep)
{
    walk_games(&(Walk){ &coatl_cards_rules, seats, .games = games, .seed = SEED, .deep = deep,
                        .every_option = true });
}

static void two_seats_hold(void)
{
    walk(2, 10000, false);
}

static void three_seats_hold(void)
{
    walk(3, 10000, false);
}

static void four_seats_hold(void)
{
    walk(4, 10000, false);
}

static void solo_holds(void)
{
    walk(1, 5000, false);
}

static void saves_and_views_hold(void)
{
    for (int seats = 1; seats <= 4; seats++) walk(seats, 20, true);
}

static const Test TEST[] = {
    { "two_seats_hold", two_seats_hold },
    { "three_seats_hold", three_seats_hold },
    { "four_seats_hold", four_seats_hold },
    { "solo_holds", solo_holds },
    { "saves_and_views_hold", saves_and_views_hold },
};
CHECK_MAIN(TEST)
