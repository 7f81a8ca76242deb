/* The end of a round. On every board at once area after area lights up and counts; then the bounty
 * and the sum; then the markers go home and the view rises to the next level. The game is there
 * already: until its markers are home a board is shown as it was counted. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>

#define COUNT_FIRST_MS 260.0 /* the last refill has come down by then */
#define COUNT_AREA_MS 350.0
#define COUNT_SUM_MS 900.0
#define COUNT_HOME_MS 300.0
#define COUNT_RISE_MS 600.0
enum { COUNT_RISE = 7 }; /* per cent that the board is farther away meanwhile */

/* --- Tracks --- */

static void add(Table *table, int kind, double delay, double length, int seat, int round, int what,
                int more)
{
    Track *track = timeline_show(&table->timeline, kind, delay, length);
    if (track == NULL) return;
    track->arg[0] = seat;
    track->arg[1] = round;
    track->arg[2] = what;
    track->arg[3] = more;
}

static void rise(Table *table, double delay)
{
    if (table->timeline.calm || timeline_find(&table->timeline, TRACK_CAMERA, 0) != NULL) return;
    Track *track = timeline_add(&table->timeline, TRACK_CAMERA, delay, COUNT_RISE_MS);
    if (track != NULL) track->arg[1] = COUNT_RISE;
}

/* All boards wait for the longest count, so that what follows happens once. */
static int most_areas(const Table *table, int round)
{
    int most = 0;
    for (Seat seat = 0; seat < state_of(table)->seats; seat++) {
        const Pyramid *pyramid = pyramid_of(table, seat);
        const int areas = __builtin_popcount(pyramid->marked[round - 1]);
        if (pyramid->lost == 0 && areas > most) most = areas;
    }
    return most;
}

void pyramido_animate_count(Table *table, Seat seat, int round)
{
    const RoundScore score = pyramid_score(pyramid_of(table, seat), round);
    const double sum = COUNT_FIRST_MS + COUNT_AREA_MS * most_areas(table, round);
    const double home = sum + COUNT_SUM_MS;
    int nth = 0;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & 1) == 0) continue;
        if (table_shows_points(table, seat))
            add(table, TRACK_AREA, COUNT_FIRST_MS + COUNT_AREA_MS * nth, COUNT_AREA_MS, seat, round,
                colour, nth);
        add(table, TRACK_HOME, home, COUNT_HOME_MS, seat, round, colour, 0);
        nth++;
    }
    if (seat != table->viewer) return;
    if (table_shows_points(table, seat) && nth > 0)
        add(table, TRACK_BOUNTY, sum, COUNT_SUM_MS, seat, round, score.smallest, 0);
    if (round < PYRAMIDO_ROUNDS) rise(table, home + COUNT_HOME_MS);
}

static const Track *first_home(const Table *table)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++)
        if (timeline->track[i].kind == TRACK_HOME) return &timeline->track[i];
    return NULL;
}

int pyramido_shown_round(const Table *table)
{
    const Track *home = first_home(table);
    return home != NULL ? home->arg[1] : state_of(table)->round;
}

uint8_t pyramido_going_home(const Table *table, Seat seat)
{
    const Timeline *timeline = &table->timeline;
    uint8_t colours = 0;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        if (track->kind == TRACK_HOME && track->arg[0] == seat
            && timeline_progress(timeline, track) > 0)
            colours |= (uint8_t)(1 << track->arg[2]);
    }
    return colours;
}

/* --- Sound --- */

void pyramido_count_aloud(Table *table)
{
    for (int i = 0; i < table->timeline.count; i++) {
        Track *track = &table->timeline.track[i];
        const bool counts = track->kind == TRACK_AREA || track->kind == TRACK_BOUNTY;
        if (!counts || track->arg[0] != table->viewer || track->arg[4] != 0) continue;
        if (timeline_progress(&table->timeline, track) <= 0) continue;
        track->arg[4] = 1;
        audio_play(table->ui->platform->audio, track->kind == TRACK_AREA ? "hop" : "bounty", 0.8F,
                   0);
    }
}

/* --- Paint --- */

static Grid area_of(const Pyramid *pyramid, int round, int colour)
{
    const TopView view = pyramid_view(pyramid, round);
    const Spot spot = pyramid->marker[round - 1][colour];
    return top_view_area(&view, spot.x, spot.y);
}

/* A pill with a jewel and a number, as large as the words of the player. */
static void paint_gain(Ui *ui, Point at, int colour, int points, float scale)
{
    char number[16], name[40];
    const float h = 44 * scale;
    const float grow = fminf(ui_text_scale(ui), 1.25F);
    const Rect box =
        rect_within(rect_around(at, 100 * scale * grow, h), gfx_whole(ui->platform->gfx));
    snprintf(number, sizeof number, "+%d", points);
    pyramido_paint_pill(ui, box, true);
    ui_draw_picture(ui, board_jewel(ui, colour, name, sizeof name),
                    (Rect){ box.x + 7 * scale, box.y + 6 * scale, h - 12 * scale, h - 12 * scale },
                    COLOUR_WHITE);
    ui_draw_text(ui, (Rect){ box.x + h - 4, box.y, box.w - h - 2, h }, FONT_BOLD,
                 fmaxf(16, 26 * scale), THEME_INK, ALIGN_CENTRE, number);
}

static void paint_area(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const Seat seat = track->arg[0];
    const int round = track->arg[1];
    const int colour = track->arg[2];
    const Pyramid *pyramid = pyramid_of(table, seat);
    const BoardPlace place = pyramido_place_of(table, seat);
    const Grid area = area_of(pyramid, round, colour);
    const bool mine = seat == table->viewer;
    const float width = mine ? 4 : 2;
    if (t <= 0) return;
    board_paint_outline(ui, &area, &place, 2 * width, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    board_paint_outline(ui, &area, &place, width, ui_colour(ui, THEME_GOLD_LIGHT));
    const Spot spot = pyramid->marker[round - 1][colour];
    const Rect block = board_block(&place, spot.x, spot.y);
    const float up = table->timeline.calm ? 0 : 10 * t;
    paint_gain(ui, (Point){ block.x + block.w / 2, block.y - (mine ? 8 : 0) - up }, colour,
               pyramid_score(pyramid, round).count[colour], mine ? 1 : 0.62F);
}

static void paint_sum(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const Rect cloth = view_of(table)->layout.cloth;
    const int round = track->arg[1];
    const RoundScore score = pyramid_score(pyramid_of(table, track->arg[0]), round);
    char line[96];
    if (t <= 0) return;
    const float grow = fminf(ui_text_scale(ui), 1.25F);
    const Rect box = rect_middle(cloth, fminf(cloth.w - 40, 440 * grow), 100 * grow);
    pyramido_paint_pill(ui, box, true);
    snprintf(line, sizeof line,
             ngettext("Round %s: %d point", "Round %s: %d points", (unsigned long)score.total),
             pyramido_roman(round), score.total);
    Rect rest = rect_inset(box, 14);
    ui_draw_text(ui, cut_top(&rest, rest.h * 0.55F), FONT_BOLD, 28, THEME_INK, ALIGN_CENTRE, line);
    snprintf(line, sizeof line,
             ngettext("%d of them is the bounty for the smallest area",
                      "%d of them are the bounty for the smallest area",
                      (unsigned long)score.bounty),
             score.bounty);
    ui_draw_text(ui, rest, FONT_TEXT, 18, THEME_GOLD_QUIET, ALIGN_CENTRE, line);
}

/* Mine go back to their tray, others fade where they are. */
static void paint_going_home(Table *table, const Track *track, float t)
{
    const Seat seat = track->arg[0];
    const int colour = track->arg[2];
    const Spot spot = pyramid_of(table, seat)->marker[track->arg[1] - 1][colour];
    const BoardPlace place = pyramido_place_of(table, seat);
    const Rect from = board_block(&place, spot.x, spot.y);
    if (t <= 0) return; /* it still lies there */
    if (seat != table->viewer || table->timeline.calm) {
        board_paint_marker(table->ui, colour, from, 1 - t);
        return;
    }
    const Rect tray = view_of(table)->layout.marker[colour];
    Rect box = rect_mix(from, rect_around(rect_centre(tray), tray.w * 2, tray.w * 2), ease_both(t));
    box.y -= 60 * 4 * t * (1 - t);
    board_paint_marker(table->ui, colour, box, 1);
}

void pyramido_paint_count(Table *table, const Track *track, float t)
{
    if (track->kind == TRACK_AREA) paint_area(table, track, t);
    if (track->kind == TRACK_BOUNTY) paint_sum(table, track, t);
    if (track->kind == TRACK_HOME) paint_going_home(table, track, t);
}
