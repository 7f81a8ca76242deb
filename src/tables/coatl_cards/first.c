/* What the lessons leave out: told where it is first met. */
#include "base/bits.h"
#include "rules/coatl_cards/events.h"
#include "tables/coatl_cards/coatl_cards.h"

static const CoatlCardsState *now(const FirstSight *sight)
{
    return sight->now;
}

static bool is_mine(const FirstSight *sight, CoatlCardsPhase phase)
{
    return now(sight)->to_act == sight->viewer && now(sight)->phase == phase;
}

static bool is_either(const PatternElement *element)
{
    return !element->same && bits_count(element->colours) == 2;
}

static bool is_any_but_one(const PatternElement *element)
{
    return !element->same && bits_count(element->colours) == FEATHER_COLOURS - 1;
}

static bool is_equal(const PatternElement *element)
{
    return element->same;
}

static bool is_any(const PatternElement *element)
{
    return !element->same && bits_count(element->colours) == FEATHER_COLOURS;
}

/* Which card of the supply has such an element, by its number. */
static int find_card(const FirstSight *sight, bool (*is)(const PatternElement *element))
{
    if (now(sight)->to_act != sight->viewer) return 0;
    for (int i = 0; i < now(sight)->supply_count; i++) {
        const CardProphecy *card = coatl_cards_prophecy(now(sight)->supply[i]);
        for (int k = 0; k < card->length; k++)
            if (is(&card->element[k])) return FIRST_IS + now(sight)->supply[i] + 1;
    }
    return 0;
}

/* Some goals hold of an empty coatl: whoever has done nothing wonders about the points. */
static int has_goal_at_once(const FirstSight *sight)
{
    const CoatlCardsState *state = now(sight);
    if (state->solo || state->to_act != sight->viewer) return 0;
    if (state->coatl[sight->viewer].parts > 0) return 0;
    return coatl_cards_result_now(state, sight->viewer).goals != 0 ? FIRST_IS : 0;
}

static int has_either(const FirstSight *sight)
{
    return find_card(sight, is_either);
}

static int has_any_but_one(const FirstSight *sight)
{
    return find_card(sight, is_any_but_one);
}

static int has_equal(const FirstSight *sight)
{
    return find_card(sight, is_equal);
}

static int has_any(const FirstSight *sight)
{
    return find_card(sight, is_any);
}

static int may_discard(const FirstSight *sight)
{
    return is_mine(sight, PHASE_FEATHER) && now(sight)->round >= 2;
}

static int has_nothing(const FirstSight *sight)
{
    const CardOwned *owned = &now(sight)->owned[sight->viewer];
    for (int at = 0; at < owned->count; at++)
        if (card_owned_level(owned, at) == 0) return FIRST_IS + card_owned_card(owned, at) + 1;
    return 0;
}

static int ends(const FirstSight *sight)
{
    return is_mine(sight, PHASE_HEAD);
}

static int freezes(const FirstSight *sight)
{
    return is_mine(sight, PHASE_TAIL) && !now(sight)->solo;
}

/* --- Against CARL --- */

static bool has_event(const FirstSight *sight, int kind)
{
    for (int i = 0; sight->step != NULL && i < sight->step->event_count; i++)
        if (sight->step->event[i].kind == kind) return true;
    return false;
}

static int carl_skips(const FirstSight *sight)
{
    return has_event(sight, EVENT_CARL_SKIP);
}

static int may_drop(const FirstSight *sight)
{
    return now(sight)->solo && is_mine(sight, PHASE_FEATHER)
           && card_owned_at_level(&now(sight)->owned[sight->viewer], 1) > 0;
}

static int may_tie(const FirstSight *sight)
{
    return now(sight)->solo && coatl_cards_is_final(now(sight));
}

const FirstCard cards_first[CARDS_FIRST_CARDS] = {
    { "final", "head. feathers", N_("The last turn: a head on the left, then a tail on the right."),
      ends },
    { "carl-tie", "seat.2 carl.god", N_("With a tie, CARL wins: be ahead when the last turn ends."),
      may_tie },
    { "frozen", "tail. feathers",
      N_("After this turn your points are counted: later thefts cannot lower them."), freezes },
    { "level-0", "card.C## step.0",
      N_("This card is worth nothing now, but it stays with you and can rise again."),
      has_nothing },
    { "carl-drop", "level.1 step.1",
      N_("Against CARL, a card that loses its last level leaves the game."), may_drop },
    { "carl-skip", "carl.god seat.2", N_("CARL had no card for that: the action was lost."),
      carl_skips },
    { "goal", "temple", N_("You meet a goal of the temple already: it pays while it is met."),
      has_goal_at_once },
    { "either", "card.C##", N_("Two colours in one frame: either of them is right."), has_either },
    { "not", "card.C##", N_("Crossed out: any colour but this one."), has_any_but_one },
    { "equal", "card.C##", N_("Equal signs: the same colour in both places, whichever it is."),
      has_equal },
    { "any", "card.C##", N_("An empty frame: any part at all."), has_any },
    { "discard", "feathers",
      N_("You can also discard a card and reveal the top one: then you must place it."),
      may_discard },
};
