/* experience.h: how far each person has come in each game: games finished, and the strongest level
 * won against. By it opponents are proposed to somebody new. A small file of a line each,
 *
 *     pyramido 3 scribe Itzel       game, games finished, level ("-": none), name
 *
 * kept by name; names compare without case and outer blanks. Whoever gave none has no name there. A
 * line that cannot be understood is left out. */
#pragma once
#include "match/match.h"

enum { EXPERIENCE_MAX = 256, EXPERIENCE_GAME = 24, EXPERIENCE_BYTES = 64 << 10 };

typedef struct ExperienceLine {
    char game[EXPERIENCE_GAME], name[SESSION_NAME_MAX];
    int finished;
    int won; /* 1 + the place of that level among those that are offered; 0: none */
} ExperienceLine;

typedef struct Experience {
    ExperienceLine line[EXPERIENCE_MAX]; /* the oldest gives way */
    int count;
} Experience;

void experience_read(Experience *experience, const char *text);
char *experience_write(const Experience *experience, size_t *length); /* the caller frees it */

/* Zeroed where nothing is known. */
ExperienceLine experience_of(const Experience *experience, const char *game, const char *name);

/* The game is over: what its persons have come to. A lesson does not count, and no save twice;
 * false: nothing has changed. */
bool experience_note(Experience *experience, Match *match);
