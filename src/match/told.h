/* told.h: what each person was told where it was first met, by game: a small file of a line each,
 *
 *     pyramido frame,hole Itzel       game, cards, name
 *
 * kept by name; names compare without outer blanks. Whoever gave none has no name there. A line
 * that cannot be understood is left out. */
#pragma once
#include "rules/session.h"

enum { TOLD_MAX = 128, TOLD_GAME = 24, TOLD_CARDS = 200, TOLD_BYTES = 64 << 10 };

typedef struct ToldLine {
    char game[TOLD_GAME], name[SESSION_NAME_MAX];
    char cards[TOLD_CARDS]; /* between commas */
} ToldLine;

typedef struct Told {
    ToldLine line[TOLD_MAX]; /* the oldest gives way */
    int count;
} Told;

void told_read(Told *told, const char *text);
char *told_write(const Told *told, size_t *length); /* the caller frees it */

bool told_has(const Told *told, const char *game, const char *name, const char *card);
void told_add(Told *told, const char *game, const char *name, const char *card);
