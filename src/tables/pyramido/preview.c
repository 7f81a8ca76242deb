/* What the piece in hand would bring: every area it changes with its treasures before and after,
 * the area that earns the bounty, the round's points, and a warning before a hole. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include <string.h>

/* One marked area, as it is and as it would be. */
typedef struct Change {
    Grid area;         /* as it would be */
    int before, after; /* treasures; before -1: it is new */
    bool touched, smallest;
} Change;

static Change change_of(const Table *table, const PyramidoPreview *preview, const RoundScore *now,
                        int colour)
{
    const int round = state_of(table)->round;
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const bool was = (now->marked >> colour & 1) != 0;
    Change change = { .area = board_area(&preview->after.pyramid[table->viewer], round, colour),
                      .before = was ? now->count[colour] : -1,
                      .after = preview->score.count[colour],
                      .touched = true,
                      .smallest = preview->score.smallest == colour };
    if (was) {
        const Grid old = board_area(pyramid, round, colour);
        change.touched =
            change.before != change.after || memcmp(&old, &change.area, sizeof old) != 0;
    }
    return change;
}

/* The areas that it changes. What the tile does not touch is left alone, but for the area that
 * earns the bounty. */
typedef void PaintChange(Table *table, void *context, int colour, const Change *change);

static void walk_changes(Table *table, const PyramidoPreview *preview, PaintChange *paint,
                         void *context)
{
    const PyramidoState *state = state_of(table);
    const RoundScore now = pyramid_score(pyramid_of(table, table->viewer), state->round);
    if (preview->after.round != state->round) return;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((preview->score.marked >> colour & 1) == 0) continue;
        const Change change = change_of(table, preview, &now, colour);
        if (change.touched || change.smallest) paint(table, context, colour, &change);
    }
}

static void paint_edge(Table *table, void *context, int colour, const Change *change)
{
    (void)context;
    (void)colour;
    const Sight sight = mat_sight(table);
    board_paint_edge(table->ui, &change->area, &sight, 6, 0.75F, 3, THEME_IVORY);
}

static void paint_pill(Table *table, void *context, int colour, const Change *change)
{
    const Sight sight = mat_sight(table);
    Point top = board_top_of(&change->area, &sight);
    char jewel[40];
    top.y -= 4;
    pills_change(context, top, board_jewel(table->ui, colour, jewel, sizeof jewel), change->before,
                 change->after, change->smallest ? "×2" : "");
}

/* What a pill counts is not to lie under it: the treasures of the area and its marker. */
static void spare_area(Table *table, void *context, int colour, const Change *change)
{
    const PyramidoState *state = state_of(table);
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const TopView view = pyramid_view(pyramid, state->round);
    const Grid symbols = grid_both(&view.symbol, &change->area);
    const Sight sight = mat_sight(table);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&symbols, x, y))
                pills_spare(context, rect_inset(board_quadrant(&sight, x, y), 4));
    Rect block;
    if (board_marked(pyramid, state->round, colour, &sight, &block))
        pills_spare(context, rect_middle(block, block.w / 2, block.h / 2));
}

static void paint_round(Table *table, Pills *pills, int before, int after)
{
    char title[40];
    snprintf(title, sizeof title, _("Round %s"), round_numeral(state_of(table)->round));
    pills_total(pills, title, before, after);
}

static bool say_warning(const Table *table, const Outlook *outlook, char *words, size_t size)
{
    if (table_option(table, "warning") == 0 || outlook->singles == 0) return false;
    if (outlook->chips_suffice)
        snprintf(words, size,
                 ngettext("Leaves %d\u00a0hole that only a patch can close.",
                          "Leaves %d\u00a0holes that only patches can close.",
                          (unsigned long)outlook->singles),
                 outlook->singles);
    else
        snprintf(words, size, "%s", _("You would lose: these holes cannot be closed."));
    return true;
}

/* A tile also brings a marker: with a choice of two, the better one is shown. */
static void add_best_mark(PyramidoPreview *preview)
{
    const PyramidoState placed = preview->after;
    const Outlook outlook = preview->outlook;
    bool first = true;
    if (placed.step != STEP_MARK) return;
    for (uint8_t block = 1; block <= 2; block++) {
        PyramidoPreview marked;
        const Action mark = { .kind = PYRAMIDO_MARK, .arg = { block } };
        if (pyramido_preview(&placed, &mark, &marked) != REFUSAL_NONE) continue;
        if (first || marked.score.total > preview->score.total) *preview = marked;
        first = false;
    }
    preview->outlook = outlook;
}

static bool preview_of(const Table *table, const Action *action, PyramidoPreview *preview)
{
    const PyramidoState *state = state_of(table);
    if (action->kind == 0 || pyramido_preview(state, action, preview) != REFUSAL_NONE) return false;
    if (action->kind == PYRAMIDO_PLACE) add_best_mark(preview);
    return true;
}

void pyramido_paint_outline(Table *table, const Action *action)
{
    PyramidoPreview preview;
    if (preview_of(table, action, &preview)) walk_changes(table, &preview, paint_edge, NULL);
}

void pyramido_paint_preview(Table *table, const Action *action)
{
    PyramidoPreview preview;
    if (!preview_of(table, action, &preview)) return;
    const int round = state_of(table)->round;
    const RoundScore now = pyramid_score(pyramid_of(table, table->viewer), round);
    const Rect bounds = rect_inset(view_of(table)->layout.cloth, 6);
    char warning[160];
    Pills pills = pills_begin(table, bounds);
    paint_round(table, &pills, now.total, preview.score.total);
    if (action->kind == PYRAMIDO_PLACE
        && say_warning(table, &preview.outlook, warning, sizeof warning))
        pills_warning(&pills, warning);
    walk_changes(table, &preview, spare_area, &pills);
    walk_changes(table, &preview, paint_pill, &pills);
}

/* As long as the turn can be taken back: what the tile that lies there means. */
void pyramido_paint_warning(Table *table)
{
    const PyramidoState *state = state_of(table);
    char warning[160];
    if (!table->may_act || state->step == STEP_PLACE || state->step == STEP_FILL) return;
    const Outlook outlook = pyramido_outlook(state, table->viewer);
    if (hand_shown(table) == NULL && say_warning(table, &outlook, warning, sizeof warning))
        pills_paint_warning(table->ui, rect_inset(view_of(table)->layout.cloth, 6), warning);
}
