/* What the lessons leave out: told where it is first met. */
#include "tables/coatl/coatl.h"

static const CoatlState *now(const FirstSight *sight)
{
    return sight->now;
}

static const CoatlSeat *own(const FirstSight *sight)
{
    return &now(sight)->seat[sight->viewer];
}

static bool is_mine(const FirstSight *sight, CoatlPhase phase)
{
    return now(sight)->to_act == sight->viewer && now(sight)->phase == phase;
}

static int is_full(const FirstSight *sight)
{
    return is_mine(sight, PHASE_TURN) && coatl_board_room(own(sight)) == 0;
}

static int draws(const FirstSight *sight)
{
    return is_mine(sight, PHASE_DRAW) && now(sight)->deck.count > 0;
}

static bool has(const CoatlProphecy *card, CoatlElementKind kind)
{
    for (int i = 0; i < COATL_PATTERN_MAX && card->pattern[i].kind != ELEMENT_END; i++)
        if (card->pattern[i].kind == kind) return true;
    return false;
}

/* Which card of the hand. */
static int find_card(const FirstSight *sight, CoatlElementKind kind)
{
    if (now(sight)->to_act != sight->viewer) return 0;
    for (int i = 0; i < own(sight)->hand_count; i++)
        if (has(coatl_prophecy(own(sight)->hand[i]), kind)) return FIRST_IS + i + 1;
    return 0;
}

static int has_run(const FirstSight *sight)
{
    return find_card(sight, ELEMENT_RUN);
}

static int has_exact(const FirstSight *sight)
{
    return find_card(sight, ELEMENT_NOT);
}

static int has_count(const FirstSight *sight)
{
    return find_card(sight, ELEMENT_COUNT);
}

static int has_two(const FirstSight *sight)
{
    return now(sight)->to_act == sight->viewer && coatl_unfinished_count(own(sight)) == 2;
}

static int has_many_cards(const FirstSight *sight)
{
    for (int i = 0; i < own(sight)->serpent_count; i++)
        if (!serpent_is_sealed(&own(sight)->serpent[i])
            && own(sight)->serpent[i].prophecy_count == COATL_MAX_PROPHECIES - 1)
            return 1;
    return 0;
}

static int has_tokens(const FirstSight *sight)
{
    return is_mine(sight, PHASE_TURN) && own(sight)->tokens != 0 && own(sight)->serpent_count > 0;
}

/* --- Against ADAM --- */

static int adam_finds_nothing(const FirstSight *sight)
{
    for (int i = 0; sight->step != NULL && i < sight->step->event_count; i++)
        if (sight->step->event[i].reason == REASON_FIRST_CELL) return 1;
    return 0;
}

static int bodies_end(const FirstSight *sight)
{
    enum { FEW = 12 };
    return coatl_is_solo(now(sight)) && coatl_bag_count(now(sight), COATL_BODY) <= FEW;
}

static int may_tie(const FirstSight *sight)
{
    return coatl_is_solo(now(sight)) && coatl_complete_count(own(sight)) == 2;
}

const FirstCard coatl_first[COATL_FIRST_CARDS] = {
    { "full-board", "board space.", N_("Your board holds eight parts: build before you take more."),
      is_full },
    { "adam-nothing", "adam.card.1",
      N_("ADAM found nothing that is needed: then the first cell is taken and discarded."),
      adam_finds_nothing },
    { "adam-tie", "medal.", N_("Your third coatl ends the game at once. With a tie, ADAM wins."),
      may_tie },
    { "adam-bodies", "bag.bodies disc",
      N_("Few body parts are left: when the disc cannot be refilled, the game ends."), bodies_end },
    { "run", "card.#",
      N_("A plus means one or more parts: of that colour, or of any with a question mark."),
      has_run },
    { "exact", "card.#",
      N_("The crossed-out parts mean exactly so: one more part of this colour beside it would "
         "spoil it."),
      has_exact },
    { "count", "card.#", N_("This card counts every part of its colour, wherever it is."),
      has_count },
    { "deck", "deck", N_("A card from the deck is yours for good: this cannot be undone."), draws },
    { "two-coatls", "lane.2 lane.", N_("You can build two coatls at once, never three."), has_two },
    { "four-cards", "lane.", N_("A coatl carries up to four prophecies, each kind once."),
      has_many_cards },
    { "tokens", "token.", N_("Each token works once in the game and costs a whole turn."),
      has_tokens },
};
