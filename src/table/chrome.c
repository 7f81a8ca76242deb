/* What every table has around its pieces: the strip, the thumb corner and seat panels. */
#include <stdio.h>
#include <string.h>
#include "table/private.h"
#include "table/names.h"
#include "ui/rich.h"

/* --- Layout --- */

static Rect mirrored(Rect rect, float width, bool mirror)
{
    return mirror ? rect_mirrored(rect, width) : rect;
}

static void lay_thumb(TableLayout *layout, Size canvas, bool left_handed)
{
    Rect corner = { canvas.w - 236, canvas.h - 158, 224, 150 };
    layout->thumb =
        mirrored((Rect){ canvas.w - 240, canvas.h - 160, 240, 160 }, canvas.w, left_handed);
    corner = mirrored(corner, canvas.w, left_handed);
    layout->confirm = cut_top(&corner, 70);
    cut_top(&corner, UI_GAP);
    layout->undo = rect_column(corner, 0, 3, UI_GAP);
    layout->redo = rect_column(corner, 1, 3, UI_GAP);
    layout->hint = rect_column(corner, 2, 3, UI_GAP);
}

TableLayout table_layout(Size canvas, bool left_handed)
{
    TableLayout layout = { .portrait = canvas.h > canvas.w };
    Rect rest = { 0, 0, canvas.w, canvas.h };
    layout.strip = cut_top(&rest, 56);
    layout.area = rest;
    Rect strip = layout.strip;
    cut_left(&strip, 6);
    cut_right(&strip, 6);
    layout.menu = cut_left(&strip, 56);
    layout.settings = cut_right(&strip, 56);
    cut_right(&strip, UI_GAP);
    layout.log = cut_right(&strip, 56);
    layout.heading = cut_left(&strip, layout.portrait ? 190 : 320);
    cut_left(&layout.heading, 12);
    cut_right(&layout.heading, UI_GAP);
    layout.prompt = strip;
    lay_thumb(&layout, canvas, left_handed);
    return layout;
}

/* --- The strip --- */

const char *table_name(const Table *table, Seat seat)
{
    return name_in_match(&table->match, seat);
}

float table_names_size(const Table *table, Font font, float size, float width)
{
    const Style style = ui_style(table->ui, font, size, THEME_INK, ALIGN_LEFT);
    float widest = 0;
    for (Seat seat = 0; seat < match_seats(&table->match); seat++) {
        const char *name = table_name(table, seat);
        widest = fmaxf(widest, letters_measure(table->ui->platform->letters, &style, name).w);
    }
    return widest > width ? size * fmaxf(LETTERS_LEAST, 0.98F * width / widest) : size;
}

/* A computer that is called by its emblem says which level it is. */
static const char *level_of(const Table *table, Seat seat)
{
    const Session *session = &table->match.session;
    if (seat >= session->setup.seats || session_is_person(&session->seat[seat])) return "";
    const Player *player = player_find(session->seat[seat].player);
    const bool named = player == NULL || strcmp(_(player->title), table_name(table, seat)) == 0;
    return named ? "" : _(player->title);
}

enum { NAME_SIZE = 20, LEVEL_SIZE = 16, GAP_W = 10 };

static float words_width(Ui *ui, Font font, float size, const char *words)
{
    const Style style = ui_style(ui, font, size, THEME_INK, ALIGN_LEFT);
    return words[0] != '\0' ? letters_measure(ui->platform->letters, &style, words).w + 2 : 0;
}

float table_head_width(const Table *table, Seat seat)
{
    const char *level = level_of(table, seat);
    const float name = words_width(table->ui, FONT_BOLD, NAME_SIZE, table_name(table, seat));
    if (level[0] == '\0') return name;
    return name + GAP_W + words_width(table->ui, FONT_TEXT, LEVEL_SIZE, level);
}

/* The level stands behind the name, or below it where there is no room for both. */
static void paint_seat_name(Ui *ui, const UiItem *item)
{
    const bool levelled = item->note[0] != '\0';
    const float name = words_width(ui, FONT_BOLD, NAME_SIZE, item->label);
    const float level = words_width(ui, FONT_TEXT, LEVEL_SIZE, item->note);
    Rect line = item->box;
    if (!levelled || name + GAP_W + level <= line.w) {
        ui_draw_text(ui, cut_left(&line, fminf(name, line.w)), FONT_BOLD, NAME_SIZE, THEME_IVORY,
                     ALIGN_LEFT, item->label);
        cut_left(&line, GAP_W);
        if (levelled)
            ui_draw_text(ui, line, FONT_TEXT, LEVEL_SIZE, THEME_CAPTION, ALIGN_LEFT, item->note);
        return;
    }
    line = rect_middle(line, line.w, fmaxf(line.h, 40));
    ui_draw_text(ui, cut_top(&line, line.h * 0.55F), FONT_BOLD, NAME_SIZE - 2, THEME_IVORY,
                 ALIGN_LEFT, item->label);
    ui_draw_text(ui, line, FONT_TEXT, LEVEL_SIZE, THEME_CAPTION, ALIGN_LEFT, item->note);
}

const char *table_emblem(const Table *table, Seat seat)
{
    const Session *session = &table->match.session;
    const bool automa = seat >= session->setup.seats;
    const char *emblem = ui_emblem_name(seat);
    if (automa) return table->game->automa != NULL ? table->game->automa : emblem;
    if (!session_is_person(&session->seat[seat])) return emblem;
    return portraits_emblem(&table->app->portraits, session->seat[seat].name, seat, emblem);
}

bool table_goes_first(const Table *table, Seat seat)
{
    const bool several = table->match.session.setup.seats > 1;
    if (!several || table->game->goes_first == NULL || table_to_act(table) == SEAT_NONE)
        return false;
    return table->game->goes_first(table) == seat;
}

void table_paint_first(Ui *ui, Rect emblem)
{
    enum { SIDE = 21 };
    const Rect box = rect_around((Point){ emblem.x + 5, emblem.y + 5 }, SIDE, SIDE);
    gfx_round(ui->platform->gfx, box, SIDE / 2.0F, ui_colour(ui, THEME_GOLD));
    gfx_round_line(ui->platform->gfx, box, SIDE / 2.0F, 2, ui_colour(ui, THEME_INK));
    ui_draw_text(ui, box, FONT_BOLD, fminf(15, 17 / ui_text_scale(ui)), THEME_INK, ALIGN_CENTRE,
                 "1");
}

static void paint_mark(Ui *ui, const UiItem *item)
{
    table_paint_first(ui, item->box);
}

enum {
    ICON = 50,         /* before the prompt */
    PROMPT_LEAST = 16, /* its letters, lu: smaller ones are not read across a table */
};

/* A sentence with a name in it, the name set apart, and how it is set. */
typedef struct Prompt {
    char words[600];
    RichStyle style;
    Rect icon, box; /* of the words */
    int lines;
} Prompt;

/* Over two lines, which its room has the height for. */
static void set_long_prompt(Ui *ui, const UiItem *item, Prompt *prompt)
{
    Rect box = rect_inset(item->box, 2);
    prompt->icon = rect_middle(cut_left(&box, ICON), 40, 40);
    prompt->style.size = fminf(prompt->style.size, 21 / ui_text_scale(ui));
    prompt->style.size = rich_fit(ui, &prompt->style, box, prompt->words);
    const float h = rich_measure(ui, &prompt->style, box.w, prompt->words).h;
    prompt->box = rect_middle(box, box.w, h);
    prompt->lines = 2;
}

/* As large as there is room for, and in the middle of the window if it can be. */
static void set_prompt(Ui *ui, const UiItem *item, Prompt *prompt)
{
    enum { ONE_LINE = 99999 };
    Text text = text_into(prompt->words, sizeof prompt->words);
    prompt->style = (RichStyle){ item->size, THEME_IVORY, THEME_NAME };
    rich_name(&text, item->label, item->note);
    const float room = item->box.w - ICON;
    Size size = rich_measure(ui, &prompt->style, ONE_LINE, prompt->words);
    if (size.w > room / 0.85F) { /* in one line it would be too small to read */
        set_long_prompt(ui, item, prompt);
        return;
    }
    if (size.w > room) {
        prompt->style.size *= (room - 2) / size.w;
        size = rich_measure(ui, &prompt->style, ONE_LINE, prompt->words);
    }
    const float middle = gfx_canvas(ui->platform->gfx).size.w / 2 - (ICON + size.w) / 2;
    const float x = fminf(fmaxf(middle, item->box.x), item->box.x + fmaxf(0, room - size.w));
    prompt->icon = (Rect){ x, item->box.y + 8, 40, 40 };
    prompt->box = (Rect){ x + ICON, item->box.y + (item->box.h - size.h) / 2, ONE_LINE, size.h };
    prompt->lines = 1;
}

static void paint_prompt(Ui *ui, const UiItem *item)
{
    Prompt prompt;
    set_prompt(ui, item, &prompt);
    if (item->icon[0] != '\0') ui_draw_picture(ui, item->icon, prompt.icon, COLOUR_WHITE);
    rich_draw(ui, &prompt.style, prompt.box, prompt.words);
}

int table_prompt_lines(const Table *table)
{
    Prompt prompt;
    const UiItem *item = ui_find(table->ui, "prompt");
    if (item == NULL) return 0;
    set_prompt(table->ui, item, &prompt);
    const bool fits = prompt.box.h <= item->box.h + 1;
    const bool large = prompt.style.size * ui_text_scale(table->ui) >= PROMPT_LEAST;
    return fits && large ? prompt.lines : 0;
}

static void paint_strip(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    gfx_fill_gradient(gfx, (Rect){ box.x, box.y + box.h, box.w, 8 }, (Colour){ 0, 0, 0, 110 },
                      (Colour){ 0, 0, 0, 0 });
    gfx_fill_gradient(gfx, box, ui_colour(ui, THEME_STONE), ui_colour(ui, THEME_STONE_DARK));
    gfx_fill(gfx, (Rect){ box.x, box.y + box.h - 1.6F, box.w, 1.6F },
             colour_fade(ui_colour(ui, THEME_GOLD), 0.6F));
}

static void say_hint(const Table *table, Text *out)
{
    table->game->hint_line(table, &table->hint, out);
    if (table->reason != NULL && table->reason[0] != '\0') text_add(out, ". %s", _(table->reason));
}

/* What is under way is spoken of, not what was done before it. */
static bool shows_itself(const Table *table)
{
    return table->game->is_moving != NULL && table->game->is_moving(table);
}

/* What others have just done, who may do what, or the hint, until something is done. `whose` is who
 * it is about. */
static void say_prompt(Table *table, Text *out, Seat *whose)
{
    const TableGame *game = table->game;
    if (puzzle_prompt(table, out, whose)) return;
    if (*whose == SEAT_NONE)
        text_add(out, "%s", _("The game is over."));
    else if (table->has_hint && !teach_is_on(table))
        say_hint(table, out);
    else if (shows_itself(table) || !news_say_last(table, out, whose))
        game->prompt(table, out);
}

static void add_prompt(Table *table)
{
    char sentence[256];
    Text text = text_into(sentence, sizeof sentence);
    Seat seat = table_to_act(table);
    say_prompt(table, &text, &seat);
    const bool over = seat == SEAT_NONE;
    ui_add(table->ui,
           (UiItem){ .name = "prompt",
                     .role = UI_CUSTOM,
                     .box = table->layout.prompt,
                     .label = sentence,
                     .note = over ? "" : table_name(table, seat),
                     .icon = over                                     ? "trophy"
                             : table->has_hint && !teach_is_on(table) ? "hint"
                                                                      : table_emblem(table, seat),
                     .size = 22,
                     .paint = paint_prompt });
}

static void strip_button(Table *table, const char *name, Rect box, const char *icon,
                         const char *tip, int act, Command command)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_BUTTON,
                                .look = UI_BARE,
                                .box = box,
                                .icon = icon,
                                .tip = tip,
                                .act = act,
                                .command = command });
}

/* The two doors that lead away from the table. */
void table_add_doors(Table *table)
{
    strip_button(table, "menu", table->layout.menu, "menu", _("Menu"), TABLE_MENU, COMMAND_MENU);
    strip_button(table, "table.settings", table->layout.settings, "settings", _("Settings"),
                 TABLE_SETTINGS, COMMAND_NONE);
}

static void add_heading(Table *table)
{
    const TableLayout *layout = &table->layout;
    char heading[128];
    Text text = text_into(heading, sizeof heading);
    const bool puzzle = puzzle_heading(table, &text);
    if (!puzzle) table->game->heading(table, &text);
    const bool painted = !puzzle && table->game->paint_heading != NULL;
    ui_add(table->ui,
           (UiItem){ .name = "heading",
                     .role = painted ? UI_CUSTOM : UI_LABEL,
                     .box = layout->heading,
                     .label = heading,
                     .paint = painted ? table->game->paint_heading : NULL,
                     .context = table,
                     .font = FONT_CAPTION,
                     .size = layout->portrait ? fminf(17, 20 / ui_text_scale(table->ui)) : 22,
                     .tracking = 0.06F,
                     .ink = THEME_CAPTION,
                     .lines = layout->portrait ? 2 : 1 });
}

static void add_strip(Table *table)
{
    const TableLayout *layout = &table->layout;
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM, .box = layout->strip, .paint = paint_strip });
    if (table->replay.on) {
        replay_build_bar(table);
    } else {
        add_heading(table);
        add_prompt(table);
    }
    strip_button(table, "log", layout->log, "log", _("Game log"), TABLE_LOG, COMMAND_LOG);
    table_add_doors(table);
}

/* --- The thumb corner --- */

static void thumb_button(Table *table, const char *name, Rect box, const char *tip, int act,
                         Command command, bool enabled)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_BUTTON,
                                .box = box,
                                .icon = name,
                                .tip = tip,
                                .act = act,
                                .command = command,
                                .disabled = !enabled });
}

/* Whose steps would be shown again: everybody's since the viewer last acted. */
static void name_others(const Table *table, Text *out)
{
    const Session *session = &table->match.session;
    const int since = session->at - table_steps_since(table);
    unsigned named = 0;
    for (int step = since; step < session->at; step++) {
        const Seat seat = session->rules->to_act(session_state_at(session, step));
        if (seat == SEAT_NONE || (named >> seat & 1) != 0) continue;
        text_add(out, named != 0 ? ", %s" : "%s", table_name(table, seat));
        named |= 1U << seat;
    }
}

UiItem *table_again_button(Table *table, const char *name, Rect box)
{
    char names[NAMES_MAX + 8] = "";
    Text text = text_into(names, sizeof names);
    name_others(table, &text);
    return ui_add(table->ui, (UiItem){ .name = name,
                                       .role = UI_BUTTON,
                                       .box = box,
                                       .icon = "play",
                                       .label = _("Show again"),
                                       .note = names,
                                       .size = 18,
                                       .font = FONT_BOLD,
                                       .align = ALIGN_CENTRE,
                                       .lines = 2,
                                       .act = TABLE_AGAIN });
}

/* Whose turn it is sees once more what the others did, if that one likes: in the place of Confirm,
 * where it hides nothing, as long as there is nothing to confirm and nothing is begun. */
static bool offers_again(const Table *table)
{
    const bool busy = table_confirm(table).enabled || hand_can_undo(table);
    return table->offers_again && table_to_act(table) != SEAT_NONE && !(table->may_act && busy);
}

/* A computer's turn is over, and the next one's is waited for. */
static void add_go_on(Table *table)
{
    UiItem *item =
        ui_button(table->ui, "go_on", table->layout.confirm, "play", _("Continue"), TABLE_GO_ON, 0);
    item->look = UI_GOLD;
    item->command = COMMAND_CONFIRM;
}

static void add_thumb(Table *table)
{
    const TableLayout *layout = &table->layout;
    const Match *match = &table->match;
    if (table_waits(table)) {
        add_go_on(table);
    } else if (offers_again(table)) {
        UiItem *again = table_again_button(table, "again", layout->confirm);
        if (match_persons(match) > 1) again->look = UI_GOLD; /* nobody sat here meanwhile */
    } else {
        confirm_build(table);
    }
    thumb_button(table, "undo", layout->undo, _("Undo"), TABLE_UNDO, COMMAND_UNDO,
                 match_can_undo(match) || hand_can_undo(table) || teach_is_on(table));
    thumb_button(table, "redo", layout->redo, _("Redo"), TABLE_REDO, COMMAND_REDO,
                 match_can_redo(match) || hand_can_redo(table));
    thumb_button(table, "hint", layout->hint,
                 puzzle_is_on(table) ? _("Show the answer") : _("Hint"), TABLE_HINT, COMMAND_HINT,
                 table->may_act);
}

/* The strip tells what was told: it is behind while a step is being shown. */
static void add_told(Table *table)
{
    const void *shown = table->state;
    table->state = table->told_view.state;
    add_strip(table);
    table->state = shown;
}

void table_build_chrome(Table *table)
{
    add_told(table);
    if (table->replay.on)
        replay_build_thumb(table);
    else
        add_thumb(table);
}

/* --- Rows of the score --- */

static void paint_score(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    table->game->paint_score(ui, item->label, item->box);
}

UiItem *table_add_score(Table *table, const char *item, Rect box)
{
    if (table->game->paint_score == NULL || !table->game->paint_score(NULL, item, box)) return NULL;
    return ui_add(
        table->ui,
        (UiItem){
            .role = UI_CUSTOM, .box = box, .label = item, .paint = paint_score, .context = table });
}

/* --- Seat panels --- */

bool table_shows_points(const Table *table, Seat seat)
{
    if (table_to_act(table) == SEAT_NONE) return true;
    switch (table->chosen.points) {
    case POINTS_ALL: return true;
    case POINTS_MINE: return seat == table->viewer;
    case POINTS_END: return false;
    }
    return false;
}

static void paint_turn_glow(Ui *ui, const UiItem *item)
{
    gfx_round_halo(ui->platform->gfx, item->box, 12, 16,
                   colour_fade(ui_colour(ui, THEME_FOCUS), 0.8F));
    gfx_round_line(ui->platform->gfx, item->box, 12, 2,
                   colour_fade(ui_colour(ui, THEME_FOCUS), 0.8F));
}

static float seat_head(const Ui *ui)
{
    return 32 * fmaxf(1, ui_text_scale(ui) * 0.9F);
}

Rect table_seat_room(const Ui *ui, Rect box)
{
    Rect rest = rect_inset(box, 10);
    cut_top(&rest, seat_head(ui) + 6);
    cut_bottom(&rest, fmaxf(0, news_room(ui) - 8));
    return rest;
}

Rect table_seat_panel(Table *table, Seat seat, Rect box, int act, int topic)
{
    return table_seat_panel_beside(table, seat, box, act, topic, 0);
}

Rect table_seat_panel_beside(Table *table, Seat seat, Rect box, int act, int topic, float beside)
{
    Ui *ui = table->ui;
    char name[32];
    snprintf(name, sizeof name, "seat.%d", seat + 1);
    ui_add(ui, (UiItem){ .name = act != 0 || topic != 0 ? name : NULL,
                         .role = UI_PANEL,
                         .box = box,
                         .label = table_name(table, seat),
                         .act = act,
                         .topic = topic,
                         .arg = seat,
                         .context = table });
    if (table_to_act(table) == seat)
        ui_add(ui, (UiItem){ .role = UI_CUSTOM, .box = box, .paint = paint_turn_glow });
    Rect rest = rect_inset(box, 10);
    Rect head = cut_top(&rest, fminf(seat_head(ui), rest.h)); /* a low panel has no more */
    const Rect emblem = cut_left(&head, head.h);
    ui_add(ui, (UiItem){ .role = UI_PICTURE, .box = emblem, .icon = table_emblem(table, seat) });
    if (table_goes_first(table, seat))
        ui_add(ui,
               (UiItem){ .name = "first", .role = UI_CUSTOM, .box = emblem, .paint = paint_mark });
    cut_left(&head, 8);
    if (table_shows_points(table, seat)) {
        char points[16];
        snprintf(points, sizeof points, "%d", table->sheet.total[seat]);
        ui_add(ui, (UiItem){ .role = UI_LABEL,
                             .box = cut_right(&head, 46),
                             .label = points,
                             .font = FONT_BOLD,
                             .align = ALIGN_RIGHT,
                             .ink = THEME_CAPTION,
                             .size = 26 });
    }
    cut_right(&head, beside);
    ui_add(ui, (UiItem){ .name = ui_name(ui, "seat.%d.name", seat + 1),
                         .role = UI_CUSTOM,
                         .box = head,
                         .label = table_name(table, seat),
                         .note = level_of(table, seat),
                         .paint = paint_seat_name });
    table->news_panel[seat] = box;
    return table_seat_room(ui, box);
}

/* --- Whose cloth it is --- */

static Rect plate_on(const Ui *ui, Rect cloth, const char *name)
{
    const Style style =
        ui_style(ui, FONT_BOLD, fminf(18, 25 / ui_text_scale(ui)), THEME_INK, ALIGN_LEFT);
    const float words = letters_measure(ui->platform->letters, &style, name).w;
    const float w = fminf(words + 62, cloth.w * 0.6F);
    return (Rect){ cloth.x + (cloth.w - w) / 2, cloth.y - 3, w, 36 };
}

/* A line in the seat's colour along the cloth, and a plate with its name on the border. */
static void paint_viewer(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour colour = ui_colour(ui, theme_seat(item->arg));
    const Rect plate = plate_on(ui, item->box, item->label);
    gfx_round_line(gfx, rect_inset(item->box, 2), 5, 5, colour);
    gfx_round_line(gfx, rect_inset(item->box, 5), 4, 1.2F,
                   colour_fade(ui_colour(ui, THEME_INK), 0.5F));
    gfx_round_soft(gfx, rect_moved(plate, 2, 4), 10, 10, (Colour){ 0, 0, 0, 130 });
    gfx_round(gfx, rect_inset(plate, -2), 12, colour);
    gfx_round(gfx, plate, 10, ui_colour(ui, THEME_PAPYRUS));
    ui_draw_picture(ui, item->icon, (Rect){ plate.x + 6, plate.y + 3, 30, 30 }, COLOUR_WHITE);
    ui_draw_text(ui, (Rect){ plate.x + 44, plate.y, plate.w - 52, plate.h }, FONT_BOLD,
                 fminf(18, 25 / ui_text_scale(ui)), THEME_INK, ALIGN_LEFT, item->label);
}

static bool has_plate(const Table *table)
{
    const bool cloth = !rect_is_empty(table->mat.cloth) && table->mat.border > 0;
    const bool hidden = table->pad.enlarged != 0; /* under the panel, but for its upper edge */
    return match_persons(&table->match) > 1 && cloth && !hidden;
}

Rect table_plate(const Table *table)
{
    if (!has_plate(table)) return (Rect){ 0 };
    return plate_on(table->ui, table->mat.cloth, table_name(table, table->viewer));
}

void table_build_viewer(Table *table)
{
    if (!has_plate(table)) return;
    ui_add(table->ui, (UiItem){ .name = "plate",
                                .role = UI_CUSTOM,
                                .box = table->mat.cloth,
                                .label = table_name(table, table->viewer),
                                .icon = table_emblem(table, table->viewer),
                                .arg = table->viewer,
                                .paint = paint_viewer });
}

/* --- What somebody asks about --- */

void table_build_asked(Table *table)
{
    const UiItem *asked = ui_asked(table->ui);
    UiInspect about = { 0 };
    const AppDoors *doors = table->app->options.doors;
    if (asked == NULL || table->game->inspect == NULL
        || !table->game->inspect(table, asked, &about))
        return;
    about.more = doors != NULL && doors->rules != NULL ? TABLE_RULES : 0;
    ui_tell(table->ui, asked, &about);
}

/* The section about it. */
void table_open_rules(Table *table, TableAct act)
{
    char about[96] = "", tag[64];
    App *app = table->app;
    const UiItem *item = ui_item(table->ui, table->ui->closed);
    if (act == TABLE_WHY && table->refused != REFUSAL_NONE) {
        refusal_tag(table->refused, tag, sizeof tag);
        (void)snprintf(about, sizeof about, "refusal %s", tag);
    } else if (act == TABLE_RULES && item != NULL) {
        (void)snprintf(about, sizeof about, "item %s", item->name);
    }
    app->options.doors->rules(app, table->game->rules->id, about);
}
