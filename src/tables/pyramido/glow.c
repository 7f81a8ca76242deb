/* What the table lights by itself: the cells of a tile in hand, and holes. */
#include "tables/pyramido/pyramido.h"

/* --- A tile's cells --- */

/* On level 1 the frame is open until tiles fix it: its outline shrinks as they do. */
static void paint_frames(Table *table)
{
    Ui *ui = table->ui;
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const Sight sight = mat_sight(table);
    const int count = pyramid_frames(pyramid_of(table, table->viewer), 1, frame);
    Rect around = { 0 };
    if (state_of(table)->round != 1 || pyramid_of(table, table->viewer)->tile_count == 0) return;
    for (int i = 0; i < count; i++) {
        const Rect from = board_quadrant(&sight, frame[i].x, frame[i].y);
        const Rect box = { from.x, from.y, sight.scale * GRID_BLOCK * (float)frame[i].width,
                           sight.scale * GRID_BLOCK * (float)frame[i].height };
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
    const Sight sight = mat_sight(table);
    Grid lit = { 0 };
    int count;
    const HandPlace *place = hand_places(table, &count);
    if (pyramid_of(table, table->viewer)->tile_count == 0) { /* it may lie anywhere */
        ui_draw_glow(table->ui, rect_inset(view_of(table)->layout.board, -4), 8);
        return;
    }
    paint_frames(table);
    for (int i = 0; i < count; i++)
        grid_add(&lit, place[i].cell % GRID_SIZE, place[i].cell / GRID_SIZE);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&lit, x, y))
                paint_cell(table->ui, board_block(&sight, x, y), state_of(table)->round == 1);
}

/* --- Holes, and the chip that waits --- */

void pyramido_paint_holes(Table *table)
{
    const PyramidoState *state = state_of(table);
    const Sight sight = mat_sight(table);
    if (state->step != STEP_FILL || state->to_act != table->viewer) return;
    const Grid holes = pyramid_holes(pyramid_of(table, table->viewer), state->round);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&holes, x, y))
                ui_draw_picture(table->ui, "pyramido/hole", board_block(&sight, x, y),
                                COLOUR_WHITE);
    if (hand_draft(table) != NULL) hand_paint_ghost(table, hand_draft(table));
}
