/* The panel about a thing that somebody asks about: where it goes, and what it consists of. */
#include "ui/private.h"
#include <stdio.h>
#include "platform/limit.h"

enum {
    FRAME = 30,    /* from the edge of the panel to what it holds */
    GAP = 12,      /* between its parts, and between the panel and the thing */
    MARGIN = 8,    /* to the edge of the window */
    WORDS_W = 300, /* room for words at the ordinary text size */
    ROW_H = 36,
    FINGER = 44, /* so far from where the finger was there is no panel */
    PICTURE_LEAST = 72,
    TITLE_SIZE = 25,
    TEXT_SIZE = 18,
    ROW_SIZE = 19,
    VALUE_SIZE = 22,
};

void ui_ask(Ui *ui, const char *name)
{
    const UiItem *item = ui_find(ui, name);
    if (item != NULL) (void)ui_show_about(ui, item, rect_centre(item->box));
}

void ui_close_inspect(Ui *ui)
{
    ui->told = 0;
    ui->changed = true;
}

const UiItem *ui_asked(Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->told);
    if (item == NULL || item->topic == 0 || item < &ui->item[ui->veil] || ui_is_holding(ui))
        return NULL;
    if (ui->device == DEVICE_MOUSE && ui_hit_topic(ui, ui->pointer) != item) {
        ui->told = 0; /* it has moved away from under the pointer */
        return NULL;
    }
    return item;
}

UiInspectRow *ui_inspect_row(UiInspect *about, const char *icon)
{
    const bool room = about->rows < UI_INSPECT_ROWS;
    UiInspectRow *row = &about->row[room ? about->rows++ : UI_INSPECT_ROWS];
    if (!room) limit_tell(&about->full, "rows of a panel", UI_INSPECT_ROWS);
    snprintf(row->icon, sizeof row->icon, "%s", icon);
    return row;
}

void ui_inspect_number(UiInspect *about, const char *icon, const char *label, int number)
{
    UiInspectRow *row = ui_inspect_row(about, icon);
    snprintf(row->label, sizeof row->label, "%s", label);
    snprintf(row->value, sizeof row->value, "%d", number);
}

/* --- Where it goes --- */

/* One below the other, or the picture beside the words where there is more room aside. Many large
 * words have a broader column where an ordinary one has no room. */
typedef enum Shape { TALL, WIDE, SHAPES } Shape;
static const float COLUMN[] = { 1, 1.6F };
enum { COLUMNS = sizeof COLUMN / sizeof COLUMN[0] };
typedef enum Side { LEFT, RIGHT, ABOVE, BELOW, SIDES } Side;

typedef struct AboutLayout {
    Rect box, picture, title, text, rows, more;
} AboutLayout;

static float row_height(const Ui *ui)
{
    return ROW_H * fmaxf(1, ui_text_scale(ui) * 0.92F);
}

static float wrapped(Ui *ui, Font font, float size, float w, const char *text)
{
    const Style style = ui_style(ui, font, size, THEME_IVORY, ALIGN_LEFT);
    if (text[0] == '\0') return 0;
    return letters_wrap_height(ui->platform->letters, &style, w, text) + 2;
}

static float with_gap(float height)
{
    return height > 0 ? height + GAP : 0;
}

/* The words from the top of a column; returns how high they are. */
static float lay_words(Ui *ui, const UiInspect *about, Point at, float w, AboutLayout *out)
{
    Rect column = { at.x, at.y, w, 1e6F };
    out->title = cut_top(&column, wrapped(ui, FONT_BOLD, TITLE_SIZE, w, about->title));
    const float text = wrapped(ui, FONT_TEXT, TEXT_SIZE, w, about->text);
    if (text > 0) cut_top(&column, GAP);
    out->text = cut_top(&column, text);
    if (about->rows > 0) cut_top(&column, GAP);
    out->rows = cut_top(&column, row_height(ui) * (float)about->rows);
    if (about->more != 0) cut_top(&column, GAP / 2.0F);
    out->more = cut_top(&column, about->more != 0 ? row_height(ui) : 0);
    return column.y - at.y;
}

/* The picture grows with the letters, as far as there is room. */
static Size picture_size(const Ui *ui, const UiInspect *about, float w, float h)
{
    const float k = fminf(ui_text_scale(ui), fminf(w / about->picture.w, h / about->picture.h));
    return (Size){ about->picture.w * k, about->picture.h * k };
}

/* The panel with its upper left corner at (0, 0). A tall one that is higher than the room makes
 * its picture smaller. */
static AboutLayout lay_out(Ui *ui, const UiInspect *about, Shape shape, float column, Rect room)
{
    AboutLayout layout = { 0 };
    const float w = fminf(column * WORDS_W * ui_text_scale(ui), room.w - 2 * FRAME);
    const float words = lay_words(ui, about, (Point){ FRAME, FRAME }, w, &layout);
    if (shape == TALL) {
        const float spare = room.h - 2 * FRAME - words - GAP;
        const Size picture = picture_size(ui, about, w, fmaxf(PICTURE_LEAST, spare));
        layout.picture = (Rect){ FRAME, FRAME, w, picture.h };
        lay_words(ui, about, (Point){ FRAME, FRAME + with_gap(picture.h) }, w, &layout);
        layout.box = (Rect){ 0, 0, w + 2 * FRAME, with_gap(picture.h) + words + 2 * FRAME };
        return layout;
    }
    const Size picture = picture_size(ui, about, room.w - w - 2 * FRAME - GAP, room.h - 2 * FRAME);
    const float h = fmaxf(picture.h, words);
    layout.picture = (Rect){ FRAME, FRAME + (h - picture.h) / 2, picture.w, picture.h };
    lay_words(ui, about, (Point){ FRAME + picture.w + GAP, FRAME + (h - words) / 2 }, w, &layout);
    layout.box = (Rect){ 0, 0, picture.w + GAP + w + 2 * FRAME, h + 2 * FRAME };
    return layout;
}

static Rect beside(Rect thing, Rect panel, Side side, Rect room)
{
    const Point middle = rect_centre(thing);
    Rect box = rect_within(rect_around(middle, panel.w, panel.h), room);
    switch (side) {
    case LEFT: box.x = thing.x - GAP - panel.w; break;
    case RIGHT: box.x = thing.x + thing.w + GAP; break;
    case ABOVE: box.y = thing.y - GAP - panel.h; break;
    case BELOW: box.y = thing.y + thing.h + GAP; break;
    case SIDES: break;
    }
    return box;
}

static bool fits(Rect box, Rect room)
{
    return box.x >= room.x && box.y >= room.y && box.x + box.w <= room.x + room.w
           && box.y + box.h <= room.y + room.h;
}

static bool find_side(Ui *ui, const UiInspect *about, Rect thing, Rect room, Shape first,
                      AboutLayout *out)
{
    /* Away from the hand, which comes from the right or the left, and from below. */
    const bool left_handed = ui->platform->settings.left_handed;
    const Side order[SIDES] = { left_handed ? RIGHT : LEFT, left_handed ? LEFT : RIGHT, ABOVE,
                                BELOW };
    for (int i = 0; i < SHAPES * COLUMNS; i++) {
        *out = lay_out(ui, about, (Shape)(((int)first + i) % SHAPES), COLUMN[i / SHAPES], room);
        for (int side = 0; side < SIDES; side++) {
            const Rect box = beside(thing, out->box, order[side], room);
            if (!fits(box, room)) continue;
            out->box = box;
            return true;
        }
    }
    return false;
}

/* Above what must be seen along with it, as near to the thing as that allows. */
static bool find_above(Ui *ui, const UiInspect *about, Rect thing, Rect room, AboutLayout *out)
{
    if (rect_is_empty(about->clear)) return false;
    room.h = about->clear.y - GAP - room.y;
    thing.y = fminf(thing.y, room.y + room.h + GAP);
    return find_side(ui, about, thing, room, WIDE, out);
}

/* Beside the thing; where there is no room for that, at least beside the finger. */
static AboutLayout place_panel(Ui *ui, const UiItem *asked, const UiInspect *about)
{
    Rect room = rect_inset(gfx_whole(ui->platform->gfx), MARGIN);
    const Rect finger = rect_around(ui->told_at, 2 * FINGER, 2 * FINGER);
    AboutLayout layout;
    cut_top(&room, UI_CEILING - MARGIN);
    const Rect thing = rect_union(asked->target, finger);
    if (find_above(ui, about, thing, room, &layout)
        || find_side(ui, about, thing, room, TALL, &layout))
        return layout;
    if (about->more != 0) { /* rather without its last line than over the thing */
        UiInspect shorter = *about;
        shorter.more = 0;
        return place_panel(ui, asked, &shorter);
    }
    if (!find_side(ui, about, finger, room, TALL, &layout)) {
        const bool high = ui->told_at.y > room.y + room.h / 2; /* the farther end of the window */
        layout.box.x = room.x;
        layout.box.y = high ? room.y : room.y + room.h - layout.box.h;
    }
    return layout;
}

/* --- What it consists of --- */

static void paint_ring(Ui *ui, const UiItem *item)
{
    gfx_round_line(ui->platform->gfx, rect_inset(item->box, -1.5F), 7, 6,
                   colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    gfx_round_line(ui->platform->gfx, item->box, 6, 2.5F, ui_colour(ui, THEME_IVORY));
}

static void paint_linen(Ui *ui, const UiItem *item)
{
    ui_draw_linen(ui, item->box);
}

static void paint_lines(Ui *ui, const UiItem *item)
{
    const Colour line = colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.4F);
    for (int i = 0; i < item->arg; i++) {
        const Rect row = rect_line(item->box, i, item->arg, 0);
        gfx_fill(ui->platform->gfx, (Rect){ row.x, row.y, row.w, 1.2F }, line);
    }
}

static void add_words(Ui *ui, Rect box, Font font, float size, ThemeColour ink, const char *text)
{
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = box,
                         .label = text,
                         .font = font,
                         .size = size,
                         .ink = ink,
                         .lines = 9,
                         .above = true });
}

static void add_row(Ui *ui, const UiInspectRow *row, Rect box)
{
    Rect rest = box;
    const Style style = ui_style(ui, FONT_BOLD, VALUE_SIZE, THEME_CAPTION, ALIGN_RIGHT);
    if (row->icon[0] != '\0') {
        const float side = box.h - 6;
        ui_add(ui, (UiItem){ .role = UI_PICTURE,
                             .box = rect_middle(cut_left(&rest, side), side, side),
                             .icon = row->icon,
                             .above = true });
        cut_left(&rest, 8);
    }
    if (row->value[0] != '\0') {
        const float w = letters_measure(ui->platform->letters, &style, row->value).w + 2;
        ui_add(ui, (UiItem){ .role = UI_LABEL,
                             .box = cut_right(&rest, w),
                             .label = row->value,
                             .font = FONT_BOLD,
                             .size = VALUE_SIZE,
                             .ink = THEME_CAPTION,
                             .align = ALIGN_RIGHT,
                             .above = true });
        cut_right(&rest, 8);
    }
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = rest,
                         .label = row->label,
                         .size = ROW_SIZE,
                         .lines = 2,
                         .above = true });
}

static void add_picture(Ui *ui, const UiItem *asked, const UiInspect *about, Rect box)
{
    const Size size = picture_size(ui, about, box.w - 20, box.h - 20);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM, .box = box, .paint = paint_linen, .above = true });
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = rect_middle(box, size.w, size.h),
                         .paint = about->paint,
                         .context = asked->context,
                         .arg = asked->arg,
                         .above = true });
}

static void paint_more(Ui *ui, const UiItem *item)
{
    Rect rest = item->box;
    gfx_fill(ui->platform->gfx, (Rect){ rest.x, rest.y, rest.w, 1.2F },
             colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.7F));
    ui_draw_picture(ui, "book", rect_middle(cut_left(&rest, 34), 24, 24),
                    ui_colour(ui, THEME_CAPTION));
    if (item->note[0] != '\0')
        ui_draw_text(ui, cut_right(&rest, 34), FONT_BOLD, TEXT_SIZE, THEME_CAPTION, ALIGN_RIGHT,
                     item->note);
    ui_draw_text(ui, rest, FONT_TEXT, TEXT_SIZE, THEME_CAPTION, ALIGN_LEFT, item->label);
}

/* Where a key leads there it is named: with the mouse the panel follows the pointer, and nothing of
 * it can be pressed. */
static void add_more(Ui *ui, Rect box, int act)
{
    char key[16] = "";
    if (ui->device == DEVICE_PAD)
        (void)command_label(COMMAND_INSPECT, DEVICE_PAD, key, sizeof key);
    else if (ui->device != DEVICE_TOUCH)
        (void)command_label(COMMAND_HELP, DEVICE_KEYS, key, sizeof key);
    ui->inspect_act = act;
    ui->inspect_more = box;
    if (!rect_is_empty(box))
        ui_add(ui, (UiItem){ .name = "inspect.more",
                             .role = UI_CUSTOM,
                             .box = box,
                             .label = _("More in the rules"),
                             .note = key,
                             .paint = paint_more,
                             .above = true });
}

void ui_tell(Ui *ui, const UiItem *asked, const UiInspect *about)
{
    const AboutLayout layout = place_panel(ui, asked, about);
    const Point at = { layout.box.x, layout.box.y };
    const Rect rows = rect_moved(layout.rows, at.x, at.y);
    ui->inspect_box = layout.box;
    const Rect seen = rect_intersection(asked->box, asked->clip); /* of a list, what is not cut */
    ui_add(ui, (UiItem){ .role = UI_CUSTOM, .box = seen, .paint = paint_ring, .above = true });
    ui_add(ui, (UiItem){ .name = "inspect",
                         .role = UI_PANEL,
                         .look = UI_RAISED,
                         .box = layout.box,
                         .label = about->title,
                         .above = true });
    add_picture(ui, asked, about, rect_moved(layout.picture, at.x, at.y));
    add_words(ui, rect_moved(layout.title, at.x, at.y), FONT_BOLD, TITLE_SIZE, THEME_NAME,
              about->title);
    if (about->text[0] != '\0')
        add_words(ui, rect_moved(layout.text, at.x, at.y), FONT_TEXT, TEXT_SIZE, THEME_IVORY,
                  about->text);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = rows,
                         .paint = paint_lines,
                         .arg = about->rows,
                         .above = true });
    for (int i = 0; i < about->rows; i++)
        add_row(ui, &about->row[i], rect_line(rows, i, about->rows, 0));
    add_more(ui, rect_moved(layout.more, at.x, at.y), about->more);
}
