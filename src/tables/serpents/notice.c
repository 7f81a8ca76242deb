#include "tables/serpents/notice.h"

enum { SIZE = 22, MARGIN = 24 };

static Style style_of(const Ui *ui)
{
    return ui_style(ui, FONT_BOLD, SIZE, THEME_INK, ALIGN_CENTRE);
}

static void paint(Ui *ui, const UiItem *item)
{
    const Rect room = rect_inset(item->box, 6);
    Style style = style_of(ui);
    ui_draw_shadow(ui, item->box, 8, 12);
    ui_draw_paper(ui, item->box);
    style.size = letters_fit(ui->platform->letters, &style, room, item->label);
    const float h = letters_wrap_height(ui->platform->letters, &style, room.w, item->label);
    letters_draw_wrapped(ui->platform->letters, &style, rect_middle(room, room.w, h), item->label);
}

void notice_add(Ui *ui, Rect room, const char *words)
{
    if (ui_is_holding(ui)) return;
    const Style style = style_of(ui);
    const float wide = letters_measure(ui->platform->letters, &style, words).w + 2 * MARGIN;
    const float most = room.w - 40;
    const float h = wide > most ? NOTICE_H * 1.4F : NOTICE_H;
    const Rect foot = { room.x, room.y + room.h - h, room.w, h };
    const Rect box = rect_middle(foot, fminf(wide, most), h);
    ui_add(ui, (UiItem){ .name = "notice",
                         .role = UI_CUSTOM,
                         .box = box,
                         .label = words,
                         .paint = paint,
                         .unfocused = true });
}
