/* A list of choices over everything else, a sentence each. */
#include "ui/ui.h"
#include <stdio.h>

enum { ROW = 66, ROW_GAP = 8, LIST_W = 480, LIST_ROOM = 24, SIGN = 52, SHEET_HEAD = 70 };

static float row_height(const Ui *ui)
{
    return ROW * fmaxf(1, ui_text_scale(ui) * 0.92F);
}

static float rows_height(const Ui *ui, int count)
{
    return (row_height(ui) + ROW_GAP) * (float)count - ROW_GAP;
}

static void paint_option(Ui *ui, const UiItem *item)
{
    const ThemeColour ink = item->selected ? THEME_NAME : THEME_IVORY;
    Rect rest = rect_inset(item->box, 6);
    ui_draw_picture(ui, item->icon, rect_middle(cut_left(&rest, SIGN), 30, 30), ui_colour(ui, ink));
    if (item->note[0] == '\0') {
        ui_draw_text(ui, rest, FONT_BOLD, item->size, ink, ALIGN_LEFT, item->label);
        return;
    }
    ui_draw_text(ui, cut_top(&rest, rest.h * 0.5F), FONT_BOLD, item->size, ink, ALIGN_LEFT,
                 item->label);
    ui_draw_text(ui, rest, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, item->note);
}

UiItem *ui_option(Ui *ui, const char *list, Rect box, const UiOption *option, bool selected,
                  int act, int arg)
{
    char name[64];
    snprintf(name, sizeof name, "%s.%s", list, option->name);
    return ui_add(ui, (UiItem){ .name = name,
                                .role = UI_ROW,
                                .box = box,
                                .icon = option->icon,
                                .label = option->title,
                                .note = option->about,
                                .selected = selected,
                                .act = act,
                                .arg = arg,
                                .paint = paint_option });
}

/* The rows in the middle of what covers everything else; a press beside them closes it. More of
 * them than there is room for are scrolled. */
static void lay_options(Ui *ui, const char *name, Rect box, const char *title,
                        const UiOption *option, int count, int selected, int act, int act_close)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    char close[64];
    snprintf(close, sizeof close, "%s.close", name);
    ui_add(ui, (UiItem){ .role = UI_VEIL, .box = whole, .value = 0.35F });
    ui_add(ui, (UiItem){ .name = close,
                         .role = UI_CUSTOM,
                         .box = whole,
                         .label = _("Close"),
                         .act = act_close,
                         .command = COMMAND_CANCEL,
                         .unfocused = true });
    ui_add(ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    Rect rest = rect_inset(box, LIST_ROOM);
    if (title != NULL) ui_title(ui, cut_top(&rest, SHEET_HEAD), 36, title);
    const float high = rows_height(ui, count);
    const bool scrolls = high > rest.h + 1;
    if (scrolls) ui_scroll_begin(ui, name, rest, high);
    if (scrolls) rest.y -= ui_scrolled(ui);
    rest.h = high;
    for (int i = 0; i < count; i++) {
        ui_option(ui, name, cut_top(&rest, row_height(ui)), &option[i], i == selected, act, i);
        cut_top(&rest, ROW_GAP);
    }
    if (scrolls) ui_scroll_end(ui);
}

static Size size_of(const Ui *ui, int count)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    return (Size){ fminf(LIST_W * ui_text_scale(ui), whole.w - 2 * UI_EDGE),
                   fminf(rows_height(ui, count) + 2 * LIST_ROOM, whole.h - 2 * UI_EDGE) };
}

void ui_list(Ui *ui, const char *name, Rect from, const UiOption *option, int count, int selected,
             int act, int act_close)
{
    const Size size = size_of(ui, count);
    const Rect room = rect_inset(gfx_whole(ui->platform->gfx), UI_EDGE);
    const Rect box = rect_within((Rect){ from.x, from.y + from.h + 4, size.w, size.h }, room);
    lay_options(ui, name, box, NULL, option, count, selected, act, act_close);
}

void ui_sheet(Ui *ui, const char *name, const char *title, const UiOption *option, int count,
              int act, int act_close)
{
    const Size size = size_of(ui, count);
    const Rect box = rect_middle(gfx_whole(ui->platform->gfx), size.w, size.h + SHEET_HEAD);
    lay_options(ui, name, box, title, option, count, -1, act, act_close);
}
