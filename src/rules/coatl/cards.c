#include "rules/coatl/cards.h"
#include "base/mark.h"
#include <assert.h>
#include <string.h>

#define IS(name)                                                                                   \
    {                                                                                              \
        ELEMENT_IS, COATL_##name                                                                   \
    }
#define RUN(name)                                                                                  \
    {                                                                                              \
        ELEMENT_RUN, COATL_##name                                                                  \
    }
#define NOT(name)                                                                                  \
    {                                                                                              \
        ELEMENT_NOT, COATL_##name                                                                  \
    }
#define COUNT(name)                                                                                \
    {                                                                                              \
        ELEMENT_COUNT, COATL_##name                                                                \
    }

#define NO(name)                                                                                   \
    {                                                                                              \
        GOAL_NO, { COATL_##name, 0 }, 0                                                            \
    }
#define EQUAL(one, other)                                                                          \
    {                                                                                              \
        GOAL_EQUAL, { COATL_##one, COATL_##other }, 0                                              \
    }
#define LENGTH_IS(pieces)                                                                          \
    {                                                                                              \
        GOAL_LENGTH, { 0, 0 }, pieces                                                              \
    }

/* Sets of colours, as CoatlProphecy.needs has them. */
enum {
    Y = 1 << COATL_YELLOW,
    R = 1 << COATL_RED,
    K = 1 << COATL_BLACK,
    G = 1 << COATL_GREEN,
    B = 1 << COATL_BLUE
};

/* clang-format off */
const CoatlProphecy COATL_PROPHECY[COATL_PROPHECIES] = {
    /*        card colour, copies, needs, length, pattern,                                        times and points of the levels */
    /* P01 */ { COATL_RED,    2, Y,                0, { COUNT(YELLOW) },                                          { { 3, 2 }, { 4, 3 }, { 5, 4 }, { 6, 5 } } },
    /* P02 */ { COATL_RED,    2, R,                0, { COUNT(RED) },                                             { { 3, 2 }, { 4, 3 }, { 5, 4 }, { 6, 5 } } },
    /* P03 */ { COATL_RED,    2, K,                0, { COUNT(BLACK) },                                           { { 3, 2 }, { 4, 3 }, { 5, 4 }, { 6, 5 } } },
    /* P04 */ { COATL_RED,    2, G,                0, { COUNT(GREEN) },                                           { { 3, 2 }, { 4, 3 }, { 5, 4 }, { 6, 5 } } },
    /* P05 */ { COATL_RED,    2, B,                0, { COUNT(BLUE) },                                            { { 3, 2 }, { 4, 3 }, { 5, 4 }, { 6, 5 } } },
    /* P06 */ { COATL_BLACK,  1, Y,                4, { NOT(YELLOW), IS(YELLOW), IS(YELLOW), NOT(YELLOW) },       { { 1, 2 }, { 2, 5 } } },
    /* P07 */ { COATL_BLACK,  1, R,                4, { NOT(RED), IS(RED), IS(RED), NOT(RED) },                   { { 1, 2 }, { 2, 5 } } },
    /* P08 */ { COATL_BLACK,  1, K,                4, { NOT(BLACK), IS(BLACK), IS(BLACK), NOT(BLACK) },           { { 1, 2 }, { 2, 5 } } },
    /* P09 */ { COATL_BLACK,  1, G,                4, { NOT(GREEN), IS(GREEN), IS(GREEN), NOT(GREEN) },           { { 1, 2 }, { 2, 5 } } },
    /* P10 */ { COATL_BLACK,  1, B,                4, { NOT(BLUE), IS(BLUE), IS(BLUE), NOT(BLUE) },               { { 1, 2 }, { 2, 5 } } },
    /* P11 */ { COATL_BLACK,  1, Y,                3, { IS(YELLOW), IS(YELLOW), IS(YELLOW) },                     { { 1, 3 }, { 2, 7 } } },
    /* P12 */ { COATL_BLACK,  1, R,                3, { IS(RED), IS(RED), IS(RED) },                              { { 1, 3 }, { 2, 7 } } },
    /* P13 */ { COATL_BLACK,  1, K,                3, { IS(BLACK), IS(BLACK), IS(BLACK) },                        { { 1, 3 }, { 2, 7 } } },
    /* P14 */ { COATL_BLACK,  1, G,                3, { IS(GREEN), IS(GREEN), IS(GREEN) },                        { { 1, 3 }, { 2, 7 } } },
    /* P15 */ { COATL_BLACK,  1, B,                3, { IS(BLUE), IS(BLUE), IS(BLUE) },                           { { 1, 3 }, { 2, 7 } } },
    /* P16 */ { COATL_BLUE,   1, Y | G,            2, { IS(YELLOW), IS(GREEN) },                                  { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P17 */ { COATL_BLUE,   1, R | K,            2, { IS(RED), IS(BLACK) },                                     { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P18 */ { COATL_BLUE,   1, Y | B,            2, { IS(YELLOW), IS(BLUE) },                                   { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P19 */ { COATL_BLUE,   1, G | B,            2, { IS(GREEN), IS(BLUE) },                                    { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P20 */ { COATL_BLUE,   1, K | G,            2, { IS(BLACK), IS(GREEN) },                                   { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P21 */ { COATL_BLUE,   1, Y | K,            2, { IS(YELLOW), IS(BLACK) },                                  { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P22 */ { COATL_BLUE,   1, R | B,            2, { IS(RED), IS(BLUE) },                                      { { 1, 1 }, { 2, 3 }, { 3, 5 } } },
    /* P23 */ { COATL_BLUE,   1, K | B,            4, { IS(BLACK), IS(BLUE), IS(BLACK), IS(BLUE) },               { { 1, 5 } } },
    /* P24 */ { COATL_BLUE,   1, Y | R,            4, { IS(YELLOW), IS(RED), IS(YELLOW), IS(RED) },               { { 1, 5 } } },
    /* P25 */ { COATL_BLUE,   1, R | G,            4, { IS(RED), IS(GREEN), IS(RED), IS(GREEN) },                 { { 1, 5 } } },
    /* P26 */ { COATL_YELLOW, 1, R | G,            5, { IS(RED), IS(RED), IS(RED), IS(GREEN), IS(GREEN) },        { { 1, 6 } } },
    /* P27 */ { COATL_YELLOW, 1, K | G,            5, { IS(BLACK), IS(BLACK), IS(GREEN), IS(GREEN), IS(GREEN) },  { { 1, 6 } } },
    /* P28 */ { COATL_YELLOW, 1, Y | B,            5, { IS(YELLOW), IS(YELLOW), IS(BLUE), IS(BLUE), IS(BLUE) },   { { 1, 6 } } },
    /* P29 */ { COATL_YELLOW, 1, Y | B,            4, { IS(BLUE), IS(BLUE), IS(YELLOW), IS(YELLOW) },             { { 1, 4 } } },
    /* P30 */ { COATL_YELLOW, 1, R | B,            4, { IS(RED), IS(RED), IS(BLUE), IS(BLUE) },                   { { 1, 4 } } },
    /* P31 */ { COATL_YELLOW, 1, Y | K,            4, { IS(BLACK), IS(BLACK), IS(YELLOW), IS(YELLOW) },           { { 1, 4 } } },
    /* P32 */ { COATL_YELLOW, 1, R | G,            4, { IS(GREEN), IS(GREEN), IS(RED), IS(RED) },                 { { 1, 4 } } },
    /* P33 */ { COATL_YELLOW, 1, Y | R | K | G | B,5, { IS(YELLOW), IS(BLACK), IS(RED), IS(GREEN), IS(BLUE) },    { { 1, 7 } } },
    /* P34 */ { COATL_YELLOW, 1, Y | R | K | G | B,5, { IS(RED), IS(BLACK), IS(BLUE), IS(YELLOW), IS(GREEN) },    { { 1, 7 } } },
    /* P35 */ { COATL_YELLOW, 1, Y | R | K | G | B,5, { IS(BLACK), IS(GREEN), IS(RED), IS(BLUE), IS(YELLOW) },    { { 1, 7 } } },
    /* P36 */ { COATL_GREEN,  1, Y | R | K,        0, { IS(YELLOW), RUN(BLACK), IS(RED) },                        { { 1, 2 }, { 2, 6 } } },
    /* P37 */ { COATL_GREEN,  1, Y | K | G,        0, { IS(GREEN), RUN(YELLOW), IS(BLACK) },                      { { 1, 2 }, { 2, 6 } } },
    /* P38 */ { COATL_GREEN,  1, Y | G | B,        0, { IS(YELLOW), RUN(BLUE), IS(GREEN) },                       { { 1, 2 }, { 2, 6 } } },
    /* P39 */ { COATL_GREEN,  1, K | G | B,        0, { IS(BLUE), RUN(GREEN), IS(BLACK) },                        { { 1, 2 }, { 2, 6 } } },
    /* P40 */ { COATL_GREEN,  1, R | K | B,        0, { IS(RED), RUN(BLACK), IS(BLUE) },                          { { 1, 2 }, { 2, 6 } } },
    /* P41 */ { COATL_GREEN,  1, Y | R | B,        0, { IS(RED), RUN(BLUE), IS(YELLOW) },                         { { 1, 2 }, { 2, 6 } } },
    /* P42 */ { COATL_GREEN,  1, R | K | G,        0, { IS(GREEN), RUN(RED), IS(BLACK) },                         { { 1, 2 }, { 2, 6 } } },
    /* P43 */ { COATL_GREEN,  1, Y | G,            0, { IS(GREEN), RUN(YELLOW), IS(GREEN) },                      { { 1, 2 }, { 2, 6 } } },
    /* P44 */ { COATL_GREEN,  1, G | B,            0, { IS(BLUE), RUN(GREEN), IS(BLUE) },                         { { 1, 2 }, { 2, 6 } } },
    /* P45 */ { COATL_GREEN,  1, Y | K,            0, { IS(BLACK), IS(YELLOW), RUN(ANY), IS(YELLOW), IS(BLACK) }, { { 1, 4 } } },
    /* P46 */ { COATL_GREEN,  1, K | G,            0, { IS(GREEN), IS(BLACK), RUN(ANY), IS(BLACK), IS(GREEN) },   { { 1, 4 } } },
    /* P47 */ { COATL_GREEN,  1, K | B,            0, { IS(BLACK), IS(BLUE), RUN(ANY), IS(BLUE), IS(BLACK) },     { { 1, 4 } } },
    /* P48 */ { COATL_GREEN,  1, Y | R,            0, { IS(YELLOW), IS(RED), RUN(ANY), IS(RED), IS(YELLOW) },     { { 1, 4 } } },
    /* P49 */ { COATL_GREEN,  1, R | B,            0, { IS(RED), IS(BLUE), RUN(ANY), IS(BLUE), IS(RED) },         { { 1, 4 } } },
};

const CoatlTemple COATL_TEMPLE[COATL_TEMPLES] = {
    /* T01 */ { { NO(YELLOW),            LENGTH_IS(7) } },
    /* T02 */ { { NO(BLACK),             LENGTH_IS(8) } },
    /* T03 */ { { NO(GREEN),             LENGTH_IS(9) } },
    /* T04 */ { { NO(BLUE),              LENGTH_IS(10) } },
    /* T05 */ { { NO(RED),               LENGTH_IS(11) } },
    /* T06 */ { { EQUAL(RED, YELLOW),    LENGTH_IS(12) } },
    /* T07 */ { { EQUAL(YELLOW, GREEN),  LENGTH_IS(6) } },
    /* T08 */ { { EQUAL(BLUE, BLACK),    LENGTH_IS(9) } },
    /* T09 */ { { EQUAL(RED, GREEN),     LENGTH_IS(6) } },
    /* T10 */ { { EQUAL(BLUE, YELLOW),   LENGTH_IS(12) } },
    /* T11 */ { { NO(BLACK),             EQUAL(BLUE, RED) } },
    /* T12 */ { { NO(BLUE),              EQUAL(BLACK, RED) } },
    /* T13 */ { { NO(GREEN),             EQUAL(BLACK, YELLOW) } },
    /* T14 */ { { NO(RED),               EQUAL(BLUE, GREEN) } },
    /* T15 */ { { NO(YELLOW),            EQUAL(BLACK, GREEN) } },
};
/* clang-format on */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int card_number(const char *word, char letter, int last)
{
    if (strlen(word) != 3 || word[0] != letter || !is_digit(word[1]) || !is_digit(word[2]))
        return 0;
    const int number = (word[1] - '0') * 10 + word[2] - '0';
    return number <= last ? number : 0;
}

int coatl_prophecy_parse(const char *word)
{
    return card_number(word, 'P', COATL_PROPHECIES);
}

int coatl_temple_parse(const char *word)
{
    return card_number(word, 'T', COATL_TEMPLES);
}

const CoatlLevel *coatl_top_level(const CoatlProphecy *prophecy)
{
    int top = 0;
    while (top + 1 < COATL_MAX_LEVELS && prophecy->level[top + 1].times != 0) top++;
    return &prophecy->level[top];
}

int coatl_need(const CoatlProphecy *prophecy, int colour)
{
    int pieces = 0;
    for (const CoatlElement *element = prophecy->pattern; element->kind != ELEMENT_END; element++)
        if (element->kind != ELEMENT_NOT && element->colour == colour) pieces++;
    return pieces * coatl_top_level(prophecy)->times;
}

static void add_element(const CoatlElement *element, Text *out)
{
    const char letter =
        element->colour == COATL_ANY ? '?' : coatl_colour_letter((CoatlColour)element->colour);
    switch ((CoatlElementKind)element->kind) {
    case ELEMENT_END: break;
    case ELEMENT_IS: text_put(out, letter); break;
    case ELEMENT_RUN: text_add(out, "%c+", letter); break;
    case ELEMENT_NOT: text_add(out, "!%c", letter); break;
    case ELEMENT_COUNT: text_add(out, "count %c", letter); break;
    }
}

void coatl_pattern_text(const CoatlElement *pattern, Text *out)
{
    for (int i = 0; pattern[i].kind != ELEMENT_END; i++) {
        if (i > 0) text_put(out, ' ');
        add_element(&pattern[i], out);
    }
}

void coatl_write_prophecy(int row, Text *out)
{
    const CoatlProphecy *prophecy = &COATL_PROPHECY[row];
    text_add(out, "P%02d,%s,%d,", row + 1, coatl_colour_name((CoatlColour)prophecy->card_colour),
             prophecy->copies);
    coatl_pattern_text(prophecy->pattern, out);
    for (int i = 0; i < COATL_MAX_LEVELS && prophecy->level[i].times != 0; i++)
        text_add(out, "%c%d:%d", i == 0 ? ',' : ';', prophecy->level[i].times,
                 prophecy->level[i].points);
}

void coatl_goal_text(const CoatlGoal *goal, Text *out)
{
    const char first = coatl_colour_letter((CoatlColour)goal->colour[0]);
    const char second = coatl_colour_letter((CoatlColour)goal->colour[1]);
    switch ((CoatlGoalKind)goal->kind) {
    case GOAL_NO: text_add(out, "no %c", first); break;
    case GOAL_EQUAL: text_add(out, "eq %c %c", first, second); break;
    case GOAL_LENGTH: text_add(out, "len %d", goal->length); break;
    }
}

void coatl_write_temple(int row, Text *out)
{
    text_add(out, "T%02d,", row + 1);
    coatl_goal_text(&COATL_TEMPLE[row].goal[0], out);
    text_put(out, ',');
    coatl_goal_text(&COATL_TEMPLE[row].goal[1], out);
    text_add(out, ",%d;%d", COATL_ONE_GOAL, COATL_BOTH_GOALS);
}

static bool has_element(const CoatlElement *pattern, CoatlElementKind kind)
{
    for (; pattern->kind != ELEMENT_END; pattern++)
        if (pattern->kind == kind) return true;
    return false;
}

static bool is_one_colour(const CoatlElement *pattern)
{
    for (int i = 1; pattern[i].kind != ELEMENT_END; i++)
        if (pattern[i].colour != pattern[0].colour) return false;
    return true;
}

static bool has_any(const CoatlElement *pattern)
{
    for (; pattern->kind != ELEMENT_END; pattern++)
        if (pattern->colour == COATL_ANY) return true;
    return false;
}

const char *coatl_pattern_sentence(const CoatlElement *pattern)
{
    if (pattern->kind == ELEMENT_COUNT) return N_("Every part of this colour counts.");
    if (has_element(pattern, ELEMENT_NOT))
        return N_("Exactly two of this colour side by side, with no third next to them.");
    if (has_any(pattern))
        return N_("The two pairs, with at least one part of any colour between them.");
    if (has_element(pattern, ELEMENT_RUN))
        return N_("The outer two, with at least one part of the middle colour between them.");
    if (is_one_colour(pattern)) return N_("Three of this colour in a row.");
    return N_("These parts in a row, in this order from the head.");
}

const char *coatl_goal_sentence(const CoatlGoal *goal)
{
    switch ((CoatlGoalKind)goal->kind) {
    case GOAL_NO: return N_("No part of this colour.");
    case GOAL_EQUAL:
        return N_("As many parts of one colour as of the other, at least one of each.");
    case GOAL_LENGTH: return N_("Exactly this many parts, counting head and tail.");
    }
    return "";
}
