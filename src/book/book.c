#include "book/book.h"
#include <stdlib.h>
#include <string.h>

void book_release(Book *book)
{
    free(book->text);
    *book = (Book){ 0 };
}

int book_find(const Book *book, const char *id)
{
    for (int i = 0; i < book->sections; i++)
        if (strcmp(book->section[i].id, id) == 0) return i;
    return -1;
}

int book_chapter(const Book *book, int section)
{
    while (section > 0 && book->section[section].level > 1) section--;
    return section;
}

int book_chapter_end(const Book *book, int section)
{
    int end = section + 1;
    while (end < book->sections && book->section[end].level > 1) end++;
    return end;
}

bool book_cell(const BookBlock *block, int cell, Text *out)
{
    const char *at = block->text;
    for (; cell > 0 && at != NULL; cell--) {
        at = strchr(at, '|');
        if (at != NULL) at++;
    }
    if (at == NULL) return false;
    at += strspn(at, " ");
    size_t length = strcspn(at, "|");
    while (length > 0 && at[length - 1] == ' ') length--;
    text_add(out, "%.*s", (int)length, at);
    return true;
}

bool book_link(const char **at, BookLink *link)
{
    const char *open = strchr(*at, '[');
    if (open == NULL) return false;
    const char *close = strstr(open, "](");
    if (close == NULL) return false;
    const size_t length = strcspn(close + 2, ")");
    Text to = text_into(link->to, sizeof link->to);
    text_add(&to, "%.*s", (int)length, close + 2);
    link->words = open + 1;
    link->length = (int)(close - open - 1);
    *at = close + 2 + length + (close[2 + length] == ')');
    return true;
}

static void add_plain(Text *out, const char *text, size_t length)
{
    bool blank = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '*' || (text[i] == ' ' && blank)) continue;
        blank = text[i] == ' ';
        text_put(out, text[i]);
    }
}

void book_plain(const char *text, Text *out)
{
    BookLink link;
    for (const char *at = text;; text = at) {
        if (!book_link(&at, &link)) break;
        add_plain(out, text, (size_t)(link.words - 1 - text));
        add_plain(out, link.words, (size_t)link.length);
    }
    add_plain(out, text, strlen(text));
}
