#include "scenes/statistics.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "scenes/backdrop.h"
#include "scenes/statistics_chart.h"

typedef enum StatAct {
    STAT_BACK = 1,
    STAT_GAME,   /* arg: of the program */
    STAT_ASK,    /* arg: which list opens */
    STAT_CHOOSE, /* arg: of the list that is open */
    STAT_CLOSE,
    STAT_TELL, /* arg: a topic */
    STAT_CSV,
    STAT_FORGET,
    STAT_FORGET_ALL,
    STAT_RESTORE,
} StatAct;

typedef enum StatList { LIST_NONE, LIST_WHO, LIST_PLAYERS, LIST_AGAINST, LIST_OPTIONS } StatList;
typedef enum StatTopic { TOPIC_RESULTS = 1, TOPIC_MADE, TOPIC_SEAL } StatTopic;

enum { LINE_H = 58, GAP = 12, MARGIN = 18, LIST_MOST = 40, WORDS = 160 };

typedef struct Stat {
    Somebody *people; /* owned */
    int people_count;
    uint64_t person;
    const TableGame *game;
    StatFilter filter;
    StatChoices choices;
    StatChart chart;
    StatList open;
    uint32_t version; /* of the charts */
    float height;     /* of what is scrolled, in the last frame */
    unsigned words;   /* the language the names of nobody are in */
} Stat;

/* --- What is shown --- */

static const char *name_of(const Somebody *who)
{
    return who->name[0] != '\0' ? who->name : _("Without a name");
}

static const Somebody *shown(const Stat *stat)
{
    for (int i = 0; i < stat->people_count; i++)
        if (stat->people[i].person == stat->person) return &stat->people[i];
    return NULL;
}

static void count(App *app, Stat *stat)
{
    const Somebody *who = shown(stat);
    if (who == NULL) return;
    stat->filter.game = stat->game->rules->id;
    stat->choices = statistics_choices(&app->records, stat->filter.game, stat->person);
    stat->chart = (StatChart){ .rules = stat->game->rules, .name = name_of(who) };
    stat->chart.numbers =
        statistics_of(&app->records, stat->game->rules, stat->person, &stat->filter);
    stat->version++;
    app->ui.changed = true;
}

/* Another person or game: all of its games. */
static void show_all(App *app, Stat *stat)
{
    stat->filter = (StatFilter){ .against = "", .options = "" };
    count(app, stat);
}

/* The game that the person finished last; one that is none of ours any more is passed over. */
static const TableGame *last_game(const App *app, uint64_t person)
{
    for (int i = app->records.count; i-- > 0;) {
        const Record *record = &app->records.record[i];
        const TableGame *game = table_find(app, record->game);
        if (game != NULL && record_seat(record, person) >= 0) return game;
    }
    return app->options.tables[0];
}

static void show_person(App *app, Stat *stat, uint64_t person)
{
    stat->person = person;
    stat->game = last_game(app, person);
    show_all(app, stat);
}

/* The records are others: whoever was looked at is, if there is anything left of them. */
static void look(App *app, Stat *stat)
{
    free(stat->people);
    stat->people = statistics_people(&app->records, &stat->people_count);
    if (stat->people_count == 0) return;
    show_person(app, stat, shown(stat) != NULL ? stat->person : stat->people[0].person);
}

/* --- What is chosen --- */

static void add_games(App *app, const Stat *stat, Rect line)
{
    const char *word[UI_CHOICES_MAX];
    int games = 0, now = 0;
    for (int i = 0; i < app->options.table_count && games < UI_CHOICES_MAX; i++) {
        if (app->options.tables[i] == stat->game) now = games;
        word[games++] = _(app->options.tables[i]->rules->name);
    }
    const int from = app->ui.count;
    ui_choices(&app->ui, "stat.game", line, word, games, now, STAT_GAME);
    for (int i = from; i < app->ui.count; i++) app->ui.item[i].lines = 2;
}

static void say_players(int players, Text *out)
{
    if (players == 0) text_add(out, "%s", _("Any number of players"));
    if (players == 1) text_add(out, "%s", _("Alone"));
    if (players > 1)
        text_add(out, ngettext("%d\u00a0player", "%d\u00a0players", (unsigned long)players),
                 players);
}

static const char *against_word(const char *player)
{
    if (player[0] == '\0') return _("Any opponents");
    return strcmp(player, "person") == 0 ? _("Against people") : _(player_find(player)->title);
}

static void say_option(const GameRules *rules, const char *key, const char *value, Text *out)
{
    for (int i = 0; i < rules->option_count; i++) {
        const GameOption *option = &rules->options[i];
        if (strcmp(option->key, key) != 0) continue;
        text_add(out, "%s: ", _(option->title));
        for (int k = 0; k < 6 && option->values[k] != NULL; k++)
            if (strcmp(option->values[k], value) == 0 && option->words[k] != NULL)
                value = _(option->words[k]);
        text_add(out, "%s", value[0] != '\0' ? value : "–");
    }
}

/* "manner=brazen match=carl", as it is read. */
static void say_options(const GameRules *rules, const char *options, Text *out)
{
    if (options[0] == '\0') text_add(out, "%s", _("Any setting"));
    while (options[0] != '\0') {
        char key[32], value[32];
        const size_t length = strcspn(options, " "), equals = strcspn(options, "=");
        const size_t after = equals < length ? equals + 1 : length;
        (void)snprintf(key, sizeof key, "%.*s", (int)equals, options);
        (void)snprintf(value, sizeof value, "%.*s", (int)(length - after), options + after);
        say_option(rules, key, value, out);
        options += length + (options[length] == ' ');
        if (options[0] != '\0') text_add(out, " · ");
    }
}

static void add_chooser(App *app, const char *name, Rect box, const char *icon, const char *words,
                        StatList list, bool disabled)
{
    UiItem *button = ui_button(&app->ui, name, box, icon, words, STAT_ASK, (int)list);
    button->opens = true;
    button->align = ALIGN_LEFT;
    button->disabled = disabled;
}

static const char *const CHOOSER[] = { "", "stat.who", "stat.players", "stat.against",
                                       "stat.options" };

static void add_choosers(App *app, const Stat *stat, Rect place, int across)
{
    char players[WORDS] = "", options[WORDS] = "";
    Text one = text_into(players, sizeof players), other = text_into(options, sizeof options);
    say_players(stat->filter.players, &one);
    say_options(stat->game->rules, stat->filter.options, &other);
    const char *const words[] = { "", stat->chart.name, players, against_word(stat->filter.against),
                                  options };
    for (int i = LIST_WHO; i <= LIST_OPTIONS; i++) {
        Rect row = place;
        const int line = (i - 1) / across;
        row = cut_top(&row, LINE_H);
        row = rect_moved(row, 0, (float)line * (LINE_H + UI_GAP));
        add_chooser(app, CHOOSER[i], rect_column(row, (i - 1) % across, across, GAP),
                    i == LIST_WHO ? "person" : "", words[i], (StatList)i,
                    i == LIST_OPTIONS && stat->choices.option_count == 0);
    }
}

/* --- The list that is open --- */

typedef struct StatOptions {
    UiOption option[LIST_MOST];
    char name[LIST_MOST][24], title[LIST_MOST][WORDS], about[LIST_MOST][WORDS];
    int what[LIST_MOST]; /* a person's index, a number of players, 0 or 1 + an index */
    int count, now;
} StatOptions;

static Text add_option(StatOptions *list, int what, bool now)
{
    const int i = list->count++;
    if (now) list->now = i;
    list->what[i] = what;
    (void)snprintf(list->name[i], sizeof list->name[i], "%d", what);
    list->option[i] = (UiOption){ list->name[i], "", list->title[i], list->about[i] };
    return text_into(list->title[i], WORDS);
}

static void list_people(const Stat *stat, StatOptions *list)
{
    for (int i = 0; i < stat->people_count && i < LIST_MOST; i++) {
        const Somebody *who = &stat->people[i];
        Text title = add_option(list, i, who->person == stat->person);
        Text about = text_into(list->about[i], WORDS);
        text_add(&title, "%s", name_of(who));
        list->option[i].icon = "person";
        text_add(&about, ngettext("%d\u00a0game", "%d\u00a0games", (unsigned long)who->games),
                 who->games);
        text_add(&about, " · ");
        text_add(&about, ngettext("%d\u00a0win", "%d\u00a0wins", (unsigned long)who->wins),
                 who->wins);
    }
}

static void list_players(const Stat *stat, StatOptions *list)
{
    for (int players = 0; players <= GAME_MAX_SEATS; players++) {
        if (players > 0 && !stat->choices.players[players]) continue;
        Text title = add_option(list, players, players == stat->filter.players);
        say_players(players, &title);
    }
}

/* 0: whomever; 1: people; 2 + a level. */
static const char *against_of(int what)
{
    int levels;
    const Player *const *level = players_offered(&levels);
    if (what == 0) return "";
    return what == 1 || what - 2 >= levels ? "person" : level[what - 2]->id;
}

static void list_against(const Stat *stat, StatOptions *list)
{
    int levels;
    (void)players_offered(&levels);
    for (int what = 0; what < levels + 2; what++) {
        if (what == 1 && !stat->choices.person) continue;
        if (what > 1 && !stat->choices.level[what - 2]) continue;
        const char *player = against_of(what);
        Text title = add_option(list, what, strcmp(player, stat->filter.against) == 0);
        text_add(&title, "%s", against_word(player));
    }
}

static void list_options(const Stat *stat, StatOptions *list)
{
    for (int i = 0; i <= stat->choices.option_count; i++) {
        const char *options = i > 0 ? stat->choices.options[i - 1] : "";
        Text title = add_option(list, i, strcmp(options, stat->filter.options) == 0);
        say_options(stat->game->rules, options, &title);
    }
}

static void make_list(const Stat *stat, StatOptions *list)
{
    *list = (StatOptions){ 0 };
    switch (stat->open) {
    case LIST_NONE: break;
    case LIST_WHO: list_people(stat, list); break;
    case LIST_PLAYERS: list_players(stat, list); break;
    case LIST_AGAINST: list_against(stat, list); break;
    case LIST_OPTIONS: list_options(stat, list); break;
    }
}

static void add_list(App *app, const Stat *stat)
{
    const UiItem *button = ui_find(&app->ui, CHOOSER[stat->open]);
    StatOptions list;
    if (button == NULL) return;
    make_list(stat, &list);
    ui_list(&app->ui, "stat.list", button->box, list.option, list.count, list.now, STAT_CHOOSE,
            STAT_CLOSE);
}

static void open_list(App *app, Stat *stat, StatList which)
{
    StatOptions list;
    stat->open = which;
    make_list(stat, &list);
    ui_focus(&app->ui, ui_name(&app->ui, "stat.list.%d", list.what[list.now]));
}

static void close_list(App *app, Stat *stat)
{
    ui_focus(&app->ui, CHOOSER[stat->open]);
    stat->open = LIST_NONE;
}

static void choose(App *app, Stat *stat, int index)
{
    StatOptions list;
    make_list(stat, &list);
    if (index >= list.count) return;
    const int what = list.what[index];
    switch (stat->open) {
    case LIST_NONE: return;
    case LIST_WHO: show_person(app, stat, stat->people[what].person); break;
    case LIST_PLAYERS: stat->filter.players = what; break;
    case LIST_AGAINST: stat->filter.against = against_of(what); break;
    case LIST_OPTIONS:
        stat->filter.options = what > 0 ? stat->choices.options[what - 1] : "";
        break;
    }
    count(app, stat);
    close_list(app, stat);
}

/* --- Numbers, charts, seals --- */

static void add_number(App *app, Rect box, const char *name, const char *title, const char *number)
{
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .box = box });
    Rect rest = rect_inset(box, 6);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_LABEL,
                               .box = cut_top(&rest, rest.h * 0.58F),
                               .label = number,
                               .font = FONT_BOLD,
                               .size = 30,
                               .ink = THEME_NAME,
                               .align = ALIGN_CENTRE });
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = rest,
                               .label = title,
                               .size = 17,
                               .lines = 2,
                               .ink = THEME_CAPTION,
                               .align = ALIGN_CENTRE });
}

static void add_numbers(App *app, const Stat *stat, Rect line)
{
    enum { NUMBERS = 5 };
    const Statistics *all = &stat->chart.numbers;
    const char *const title[NUMBERS] = { _("games"), _("wins"), _("best result"), _("mean result"),
                                         _("wins in a row") };
    char number[NUMBERS][24], name[24];
    (void)snprintf(number[0], sizeof number[0], "%d", all->games);
    (void)snprintf(number[1], sizeof number[1], "%d", all->wins);
    (void)snprintf(number[2], sizeof number[2], "%d", all->best);
    if (all->games == 0) (void)snprintf(number[2], sizeof number[2], "–");
    Text mean = text_into(number[3], sizeof number[3]);
    if (all->games > 0)
        statistics_say(all->mean, &mean);
    else
        text_add(&mean, "–");
    (void)snprintf(number[4], sizeof number[4], "%d", all->run);
    for (int i = 0; i < NUMBERS; i++) {
        (void)snprintf(name, sizeof name, "stat.number%d", i + 1);
        add_number(app, rect_column(line, i, NUMBERS, GAP), name, title[i], number[i]);
    }
}

static void add_chart(App *app, const Stat *stat, const char *name, Rect box, const char *title,
                      UiPaint *paint, StatTopic topic)
{
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_CUSTOM,
                               .box = box,
                               .label = title,
                               .topic = (int)topic,
                               .act = STAT_TELL,
                               .arg = (int)topic,
                               .paint = paint,
                               .context = (void *)&stat->chart,
                               .version = stat->version });
}

void statistics_paint_medal(Ui *ui, Point middle, float radius)
{
    Gfx *gfx = ui->platform->gfx;
    for (int i = 0; i < 12; i++) {
        const float angle = (float)i * 0.5235988F;
        gfx_disc(gfx,
                 (Point){ middle.x + cosf(angle) * radius * 0.86F,
                          middle.y + sinf(angle) * radius * 0.86F },
                 radius * 0.2F, ui_colour(ui, THEME_GOLD_DARK));
    }
    gfx_disc(gfx, middle, radius * 0.9F, ui_colour(ui, THEME_GOLD_DARK));
    gfx_disc(gfx, middle, radius * 0.76F, ui_colour(ui, THEME_GOLD));
    ui_draw_picture(ui, "trophy", rect_around(middle, radius, radius), ui_colour(ui, THEME_INK));
}

static void paint_seal(Ui *ui, const UiItem *item)
{
    Rect rest = rect_inset(item->box, 8);
    const Rect left = cut_left(&rest, fminf(60, rest.h));
    gfx_round(ui->platform->gfx, item->box, 10, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    statistics_paint_medal(ui, rect_centre(left), fminf(left.w, left.h) / 2 - 2);
    cut_left(&rest, 10);
    ui_draw_text(ui, cut_top(&rest, rest.h / 2), FONT_BOLD, 19, THEME_NAME, ALIGN_LEFT,
                 item->label);
    ui_draw_text(ui, rest, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, item->note);
}

void statistics_add_seal(Ui *ui, const char *name, Rect box, const Seal *seal, int act, int arg)
{
    ui_add(ui, (UiItem){ .name = name,
                         .role = act != 0 ? UI_ROW : UI_CUSTOM,
                         .box = box,
                         .label = _(seal->title),
                         .note = _(seal->about),
                         .topic = act != 0 ? TOPIC_SEAL : 0,
                         .act = act,
                         .arg = arg,
                         .paint = paint_seal });
}

/* Those of the game that were discovered; what they are is told by playing. Returns how high. */
static float add_seals(App *app, const Stat *stat, Rect place, int across)
{
    const Seal *seals = stat->game->seals;
    const float high = 64 * fmaxf(1, ui_text_scale(&app->ui) * 0.9F);
    char words[WORDS];
    int found = 0;
    Rect head = cut_top(&place, 40);
    for (int i = 0; seals != NULL && i < SEALS; i++) {
        if (seal_found(&app->records, stat->game->rules->id, &seals[i], stat->person) == NULL)
            continue;
        const int line = found / across;
        Rect row = { place.x, place.y + (float)line * (high + UI_GAP), place.w, high };
        statistics_add_seal(&app->ui, ui_name(&app->ui, "stat.seal%d", i + 1),
                            rect_column(row, found % across, across, GAP), &seals[i], STAT_TELL,
                            TOPIC_SEAL + i);
        found++;
    }
    (void)snprintf(words, sizeof words, _("Seals discovered in this game: %d\u00a0of\u00a0%d"),
                   found, seals != NULL ? SEALS : 0);
    ui_label(&app->ui, head, 19, THEME_CAPTION, ALIGN_LEFT, words);
    const int lines = (found + across - 1) / across;
    return 40 + (float)lines * (high + UI_GAP);
}

static void add_foot(App *app, const Stat *stat, Rect place, int across)
{
    const bool back = app->forgotten != NULL, any = stat->people_count > 0;
    const int buttons = 3 * any + back;
    for (int i = 0; i < buttons; i++) {
        Rect row = place;
        const int line = i / across;
        row = rect_moved(cut_top(&row, LINE_H), 0, (float)line * (LINE_H + UI_GAP));
        const Rect box = rect_column(row, i % across, across, GAP);
        if (any && i == 0)
            ui_button(&app->ui, "stat.csv", box, "save", _("Save as a table"), STAT_CSV, 0)->tip =
                _("All results as a file for spreadsheets (CSV)");
        else if (any && i == 1)
            ui_button(&app->ui, "stat.forget", box, "trash", _("Delete this name"), STAT_FORGET, 0);
        else if (any && i == 2)
            ui_button(&app->ui, "stat.forget_all", box, "trash", _("Delete everything"),
                      STAT_FORGET_ALL, 0);
        else
            ui_button(&app->ui, "stat.restore", box, "undo", _("Bring it back"), STAT_RESTORE, 0);
    }
}

static float foot_height(const App *app, const Stat *stat, int across)
{
    const int buttons = 3 * (stat->people_count > 0) + (app->forgotten != NULL);
    const int lines = (buttons + across - 1) / across;
    return (float)lines * (LINE_H + UI_GAP);
}

static void add_scrolled(App *app, Stat *stat, Rect view, bool portrait)
{
    const float words = ui_text_scale(&app->ui);
    const float high =
        fmaxf(280 * words * 0.85F, statistics_made_height(&app->ui, stat->game->rules));
    ui_scroll_begin(&app->ui, "stat.all", view, stat->height);
    Rect rest = view;
    rest.y -= ui_scrolled(&app->ui);
    rest.h = 100000;
    cut_right(&rest, MARGIN);
    const float top = rest.y;
    add_numbers(app, stat, cut_top(&rest, 84 * fmaxf(1, words * 0.9F)));
    cut_top(&rest, GAP);
    Rect charts = cut_top(&rest, portrait ? 2 * high + GAP : high);
    Rect first = portrait ? cut_top(&charts, high) : cut_left(&charts, charts.w * 0.56F);
    (void)(portrait ? cut_top(&charts, GAP) : cut_left(&charts, GAP));
    add_chart(app, stat, "stat.results", first, _("Last results"), statistics_paint_results,
              TOPIC_RESULTS);
    add_chart(app, stat, "stat.made", charts, _("Points a game"), statistics_paint_made,
              TOPIC_MADE);
    cut_top(&rest, GAP);
    const int across = portrait || words > 1.25F ? 1 : 2;
    cut_top(&rest, add_seals(app, stat, rest, across));
    cut_top(&rest, GAP);
    const int buttons = portrait || words > 1 ? 2 : 4;
    add_foot(app, stat, rest, buttons);
    stat->height = rest.y + foot_height(app, stat, buttons) - top;
    ui_scroll_end(&app->ui);
}

/* --- Asked about --- */

static void tell_results(const Stat *stat, UiInspect *about)
{
    const Statistics *all = &stat->chart.numbers;
    Text text = text_into(about->text, sizeof about->text);
    (void)snprintf(about->title, sizeof about->title, "%s", _("Last results"));
    for (int i = all->last_count; i-- > 0;)
        text_add(&text, "%s%d%s", i + 1 < all->last_count ? ", " : "", all->last[i].points,
                 all->last[i].won ? "●" : "");
    if (all->wins > 0) text_add(&text, "\n%s", _("The newest first; ● is a win."));
}

static void tell_made(const Stat *stat, UiInspect *about)
{
    const GameSource *source = stat->chart.rules->sources;
    (void)snprintf(about->title, sizeof about->title, "%s", _("Points a game"));
    (void)snprintf(about->text, sizeof about->text, _("%s, and all opponents of these games"),
                   stat->chart.name);
    for (int i = 0; source != NULL && source[i].word != NULL && i < STAT_SOURCES; i++) {
        UiInspectRow *row = ui_inspect_row(about, "");
        (void)snprintf(row->label, sizeof row->label, "%s", _(source[i].title));
        Text value = text_into(row->value, sizeof row->value);
        statistics_say(stat->chart.numbers.mine[i], &value);
        text_add(&value, " · ");
        statistics_say(stat->chart.numbers.theirs[i], &value);
    }
}

static void tell_seal(const App *app, const Stat *stat, int index, UiInspect *about)
{
    const Seal *seal = &stat->game->seals[index];
    const Record *record = seal_found(&app->records, stat->game->rules->id, seal, stat->person);
    (void)snprintf(about->title, sizeof about->title, "%s", _(seal->title));
    Text text = text_into(about->text, sizeof about->text);
    text_add(&text, "%s", _(seal->about));
    if (record != NULL) text_add(&text, "\n%s", record->date);
}

static void tell(App *app, const Stat *stat)
{
    const UiItem *asked = ui_asked(&app->ui);
    UiInspect about = { 0 };
    if (asked == NULL || asked->topic == 0) return;
    switch ((StatTopic)asked->topic) {
    case TOPIC_RESULTS: tell_results(stat, &about); break;
    case TOPIC_MADE: tell_made(stat, &about); break;
    case TOPIC_SEAL: tell_seal(app, stat, asked->arg - TOPIC_SEAL, &about); break;
    }
    ui_tell(&app->ui, asked, &about);
}

static void build(App *app, void *self)
{
    Stat *stat = self;
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, 0);
    const bool wide = !layout.portrait && ui_text_scale(&app->ui) < 1.2F;
    Rect rest = layout.body;
    if (stat->words != language_epoch()) count(app, stat);
    stat->words = language_epoch();
    sheet_build(app, &layout, _("Statistics"), STAT_BACK);
    if (stat->people_count == 0) {
        ui_label(&app->ui, rect_middle(layout.body, layout.body.w, 60), 22, THEME_CAPTION,
                 ALIGN_CENTRE, _("Games that are played to the end are counted here."));
        add_foot(app, stat, cut_bottom(&rest, LINE_H), 3);
        return;
    }
    add_games(app, stat, cut_top(&rest, LINE_H));
    cut_top(&rest, UI_GAP);
    add_choosers(app, stat, cut_top(&rest, wide ? LINE_H : 2 * LINE_H + UI_GAP), wide ? 4 : 2);
    cut_top(&rest, GAP);
    add_scrolled(app, stat, rest, layout.portrait);
    tell(app, stat);
    if (stat->open != LIST_NONE) add_list(app, stat);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void save_csv(App *app)
{
    char path[WRITER_PATH_MAX], words[UI_TOAST_MAX], stamp[32], date[32];
    Error error = { 0 };
    size_t length = 0;
    app_stamp(app, stamp, sizeof stamp, date, sizeof date);
    Text name = text_into(path, sizeof path);
    text_add(&name, "%s/teocalli-%s.csv", app->platform.paths.home, stamp);
    char *text = statistics_csv(&app->records, &length);
    if (files_write(path, text, length, &error))
        (void)snprintf(words, sizeof words, _("The table was saved: %s"), path);
    else
        (void)snprintf(words, sizeof words, _("The table could not be saved: %s"), error.text);
    ui_toast(&app->ui, words);
    free(text);
}

static void forget(App *app, Stat *stat, uint64_t person)
{
    app->ui.owner = app_owner(app);
    if (!app_forget_records(app, person)) {
        ui_toast(&app->ui, N_("The file cannot be written: nothing was deleted."));
        return;
    }
    look(app, stat);
    ui_focus(&app->ui, "stat.restore");
    ui_toast_with(&app->ui,
                  person != 0 ? N_("The results of this name were deleted.")
                              : N_("All results were deleted."),
                  N_("Bring it back"), STAT_RESTORE);
}

static void restore(App *app, Stat *stat)
{
    app->ui.toast.until = 0;
    if (!app_bring_back_records(app))
        ui_toast(&app->ui, N_("This cannot be brought back: the file has been changed."));
    look(app, stat);
    ui_focus(&app->ui, stat->people_count > 0 ? "stat.who" : "back");
}

static void act(App *app, void *self, const UiAct *what)
{
    static const char *const TOLD[] = { "", "stat.results", "stat.made" };
    Stat *stat = self;
    if (what->kind != UI_PRESSED) return;
    switch ((StatAct)what->act) {
    case STAT_BACK: app_pop(app); return;
    case STAT_GAME:
        stat->game = app->options.tables[what->arg];
        show_all(app, stat);
        break;
    case STAT_ASK: open_list(app, stat, (StatList)what->arg); break;
    case STAT_CHOOSE: choose(app, stat, what->arg); break;
    case STAT_CLOSE: close_list(app, stat); break;
    case STAT_TELL:
        ui_ask(&app->ui, what->arg < TOPIC_SEAL
                             ? TOLD[what->arg]
                             : ui_name(&app->ui, "stat.seal%d", what->arg - TOPIC_SEAL + 1));
        break;
    case STAT_CSV: save_csv(app); break;
    case STAT_FORGET: forget(app, stat, stat->person); break;
    case STAT_FORGET_ALL: forget(app, stat, 0); break;
    case STAT_RESTORE: restore(app, stat); break;
    }
    app->ui.changed = true;
}

static bool input(App *app, void *self, const InputEvent *event)
{
    Stat *stat = self;
    if (event->kind != INPUT_COMMAND || !event->down) return false;
    if (event->command == COMMAND_UNDO && app->forgotten != NULL && stat->open == LIST_NONE)
        restore(app, stat);
    else if (event->command == COMMAND_CANCEL && stat->open != LIST_NONE)
        close_list(app, stat);
    else if (event->command == COMMAND_CANCEL)
        app_pop(app);
    else
        return false;
    return true;
}

static void close(App *app, void *self)
{
    Stat *stat = self;
    (void)app;
    free(stat->people);
}

void statistics_open(App *app)
{
    Stat *stat = app_push(app, &statistics_scene);
    look(app, stat);
    ui_focus(&app->ui, "back");
}

const SceneKind statistics_scene = {
    .name = "statistics",
    .size = sizeof(Stat),
    .close = close,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
