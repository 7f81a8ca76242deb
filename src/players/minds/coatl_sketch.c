#include "players/minds/coatl_sketch.h"
#include "base/bits.h"
#include <assert.h>
#include <string.h>

/* Three bits a piece, never 0: a number that is not full tells how long the line is. */
enum { LINE_BITS = 3, LINE_LONGEST = 64 / LINE_BITS };

static uint64_t line_of(const CoatlSketch *sketch)
{
    uint64_t line = 0;
    if (sketch->length > LINE_LONGEST) return 0;
    for (int i = 0; i < COATL_COLOURS; i++)
        for (uint64_t left = sketch->row[i]; left != 0; left &= left - 1)
            line |= (uint64_t)(i + 1) << (LINE_BITS * (bits_lowest(left) - 1));
    return line;
}

CoatlSketch coatl_sketch(const CoatlSerpent *serpent)
{
    CoatlSketch sketch = { .length = serpent->length, .flags = serpent->flags };
    for (int i = 0; i < COATL_ROWS; i++) {
        sketch.row[i] = serpent->row[i][0] << 1;
        sketch.count[i] = (uint8_t)serpent_count(serpent, i);
    }
    sketch.line = line_of(&sketch);
    return sketch;
}

CoatlSerpent coatl_sketch_serpent(const CoatlSketch *sketch)
{
    CoatlSerpent serpent = { .length = sketch->length, .flags = sketch->flags };
    for (int i = 0; i < COATL_ROWS; i++) serpent.row[i][0] = sketch->row[i] >> 1;
    return serpent;
}

static void line_lay(CoatlSketch *sketch, CoatlEnd end, int colour)
{
    if (sketch->length >= LINE_LONGEST)
        sketch->line = 0;
    else if (end == COATL_FRONT)
        sketch->line = sketch->line << LINE_BITS | (uint64_t)(colour + 1);
    else
        sketch->line |= (uint64_t)(colour + 1) << (LINE_BITS * sketch->length);
}

void coatl_sketch_lay(CoatlSketch *sketch, CoatlEnd end, int colour)
{
    uint64_t place = (uint64_t)2 << sketch->length;
    line_lay(sketch, end, colour);
    if (end == COATL_FRONT) {
        for (int i = 0; i < COATL_ROWS; i++) sketch->row[i] <<= 1;
        place = 2;
    }
    sketch->row[colour] |= place;
    sketch->row[COATL_ANY] |= place;
    sketch->count[colour]++;
    sketch->count[COATL_ANY]++;
    sketch->length++;
}

void coatl_sketch_recolour(CoatlSketch *sketch, CoatlEnd end, int colour)
{
    const int had = coatl_sketch_colour(sketch, end);
    const int place = end == COATL_FRONT ? 1 : sketch->length;
    sketch->row[had] &= ~((uint64_t)1 << place);
    sketch->row[colour] |= (uint64_t)1 << place;
    sketch->count[had]--;
    sketch->count[colour]++;
    if (sketch->line != 0)
        sketch->line ^= (uint64_t)((had + 1) ^ (colour + 1)) << (LINE_BITS * (place - 1));
}

int coatl_sketch_colour(const CoatlSketch *sketch, CoatlEnd end)
{
    const int place = end == COATL_FRONT ? 1 : sketch->length;
    int colour = 0;
    while ((sketch->row[colour] >> place & 1) == 0) colour++;
    return colour;
}

/* ---- cards ---- */

void coatl_ask(CoatlAsked *asked, int card, bool shown)
{
    const CoatlProphecy *prophecy = coatl_prophecy(card);
    const int most = coatl_top_level(prophecy)->times;
    assert(most <= CARD_TIMES_MOST);
    *asked = (CoatlAsked){
        .prophecy = prophecy, .card = (uint8_t)card, .most = (uint8_t)most, .shown = shown
    };
    for (int i = 0; i <= most; i++) asked->points[i] = coatl_worth_of(card, i).points;
}

#define COATL CoatlSketch
#define ROW(coatl, colour) ((coatl)->row[colour])
#define LINE uint64_t
#define NAMED(name) sketch_##name
#include "rules/coatl/matcher.inc"

int coatl_asked_times(const CoatlAsked *asked, const CoatlSketch *sketch)
{
    const CoatlElement *pattern = asked->prophecy->pattern;
    if (pattern->kind != ELEMENT_COUNT) return sketch_times(sketch, asked->prophecy, asked->most);
    const int count = sketch->count[pattern->colour];
    return count < asked->most ? count : asked->most;
}
