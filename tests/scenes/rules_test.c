/* The rulebook in the window: every page of every book in each language and size, its figures, what
 * F1 opens, and how long it takes. */
#include <malloc.h>
#include <stdlib.h>
#include <time.h>
#include "evening.h"
#include "scenes/gallery_scene.h"
#include "scenes/rules.h"
#include "scenes/rules_page.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/title.h"
#include "ui/private.h"

#if defined(__SANITIZE_ADDRESS__)                     /* the compiler brings no header for it */
size_t __sanitizer_get_current_allocated_bytes(void); // NOLINT(bugprone-reserved-identifier)
#endif

#if defined(__SANITIZE_ADDRESS__)                     /* the compiler brings no header for it */
size_t __sanitizer_get_current_allocated_bytes(void); // NOLINT(bugprone-reserved-identifier)
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWER = 6 };
#else
enum { SLOWER = 1 };
#endif

static App app;
static Shelf shelf;

static void tell(const char *file, const Error *error)
{
    CHECK_MSG(false, "%s, line %d: %s", file, error->line, error->text);
}

static bool open_at(int w, int h, const char *language)
{
    const AppOptions options = evening_options(w, h);
    if (!evening_open(&app, &options)) return false;
    language_switch(language);
    shelf_open(&shelf, &app.platform.paths, tell);
    return CHECK(shelf.games > 0);
}

static void close_all(void)
{
    shelf_release(&shelf);
    app_release(&app);
}

/* --- Pages and their figures --- */

static void check_marks(const Figure *figure, Ui *ui)
{
    if (figure->model == NULL) return;
    model_build(figure->model, ui);
    for (int i = 0; i < figure->of->words; i++)
        CHECK_MSG(ui_find(ui, figure->of->word[i]) != NULL, "%s: figure %s: there is no %s",
                  figure->game->rules->id, figure->of->name, figure->of->word[i]);
}

static void check_page(Page *page, const char *id, float width)
{
    CHECK_MSG(page->lines < PAGE_LINES && page->links < PAGE_LINKS && page->doors < PAGE_DOORS,
              "%s: the page of %s is too long", id, page->book->section[0].id);
    for (int i = 0; i < page->lines; i++) {
        const PageLine *line = &page->line[i];
        CHECK_MSG(line->kind != PAGE_FIGURE || line->number >= 0, "%s: no figure: %s", id,
                  line->text);
        CHECK_MSG(line->box.h > 0 && line->box.x + line->box.w <= width + 1, "%s: %s", id,
                  line->text);
    }
    for (int i = 0; i < page->links; i++)
        CHECK_MSG(page->link[i].box.x + page->link[i].box.w <= width + 2, "%s: link to %s", id,
                  page->link[i].to);
}

static void check_books(int w, int h, const char *language, int text_size)
{
    static Page page;
    if (!open_at(w, h, language)) return;
    app.platform.settings.text_size = text_size;
    const float width = w > h ? 700 : 600;
    for (int g = 0; g < shelf.games; g++) {
        const Book *book = shelf_book(&shelf, g, language_index());
        if (!CHECK_MSG(book != NULL, "%s has no book", shelf.game[g].rules->id)) continue;
        for (int s = 0; s < book->sections; s = book_chapter_end(book, s)) {
            const PageOf of = { &shelf, g, s, book_chapter_end(book, s), false };
            page_lay(&page, &app, &of, width);
            check_page(&page, shelf.game[g].rules->id, width);
            for (int f = 0; f < page.figures.count; f++)
                check_marks(&page.figures.figure[f], page.figures.ui);
        }
    }
    page_close(&page);
    close_all();
}

static void pages_in_english(void)
{
    check_books(1280, 800, "en", 100);
}

static void pages_in_ukrainian_upright(void)
{
    check_books(800, 1280, "uk", 150);
}

static void pages_in_russian(void)
{
    check_books(1280, 800, "ru", 150);
}

/* --- The scene --- */

static void turn(int times)
{
    for (int i = 0; i < times; i++) app_turn(&app);
}

static bool press(const char *asked)
{
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "%s", asked);
    app_build(&app);
    const UiItem *item = ui_find(&app.ui, name);
    if (!CHECK_MSG(item != NULL, "there is no %s", name)) return false;
    ui_act_of(&app.ui, UI_PRESSED, item);
    turn(2);
    return true;
}

static const char *heading(void)
{
    app_build(&app);
    const UiItem *page = ui_find(&app.ui, "rules.page");
    return page != NULL ? page->label : "";
}

/* What the kit may leave out and what lies on what: as on every screen. */
static void check_frame(void)
{
    app_build(&app);
    const Rect whole = gfx_whole(app.platform.gfx);
    for (int i = 0; i < app.ui.count; i++) {
        const UiItem *item = &app.ui.item[i];
        if (!ui_is_reachable(&app.ui, item) || item->scroll > 0 || item->id == 0) continue;
        CHECK_MSG(item->target.w >= 54 - 0.01F && item->target.h >= 54 - 0.01F, "%s is %.0fx%.0f",
                  item->name, (double)item->target.w, (double)item->target.h);
        CHECK_MSG(item->target.x >= 0 && item->target.x + item->target.w <= whole.w + 0.01F,
                  "%s leaves the canvas", item->name);
    }
}

static void check_reading(int w, int h, const char *language, int text_size)
{
    if (!open_at(w, h, language)) return;
    app.platform.settings.text_size = text_size;
    turn(3);
    press("rules");
    CHECK_STR(app_top(&app)->name, "rules");
    check_frame();
    const Book *book = shelf_book(&shelf, 0, language_index());
    CHECK_STR(heading(), book->section[0].heading);
    if (w < h) press("rules.list");
    press(ui_name(&app.ui, "section.%s", book->section[1].id));
    CHECK_STR(heading(), book->section[1].heading);
    check_frame();
    press("rules.past");
    CHECK_STR(heading(), book->section[0].heading);
    if (w < h) press("rules.list");
    check_frame();
    press("back");
    CHECK_STR(app_top(&app)->name, "title");
    gallery_open(&app, table_find(&app, "coatl"));
    check_frame();
    app.ui.device = DEVICE_TOUCH;
    press("part.P03");
    CHECK(ui_asked(&app.ui) != NULL);
    turn(2);
    close_all();
}

static void read_in_english(void)
{
    check_reading(1280, 800, "en", 100);
}

static void read_in_ukrainian(void)
{
    check_reading(800, 1280, "uk", 100);
}

static void read_in_russian(void)
{
    check_reading(1280, 800, "ru", 150);
}

static void searched_as_one_types(void)
{
    if (!open_at(1280, 800, "en")) return;
    press("rules");
    app_build(&app);
    ui_field_begin(&app.ui, ui_find(&app.ui, "rules.search"), NULL);
    ui_field_type(&app.ui, "score");
    app_build(&app);
    CHECK(ui_find(&app.ui, "found.1") != NULL && ui_find(&app.ui, "section.goal") == NULL);
    ui_field_type(&app.ui, "xqz");
    app_build(&app);
    CHECK(ui_find(&app.ui, "found.1") == NULL);
    press("rules.clear");
    app_build(&app);
    CHECK(ui_find(&app.ui, "section.goal") != NULL);
    close_all();
}

/* --- From the table --- */

static void f1_opens_what_has_the_focus(void)
{
    if (!open_at(1280, 800, "en")) return;
    for (int g = 0; g < app.options.table_count; g++) {
        const TableGame *game = app.options.tables[g];
        const GameSetup setup = game_setup(game->rules, 2, 5);
        const int number = shelf_find(&shelf, game->rules->id);
        if (number < 0) continue;
        Table *table = evening_sit(&app, game, &setup, NULL, NULL);
        if (!CHECK(table != NULL)) continue;
        table->curtain = false;
        turn(3);
        char name[UI_NAME_MAX] = "";
        const BookIndex *index = &shelf.game[number].index;
        app_build(&app);
        for (int i = 0; i < app.ui.count && name[0] == '\0'; i++)
            if (app.ui.item[i].act != 0 && book_of_item(index, app.ui.item[i].name) != NULL)
                (void)snprintf(name, sizeof name, "%s", app.ui.item[i].name);
        ui_focus(&app.ui, name);
        app.ui.device = DEVICE_KEYS;
        const int at = table->match.session.at;
        CHECK(rules_open_here(&app));
        const char *id = book_of_item(index, name);
        const Book *book = shelf_book(&shelf, number, 0);
        if (CHECK_MSG(id != NULL, "%s: nothing about %s", game->rules->id, name))
            CHECK_STR(heading(), book->section[book_find(book, id)].heading);
        app_pop(&app);
        turn(2);
        CHECK(evening_table(&app) == table && table->match.session.at == at);
        app.options.doors->rules(&app, game->rules->id, "refusal other");
        CHECK_STR(app_top(&app)->name, "rules");
        app_pop(&app);
    }
    close_all();
}

/* Whatever can be pressed or asked about on a table, alone and with others. */
static void f1_has_a_section_for_everything(void)
{
    if (!open_at(1280, 800, "en")) return;
    for (int g = 0; g < app.options.table_count; g++) {
        const TableGame *game = app.options.tables[g];
        const int number = shelf_find(&shelf, game->rules->id);
        if (number < 0) continue;
        for (int seats = game->rules->min_seats; seats <= game->rules->max_seats; seats++) {
            const GameSetup setup = game_setup(game->rules, seats, 5);
            Table *table = evening_sit(&app, game, &setup, NULL, NULL);
            if (!CHECK(table != NULL)) continue;
            table->curtain = false;
            turn(3);
            app_build(&app);
            for (int i = 0; i < app.ui.count; i++) {
                const UiItem *item = &app.ui.item[i];
                if (ui_is_active(item) && item->name[0] != '\0')
                    CHECK_MSG(book_of_item(&shelf.game[number].index, item->name) != NULL,
                              "%s: F1 knows nothing about %s", game->rules->id, item->name);
            }
        }
    }
    close_all();
}

/* In a set-up the book of its game, at its options; in settings that of the game they are about. */
static void f1_in_setup_and_settings(void)
{
    static const struct {
        const char *game, *item, *section;
    } ROW[] = {
        { "coatl", "option.tokens", "tokens" }, { "coatl", "start", "start" },
        { "coatl-cards", "seats", "start" },    { "flick", "option.gods", "gods" },
        { "flick", "option.will", "will" },     { "pyramido", "seat1.player", "table" },
        { "", "flick-swipes", "flick" },
    };
    if (!open_at(1280, 800, "en")) return;
    app.ui.device = DEVICE_KEYS;
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const bool sets_up = ROW[i].game[0] != '\0';
        const int number = shelf_find(&shelf, sets_up ? ROW[i].game : "flick");
        const Book *book = shelf_book(&shelf, number, 0);
        if (sets_up)
            setup_open(&app, table_find(&app, ROW[i].game));
        else
            settings_open(&app);
        turn(3);
        app_build(&app);
        for (int k = 0; k < app.ui.count; k++)
            if (strncmp(app.ui.item[k].name, ROW[i].item, strlen(ROW[i].item)) == 0
                && ui_is_active(&app.ui.item[k]))
                ui_focus(&app.ui, app.ui.item[k].name);
        CHECK(rules_open_here(&app));
        CHECK_STR(heading(), book->section[book_find(book, ROW[i].section)].heading);
        app_pop(&app);
        app_pop(&app);
        turn(2);
    }
    close_all();
}

/* A panel ends with a way to the rules, and a refusal is one. */
static void panels_and_refusals_lead_there(void)
{
    const GameSetup setup = game_setup(game_find("pyramido"), 2, 5);
    if (!open_at(1280, 800, "en")) return;
    Table *table = evening_sit(&app, table_find(&app, "pyramido"), &setup, NULL, NULL);
    if (!CHECK(table != NULL)) return;
    turn(3);
    app.ui.device = DEVICE_TOUCH;
    app_build(&app);
    ui_ask(&app.ui, "slot.1");
    app_build(&app);
    const Point more = rect_centre(app.ui.inspect_more);
    CHECK(ui_offers_more(&app.ui) && rect_has(app.ui.inspect_box, more));
    ui_take(&app.ui, &(InputEvent){ .kind = INPUT_PRESS, .device = DEVICE_TOUCH, .at = more });
    turn(2);
    CHECK_STR(app_top(&app)->name, "rules");
    const char *id = book_of_item(&shelf.game[shelf_find(&shelf, "pyramido")].index, "slot.1");
    const Book *book = shelf_book(&shelf, shelf_find(&shelf, "pyramido"), 0);
    CHECK_STR(heading(), book->section[book_find(book, id)].heading);
    app_pop(&app);
    turn(2);
    table_refuse(table, REFUSAL_NOT_YOUR_TURN, (Point){ 640, 400 });
    press("refusal.why");
    CHECK_STR(app_top(&app)->name, "rules");
    app_pop(&app);
    turn(2);
    table_refuse(table, REFUSAL_NOT_YOUR_TURN, (Point){ 640, 400 });
    app.options.doors->help(&app);
    CHECK_STR(app_top(&app)->name, "rules");
    app.options.doors->help(&app);
    CHECK_STR(app_top(&app)->name, "keys");
    close_all();
}

/* --- Speed --- */

static double processor_ms(clock_t since)
{
    return 1000.0 * (double)(clock() - since) / CLOCKS_PER_SEC / SLOWER;
}

static void it_is_fast(void)
{
    enum { KEYS = 50 };
    ShelfFound found[SHELF_FOUND];
    if (!open_at(1280, 800, "uk")) return;
    clock_t since = clock();
    CHECK(rules_open(&app, "coatl", "section turn"));
    app_build(&app);
    const double opened = processor_ms(since);
    CHECK_MSG(opened < 100, "it opens in %.0f ms", opened);
    since = clock();
    for (int i = 0; i < KEYS; i++) shelf_search(&shelf, i % 2 ? "пророцтво сер" : "sc", 1, found);
    const double searched = processor_ms(since) / KEYS;
    CHECK_MSG(searched < 20, "a keystroke takes %.1f ms", searched);
    printf("  opened in %.1f ms, a keystroke takes %.2f ms\n", opened, searched);
    close_all();
}

/* --- Memory --- */

static size_t in_use(void)
{
#if defined(__SANITIZE_ADDRESS__)
    return __sanitizer_get_current_allocated_bytes();
#else
    return mallinfo2().uordblks + mallinfo2().hblkhd;
#endif
}

static double megabytes(size_t now, size_t before)
{
    return now > before ? (double)(now - before) / 1e6 : 0;
}

/* A game against a computer, in which a hint was shown and something has flown: all layers of the
 * table are there. */
static Table *play_a_little(uint64_t seed)
{
    MatchSeats seats = evening_persons(2);
    const GameSetup setup = game_setup(game_find("coatl"), 2, seed);
    (void)snprintf(seats.seat[1].player, sizeof seats.seat[1].player, "pupil");
    Table *table = evening_sit(&app, table_find(&app, "coatl"), &setup, &seats, NULL);
    if (!CHECK(table != NULL)) return NULL;
    turn(30);
    match_think_hint(&table->match);
    turn(30);
    if (CHECK(table->has_hint)) {
        const Action hint = table->hint;
        CHECK_EQ(table_do(table, &hint, (Point){ 600, 400 }), REFUSAL_NONE);
    }
    turn(600);
    match_think_hint(&table->match);
    turn(60);
    return table;
}

/* What teaches costs a table little: a lesson, and the rules once they were read and closed again.
 */
static void it_needs_little_memory(void)
{
    enum { MOST = 10 };
    Error error = { 0 };
    if (!open_at(1280, 800, "en") || play_a_little(5) == NULL || play_a_little(828) == NULL) return;
    const size_t plain = in_use();
    CHECK(table_open_lesson(&app, "coatl", &error));
    turn(60);
    const double lesson = megabytes(in_use(), plain);
    const size_t before = in_use();
    CHECK(rules_open(&app, "coatl", "section take"));
    turn(10);
    app_pop(&app);
    turn(60);
    const double read = megabytes(in_use(), before);
    printf("  a lesson takes %.1f MB more, a section that was read %.1f MB\n", lesson, read);
    CHECK_MSG(lesson < MOST, "a lesson takes %.1f MB", lesson);
    CHECK_MSG(read < MOST, "a section that was read takes %.1f MB", read);
    close_all();
}

static const Test TESTS[] = {
    { "pages in English", pages_in_english },
    { "pages in Ukrainian, upright, large", pages_in_ukrainian_upright },
    { "pages in Russian, large", pages_in_russian },
    { "read in English", read_in_english },
    { "read in Ukrainian, upright", read_in_ukrainian },
    { "read in Russian, large", read_in_russian },
    { "searched as one types", searched_as_one_types },
    { "F1 opens what has the focus", f1_opens_what_has_the_focus },
    { "F1 has a section for everything", f1_has_a_section_for_everything },
    { "F1 in set-up and settings", f1_in_setup_and_settings },
    { "panels and refusals lead there", panels_and_refusals_lead_there },
    { "it is fast", it_is_fast },
    { "it needs little memory", it_needs_little_memory },
};

EVENING_MAIN(TESTS)
