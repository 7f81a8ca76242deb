#include "scenes/rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include "base/hash.h"
#include "scenes/backdrop.h"
#include "scenes/gallery_scene.h"
#include "scenes/reference.h"
#include "scenes/rules_page.h"
#include "scenes/setup.h"

typedef enum RulesAct {
    RULES_BACK = 1,
    RULES_PAST,
    RULES_LIST,
    RULES_SEARCH,
    RULES_CLEAR,
    RULES_PAGE,
    RULES_GAME,    /* arg: of the shelf */
    RULES_SECTION, /* arg: of the book */
    RULES_FOUND,   /* arg: which of those found */
    RULES_DOOR,    /* arg: of the page */
    RULES_NEXT,    /* arg: a section */
    RULES_GALLERY,
    RULES_BESIDE,
} RulesAct;

enum {
    SIDE_W = 330,
    ROW_H = 54,
    LINE_W = 790, /* no line of words is longer at the ordinary size */
    PAPER = 34,   /* from its edge to the words */
    PASTS = 32,
    NUDGE = 64,
    NARROW = 1100, /* so narrow a window has no room for two columns */
    FOOT = 166,    /* below the last line: where one goes on */
};

typedef struct RulesPlace {
    int game, section;
    float at; /* how far down */
} RulesPlace;

typedef struct Rules {
    Shelf shelf;
    Page page;
    RulesPlace here, past[PASTS];
    int pasts;
    uint64_t laid;  /* a hash of what the page was laid out for */
    uint32_t sheet; /* changes with it */
    bool arrives;   /* the page is to be scrolled to its place */
    bool lists;     /* upright: contents or what was found in the place of the page */
    char query[SHELF_QUERY], searched[SHELF_QUERY];
    int searched_in; /* language */
    ShelfFound found[SHELF_FOUND];
    int found_count;
    float side_height;
} Rules;

/* --- Where things are --- */

typedef struct RulesLayout {
    bool portrait;
    Rect back, past, title, list, search;
    Rect side, paper, words; /* side: empty upright while the page is read */
} RulesLayout;

static RulesLayout lay_out(const App *app, const Rules *rules)
{
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const float margin = fmaxf(16, (canvas.w - 1420) / 2), words = ui_text_scale(&app->ui);
    RulesLayout layout = { .portrait = canvas.h > canvas.w || canvas.w < NARROW };
    Rect rest = { margin, 0, canvas.w - 2 * margin, canvas.h };
    Rect head = cut_top(&rest, 92);
    layout.back = rect_middle(cut_left(&head, 76), 64, 64);
    layout.past = rect_middle(cut_left(&head, 76), 64, 64);
    if (layout.portrait) {
        layout.title = head;
        head = cut_top(&rest, 70);
        const float list = 182 * fmaxf(1, words * 0.87F);
        layout.list = rect_middle(cut_left(&head, list + 8), list, 58);
        layout.search = rect_middle(head, head.w - 8, 58);
    } else {
        layout.search = rect_middle(cut_right(&head, 360), 352, 58);
        layout.title = head;
    }
    cut_bottom(&rest, 20);
    if (!layout.portrait) {
        layout.side = cut_left(&rest, SIDE_W * fmaxf(1, words * 0.9F));
        cut_left(&rest, 20);
    } else if (rules->lists) {
        layout.side = rest;
        return layout;
    }
    layout.paper = rest;
    const float inner = rest.w - 2 * PAPER;
    layout.words = rect_middle(rest, fminf(inner, LINE_W * words), rest.h);
    return layout;
}

/* --- Where one is --- */

static const Book *book_here(const Rules *rules)
{
    return shelf_book(&rules->shelf, rules->here.game, language_index());
}

static void go(App *app, Rules *rules, int game, int section)
{
    if (rules->pasts == PASTS) {
        rules->pasts--;
        memmove(rules->past, rules->past + 1, sizeof rules->past - sizeof *rules->past);
    }
    rules->past[rules->pasts++] = rules->here;
    rules->here = (RulesPlace){ game, section, -1 };
    rules->arrives = true;
    rules->lists = false;
    app->ui.changed = true;
    ui_focus(&app->ui, "rules.page");
}

static bool go_back(App *app, Rules *rules)
{
    if (rules->pasts == 0) return false;
    rules->here = rules->past[--rules->pasts];
    rules->arrives = true;
    rules->lists = false;
    app->ui.changed = true;
    return true;
}

/* A section of the same book, or GAME/SECTION. */
static void go_to(App *app, Rules *rules, const char *to)
{
    char id[BOOK_NAME];
    const char *slash = strchr(to, '/');
    int game = rules->here.game;
    if (slash != NULL) {
        (void)snprintf(id, sizeof id, "%.*s", (int)(slash - to), to);
        game = shelf_find(&rules->shelf, id);
    }
    const Book *book = shelf_book(&rules->shelf, game, language_index());
    const int section = book != NULL ? book_find(book, slash != NULL ? slash + 1 : to) : -1;
    if (section >= 0) go(app, rules, game, section);
}

/* --- The page --- */

/* Laid out anew where the section, the room, the letters or the language are others. */
static void lay_page(App *app, Rules *rules, const RulesLayout *layout)
{
    const Book *book = book_here(rules);
    const int first = book_chapter(book, rules->here.section);
    const int epoch = (int)gfx_epoch(app->platform.gfx);
    const PageOf of = { &rules->shelf, rules->here.game, first, book_chapter_end(book, first),
                        false };
    const int key[] = { of.game, first, epoch, (int)language_epoch(),
                        app->platform.settings.text_size };
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    uint64_t hash = hash_bytes(HASH_START, key, sizeof key);
    hash = hash_bytes(hash, &canvas, sizeof canvas);
    hash = hash_bytes(hash, &layout->words.w, sizeof layout->words.w);
    if (hash == rules->laid) return;
    page_lay(&rules->page, app, &of, layout->words.w);
    rules->laid = hash;
    rules->sheet++;
}

static void paint_line(Ui *ui, const UiItem *item)
{
    Rules *rules = item->context;
    page_paint_line(&rules->page, ui, item->arg, item->box);
}

/* On the paper, in the colour of a link. */
static void paint_door(Ui *ui, const UiItem *item)
{
    const Colour ink = ui_colour(ui, THEME_THREAD_BLUE);
    gfx_round(ui->platform->gfx, item->box, 12,
              colour_fade(ui_colour(ui, THEME_PAPYRUS_LIGHT), 0.8F));
    gfx_round_line(ui->platform->gfx, item->box, 12, 1.6F, colour_fade(ink, 0.55F));
    Rect rest = rect_inset(item->box, 8);
    ui_draw_picture(ui, item->icon, rect_middle(cut_left(&rest, 34), 26, 26), ink);
    cut_left(&rest, 6);
    ui_draw_text(ui, rest, FONT_BOLD, item->size, THEME_THREAD_BLUE, ALIGN_LEFT, item->label);
}

static void add_door(App *app, const Rules *rules, const char *name, Rect box, const char *icon,
                     const char *to, int act, int arg)
{
    char words[160] = "";
    Text text = text_into(words, sizeof words);
    page_door_words(&rules->shelf, rules->here.game, to, &text);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_ROW,
                               .look = UI_ON_PAPER,
                               .box = box,
                               .icon = icon,
                               .label = words,
                               .size = 18,
                               .act = act,
                               .arg = arg,
                               .paint = paint_door });
}

static bool is_seen(Rect view, Rect box)
{
    return box.y < view.y + view.h + 40 && box.y + box.h > view.y - 40;
}

static const Table *table_of(const App *app);

/* What more there is than words: everything in the box; one page beside the table. */
static bool add_extra(App *app, const Rules *rules, Rect place)
{
    const Book *book = book_here(rules);
    const char *id = book->section[book_chapter(book, rules->here.section)].id;
    const TableGame *game = table_find(app, rules->shelf.game[rules->here.game].rules->id);
    const Table *table = table_of(app);
    UiItem *item = NULL;
    if (strcmp(id, "components") == 0 && game != NULL && game->gallery != NULL)
        item = ui_button(&app->ui, "rules.gallery", place, "eye", _("See all of them"),
                         RULES_GALLERY, 0);
    else if (strcmp(id, "reference") == 0 && table != NULL && table->game == game)
        item = ui_button(&app->ui, "rules.beside", place, "book", _("Read it beside the table"),
                         RULES_BESIDE, 0);
    if (item != NULL) item->look = UI_GOLD;
    return item != NULL;
}

/* The sections before and after this one, below its last line. */
static void add_foot(App *app, const Rules *rules, Rect place)
{
    const Book *book = book_here(rules);
    const int first = book_chapter(book, rules->here.section);
    const int next = book_chapter_end(book, first);
    if (add_extra(app, rules, place)) place.y += place.h + 16;
    const Rect left = rect_column(place, 0, 2, 16), right = rect_column(place, 1, 2, 16);
    if (first > 0) {
        const int before = book_chapter(book, first - 1);
        add_door(app, rules, "rules.before", left, "left", book->section[before].id, RULES_NEXT,
                 before);
    }
    if (next < book->sections)
        add_door(app, rules, "rules.next", right, "right", book->section[next].id, RULES_NEXT,
                 next);
}

static void add_page(App *app, Rules *rules, const RulesLayout *layout)
{
    Ui *ui = &app->ui;
    Page *page = &rules->page;
    const Rect view = rect_inset(layout->paper, 8);
    ui_add(ui, (UiItem){ .role = UI_PAPER, .box = layout->paper });
    ui_scroll_begin(ui, "rules.words", view, page->height + FOOT + 2 * PAPER);
    if (rules->arrives) {
        const float to =
            rules->here.at >= 0 ? rules->here.at : page_section(page, rules->here.section);
        ui_scroll_to(ui, to);
        rules->arrives = false;
    }
    rules->here.at = ui_scrolled(ui);
    const float x = layout->words.x, y = view.y + PAPER - 12 - ui_scrolled(ui);
    ui_add(ui, (UiItem){ .name = "rules.page",
                         .role = UI_DIAL,
                         .dial = UI_DIAL_POINT,
                         .box = view,
                         .label = book_here(rules)->section[rules->here.section].heading,
                         .act = RULES_PAGE });
    for (int i = 0; i < page->lines; i++) {
        const Rect box = rect_moved(page->line[i].box, x, y);
        if (is_seen(view, box))
            ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                                 .box = box,
                                 .paint = paint_line,
                                 .context = rules,
                                 .arg = i,
                                 .version = rules->sheet });
    }
    for (int i = 0; i < page->doors; i++) {
        const Rect box = rect_moved(page->door[i].box, x, y);
        if (is_seen(view, box))
            add_door(app, rules, ui_name(ui, "rules.door.%d", i + 1), box, "right",
                     page->door[i].to, RULES_DOOR, i);
    }
    add_foot(app, rules, (Rect){ x, y + page->height + 16, layout->words.w, 58 });
    ui_scroll_end(ui);
}

/* --- Contents, and what was found --- */

static void paint_row(Ui *ui, const UiItem *item)
{
    Rect rest = rect_inset(item->box, 5);
    const bool game = item->act == RULES_GAME;
    cut_left(&rest, game ? 4 : (float)item->value);
    if (game) {
        ui_draw_picture(ui, item->icon, rect_middle(cut_left(&rest, 40), 34, 44), COLOUR_WHITE);
        cut_left(&rest, 8);
    }
    const Font font = game ? FONT_TITLE : item->selected ? FONT_BOLD : FONT_TEXT;
    const ThemeColour ink = game || item->selected ? THEME_NAME : THEME_IVORY;
    if (item->note[0] != '\0') {
        ui_draw_text(ui, cut_top(&rest, rest.h * 0.56F), FONT_BOLD, 19, ink, ALIGN_LEFT,
                     item->label);
        ui_draw_text(ui, rest, FONT_TEXT, 16, THEME_CAPTION, ALIGN_LEFT, item->note);
        return;
    }
    Style style = ui_style(ui, font, item->size, ink, ALIGN_LEFT);
    if (letters_measure(ui->platform->letters, &style, item->label).w * 0.85F > rest.w) {
        style.size = letters_fit(ui->platform->letters, &style, rest, item->label);
        const float h = letters_wrap_height(ui->platform->letters, &style, rest.w, item->label);
        letters_draw_wrapped(ui->platform->letters, &style, rect_middle(rest, rest.w, h),
                             item->label);
        return;
    }
    letters_draw(ui->platform->letters, &style, rest, item->label);
}

static void add_row(App *app, Rect *rest, UiItem item)
{
    item.role = UI_ROW;
    item.lines = 2;
    item.box = cut_top(rest, ROW_H * fmaxf(1, ui_text_scale(&app->ui) * 0.92F));
    item.paint = paint_row;
    const bool seen = is_seen(app->ui.scroll[app->ui.scroll_open - 1].view, item.box);
    if (seen) ui_add(&app->ui, item);
}

static void add_sections(App *app, const Rules *rules, const Book *book, Rect *rest)
{
    const int here = rules->here.section, chapter = book_chapter(book, here);
    for (int i = 0; i < book->sections; i++) {
        const BookSection *section = &book->section[i];
        if (section->level > 1 && book_chapter(book, i) != chapter) continue;
        add_row(app, rest,
                (UiItem){ .name = ui_name(&app->ui, "section.%s", section->id),
                          .label = section->heading,
                          .size = section->level > 1 ? 18 : 20,
                          .value = section->level > 1 ? 44 : 18,
                          .selected = i == here,
                          .act = RULES_SECTION,
                          .arg = i });
    }
}

static void add_contents(App *app, const Rules *rules, Rect *rest)
{
    for (int i = 0; i < rules->shelf.games; i++) {
        const Book *book = shelf_book(&rules->shelf, i, language_index());
        const GameRules *game = rules->shelf.game[i].rules;
        const TableGame *table = table_find(app, game->id);
        if (book == NULL) continue;
        add_row(app, rest,
                (UiItem){ .name = ui_name(&app->ui, "book.%s", game->id),
                          .label = _(game->name),
                          .icon = table != NULL ? table->box : "book",
                          .size = 22,
                          .act = RULES_GAME,
                          .arg = i });
        if (i == rules->here.game) add_sections(app, rules, book, rest);
    }
}

static void add_found(App *app, const Rules *rules, Rect *rest)
{
    for (int i = 0; i < rules->found_count; i++) {
        const ShelfFound *found = &rules->found[i];
        const Book *book = shelf_book(&rules->shelf, found->game, language_index());
        const char *game = _(rules->shelf.game[found->game].rules->name);
        const int chapter = book_chapter(book, found->section);
        char note[200];
        (void)snprintf(note, sizeof note, chapter != found->section ? "%s · %s" : "%s", game,
                       book->section[chapter].heading);
        add_row(app, rest,
                (UiItem){ .name = ui_name(&app->ui, "found.%d", i + 1),
                          .label = book->section[found->section].heading,
                          .note = note,
                          .value = 10,
                          .act = RULES_FOUND,
                          .arg = i });
    }
    if (rules->found_count == 0)
        ui_label(&app->ui, cut_top(rest, ROW_H), 19, THEME_CAPTION, ALIGN_CENTRE,
                 _("Nothing was found."));
}

static void add_side(App *app, Rules *rules, const RulesLayout *layout)
{
    Ui *ui = &app->ui;
    const Rect view = rect_inset(layout->side, 18);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = layout->side });
    ui_scroll_begin(ui, rules->query[0] != '\0' ? "rules.found" : "rules.contents", view,
                    rules->side_height);
    Rect rest = { view.x, view.y - ui_scrolled(ui), view.w, 1e6F };
    const float top = rest.y;
    if (rules->query[0] != '\0')
        add_found(app, rules, &rest);
    else
        add_contents(app, rules, &rest);
    rules->side_height = rest.y - top;
    ui_scroll_end(ui);
}

/* --- A frame --- */

/* As one types: the field is the scene's own memory. */
static void search(App *app, Rules *rules)
{
    const int language = language_index();
    if (strcmp(rules->query, rules->searched) == 0 && rules->searched_in == language) return;
    memcpy(rules->searched, rules->query, sizeof rules->searched);
    rules->searched_in = language;
    rules->found_count = shelf_search(&rules->shelf, rules->query, language, rules->found);
    if (rules->query[0] != '\0') rules->lists = true;
    app->ui.changed = true;
}

static void add_head(App *app, Rules *rules, const RulesLayout *layout)
{
    Ui *ui = &app->ui;
    ui_title(ui, layout->title, 46, _(rules->shelf.game[rules->here.game].rules->name));
    ui_add(ui, (UiItem){ .name = "back",
                         .role = UI_BUTTON,
                         .box = layout->back,
                         .icon = "back",
                         .tip = _("Back"),
                         .command = COMMAND_CANCEL,
                         .act = RULES_BACK });
    ui_add(ui, (UiItem){ .name = "rules.past",
                         .role = UI_BUTTON,
                         .box = layout->past,
                         .icon = "undo",
                         .tip = _("To the page before"),
                         .command = COMMAND_UNDO,
                         .disabled = rules->pasts == 0,
                         .act = RULES_PAST });
    if (layout->portrait)
        ui_button(ui, "rules.list", layout->list, rules->lists ? "book" : "log",
                  rules->lists ? _("Page") : _("Contents"), RULES_LIST, 0);
    Rect field = layout->search;
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_middle(cut_left(&field, 40), 32, 32),
                         .icon = "search" });
    if (rules->query[0] != '\0')
        ui_add(ui, (UiItem){ .name = "rules.clear",
                             .role = UI_BUTTON,
                             .look = UI_BARE,
                             .box = cut_right(&field, 56),
                             .icon = "close",
                             .tip = _("Clear"),
                             .act = RULES_CLEAR });
    if (rules->query[0] != '\0') cut_right(&field, UI_GAP);
    ui_field(ui, "rules.search", field, rules->query, (int)sizeof rules->query, UI_FIELD_NAME,
             RULES_SEARCH, 0);
    if (rules->query[0] == '\0' && ui->field != ui_id("rules.search")) {
        cut_left(&field, 14);
        ui_label(ui, field, 19, THEME_QUIET, ALIGN_LEFT, _("Search all rules"));
    }
}

static void build(App *app, void *self)
{
    Rules *rules = self;
    search(app, rules);
    const RulesLayout layout = lay_out(app, rules);
    add_head(app, rules, &layout);
    if (!rect_is_empty(layout.paper)) {
        lay_page(app, rules, &layout);
        add_page(app, rules, &layout);
    }
    if (!rect_is_empty(layout.side)) add_side(app, rules, &layout);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.6F);
}

/* --- What people do --- */

static void press_page(App *app, Rules *rules, Point at)
{
    const RulesLayout layout = lay_out(app, rules);
    const Rect view = rect_inset(layout.paper, 8);
    const float y = view.y + PAPER - 12 - rules->here.at;
    const char *to = page_link_at(&rules->page, (Point){ at.x - layout.words.x, at.y - y });
    if (to != NULL) go_to(app, rules, to);
}

/* Up and down read on; aside are the buttons and the contents. */
static void nudge(App *app, Rules *rules, Point by)
{
    Ui *ui = &app->ui;
    char name[64];
    const Book *book = book_here(rules);
    for (int i = 0; i < ui->scroll_count; i++)
        if (ui->scroll[i].id == ui_id("rules.words")) {
            const float most = fmaxf(0, ui->scroll[i].content - ui->scroll[i].view.h);
            ui->scroll[i].at = fminf(fmaxf(ui->scroll[i].at + by.y * NUDGE, 0), most);
        }
    (void)snprintf(name, sizeof name, "section.%s", book->section[rules->here.section].id);
    if (by.x < 0) ui_focus(ui, ui_find(ui, name) != NULL ? name : "rules.search");
    for (int i = 1; by.x > 0 && i <= rules->page.doors; i++) {
        (void)snprintf(name, sizeof name, "rules.door.%d", i);
        const UiItem *item = ui_find(ui, name);
        if (item == NULL || item->box.y < item->clip.y) continue;
        ui_focus(ui, name);
        break;
    }
    ui->changed = true;
}

static void act_page(App *app, Rules *rules, const UiAct *what)
{
    if (what->kind == UI_PRESSED)
        press_page(app, rules, what->at);
    else if (what->kind == UI_NUDGED)
        nudge(app, rules, what->by);
    else if (what->kind == UI_STEERED)
        nudge(app, rules, (Point){ 0, what->by.y * (float)what->ms / 90 });
}

static void clear(App *app, Rules *rules)
{
    rules->query[0] = '\0';
    rules->lists = false;
    app->ui.changed = true;
}

/* Everything over the table goes away. */
static void read_beside(App *app)
{
    while (app->depth > 1 && app_top(app) != &table_scene) app_pop(app);
    if (app_top(app) == &table_scene) (void)reference_open(app->scene[app->depth - 1].self);
}

static void act(App *app, void *self, const UiAct *what)
{
    Rules *rules = self;
    if (what->act == RULES_PAGE) {
        act_page(app, rules, what);
        return;
    }
    if (what->kind != UI_PRESSED) return;
    switch ((RulesAct)what->act) {
    case RULES_BACK: app_pop(app); break;
    case RULES_PAST: go_back(app, rules); break;
    case RULES_LIST: rules->lists = !rules->lists; break;
    case RULES_CLEAR: clear(app, rules); break;
    case RULES_GAME:
        go(app, rules, what->arg, 0);
        rules->lists = true;
        break;
    case RULES_SECTION:
    case RULES_NEXT: go(app, rules, rules->here.game, what->arg); break;
    case RULES_FOUND:
        go(app, rules, rules->found[what->arg].game, rules->found[what->arg].section);
        break;
    case RULES_DOOR: go_to(app, rules, rules->page.door[what->arg].to); break;
    case RULES_GALLERY:
        gallery_open(app, table_find(app, rules->shelf.game[rules->here.game].rules->id));
        break;
    case RULES_BESIDE: read_beside(app); break;
    case RULES_SEARCH:
    case RULES_PAGE: break;
    }
    app->ui.changed = true;
}

static void resize_words(App *app, int by)
{
    Settings *settings = &app->platform.settings;
    const int size = settings->text_size + by;
    if (size < 100 || size > 150) return;
    settings->text_size = size;
    app_settings_changed(app);
}

static bool input(App *app, void *self, const InputEvent *event)
{
    Rules *rules = self;
    if (event->kind != INPUT_COMMAND || !event->down) return false;
    switch (event->command) {
    case COMMAND_CANCEL:
        if (rules->query[0] != '\0')
            clear(app, rules);
        else
            app_pop(app);
        return true;
    case COMMAND_ERASE_BACK:
    case COMMAND_UNDO: return go_back(app, rules);
    case COMMAND_FIT: ui_focus(&app->ui, "rules.search"); return true;
    case COMMAND_ZOOM_IN: resize_words(app, 25); return true;
    case COMMAND_ZOOM_OUT: resize_words(app, -25); return true;
    default: return false;
    }
}

/* --- Opening --- */

static void tell(const char *file, const Error *error)
{
    SDL_Log("%s, line %d: %s", file, error->line, error->text);
}

/* Whose item it is, as far as its name tells; else any. */
static int game_about(const Shelf *shelf, const char *about)
{
    for (int i = 0; i < shelf->games && strncmp(about, "item ", 5) == 0; i++)
        if (shelf_book(shelf, i, 0) != NULL
            && book_of_item(&shelf->game[i].index, about + 5) != NULL)
            return i;
    for (int i = 0; i < shelf->games; i++)
        if (shelf_book(shelf, i, 0) != NULL) return i;
    return -1;
}

/* The section that is meant; the first one where none is. */
static int section_about(const Rules *rules, int game, const char *about)
{
    const BookIndex *index = &rules->shelf.game[game].index;
    const Book *book = shelf_book(&rules->shelf, game, language_index());
    const char *id = NULL;
    if (strncmp(about, "section ", 8) == 0) id = about + 8;
    if (strncmp(about, "item ", 5) == 0) id = book_of_item(index, about + 5);
    if (strncmp(about, "refusal ", 8) == 0) id = book_of_refusal(index, about + 8);
    const int section = id != NULL ? book_find(book, id) : -1;
    return section > 0 ? section : 0;
}

static void close_rules(App *app, void *self)
{
    Rules *rules = self;
    (void)app;
    page_close(&rules->page);
    shelf_release(&rules->shelf);
}

bool rules_open(App *app, const char *game, const char *about)
{
    Rules *rules = app_push(app, &rules_scene);
    shelf_open(&rules->shelf, &app->platform.paths, tell);
    int at = shelf_find(&rules->shelf, game);
    if (at < 0) at = game_about(&rules->shelf, about);
    if (at < 0) {
        app_pop(app);
        ui_toast(&app->ui, N_("The rules cannot be read."));
        return false;
    }
    rules->here = (RulesPlace){ at, section_about(rules, at, about), -1 };
    rules->arrives = true;
    ui_focus(&app->ui, "rules.page");
    return true;
}

static const Table *table_of(const App *app)
{
    for (int i = app->depth; i-- > 0;)
        if (app->scene[i].kind == &table_scene) return app->scene[i].self;
    return NULL;
}

/* The one whose set-up, cards or table it is. */
static const TableGame *game_here(const App *app)
{
    const Scene *top = &app->scene[app->depth - 1];
    const Table *table = table_of(app);
    if (top->kind == &setup_scene) return setup_game(top->self);
    if (top->kind == &gallery_scene) return gallery_game(top->self);
    return table != NULL ? table->game : NULL;
}

/* What somebody asks about, points at, or has come to with the keys. */
static const UiItem *item_here(const Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->told);
    if (item == NULL && ui->device == DEVICE_MOUSE) item = ui_item(ui, ui->hovered);
    return item != NULL ? item : ui_item(ui, ui->focused);
}

bool rules_open_here(App *app)
{
    char about[80] = "";
    const Table *table = table_of(app);
    const TableGame *game = game_here(app);
    const UiItem *item = item_here(&app->ui);
    const char *dot = item != NULL ? strchr(item->name, '.') : NULL;
    if (item != NULL) (void)snprintf(about, sizeof about, "item %s", item->name);
    if (table != NULL && app->ui.refusal.until > 0 && table->refused != REFUSAL_NONE) {
        char tag[64];
        refusal_tag(table->refused, tag, sizeof tag);
        (void)snprintf(about, sizeof about, "refusal %s", tag);
    }
    if (game == NULL && dot != NULL) game = table_find(app, dot + 1); /* its box on the title */
    return rules_open(app, game != NULL ? game->rules->id : "", about);
}

const SceneKind rules_scene = {
    .name = "rules",
    .size = sizeof(Rules),
    .close = close_rules,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
