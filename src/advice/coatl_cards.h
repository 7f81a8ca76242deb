/* coatl_cards.h: what a placement would bring, before it is made. For a table that shows, while a
 * card is held over an end of the coatl, which prophecies light up. Nothing is copied but one
 * coatl. */
#pragma once
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/score.h"

typedef enum PreviewKind {
    PREVIEW_LOWER, /* an own card falls to a lower level: forced */
    PREVIEW_DROP,  /* an own card leaves the match against CARL: forced */
    PREVIEW_RAISE, /* an own card may rise */
    PREVIEW_TAKE,  /* a card of the supply may be taken */
    PREVIEW_STEAL, /* a card of a neighbour may be stolen */
} PreviewKind;

typedef struct PreviewChange {
    PreviewKind kind;
    int card;
    int from, to;    /* levels; `from` is the owner's present one, 0 in the supply */
    Seat victim;     /* of a steal, else SEAT_NONE */
    int gain, loss;  /* points of the acting seat and of the victim, by levels alone */
    PartSet matched; /* the parts of its occurrences in the coatl as it would be */
} PreviewChange;

enum { PREVIEW_MAX = CARD_PROPHECIES }; /* no card appears twice */

/* What a seat has: points of the levels and of the temple, and its goals. */
typedef struct PreviewWorth {
    int points;
    uint8_t goals; /* bit 0: goal 1, bit 1: goal 2 */
} PreviewWorth;

typedef struct Preview {
    CardCoatl coatl; /* as it would be */
    int count;
    PreviewChange change[PREVIEW_MAX]; /* forced ones first, in the order in which they happen */
} Preview;

/* The placement is a MOVE_PLAY, MOVE_HEAD or MOVE_TAIL of that seat. It need not be the seat's
 * turn: then its steals of this turn are all still open. Refused like the action itself but for the
 * phase; head and tail are refused as PHASE where the coatl has one already. */
Refusal coatl_cards_preview(const CoatlCardsState *state, Seat seat, const Action *placement,
                            Preview *out);

/* What that is worth: before, after what is forced, and after the best that may follow under the
 * steal limits. */
typedef struct PreviewWorths {
    PreviewWorth now, least, most;
} PreviewWorths;
PreviewWorths coatl_cards_preview_worths(const CoatlCardsState *state, Seat seat,
                                         const Preview *preview);

/* The same for the window that is open: what may be fulfilled now. */
void coatl_cards_offers(const CoatlCardsState *state, Preview *out);

int coatl_cards_steals_left(const CoatlCardsState *state, Seat seat, Seat victim); /* this turn */
