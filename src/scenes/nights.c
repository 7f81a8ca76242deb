/* All evenings, the last first. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "scenes/backdrop.h"
#include "scenes/night_scene.h"
#include "scenes/rivals.h"

enum { NIGHTS_MOST = 64, ROW_H = 96, ROW_GAP = 10 };

typedef enum NightsAct {
    NIGHTS_BACK = 1,
    NIGHTS_NEW,
    NIGHTS_OPEN, /* arg: which */
    NIGHTS_DELETE,
    NIGHTS_RESTORE
} NightsAct;

typedef struct Nights {
    Night night[NIGHTS_MOST];
    NightTable table[NIGHTS_MOST];
    int count;
    Night deleted; /* can be brought back; no people: nothing was */
} Nights;

static void count_all(const App *app, Nights *nights)
{
    int save[NIGHT_GAMES];
    for (int i = 0; i < nights->count; i++)
        night_find(app, &nights->night[i], &nights->table[i], save);
}

/* A file that cannot be read is kept and left out. */
static void list(const App *app, Nights *nights)
{
    static char name[NIGHTS_MOST][SAVES_NAME_MAX];
    const int count = saves_others(&app->saves, NIGHT_ENDING, name, NIGHTS_MOST);
    nights->count = 0;
    for (int i = 0; i < count; i++) {
        Error error = { 0 };
        if (night_load(&nights->night[nights->count], &app->saves, name[i], &error))
            nights->count++;
    }
    count_all(app, nights);
}

/* --- The picture --- */

static int count_done(const Night *night, const NightTable *table)
{
    int done = 0;
    for (int i = 0; i < night->games; i++) done += table->done[i];
    return done;
}

/* "2026-11-19 20:30 · 1 of 3 games", or who won. */
static void say_standing(const Night *night, const NightTable *table, Text *out)
{
    text_add(out, "%s · ", night->date);
    if (table->next < 0)
        night_say_winner(night, table, out);
    else
        text_add(out,
                 ngettext("%d of %d\u00a0game", "%d of %d\u00a0games", (unsigned long)night->games),
                 count_done(night, table), night->games);
}

static void add_row(App *app, const Nights *nights, int index, Rect box)
{
    Ui *ui = &app->ui;
    const Night *night = &nights->night[index];
    char people[NIGHT_PEOPLE * SESSION_NAME_MAX], standing[400];
    Text names = text_into(people, sizeof people), words = text_into(standing, sizeof standing);
    for (int i = 0; i < night->people; i++)
        text_add(&names, "%s%s", i > 0 ? ", " : "", night->person[i]);
    say_standing(night, &nights->table[index], &words);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = box });
    ui_add(ui, (UiItem){ .name = ui_name(ui, "night.%d", index + 1),
                         .role = UI_ROW,
                         .box = box,
                         .act = NIGHTS_OPEN,
                         .arg = index });
    Rect rest = rect_inset(box, 10);
    ui_add(ui, (UiItem){ .name = ui_name(ui, "night.%d.delete", index + 1),
                         .role = UI_BUTTON,
                         .box = rect_middle(cut_right(&rest, 64), 56, 64),
                         .icon = "trash",
                         .tip = _("Delete"),
                         .act = NIGHTS_DELETE,
                         .arg = index });
    for (int i = night->games; i-- > 0;) {
        const TableGame *game = table_find(app, night->game[i]);
        if (game != NULL)
            ui_add(ui, (UiItem){ .role = UI_PICTURE,
                                 .box = rect_middle(cut_right(&rest, 60), 52, 70),
                                 .icon = game->box });
    }
    cut_left(&rest, 10);
    cut_right(&rest, 10);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_top(&rest, rest.h * 0.52F),
                         .label = people,
                         .font = FONT_BOLD,
                         .size = 23 });
    ui_add(ui, (UiItem){ .name = ui_name(ui, "night.%d.standing", index + 1),
                         .role = UI_LABEL,
                         .box = rest,
                         .label = standing,
                         .size = 18,
                         .ink = THEME_CAPTION });
}

static void build(App *app, void *self)
{
    const Nights *nights = self;
    const float high = (float)(nights->count + 1) * (ROW_H + ROW_GAP) - ROW_GAP;
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, high);
    sheet_build(app, &layout, _("Game night"), NIGHTS_BACK);
    ui_scroll_begin(&app->ui, "nights.list", layout.body, high);
    const float top = layout.body.y - ui_scrolled(&app->ui);
    ui_button(&app->ui, "night.new",
              rect_middle((Rect){ layout.body.x, top, layout.body.w, ROW_H },
                          fminf(layout.body.w, 480), 70),
              "add", _("New evening"), NIGHTS_NEW, 0)
        ->look = UI_GOLD;
    for (int i = 0; i < nights->count; i++) {
        const Rect row = { layout.body.x, top + (float)((i + 1) * (ROW_H + ROW_GAP)), layout.body.w,
                           ROW_H };
        if (rects_touch(row, layout.body)) add_row(app, nights, i, row);
    }
    ui_scroll_end(&app->ui);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

/* Its games and their results stay. */
static void delete_night(App *app, Nights *nights, int index)
{
    char file[SAVES_NAME_MAX], path[WRITER_PATH_MAX];
    size_t length;
    nights->deleted = nights->night[index];
    (void)snprintf(file, sizeof file, "%s%s", nights->deleted.id, NIGHT_ENDING);
    saves_path(&app->saves, file, path, sizeof path);
    writer_flush(app->saves.writer); /* or it would be written after it is gone */
    char *text = writer_take_back(app->saves.writer, path, &length);
    const bool gone = unlink(path) == 0 || text != NULL;
    free(text);
    app->ui.owner = app->scene[app->depth - 1].serial;
    if (gone)
        ui_toast_with(&app->ui, N_("The evening was deleted. Its games are kept."),
                      N_("Undo delete"), NIGHTS_RESTORE);
    else
        ui_toast(&app->ui, N_("The file cannot be deleted."));
    list(app, nights);
    ui_focus(&app->ui, "night.new");
}

static void restore_night(App *app, Nights *nights)
{
    if (nights->deleted.people == 0) return;
    app->ui.toast.until = 0;
    (void)night_save(&nights->deleted, &app->saves);
    nights->deleted = (Night){ 0 };
    list(app, nights);
}

static void act(App *app, void *self, const UiAct *what)
{
    Nights *nights = self;
    if (what->kind != UI_PRESSED) return;
    switch ((NightsAct)what->act) {
    case NIGHTS_BACK: app_pop(app); break;
    case NIGHTS_NEW: night_new_open(app); break;
    case NIGHTS_OPEN: night_open(app, &nights->night[what->arg]); break;
    case NIGHTS_DELETE: delete_night(app, nights, what->arg); break;
    case NIGHTS_RESTORE: restore_night(app, nights); break;
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    const bool undo = event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_UNDO;
    if (undo) restore_night(app, self);
    return undo || app_leave_on_cancel(app, self, event);
}

static void uncovered(App *app, void *self)
{
    list(app, self);
}

static void tick(App *app, void *self, double elapsed)
{
    (void)elapsed;
    if (rivals_look(app)) count_all(app, self);
}

static double next_tick(const App *app, const void *self)
{
    (void)self;
    return rivals_next_look(app);
}

void nights_open(App *app)
{
    Nights *nights = app_push(app, &nights_scene);
    saves_list(&app->saves);
    list(app, nights);
    if (nights->count == 0) {
        app_pop(app);
        night_new_open(app);
        return;
    }
    ui_focus(&app->ui, nights->table[0].next >= 0 ? "night.1" : "night.new");
}

const SceneKind nights_scene = {
    .name = "nights",
    .size = sizeof(Nights),
    .uncovered = uncovered,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
    .tick = tick,
    .next_tick = next_tick,
};
