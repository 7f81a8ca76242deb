#include "scenes/duel_scene.h"
#include <stdio.h>
#include <string.h>
#include "scenes/backdrop.h"
#include "scenes/rivals.h"
#include "scenes/title.h"

typedef enum DuelAct {
    DUEL_BACK = 1,
    DUEL_SHOW,
    DUEL_PLAY, /* arg: the person */
    DUEL_WATCH
} DuelAct;

typedef struct DuelScene {
    Duel duel;
    Session deal;
    const TableGame *game;
    int viewer;            /* who has just played, and may see the others; -1: nobody */
    bool shown;            /* ... and wants to */
    int save[DUEL_PEOPLE]; /* of each game; -1: there is none */
} DuelScene;

/* --- What happened --- */

static int find_save(const App *app, const char *tag)
{
    for (int i = 0; i < app->saves.count; i++) {
        const SaveEntry *entry = &app->saves.entry[i];
        if (entry->looked && !entry->broken && strcmp(entry->rival, tag) == 0) return i;
    }
    return -1;
}

static void find_results(const App *app, DuelScene *scene)
{
    char tag[RIVAL_TAG];
    duel_find(&scene->duel, &app->records, &app->saves);
    for (int i = 0; i < scene->duel.people; i++) {
        duel_tag(&scene->duel, i, tag);
        scene->save[i] = find_save(app, tag);
    }
}

/* Whoever has played sees what the others did. */
static bool is_seen(const DuelScene *scene, int person)
{
    return scene->duel.done[person]
           && ((scene->shown && scene->viewer >= 0 && scene->duel.done[scene->viewer])
               || !duel_is_sealed(&scene->duel, person));
}

/* --- Layout --- */

DuelLayout duel_layout(Rect body, int people, int rows, float words)
{
    enum { ABOUT = 54, HEAD = 116, BUTTON = 74, MOST = 62 };
    const bool upright = body.h > body.w;
    DuelLayout layout = { 0 };
    Rect rest = body;
    layout.about = cut_top(&rest, ABOUT + 20 * (words - 1));
    cut_top(&rest, 8);
    const float most = 32 + HEAD + BUTTON + (float)rows * MOST * words;
    layout.sheet = cut_top(&rest, fminf(rest.h, most));
    rest = rect_inset(layout.sheet, 16);
    const float side = rest.w * (upright ? 0.26F : 0.24F);
    Rect head = cut_top(&rest, HEAD), buttons = cut_bottom(&rest, BUTTON);
    cut_left(&head, side);
    cut_left(&buttons, side);
    for (int i = 0; i < people; i++) {
        layout.head[i] = rect_column(head, i, people, 8);
        const Rect place = rect_column(buttons, i, people, 8);
        layout.button[i] = rect_middle(place, fminf(place.w, 230), 58);
    }
    for (int row = 0; row < rows; row++) {
        Rect line = rect_line(rest, row, rows, 2);
        layout.title[row] = cut_left(&line, side);
        for (int i = 0; i < people; i++) layout.cell[row][i] = rect_column(line, i, people, 8);
    }
    return layout;
}

/* --- The picture --- */

static int count_sources(const GameRules *rules)
{
    int count = 0;
    while (rules->sources != NULL && rules->sources[count].word != NULL && count < DUEL_ROWS - 2)
        count++;
    return count;
}

static const char *name_of(const DuelScene *scene, int person)
{
    const char *name = scene->duel.person[person];
    return duel_name_is_word(&scene->duel, person) ? _(name) : name;
}

static void add_head(App *app, const DuelScene *scene, int person, Rect head)
{
    Ui *ui = &app->ui;
    const Point badge = { head.x + head.w / 2, head.y + 56 };
    const Record *record = scene->duel.record[person];
    if (record != NULL && is_seen(scene, person) && rival_person(record)->place == 1)
        ui_add(ui, (UiItem){ .name = ui_name(ui, "duel.crown%d", person + 1),
                             .role = UI_PICTURE,
                             .box = { badge.x - 48, badge.y - 56, 96, 55 },
                             .icon = "seats/crown" });
    ui_emblem(ui, rect_around(badge, 44, 44), person);
    cut_top(&head, 82);
    ui_add(ui, (UiItem){ .name = ui_name(ui, "duel.person%d", person + 1),
                         .role = UI_LABEL,
                         .box = head,
                         .label = name_of(scene, person),
                         .size = 20,
                         .font = FONT_BOLD,
                         .ink = THEME_INK,
                         .align = ALIGN_CENTRE });
}

static void add_words(App *app, const char *name, Rect box, float size, ThemeColour ink,
                      const char *words)
{
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_LABEL,
                               .box = box,
                               .label = words,
                               .size = size,
                               .lines = 2,
                               .font = size > 22 ? FONT_BOLD : FONT_TEXT,
                               .ink = ink,
                               .align = ALIGN_CENTRE });
}

static void add_number(App *app, const char *name, Rect box, float size, int number)
{
    char words[16];
    (void)snprintf(words, sizeof words, "%d", number);
    add_words(app, name, box, size, THEME_INK, words);
}

/* What is not to be seen is not among the items either. */
static void add_result(App *app, const DuelScene *scene, const DuelLayout *layout, int person)
{
    Ui *ui = &app->ui;
    const char *state = ui_name(ui, "duel.state%d", person + 1);
    const Record *record = scene->duel.record[person];
    const GameRules *rules = scene->deal.rules;
    if (!scene->duel.done[person]) {
        add_words(app, state, layout->cell[0][person], 18, THEME_PAPYRUS_QUIET, _("to play"));
        return;
    }
    if (!is_seen(scene, person) || record == NULL) {
        add_words(app, state, layout->cell[0][person], 18, THEME_PAPYRUS_QUIET,
                  is_seen(scene, person) ? _("finished") : _("sealed"));
        return;
    }
    const RecordSeat *who = rival_person(record);
    add_number(app, ui_name(ui, "duel.points%d", person + 1), layout->cell[0][person], 30,
               who->points);
    add_words(app, state, layout->cell[1][person], 18, THEME_PAPYRUS_QUIET,
              who->place == 1 ? _("won") : _("lost"));
    for (int i = 0; i < count_sources(rules); i++)
        add_number(app, "", layout->cell[2 + i][person], 20,
                   record_made(who, rules->sources[i].word));
}

static void add_button(App *app, const DuelScene *scene, int person, Rect box)
{
    Ui *ui = &app->ui;
    const int save = scene->save[person];
    if (scene->duel.done[person]) {
        if (save < 0 || !is_seen(scene, person)) return;
        ui_button(ui, ui_name(ui, "duel.watch%d", person + 1), box, "play", _("Watch"), DUEL_WATCH,
                  person);
        return;
    }
    ui_button(ui, ui_name(ui, "duel.play%d", person + 1), box, "play",
              save >= 0 ? _("Continue") : _("Start"), DUEL_PLAY, person)
        ->look = UI_GOLD;
}

static void add_titles(App *app, const DuelScene *scene, const DuelLayout *layout)
{
    const GameRules *rules = scene->deal.rules;
    ui_label(&app->ui, layout->title[0], 20, THEME_INK, ALIGN_LEFT, _("Points"));
    for (int i = 0; i < count_sources(rules); i++)
        ui_label(&app->ui, layout->title[2 + i], 18, THEME_INK, ALIGN_LEFT,
                 _(rules->sources[i].title));
}

/* There is something that the others must not see yet, and the one who has just played may. */
static bool offers_show(const DuelScene *scene)
{
    bool any = false;
    for (int i = 0; i < scene->duel.people; i++)
        any |= scene->duel.done[i] && duel_is_sealed(&scene->duel, i);
    return any && !scene->shown && scene->viewer >= 0 && scene->duel.done[scene->viewer];
}

static void add_show(App *app, const DuelScene *scene, Rect box)
{
    char words[SESSION_NAME_MAX + 64];
    (void)snprintf(words, sizeof words, _("Results for %s alone"), name_of(scene, scene->viewer));
    ui_button(&app->ui, "duel.show", rect_middle(box, fminf(box.w, 560), 54), "eye", words,
              DUEL_SHOW, 0);
}

/* "Coatl · Scribe", and what will be seen when. */
static void add_about(App *app, const DuelScene *scene, Rect box)
{
    const Session *deal = &scene->deal;
    char words[400];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s", _(deal->rules->name));
    for (Seat seat = 0; seat < deal->setup.seats; seat++) {
        const Player *player = player_find(deal->seat[seat].player);
        if (player != NULL) text_add(&text, " · %s", _(player->title));
    }
    if (!duel_is_over(&scene->duel))
        text_add(&text, ". %s", _("Results stay sealed until everybody has played."));
    ui_add(&app->ui, (UiItem){ .name = "duel.about",
                               .role = UI_LABEL,
                               .box = box,
                               .label = words,
                               .size = 19,
                               .lines = 3,
                               .align = ALIGN_CENTRE,
                               .ink = THEME_CAPTION });
}

static void build(App *app, void *self)
{
    const DuelScene *scene = self;
    const SheetLayout sheet = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    const int people = scene->duel.people;
    const DuelLayout layout = duel_layout(sheet.body, people, 2 + count_sources(scene->deal.rules),
                                          ui_text_scale(&app->ui));
    sheet_build(app, &sheet, _("Duel"), DUEL_BACK);
    if (offers_show(scene))
        add_show(app, scene, layout.about);
    else
        add_about(app, scene, layout.about);
    ui_add(&app->ui, (UiItem){ .role = UI_PAPER, .box = layout.sheet });
    add_titles(app, scene, &layout);
    for (int i = 0; i < people; i++) {
        add_head(app, scene, i, layout.head[i]);
        add_result(app, scene, &layout, i);
        add_button(app, scene, i, layout.button[i]);
    }
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void begin(App *app, const DuelScene *scene, int person)
{
    Session game = { 0 };
    if (!duel_begin(&scene->duel, &scene->deal, person, &game)) {
        session_release(&game);
        ui_toast(&app->ui, refusal_sentence(REFUSAL_OUT_OF_MEMORY));
        return;
    }
    const TableChoices chosen = table_choices_of(&scene->deal, scene->game);
    table_open_session(app, scene->game, &game, &chosen);
}

static void act(App *app, void *self, const UiAct *what)
{
    DuelScene *scene = self;
    if (what->kind != UI_PRESSED) return;
    switch ((DuelAct)what->act) {
    case DUEL_BACK: app_pop(app); break;
    case DUEL_SHOW: scene->shown = true; break;
    case DUEL_WATCH: rivals_watch(app, scene->save[what->arg]); break;
    case DUEL_PLAY:
        if (rivals_look_all(app)) find_results(app, scene);
        if (scene->duel.done[what->arg]) break; /* what was not known yet has ended */
        if (scene->save[what->arg] >= 0)
            rivals_go_on(app, scene->save[what->arg]);
        else
            begin(app, scene, what->arg);
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

static void close_duel(App *app, void *self)
{
    (void)app;
    session_release(&((DuelScene *)self)->deal);
}

void duel_open(App *app, const char *id, int viewer)
{
    Duel duel;
    Session deal = { 0 };
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    (void)snprintf(file, sizeof file, "%s%s", id, DUEL_ENDING);
    if (!duel_load(&duel, &app->saves, file, &deal, &error)) {
        ui_toast(&app->ui, N_("This file cannot be read"));
        return;
    }
    DuelScene *scene = app_push(app, &duel_scene);
    scene->duel = duel;
    scene->deal = deal;
    scene->game = table_find(app, deal.rules->id);
    scene->viewer = viewer < duel.people ? viewer : -1;
    saves_list(&app->saves);
    find_results(app, scene);
    int next = 0;
    while (next < duel.people && scene->duel.done[next]) next++;
    ui_focus(&app->ui, next < duel.people ? ui_name(&app->ui, "duel.play%d", next + 1) : "back");
}

void duel_open_tag(App *app, const char *tag)
{
    char id[DUEL_ID];
    const int person = duel_of_tag(tag, id);
    if (person >= 0) duel_open(app, id, person);
}

const SceneKind duel_scene = {
    .name = "duel",
    .size = sizeof(DuelScene),
    .close = close_duel,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
};
