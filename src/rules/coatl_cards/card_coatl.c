#include "rules/coatl_cards/card_coatl.h"
#include "base/bits.h"
#include <assert.h>
#include <string.h>

enum { COVERS_LEFT = 32, COVERS_RIGHT = 64, LAID_COLOURS = 31 };

LaidCard card_coatl_laid(const CardCoatl *coatl, int at)
{
    const int laid = coatl->laid[at];
    return (LaidCard){
        .left = (uint8_t)((laid & LAID_COLOURS) / FEATHER_COLOURS),
        .right = (uint8_t)((laid & LAID_COLOURS) % FEATHER_COLOURS),
        .covers_left = (laid & COVERS_LEFT) != 0,
        .covers_right = (laid & COVERS_RIGHT) != 0,
    };
}

/* Two cards share the part in which one covers the other. */
int card_coatl_laid_part(const CardCoatl *coatl, int at)
{
    int part = (int)(coatl->end & 1);
    for (int i = 0; i < at; i++) {
        const bool shared =
            card_coatl_laid(coatl, i).covers_right || card_coatl_laid(coatl, i + 1).covers_left;
        part += shared ? 1 : 2;
    }
    return part;
}

bool card_coatl_can_place(const CardCoatl *coatl, CardPlace place)
{
    return (coatl->parts == 0) == (place == PLACE_START);
}

static PartSet bit(int at)
{
    return (PartSet)1 << at;
}

static void shift_right_by(CardCoatl *coatl, int parts)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) coatl->colour[colour] <<= parts;
    coatl->stack <<= parts;
    coatl->end <<= parts;
    coatl->parts = (uint8_t)(coatl->parts + parts);
}

static void clear_colour(CardCoatl *coatl, int at)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) coatl->colour[colour] &= ~bit(at);
}

static void lay_at_left(CardCoatl *coatl, int laid)
{
    memmove(&coatl->laid[1], &coatl->laid[0], coatl->laid_count);
    coatl->laid[0] = (uint8_t)laid;
    coatl->laid_count++;
}

/* Every place is "make room, then show both halves": the places differ in the room. */
void card_coatl_place(CardCoatl *coatl, int left, int right, CardPlace place)
{
    assert(card_coatl_can_place(coatl, place) && coatl->laid_count < COATL_MAX_LAID);
    const bool covers = place == PLACE_COVER_LEFT || place == PLACE_COVER_RIGHT;
    const int laid = left * FEATHER_COLOURS + right;
    int at = 0; /* of the left half */
    if (place == PLACE_LEFT || place == PLACE_COVER_LEFT) {
        if (covers) clear_colour(coatl, 0);
        shift_right_by(coatl, covers ? 1 : 2);
        if (covers) coatl->stack |= bit(1);
        lay_at_left(coatl, laid | (covers ? COVERS_RIGHT : 0));
    } else {
        at = coatl->parts - (covers ? 1 : 0);
        if (covers) clear_colour(coatl, at);
        if (covers) coatl->stack |= bit(at);
        coatl->parts = (uint8_t)(at + 2);
        coatl->laid[coatl->laid_count++] = (uint8_t)(laid | (covers ? COVERS_LEFT : 0));
    }
    coatl->colour[left] |= bit(at);
    coatl->colour[right] |= bit(at + 1);
    coatl->fresh = bit(at) | bit(at + 1);
}

void card_coatl_add_head(CardCoatl *coatl, int colour)
{
    shift_right_by(coatl, 1);
    coatl->colour[colour] |= bit(0);
    coatl->end |= bit(0);
    coatl->fresh = bit(0);
}

void card_coatl_add_tail(CardCoatl *coatl, int colour)
{
    const CardPart tail = { .colour = (uint8_t)colour, .tail = true };
    card_coatl_append(coatl, tail);
}

CardPart card_coatl_part(const CardCoatl *coatl, int at)
{
    CardPart part = { .stack = (coatl->stack & bit(at)) != 0 };
    while ((coatl->colour[part.colour] & bit(at)) == 0) part.colour++;
    const bool end = (coatl->end & bit(at)) != 0;
    part.head = end && at == 0;
    part.tail = end && at > 0;
    return part;
}

static void drop_leftmost(CardCoatl *coatl)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) coatl->colour[colour] >>= 1;
    coatl->stack >>= 1;
    coatl->end >>= 1;
    coatl->parts--;
}

void card_coatl_append(CardCoatl *coatl, CardPart part)
{
    if (coatl->parts == COATL_SET_BITS) drop_leftmost(coatl);
    const PartSet here = bit(coatl->parts++);
    coatl->colour[part.colour] |= here;
    if (part.stack) coatl->stack |= here;
    if (part.head || part.tail) coatl->end |= here;
    coatl->fresh = here;
}

/* ---- matching ---- */

static PartSet parts_of(const CardCoatl *coatl, int colours)
{
    PartSet set = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        set |=
            coatl->colour[colour] & (0 - (PartSet)(colours >> colour & 1)); /* all bits or none */
    return set;
}

/* `same` is the colour that every `=` stands for this time, as a set of one. */
static PartSet windows_with(const CardCoatl *coatl, const CardProphecy *prophecy, int same)
{
    PartSet windows = ~(PartSet)0;
    for (int i = 0; i < prophecy->length; i++) {
        const PatternElement *element = &prophecy->element[i];
        PartSet fits = parts_of(coatl, element->same ? same : element->colours);
        if (element->stack) fits &= coatl->stack;
        windows &= fits >> i;
    }
    return windows;
}

static bool has_same(const CardProphecy *prophecy)
{
    return prophecy->element[0].same || prophecy->element[1].same || prophecy->element[2].same;
}

PartSet card_coatl_windows(const CardCoatl *coatl, int card)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(card);
    if (!has_same(prophecy)) return windows_with(coatl, prophecy, 0);
    PartSet windows = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        windows |= windows_with(coatl, prophecy, 1 << colour);
    return windows;
}

int part_set_count(PartSet set)
{
    return bits_count(set);
}

int card_coatl_count(const CardCoatl *coatl, int card)
{
    return part_set_count(card_coatl_windows(coatl, card));
}

int card_coatl_level(const CardCoatl *coatl, int card)
{
    const int count = card_coatl_count(coatl, card);
    return count < CARD_PROTECTED ? count : CARD_PROTECTED;
}

bool card_coatl_triggers(const CardCoatl *coatl, int card)
{
    PartSet reach = 0; /* where a window must begin to use a fresh part */
    for (int i = 0; i < coatl_cards_prophecy(card)->length; i++) reach |= coatl->fresh >> i;
    return (card_coatl_windows(coatl, card) & reach) != 0;
}

PartSet card_coatl_matched(const CardCoatl *coatl, int card)
{
    const PartSet windows = card_coatl_windows(coatl, card);
    PartSet matched = 0;
    for (int i = 0; i < coatl_cards_prophecy(card)->length; i++) matched |= windows << i;
    return matched;
}

PartSet card_coatl_run(const CardCoatl *coatl, int length)
{
    PartSet runs = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        PartSet begins = coatl->colour[colour];
        for (int i = 1; i < length; i++) begins &= coatl->colour[colour] >> i;
        runs |= begins;
    }
    return runs;
}
