#include "rules/span.h"
#include "base/text.h"
#include <string.h>

Span span_of(const char *text)
{
    return (Span){ text, text + strlen(text) };
}

bool span_is_empty(Span span)
{
    return span.at == span.end;
}

bool span_is(Span span, const char *word)
{
    const size_t length = (size_t)(span.end - span.at);
    return strlen(word) == length && memcmp(span.at, word, length) == 0;
}

int span_count(Span span, char c)
{
    int count = 0;
    for (const char *at = span.at; at < span.end; at++) count += *at == c;
    return count;
}

Span span_cut(Span *rest, char separator)
{
    const char *stop = rest->at;
    while (stop < rest->end && *stop != separator) stop++;
    const Span cut = { rest->at, stop };
    rest->at = stop < rest->end ? stop + 1 : stop;
    return cut;
}

bool span_word(Span *rest, char *word, size_t size)
{
    while (rest->at < rest->end && *rest->at == ' ') rest->at++;
    if (span_is_empty(*rest)) return false;
    const Span span = span_cut(rest, ' ');
    Text text = text_into(word, size);
    for (const char *c = span.at; c < span.end && !text.cut; c++) text_put(&text, *c);
    return true;
}

bool span_line(Span *rest, int *number, Span *line)
{
    while (!span_is_empty(*rest)) {
        *line = span_cut(rest, '\n');
        ++*number;
        if (!span_is_empty(*line) && *line->at != '#') return true;
    }
    return false;
}
