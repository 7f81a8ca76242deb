#include "rules/coatl/pattern.h"

/* The matcher reads a pattern once and follows every possible beginning at the same time: `at` is
 * a set of positions, and bit i in it means that some beginning has its next element at piece i. */

/* Every position that can be reached from `at` over pieces of the row alone, `at` itself included.
 * Adding a set of marks to the row carries each to the end of its run; what changed was crossed. */
static CoatlLine along(CoatlLine at, CoatlLine row)
{
    return (((at & row) + row) ^ row) | at;
}

/* The positions just behind all occurrences that begin at one of `at`. */
static CoatlLine ends(const CoatlSerpent *serpent, const CoatlElement *pattern, CoatlLine at)
{
    for (const CoatlElement *element = pattern;; element++) {
        const CoatlLine row = serpent_row(serpent, element->colour);
        switch ((CoatlElementKind)element->kind) {
        case ELEMENT_IS:
        case ELEMENT_COUNT: at = (at & row) << 1; break;
        case ELEMENT_RUN: at = along((at & row) << 1, row); break;
        case ELEMENT_NOT: at &= element == pattern ? ~(row << 1) : ~row; break;
        case ELEMENT_END: return at;
        }
    }
}

static int lowest(CoatlLine line)
{
    const uint64_t low = (uint64_t)line;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(line >> 64));
}

static CoatlLine from(int position)
{
    return ~(CoatlLine)0 << position;
}

int coatl_times(const CoatlSerpent *serpent, const CoatlElement *pattern, int most)
{
    if (pattern->kind == ELEMENT_COUNT) return serpent_count(serpent, pattern->colour);
    int times = 0;
    CoatlLine found = ends(serpent, pattern, ~(CoatlLine)0);
    while (found != 0 && ++times < most) found = ends(serpent, pattern, from(lowest(found)));
    return times;
}

/* The latest beginning, not before `earliest`, of an occurrence that stops before `end`. */
static int beginning(const CoatlSerpent *serpent, const CoatlElement *pattern, int earliest,
                     int end)
{
    int at = end - 1;
    while (at > earliest && (ends(serpent, pattern, (CoatlLine)1 << at) >> end & 1) == 0) at--;
    return at;
}

int coatl_occurrences(const CoatlSerpent *serpent, const CoatlElement *pattern,
                      CoatlSpan out[COATL_LINE_BITS])
{
    int count = 0;
    int behind = 0;
    CoatlLine found = ends(serpent, pattern, ~(CoatlLine)0);
    while (found != 0) {
        const int end = lowest(found);
        const int first = beginning(serpent, pattern, behind, end);
        out[count++] = (CoatlSpan){ (uint8_t)first, (uint8_t)(end - first) };
        behind = end;
        found = ends(serpent, pattern, from(behind));
    }
    return count;
}

/* Without a branch, because which level is reached cannot be predicted: a level that does not
 * exist asks for 0 times, which wraps around to more than any coatl holds. */
static CoatlWorth worth_of(const CoatlProphecy *prophecy, int times)
{
    int level = 0;
    for (int i = 0; i < COATL_MAX_LEVELS; i++)
        level += (uint8_t)(prophecy->level[i].times - 1) < times;
    const uint8_t points = level == 0 ? 0 : prophecy->level[level - 1].points;
    return (CoatlWorth){ (uint8_t)times, (uint8_t)level, points };
}

CoatlWorth coatl_prophecy_worth(const CoatlSerpent *serpent, int prophecy)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    return worth_of(card, coatl_times(serpent, card->pattern, COATL_NO_LIMIT));
}

bool coatl_prophecy_fits(const CoatlSerpent *serpent, int prophecy)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    const int enough = card->level[0].times;
    return coatl_times(serpent, card->pattern, enough) >= enough;
}

bool coatl_goal_met(const CoatlSerpent *serpent, const CoatlGoal *goal)
{
    const int first = serpent_count(serpent, goal->colour[0]);
    switch ((CoatlGoalKind)goal->kind) {
    case GOAL_NO: return first == 0;
    case GOAL_EQUAL: return first > 0 && first == serpent_count(serpent, goal->colour[1]);
    case GOAL_LENGTH: return serpent->length == goal->length;
    }
    return false;
}

CoatlWorth coatl_temple_worth(const CoatlSerpent *serpent, int temple)
{
    static const uint8_t POINTS[] = { 0, COATL_ONE_GOAL, COATL_BOTH_GOALS };
    const CoatlTemple *card = coatl_temple(temple);
    const int met =
        coatl_goal_met(serpent, &card->goal[0]) + coatl_goal_met(serpent, &card->goal[1]);
    return (CoatlWorth){ (uint8_t)met, (uint8_t)met, POINTS[met] };
}
