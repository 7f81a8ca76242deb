#include "rules/coatl_cards/carl.h"
#include "rules/coatl_cards/turn.h"

/* What CARL looks at when he chooses. */
typedef struct Candidate {
    int at; /* in its list */
    bool favourite;
    int level; /* 0 in the supply */
} Candidate;

typedef struct Choice {
    int at; /* -1: nothing to choose from */
    CoatlCardsReason reason;
} Choice;

static bool is_favourite(int card, int favourites)
{
    return (coatl_cards_shown_colours(coatl_cards_prophecy(card)) & favourites) != 0;
}

static bool is_better(const Candidate *a, const Candidate *b)
{
    return a->favourite != b->favourite ? a->favourite : a->level > b->level;
}

/* Which of the three priorities was the last one needed. */
static CoatlCardsReason why(const Candidate *candidate, int count, const Candidate *best)
{
    int alike = 0; /* as to favourite colours */
    int equal = 0; /* of the same level, too */
    for (int i = 0; i < count; i++) {
        if (candidate[i].favourite != best->favourite) continue;
        alike++;
        if (candidate[i].level == best->level) equal++;
    }
    if (count == 1) return REASON_ONLY;
    if (best->favourite && alike == 1) return REASON_FAVOURITE;
    if (equal == 1) return best->favourite ? REASON_FAVOURITE_HIGHEST : REASON_HIGHEST;
    return best->favourite ? REASON_FAVOURITE_NEAREST : REASON_NEAREST;
}

/* A favourite colour first, then the highest level, then the nearest: the list of a seat keeps
 * every row's order, so the first of equals is the nearest. */
static Choice best_owned(const CardOwned *owned, int favourites)
{
    Candidate candidate[CARD_PROPHECIES];
    int count = 0;
    int best = 0;
    for (int at = 0; at < owned->count; at++) {
        const int level = card_owned_level(owned, at);
        if (level == 0 || level == CARD_PROTECTED) continue;
        candidate[count] =
            (Candidate){ at, is_favourite(card_owned_card(owned, at), favourites), level };
        if (is_better(&candidate[count], &candidate[best])) best = count;
        count++;
    }
    if (count == 0) return (Choice){ .at = -1 };
    return (Choice){ candidate[best].at, why(candidate, count, &candidate[best]) };
}

/* The leftmost in a favourite colour, else the leftmost. */
static Choice best_in_supply(const CoatlCardsState *state, int favourites)
{
    if (state->supply_count == 0) return (Choice){ .at = -1 };
    for (int at = 0; at < state->supply_count; at++)
        if (is_favourite(state->supply[at], favourites))
            return (Choice){ at, REASON_FAVOURITE_LEFT };
    return (Choice){ 0, REASON_LEFT };
}

/* ---- the three actions ---- */

/* What an action did; a card of -1: it was lost. */
typedef struct Deed {
    int card, level;
    CoatlCardsReason reason;
} Deed;

static Deed do_raise(CoatlCardsState *state, int favourites)
{
    CardOwned *owned = &state->owned[COATL_CARDS_CARL];
    const Choice choice = best_owned(owned, favourites);
    if (choice.at < 0) return (Deed){ -1, 0, REASON_NOTHING_TO_RAISE };
    const Deed deed = { card_owned_card(owned, choice.at), card_owned_level(owned, choice.at) + 1,
                        choice.reason };
    card_owned_set_level(owned, choice.at, deed.level);
    return deed;
}

static Deed do_steal(CoatlCardsState *state, int favourites)
{
    CardOwned *owned = &state->owned[COATL_CARDS_PERSON];
    const Choice choice = best_owned(owned, favourites);
    if (choice.at < 0) return (Deed){ -1, 0, REASON_NOTHING_TO_STEAL };
    const Deed deed = { card_owned_card(owned, choice.at), card_owned_level(owned, choice.at),
                        choice.reason };
    card_owned_remove(owned, choice.at);
    card_owned_add(&state->owned[COATL_CARDS_CARL], deed.card, deed.level);
    return deed;
}

static Deed do_take(CoatlCardsState *state, int favourites)
{
    const Choice choice = best_in_supply(state, favourites);
    if (choice.at < 0) return (Deed){ -1, 0, REASON_NOTHING_TO_TAKE };
    const Deed deed = { state->supply[choice.at], 1, choice.reason };
    coatl_cards_take_from_supply(state, choice.at);
    card_owned_add(&state->owned[COATL_CARDS_CARL], deed.card, deed.level);
    return deed;
}

typedef struct CarlAction {
    CardGod god; /* whose card doubles it */
    CoatlCardsEvent event;
    CoatlCardsReason doubled;
    Deed (*run)(CoatlCardsState *state, int favourites);
} CarlAction;

/* Always in this order. */
static const CarlAction ACTION[] = {
    { CARD_GOD_BLUE, EVENT_CARL_RAISE, REASON_DOUBLE_RAISE, do_raise },
    { CARD_GOD_YELLOW, EVENT_CARL_STEAL, REASON_DOUBLE_STEAL, do_steal },
    { CARD_GOD_PINK, EVENT_CARL_TAKE, REASON_DOUBLE_TAKE, do_take },
};
enum { ACTIONS = sizeof ACTION / sizeof ACTION[0] };

static void log_deed(EventLog *log, const CarlAction *action, const Deed *deed, bool again)
{
    const bool lost = deed->card < 0;
    log_event(log, (Event){ .kind = (uint8_t)(lost ? EVENT_CARL_SKIP : action->event),
                            .seat = COATL_CARDS_CARL,
                            .reason = (uint8_t)deed->reason,
                            .arg = { (uint8_t)(lost ? (int)action->event : deed->card),
                                     (uint8_t)deed->level, again } });
}

/* From the second round on the top action card makes way for the next one. */
static CardGod god_of_round(CoatlCardsState *state)
{
    state->action_at = (uint8_t)(state->round - 1);
    return coatl_cards_prophecy(state->action[state->action_at])->god;
}

static CoatlCardsReason reason_of_god(CardGod god)
{
    for (int i = 0; i < ACTIONS; i++)
        if (ACTION[i].god == god) return ACTION[i].doubled;
    return REASON_NONE;
}

void coatl_cards_do_carl(CoatlCardsState *state, EventLog *log)
{
    const int feather = coatl_cards_draw_feather(state, log);
    const uint8_t *colour = coatl_cards_feather(feather)->colour;
    const int favourites = 1 << colour[0] | 1 << colour[1];
    deck_put(&state->discard, feather);
    log_event(log, (Event){ .kind = EVENT_FAVOUR,
                            .seat = COATL_CARDS_CARL,
                            .reason = REASON_FAVOUR,
                            .arg = { (uint8_t)feather } });
    const CardGod god = god_of_round(state);
    log_event(log, (Event){ .kind = EVENT_GOD,
                            .seat = COATL_CARDS_CARL,
                            .reason = (uint8_t)reason_of_god(god),
                            .arg = { (uint8_t)god } });
    for (int i = 0; i < ACTIONS; i++) {
        for (int time = 0; time < (ACTION[i].god == god ? 2 : 1); time++) {
            const Deed deed = ACTION[i].run(state, favourites);
            log_deed(log, &ACTION[i], &deed, time > 0);
        }
    }
    coatl_cards_end_turn(state, log);
}
