/* Pieces and spots of Pyramido: the numbers by which the kit knows them, how they look and where
 * they are. */
#include "tables/pyramido/pyramido.h"

/* --- Spots --- */

typedef enum SpotKind {
    SPOT_STACK = 1,
    SPOT_SLOT,
    SPOT_MARKER,
    SPOT_CHIP,
    SPOT_BLOCK,
    SPOT_TILE
} SpotKind;
enum { SPOT_STEP = 1 << 14 };

static int spot_of(SpotKind kind, int code)
{
    return (int)kind * SPOT_STEP + code;
}

int spot_stack(int stack)
{
    return spot_of(SPOT_STACK, stack);
}

int spot_slot(int slot)
{
    return spot_of(SPOT_SLOT, slot);
}

int spot_home(int piece)
{
    return spot_of(piece_kind(piece) == PIECE_CHIP ? SPOT_CHIP : SPOT_MARKER, piece_index(piece));
}

static int on_board(SpotKind kind, Seat seat, int x, int y, int rot)
{
    return spot_of(kind, ((seat * GRID_SIZE + y) * GRID_SIZE + x) * PYRAMIDO_ROTS + rot);
}

int spot_block(Seat seat, int x, int y)
{
    return on_board(SPOT_BLOCK, seat, x, y, 0);
}

int spot_tile(Seat seat, const Laid *tile)
{
    return on_board(SPOT_TILE, seat, tile->x, tile->y, tile->rot);
}

Sight pyramido_sight_of(const Table *table, Seat seat)
{
    return seat == table->viewer ? mat_sight(table) : pyramido_miniature(table, seat);
}

static Rect locate_on_board(const Table *table, int code, bool tile)
{
    const int cell = code / PYRAMIDO_ROTS;
    const Laid laid = { .x = (uint8_t)(cell % GRID_SIZE),
                        .y = (uint8_t)(cell / GRID_SIZE % GRID_SIZE),
                        .rot = (uint8_t)(code % PYRAMIDO_ROTS) };
    const Sight sight = pyramido_sight_of(table, cell / GRID_SIZE / GRID_SIZE);
    return tile ? board_tile(&sight, &laid) : board_block(&sight, laid.x, laid.y);
}

Rect pyramido_locate(const Table *table, int spot)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    const int code = spot % SPOT_STEP;
    switch ((SpotKind)(spot / SPOT_STEP)) {
    case SPOT_STACK: return layout->stack[code - 1];
    case SPOT_SLOT: return layout->slot[code - 1];
    case SPOT_MARKER:
        return rect_middle(layout->marker[code], layout->marker[code].w * 2,
                           layout->marker[code].w * 2);
    case SPOT_CHIP: return layout->chip[code];
    case SPOT_BLOCK: return locate_on_board(table, code, false);
    case SPOT_TILE: return locate_on_board(table, code, true);
    }
    return layout->cloth;
}

ChipPlace pyramido_chip_place(const Pyramid *pyramid, const Action *action)
{
    const uint8_t *arg = action->arg;
    if (action->kind == PYRAMIDO_FILL) return (ChipPlace){ { arg[1], arg[2] }, arg[3] };
    return (ChipPlace){ tile_spot(pyramid_last_tile(pyramid), arg[1] - 1), arg[2] };
}

/* --- Paint --- */

int pyramido_tile_shown(const Table *table, int piece)
{
    const Quarry *quarry = &state_of(table)->quarry;
    const int index = piece_index(piece);
    return piece_kind(piece) == PIECE_STACK ? deck_top(&quarry->stack[index - 1]) : index;
}

/* The side that lies up, or is up in the tray. */
int pyramido_chip_colour(const Table *table, Seat seat, int chip)
{
    const Laid *laid = &pyramid_of(table, seat)->chip[chip];
    return laid->level != 0 ? laid->id : 2 * chip + view_of(table)->chip_side[seat][chip];
}

void pyramido_paint_piece(Table *table, int piece, const PieceLook *look)
{
    Ui *ui = table->ui;
    const int index = piece_index(piece);
    const Rect face = rect_inset(look->box, look->box.w * 0.03F);
    switch (piece_kind(piece)) {
    case PIECE_STACK:
    case PIECE_TILE:
        if (look->height > 0) ui_draw_shadow(ui, look->box, 5, look->height);
        board_paint_tile(ui, pyramido_tile_shown(table, piece), look->turn, look->box,
                         look->opacity);
        break;
    case PIECE_CHIP:
        if (look->height > 0) ui_draw_shadow(ui, face, 8, look->height);
        board_paint_chip(ui, pyramido_chip_colour(table, piece_seat(piece), index), look->turn,
                         face, look->opacity);
        break;
    case PIECE_MARKER: board_paint_marker(ui, index, look->box, look->opacity); break;
    }
}
