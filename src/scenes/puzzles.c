#include "scenes/puzzles.h"
#include <stdio.h>
#include "scenes/backdrop.h"
#include "scenes/title.h"

typedef enum PuzzlesAct { PUZZLES_BACK = 1, PUZZLES_ONE } PuzzlesAct;

enum { CELL = 104, GAP = 14, WORDS_H = 96 };

typedef struct Puzzles {
    const TableGame *game;
    int count;
} Puzzles;

int puzzles_there(const App *app, const TableGame *game)
{
    return puzzle_count(&app->platform.paths, game->rules);
}

static int first_unsolved(const App *app, const Puzzles *puzzles)
{
    for (int number = 1; number <= puzzles->count; number++)
        if (!puzzle_was_solved(app, puzzles->game, number)) return number;
    return 1;
}

/* --- The picture --- */

static void add_words(App *app, const Puzzles *puzzles, Rect box)
{
    char words[128];
    const int solved = puzzles_solved(app, puzzles->game, puzzles->count);
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s · ", _(puzzles->game->rules->name));
    text_add(&text, _("Solved: %d of %d"), solved, puzzles->count);
    Rect line = cut_top(&box, 36);
    ui_add(&app->ui, (UiItem){ .name = "puzzles.solved",
                               .role = UI_LABEL,
                               .box = line,
                               .label = words,
                               .font = FONT_BOLD,
                               .size = 22,
                               .align = ALIGN_CENTRE });
    ui_add(&app->ui,
           (UiItem){ .role = UI_LABEL,
                     .box = box,
                     .label = _("Find the one turn that is worth at least three points more than "
                                "all others. What you cannot see does not matter for it."),
                     .size = 18,
                     .lines = 3,
                     .ink = THEME_CAPTION,
                     .align = ALIGN_CENTRE });
}

static void add_one(App *app, const Puzzles *puzzles, int number, Rect box)
{
    char words[16];
    const bool solved = puzzle_was_solved(app, puzzles->game, number);
    (void)snprintf(words, sizeof words, "%d", number);
    UiItem *item = ui_button(&app->ui, ui_name(&app->ui, "puzzle.%d", number), box,
                             solved ? "confirm" : "", words, PUZZLES_ONE, number);
    item->size = 30;
    item->font = FONT_BOLD;
    item->tip = solved ? _("Solved") : "";
    if (number == first_unsolved(app, puzzles) && !solved) item->look = UI_GOLD;
}

static int columns_in(float width)
{
    const int columns = (int)((width + GAP) / (CELL + GAP));
    return columns < 1 ? 1 : columns;
}

/* Rows of the same length, if that can be. */
static int columns_of(const Puzzles *puzzles, float width)
{
    int columns = columns_in(width);
    const int rows = (puzzles->count + columns - 1) / columns;
    while (columns > 1 && (puzzles->count + columns - 2) / (columns - 1) == rows) columns--;
    return columns;
}

static void build(App *app, void *self)
{
    const Puzzles *puzzles = self;
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const float wide = sheet_layout(canvas, 0).body.w;
    const int columns = columns_of(puzzles, wide);
    const int rows = (puzzles->count + columns - 1) / columns;
    const float cells = (float)rows * (CELL + GAP) - GAP;
    const float words = WORDS_H * fmaxf(1, ui_text_scale(&app->ui) * 0.9F);
    const SheetLayout layout = sheet_layout(canvas, cells + words + GAP);
    sheet_build(app, &layout, _("Puzzles"), PUZZLES_BACK);
    Rect body = layout.body;
    add_words(app, puzzles, cut_top(&body, words));
    cut_top(&body, GAP);
    ui_scroll_begin(&app->ui, "puzzles.list", body, cells);
    const float top = body.y - ui_scrolled(&app->ui);
    const float left = body.x + (body.w - (float)columns * (CELL + GAP) + GAP) / 2;
    for (int i = 0; i < puzzles->count; i++) {
        const int column = i % columns, row = i / columns;
        add_one(app, puzzles, i + 1,
                (Rect){ left + (float)column * (CELL + GAP), top + (float)row * (CELL + GAP), CELL,
                        CELL });
    }
    ui_scroll_end(&app->ui);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

static const char *title_of(const void *self)
{
    return _(((const Puzzles *)self)->game->rules->name);
}

/* --- Acting --- */

static void act(App *app, void *self, const UiAct *what)
{
    Error error = { 0 };
    if (what->kind != UI_PRESSED) return;
    if (what->act == PUZZLES_BACK)
        app_pop(app);
    else if (what->act == PUZZLES_ONE
             && !table_open_puzzle(app, ((const Puzzles *)self)->game, what->arg, &error))
        ui_toast(&app->ui, N_("The puzzle cannot be read."));
}

void puzzles_open(App *app, const TableGame *game)
{
    Puzzles *puzzles = app_push(app, &puzzles_scene);
    puzzles->game = game;
    puzzles->count = puzzles_there(app, game);
    ui_focus(&app->ui, ui_name(&app->ui, "puzzle.%d", first_unsolved(app, puzzles)));
}

void puzzles_open_again(App *app, const TableGame *game)
{
    title_open(app);
    puzzles_open(app, game);
}

const SceneKind puzzles_scene = {
    .name = "puzzles",
    .size = sizeof(Puzzles),
    .title = title_of,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
};
