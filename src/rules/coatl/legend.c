#include "rules/coatl/legend.h"
#include "base/mark.h"
#include "rules/coatl/cards.h"
#include <stddef.h>

const char *const COATL_LEGEND[] = {
    N_("A part is a kind and a colour: h head, b body segment, t tail; y yellow, r red, k black, g "
       "green, b blue. So hk is a black head."),
    N_("P43 is a prophecy: first its pattern, then its points; 1:3 2:7 means 3 points for the "
       "pattern once, 7 for twice. + is one part or more, ? any colour, ! means not this colour, "
       "count r is every red part."),
    N_("T03 is a temple with two goals: no g is no green part, len 9 exactly nine parts, eq k r as "
       "many black parts as red."),
    N_("build start bb starts a coatl; build front 1 and build back 1 add to your coatl 1; seal 1 "
       "seals it when it is complete."),
    NULL,
};

int coatl_card_words(const char *name, const char *sentence[2])
{
    const int prophecy = coatl_prophecy_parse(name);
    const int temple = prophecy == 0 ? coatl_temple_parse(name) : 0;
    if (prophecy != 0) {
        sentence[0] = coatl_pattern_sentence(coatl_prophecy(prophecy)->pattern);
        return 1;
    }
    if (temple == 0) return 0;
    for (int i = 0; i < 2; i++) sentence[i] = coatl_goal_sentence(&coatl_temple(temple)->goal[i]);
    return 2;
}
