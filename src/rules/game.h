/* game.h: the one interface every game implements.
 *
 * A game is a value. Its whole state is one plain struct without pointers and without padding
 * (a test compiles every state with -Wpadded), at most GAME_STATE_MAX bytes: copying is assignment,
 * equal states have equal bytes, undo is an old copy. Chance is inside the state. The rules are
 * called and never call: the state says who decides (to_act), lists the answers (legal), takes one
 * (apply). Nothing below allocates, reads a clock, a file or a global. (A flick builds its physics
 * space and frees it: the one exception.) */
#pragma once
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/error.h"
#include "rules/refusal.h"
#include "base/rng.h"
#include "rules/score.h"
#include "base/text.h"

enum {
    GAME_MAX_SEATS = 4,
    GAME_STATE_MAX = 4096,   /* bytes of the largest state */
    GAME_MAX_ACTIONS = 2048, /* no position lists more */
    GAME_MAX_OPTIONS = 4,
    GAME_LINE_MAX = 1024, /* bytes of the longest action, outcome or event line, with its NUL */
};

/* A seat is its index 0, 1, ... in turn order. An automa's seat comes after the person's. */
typedef int Seat;
enum { SEAT_NONE = -1 };

/* One atomic step. `kind` is the game's own enum and never 0; unused fields are 0, so that equal
 * actions have equal bytes. */
typedef struct Action {
    uint8_t kind;
    uint8_t arg[7];   /* ids, places, flags */
    int32_t value[7]; /* what is measured: positions, angles, speeds */
} Action;
static_assert(sizeof(Action) == 36, "actions are compared as bytes");

bool action_equal(const Action *a, const Action *b);

/* One consequence of an action, for tables and text logs; never stored. */
typedef struct Event {
    uint8_t kind;   /* the game's own enum, never 0 */
    int8_t seat;    /* whom it happens to, or SEAT_NONE */
    uint8_t reason; /* the game's own enum, 0: it needs none; see event_reason */
    uint8_t arg[5];
    int32_t value[2];
} Event;
enum { GAME_MAX_EVENTS = 128 };   /* of one action */
typedef struct EventLog EventLog; /* rules/log.h */

/* A choice made before the game. Its value is the index of the word chosen from `values`; with
 * `subset` any of the one-letter words together, as a set of bits, written in order ("135"). */
typedef struct GameOption {
    const char *key, *title; /* "tokens", N_("Sacrifice tokens") */
    const char *values[6];   /* NULL ends them */
    uint8_t initial;         /* the value where none is given */
    bool subset;
    uint8_t min_seats, max_seats; /* it exists only with so many persons */
    const char *words[6];         /* N_(...): the values as players read them; NULL: as written */
    const char *about[6];         /* N_(...): a sentence each, what it changes; NULL: none */
    uint8_t gentle;               /* 1 + the value for somebody's first game; 0: the initial one */
    const char *gentle_about;     /* N_(...): why */
} GameOption;

typedef struct GameSetup {
    uint64_t seed;
    uint8_t seats;                    /* 1: solo against the game's automa */
    uint8_t option[GAME_MAX_OPTIONS]; /* in the order of GameRules.options */
    uint8_t edition; /* of the rules; 0: the present one, which every new game is played by */
} GameSetup;

/* How it ended. Places from 1, equal places are shared, 0 has lost without a place; nobody is first
 * where nobody has won. */
typedef struct Result {
    int seats; /* automas included */
    int place[GAME_MAX_SEATS];
    int points[GAME_MAX_SEATS];
    const char *decided_by; /* "points", or the tie-breaker's word; static text */
} Result;

/* A table of component data, printed by `cards` exactly as the published CSV. */
typedef struct GameTable {
    const char *name;   /* "tiles" */
    const char *header; /* "id,colour1,colour2" */
    int rows;
    void (*write_row)(int row, Text *out); /* without newline */
} GameTable;

/* Where text goes that has no natural bound: one line at a time, without newline. */
typedef struct Sink {
    void (*line)(void *context, const char *line);
    void *context;
} Sink;
void sink_add(const Sink *sink, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What set the winner apart where points did not. */
typedef struct GameDecision {
    const char *word;     /* of Result.decided_by */
    const char *sentence; /* N_("Tied on points: the best round wins.") */
} GameDecision;

/* A way to make points, for statistics: rows of the score sheet of which a part of the item,
 * divided by '/', begins so. */
typedef struct GameSource {
    const char *word;   /* "prophecies": kept in files */
    const char *title;  /* N_("Prophecies") */
    const char *begins; /* "P" */
} GameSource;

typedef struct GameRules {
    const char *id, *name;    /* "coatl", "Coatl" (marked for translation) */
    int min_seats, max_seats; /* persons and computer players; 1 allows solo */
    int edition; /* of the rules: 2 once a rule has changed so that a game recorded before
                    would not be the same; such games keep theirs (0 is 1) */
    size_t state_size;
    const GameOption *options;
    int option_count;
    const GameTable *tables;
    int table_count;
    const GameDecision *decisions; /* a NULL word ends them */
    const GameSource *sources;     /* ... and them: the first that fits; NULL: there are none */
    const char *const *readings; /* N_(...): what players may wonder about because a rulebook can be
                    read in two ways; NULL ends it, and no list is an empty one */

    /* From here to "Optional" a game has every entry (entries.h makes them, and has those that are
     * the same for most); refusal_sentence and automa_name alone may be NULL. */

    /* The game. */
    Refusal (*setup)(void *state, const GameSetup *setup);    /* fills every byte of the state */
    Seat (*to_act)(const void *state);                        /* SEAT_NONE: the game is over */
    int (*legal)(const void *state, Action *out, int max);    /* every discrete legal action */
    Refusal (*apply)(void *state, const Action *action);      /* refused: the state is untouched */
    bool (*sample)(const void *state, Rng *rng, Action *out); /* one legal action at random: uniform
                                                over `legal` where that lists everything; false only
                                                when the game is over */
    void (*score)(const void *state, ScoreSheet *sheet);      /* as if the game ended now */
    void (*result)(const void *state, Result *result); /* places mean something once it is over */
    void (*conceal)(void *state, Seat viewer,
                    Rng *rng); /* re-deals all that the viewer cannot know */
    bool (*barrier)(const void *before, const Action *action, const void *after); /* no undo past
                        it: chance, a secret seen, another seat to act, a simulation */
    /* What came of the action, and where the log has room the states on the way: see log.h. By the
     * outcome that was recorded, or NULL. */
    void (*events)(const void *before, const Action *action, const char *outcome, EventLog *log);
    void (*mask)(Event *event, Seat viewer); /* takes out of it what the viewer may not know; kind
                        0: all of it. game_mask_none where events tell only what everybody sees */
    /* Why not, as things stand: a sentence marked N_(). NULL, here or as the answer: that of the
     * refusal itself, which stands for all situations. See game_refusal_sentence. */
    const char *(*refusal_sentence)(const void *state, Refusal refusal);
    const char *(*violation)(const void *state); /* a broken invariant as a sentence, or NULL */

    /* Seats. */
    int (*seat_count)(const void *state);           /* automas included */
    const char *(*seat_name)(int seats, Seat seat); /* by GameSetup.seats: "1", "P1", "A", "ADAM" */
    bool (*is_automa)(const void *state,
                      Seat seat); /* its turn is one action that anyone may send */
    /* Whom one plays against alone, as things stand: "CARL 2.0", marked N_(); NULL: nobody. NULL
     * where the game has no automa. */
    const char *(*automa_name)(const void *state);

    /* Words. Lines without newline, in the notation of the rules. */
    int (*format_action)(const void *state, const Action *action, char *out, size_t size);
    Refusal (*parse_action)(const void *state, const char *line, Action *out);
    int (*format_event)(const void *before, const Event *event, char *out, size_t size);
    const char *(*event_reason)(const Event *event); /* English sentence marked N_(), "" without */
    void (*show)(const void *state, Seat viewer, const Sink *out); /* the table as text; SEAT_NONE
                        sees everything; a seat only what it may see (the caller conceals first).
                        After the end the caller adds the winner, from `result` */

    /* Optional: this notation for people in a terminal. The legend is N_(...), NULL ends it; the
     * words of a card ("P07", as `show` names it) are at most two sentences marked N_(), and 0 are
     * told for what is no card. */
    const char *const *legend;
    int (*card_words)(const char *name, const char *sentence[2]);

    /* Optional: how near the seat is to losing outright, whatever its points; 0: not at all. */
    int (*peril)(const void *state, Seat seat);

    /* Optional, for continuous actions and simulations (NULL where a game has none). */
    void (*templates)(const void *state,
                      const Sink *out); /* a line a family: "flick Ap1 X Y ..." */
    int (*outcome)(const void *state, char *out, size_t size); /* what the last action settled on,
                        as one line for the log, "settle ..."; 0: nothing was simulated */
    Refusal (*apply_recorded)(void *state, const Action *action, const char *outcome); /* trusts the
                        record and never simulates; "": none was recorded, so an action that needs
                        one is refused */
    void (*slip)(const void *state, Rng *rng, Action *action); /* what the hand of a computer player
                        makes of what it meant, where the rules say that hands slip; still legal */
} GameRules;

/* The registry: every game of the program, in the order of the title. */
const GameRules *const *games(int *count);
const GameRules *game_find(const char *id); /* NULL: there is none */
/* Once a program, before it starts threads: what a library under a game wants to have done first.
 * It may greet on standard output: files_quietly(games_start). */
void games_start(void);
/* Why the games cannot be played by what is installed here, as a sentence; NULL: they can. */
const char *games_trouble(void);

/* Why nobody else is first, in English, or "" where points say all. */
const char *game_decision(const GameRules *rules, const char *word);

/* Which of the game's sources a row of the score sheet is of; -1: of none. */
int game_source(const GameRules *rules, const char *item);

/* "2 to 4 seats"; "2 seats" where there is no choice. */
void game_seats_text(int least, int most, Text *out);

/* Set-up in words. `setup` must hold the seats before options are set. */
GameSetup game_setup(const GameRules *rules, int seats,
                     uint64_t seed); /* options at their defaults */
Refusal game_set_option(const GameRules *rules, GameSetup *setup, const char *key,
                        const char *value);
bool game_has_option(const GameOption *option, int seats);
void game_option_text(const GameOption *option, int value, Text *out);

/* Why an action was refused in this state; English, marked for translation. */
const char *game_refusal_sentence(const GameRules *rules, const void *state, Refusal refusal);

/* The `mask` of every game whose events say only what everybody at the table sees. */
void game_mask_none(Event *event, Seat viewer);

/* What most games share, one for each entry that may not be NULL. */
void game_conceal_none(void *state, Seat viewer, Rng *rng); /* nothing is hidden */
bool game_automa_none(const void *state, Seat seat);
const char *game_seat_number(int seats, Seat seat); /* "1" to "4" */
const char *game_reason_none(const Event *event);

/* The events alone. */
int game_events(const GameRules *rules, const void *before, const Action *action,
                const char *outcome, Event *out, int max);

/* Uniform over `legal`: the `sample` of every discrete game that has no faster way. */
bool game_sample_uniform(const GameRules *rules, const void *state, Rng *rng, Action *out);
