#include "scenes/setup.h"
#include <stdio.h>
#include <string.h>
#include "players/solo.h"
#include "portrait/pictures.h"
#include "scenes/backdrop.h"
#include "scenes/duel_scene.h"
#include "scenes/portrait.h"
#include "scenes/setup_choices.h"
#include "scenes/sides.h"
#include "scenes/title.h"

enum {
    LINE = 58,
    LINE_GAP = 8,
    CAPTION = 30,
    PART_GAP = 24,
    START_H = 62,
    BOX_W = 250,
    BOX_H = 336
};

typedef enum SetupAct {
    SETUP_BACK = 1,
    SETUP_SEATS,
    SETUP_NAME,
    SETUP_PORTRAIT, /* arg: seat */
    SETUP_WHO,      /* arg: seat; opens the list of who may sit there */
    SETUP_PLAYER,   /* arg: 0 a person, then the computer players */
    SETUP_CLOSE,
    SETUP_SEED,
    SETUP_ROLL,
    SETUP_POINTS,
    SETUP_BEGINS,
    SETUP_TURNS, /* arg: whether the screen turns to who plays */
    SETUP_SIDES,
    SETUP_MORE,
    SETUP_START,
    SETUP_DUEL,
    SETUP_OPTION_FIRST = 100, /* one act an option */
    SETUP_TABLE_FIRST = 200,  /* ... and one an option of the table */
} SetupAct;

/* --- Words --- */

static const char *player_title(const SetupSeat *seat)
{
    int count;
    const Player *const *all = players_offered(&count);
    return seat->player < 0 ? _("Person") : _(all[seat->player]->title);
}

/* What is no word (digits) stays as it is. */
static const char *option_word(const GameOption *option, int value)
{
    if (option->words[value] != NULL) return _(option->words[value]);
    if (strcmp(option->values[value], "on") == 0) return _("on");
    if (strcmp(option->values[value], "off") == 0) return _("off");
    return option->values[value];
}

/* --- The picture --- */

typedef struct SetupLayout {
    SheetLayout sheet;
    Rect seats, others, start, picture;
    float caption;    /* height of a line that only says something */
    bool says_firsts; /* there is room for what is said of a first game */
} SetupLayout;

/* Alone, what is told in sentences stands where the others would sit. */
static bool is_solo_option(const Setup *setup, const GameOption *option)
{
    return setup->branch == NULL && setup->seats == 1 && option->about[0] != NULL
           && game_has_option(option, setup->seats);
}

/* What has been begun keeps its rules. */
static bool is_ordinary(const Setup *setup, const GameOption *option)
{
    return setup->branch == NULL && game_has_option(option, setup->seats)
           && !is_solo_option(setup, option);
}

enum { ODDS = 3 }; /* lines that say how hard it is */
static float solo_height(const Setup *setup, float caption)
{
    float h = 0;
    for (int i = 0; i < setup->game->rules->option_count; i++) {
        const GameOption *option = &setup->game->rules->options[i];
        if (is_solo_option(setup, option))
            h += caption + (LINE + LINE_GAP) * (float)setup_option_count(option);
    }
    return h > 0 ? h + ODDS * caption : h;
}

/* Of many options the first stand below the seats, where there is room. */
enum { MANY_OPTIONS = 3 };
static int options_left(const Setup *setup)
{
    return setup->seats > 1 && setup->game->option_count >= MANY_OPTIONS ? MANY_OPTIONS : 0;
}

/* Places that are still free can be taken, in a game that has not begun. */
static int lines_of_seats(const Setup *setup)
{
    const bool begun = setup->branch != NULL || setup->seats == 1;
    return begun ? setup->seats : setup->game->rules->max_seats;
}

/* How high the two parts of the sheet are. */
static float seats_height(const Setup *setup, float caption)
{
    const int lines = 1 + lines_of_seats(setup) + options_left(setup) - (setup->branch != NULL);
    return caption + (LINE + LINE_GAP) * (float)lines - LINE_GAP + solo_height(setup, caption);
}

/* It is as it is proposed for a first game, and a sentence below it says so. */
static bool is_for_first(const Setup *setup, int index)
{
    const GameOption *option = &setup->game->rules->options[index];
    return setup->first && option->gentle > 0 && is_ordinary(setup, option)
           && setup->option[index] == option->gentle - 1;
}

static int count_firsts(const Setup *setup)
{
    int count = 0;
    for (int i = 0; i < setup->game->rules->option_count; i++) count += is_for_first(setup, i);
    return count;
}

/* Upright it stands beside the number of players: there is no room for another line. */
static bool turns_beside(const Setup *setup, bool portrait)
{
    const GameRules *rules = setup->game->rules;
    return portrait && setup->branch == NULL && rules->min_seats < rules->max_seats;
}

static float others_height(const Setup *setup, float caption, bool portrait, bool says_firsts)
{
    const bool fresh = setup->branch == NULL;
    int lines = 1 + fresh + setup->game->option_count - options_left(setup)
                + (fresh && setup_has_lot(setup))
                + (setup_persons(setup) > 1 && !turns_beside(setup, portrait));
    for (int i = 0; i < setup->game->rules->option_count; i++)
        lines += is_ordinary(setup, &setup->game->rules->options[i]);
    const int captions = 2 + (says_firsts ? count_firsts(setup) : 0);
    return (float)captions * caption + (LINE + LINE_GAP) * (float)lines - LINE_GAP;
}

static float sheet_height(bool portrait, float seats, float others)
{
    return portrait ? seats + others + START_H + 2 * PART_GAP : fmaxf(seats, others + START_H + 16);
}

/* The box stands outside, on the terrace; in portrait above the sheet. */
static SetupLayout setup_layout(Size canvas, float words, const Setup *setup)
{
    const bool portrait = canvas.h > canvas.w;
    const float caption = CAPTION * fmaxf(1, words * (portrait ? 0.78F : 0.86F));
    const float seats = seats_height(setup, caption);
    float others = others_height(setup, caption, portrait, true);
    SetupLayout layout = { .caption = caption, .says_firsts = words <= 1 };
    if (layout.says_firsts) {
        const float high = sheet_height(portrait, seats, others);
        layout.sheet = sheet_layout(canvas, high);
        layout.says_firsts = layout.sheet.body.h >= high;
    }
    if (!layout.says_firsts) {
        others = others_height(setup, caption, portrait, false);
        layout.sheet = sheet_layout(canvas, sheet_height(portrait, seats, others));
    }
    Rect *panel = &layout.sheet.panel, rest;
    if (portrait) {
        layout.picture = rect_middle((Rect){ 0, 96, canvas.w, BOX_H }, BOX_W, BOX_H);
        panel->y = fminf(96 + BOX_H + 20, canvas.h - panel->h - 20);
        rest = layout.sheet.body = rect_inset(*panel, SHEET_MARGIN);
        layout.seats = cut_top(&rest, seats);
        cut_top(&rest, PART_GAP);
        layout.start = cut_bottom(&rest, START_H);
        layout.others = rest;
        return layout;
    }
    layout.picture = cut_left(panel, BOX_W);
    cut_left(panel, 24);
    layout.picture = rect_middle(layout.picture, BOX_W, BOX_H);
    rest = layout.sheet.body = rect_inset(*panel, SHEET_MARGIN);
    layout.seats = cut_left(&rest, rest.w * 0.53F);
    cut_left(&rest, 36);
    layout.start = cut_bottom(&rest, START_H);
    layout.others = rest;
    return layout;
}

static Rect next_line(Rect *rest)
{
    const Rect line = cut_top(rest, LINE);
    cut_top(rest, LINE_GAP);
    return line;
}

/* What a line is called; what is left of it is for the control. */
static void add_line_title(App *app, Rect *line, const char *title)
{
    Rect words = cut_left(line, line->w * 0.42F);
    cut_right(&words, UI_GAP);
    ui_label(&app->ui, words, 20, THEME_IVORY, ALIGN_LEFT, title);
}

/* What is said of a computer player, with what the game adds to it. */
static void say_player(const Setup *setup, int player, Text *out)
{
    int count;
    const Player *const *all = players_offered(&count);
    text_add(out, "%s", _(all[player]->about));
    if (setup->game->player_note == NULL) return;
    text_add(out, " ");
    setup->game->player_note(all[player], &setup->chosen, out);
}

/* Large letters leave no room for more than what is said of the player in every game; the rest
 * stands in the list that opens. */
static void say_player_in(Ui *ui, const Setup *setup, int player, Rect box, Text *out)
{
    enum { SIZE = 18 };
    int count;
    const Player *const *all = players_offered(&count);
    say_player(setup, player, out);
    const Style style = ui_style(ui, FONT_TEXT, SIZE, THEME_CAPTION, ALIGN_LEFT);
    if (letters_fit(ui->platform->letters, &style, box, out->at) >= style.size * LETTERS_LEAST)
        return;
    *out = text_into(out->at, out->size);
    text_add(out, "%s", _(all[player]->about));
}

/* Whose portrait it is: who gave no name is known by the emblem. */
static const char *worn_name(const Setup *setup, Seat seat)
{
    const SetupSeat *who = &setup->seat[seat];
    const bool named = who->name[0] != '\0' && strcmp(who->name, who->proposed) != 0;
    return named ? who->name : session_emblem(seat);
}

/* With a sign that something can be added, until something is worn. */
static void paint_portrait(Ui *ui, const UiItem *item)
{
    const Rect box = item->box, sign = { box.x + box.w - 20, box.y + box.h - 20, 20, 20 };
    ui_draw_picture(ui, item->icon, box, COLOUR_WHITE);
    if (!item->selected) return;
    gfx_disc(ui->platform->gfx, rect_centre(sign), 11, ui_colour(ui, THEME_INK));
    ui_draw_picture(ui, "add", rect_inset(sign, 2), ui_colour(ui, THEME_IVORY));
}

static void add_emblem(App *app, const Setup *setup, Seat seat, Rect box)
{
    const char *emblem = ui_emblem_name(seat);
    if (setup->seat[seat].player >= 0) {
        ui_emblem(&app->ui, box, seat);
        return;
    }
    const char *worn = portraits_emblem(&app->portraits, worn_name(setup, seat), seat, emblem);
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "seat%d.portrait", seat + 1),
                               .role = UI_CUSTOM,
                               .box = box,
                               .icon = worn,
                               .tip = _("Choose a picture to wear, or drop one here"),
                               .selected = strcmp(worn, emblem) == 0,
                               .act = SETUP_PORTRAIT,
                               .arg = seat,
                               .paint = paint_portrait });
}

static void open_portrait(App *app, const Setup *setup, Seat seat, const char *path)
{
    const SetupSeat *who = &setup->seat[seat];
    const char *called = who->name[0] != '\0' ? who->name : _(session_emblem(seat));
    if (path == NULL)
        portrait_open(app, worn_name(setup, seat), called, seat);
    else
        portrait_open_file(app, worn_name(setup, seat), called, seat, path);
}

/* A picture belongs to the row it was let go over; where no system tells that, to the one with the
 * focus, or else to the first person. */
static Seat seat_dropped_on(const App *app, const Setup *setup, Point at)
{
    Seat focused = SEAT_NONE, first = SEAT_NONE;
    const UiItem *focus = ui_item(&app->ui, app->ui.focused);
    for (Seat seat = 0; seat < setup->seats; seat++) {
        char name[32];
        snprintf(name, sizeof name, "seat%d.", seat + 1);
        if (setup->seat[seat].player >= 0) continue;
        if (first == SEAT_NONE) first = seat;
        if (focus != NULL && strncmp(focus->name, name, strlen(name)) == 0) focused = seat;
        snprintf(name, sizeof name, "seat%d.name", seat + 1);
        const UiItem *field = ui_find(&app->ui, name);
        if (field != NULL && at.x < field->box.x + field->box.w
            && at.y >= field->box.y - LINE_GAP / 2.0F
            && at.y < field->box.y + field->box.h + LINE_GAP / 2.0F)
            return seat;
    }
    return focused != SEAT_NONE ? focused : first;
}

static bool dropped(App *app, void *self, const char *path, Point at)
{
    const Setup *setup = self;
    const Seat seat = seat_dropped_on(app, setup, at);
    if (setup->asks > 0 || !pictures_is_picture(path)) return false;
    if (seat == SEAT_NONE)
        ui_toast(&app->ui, N_("Only a person can wear a picture."));
    else
        open_portrait(app, setup, seat, path);
    return true;
}

static void add_seat(App *app, Setup *setup, Seat seat, Rect line)
{
    Ui *ui = &app->ui;
    SetupSeat *who = &setup->seat[seat];
    char name[32], about[200];
    add_emblem(app, setup, seat, rect_middle(cut_left(&line, 60), 52, 52));
    cut_left(&line, 8);
    snprintf(name, sizeof name, "seat%d.player", seat + 1);
    /* Large letters need the room of the icon, and some more, for what is said of a computer. */
    const bool large = who->player >= 0 && ui_text_scale(ui) > 1;
    const char *icon = who->player < 0 ? "person" : large ? "" : "computer";
    UiItem *button = ui_button(ui, name, cut_left(&line, line.w * (large ? 0.53F : 0.65F)), icon,
                               player_title(who), SETUP_WHO, seat);
    button->opens = true;
    button->align = ALIGN_LEFT;
    cut_left(&line, 12);
    snprintf(name, sizeof name, "seat%d.name", seat + 1);
    if (who->player < 0) {
        ui_field(ui, name, line, who->name, sizeof who->name, UI_FIELD_NAME, SETUP_NAME, seat);
        return;
    }
    Text words = text_into(about, sizeof about);
    say_player_in(ui, setup, who->player, line, &words);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = line,
                         .label = about,
                         .size = 18,
                         .ink = THEME_CAPTION,
                         .lines = 3 });
}

/* Who may sit there: a person, or a computer by its level. */
enum { WHO_MOST = 8 };
static void add_list(App *app, const Setup *setup)
{
    UiOption option[WHO_MOST] = { { "person", "person", _("Person"),
                                    _("Somebody at this table. The name can be changed.") } };
    char about[WHO_MOST][200], from[32];
    int count;
    const Player *const *all = players_offered(&count);
    for (int i = 0; i < count && i + 1 < WHO_MOST; i++) {
        Text words = text_into(about[i], sizeof about[i]);
        say_player(setup, i, &words);
        option[i + 1] = (UiOption){ all[i]->id, "computer", _(all[i]->title), about[i] };
    }
    snprintf(from, sizeof from, "seat%d.player", setup->asks);
    const UiItem *button = ui_find(&app->ui, from);
    if (button == NULL) return;
    ui_list(&app->ui, "who", button->box, option, count + 1,
            1 + setup->seat[setup->asks - 1].player, SETUP_PLAYER, SETUP_CLOSE);
}

static void paint_free_seat(Ui *ui, const UiItem *item)
{
    Rect line = item->box;
    const Rect emblem = rect_middle(cut_left(&line, 60), 52, 52);
    ui_draw_picture(ui, item->icon, emblem, colour_fade(COLOUR_WHITE, 0.25F));
    cut_left(&line, 8);
    gfx_round_line(ui->platform->gfx, line, 10, 1.4F,
                   colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.4F));
    ui_draw_picture(ui, "add", rect_middle(line, 26, 26),
                    colour_fade(ui_colour(ui, THEME_CAPTION), 0.8F));
}

/* Whoever comes later takes it: pressing it makes so many seats. */
static void add_free_seat(App *app, const Setup *setup, Seat seat, Rect line)
{
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "seat%d.add", seat + 1),
                               .role = UI_CUSTOM,
                               .box = line,
                               .icon = ui_emblem_name(seat),
                               .tip = _("Add a player"),
                               .act = SETUP_SEATS,
                               .arg = seat + 1 - setup->game->rules->min_seats,
                               .paint = paint_free_seat });
}

/* --- Alone --- */

static GameSetup lone_game(const Setup *setup)
{
    GameSetup game = game_setup(setup->game->rules, 1, 0);
    for (int i = 0; i < setup->game->rules->option_count; i++)
        if (game_has_option(&setup->game->rules->options[i], 1)) game.option[i] = setup->option[i];
    return game;
}

/* Of 100 games, the high priest's; negative: nobody has measured it. */
static int solo_wins(const Setup *setup, int index, int value)
{
    GameSetup game = lone_game(setup);
    game.option[index] = (uint8_t)value;
    int wins, games;
    return solo_share(setup->game->rules, &game, player_strongest(), &wins, &games) ? wins : -1;
}

static void add_solo_value(App *app, const Setup *setup, int index, int value, Rect line)
{
    const GameOption *option = &setup->game->rules->options[index];
    char name[32], share[16];
    snprintf(name, sizeof name, "option.%s", option->key);
    const int wins = solo_wins(setup, index, value);
    if (wins >= 0 && !option->subset) {
        snprintf(share, sizeof share, "%d %%", wins);
        ui_label(&app->ui, cut_right(&line, 70), 20, THEME_CAPTION, ALIGN_RIGHT, share);
    }
    const bool on =
        option->subset ? (setup->option[index] >> value & 1) != 0 : setup->option[index] == value;
    if (option->subset) {
        char own[48];
        snprintf(own, sizeof own, "%s.%d", name, value);
        ui_label(&app->ui, cut_left(&line, 24), 20, THEME_CAPTION, ALIGN_LEFT,
                 option_word(option, value));
        ui_toggle(&app->ui, own, line, _(option->about[value]), on, SETUP_OPTION_FIRST + index,
                  value);
        return;
    }
    char word[8];
    snprintf(word, sizeof word, "%d", value);
    ui_option(&app->ui, name, line,
              &(UiOption){ word, on ? "confirm" : "", option_word(option, value),
                           _(option->about[value]) },
              on, SETUP_OPTION_FIRST + index, value);
}

/* Difficulty is told as it was measured: "Wins in 100 games like this: Pupil 3, Novice 12, ..." */
static void add_odds(App *app, const Setup *setup, Rect line)
{
    const GameRules *rules = setup->game->rules;
    const GameSetup game = lone_game(setup);
    char words[320];
    int count, wins, games, fewest = 0;
    const Player *const *level = players_offered(&count);
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s ", _("Wins in 100\u00a0games like this:"));
    for (int i = 0; i < count; i++) {
        if (!solo_share(rules, &game, level[i], &wins, &games)) continue;
        text_add(&text, "%s%s %d", fewest > 0 ? ", " : "", _(level[i]->title), wins);
        if (fewest == 0 || games < fewest) fewest = games;
    }
    if (fewest == 0) return;
    text_add(&text, ". ");
    text_add(&text, _("Measured in %d\u00a0games each."), fewest);
    if (solo_is_gentlest(rules, &game)) text_add(&text, " %s", _("This is for a first game."));
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = line,
                               .label = words,
                               .size = 18,
                               .ink = THEME_CAPTION,
                               .lines = ODDS });
}

static void add_solo(App *app, const Setup *setup, Rect rest, float caption)
{
    for (int i = 0; i < setup->game->rules->option_count; i++) {
        const GameOption *option = &setup->game->rules->options[i];
        if (!is_solo_option(setup, option)) continue;
        ui_caption(&app->ui, cut_top(&rest, caption), _(option->title));
        for (int value = 0; value < setup_option_count(option); value++)
            add_solo_value(app, setup, i, value, next_line(&rest));
    }
    add_odds(app, setup, cut_top(&rest, ODDS * caption));
}

/* Who sits where is asked as soon as it is wanted, and again by the button beside it. */
static void add_turns(App *app, const Setup *setup, Rect line)
{
    const bool turns = setup->chosen.turns;
    if (turns) {
        ui_add(&app->ui, (UiItem){ .name = "sides",
                                   .role = UI_BUTTON,
                                   .box = cut_right(&line, LINE),
                                   .icon = "people",
                                   .tip = _("Who sits where"),
                                   .act = SETUP_SIDES });
        cut_right(&line, 12);
    }
    ui_toggle(&app->ui, "turns", line, _("The screen turns to who plays"), turns, SETUP_TURNS,
              !turns);
}

static void add_table_option(App *app, const Setup *setup, int index, Rect line);

static void add_number(App *app, const Setup *setup, bool portrait, Rect line)
{
    const GameRules *rules = setup->game->rules;
    const char *labels[GAME_MAX_SEATS];
    char number[GAME_MAX_SEATS][4];
    int count = 0;
    for (int i = rules->min_seats; i <= rules->max_seats; i++, count++) {
        snprintf(number[count], sizeof number[count], "%d", i);
        labels[count] = number[count];
    }
    ui_choices(&app->ui, "seats", cut_left(&line, 72.0F * (float)count), labels, count,
               setup->seats - rules->min_seats, SETUP_SEATS);
    cut_left(&line, 24);
    if (setup_persons(setup) > 1 && turns_beside(setup, portrait)) add_turns(app, setup, line);
}

static void add_seats(App *app, Setup *setup, const SetupLayout *layout)
{
    const float caption = layout->caption;
    Rect rest = layout->seats;
    const GameRules *rules = setup->game->rules;
    ui_caption(&app->ui, cut_top(&rest, caption), _("Players"));
    if (rules->min_seats < rules->max_seats && setup->branch == NULL) /* there is a choice */
        add_number(app, setup, layout->sheet.portrait, next_line(&rest));
    if (setup->seats == 1) {
        add_seat(app, setup, 0, next_line(&rest));
        if (setup->branch == NULL) add_solo(app, setup, rest, caption);
        return;
    }
    for (Seat seat = 0; seat < lines_of_seats(setup); seat++) {
        if (seat < setup->seats)
            add_seat(app, setup, seat, next_line(&rest));
        else
            add_free_seat(app, setup, seat, next_line(&rest));
    }
    for (int i = 0; i < options_left(setup); i++) add_table_option(app, setup, i, next_line(&rest));
}

/* One choice of several; a set of choices is a row of toggles. */
static void add_option(App *app, Setup *setup, int index, Rect line)
{
    const GameOption *option = &setup->game->rules->options[index];
    const char *labels[6];
    int count = 0;
    while (count < 6 && option->values[count] != NULL) {
        labels[count] = option_word(option, count);
        count++;
    }
    add_line_title(app, &line, _(option->title));
    const int selected = option->subset ? -1 : setup->option[index];
    ui_choices(&app->ui, ui_name(&app->ui, "option.%s", option->key), line, labels, count, selected,
               SETUP_OPTION_FIRST + index);
    for (int i = 0; i < count; i++) { /* the row's last items */
        UiItem *item = &app->ui.item[app->ui.count - count + i];
        if (option->subset) item->selected = (setup->option[index] >> i & 1) != 0;
        if (option->about[i] != NULL) item->tip = _(option->about[i]);
    }
}

/* The choices say what they are for. */
static void explain(Ui *ui, int count, const char *about)
{
    for (int i = 1; i <= count; i++) ui->item[ui->count - i].tip = about;
}

static void add_row(App *app, const char *name, const char *title, Rect line,
                    const char *const *words, int count, int selected, int act)
{
    add_line_title(app, &line, title);
    ui_choices(&app->ui, name, line, words, count, selected, act);
}

static void add_table_option(App *app, const Setup *setup, int index, Rect line)
{
    const TableOption *option = &setup->game->options[index];
    const int count = setup_table_option_count(option), selected = setup->chosen.option[index];
    const char *words[TABLE_OPTION_VALUES];
    char name[48];
    snprintf(name, sizeof name, "table.%s", option->key);
    if (option->words[0] == NULL) {
        ui_toggle(&app->ui, name, line, _(option->title), selected != 0, SETUP_TABLE_FIRST + index,
                  !selected);
        explain(&app->ui, 1, option->about != NULL ? _(option->about) : "");
        return;
    }
    for (int i = 0; i < count; i++) words[i] = _(option->words[i]);
    add_row(app, name, _(option->title), line, words, count, selected, SETUP_TABLE_FIRST + index);
    explain(&app->ui, count, option->about != NULL ? _(option->about) : "");
}

static void add_lot(App *app, const Setup *setup, Rect line)
{
    const char *const words[] = { _("in this order"), _("random") };
    add_row(app, "begins", _("Who starts"), line, words, 2, setup->by_lot, SETUP_BEGINS);
    explain(&app->ui, 2, _("The first of the list starts, or whoever is drawn."));
}

static void add_seed(App *app, Setup *setup, Rect line)
{
    add_line_title(app, &line, _("Seed"));
    ui_add(&app->ui, (UiItem){ .name = "seed.roll",
                               .role = UI_BUTTON,
                               .box = cut_right(&line, LINE),
                               .icon = "seed",
                               .tip = _("New seed"),
                               .act = SETUP_ROLL });
    cut_right(&line, 12);
    ui_field(&app->ui, "seed", line, setup->seed, 20, UI_FIELD_NUMBER, SETUP_SEED, 0);
}

static void add_others(App *app, Setup *setup, const SetupLayout *layout)
{
    const float caption = layout->caption;
    Rect rest = layout->others;
    const GameRules *rules = setup->game->rules;
    const char *const points[] = { _("all"), _("only mine"), _("only at the end") };
    ui_caption(&app->ui, cut_top(&rest, caption), _("Table"));
    for (int i = 0; i < rules->option_count; i++)
        if (is_ordinary(setup, &rules->options[i])) {
            add_option(app, setup, i, next_line(&rest));
            if (layout->says_firsts && is_for_first(setup, i))
                ui_label(&app->ui, cut_top(&rest, caption), 18, THEME_CAPTION, ALIGN_LEFT,
                         _(rules->options[i].gentle_about));
        }
    ui_label(&app->ui, cut_top(&rest, caption), 20, THEME_IVORY, ALIGN_LEFT,
             _("Points shown during the game"));
    ui_choices(&app->ui, "points", next_line(&rest), points, 3, (int)setup->chosen.points,
               SETUP_POINTS);
    explain(&app->ui, 3, _("Whose points can be seen before the game is over."));
    for (int i = options_left(setup); i < setup->game->option_count; i++)
        add_table_option(app, setup, i, next_line(&rest));
    if (setup_persons(setup) > 1 && !turns_beside(setup, layout->sheet.portrait))
        add_turns(app, setup, next_line(&rest));
    if (setup->branch != NULL) return;
    if (setup_has_lot(setup)) add_lot(app, setup, next_line(&rest));
    if (setup->more)
        add_seed(app, setup, next_line(&rest));
    else
        ui_button(&app->ui, "more", next_line(&rest), "unfold", _("More"), SETUP_MORE, 0);
}

/* One person alone against computers or an automa. */
static bool is_for_one(const Setup *setup)
{
    int people = 0;
    for (Seat seat = 0; seat < setup->seats; seat++) people += setup->seat[seat].player < 0;
    return people == 1 && setup->branch == NULL;
}

/* Below the box, where there is room. */
static Rect slip_of(const App *app, const SetupLayout *layout)
{
    enum { H = 88, AWAY = 14 };
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const Rect box = layout->picture;
    const Rect slip = { box.x, box.y + box.h + AWAY, box.w, H };
    return canvas.w > canvas.h && slip.y + slip.h < canvas.h - AWAY ? slip : (Rect){ 0 };
}

static void build(App *app, void *self)
{
    Setup *setup = self;
    /* The language may be another one than in the last frame; what is typed stays. */
    if (app->ui.field == 0) setup_propose_names(setup);
    if (setup->branch == NULL) setup_propose(app, setup);
    setup_recall_sides(app, setup);
    const SetupLayout layout =
        setup_layout(gfx_canvas(app->platform.gfx).size, ui_text_scale(&app->ui), setup);
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM,
                               .box = layout.picture,
                               .label = _(setup->game->rules->name),
                               .icon = setup->game->box,
                               .paint = title_paint_box });
    title_add_slip(app, setup->game, slip_of(app, &layout));
    sheet_build(app, &layout.sheet,
                setup->branch != NULL ? _("Play from here") : _(setup->game->rules->name),
                SETUP_BACK);
    add_seats(app, setup, &layout);
    add_others(app, setup, &layout);
    Rect go = layout.start;
    if (is_for_one(setup)) {
        ui_button(&app->ui, "duel", cut_left(&go, go.w * 0.36F), "people", _("Duel"), SETUP_DUEL, 0)
            ->tip = _("The same deal for several people, one after another");
        cut_left(&go, 12);
    }
    UiItem *start = ui_button(&app->ui, "start", go, "play", _("Start"), SETUP_START, 0);
    start->look = UI_GOLD;
    start->command = COMMAND_CONFIRM;
    start->size = 26;
    if (setup->asks > 0) add_list(app, setup);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void start_branch(App *app, const Setup *setup)
{
    const TableGame *game = setup->game;
    const TableChoices chosen = setup_chosen(setup, 0);
    const MatchSeats seats = setup_seats(setup, 0);
    Session session;
    if (!replay_branch(setup->branch, &session)) {
        ui_toast(&app->ui, refusal_sentence(REFUSAL_OUT_OF_MEMORY));
        return;
    }
    for (Seat seat = 0; seat < setup->seats; seat++)
        session_set_seat(&session, seat, seats.seat[seat].player, seats.seat[seat].name);
    table_open_session(app, game, &session, &chosen);
}

/* What was chosen, for a new game. */
static GameSetup chosen_game(App *app, const Setup *setup)
{
    const GameRules *rules = setup->game->rules;
    uint64_t seed = 0;
    if (!text_parse_u64(setup->seed, &seed)) seed = app_fresh_seed(app);
    GameSetup game = game_setup(rules, setup->seats, seed);
    for (int i = 0; i < rules->option_count; i++)
        if (game_has_option(&rules->options[i], setup->seats)) game.option[i] = setup->option[i];
    return game;
}

/* The deal, in which nothing was done yet; its person is asked for by name. */
static void start_duel(App *app, const Setup *setup)
{
    const GameSetup game = chosen_game(app, setup);
    const MatchSeats seats = setup_seats(setup, game.seed);
    Session deal = { 0 };
    if (session_open(&deal, setup->game->rules, &game) != REFUSAL_NONE) {
        session_release(&deal);
        return;
    }
    const char *first = "";
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const SessionSeat *who = &seats.seat[seat];
        session_set_seat(&deal, seat, who->player, who->name);
        if (setup->seat[seat].player < 0) first = setup->seat[seat].name;
    }
    const TableChoices chosen = setup_chosen(setup, game.seed);
    table_note_choices(&deal, setup->game, &chosen);
    setup_remember(app, setup);
    duel_new_open(app, &deal, first);
}

static void start(App *app, const Setup *setup)
{
    if (setup->branch != NULL) {
        start_branch(app, setup);
        return;
    }
    Error error = { 0 };
    const GameSetup game = chosen_game(app, setup);
    const MatchSeats seats = setup_seats(setup, game.seed);
    const TableGame *table = setup->game;
    const TableChoices chosen = setup_chosen(setup, game.seed);
    setup_remember(app, setup);
    if (!table_open_new(app, table, &game, &seats, &chosen, &error)) ui_toast(&app->ui, error.text);
}

/* Keys stay where they were. */
static void close_list(App *app, Setup *setup)
{
    ui_focus(&app->ui, ui_name(&app->ui, "seat%d.player", setup->asks));
    setup->asks = 0;
}

static void open_list(App *app, Setup *setup, Seat seat)
{
    int count;
    const Player *const *all = players_offered(&count);
    const int player = setup->seat[seat].player;
    setup->asks = 1 + seat;
    ui_focus(&app->ui, ui_name(&app->ui, "who.%s", player < 0 ? "person" : all[player]->id));
}

static void choose_player(App *app, Setup *setup, int who)
{
    if (setup->asks == 0) return;
    setup->seat[setup->asks - 1].player = who - 1;
    setup->seat[setup->asks - 1].chosen = true;
    close_list(app, setup);
}

static void open_sides(App *app, Setup *setup)
{
    SidesLine line[GAME_MAX_SEATS] = { 0 };
    int count = 0;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        const SetupSeat *who = &setup->seat[seat];
        if (who->player >= 0) continue;
        line[count] =
            (SidesLine){ .emblem = ui_emblem_name(seat), .side = &setup->chosen.side[seat] };
        snprintf(line[count].name, sizeof line[count].name, "%s", who->name);
        count++;
    }
    sides_open(app, line, count);
}

static void choose_turns(App *app, Setup *setup, bool turns)
{
    setup->chosen.turns = turns;
    if (turns) open_sides(app, setup);
}

static void choose_option(Setup *setup, int index, int value)
{
    const bool subset = setup->game->rules->options[index].subset;
    const unsigned bit = 1U << value;
    setup->options_chosen |= 1U << index;
    setup->option[index] = (uint8_t)(subset ? setup->option[index] ^ bit : (unsigned)value);
}

static void act(App *app, void *self, const UiAct *what)
{
    Setup *setup = self;
    if (what->kind != UI_PRESSED) return;
    if (what->act >= SETUP_TABLE_FIRST) {
        setup->chosen.option[what->act - SETUP_TABLE_FIRST] = (uint8_t)what->arg;
        return;
    }
    if (what->act >= SETUP_OPTION_FIRST) {
        choose_option(setup, what->act - SETUP_OPTION_FIRST, what->arg);
        return;
    }
    switch ((SetupAct)what->act) {
    case SETUP_BACK: app_pop(app); break;
    case SETUP_SEATS: setup->seats = setup->game->rules->min_seats + what->arg; break;
    case SETUP_PORTRAIT: open_portrait(app, setup, what->arg, NULL); break;
    case SETUP_WHO: open_list(app, setup, what->arg); break;
    case SETUP_PLAYER: choose_player(app, setup, what->arg); break;
    case SETUP_CLOSE: close_list(app, setup); break;
    case SETUP_ROLL:
        snprintf(setup->seed, sizeof setup->seed, "%llu", (unsigned long long)app_fresh_seed(app));
        break;
    case SETUP_POINTS: setup->chosen.points = (TablePoints)what->arg; break;
    case SETUP_BEGINS: setup->by_lot = what->arg != 0; break;
    case SETUP_TURNS: choose_turns(app, setup, what->arg != 0); break;
    case SETUP_SIDES: open_sides(app, setup); break;
    case SETUP_MORE:
        setup->more = true;
        ui_focus(&app->ui, "seed");
        break;
    case SETUP_START: start(app, setup); break;
    case SETUP_DUEL: start_duel(app, setup); break;
    default: break; /* names and the seed are typed into place */
    }
}

/* Who sits where is said: the next thing is to play. */
static void uncovered(App *app, void *self)
{
    (void)self;
    ui_focus(&app->ui, "start");
}

static bool input(App *app, void *self, const InputEvent *event)
{
    Setup *setup = self;
    const bool back =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CANCEL;
    const bool go =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CONFIRM;
    if (setup->asks > 0 && back)
        close_list(app, setup);
    else if (back)
        app_pop(app);
    if (go && setup->asks == 0) start(app, setup);
    return back || go;
}

void setup_open(App *app, const TableGame *game)
{
    Setup *setup = app_push(app, &setup_scene);
    setup->game = game;
    setup_recall(app, setup);
    snprintf(setup->seed, sizeof setup->seed, "%llu", (unsigned long long)app_fresh_seed(app));
    ui_focus(&app->ui, "start");
}

void setup_open_branch(App *app, const Table *table)
{
    Setup *setup = app_push(app, &setup_scene);
    setup->game = table->game;
    setup->branch = table;
    setup_recall(app, setup);
    setup_recall_branch(setup);
    ui_focus(&app->ui, "start");
}

const TableGame *setup_game(const void *self)
{
    return ((const Setup *)self)->game;
}

const SceneKind setup_scene = {
    .name = "setup",
    .size = sizeof(Setup),
    .uncovered = uncovered,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
    .dropped = dropped,
};
