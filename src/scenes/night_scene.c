#include "scenes/night_scene.h"
#include <stdio.h>
#include <string.h>
#include "scenes/backdrop.h"
#include "scenes/rivals.h"
#include "scenes/setup_choices.h"
#include "scenes/title.h"

typedef enum NightAct {
    NIGHT_BACK = 1,
    NIGHT_HOME,
    NIGHT_PLAY,
    NIGHT_WATCH /* arg: the game */
} NightAct;

typedef struct NightScene {
    Night night;
    NightTable table;
    int save[NIGHT_GAMES]; /* of a finished one; -1: it is gone */
    int begun;             /* the save of the game that is next; -1: it was not begun */
} NightScene;

/* --- What happened --- */

void night_find(const App *app, const Night *night, NightTable *table, int save[NIGHT_GAMES])
{
    char tag[RIVAL_TAG];
    Result result;
    night_begin_count(table);
    for (int i = 0; i < night->games; i++) {
        night_tag(night, i, tag);
        if (rivals_result(app, tag, night->game[i], &result, &save[i]))
            night_count(night, table, i, &result);
    }
    night_end_count(night, table);
}

static void find_results(const App *app, NightScene *scene)
{
    const Night *night = &scene->night;
    char tag[RIVAL_TAG];
    night_find(app, night, &scene->table, scene->save);
    scene->begun = -1;
    if (scene->table.next < 0) return;
    const TableGame *game = table_find(app, night->game[scene->table.next]);
    night_tag(night, scene->table.next, tag);
    if (game != NULL) scene->begun = rivals_unfinished(app, tag, game->rules, night->people);
}

static bool is_begun(const NightScene *scene)
{
    for (int i = 0; i < scene->night.games; i++)
        if (scene->table.done[i]) return true;
    return false;
}

/* --- Layout --- */

/* Upright a game's name stands above its points. */
static void lay_game(NightLayout *layout, Rect row, int game, int people, float side, bool upright)
{
    enum { TITLE = 62, WATCH = 58 };
    Rect title = upright ? cut_top(&row, TITLE) : cut_left(&row, side);
    if (upright) cut_left(&row, side);
    layout->watch[game] = rect_middle(cut_right(&title, WATCH + 8), WATCH, WATCH);
    layout->title[game] = title;
    for (int i = 0; i < people; i++) layout->cell[game][i] = rect_column(row, i, people, 8);
}

NightLayout night_layout(Rect body, int people, int games)
{
    enum { HEAD = 116, SUM = 66, NEXT = 68, MOST = 104, MOST_UPRIGHT = 150 };
    const bool upright = body.h > body.w;
    NightLayout layout = { 0 };
    Rect rest = body;
    layout.next = cut_bottom(&rest, NEXT);
    layout.next = rect_middle(layout.next, fminf(rest.w, 620), NEXT);
    cut_bottom(&rest, 16);
    const float most = 32 + HEAD + SUM + (float)(games * (upright ? MOST_UPRIGHT : MOST));
    layout.sheet = rect_middle(rest, rest.w, fminf(rest.h, most));
    rest = rect_inset(layout.sheet, 16);
    const float side = rest.w * (upright ? 0.2F : 0.32F);
    Rect head = cut_top(&rest, HEAD), sum = cut_bottom(&rest, SUM);
    cut_left(&head, side);
    layout.sum_title = cut_left(&sum, side);
    for (int i = 0; i < people; i++) {
        layout.head[i] = rect_column(head, i, people, 8);
        layout.sum[i] = rect_column(sum, i, people, 8);
    }
    for (int game = 0; game < games; game++)
        lay_game(&layout, rect_line(rest, game, games, 4), game, people, side, upright);
    return layout;
}

/* --- The picture --- */

static void add_person(App *app, const NightScene *scene, int person, Rect head)
{
    Ui *ui = &app->ui;
    const Point badge = { head.x + head.w / 2, head.y + 56 };
    if (is_begun(scene) && night_leads(&scene->night, &scene->table, person))
        ui_add(ui, (UiItem){ .name = ui_name(ui, "night.crown%d", person + 1),
                             .role = UI_PICTURE,
                             .box = { badge.x - 48, badge.y - 56, 96, 55 },
                             .icon = "seats/crown" });
    ui_emblem(ui, rect_around(badge, 44, 44), person);
    cut_top(&head, 82);
    ui_add(ui, (UiItem){ .name = ui_name(ui, "night.person%d", person + 1),
                         .role = UI_LABEL,
                         .box = head,
                         .label = scene->night.person[person],
                         .size = 20,
                         .font = FONT_BOLD,
                         .ink = THEME_INK,
                         .align = ALIGN_CENTRE });
}

static void add_number(App *app, const char *name, Rect box, float size, ThemeColour ink,
                       int number)
{
    char word[16];
    (void)snprintf(word, sizeof word, "%d", number);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_LABEL,
                               .box = box,
                               .label = word,
                               .size = size,
                               .font = size > 20 ? FONT_BOLD : FONT_TEXT,
                               .ink = ink,
                               .align = ALIGN_CENTRE });
}

/* The points for the place, and small below them those of the game. */
static void add_cell(App *app, const NightScene *scene, int game, int person, Rect cell)
{
    if (!scene->table.done[game]) {
        ui_label(&app->ui, cell, 20, THEME_PAPYRUS_QUIET, ALIGN_CENTRE, "·");
        return;
    }
    cell = rect_middle(cell, cell.w, fminf(cell.h, 70));
    const Rect below = cut_bottom(&cell, cell.h * 0.4F);
    add_number(app, ui_name(&app->ui, "night.points%d.%d", game + 1, person + 1), cell, 28,
               THEME_INK, scene->table.points[game][person]);
    add_number(app, ui_name(&app->ui, "night.reached%d.%d", game + 1, person + 1), below, 17,
               THEME_PAPYRUS_QUIET, scene->table.reached[game][person]);
}

static void add_game(App *app, const NightScene *scene, const NightLayout *layout, int index)
{
    Ui *ui = &app->ui;
    const TableGame *game = table_find(app, scene->night.game[index]);
    Rect title = layout->title[index];
    if (game != NULL)
        ui_add(ui, (UiItem){ .role = UI_PICTURE, .box = cut_left(&title, 50), .icon = game->box });
    cut_left(&title, 10);
    ui_add(ui, (UiItem){ .name = ui_name(ui, "night.game%d", index + 1),
                         .role = UI_LABEL,
                         .box = title,
                         .label = game != NULL ? _(game->rules->name) : scene->night.game[index],
                         .size = 20,
                         .font = index == scene->table.next ? FONT_BOLD : FONT_TEXT,
                         .ink = THEME_INK,
                         .lines = 3 });
    if (scene->save[index] >= 0)
        ui_add(ui, (UiItem){ .name = ui_name(ui, "night.watch%d", index + 1),
                             .role = UI_BUTTON,
                             .box = layout->watch[index],
                             .icon = "play",
                             .tip = _("Watch from the beginning"),
                             .act = NIGHT_WATCH,
                             .arg = index });
    for (int i = 0; i < scene->night.people; i++)
        add_cell(app, scene, index, i, layout->cell[index][i]);
}

/* "Itzel wins the evening", "Itzel, Olha share the evening" */
void night_say_winner(const Night *night, const NightTable *table, Text *out)
{
    char names[NIGHT_PEOPLE * SESSION_NAME_MAX] = "";
    Text list = text_into(names, sizeof names);
    int count = 0;
    for (int i = 0; i < night->people; i++)
        if (night_leads(night, table, i))
            text_add(&list, "%s%s", count++ > 0 ? ", " : "", night->person[i]);
    text_add(out, ngettext("%s wins the evening", "%s share the evening", (unsigned long)count),
             names);
}

static void add_next(App *app, const NightScene *scene, Rect box)
{
    const int next = scene->table.next;
    const TableGame *game = next >= 0 ? table_find(app, scene->night.game[next]) : NULL;
    char words[160];
    if (next < 0) {
        UiItem *home =
            ui_button(&app->ui, "night.home", box, "home", _("Main menu"), NIGHT_BACK, 0);
        home->look = UI_GOLD;
        return;
    }
    (void)snprintf(words, sizeof words, "%s · %s", scene->begun >= 0 ? _("Continue") : _("Start"),
                   game != NULL ? _(game->rules->name) : scene->night.game[next]);
    UiItem *play = ui_button(&app->ui, "night.play", box, "play", words, NIGHT_PLAY, 0);
    play->look = UI_GOLD;
    play->size = 24;
    play->disabled = game == NULL; /* a program that lacks it */
}

static void paint_sum_line(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, (Rect){ item->box.x + 20, item->value, item->box.w - 40, 1.5F },
             colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.6F));
}

static void build(App *app, void *self)
{
    NightScene *scene = self;
    const Night *night = &scene->night;
    Ui *ui = &app->ui;
    const SheetLayout sheet = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    const NightLayout layout = night_layout(sheet.body, night->people, night->games);
    char title[300] = "";
    Text words = text_into(title, sizeof title);
    if (scene->table.next < 0)
        night_say_winner(night, &scene->table, &words);
    else
        text_add(&words, "%s", _("Game night"));
    sheet_build(app, &sheet, title, NIGHT_BACK);
    ui_add(ui, (UiItem){ .role = UI_PAPER, .box = layout.sheet });
    for (int i = 0; i < night->people; i++) add_person(app, scene, i, layout.head[i]);
    for (int i = 0; i < night->games; i++) add_game(app, scene, &layout, i);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = layout.sheet,
                         .paint = paint_sum_line,
                         .value = layout.sum_title.y });
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = layout.sum_title,
                         .label = _("Total"),
                         .font = FONT_BOLD,
                         .size = 22,
                         .ink = THEME_INK });
    for (int i = 0; i < night->people; i++)
        add_number(app, ui_name(ui, "night.total%d", i + 1), layout.sum[i], 30, THEME_INK,
                   scene->table.total[i]);
    add_next(app, scene, layout.next);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void begin(App *app, const NightScene *scene)
{
    const Night *night = &scene->night;
    const int index = scene->table.next;
    const TableGame *game = table_find(app, night->game[index]);
    GameSetup setup = game_setup(game->rules, night->people, night_seed(night, index));
    MatchSeats seats = { 0 };
    TableChoices chosen;
    char tag[RIVAL_TAG];
    for (Seat seat = 0; seat < night->people; seat++) {
        SessionSeat *who = &seats.seat[seat];
        (void)snprintf(who->player, sizeof who->player, "person");
        (void)snprintf(who->name, sizeof who->name, "%s",
                       night->person[night_person(night, index, seat)]);
    }
    setup_usual(app, game, night->people, &seats, &setup, &chosen);
    const TableChoices usual = chosen; /* its sides are those of the persons, one after the other */
    for (Seat seat = 0; seat < night->people; seat++)
        chosen.side[seat] = usual.side[night_person(night, index, seat)];
    night_tag(night, index, tag);
    rivals_start(app, game, &setup, &seats, &chosen, tag);
}

static void act(App *app, void *self, const UiAct *what)
{
    NightScene *scene = self;
    if (what->kind != UI_PRESSED) return;
    switch ((NightAct)what->act) {
    case NIGHT_BACK: app_pop(app); break;
    case NIGHT_HOME: title_open(app); break;
    case NIGHT_WATCH: rivals_watch(app, scene->save[what->arg]); break;
    case NIGHT_PLAY:
        if (rivals_look_all(app)) find_results(app, scene);
        if (scene->table.next < 0) break; /* what was not known yet was the last game */
        if (scene->begun >= 0)
            rivals_go_on(app, scene->begun);
        else
            begin(app, scene);
        break;
    }
}

static void tick(App *app, void *self, double elapsed)
{
    (void)elapsed;
    if (rivals_look(app)) find_results(app, self);
}

static double next_tick(const App *app, const void *self)
{
    (void)self;
    return rivals_next_look(app);
}

void night_open(App *app, const Night *night)
{
    const Night own = *night; /* it may be of a scene that goes */
    NightScene *scene = app_push(app, &night_scene);
    scene->night = own;
    saves_list(&app->saves);
    find_results(app, scene);
    ui_focus(&app->ui, scene->table.next >= 0 ? "night.play" : "night.home");
}

void night_open_tag(App *app, const char *tag)
{
    Night night;
    Error error = { 0 };
    char file[SAVES_NAME_MAX], id[NIGHT_ID] = "";
    const char *at = tag + 6; /* after "night " */
    const bool known = strlen(tag) > 6 && text_word(&at, id, sizeof id);
    (void)snprintf(file, sizeof file, "%s%s", id, NIGHT_ENDING);
    if (known && night_load(&night, &app->saves, file, &error))
        night_open(app, &night);
    else
        nights_open(app);
}

const SceneKind night_scene = {
    .name = "night",
    .size = sizeof(NightScene),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
};
