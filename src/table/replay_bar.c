/* What stands around a replay: whose eyes, what was done last, the slider with its marks, and the
 * buttons that step and play. It takes the room of the prompt and of the thumb corner, so the game
 * lies as it did when it was played. */
#include <stdio.h>
#include <string.h>
#include "table/private.h"
#include "ui/rich.h"

/* Beside the track, as the kit reads a slider; its height; so many steps may be without a line. */
enum { INSET = 12, TRACK = 26, LOOK_BACK = 4 };

/* --- What was done --- */

/* Not every step is worth a line: then it is the one before it. */
static void tell_line(Table *table)
{
    Replay *replay = &table->replay;
    TableLine line[TABLE_STEP_LINES];
    Step step;
    if (replay->line_seen == 1 + table->seen) return;
    replay->line_seen = 1 + table->seen;
    replay->line[0] = '\0';
    replay->line_step = -1;
    for (int index = table->seen; index-- > 0 && index >= table->seen - LOOK_BACK;) {
        memset(line, 0, sizeof line);
        table_take_step(table, index, &step);
        if (table->game->tell(table, &step, line) == 0) continue;
        replay->line_step = index;
        replay->line_seat = line->whose > 0 ? line->whose - 1 : step.actor;
        snprintf(replay->line, sizeof replay->line, "%s", line->words);
        return;
    }
}

static void paint_words(Ui *ui, const Table *table, Rect box)
{
    const Replay *replay = &table->replay;
    char count[32], words[2 * REPLAY_WORDS];
    RichStyle style = { 17, THEME_IVORY, THEME_NAME };
    Text text = text_into(words, sizeof words);
    const float size = fminf(17, 21 / ui_text_scale(ui));
    snprintf(count, sizeof count, "%d/%d", table->match.session.at, replay->last);
    ui_draw_text(ui, cut_right(&box, 84), FONT_BOLD, size, THEME_CAPTION, ALIGN_RIGHT, count);
    cut_right(&box, 8);
    if (replay->line_step < 0) return;
    ui_draw_picture(ui, table_emblem(table, replay->line_seat), cut_left(&box, box.h),
                    COLOUR_WHITE);
    cut_left(&box, 6);
    rich_name(&text, replay->line, table_name(table, replay->line_seat));
    style.size = rich_fit(ui, &style, box, words);
    const float h = rich_measure(ui, &style, box.w, words).h;
    rich_draw(ui, &style, rect_middle(box, box.w, h), words);
}

/* --- The slider --- */

static void paint_mark(Ui *ui, Rect track, float x, bool round)
{
    const Point at = { x, track.y + track.h / 2 };
    if (round)
        gfx_fill(ui->platform->gfx, rect_around(at, 3, 22), ui_colour(ui, THEME_IVORY));
    else
        gfx_disc(ui->platform->gfx, at, 3.6F, ui_colour(ui, THEME_IVORY));
}

static void paint_track(Ui *ui, const Table *table, Rect track)
{
    Gfx *gfx = ui->platform->gfx;
    const Replay *replay = &table->replay;
    const float step = track.w / (float)(replay->last > 0 ? replay->last : 1);
    gfx_round(gfx, track, track.h / 2, ui_colour(ui, THEME_INK));
    Rect filled = rect_inset(track, 1.5F);
    filled.w *= (float)table->match.session.at * step / track.w;
    gfx_round_gradient(gfx, filled, filled.h / 2, ui_colour(ui, THEME_GOLD_LIGHT),
                       ui_colour(ui, THEME_GOLD_DARK));
    for (int at = 0; at <= replay->last; at++)
        if (replay->mark[at] != 0)
            paint_mark(ui, track, track.x + step * (float)at, replay->mark[at] == REPLAY_ROUND);
    const Point knob = { track.x + step * (float)table->match.session.at, track.y + track.h / 2 };
    gfx_disc(gfx, knob, 12, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_around(knob, 21, 21), 10.5F, ui_colour(ui, THEME_PAPYRUS_LIGHT),
                       ui_colour(ui, THEME_PAPYRUS_DARK));
}

static void paint_slider(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    Rect words = item->box;
    const Rect track = cut_bottom(&words, TRACK);
    cut_left(&words, INSET);
    cut_right(&words, INSET);
    paint_words(ui, table, words);
    paint_track(ui, table, rect_middle(track, track.w - 2 * INSET, 9));
}

static void add_slider(Table *table, Rect box)
{
    const Replay *replay = &table->replay;
    const float step = 1.0F / (float)(replay->last > 0 ? replay->last : 1);
    const int at = table->match.session.at;
    ui_add(table->ui, (UiItem){ .name = "replay.slider",
                                .role = UI_SLIDER,
                                .box = box,
                                .label = replay->line,
                                .value = step * (float)at,
                                .step = step,
                                .act = TABLE_SLIDER,
                                .paint = paint_slider,
                                .context = table,
                                .version = (uint32_t)(at * 8 + replay->eyes + 1) });
}

/* --- Whose eyes --- */

static void add_eyes(Table *table, Rect box)
{
    const Replay *replay = &table->replay;
    char words[160];
    Text text = text_into(words, sizeof words);
    if (replay->over && replay->eyes == SEAT_NONE)
        text_add(&text, "%s", _("Replay, open"));
    else
        text_add(&text, _("Replay as %s saw it"), table_name(table, table->viewer));
    ui_add(table->ui, (UiItem){ .name = "replay.eyes",
                                .role = UI_BUTTON,
                                .look = UI_BARE,
                                .box = box,
                                .icon = "eye",
                                .label = words,
                                .tip = _("Whose eyes: press to change"),
                                .align = ALIGN_LEFT,
                                .size = table->layout.portrait ? 16 : 18,
                                .lines = 2,
                                .act = TABLE_EYES,
                                .disabled = !replay->over });
}

void replay_build_bar(Table *table)
{
    tell_line(table);
    add_eyes(table, table->layout.heading);
    add_slider(table, table->layout.prompt);
}

/* --- The buttons --- */

static UiItem *add_button(Table *table, const char *name, Rect box, const char *icon,
                          const char *tip, int act)
{
    return ui_add(
        table->ui,
        (UiItem){
            .name = name, .role = UI_BUTTON, .box = box, .icon = icon, .tip = tip, .act = act });
}

static void add_speed(Table *table, Rect box)
{
    static const char *const SPEED[REPLAY_SPEEDS] = { "½×", "1×", "2×", "4×" };
    UiItem *item = add_button(table, "replay.speed", box, "", _("Speed"), TABLE_SPEED);
    item->label = SPEED[table->replay.speed];
    item->font = FONT_BOLD;
    item->size = 24;
    item->align = ALIGN_CENTRE;
}

void replay_build_thumb(Table *table)
{
    const Replay *replay = &table->replay;
    const int at = table->match.session.at;
    const Rect upper = table->layout.confirm;
    Rect lower = table->layout.undo;
    lower = (Rect){ upper.x, lower.y, upper.w, lower.h };
    Rect cell[6];
    for (int i = 0; i < 6; i++) cell[i] = rect_column(i < 3 ? upper : lower, i % 3, 3, UI_GAP);
    add_button(table, "replay.first", cell[0], "first", _("Start of the game"), TABLE_FIRST)
        ->disabled = at == 0;
    UiItem *play =
        replay->plays
            ? add_button(table, "replay.play", cell[1], "pause", _("Pause"), TABLE_PLAY)
            : add_button(table, "replay.play", cell[1], "play", _("Play the replay"), TABLE_PLAY);
    play->look = UI_GOLD;
    play->disabled = replay->last == 0;
    add_button(table, "replay.last", cell[2], "last", _("End of the game"), TABLE_LAST)->disabled =
        at == replay->last;
    add_button(table, "replay.back", cell[3], "left", _("One step back"), TABLE_BACK)->disabled =
        at == 0;
    add_speed(table, cell[4]);
    add_button(table, "replay.forward", cell[5], "right", _("One step forward"), TABLE_FORWARD)
        ->disabled = at == replay->last;
}
