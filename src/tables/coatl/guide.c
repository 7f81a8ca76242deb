/* The sheet that tells what may be done. Each row does what it says: the pieces that begin it are
 * shown, or why there are none. */
#include "tables/coatl/coatl.h"
#include <math.h>

typedef struct GuideRow {
    const char *icon, *words;
    uint8_t kind[5]; /* actions; 0 ends them */
} GuideRow;

static const GuideRow GUIDE[] = {
    { "serpents/body-green", N_("Take a cell of the disc"), { COATL_TAKE } },
    { "coatl/back-prophecy", N_("Draw prophecies"), { COATL_DRAW } },
    { "serpents/head-red",
      N_("Build a coatl"),
      { COATL_START, COATL_LAY_FRONT, COATL_LAY_BACK, COATL_PROPHESY } },
    { "coatl/token-vision", N_("Use a token"), { COATL_PICK, COATL_VISION, COATL_TAKE_TEMPLE } },
};
enum {
    GUIDE_ROWS = sizeof GUIDE / sizeof GUIDE[0],
    GUIDE_TOKEN = GUIDE_ROWS - 1,
    GUIDE_ICON = 52,
    TITLE = 30
};

/* How a coatl that has its tail and its head comes to its end. */
static const GuideRow ENDING[GUIDE_ROWS] = {
    { "coatl/back-prophecy", N_("Add prophecies that fit"), { COATL_PROPHESY } },
    { "coatl/temple", N_("Add a temple"), { COATL_TEMPLE_HAND, COATL_TEMPLE_STACK } },
    { "coatl/medallion", N_("Seal it"), { COATL_SEAL } },
};

static const GuideRow *guide_of(const Table *table)
{
    return coatl_is_completing(table) ? ENDING : GUIDE;
}

static bool is_open(const Table *table, const GuideRow *row)
{
    for (int i = 0; i < table->legal_count; i++)
        for (int k = 0; k < 4 && row->kind[k] != 0; k++)
            if (table->legal[i].kind == row->kind[k]) return true;
    return false;
}

static int open_rows(const Table *table)
{
    int open = 0;
    if (coatl_asks(table)) return 1 << GUIDE_TOKEN;
    for (int i = 0; i < GUIDE_ROWS; i++) open |= is_open(table, &guide_of(table)[i]) << i;
    return open;
}

/* Rows in one column or in several beside each other, each as wide as its words ask for. */
typedef struct GuideLayout {
    int columns, lines;
    float width[GUIDE_ROWS]; /* of a column */
    float size; /* one size for the words of all rows: the widest fits beside its icon */
} GuideLayout;

/* What stands there: tokens only as long as there are some. */
static int guide_rows(const Table *table)
{
    const bool all = guide_of(table)[GUIDE_TOKEN].words != NULL && state_of(table)->tokens != 0;
    return all ? GUIDE_ROWS : GUIDE_ROWS - 1;
}

/* Low and wide in one line; low in two lines, or in three where there are so many rows. */
static int guide_columns(const Table *table, float width, bool low)
{
    if (!low) return 1;
    return width > 600 ? guide_rows(table) : guide_rows(table) == GUIDE_ROWS ? 2 : 1;
}

static GuideLayout lay_guide(Ui *ui, const Table *table, float width, bool low)
{
    const GuideRow *rows = guide_of(table);
    const int columns = guide_columns(table, width, low);
    GuideLayout layout = { .columns = columns, .size = low ? coatl_size(ui, 19, 1) : 18 };
    const Style style = ui_style(ui, FONT_BOLD, layout.size, THEME_INK, ALIGN_LEFT);
    float widest[GUIDE_ROWS] = { 0 }, words = 1;
    for (int i = 0; i < guide_rows(table); i++) {
        const float w = letters_measure(ui->platform->letters, &style, _(rows[i].words)).w;
        widest[i % columns] = fmaxf(widest[i % columns], w);
    }
    for (int i = 0; i < columns; i++) words += widest[i];
    layout.lines = (guide_rows(table) + columns - 1) / columns;
    const float room = width - (float)(columns * (GUIDE_ICON + 4)) + 4;
    layout.size *= fminf(1, 0.98F * room / words);
    for (int i = 0; i < columns; i++) layout.width[i] = GUIDE_ICON + 4 + room * widest[i] / words;
    return layout;
}

static Rect guide_row(const GuideLayout *layout, Rect rest, int at)
{
    Rect line = rect_line(rest, at / layout->columns, layout->lines, 2);
    for (int i = 0; i < at % layout->columns; i++) cut_left(&line, layout->width[i]);
    line.w = fminf(line.w, layout->width[at % layout->columns]);
    return line;
}

static void paint_guide_row(Ui *ui, const GuideRow *row, Rect box, bool open, float words)
{
    Art *art = ui->platform->art;
    const Picture picture = art_find(art, row->icon);
    const Size size = art_size(art, picture);
    Rect icon = cut_left(&box, GUIDE_ICON);
    cut_right(&icon, 8);
    const float scale = fminf(40 / fmaxf(size.w, 1), fminf(34, box.h) / fmaxf(size.h, 1));
    art_draw(art, picture, rect_middle(icon, size.w * scale, size.h * scale),
             colour_fade(COLOUR_WHITE, open ? 1 : 0.3F));
    ui_draw_text(ui, box, open ? FONT_BOLD : FONT_TEXT, words,
                 open ? THEME_INK : THEME_PAPYRUS_QUIET, ALIGN_LEFT, _(row->words));
}

static bool is_low(Rect scroll)
{
    return scroll.h < 150;
}

/* Rows that are pressed come first: where they would be lower than a finger there is no title. */
static bool has_title(const Table *table, Rect scroll)
{
    const float room = scroll.h - 2 * 16 - TITLE - 6;
    return !is_low(scroll) && room >= (float)guide_rows(table) * UI_TARGET;
}

static Rect rows_room(const Table *table, Rect scroll)
{
    Rect rest = rect_inset(scroll, has_title(table, scroll) ? 16 : 8);
    if (has_title(table, scroll)) cut_top(&rest, TITLE + 6);
    return rest;
}

static Rect paint_guide_title(Ui *ui, Rect rest, const char *title)
{
    ui_draw_text(ui, cut_top(&rest, TITLE), FONT_BOLD, 19, THEME_INK, ALIGN_LEFT, title);
    gfx_fill(ui->platform->gfx, (Rect){ rest.x, rest.y, rest.w, 1.4F },
             ui_colour(ui, THEME_PAPYRUS_LINE));
    cut_top(&rest, 6);
    return rest;
}

/* Before the first turn: what the cards are for. */
static void paint_keeping(Ui *ui, Rect rest, bool low)
{
    Style style =
        ui_style(ui, FONT_TEXT, low ? coatl_size(ui, 20, 1.2F) : 18, THEME_INK, ALIGN_LEFT);
    const char *words = _("Tap the cards you want to keep: each pays points for its pattern on a "
                          "coatl.");
    if (!low) rest = paint_guide_title(ui, rest, _("Your first prophecies"));
    style.size = letters_fit(ui->platform->letters, &style, rest, words);
    letters_draw_wrapped(ui->platform->letters, &style, rest, words);
}

static const char *guide_title(const Table *table)
{
    if (coatl_is_completing(table)) return _("A complete coatl");
    return state_of(table)->actions_left == 2 ? _("Two last actions") : _("One action per turn");
}

static void paint_guide(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const bool low = is_low(item->box);
    const Rect rest = rect_inset(item->box, low ? 8 : 16);
    ui_draw_paper(ui, item->box);
    if (coatl_is_keeping(table))
        paint_keeping(ui, rest, low);
    else if (has_title(table, item->box))
        paint_guide_title(ui, rest, guide_title(table));
}

static void paint_row(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Rect scroll = view_of(table)->layout.scroll;
    const GuideLayout layout = lay_guide(ui, table, rows_room(table, scroll).w, is_low(scroll));
    paint_guide_row(ui, &guide_of(table)[item->arg], item->box,
                    (open_rows(table) >> item->arg & 1) != 0, layout.size);
}

/* --- Rows do what they say --- */

/* What a row that may not be done is asked about; 0: nothing of it is there. */
static int piece_for(const Table *table, const GuideRow *row)
{
    const CoatlSeat *seat = mine(table);
    switch ((CoatlActionKind)row->kind[0]) {
    case COATL_TAKE:
        for (int cell = 0; cell < COATL_DISC_CELLS; cell++)
            if (state_of(table)->disc[cell][0] != COATL_NO_PIECE)
                return piece_of(PIECE_CELL, cell + 1);
        return 0;
    case COATL_DRAW: return piece_of(PIECE_SLOT, 0);
    case COATL_START:
        for (int i = 0; i < COATL_BOARD_SPACES; i++)
            if (seat->board[i] != COATL_NO_PIECE) return piece_of(PIECE_PART, seat->board[i]);
        return 0;
    case COATL_PROPHESY: return seat->hand_count > 0 ? piece_of(PIECE_PROPHECY, seat->hand[0]) : 0;
    case COATL_TEMPLE_HAND: return piece_of(PIECE_STACK, 1);
    default: return 0;
    }
}

static void refuse_row(Table *table, const GuideRow *row, Point at)
{
    const int piece = piece_for(table, row);
    const bool turn = table->may_act && state_of(table)->phase == PHASE_TURN;
    if (piece != 0)
        hand_refuse(table, piece, at);
    else if (turn && row->kind[0] == COATL_START)
        ui_refuse(table->ui, at, N_("You have no parts to build with: take some from the disc."));
    else if (coatl_is_completing(table))
        ui_refuse(table->ui, at, N_("You hold no prophecy."));
    else
        hand_refuse(table, piece_of(PIECE_PART, 1), at); /* something else is under way */
}

/* One token is taken up; among several the focus stands on the first. */
static void offer_tokens(Table *table, Point at)
{
    int legal = 0, first = -1;
    for (int i = 2; i >= 0; i--) {
        if (!coatl_token_is_legal(table, i)) continue;
        legal++, first = i;
        flight_flash_at(table, view_of(table)->layout.token[i]);
    }
    if (legal > 1)
        ui_focus(table->ui, coatl_token_name(first));
    else
        coatl_press_token(table, first >= 0 ? first : 0, at);
}

void coatl_press_guide(Table *table, int row, Point at)
{
    const GuideRow *meant = &guide_of(table)[row];
    coatl_put_token_back(table);
    if (meant->kind[0] == COATL_SEAL)
        confirm_press(table);
    else if (meant->kind[0] == COATL_PICK)
        offer_tokens(table, at);
    else if (!hand_offer(table, meant->kind))
        refuse_row(table, meant, at);
}

/* Rows lie close together: each takes all that is nearest to it, and nothing of its neighbours. */
static Rect row_target(const GuideLayout *layout, Rect all, Rect row, int at)
{
    const Rect line = rect_line(all, at / layout->columns, layout->lines, 0);
    return (Rect){ row.x, line.y, row.w, line.h };
}

static void add_row(Table *table, int at)
{
    const Rect scroll = view_of(table)->layout.scroll, room = rows_room(table, scroll);
    const GuideLayout layout = lay_guide(table->ui, table, room.w, is_low(scroll));
    const Rect box = guide_row(&layout, room, at);
    UiItem *item =
        ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "guide.%d", at + 1),
                                    .role = UI_ROW,
                                    .box = box,
                                    .label = _(guide_of(table)[at].words),
                                    .paint = paint_row,
                                    .context = table,
                                    .act = COATL_ACT_GUIDE,
                                    .arg = at,
                                    .version = 4 * (uint32_t)coatl_is_completing(table)
                                               + (uint32_t)(open_rows(table) >> at & 1) });
    item->target = row_target(&layout, is_low(scroll) ? scroll : room, box, at);
    if (item->target.h >= UI_TARGET) return;
    item->role = UI_CUSTOM; /* too low for a finger: it only tells */
    item->act = 0;
}

void coatl_add_guide(Table *table)
{
    if (stage_runs(table)) return; /* ADAM speaks there */
    ui_add(table->ui, (UiItem){ .name = "guide",
                                .role = UI_CUSTOM,
                                .box = view_of(table)->layout.scroll,
                                .paint = paint_guide,
                                .context = table,
                                .version = 16 * (uint32_t)coatl_is_completing(table)
                                           + 8 * (uint32_t)coatl_is_keeping(table)
                                           + state_of(table)->actions_left });
    for (int i = 0; i < guide_rows(table) && !coatl_is_keeping(table); i++) add_row(table, i);
}
