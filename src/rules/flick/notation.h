/* notation.h: actions and positions as text, in the notation of the rules. */
#pragma once
#include "rules/flick/state.h"

enum { FLICK_TOKEN_MAX = 32 };

/* "Ap1@120,140.5" or "Ap1@off". */
typedef struct FlickToken {
    int piece;
    bool off;
    FlickPoint at; /* 0, 0 when off */
} FlickToken;

bool flick_token_parse(const char *word, FlickToken *token);
bool flick_point_parse(const char *word, FlickPoint *point); /* "120,140.5" */
void flick_place_text(FlickPoint at, Text *out);             /* "@120.00,140.50" */
void flick_decimal_text(int hundredths, Text *out);          /* "120.00" */
/* A plain decimal with up to two places, as hundredths; the whole word. */
bool flick_decimal_parse(const char *word, int *hundredths);

char flick_island_letter(int island);
bool flick_island_parse(const char *word, int *island);
bool flick_corner_parse(const char *word, int *corner);
bool flick_will_parse(const char *word, int *card); /* "W07" */
const char *flick_god_id(FlickGod god);

int flick_format(const Action *action, char *out, size_t size);
Refusal flick_parse(const char *line, Action *out);
