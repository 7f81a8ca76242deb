#include "scenes/title_layout.h"
#include "scenes/backdrop.h"
#include "ui/ui.h"

enum {
    BOX_W = 216,
    BOX_H = 290,
    PLATE_W = 300,
    PLATE_H = 272,
    GAP = 22,      /* between them */
    SLIP_H = 88,   /* three lines, four where they are short */
    SLIP_GAP = 10, /* between two slips */
    ROWS_MOST = 3, /* upright, before there are more than two columns */
    MARGIN = 12,
    STANDS = 44,     /* so far above the ledge */
    LEDGE_EDGE = 14, /* of the ledge, above and below what lies there */
    ROW_H = 58,      /* of the languages */
    BUTTON_H = 82,
    BUTTON_GROWS = 34, /* for words twice as large */
    LANGUAGES_W = 250,
    ROW_GAP = 14,
    RUNNER_H = 120,
    PROPS_W = 350, /* of the heap of stones, and of the jars */
    PROPS_H = 262,
    BRAZIER_W = 260,
    BRAZIER_H = 340,
};

static const float SLIP_LEAST = 0.78F; /* of boxes with slips before them */

/* --- The ledge --- */

/* Icons over their words; upright in two rows. */
static void lay_buttons(TitleLayout *layout, Rect row, int buttons, int across)
{
    for (int i = 0; i < buttons; i++) {
        const int line = i / across;
        layout->button[i] = rect_moved(rect_column(row, i % across, across, UI_GAP), 0,
                                       (float)line * (row.h + ROW_GAP));
    }
}

/* A row of buttons with the languages beside it; where there is no room, the languages above it. */
static void lay_ledge(TitleLayout *layout, Size canvas, float words, int buttons)
{
    const bool portrait = canvas.h > canvas.w;
    const int across = portrait && (buttons > 5 || words > 1) ? (buttons + 1) / 2 : buttons;
    const int rows = (buttons + across - 1) / across;
    const float high = BUTTON_H + (words - 1) * BUTTON_GROWS;
    Rect rest = { 0, 0, canvas.w, canvas.h };
    layout->brief = !portrait && words <= 1;
    const float above = layout->brief ? 0 : ROW_H + ROW_GAP;
    layout->ledge =
        cut_bottom(&rest, above + (float)rows * (high + ROW_GAP) - ROW_GAP + 2 * LEDGE_EDGE);
    const float margin = fmaxf(24, (canvas.w - 1208) / 2);
    Rect row = { margin, layout->ledge.y + LEDGE_EDGE, canvas.w - 2 * margin, ROW_H };
    if (layout->brief) {
        row.h = high;
        layout->languages = rect_middle(cut_right(&row, LANGUAGES_W), LANGUAGES_W, ROW_H);
        cut_right(&row, 16);
    } else {
        layout->languages = row;
        row = (Rect){ row.x, row.y + above, row.w, high };
    }
    lay_buttons(layout, row, buttons, across);
}

/* --- Continue and the boxes --- */

static float cell_width(const TitleCells *cells, int cell)
{
    return (cell == 0 && cells->has_plate ? PLATE_W : BOX_W) * cells->scale;
}

/* Of the cells from one to another, side by side. */
static float row_width(const TitleCells *cells, int from, int to)
{
    float w = -GAP * cells->scale;
    for (int i = from; i < to; i++) w += cell_width(cells, i) + GAP * cells->scale;
    return w;
}

static float usual(const float *scale, int count, int of)
{
    return scale[of < 1 ? 0 : of > count ? count - 1 : of - 1];
}

/* Few stand larger than many, and all of them below the sky's words. */
static TitleCells cells_across(const TitleLayout *layout, Size canvas, int across, TitleCells cells)
{
    static const float ACROSS[] = { 1.3F, 1.2F, 1.1F, 1 }, DOWN[] = { 1.2F, 1, 0.84F };
    const int boxes = cells.count - (cells.has_plate ? 1 : 0);
    cells.across = across;
    cells.rows = (cells.count + across - 1) / across;
    cells.scale = 1;
    const float wide = row_width(&cells, 0, across < cells.count ? across : cells.count);
    const float room = layout->ledge.y - STANDS - layout->question.y - layout->question.h;
    const float most =
        ((room - (float)(cells.rows - 1) * ROW_GAP) / (float)cells.rows - cells.slip) / BOX_H;
    cells.scale = canvas.h > canvas.w
                      ? usual(DOWN, (int)(sizeof DOWN / sizeof DOWN[0]), cells.rows)
                      : usual(ACROSS, (int)(sizeof ACROSS / sizeof ACROSS[0]), boxes);
    cells.scale = fminf(cells.scale, fminf(most, (canvas.w - 2 * MARGIN) / wide));
    return cells;
}

/* In one row, upright in two columns; where that makes them small, as they stand largest. */
static TitleCells cells_with(const TitleLayout *layout, Size canvas, TitleCells all)
{
    const bool portrait = canvas.h > canvas.w;
    const int first = portrait ? 2 : all.count;
    TitleCells best = cells_across(layout, canvas, first, all);
    if (portrait && best.rows <= ROWS_MOST) return best;
    for (int across = all.count; across > 1; across--) {
        const TitleCells other = cells_across(layout, canvas, across, all);
        if (other.scale > best.scale) best = other;
    }
    return best;
}

/* Slips make no box small: their words would be unreadable. */
static TitleCells cells_of(const TitleLayout *layout, Size canvas, int boxes, bool has_plate)
{
    TitleCells all = { .count = boxes + (has_plate ? 1 : 0),
                       .has_plate = has_plate,
                       .slip = SLIP_H };
    const TitleCells best = cells_with(layout, canvas, all);
    if (best.scale >= SLIP_LEAST) return best;
    all.slip = 0;
    return cells_with(layout, canvas, all);
}

/* In rows, the shorter one on top: the lowest, which stands on the cloth, is number 0. */
static Rect row_of(const TitleCells *cells, int row, int *from, int *to)
{
    *to = cells->count - row * cells->across;
    *from = *to > cells->across ? *to - cells->across : 0;
    const float w = row_width(cells, *from, *to), h = BOX_H * cells->scale + cells->slip;
    const float foot = cells->foot - (float)row * (h + ROW_GAP);
    return (Rect){ (cells->width - w) / 2, foot - h, w, h };
}

/* A box stands a little nearer than the plate: its picture has a foot. */
static Rect cell_of(const TitleCells *cells, int cell)
{
    int from, to;
    const Rect row = row_of(cells, (cells->count - 1 - cell) / cells->across, &from, &to);
    const bool plate = cell == 0 && cells->has_plate;
    const float h = (plate ? PLATE_H : BOX_H) * cells->scale;
    const float before = cell > from ? row_width(cells, from, cell) + GAP * cells->scale : 0;
    return (Rect){ row.x + before, row.y + row.h - cells->slip - h + (plate ? 0 : 8),
                   cell_width(cells, cell), h };
}

Rect title_box(const TitleLayout *layout, int box)
{
    return cell_of(&layout->cells, box + (layout->cells.has_plate ? 1 : 0));
}

Rect title_slip(const TitleLayout *layout, int box)
{
    const float slip = layout->cells.slip, more = (GAP * layout->cells.scale - SLIP_GAP) / 2;
    const Rect cell = title_box(layout, box);
    if (slip <= 0) return (Rect){ 0 };
    return (Rect){ cell.x - more, cell.y + cell.h + 2, cell.w + 2 * more, slip - 10 };
}

/* Returns the lowest row. */
static Rect lay_cells(TitleLayout *layout, Size canvas)
{
    TitleCells *cells = &layout->cells;
    const float horizon = backdrop_horizon(canvas);
    int from, to;
    cells->width = canvas.w;
    cells->foot = layout->ledge.y - STANDS;
    if (canvas.h > canvas.w && cells->rows == 1)
        cells->foot = horizon + (cells->foot - horizon) * 0.62F;
    if (cells->has_plate) layout->plate = cell_of(cells, 0);
    return row_of(cells, 0, &from, &to);
}

/* --- What lies around them --- */

static Rect prop(float centre, float foot, float w, float h, float scale)
{
    return (Rect){ centre - w * scale / 2, foot - h * scale, w * scale, h * scale };
}

/* Beside the row, as large as the margin allows; in portrait before it. */
static void lay_props(TitleLayout *layout, Size canvas, Rect row)
{
    const float foot = row.y + row.h, margin = row.x;
    if (canvas.h > canvas.w) {
        if (layout->ledge.y - foot < 180) return;
        layout->stones = prop(canvas.w * 0.25F, layout->ledge.y - 4, PROPS_W, PROPS_H, 0.88F);
        layout->jars = prop(canvas.w * 0.77F, layout->ledge.y - 4, PROPS_W, PROPS_H, 0.88F);
        return;
    }
    const float scale = fminf(0.96F, (margin - 20) / PROPS_W);
    if (scale < 0.6F) return;
    const float centre = fmaxf(margin / 2 + 4, margin - PROPS_W * scale / 2 - 48);
    layout->stones = prop(centre, foot + 26, PROPS_W, PROPS_H, scale);
    layout->jars = prop(canvas.w - centre + 18, foot + 26, PROPS_W, PROPS_H, scale);
}

static void lay_scenery(TitleLayout *layout, Size canvas, Rect row)
{
    const bool portrait = canvas.h > canvas.w;
    const float horizon = backdrop_horizon(canvas), foot = row.y + row.h;
    const float aside = portrait ? 58 : fminf(68, row.x / 2);
    layout->runner = (Rect){ row.x - 96, foot + 30 - RUNNER_H, row.w + 192, RUNNER_H };
    lay_props(layout, canvas, row);
    if (!portrait && row.x < 120) return;
    layout->brazier[0] = prop(aside, horizon + 66, BRAZIER_W, BRAZIER_H, 0.72F);
    layout->brazier[1] = prop(canvas.w - aside, horizon + 66, BRAZIER_W, BRAZIER_H, 0.72F);
}

TitleLayout title_layout(Size canvas, float words, int boxes, int buttons, bool has_plate)
{
    TitleLayout layout = { 0 };
    const float w = fminf(690, canvas.w - 60), h = w * 128 / 785;
    layout.wordmark = (Rect){ (canvas.w - w) / 2, canvas.h > canvas.w ? 60 : 24, w, h };
    layout.subtitle = (Rect){ 20, layout.wordmark.y + h, canvas.w - 40, 36 };
    layout.question = (Rect){ 20, layout.subtitle.y + 42, canvas.w - 40, 80 * words };
    lay_ledge(&layout, canvas, words, buttons);
    layout.cells = cells_of(&layout, canvas, boxes, has_plate);
    lay_scenery(&layout, canvas, lay_cells(&layout, canvas));
    return layout;
}
