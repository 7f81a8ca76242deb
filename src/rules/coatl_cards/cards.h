/* cards.h: every card of the game as a row of a table, with every fact about it.
 * Cards are known by their place in the table: prophecy 0 is C01, temple 0 is T1, feather 0 is
 * "yr". Feathers of one pair of colours are alike and share their number. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "base/text.h"

typedef enum FeatherColour {
    FEATHER_YELLOW,
    FEATHER_RED,
    FEATHER_BLACK,
    FEATHER_GREEN,
    FEATHER_BLUE,
    FEATHER_COLOURS
} FeatherColour;
extern const char coatl_cards_letters[]; /* "yrkgb", in the order of FeatherColour */
int coatl_cards_colour(char letter);     /* -1: no colour has this letter */

/* The back of a prophecy; it has nothing to do with feather colours. */
typedef enum CardGod {
    CARD_GOD_YELLOW,
    CARD_GOD_BLUE,
    CARD_GOD_GREEN,
    CARD_GOD_PINK,
    CARD_GODS
} CardGod;
const char *coatl_cards_god_name(CardGod god);

enum { FEATHER_KINDS = 10, FEATHER_COPIES = 5 };

typedef struct CardFeather {
    uint8_t colour[2]; /* in canonical order */
} CardFeather;
const CardFeather *coatl_cards_feather(int feather);
int coatl_cards_feather_of(int one, int other); /* by its colours in any order; -1: equal ones */

/* What one part must be like. */
typedef struct PatternElement {
    uint8_t colours; /* bit c: FeatherColour c will do */
    bool same;       /* `=`: all of these in one pattern match the same colour */
    bool stack;      /* `*`: the part must be a stack */
} PatternElement;

enum { CARD_PROPHECIES = 40, PATTERN_MAX = 3 };

typedef struct CardProphecy {
    char id[4]; /* "C01" */
    uint8_t god;
    char family;
    uint8_t length; /* of the pattern */
    PatternElement element[PATTERN_MAX];
} CardProphecy;
const CardProphecy *coatl_cards_prophecy(int card);
void coatl_cards_write_pattern(const CardProphecy *prophecy, Text *out);
/* The feather colours on its face, as bits: plain letters and those inside braces. */
int coatl_cards_shown_colours(const CardProphecy *prophecy);

typedef enum GoalKind {
    GOAL_HAVE,     /* own cards of three gods */
    GOAL_LOWER,    /* an own card of the first god at a lower level than one of the second */
    GOAL_TWINS,    /* own cards that share god and level, at least so many */
    GOAL_AT_LEAST, /* parts */
    GOAL_AT_MOST,  /* parts */
    GOAL_RUN,      /* consecutive parts of one colour */
    GOAL_SAME,     /* parts of some colour */
    GOAL_EQUAL,    /* as many parts of one colour as of another */
} GoalKind;

typedef struct CardGoal {
    uint8_t kind;
    uint8_t arg[3]; /* gods, a number or colours */
} CardGoal;

enum { CARD_TEMPLES = 6, TEMPLE_GOALS = 2 };

typedef struct CardTemple {
    CardGoal goal[TEMPLE_GOALS];
} CardTemple;
const CardTemple *coatl_cards_temple(int temple);
void coatl_cards_write_goal(const CardGoal *goal, Text *out);

/* What a card wants, as an English sentence marked N_(): one a family of patterns and a kind of
 * goal, without colours and gods, which stand beside it as signs. */
const char *coatl_cards_pattern_sentence(const CardProphecy *prophecy);
const char *coatl_cards_goal_sentence(const CardGoal *goal);

enum { CARD_LEVELS = 4, CARD_PROTECTED = 3 }; /* levels 0 to 3; the last is face down */
int coatl_cards_level_points(int level);
int coatl_cards_temple_points(int goals); /* by how many were reached */

/* How CARL plays: so many action cards of each god. CARL 2.0 has one more of the manner's own. */
typedef enum CarlManner { MANNER_BRAZEN, MANNER_BOSSY, MANNER_GREEDY, CARL_MANNERS } CarlManner;
enum { CARL_MATCHES = 2 };
const char *coatl_cards_manner_name(CarlManner manner);
int coatl_cards_action_count(CarlManner manner, int match, CardGod god);

/* The rows of the published tables, without newline. */
void coatl_cards_write_feather_row(int row, Text *out);
void coatl_cards_write_prophecy_row(int row, Text *out);
void coatl_cards_write_temple_row(int row, Text *out);
