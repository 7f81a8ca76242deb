#include "base/text.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Text text_into(char *buffer, size_t size)
{
    assert(size > 0 && "a text needs room for its end");
    buffer[0] = '\0';
    return (Text){ .at = buffer, .size = size };
}

void text_add(Text *text, const char *format, ...)
{
    const size_t room = text->size - text->length;
    va_list arguments;
    va_start(arguments, format);
    const int wanted = vsnprintf(text->at + text->length, room, format, arguments);
    va_end(arguments);
    if (wanted < 0) return;
    if ((size_t)wanted < room) {
        text->length += (size_t)wanted;
    } else {
        text->length = text->size - 1;
        text->cut = true;
    }
}

void text_put(Text *text, char c)
{
    if (text->length + 1 >= text->size) {
        text->cut = true;
        return;
    }
    text->at[text->length++] = c;
    text->at[text->length] = '\0';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(const char **at)
{
    while (is_blank(**at)) (*at)++;
}

bool text_word(const char **at, char *word, size_t size)
{
    skip_blanks(at);
    size_t length = 0;
    while ((*at)[length] != '\0' && !is_blank((*at)[length])) length++;
    if (length == 0 || length >= size) return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    skip_blanks(at);
    return true;
}

bool text_int(const char **at, int low, int high, int *out)
{
    char word[16];
    const char *after = *at;
    if (!text_word(&after, word, sizeof word) || !text_parse_int(word, low, high, out))
        return false;
    *at = after;
    return true;
}

bool text_take(const char **at, const char *expected)
{
    char word[64];
    const char *after = *at;
    if (!text_word(&after, word, sizeof word) || strcmp(word, expected) != 0) return false;
    *at = after;
    return true;
}

bool text_ended(const char *at)
{
    skip_blanks(&at);
    return *at == '\0';
}

bool text_parse_int(const char *string, int low, int high, int *out)
{
    const bool negative = *string == '-';
    const char *digit = string + negative;
    int64_t value = 0;
    if (*digit == '\0') return false;
    for (; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9') return false;
        value = value * 10 + (*digit - '0');
        if (value > INT32_MAX) return false;
    }
    if (negative) value = -value;
    if (value < low || value > high) return false;
    *out = (int)value;
    return true;
}

bool text_parse_u64(const char *string, uint64_t *out)
{
    uint64_t value = 0;
    if (*string == '\0') return false;
    for (; *string != '\0'; string++) {
        if (*string < '0' || *string > '9') return false;
        const uint64_t digit = (uint64_t)(*string - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

/* How many bytes the code point at `s` has, or 0 if it is malformed, overlong, a surrogate,
 * beyond Unicode or a control character. */
static size_t code_point(const unsigned char *s, size_t left)
{
    if (s[0] < 0x80) return s[0] >= 0x20 && s[0] != 0x7F ? 1 : 0;
    const size_t length = s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : 2;
    if (s[0] < 0xC2 || s[0] > 0xF4 || left < length) return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if (s[0] == 0xC2 && s[1] < 0xA0) return 0;  /* C1 controls */
    if (s[0] == 0xE0 && s[1] < 0xA0) return 0;  /* overlong */
    if (s[0] == 0xED && s[1] >= 0xA0) return 0; /* surrogates */
    if (s[0] == 0xF0 && s[1] < 0x90) return 0;  /* overlong */
    if (s[0] == 0xF4 && s[1] >= 0x90) return 0; /* beyond U+10FFFF */
    return length;
}

bool text_is_utf8(const char *string, size_t length)
{
    const unsigned char *s = (const unsigned char *)string;
    while (length > 0) {
        const size_t step = code_point(s, length);
        if (step == 0) return false;
        s += step;
        length -= step;
    }
    return true;
}

void text_make_printable(char *string)
{
    size_t left = strlen(string);
    for (char *c = string; left > 0;) {
        const size_t step = code_point((const unsigned char *)c, left);
        if (step == 0) *c = '?';
        c += step > 0 ? step : 1;
        left -= step > 0 ? step : 1;
    }
}
