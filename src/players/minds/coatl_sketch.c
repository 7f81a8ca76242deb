#include "players/minds/coatl_sketch.h"
#include <assert.h>
#include <string.h>

CoatlSketch coatl_sketch(const CoatlSerpent *serpent)
{
    CoatlSketch sketch = { .length = serpent->length, .flags = serpent->flags };
    for (int i = 0; i < COATL_ROWS; i++) {
        sketch.row[i] = serpent->row[i][0] << 1;
        sketch.count[i] = (uint8_t)serpent_count(serpent, i);
    }
    return sketch;
}

CoatlSerpent coatl_sketch_serpent(const CoatlSketch *sketch)
{
    CoatlSerpent serpent = { .length = sketch->length, .flags = sketch->flags };
    for (int i = 0; i < COATL_ROWS; i++) serpent.row[i][0] = sketch->row[i] >> 1;
    return serpent;
}

void coatl_sketch_lay(CoatlSketch *sketch, CoatlEnd end, int colour)
{
    uint64_t place = (uint64_t)2 << sketch->length;
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
    *asked = (CoatlAsked){ .pattern = prophecy->pattern,
                           .card = (uint8_t)card,
                           .card_colour = prophecy->card_colour,
                           .shared = (uint8_t)coatl_shared_places(prophecy->pattern),
                           .most = (uint8_t)most,
                           .shown = shown };
    for (int i = 0; i <= most; i++) asked->points[i] = coatl_worth_of(card, i).points;
    for (const CoatlElement *e = prophecy->pattern; e->kind != ELEMENT_END; e++)
        if (e->kind != ELEMENT_NOT && e->colour != COATL_ANY)
            asked->colours |= (uint8_t)(1 << e->colour);
}

#define COATL CoatlSketch
#define ROW(coatl, colour) ((coatl)->row[colour])
#define LINE uint64_t
#define NAMED(name) sketch_##name
#include "rules/coatl/matcher.inc"

int coatl_asked_times(const CoatlAsked *asked, const CoatlSketch *sketch)
{
    const CoatlElement *pattern = asked->pattern;
    if (pattern->kind != ELEMENT_COUNT)
        return sketch_times(sketch, pattern, asked->shared, asked->most);
    const int count = sketch->count[pattern->colour];
    return count < asked->most ? count : asked->most;
}
