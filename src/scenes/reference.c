#include "scenes/reference.h"
#include <SDL.h>
#include "scenes/rules_page.h"

typedef enum ReferenceAct { REFERENCE_CLOSE = 1 } ReferenceAct;

enum { SHEET_W = 470, PAPER = 26, CLOSE = 48 };

typedef struct Reference {
    Shelf shelf;
    Page page;
    int game, section;
    unsigned words; /* the language it was laid out in ... */
    Size room;      /* ... and the canvas and the letters */
    int text_size;
} Reference;

/* At the side where the hand is not; upright at the foot, where one's own things are not hidden. */
static Rect sheet_of(const App *app)
{
    Rect rest = gfx_whole(app->platform.gfx);
    cut_top(&rest, 64);
    rest = rect_inset(rest, 8);
    if (rest.h > rest.w) return cut_top(&rest, rest.h * 0.46F);
    const float w = fminf(rest.w * 0.6F, SHEET_W * ui_text_scale(&app->ui));
    return app->platform.settings.left_handed ? cut_right(&rest, w) : cut_left(&rest, w);
}

static void lay_page(App *app, Reference *reference, float width)
{
    const Size room = gfx_canvas(app->platform.gfx).size;
    const int text_size = app->platform.settings.text_size;
    const PageOf of = { &reference->shelf, reference->game, reference->section,
                        reference->section + 1, true };
    if (reference->words == language_epoch() + 1 && reference->text_size == text_size
        && reference->room.w == room.w && reference->room.h == room.h)
        return;
    page_lay(&reference->page, app, &of, width);
    reference->words = language_epoch() + 1;
    reference->room = room;
    reference->text_size = text_size;
}

static void paint_line(Ui *ui, const UiItem *item)
{
    Reference *reference = item->context;
    page_paint_line(&reference->page, ui, item->arg, item->box);
}

static void build(App *app, void *self)
{
    Reference *reference = self;
    Ui *ui = &app->ui;
    const Rect sheet = sheet_of(app), view = rect_inset(sheet, 8);
    const float width = sheet.w - 2 * PAPER - CLOSE;
    lay_page(app, reference, width);
    Page *page = &reference->page;
    ui_add(ui, (UiItem){ .name = "reference.beside",
                         .role = UI_CUSTOM,
                         .box = gfx_whole(app->platform.gfx),
                         .label = _("Close"),
                         .act = REFERENCE_CLOSE,
                         .unfocused = true });
    ui_add(ui, (UiItem){ .role = UI_PAPER, .box = sheet });
    ui_scroll_begin(ui, "reference.words", view, page->height + 2 * PAPER);
    const float y = view.y + PAPER - 8 - ui_scrolled(ui);
    for (int i = 0; i < page->lines; i++)
        ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                             .box = rect_moved(page->line[i].box, sheet.x + PAPER, y),
                             .paint = paint_line,
                             .context = reference,
                             .arg = i,
                             .version = reference->words });
    ui_scroll_end(ui);
    ui_add(ui, (UiItem){ .name = "close",
                         .role = UI_BUTTON,
                         .box = { sheet.x + sheet.w - 70, sheet.y + 12, 56, 56 },
                         .icon = "close",
                         .tip = _("Close"),
                         .command = COMMAND_CANCEL,
                         .act = REFERENCE_CLOSE });
}

static void act(App *app, void *self, const UiAct *what)
{
    (void)self;
    if (what->kind == UI_PRESSED) app_pop(app);
}

static void close_reference(App *app, void *self)
{
    Reference *reference = self;
    (void)app;
    page_close(&reference->page);
    shelf_release(&reference->shelf);
}

static void tell(const char *file, const Error *error)
{
    SDL_Log("%s, line %d: %s", file, error->line, error->text);
}

bool reference_open(Table *table)
{
    App *app = table->app;
    const char *id = table->game->rules->id;
    Reference *reference = app_push(app, &reference_scene);
    shelf_open(&reference->shelf, &app->platform.paths, tell);
    reference->game = shelf_find(&reference->shelf, id);
    const Book *book = shelf_book(&reference->shelf, reference->game, language_index());
    reference->section = book != NULL ? book_find(book, "reference") : -1;
    ui_focus(&app->ui, "close");
    if (reference->section >= 0) return true;
    app_pop(app);
    return false;
}

const SceneKind reference_scene = {
    .name = "reference",
    .size = sizeof(Reference),
    .over = true,
    .beside = true,
    .close = close_reference,
    .build = build,
    .act = act,
    .input = app_leave_on_cancel,
};
