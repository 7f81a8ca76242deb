/* Who plays what this evening. */
#include <stdio.h>
#include <string.h>
#include "scenes/backdrop.h"
#include "scenes/night_scene.h"
#include "scenes/rivals.h"

enum { PART_GAP = 24, START_H = 66 };

typedef enum NewAct {
    NEW_BACK = 1,
    NEW_NAME,
    NEW_ADD,
    NEW_REMOVE, /* arg: the person */
    NEW_GAME,   /* arg: of the program's tables */
    NEW_START
} NewAct;

typedef struct NightNew {
    People people;
    int game[NIGHT_GAMES], games; /* of the program's tables, in the order they are played */
} NightNew;

/* --- Layout --- */

static float column_height(int lines)
{
    return PEOPLE_CAPTION + (float)lines * (NIGHT_LINE + UI_GAP) - UI_GAP;
}

float night_new_height(bool portrait, int games)
{
    const float people = people_height(), list = column_height(games);
    if (portrait) return people + list + START_H + 2 * PART_GAP;
    return fmaxf(people, list) + PART_GAP + START_H;
}

NightNewLayout night_new_layout(Rect body, int games)
{
    NightNewLayout layout = { 0 };
    Rect rest = body;
    layout.start = cut_bottom(&rest, START_H);
    cut_bottom(&rest, PART_GAP);
    if (body.h > body.w) {
        layout.people = cut_top(&rest, people_height());
        cut_top(&rest, PART_GAP);
    } else {
        layout.people = cut_left(&rest, rest.w * 0.48F);
        cut_left(&rest, 36);
    }
    layout.games = cut_top(&rest, fminf(rest.h, column_height(games)));
    return layout;
}

static Rect next_line(Rect *rest)
{
    const Rect line = cut_top(rest, NIGHT_LINE);
    cut_top(rest, UI_GAP);
    return line;
}

/* --- The picture --- */

/* Its number in the evening, from 1; 0: it is not played. */
static int turn_of(const NightNew *made, int game)
{
    for (int i = 0; i < made->games; i++)
        if (made->game[i] == game) return i + 1;
    return 0;
}

static void paint_turn(Ui *ui, const UiItem *item)
{
    const Point at = rect_centre(item->box);
    gfx_disc(ui->platform->gfx, at, 21, ui_colour(ui, THEME_INK));
    gfx_disc(ui->platform->gfx, at, 19, ui_colour(ui, THEME_GOLD));
    ui_draw_text(ui, item->box, FONT_BOLD, 22 / ui_text_scale(ui), THEME_INK, ALIGN_CENTRE,
                 item->note);
}

static void add_game(App *app, const NightNew *made, int index, Rect line)
{
    Ui *ui = &app->ui;
    const TableGame *game = app->options.tables[index];
    const int turn = turn_of(made, index);
    char number[4];
    (void)snprintf(number, sizeof number, "%d", turn);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = line });
    ui_add(ui, (UiItem){ .name = ui_name(ui, "game%d", index + 1),
                         .role = UI_ROW,
                         .box = line,
                         .selected = turn > 0,
                         .tip = turn > 0 ? _("Not this evening") : _("Play it this evening"),
                         .act = NEW_GAME,
                         .arg = index });
    Rect rest = rect_inset(line, 5);
    const Rect badge = cut_right(&rest, 56);
    if (turn > 0)
        ui_add(ui, (UiItem){ .name = ui_name(ui, "game%d.turn", index + 1),
                             .role = UI_CUSTOM,
                             .box = badge,
                             .note = number,
                             .version = (uint32_t)turn,
                             .paint = paint_turn });
    ui_add(ui, (UiItem){ .role = UI_PICTURE, .box = cut_left(&rest, 56), .icon = game->box });
    cut_left(&rest, 10);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = rest,
                         .label = _(game->rules->name),
                         .font = FONT_BOLD,
                         .size = 21,
                         .lines = 2 });
}

static void build(App *app, void *self)
{
    NightNew *made = self;
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const int games = app->options.table_count;
    const SheetLayout sheet = sheet_layout(canvas, night_new_height(canvas.h > canvas.w, games));
    const NightNewLayout layout = night_new_layout(sheet.body, games);
    sheet_build(app, &sheet, _("Game night"), NEW_BACK);
    people_add(app, &made->people, layout.people, NEW_NAME, NEW_ADD, NEW_REMOVE);
    Rect rest = layout.games;
    ui_caption(&app->ui, cut_top(&rest, PEOPLE_CAPTION), _("Games, in the order you choose them"));
    for (int i = 0; i < games; i++) add_game(app, made, i, next_line(&rest));
    UiItem *start =
        ui_button(&app->ui, "start", layout.start, "play",
                  made->games < 2 ? _("Choose at least two games") : _("Start"), NEW_START, 0);
    start->look = UI_GOLD;
    start->command = COMMAND_CONFIRM;
    start->size = 24;
    start->disabled = made->games < 2;
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void choose_game(NightNew *made, int game)
{
    const int turn = turn_of(made, game);
    if (turn == 0 && made->games < NIGHT_GAMES) {
        made->game[made->games++] = game;
        return;
    }
    if (turn == 0) return;
    made->games--;
    memmove(&made->game[turn - 1], &made->game[turn],
            (size_t)(made->games - turn + 1) * sizeof made->game[0]);
}

/* Their names are written as they are read now: who sits where changes from game to game. */
static void start(App *app, NightNew *made)
{
    Night night = { .people = made->people.count, .games = made->games };
    for (int i = 0; i < night.people; i++) people_name(app, &made->people, i, night.person[i]);
    for (int i = 0; i < made->games; i++)
        (void)snprintf(night.game[i], sizeof night.game[i], "%s",
                       app->options.tables[made->game[i]]->rules->id);
    rivals_new_id(app, NIGHT_ENDING, night.id, night.date);
    if (!night_is_sound(&night) || !night_save(&night, &app->saves)) return;
    app_pop(app);
    night_open(app, &night);
}

static void act(App *app, void *self, const UiAct *what)
{
    NightNew *made = self;
    if (what->kind != UI_PRESSED) return;
    switch ((NewAct)what->act) {
    case NEW_BACK: app_pop(app); break;
    case NEW_ADD: people_one_more(app, &made->people); break;
    case NEW_REMOVE: people_one_less(&made->people, what->arg); break;
    case NEW_GAME: choose_game(made, what->arg); break;
    case NEW_START: start(app, made); break;
    case NEW_NAME: break; /* typed into place */
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    NightNew *made = self;
    const bool go =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CONFIRM;
    if (go && made->games >= 2) start(app, made);
    return go || app_leave_on_cancel(app, self, event);
}

void night_new_open(App *app)
{
    NightNew *made = app_push(app, &night_new_scene);
    for (int i = 0; i < 2; i++) people_one_more(app, &made->people);
    ui_focus(&app->ui, "game1");
}

const SceneKind night_new_scene = {
    .name = "night-new",
    .size = sizeof(NightNew),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
