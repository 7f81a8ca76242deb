/* A list of choices over everything else, a sentence each. */
#include "ui/ui.h"
#include <stdio.h>

enum { ROW = 66, ROW_GAP = 8, LIST_W = 480, LIST_ROOM = 24, SIGN = 52 };

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

void ui_list(Ui *ui, const char *name, Rect from, const UiOption *option, int count, int selected,
             int act, int act_close)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    const float row = ROW * fmaxf(1, ui_text_scale(ui) * 0.92F);
    const float w = fminf(LIST_W * ui_text_scale(ui), whole.w - 2 * UI_EDGE);
    const float h = (row + ROW_GAP) * (float)count - ROW_GAP + 2 * LIST_ROOM;
    const Rect box =
        rect_within((Rect){ from.x, from.y + from.h + 4, w, h }, rect_inset(whole, UI_EDGE));
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
    for (int i = 0; i < count; i++) {
        ui_option(ui, name, cut_top(&rest, row), &option[i], i == selected, act, i);
        cut_top(&rest, ROW_GAP);
    }
}
