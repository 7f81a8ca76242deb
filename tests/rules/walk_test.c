/* The toy game through the walker: the walker itself is tested by what it plays. */
#include "rules/toy.h"
#include "rules/walk.h"

static void toy_games_hold(void)
{
    for (int seats = 2; seats <= 4; seats++) {
        walk_games(&(Walk){ &toy_rules, seats, .games = 300, .seed = 1, .deep = true,
                            .every_option = true });
    }
}

static const Test TEST[] = { { "toy_games_hold", toy_games_hold } };
CHECK_MAIN(TEST)
