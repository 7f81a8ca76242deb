/* Before the drop: which prophecies would fall, rise, be taken or stolen, what both sides gain and
 * lose, which parts count for it, and what the temple says. What is forced comes first. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"

enum { LINES = 2, LOST_MOST = 4 };

static bool is_forced(const PreviewChange *change)
{
    return change->kind == PREVIEW_LOWER || change->kind == PREVIEW_DROP;
}

/* --- On the serpent --- */

static bool is_left(const Action *action)
{
    return action->kind == MOVE_HEAD
           || (action->kind == MOVE_PLAY
               && (action->arg[2] == PLACE_LEFT || action->arg[2] == PLACE_COVER_LEFT));
}

static bool takes_line(int *end, int first, int count)
{
    if (first < *end) return false;
    *end = first + count;
    return true;
}

/* Every occurrence, counted; where two overlap, in a line of its own. */
void cards_paint_windows(Ui *ui, const CardRow *row, const CardCoatl *coatl, int card)
{
    const PartSet windows = card_coatl_windows(coatl, card);
    const int length = coatl_cards_prophecy(card)->length;
    int end[LINES] = { 0 };
    int occurrence = 0;
    for (int at = 0; at < coatl->parts; at++) {
        if ((windows >> at & 1) == 0) continue;
        occurrence++;
        int line = 0;
        while (line < LINES - 1 && !takes_line(&end[line], at, length)) line++;
        row_paint_bracket(ui, row, at, length, line, occurrence);
    }
}

/* Where the coatl as it would be lies: old parts stay where they are. */
static CardRow row_after(const Table *table, const CardCoatl *after, const Action *action)
{
    const CardCoatl *before = my_coatl(table);
    CardRow row = cards_row(table, before);
    if (is_left(action)) row.x -= row.pitch * (float)(after->parts - before->parts);
    if (before->parts == 0) row.x -= row.pitch;
    row.parts = after->parts;
    return row;
}

/* New occurrences of what would rise or come, numbered like the rows of the sheet. */
static void paint_fresh(Ui *ui, const CardRow *row, const Preview *preview)
{
    int end[LINES] = { 0 };
    for (int i = 0; i < preview->count; i++) {
        const PreviewChange *change = &preview->change[i];
        const PartSet windows = card_coatl_windows(&preview->coatl, change->card);
        const int length = coatl_cards_prophecy(change->card)->length;
        const PartSet window = ((PartSet)1 << length) - 1;
        for (int at = 0; at < preview->coatl.parts && !is_forced(change); at++) {
            if ((windows >> at & 1) == 0 || (window << at & preview->coatl.fresh) == 0) continue;
            int line = 0;
            while (line < LINES && !takes_line(&end[line], at, length)) line++;
            if (line < LINES) row_paint_bracket(ui, row, at, length, line, i + 1);
        }
    }
}

/* Occurrences that the covered part takes away. */
static void paint_lost(Table *table, const Preview *preview, const Action *action)
{
    const CardCoatl *before = my_coatl(table);
    const CardRow row = cards_row(table, before);
    const int covered = action->arg[2] == PLACE_COVER_LEFT ? 0 : before->parts - 1;
    for (int i = 0; i < preview->count; i++) {
        const PreviewChange *change = &preview->change[i];
        if (!is_forced(change)) continue;
        const int length = coatl_cards_prophecy(change->card)->length;
        const PartSet windows = card_coatl_windows(before, change->card);
        for (int at = 0; at < before->parts; at++)
            if ((windows >> at & 1) != 0 && at <= covered && covered < at + length)
                row_paint_lost(table->ui, &row, at, length);
    }
}

/* --- At the cards --- */

static void paint_pill(Ui *ui, Point at, const char *text, bool bad, Rect within)
{
    const Style style = ui_style(ui, FONT_BOLD, 18, THEME_IVORY, ALIGN_CENTRE);
    const float w = 22 + letters_measure(ui->platform->letters, &style, text).w;
    const Rect pill = rect_within(rect_around(at, w, 28), within);
    gfx_round(ui->platform->gfx, rect_inset(pill, -1.5F), 9.5F, COLOUR(0x0E0A07));
    gfx_round(ui->platform->gfx, pill, 8, bad ? COLOUR(0x8E1F14) : ui_colour(ui, THEME_STONE_DARK));
    gfx_round_line(ui->platform->gfx, pill, 8, 1.2F, ui_colour(ui, THEME_STONE_LIP));
    letters_draw(ui->platform->letters, &style, pill, text);
}

/* A bowed arrow from card to level. */
static void paint_arrow(Ui *ui, Point from, Point to, bool bad)
{
    enum { POINTS = 14 };
    Point point[POINTS];
    const Colour colour = bad ? COLOUR(0xF0907C) : ui_colour(ui, THEME_GOLD);
    const float lift =
        fabsf(from.x - to.x) < 1 ? 0 : fminf(60, 16 + point_distance(from, to) * 0.3F);
    for (int i = 0; i < POINTS; i++) {
        const float t = (float)i / (POINTS - 1);
        point[i] = point_mix(from, to, t);
        point[i].y -= lift * 4 * t * (1 - t);
    }
    const Point a = point[POINTS - 3];
    const float dx = to.x - a.x, dy = to.y - a.y;
    const float len = fmaxf(1, hypotf(dx, dy));
    const float ux = dx / len, uy = dy / len;
    const Point wing[3] = { { to.x - 14 * ux - 8 * uy, to.y - 14 * uy + 8 * ux },
                            to,
                            { to.x - 14 * ux + 8 * uy, to.y - 14 * uy - 8 * ux } };
    gfx_polyline(ui->platform->gfx, point, POINTS, false, 7, ui_colour(ui, THEME_INK));
    gfx_polyline(ui->platform->gfx, wing, 3, false, 7, ui_colour(ui, THEME_INK));
    gfx_polyline(ui->platform->gfx, point, POINTS, false, 3.6F, colour);
    gfx_polyline(ui->platform->gfx, wing, 3, false, 3.6F, colour);
}

static void paint_face(Ui *ui, const PreviewChange *change, Rect box)
{
    CardFace face = cards_face(change->card, change->from);
    if (change->kind == PREVIEW_TAKE || change->kind == PREVIEW_STEAL) face.reached = 0;
    face.next = change->to;
    face_paint(ui, &face, box, 1);
}

/* Alone the next level is the row below, whatever lies between the card and its place there. */
static Point paint_way(Table *table, const PreviewChange *change, Rect box)
{
    const bool falls = is_forced(change);
    const float x = box.x + box.w / 2;
    if (state_of(table)->solo) {
        const float edge = falls ? box.y : box.y + box.h;
        const float away = falls ? -1 : 1;
        if (change->kind != PREVIEW_DROP)
            paint_arrow(table->ui, (Point){ x, edge - 10 * away }, (Point){ x, edge + 26 * away },
                        falls);
        return (Point){ x + 30, edge + 10 * away };
    }
    const Rect to = cards_own_box(table, change->card, change->to);
    paint_arrow(table->ui, (Point){ x, box.y + 4 },
                (Point){ to.x + to.w / 2 - (falls ? -8 : 8), to.y - 4 }, falls);
    return (Point){ box.x + (falls ? 12 : box.w * 0.3F), box.y - 14 };
}

static void paint_own(Table *table, const PreviewChange *change, Rect box)
{
    char text[16];
    Ui *ui = table->ui;
    const bool falls = is_forced(change);
    (void)snprintf(text, sizeof text, change->gain < 0 ? "\xE2\x88\x92%d" : "+%d",
                   change->gain < 0 ? -change->gain : change->gain);
    paint_face(ui, change, box);
    if (falls)
        gfx_round_line(ui->platform->gfx, rect_inset(box, -2), 7, 3, COLOUR(0xD9523C));
    else
        ui_draw_glow(ui, box, 6);
    const Rect rows = view_of(table)->layout.rows; /* alone: no higher than they */
    paint_pill(ui, paint_way(table, change, box), text, falls,
               rect_is_empty(rows) ? gfx_whole(ui->platform->gfx) : rows);
}

/* The panel that a card lies in; what is said about it does not hide the next one. */
static Rect panel_around(const Table *table, Rect card)
{
    const CardsLayout *layout = &view_of(table)->layout;
    const Rect panel[] = { layout->neighbour[0], layout->neighbour[1], layout->middle };
    for (int i = 0; i < 3; i++)
        if (rect_has(panel[i], rect_centre(card)))
            return (Rect){ panel[i].x, panel[i].y, panel[i].w, panel[i].h + 24 };
    return gfx_whole(table->ui->platform->gfx);
}

/* Cards of the supply and of others: what they would give. */
static void paint_free(Table *table, const PreviewChange *change, Rect box)
{
    char text[48];
    Ui *ui = table->ui;
    (void)snprintf(text, sizeof text,
                   change->kind == PREVIEW_TAKE ? _("take: +%d") : _("steal: +%d"), change->gain);
    const Style style = ui_style(ui, FONT_BOLD, 18, THEME_IVORY, ALIGN_CENTRE);
    if (letters_measure(ui->platform->letters, &style, text).w > box.w) /* nor its neighbour's */
        (void)snprintf(text, sizeof text, "+%d", change->gain);
    paint_face(ui, change, box);
    ui_draw_glow(ui, box, 6);
    paint_pill(ui, (Point){ box.x + box.w / 2, box.y + box.h + 9 }, text, false,
               panel_around(table, box));
}

static void paint_cards(Table *table, const Preview *preview)
{
    for (int i = 0; i < preview->count; i++) {
        const PreviewChange *change = &preview->change[i];
        const Thing *thing = lay_thing(table, id_of(ID_PROPHECY, change->card));
        if (thing == NULL) continue;
        const Rect box = thing->rect;
        if (change->kind == PREVIEW_TAKE || change->kind == PREVIEW_STEAL)
            paint_free(table, change, box);
        else
            paint_own(table, change, box);
    }
}

/* --- The sheet --- */

static void say_change(const Table *table, const PreviewChange *change, char *out, size_t size)
{
    switch (change->kind) {
    case PREVIEW_LOWER: (void)snprintf(out, size, _("falls to level %d"), change->to); break;
    case PREVIEW_DROP: (void)snprintf(out, size, "%s", _("lost: out of the match")); break;
    case PREVIEW_RAISE: (void)snprintf(out, size, _("can rise to level %d"), change->to); break;
    case PREVIEW_TAKE: (void)snprintf(out, size, _("can be taken, level %d"), change->to); break;
    case PREVIEW_STEAL:
        (void)snprintf(out, size, _("can be stolen: %s loses %d"),
                       table_name(table, change->victim), change->loss);
        break;
    }
}

enum { SHEET_ROW = 26, SHEET_ROW_MOST = 32, SHEET_PATTERN = 84, SHEET_GAIN = 44 };

/* On a wide sheet a few rows use the room there is. */
static float row_grows(float height)
{
    return fmaxf(1, height / SHEET_ROW);
}

/* One size for the words of all rows: the longest fits. */
static float words_size(const Table *table, const Preview *preview, Size row)
{
    const float larger = row_grows(row.h);
    const float room = row.w - 30 - row.h - SHEET_PATTERN * larger - SHEET_GAIN;
    const Style style = ui_style(table->ui, FONT_TEXT, 17 * larger, THEME_INK, ALIGN_LEFT);
    float widest = 1;
    char text[160];
    for (int i = 0; i < preview->count; i++) {
        say_change(table, &preview->change[i], text, sizeof text);
        widest = fmaxf(widest, letters_measure(table->ui->platform->letters, &style, text).w);
    }
    return 17 * larger * fminf(1, 0.98F * room / widest);
}

static void paint_row(Table *table, const PreviewChange *change, int number, Rect box, float words)
{
    Ui *ui = table->ui;
    char text[160];
    const CardFace face = cards_face(change->card, 0);
    const ThemeColour ink = is_forced(change) ? THEME_REFUSAL : THEME_INK;
    Rect rest = box;
    const float larger = row_grows(box.h);
    (void)snprintf(text, sizeof text, "%d", number);
    ui_draw_text(ui, cut_left(&rest, 16), FONT_BOLD, 15, ink, ALIGN_LEFT, text);
    ui_draw_picture(ui, cards_god_picture(coatl_cards_prophecy(change->card)->god),
                    cut_left(&rest, box.h), COLOUR_WHITE);
    cut_left(&rest, 6);
    face_paint_pattern(ui, &face, cut_left(&rest, SHEET_PATTERN * larger), 1);
    cut_left(&rest, 8);
    (void)snprintf(text, sizeof text, change->gain < 0 ? "\xE2\x88\x92%d" : "+%d",
                   change->gain < 0 ? -change->gain : change->gain);
    ui_draw_text(ui, cut_right(&rest, SHEET_GAIN), FONT_BOLD, 19 * larger, ink, ALIGN_RIGHT, text);
    if (ui_text_scale(ui) > 1.4F) return; /* signs and numbers stay, words go */
    say_change(table, change, text, sizeof text);
    ui_draw_text(ui, rest, FONT_TEXT, words, ink, ALIGN_LEFT, text);
}

/* Goals that this card would put out of reach. */
static int goals_going(const Table *table, const Preview *preview)
{
    const CoatlCardsState *state = state_of(table);
    if (state->solo) return 0;
    return card_coatl_goals_gone(&preview->coatl, state->temple)
           & ~card_coatl_goals_gone(my_coatl(table), state->temple);
}

/* What the temple gains or loses at least, and at best. */
static void say_temple(const PreviewWorths *worths, int going, char *out, size_t size)
{
    const int now = worths->now.goals;
    const int lost = (now & ~worths->least.goals & ~worths->most.goals) | going;
    const int won = ~now & worths->least.goals;
    const int may = ~now & ~worths->least.goals & worths->most.goals;
    if (lost != 0 && won != 0)
        (void)snprintf(out, size, "%s", _("Temple: one goal won, one lost"));
    else if (lost != 0)
        (void)snprintf(out, size, "%s", _("Temple: a goal lost"));
    else if (won != 0)
        (void)snprintf(out, size, "%s", _("Temple: a goal won"));
    else if (may != 0)
        (void)snprintf(out, size, "%s", _("Temple: a goal can be won"));
    else
        out[0] = '\0';
}

/* A number that stays is no change. */
static void say_points(int now, int then, char *out, size_t size)
{
    if (now == then)
        (void)snprintf(out, size, "%d", now);
    else
        (void)snprintf(out, size, "%d \xE2\x86\x92 %d", now, then);
}

static int may_be_fulfilled(const Preview *preview)
{
    int count = 0;
    for (int i = 0; i < preview->count; i++) count += !is_forced(&preview->change[i]);
    return count;
}

/* What is mine now, or after what is forced, and what it can become. */
static void say_worth(const Preview *preview, const PreviewWorths *worths, char *out, size_t size)
{
    const int now = worths->now.points, least = worths->least.points, most = worths->most.points;
    const int count = may_be_fulfilled(preview);
    const bool same = least == now;
    if (most <= least || count == 0)
        say_points(now, least, out, size);
    else if (count == 1)
        (void)snprintf(out, size,
                       same ? _("now %d; %d if you fulfil it") : _("then %d; %d if you fulfil it"),
                       least, most);
    else if (count == 2)
        (void)snprintf(out, size,
                       same ? _("now %d; up to %d if you fulfil both")
                            : _("then %d; up to %d if you fulfil both"),
                       least, most);
    else
        (void)snprintf(out, size,
                       same ? _("now %d; up to %d if you fulfil them")
                            : _("then %d; up to %d if you fulfil them"),
                       least, most);
}

/* What it is worth, and before or above that what the temple gains. Returns how high it is. */
static float paint_foot(Table *table, const Preview *preview, const PreviewWorths *worths, Rect box)
{
    enum { LINE = 25 };
    Ui *ui = table->ui;
    char temple[120], worth[120];
    say_temple(worths, goals_going(table, preview), temple, sizeof temple);
    say_worth(preview, worths, worth, sizeof worth);
    const bool falls = worths->least.points < worths->now.points;
    const Style style = ui_style(ui, FONT_BOLD, 19, falls ? THEME_REFUSAL : THEME_INK, ALIGN_RIGHT);
    const Style goals = ui_style(ui, FONT_TEXT, 17, THEME_INK, ALIGN_LEFT);
    Letters *letters = ui->platform->letters;
    const float wide = letters_measure(letters, &style, worth).w + 2;
    const bool two =
        temple[0] != '\0' && wide + letters_measure(letters, &goals, temple).w + 12 > box.w;
    Rect foot = cut_bottom(&box, two ? 2 * LINE : LINE);
    const float height = foot.h;
    gfx_fill(ui->platform->gfx, (Rect){ foot.x, foot.y - 1, foot.w, 1.4F },
             ui_colour(ui, THEME_PAPYRUS_LINE));
    letters_draw(letters, &style,
                 two ? cut_bottom(&foot, LINE) : cut_right(&foot, fminf(wide, foot.w)), worth);
    letters_draw(letters, &goals, foot, temple);
    return height;
}

static void paint_sheet(Table *table, const Preview *preview, const PreviewWorths *worths)
{
    Ui *ui = table->ui;
    const Rect sheet = view_of(table)->layout.sheet;
    ui_draw_paper(ui, sheet);
    Rect rest = rect_inset(sheet, 14);
    cut_bottom(&rest, paint_foot(table, preview, worths, rest));
    const float most = sheet.w > 500 ? SHEET_ROW_MOST : SHEET_ROW;
    const float height = fminf(most, rest.h / (float)(preview->count > 0 ? preview->count : 1));
    const bool fits = height >= 17;
    const float line = fits ? height : 20;
    const float words = words_size(table, preview, (Size){ rest.w, line });
    for (int i = 0; i < preview->count && rest.h >= line - 1; i++)
        paint_row(table, &preview->change[i], i + 1, cut_top(&rest, line), words);
    if (preview->count == 0)
        ui_draw_text(ui, rest, FONT_TEXT, 18, THEME_INK, ALIGN_LEFT,
                     _("No prophecy changes its level."));
}

/* --- Totals --- */

static void paint_plate(Table *table, const PreviewWorths *worths)
{
    Ui *ui = table->ui;
    char text[48];
    const Rect plate = view_of(table)->layout.plate;
    if (rect_is_empty(plate) || !table_shows_points(table, table->viewer)) return;
    Rect numbers = cards_plate_layout(plate).points;
    gfx_round(ui->platform->gfx, rect_inset(numbers, -2), 6, ui_colour(ui, THEME_STONE_DARK));
    say_points(worths->now.points, worths->least.points, text, sizeof text);
    const bool falls = worths->least.points < worths->now.points;
    const bool more = worths->most.points > worths->least.points;
    const bool narrow = numbers.w < 150; /* with four seats: one below the other */
    Rect first = !more    ? numbers
                 : narrow ? cut_top(&numbers, numbers.h * 0.56F)
                          : cut_left(&numbers, numbers.w * 0.56F);
    Style style = ui_style(ui, FONT_BOLD, more && narrow ? 24 / fmaxf(1, ui_text_scale(ui)) : 30,
                           THEME_GOLD_LIGHT, ALIGN_LEFT);
    if (falls) style.colour = COLOUR(0xFF9A86);
    letters_draw(ui->platform->letters, &style, first, text);
    if (!more) return;
    (void)snprintf(text, sizeof text, _("up to %d"), worths->most.points);
    ui_draw_text(ui, numbers, FONT_TEXT, narrow ? 17 / fmaxf(1, ui_text_scale(ui)) : 19,
                 THEME_CAPTION, narrow ? ALIGN_LEFT : ALIGN_RIGHT, text);
}

/* What a seat would lose at most: the dearest cards, as many as may still be stolen. */
static int most_lost(const Table *table, const Preview *preview, Seat victim)
{
    int thefts = coatl_cards_steals_left(state_of(table), table->viewer, victim);
    bool gone[PREVIEW_MAX] = { false };
    int sum = 0;
    for (; thefts > 0; thefts--) {
        int best = -1;
        for (int i = 0; i < preview->count; i++) {
            const PreviewChange *change = &preview->change[i];
            if (change->kind == PREVIEW_STEAL && change->victim == victim && !gone[i]
                && (best < 0 || change->loss > preview->change[best].loss))
                best = i;
        }
        if (best < 0) break;
        gone[best] = true;
        sum += preview->change[best].loss;
    }
    return sum;
}

static void paint_loss(Table *table, const Preview *preview, Seat seat, Rect box)
{
    char text[32];
    const int most = most_lost(table, preview, seat);
    const int points = table->sheet.total[seat];
    if (most == 0 || !table_shows_points(table, seat)) return;
    (void)snprintf(text, sizeof text, "%d \xE2\x86\x92 %d", points, points - most);
    gfx_round(table->ui->platform->gfx, box, 6, ui_colour(table->ui, THEME_STONE_DARK));
    /* Upright a panel is narrow: both numbers stay whole at large text, too. */
    const float size = box.w < 90 ? 21 / fmaxf(1, ui_text_scale(table->ui)) : 21;
    ui_draw_text(table->ui, box, FONT_BOLD, size, THEME_GOLD_LIGHT, ALIGN_RIGHT, text);
}

/* Those who may be robbed: their points before and after. */
static void paint_victims(Table *table, const Preview *preview)
{
    const CoatlCardsState *state = state_of(table);
    const CardsLayout *layout = &view_of(table)->layout;
    if (state->solo) {
        Rect head = cards_carl_layout(layout->carl).head[0];
        cut_left(&head, head.h + 2);
        paint_loss(table, preview, COATL_CARDS_CARL, head);
        return;
    }
    for (int side = 0; side < cards_neighbours(state); side++) {
        const Rect panel = layout->neighbour[side];
        const float w = cards_points_width(panel);
        paint_loss(table, preview, cards_neighbour(state, table->viewer, side),
                   (Rect){ panel.x + panel.w - w - 4, panel.y + 5, w - 2, 42 });
    }
}

/* The line below the right end makes room for the brackets of what is laid there. */
static void paint_parts(Table *table, const Preview *preview, const Action *action)
{
    char text[32];
    const CardCoatl *before = my_coatl(table);
    const CardRow row = cards_row(table, before);
    const Rect lane = view_of(table)->layout.lane;
    Rect box = cards_parts_box(table, &row);
    if (rect_is_empty(box)) return;
    if (box.h == CARDS_PARTS_LINE && !is_left(action)) {
        box.x = lane.x + 16;
        box.w = fminf(box.w, 112 * ui_text_scale(table->ui));
    }
    (void)snprintf(text, sizeof text, "%d \xE2\x86\x92 %d", before->parts, preview->coatl.parts);
    cards_paint_parts(table->ui, box, text, preview->coatl.parts);
}

/* The levels as they would be when only what is forced has happened. */
static CardOwned owned_after(const Table *table, const Preview *preview)
{
    CardOwned owned = state_of(table)->owned[table->viewer];
    for (int i = 0; i < preview->count; i++)
        if (preview->change[i].kind == PREVIEW_LOWER)
            card_owned_set_level(&owned, card_owned_find(&owned, preview->change[i].card),
                                 preview->change[i].to);
    return owned;
}

static void paint_temple(Table *table, const Preview *preview, const PreviewWorths *worths)
{
    const CoatlCardsState *state = state_of(table);
    const Rect box = view_of(table)->layout.temple;
    const int now = worths->now.goals;
    const int least = worths->least.goals;
    const int may = worths->most.goals & ~least;
    const int lost = (now & ~least) | goals_going(table, preview);
    if (state->solo || (now == least && (may & ~now) == 0 && lost == 0)) return;
    const CardOwned owned = owned_after(table, preview);
    CardFace face = cards_temple_face(state->temple, &preview->coatl, &owned);
    for (int i = 0; i < TEMPLE_GOALS; i++) {
        if (lost >> i & 1) face.goal[i].mark = FACE_LOST;
        if (may >> i & 1) face.goal[i].mark = FACE_MAY_BE;
    }
    face_paint(table->ui, &face, box, 1);
    gfx_round_line(table->ui->platform->gfx, rect_inset(box, -2), 7, 3,
                   lost != 0 ? COLOUR(0xD9523C) : ui_colour(table->ui, THEME_GOLD));
}

void cards_paint_preview(Table *table, const HandPlace *aimed)
{
    const Action *action = &aimed->action;
    Preview preview;
    if (coatl_cards_preview(state_of(table), table->viewer, action, &preview) != REFUSAL_NONE)
        return;
    const PreviewWorths worths =
        coatl_cards_preview_worths(state_of(table), table->viewer, &preview);
    const CardRow row = row_after(table, &preview.coatl, action);
    paint_cards(table, &preview);
    mat_push_shown(table);
    if (action->kind == MOVE_PLAY && action->arg[2] >= PLACE_COVER_LEFT)
        paint_lost(table, &preview, action);
    paint_parts(table, &preview, action);
    paint_fresh(table->ui, &row, &preview);
    gfx_pop(table->ui->platform->gfx);
    paint_plate(table, &worths);
    paint_temple(table, &preview, &worths);
    paint_victims(table, &preview);
    paint_sheet(table, &preview, &worths);
}
