/* layout.h: where the things of the card game's table are: a pure function of the canvas. */
#pragma once
#include "rules/coatl_cards/state.h"
#include "tables/serpents/face.h"
#include "tables/serpents/fan.h"

typedef struct CardsLayout {
    bool portrait;
    Rect plate;        /* my emblem, name and points */
    Rect opposite;     /* with four seats: who can never be robbed */
    Rect neighbour[2]; /* the left one above; with two seats there is one */
    Rect stair;        /* my levels; alone there are rows instead */
    Rect rows, carl;   /* alone: the levels of CARL and mine, and what CARL does */
    Rect middle;       /* around supply, decks and temple */
    Rect supply[COATL_CARDS_MAX_SUPPLY], prophecies, temple, feathers;
    Rect band, lane; /* the cloth, and the bed in which my serpent lies */
    Rect hand, sheet, window;
} CardsLayout;

/* `seats` with CARL; alone there are two. */
CardsLayout cards_layout(Size canvas, int seats, bool solo, bool left_handed);

/* The stair: where the cards of a level stand. A step is as wide as they ask for, the one that is
 * fanned out (-1: none) comes first. What can be pressed of a step is its front, below them. */
enum { CARDS_STEP_FRONT = UI_TARGET + 4, CARDS_STEP_RISE = 22 };
typedef struct CardsStair {
    Rect step[CARD_LEVELS];
    Size card;
} CardsStair;
CardsStair cards_stair(Rect stair, const uint8_t count[CARD_LEVELS], int fanned);
Rect cards_step_front(Rect stair, Rect step);

enum { CARDS_OTHERS_MOST = 140 }; /* how high prophecies of others are: one's own are larger */

/* My plate, inside: where it is low its points stand below the name, beside the emblem. */
typedef struct CardsPlateLayout {
    Rect emblem, name, points;
} CardsPlateLayout;
CardsPlateLayout cards_plate_layout(Rect plate);

/* The fulfilment window, inside: cards of one size, what is done below each of them. */
enum { CARDS_TILE_W = 92, CARDS_TILE_H = 144, CARDS_TILE_WORDS = 24, CARDS_TILE_OVER = 8 };
typedef struct CardsWindowLayout {
    Rect caption, tiles, all; /* the caption may be empty */
} CardsWindowLayout;
CardsWindowLayout cards_window_layout(Rect window);

/* Another seat's panel, inside. */
typedef struct CardsSeatLayout {
    Rect cards[2]; /* rows of prophecies; the second may be empty */
    Rect ribbon, hand, token;
} CardsSeatLayout;
CardsSeatLayout cards_seat_layout(Rect panel, Rect room, float name); /* how wide the name is */
float cards_points_width(Rect panel); /* of its points, in a preview before and after */

/* Who sits opposite: the coatl, empty where there is no room for it, and a slip for each prophecy,
 * in as many lines as make their signs largest. `room` and `name` are those of its panel. */
typedef struct CardsOppositeLayout {
    Rect ribbon, slips;
} CardsOppositeLayout;
CardsOppositeLayout cards_opposite_layout(Rect panel, Rect room, float name);
Rect cards_slip(Rect slips, int count, int at);
Rect cards_slip_signs(Rect slip); /* between the god and the dots of its level */

/* Alone: a level's row, CARL's part of it, mine, and the stone between them; how many cards each
 * has there. */
typedef struct CardsRowLayout {
    Rect carl, stone, mine;
} CardsRowLayout;
CardsRowLayout cards_row_layout(Rect rows, int level, int carl, int mine);

/* CARL's panel, inside. */
typedef struct CardsCarlLayout {
    Rect head[2], steps; /* CARL and the player with their points; the switch */
    Rect god, feather, deed[3], says;
} CardsCarlLayout;
CardsCarlLayout cards_carl_layout(Rect panel);
