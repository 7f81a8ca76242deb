/* span.h: a part of a text that is no string of its own: a line of it, a field, a word. It is cut
 * off where it stands, so a line may be of any length. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct Span {
    const char *at, *end;
} Span;

Span span_of(const char *text);
bool span_is_empty(Span span);
bool span_is(Span span, const char *word); /* exactly this */
int span_count(Span span, char c);         /* how often */

/* What stands before the separator; `rest` goes on behind it, or is empty. */
Span span_cut(Span *rest, char separator);

/* The next word, split at blanks; false: there is none. A word that is too long is cut short. */
bool span_word(Span *rest, char *word, size_t size);

/* The next line that says something: not empty, and not one that begins with #. `number` counts
 * every line on the way; false: there is none. */
bool span_line(Span *rest, int *number, Span *line);
