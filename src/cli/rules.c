/* rules.c: the rulebooks as text for a terminal, or as one page for a browser. */
#include "book/shelf.h"
#include "cli/args.h"
#include "cli/commands.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Flag FLAGS_RULES[] = {
    { "--html", NULL, N_("one whole page for a browser"), false },
    { "--text", NULL, N_("plain text, which it is anyhow"), false },
    { "--lang", "en|uk|ru", N_("the language; without it the one of the system"), false },
    { 0 },
};

enum { WIDTH = 78, WORDS_MAX = 8 << 10 };

typedef struct Writer {
    const Paths *paths;
    const ShelfGame *game;
    const Book *book;
    bool list, numbered, table; /* HTML: what is open */
} Writer;

/* --- Plain text --- */

static int letters_of(const char *word, size_t length)
{
    int letters = 0;
    for (size_t i = 0; i < length; i++) letters += ((unsigned char)word[i] & 0xC0) != 0x80;
    return letters;
}

/* Broken at blanks; the first line begins with `mark`, the others as far to the right. */
static void print_wrapped(const char *mark, const char *words)
{
    const int indent = letters_of(mark, strlen(mark));
    int column = indent;
    (void)printf("%s", mark);
    for (bool first = true; *words != '\0'; first = false) {
        words += strspn(words, " ");
        const size_t length = strcspn(words, " ");
        const int letters = letters_of(words, length);
        if (length == 0) break;
        if (!first && column + 1 + letters > WIDTH) {
            (void)printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            (void)putchar(' ');
            column++;
        }
        (void)printf("%.*s", (int)length, words);
        column += letters;
        words += length;
    }
    (void)putchar('\n');
}

static void print_underlined(const char *words, char line)
{
    (void)printf("\n%s\n", words);
    for (int i = letters_of(words, strlen(words)); i > 0; i--) (void)putchar(line);
    (void)printf("\n\n");
}

static void print_row(const BookBlock *block)
{
    char words[WORDS_MAX];
    for (int cell = 0;; cell++) {
        Text text = text_into(words, sizeof words);
        if (!book_cell(block, cell, &text)) break;
        char plain[WORDS_MAX];
        Text out = text_into(plain, sizeof plain);
        book_plain(words, &out);
        (void)printf(cell > 0 ? " | %s" : "  %s", plain);
    }
    (void)putchar('\n');
}

/* --- Figures: a position as the game itself prints it --- */

static bool read_figure(const Writer *writer, const BookFigure *figure, Session *session)
{
    char file[BOOK_NAME + 24], path[PATH_MAX_LENGTH];
    size_t length;
    Error error;
    (void)snprintf(file, sizeof file, "books/%s.teocalli", figure->save);
    if (!paths_data(writer->paths, file, path, sizeof path)) return false;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    if (text == NULL) return false;
    const bool fine = session_read(session, writer->game->rules, text, length, &error);
    free(text);
    if (fine && figure->after >= 0 && figure->after < session->count)
        session_goto(session, figure->after);
    return fine;
}

static void print_figure(const Writer *writer, const char *name, const Sink *out)
{
    const BookFigure *figure = book_figure(&writer->game->index, name);
    Session session = { 0 };
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    if (figure == NULL || figure->kind != FIGURE_BOARD) return;
    if (!read_figure(writer, figure, &session)) return;
    Rng rng = rng_seeded(session.setup.seed);
    memcpy(state, session_state(&session), session.rules->state_size);
    session.rules->conceal(state, figure->seat, &rng);
    session.rules->show(state, figure->seat, out);
    session_release(&session);
}

static void indent_line(void *context, const char *line)
{
    (void)context;
    (void)printf("    %s\n", line);
}

static void print_block(const Writer *writer, const BookBlock *block)
{
    static const Sink INDENTED = { indent_line, NULL };
    char words[WORDS_MAX], mark[16] = "";
    Text text = text_into(words, sizeof words);
    book_plain(block->text, &text);
    switch (block->kind) {
    case BOOK_PARAGRAPH: break;
    case BOOK_BULLET: (void)snprintf(mark, sizeof mark, "  - "); break;
    case BOOK_NUMBER: (void)snprintf(mark, sizeof mark, " %2d. ", block->number); break;
    case BOOK_ROW: print_row(block); return;
    case BOOK_FIGURE: print_figure(writer, block->figure, &INDENTED); break;
    }
    print_wrapped(mark, words);
}

/* An empty line between blocks, but not between items of a list or rows of a table. */
static bool goes_on(const BookBlock *block)
{
    return !block[1].first && block[1].kind == block->kind && block->kind != BOOK_PARAGRAPH
           && block->kind != BOOK_FIGURE;
}

static void print_book(const Writer *writer)
{
    const Book *book = writer->book;
    print_underlined(_(writer->game->rules->name), '=');
    for (int i = 0; i < book->sections; i++) {
        const BookSection *section = &book->section[i];
        print_underlined(section->heading, section->level == 1 ? '-' : '.');
        for (int b = section->block; b < section->end; b++) {
            print_block(writer, &book->block[b]);
            if (b + 1 < section->end && !goes_on(&book->block[b])) (void)putchar('\n');
        }
    }
}

/* --- HTML --- */

static void put_escaped(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) switch (text[i]) {
        case '&': (void)fputs("&amp;", stdout); break;
        case '<': (void)fputs("&lt;", stdout); break;
        case '>': (void)fputs("&gt;", stdout); break;
        case '"': (void)fputs("&quot;", stdout); break;
        default: (void)putchar(text[i]);
        }
}

static void put_all(const char *text)
{
    put_escaped(text, strlen(text));
}

static void escape_line(void *context, const char *line)
{
    (void)context;
    put_all(line);
    (void)putchar('\n');
}

/* Stars become strong words. */
static void put_strong(const char *text, size_t length, bool *strong)
{
    while (length > 0) {
        const char *star = memchr(text, '*', length);
        const size_t until = star != NULL ? (size_t)(star - text) : length;
        put_escaped(text, until);
        if (star == NULL) return;
        (void)fputs(*strong ? "</b>" : "<b>", stdout);
        *strong = !*strong;
        text += until + 1;
        length -= until + 1;
    }
}

static void put_rich(const Writer *writer, const char *text)
{
    bool strong = false;
    BookLink link;
    for (const char *at = text; book_link(&at, &link); text = at) {
        char *slash = strchr(link.to, '/');
        put_strong(text, (size_t)(link.words - 1 - text), &strong);
        if (slash != NULL) *slash = '.';
        (void)printf("<a href=\"#");
        if (slash == NULL) (void)printf("%s.", writer->game->rules->id);
        (void)printf("%s\">", link.to);
        put_strong(link.words, (size_t)link.length, &strong);
        (void)fputs("</a>", stdout);
    }
    put_strong(text, strlen(text), &strong);
}

static void close_lists(Writer *writer)
{
    if (writer->list) (void)puts("</ul>");
    if (writer->numbered) (void)puts("</ol>");
    if (writer->table) (void)puts("</table>");
    writer->list = writer->numbered = writer->table = false;
}

static void put_item(Writer *writer, const BookBlock *block)
{
    const bool numbered = block->kind == BOOK_NUMBER;
    if (!(numbered ? writer->numbered : writer->list)) {
        close_lists(writer);
        (void)puts(numbered ? "<ol>" : "<ul>");
        *(numbered ? &writer->numbered : &writer->list) = true;
    }
    (void)fputs("<li>", stdout);
    put_rich(writer, block->text);
    (void)puts("</li>");
}

static void put_row(Writer *writer, const BookBlock *block)
{
    char words[WORDS_MAX];
    const char *tag = block->first ? "th" : "td";
    if (!writer->table || block->first) {
        close_lists(writer);
        (void)puts("<table>");
        writer->table = true;
    }
    (void)fputs("<tr>", stdout);
    for (int cell = 0;; cell++) {
        Text text = text_into(words, sizeof words);
        if (!book_cell(block, cell, &text)) break;
        (void)printf("<%s>", tag);
        put_rich(writer, words);
        (void)printf("</%s>", tag);
    }
    (void)puts("</tr>");
}

static void put_block(Writer *writer, const BookBlock *block)
{
    static const Sink ESCAPED = { escape_line, NULL };
    switch (block->kind) {
    case BOOK_BULLET:
    case BOOK_NUMBER: put_item(writer, block); return;
    case BOOK_ROW: put_row(writer, block); return;
    case BOOK_FIGURE:
        close_lists(writer);
        (void)fputs("<figure><pre>", stdout);
        print_figure(writer, block->figure, &ESCAPED);
        (void)fputs("</pre><figcaption>", stdout);
        put_rich(writer, block->text);
        (void)puts("</figcaption></figure>");
        return;
    case BOOK_PARAGRAPH: break;
    }
    close_lists(writer);
    (void)fputs("<p>", stdout);
    put_rich(writer, block->text);
    (void)puts("</p>");
}

static void put_contents(const Writer *writer)
{
    const Book *book = writer->book;
    const char *id = writer->game->rules->id;
    (void)printf("<li><a href=\"#%s\">", id);
    put_all(_(writer->game->rules->name));
    (void)puts("</a><ul>");
    for (int i = 0; i < book->sections; i++) {
        if (book->section[i].level > 1) continue;
        (void)printf("<li><a href=\"#%s.%s\">", id, book->section[i].id);
        put_all(book->section[i].heading);
        (void)puts("</a></li>");
    }
    (void)puts("</ul></li>");
}

static void put_book(Writer *writer)
{
    const Book *book = writer->book;
    const char *id = writer->game->rules->id;
    (void)printf("<h1 id=\"%s\">", id);
    put_all(_(writer->game->rules->name));
    (void)puts("</h1>");
    for (int i = 0; i < book->sections; i++) {
        const BookSection *section = &book->section[i];
        (void)printf("<h%d id=\"%s.%s\">", section->level + 1, id, section->id);
        put_all(section->heading);
        (void)printf("</h%d>\n", section->level + 1);
        for (int b = section->block; b < section->end; b++) put_block(writer, &book->block[b]);
        close_lists(writer);
    }
}

static const char STYLE[] =
    "body{font:18px/1.5 Lato,\"Segoe UI\",sans-serif;color:#17130f;background:#ead9b0;margin:0}"
    "main{max-width:46em;margin:auto;padding:1em}"
    "h1,h2,h3{font-family:Vollkorn,Georgia,serif;line-height:1.2}"
    "h1,h2{color:#7b2a1b}h2{border-bottom:1px solid #6b4b1e}h3{color:#6b4b1e}a{color:#2c4a63}"
    "table{border-collapse:collapse}th,td{text-align:left;padding:.3em .8em;"
    "border-bottom:1px solid #cdb582}th{background:#cdb582}figure{margin:1em 0}"
    "pre{background:#f8eccb;padding:.6em;overflow-x:auto;font-size:.8em}pre:empty{display:none}"
    "figcaption{color:#6a4d20}@media print{body{background:none}}";

static void put_head(void)
{
    (void)printf("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Teocalli: ",
                 LANGUAGE[language_index()].code);
    put_all(_("Rules"));
    (void)printf("</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n", STYLE);
}

/* --- The command --- */

static void tell(const char *file, const Error *error)
{
    (void)cli_fail_error(file, error);
}

typedef void Print(Writer *writer);

static void put_contents_of(Writer *writer)
{
    put_contents(writer);
}

static void print_book_of(Writer *writer)
{
    print_book(writer);
}

/* Each that is wanted; how many there were. */
static int each_book(const Call *call, const Paths *paths, const Shelf *shelf, Print *print)
{
    const char *word = call->rules == NULL ? args_word(call, 0) : NULL;
    int count = 0;
    for (int i = 0; i < shelf->games; i++) {
        Writer writer = { .paths = paths,
                          .game = &shelf->game[i],
                          .book = shelf_book(shelf, i, language_index()) };
        const GameRules *rules = shelf->game[i].rules;
        const bool wanted = (call->rules == NULL || rules == call->rules)
                            && (word == NULL || strcmp(word, rules->id) == 0);
        if (!wanted || writer.book == NULL) continue;
        print(&writer);
        count++;
    }
    return count;
}

static int print_shelf(const Call *call, const Paths *paths, const Shelf *shelf)
{
    if (args_value(call, "--html") == NULL)
        return each_book(call, paths, shelf, print_book_of) > 0
                   ? CLI_OK
                   : cli_fail("rules: there is no such book");
    put_head();
    (void)puts("<ul>");
    const int count = each_book(call, paths, shelf, put_contents_of);
    (void)puts("</ul>");
    (void)each_book(call, paths, shelf, put_book);
    (void)puts("</main>\n</body>\n</html>");
    return count > 0 ? CLI_OK : cli_fail("rules: there is no such book");
}

int run_rules(const Call *call)
{
    Paths paths = { 0 };
    Error error = { 0 };
    const char *word = call->rules == NULL ? args_word(call, 0) : NULL;
    if (word != NULL && game_find(word) == NULL)
        return cli_fail("there is no game \"%s\"; see teocalli-cli --help", word);
    if (!paths_find_data(&paths, &error)) return cli_fail_error("rules", &error);
    Shelf *shelf = calloc(1, sizeof *shelf);
    if (shelf == NULL) return cli_fail("rules: there is no memory left");
    shelf_open(shelf, &paths, tell);
    const int code = print_shelf(call, &paths, shelf);
    shelf_release(shelf);
    free(shelf);
    return code;
}
