/* What is chosen in practice: a goal, or laws and a god; sheets over the table, which changes
 * beneath them. */
#include "tables/flick/flick.h"
#include "tables/flick/practice.h"

typedef enum SheetAct { SHEET_CLOSE = 1, SHEET_GOAL, SHEET_LAW, SHEET_GOD } SheetAct;

typedef struct Sheet {
    Table *table; /* below it, and there as long as it is */
} Sheet;

static void open_sheet(Table *table, const SceneKind *kind, const char *focus)
{
    App *app = table->app;
    Sheet *sheet = app_push(app, kind);
    sheet->table = table;
    ui_focus(&app->ui, focus);
}

/* --- Goals --- */

static void build_goals(App *app, void *self)
{
    UiOption option[FLICK_DRILLS];
    (void)self;
    for (int i = 0; i < FLICK_DRILLS; i++) {
        option[i] = PRACTICE_GOAL[i];
        option[i].title = _(option[i].title);
        option[i].about = _(option[i].about);
    }
    ui_sheet(&app->ui, "goal", _("Practice"), option, FLICK_DRILLS, SHEET_GOAL, SHEET_CLOSE);
}

static void act_on_goals(App *app, void *self, const UiAct *what)
{
    Table *table = ((const Sheet *)self)->table;
    if (what->kind != UI_PRESSED) return;
    app_pop(app);
    if (what->act == SHEET_GOAL) practice_choose_goal(table, (FlickDrill)what->arg);
}

static const SceneKind GOALS = {
    .name = "goals",
    .size = sizeof(Sheet),
    .over = true,
    .build = build_goals,
    .act = act_on_goals,
    .input = app_leave_on_cancel,
};

void practice_open_goals(Table *table)
{
    open_sheet(table, &GOALS, "goal.city");
}

/* --- Laws and gods --- */

static void paint_part(Ui *ui, const UiItem *item)
{
    const GalleryPart part = { .kind = item->act == SHEET_LAW, .number = item->arg };
    flick_gallery.paint(ui, &part, rect_inset(item->box, 5));
    if (!item->selected) return;
    Gfx *gfx = ui->platform->gfx;
    const Rect sign = { item->box.x + item->box.w - 40, item->box.y + 4, 36, 36 };
    gfx_round_line(gfx, rect_inset(item->box, 1), 9, 4, ui_colour(ui, THEME_GOLD_LIGHT));
    gfx_round(gfx, sign, 18, ui_colour(ui, THEME_INK));
    ui_draw_picture(ui, "confirm", rect_inset(sign, 6), ui_colour(ui, THEME_GOLD_LIGHT));
}

static void add_part(Sheet *sheet, Rect box, SheetAct act, int number, bool on)
{
    Ui *ui = sheet->table->ui;
    const bool law = act == SHEET_LAW;
    ui_add(ui, (UiItem){ .name = ui_name(ui, law ? "choose.W%02d" : "choose.god.%d", number),
                         .role = UI_CUSTOM,
                         .box = box,
                         .label = law ? _(flick_will_card(number)->name)
                                      : _(flick_god_side((FlickGod)number)->name),
                         .selected = on,
                         .topic = law ? TOPIC_LAW : TOPIC_GOD,
                         .act = (int)act,
                         .arg = number,
                         .paint = paint_part,
                         .version = on });
}

static void add_parts(Sheet *sheet, Rect room, int across, int gods, int rows)
{
    const FlickState *state = sheet->table->state;
    for (int god = 1; god < FLICK_GODS; god++)
        add_part(sheet, practice_cell(room, god - 1, across, rows), SHEET_GOD, god,
                 state->god[0] == god);
    for (int card = 1; card <= FLICK_WILL_CARDS; card++)
        add_part(sheet, practice_cell(room, gods * across + card - 1, across, rows), SHEET_LAW,
                 card, flick_wills(state, (FlickWill)card));
}

/* Who asks about a card is told what it does. */
static void tell(App *app, const Sheet *sheet)
{
    const UiItem *asked = ui_asked(&app->ui);
    UiInspect about = { 0 };
    if (asked == NULL || (asked->topic != TOPIC_LAW && asked->topic != TOPIC_GOD)) return;
    if (asked->topic == TOPIC_LAW)
        flick_tell_law(asked->arg, &about);
    else
        flick_tell_god(sheet->table->state, (FlickGod)asked->arg, &about);
    ui_tell(&app->ui, asked, &about);
}

static void build_laws(App *app, void *self)
{
    enum { GODS = FLICK_GODS - 1, HIGH = 176 };
    Sheet *sheet = self;
    Ui *ui = &app->ui;
    const Rect whole = gfx_whole(app->platform.gfx);
    const int across = whole.w > whole.h ? 10 : 5, gods = (GODS + across - 1) / across;
    const int rows = gods + (FLICK_WILL_CARDS + across - 1) / across;
    Rect box = rect_middle(whole, whole.w - 24, fminf(whole.h - 24, (float)(rows * HIGH + 96)));
    ui_add(ui, (UiItem){ .role = UI_VEIL, .box = whole, .value = 0.35F });
    ui_add(ui, (UiItem){ .name = "choose.close",
                         .role = UI_CUSTOM,
                         .box = whole,
                         .label = _("Close"),
                         .act = SHEET_CLOSE,
                         .command = COMMAND_CANCEL,
                         .unfocused = true });
    ui_add(ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    box = rect_inset(box, 16);
    Rect head = cut_top(&box, UI_TARGET);
    ui_button(ui, "choose.done", cut_right(&head, 180), "confirm", _("Done"), SHEET_CLOSE, 0)
        ->look = UI_GOLD;
    ui_title(ui, head, 30, _("Will cards and gods"));
    cut_top(&box, 10);
    add_parts(sheet, box, across, gods, rows);
    tell(app, sheet);
}

static void act_on_laws(App *app, void *self, const UiAct *what)
{
    Table *table = ((const Sheet *)self)->table;
    if (what->kind != UI_PRESSED) return;
    switch ((SheetAct)what->act) {
    case SHEET_LAW: practice_switch_law(table, what->arg); break;
    case SHEET_GOD: practice_switch_god(table, what->arg); break;
    case SHEET_GOAL:
    case SHEET_CLOSE: app_pop(app); break;
    }
    app->ui.changed = true;
}

static const SceneKind LAWS = {
    .name = "laws",
    .size = sizeof(Sheet),
    .over = true,
    .build = build_laws,
    .act = act_on_laws,
    .input = app_leave_on_cancel,
};

void practice_open_laws(Table *table)
{
    open_sheet(table, &LAWS, "choose.done");
}
