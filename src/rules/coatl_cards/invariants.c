#include "rules/coatl_cards/invariants.h"

/* ---- every card is somewhere, once ---- */

static bool feathers_are_complete(const CoatlCardsState *state)
{
    int count[FEATHER_KINDS] = { 0 };
    for (int i = 0; i < state->feathers.count; i++) count[state->feathers.id[i]]++;
    for (int i = 0; i < state->discard.count; i++) count[state->discard.id[i]]++;
    if (state->opened != 0) count[state->opened - 1]++;
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CardCoatl *coatl = &state->coatl[seat];
        for (int i = 0; i < state->hand_count[seat]; i++) count[state->hand[seat][i]]++;
        for (int i = 0; i < coatl->laid_count; i++) {
            const LaidCard laid = card_coatl_laid(coatl, i);
            count[coatl_cards_feather_of(laid.left, laid.right)]++;
        }
    }
    for (int feather = 0; feather < FEATHER_KINDS; feather++)
        if (count[feather] != FEATHER_COPIES) return false;
    return true;
}

static bool prophecies_are_complete(const CoatlCardsState *state)
{
    int count[CARD_PROPHECIES] = { 0 };
    for (int i = 0; i < state->prophecies.count; i++) count[state->prophecies.id[i]]++;
    for (int i = 0; i < state->dropped.count; i++) count[state->dropped.id[i]]++;
    for (int i = 0; i < state->supply_count; i++) count[state->supply[i]]++;
    for (Seat seat = 0; seat < state->seats; seat++)
        for (int i = 0; i < state->owned[seat].count; i++)
            count[card_owned_card(&state->owned[seat], i)]++;
    for (int i = 0; state->solo && i < coatl_cards_action_total(state); i++)
        count[state->action[i]]++;
    for (int card = 0; card < CARD_PROPHECIES; card++)
        if (count[card] != 1) return false;
    return true;
}

/* ---- hands and turns ---- */

static int hand_size(const CoatlCardsState *state, Seat seat)
{
    const bool carl = state->solo && seat == COATL_CARDS_CARL;
    if (carl || coatl_cards_is_final(state)) return 0;
    if (seat == state->to_act)
        return COATL_CARDS_HAND - state->placed - (state->phase == PHASE_OPENED);
    const bool has_played =
        state->round == state->rounds - 1 && seat < state->to_act && !state->solo;
    return has_played ? COATL_CARDS_HAND - COATL_CARDS_PLACEMENTS : COATL_CARDS_HAND;
}

static bool hands_are_right(const CoatlCardsState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++)
        if (state->hand_count[seat] != hand_size(state, seat)) return false;
    return true;
}

/* Two cards a feather turn, then a head and a tail: the length of the game is exact. */
static int placements(const CoatlCardsState *state, Seat seat)
{
    if (state->solo && seat == COATL_CARDS_CARL) return 0;
    const bool match_is_over = state->phase == PHASE_OVER || state->phase == PHASE_CONTEST;
    if (seat == state->to_act && !match_is_over)
        return COATL_CARDS_PLACEMENTS * (state->round - 1) + state->placed;
    const bool has_played = match_is_over || (!state->solo && seat < state->to_act);
    return COATL_CARDS_PLACEMENTS * (state->round - (has_played ? 0 : 1));
}

static bool lengths_are_exact(const CoatlCardsState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CardCoatl *coatl = &state->coatl[seat];
        if (coatl->laid_count + part_set_count(coatl->end) != placements(state, seat)) return false;
    }
    return true;
}

/* ---- coatls ---- */

static void show_segment(CardCoatl *built, int colour, bool stack)
{
    card_coatl_append(built, (CardPart){ .colour = (uint8_t)colour, .stack = stack });
}

/* A coatl put together from its cards must show the same parts. */
static CardCoatl rebuild(const CardCoatl *coatl)
{
    CardCoatl built = { 0 };
    bool left_is_covered = false; /* the left half of the next card */
    for (int i = 0; i < coatl->laid_count; i++) {
        const LaidCard card = card_coatl_laid(coatl, i);
        const bool right_is_covered =
            i + 1 < coatl->laid_count && card_coatl_laid(coatl, i + 1).covers_left;
        if (!left_is_covered) show_segment(&built, card.left, card.covers_left);
        if (!right_is_covered) show_segment(&built, card.right, card.covers_right);
        left_is_covered = card.covers_right;
    }
    return built;
}

static bool coatl_is_sound(const CardCoatl *coatl)
{
    const CardCoatl built = rebuild(coatl);
    const int head = (int)(coatl->end & 1);
    PartSet seen = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        const PartSet body = coatl->colour[colour] & ~coatl->end;
        if ((seen & coatl->colour[colour]) != 0) return false;
        if (body >> head != built.colour[colour]) return false;
        seen |= coatl->colour[colour];
    }
    const int ends = part_set_count(coatl->end);
    return coatl->stack >> head == built.stack && coatl->parts == built.parts + ends
           && part_set_count(seen) == coatl->parts
           && coatl->parts == 2 * coatl->laid_count - part_set_count(coatl->stack) + ends;
}

static bool coatls_are_sound(const CoatlCardsState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++)
        if (!coatl_is_sound(&state->coatl[seat])) return false;
    return true;
}

/* ---- levels ---- */

static bool levels_are_shown(const CoatlCardsState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CardOwned *owned = &state->owned[seat];
        if (state->coatl[seat].parts == 0) continue; /* CARL never has one */
        for (int at = 0; at < owned->count; at++) {
            const int level = card_owned_level(owned, at);
            if (level < CARD_PROTECTED
                && level > card_coatl_count(&state->coatl[seat], card_owned_card(owned, at)))
                return false;
        }
    }
    return true;
}

static bool solo_has_no_level_0(const CoatlCardsState *state)
{
    for (Seat seat = 0; state->solo && seat < state->seats; seat++)
        if (card_owned_at_level(&state->owned[seat], 0) > 0) return false;
    return true;
}

static bool steals_are_allowed(const CoatlCardsState *state)
{
    for (Seat seat = 0; seat < COATL_CARDS_MAX_SEATS; seat++)
        if (state->steals[seat] > coatl_cards_steal_limit(state)) return false;
    return true;
}

const char *coatl_cards_violation(const CoatlCardsState *state)
{
    if (!feathers_are_complete(state)) return "a feather card is missing or there twice";
    if (!prophecies_are_complete(state)) return "a prophecy is missing or there twice";
    if (!hands_are_right(state)) return "a hand has the wrong size";
    if (!lengths_are_exact(state)) return "a seat has made too many or too few placements";
    if (!coatls_are_sound(state)) return "a coatl does not show what its cards show";
    if (!levels_are_shown(state)) return "a level is higher than the number of occurrences";
    if (!solo_has_no_level_0(state)) return "a prophecy has level 0 in a match against CARL";
    if (!steals_are_allowed(state)) return "a seat was robbed too often in one turn";
    return NULL;
}
