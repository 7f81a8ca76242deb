/* The index of a book: its figures, and which section is about what. */
#include <stdlib.h>
#include <string.h>
#include "book/book.h"

typedef struct Reader {
    BookIndex *index;
    char *rest; /* of the line */
    int line;
    Error *error;
} Reader;

static bool fail(const Reader *reader, const char *what, const char *word)
{
    return error_at(reader->error, reader->line, "%s: %.120s", what, word != NULL ? word : "");
}

/* The next word, ended where it lies; NULL: there is no more. */
static char *next_word(Reader *reader)
{
    char *word = reader->rest + strspn(reader->rest, " \t\r");
    const size_t length = strcspn(word, " \t\r");
    if (length == 0) return NULL;
    reader->rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    return word;
}

static bool is_name(const char *word)
{
    const size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && length < BOOK_NAME && word[length] == '\0';
}

static bool take_name(Reader *reader, const char **out)
{
    *out = next_word(reader);
    return (*out != NULL && is_name(*out)) || fail(reader, "not a name", *out);
}

static bool add_word(const Reader *reader, BookFigure *figure, const char *word)
{
    if (figure->words == BOOK_WORDS) return fail(reader, "there are too many words", word);
    figure->word[figure->words++] = word;
    return true;
}

static bool take_number(Reader *reader, int low, int high, int *out)
{
    const char *word = next_word(reader);
    return (word != NULL && text_parse_int(word, low, high, out))
           || fail(reader, "not such a number", word);
}

/* Of a board or a table: what is shown of which position. */
static bool read_view(Reader *reader, BookFigure *figure)
{
    const char *word;
    int seat = 0;
    bool shows = false, marks = false;
    if (!take_name(reader, &figure->save)) return false;
    while ((word = next_word(reader)) != NULL) {
        const bool table = figure->kind == FIGURE_TABLE;
        if (strcmp(word, "after") == 0) {
            if (!take_number(reader, 0, SESSION_MAX_ACTIONS, &figure->after)) return false;
        } else if (strcmp(word, "seat") == 0) {
            if (!take_number(reader, 1, GAME_MAX_SEATS, &seat)) return false;
            figure->seat = seat - 1;
        } else if (table && !marks && strcmp(word, "show") == 0) {
            shows = true;
        } else if (table && strcmp(word, "mark") == 0) {
            marks = true;
        } else if (shows || marks) {
            if (!add_word(reader, figure, word)) return false;
            figure->shown += !marks;
        } else {
            return fail(reader, "nobody knows the word", word);
        }
    }
    return true;
}

static bool read_figure(Reader *reader)
{
    static const char *const KIND[] = { "board", "table", "parts", "signs" };
    BookIndex *index = reader->index;
    BookFigure *figure = &index->figure[index->figures];
    if (index->figures == BOOK_FIGURES) return fail(reader, "there are too many figures", NULL);
    *figure = (BookFigure){ .after = -1 };
    if (!take_name(reader, &figure->name)) return false;
    if (book_figure(index, figure->name) != NULL)
        return fail(reader, "there is such a figure already", figure->name);
    const char *kind = next_word(reader), *word;
    int at = 0;
    while (kind != NULL && at < 4 && strcmp(KIND[at], kind) != 0) at++;
    if (kind == NULL || at == 4) return fail(reader, "no kind of figure", kind);
    figure->kind = (FigureKind)at;
    if (at <= FIGURE_TABLE && !read_view(reader, figure)) return false;
    while (at > FIGURE_TABLE && (word = next_word(reader)) != NULL)
        if (!add_word(reader, figure, word)) return false;
    if (at > FIGURE_TABLE && figure->words == 0)
        return fail(reader, "there is nothing in it", figure->name);
    index->figures++;
    return true;
}

static bool read_entry(Reader *reader, bool refusal)
{
    BookIndex *index = reader->index;
    BookEntry *entry = &index->entry[index->entries];
    if (index->entries == BOOK_LINKS) return fail(reader, "there are too many entries", NULL);
    *entry = (BookEntry){ .name = next_word(reader), .refusal = refusal };
    if (entry->name == NULL || !take_name(reader, &entry->section))
        return fail(reader, "a name and a section are wanted", entry->name);
    if (next_word(reader) != NULL) return fail(reader, "that is too much", entry->name);
    index->entries++;
    return true;
}

static bool read_line(Reader *reader, char *line)
{
    const char *word;
    reader->rest = line;
    if (line[strspn(line, " \t\r")] == '#') return true;
    if (line[0] != '\0' && line[0] != '\r' && !text_is_utf8(line, strcspn(line, "\r")))
        return fail(reader, "it is no text", NULL);
    if ((word = next_word(reader)) == NULL) return true;
    if (strcmp(word, "figure") == 0) return read_figure(reader);
    if (strcmp(word, "item") == 0) return read_entry(reader, false);
    if (strcmp(word, "refusal") == 0) return read_entry(reader, true);
    return fail(reader, "nobody knows the word", word);
}

bool book_index_read(BookIndex *index, const char *text, size_t length, Error *error)
{
    bool fine = true;
    *index = (BookIndex){ 0 };
    if (length > BOOK_BYTES || memchr(text, '\0', length) != NULL)
        return error_at(error, 0, "it is no text");
    index->text = calloc(length + 1, 1);
    if (index->text == NULL) return error_at(error, 0, "there is no memory left");
    memcpy(index->text, text, length);
    Reader reader = { .index = index, .error = error };
    for (char *line = index->text; fine && line != NULL;) {
        char *end = strchr(line, '\n');
        if (end != NULL) *end = '\0';
        reader.line++;
        fine = read_line(&reader, line);
        line = end != NULL ? end + 1 : NULL;
    }
    if (!fine) book_index_release(index);
    return fine;
}

void book_index_release(BookIndex *index)
{
    free(index->text);
    *index = (BookIndex){ 0 };
}

const BookFigure *book_figure(const BookIndex *index, const char *name)
{
    for (int i = 0; i < index->figures; i++)
        if (strcmp(index->figure[i].name, name) == 0) return &index->figure[i];
    return NULL;
}

const char *book_of_item(const BookIndex *index, const char *name)
{
    const char *found = NULL;
    size_t longest = 0;
    for (int i = 0; i < index->entries; i++) {
        const BookEntry *entry = &index->entry[i];
        const size_t length = strlen(entry->name);
        if (entry->refusal || length <= longest || strncmp(name, entry->name, length) != 0)
            continue;
        longest = length;
        found = entry->section;
    }
    return found;
}

const char *book_of_refusal(const BookIndex *index, const char *tag)
{
    const char *other = NULL;
    for (int i = 0; i < index->entries; i++) {
        const BookEntry *entry = &index->entry[i];
        if (entry->refusal && strcmp(entry->name, tag) == 0) return entry->section;
        if (entry->refusal && strcmp(entry->name, "other") == 0) other = entry->section;
    }
    return other;
}
