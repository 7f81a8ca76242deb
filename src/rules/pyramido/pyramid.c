#include "rules/pyramido/pyramid.h"
#include "rules/pyramido/refusals.h"
#include <assert.h>

static const Frame SHAPE[] = { { .width = 5, .height = 4 }, { .width = 4, .height = 5 } };
enum { SHAPES = sizeof SHAPE / sizeof SHAPE[0] };

/* ---- levels ---- */

int level_size(int level)
{
    static const int BLOCKS[PYRAMIDO_ROUNDS] = { 20, 12, 6, 2 };
    return BLOCKS[level - 1];
}

Grid pyramid_blocks(const Pyramid *pyramid, int level)
{
    Grid out = { 0 };
    for (int i = 0; i < pyramid->tile_count; i++) {
        const Laid *tile = &pyramid->tile[i];
        if (tile->level != level) continue;
        const Spot second = tile_spot(tile, 1);
        grid_add(&out, tile->x, tile->y);
        grid_add(&out, second.x, second.y);
    }
    /* A chip on a tile lies where a block is; one in a hole is a block of its own. */
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        if (chip->level == level) grid_add(&out, chip->x, chip->y);
    }
    return out;
}

static bool box_fits(Frame box, Frame shape)
{
    return box.width <= shape.width && box.height <= shape.height;
}

static bool box_fits_any(Frame box)
{
    return box_fits(box, SHAPE[0]) || box_fits(box, SHAPE[1]);
}

bool pyramid_is_complete(const Pyramid *pyramid, int level)
{
    const Grid blocks = pyramid_blocks(pyramid, level);
    if (grid_count(&blocks) != level_size(level)) return false;
    return level > 1 || box_fits_any(grid_box(&blocks));
}

/* An empty level 1 has a box already: the cell that its first tile must cover. */
static Frame first_box(const Grid *blocks)
{
    const Frame box = grid_box(blocks);
    return box.width > 0 ? box : (Frame){ PYRAMIDO_FIRST, PYRAMIDO_FIRST, 1, 1 };
}

/* Every cell that some frame of this shape around the box holds. Taking a cell never moves the box
 * apart on both sides of an axis, so a tile fits a frame of the shape if both its cells are here.
 */
static Frame reach(Frame box, Frame shape)
{
    const int across = shape.width - box.width;
    const int down = shape.height - box.height;
    return (Frame){ box.x - GRID_BLOCK * across, box.y - GRID_BLOCK * down, shape.width + across,
                    shape.height + down };
}

/* Each level lies half a block inside the one below. */
static Frame upper_frame(const Pyramid *pyramid, int level)
{
    const Grid ground = pyramid_blocks(pyramid, 1);
    const Frame box = grid_box(&ground);
    const int inside = level - 1;
    assert(box.width > inside && box.height > inside && "a level stands on the one below");
    return (Frame){ box.x + inside, box.y + inside, box.width - inside, box.height - inside };
}

/* The frames of one shape around the box, except where the first tile would stick out of it. */
static int list_frames(Frame box, Frame shape, Frame *out)
{
    const int last_x = box.x + GRID_BLOCK * (box.width - shape.width);
    const int last_y = box.y + GRID_BLOCK * (box.height - shape.height);
    int count = 0;
    for (int y = last_y; y <= box.y; y += GRID_BLOCK) {
        for (int x = last_x; x <= box.x; x += GRID_BLOCK) {
            const bool no_room = box.width == 1 && box.height == 1 && x == last_x && y == last_y;
            if (!no_room) out[count++] = (Frame){ x, y, shape.width, shape.height };
        }
    }
    return count;
}

int pyramid_frames(const Pyramid *pyramid, int level, Frame out[PYRAMIDO_MAX_FRAMES])
{
    if (level > 1) {
        out[0] = upper_frame(pyramid, level);
        return 1;
    }
    const Grid blocks = pyramid_blocks(pyramid, 1);
    const Frame box = first_box(&blocks);
    int count = 0;
    for (int i = 0; i < SHAPES; i++)
        if (box_fits(box, SHAPE[i])) count += list_frames(box, SHAPE[i], out + count);
    return count;
}

Grid pyramid_holes(const Pyramid *pyramid, int level)
{
    Frame frame[PYRAMIDO_MAX_FRAMES];
    if (pyramid_frames(pyramid, level, frame) != 1) return (Grid){ 0 };
    const Grid cells = grid_of_frame(frame[0]);
    const Grid blocks = pyramid_blocks(pyramid, level);
    return grid_without(&cells, &blocks);
}

/* ---- tiles ---- */

/* Pairs of free cells by their left and upper cell. */
typedef struct Pairs {
    Grid across, down;
} Pairs;

static Pairs free_pairs(Frame frame, const Grid *taken)
{
    const Grid cells = grid_of_frame(frame);
    const Grid open = grid_without(&cells, taken);
    return (Pairs){ grid_pairs(&open, 1, 0), grid_pairs(&open, 0, 1) };
}

/* Those of which one cell or the other lies in `touched`. */
static Grid touching(const Grid *pairs, const Grid *touched, int dx, int dy)
{
    const Grid other = grid_moved(touched, -dx * GRID_BLOCK, -dy * GRID_BLOCK);
    const Grid either = grid_either(touched, &other);
    return grid_both(pairs, &either);
}

static Pairs ground_pairs(const Grid *blocks)
{
    Pairs out = { 0 };
    const Frame box = grid_box(blocks);
    if (box.width == 0) {
        grid_add(&out.across, PYRAMIDO_FIRST, PYRAMIDO_FIRST);
        grid_add(&out.down, PYRAMIDO_FIRST, PYRAMIDO_FIRST);
        return out;
    }
    for (int i = 0; i < SHAPES; i++) {
        if (!box_fits(box, SHAPE[i])) continue;
        const Pairs pairs = free_pairs(reach(box, SHAPE[i]), blocks);
        out.across = grid_either(&out.across, &pairs.across);
        out.down = grid_either(&out.down, &pairs.down);
    }
    const Grid edge = grid_neighbours(blocks);
    return (Pairs){ touching(&out.across, &edge, 1, 0), touching(&out.down, &edge, 0, 1) };
}

Placements pyramid_placements(const Pyramid *pyramid, int level)
{
    const Grid blocks = pyramid_blocks(pyramid, level);
    const Pairs pairs =
        level == 1 ? ground_pairs(&blocks) : free_pairs(upper_frame(pyramid, level), &blocks);
    const int across = grid_count(&pairs.across);
    const int down = grid_count(&pairs.down);
    return (Placements){
        .block1 = { pairs.across, pairs.down, grid_moved(&pairs.across, GRID_BLOCK, 0),
                    grid_moved(&pairs.down, 0, GRID_BLOCK) },
        .count = { across, down, across, down },
        .total = 2 * (across + down),
    };
}

/* On level 1 a tile is refused when
 *   1) it is the first and its top-left block is not on the first cell;
 *   2) neither block shares an edge with one that lies there;
 *   3) the level would outgrow both shapes. */
static Refusal check_ground(const Grid *blocks, const Grid *tile)
{
    const Grid together = grid_either(blocks, tile);
    const Frame box = grid_box(&together);
    if (grid_is_empty(blocks))
        return box.x == PYRAMIDO_FIRST && box.y == PYRAMIDO_FIRST ? REFUSAL_NONE
                                                                  : REFUSAL_NOT_FIRST_CELL; /* 1 */
    const Grid edge = grid_neighbours(blocks);
    const Grid touched = grid_both(&edge, tile);
    if (grid_is_empty(&touched)) return REFUSAL_NO_SHARED_EDGE; /* 2 */
    if (!box_fits_any(box)) return REFUSAL_FRAME_TOO_LARGE;     /* 3 */
    return REFUSAL_NONE;
}

/* A tile is refused when
 *   1) a block would leave the board;
 *   2) its blocks are half a block out of line with the level;
 *   3) above level 1, a block lies on no cell of the level;
 *   4) a cell is taken;
 *   5) level 1 does not grow that way. */
Refusal pyramid_check_tile(const Pyramid *pyramid, const Laid *tile)
{
    Grid own = { 0 };
    for (int block = 0; block < 2; block++) {
        const Spot spot = tile_spot(tile, block);
        if (spot.x > GRID_LAST || spot.y > GRID_LAST) return REFUSAL_OFF_BOARD; /* 1 */
        grid_add(&own, spot.x, spot.y);
    }
    const int odd = tile->level % 2 == 0;
    if (tile->x % 2 != odd || tile->y % 2 != odd) return REFUSAL_OUT_OF_LINE; /* 2 */
    if (tile->level > 1) {
        const Grid cells = grid_of_frame(upper_frame(pyramid, tile->level));
        const Grid outside = grid_without(&own, &cells);
        if (!grid_is_empty(&outside)) return REFUSAL_NOT_A_CELL; /* 3 */
    }
    const Grid blocks = pyramid_blocks(pyramid, tile->level);
    const Grid overlap = grid_both(&own, &blocks);
    if (!grid_is_empty(&overlap)) return REFUSAL_CELL_TAKEN;              /* 4 */
    return tile->level == 1 ? check_ground(&blocks, &own) : REFUSAL_NONE; /* 5 */
}

void pyramid_lay_tile(Pyramid *pyramid, Laid tile)
{
    assert(pyramid->tile_count < PYRAMIDO_TURNS && "four levels are twenty tiles");
    pyramid->tile[pyramid->tile_count++] = tile;
}

/* ---- markers and chips ---- */

const Laid *pyramid_last_tile(const Pyramid *pyramid)
{
    assert(pyramid->tile_count > 0);
    return &pyramid->tile[pyramid->tile_count - 1];
}

/* A block of the last tile cannot be marked when
 *   1) it shows no symbol;
 *   2) the marker of its colour is no longer in the supply. */
Refusal pyramid_check_mark(const Pyramid *pyramid, int round, int block)
{
    const Block shown = tile_block(pyramid_last_tile(pyramid), block);
    if (shown.symbols == 0) return REFUSAL_NO_TREASURE;                                    /* 1 */
    if ((pyramid->marked[round - 1] >> shown.colour & 1) != 0) return REFUSAL_MARKER_LAID; /* 2 */
    return REFUSAL_NONE;
}

void pyramid_mark(Pyramid *pyramid, int round, int colour, Spot spot)
{
    pyramid->marked[round - 1] = (uint8_t)(pyramid->marked[round - 1] | 1u << colour);
    pyramid->marker[round - 1][colour] = spot;
}

bool pyramid_has_marker(const Pyramid *pyramid, int round, Spot spot)
{
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Spot marker = pyramid->marker[round - 1][colour];
        if ((pyramid->marked[round - 1] >> colour & 1) != 0 && marker.x == spot.x
            && marker.y == spot.y)
            return true;
    }
    return false;
}

int pyramid_chips_left(const Pyramid *pyramid)
{
    int left = 0;
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) left += pyramid->chip[i].level == 0;
    return left;
}

Refusal pyramid_check_chip(const Pyramid *pyramid, int colour)
{
    return pyramid->chip[chip_of(colour)].level == 0 ? REFUSAL_NONE : REFUSAL_PATCH_LAID;
}

void pyramid_lay_chip(Pyramid *pyramid, Laid chip)
{
    pyramid->chip[chip_of(chip.id)] = chip;
}

/* Holes come in twos, so of four not even three chips could close all. */
bool pyramid_may_fill(const Pyramid *pyramid, int holes)
{
    return pyramid_chips_left(pyramid) >= holes;
}
