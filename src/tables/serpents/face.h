/* face.h: the face of a card: one painter for the display, the hand, the chip beside a serpent, the
 * tile in a window and the large picture when somebody asks. It has no words at all.
 *
 * A game turns its card into a CardFace; where things lie on it follows from the picture. */
#pragma once
#include "tables/serpents/part.h"

enum { FACE_ELEMENTS = 6, FACE_LEVELS = 4, FACE_GOALS = 2 };

typedef enum FaceElementKind {
    FACE_END,
    FACE_IS,     /* one part of the colour */
    FACE_RUN,    /* one or more of them; of PART_ANY: anything between */
    FACE_NOT,    /* no part of the colour */
    FACE_OTHER,  /* a part of another colour than this */
    FACE_EITHER, /* one of two colours */
    FACE_SAME,   /* all of these are of one colour, whichever */
    FACE_COUNT,  /* every part of the colour, wherever */
} FaceElementKind;

typedef struct FaceElement {
    uint8_t kind, colour, second;
    bool stack;   /* the part must be a stack */
    bool missing; /* shown hollow */
} FaceElement;

typedef struct FaceLevel {
    uint8_t times, points; /* 0, 0 behind the last */
} FaceLevel;

typedef enum FaceGoalKind {
    FACE_GOAL_NONE,
    FACE_GOAL_WITHOUT, /* no part of a colour */
    FACE_GOAL_EQUAL,   /* as many of one colour as of another */
    FACE_GOAL_LENGTH,  /* exactly so many parts */
    FACE_GOAL_LEAST,   /* at least so many parts */
    FACE_GOAL_MOST,    /* at most so many parts */
    FACE_GOAL_RUN,     /* so many of one colour in a row */
    FACE_GOAL_ALIKE,   /* so many of one colour */
    FACE_GOAL_GODS,    /* cards of three gods */
    FACE_GOAL_LOWER,   /* a card of one god at a lower level than one of another */
    FACE_GOAL_TWINS,   /* cards that share god and level */
} FaceGoalKind;

typedef enum FaceMark {
    FACE_AS_IT_IS, /* ticked when it is met */
    FACE_LOST,     /* it would not be met any more */
    FACE_MAY_BE,   /* it could be met then */
} FaceMark;

typedef struct FaceGoal {
    uint8_t kind, arg[3];
    bool met;
    uint8_t mark; /* in a preview */
    int8_t now;   /* the number that counts for it, shown beside the one wanted; -1: none */
} FaceGoal;

typedef struct CardFace {
    const char *picture; /* "coatl/prophecy-red": its frame and ribbon */
    bool temple;         /* goals instead of a pattern */
    bool of_god;         /* a prophecy of the card game: its frame is another one */
    FaceElement element[FACE_ELEMENTS];
    FaceLevel level[FACE_LEVELS];
    FaceGoal goal[FACE_GOALS];
    const char *const *god_picture; /* by the numbers in goals; NULL: it has none */
    Rect shown; /* what other cards do not cover, the pattern stands there; empty: all of it */
    int reached, next; /* levels: 0 none, 1 the first; `next` differs: it would rise or fall */
} CardFace;

#define FACE_W 84.0F /* of a whole card, at scale 1 */
#define FACE_H 132.0F
#define CHIP_W 56.0F
#define CHIP_H 76.0F

void face_paint(Ui *ui, const CardFace *face, Rect box, float opacity);
void face_paint_chip(Ui *ui, const CardFace *face, Rect box,
                     float opacity); /* pattern and points */
void face_paint_back(Ui *ui, const char *picture, Rect box, float opacity);
void face_paint_shadow(Ui *ui, const char *picture, Rect box, ShadowLook look);
/* Only the pattern, in one row that fits the box; for sheets and inspect rows. */
void face_paint_pattern(Ui *ui, const CardFace *face, Rect box, float opacity);
/* The same for a temple: its goals side by side, each with its tick. */
void face_paint_goals(Ui *ui, const CardFace *face, Rect box, float opacity);
/* What its dots and numbers mean, in a row: how often, and the points. */
void face_tell_levels(UiInspect *about, const CardFace *face);
/* A number on a dark plaque: how many lie there. */
void face_paint_plaque(Ui *ui, Rect plaque, float size, int count);
