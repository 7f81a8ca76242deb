/* Random games through the shared walker: ten thousand of each seat count, ten thousand in all
 * looked at more closely on their way, and careful ones, which see all four rounds. */
#include "rules/pyramido/play.h"
#include "rules/walk.h"

enum { RANDOM_GAMES = 10000, DEEP_GAMES = 3400, CAREFUL_GAMES = 200, CAREFUL_DEEP_GAMES = 6 };

static void walk(int seats)
{
    const GameRules careful = careful_rules();
    walk_games(
        &(Walk){ .rules = &pyramido_rules, .seats = seats, .games = RANDOM_GAMES, .seed = 1 });
    walk_games(&(Walk){ .rules = &pyramido_rules,
                        .seats = seats,
                        .games = DEEP_GAMES,
                        .seed = 20001,
                        .deep = true });
    walk_games(&(Walk){ .rules = &careful, .seats = seats, .games = CAREFUL_GAMES, .seed = 50001 });
    walk_games(&(Walk){ .rules = &careful,
                        .seats = seats,
                        .games = CAREFUL_DEEP_GAMES,
                        .seed = 60001,
                        .deep = true });
}

static void two_seats(void)
{
    walk(2);
}

static void three_seats(void)
{
    walk(3);
}

static void four_seats(void)
{
    walk(4);
}

static const Test TEST[] = {
    { "two seats", two_seats },
    { "three seats", three_seats },
    { "four seats", four_seats },
};
CHECK_MAIN(TEST)
