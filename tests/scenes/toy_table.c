/* The smallest whole table, and the template of the next: what each function is for stands in
 * table.h. It has a piece to drag, a toss that is a show of its own, cards that only their seat
 * sees, and bets that nobody else is told. */
#include "scenes/toy_table.h"
#include <stdio.h>
#include <string.h>
#include "rules/toy.h"

enum { TOY_ACT_STONE = TABLE_ACT_GAME, TOY_ACT_HAND, TOY_ACT_TOSS, TOY_ACT_DRAW, TOY_ACT_BET };
enum { TOY_TOPIC_SEAT = 1 };
enum { TRACK_FLIGHT = 1, TRACK_PASSING };
#define TUMBLE_MS 900.0 /* a toss comes to rest */
#define AIM_MS 300.0

/* The hand on the table: nothing of it is in the game. */
typedef struct ToyView {
    int held;        /* what was lifted */
    double tumbling; /* ms until the toss rests */
    int flashes;     /* steps that were lit */
} ToyView;

static ToyView *view_of(const Table *table)
{
    return table->view;
}

static const ToyState *toy_of(const Table *table)
{
    return table->state;
}

static void paint_stone(Ui *ui, const UiItem *item)
{
    ui_draw_shadow(ui, item->box, item->box.w / 2, 6);
    gfx_round_gradient(ui->platform->gfx, item->box, item->box.w / 2,
                       ui_colour(ui, THEME_STONE_LIP), ui_colour(ui, THEME_STONE_DARK));
    ui_draw_text(ui, item->box, FONT_BOLD, 30, THEME_IVORY, ALIGN_CENTRE, item->label);
}

static void paint_place(Ui *ui, const UiItem *item)
{
    const UiItem *aimed = ui_drag_place(ui);
    ui_draw_place(ui, item->box, 12, aimed != NULL && aimed->id == item->id);
}

static Rect hand_of(const Table *table)
{
    return (Rect){ 60, table->layout.area.y + 400, 420, 160 };
}

static void build_pile(Table *table)
{
    const Action take[] = { { .kind = TOY_TAKE, .arg = { 1 } },
                            { .kind = TOY_TAKE, .arg = { 2 } } };
    for (int i = 0; i < 2; i++) {
        char name[32], label[16];
        snprintf(name, sizeof name, "stone.%d", i + 1);
        snprintf(label, sizeof label, "%d", i + 1);
        ui_add(table->ui,
               (UiItem){ .name = name,
                         .role = UI_SOURCE,
                         .box = { 80 + 140 * (float)i, table->layout.area.y + 120, 96, 96 },
                         .label = label,
                         .disabled = !table_is_legal(table, &take[i]),
                         .act = TOY_ACT_STONE,
                         .arg = i + 1,
                         .paint = paint_stone });
    }
}

static void build_cards(Table *table)
{
    const ToyState *toy = toy_of(table);
    char words[64];
    const float y = table->layout.area.y + 220;
    ui_button(table->ui, "draw", (Rect){ 420, y, 140, 64 }, "seed", "Draw", TOY_ACT_DRAW, 0);
    ui_button(table->ui, "bet.low", (Rect){ 570, y, 140, 64 }, "", "Low", TOY_ACT_BET, TOY_LOW);
    ui_button(table->ui, "bet.high", (Rect){ 720, y, 140, 64 }, "", "High", TOY_ACT_BET, TOY_HIGH);
    snprintf(words, sizeof words, "card %d", toy_card(toy, table->viewer));
    ui_add(table->ui,
           (UiItem){
               .name = "card", .role = UI_LABEL, .box = { 420, y + 80, 300, 40 }, .label = words });
}

static void build(Table *table)
{
    const ToyState *toy = toy_of(table);
    char words[64];
    snprintf(words, sizeof words, "pile %d", toy->pile);
    ui_label(table->ui, (Rect){ 80, table->layout.area.y + 40, 300, 40 }, 24, THEME_IVORY,
             ALIGN_LEFT, words);
    build_pile(table);
    snprintf(words, sizeof words, "secret %d", toy->secret[table->viewer]);
    ui_add(table->ui, (UiItem){ .name = "secret",
                                .role = UI_LABEL,
                                .box = { 80, table->layout.area.y + 300, 300, 40 },
                                .label = words });
    if (ui_is_holding(table->ui))
        ui_add(table->ui, (UiItem){ .name = "hand",
                                    .role = UI_PLACE,
                                    .box = hand_of(table),
                                    .act = TOY_ACT_HAND,
                                    .paint = paint_place });
    ui_button(table->ui, "toss", (Rect){ 420, table->layout.area.y + 120, 140, 72 }, "seed", "Toss",
              TOY_ACT_TOSS, 0);
    if (toy->cards != 0) build_cards(table);
    for (Seat seat = 0; seat < toy->seats; seat++)
        table_seat_panel(table, seat,
                         (Rect){ table->layout.area.w - 260, 80 + 120 * (float)seat, 240, 100 }, 0,
                         TOY_TOPIC_SEAT);
}

static void paint_taken(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    table->game->picture(ui, table->state, item->arg, item->box, NULL, NULL);
}

static bool inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    if (asked->topic != TOY_TOPIC_SEAT) return false;
    about->paint = paint_taken;
    about->picture = (Size){ 200, 100 };
    snprintf(about->title, sizeof about->title, "%s", table_name(table, asked->arg));
    UiInspectRow *row = ui_inspect_row(about, "");
    snprintf(row->label, sizeof row->label, "stones");
    snprintf(row->value, sizeof row->value, "%d", toy_of(table)->taken[asked->arg]);
    return true;
}

static void paint_moving(Table *table)
{
    const UiDrag *drag = &table->ui->drag;
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        const float t = ease_out(timeline_progress(&table->timeline, track));
        const Point at = point_mix((Point){ 128, 224 }, rect_centre(hand_of(table)), t);
        gfx_disc(table->ui->platform->gfx, at, 40, ui_colour(table->ui, THEME_STONE_LIP));
    }
    if (drag->hold == UI_HOLD_POINTER)
        gfx_disc(table->ui->platform->gfx, drag->at, 48, ui_colour(table->ui, THEME_STONE_LIP));
}

static void act(Table *table, const UiAct *what)
{
    Action action = { .kind = TOY_TAKE, .arg = { (uint8_t)table->ui->drag.arg } };
    if (what->kind == UI_LIFTED) {
        view_of(table)->held = what->arg;
    } else if (what->kind == UI_DROPPED && what->act == TOY_ACT_HAND) {
        action.arg[0] = (uint8_t)view_of(table)->held;
        table_do(table, &action, what->at);
    } else if (what->kind == UI_MISSED) {
        table_refuse(table, REFUSAL_SYNTAX, what->at);
    } else if (what->kind == UI_PRESSED && what->act == TOY_ACT_TOSS) {
        action = (Action){ .kind = TOY_TOSS };
        table_do(table, &action, what->at);
    } else if (what->kind == UI_PRESSED && what->act == TOY_ACT_DRAW) {
        action = (Action){ .kind = TOY_DRAW };
        table_do(table, &action, what->at);
    } else if (what->kind == UI_PRESSED && what->act == TOY_ACT_BET) {
        action = (Action){ .kind = TOY_BET, .arg = { (uint8_t)what->arg } };
        table_do(table, &action, what->at);
    }
}

static void animate(Table *table, const Step *step)
{
    if (step->action.kind == TOY_TAKE) timeline_add(&table->timeline, TRACK_FLIGHT, 0, 260);
    if (step->action.kind == TOY_DONE) timeline_add(&table->timeline, TRACK_PASSING, 0, 200);
    if (step->action.kind == TOY_TOSS) view_of(table)->tumbling = TUMBLE_MS;
}

static void flash(Table *table, const Step *step)
{
    (void)step;
    view_of(table)->flashes++;
}

/* The toss rolls by a clock of its own, not by the timeline. */
static void tick(Table *table, double elapsed)
{
    ToyView *view = view_of(table);
    if (view->tumbling <= 0) return;
    view->tumbling -= elapsed;
    table->ui->changed = true;
}

static bool is_moving(const Table *table)
{
    return view_of(table)->tumbling > 0;
}

static void skip(Table *table)
{
    view_of(table)->tumbling = 0;
}

/* Whoever acts points at it first; the turn just passes. */
static double aim(Table *table, const Action *answer)
{
    (void)table;
    return answer->kind != TOY_DONE ? AIM_MS : 0;
}

static void rewound(Table *table)
{
    *view_of(table) = (ToyView){ .flashes = view_of(table)->flashes };
}

static bool expect(Table *table, const char *words, bool *answer)
{
    char flashes[32];
    snprintf(flashes, sizeof flashes, "flashes %d", view_of(table)->flashes);
    *answer = strcmp(words, flashes) == 0;
    return strncmp(words, "flashes ", 8) == 0;
}

static TableConfirm confirm(const Table *table)
{
    const Action done = { .kind = TOY_DONE };
    return (TableConfirm){ .note = toy_of(table)->pile == 0 ? "The last one" : NULL,
                           .enabled = table_is_legal(table, &done),
                           .locks = match_locks(&table->match, &done) };
}

static void confirmed(Table *table)
{
    const Action done = { .kind = TOY_DONE };
    table_do(table, &done, rect_centre(table->layout.confirm));
}

static void heading(const Table *table, Text *out)
{
    text_add(out, "Step %d", table->match.session.at);
}

static void prompt(const Table *table, Text *out)
{
    text_add(out, "%s takes stones", table_name(table, table_to_act(table)));
}

/* The action, and a line for each event. A secret bet is told without what it was. */
static int tell(const Table *table, const Step *step, TableLine line[])
{
    char words[64] = "bet in secret";
    if (!step->secret)
        step->rules->format_action(step->before.state, &step->action, words, sizeof words);
    snprintf(line->words, sizeof line->words, "%s: %s", table_name(table, step->actor), words);
    for (int i = 0; i < step->event_count; i++)
        step->rules->format_event(step->before.state, &step->event[i], line[i + 1].words,
                                  sizeof line->words);
    return 1 + step->event_count;
}

static void hint_line(const Table *table, const Action *action, Text *out)
{
    char words[64];
    table->game->rules->format_action(table->state, action, words, sizeof words);
    text_add(out, "%s: %s", table_name(table, table->viewer), words);
}

static void score_title(const char *item, Text *out)
{
    text_add(out, "%s", item);
}

static void picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                    const ScoreRow *row)
{
    const ToyState *toy = state;
    char words[32];
    (void)sheet;
    snprintf(words, sizeof words, "%d%s", toy->taken[seat], row != NULL ? "!" : "");
    ui_draw_text(ui, box, FONT_BOLD, 40, THEME_INK, ALIGN_CENTRE, words);
}

static const TableOption OPTION[] = {
    { .key = "pace", .title = "Pace", .values = { "calm", "brisk" }, .words = { "calm", "brisk" } },
};

const TableGame toy_table = {
    .rules = &toy_rules,
    .options = OPTION,
    .option_count = sizeof OPTION / sizeof OPTION[0],
    .box = "title/box-pyramido",
    .about = "A double for tests.",
    .weight = "Light",
    .minutes = { 5, 10 },
    .music = "dawn",
    .sky = GROUND_DUSK,
    .credits = "Nobody designed it.",
    .view_size = sizeof(ToyView),
    .build = build,
    .paint_moving = paint_moving,
    .act = act,
    .inspect = inspect,
    .animate = animate,
    .flash = flash,
    .tick = tick,
    .is_moving = is_moving,
    .skip = skip,
    .aim = aim,
    .expect = expect,
    .rewound = rewound,
    .confirm = confirm,
    .confirmed = confirmed,
    .heading = heading,
    .prompt = prompt,
    .tell = tell,
    .hint_line = hint_line,
    .score_title = score_title,
    .picture = picture,
};
