/* replay.h: a game that is looked at, there and back.
 *
 * A replay is the table over its own match, which only moves along its log: nobody can act, no
 * computer thinks, nothing is saved. Forward is a step's whole show; backward is the same
 * difference of two lays the other way (table/lay.h); a jump is simply there. It ends where the
 * game stood, and then the game goes on or its results are shown.
 *
 * While a game runs, a replay knows what the person before the screen does, and not more. When it
 * is over it can be seen through anybody's eyes, or open: everything, from the side of who acts. */
#pragma once
#include "match/match.h"
#include "ui/ui.h"

typedef struct Table Table;

enum { REPLAY_SPEEDS = 4, REPLAY_WORDS = 320 };

typedef enum ReplayMark { REPLAY_ROUND = 1, REPLAY_SCORED = 2 } ReplayMark;

typedef struct Replay {
    bool on;
    bool over;  /* the game has ended: any eyes will do, and it may be played on from anywhere */
    Seat eyes;  /* of a game that is over; SEAT_NONE: open */
    Seat home;  /* who was before the screen */
    int last;   /* where the game stood */
    int wanted; /* where the slider has gone: the next frame follows; -1: nowhere */
    bool plays;
    double shown;  /* when it went on by itself last */
    int speed;     /* 0: half, then 1, 2 and 4 times as fast */
    int line_seen; /* 1 + how many steps were seen when `line` was told; 0: not yet */
    int line_step; /* ... and of which; -1: none */
    Seat line_seat;
    char line[REPLAY_WORDS];               /* what the last step did */
    int listed;                            /* 1 + the step the log was scrolled to */
    uint8_t mark[SESSION_MAX_ACTIONS + 1]; /* ReplayMark: the state after so many actions */
} Replay;

/* How long a millisecond of motion lasts; 1 where no replay runs. */
double replay_pace(const Table *table);

bool replay_can_open(const Table *table); /* there is something to be seen */
void replay_open(Table *table);           /* of the game that lies there, from its beginning */
void replay_jump(Table *table, int step); /* the position after so many actions */
void replay_close(Table *table);          /* the table is as it was */

/* A game that goes on from what is shown: `out` gets its session, for whom to seat and to open.
 * False: no memory. Its save says `meta from` which save, or seed, and after which action. */
bool replay_branch(const Table *table, Session *out);
