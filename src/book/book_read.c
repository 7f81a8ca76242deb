/* Reading a book: line by line, the words staying where they lie in the text. */
#include <stdlib.h>
#include <string.h>
#include "book/book.h"

typedef struct Reader {
    Book *book;
    char *end; /* of the last line that goes on: what the next one is joined to */
    bool open; /* a paragraph or an item goes on */
    int line;
    Error *error;
} Reader;

static bool fail(const Reader *reader, const char *what, const char *words)
{
    return error_at(reader->error, reader->line, "%s: %.120s", what, words);
}

static bool is_name(const char *word)
{
    const size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && length < BOOK_NAME && word[length] == '\0';
}

static void trim(char **from)
{
    char *text = *from + strspn(*from, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) text[--length] = '\0';
    *from = text;
}

/* "name | words": both, trimmed. */
static bool take_named(const Reader *reader, char *rest, char **name, char **words)
{
    char *bar = strchr(rest, '|');
    if (bar == NULL) return fail(reader, "a name, | and words are wanted", rest);
    *bar = '\0';
    *name = rest;
    *words = bar + 1;
    trim(name);
    trim(words);
    if (!is_name(*name)) return fail(reader, "not a name", *name);
    return (*words)[0] != '\0' || fail(reader, "it has no words", *name);
}

static BookSection *last_section(const Reader *reader)
{
    Book *book = reader->book;
    return book->sections > 0 ? &book->section[book->sections - 1] : NULL;
}

static bool read_section(Reader *reader, char *rest, int level)
{
    Book *book = reader->book;
    char *id = rest, *heading = rest;
    if (!take_named(reader, rest, &id, &heading)) return false;
    if (book->sections == BOOK_SECTIONS) return fail(reader, "there are too many sections", id);
    if (book_find(book, id) >= 0) return fail(reader, "there is such a section already", id);
    if (level > 1 && book->sections == 0) return fail(reader, "it belongs to no section", id);
    book->section[book->sections++] = (BookSection){ .id = id,
                                                     .heading = heading,
                                                     .more = "",
                                                     .level = level,
                                                     .block = book->blocks,
                                                     .end = book->blocks };
    return true;
}

static bool read_more(Reader *reader, char *rest)
{
    BookSection *section = last_section(reader);
    if (section == NULL || section->more[0] != '\0') return fail(reader, "not here", rest);
    section->more = rest;
    return true;
}

static bool add_block(Reader *reader, BookKind kind, const char *text)
{
    Book *book = reader->book;
    BookSection *section = last_section(reader);
    if (section == NULL) return fail(reader, "a section comes first", text);
    if (book->blocks == BOOK_BLOCKS) return fail(reader, "the book is too long", text);
    const BookBlock *before = section->end > section->block ? &book->block[section->end - 1] : NULL;
    book->block[book->blocks++] = (BookBlock){
        .kind = kind, .first = before == NULL || before->kind != kind, .figure = "", .text = text
    };
    section->end = book->blocks;
    return true;
}

static bool read_figure(Reader *reader, char *rest)
{
    char *name = rest, *caption = rest;
    if (!take_named(reader, rest, &name, &caption)) return false;
    if (!add_block(reader, BOOK_FIGURE, caption)) return false;
    reader->book->block[reader->book->blocks - 1].figure = name;
    return true;
}

static int cells_of(const char *row)
{
    int cells = 1;
    for (; *row != '\0'; row++) cells += *row == '|';
    return cells;
}

static bool read_row(Reader *reader, char *rest)
{
    size_t length = strlen(rest);
    if (length < 2 || rest[length - 1] != '|') return fail(reader, "a row ends with |", rest);
    rest[length - 1] = '\0';
    trim(&rest);
    if (cells_of(rest) > BOOK_CELLS) return fail(reader, "a row has too many cells", rest);
    if (!add_block(reader, BOOK_ROW, rest)) return false;
    const BookBlock *row = &reader->book->block[reader->book->blocks - 1];
    return row->first || cells_of(row->text) == cells_of(row[-1].text)
           || fail(reader, "a row has as many cells as the one before", rest);
}

/* "12. words" */
static bool is_numbered(const char *line, int *number, size_t *length)
{
    const size_t digits = strspn(line, "0123456789");
    if (digits == 0 || digits > 2 || line[digits] != '.' || line[digits + 1] != ' ') return false;
    *number = atoi(line);
    *length = digits + 2;
    return true;
}

/* Words that may go on in the next line: a paragraph, or an item of a list. */
static bool begin_words(Reader *reader, BookKind kind, int number, char *rest)
{
    trim(&rest);
    if (rest[0] == '\0') return fail(reader, "it has no words", rest);
    if (!add_block(reader, kind, rest)) return false;
    reader->book->block[reader->book->blocks - 1].number = number;
    reader->end = rest + strlen(rest);
    reader->open = true;
    return true;
}

/* The line is moved up to the words it belongs to. */
static void go_on(Reader *reader, const char *line)
{
    const size_t length = strlen(line);
    *reader->end = ' ';
    memmove(reader->end + 1, line, length + 1);
    reader->end += 1 + length;
}

static bool read_line(Reader *reader, char *line)
{
    int number;
    size_t length;
    trim(&line);
    const bool open = reader->open;
    reader->open = false;
    if (line[0] == '\0' || line[0] == '#') return true;
    if (!text_is_utf8(line, strlen(line)) || strpbrk(line, "{}\\") != NULL)
        return fail(reader, "these are no letters of a book", line);
    char *rest = line + 1;
    switch (line[0]) {
    case '=': return read_section(reader, line + 1 + (line[1] == '='), line[1] == '=' ? 2 : 1);
    case '?': trim(&rest); return read_more(reader, rest);
    case '!': return read_figure(reader, rest);
    case '|': trim(&rest); return read_row(reader, rest);
    default: break;
    }
    if (line[0] == '-' && line[1] == ' ') return begin_words(reader, BOOK_BULLET, 0, rest);
    if (is_numbered(line, &number, &length))
        return begin_words(reader, BOOK_NUMBER, number, line + length);
    if (!open) return begin_words(reader, BOOK_PARAGRAPH, 0, line);
    go_on(reader, line);
    reader->open = true;
    return true;
}

/* Stars and brackets come in pairs, and links within the book lead to a section. */
static bool check_text(const Reader *reader, const char *text)
{
    int stars = 0, brackets = 0, links = 0;
    BookLink link;
    for (const char *c = text; *c != '\0'; c++) {
        stars += *c == '*';
        brackets += (*c == '[') + (*c == ']');
    }
    for (const char *at = text; book_link(&at, &link); links++) {
        const char *slash = strchr(link.to, '/');
        const bool far = slash != NULL && is_name(slash + 1);
        if (link.length == 0 || link.to[0] == '\0'
            || (!far && book_find(reader->book, link.to) < 0))
            return fail(reader, "it leads nowhere", link.to);
    }
    if (stars % 2 != 0) return fail(reader, "a star is alone", text);
    return brackets == 2 * links || fail(reader, "it is no link", text);
}

static bool check_book(Reader *reader)
{
    const Book *book = reader->book;
    reader->line = 0;
    if (book->sections == 0) return fail(reader, "it has no section", "");
    for (int i = 0; i < book->blocks; i++)
        if (!check_text(reader, book->block[i].text)) return false;
    return true;
}

static bool read_lines(Reader *reader)
{
    char *line = reader->book->text;
    while (line != NULL) {
        char *end = strchr(line, '\n');
        if (end != NULL) *end = '\0';
        reader->line++;
        if (!read_line(reader, line)) return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return check_book(reader);
}

bool book_read(Book *book, const char *text, size_t length, Error *error)
{
    *book = (Book){ 0 };
    if (length > BOOK_BYTES || memchr(text, '\0', length) != NULL)
        return error_at(error, 0, "it is no text");
    book->text = calloc(length + 1, 1);
    if (book->text == NULL) return error_at(error, 0, "there is no memory left");
    memcpy(book->text, text, length);
    Reader reader = { .book = book, .error = error };
    const bool fine = read_lines(&reader);
    if (!fine) book_release(book);
    return fine;
}
