#include "tables/pyramido/board.h"
#include <stdio.h>
#include <string.h>

/* --- Where things lie --- */

Rect board_quadrant(const Sight *sight, int x, int y)
{
    return sight_rect(sight, (Rect){ (float)x, (float)y, 1, 1 });
}

Rect board_block(const Sight *sight, int x, int y)
{
    return sight_rect(sight, (Rect){ (float)x, (float)y, GRID_BLOCK, GRID_BLOCK });
}

Rect board_tile(const Sight *sight, const Laid *tile)
{
    const Spot one = tile_spot(tile, 0);
    const Spot two = tile_spot(tile, 1);
    return rect_union(board_block(sight, one.x, one.y), board_block(sight, two.x, two.y));
}

Rect board_part_of(const Grid *blocks)
{
    Rect part = { 0 };
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(blocks, x, y))
                part = rect_union(part, (Rect){ (float)x, (float)y, GRID_BLOCK, GRID_BLOCK });
    return part;
}

Sight board_fit(Rect box, Rect part)
{
    return sight_fit(box, part, BOARD_BLOCK_MOST / GRID_BLOCK);
}

Sight board_fit_whole(Rect box, const Pyramid *pyramid)
{
    const Grid blocks = pyramid_blocks(pyramid, 1);
    return board_fit(box, rect_grown(board_part_of(&blocks), 8, 8));
}

Rect board_part_needed(const Pyramid *pyramid, int level)
{
    Grid cells = pyramid_blocks(pyramid, 1);
    if (level == 1) {
        const Placements placements = pyramid_placements(pyramid, 1);
        for (int rot = 0; rot < PYRAMIDO_ROTS; rot++)
            cells = grid_either(&cells, &placements.block1[rot]);
    }
    return board_part_of(&cells);
}

/* --- Its things --- */

enum { SPOT_BOARD = 1 << 16 };

/* The spot is what board_laid reads it from again. */
static Thing thing_at(int id, int face, const Laid *at, const BoardPlan *plan)
{
    const int cell = (plan->seat * GRID_SIZE + at->y) * GRID_SIZE + at->x;
    return (Thing){ .id = id,
                    .kind = (int)piece_kind(id),
                    .face = face,
                    .over = plan->over,
                    .spot = SPOT_BOARD + cell * PYRAMIDO_ROTS + at->rot,
                    .rect = board_block(&plan->sight, at->x, at->y),
                    .turn = at->rot,
                    .height = at->level };
}

bool board_has(const Thing *thing)
{
    return thing->spot >= SPOT_BOARD;
}

Laid board_laid(const Thing *thing)
{
    const int cell = (thing->spot - SPOT_BOARD) / PYRAMIDO_ROTS;
    return (Laid){ .id = (uint8_t)thing->face,
                   .level = (uint8_t)thing->height,
                   .x = (uint8_t)(cell % GRID_SIZE),
                   .y = (uint8_t)(cell / GRID_SIZE % GRID_SIZE),
                   .rot = (uint8_t)thing->turn };
}

Seat board_seat(const Thing *thing)
{
    return (thing->spot - SPOT_BOARD) / PYRAMIDO_ROTS / GRID_SIZE / GRID_SIZE;
}

int board_lay(const Pyramid *pyramid, const BoardPlan *plan, Thing out[BOARD_THINGS])
{
    int count = 0;
    for (int i = 0; i < pyramid->tile_count; i++) {
        const Laid *tile = &pyramid->tile[i];
        if (tile->level > plan->levels) continue;
        out[count] = thing_at(piece_tile(tile->id), tile->id, tile, plan);
        out[count++].rect = board_tile(&plan->sight, tile);
    }
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        if (chip->level == 0 || chip->level > plan->levels) continue;
        out[count++] = thing_at(piece_chip(plan->seat, i), chip->id, chip, plan);
    }
    if (plan->round < 1 || plan->round > PYRAMIDO_ROUNDS) return count;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Spot spot = pyramid->marker[plan->round - 1][colour];
        const Laid at = { .x = spot.x, .y = spot.y, .level = PYRAMIDO_ROUNDS + 1 };
        if ((pyramid->marked[plan->round - 1] >> colour & 1) != 0)
            out[count++] = thing_at(piece_marker(plan->seat, colour), colour, &at, plan);
    }
    return count;
}

Board board_of(const Pyramid *pyramid, const BoardPlan *plan)
{
    Board board = { .sight = plan->sight };
    board.count = board_lay(pyramid, plan, board.thing);
    return board;
}

/* --- Pieces --- */

const char *board_colour_word(int colour)
{
    static const char *const WORD[PYRAMIDO_COLOURS] = { "brown", "blue", "yellow",
                                                        "aqua",  "red",  "green" };
    return WORD[colour];
}

static void draw(Ui *ui, const char *kind, int colour, const char *variant, Rect box, float opacity)
{
    char name[40];
    snprintf(name, sizeof name, "pyramido/%s-%s%s", kind, board_colour_word(colour), variant);
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), box, colour_fade(COLOUR_WHITE, opacity));
}

const char *board_jewel(const Ui *ui, int colour, char *name, size_t size)
{
    snprintf(name, size, "pyramido/%s-%s",
             ui->platform->settings.strong_symbols ? "strong-jewel" : "jewel",
             board_colour_word(colour));
    return name;
}

/* The tile's face is the box; its south side hangs below it. Small ones have the strong signs,
 * which can still be read. */
void board_paint_block(Ui *ui, const Block *block, Rect box, bool strong, float opacity)
{
    strong = strong || box.w < BOARD_BLOCK_SMALL;
    const bool second = ((block->tile + block->x / 2 + block->y / 2) & 1) != 0;
    Rect whole = box;
    whole.h = box.h * 105 / 96;
    if (strong)
        draw(ui, "strong-block", block->colour, "", whole, opacity);
    else
        draw(ui, "block", block->colour, second ? "-2" : "-1", whole, opacity);
    /* Ivory light, a little more with each level, yet never so much that brown turns grey. */
    const float lit = block->level > 1 ? 0.06F + 0.03F * (float)(block->level - 1) : 0;
    if (lit > 0)
        gfx_round(ui->platform->gfx, rect_inset(box, box.w * 0.01F), box.w * 0.05F,
                  colour_fade(COLOUR(0xFFF6DC), lit * opacity));
    for (int i = 0; i < 4; i++) {
        if ((block->symbols >> i & 1) == 0) continue;
        const Rect quadrant = { box.x + box.w / 2 * (float)(i & 1),
                                box.y + box.h / 2 * (float)(i >> 1), box.w / 2, box.h / 2 };
        draw(ui, strong ? "strong-jewel" : "jewel", block->colour, "", quadrant, opacity);
    }
}

void board_paint_tile(Ui *ui, int tile, int rot, Rect box, float opacity)
{
    const Laid laid = { (uint8_t)tile, 0, 4, 4, (uint8_t)rot };
    const Rect part = { rot == 2 ? 2 : 4, rot == 3 ? 2 : 4, rot % 2 == 0 ? 4 : 2,
                        rot % 2 == 0 ? 2 : 4 };
    const Sight sight = sight_fit(box, part, 500);
    const int first = rot == 2 || rot == 3; /* rows north to south, so that no side is hidden */
    for (int i = 0; i < 2; i++) {
        const Block block = tile_block(&laid, i ^ first);
        board_paint_block(ui, &block, board_block(&sight, block.x, block.y),
                          ui->platform->settings.strong_symbols, opacity);
    }
}

void board_paint_chip(Ui *ui, int colour, int rot, Rect box, float opacity)
{
    static const char *const TURN[PYRAMIDO_ROTS] = { "-0", "-90", "-180", "-270" };
    const float half = box.w / 2;
    const bool right = rot == 1 || rot == 2;
    const bool low = rot >= 2;
    box.h = box.w * 100 / 96;
    draw(ui, "chip", colour, TURN[rot], box, opacity);
    if (!ui->platform->settings.strong_symbols) return;
    const Rect quadrant = { box.x + (right ? half : 0), box.y + (low ? half : 0), half, half };
    draw(ui, "strong-jewel", colour, "", rect_inset(quadrant, half * 0.06F), opacity);
}

static Rect marker_box(Rect block)
{
    const float scale = block.w / 96;
    return (Rect){ block.x + 24 * scale, block.y + 24 * scale, 48 * scale, 52 * scale };
}

void board_paint_marker(Ui *ui, int colour, Rect box, float opacity)
{
    draw(ui, "marker", colour, "", marker_box(box), opacity);
}

void board_paint_socket(Ui *ui, int colour, Rect box)
{
    draw(ui, "socket", colour, "", marker_box(box), 1);
}

void board_paint_chip_socket(Ui *ui, int chip, Rect box)
{
    box.h = box.w * 100 / 96;
    draw(ui, "socket-chip", 2 * chip, "", box, 1);
}

/* --- A whole pyramid --- */

/* What one level shows, rows north to south so that a neighbour hides the side. */
typedef struct LevelBlocks {
    Block block[PYRAMIDO_MAX_BLOCKS];
    int count;
} LevelBlocks;

static void level_add(LevelBlocks *blocks, Block block, int level)
{
    if (block.level != level) return;
    int i = blocks->count++;
    for (; i > 0 && blocks->block[i - 1].y > block.y; i--) blocks->block[i] = blocks->block[i - 1];
    blocks->block[i] = block;
}

static LevelBlocks tiles_of(const Board *board, int level)
{
    LevelBlocks blocks = { .count = 0 };
    for (int i = 0; i < board->count; i++) {
        const Laid tile = board_laid(&board->thing[i]);
        for (int half = 0; board->thing[i].kind == PIECE_TILE && half < 2; half++)
            level_add(&blocks, tile_block(&tile, half), level);
    }
    return blocks;
}

static bool is_under_chip(const Board *board, const Block *block)
{
    for (int i = 0; i < board->count; i++) {
        const Laid chip = board_laid(&board->thing[i]);
        if (board->thing[i].kind == PIECE_CHIP && chip.level == block->level && chip.x == block->x
            && chip.y == block->y)
            return true;
    }
    return false;
}

static void paint_chips(Ui *ui, const Board *board, int level)
{
    for (int i = 0; i < board->count; i++) {
        const Laid chip = board_laid(&board->thing[i]);
        if (board->thing[i].kind != PIECE_CHIP || chip.level != level) continue;
        const Rect block = board_block(&board->sight, chip.x, chip.y);
        board_paint_chip(ui, chip.id, chip.rot, rect_inset(block, block.w * 0.03F), 1);
    }
}

bool board_marked(const Pyramid *pyramid, int round, int colour, const Sight *sight, Rect *block)
{
    if (round < 1 || round > PYRAMIDO_ROUNDS) return false;
    if ((pyramid->marked[round - 1] >> colour & 1) == 0) return false;
    const Spot spot = pyramid->marker[round - 1][colour];
    *block = board_block(sight, spot.x, spot.y);
    return true;
}

static Rect marker_block(const Board *board, const Thing *marker)
{
    const Laid at = board_laid(marker);
    return board_block(&board->sight, at.x, at.y);
}

static void paint_markers(Ui *ui, const Board *board)
{
    for (int i = 0; i < board->count; i++) {
        if (board->thing[i].kind != PIECE_MARKER) continue;
        const Rect block = marker_block(board, &board->thing[i]);
        gfx_round_soft(ui->platform->gfx, rect_inset(rect_moved(block, 3, 5), block.w * 0.32F),
                       block.w * 0.1F, block.w * 0.16F, (Colour){ 0, 0, 0, 150 });
        board_paint_marker(ui, board->thing[i].face, block, 1);
    }
}

/* --- Shadows --- */

void board_shadows_release(BoardShadows *shadows, Gfx *gfx)
{
    for (int i = 0; i < PYRAMIDO_ROUNDS; i++) shadow_release(&shadows->level[i], gfx);
    *shadows = (BoardShadows){ 0 };
}

static ShadowLook scaled_look(ShadowLook look, float scale)
{
    return (ShadowLook){ { look.offset.x * scale, look.offset.y * scale },
                         look.blur * scale,
                         look.opacity };
}

/* False: it is there already. */
static bool build_shadow(Ui *ui, BoardShadows *shadows, int level, const LevelBlocks *blocks,
                         const Sight *sight)
{
    Rect shape[PYRAMIDO_MAX_BLOCKS];
    for (int i = 0; i < blocks->count; i++)
        shape[i] = board_block(sight, blocks->block[i].x, blocks->block[i].y);
    const float scale = sight->scale / 48;
    const ShadowLook look[] = { scaled_look(SHADOW_HALO, scale), scaled_look(SHADOW_CAST, scale),
                                scaled_look(SHADOW_CONTACT, scale) };
    const ShadowCaster caster = { .shape = shape,
                                  .count = blocks->count,
                                  .radius = 4 * scale,
                                  .look = look,
                                  .looks = sizeof look / sizeof look[0],
                                  .within = shadows->within };
    return shadow_refresh(&shadows->level[level], ui->platform->gfx, &caster);
}

static void paint_level_shadow(Ui *ui, const LevelBlocks *blocks, int level, const Sight *sight,
                               BoardShadows *shadows)
{
    Gfx *gfx = ui->platform->gfx;
    const float scale = sight->scale / 48;
    if (blocks->count == 0) return;
    if (shadows != NULL) {
        (void)build_shadow(ui, shadows, level - 1, blocks, sight);
        shadow_draw(&shadows->level[level - 1], gfx);
        return;
    }
    for (int i = 0; i < blocks->count; i++) {
        const Rect box = board_block(sight, blocks->block[i].x, blocks->block[i].y);
        gfx_round_soft(gfx, rect_moved(box, 10 * scale, 12 * scale), 4 * scale, 18 * scale,
                       (Colour){ 0, 0, 0, 120 });
    }
}

static bool is_glass(const Board *board, int level)
{
    return board->glass && level > 1;
}

static void paint_level(Ui *ui, const Board *board, int level)
{
    const LevelBlocks blocks = tiles_of(board, level);
    const bool glass = is_glass(board, level);
    if (!glass) paint_level_shadow(ui, &blocks, level, &board->sight, board->shadows);
    gfx_push(ui->platform->gfx);
    if (glass) gfx_fade(ui->platform->gfx, 0.34F);
    for (int i = 0; i < blocks.count; i++) {
        Block block = blocks.block[i];
        if (is_under_chip(board, &block)) block.symbols = 0;
        board_paint_block(ui, &block, board_block(&board->sight, block.x, block.y),
                          ui->platform->settings.strong_symbols, 1);
    }
    paint_chips(ui, board, level);
    gfx_pop(ui->platform->gfx);
}

void board_paint(Ui *ui, const Board *board)
{
    for (int level = 1; level <= PYRAMIDO_ROUNDS; level++) paint_level(ui, board, level);
    paint_markers(ui, board);
}

bool board_prepare(Ui *ui, const Board *board)
{
    for (int level = 1; level <= PYRAMIDO_ROUNDS; level++) {
        const LevelBlocks blocks = tiles_of(board, level);
        if (blocks.count > 0 && !is_glass(board, level)
            && build_shadow(ui, board->shadows, level - 1, &blocks, &board->sight))
            return false;
    }
    return true;
}

/* --- Areas --- */

static bool grid_knows(const Grid *grid, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIZE && y < GRID_SIZE && grid_has(grid, x, y);
}

static void outline_quadrant(Gfx *gfx, const Grid *grid, int x, int y, Rect box, float width,
                             Colour colour)
{
    const float w = width / 2;
    const Point nw = { box.x, box.y };
    const Point ne = { box.x + box.w, box.y };
    const Point se = { box.x + box.w, box.y + box.h };
    const Point sw = { box.x, box.y + box.h };
    if (!grid_knows(grid, x, y - 1))
        gfx_line(gfx, (Point){ nw.x - w, nw.y }, (Point){ ne.x + w, ne.y }, width, colour);
    if (!grid_knows(grid, x, y + 1))
        gfx_line(gfx, (Point){ sw.x - w, sw.y }, (Point){ se.x + w, se.y }, width, colour);
    if (!grid_knows(grid, x - 1, y)) gfx_line(gfx, nw, sw, width, colour);
    if (!grid_knows(grid, x + 1, y)) gfx_line(gfx, ne, se, width, colour);
}

void board_paint_outline(Ui *ui, const Grid *quadrants, const Sight *sight, float width,
                         Colour colour)
{
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(quadrants, x, y))
                outline_quadrant(ui->platform->gfx, quadrants, x, y, board_quadrant(sight, x, y),
                                 width, colour);
}

void board_paint_edge(Ui *ui, const Grid *quadrants, const Sight *sight, float outer, float opacity,
                      float inner, ThemeColour colour)
{
    board_paint_outline(ui, quadrants, sight, outer,
                        colour_fade(ui_colour(ui, THEME_INK), opacity));
    board_paint_outline(ui, quadrants, sight, inner, ui_colour(ui, colour));
}

Grid board_area(const Pyramid *pyramid, int round, int colour)
{
    const TopView view = pyramid_view(pyramid, round);
    const Spot spot = pyramid->marker[round - 1][colour];
    return top_view_area(&view, spot.x, spot.y);
}

Point board_top_of(const Grid *quadrants, const Sight *sight)
{
    for (int y = 0; y < GRID_SIZE; y++) {
        int first = -1;
        int last = -1;
        for (int x = 0; x < GRID_SIZE; x++) {
            if (!grid_has(quadrants, x, y)) continue;
            if (first < 0) first = x;
            last = x;
        }
        if (first < 0) continue;
        const Rect left = board_quadrant(sight, first, y);
        const Rect right = board_quadrant(sight, last, y);
        return (Point){ (left.x + right.x + right.w) / 2, left.y };
    }
    return sight->origin;
}

void board_paint_counts(Ui *ui, const Pyramid *pyramid, int round, const Board *board)
{
    if (round < 1 || round > PYRAMIDO_ROUNDS) return;
    const RoundScore score = pyramid_score(pyramid, round);
    for (int i = 0; i < board->count; i++) {
        const Thing *marker = &board->thing[i];
        if (marker->kind != PIECE_MARKER) continue;
        const Rect block = marker_block(board, marker);
        const bool gold = marker->face == score.smallest;
        const float grow = coin_growth(ui);
        const float side = fminf((gold ? 32 : 28) * grow, block.w * fminf(0.34F * grow, 0.42F));
        /* On the marker itself: around it lie the treasures that it counts. */
        coin_paint(ui, rect_middle(block, side, side), score.count[marker->face], gold);
    }
}

/* Treasures are numbered where there is room for a number. */
void board_paint_row(Ui *ui, const Sight *sight, const ScoreSheet *sheet, const ScoreRow *row)
{
    const ScorePiece *piece = &sheet->piece[row->first_piece];
    Grid lit = { 0 };
    for (int i = 0; i < row->piece_count; i++)
        grid_add(&lit, piece[i].id % GRID_SIZE, piece[i].id / GRID_SIZE);
    board_paint_edge(ui, &lit, sight, 5, 1, 3, THEME_GOLD_LIGHT);
    if (sight->scale < 18) return;
    for (int i = 0; i < row->piece_count; i++) {
        if (piece[i].occurrence == 0) continue;
        const Rect box = board_quadrant(sight, piece[i].id % GRID_SIZE, piece[i].id / GRID_SIZE);
        const float side = fminf(24, box.w * 0.46F);
        coin_paint(ui,
                   rect_around((Point){ box.x + box.w * 0.92F, box.y + box.h * 0.92F }, side, side),
                   piece[i].occurrence, true);
    }
}
