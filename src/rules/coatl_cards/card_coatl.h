/* card_coatl.h: a coatl made of cards, as sets of its parts, and the one matcher that finds a
 * prophecy's pattern in it.
 *
 * Bit i of every set is part i, 0 the leftmost. A part has exactly one colour, the visible one;
 * bits of parts that are not there are 0. Matching a pattern is then a few shifts, whatever its
 * length. */
#pragma once
#include <assert.h>
#include "rules/coatl_cards/cards.h"

enum {
    COATL_MAX_LAID = 10, /* feather cards of one coatl, against CARL 2.0 */
    COATL_SET_BITS = 32, /* at most 22 parts are ever on a table */
};
static_assert(2 * COATL_MAX_LAID + 2 <= COATL_SET_BITS, "a bit for every part, head and tail too");

typedef uint32_t PartSet;

typedef struct CardCoatl {
    PartSet colour[FEATHER_COLOURS];
    PartSet stack; /* two segments, one on the other */
    PartSet end;   /* the head and the tail */
    PartSet fresh; /* what the card placed last shows */
    uint8_t parts;
    uint8_t laid_count;
    uint8_t laid[COATL_MAX_LAID]; /* the feather cards from left to right, see laid_card */
} CardCoatl;

/* A feather card as it lies. */
typedef struct LaidCard {
    uint8_t left, right; /* colours */
    bool covers_left;    /* its left half lies on its left neighbour */
    bool covers_right;   /* its right half lies on its right neighbour */
} LaidCard;
LaidCard card_coatl_laid(const CardCoatl *coatl, int at);
int card_coatl_laid_part(const CardCoatl *coatl, int at); /* where its left half lies, from 0 */

/* Where a feather card goes. */
typedef enum CardPlace {
    PLACE_START,       /* S: the first card */
    PLACE_LEFT,        /* L: beside the left end */
    PLACE_RIGHT,       /* R: beside the right end */
    PLACE_COVER_LEFT,  /* CL: its right half covers the leftmost segment */
    PLACE_COVER_RIGHT, /* CR: its left half covers the rightmost segment */
    CARD_PLACES
} CardPlace;
bool card_coatl_can_place(const CardCoatl *coatl, CardPlace place);
void card_coatl_place(CardCoatl *coatl, int left, int right, CardPlace place);
void card_coatl_add_head(CardCoatl *coatl, int colour);
void card_coatl_add_tail(CardCoatl *coatl, int colour);

/* One part, as the notation writes it. */
typedef struct CardPart {
    uint8_t colour;
    bool stack, head, tail;
} CardPart;
CardPart card_coatl_part(const CardCoatl *coatl, int at);
/* Any part at the right end, reachable by play or not; a full coatl loses its leftmost part. */
void card_coatl_append(CardCoatl *coatl, CardPart part);

/* Where the windows that match the prophecy begin. */
PartSet card_coatl_windows(const CardCoatl *coatl, int card);
int card_coatl_count(const CardCoatl *coatl, int card);
int card_coatl_level(const CardCoatl *coatl, int card);     /* that count is worth: at most 3 */
bool card_coatl_triggers(const CardCoatl *coatl, int card); /* a window uses the last card placed */
PartSet card_coatl_matched(const CardCoatl *coatl, int card); /* every part of every window */
PartSet card_coatl_run(const CardCoatl *coatl, int length);   /* where runs of one colour begin */
int part_set_count(PartSet set);
