/* walk_test.c: random games through the walk that every game takes. */
#include "position.h"
#include "rules/walk.h"

/* The shared walk simulates every flick several times over (mutation, session, events): few games,
 * every check. */
static void deep_walks(void)
{
    for (int seats = 2; seats <= 4; seats++)
        walk_games(&(Walk){ .rules = &flick_rules,
                            .seats = seats,
                            .games = 8,
                            .seed = 100,
                            .deep = true,
                            .every_option = true,
                            .max_actions = 4000 });
}

static const Test TEST[] = {
    { "deep walks", deep_walks },
};
CHECK_MAIN(TEST)
