/* query.h: what tables and computer players ask before they decide. A question costs well under two
 * microseconds and needs no copy of the state. */
#pragma once
#include "rules/coatl/pattern.h"
#include "rules/coatl/state.h"

typedef enum CoatlCardPlace {
    CARD_IN_HAND, /* a prophecy */
    CARD_TEMPLE,  /* a temple in hand */
    CARD_BESIDE,  /* a prophecy beside the coatl already: it follows it up and down */
} CoatlCardPlace;

typedef struct CoatlPreviewRow {
    uint8_t card;              /* P.. or T.., by its number */
    uint8_t place;             /* CoatlCardPlace */
    bool fits_now, fits_after; /* it could be laid beside the coatl (a temple: with its seal) */
    CoatlWorth now, after;
} CoatlPreviewRow;

enum { COATL_PREVIEW_ROWS = COATL_HAND_SPACES + COATL_HAND_TEMPLES + COATL_MAX_PROPHECIES };

typedef struct CoatlPreview {
    Refusal refusal; /* whether the piece may lie there at all; it need not be on the board */
    int count;
    CoatlPreviewRow row[COATL_PREVIEW_ROWS];
} CoatlPreview;

/* What every card of a seat would give beside one of its coatls, now and with the piece laid at
 * that end. `serpent` counts from 0; the place behind the last is a coatl not yet started. A piece
 * of COATL_NO_PIECE asks only for now. */
void coatl_preview(const CoatlState *state, Seat seat, int serpent, CoatlEnd end, int piece,
                   CoatlPreview *out);
