#include "players/minds/card_lore.h"
#include "rules/coatl_cards/card_coatl.h"
#include <string.h>

static CardPart part_of(int code)
{
    return (CardPart){ .colour = (uint8_t)(code & PART_NONE), .stack = (code & PART_STACK) != 0 };
}

/* The cards of that length whose pattern these parts are. */
static CardSet shown_by(const int *code, int count)
{
    CardCoatl coatl = { 0 };
    CardSet set = 0;
    for (int i = 0; i < count; i++) card_coatl_append(&coatl, part_of(code[i]));
    for (int card = 0; card < CARD_PROPHECIES; card++)
        if (coatl_cards_prophecy(card)->length == count && card_coatl_count(&coatl, card) > 0)
            set |= card_only(card);
    return set;
}

static bool is_part(int code)
{
    return (code & PART_NONE) < FEATHER_COLOURS;
}

static void learn_windows(CardLore *lore)
{
    for (int a = 0; a < PART_CODES; a++) {
        if (!is_part(a)) continue;
        lore->one[a] = shown_by((int[]){ a }, 1);
        for (int b = 0; b < PART_CODES; b++)
            if (is_part(b)) lore->two[a][b] = shown_by((int[]){ a, b }, 2);
    }
    for (int a = 0; a < FEATHER_COLOURS; a++)
        for (int b = 0; b < FEATHER_COLOURS; b++)
            for (int c = 0; c < FEATHER_COLOURS; c++)
                lore->three[a][b][c] = shown_by((int[]){ a, b, c }, 3);
}

/* Beside the end or over its last part. */
static void learn_reach(CardLore *lore)
{
    for (int a = 0; a < PART_COLOURS; a++)
        for (int b = 0; b < FEATHER_COLOURS; b++)
            for (int c = 0; c < FEATHER_COLOURS; c++) {
                const CardSet over = lore->two[a][c] | lore->two[a][c | PART_STACK];
                lore->tail[a][b] |= lore->two[b][c] | lore->three[a][b][c];
                lore->head[b][a] |= lore->two[c][b] | lore->three[c][b][a];
                lore->right[a][b] |= lore->tail[a][b] | over;
                lore->left[b][a] |= lore->head[b][a] | lore->two[c][a];
            }
}

void card_lore_learn(CardLore *lore)
{
    memset(lore, 0, sizeof *lore);
    learn_windows(lore);
    learn_reach(lore);
    for (int card = 0; card < CARD_PROPHECIES; card++) {
        const CardProphecy *prophecy = coatl_cards_prophecy(card);
        lore->god[prophecy->god] |= card_only(card);
        for (int colours = 0; colours < 1 << FEATHER_COLOURS; colours++)
            if ((coatl_cards_shown_colours(prophecy) & colours) != 0)
                lore->shows[colours] |= card_only(card);
    }
}

/* ---- tallies ---- */

void card_tally_add(CardSet tally[TALLY_DIGITS], CardSet set)
{
    for (int i = 0; set != 0 && i < TALLY_DIGITS; i++) {
        const CardSet carry = tally[i] & set;
        tally[i] ^= set;
        set = carry;
    }
}

void card_tally_take(CardSet tally[TALLY_DIGITS], CardSet set)
{
    for (int i = 0; set != 0 && i < TALLY_DIGITS; i++) {
        const CardSet borrow = ~tally[i] & set;
        tally[i] ^= set;
        set = borrow;
    }
}

CardSet card_tally_at_least(const CardSet tally[TALLY_DIGITS], int times)
{
    const CardSet four = tally[2] | tally[3] | tally[4];
    switch (times) {
    case 1: return tally[0] | tally[1] | four;
    case 2: return tally[1] | four;
    case 3: return (tally[0] & tally[1]) | four;
    default: return four;
    }
}
