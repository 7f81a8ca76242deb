/* pattern.h: how often a card's pattern occurs in a coatl, and where.
 *
 * An occurrence is a gap-free interval whose pieces match the elements in order. What is counted is
 * the largest number of disjoint ones: taking again and again the one that ends first among those
 * behind the last taken reaches it, because no other choice leaves more of the coatl. */
#pragma once
#include "rules/coatl/cards.h"

enum { COATL_NO_LIMIT = COATL_LINE_BITS };

/* Pieces first..first+count-1. */
typedef struct CoatlSpan {
    uint8_t first, count;
} CoatlSpan;

/* The number of disjoint occurrences; once it is `most` the search ends. */
int coatl_times(const CoatlSerpent *serpent, const CoatlProphecy *card, int most);

/* The same occurrences with their pieces, front to back. Where one end allows several beginnings,
 * the shortest interval is named. Returns how many were written. */
int coatl_occurrences(const CoatlSerpent *serpent, const CoatlElement *pattern,
                      CoatlSpan out[COATL_LINE_BITS]);

/* How many elements of one more occurrence stand at an end already: its first ones at the back, its
 * last ones at the front. What is laid there next can complete them. */
int coatl_standing(const CoatlSerpent *serpent, const CoatlElement *pattern, bool at_front);

/* How many elements of the pattern cover no piece (`!c`): so many places may belong to one
 * occurrence and to the next. */
int coatl_shared_places(const CoatlElement *pattern);

/* What a card is worth on a coatl as it lies there. A temple's times are the goals it meets. */
typedef struct CoatlWorth {
    int times;
    uint8_t level, points;
} CoatlWorth;

CoatlWorth coatl_worth_of(int prophecy, int times);
CoatlWorth coatl_prophecy_worth(const CoatlSerpent *serpent, int prophecy); /* times uncapped */
bool coatl_prophecy_fits(const CoatlSerpent *serpent, int prophecy);        /* level 1 or more */

/* All that a temple looks at. */
typedef struct CoatlTally {
    int length, colour[COATL_COLOURS]; /* pieces, and those of each colour */
} CoatlTally;

CoatlTally coatl_tally(const CoatlSerpent *serpent);
bool coatl_goal_met(const CoatlTally *tally, const CoatlGoal *goal);
CoatlWorth coatl_tally_worth(const CoatlTally *tally, int temple);
CoatlWorth coatl_temple_worth(const CoatlSerpent *serpent, int temple);
