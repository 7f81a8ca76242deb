#include "tables/pyramido/layout.h"

enum {
    EDGE = 10,    /* between the window and a panel */
    CAPTION = 30, /* room for a panel's caption */
    CAPTION_MOST = 46,
    TILE_W = 128,
    TILE_H = 64,
    TILE_FOOT = 7,
    SIDE = 322,  /* width of the left column */
    RIGHT = 230, /* of the right one */
    TRAYS = 150, /* height of the trays below */
    BORDER = 42, /* of the cloth */
    BESIDE = 23, /* from a piece to the middle of its handle */
};

static Rect tile_at(float x, float y)
{
    return (Rect){ x, y, TILE_W, TILE_H };
}

/* Four stacks as a column; each slot between the two stacks that feed it, on the side of the cloth.
 * The number of a stack stands out at its right. */
static void lay_quarry_upright(PyramidoLayout *layout, bool left_handed)
{
    const Rect panel = layout->quarry;
    const float pitch = (panel.h - layout->caption - 12) / QUARRY_STACKS;
    const float top = panel.y + layout->caption + 6 + (pitch - TILE_H - TILE_FOOT) / 2;
    const float far = panel.x + panel.w - TILE_W;
    const float stack = left_handed ? far - 34 : panel.x + 18;
    const float slot = left_handed ? panel.x + 14 : far - 14;
    for (int i = 0; i < QUARRY_STACKS; i++)
        layout->stack[i] = tile_at(stack, top + pitch * (float)i);
    for (int i = 0; i < QUARRY_SLOTS; i++)
        layout->slot[i] = tile_at(slot, top + pitch * ((float)i + 0.5F));
}

/* The same lying down, for portrait. */
static void lay_quarry_flat(PyramidoLayout *layout)
{
    const Rect panel = layout->quarry;
    const float pitch = panel.w / QUARRY_STACKS;
    const float left = panel.x + (pitch - TILE_W) / 2;
    for (int i = 0; i < QUARRY_STACKS; i++)
        layout->stack[i] = tile_at(left + pitch * (float)i, panel.y + 22);
    for (int i = 0; i < QUARRY_SLOTS; i++)
        layout->slot[i] =
            tile_at(left + pitch * ((float)i + 0.5F), panel.y + panel.h - TILE_H - TILE_FOOT - 10);
}

static void lay_trays(PyramidoLayout *layout)
{
    Rect row = layout->markers;
    cut_top(&row, layout->caption);
    row = rect_inset(row, 8);
    const float side = fminf(88, fminf(row.h, row.w / PYRAMIDO_COLOURS - 2));
    for (int i = 0; i < PYRAMIDO_COLOURS; i++)
        layout->marker[i] = rect_middle(rect_column(row, i, PYRAMIDO_COLOURS, 2), side, side);
    row = layout->chips;
    cut_top(&row, layout->caption);
    row = rect_inset(row, 6);
    cut_left(&row, 10);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        Rect place = rect_column(row, i, PYRAMIDO_CHIPS, UI_GAP);
        const float chip = fminf(fminf(96, place.h), place.w - UI_TARGET);
        place = rect_middle(place, chip + UI_TARGET, chip);
        layout->chip[i] = cut_left(&place, chip);
        layout->flip[i] = place;
    }
}

static void lay_opponents(PyramidoLayout *layout, Rect area, int opponents, bool upright)
{
    for (int i = 0; i < opponents; i++)
        layout->opponent[i] = upright ? rect_line(area, i, opponents, UI_GAP)
                                      : rect_column(area, i, opponents, UI_GAP);
}

/* Markers in rows of `across`; the chips below them, or all in one row when nine stand across. */
static float supply_side(Rect box, int across)
{
    const float air = 0.3F; /* between markers and chips */
    const int rows = across > PYRAMIDO_COLOURS ? 0 : PYRAMIDO_COLOURS / across; /* above the last */
    const float high = rows > 0 ? (float)rows + 1 + air : 1;
    return fminf(66, fminf(box.w / (float)across, box.h / high));
}

static int supply_across(Rect box)
{
    static const int ACROSS[] = { 2, 3, 6, 9 };
    int best = ACROSS[0];
    for (int i = 1; i < 4; i++)
        if (supply_side(box, ACROSS[i]) >= supply_side(box, best)) best = ACROSS[i];
    return best;
}

OpponentLayout pyramido_supplies(Rect box)
{
    OpponentLayout layout = { 0 };
    const int across = supply_across(box);
    const float side = supply_side(box, across), most = fminf(side, box.w / PYRAMIDO_CHIPS);
    const float chip = most - fminf(6, most * 0.1F); /* small ones stand close together */
    const int rows = across > PYRAMIDO_COLOURS ? 1 : PYRAMIDO_COLOURS / across;
    const float spare = box.h - side * (float)(rows + (across > PYRAMIDO_COLOURS ? 0 : 1));
    const bool captions = across <= PYRAMIDO_COLOURS && spare >= 2 * CAPTION;
    const float gap = captions ? (spare - 2 * CAPTION) / 3 : 0;
    cut_top(&box, gap);
    if (captions) layout.markers = cut_top(&box, CAPTION);
    if (across > PYRAMIDO_COLOURS) box = rect_middle(box, box.w, side);
    Rect markers = cut_top(&box, side * (float)rows);
    if (across > PYRAMIDO_COLOURS) box = cut_right(&markers, markers.w / 3);
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) {
        const int columns = across > PYRAMIDO_COLOURS ? PYRAMIDO_COLOURS : across;
        const Rect line = rect_line(markers, i / columns, rows, 0);
        layout.marker[i] = rect_middle(rect_column(line, i % columns, columns, 0), side, side);
    }
    cut_top(&box, gap);
    if (captions) layout.chips = cut_top(&box, CAPTION);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Rect column = rect_column(box, i, PYRAMIDO_CHIPS, 0);
        const float y = captions ? box.y + 4 : box.y + (box.h - chip) / 2;
        layout.chip[i] = (Rect){ column.x + (column.w - chip) / 2, y, chip, chip };
    }
    return layout;
}

OpponentLayout pyramido_opponent(Rect room)
{
    const bool upright = room.h > room.w * 0.9F;
    const Rect board = upright ? cut_top(&room, fminf(room.w * 0.9F, room.h * 0.64F))
                               : cut_left(&room, fminf(room.w * 0.73F, room.h * 1.25F));
    if (upright)
        cut_top(&room, 6);
    else
        cut_left(&room, 6);
    OpponentLayout layout = pyramido_supplies(room);
    layout.board = board;
    return layout;
}

/* A single opponent, and all of them on a wide screen, get what the own pyramid does not need. */
static float opponents_width(Size canvas, int opponents)
{
    const float spare = fminf(170, fmaxf(0, (canvas.w - 1280) * 0.5F));
    return RIGHT + spare + (opponents == 1 ? 70.0F : 0);
}

static void lay_landscape(PyramidoLayout *layout, Size canvas, int opponents)
{
    Rect rest = rect_inset((Rect){ 0, 56, canvas.w, canvas.h - 56 }, EDGE);
    Rect trays = cut_bottom(&rest, TRAYS);
    cut_bottom(&rest, EDGE);
    Rect left = cut_left(&rest, SIDE);
    Rect right = cut_right(&rest, opponents_width(canvas, opponents));
    cut_right(&trays, RIGHT + 2 * EDGE); /* the thumb corner */
    layout->score = cut_bottom(&left, 176);
    cut_bottom(&left, EDGE);
    layout->quarry = left;
    cut_left(&rest, 14);
    cut_right(&rest, 14);
    layout->cloth = rest;
    layout->markers = cut_left(&trays, trays.w * 0.55F);
    cut_left(&trays, EDGE);
    layout->chips = trays;
    lay_opponents(layout, right, opponents, true);
}

static void lay_portrait(PyramidoLayout *layout, Size canvas, int opponents)
{
    Rect rest = rect_inset((Rect){ 0, 56, canvas.w, canvas.h - 56 }, EDGE);
    lay_opponents(layout, cut_top(&rest, opponents == 1 ? 220 : 180), opponents, false);
    cut_top(&rest, EDGE);
    Rect foot = cut_bottom(&rest, 142);
    cut_bottom(&rest, EDGE);
    layout->score = foot;
    layout->score.w = fmaxf(540, canvas.w - 260);
    Rect trays = cut_bottom(&rest, 90);
    cut_bottom(&rest, EDGE);
    layout->quarry = cut_bottom(&rest, 184);
    cut_bottom(&rest, EDGE);
    layout->cloth = rest;
    layout->markers = cut_left(&trays, trays.w * 0.46F);
    cut_left(&trays, EDGE);
    layout->chips = trays;
}

/* Panels change sides; the pieces in them keep their order, since they have a front and a behind.
 */
static void mirror(PyramidoLayout *layout, float width)
{
    Rect *const panel[] = { &layout->quarry, &layout->score, &layout->cloth, &layout->markers,
                            &layout->chips };
    enum { PANELS = sizeof panel / sizeof(Rect *) };
    for (int i = 0; i < PANELS; i++) *panel[i] = rect_mirrored(*panel[i], width);
    for (int i = 0; i < PYRAMIDO_MAX_SEATS - 1; i++)
        layout->opponent[i] = rect_mirrored(layout->opponent[i], width);
}

/* Beside a tile, towards the cloth; beside a chip below the sign that turns it over. */
static void lay_handles(PyramidoLayout *layout, bool left_handed)
{
    for (int i = 0; i < QUARRY_SLOTS; i++) {
        const Rect slot = layout->slot[i];
        const bool before = left_handed && !layout->portrait;
        layout->slot_turn[i] =
            (Point){ before ? slot.x - BESIDE : slot.x + slot.w + BESIDE, slot.y + slot.h / 2 };
    }
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Rect flip = layout->flip[i];
        layout->chip_turn[i] = (Point){ flip.x + flip.w * 0.62F, flip.y + flip.h - BESIDE };
    }
}

PyramidoLayout pyramido_layout(Size canvas, int opponents, bool left_handed, float words)
{
    PyramidoLayout layout = { .portrait = canvas.h > canvas.w };
    if (!layout.portrait) layout.caption = fminf(CAPTION * words, CAPTION_MOST);
    if (layout.portrait)
        lay_portrait(&layout, canvas, opponents);
    else
        lay_landscape(&layout, canvas, opponents);
    if (left_handed) mirror(&layout, canvas.w);
    if (layout.portrait)
        lay_quarry_flat(&layout);
    else
        lay_quarry_upright(&layout, left_handed);
    lay_trays(&layout);
    lay_handles(&layout, left_handed);
    layout.board = rect_inset(layout.cloth, BORDER + 8);
    cut_bottom(&layout.board, 8); /* the south side of the last row */
    layout.glass = (Rect){ layout.cloth.x + 10, layout.cloth.y + layout.cloth.h - UI_TARGET - 10,
                           UI_TARGET, UI_TARGET };
    return layout;
}
