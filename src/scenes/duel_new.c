/* Who plays this deal, one after another. */
#include <stdio.h>
#include <string.h>
#include "scenes/backdrop.h"
#include "scenes/duel_scene.h"
#include "scenes/rivals.h"

enum { ABOUT_H = 64, PART_GAP = 20, START_H = 66 };

typedef enum NewAct { NEW_BACK = 1, NEW_NAME, NEW_MORE, NEW_LESS, NEW_START } NewAct;

typedef struct DuelNew {
    Session deal;
    People people;
    uint64_t played;
    Table *table; /* of the game that was played, which lies below; NULL: none was */
} DuelNew;

static void build(App *app, void *self)
{
    DuelNew *made = self;
    const float high = ABOUT_H * ui_text_scale(&app->ui) + people_height() + START_H + 2 * PART_GAP;
    const SheetLayout sheet = sheet_layout(gfx_canvas(app->platform.gfx).size, high);
    Rect rest = sheet.body;
    if (rest.w > 760) rest = rect_middle(rest, 760, rest.h);
    sheet_build(app, &sheet, _("Duel"), NEW_BACK);
    const Rect start = cut_bottom(&rest, START_H);
    ui_add(&app->ui,
           (UiItem){ .role = UI_LABEL,
                     .box = cut_top(&rest, ABOUT_H * ui_text_scale(&app->ui)),
                     .label = _("The same deal for everybody, one after another. What one "
                                "has done is sealed until all have played."),
                     .size = 19,
                     .lines = 4,
                     .ink = THEME_CAPTION });
    cut_top(&rest, PART_GAP);
    people_add(app, &made->people, rest, NEW_NAME, NEW_MORE, NEW_LESS);
    UiItem *button = ui_button(&app->ui, "start", start, "play", _("Start"), NEW_START, 0);
    button->look = UI_GOLD;
    button->command = COMMAND_CONFIRM;
    button->size = 24;
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* The game that was played belongs to it from now on. */
static void bind(const Duel *duel, Table *table)
{
    char tag[RIVAL_TAG];
    duel_tag(duel, 0, tag);
    session_set_meta(&table->match.session, RECORD_RIVAL, tag);
    table_save(table);
}

/* A name that nobody chose stays the English word, whoever reads it. */
static void start(App *app, DuelNew *made)
{
    Duel duel = { .people = made->people.count, .played = made->played };
    for (int i = 0; i < duel.people; i++) {
        people_name(app, &made->people, i, duel.person[i]);
        if (strcmp(duel.person[i], _(session_emblem(i))) == 0)
            (void)snprintf(duel.person[i], sizeof duel.person[i], "%s", session_emblem(i));
    }
    char date[RIVALS_DATE];
    rivals_new_id(app, DUEL_ENDING, duel.id, date);
    (void)snprintf(duel.date, sizeof duel.date, "%s", date);
    if (!duel_prepare(&duel, &made->deal) || !duel_save(&duel, &app->saves, &made->deal)) {
        ui_toast(&app->ui, refusal_sentence(REFUSAL_OUT_OF_MEMORY));
        return;
    }
    if (made->table != NULL) bind(&duel, made->table);
    app_seal_records(app);
    char tag[RIVAL_TAG];
    duel_tag(&duel, 0, tag);
    rivals_go_back(app, tag);
}

static void act(App *app, void *self, const UiAct *what)
{
    DuelNew *made = self;
    if (what->kind != UI_PRESSED) return;
    switch ((NewAct)what->act) {
    case NEW_BACK: app_pop(app); break;
    case NEW_MORE: people_one_more(app, &made->people); break;
    case NEW_LESS: people_one_less(&made->people, what->arg); break;
    case NEW_START: start(app, made); break;
    case NEW_NAME: break; /* typed into place */
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    const bool go =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CONFIRM;
    if (go) start(app, self);
    return go || app_leave_on_cancel(app, self, event);
}

static void close_new(App *app, void *self)
{
    (void)app;
    session_release(&((DuelNew *)self)->deal);
}

static DuelNew *open_new(App *app, Session *deal)
{
    DuelNew *made = app_push(app, &duel_new_scene);
    made->deal = *deal;
    *deal = (Session){ 0 };
    for (int i = 0; i < 2; i++) people_one_more(app, &made->people);
    return made;
}

void duel_new_open(App *app, Session *deal, const char *first)
{
    DuelNew *made = open_new(app, deal);
    if (first[0] != '\0')
        (void)snprintf(made->people.name[0], sizeof made->people.name[0], "%s", first);
    ui_focus(&app->ui, "person2.name");
}

bool duel_can_be(const Table *table)
{
    const Session *session = &table->match.session;
    static const char *const NEVER[] = { RECORD_NEVER, RECORD_RIVAL };
    for (size_t i = 0; i < sizeof NEVER / sizeof NEVER[0]; i++)
        if (session_meta(session, NEVER[i]) != NULL) return false;
    return match_to_act(&table->match) == SEAT_NONE && duel_seat(session) != SEAT_NONE;
}

void duel_new_from(App *app, Table *table)
{
    const Session *session = &table->match.session;
    Session deal;
    if (!duel_can_be(table) || !session_branch(session, 0, &deal)) return;
    table_note_choices(&deal, table->game, &table->chosen);
    DuelNew *made = open_new(app, &deal);
    made->people.fixed = 1;
    made->played = record_number(session);
    made->table = table;
    (void)snprintf(made->people.name[0], sizeof made->people.name[0], "%s",
                   table_name(table, duel_seat(session)));
    ui_focus(&app->ui, "person2.name");
}

const SceneKind duel_new_scene = {
    .name = "duel-new",
    .size = sizeof(DuelNew),
    .close = close_new,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
