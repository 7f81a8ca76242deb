/* text.h: plain text, written into a buffer that is never overrun and read token by token.
 * A Text is the writer: it truncates instead of failing and says so. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *at;      /* the buffer; always ends with a NUL */
    size_t size;   /* of the buffer, at least 1 */
    size_t length; /* written so far, without the NUL; less than size */
    bool cut;      /* something did not fit */
} Text;

Text text_into(char *buffer, size_t size);
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_put(Text *text, char c);

/* Reading: `*at` moves behind what was read and the blanks that follow it. */
bool text_word(const char **at, char *word, size_t size); /* up to the next blank; false at the end
                                                             or when it does not fit */
bool text_int(const char **at, int low, int high, int *out); /* a plain decimal in its range */
bool text_take(const char **at, const char *expected);       /* exactly this word */
bool text_ended(const char *at);                             /* nothing left */

/* One decimal number that is the whole string: no sign but '-', no blanks, no overflow. */
bool text_parse_int(const char *string, int low, int high, int *out);
bool text_parse_u64(const char *string, uint64_t *out);
bool text_is_utf8(const char *string,
                  size_t length); /* well formed, no NUL, no control character */

/* Every byte that is not part of such text becomes '?': nothing that was read from a file may break
 * a line, move the cursor of a terminal or upset a screen reader. */
void text_make_printable(char *string);
