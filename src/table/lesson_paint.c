/* How a lesson looks: a sentence on papyrus beside the thing it speaks of, which is lit while all
 * else is quiet, and an arrow for the hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "table/hand_place.h"
#include "ui/rich.h"

enum {
    WIDTH = 430,
    MARGIN = 16,
    ROW = UI_TARGET,
    AWAY = 22,
    PILL = 46,
    BAND_EDGES = 2 * TEACH_LIT + 2
};
static const Colour QUIET = { 8, 5, 12, 96 };

/* --- What is lit --- */

static void light(Table *table, Rect box)
{
    TableLesson *teach = &table->teach;
    if (!rect_is_empty(box) && teach->lit_count < TEACH_LIT) teach->lit[teach->lit_count++] = box;
}

static void light_item(Table *table, const char *name)
{
    const UiItem *item = ui_find(table->ui, name);
    if (item != NULL) light(table, item->box);
}

/* The disc to be pulled lies there already. */
static bool is_pulled(const Table *table)
{
    const LessonKind kind = table->teach.lesson->step[table->teach.step].kind;
    return (kind == LESSON_NEAR || kind == LESSON_FREE) && table->game->works_at != NULL
           && !rect_is_empty(table->game->works_at(table));
}

static void light_move(Table *table)
{
    TableLesson *teach = &table->teach;
    const HandGame *game = hand_game(table);
    const int piece = game != NULL && table->has_hint ? game->moves(table, &table->hint) : 0;
    HandPlace place;
    const Action *draft = hand_draft(table);
    if (draft != NULL && action_equal(draft, &table->hint)) {
        teach->lit_count = 0;
        light(table, table->layout.confirm);
        return;
    }
    if (is_pulled(table)) return;
    const UiItem *source = piece != 0 ? hand_source_of(table->ui, piece) : NULL;
    const bool placed = piece != 0 && hand_find_place(table, &table->hint, &place)
                        && !hand_is_beyond(table, &place);
    if (source != NULL) light(table, source->box);
    if (placed) light(table, place.area);
    if (source != NULL && placed && !ui_is_holding(table->ui)) {
        teach->from_box = source->box;
        teach->to_box = place.area;
    }
    const UiItem *confirm = ui_find(table->ui, "confirm");
    const bool confirms = confirm != NULL && !confirm->disabled;
    if (piece == 0 && (teach->lit_count == 0 || confirms)) light(table, table->layout.confirm);
}

static void find_lit(Table *table, const LessonStep *step)
{
    TableLesson *teach = &table->teach;
    teach->lit_count = 0;
    teach->from_box = teach->to_box = (Rect){ 0 };
    if (step == NULL) return;
    for (int i = 0; i < step->points; i++) light_item(table, step->at[i]);
    if (table->may_act && step->kind != LESSON_TELL) light_move(table);
}

/* --- The words --- */

enum { HOW_LAY = HOW_COUNT }; /* before a pull: the disc comes to its place */

static const char *how_to(const Table *table, int how)
{
    static const char *const WORDS[HOW_COUNT + 1][3] = {
        [HOW_MOVE] = { N_("Drag it along the arrow, or click it and then its place."),
                       N_("Drag it along the arrow, or tap it and then its place."),
                       N_("The arrows choose, Enter takes and places.") },
        [HOW_TURN] = { N_("While you hold it, the wheel or R turns it."),
                       N_("Tap it, tap its place, then turn it by its round handle."),
                       N_("While you hold it, R turns it.") },
        [HOW_FLIP] = { N_("The small button beside it, or C, turns it over."),
                       N_("The small button beside it turns it over."),
                       N_("While you hold it, C turns it over.") },
        [HOW_PULL] = { N_("Pull the disc back with the mouse, and let go."),
                       N_("Pull the disc back with a finger, and let go."),
                       N_("The arrows set direction and force, Enter flicks.") },
        [HOW_LAY] = { N_("Drag a disc along the blue arrow, or click it and then its place."),
                      N_("Drag a disc along the blue arrow, or tap it and then its place."),
                      N_("The arrows choose, Enter takes and places.") },
    };
    static const char *const PAD[HOW_COUNT + 1] = {
        [HOW_MOVE] = N_("The stick chooses, A takes and places."),
        [HOW_TURN] = N_("While you hold it, the right shoulder button turns it."),
        [HOW_FLIP] = N_("While you hold it, pressing the right stick turns it over."),
        [HOW_PULL] = N_("The stick aims, the right trigger sets the force, A flicks."),
        [HOW_LAY] = N_("The stick chooses, A takes and places."),
    };
    if (how == HOW_NONE) return "";
    switch (table->ui->device) {
    case DEVICE_PAD: return PAD[how];
    case DEVICE_KEYS: return WORDS[how][2];
    case DEVICE_TOUCH: return WORDS[how][1];
    default: return WORDS[how][0];
    }
}

/* What stands there now; "": nothing. */
static void find_words(Table *table, const LessonStep *step)
{
    TableLesson *teach = &table->teach;
    Text text = text_into(teach->words, sizeof teach->words);
    const bool still = table->told == table->seen && !table_is_moving(table);
    if (step == NULL) {
        if (teach->lesson != NULL && teach_holds(table) && still)
            text_add(&text, "%s", _(teach->lesson->end));
        return;
    }
    const bool acts = teach_acts(table);
    if (acts ? step->kind == LESSON_LAPSE : still || rounds_is_open(table))
        text_add(&text, "%s", _(step->say));
    if (acts || text.length == 0) return;
    const bool lays = step->how == HOW_PULL && !rect_is_empty(teach->from_box); /* before a pull */
    const Action *draft = hand_draft(table);
    if (draft != NULL && table->has_hint && action_equal(draft, &table->hint))
        text_add(&text, " %s", _("Now press the golden button."));
    else if (step->how != HOW_NONE)
        text_add(&text, " %s", _(how_to(table, lays ? HOW_LAY : (int)step->how)));
}

static RichStyle words_style(void)
{
    return (RichStyle){ 21, THEME_INK, THEME_INK };
}

/* --- Where it stands --- */

/* How much of what can be pressed, asked about or read would be under it. */
static float covered_by(const Table *table, Rect box)
{
    const Ui *ui = table->ui;
    float covered = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (ui_is_active(item) || item->topic != 0 || item->role == UI_LABEL || item->above)
            covered += rect_overlap(box, item->box);
    }
    return covered;
}

/* ... of what has been laid to be looked at, and of what turns it. */
static float ghost_under(const Table *table, Rect box)
{
    const UiItem *handle = ui_find(table->ui, "turn");
    const HandDraft *draft = &table->hand.draft;
    return (handle != NULL ? rect_overlap(box, handle->box) : 0)
           + (draft->ghost ? rect_overlap(box, draft->place.area) : 0);
}

static float cost_of(const Table *table, const Beside *about, Rect box)
{
    float hidden = ghost_under(table, box);
    for (int i = 0; i < about->count; i++) hidden += rect_overlap(box, about->lit[i]);
    const Point a = rect_centre(about->from), b = rect_centre(about->to);
    for (int i = 1; !rect_is_empty(about->to) && i < 8; i++)
        if (rect_has(box, point_mix(a, b, (float)i / 8))) hidden += 2000;
    Rect row = about->to; /* what a piece is placed beside, and the numbers above it */
    row.x -= 2 * row.w;
    row.w *= 5;
    row.y -= PILL;
    row.h += PILL;
    if (!rect_is_empty(about->to)) hidden += rect_overlap(box, row) / 400;
    if (table->game->works_at != NULL && table->has_hint)
        hidden += rect_overlap(box, table->game->works_at(table)) / 4;
    return 40 * hidden + covered_by(table, box) / (about->keeps_off ? 6 : 120)
           + rect_overlap(box, table->layout.thumb) / 8;
}

enum { SIDES = 9 };

static void set_sides(Rect room, Rect lit, Size size, Rect side[SIDES])
{
    const Point middle = rect_centre(lit);
    const float left = room.x, right = room.x + room.w - size.w, below = room.y + room.h - size.h;
    const Rect all[SIDES] = {
        { middle.x - size.w / 2, lit.y + lit.h + AWAY, size.w, size.h },
        { middle.x - size.w / 2, lit.y - AWAY - size.h, size.w, size.h },
        { lit.x + lit.w + AWAY, middle.y - size.h / 2, size.w, size.h },
        { lit.x - AWAY - size.w, middle.y - size.h / 2, size.w, size.h },
        { left, room.y, size.w, size.h },
        { right, room.y, size.w, size.h },
        { left, below, size.w, size.h },
        { left, room.y + (room.h - size.h) / 2, size.w, size.h },
        { right, room.y + (room.h - size.h) / 2, size.w, size.h },
    };
    memcpy(side, all, sizeof all);
}

/* Where nothing is lit, it speaks of all. */
Rect table_beside(const Table *table, const Beside *about, Size size)
{
    const Rect room = rect_inset(table->layout.area, 8);
    const Rect top = { room.x + room.w / 2, room.y - AWAY, 0, 0 };
    Rect best = { 0 };
    float least = 1e12F;
    for (int i = 0; i < about->count || i == 0; i++) {
        const Rect lit = about->count > 0 ? about->lit[i] : top;
        Rect side[SIDES];
        set_sides(room, lit, size, side);
        for (int k = 0; k < SIDES; k++) {
            const Rect box = rect_within(side[k], room);
            const float cost =
                cost_of(table, about, box) + point_distance(rect_centre(box), rect_centre(lit));
            if (cost < least) {
                least = cost;
                best = box;
            }
        }
    }
    return best;
}

/* --- The bubble --- */

static void paint_bubble(Ui *ui, const UiItem *item)
{
    const RichStyle style = words_style();
    Rect rest = rect_inset(item->box, MARGIN);
    ui_draw_shadow(ui, item->box, 8, 16);
    ui_draw_paper(ui, item->box);
    rich_draw(ui, &style, rest, item->label);
}

static UiItem *add_button(Table *table, const char *name, Rect box, const char *icon,
                          const char *words, int act)
{
    UiItem *item = ui_button(table->ui, name, box, icon, words, act, 0);
    item->above = true;
    item->size = 18;
    return item;
}

static void add_number(Table *table, Rect box)
{
    const TableLesson *teach = &table->teach;
    char number[24];
    (void)snprintf(number, sizeof number, "%d / %d", lesson_number(teach->lesson, teach->step),
                   lesson_count(teach->lesson));
    UiItem *item = add_button(table, "lesson.list", box, "", number, TABLE_TEACH_LIST);
    item->tip = _("Chapters of the lesson");
    item->opens = true;
}

static void add_row(Table *table, Rect row, const LessonStep *step)
{
    const bool tells = step->kind == LESSON_TELL;
    UiItem *back =
        add_button(table, "lesson.back", cut_left(&row, ROW), "left", "", TABLE_TEACH_BACK);
    back->tip = _("Back");
    back->disabled = lesson_before(table->teach.lesson, table->teach.step) < 0;
    cut_left(&row, UI_GAP);
    add_number(table, cut_left(&row, 118));
    cut_left(&row, UI_GAP);
    if (tells) {
        UiItem *next = add_button(table, "lesson.next", cut_right(&row, fminf(row.w, 180)), "play",
                                  _("Next"), TABLE_TEACH_NEXT);
        next->look = UI_GOLD;
        next->command = COMMAND_CONFIRM;
        return;
    }
    add_button(table, "lesson.skip", cut_right(&row, fminf(row.w, 200)), "right",
               step->kind == LESSON_LAPSE ? _("Skip") : _("Show me"), TABLE_TEACH_SKIP);
}

static void add_end(Table *table, Rect row)
{
    const bool more = table->teach.lesson->next != NULL;
    UiItem *on = add_button(table, "lesson.next", rect_column(row, 0, more ? 1 : 2, UI_GAP), "play",
                            more ? _("Continue") : _("Play on"), TABLE_TEACH_ON);
    on->look = UI_GOLD;
    if (more) return;
    add_button(table, "lesson.first", rect_column(row, 1, 2, UI_GAP), "again",
               _("Play a first game"), TABLE_TEACH_FIRST)
        ->lines = 2;
}

/* Keys and pad find the button that goes on. */
static void guide(Table *table)
{
    TableLesson *teach = &table->teach;
    if (teach_button(table) == NULL || teach->guided == teach->step + 1) return;
    if (ui_shows_focus(table->ui)) ui_focus(table->ui, "lesson.next");
    teach->guided = teach->step + 1;
}

/* The hint's ghost is a place like any: a tap on it does it. */
static void add_ghost(Table *table, const LessonStep *step)
{
    const TableLesson *teach = &table->teach;
    const bool tapped = step->kind == LESSON_DO && step->also == step->also_end
                        && !rect_is_empty(teach->to_box) && hand_draft(table) == NULL;
    if (tapped) table_add_ghost(table, "lesson.ghost", teach->to_box);
}

static void paint_ring(Ui *ui, const UiItem *item)
{
    gfx_round_line(ui->platform->gfx, rect_inset(item->box, 2), 9, 3, ui_colour(ui, THEME_FOCUS));
}

/* What lies over the table has its ring over itself: that of teach_paint would lie below. */
static void add_rings(Table *table, const LessonStep *step)
{
    for (int i = 0; i < step->points; i++) {
        const UiItem *item = ui_find(table->ui, step->at[i]);
        if (item == NULL || !item->above || rounds_is_open(table)) continue;
        ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                    .box = rect_inset(item->box, -5),
                                    .paint = paint_ring,
                                    .above = true });
    }
}

static void add_list(Table *table, Rect from)
{
    const Lesson *lesson = table->teach.lesson;
    UiOption option[LESSON_CHAPTERS + 1] = { 0 };
    static const char *const NAME[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    for (int i = 0; i < lesson->chapters; i++)
        option[i] = (UiOption){ NAME[i], "play", _(lesson->chapter[i].title), "" };
    option[lesson->chapters] =
        (UiOption){ "end", "right", _("Skip the lesson"), _("Play on from where it ends.") };
    ui_list(table->ui, "lesson.chapter", from, option, lesson->chapters + 1,
            lesson_chapter(lesson, table->teach.step), TABLE_TEACH_CHAPTER, TABLE_TEACH_CLOSE);
}

void teach_build(Table *table)
{
    TableLesson *teach = &table->teach;
    const RichStyle style = words_style();
    teach->bubble = (Rect){ 0 };
    if (teach->lesson == NULL) return;
    const LessonStep *step = teach_is_on(table) ? &teach->lesson->step[teach->step] : NULL;
    find_lit(table, step);
    find_words(table, step);
    if (teach->words[0] == '\0') return;
    const float w =
        fminf(WIDTH * fmaxf(1, ui_text_scale(table->ui) * 0.9F), table->layout.area.w - 16);
    const float h = rich_measure(table->ui, &style, w - 2 * MARGIN, teach->words).h;
    const Beside about = { teach->lit, teach->lit_count, teach->from_box, teach->to_box, false };
    teach->bubble = table_beside(table, &about, (Size){ w, h + 3 * MARGIN + ROW });
    if (step != NULL) {
        add_rings(table, step);
        add_ghost(table, step);
    }
    ui_add(table->ui, (UiItem){ .name = "lesson",
                                .role = UI_CUSTOM,
                                .box = teach->bubble,
                                .label = teach->words,
                                .paint = paint_bubble,
                                .unfocused = true,
                                .above = true });
    Rect row = rect_inset(teach->bubble, MARGIN);
    row = cut_bottom(&row, ROW);
    if (step != NULL)
        add_row(table, row, step);
    else
        add_end(table, row);
    guide(table);
    if (teach->lists) add_list(table, row);
}

/* --- All else is quiet --- */

static int compare(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* Darkens a band from `top` to `bottom` but for what is lit in it. */
static void darken_band(Table *table, float top, float bottom)
{
    const TableLesson *teach = &table->teach;
    const Rect whole = gfx_whole(table->ui->platform->gfx);
    float x = whole.x;
    while (x < whole.w) {
        float from = whole.w, to = whole.w;
        for (int i = 0; i < teach->lit_count; i++) {
            const Rect lit = rect_inset(teach->lit[i], -6);
            if (lit.y >= bottom || lit.y + lit.h <= top || lit.x + lit.w <= x) continue;
            if (lit.x < from) {
                from = lit.x;
                to = lit.x + lit.w;
            }
        }
        if (from > x)
            gfx_fill(table->ui->platform->gfx, (Rect){ x, top, from - x, bottom - top }, QUIET);
        x = fmaxf(to, x + 0.01F);
    }
}

void teach_paint_quiet(Table *table)
{
    const TableLesson *teach = &table->teach;
    const Rect whole = gfx_whole(table->ui->platform->gfx);
    float edge[BAND_EDGES];
    int edges = 0;
    if (rect_is_empty(teach->bubble) || teach->lit_count == 0 || rounds_is_open(table)
        || ui_is_holding(table->ui))
        return;
    edge[edges++] = whole.y;
    edge[edges++] = whole.h;
    for (int i = 0; i < teach->lit_count; i++) {
        const Rect lit = rect_inset(teach->lit[i], -6);
        edge[edges++] = fminf(fmaxf(lit.y, 0), whole.h);
        edge[edges++] = fminf(fmaxf(lit.y + lit.h, 0), whole.h);
    }
    qsort(edge, (size_t)edges, sizeof *edge, compare);
    for (int i = 0; i + 1 < edges; i++)
        if (edge[i + 1] > edge[i]) darken_band(table, edge[i], edge[i + 1]);
}

/* --- The arrow --- */

static void paint_arrow(Gfx *gfx, Point a, Point b, float width, Colour colour)
{
    enum { PARTS = 17 };
    Point line[PARTS];
    const float dx = b.x - a.x, dy = b.y - a.y, length = fmaxf(1, hypotf(dx, dy));
    const Point bow = { (a.x + b.x) / 2 + dy * 0.14F, (a.y + b.y) / 2 - dx * 0.14F };
    for (int i = 0; i < PARTS; i++) {
        const float t = (float)i / (PARTS - 1);
        line[i] = point_mix(point_mix(a, bow, t), point_mix(bow, b, t), t);
    }
    const Point last = line[PARTS - 1];
    const float tx = (b.x - bow.x), ty = (b.y - bow.y), t = fmaxf(1, hypotf(tx, ty));
    const float head = fminf(22, length / 3), ux = tx / t * head, uy = ty / t * head;
    gfx_polyline(gfx, line, PARTS, false, width, colour);
    const Point wing[] = { { last.x - ux - uy * 0.6F, last.y - uy + ux * 0.6F },
                           last,
                           { last.x - ux + uy * 0.6F, last.y - uy - ux * 0.6F } };
    gfx_polyline(gfx, wing, 3, false, width, colour);
}

void teach_paint(Table *table)
{
    const TableLesson *teach = &table->teach;
    Ui *ui = table->ui;
    if (rect_is_empty(teach->bubble) || rounds_is_open(table)) return;
    for (int i = 0; i < teach->lit_count && !ui_is_holding(ui); i++)
        gfx_round_line(ui->platform->gfx, rect_inset(teach->lit[i], -5), 9, 3,
                       ui_colour(ui, THEME_FOCUS));
    if (rect_is_empty(teach->to_box) || ui_is_holding(ui) || hand_draft(table) != NULL) return;
    const Point a = rect_centre(teach->from_box), b = rect_centre(teach->to_box);
    if (point_distance(a, b) < 60) return;
    paint_arrow(ui->platform->gfx, a, b, 9, colour_fade(ui_colour(ui, THEME_INK), 0.7F));
    paint_arrow(ui->platform->gfx, a, b, 5, ui_colour(ui, THEME_FOCUS));
}
