/* letters.h: text on the screen, sharp at real pixels. (rules/text.h is text in memory.)
 *
 * Sizes are in lu. Lines are rasterised once, kept in an atlas, and the least recently used give
 * way; so drawing the same words again is one sprite. Strings are UTF-8, Latin and Cyrillic. */
#pragma once
#include "platform/gfx/gfx.h"

typedef struct Letters Letters;

typedef enum Font {
    FONT_TEXT,    /* Lato Regular */
    FONT_BOLD,    /* Lato Bold: figures are tabular in both */
    FONT_CAPTION, /* Lato Bold in small capitals: names of panels */
    FONT_TITLE,   /* Vollkorn Black in small capitals: titles only, never scores */
    FONT_COUNT
} Font;

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct Style {
    Font font;
    float size; /* of the em, lu */
    Colour colour;
    Colour bottom;  /* a vertical gradient ends in it; all zero: none */
    float tracking; /* extra space after each letter, share of the em: 0.06 for titles */
    Align align;
} Style;

Letters *letters_open(Gfx *gfx, const Paths *paths, Error *error);
void letters_close(Letters *letters);

/* How large a line is: h is the line height, the same for every text of a style. */
Size letters_measure(Letters *letters, const Style *style, const char *text);
float letters_line_height(Letters *letters, const Style *style);

/* One line, aligned within the box and centred in its height. A line too long for the box is made
 * smaller, down to LETTERS_LEAST of its size, then cut with an ellipsis. Line breaks are blanks. */
#define LETTERS_LEAST 0.7F
void letters_draw(Letters *letters, const Style *style, Rect box, const char *text);

/* One line at its own size, whatever the room; p is the left, middle or right end of its baseline.
 * Returns its width. */
float letters_draw_at(Letters *letters, const Style *style, Point p, const char *text);

/* Several lines, broken at blanks (and at \n), from the top of the box. Returns the height needed,
 * drawn or not, so the first call may only measure. A word wider than the box is broken. */
float letters_wrap_height(Letters *letters, const Style *style, float width, const char *text);
float letters_draw_wrapped(Letters *letters, const Style *style, Rect box, const char *text);

/* The size, at most that of the style, at which the wrapped text fits into the box; with the second
 * one no word is broken either. */
float letters_fit(Letters *letters, const Style *style, Rect box, const char *text);
float letters_fit_words(Letters *letters, const Style *style, Rect box, const char *text);

/* For text fields: how far right the caret before this byte stands, and the byte nearest to x. */
float letters_caret(Letters *letters, const Style *style, const char *text, size_t byte);
size_t letters_byte_at(Letters *letters, const Style *style, const char *text, float x);
