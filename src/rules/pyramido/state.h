/* state.h: a game of Pyramido. All of it is bytes, so there is no padding. It holds no generator:
 * chance ends with the shuffle. */
#pragma once
#include "rules/log.h"
#include "rules/pyramido/pyramid.h"
#include "rules/pyramido/quarry.h"

enum { PYRAMIDO_MIN_SEATS = 2, PYRAMIDO_MAX_SEATS = 4 };

/* What the seat to act must do next. */
typedef enum PyramidoStep {
    STEP_PLACE = 1,
    STEP_MARK,
    STEP_RESURFACE,
    STEP_REFILL,
    STEP_FILL, /* no tile fits: chips close the two holes */
    STEP_OVER, /* the game has ended */
} PyramidoStep;

/* Actions and their arguments; slots and blocks count from 1, rotations are quarter turns. */
typedef enum PyramidoKind {
    PYRAMIDO_PLACE = 1, /* slot, level, x, y, rot */
    PYRAMIDO_MARK,      /* block */
    PYRAMIDO_RESURFACE, /* colour, block, rot */
    PYRAMIDO_PASS,
    PYRAMIDO_REFILL, /* 0 left, 1 right */
    PYRAMIDO_FILL,   /* colour, x, y, rot */
    PYRAMIDO_KINDS
} PyramidoKind;

typedef enum PyramidoEvent {
    PYRAMIDO_MARKED = 1, /* the marker of a chip's colour follows: colour, x, y */
    PYRAMIDO_REFILLED,   /* slot, stack, tile */
    PYRAMIDO_RENEWED,    /* stack, from stack, tiles moved */
    PYRAMIDO_SCORED,     /* round, points */
    PYRAMIDO_ROUND,      /* the seat begins a round: round */
    PYRAMIDO_STUCK,      /* the seat must fill: holes, chips */
    PYRAMIDO_LOST,       /* the seat is out: holes, chips */
    PYRAMIDO_ENDED,      /* the game is over; a seat for each winner: points */
    PYRAMIDO_EVENTS
} PyramidoEvent;

typedef struct PyramidoState {
    uint8_t seats;
    uint8_t round;   /* 1-4, all before it are scored; 5: all are */
    uint8_t starter; /* of this round */
    uint8_t to_act;  /* 0 when the game is over */
    uint8_t step;
    uint8_t slot; /* from which the tile of this turn came, 1-3; 0: none was taken yet */
    Quarry quarry;
    Pyramid pyramid[PYRAMIDO_MAX_SEATS];
} PyramidoState;
static_assert(sizeof(PyramidoState) <= GAME_STATE_MAX, "a session keeps a copy of every state");

/* setup.c */
Refusal pyramido_setup(PyramidoState *state, const GameSetup *setup);
void pyramido_conceal(PyramidoState *state, Seat viewer, Rng *rng);

/* moves.c */
Refusal pyramido_check(const PyramidoState *state, const Action *action);
Refusal pyramido_carry_out(PyramidoState *state, const Action *action, EventLog *log);
bool pyramido_barrier(const PyramidoState *before, const Action *action,
                      const PyramidoState *after);

/* turn.c: how turns, rounds and the game follow each other */
void pyramido_end_turn(PyramidoState *state, EventLog *log);
int pyramido_seats_left(const PyramidoState *state);

/* choices.c: every legal action by its number. Both `legal` and `sample` read it. */
typedef struct Choices {
    int count;
    uint8_t step, level;
    uint8_t colour[PYRAMIDO_COLOURS], colours; /* sides of the chips left */
    uint8_t block[2], blocks;                  /* that can be marked or covered */
    Placements place;
    Grid hole;
} Choices;
Choices pyramido_choices(const PyramidoState *state);
Action choices_nth(const Choices *choices, int n);

/* outlook.c */
int pyramido_level(const PyramidoState *state); /* being built; after the last round the last one */
/* How the level of the present round can still be completed by this seat. */
Outlook pyramido_outlook(const PyramidoState *state, Seat seat);

/* score.c */
int pyramido_points(const PyramidoState *state, Seat seat); /* as if the game ended now */
void pyramido_score(const PyramidoState *state, ScoreSheet *sheet);
/* Somebody lost and only one is left: what all of them had in that round; false: it is not so. */
bool pyramido_score_broken_off(const PyramidoState *state, ScoreSheet *sheet);
void pyramido_result(const PyramidoState *state, Result *result);

/* notation.c */
void pyramido_format(const Action *action, Text *out);
Refusal pyramido_parse(const char *line, Action *out);
bool laid_parse(const char **at, Laid *out); /* "<level> <x> <y> <rot>" */
bool level_parse(const char **at, int high, int *level);

/* events.c, show.c, violation.c */
void pyramido_tell_event(const Event *event, Text *out);
const char *pyramido_event_reason(const Event *event);
void pyramido_show(const PyramidoState *state, Seat viewer, const Sink *out);
const char *pyramido_violation(const PyramidoState *state);
