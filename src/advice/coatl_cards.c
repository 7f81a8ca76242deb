#include "advice/coatl_cards.h"
#include "base/mark.h"
#include "rules/coatl_cards/refusals.h"
#include <string.h>

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

/* ---- what it would be worth ---- */

enum { CHOICES_MOST = 14 }; /* more are never offered at once */

static PreviewWorth worth_of(const CoatlCardsState *state, const CardStanding *standing)
{
    PreviewWorth worth = { 0 };
    for (int god = 0; god < CARD_GODS; god++)
        for (int level = 1; level < CARD_LEVELS; level++)
            worth.points += standing->own[god][level] * coatl_cards_level_points(level);
    if (state->solo) return worth;
    worth.goals = (uint8_t)card_standing_goals(standing, state->temple);
    worth.points += coatl_cards_temple_points((worth.goals & 1) + (worth.goals >> 1));
    return worth;
}

static bool is_forced(const PreviewChange *change)
{
    return change->kind == PREVIEW_LOWER || change->kind == PREVIEW_DROP;
}

/* A card leaves its old level, if it was the seat's own, and comes to the new one. */
static void move_card(CardStanding *standing, const PreviewChange *change)
{
    const int god = coatl_cards_prophecy(change->card)->god;
    if (change->kind != PREVIEW_TAKE && change->kind != PREVIEW_STEAL)
        standing->own[god][change->from]--;
    if (change->kind != PREVIEW_DROP) standing->own[god][change->to]++;
}

/* Every choice of what may follow, from change `at` on: each is made or left. */
static void find_most(const CoatlCardsState *state, Seat seat, const Preview *preview, int at,
                      CardStanding standing, const uint8_t *stolen, PreviewWorth *most)
{
    const int end = preview->count < CHOICES_MOST ? preview->count : CHOICES_MOST;
    while (at < end && is_forced(&preview->change[at])) at++;
    if (at >= end) {
        const PreviewWorth worth = worth_of(state, &standing);
        if (worth.points > most->points) *most = worth;
        return;
    }
    const PreviewChange *change = &preview->change[at];
    uint8_t robbed[COATL_CARDS_MAX_SEATS];
    memcpy(robbed, stolen, sizeof robbed);
    find_most(state, seat, preview, at + 1, standing, robbed, most);
    if (change->kind == PREVIEW_STEAL) {
        if (robbed[change->victim] >= coatl_cards_steals_left(state, seat, change->victim)) return;
        robbed[change->victim]++;
    }
    move_card(&standing, change);
    find_most(state, seat, preview, at + 1, standing, robbed, most);
}

PreviewWorths coatl_cards_preview_worths(const CoatlCardsState *state, Seat seat,
                                         const Preview *preview)
{
    const uint8_t stolen[COATL_CARDS_MAX_SEATS] = { 0 };
    const CardStanding before = card_standing_of(&state->coatl[seat], &state->owned[seat]);
    CardStanding after = card_standing_of(&preview->coatl, &state->owned[seat]);
    for (int i = 0; i < preview->count; i++)
        if (is_forced(&preview->change[i])) move_card(&after, &preview->change[i]);
    PreviewWorths worths = { .now = worth_of(state, &before), .least = worth_of(state, &after) };
    worths.most = worths.least;
    find_most(state, seat, preview, 0, after, stolen, &worths.most);
    return worths;
}

/* ---- both questions ---- */

static void add_offers(const CoatlCardsState *state, Seat seat, Preview *out)
{
    add_own(state, seat, out);
    add_supply(state, out);
    for (Seat victim = 0; victim < state->seats; victim++) add_victim(state, seat, victim, out);
}

Refusal coatl_cards_preview(const CoatlCardsState *state, Seat seat, const Action *placement,
                            Preview *out)
{
    out->count = 0;
    if (!is_placement(placement)) return REFUSAL_SYNTAX;
    const Refusal refusal = place(state, seat, placement, &out->coatl);
    if (refusal != REFUSAL_NONE) return refusal;
    add_lowered(state, seat, out);
    add_offers(state, seat, out);
    return REFUSAL_NONE;
}

void coatl_cards_offers(const CoatlCardsState *state, Preview *out)
{
    out->count = 0;
    if (state->phase != PHASE_WINDOW) return;
    out->coatl = state->coatl[state->to_act];
    add_offers(state, state->to_act, out);
}

int coatl_cards_steals_left(const CoatlCardsState *state, Seat seat, Seat victim)
{
    if (!coatl_cards_is_neighbour(state, seat, victim)) return 0;
    const int used = seat == state->to_act ? state->steals[victim] : 0;
    return coatl_cards_steal_limit(state) - used;
}
