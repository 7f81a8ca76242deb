/* practice.h: a table to try flicks on: any disc, any law, any god; the same shot again, the last
 * ones as ghosts, goals with a score. The position is the rules' (rules/flick/practice.h); what is
 * here belongs to the one before the screen, and nothing of it is kept. */
#pragma once
#include "advice/flick_drill.h"
#include "table/table.h"
#include "tables/flick/board.h"

enum { PRACTICE_GHOSTS = 10, PRACTICE_WAY = 24 };

/* A shot that was made: how its disc went, as rules' places. */
typedef struct PracticeGhost {
    FlickPoint way[PRACTICE_WAY];
    int count, piece;
    bool lost; /* it did not stay on the mat */
} PracticeGhost;

typedef struct Practice {
    FlickDrill drill;
    int begun;     /* 1 + the step of the session at which its position stands; 0: none does */
    Action meant;  /* the last flick as it was aimed, before the hand scattered it */
    unsigned shot; /* so many were made: each scatters by itself */
    PracticeGhost ghost[PRACTICE_GHOSTS];
    int ghosts, tries, hits;
    unsigned lately; /* the last tries, the newest in bit 0: was it a hit? */
    bool awaits;     /* one was made: its position comes back at `back` (0: once it was seen) */
    double back;
} Practice;

bool practice_is_on(const Table *table);
void practice_add(Table *table);                        /* its panel ... */
bool practice_act(Table *table, const UiAct *act);      /* false: it is none of its acts */
void practice_meant(Table *table, const Action *flick); /* it is released */
void practice_note(Table *table, const Step *step);     /* it is being shown */
void practice_tick(Table *table);
double practice_next_tick(const Table *table); /* ms; negative: never */
void practice_again(Table *table, Point at);   /* the same shot: R */
void practice_paint(Table *table, const Board *board);
bool practice_prompt(const Table *table, Text *out);
bool practice_confirm(const Table *table, TableConfirm *out); /* while a try is looked at */

/* What is chosen from: a sheet each, over the table. */
extern const UiOption PRACTICE_GOAL[FLICK_DRILLS];
Rect practice_cell(Rect room, int index, int across, int down); /* of a grid, row by row */
void practice_open_goals(Table *table);
void practice_open_laws(Table *table);
void practice_choose_goal(Table *table, FlickDrill drill);
void practice_switch_law(Table *table, int card);
void practice_switch_god(Table *table, int god);
