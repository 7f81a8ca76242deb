#include "players/minds/card_side.h"
#include "rules/coatl_cards/score.h"
#include <string.h>

void card_side_read_coatl(CardSide *side, const CardCoatl *coatl)
{
    memset(side->part, PART_NONE, sizeof side->part);
    side->first = side->past = PART_SPACE / 2;
    for (int at = 0; at < coatl->parts; at++) {
        const CardPart part = card_coatl_part(coatl, at);
        side->part[side->past++] = (uint8_t)(part.colour | (part.stack ? PART_STACK : 0));
        side->colour[part.colour]++;
        if (part.stack) side->stacks++;
    }
    for (int card = 0; card < CARD_PROPHECIES; card++)
        for (int i = card_coatl_count(coatl, card); i > 0; i--)
            card_tally_add(side->tally, card_only(card));
}

/* ---- placing ---- */

/* The colours of an end from inside to outside; the last with its stack. */
typedef struct End {
    int third, second, last;
} End;

static End right_end(const CardSide *side, int from)
{
    const uint8_t *part = &side->part[side->past - 1 - from];
    return (End){ part[-2], part[-1], part[0] };
}

static End left_end(const CardSide *side, int from)
{
    const uint8_t *part = &side->part[side->first + from];
    return (End){ part[2], part[1], part[0] };
}

static CardSet three_of(const CardLore *lore, int one, int two, int three)
{
    return lore->three[card_part_colour(one)][card_part_colour(two)][card_part_colour(three)];
}

static CardWindows make_right(const CardLore *lore, End end, int left, int right)
{
    return (CardWindows){
        .outer = lore->two[left][right] | three_of(lore, end.last, left, right),
        .inner = lore->two[end.last][left] | three_of(lore, end.second, end.last, left),
    };
}

static CardWindows make_left(const CardLore *lore, End end, int left, int right)
{
    return (CardWindows){
        .outer = lore->two[left][right] | three_of(lore, left, right, end.last),
        .inner = lore->two[right][end.last] | three_of(lore, right, end.last, end.second),
    };
}

static CardWindows cover_left(const CardSide *side, const CardLore *lore, int left, int right)
{
    const End end = left_end(side, 0);
    CardWindows windows = make_left(lore, left_end(side, 1), left, right | PART_STACK);
    windows.outer |= lore->one[right | PART_STACK];
    windows.gone =
        lore->two[end.last][end.second] | three_of(lore, end.last, end.second, end.third);
    return windows;
}

static CardWindows cover_right(const CardSide *side, const CardLore *lore, int left, int right)
{
    const End end = right_end(side, 0);
    CardWindows windows = make_right(lore, right_end(side, 1), left | PART_STACK, right);
    windows.outer |= lore->one[left | PART_STACK];
    windows.gone =
        lore->two[end.second][end.last] | three_of(lore, end.third, end.second, end.last);
    return windows;
}

CardWindows card_side_windows(const CardSide *side, const CardLore *lore, CardPlacement placement)
{
    const int left = placement.left;
    const int right = placement.right;
    switch (placement.place) {
    case PLACE_LEFT: return make_left(lore, left_end(side, 0), left, right);
    case PLACE_COVER_LEFT: return cover_left(side, lore, left, right);
    case PLACE_COVER_RIGHT: return cover_right(side, lore, left, right);
    case PLACE_HEAD: return make_left(lore, left_end(side, 0), PART_NONE, left);
    case PLACE_TAIL: return make_right(lore, right_end(side, 0), left, PART_NONE);
    default: return make_right(lore, right_end(side, 0), left, right);
    }
}

static void put_part(CardSide *side, int at, int part)
{
    if (side->part[at] != PART_NONE) side->colour[card_part_colour(side->part[at])]--;
    side->part[at] = (uint8_t)part;
    side->colour[card_part_colour(part)]++;
    if ((part & PART_STACK) != 0) side->stacks++;
}

static void put_parts(CardSide *side, CardPlacement placement)
{
    const int left = placement.left;
    const int right = placement.right;
    switch (placement.place) {
    case PLACE_LEFT: put_part(side, --side->first, right); break;
    case PLACE_COVER_LEFT: put_part(side, side->first, right | PART_STACK); break;
    case PLACE_COVER_RIGHT: put_part(side, side->past - 1, left | PART_STACK); break;
    case PLACE_HEAD: break;
    default: put_part(side, side->past++, left); break;
    }
    switch (placement.place) {
    case PLACE_LEFT:
    case PLACE_COVER_LEFT:
    case PLACE_HEAD: put_part(side, --side->first, left); break;
    case PLACE_TAIL: break;
    default: put_part(side, side->past++, right); break;
    }
}

CardSet card_side_lay(CardSide *side, const CardLore *lore, CardPlacement placement)
{
    const CardWindows windows = card_side_windows(side, lore, placement);
    card_tally_take(side->tally, windows.gone);
    card_tally_add(side->tally, windows.inner);
    card_tally_add(side->tally, windows.outer);
    put_parts(side, placement);
    return windows.inner | windows.outer;
}

void card_side_lose(CardSide *side, CardSet cards)
{
    side->own &= ~cards;
    for (int i = 1; i < CARD_LEVELS; i++) side->level[i] &= ~cards;
}

CardSet card_exactly(CardSet own, const CardSet level[CARD_LEVELS], int at)
{
    const CardSet reached = at == 0 ? own : level[at];
    return at == CARD_PROTECTED ? reached : reached & ~level[at + 1];
}

/* ---- results ---- */

static int longest_run(const CardSide *side)
{
    int run = 0;
    int longest = 0;
    for (int at = side->first; at < side->past; at++) {
        const bool same =
            at > side->first
            && card_part_colour(side->part[at]) == card_part_colour(side->part[at - 1]);
        run = same ? run + 1 : 1;
        if (run > longest) longest = run;
    }
    return longest;
}

static CardStanding standing_of(const CardSide *side, const CardLore *lore)
{
    CardStanding standing = { .parts = side->past - side->first, .run = longest_run(side) };
    for (int i = 0; i < FEATHER_COLOURS; i++) standing.colour[i] = side->colour[i];
    for (int god = 0; god < CARD_GODS; god++)
        for (int level = 1; level < CARD_LEVELS; level++)
            standing.own[god][level] =
                bits_count(lore->god[god] & card_exactly(side->own, side->level, level));
    return standing;
}

int card_side_goals(const CardSide *side, const CardLore *lore, int temple)
{
    if (temple < 0) return 0;
    const CardStanding standing = standing_of(side, lore);
    return card_standing_goals(&standing, temple);
}

int card_result(int points, int goals, int protected_cards)
{
    return points * RESULT_POINT + goals * (RESULT_POINT / 10) + protected_cards;
}

int card_side_result(const CardSide *side, const CardLore *lore, int temple)
{
    const int goals = card_side_goals(side, lore, temple);
    const int reached = (goals & 1) + (goals >> 1);
    const int points = 2 * bits_count(side->level[1]) + 3 * bits_count(side->level[2])
                       + bits_count(side->level[3]) + coatl_cards_temple_points(reached);
    return card_result(points, reached, bits_count(side->level[3]));
}
