#include "rules/flick/legend.h"
#include "base/mark.h"
#include "rules/flick/gods.h"
#include "rules/flick/notation.h"
#include "rules/flick/will.h"
#include <stddef.h>
#include <string.h>

const char *const FLICK_LEGEND[] = {
    N_("A disc is the letter of its player, a kind and a number: Ap1 is a prophet of A, Af1 a "
       "fanatic, At1 a temple."),
    N_("X and Y are millimetres on the mat, with the navel at 500 500; ANGLE is in degrees, SPEED "
       "in "
       "millimetres per second: flick Ap1 100 100 45 1500."),
    N_("The islands are N, E, S and W; W01 to W20 are will cards; vote A up chooses the upper "
       "one."),
    NULL,
};

int flick_card_words(const char *name, const char *sentence[2])
{
    int card;
    if (flick_will_parse(name, &card)) {
        sentence[0] = flick_will_card(card)->name;
        sentence[1] = flick_will_card(card)->rules;
        return 2;
    }
    for (int god = 0; god < FLICK_GODS; god++)
        if (strcmp(name, flick_god_id((FlickGod)god)) == 0) {
            sentence[0] = flick_god_side((FlickGod)god)->name;
            sentence[1] = flick_god_side((FlickGod)god)->rules;
            return 2;
        }
    return 0;
}
