/* session.h: a game in progress: its set-up, the log of its actions, every state on the way, and
 * the text that is its save.
 *
 * A Session owns memory: session_open or session_read fill it, session_release gives it back and
 * works on a zeroed one. `at` is the present; actions from `at` to `count` can be redone. */
#pragma once
#include "rules/log.h"

enum {
    SESSION_NAME_MAX = 64,       /* bytes of a display name, with its NUL */
    SESSION_PLAYER_MAX = 24,     /* of a player id */
    SESSION_META_MAX = 16,       /* lines */
    SESSION_META_TEXT = 160,     /* bytes of one, with its NUL */
    SESSION_MAX_ACTIONS = 16384, /* longer than any game; a bound for hostile files */
};

typedef struct SessionSeat {
    char player[SESSION_PLAYER_MAX]; /* "person", or the id of a computer player */
    char name[SESSION_NAME_MAX];
} SessionSeat;

typedef struct SessionStep {
    Action action;
    bool barrier;  /* undo does not go back past it by itself */
    char *outcome; /* what a simulation settled on, or NULL; owned */
} SessionStep;

typedef struct Session {
    const GameRules *rules;
    GameSetup setup;
    SessionSeat seat[GAME_MAX_SEATS];
    char meta[SESSION_META_MAX][SESSION_META_TEXT]; /* "key value"; unknown keys are kept */
    int meta_count;
    int at, count, capacity;
    SessionStep *step;
    unsigned char *state; /* count + 1 states, one after another; the first is the set-up */
} Session;

bool session_is_person(const SessionSeat *seat);
const char *session_emblem(Seat seat); /* "Jaguar": the name of a person who gave none */

Refusal session_open(Session *session, const GameRules *rules, const GameSetup *setup);
void session_release(Session *session);

/* Who sits there: "person" or a computer player's id, and the name shown. False, and nothing
 * changed, when a save could not hold it: too long, empty, no UTF-8, an id of other letters. */
bool session_set_seat(Session *session, Seat seat, const char *player, const char *name);

const void *session_state(const Session *session);              /* the present */
const void *session_state_at(const Session *session, int step); /* after so many actions */

/* Takes the action into the log; what could have been redone is forgotten. */
Refusal session_apply(Session *session, const Action *action);
/* The same with the outcome that was recorded when it was first played; "" where there was none. */
Refusal session_apply_recorded(Session *session, const Action *action, const char *outcome);

/* What the step did, for tables and text logs: by its record where it has one, so that nothing is
 * simulated again and a game of another machine is told as it was played. */
void session_events(const Session *session, int step, EventLog *log);

bool session_can_undo(const Session *session, bool force); /* force: past a barrier as well */
bool session_undo(Session *session, bool force);
bool session_redo(Session *session);
void session_goto(Session *session, int step); /* any point of the log, for replays */

/* A game of its own that goes on where this one stood after so many actions: set-up, seats,
 * edition, the log up to there; no other meta line. False: no memory, and `out` is empty. */
bool session_branch(const Session *session, int step, Session *out);

/* The meta line with the edition of the rules; a game without one was played by the first. */
#define SESSION_EDITION "rules"

/* A line of the header that belongs to no rule: date, take-backs, hints. False: no room. */
bool session_set_meta(Session *session, const char *key, const char *value);
const char *session_meta(const Session *session, const char *key); /* NULL: there is none */

/* The save: readable text, closed by a checksum. The caller frees what session_write returns;
 * NULL only when memory has run out. */
enum { SESSION_VERSION = 1, SESSION_MAX_BYTES = 8 << 20 };
char *session_write(const Session *session, size_t *length);

/* What clipboards, mails and editors do to a text that is a save, undone in its own place: CR, a
 * byte order mark, blanks at the ends of lines and around the whole. Its length is then at most one
 * byte more than before: there must be room. */
size_t session_clean(char *text, size_t length);

/* Reads a save into a zeroed session, whole or not at all. `rules` is the game it must be of;
 * NULL takes any registered one. Nothing a file says can do more than make this false. */
bool session_read(Session *session, const GameRules *rules, const char *text, size_t length,
                  Error *error);
