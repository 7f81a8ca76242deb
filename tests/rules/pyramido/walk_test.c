/* Random games through the shared walker. */
#include "rules/pyramido/pyramido.h"
#include "rules/walk.h"

enum { GAMES = 10000, DEEP_GAMES = 20 };

static void walk(int seats)
{
    walk_games(&(Walk){ .rules = &pyramido_rules, .seats = seats, .games = GAMES, .seed = 1 });
    walk_games(&(Walk){
        .rules = &pyramido_rules, .seats = seats, .games = DEEP_GAMES, .seed = 7, .deep = true });
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
