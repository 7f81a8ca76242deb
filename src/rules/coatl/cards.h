/* cards.h: the 49 prophecies and 15 temples, one row a card with every fact about it.
 *
 * A prophecy's pattern is a list of elements, read from front to back (see pattern.h). Cards are
 * numbered as printed: prophecies 1..49, temples 1..15, and 0 is no card. The two copies of a
 * prophecy are interchangeable. */
#pragma once
#include <assert.h>
#include "rules/coatl/serpent.h"
#include "base/text.h"

typedef enum CoatlElementKind {
    ELEMENT_END,   /* behind the last one */
    ELEMENT_IS,    /* "c": one piece of the colour */
    ELEMENT_RUN,   /* "c+", "?+": one or more pieces of the colour, or of any */
    ELEMENT_NOT,   /* "!c": first or last, no piece or one of another colour */
    ELEMENT_COUNT, /* "count c": every piece of the colour; stands alone */
} CoatlElementKind;

typedef struct CoatlElement {
    uint8_t kind;
    uint8_t colour; /* COATL_ANY for "?+" */
} CoatlElement;

enum {
    COATL_PROPHECIES = 49, /* designs */
    COATL_PROPHECY_CARDS = 54,
    COATL_TEMPLES = 15,
    COATL_PATTERN_MAX = 6, /* elements, with the end */
    COATL_MAX_LEVELS = 4,
    COATL_GOALS = 2,
    COATL_ONE_GOAL = 3, /* points */
    COATL_BOTH_GOALS = 7,
};

typedef struct CoatlLevel {
    uint8_t times, points; /* 0, 0 behind the last */
} CoatlLevel;

typedef struct CoatlProphecy {
    uint8_t card_colour; /* matters only for solo level 3 */
    uint8_t copies;
    uint8_t needs;  /* colours without which it does not occur, a bit each */
    uint8_t length; /* places of an occurrence; 0: they differ, or the pattern is a count */
    CoatlElement pattern[COATL_PATTERN_MAX];
    CoatlLevel level[COATL_MAX_LEVELS];
} CoatlProphecy;

typedef enum CoatlGoalKind { GOAL_NO, GOAL_EQUAL, GOAL_LENGTH } CoatlGoalKind;

typedef struct CoatlGoal {
    uint8_t kind;
    uint8_t colour[2]; /* GOAL_NO: the first; GOAL_EQUAL: both */
    uint8_t length;    /* GOAL_LENGTH: pieces, head and tail included */
} CoatlGoal;

typedef struct CoatlTemple {
    CoatlGoal goal[COATL_GOALS];
} CoatlTemple;

extern const CoatlProphecy COATL_PROPHECY[COATL_PROPHECIES]; /* all of them, P01 first */
extern const CoatlTemple COATL_TEMPLE[COATL_TEMPLES];

static inline const CoatlProphecy *coatl_prophecy(int prophecy) /* by its number, 1 the first */
{
    assert(prophecy >= 1 && prophecy <= COATL_PROPHECIES && "prophecies are P01 to P49");
    return &COATL_PROPHECY[prophecy - 1];
}

static inline const CoatlTemple *coatl_temple(int temple)
{
    assert(temple >= 1 && temple <= COATL_TEMPLES && "temples are T01 to T15");
    return &COATL_TEMPLE[temple - 1];
}

int coatl_prophecy_parse(const char *word); /* "P07" is 7; 0: it names none */
int coatl_temple_parse(const char *word);
const CoatlLevel *coatl_top_level(const CoatlProphecy *prophecy);

/* What a card wants, as an English sentence marked N_(): one a family of patterns and a kind of
 * goal. It names no colour, because the colours stand beside it. */
const char *coatl_pattern_sentence(const CoatlElement *pattern);
const char *coatl_goal_sentence(const CoatlGoal *goal);

/* How many pieces of a colour ADAM lays on the card until it is full. */
int coatl_need(const CoatlProphecy *prophecy, int colour);

/* The rows of the published tables. */
void coatl_write_prophecy(int row, Text *out);
void coatl_write_temple(int row, Text *out);
void coatl_pattern_text(const CoatlElement *pattern, Text *out); /* "!b b b !b" */
void coatl_goal_text(const CoatlGoal *goal, Text *out);          /* "eq y g" */
