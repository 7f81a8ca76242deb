/* state.h: everything on the table of Coatl: The Card Game, as one value.
 *
 * Seats count from 0 in turn order. Alone, the person is seat 0 and CARL seat 1, though CARL has
 * the first turn of every round. A feather card is its kind, a prophecy its place in the table. */
#pragma once
#include "rules/coatl_cards/card_coatl.h"
#include "rules/coatl_cards/owned.h"
#include "rules/deck.h"
#include "rules/game.h"

enum {
    COATL_CARDS_MAX_SEATS = 4,
    COATL_CARDS_HAND = 4,
    COATL_CARDS_PLACEMENTS = 2,      /* of one turn */
    COATL_CARDS_TEMPLE_FEATHERS = 8, /* cards of a whole coatl where there is a temple */
    COATL_CARDS_MAX_SUPPLY = 3,
    COATL_CARDS_MAX_ACTIONS = 6,
    COATL_CARDS_PERSON = 0, /* the seats of a solo game */
    COATL_CARDS_CARL = 1,
    COATL_CARDS_CARL_STEALS = 2, /* from CARL in one turn; from a neighbour one */
};

typedef enum CoatlCardsPhase {
    PHASE_FEATHER, /* place a feather card, or discard one to open the deck */
    PHASE_OPENED,  /* place the card that was opened */
    PHASE_HEAD,
    PHASE_TAIL,
    PHASE_WINDOW,  /* fulfil prophecies, until done */
    PHASE_CARL,    /* CARL's whole turn */
    PHASE_CONTEST, /* CARL is beaten: on to CARL 2.0, or stop */
    PHASE_OVER,
} CoatlCardsPhase;

/* What a seat reached, kept when its final turn ends: others may still rob it, its result stays. */
typedef struct CoatlCardsResult {
    uint8_t done;
    uint8_t points;
    uint8_t goals;           /* bit 0: goal 1, bit 1: goal 2 */
    uint8_t protected_count; /* prophecies at level 3 */
    CardOwned owned;
} CoatlCardsResult;

typedef struct CoatlCardsState {
    Rng rng;
    CardCoatl coatl[COATL_CARDS_MAX_SEATS];
    Deck feathers, discard;
    Deck prophecies, dropped; /* dropped: fallen to level 0 against CARL */
    CardOwned owned[COATL_CARDS_MAX_SEATS];
    CoatlCardsResult result[COATL_CARDS_MAX_SEATS];
    CoatlCardsResult beaten[2]; /* how the match against CARL ended, once CARL 2.0 is on */
    uint8_t hand[COATL_CARDS_MAX_SEATS][COATL_CARDS_HAND], hand_count[COATL_CARDS_MAX_SEATS];
    uint8_t supply[COATL_CARDS_MAX_SUPPLY], supply_count;
    uint8_t
        action[COATL_CARDS_MAX_ACTIONS]; /* CARL's, in order of use: prophecies by their backs */
    uint8_t action_at;                   /* the one on top */
    uint8_t seats;                       /* CARL included */
    uint8_t solo, manner, match;         /* match 0: CARL, 1: CARL 2.0 */
    uint8_t temple;                      /* in play with 2-4 seats only */
    uint8_t round, rounds;               /* round 1 is the first, the last one is final */
    uint8_t to_act, phase;
    uint8_t placed;                        /* placements made in this turn */
    uint8_t opened;                        /* feather kind + 1; 0: none */
    uint8_t steals[COATL_CARDS_MAX_SEATS]; /* from whom how often in this turn */
} CoatlCardsState;
static_assert(sizeof(CoatlCardsState) <= GAME_STATE_MAX, "a state fits every buffer for states");

static inline bool coatl_cards_is_final(const CoatlCardsState *state)
{
    return state->round == state->rounds;
}

static inline int coatl_cards_supply_size(const CoatlCardsState *state)
{
    return state->seats == 2 ? 3 : 2;
}

static inline int coatl_cards_steal_limit(const CoatlCardsState *state)
{
    return state->solo ? COATL_CARDS_CARL_STEALS : 1;
}

static inline int coatl_cards_action_total(const CoatlCardsState *state)
{
    return state->rounds; /* one a round */
}

bool coatl_cards_is_neighbour(const CoatlCardsState *state, Seat seat, Seat other);
int coatl_cards_hand_find(const CoatlCardsState *state, Seat seat, int feather); /* -1: not there */
int coatl_cards_supply_find(const CoatlCardsState *state, int card);             /* -1: not there */
void coatl_cards_take_from_supply(CoatlCardsState *state, int at); /* the others slide left */
