/* coatl.h: what tables and computer players ask before they decide. A question costs well under two
 * microseconds and needs no copy of the state. */
#pragma once
#include "rules/coatl/pattern.h"
#include "rules/coatl/state.h"

typedef enum CoatlCardPlace {
    CARD_IN_HAND, /* a prophecy */
    CARD_TEMPLE,  /* a temple in hand */
    CARD_BESIDE,  /* a prophecy beside the coatl already: it follows it up and down */
    CARD_SEALING, /* its own temple, which lies beside it already */
    CARD_STACK,   /* the temple on top of a stack; the first stack's first */
} CoatlCardPlace;

typedef struct CoatlPreviewRow {
    uint8_t card;              /* P.. or T.., by its number */
    uint8_t place;             /* CoatlCardPlace */
    bool fits_now, fits_after; /* it could be laid beside the coatl (a temple: with its seal) */
    Refusal why_not;           /* the reason where it would not fit after */
    CoatlWorth now, after;
} CoatlPreviewRow;

enum {
    COATL_PREVIEW_ROWS =
        COATL_HAND_SPACES + COATL_HAND_TEMPLES + COATL_MAX_PROPHECIES + 1 + COATL_TEMPLE_STACKS
};

typedef struct CoatlPreview {
    Refusal refusal;    /* whether the piece may lie there at all; it need not be on the board */
    CoatlSerpent after; /* the coatl as it would be */
    bool completes;     /* it would then have head and tail, and must be sealed */
    int points_now, points_after; /* of the cards beside it */
    int count;
    CoatlPreviewRow row[COATL_PREVIEW_ROWS];
} CoatlPreview;

/* What every card of a seat would give beside one of its coatls, now and with the piece laid at
 * that end. `serpent` counts from 0; the place behind the last is a coatl not yet started. A piece
 * of COATL_NO_PIECE asks only for now. */
void coatl_preview(const CoatlState *state, Seat seat, int serpent, CoatlEnd end, int piece,
                   CoatlPreview *out);

/* The same for a card of the hand or the top of a stack laid beside a coatl as it lies: what the
 * coatl's points become. `place` says which kind of card it is. */
int coatl_points_with(const CoatlSerpent *serpent, CoatlCardPlace place, int card);

/* Points of all coatls of a seat as they lie, unfinished ones too. */
int coatl_points_laid(const CoatlSeat *seat);

/* Once the end is near: how many actions the seat still has, of the turn under way and of those to
 * come. -1: nobody knows yet how many. */
int coatl_actions_to_come(const CoatlState *state, Seat seat);
