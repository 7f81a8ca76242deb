/* coatl.h: the game Coatl for 2 to 4 seats, and alone against ADAM: its rules, and what its actions
 * and events mean. Cells, slots, stacks and coatls are numbered from 1, as in the notation. */
#pragma once
#include "rules/game.h"

extern const GameRules coatl_rules;

typedef enum CoatlActionKind {
    COATL_KEEP = 1,     /* arg: up to three prophecies, ascending */
    COATL_TAKE,         /* cell */
    COATL_DRAW,         /* slot of the display; 0 is the deck */
    COATL_START,        /* piece */
    COATL_LAY_FRONT,    /* coatl, piece */
    COATL_LAY_BACK,     /* coatl, piece */
    COATL_PROPHESY,     /* coatl, prophecy */
    COATL_TEMPLE_HAND,  /* coatl, temple */
    COATL_TEMPLE_STACK, /* coatl, stack */
    COATL_SEAL,         /* coatl */
    COATL_PICK,         /* piece, second piece or 0, in the order of their colours */
    COATL_VISION,
    COATL_TAKE_TEMPLE, /* stack */
    COATL_DISCARD,     /* prophecy */
    COATL_DONE,
    COATL_PASS,
    COATL_ADAM_TURN,
    COATL_ACTION_KINDS
} CoatlActionKind;

/* Consequences. ADAM's turn is told completely, step by step; of a person's action only what
 * follows from it, since the action itself says the rest. */
typedef enum CoatlEventKind {
    EVENT_ADAM_SEARCH = 1, /* card, cell (0: nothing found), its place in the row; card 0: he
                              has tried all of them */
    EVENT_ADAM_TAKE,       /* cell, piece, second piece or 0 */
    EVENT_ADAM_LAY,        /* piece, card, its place in the row */
    EVENT_ADAM_DISCARD,    /* piece, card it lay on or 0 */
    EVENT_ADAM_PLAY,       /* card, its place in the row, points */
    EVENT_ADAM_CARRY,      /* piece, card it lay on, card it goes to, place in the row */
    EVENT_ADAM_DRAW,       /* card, slot, place in the row */
    EVENT_REFILL,          /* cell, piece, second piece or 0 */
    EVENT_RESHUFFLE,       /* the discards become the deck; value[0] cards */
    EVENT_SLIDE,           /* card, from slot, to slot */
    EVENT_REVEAL,          /* card, slot */
    EVENT_CLEAR,           /* card, slot: leaves the display for the discards */
    EVENT_NEXT_TEMPLE,     /* stack, temple now on top */
    EVENT_WORTH,           /* coatl, card, points before, points now */
    EVENT_SEALED,          /* coatl */
    EVENT_LAST_TURNS,      /* value[0] turns are left */
    EVENT_GAME_OVER,
    COATL_EVENT_KINDS
} CoatlEventKind;

typedef enum CoatlReason {
    REASON_NONE,
    REASON_MISSES,
    REASON_PASSED_OVER,
    REASON_NOTHING_MISSED,
    REASON_FIRST_CELL,
    REASON_LEFTMOST,
    REASON_UNWANTED,
    REASON_FULL,
    REASON_ROW_SHORT,
    REASON_NO_BODY_SHOWN,
    REASON_NO_END_SHOWN,
    REASON_PICKED,
    REASON_DECK_EMPTY,
    REASON_UPKEEP,
    REASON_VISION,
    REASON_TOP_TAKEN,
    REASON_PIECE_LAID,
    REASON_CARDS_GIVEN,
    REASON_THIRD_COATL,
    REASON_NO_BODIES,
    REASON_LAST_TURN_PLAYED,
    REASON_ALL_PASSED,
    COATL_REASONS
} CoatlReason;
