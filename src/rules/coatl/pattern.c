#include "rules/coatl/pattern.h"
#include <assert.h>

int coatl_shared_places(const CoatlElement *pattern)
{
    int shared = 0;
    for (int i = 0; pattern[i].kind != ELEMENT_END; i++) shared += pattern[i].kind == ELEMENT_NOT;
    return shared;
}

#define COATL CoatlSerpent
#define ROW(coatl, colour) ((LINE)serpent_row(coatl, colour) << 1)

#define LINE uint64_t
#define NAMED(name) short_##name
#include "rules/coatl/matcher.inc"
#undef LINE
#undef NAMED

#define LINE CoatlLine
#define NAMED(name) long_##name
#include "rules/coatl/matcher.inc"
#undef LINE
#undef NAMED

/* Before the first piece lies one place, and a match may end two places behind the last. */
enum { PLACES_AROUND = 3, SHORT_LENGTH = 64 - PLACES_AROUND };
static_assert(COATL_LONGEST <= COATL_LINE_BITS - PLACES_AROUND, "every place has its bit");

int coatl_times(const CoatlSerpent *serpent, const CoatlProphecy *card, int most)
{
    if (card->pattern->kind == ELEMENT_COUNT) return serpent_count(serpent, card->pattern->colour);
    return serpent->length <= SHORT_LENGTH ? short_times(serpent, card, most)
                                           : long_times(serpent, card, most);
}

/* The latest place, not before `earliest`, at which an occurrence with this end begins. */
static int beginning(const CoatlSerpent *serpent, const CoatlElement *pattern, int earliest,
                     int end)
{
    int at = end - 1;
    while (at > earliest && (long_ends(serpent, pattern, (CoatlLine)1 << at) >> end & 1) == 0) at--;
    return at;
}

int coatl_occurrences(const CoatlSerpent *serpent, const CoatlElement *pattern,
                      CoatlSpan out[COATL_LINE_BITS])
{
    const int shared = coatl_shared_places(pattern);
    const int before = pattern->kind == ELEMENT_NOT;
    int count = 0;
    int earliest = 0;
    CoatlLine found = long_ends(serpent, pattern, ~(CoatlLine)0);
    while (found != 0) {
        const int end = long_lowest(found);
        const int first = beginning(serpent, pattern, earliest, end) + before; /* of its pieces */
        const int pieces = end - (shared - before) - first;
        out[count++] = (CoatlSpan){ (uint8_t)(first - 1), (uint8_t)pieces };
        earliest = end - shared;
        found = long_ends(serpent, pattern, long_from(earliest));
    }
    return count;
}

static int element_count(const CoatlElement *pattern)
{
    int count = 0;
    while (pattern[count].kind != ELEMENT_END) count++;
    return count;
}

/* Where the next occurrence may begin: behind those that are counted. */
static int place_behind(const CoatlSerpent *serpent, const CoatlElement *pattern)
{
    int earliest = 0;
    CoatlLine found = long_ends(serpent, pattern, ~(CoatlLine)0);
    while (found != 0) {
        earliest = long_lowest(found) - coatl_shared_places(pattern);
        found = long_ends(serpent, pattern, long_from(earliest));
    }
    return earliest;
}

static int standing_at_back(const CoatlSerpent *serpent, const CoatlElement *pattern)
{
    const CoatlLine start = long_from(place_behind(serpent, pattern));
    for (int count = element_count(pattern) - 1; count > 0; count--) {
        CoatlElement first[COATL_PATTERN_MAX] = { { 0 } };
        for (int i = 0; i < count; i++) first[i] = pattern[i];
        if ((long_ends(serpent, first, start) >> (serpent->length + 1) & 1) != 0) return count;
    }
    return 0;
}

/* The elements behind must end before the first occurrence begins, or they are counted there. */
static int standing_at_front(const CoatlSerpent *serpent, const CoatlElement *pattern)
{
    CoatlSpan span[COATL_LINE_BITS];
    const int whole = element_count(pattern);
    const int most =
        coatl_occurrences(serpent, pattern, span) > 0 ? span[0].first + 1 : serpent->length + 2;
    for (int from = 1; from < whole; from++) {
        const CoatlLine start = (CoatlLine)1 << (pattern[from].kind != ELEMENT_NOT);
        const CoatlLine found = long_ends(serpent, &pattern[from], start);
        if (found != 0 && long_lowest(found) <= most + coatl_shared_places(&pattern[from]))
            return whole - from;
    }
    return 0;
}

int coatl_standing(const CoatlSerpent *serpent, const CoatlElement *pattern, bool at_front)
{
    if (pattern->kind == ELEMENT_COUNT || serpent->length == 0) return 0;
    return at_front ? standing_at_front(serpent, pattern) : standing_at_back(serpent, pattern);
}

/* Without a branch as well: a level that does not exist asks for 0 times, which wraps around to
 * more than a card ever asks for. */
CoatlWorth coatl_worth_of(int prophecy, int times)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    const int enough = times < UINT8_MAX ? times : UINT8_MAX;
    int level = 0;
    for (int i = 0; i < COATL_MAX_LEVELS; i++)
        level += (uint8_t)(card->level[i].times - 1) < enough;
    const uint8_t points = level == 0 ? 0 : card->level[level - 1].points;
    return (CoatlWorth){ times, (uint8_t)level, points };
}

CoatlWorth coatl_prophecy_worth(const CoatlSerpent *serpent, int prophecy)
{
    return coatl_worth_of(prophecy, coatl_times(serpent, coatl_prophecy(prophecy), COATL_NO_LIMIT));
}

bool coatl_prophecy_fits(const CoatlSerpent *serpent, int prophecy)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    const int enough = card->level[0].times;
    if ((card->needs & ~serpent_colours(serpent)) != 0) return false;
    return coatl_times(serpent, card, enough) >= enough;
}

CoatlTally coatl_tally(const CoatlSerpent *serpent)
{
    CoatlTally tally = { .length = serpent->length };
    for (int colour = 0; colour < COATL_COLOURS; colour++)
        tally.colour[colour] = serpent_count(serpent, colour);
    return tally;
}

bool coatl_goal_met(const CoatlTally *tally, const CoatlGoal *goal)
{
    const int first = tally->colour[goal->colour[0]];
    switch ((CoatlGoalKind)goal->kind) {
    case GOAL_NO: return first == 0;
    case GOAL_EQUAL: return first > 0 && first == tally->colour[goal->colour[1]];
    case GOAL_LENGTH: return tally->length == goal->length;
    }
    return false;
}

CoatlWorth coatl_tally_worth(const CoatlTally *tally, int temple)
{
    static const uint8_t POINTS[] = { 0, COATL_ONE_GOAL, COATL_BOTH_GOALS };
    const CoatlTemple *card = coatl_temple(temple);
    const int met = coatl_goal_met(tally, &card->goal[0]) + coatl_goal_met(tally, &card->goal[1]);
    return (CoatlWorth){ met, (uint8_t)met, POINTS[met] };
}

CoatlWorth coatl_temple_worth(const CoatlSerpent *serpent, int temple)
{
    const CoatlTally tally = coatl_tally(serpent);
    return coatl_tally_worth(&tally, temple);
}
