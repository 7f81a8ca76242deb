/* state.h: everything there is to a game of Coatl, as one value.
 *
 * What always holds: 24 body segments, 3 heads and 3 tails of each colour (solo: 16, 3, 3) lie in
 * the bags, on the disc, on boards, in coatls, on ADAM's cards or among his discards; 54 prophecies
 * and 15 temples lie somewhere; unused places are 0. coatl_violation checks it. */
#pragma once
#include "rules/deck.h"
#include "rules/game.h"
#include "rules/coatl/cards.h"
#include "rules/coatl/serpent.h"

enum {
    COATL_MAX_SERPENTS = 4, /* two unfinished and two complete ones; with the third complete one a
                               seat plays no more */
    COATL_MAX_UNFINISHED = 2,
    COATL_SERPENTS_TO_END = 3,
    COATL_BOARD_SPACES = 8,
    COATL_HAND_LIMIT = 5,
    COATL_HAND_SPACES = 6, /* as many are dealt to the fourth seat */
    COATL_KEEP_MOST = 3,
    COATL_HAND_TEMPLES = 2, /* the private one and one for a token */
    COATL_DISC_CELLS = 10,
    COATL_BODY_CELLS = 6,
    COATL_CELL_PIECES = 2,
    COATL_DISPLAY_SLOTS = 6,
    COATL_TEMPLE_STACKS = 2,
    COATL_BODIES = 24, /* a colour */
    COATL_SOLO_BODIES = 16,
    COATL_ENDS = 3, /* heads, and tails, a colour */
    ADAM_ROW = 3,
    ADAM_ROW_MOST = 4,   /* with level 5, until he has played one */
    ADAM_MOST_NEEDED = 6 /* pieces on one card */
};

enum { COATL_PERSON = 0, COATL_ADAM = 1 }; /* the seats of a solo game */

typedef enum CoatlToken { TOKEN_PICK = 1, TOKEN_VISION = 2, TOKEN_TEMPLE = 4 } CoatlToken;

/* Solo levels, one bit each. */
typedef enum CoatlSoloLevel {
    LEVEL_TEMPLES = 1,       /* 1: every coatl needs a temple */
    LEVEL_SMALL_HAND = 2,    /* 2: hand limit 4 */
    LEVEL_CARD_COLOURS = 4,  /* 3: different card colours beside one coatl */
    LEVEL_FOUR_CARDS = 8,    /* 4: exactly four prophecies beside one coatl */
    LEVEL_FOUR_AT_START = 16 /* 5: ADAM starts with four cards */
} CoatlSoloLevel;

typedef enum CoatlPhase {
    PHASE_KEEP,     /* the seat chooses from the prophecies dealt to it */
    PHASE_TURN,     /* an action is to be chosen */
    PHASE_DRAW,     /* a card was drawn; another, or done */
    PHASE_VISION,   /* the display was replaced; discard, draw, done */
    PHASE_BUILD,    /* a step was made; another, or done */
    PHASE_COMPLETE, /* `completing` waits for its cards and its seal */
    PHASE_ADAM,
    PHASE_OVER
} CoatlPhase;

typedef enum CoatlTrigger { TRIGGER_NONE, TRIGGER_THIRD_COATL, TRIGGER_NO_BODIES } CoatlTrigger;

typedef struct CoatlSeat {
    CoatlSerpent serpent[COATL_MAX_SERPENTS]; /* in the order they were started */
    uint8_t serpent_count;
    uint8_t board[COATL_BOARD_SPACES]; /* a piece a space, or 0; a piece stays in its space */
    uint8_t hand_count, hand[COATL_HAND_SPACES];
    uint8_t hand_known; /* bit i: everybody saw hand[i] being taken */
    uint8_t temple_count, temple[COATL_HAND_TEMPLES];
    uint8_t temple_known; /* bit i, likewise */
    uint8_t tokens;       /* those left, TOKEN_... */
    uint8_t spare[2];     /* always 0: leaves no gap behind */
} CoatlSeat;

/* The solo opponent: cards with pieces lying on them, and what he has done with. */
typedef struct CoatlAdam {
    uint8_t row_count, row[ADAM_ROW_MOST];         /* prophecies, left to right */
    uint8_t laid[ADAM_ROW_MOST][ADAM_MOST_NEEDED]; /* pieces on each, in order */
    uint8_t played_count, played[COATL_PROPHECY_CARDS];
    uint8_t discarded[COATL_PIECES + 1]; /* how many of each piece left the game */
} CoatlAdam;

typedef struct CoatlState {
    Rng rng;
    CoatlSeat seat[GAME_MAX_SEATS];
    Deck deck;                                         /* prophecies */
    Deck discard;                                      /* face down */
    Deck stack[COATL_TEMPLE_STACKS];                   /* temples; the top is open */
    uint8_t discard_seen[COATL_PROPHECY_CARDS];        /* bit s: seat s knows discard.id[i] */
    uint8_t display[COATL_DISPLAY_SLOTS];              /* prophecies, or 0; slot 1 first */
    uint8_t bag[COATL_PIECES + 1];                     /* how many of each piece are left in it */
    uint8_t disc[COATL_DISC_CELLS][COATL_CELL_PIECES]; /* cell 1 first */
    CoatlAdam adam;
    uint8_t seats;  /* as in GameSetup: 1 is solo */
    uint8_t levels; /* LEVEL_..., solo only */
    uint8_t tokens; /* 1: played with sacrifice tokens */
    uint8_t phase;  /* CoatlPhase */
    uint8_t to_act;
    uint8_t actions_left;          /* of this turn, the one under way included */
    uint8_t drawn;                 /* cards drawn in this vision */
    uint8_t completing;            /* in PHASE_COMPLETE: the index of that coatl */
    uint8_t passes;                /* in a row */
    uint8_t trigger, trigger_seat; /* CoatlTrigger: what ends the game, and whose it was */
    uint8_t turns_left; /* once triggered: turns still to begin, those of finished seats too */
} CoatlState;
static_assert(sizeof(CoatlState) <= GAME_STATE_MAX, "a state fits wherever states are kept");

static inline bool coatl_is_solo(const CoatlState *state)
{
    return state->seats == 1;
}

static inline bool coatl_has_level(const CoatlState *state, CoatlSoloLevel level)
{
    return (state->levels & level) != 0;
}

static inline int coatl_hand_limit(const CoatlState *state)
{
    return coatl_has_level(state, LEVEL_SMALL_HAND) ? COATL_HAND_LIMIT - 1 : COATL_HAND_LIMIT;
}

/* Beside a complete coatl. */
static inline int coatl_least_prophecies(const CoatlState *state)
{
    return coatl_has_level(state, LEVEL_FOUR_CARDS) ? COATL_MAX_PROPHECIES : 1;
}

static inline int coatl_complete_count(const CoatlSeat *seat) /* sealed coatls */
{
    int count = 0;
    for (int i = 0; i < seat->serpent_count; i++) count += serpent_is_sealed(&seat->serpent[i]);
    return count;
}

static inline int coatl_unfinished_count(const CoatlSeat *seat)
{
    return seat->serpent_count - coatl_complete_count(seat);
}

/* Its third coatl is complete: it plays no more. */
static inline bool coatl_is_finished(const CoatlSeat *seat)
{
    int complete = 0;
    for (int i = 0; i < seat->serpent_count; i++)
        complete += serpent_is_complete(&seat->serpent[i]);
    return complete >= COATL_SERPENTS_TO_END;
}

static inline int coatl_board_room(const CoatlSeat *seat) /* free spaces */
{
    int room = 0;
    for (int space = 0; space < COATL_BOARD_SPACES; space++)
        room += seat->board[space] == COATL_NO_PIECE;
    return room;
}

int coatl_board_find(const CoatlSeat *seat, int piece); /* the first space with it, or -1 */
int coatl_hand_find(const CoatlSeat *seat, int prophecy);
int coatl_temple_find(const CoatlSeat *seat, int temple);
CoatlKind coatl_cell_kind(int cell); /* by its index, 0 the first */
int coatl_bag_count(const CoatlState *state, CoatlKind kind);
int coatl_turns_to_come(const CoatlState *state); /* once triggered: that will really be played */
bool coatl_may_decline(const CoatlState *state);  /* before an optional second action */
