/* lesson.h: a lesson is a game (a deal and its actions) with sentences between the actions.
 *
 * It is read from a text file, one a lesson, lessons/NAME.lesson of the data folder:
 *
 *     teocalli lesson 1
 *     game pyramido
 *     title "Stone by stone"
 *     seats 2
 *     seed 287
 *     option KEY VALUE             ... of the rules, as many as are wanted
 *     edition N                    of the rules; without it the present one
 *     after pupil                  who plays against the learner, also when the lesson is over
 *     next NAME                    a lesson that goes on from here; without it the game does
 *     end "That is the whole game ..."
 *     deal ACTION                  was done before the lesson begins, as many as are wanted
 *
 *     chapter "The first stone"    begins with the next step
 *     do "Take this stone ..."     exactly these actions; with `any` the last one is the last, the
 *                                  others come in any order
 *       play place 2 L1 8 8 0
 *       also place 3 L1 8 10 0     may be aimed at, and is answered like any other way
 *       other "Red, please ..."    said of another legal action
 *       at slot.2                  an item that is lit besides what the action moves
 *       how turn                   what the hand has to know: move, turn, flip or pull
 *       row 1 r 3 5                a row that the score sheet has afterwards: seat, item, points
 *     near "Aim at the circle"     the same for what is measured: `within` degrees and per cent
 *     free "Flick as you like"     any action of that kind after which the lesson can go on
 *     watch                        these actions are shown
 *     lapse "Both go on ..."       ... fast, and can be skipped
 *     tell "Now it counts"         a remark that is read
 *
 * Sentences are English and in the catalogues; whoever shows one looks it up. Reading plays the
 * whole lesson once: what can be read can be played to its end. Every step takes a fixed number of
 * actions, so where a lesson stands is a matter of how many actions its game has. */
#pragma once
#include "files/files.h"
#include "files/paths.h"
#include "rules/session.h"

enum {
    LESSON_NAME = 32,
    LESSON_STEPS = 48,
    LESSON_ACTIONS = 192,
    LESSON_ALSO = 8,
    LESSON_POINTS = 4,
    LESSON_CHAPTERS = 8,
    LESSON_BYTES = 64 << 10,
};

/* The meta line of a save: `lesson NAME`. */
#define LESSON_META "lesson"

typedef enum LessonKind {
    LESSON_DO,
    LESSON_NEAR,
    LESSON_FREE,
    LESSON_WATCH,
    LESSON_LAPSE,
    LESSON_TELL,
    LESSON_KINDS
} LessonKind;

typedef enum LessonHow { HOW_NONE, HOW_MOVE, HOW_TURN, HOW_FLIP, HOW_PULL, HOW_COUNT } LessonHow;

typedef struct LessonStep {
    LessonKind kind;
    LessonHow how;
    bool any;          /* its actions in any order */
    const char *say;   /* "": nothing */
    const char *other; /* "": the general sentence */
    const char *at[LESSON_POINTS];
    int points;
    int first, end; /* its actions, of Lesson.action */
    int also, also_end;
    float degrees, percent;
} LessonStep;

typedef struct LessonChapter {
    const char *title;
    int step;
} LessonChapter;

typedef struct Lesson {
    char name[LESSON_NAME];
    const GameRules *rules;
    GameSetup setup;
    const char *title, *end, *after, *next; /* next: NULL, there is none */
    LessonStep step[LESSON_STEPS];
    int steps;
    LessonChapter chapter[LESSON_CHAPTERS];
    int chapters;
    Action action[LESSON_ACTIONS]; /* from the deal on */
    int actions, dealt;
    Action also[LESSON_ALSO];
    int alsos;
    char *text; /* owned: what all the words point to */
} Lesson;

/* Reads it whole or not at all; `name` is what saves call it. */
bool lesson_read(Lesson *lesson, const char *name, const char *text, size_t length, Error *error);
bool lesson_load(Lesson *lesson, const Paths *paths, const char *name, Error *error);
bool lesson_is_there(const Paths *paths, const char *name);
void lesson_release(Lesson *lesson); /* also of a zeroed one */

/* A new game of it, with its deal and its meta line; the seats are the caller's. */
bool lesson_begin(const Lesson *lesson, Session *session, Error *error);
/* Is this game one of the lesson, as far as it has come? */
bool lesson_fits(const Lesson *lesson, const Session *session);

/* --- Where it stands --- */

/* The step after so many actions, not before `from`: remarks that were read stay behind. `steps`:
 * the lesson is over. */
int lesson_at(const Lesson *lesson, int actions, int from);
bool lesson_is_counted(const Lesson *lesson, int step); /* the learner does or reads something */
int lesson_number(const Lesson *lesson, int step);      /* among those, 1 the first */
int lesson_count(const Lesson *lesson);                 /* of those */
int lesson_before(const Lesson *lesson, int step);      /* the last of those before; -1: none */
int lesson_chapter(const Lesson *lesson, int step);     /* which one it is in */
int lesson_begins(const Lesson *lesson, int step); /* after so many actions; `steps`: its end */

/* --- What may be done --- */

/* The action wanted next: of those in any order the first that was not done. NULL: none. */
const Action *lesson_wanted(const Lesson *lesson, int step, const Session *session);
/* Is it the one, or as good? Then it becomes the one that is recorded. */
bool lesson_takes(const Lesson *lesson, int step, const Session *session, Action *action);
bool lesson_has_also(const Lesson *lesson, int step, const Action *action);
/* It comes in this step, now or later. */
bool lesson_comes(const Lesson *lesson, int step, const Session *session, const Action *action);

/* Brings the game to the beginning of a step, back or ahead; `steps`: to the end of the lesson. */
void lesson_goto(const Lesson *lesson, Session *session, int step);
