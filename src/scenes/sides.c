#include "scenes/sides.h"
#include <stdio.h>
#include "scenes/backdrop.h"

enum { NAME_H = 44, LINE_H = 58, LINE_GAP = 18, SAYS = 60, DONE_H = 62, PICTURE = 380 };

typedef enum SidesAct { SIDES_DONE = 1, SIDES_FIRST } SidesAct; /* one act a line; arg: the side */

typedef struct Sides {
    SidesLine line[GAME_MAX_SEATS];
    int count;
    Table *table; /* whose they are; NULL: of a game that is being set up */
} Sides;

/* --- The picture: the screen, and around it who sits there ----------------------------------- */

/* Several may sit at one side, next to one another. */
static int count_at(const Sides *sides, WindowSide side, int before)
{
    int count = 0;
    for (int i = 0; i < before; i++) count += *sides->line[i].side == side;
    return count;
}

static void paint_screen(Ui *ui, const UiItem *item)
{
    const Rect screen = item->box;
    Gfx *gfx = ui->platform->gfx;
    gfx_round_soft(gfx, rect_moved(screen, 3, 8), 18, 26, (Colour){ 0, 0, 0, 150 });
    gfx_round(gfx, screen, 18, ui_colour(ui, THEME_INK));
    gfx_round_line(gfx, screen, 18, 3, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_picture(ui, "people", rect_middle(screen, 72, 72),
                    colour_fade(ui_colour(ui, THEME_CAPTION), 0.7F));
}

static void add_picture(App *app, const Sides *sides, Rect room)
{
    enum { EMBLEM = 64, OUT = 46 };
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const bool upright = canvas.h > canvas.w; /* as the screen is */
    const float shorter = fminf(PICTURE * 0.8F, room.h);
    const Rect whole = rect_middle(room, upright ? shorter : PICTURE, upright ? PICTURE : shorter);
    const Rect screen = rect_inset(whole, EMBLEM + 12);
    const Point middle = rect_centre(screen);
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM, .box = screen, .paint = paint_screen });
    for (int i = 0; i < sides->count; i++) {
        const WindowSide side = *sides->line[i].side;
        const int all = count_at(sides, side, sides->count), at = count_at(sides, side, i);
        const bool flat = side == SIDE_HERE || side == SIDE_FACING;
        const float along = ((float)at - (float)(all - 1) / 2) * (EMBLEM + 6);
        const float out = (flat ? screen.h : screen.w) / 2 + OUT;
        const Point place =
            flat ? (Point){ middle.x + along, middle.y + (side == SIDE_HERE ? out : -out) }
                 : (Point){ middle.x + (side == SIDE_RIGHT ? out : -out), middle.y + along };
        ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "sits.%d", i + 1),
                                   .role = UI_PICTURE,
                                   .box = rect_around(place, EMBLEM, EMBLEM),
                                   .icon = sides->line[i].emblem });
    }
}

/* --- The lines -------------------------------------------------------------------------------- */

static void add_line(App *app, const Sides *sides, int index, Rect *rest)
{
    const SidesLine *line = &sides->line[index];
    const char *const words[SIDE_COUNT] = { _("here"), _("left"), _("facing"), _("right") };
    Rect name = cut_top(rest, NAME_H);
    ui_add(&app->ui, (UiItem){ .role = UI_PICTURE,
                               .box = rect_middle(cut_left(&name, 44), 40, 40),
                               .icon = line->emblem });
    cut_left(&name, 10);
    ui_label(&app->ui, name, 22, THEME_IVORY, ALIGN_LEFT, line->name);
    ui_choices(&app->ui, ui_name(&app->ui, "side.%d", index + 1), cut_top(rest, LINE_H), words,
               SIDE_COUNT, (int)*line->side, SIDES_FIRST + index);
    cut_top(rest, LINE_GAP);
}

static void build(App *app, void *self)
{
    const Sides *sides = self;
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const float lines = (float)sides->count * (NAME_H + LINE_H + LINE_GAP);
    const bool portrait = canvas.h > canvas.w;
    const float high = SAYS + (portrait ? PICTURE + lines : fmaxf(lines, PICTURE)) + DONE_H;
    const SheetLayout layout = sheet_layout(canvas, high);
    sheet_build(app, &layout, _("Who sits where"), SIDES_DONE);
    Rect rest = layout.body;
    ui_label(&app->ui, cut_top(&rest, SAYS), 20, THEME_CAPTION, ALIGN_LEFT,
             _("The screen lies on the table and turns to the side of whoever plays."));
    UiItem *done = ui_button(&app->ui, "done", rect_middle(cut_bottom(&rest, DONE_H), 320, DONE_H),
                             "play", _("Continue"), SIDES_DONE, 0);
    done->look = UI_GOLD;
    done->command = COMMAND_CONFIRM;
    done->size = 26;
    add_picture(app, sides, portrait ? cut_top(&rest, PICTURE) : cut_right(&rest, rest.w * 0.42F));
    for (int i = 0; i < sides->count; i++) add_line(app, sides, i, &rest);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

static WindowSide side(const App *app, const void *self)
{
    (void)app;
    (void)self;
    return SIDE_HERE;
}

/* --- Acting ----------------------------------------------------------------------------------- */

static void act(App *app, void *self, const UiAct *what)
{
    const Sides *sides = self;
    if (what->kind != UI_PRESSED) return;
    if (what->act == SIDES_DONE)
        app_pop(app);
    else
        *sides->line[what->act - SIDES_FIRST].side = (WindowSide)what->arg;
}

static bool input(App *app, void *self, const InputEvent *event)
{
    const bool go =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CONFIRM;
    if (go) app_pop(app);
    return go || app_leave_on_cancel(app, self, event);
}

static void close_sides(App *app, void *self)
{
    const Sides *sides = self;
    (void)app;
    if (sides->table != NULL) table_keep_sides(sides->table);
}

void sides_open(App *app, const SidesLine *line, int count)
{
    Sides *sides = app_push(app, &sides_scene);
    for (int i = 0; i < count; i++) sides->line[i] = line[i];
    sides->count = count;
    ui_focus(&app->ui, "done");
}

void sides_open_table(Table *table)
{
    SidesLine line[GAME_MAX_SEATS] = { 0 };
    int count = 0;
    for (Seat seat = 0; seat < match_seats(&table->match); seat++) {
        if (!match_is_person(&table->match, seat)) continue;
        line[count] =
            (SidesLine){ .emblem = table_emblem(table, seat), .side = &table->chosen.side[seat] };
        snprintf(line[count].name, sizeof line[count].name, "%s", table_name(table, seat));
        count++;
    }
    sides_open(table->app, line, count);
    Sides *sides = table->app->scene[table->app->depth - 1].self;
    if (app_top(table->app) == &sides_scene) sides->table = table;
}

const SceneKind sides_scene = {
    .name = "sides",
    .size = sizeof(Sides),
    .close = close_sides,
    .build = build,
    .paint_background = paint_background,
    .side = side,
    .act = act,
    .input = input,
};
