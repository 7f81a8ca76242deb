/* search.h: how to choose among whole turns, for every game that has a mind.
 *
 * Judgement orders the turns; the best of them are played out in the same deals of what is hidden
 * (so luck falls on all alike), the worse half leaves after every few deals, until one is left or
 * the work is used up. The same task gives the same plan on every machine.
 *
 * A search may be left at any time and gone on with: all it has come to is in its struct, which has
 * no pointers. It pauses when a slice of work is over, between two turns that it tries. */
#pragma once
#include "players/mind.h"

typedef struct MindBoard {
    _Alignas(max_align_t) unsigned char bytes[MIND_BOARD_MAX];
} MindBoard;

/* The turns that are played out, and how far that is. */
typedef struct SearchRace {
    uint64_t seed;
    int alive[MIND_TURNS];     /* indices of turns, best first once they were ordered */
    int count;                 /* so many of them */
    int64_t total[MIND_TURNS]; /* of each turn */
    int deals;                 /* played so far, by all that are left */
    int stages;                /* to come, this one included */
    int upto;                  /* the stage ends after so many deals */
    int64_t keep;              /* ... or when only this much work is left */
    MindBoard dealt;           /* the deal that is being played */
    int played;                /* ... by so many of those who are left */
    int value[MIND_TURNS];     /* ... and what came out for them */
} SearchRace;

typedef enum SearchStage { SEARCH_BEGIN, SEARCH_JUDGE, SEARCH_RACE, SEARCH_END } SearchStage;

typedef struct Search {
    SearchStage stage; /* SEARCH_BEGIN: nothing else is set yet */
    uint64_t seed;     /* of the error of judgement */
    MindBoard board;   /* as it was read */
    TurnList list;
    SearchRace race;
} Search;

/* Goes on with the search of the task, whose work it sets at its beginning. */
Progress search_plan(const Task *task, const Mind *mind, const Knobs *knobs, Plan *out);

/* Goes on only until the turns are listed, in the order of their judgement: search.list. */
Progress search_judge(const Task *task, const Mind *mind, const Knobs *knobs);
/* The mind's board of a position. */
void search_read(const Task *task, const Mind *mind, const void *state, MindBoard *board);

/* The turns in the order of a judgement with this much error, at once; how many there are. */
int search_turns(const Task *task, const Mind *mind, const Knobs *knobs, TurnList *out);
