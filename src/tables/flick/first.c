/* What the lesson leaves out: told where it is first met. */
#include "advice/flick_forecast.h"
#include "rules/flick/gods.h"
#include "rules/flick/round.h"
#include "tables/flick/flick.h"

static const FlickState *now(const FirstSight *sight)
{
    return sight->now;
}

static int corner(const FirstSight *sight)
{
    return flick_corner(now(sight)->seats, sight->viewer);
}

static bool is_mine(const FirstSight *sight, FlickPhase phase)
{
    return now(sight)->phase == phase && now(sight)->turn == corner(sight);
}

static int touches_narrowly(const FirstSight *sight)
{
    enum { NARROW = 300 }; /* 0.01 mm */
    FlickMargin margin;
    for (int piece = 0; sight->step != NULL && piece < FLICK_APE; piece++)
        if (flick_on_table(now(sight), piece) && flick_is_prophet(piece)
            && flick_margin(piece, now(sight)->at[piece], NARROW, &margin)
            && margin.area == FLICK_AREA_ISLAND && margin.mm100 <= 0)
            return FIRST_IS + piece;
    return 0;
}

static int waits_in_city(const FirstSight *sight)
{
    if (!is_mine(sight, FLICK_PHASE_LAUNCH)) return 0;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_on_table(now(sight), piece) && flick_is_prophet(piece)
            && flick_owner(piece) == corner(sight)
            && flick_city_at(now(sight)->at[piece], flick_radius(piece)) != FLICK_NOWHERE)
            return FIRST_IS + piece;
    return 0;
}

static int other_has_temple(const FirstSight *sight)
{
    if (!is_mine(sight, FLICK_PHASE_LAUNCH)) return 0;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_on_table(now(sight), piece) && flick_kind(piece) == FLICK_KIND_TEMPLE
            && flick_owner(piece) != corner(sight))
            return FIRST_IS + piece;
    return 0;
}

static int find_enacted(const FirstSight *sight, bool by_chance)
{
    for (int i = 0; sight->step != NULL && i < sight->step->event_count; i++) {
        const Event *event = &sight->step->event[i];
        if (event->kind == FLICK_EVENT_ENACT && (!by_chance || event->arg[1] == FLICK_BY_CHANCE))
            return FIRST_IS + event->arg[0];
    }
    return 0;
}

static int is_by_chance(const FirstSight *sight)
{
    return find_enacted(sight, true);
}

static int is_enacted(const FirstSight *sight)
{
    return find_enacted(sight, false);
}

static int has_last_temple(const FirstSight *sight)
{
    return is_mine(sight, FLICK_PHASE_LAUNCH) && flick_stock(now(sight), corner(sight), true) <= 1;
}

static int other_is_skipped(const FirstSight *sight)
{
    if (!is_mine(sight, FLICK_PHASE_LAUNCH)) return 0;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if ((now(sight)->taken >> other & 1) != 0 && other != corner(sight)
            && flick_stock(now(sight), other, false) == 0)
            return flick_stock(now(sight), corner(sight), false) > 0;
    return 0;
}

static int has_god(const FirstSight *sight)
{
    return is_mine(sight, FLICK_PHASE_LAUNCH) && now(sight)->god[corner(sight)] != FLICK_NO_GOD
               ? FIRST_IS + sight->viewer + 1
               : 0;
}

const FirstCard flick_first[FLICK_FIRST_CARDS] = {
    { "last-temple", "stack.temple stack.prophet",
      N_("Once no temple is left here, a city lets you move one from another island."),
      has_last_temple },
    { "city", "disc.# mat",
      N_("Your disc waits in a city: after this flick you can build with it."), waits_in_city },
    { "chance", "law.##", N_("A tied vote is decided by chance."), is_by_chance },
    { "will", "law.##", N_("This will card has been chosen. Press it to read what it changes."),
      is_enacted },
    { "god", "god.#", N_("Your god has an ability: press its card to read it."), has_god },
    { "skipped", "stack.prophet",
      N_("A player without prophets is skipped: those who have some flick again."),
      other_is_skipped },
    { "temple", "disc.# mat",
      N_("Temples are heavy. One that is pushed off its island returns to its owner."),
      other_has_temple },
    { "border", "disc.# mat",
      N_("This disc only just touches its island: touching the border is enough."),
      touches_narrowly },
};
