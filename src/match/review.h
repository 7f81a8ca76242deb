/* review.h: what the strongest player thinks of a game that is over: of every decision what it was
 * worth and what the best would have been, in points expected at the end, and where most was lost.
 *
 * It knows what the seat knew at that time, and nothing of a game that still runs. It is judged a
 * decision at a time, each a plain task for a thread of its own, and kept as a small text beside
 * the save:
 *
 *     teocalli opinion 1
 *     of 9f02a1c3d4e5f607           the game: its set-up and all its actions
 *     turn 12 16 0 4350 4102        from and to step, seat, best and done in hundredths of a point
 *     better place 2 L1 8 8 0       the best turn, where it is among those where most was lost */
#pragma once
#include "players/opinion.h"
#include "rules/session.h"

enum { REVIEW_TURNS = 512, REVIEW_SWINGS = 3, REVIEW_BYTES = 256 << 10 };
#define REVIEW_ENDING ".opinion"

typedef struct ReviewTurn {
    int step, end; /* its actions: of the session, up to the first barrier */
    int number;    /* of the turn it belongs to, 1 the first of the game */
    Seat seat;
    int best, done; /* hundredths of a point */
    Plan better;    /* the best turn, or, of what was read, only where most was lost */
} ReviewTurn;

typedef struct Review {
    int count, judged; /* the first ones are */
    ReviewTurn turn[REVIEW_TURNS];
} Review;

bool review_fits(const Session *session); /* the game is over, and can be judged */
/* The decisions of the game, none judged yet. */
void review_list(Review *review, const Session *session);

/* The next one as a task. False: all are judged. */
bool review_next(const Review *review, const Session *session, Opinion *out);
bool review_go_on(Opinion *opinion, const atomic_bool *stop); /* a slice; true: it is over */
void review_take(Review *review, const Opinion *opinion);     /* what it came to; left out where
                                                                 it could not be judged */

/* Where most was lost, most first, numbers of `turn`; how many: none of less than half a point. */
int review_swings(const Review *review, int out[REVIEW_SWINGS]);
int review_points(int hundredths); /* rounded */

char *review_write(const Review *review, const Session *session, size_t *length); /* freed by the
                                                                                      caller */
/* False: it is broken or of another game. */
bool review_read(Review *review, const Session *session, const char *text);
