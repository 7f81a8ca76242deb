#include "scenes/title.h"
#include <stdio.h>
#include <string.h>
#include "platform/system.h"
#include "scenes/backdrop.h"
#include "scenes/credits.h"
#include "scenes/day_scene.h"
#include "scenes/learn.h"
#include "scenes/night_scene.h"
#include "scenes/rivals.h"
#include "scenes/rules.h"
#include "scenes/saved.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/statistics.h"
#include "table/names.h"
#include "table/table.h"
#include "scenes/title_layout.h"
#include "ui/rich.h"

typedef enum TitleAct {
    TITLE_CONTINUE = 1,
    TITLE_BOX,
    TITLE_LEDGE, /* arg: which of LEDGE */
    TITLE_LANGUAGE,
    TITLE_CALM,
    TITLE_LEARN, /* arg: the game */
} TitleAct;

typedef struct Title {
    char file[SAVES_NAME_MAX]; /* the game to go on with; "": none */
    char players[NAMES_MAX];
    const TableGame *game;
    View state; /* of that game, for its picture */
    Seat seat;
    uint32_t version;
    bool sealed;  /* of a duel: nothing of it is shown */
    int step, of; /* of its lesson; 0: it is none */
} Title;

/* --- The picture --- */

/* A name of two parts ("Coatl: The Card Game", in other languages with a full stop) stands in two
 * lines. */
static void paint_name(Ui *ui, Rect plate, float k, const char *name)
{
    char first[48];
    const char *colon = strstr(name, ": ");
    if (colon == NULL) colon = strstr(name, ". ");
    Style style = ui_style(ui, FONT_BOLD, 25, THEME_INK, ALIGN_CENTRE);
    style.size = 27 * k; /* words on a picture grow with the picture */
    if (colon == NULL) {
        letters_draw(ui->platform->letters, &style, plate, name);
        return;
    }
    (void)snprintf(first, sizeof first, "%.*s", (int)(colon - name), name);
    plate = rect_inset(plate, 2 * k);
    style.size = 23 * k;
    letters_draw(ui->platform->letters, &style, cut_top(&plate, plate.h * 0.54F), first);
    style.size = 17 * k;
    letters_draw(ui->platform->letters, &style, plate, colon + 2);
}

/* As large as the picture, and smaller where its words are long. */
static void paint_fact(Ui *ui, Rect line, float size, const char *text)
{
    Style style = ui_style(ui, FONT_BOLD, 20, THEME_IVORY, ALIGN_CENTRE);
    style.size = fmaxf(size, fminf(16, line.h * 0.85F)); /* as small as words may be */
    const float w = letters_measure(ui->platform->letters, &style, text).w;
    if (w > line.w) style.size *= 0.97F * line.w / w;
    letters_draw(ui->platform->letters, &style, line, text);
}

/* For how many it is and how long it takes; below it how hard it is. */
static void paint_facts(Ui *ui, Rect band, float k, const char *facts)
{
    char first[64];
    const size_t length = strcspn(facts, "\n");
    if (facts[length] == '\0') return;
    (void)snprintf(first, sizeof first, "%.*s", (int)length, facts);
    gfx_round(ui->platform->gfx, band, 7 * k, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    band = rect_inset(band, 4 * k);
    paint_fact(ui, cut_top(&band, band.h / 2), 18 * k, first);
    paint_fact(ui, band, 16 * k, facts + length + 1);
}

void title_paint_box(Ui *ui, const UiItem *item)
{
    const Rect box = item->box;
    const float k = box.w / 232;
    gfx_round_soft(ui->platform->gfx, (Rect){ box.x + 8, box.y + box.h - 18, box.w + 60, 34 }, 16,
                   40, (Colour){ 6, 4, 8, 170 });
    ui_draw_picture(ui, item->icon, box, COLOUR_WHITE);
    const Rect plate = { box.x + 19 * k, box.y + 245 * k, 174 * k, 46 * k };
    paint_name(ui, plate, k, item->label);
    if (item->note != NULL)
        paint_facts(ui, (Rect){ plate.x, plate.y - 54 * k, plate.w, 50 * k }, k, item->note);
}

static void paint_game_picture(Ui *ui, const UiItem *item)
{
    const Title *title = item->context;
    ui_draw_linen(ui, item->box);
    if (title->sealed)
        ui_draw_picture(ui, title->game->box, rect_inset(item->box, 8), COLOUR_WHITE);
    else
        title->game->picture(ui, title->state.state, title->seat, rect_inset(item->box, 8), NULL,
                             NULL);
}

static void paint_plate(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    gfx_round_soft(gfx, rect_moved(box, 14, 18), 16, 30, (Colour){ 6, 4, 8, 170 });
    gfx_round(gfx, box, 16, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_inset(box, 2), 14, COLOUR(0x7D6A57), COLOUR(0x352D27));
    gfx_round_line(gfx, rect_inset(box, 4), 12, 1.6F,
                   colour_fade(ui_colour(ui, THEME_IVORY), 0.55F));
}

/* The plate does not grow with the letters: words too long for it are rather small than cut. */
static void plate_line(Ui *ui, const char *name, Rect box, float size, const char *text)
{
    const float smallest = 12 / ui_text_scale(ui);
    const Style style = ui_style(ui, FONT_TEXT, size, THEME_CAPTION, ALIGN_LEFT);
    const float w = letters_measure(ui->platform->letters, &style, text).w * LETTERS_LEAST;
    if (w > box.w) size = fmaxf(smallest, size * 0.94F * box.w / w); /* whole pixels are wider */
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_LABEL,
                         .box = box,
                         .label = text,
                         .size = size,
                         .ink = THEME_CAPTION });
}

/* "Pyramido · round II", "Lesson: step 7 of 12" */
static void say_game(const Title *title, Text *out)
{
    if (title->step > 0) {
        text_add(out, _("Lesson: step %d of %d"), title->step, title->of);
        return;
    }
    text_add(out, "%s", _(title->game->rules->name));
    if (title->game->standing == NULL || title->sealed) return;
    text_add(out, " · ");
    title->game->standing(title->state.state, out);
}

static void add_continue(App *app, const Title *title, Rect box, float scale)
{
    Ui *ui = &app->ui;
    char game[96];
    Text words = text_into(game, sizeof game);
    say_game(title, &words);
    ui_add(ui, (UiItem){ .name = "continue",
                         .role = UI_CUSTOM,
                         .box = box,
                         .label = _("Continue"),
                         .act = TITLE_CONTINUE,
                         .size = 30,
                         .paint = paint_plate });
    Rect rest = rect_inset(box, 16 * scale);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = cut_top(&rest, 156 * scale),
                         .paint = paint_game_picture,
                         .context = (void *)title,
                         .version = title->version });
    cut_top(&rest, 4 * scale);
    const float side = 72 * scale;
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_middle(cut_right(&rest, side + 4), side, side),
                         .icon = "chrome/play" });
    cut_left(&rest, 4);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_top(&rest, 36 * scale),
                         .label = _("Continue"),
                         .font = FONT_BOLD,
                         .size = 28 * scale });
    plate_line(ui, "continue.game", cut_top(&rest, 24 * scale), 18 * scale, game);
    plate_line(ui, "continue.players", cut_top(&rest, 22 * scale), 17 * scale, title->players);
}

static Rect learn_box(const TitleLayout *layout, int game)
{
    const Rect box = title_box(layout, game);
    return (Rect){ box.x + box.w * 0.14F, box.y + 4, box.w * 0.72F, UI_TARGET };
}

static void add_learn(App *app, const TitleLayout *layout, int index)
{
    const TableGame *game = app->options.tables[index];
    char name[48];
    if (!learn_is_offered(app, game)) return;
    (void)snprintf(name, sizeof name, "learn.%s", game->rules->id);
    UiItem *item =
        ui_button(&app->ui, name, learn_box(layout, index), "hint", _("Learn"), TITLE_LEARN, index);
    item->tip = _("Learn the game by playing it");
    if (learn_is_first(app, game)) item->look = UI_GOLD;
}

/* "2–4 · 30–45 min", and how hard it is. */
static void say_facts(const TableGame *game, Text *out)
{
    const GameRules *rules = game->rules;
    text_add(out, "%d–%d", rules->min_seats, rules->max_seats);
    text_add(out, " · ");
    text_add(out, _("%d–%d\u00a0min"), game->minutes[0], game->minutes[1]);
    text_add(out, "\n%s", _(game->weight));
}

/* As large as the picture above it. */
static void paint_slip(Ui *ui, const UiItem *item)
{
    RichStyle style = { 16 / ui_text_scale(ui), THEME_INK, THEME_INK };
    const Rect box = rect_inset(item->box, 6);
    ui_draw_shadow(ui, item->box, 4, 8);
    ui_draw_paper(ui, item->box);
    style.size = rich_fit(ui, &style, box, item->label);
    const float h = rich_measure(ui, &style, box.w, item->label).h;
    rich_draw(ui, &style, rect_middle(box, box.w, h), item->label);
}

void title_add_slip(App *app, const TableGame *game, Rect box)
{
    if (rect_is_empty(box)) return;
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "about.%s", game->rules->id),
                               .role = UI_CUSTOM,
                               .box = box,
                               .label = _(game->about),
                               .unfocused = true,
                               .paint = paint_slip });
}

static void add_boxes(App *app, const TitleLayout *layout)
{
    for (int i = 0; i < app->options.table_count; i++) {
        const TableGame *game = app->options.tables[i];
        char facts[128];
        Text text = text_into(facts, sizeof facts);
        say_facts(game, &text);
        ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "game.%s", game->rules->id),
                                   .note = facts,
                                   .tip = _(game->about),
                                   .role = UI_CUSTOM,
                                   .box = title_box(layout, i),
                                   .label = _(game->rules->name),
                                   .icon = game->box,
                                   .focus = "title/box-focus",
                                   .act = TITLE_BOX,
                                   .arg = i,
                                   .paint = title_paint_box });
        add_learn(app, layout, i);
        title_add_slip(app, game, title_slip(layout, i));
    }
}

static void paint_ledge(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    gfx_fill_gradient(gfx, (Rect){ box.x, box.y - 12, box.w, 12 }, (Colour){ 0, 0, 0, 0 },
                      (Colour){ 0, 0, 0, 110 });
    gfx_fill_gradient(gfx, box, COLOUR(0x4E4238), COLOUR(0x171310));
    gfx_fill(gfx, (Rect){ box.x, box.y, box.w, 2 }, COLOUR(0xA88F6C));
}

static void open_rules(App *app)
{
    (void)rules_open(app, "", "");
}

static void quit(App *app)
{
    app->quit = true;
}

/* What stands in the row below the boxes. */
static const struct {
    const char *name, *icon, *title;
    void (*open)(App *app);
} LEDGE[] = {
    { "saved", "load", N_("Saved games"), saved_open },
    { "day", "calendar", N_("Of the day"), day_open },
    { "night", "people", N_("Game night"), nights_open },
    { "statistics", "trophy", N_("Statistics"), statistics_open },
    { "rules", "book", N_("Rules"), open_rules },
    { "settings", "settings", N_("Settings"), settings_open },
    { "about", "info", N_("About"), credits_open },
    { "quit", "quit", N_("Quit"), quit }, /* the last: not everywhere */
};
enum { LEDGE_COUNT = sizeof LEDGE / sizeof LEDGE[0] };
static_assert((int)LEDGE_COUNT <= (int)TITLE_BUTTONS, "the ledge has room for all");

static int count_buttons(void)
{
    return SYSTEM.leaves ? LEDGE_COUNT : LEDGE_COUNT - 1;
}

/* "Eng", "Укр": the first three letters. */
static const char *brief_name(Ui *ui, const char *name)
{
    int length = 0;
    for (int letters = 0; name[length] != '\0'; length++)
        if ((name[length] & 0xC0) != 0x80 && letters++ == 3) break;
    return ui_name(ui, "%.*s", length, name);
}

static void add_languages(App *app, Rect box, bool brief)
{
    Ui *ui = &app->ui;
    const char *names[LANGUAGE_COUNT];
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        names[i] = brief ? brief_name(ui, LANGUAGE[i].name) : LANGUAGE[i].name;
    Rect rest = box;
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_middle(cut_left(&rest, 46), 34, 34),
                         .icon = "globe" });
    ui_choices(ui, "language", rest, names, LANGUAGE_COUNT, language_index(), TITLE_LANGUAGE);
    for (int i = 0; brief && i < LANGUAGE_COUNT; i++)
        ui->item[ui->count - LANGUAGE_COUNT + i].tip = LANGUAGE[i].name;
}

static void add_ledge(App *app, const TitleLayout *layout)
{
    Ui *ui = &app->ui;
    ui_add(ui, (UiItem){ .role = UI_CUSTOM, .box = layout->ledge, .paint = paint_ledge });
    for (int i = 0; i < count_buttons(); i++)
        ui_add(ui, (UiItem){ .name = LEDGE[i].name,
                             .role = UI_BUTTON,
                             .box = layout->button[i],
                             .icon = LEDGE[i].icon,
                             .label = _(LEDGE[i].title),
                             .size = 17,
                             .font = FONT_BOLD,
                             .align = ALIGN_CENTRE,
                             .lines = 2,
                             .stacked = true,
                             .act = TITLE_LEDGE,
                             .arg = i });
    add_languages(app, layout->languages, layout->brief);
}

static void paint_flourish(Ui *ui, const UiItem *item)
{
    Letters *letters = ui->platform->letters;
    const Style style = ui_style(ui, FONT_TEXT, item->size, THEME_IVORY, ALIGN_CENTRE);
    const float half = letters_measure(letters, &style, item->label).w / 2;
    const Point middle = rect_centre(item->box);
    letters_draw(letters, &style, item->box, item->label);
    ui_draw_picture(ui, "chrome/flourish-left",
                    (Rect){ middle.x - half - 118, middle.y - 8, 96, 16 }, COLOUR_WHITE);
    ui_draw_picture(ui, "chrome/flourish-right",
                    (Rect){ middle.x + half + 22, middle.y - 8, 96, 16 }, COLOUR_WHITE);
}

static TitleLayout lay_out(App *app, const Title *title)
{
    return title_layout(gfx_canvas(app->platform.gfx).size, ui_text_scale(&app->ui),
                        app->options.table_count, count_buttons(), title->file[0] != '\0');
}

static void build(App *app, void *self)
{
    const Title *title = self;
    const TitleLayout layout = lay_out(app, title);
    ui_add(&app->ui,
           (UiItem){ .role = UI_PICTURE, .box = layout.wordmark, .icon = "title/wordmark" });
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM,
                               .box = layout.subtitle,
                               .label = _("board games on one stone table"),
                               .size = 23,
                               .paint = paint_flourish });
    app->ui.floor = layout.question.y + layout.question.h + 12;
    if (!rect_is_empty(layout.plate)) add_continue(app, title, layout.plate, layout.cells.scale);
    add_boxes(app, &layout);
    add_ledge(app, &layout);
}

/* --- The table they stand on --- */

static void paint_prop(App *app, const char *name, Rect box)
{
    if (!rect_is_empty(box)) ui_draw_picture(&app->ui, name, box, COLOUR_WHITE);
}

/* Two ends, and between them as many repeats as come nearest. */
static void paint_runner(App *app, Rect box)
{
    Art *art = app->platform.art;
    const Picture middle = art_find(art, "title/runner");
    const Size end = art_size(art, art_find(art, "title/runner-left"));
    const Size tile = art_size(art, middle);
    if (tile.w <= 0 || end.w <= 0) return;
    const Rect shade = { box.x + 40, box.y + box.h - 12, box.w - end.w - 40, 18 };
    gfx_round_soft(app->platform.gfx, shade, 8, 18, (Colour){ 6, 4, 8, 150 });
    Rect rest = box;
    paint_prop(app, "title/runner-left", cut_left(&rest, end.w));
    paint_prop(app, "title/runner-right", cut_right(&rest, end.w));
    const int count = (int)fmaxf(1, roundf(rest.w / tile.w));
    for (int i = 0; i < count; i++) {
        const Rect part = rect_column(rest, i, count, 0); /* over its neighbours: no seam */
        art_draw(art, middle, (Rect){ part.x - 1, part.y, part.w + 2, part.h }, COLOUR_WHITE);
    }
}

static void paint_background(App *app, void *self)
{
    const TitleLayout layout = lay_out(app, self);
    backdrop_paint(app, 0);
    paint_prop(app, "title/brazier", layout.brazier[0]);
    paint_prop(app, "title/brazier", layout.brazier[1]);
    paint_runner(app, layout.runner);
    paint_prop(app, "title/stones", layout.stones);
    paint_prop(app, "title/jars", layout.jars);
}

/* --- The game to go on with --- */

static void find_last_game(App *app, Title *title)
{
    char path[WRITER_PATH_MAX];
    Session session = { 0 };
    Error error;
    saves_list(&app->saves);
    const int index = saves_newest_unfinished(&app->saves);
    if (index < 0) return;
    const SaveEntry *entry = &app->saves.entry[index];
    saves_path(&app->saves, entry->file, path, sizeof path);
    if (!saves_read(&app->saves, path, &session, &error)) return;
    snprintf(title->file, sizeof title->file, "%s", entry->file);
    Text names = text_into(title->players, sizeof title->players);
    names_of_save(entry, &names);
    title->game = table_find(app, session.rules->id);
    title->sealed = rivals_seal(app, entry->rival);
    const char *lesson = session_meta(&session, LESSON_META);
    if (lesson != NULL && !table_lesson_left(app, lesson, &title->step, &title->of))
        title->step = 0;
    title->seat = saved_pictured_seat(&session);
    title->version = (uint32_t)session.at + 1;
    Rng rng = rng_seeded(session.setup.seed);
    view_take(&title->state, session.rules, session_state(&session), title->seat, &rng);
    session_release(&session);
}

/* The game may have been deleted meanwhile or brought back, or is told of in another language. */
static void look_again(App *app, void *self)
{
    Title *title = self;
    *title = (Title){ 0 };
    find_last_game(app, title);
}

/* --- Acting --- */

static void go_on(App *app, const Title *title)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    snprintf(file, sizeof file, "%s", title->file); /* the scene goes away while it opens */
    if (!rivals_open_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
}

static void switch_language(App *app, int index)
{
    snprintf(app->platform.settings.language, sizeof app->platform.settings.language, "%s",
             LANGUAGE[index].code);
    app_settings_changed(app);
}

static void act(App *app, void *self, const UiAct *what)
{
    if (what->kind != UI_PRESSED) return;
    switch ((TitleAct)what->act) {
    case TITLE_CONTINUE: go_on(app, self); break;
    case TITLE_BOX: setup_open(app, app->options.tables[what->arg]); break;
    case TITLE_LEARN: learn_open(app, app->options.tables[what->arg]); break;
    case TITLE_LEDGE: LEDGE[what->arg].open(app); break;
    case TITLE_LANGUAGE:
        switch_language(app, what->arg);
        look_again(app, self);
        break;
    case TITLE_CALM:
        app->platform.settings.reduced_motion = true;
        app_settings_changed(app);
        break;
    }
}

/* --- Opening --- */

/* The one question of the first start; whoever does not answer it has said no. */
static void ask_about_motion(App *app)
{
    Settings *settings = &app->platform.settings;
    if (settings->welcomed) return;
    settings->welcomed = true;
    app_settings_changed(app);
    if (settings->reduced_motion) return; /* as the desktop has it */
    app->ui.owner = app->scene[app->depth - 1].serial;
    ui_toast_with(&app->ui, N_("This game is animated. Reduce motion?"), N_("Less motion"),
                  TITLE_CALM);
    app->ui.toast.until += UI_TOAST_MS; /* there is more to read than usual */
}

void title_open(App *app)
{
    Title *title = app_replace(app, &title_scene);
    find_last_game(app, title);
    platform_music(&app->platform, "dawn");
    ask_about_motion(app);
}

const SceneKind title_scene = {
    .name = "title",
    .size = sizeof(Title),
    .uncovered = look_again,
    .build = build,
    .paint_background = paint_background,
    .act = act,
};
