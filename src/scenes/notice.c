#include "scenes/notice.h"
#include <stdio.h>

enum { WIDTH = 640, BUTTON_H = 64, GAP = 10, INSET = 32, HEADING = 48, SIZE = 21 };

void notice_build(App *app, const char *title, const char *words, const NoticeButton *button,
                  int count)
{
    Ui *ui = &app->ui;
    const Style style = ui_style(ui, FONT_TEXT, SIZE, THEME_IVORY, ALIGN_LEFT);
    const float said = letters_wrap_height(app->platform.letters, &style, WIDTH - 2 * INSET, words);
    const float h = 2 * INSET + HEADING + 16 + said + 24 + (BUTTON_H + GAP) * (float)count - GAP;
    const Rect box = rect_middle(gfx_whole(app->platform.gfx), WIDTH, h);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    Rect rest = rect_inset(box, INSET);
    ui_title(ui, cut_top(&rest, HEADING), 34, title);
    cut_top(&rest, 16);
    ui_add(ui, (UiItem){ .name = "notice.words",
                         .role = UI_LABEL,
                         .box = cut_top(&rest, said),
                         .label = words,
                         .size = SIZE,
                         .ink = THEME_IVORY,
                         .lines = 12 });
    cut_top(&rest, 24);
    for (int i = 0; i < count; i++) {
        UiItem *item = ui_button(ui, button[i].name, cut_top(&rest, BUTTON_H), button[i].icon,
                                 button[i].label, button[i].act, button[i].arg);
        item->align = ALIGN_LEFT;
        if (i == 0) item->look = UI_GOLD;
        cut_top(&rest, GAP);
    }
}

/* --- One that only says something --- */

typedef struct Notice {
    char title[128], words[1024];
} Notice;

enum { NOTICE_FINE = 1 };

static void build(App *app, void *self)
{
    const Notice *notice = self;
    const NoticeButton fine = { "fine", "confirm", _("Understood"), NOTICE_FINE, 0 };
    notice_build(app, notice->title, notice->words, &fine, 1);
}

static void act(App *app, void *self, const UiAct *what)
{
    (void)self;
    if (what->kind == UI_PRESSED) app_pop(app);
}

void notice_open(App *app, const char *title, const char *words)
{
    Notice *notice = app_push(app, &notice_scene);
    (void)snprintf(notice->title, sizeof notice->title, "%s", title);
    (void)snprintf(notice->words, sizeof notice->words, "%s", words);
    ui_focus(&app->ui, "fine");
}

const SceneKind notice_scene = {
    .name = "notice",
    .size = sizeof(Notice),
    .over = true,
    .build = build,
    .act = act,
    .input = app_leave_on_cancel,
};
