/* pyramid.h: one seat's board: the tiles, chips and markers on it, where the next tile may go, and
 * what is seen from above.
 *
 * Only what was laid is stored; levels, holes, frames and views are worked out from it, so nothing
 * can disagree. Tiles lie in the order of play; the last one is the one just placed. Markers of
 * scored rounds stay recorded, so that an old round can still show what it counted. */
#pragma once
#include "rules/pyramido/tiles.h"
#include "rules/refusal.h"

enum {
    PYRAMIDO_ROUNDS = 4, /* and levels */
    PYRAMIDO_TURNS = 20, /* of a seat in the whole game, one tile each */
    PYRAMIDO_MAX_BLOCKS = 2 * PYRAMIDO_TURNS + PYRAMIDO_CHIPS,
    PYRAMIDO_MAX_FRAMES = 40, /* 20 of each shape hold the first cell */
    PYRAMIDO_FIRST = 8,       /* both coordinates of the first tile's top-left block */
};

typedef struct Pyramid {
    Laid tile[PYRAMIDO_TURNS];
    uint8_t tile_count;
    Laid chip[PYRAMIDO_CHIPS];
    uint8_t marked[PYRAMIDO_ROUNDS]; /* the colours whose markers were laid, as bits */
    Spot marker[PYRAMIDO_ROUNDS][PYRAMIDO_COLOURS];
    uint8_t points[PYRAMIDO_ROUNDS]; /* of the rounds scored */
    uint8_t lost;                    /* the round in which this seat lost; 0: it plays */
} Pyramid;

/* ---- levels ---- */

int level_size(int level);                              /* blocks of a complete one */
Grid pyramid_blocks(const Pyramid *pyramid, int level); /* cells taken on the level */
bool pyramid_is_complete(const Pyramid *pyramid, int level);

/* Every frame in which the level can still be completed: on level 1 those that hold all its
 * blocks, above it the one that level 1 left. */
int pyramid_frames(const Pyramid *pyramid, int level, Frame out[PYRAMIDO_MAX_FRAMES]);
Grid pyramid_holes(const Pyramid *pyramid, int level); /* empty cells of the only frame left */

/* ---- tiles ---- */

/* Where block 1 of a tile may come to lie in each rotation. The levels below must be complete. */
typedef struct Placements {
    Grid block1[PYRAMIDO_ROTS];
    int count[PYRAMIDO_ROTS], total;
} Placements;
Placements pyramid_placements(const Pyramid *pyramid, int level);

/* May this tile lie there? Agrees with pyramid_placements and says why not. */
Refusal pyramid_check_tile(const Pyramid *pyramid, const Laid *tile);
void pyramid_lay_tile(Pyramid *pyramid, Laid tile);

/* ---- markers and chips on the tile just placed ---- */

const Laid *pyramid_last_tile(const Pyramid *pyramid);
Refusal pyramid_check_mark(const Pyramid *pyramid, int round, int block);
void pyramid_mark(Pyramid *pyramid, int round, int colour, Spot spot);
bool pyramid_has_marker(const Pyramid *pyramid, int round, Spot spot);

int pyramid_chips_left(const Pyramid *pyramid);
Refusal pyramid_check_chip(const Pyramid *pyramid, int colour); /* is it still in the supply? */
void pyramid_lay_chip(Pyramid *pyramid, Laid chip);

/* ---- the view from above ---- */

/* The blocks of the levels up to `level`, from the top down: whatever covers another comes first.
 */
int pyramid_list(const Pyramid *pyramid, int level, Block out[PYRAMIDO_MAX_BLOCKS]);

typedef struct TopView {
    Grid colour[PYRAMIDO_COLOURS]; /* visible quadrants of each colour */
    Grid symbol;                   /* those that show a symbol */
} TopView;
TopView pyramid_view(const Pyramid *pyramid, int level);
/* The area of a visible quadrant; empty where nothing lies. */
Grid top_view_area(const TopView *view, int x, int y);
int top_view_symbols(const TopView *view, const Grid *area);

/* One quadrant of the top view. */
typedef struct PyramidoQuadrant {
    uint8_t level; /* 0: nothing lies there */
    uint8_t colour;
    bool symbol;
    uint8_t tile; /* its number; 0: a chip */
} PyramidoQuadrant;
typedef struct PyramidoTop {
    PyramidoQuadrant at[GRID_SIZE][GRID_SIZE]; /* [y][x] */
} PyramidoTop;
PyramidoTop pyramido_top(const Pyramid *pyramid, int level); /* of the levels up to this one */

/* What the markers of a round count, seen at its end or as if it ended now. */
typedef struct RoundScore {
    uint8_t marked; /* colours, as bits */
    uint8_t count[PYRAMIDO_COLOURS];
    uint8_t smallest; /* the colour of the bounty; ties: the first */
    uint8_t bounty, total;
} RoundScore;
RoundScore pyramid_score(const Pyramid *pyramid, int round);

/* The fewest single cells that any completion of the level must leave, over every frame still
 * possible, and whether the chips left may fill them. */
typedef struct Outlook {
    int singles;
    bool chips_suffice;
} Outlook;
Outlook pyramid_outlook(const Pyramid *pyramid, int level);
bool pyramid_may_fill(const Pyramid *pyramid, int holes); /* do the chips close so many? */
