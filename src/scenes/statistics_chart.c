#include "scenes/statistics_chart.h"
#include <math.h>
#include <stdio.h>

enum { PANEL = 16, HEAD = 40, ROW = 42, KEYS = 36, DOT = 5, NUMBER_W = 46 };

void statistics_say(double value, Text *out)
{
    const long tenths = lround(fabs(value) * 10);
    text_add(out, "%s", value < 0 && tenths > 0 ? "−" : "");
    text_add(out, _("%ld.%ld"), tenths / 10, tenths % 10);
}

float statistics_made_height(const Ui *ui, const GameRules *rules)
{
    int rows = 0;
    while (rules->sources != NULL && rules->sources[rows].word != NULL) rows++;
    return 2 * PANEL + HEAD + (KEYS + (float)rows * ROW) * ui_text_scale(ui);
}

static void paint_head(Ui *ui, Rect line, const char *title)
{
    ui_draw_text(ui, line, FONT_BOLD, 19, THEME_IVORY, ALIGN_LEFT, title);
}

static void paint_dot(Ui *ui, Point at, bool won)
{
    Gfx *gfx = ui->platform->gfx;
    const float radius = won ? DOT + 2 : DOT;
    gfx_disc(gfx, at, radius, ui_colour(ui, won ? THEME_GOLD : THEME_STONE_DARK));
    gfx_round_line(gfx, rect_around(at, 2 * radius, 2 * radius), radius, 2,
                   ui_colour(ui, won ? THEME_GOLD_LIGHT : THEME_CAPTION));
}

/* What a full dot means, at the right of the head. */
static void paint_key(Ui *ui, Rect line)
{
    const Style style = ui_style(ui, FONT_TEXT, 17, THEME_CAPTION, ALIGN_RIGHT);
    const char *words = _("win");
    const float w = letters_measure(ui->platform->letters, &style, words).w;
    ui_draw_text(ui, line, FONT_TEXT, 17, THEME_CAPTION, ALIGN_RIGHT, words);
    paint_dot(ui, (Point){ line.x + line.w - w - 16, line.y + line.h / 2 }, true);
}

typedef struct Scale {
    int low, high;
    Rect place;
} Scale;

static Scale scale_of(const Statistics *all, Rect place)
{
    Scale scale = { .place = place };
    for (int i = 0; i < all->last_count; i++) {
        const int points = all->last[i].points;
        if (points < scale.low) scale.low = points;
        if (points > scale.high) scale.high = points;
    }
    const int step = scale.high - scale.low > 40 ? 20 : 10;
    scale.high = (scale.high / step + 1) * step;
    if (scale.low < 0) scale.low = (scale.low / step - 1) * step;
    return scale;
}

static float height_of(const Scale *scale, int points)
{
    const float t = (float)(points - scale->low) / (float)(scale->high - scale->low);
    return scale->place.y + scale->place.h * (1 - t);
}

/* Lines across, each with its number. */
static void paint_grid(Ui *ui, const Scale *scale, Rect numbers)
{
    const int step = scale->high - scale->low > 40 ? 20 : 10;
    const float least = 24 * ui_text_scale(ui);
    float last = numbers.y + numbers.h + least;
    for (int points = scale->low; points <= scale->high; points += step) {
        char number[16];
        const float y = height_of(scale, points);
        if (last - y < least) continue; /* no room for one more */
        last = y;
        (void)snprintf(number, sizeof number, "%d", points);
        gfx_fill(ui->platform->gfx, (Rect){ scale->place.x, y, scale->place.w, 1 },
                 colour_fade(ui_colour(ui, THEME_CAPTION), points == 0 ? 0.6F : 0.25F));
        ui_draw_text(ui, (Rect){ numbers.x, y - 14, numbers.w - 8, 28 }, FONT_TEXT, 16,
                     THEME_CAPTION, ALIGN_RIGHT, number);
    }
}

void statistics_paint_results(Ui *ui, const UiItem *item)
{
    const StatChart *chart = item->context;
    const Statistics *all = &chart->numbers;
    Point point[STAT_LAST];
    Rect rest = rect_inset(item->box, PANEL);
    ui_draw_panel(ui, item->box);
    const Rect head = cut_top(&rest, HEAD);
    paint_head(ui, head, _("Last results"));
    paint_key(ui, head);
    cut_top(&rest, 10);
    cut_bottom(&rest, 10);
    const Rect numbers = cut_left(&rest, NUMBER_W * ui_text_scale(ui));
    const Scale scale = scale_of(all, rest);
    paint_grid(ui, &scale, numbers);
    const float across = rest.w / STAT_LAST;
    for (int i = 0; i < all->last_count; i++)
        point[i] =
            (Point){ rest.x + ((float)i + 0.5F) * across, height_of(&scale, all->last[i].points) };
    for (int i = 1; i < all->last_count; i++)
        gfx_line(ui->platform->gfx, point[i - 1], point[i], 2.4F, ui_colour(ui, THEME_SANDSTONE));
    for (int i = 0; i < all->last_count; i++) paint_dot(ui, point[i], all->last[i].won);
}

/* --- Bars --- */

static void paint_bar(Ui *ui, Rect line, double value, double most, bool mine)
{
    Gfx *gfx = ui->platform->gfx;
    char number[24];
    const Rect place = cut_right(&line, NUMBER_W * ui_text_scale(ui));
    const float share = most > 0 ? (float)(fmax(0, value) / most) : 0;
    const Rect bar = { line.x, line.y + 2, fmaxf(3, line.w * share), line.h - 4 };
    if (mine)
        gfx_round(gfx, bar, 4, ui_colour(ui, THEME_GOLD));
    else
        gfx_round_line(gfx, bar, 4, 2, ui_colour(ui, THEME_CAPTION));
    Text text = text_into(number, sizeof number);
    statistics_say(value, &text);
    ui_draw_text(ui, place, FONT_BOLD, 17, mine ? THEME_NAME : THEME_CAPTION, ALIGN_RIGHT, number);
}

static void paint_keys(Ui *ui, Rect line, const char *name)
{
    Gfx *gfx = ui->platform->gfx;
    for (int i = 0; i < 2; i++) {
        Rect half = rect_column(line, i, 2, 12);
        const Rect sign = rect_middle(cut_left(&half, 26), 20, 14);
        if (i == 0)
            gfx_round(gfx, sign, 4, ui_colour(ui, THEME_GOLD));
        else
            gfx_round_line(gfx, sign, 4, 2, ui_colour(ui, THEME_CAPTION));
        cut_left(&half, 6);
        ui_draw_text(ui, half, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT,
                     i == 0 ? name : _("opponents"));
    }
}

void statistics_paint_made(Ui *ui, const UiItem *item)
{
    const StatChart *chart = item->context;
    const Statistics *all = &chart->numbers;
    const GameSource *source = chart->rules->sources;
    Rect rest = rect_inset(item->box, PANEL);
    int count = 0;
    double most = 0;
    ui_draw_panel(ui, item->box);
    paint_head(ui, cut_top(&rest, HEAD), _("Points a game"));
    paint_keys(ui, cut_bottom(&rest, (KEYS - 6) * ui_text_scale(ui)), chart->name);
    cut_bottom(&rest, 6 * ui_text_scale(ui));
    while (source != NULL && source[count].word != NULL && count < STAT_SOURCES) count++;
    for (int i = 0; i < count; i++) most = fmax(most, fmax(all->mine[i], all->theirs[i]));
    const float high = count > 0 ? fminf(72 * ui_text_scale(ui), rest.h / (float)count) : 0;
    for (int i = 0; i < count; i++) {
        Rect row = cut_top(&rest, high);
        Rect words = cut_left(&row, row.w * 0.34F);
        cut_right(&words, 10);
        row = rect_middle(row, row.w, fminf(row.h - 6, 52 * ui_text_scale(ui)));
        ui_draw_text(ui, words, FONT_TEXT, 18, THEME_IVORY, ALIGN_LEFT, _(source[i].title));
        paint_bar(ui, cut_top(&row, row.h / 2), all->mine[i], most, true);
        paint_bar(ui, row, all->theirs[i], most, false);
    }
}
