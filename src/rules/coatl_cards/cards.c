#include "rules/coatl_cards/cards.h"
#include "base/mark.h"
#include <assert.h>
#include <string.h>

const char coatl_cards_letters[] = "yrkgb";

int coatl_cards_colour(char letter)
{
    const char *at = letter == '\0' ? NULL : strchr(coatl_cards_letters, letter);
    return at == NULL ? -1 : (int)(at - coatl_cards_letters);
}

const char *coatl_cards_god_name(CardGod god)
{
    static const char *const NAME[CARD_GODS] = { "yellow", "blue", "green", "pink" };
    return NAME[god];
}

/* ---- feathers ---- */

enum {
    Y = 1 << FEATHER_YELLOW,
    R = 1 << FEATHER_RED,
    K = 1 << FEATHER_BLACK,
    G = 1 << FEATHER_GREEN,
    B = 1 << FEATHER_BLUE,
    ALL = Y | R | K | G | B,
};

static const CardFeather FEATHER[FEATHER_KINDS] = {
    { { FEATHER_YELLOW, FEATHER_RED } },   { { FEATHER_YELLOW, FEATHER_BLACK } },
    { { FEATHER_YELLOW, FEATHER_GREEN } }, { { FEATHER_YELLOW, FEATHER_BLUE } },
    { { FEATHER_RED, FEATHER_BLACK } },    { { FEATHER_RED, FEATHER_GREEN } },
    { { FEATHER_RED, FEATHER_BLUE } },     { { FEATHER_BLACK, FEATHER_GREEN } },
    { { FEATHER_BLACK, FEATHER_BLUE } },   { { FEATHER_GREEN, FEATHER_BLUE } },
};

const CardFeather *coatl_cards_feather(int feather)
{
    assert(feather >= 0 && feather < FEATHER_KINDS);
    return &FEATHER[feather];
}

int coatl_cards_feather_of(int one, int other)
{
    static const int8_t KIND[FEATHER_COLOURS][FEATHER_COLOURS] = {
        { -1, 0, 1, 2, 3 }, { 0, -1, 4, 5, 6 }, { 1, 4, -1, 7, 8 },
        { 2, 5, 7, -1, 9 }, { 3, 6, 8, 9, -1 },
    };
    return KIND[one][other];
}

/* ---- prophecies ---- */

#define IS(colour)                                                                                 \
    {                                                                                              \
        .colours = (colour)                                                                        \
    }
#define ANY                                                                                        \
    {                                                                                              \
        .colours = ALL                                                                             \
    }
#define NOT(colour)                                                                                \
    {                                                                                              \
        .colours = ALL & ~(colour)                                                                 \
    }
#define SAME                                                                                       \
    {                                                                                              \
        .colours = ALL, .same = true                                                               \
    }
#define TOP(colour)                                                                                \
    {                                                                                              \
        .colours = (colour), .stack = true                                                         \
    }
#define TOP_NOT(colour)                                                                            \
    {                                                                                              \
        .colours = ALL & ~(colour), .stack = true                                                  \
    }

/* clang-format off */
static const CardProphecy PROPHECY[CARD_PROPHECIES] = {
    { "C01", CARD_GOD_YELLOW, 'A', 2, { IS(G), IS(R) } },
    { "C02", CARD_GOD_YELLOW, 'A', 2, { IS(G), IS(Y) } },
    { "C03", CARD_GOD_YELLOW, 'A', 2, { IS(R), IS(Y) } },
    { "C04", CARD_GOD_YELLOW, 'A', 2, { IS(R), IS(B) } },
    { "C05", CARD_GOD_YELLOW, 'A', 2, { IS(Y), IS(B) } },
    { "C06", CARD_GOD_YELLOW, 'A', 2, { IS(Y), IS(K) } },
    { "C07", CARD_GOD_YELLOW, 'A', 2, { IS(B), IS(K) } },
    { "C08", CARD_GOD_YELLOW, 'A', 2, { IS(B), IS(G) } },
    { "C09", CARD_GOD_YELLOW, 'A', 2, { IS(K), IS(G) } },
    { "C10", CARD_GOD_YELLOW, 'A', 2, { IS(K), IS(R) } },
    { "C11", CARD_GOD_BLUE,   'B', 3, { IS(B), ANY, IS(R) } },
    { "C12", CARD_GOD_BLUE,   'B', 3, { IS(R), ANY, IS(K) } },
    { "C13", CARD_GOD_BLUE,   'B', 3, { IS(K), ANY, IS(Y) } },
    { "C14", CARD_GOD_BLUE,   'B', 3, { IS(Y), ANY, IS(G) } },
    { "C15", CARD_GOD_BLUE,   'B', 3, { IS(G), ANY, IS(B) } },
    { "C16", CARD_GOD_GREEN,  'C', 3, { IS(R | K), IS(Y), IS(R | K) } },
    { "C17", CARD_GOD_GREEN,  'C', 3, { IS(K | G), IS(R), IS(K | G) } },
    { "C18", CARD_GOD_GREEN,  'C', 3, { IS(Y | B), IS(K), IS(Y | B) } },
    { "C19", CARD_GOD_GREEN,  'C', 3, { IS(R | B), IS(G), IS(R | B) } },
    { "C20", CARD_GOD_GREEN,  'C', 3, { IS(Y | G), IS(B), IS(Y | G) } },
    { "C21", CARD_GOD_BLUE,   'D', 3, { IS(Y), NOT(Y), IS(Y) } },
    { "C22", CARD_GOD_BLUE,   'D', 3, { IS(R), NOT(R), IS(R) } },
    { "C23", CARD_GOD_BLUE,   'D', 3, { IS(K), NOT(K), IS(K) } },
    { "C24", CARD_GOD_BLUE,   'D', 3, { IS(G), NOT(G), IS(G) } },
    { "C25", CARD_GOD_BLUE,   'D', 3, { IS(B), NOT(B), IS(B) } },
    { "C26", CARD_GOD_GREEN,  'E', 3, { SAME, IS(Y), SAME } },
    { "C27", CARD_GOD_GREEN,  'E', 3, { SAME, IS(R), SAME } },
    { "C28", CARD_GOD_GREEN,  'E', 3, { SAME, IS(K), SAME } },
    { "C29", CARD_GOD_GREEN,  'E', 3, { SAME, IS(G), SAME } },
    { "C30", CARD_GOD_GREEN,  'E', 3, { SAME, IS(B), SAME } },
    { "C31", CARD_GOD_PINK,   'F', 1, { TOP(Y) } },
    { "C32", CARD_GOD_PINK,   'F', 1, { TOP(R) } },
    { "C33", CARD_GOD_PINK,   'F', 1, { TOP(K) } },
    { "C34", CARD_GOD_PINK,   'F', 1, { TOP(G) } },
    { "C35", CARD_GOD_PINK,   'F', 1, { TOP(B) } },
    { "C36", CARD_GOD_PINK,   'G', 2, { IS(Y), TOP_NOT(Y) } },
    { "C37", CARD_GOD_PINK,   'G', 2, { IS(R), TOP_NOT(R) } },
    { "C38", CARD_GOD_PINK,   'G', 2, { IS(K), TOP_NOT(K) } },
    { "C39", CARD_GOD_PINK,   'G', 2, { IS(G), TOP_NOT(G) } },
    { "C40", CARD_GOD_PINK,   'G', 2, { IS(B), TOP_NOT(B) } },
};
/* clang-format on */

const CardProphecy *coatl_cards_prophecy(int card)
{
    assert(card >= 0 && card < CARD_PROPHECIES);
    return &PROPHECY[card];
}

static int colours_in(int set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

static void write_letters(int set, Text *out)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        if ((set >> colour & 1) != 0) text_put(out, coatl_cards_letters[colour]);
}

static void write_element(const PatternElement *element, Text *out)
{
    const int count = colours_in(element->colours);
    if (element->same) {
        text_put(out, '=');
    } else if (count == FEATHER_COLOURS) {
        text_put(out, '?');
    } else if (count == FEATHER_COLOURS - 1) {
        text_put(out, '!');
        write_letters(ALL & ~element->colours, out);
    } else {
        if (count > 1) text_put(out, '{');
        write_letters(element->colours, out);
        if (count > 1) text_put(out, '}');
    }
    if (element->stack) text_put(out, '*');
}

void coatl_cards_write_pattern(const CardProphecy *prophecy, Text *out)
{
    for (int i = 0; i < prophecy->length; i++) {
        if (i > 0) text_put(out, ' ');
        write_element(&prophecy->element[i], out);
    }
}

int coatl_cards_shown_colours(const CardProphecy *prophecy)
{
    int shown = 0;
    for (int i = 0; i < prophecy->length; i++)
        if (colours_in(prophecy->element[i].colours) <= 2) shown |= prophecy->element[i].colours;
    return shown;
}

/* ---- temples ---- */

/* clang-format off */
static const CardTemple TEMPLE[CARD_TEMPLES] = {
    { { { GOAL_HAVE,  { CARD_GOD_YELLOW, CARD_GOD_GREEN, CARD_GOD_PINK } }, { GOAL_AT_LEAST, { 16 } } } },
    { { { GOAL_LOWER, { CARD_GOD_GREEN, CARD_GOD_YELLOW } },                { GOAL_RUN, { 3 } } } },
    { { { GOAL_TWINS, { 2 } },                                              { GOAL_SAME, { 6 } } } },
    { { { GOAL_HAVE,  { CARD_GOD_YELLOW, CARD_GOD_BLUE, CARD_GOD_PINK } },  { GOAL_AT_MOST, { 12 } } } },
    { { { GOAL_LOWER, { CARD_GOD_BLUE, CARD_GOD_PINK } },                   { GOAL_EQUAL, { FEATHER_RED, FEATHER_GREEN } } } },
    { { { GOAL_HAVE,  { CARD_GOD_PINK, CARD_GOD_BLUE, CARD_GOD_GREEN } },   { GOAL_EQUAL, { FEATHER_BLUE, FEATHER_YELLOW } } } },
};
/* clang-format on */

const CardTemple *coatl_cards_temple(int temple)
{
    assert(temple >= 0 && temple < CARD_TEMPLES);
    return &TEMPLE[temple];
}

void coatl_cards_write_goal(const CardGoal *goal, Text *out)
{
    const uint8_t *arg = goal->arg;
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE:
        text_add(out, "have(%s+%s+%s)", coatl_cards_god_name(arg[0]), coatl_cards_god_name(arg[1]),
                 coatl_cards_god_name(arg[2]));
        return;
    case GOAL_LOWER:
        text_add(out, "lower(%s<%s)", coatl_cards_god_name(arg[0]), coatl_cards_god_name(arg[1]));
        return;
    case GOAL_TWINS: text_add(out, "twins>=%d", arg[0]); return;
    case GOAL_AT_LEAST: text_add(out, "parts>=%d", arg[0]); return;
    case GOAL_AT_MOST: text_add(out, "parts<=%d", arg[0]); return;
    case GOAL_RUN: text_add(out, "run>=%d", arg[0]); return;
    case GOAL_SAME: text_add(out, "same>=%d", arg[0]); return;
    case GOAL_EQUAL:
        text_add(out, "equal(%c=%c)", coatl_cards_letters[arg[0]], coatl_cards_letters[arg[1]]);
        return;
    }
}

/* ---- points and CARL ---- */

int coatl_cards_level_points(int level)
{
    static const int POINTS[CARD_LEVELS] = { 0, 2, 5, 6 };
    return POINTS[level];
}

int coatl_cards_temple_points(int goals)
{
    static const int POINTS[TEMPLE_GOALS + 1] = { 0, 3, 7 };
    return POINTS[goals];
}

typedef struct Manner {
    const char *name;
    uint8_t cards[CARL_MATCHES][CARD_GODS];
} Manner;

static const Manner MANNER[CARL_MANNERS] = {
    { "brazen",
      { { [CARD_GOD_BLUE] = 3, [CARD_GOD_YELLOW] = 1, [CARD_GOD_PINK] = 1 },
        { [CARD_GOD_BLUE] = 4, [CARD_GOD_YELLOW] = 1, [CARD_GOD_PINK] = 1 } } },
    { "bossy",
      { { [CARD_GOD_BLUE] = 1, [CARD_GOD_YELLOW] = 3, [CARD_GOD_PINK] = 1 },
        { [CARD_GOD_BLUE] = 1, [CARD_GOD_YELLOW] = 4, [CARD_GOD_PINK] = 1 } } },
    { "greedy",
      { { [CARD_GOD_BLUE] = 1, [CARD_GOD_YELLOW] = 1, [CARD_GOD_PINK] = 3 },
        { [CARD_GOD_BLUE] = 1, [CARD_GOD_YELLOW] = 1, [CARD_GOD_PINK] = 4 } } },
};

const char *coatl_cards_manner_name(CarlManner manner)
{
    return MANNER[manner].name;
}

int coatl_cards_action_count(CarlManner manner, int match, CardGod god)
{
    return MANNER[manner].cards[match][god];
}

/* ---- the published tables ---- */

void coatl_cards_write_feather_row(int row, Text *out)
{
    const CardFeather *feather = coatl_cards_feather(row);
    const char one = coatl_cards_letters[feather->colour[0]];
    const char other = coatl_cards_letters[feather->colour[1]];
    text_add(out, "F-%c%c,%c,%c,%d", one, other, one, other, FEATHER_COPIES);
}

void coatl_cards_write_prophecy_row(int row, Text *out)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(row);
    text_add(out, "%s,%s,%c,", prophecy->id, coatl_cards_god_name(prophecy->god), prophecy->family);
    coatl_cards_write_pattern(prophecy, out);
}

void coatl_cards_write_temple_row(int row, Text *out)
{
    text_add(out, "T%d,", row + 1);
    coatl_cards_write_goal(&coatl_cards_temple(row)->goal[0], out);
    text_put(out, ',');
    coatl_cards_write_goal(&coatl_cards_temple(row)->goal[1], out);
}

const char *coatl_cards_pattern_sentence(const CardProphecy *prophecy)
{
    switch (prophecy->family) {
    case 'A': return N_("These two parts side by side, left to right.");
    case 'B': return N_("These two, with exactly one part of any colour between them.");
    case 'C': return N_("The middle part with an outer colour on each side, same or different.");
    case 'D': return N_("Two of this colour with exactly one part of another colour between them.");
    case 'E': return N_("This part between two of the same colour.");
    case 'F': return N_("A stack with this colour on top.");
    case 'G': return N_("This colour, then a stack with another colour on top.");
    default: return "";
    }
}

const char *coatl_cards_goal_sentence(const CardGoal *goal)
{
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE: return N_("A prophecy of each of these three gods at level 1 or more.");
    case GOAL_LOWER:
        return N_("A prophecy of the first god at a lower level than one of the second.");
    case GOAL_TWINS: return N_("Two prophecies of the same god at the same level.");
    case GOAL_AT_LEAST: return N_("At least this many parts, counting head and tail.");
    case GOAL_AT_MOST: return N_("At most this many parts, counting head and tail.");
    case GOAL_RUN: return N_("This many parts of one colour in a row.");
    case GOAL_SAME: return N_("This many parts of one colour, anywhere.");
    case GOAL_EQUAL: return N_("As many parts of one colour as of the other.");
    }
    return "";
}
