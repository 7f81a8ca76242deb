#include "scenes/title_layout.h"
#include "scenes/backdrop.h"

enum {
    BOX_W = 216,
    BOX_H = 290,
    PLATE_W = 300,
    PLATE_H = 272,
    GAP = 22, /* between them */
    ROWS_MOST = 3,
    STANDS = 44, /* so far above the ledge */
    LEDGE_H = 94,
    ROW_H = 58,
    ROW_GAP = 14,
    RUNNER_H = 120,
    PROPS_W = 350, /* of the heap of stones, and of the jars */
    PROPS_H = 262,
    BRAZIER_W = 260,
    BRAZIER_H = 340,
};

/* --- The ledge --- */

static void lay_buttons(TitleLayout *layout, Rect row, int across)
{
    static const float SHARE[TITLE_BUTTONS] = { 0.29F, 0.31F, 0.215F, 0.185F }; /* as their words */
    const float w = row.w - (TITLE_BUTTONS - 1) * 12;
    for (int i = 0; i < TITLE_BUTTONS; i++) {
        const int line = i / across;
        if (across < TITLE_BUTTONS) {
            layout->button[i] = rect_moved(rect_column(row, i % across, across, 12), 0,
                                           (float)line * (ROW_H + ROW_GAP));
            continue;
        }
        layout->button[i] = cut_left(&row, w * SHARE[i]);
        cut_left(&row, 12);
    }
}

/* A row of buttons with the languages beside it; where there is no room, the languages above it,
 * and for large words the buttons in two rows. */
static void lay_ledge(TitleLayout *layout, Size canvas, float words)
{
    const bool portrait = canvas.h > canvas.w;
    const int across = portrait && words > 1 ? 2 : TITLE_BUTTONS;
    const int rows = (portrait || words > 1 ? 1 : 0) + TITLE_BUTTONS / across;
    Rect rest = { 0, 0, canvas.w, canvas.h };
    layout->ledge = cut_bottom(&rest, LEDGE_H + (float)(rows - 1) * (ROW_H + ROW_GAP));
    const float margin = fmaxf(24, (canvas.w - 1208) / 2);
    Rect row = { margin, layout->ledge.y + 20, canvas.w - 2 * margin, ROW_H };
    if (rows > 1) {
        layout->languages = row;
        row = rect_moved(row, 0, ROW_H + ROW_GAP);
    } else {
        layout->languages = cut_right(&row, 430);
        cut_right(&row, 16);
    }
    lay_buttons(layout, row, across);
}

/* --- Continue and the boxes --- */

typedef struct Cells {
    int count, across, rows; /* the plate is the first of them */
    bool has_plate;
    float scale;
} Cells;

/* Few stand larger than many, and all of them below the sky's words. */
static Cells cells_of(const TitleLayout *layout, Size canvas, int boxes, bool has_plate)
{
    static const float ACROSS[TITLE_MAX_BOXES] = { 1.3F, 1.2F, 1.1F, 1 };
    static const float DOWN[ROWS_MOST] = { 1.2F, 1, 0.84F };
    const bool portrait = canvas.h > canvas.w;
    Cells cells = { .count = boxes + (has_plate ? 1 : 0), .has_plate = has_plate };
    cells.across = portrait ? 2 : cells.count;
    cells.rows = (cells.count + cells.across - 1) / cells.across;
    cells.scale = portrait ? DOWN[cells.rows - 1] : ACROSS[boxes - 1];
    const float room = layout->ledge.y - STANDS - layout->question.y - layout->question.h;
    const float most = (room - (float)(cells.rows - 1) * ROW_GAP) / (float)cells.rows / BOX_H;
    cells.scale = fminf(cells.scale, most);
    return cells;
}

static float cell_width(const Cells *cells, int cell)
{
    return (cell == 0 && cells->has_plate ? PLATE_W : BOX_W) * cells->scale;
}

static Rect lay_row(TitleLayout *layout, const Cells *cells, int from, int to, Size canvas,
                    float foot)
{
    const float gap = GAP * cells->scale;
    float w = -gap;
    for (int i = from; i < to; i++) w += cell_width(cells, i) + gap;
    const Rect row = { (canvas.w - w) / 2, foot - BOX_H * cells->scale, w, BOX_H * cells->scale };
    float x = row.x;
    for (int i = from; i < to; i++) {
        const bool plate = i == 0 && cells->has_plate;
        const float h = (plate ? PLATE_H : BOX_H) * cells->scale;
        /* A box stands a little nearer than the plate: its picture has a foot. */
        const Rect cell = { x, foot - h + (plate ? 0 : 8), cell_width(cells, i), h };
        if (plate)
            layout->plate = cell;
        else
            layout->box[i - (cells->has_plate ? 1 : 0)] = cell;
        x += cell.w + gap;
    }
    return row;
}

/* In rows, the shorter one on top; returns the lowest, which stands on the cloth. */
static Rect lay_cells(TitleLayout *layout, Size canvas, const Cells *cells)
{
    const float horizon = backdrop_horizon(canvas);
    float foot = layout->ledge.y - STANDS;
    if (canvas.h > canvas.w && cells->rows == 1) foot = horizon + (foot - horizon) * 0.62F;
    Rect lowest = { 0 };
    for (int to = cells->count; to > 0; to -= cells->across) {
        const int from = to > cells->across ? to - cells->across : 0;
        const Rect row = lay_row(layout, cells, from, to, canvas, foot);
        if (to == cells->count) lowest = row;
        foot -= row.h + ROW_GAP;
    }
    return lowest;
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

TitleLayout title_layout(Size canvas, float words, int boxes, bool has_plate)
{
    TitleLayout layout = { 0 };
    const float w = fminf(690, canvas.w - 60), h = w * 128 / 785;
    layout.wordmark = (Rect){ (canvas.w - w) / 2, canvas.h > canvas.w ? 60 : 24, w, h };
    layout.subtitle = (Rect){ 20, layout.wordmark.y + h, canvas.w - 40, 36 };
    layout.question = (Rect){ 20, layout.subtitle.y + 42, canvas.w - 40, 80 * words };
    lay_ledge(&layout, canvas, words);
    const Cells cells = cells_of(&layout, canvas, boxes, has_plate);
    layout.scale = cells.scale;
    lay_scenery(&layout, canvas, lay_cells(&layout, canvas, &cells));
    return layout;
}
