/* What may be done glows: the cells of a stone, the blocks of a marker or a patch, the empty slot,
 * holes; and the hint, which glows like what it proposes. */
#include "tables/pyramido/pyramido.h"

/* Around a piece, so that its colours stay what they are; on the pale cloth the glow is seen by the
 * ink about it. */
static void paint_glow(Ui *ui, Rect box, float strength)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_round_halo(gfx, box, 7, 24 * strength, colour_fade(glow, strength));
    gfx_round_line(gfx, rect_inset(box, -2), 8, 6, colour_fade(ui_colour(ui, THEME_INK), 0.55F));
    gfx_round_line(gfx, box, 6, 3, colour_fade(glow, strength));
}

void pyramido_paint_aim(Ui *ui, Rect box)
{
    paint_glow(ui, box, 1);
}

void pyramido_paint_place(Ui *ui, const UiItem *item)
{
    paint_glow(ui, item->box, 0.8F);
}

/* --- A stone's cells --- */

/* On level 1 the frame is open until stones fix it: its outline shrinks as they do. */
static void paint_frames(Table *table)
{
    Ui *ui = table->ui;
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const BoardPlace place = pyramido_seen(table);
    const int count = pyramid_frames(pyramid_of(table, table->viewer), 1, frame);
    Rect around = { 0 };
    if (state_of(table)->round != 1 || pyramid_of(table, table->viewer)->tile_count == 0) return;
    for (int i = 0; i < count; i++) {
        const Rect from = board_quadrant(&place, frame[i].x, frame[i].y);
        const Rect box = { from.x, from.y, place.quadrant * GRID_BLOCK * (float)frame[i].width,
                           place.quadrant * GRID_BLOCK * (float)frame[i].height };
        around = rect_union(around, box);
    }
    around = rect_intersection(rect_inset(around, -4), view_of(table)->layout.board);
    const Point corner[] = { { around.x, around.y },
                             { around.x + around.w, around.y },
                             { around.x + around.w, around.y + around.h },
                             { around.x, around.y + around.h } };
    gfx_dashes(ui->platform->gfx, corner, 4, true, 2.5F, 12, 9,
               colour_fade(ui_colour(ui, THEME_THREAD_BROWN), 0.75F));
}

/* Soft cells on level 1, crosses where the corners of an upper block may stand. */
static void paint_cell(Ui *ui, Rect block, bool on_cloth)
{
    if (on_cloth)
        gfx_round(ui->platform->gfx, rect_inset(block, 3), 8,
                  colour_fade(ui_colour(ui, THEME_INK), 0.16F));
    ui_draw_picture(ui, "pyramido/cell", block, colour_fade(COLOUR_WHITE, on_cloth ? 1 : 0.8F));
    if (on_cloth) return;
    for (int corner = 0; corner < 4; corner++) {
        const Point at = { block.x + block.w * (float)(corner & 1),
                           block.y + block.h * (float)(corner >> 1) };
        ui_draw_picture(ui, "pyramido/cross", rect_around(at, block.w * 0.34F, block.w * 0.34F),
                        COLOUR_WHITE);
    }
}

void pyramido_paint_cells(Table *table)
{
    const BoardPlace place = pyramido_seen(table);
    const Grid lit = pyramido_lit_cells(table);
    paint_frames(table);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&lit, x, y))
                paint_cell(table->ui, board_block(&place, x, y), state_of(table)->round == 1);
}

/* --- Ghosts: what an action would lay, and where --- */

typedef struct ChipPlace {
    Spot spot;
    int rot;
} ChipPlace;

static ChipPlace chip_place(const Table *table, const Action *action)
{
    if (action->kind == PYRAMIDO_FILL)
        return (ChipPlace){ { action->arg[1], action->arg[2] }, action->arg[3] };
    const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
    return (ChipPlace){ tile_spot(tile, action->arg[1] - 1), action->arg[2] };
}

static void paint_ghost_chip(Table *table, const Action *action, float opacity)
{
    const BoardPlace place = pyramido_seen(table);
    const ChipPlace at = chip_place(table, action);
    const Rect block = board_block(&place, at.spot.x, at.spot.y);
    board_paint_chip(table->ui, action->arg[0], at.rot, rect_inset(block, block.w * 0.03F),
                     opacity);
}

void pyramido_paint_ghost(Table *table, const Action *action)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_seen(table);
    if (action->kind == PYRAMIDO_PLACE) {
        const Laid at = { .x = action->arg[2], .y = action->arg[3], .rot = action->arg[4] };
        const Rect box = board_stone(&place, &at);
        board_paint_stone(ui, state_of(table)->quarry.slot[action->arg[0] - 1], at.rot, box, 0.86F);
        pyramido_paint_aim(ui, box);
    } else if (action->kind == PYRAMIDO_MARK) {
        const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
        const Block block = tile_block(tile, action->arg[0] - 1);
        const Rect box = board_block(&place, block.x, block.y);
        pyramido_paint_aim(ui, box);
        board_paint_marker(ui, block.colour, box, 0.8F);
    } else if (action->kind == PYRAMIDO_RESURFACE || action->kind == PYRAMIDO_FILL) {
        const ChipPlace at = chip_place(table, action);
        paint_ghost_chip(table, action, 0.86F);
        pyramido_paint_aim(ui, board_block(&place, at.spot.x, at.spot.y));
    }
}

/* --- Holes, and the patch that waits --- */

void pyramido_paint_holes(Table *table)
{
    const PyramidoState *state = state_of(table);
    const BoardPlace place = pyramido_seen(table);
    if (state->step != STEP_FILL || state->to_act != table->viewer) return;
    const Grid holes = pyramid_holes(pyramid_of(table, table->viewer), state->round);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&holes, x, y))
                ui_draw_picture(table->ui, "pyramido/hole", board_block(&place, x, y),
                                COLOUR_WHITE);
    if (view_of(table)->fill.kind != 0) paint_ghost_chip(table, &view_of(table)->fill, 0.95F);
}

/* --- The hint --- */

/* The piece that the hint takes; false: none. */
static bool hint_source(const Table *table, const Action *hint, Rect *box)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    switch ((PyramidoKind)hint->kind) {
    case PYRAMIDO_PLACE: *box = layout->slot[hint->arg[0] - 1]; return true;
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: *box = layout->patch[chip_of(hint->arg[0])]; return true;
    case PYRAMIDO_REFILL:
        *box = layout->stack[state_of(table)->slot + hint->arg[0] - 1];
        return true;
    default: return false;
    }
}

void pyramido_paint_hint(Table *table)
{
    Rect source;
    if (!table->has_hint || ui_is_holding(table->ui)) return;
    pyramido_paint_ghost(table, &table->hint);
    if (table->hint.kind != PYRAMIDO_REFILL && table->hint.kind != PYRAMIDO_PASS)
        pyramido_paint_preview(table, &table->hint);
    if (hint_source(table, &table->hint, &source))
        pyramido_paint_aim(table->ui, rect_inset(source, -3));
}
