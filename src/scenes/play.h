/* play.h: a game being played: the session, who sits where, who thinks, what may be taken back.
 * There is no picture in it; the table scene shows one.
 *
 * A Play owns its session; play_release works on a zeroed one. The thinker is the caller's and may
 * serve one Play at a time. */
#pragma once
#include "players/player.h"
#include "players/thinker.h"
#include "rules/session.h"

typedef enum ThoughtKind { THOUGHT_NONE, THOUGHT_MOVE, THOUGHT_HINT } ThoughtKind;

/* What the thinker's thread sees: copies only. */
typedef struct Thought {
    ThoughtKind kind;
    const GameRules *rules;
    const Player *player;
    View view; /* the whole state; the player itself looks at it through its own View */
    Rng rng;
    Action answer;
    bool found;
    int at; /* the step of the session it was asked at */
} Thought;

typedef struct Play {
    Session session;
    Thinker *thinker;
    Thought thought;
} Play;

typedef struct PlaySeats {
    SessionSeat seat[GAME_MAX_SEATS];
} PlaySeats;

Refusal play_open(Play *play, Thinker *thinker, const GameRules *rules, const GameSetup *setup,
                  const PlaySeats *seats);
void play_adopt(Play *play, Thinker *thinker, Session *session); /* takes it over */
void play_release(Play *play);                                   /* cancels what is being thought */

const void *play_state(const Play *play);
Seat play_to_act(const Play *play);
int play_seats(const Play *play); /* automas included */
bool play_is_person(const Play *play, Seat seat);
int play_persons(const Play *play);
const char *play_name(const Play *play, Seat seat); /* never "you" */
/* A name that was chosen is said as it is written. One that nobody chose is stored as the English
 * word, an emblem or a kind of player, and said in the language of now. */
const char *play_seat_name(const SessionSeat *who, Seat seat);
Seat play_next_person(const Play *play, Seat from); /* from, or the next one after it */

Refusal play_apply(Play *play, const Action *action);

/* Undo inside one's turn; with one person also past computer turns, counted in the save. */
bool play_can_undo(const Play *play);
bool play_undo(Play *play);
bool play_can_redo(const Play *play);
bool play_redo(Play *play);
int play_take_backs(const Play *play);
int play_hints(const Play *play);

/* Would this action be the last that can be undone? Then its control carries a lock. */
bool play_locks(const Play *play, const Action *action);

/* Starts thinking for the seat to act, if it is no person and nobody thinks yet. */
void play_think(Play *play);
void play_think_hint(Play *play);
bool play_is_thinking(const Play *play);
/* An answer to the present position, once; older ones are dropped. */
bool play_take_answer(Play *play, ThoughtKind kind, Action *out);
void play_wait(Play *play); /* until the thought is there: for simulated time */
