/* Why a hint is good: the rows of the score sheet that it changes, or works towards, on a sheet of
 * papyrus. */
#include "table/private.h"
#include <stdio.h>
#include <string.h>

enum { ROW_H = 40, HEAD_H = 34, MARGIN = 14, ROWS_MOST = 5, NUMBERS_W = 92 };

Rect table_hint_room(const Table *table)
{
    const Rect prompt = table->layout.prompt;
    const float h = HEAD_H + 2 * MARGIN + ROW_H * fminf((float)table->gains, ROWS_MOST);
    const float w = fminf(330, prompt.w);
    return (Rect){ prompt.x + (prompt.w - w) / 2, table->layout.area.y + 4, w, h };
}

static void paint_sheet(Ui *ui, const UiItem *item)
{
    Rect rest = rect_inset(item->box, MARGIN);
    ui_draw_shadow(ui, item->box, 8, 14);
    ui_draw_paper(ui, item->box);
    ui_draw_text(ui, cut_top(&rest, HEAD_H - 8), FONT_BOLD, 18, THEME_INK, ALIGN_LEFT, item->label);
    gfx_fill(ui->platform->gfx, (Rect){ rest.x, rest.y + 2, rest.w, 1.4F },
             ui_colour(ui, THEME_PAPYRUS_LINE));
}

static void add_words(Table *table, const char *item, Rect box)
{
    const TableGame *game = table->game;
    const char *slash = strchr(item, '/');
    char title[96] = "", icon[48] = "";
    Text words = text_into(title, sizeof title);
    game->score_title(slash != NULL ? slash + 1 : item, &words);
    if (game->score_icon != NULL) game->score_icon(table->ui, item, icon, sizeof icon);
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = box,
                                .icon = icon,
                                .label = title,
                                .size = 17,
                                .ink = THEME_INK,
                                .above = true });
}

void table_add_gain_title(Table *table, const char *item, Rect line)
{
    UiItem *signs = table_add_score(table, item, line);
    if (signs != NULL)
        signs->above = true;
    else
        add_words(table, item, line);
}

static void add_row(Table *table, const Gain *gain, Rect line)
{
    char numbers[32];
    const float scale = ui_text_scale(table->ui);
    const Rect points = cut_right(&line, NUMBERS_W * scale);
    (void)snprintf(numbers, sizeof numbers, "%d \xE2\x86\x92 %d", gain->before, gain->after);
    cut_right(&line, 6);
    line = rect_middle(line, line.w, line.h - 4);
    table_add_gain_title(table, gain->item, line);
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = points,
                                .label = numbers,
                                .size = 20,
                                .font = FONT_BOLD,
                                .align = ALIGN_RIGHT,
                                .ink = gain->after < gain->before ? THEME_REFUSAL : THEME_INK,
                                .above = true });
}

/* Whoever follows the hint with the piece in hand has the preview instead. */
static Rect room_of(const Table *table)
{
    const bool shown = table->has_hint && table->gains > 0 && table->game->hint_room != NULL
                       && !ui_is_holding(table->ui) && pad_enlarged(table) == SEAT_NONE;
    return shown ? table->game->hint_room(table) : (Rect){ 0 };
}

bool table_shows_gains(const Table *table)
{
    return !rect_is_empty(room_of(table));
}

void table_build_gains(Table *table)
{
    const Rect room = room_of(table);
    if (rect_is_empty(room)) return;
    ui_add(table->ui, (UiItem){ .name = "gains",
                                .role = UI_CUSTOM,
                                .box = room,
                                .label = table->gains_later ? _("What it builds towards")
                                                            : _("What it scores"),
                                .paint = paint_sheet,
                                .unfocused = true,
                                .above = true });
    Rect rest = rect_inset(room, MARGIN);
    cut_top(&rest, HEAD_H);
    for (int i = 0; i < table->gains && rest.h >= ROW_H - 2; i++)
        add_row(table, &table->gain[i], cut_top(&rest, ROW_H));
}
