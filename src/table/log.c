/* What happened so far, as the person before the screen may know it: the newest step on top, a line
 * or several each.
 *
 * Steps are told anew whenever they come into sight. How many lines each takes is kept, so that a
 * long game costs nothing where nobody looks; one that was never in sight counts as one line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "table/private.h"
#include "ui/rich.h"

#define LOG_GAP 4.0F
enum { LOG_EMPTY = 255 }; /* lines of a step that is not worth one */

void table_log_forget(Table *table, int from)
{
    memset(&table->log_lines[from], 0, sizeof table->log_lines - (size_t)from);
}

/* What the line is about, at its end. */
static void add_icons(Table *table, const TableLine *line, const char *name, Rect *words)
{
    for (int i = line->icons; i-- > 0;) {
        char sign[48];
        snprintf(sign, sizeof sign, "log.sign.%s.%d", name, i + 1);
        ui_add(table->ui, (UiItem){ .name = sign,
                                    .role = UI_PICTURE,
                                    .box = rect_middle(cut_right(words, 34), 30, 30),
                                    .icon = line->icon[i].name });
    }
    if (line->icons > 0) cut_right(words, 6);
}

/* Who did it is set apart. */
static void paint_words(Ui *ui, const UiItem *item)
{
    char words[600];
    Text text = text_into(words, sizeof words);
    RichStyle style = { item->size, THEME_INK, THEME_INK };
    rich_name(&text, item->label, item->note);
    style.size = rich_fit(ui, &style, item->box, words);
    const float h = rich_measure(ui, &style, item->box.w, words).h;
    rich_draw(ui, &style, rect_middle(item->box, item->box.w, h), words);
}

/* What the step brought who did it, where points are shown. */
static void add_points(Table *table, const Step *step, const char *number, Rect *words)
{
    ScoreSheet before, after;
    char points[16];
    if (!table_shows_points(table, step->actor)) return;
    step->rules->score(step->before.state, &before);
    step->rules->score(step->after.state, &after);
    const int gained = after.total[step->actor] - before.total[step->actor];
    if (gained == 0) return;
    (void)snprintf(points, sizeof points, gained > 0 ? "+%d" : "\xE2\x88\x92%d", abs(gained));
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "log.points.%s", number),
                                .role = UI_LABEL,
                                .box = cut_right(words, 40 * ui_text_scale(table->ui)),
                                .label = points,
                                .font = FONT_BOLD,
                                .size = 18,
                                .align = ALIGN_RIGHT,
                                .ink = THEME_INK });
    cut_right(words, 6);
}

static void paint_line(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, item->box, colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.45F));
}

/* Below the first step of a turn. */
static void add_line(Table *table, Rect row)
{
    const Rect line = { row.x + 6, row.y + row.h + LOG_GAP / 2 - 0.7F, row.w - 12, 1.4F };
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM, .box = line, .paint = paint_line });
}

static void add_row(Table *table, const Step *step, const TableLine *line, const char *number,
                    Rect box)
{
    char name[48];
    const Seat whose = line->whose > 0 ? line->whose - 1 : step->actor;
    snprintf(name, sizeof name, "log.%s", number);
    ui_add(table->ui,
           (UiItem){ .name = name,
                     .role = UI_ROW,
                     .look = UI_ON_PAPER,
                     .box = box,
                     .icon = table_emblem(table, whose),
                     .act = TABLE_LOG_LINE,
                     .selected = table->replay.on && step->index == table->replay.line_step,
                     .arg = step->index });
    Rect words = box; /* as high as the row: there is room for a second line */
    cut_left(&words, 52);
    cut_right(&words, 6);
    if (strchr(number, '.') == NULL) add_points(table, step, number, &words);
    add_icons(table, line, number, &words);
    snprintf(name, sizeof name, "log.words.%s", number);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = words,
                                .label = line->words,
                                .note = table_name(table, whose),
                                .size = fminf(17, 22.5F / ui_text_scale(table->ui)), /* all alike */
                                .paint = paint_words });
}

/* "round I": what stood at the table before this step, where the step has begun another; "" where
 * it has not. It is said over the older rows. */
static void say_part(const Table *table, int index, Text *out)
{
    const Session *session = &table->match.session;
    char now[64] = "", past[64] = "";
    Text is = text_into(now, sizeof now), was = text_into(past, sizeof past);
    if (table->game->standing == NULL || index == 0) return;
    table->game->standing(session_state_at(session, index), &is);
    table->game->standing(session_state_at(session, index - 1), &was);
    if (strcmp(now, past) != 0) text_add(out, "%s", past);
}

static void add_part(Table *table, const char *words, int index, Rect row)
{
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "log.part.%d", index + 1),
                                .role = UI_LABEL,
                                .box = row,
                                .label = words,
                                .font = FONT_BOLD,
                                .size = 19,
                                .align = ALIGN_CENTRE,
                                .ink = THEME_PAPYRUS_QUIET });
}

static bool begins_turn(const Table *table, int index)
{
    const Session *session = &table->match.session;
    return index > 0
           && session->rules->to_act(session_state_at(session, index))
                  != session->rules->to_act(session_state_at(session, index - 1));
}

/* A step is called by its number, its further lines 5.2, 5.3 and so on. */
static void add_step(Table *table, const Step *step, const TableLine line[], int lines, Rect row,
                     Rect within)
{
    const float pitch = row.h + LOG_GAP;
    for (int i = lines; i-- > 0; row.y += pitch) { /* the newest is on top */
        char number[24];
        snprintf(number, sizeof number, i == 0 ? "%d" : "%d.%d", step->index + 1, i + 1);
        if (!rects_touch(row, within)) continue;
        add_row(table, step, &line[i], number, row);
        if (i == 0 && begins_turn(table, step->index)) add_line(table, row);
    }
}

static int known_lines(const Table *table, int step)
{
    const uint8_t lines = table->log_lines[step];
    return lines == LOG_EMPTY ? 0 : lines > 0 ? lines : 1;
}

/* A replay leads to any line. */
static int steps_told(const Table *table)
{
    return table->replay.on ? table->replay.last : table->told;
}

static int all_lines(const Table *table)
{
    int lines = 0;
    for (int step = 0; step < steps_told(table); step++) lines += known_lines(table, step);
    return lines;
}

static void add_steps(Table *table, Rect within, float pitch, float top)
{
    TableLine line[TABLE_STEP_LINES];
    Step step;
    for (int index = steps_told(table); index-- > 0 && top < within.y + within.h;) {
        float height = pitch * (float)known_lines(table, index);
        if (top + height > within.y) {
            memset(line, 0, sizeof line);
            table_take_step(table, index, &step);
            const int lines = table->game->tell(table, &step, line);
            char part[64] = "";
            Text words = text_into(part, sizeof part);
            say_part(table, index, &words);
            const int rows = lines + (part[0] != '\0');
            table->log_lines[index] = rows > 0 ? (uint8_t)rows : LOG_EMPTY;
            height = pitch * (float)rows;
            const Rect below = { within.x, top + pitch * (float)lines, within.w, pitch - LOG_GAP };
            if (part[0] != '\0' && rects_touch(below, within)) add_part(table, part, index, below);
            add_step(table, &step, line, lines, (Rect){ within.x, top, within.w, pitch - LOG_GAP },
                     within);
        }
        top += height;
    }
}

static void add_head(Table *table, Rect head)
{
    if (!table->replay.on) {
        UiItem *again = table_again_button(table, "log.again", cut_right(&head, head.w * 0.57F));
        again->disabled = table_steps_since(table) == 0;
        cut_right(&head, 12);
    }
    UiItem *caption = ui_caption(table->ui, head, _("Game log"));
    caption->ink = THEME_PAPYRUS_QUIET;
    caption->lines = 2;
}

Rect table_log_box(const Table *table)
{
    const Rect area = table->layout.area;
    const float w = fminf(470, area.w - 40);
    const float x = table->log_left ? area.x + 12 : area.x + area.w - w - 12;
    return (Rect){ x, area.y + 8, w, area.h - 176 };
}

/* The line that a replay has come to is in sight. */
static void follow(Table *table, Rect within, float pitch)
{
    Replay *replay = &table->replay;
    float top = 0;
    if (!replay->on || replay->listed == 1 + table->seen) return;
    replay->listed = 1 + table->seen;
    for (int step = table->seen; step < replay->last; step++)
        top += pitch * (float)known_lines(table, step);
    ui_scroll_to(table->ui, fmaxf(0, top - within.h / 2));
}

void table_build_log(Table *table)
{
    Ui *ui = table->ui;
    const float pitch = 58 * ui_text_scale(ui);
    const Rect box = table_log_box(table);
    const int first = ui->count;
    ui_add(ui, (UiItem){ .name = "log.paper", .role = UI_PAPER, .box = box });
    Rect rest = rect_inset(box, 14);
    add_head(table, cut_top(&rest, 58));
    cut_top(&rest, 8);
    ui_scroll_begin(ui, "log.list", rest, pitch * (float)all_lines(table));
    follow(table, rest, pitch);
    add_steps(table, rest, pitch, rest.y - ui_scrolled(ui));
    ui_scroll_end(ui);
    /* Over whatever floats on the table: handles, glow and pieces on their way. */
    for (int i = first; i < ui->count; i++) ui->item[i].above = true;
}
