/* ranking.h: places from what the seats have reached: points, then each tie-breaker in turn. */
#pragma once
#include "rules/game.h"

enum { RANKING_CRITERIA = 3, RANKING_POINTS = 0 };

typedef struct Standing {
    int by[RANKING_CRITERIA]; /* the strongest criterion, points, first; more is better in all */
    bool lost;                /* out of the game: it has no place, and nobody is compared with it */
} Standing;

/* The criterion that set the winners apart from the best of the others; RANKING_CRITERIA if there
 * are no others. */
int ranking_decided(const Standing *standing, int seats);

/* `words` names the criteria; where all seats share the victory it is a "draw". */
Result ranking_result(const Standing *standing, int seats, const char *const *words);
