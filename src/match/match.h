/* match.h: a game being played: the session, who sits where, who thinks, what may be taken back.
 * There is no picture in it; the table scene shows one.
 *
 * A Match owns its session; match_release works on a zeroed one. The thinker is the caller's and
 * may serve one Match at a time. */
#pragma once
#include "players/decision.h"
#include "players/gain.h"
#include "players/thinker.h"
#include "rules/session.h"

typedef enum ThoughtKind { THOUGHT_NONE, THOUGHT_MOVE, THOUGHT_HINT } ThoughtKind;

enum { THOUGHT_SINCE_MAX = 64 }; /* no stretch of one seat's steps without a barrier is longer */

/* What the thinker's thread sees: copies only. After a load or an undo there is no plan: it
 * is computed again from the last barrier on, following the actions `since`. */
typedef struct Thought {
    ThoughtKind kind;
    const GameRules *rules;
    const Player *player;
    HandKind hand;
    uint64_t seed; /* of the game */
    View view;     /* the whole state; the player itself looks at it through its own View */
    int step;      /* of `view`: from where the stretch begins up to `at` */
    Action since[THOUGHT_SINCE_MAX];
    int since_count, since_done;
    Intent intent; /* as far as it is known */
    Decision decision;
    bool deciding; /* the decision of `step` has begun */
    Action answer;
    bool found;
    int at; /* the step of the session it was asked at */
} Thought;

typedef struct Match {
    Session session;
    Thinker *thinker;
    Thought thought;
    Intent intent; /* of the computer seat that is to act at step `intent_at` */
    int intent_at;
    Plan advice; /* the whole turn that the hint of step `advice_at` begins, up to its barrier */
    int advice_at;
    int floor; /* no undo goes back before this step */
} Match;

typedef struct MatchSeats {
    SessionSeat seat[GAME_MAX_SEATS];
} MatchSeats;

Refusal match_open(Match *match, Thinker *thinker, const GameRules *rules, const GameSetup *setup,
                   const MatchSeats *seats);
void match_adopt(Match *match, Thinker *thinker, Session *session); /* takes it over */
void match_release(Match *match); /* cancels what is being thought */

const void *match_state(const Match *match);
Seat match_to_act(const Match *match);
int match_seats(const Match *match); /* automas included */
bool match_is_person(const Match *match, Seat seat);
int match_persons(const Match *match);
/* A name that was chosen is said as it is written. One that nobody chose is stored as the English
 * word, an emblem or a kind of player, and is for translating. */
bool match_name_is_word(const SessionSeat *who, Seat seat);
Seat match_next_person(const Match *match, Seat from); /* from, or the next one after it */

Refusal match_apply(Match *match, const Action *action);

/* Undo inside one's turn; with one person also past computer turns, counted in the save. */
bool match_can_undo(const Match *match);
bool match_undo(Match *match);
bool match_can_redo(const Match *match);
bool match_redo(Match *match);
/* Any point of the log, to be looked at: nobody thinks about it, nothing is counted. */
void match_look(Match *match, int step);
int match_take_backs(const Match *match);
int match_hints(const Match *match);

/* Would this action be the last that can be undone? Then its control carries a lock. */
bool match_locks(const Match *match, const Action *action);

/* How steady hands are, a meta line of the save; natural where it says nothing. What a
 * person does is slipped by the table, with the seed and the step of the session. */
HandKind match_hand(const Session *session);
bool match_set_hand(Session *session, HandKind hand); /* false: no room */
/* Thinks for the seat to act on the spot. False: it is a person's turn, or the game is over. */
bool match_decide(Match *match, Action *out);
bool match_advise(Match *match, Action *out); /* the same as a hint for a person; it is counted */

/* What the turn of the last hint brings, as rows of the score sheet; 0: nothing at once, or the
 * hint is about another step. `state` is the present one as the seat to act may know it: what comes
 * out of a deck in that turn must not be told. */
int match_hint_gains(const Match *match, const void *state, Gain out[GAINS_MAX]);
/* ... and what it works towards. */
int match_hint_aims(const Match *match, const void *state, Gain out[GAINS_MAX]);
/* Why, in a sentence marked N_(); "": the hint is about another step. */
const char *match_hint_reason(const Match *match, const void *state);

/* Starts thinking for the seat to act, if it is no person and nobody thinks yet. */
void match_think(Match *match);
void match_think_hint(Match *match);
bool match_is_thinking(const Match *match);
/* An answer to the present position, once; older ones are dropped. */
bool match_take_answer(Match *match, ThoughtKind kind, Action *out);
void match_wait(Match *match); /* until the thought is there: for simulated time */
