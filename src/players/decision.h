/* decision.h: a decision that is made in slices, for whoever must not be kept waiting: a thread
 * that looks whether the answer is still wanted, a program that has to draw the next frame.
 *
 * It is plain data without pointers into itself: it may be left lying, copied and gone on with. The
 * same generator gives the same answer however it is sliced. */
#pragma once
#include "players/search.h"

typedef struct Decision {
    const Player *player;
    Rng rng;
    Intent intent; /* of the seat to act; with the answer, what it intends from now on */
    bool begun;    /* the rest is set */
    View view;     /* what the seat may know */
    int64_t left;  /* of the work */
    Search search;
} Decision;

void decision_begin(Decision *decision, const Player *player, Rng rng, const Intent *intent);

/* Goes on for about so many units of work, at least one: what is tried when they are spent is tried
 * to its end, and a judgement of all turns counts as one. The position is the same in all calls. */
Progress decision_go_on(Decision *decision, const Position *position, int64_t units, Action *out);
