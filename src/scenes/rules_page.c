#include "scenes/rules_page.h"
#include <stdio.h>
#include <string.h>
#include "ui/rich.h"

enum {
    TEXT = 21,
    CAPTION = 18,
    HEADING = 40,
    SUBHEADING = 28,
    GAP = 14,     /* between paragraphs */
    LIST_GAP = 7, /* ... and items of a list */
    INDENT = 44,
    CELL_GAP = 18,
    DOOR_H = 54,
    DOOR_GAP = 12,
};

static const RichStyle WORDS = { TEXT, THEME_INK, THEME_PAPYRUS_LINE };
static const RichStyle UNDER = { CAPTION, THEME_PAPYRUS_QUIET, THEME_PAPYRUS_LINE };
static const RichStyle HEAD = { CAPTION, THEME_PAPYRUS_QUIET, THEME_PAPYRUS_QUIET };

/* What is being laid out. */
typedef struct Laying {
    Page *page;
    App *app;
    const PageOf *of;
    float width, y;
} Laying;

static Ui *ui_of(const Laying *laying)
{
    return &laying->app->ui;
}

static PageLine *add_line(Laying *laying, PageKind kind, const char *text, float x, float h)
{
    Page *page = laying->page;
    PageLine *line = &page->line[page->lines < PAGE_LINES ? page->lines++ : PAGE_LINES - 1];
    *line = (PageLine){ .kind = kind, .text = text, .box = { x, laying->y, laying->width - x, h } };
    laying->y += h;
    return line;
}

static void note_links(const Laying *laying, const RichStyle *style, Rect box, const char *text)
{
    enum { PARTS = 24 };
    Page *page = laying->page;
    RichLink part[PARTS];
    const int parts = rich_links(ui_of(laying), style, box, text, part, PARTS);
    const char *at = text;
    BookLink link;
    for (int which = 0; book_link(&at, &link); which++)
        for (int i = 0; i < parts && page->links < PAGE_LINKS; i++) {
            if (part[i].link != which) continue;
            PageLink *to = &page->link[page->links++];
            to->box = part[i].box;
            (void)snprintf(to->to, sizeof to->to, "%s", link.to);
        }
}

static void lay_heading(Laying *laying, const BookSection *section, int number)
{
    const float size = section->level == 1 ? HEADING : SUBHEADING;
    const Style style = ui_style(ui_of(laying), FONT_TITLE, size, THEME_INK, ALIGN_LEFT);
    const float h =
        letters_wrap_height(laying->app->platform.letters, &style, laying->width, section->heading);
    if (section->level > 1) laying->y += GAP;
    PageLine *line = add_line(laying, PAGE_HEADING, section->heading, 0, h + 8);
    line->number = section->level;
    line->section = number;
    laying->y += section->level == 1 ? 10 : 4;
}

static void lay_words(Laying *laying, const BookBlock *block)
{
    static const PageKind KIND[] = { PAGE_WORDS, PAGE_BULLET, PAGE_NUMBER };
    const float x = block->kind == BOOK_PARAGRAPH ? 0 : INDENT;
    const float h = rich_measure(ui_of(laying), &WORDS, laying->width - x, block->text).h;
    PageLine *line = add_line(laying, KIND[block->kind], block->text, x, h);
    line->number = block->number;
    note_links(laying, &WORDS, line->box, block->text);
    laying->y += block->kind == BOOK_PARAGRAPH ? GAP : LIST_GAP;
}

static void lay_figure(Laying *laying, const BookBlock *block)
{
    const ShelfGame *game = &laying->of->shelf->game[laying->of->game];
    const TableGame *table = table_find(laying->app, game->rules->id);
    Figures *figures = &laying->page->figures;
    if (table == NULL || laying->of->plain) return;
    const int number =
        figures_add(figures, laying->app, table, book_figure(&game->index, block->figure));
    const float h = number >= 0 ? figure_height(figures, number, laying->width) : 0;
    const float words = rich_measure(ui_of(laying), &UNDER, laying->width, block->text).h;
    laying->y += 6;
    PageLine *line = add_line(laying, PAGE_FIGURE, block->text, 0, h + 12 + words);
    line->number = number;
    line->caption = words;
    laying->y += GAP + 4;
}

/* --- Tables --- */

static const char *cell_words(const BookBlock *block, int cell, char *out, size_t size)
{
    char plain[400];
    Text inner = text_into(plain, sizeof plain), text = text_into(out, size);
    if (!book_cell(block, cell, &inner)) return NULL;
    if (block->first)
        text_add(&text, "*%s*", plain);
    else
        text_add(&text, "%s", plain);
    return out;
}

/* As wide as their words, as far as there is room; the widest gives way. */
static int lay_columns(const Laying *laying, const BookBlock *first, int rows,
                       float column[BOOK_CELLS])
{
    char words[420];
    int cells = 0;
    float sum = 0;
    for (int cell = 0; cell < BOOK_CELLS; cell++) {
        column[cell] = 0;
        for (int row = 0; row < rows; row++) {
            if (cell_words(&first[row], cell, words, sizeof words) == NULL) continue;
            const RichStyle *style = row == 0 ? &HEAD : &WORDS;
            column[cell] = fmaxf(column[cell], rich_measure(ui_of(laying), style, 9999, words).w);
            cells = cell + 1;
        }
        sum += column[cell];
    }
    float room = laying->width - (float)(cells + 1) * CELL_GAP;
    for (int step = 0; sum > room && step < 200; step++) {
        int widest = 0;
        for (int cell = 1; cell < cells; cell++)
            if (column[cell] > column[widest]) widest = cell;
        const float less = fminf(column[widest] * 0.06F, sum - room);
        column[widest] -= less;
        sum -= less;
    }
    return cells;
}

static float row_height(const Laying *laying, const BookBlock *block, const float *column)
{
    char words[420];
    float high = 0;
    for (int cell = 0; cell_words(block, cell, words, sizeof words) != NULL; cell++)
        high = fmaxf(
            high,
            rich_measure(ui_of(laying), block->first ? &HEAD : &WORDS, column[cell] + 1, words).h);
    return high + 12;
}

static int lay_table(Laying *laying, const BookBlock *first, const BookBlock *end)
{
    float column[BOOK_CELLS];
    int rows = 1;
    while (first + rows < end && first[rows].kind == BOOK_ROW && !first[rows].first) rows++;
    const int cells = lay_columns(laying, first, rows, column);
    for (int row = 0; row < rows; row++) {
        PageLine *line =
            add_line(laying, PAGE_ROW, first[row].text, 0, row_height(laying, &first[row], column));
        memcpy(line->column, column, sizeof column);
        line->cells = cells;
        line->first = row == 0;
        line->number = row;
    }
    laying->y += GAP;
    return rows;
}

/* --- Doors: where the words of a section lead, as buttons for fingers, keys and pads --- */

void page_door_words(const Shelf *shelf, int game, const char *to, Text *out)
{
    char id[BOOK_NAME];
    const char *slash = strchr(to, '/');
    if (slash != NULL) {
        (void)snprintf(id, sizeof id, "%.*s", (int)(slash - to), to);
        game = shelf_find(shelf, id);
    }
    const Book *book = shelf_book(shelf, game, language_index());
    const int section = book != NULL ? book_find(book, slash != NULL ? slash + 1 : to) : -1;
    if (section < 0) return;
    if (slash != NULL) text_add(out, "%s: ", _(shelf->game[game].rules->name));
    text_add(out, "%s", book->section[section].heading);
}

static bool has_door(const Page *page, int from, const char *to)
{
    for (int i = from; i < page->doors; i++)
        if (strcmp(page->door[i].to, to) == 0) return true;
    return false;
}

static void lay_door(Laying *laying, float *x, const char *to)
{
    Page *page = laying->page;
    char words[160] = "";
    Text text = text_into(words, sizeof words);
    page_door_words(laying->of->shelf, laying->of->game, to, &text);
    if (words[0] == '\0' || page->doors == PAGE_DOORS) return;
    const Style style = ui_style(ui_of(laying), FONT_BOLD, CAPTION, THEME_INK, ALIGN_LEFT);
    const float wide = letters_measure(laying->app->platform.letters, &style, words).w + 68;
    const float w = fminf(laying->width, wide);
    if (*x > 0 && *x + w > laying->width) {
        *x = 0;
        laying->y += DOOR_H + DOOR_GAP;
    }
    PageLink *door = &page->door[page->doors++];
    door->box = (Rect){ *x, laying->y, w, DOOR_H };
    (void)snprintf(door->to, sizeof door->to, "%s", to);
    *x += w + DOOR_GAP;
}

static void lay_doors(Laying *laying, const BookSection *section)
{
    Page *page = laying->page;
    const int from = page->doors;
    float x = 0;
    for (int i = section->block; i < section->end; i++) {
        const char *at = page->book->block[i].text;
        for (BookLink link; book_link(&at, &link);)
            if (!has_door(page, from, link.to)) lay_door(laying, &x, link.to);
    }
    if (page->doors > from) laying->y += DOOR_H + GAP;
}

/* --- All of it --- */

static void lay_section(Laying *laying, int number)
{
    const Book *book = laying->page->book;
    const BookSection *section = &book->section[number];
    lay_heading(laying, section, number);
    for (int i = section->block; i < section->end; i++) {
        const BookBlock *block = &book->block[i];
        const bool list = block->kind == BOOK_BULLET || block->kind == BOOK_NUMBER;
        if (block->kind == BOOK_ROW)
            i += lay_table(laying, block, book->block + section->end) - 1;
        else if (block->kind == BOOK_FIGURE)
            lay_figure(laying, block);
        else
            lay_words(laying, block);
        const bool goes_on = i + 1 < section->end && book->block[i + 1].kind == block->kind;
        if (list && !goes_on) laying->y += GAP - LIST_GAP;
    }
    if (!laying->of->plain) lay_doors(laying, section);
}

void page_lay(Page *page, App *app, const PageOf *of, float width)
{
    page_close(page);
    page->lines = page->links = page->doors = 0;
    page->book = shelf_book(of->shelf, of->game, language_index());
    Laying laying = { page, app, of, width, 0 };
    for (int i = of->first; page->book != NULL && i < of->end; i++) lay_section(&laying, i);
    page->height = laying.y;
}

void page_close(Page *page)
{
    figures_close(&page->figures);
}

float page_section(const Page *page, int section)
{
    for (int i = 0; i < page->lines; i++)
        if (page->line[i].kind == PAGE_HEADING && page->line[i].section == section)
            return i == 0 ? 0 : page->line[i].box.y;
    return 0;
}

const char *page_link_at(const Page *page, Point at)
{
    enum { NEAR = 12 };
    for (int i = 0; i < page->links; i++)
        if (rect_has(page->link[i].box, at)) return page->link[i].to;
    for (int i = 0; i < page->links; i++)
        if (rect_has(rect_inset(page->link[i].box, -NEAR), at)) return page->link[i].to;
    return NULL;
}

/* --- The picture --- */

static void paint_heading(Ui *ui, const PageLine *line, Rect box)
{
    const bool large = line->number == 1;
    const Style style = ui_style(ui, FONT_TITLE, large ? HEADING : SUBHEADING,
                                 large ? THEME_THREAD_RED : THEME_PAPYRUS_LINE, ALIGN_LEFT);
    letters_draw_wrapped(ui->platform->letters, &style, box, line->text);
    if (large)
        gfx_fill(ui->platform->gfx, (Rect){ box.x, box.y + box.h - 2, box.w, 1.6F },
                 colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.55F));
}

static void paint_row(Ui *ui, const PageLine *line, Rect box)
{
    const BookBlock row = { .text = line->text, .first = line->first };
    char words[420];
    float x = box.x + CELL_GAP;
    if (line->first || line->number % 2 == 0)
        gfx_fill(ui->platform->gfx, box,
                 colour_fade(ui_colour(ui, THEME_PAPYRUS_DARK), line->first ? 0.8F : 0.3F));
    for (int cell = 0; cell < line->cells; cell++) {
        if (cell_words(&row, cell, words, sizeof words) != NULL)
            rich_draw(ui, line->first ? &HEAD : &WORDS,
                      (Rect){ x, box.y + 6, line->column[cell] + 1, box.h }, words);
        x += line->column[cell] + CELL_GAP;
    }
}

static void paint_figure(Page *page, Ui *ui, const PageLine *line, Rect box)
{
    const float high = box.h - 12 - line->caption;
    if (line->number >= 0)
        figure_paint(&page->figures, line->number, (Rect){ box.x, box.y, box.w, high });
    const float w = fminf(box.w, rich_measure(ui, &UNDER, box.w, line->text).w + 1);
    rich_draw(ui, &UNDER, (Rect){ box.x + (box.w - w) / 2, box.y + high + 10, w, line->caption },
              line->text);
}

void page_paint_line(Page *page, Ui *ui, int number, Rect box)
{
    const PageLine *line = &page->line[number];
    const float middle = box.y + TEXT * ui_text_scale(ui) * 0.62F;
    switch (line->kind) {
    case PAGE_HEADING: paint_heading(ui, line, box); return;
    case PAGE_ROW: paint_row(ui, line, box); return;
    case PAGE_FIGURE: paint_figure(page, ui, line, box); return;
    case PAGE_BULLET:
        gfx_disc(ui->platform->gfx, (Point){ box.x - 24, middle }, 4,
                 ui_colour(ui, THEME_THREAD_RED));
        break;
    case PAGE_NUMBER: figure_paint_number(ui, (Point){ box.x - 24, middle }, line->number); break;
    case PAGE_WORDS: break;
    }
    rich_draw(ui, &WORDS, box, line->text);
}
