#include "rules/coatl_cards/legend.h"
#include "base/mark.h"
#include "base/text.h"
#include "rules/coatl_cards/notation.h"
#include <stddef.h>

const char *const COATL_CARDS_LEGEND[] = {
    N_("A feather card is two colours from left to right: y yellow, r red, k black, g green, b "
       "blue. yg and gy are the same card, turned round; h is a head, t a tail."),
    N_("play yg S starts the coatl; L and R place the card beside the left or the right end, CL "
       "and CR cover that end."),
    N_("C05@1 is prophecy C05 at level 1. In a pattern ? is any colour, ! any other colour, = the "
       "same colour twice, {yg} yellow or green, * a stack with this colour on top."),
    N_("raise, take and steal fulfil a prophecy; done ends this step."),
    NULL,
};

int coatl_cards_card_words(const char *name, const char *sentence[2])
{
    int card;
    if (coatl_cards_read_prophecy(name, &card)) {
        sentence[0] = coatl_cards_pattern_sentence(coatl_cards_prophecy(card));
        return 1;
    }
    if (name[0] != 'T' || !text_parse_int(name + 1, 1, CARD_TEMPLES, &card)) return 0;
    for (int i = 0; i < TEMPLE_GOALS; i++)
        sentence[i] = coatl_cards_goal_sentence(&coatl_cards_temple(card - 1)->goal[i]);
    return TEMPLE_GOALS;
}
