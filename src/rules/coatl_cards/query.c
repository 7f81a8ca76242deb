#include "rules/coatl_cards/query.h"

static bool has_head(const CardCoatl *coatl)
{
    return (coatl->end & 1) != 0;
}

static bool has_tail(const CardCoatl *coatl)
{
    return (coatl->end & ~(PartSet)1) != 0;
}

/* The coatl after the placement. A head comes before a tail, and both after all feathers. */
static Refusal place(const CoatlCardsState *state, Seat seat, const Action *placement,
                     CardCoatl *coatl)
{
    const uint8_t *arg = placement->arg;
    *coatl = state->coatl[seat];
    if (placement->kind == MOVE_PLAY) {
        const int feather = coatl_cards_feather_of(arg[0], arg[1]);
        const Refusal refusal = coatl_cards_check_place(state, seat, feather, arg[2]);
        if (refusal == REFUSAL_NONE) card_coatl_place(coatl, arg[0], arg[1], arg[2]);
        return refusal;
    }
    if (!coatl_cards_is_final(state) || has_tail(coatl)) return REFUSAL_PHASE;
    if (has_head(coatl) != (placement->kind == MOVE_TAIL)) return REFUSAL_PHASE;
    if (placement->kind == MOVE_HEAD)
        card_coatl_add_head(coatl, arg[0]);
    else
        card_coatl_add_tail(coatl, arg[0]);
    return REFUSAL_NONE;
}

static void add(Preview *out, PreviewKind kind, int card, int from, int to)
{
    const bool own = kind != PREVIEW_TAKE && kind != PREVIEW_STEAL;
    out->change[out->count++] = (PreviewChange){
        .kind = kind,
        .card = card,
        .from = from,
        .to = to,
        .victim = SEAT_NONE,
        .gain = coatl_cards_level_points(to) - (own ? coatl_cards_level_points(from) : 0),
        .matched = card_coatl_matched(&out->coatl, card),
    };
}

static void add_lowered(const CoatlCardsState *state, Seat seat, Preview *out)
{
    const CardOwned *owned = &state->owned[seat];
    for (int level = 1; level < CARD_PROTECTED; level++) {
        for (int at = 0; at < owned->count; at++) {
            const int card = card_owned_card(owned, at);
            if (card_owned_level(owned, at) != level) continue;
            const int count = card_coatl_count(&out->coatl, card);
            if (count >= level) continue;
            const bool drops = state->solo && count == 0;
            add(out, drops ? PREVIEW_DROP : PREVIEW_LOWER, card, level, count);
        }
    }
}

static void add_own(const CoatlCardsState *state, Seat seat, Preview *out)
{
    const CardOwned *owned = &state->owned[seat];
    for (int at = 0; at < owned->count; at++) {
        const int card = card_owned_card(owned, at);
        if (coatl_cards_check_raise(state, seat, &out->coatl, card) != REFUSAL_NONE) continue;
        add(out, PREVIEW_RAISE, card, card_owned_level(owned, at),
            card_coatl_level(&out->coatl, card));
    }
}

static void add_supply(const CoatlCardsState *state, Preview *out)
{
    for (int at = 0; at < state->supply_count; at++) {
        const int card = state->supply[at];
        if (coatl_cards_check_take(state, &out->coatl, card) == REFUSAL_NONE)
            add(out, PREVIEW_TAKE, card, 0, card_coatl_level(&out->coatl, card));
    }
}

static void add_victim(const CoatlCardsState *state, Seat seat, Seat victim, Preview *out)
{
    const CardOwned *owned = &state->owned[victim];
    for (int at = 0; at < owned->count; at++) {
        const int card = card_owned_card(owned, at);
        if (coatl_cards_check_steal(state, seat, &out->coatl, card, victim) != REFUSAL_NONE)
            continue;
        const int level = card_owned_level(owned, at);
        add(out, PREVIEW_STEAL, card, level, card_coatl_level(&out->coatl, card));
        PreviewChange *change = &out->change[out->count - 1];
        change->victim = victim;
        if (!state->result[victim].done) change->loss = coatl_cards_level_points(level);
    }
}

static bool is_placement(const Action *action)
{
    const uint8_t *arg = action->arg;
    if (action->kind == MOVE_PLAY)
        return arg[0] < FEATHER_COLOURS && arg[1] < FEATHER_COLOURS && arg[0] != arg[1]
               && arg[2] < CARD_PLACES;
    return (action->kind == MOVE_HEAD || action->kind == MOVE_TAIL) && arg[0] < FEATHER_COLOURS;
}

Refusal coatl_cards_preview(const CoatlCardsState *state, Seat seat, const Action *placement,
                            Preview *out)
{
    out->count = 0;
    if (!is_placement(placement)) return REFUSAL_SYNTAX;
    const Refusal refusal = place(state, seat, placement, &out->coatl);
    if (refusal != REFUSAL_NONE) return refusal;
    add_lowered(state, seat, out);
    add_own(state, seat, out);
    add_supply(state, out);
    for (Seat victim = 0; victim < state->seats; victim++) add_victim(state, seat, victim, out);
    return REFUSAL_NONE;
}
