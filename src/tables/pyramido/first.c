/* What the lesson leaves out: told where it is first met. */
#include "rules/pyramido/pyramido.h"
#include "advice/pyramido.h"
#include "tables/pyramido/pyramido.h"

static const PyramidoState *now(const FirstSight *sight)
{
    return sight->now;
}

static const Pyramid *mine(const FirstSight *sight)
{
    return &now(sight)->pyramid[sight->viewer];
}

static bool is_my(const FirstSight *sight, PyramidoStep step)
{
    return now(sight)->to_act == sight->viewer && now(sight)->step == step;
}

static int grows(const FirstSight *sight)
{
    return is_my(sight, STEP_PLACE) && now(sight)->round == 1 && mine(sight)->tile_count == 2;
}

static int leaves_hole(const FirstSight *sight)
{
    return is_my(sight, STEP_PLACE) && pyramido_outlook(now(sight), sight->viewer).singles > 0;
}

static int runs_out(const FirstSight *sight)
{
    if (!is_my(sight, STEP_PLACE)) return 0;
    const int singles = pyramido_outlook(now(sight), sight->viewer).singles;
    return singles >= 2 || (singles > 0 && singles == pyramid_chips_left(mine(sight)));
}

static int is_marked_already(const FirstSight *sight)
{
    if (!is_my(sight, STEP_MARK)) return 0;
    const Laid *tile = pyramid_last_tile(mine(sight));
    const int one = tile_block(tile, 0).colour, other = tile_block(tile, 1).colour;
    const int marked = mine(sight)->marked[now(sight)->round - 1];
    return one != other && ((marked >> one | marked >> other) & 1) != 0;
}

static int patch_pays(const FirstSight *sight)
{
    enum { WORTH_IT = 2 };
    Action action[GAME_MAX_ACTIONS];
    PyramidoPreview preview;
    if (!is_my(sight, STEP_RESURFACE)) return 0;
    const int points = pyramid_score(mine(sight), now(sight)->round).total;
    const int count = pyramido_rules.legal(now(sight), action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        if (action[i].kind == PYRAMIDO_RESURFACE
            && pyramido_preview(now(sight), &action[i], &preview) == REFUSAL_NONE
            && preview.score.total >= points + WORTH_IT)
            return FIRST_IS + action[i].arg[0] / 2 + 1; /* the patch that has this colour */
    return 0;
}

static int is_above(const FirstSight *sight)
{
    return is_my(sight, STEP_PLACE) && now(sight)->round == 2;
}

static int is_renewed(const FirstSight *sight)
{
    for (int i = 0; sight->step != NULL && i < sight->step->event_count; i++)
        if (sight->step->event[i].kind == PYRAMIDO_RENEWED)
            return FIRST_IS + sight->step->event[i].arg[1];
    return 0;
}

static int is_last(const FirstSight *sight)
{
    return is_my(sight, STEP_PLACE) && now(sight)->round == PYRAMIDO_ROUNDS;
}

const FirstCard pyramido_first[PYRAMIDO_FIRST_CARDS] = {
    { "no-patches", "chip.",
      N_("Only patches close holes: with too few of them you would be out of the game."),
      runs_out },
    { "hole", "chip.", N_("This leaves a hole of one square: only a patch can fill it."),
      leaves_hole },
    { "last-tile", "slot.",
      N_("The last tile: the one area you mark is also the smallest, so it counts twice."),
      is_last },
    { "level-two", "slot.", N_("From level two on, tiles need not touch each other."), is_above },
    { "frame", "laid. slot.",
      N_("The first level becomes a rectangle of five by four squares, lying or standing."),
      grows },
    { "one-marker", "marker.",
      N_("One marker for each colour in a round: the other half can still get one."),
      is_marked_already },
    { "joins", "chip.#", N_("A patch can also join areas of its colour: here it brings points."),
      patch_pays },
    { "renewed", "stack.#", N_("An empty stack takes half of the tallest one."), is_renewed },
};
