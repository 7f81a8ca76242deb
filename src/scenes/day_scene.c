#include "scenes/day_scene.h"
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "scenes/backdrop.h"
#include "scenes/rivals.h"

enum {
    CAPTION = 34,
    LINE = 58,
    ROW_H = 80,
    ROW_GROWS = 44, /* for words twice as large */
    WEEK_H = 26,
    CELL_MOST = 66,
    LEGEND_H = 30,
    DEALS_MOST = 16,
    FIRST_YEAR = 2000,
};

typedef enum DayAct {
    DAY_BACK = 1,
    DAY_NAME,
    DAY_PLAY, /* arg: the deal */
    DAY_PICK, /* arg: the day of the month */
    DAY_MONTH /* arg: so many on */
} DayAct;

/* A game against the scribe, or alone. */
typedef struct Deal {
    const TableGame *game;
    int seats;
    const Record *best, *before; /* of the day, of the one before; NULL: none */
    int save;                    /* in which it stands; -1: it was not begun */
} Deal;

typedef struct DayScene {
    Day chosen;
    int year, month; /* on the calendar */
    char name[SESSION_NAME_MAX];
    Deal deal[DEALS_MOST];
    int count;
    uint8_t seal[31]; /* RIVAL_PLAYED, RIVAL_WON: of the days of that month */
} DayScene;

/* --- Days in words --- */

static const char *const WEEKDAY[] = { N_("Mo"), N_("Tu"), N_("We"), N_("Th"),
                                       N_("Fr"), N_("Sa"), N_("Su") };
static const char *const MONTH[] = {
    N_("January"), N_("February"), N_("March"),     N_("April"),   N_("May"),      N_("June"),
    N_("July"),    N_("August"),   N_("September"), N_("October"), N_("November"), N_("December")
};
static const char *const DAY_OF[] = {
    N_("%d\u00a0January"),   N_("%d\u00a0February"), N_("%d\u00a0March"),    N_("%d\u00a0April"),
    N_("%d\u00a0May"),       N_("%d\u00a0June"),     N_("%d\u00a0July"),     N_("%d\u00a0August"),
    N_("%d\u00a0September"), N_("%d\u00a0October"),  N_("%d\u00a0November"), N_("%d\u00a0December")
};

static Day today_of(const App *app)
{
    char file[32], date[32];
    Day day = { 2026, 1, 1 };
    app_stamp(app, file, sizeof file, date, sizeof date);
    date[10] = '\0';
    (void)day_parse(date, &day);
    return day;
}

static bool same_day(Day a, Day b)
{
    return day_number(a) == day_number(b);
}

static void say_day(Day day, Text *out)
{
    char words[48];
    const char *format = _(DAY_OF[day.month - 1]), *number = strstr(format, "%d");
    (void)snprintf(words, sizeof words, "%.*s%d%s", (int)(number - format), format, day.day,
                   number + 2);
    text_add(out, "%s", words);
}

/* --- What there is --- */

static void add_deal(DayScene *scene, const TableGame *game, int seats)
{
    if (scene->count < DEALS_MOST)
        scene->deal[scene->count++] = (Deal){ .game = game, .seats = seats };
}

static void find_deals(const App *app, DayScene *scene)
{
    scene->count = 0;
    for (int i = 0; i < app->options.table_count; i++) {
        const TableGame *game = app->options.tables[i];
        add_deal(scene, game, game->rules->min_seats > 2 ? game->rules->min_seats : 2);
        if (game->rules->min_seats == 1) add_deal(scene, game, 1);
    }
}

/* What became of each, and of the days of the month. */
static void find_results(const App *app, DayScene *scene)
{
    char tag[RIVAL_TAG], before[RIVAL_TAG];
    rival_day_tag(scene->chosen, tag);
    rival_day_tag(day_from(day_number(scene->chosen) - 1), before);
    for (int i = 0; i < scene->count; i++) {
        Deal *deal = &scene->deal[i];
        const GameRules *rules = deal->game->rules;
        deal->best = rival_best(&app->records, tag, rules->id, deal->seats == 1);
        deal->before = rival_best(&app->records, before, rules->id, deal->seats == 1);
        deal->save = rivals_unfinished(app, tag, rules, deal->seats);
    }
    rival_days(&app->records, (Day){ scene->year, scene->month, 1 },
               day_month_length(scene->year, scene->month), scene->seal);
}

static void choose(const App *app, DayScene *scene, Day day)
{
    scene->chosen = day;
    scene->year = day.year;
    scene->month = day.month;
    find_results(app, scene);
}

/* --- Layout --- */

static void lay_month(DayLayout *layout, Rect rest)
{
    Rect head = cut_top(&rest, LINE);
    layout->before = cut_left(&head, LINE);
    layout->after = cut_right(&head, LINE);
    layout->month = head;
    cut_top(&rest, 6);
    layout->week = cut_top(&rest, WEEK_H);
    layout->legend = cut_bottom(&rest, layout->legend.h);
    rest.h = fminf(rest.h, 6 * CELL_MOST + 5 * UI_GAP);
    for (int i = 0; i < DAY_CELLS; i++)
        layout->cell[i] = rect_column(rect_line(rest, i / 7, 6, UI_GAP), i % 7, 7, UI_GAP);
}

DayLayout day_layout(Rect body, float words)
{
    const bool upright = body.h > body.w;
    DayLayout layout = { .body = body, .row = ROW_H + (words - 1) * ROW_GROWS };
    const float month_h = LINE + 6 + WEEK_H + 6 * UI_TARGET + 5 * UI_GAP;
    layout.legend.h = LEGEND_H * words * (upright ? 1 : 2);
    Rect rest = body, month;
    if (upright) {
        month = cut_bottom(&rest, month_h + layout.legend.h);
        cut_bottom(&rest, 14);
    } else {
        month = cut_right(&rest, body.w * 0.42F);
        cut_right(&rest, 28);
    }
    lay_month(&layout, month);
    Rect head = cut_top(&rest, LINE);
    layout.name = cut_right(&head, head.w * 0.45F);
    cut_right(&head, 12);
    layout.caption = head;
    cut_top(&rest, 12);
    layout.list = rest;
    return layout;
}

/* --- The seal --- */

/* A drop of wax, gold under a crown where a game was won. */
static void paint_seal(Ui *ui, Point at, float radius, bool won)
{
    enum { LOBES = 11 };
    Gfx *gfx = ui->platform->gfx;
    const Colour wax = won ? COLOUR(0xC8922E) : COLOUR(0x96382C);
    const Colour rim = won ? COLOUR(0x7A5212) : COLOUR(0x5E1D17);
    for (int i = 0; i < LOBES; i++) {
        const float angle = 6.2832F * (float)i / LOBES;
        gfx_disc(gfx,
                 (Point){ at.x + 0.8F * radius * cosf(angle), at.y + 0.8F * radius * sinf(angle) },
                 radius * 0.3F, rim);
    }
    gfx_disc(gfx, at, radius * 0.94F, rim);
    gfx_disc(gfx, at, radius * 0.84F, wax);
    gfx_round_line(gfx, rect_around(at, radius * 1.36F, radius * 1.36F), radius * 0.68F, 1.5F, rim);
    if (won)
        ui_draw_picture(
            ui, "seats/crown",
            rect_around((Point){ at.x, at.y - radius * 0.95F }, radius * 1.1F, radius * 0.64F),
            COLOUR_WHITE);
}

static void paint_row_seal(Ui *ui, const UiItem *item)
{
    paint_seal(ui, rect_centre(item->box), item->box.h / 2, item->arg != 0);
}

/* --- The deals of a day --- */

/* "72 · Itzel" */
static void say_record(const Record *record, Text *out)
{
    const RecordSeat *who = rival_person(record);
    text_add(out, "%d", who->points);
    if (who->name[0] != '\0') text_add(out, "\u00a0· %s", who->name);
}

static void say_bests(const Deal *deal, Text *out)
{
    char words[SESSION_NAME_MAX + 16];
    if (deal->best != NULL) {
        Text best = text_into(words, sizeof words);
        say_record(deal->best, &best);
        text_add(out, _("Best: %s"), words);
    }
    if (deal->before == NULL) return;
    Text before = text_into(words, sizeof words);
    say_record(deal->before, &before);
    if (out->length > 0) text_add(out, "  ");
    text_add(out, _("The day before: %s"), words);
}

/* "Coatl · ADAM" */
static void say_deal(const Deal *deal, Text *out)
{
    const GameRules *rules = deal->game->rules;
    const GameSetup setup = game_setup(rules, deal->seats, 1);
    View view;
    const bool named = deal->seats == 1 && rules->automa_name != NULL
                       && rules->setup(view.state, &setup) == REFUSAL_NONE;
    const char *against = named ? rules->automa_name(view.state) : player_scribe.title;
    text_add(out, "%s · %s", _(rules->name), _(against));
}

static const char *play_word(const Deal *deal)
{
    if (deal->save >= 0) return _("Continue");
    return deal->best != NULL ? _("Play again") : _("Start");
}

static void add_deal_words(App *app, const Deal *deal, int index, Rect box)
{
    char title[96], best[2 * SESSION_NAME_MAX + 96] = "";
    Text words = text_into(title, sizeof title);
    say_deal(deal, &words);
    words = text_into(best, sizeof best);
    say_bests(deal, &words);
    const Rect below = cut_bottom(&box, best[0] != '\0' ? box.h * 0.48F : 0);
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = box,
                               .label = title,
                               .font = FONT_BOLD,
                               .size = 21,
                               .lines = 2 });
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "deal.%d.best", index + 1),
                               .role = UI_LABEL,
                               .box = below,
                               .label = best,
                               .size = 17,
                               .lines = 2,
                               .ink = THEME_CAPTION });
}

static void add_deal_row(App *app, const DayScene *scene, int index, Rect box)
{
    Ui *ui = &app->ui;
    const Deal *deal = &scene->deal[index];
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = box });
    Rect rest = rect_inset(box, 10);
    ui_add(ui, (UiItem){ .role = UI_PICTURE, .box = cut_left(&rest, 52), .icon = deal->game->box });
    cut_left(&rest, 12);
    const Rect button = cut_right(&rest, fmaxf(150, rest.w * 0.27F));
    UiItem *play = ui_button(ui, ui_name(ui, "deal.%d", index + 1),
                             rect_middle(button, button.w, UI_TARGET + 2), "play", play_word(deal),
                             DAY_PLAY, index);
    if (deal->save >= 0) play->look = UI_GOLD;
    cut_right(&rest, 10);
    if (deal->best != NULL) {
        const Rect seal = cut_right(&rest, 48);
        const bool won = rival_person(deal->best)->place == 1;
        ui_add(ui, (UiItem){ .name = ui_name(ui, "deal.%d.seal", index + 1),
                             .role = UI_CUSTOM,
                             .box = rect_middle(seal, 40, 40),
                             .arg = won,
                             .version = (uint32_t)won + 1,
                             .paint = paint_row_seal });
        cut_right(&rest, 8);
    }
    add_deal_words(app, deal, index, rest);
}

static void add_day(App *app, DayScene *scene, const DayLayout *layout)
{
    Ui *ui = &app->ui;
    char words[96];
    Text text = text_into(words, sizeof words);
    const bool today = same_day(scene->chosen, today_of(app));
    if (today) text_add(&text, "%s, ", _("Today"));
    say_day(scene->chosen, &text);
    if (!today) text_add(&text, " %d", scene->chosen.year);
    ui_add(ui, (UiItem){ .name = "day.chosen",
                         .role = UI_LABEL,
                         .box = layout->caption,
                         .label = words,
                         .font = FONT_BOLD,
                         .size = 24,
                         .lines = 2 });
    ui_field(ui, "day.name", layout->name, scene->name, sizeof scene->name, UI_FIELD_NAME, DAY_NAME,
             0);
    const float pitch = layout->row + UI_GAP;
    const float high = (float)scene->count * pitch - UI_GAP;
    ui_scroll_begin(ui, "day.deals", layout->list, high);
    const float top = layout->list.y - ui_scrolled(ui);
    for (int i = 0; i < scene->count; i++) {
        const Rect row = { layout->list.x, top + (float)i * pitch, layout->list.w, layout->row };
        if (rects_touch(row, layout->list)) add_deal_row(app, scene, i, row);
    }
    ui_scroll_end(ui);
}

/* --- The month --- */

enum { CELL_CHOSEN = 4, CELL_TODAY = 8 };
static void paint_cell(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const int look = (int)item->version;
    const Rect box = item->box;
    if ((look & CELL_CHOSEN) != 0)
        gfx_round(gfx, box, 9, colour_fade(ui_colour(ui, THEME_GOLD), 0.38F));
    if ((look & CELL_TODAY) != 0)
        gfx_round_line(gfx, rect_inset(box, 1), 9, 2, ui_colour(ui, THEME_GOLD));
    if ((look & RIVAL_PLAYED) != 0)
        paint_seal(ui, rect_centre(box), fminf(box.w, box.h) * 0.42F, (look & RIVAL_WON) != 0);
    const Colour ink = ui_colour(ui, THEME_IVORY);
    Style style = ui_style(ui, FONT_BOLD, 19, THEME_IVORY, ALIGN_CENTRE);
    style.size = fminf(style.size, 24);
    style.colour = item->disabled ? colour_fade(ink, 0.35F) : ink;
    letters_draw(ui->platform->letters, &style, box, item->note);
}

static void add_cell(App *app, const DayScene *scene, Day day, Rect box)
{
    const int today = day_number(today_of(app)), number = day_number(day);
    char word[8], tip[64];
    Text words = text_into(tip, sizeof tip);
    (void)snprintf(word, sizeof word, "%d", day.day);
    say_day(day, &words);
    const int look = scene->seal[day.day - 1] | (same_day(day, scene->chosen) ? CELL_CHOSEN : 0)
                     | (number == today ? CELL_TODAY : 0);
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "day.%d", day.day),
                               .role = UI_ROW,
                               .box = box,
                               .label = "",
                               .note = word,
                               .tip = tip,
                               .disabled = number > today,
                               .selected = (look & CELL_CHOSEN) != 0,
                               .act = DAY_PICK,
                               .arg = day.day,
                               .version = (uint32_t)look,
                               .paint = paint_cell });
}

static bool has_month_after(const App *app, const DayScene *scene)
{
    const Day today = today_of(app);
    return scene->year * 12 + scene->month < today.year * 12 + today.month;
}

static void add_month_head(App *app, const DayScene *scene, const DayLayout *layout)
{
    Ui *ui = &app->ui;
    char words[64];
    (void)snprintf(words, sizeof words, "%s %d", _(MONTH[scene->month - 1]), scene->year);
    ui_button(ui, "month.before", layout->before, "left", "", DAY_MONTH, -1)->disabled =
        scene->year <= FIRST_YEAR && scene->month == 1;
    ui_add(ui, (UiItem){ .name = "month",
                         .role = UI_LABEL,
                         .box = layout->month,
                         .label = words,
                         .font = FONT_BOLD,
                         .size = 22,
                         .align = ALIGN_CENTRE });
    ui_button(ui, "month.after", layout->after, "right", "", DAY_MONTH, 1)->disabled =
        !has_month_after(app, scene);
    for (int i = 0; i < 7; i++)
        ui_label(ui, rect_column(layout->week, i, 7, UI_GAP), 16, THEME_CAPTION, ALIGN_CENTRE,
                 _(WEEKDAY[i]));
}

static void add_month(App *app, const DayScene *scene, const DayLayout *layout)
{
    const Day first = { scene->year, scene->month, 1 };
    const int blank = day_weekday(first), length = day_month_length(first.year, first.month);
    add_month_head(app, scene, layout);
    for (int i = 0; i < length; i++)
        add_cell(app, scene, (Day){ first.year, first.month, i + 1 }, layout->cell[blank + i]);
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = layout->legend,
                               .label = _("A seal: a deal of that day was played. "
                                          "A crown: one was won."),
                               .size = 17,
                               .lines = 3,
                               .align = ALIGN_CENTRE,
                               .ink = THEME_CAPTION });
}

static void build(App *app, void *self)
{
    DayScene *scene = self;
    const SheetLayout sheet = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    const DayLayout layout = day_layout(sheet.body, ui_text_scale(&app->ui));
    sheet_build(app, &sheet, _("Deal of the day"), DAY_BACK);
    add_day(app, scene, &layout);
    add_month(app, scene, &layout);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void begin(App *app, const DayScene *scene, const Deal *deal)
{
    const GameRules *rules = deal->game->rules;
    const GameSetup setup =
        game_setup(rules, deal->seats, day_seed(scene->chosen, rules->id, deal->seats));
    MatchSeats seats = { 0 };
    char tag[RIVAL_TAG];
    rival_day_tag(scene->chosen, tag);
    for (Seat seat = 0; seat < deal->seats; seat++) {
        SessionSeat *who = &seats.seat[seat];
        (void)snprintf(who->player, sizeof who->player, "%s",
                       seat == 0 ? "person" : player_scribe.id);
        (void)snprintf(who->name, sizeof who->name, "%s",
                       seat == 0 ? rivals_keep_name(app, 0, scene->name) : player_scribe.title);
    }
    const TableChoices chosen = table_choices(deal->game);
    rivals_start(app, deal->game, &setup, &seats, &chosen, tag);
}

static void turn_month(const App *app, DayScene *scene, int by)
{
    const int month = scene->year * 12 + scene->month - 1 + by;
    scene->year = month / 12;
    scene->month = month % 12 + 1;
    find_results(app, scene);
}

static void act(App *app, void *self, const UiAct *what)
{
    DayScene *scene = self;
    if (what->kind != UI_PRESSED) return;
    switch ((DayAct)what->act) {
    case DAY_BACK: app_pop(app); break;
    case DAY_PLAY:
        if (rivals_look_all(app)) find_results(app, scene);
        if (scene->deal[what->arg].save >= 0)
            rivals_go_on(app, scene->deal[what->arg].save);
        else
            begin(app, scene, &scene->deal[what->arg]);
        break;
    case DAY_PICK: choose(app, scene, (Day){ scene->year, scene->month, what->arg }); break;
    case DAY_MONTH: turn_month(app, scene, what->arg); break;
    case DAY_NAME: break; /* typed into place */
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

static void open_on(App *app, Day day)
{
    DayScene *scene = app_push(app, &day_scene);
    rivals_propose_name(app, 0, scene->name);
    saves_list(&app->saves);
    find_deals(app, scene);
    choose(app, scene, day);
    ui_focus(&app->ui, "deal.1");
}

void day_open(App *app)
{
    open_on(app, today_of(app));
}

void day_open_tag(App *app, const char *tag)
{
    Day day;
    const bool known = strlen(tag) > 4 && day_parse(tag + 4, &day);
    open_on(app, known ? day : today_of(app));
}

const SceneKind day_scene = {
    .name = "day",
    .size = sizeof(DayScene),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
};
