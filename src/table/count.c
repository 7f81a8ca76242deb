#include "table/count.h"
#include <stdio.h>
#include "table/pills.h"
#include "table/private.h"

/* A row, or the sum, as a track. */
enum { ARG_SEAT, ARG_ROW };
enum { ROW_SUM = -1, ROW_NONE = -2 }; /* none: the count lasts, nothing is lit */

static void add(Table *table, double delay, double length, int seat, int row, const char *sound)
{
    Track *track = timeline_show(&table->timeline, KIT_COUNT, delay, length);
    if (track == NULL) return;
    track->arg[ARG_SEAT] = seat;
    track->arg[ARG_ROW] = row;
    track->volume = 0.8F;
    if (seat == table->viewer) track->sound = sound;
}

static int rows_of(const Table *table, int seat, bool (*includes)(const ScoreRow *, int))
{
    int rows = 0;
    for (int i = 0; i < table->count.sheet.row_count; i++)
        rows += table->count.sheet.row[i].seat == seat
                && includes(&table->count.sheet.row[i], table->count.round);
    return rows;
}

static void walk_seat(Table *table, int seat, bool (*includes)(const ScoreRow *, int))
{
    int nth = 0;
    for (int i = 0; i < table->count.sheet.row_count; i++) {
        const ScoreRow *row = &table->count.sheet.row[i];
        if (row->seat != seat || !includes(row, table->count.round)) continue;
        add(table, COUNT_FIRST_MS + COUNT_ROW_MS * nth++, COUNT_ROW_MS, seat, i, "hop");
    }
}

void count_walk(Table *table, int round, bool (*includes)(const ScoreRow *row, int round))
{
    Count *count = &table->count;
    int most = 0;
    count->round = round;
    table->game->rules->score(table->state, &count->sheet);
    for (int seat = 0; seat < table->count.sheet.seats; seat++) {
        const int rows = rows_of(table, seat, includes);
        if (rows > most) most = rows;
        if (table_shows_points(table, seat)) walk_seat(table, seat, includes);
    }
    const double sum = COUNT_FIRST_MS + COUNT_ROW_MS * most;
    count->home = sum + COUNT_SUM_MS;
    if (table_shows_points(table, table->viewer) && rows_of(table, table->viewer, includes) > 0)
        add(table, sum, COUNT_SUM_MS, table->viewer, ROW_SUM, "bounty");
    if (table->game->lay != NULL) add(table, 0, count->home, SEAT_NONE, ROW_NONE, NULL);
}

double count_home(const Table *table)
{
    return table->count.home;
}

static bool is_lit(const Table *table, const Track *track)
{
    const float t = timeline_progress(&table->timeline, track);
    return track->kind == KIT_COUNT && t > 0 && t < 1;
}

/* Until the last piece is home: those that go home are flights that have been waiting for it.
 * Things that are laid go when it is over: it is then that they lie elsewhere. */
int count_round(const Table *table)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++)
        if (timeline->track[i].kind == KIT_COUNT || flight_goes_home(&timeline->track[i]))
            return table->count.round;
    return 0;
}

int count_lit(const Table *table, int seat)
{
    int lit = 0;
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        lit += is_lit(table, track) && track->arg[ARG_SEAT] == seat && track->arg[ARG_ROW] >= 0;
    }
    return lit;
}

bool count_is_summing(const Table *table)
{
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        if (is_lit(table, track) && track->arg[ARG_ROW] == ROW_SUM) return true;
    }
    return false;
}

/* --- Paint --- */

void count_paint(Table *table, const Track *track, float t)
{
    const TableGame *game = table->game;
    if (t <= 0 || track->arg[ARG_ROW] == ROW_NONE) return;
    if (track->arg[ARG_ROW] == ROW_SUM)
        game->paint_sum(table, track->arg[ARG_SEAT]);
    else
        game->paint_row(table, &table->count.sheet.row[track->arg[ARG_ROW]], t);
}

void count_paint_gain(Ui *ui, Point at, const char *icon, int points, float scale)
{
    char number[16];
    const float h = 44 * scale;
    const float grow = fminf(ui_text_scale(ui), 1.25F);
    const Rect box =
        rect_within(rect_around(at, 100 * scale * grow, h), gfx_whole(ui->platform->gfx));
    snprintf(number, sizeof number, "%+d", points);
    pill_paint(ui, box, true);
    ui_draw_picture(ui, icon,
                    (Rect){ box.x + 7 * scale, box.y + 6 * scale, h - 12 * scale, h - 12 * scale },
                    COLOUR_WHITE);
    ui_draw_text(ui, (Rect){ box.x + h - 4, box.y, box.w - h - 2, h }, FONT_BOLD,
                 fmaxf(16, 26 * scale), THEME_INK, ALIGN_CENTRE, number);
}

void count_paint_sum(Ui *ui, Rect within, const char *sum, const char *note)
{
    const float grow = fminf(ui_text_scale(ui), 1.25F);
    const Rect box = rect_middle(within, fminf(within.w - 40, 440 * grow), 100 * grow);
    Rect rest = rect_inset(box, 14);
    pill_paint(ui, box, true);
    ui_draw_text(ui, cut_top(&rest, rest.h * 0.55F), FONT_BOLD, 28, THEME_INK, ALIGN_CENTRE, sum);
    ui_draw_text(ui, rest, FONT_TEXT, 18, THEME_GOLD_QUIET, ALIGN_CENTRE, note);
}
