#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/carl.h"
#include "rules/coatl_cards/setup.h"
#include "rules/coatl_cards/turn.h"
#include "rules/coatl_cards/refusals.h"
#include <assert.h>
#include <string.h>

/* How many arguments a move has and what each stays below. */
typedef struct MoveShape {
    uint8_t args, below[3];
} MoveShape;

static const MoveShape SHAPE[COATL_CARDS_MOVES] = {
    [MOVE_PLAY] = { 3, { FEATHER_COLOURS, FEATHER_COLOURS, CARD_PLACES } },
    [MOVE_DISCARD] = { 1, { FEATHER_KINDS } },
    [MOVE_RAISE] = { 1, { CARD_PROPHECIES } },
    [MOVE_TAKE] = { 1, { CARD_PROPHECIES } },
    [MOVE_STEAL] = { 2, { CARD_PROPHECIES, UINT8_MAX } },
    [MOVE_HEAD] = { 1, { FEATHER_COLOURS } },
    [MOVE_TAIL] = { 1, { FEATHER_COLOURS } },
};

static bool is_well_formed(const Action *action)
{
    if (action->kind == MOVE_NONE || action->kind >= COATL_CARDS_MOVES) return false;
    const MoveShape *shape = &SHAPE[action->kind];
    Action canonical = { .kind = action->kind };
    for (int i = 0; i < shape->args; i++) {
        if (action->arg[i] >= shape->below[i]) return false;
        canonical.arg[i] = action->arg[i];
    }
    if (action->kind == MOVE_PLAY && action->arg[0] == action->arg[1]) return false;
    return action_equal(action, &canonical);
}

static bool fits_phase(CoatlCardsPhase phase, CoatlCardsMove move)
{
    switch (move) {
    case MOVE_PLAY: return phase == PHASE_FEATHER || phase == PHASE_OPENED;
    case MOVE_DISCARD: return phase == PHASE_FEATHER;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL:
    case MOVE_DONE: return phase == PHASE_WINDOW;
    case MOVE_HEAD: return phase == PHASE_HEAD;
    case MOVE_TAIL: return phase == PHASE_TAIL;
    case MOVE_CARL: return phase == PHASE_CARL;
    case MOVE_NEXT:
    case MOVE_STOP: return phase == PHASE_CONTEST;
    case MOVE_NONE:
    case COATL_CARDS_MOVES: break;
    }
    return false;
}

/* ---- checks ---- */

static Refusal check_discard(const CoatlCardsState *state, int feather)
{
    const bool held = coatl_cards_hand_find(state, state->to_act, feather) >= 0;
    return held ? REFUSAL_NONE : REFUSAL_CARD;
}

/* Refused when
 *   1) the card is neither the opened one nor, with none opened, in the hand;
 *   2) the coatl is empty and the card does not start it, or the other way round. */
Refusal coatl_cards_check_place(const CoatlCardsState *state, Seat seat, int feather,
                                CardPlace place)
{
    const bool opened = state->opened != 0 && seat == state->to_act;
    const bool there =
        opened ? state->opened == feather + 1 : coatl_cards_hand_find(state, seat, feather) >= 0;
    if (!there) return REFUSAL_CARD;                                                /* 1 */
    if (!card_coatl_can_place(&state->coatl[seat], place)) return REFUSAL_POSITION; /* 2 */
    return REFUSAL_NONE;
}

/* Refused when
 *   1) the seat does not own the card;
 *   2) it is protected;
 *   3) no occurrence uses the card just placed;
 *   4) the coatl shows it no more often than its level. */
Refusal coatl_cards_check_raise(const CoatlCardsState *state, Seat seat, const CardCoatl *coatl,
                                int card)
{
    const CardOwned *owned = &state->owned[seat];
    const int at = card_owned_find(owned, card);
    if (at < 0) return REFUSAL_CARD; /* 1 */
    const int level = card_owned_level(owned, at);
    if (level == CARD_PROTECTED) return REFUSAL_PROTECTED;               /* 2 */
    if (!card_coatl_triggers(coatl, card)) return REFUSAL_NO_OCCURRENCE; /* 3 */
    if (card_coatl_level(coatl, card) <= level) return REFUSAL_NO_GAIN;  /* 4 */
    return REFUSAL_NONE;
}

/* Refused when
 *   1) the card does not lie in the supply;
 *   2) no occurrence uses the card just placed. */
Refusal coatl_cards_check_take(const CoatlCardsState *state, const CardCoatl *coatl, int card)
{
    if (coatl_cards_supply_find(state, card) < 0) return REFUSAL_CARD;   /* 1 */
    if (!card_coatl_triggers(coatl, card)) return REFUSAL_NO_OCCURRENCE; /* 2 */
    return REFUSAL_NONE;
}

/* Refused when
 *   1) the victim does not sit beside the seat;
 *   2) the victim does not own the card;
 *   3) it is protected;
 *   4) the victim was robbed as often as allowed in this turn;
 *   5) no occurrence uses the card just placed. */
Refusal coatl_cards_check_steal(const CoatlCardsState *state, Seat seat, const CardCoatl *coatl,
                                int card, Seat victim)
{
    if (!coatl_cards_is_neighbour(state, seat, victim)) return REFUSAL_NEIGHBOUR; /* 1 */
    const CardOwned *owned = &state->owned[victim];
    const int at = card_owned_find(owned, card);
    if (at < 0) return REFUSAL_CARD;                                             /* 2 */
    if (card_owned_level(owned, at) == CARD_PROTECTED) return REFUSAL_PROTECTED; /* 3 */
    const int used = seat == state->to_act ? state->steals[victim] : 0;
    if (used >= coatl_cards_steal_limit(state)) return REFUSAL_LIMIT;    /* 4 */
    if (!card_coatl_triggers(coatl, card)) return REFUSAL_NO_OCCURRENCE; /* 5 */
    return REFUSAL_NONE;
}

Refusal coatl_cards_check(const CoatlCardsState *state, const Action *action)
{
    const uint8_t *arg = action->arg;
    const Seat seat = state->to_act;
    const CardCoatl *coatl = &state->coatl[seat];
    if (state->phase == PHASE_OVER) return REFUSAL_GAME_OVER;
    if (!is_well_formed(action)) return REFUSAL_SYNTAX;
    if (!fits_phase(state->phase, action->kind)) return REFUSAL_PHASE;
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY:
        return coatl_cards_check_place(state, seat, coatl_cards_feather_of(arg[0], arg[1]), arg[2]);
    case MOVE_DISCARD: return check_discard(state, arg[0]);
    case MOVE_RAISE: return coatl_cards_check_raise(state, seat, coatl, arg[0]);
    case MOVE_TAKE: return coatl_cards_check_take(state, coatl, arg[0]);
    case MOVE_STEAL: return coatl_cards_check_steal(state, seat, coatl, arg[0], arg[1]);
    default: return REFUSAL_NONE;
    }
}

/* ---- doing ---- */

/* Face-up cards fall to what the coatl still shows: level 1 first, then level 2, each from the
 * nearest on. Against CARL a card at level 0 is out of the match. */
static void lower_cards(CoatlCardsState *state, EventLog *log)
{
    const Seat seat = state->to_act;
    CardOwned *owned = &state->owned[seat];
    const CardOwned before = *owned;
    for (int level = 1; level < CARD_PROTECTED; level++) {
        for (int i = 0; i < before.count; i++) {
            if (card_owned_level(&before, i) != level) continue;
            const int card = card_owned_card(&before, i);
            const int count = card_coatl_count(&state->coatl[seat], card);
            if (count >= level) continue;
            const int at = card_owned_find(owned, card);
            const bool drops = state->solo && count == 0;
            if (drops) {
                card_owned_remove(owned, at);
                deck_put(&state->dropped, card);
            } else {
                card_owned_set_level(owned, at, count);
            }
            log_event(log, (Event){ .kind = drops ? EVENT_DROP : EVENT_LOWER,
                                    .seat = (int8_t)seat,
                                    .reason = drops ? REASON_DROPPED : REASON_COVERED,
                                    .arg = { (uint8_t)card, (uint8_t)count } });
        }
    }
}

static void open_window(CoatlCardsState *state)
{
    state->placed++;
    state->phase = PHASE_WINDOW;
}

static void remove_from_hand(CoatlCardsState *state, int feather)
{
    const Seat seat = state->to_act;
    const int at = coatl_cards_hand_find(state, seat, feather);
    uint8_t *hand = state->hand[seat];
    const int left = --state->hand_count[seat];
    memmove(&hand[at], &hand[at + 1], (size_t)(left - at));
    hand[left] = 0;
}

static void do_play(CoatlCardsState *state, const uint8_t *arg, EventLog *log)
{
    if (state->opened != 0)
        state->opened = 0;
    else
        remove_from_hand(state, coatl_cards_feather_of(arg[0], arg[1]));
    card_coatl_place(&state->coatl[state->to_act], arg[0], arg[1], arg[2]);
    lower_cards(state, log);
    open_window(state);
}

static void do_discard(CoatlCardsState *state, int feather, EventLog *log)
{
    remove_from_hand(state, feather);
    deck_put(&state->discard, feather);
    const int opened = coatl_cards_draw_feather(state, log);
    state->opened = (uint8_t)(opened + 1);
    state->phase = PHASE_OPENED;
    log_event(
        log,
        (Event){ .kind = EVENT_OPEN, .seat = (int8_t)state->to_act, .arg = { (uint8_t)opened } });
}

static void log_level(const CoatlCardsState *state, int card, int level, EventLog *log)
{
    log_event(log, (Event){ .kind = EVENT_LEVEL,
                            .seat = (int8_t)state->to_act,
                            .reason = level == CARD_PROTECTED ? REASON_PROTECTED : REASON_NONE,
                            .arg = { (uint8_t)card, (uint8_t)level } });
}

static void do_raise(CoatlCardsState *state, int card, EventLog *log)
{
    CardOwned *owned = &state->owned[state->to_act];
    const int level = card_coatl_level(&state->coatl[state->to_act], card);
    card_owned_set_level(owned, card_owned_find(owned, card), level);
    log_level(state, card, level, log);
}

/* The card is nobody's at this moment: it becomes the acting seat's. */
static void receive(CoatlCardsState *state, int card, EventLog *log)
{
    const int level = card_coatl_level(&state->coatl[state->to_act], card);
    card_owned_add(&state->owned[state->to_act], card, level);
    log_level(state, card, level, log);
}

static void do_take(CoatlCardsState *state, int card, EventLog *log)
{
    coatl_cards_take_from_supply(state, coatl_cards_supply_find(state, card));
    receive(state, card, log);
}

static void do_steal(CoatlCardsState *state, int card, Seat victim, EventLog *log)
{
    CardOwned *owned = &state->owned[victim];
    card_owned_remove(owned, card_owned_find(owned, card));
    state->steals[victim]++;
    receive(state, card, log);
}

static void do_done(CoatlCardsState *state, EventLog *log)
{
    if (state->placed == COATL_CARDS_PLACEMENTS)
        coatl_cards_end_turn(state, log);
    else
        state->phase = coatl_cards_is_final(state) ? PHASE_TAIL : PHASE_FEATHER;
}

static void do_head(CoatlCardsState *state, int colour)
{
    card_coatl_add_head(&state->coatl[state->to_act], colour);
    open_window(state);
}

static void do_tail(CoatlCardsState *state, int colour)
{
    card_coatl_add_tail(&state->coatl[state->to_act], colour);
    open_window(state);
}

static void do_stop(CoatlCardsState *state, EventLog *log)
{
    state->phase = PHASE_OVER;
    log_event(log, (Event){ .kind = EVENT_STOP, .seat = SEAT_NONE, .reason = REASON_UNCHALLENGED });
}

void coatl_cards_do(CoatlCardsState *state, const Action *action, EventLog *log)
{
    const uint8_t *arg = action->arg;
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: do_play(state, arg, log); return;
    case MOVE_DISCARD: do_discard(state, arg[0], log); return;
    case MOVE_RAISE: do_raise(state, arg[0], log); return;
    case MOVE_TAKE: do_take(state, arg[0], log); return;
    case MOVE_STEAL: do_steal(state, arg[0], arg[1], log); return;
    case MOVE_DONE: do_done(state, log); return;
    case MOVE_HEAD: do_head(state, arg[0]); return;
    case MOVE_TAIL: do_tail(state, arg[0]); return;
    case MOVE_CARL: coatl_cards_do_carl(state, log); return;
    case MOVE_NEXT: coatl_cards_next_match(state); return;
    case MOVE_STOP: do_stop(state, log); return;
    case MOVE_NONE:
    case COATL_CARDS_MOVES: break;
    }
    assert(false && "only checked actions are done");
}

Refusal coatl_cards_apply(CoatlCardsState *state, const Action *action)
{
    const Refusal refusal = coatl_cards_check(state, action);
    if (refusal == REFUSAL_NONE) coatl_cards_do(state, action, NULL);
    return refusal;
}

Seat coatl_cards_to_act(const CoatlCardsState *state)
{
    return state->phase == PHASE_OVER ? SEAT_NONE : state->to_act;
}

/* Chance shows in the generator, a card that came to light in the decks. */
bool coatl_cards_barrier(const CoatlCardsState *before, const Action *action,
                         const CoatlCardsState *after)
{
    (void)action;
    return coatl_cards_to_act(before) != coatl_cards_to_act(after)
           || before->rng.state != after->rng.state
           || before->feathers.count != after->feathers.count
           || before->prophecies.count != after->prophecies.count;
}

/* ---- listing ---- */

typedef struct Listing {
    const CoatlCardsState *state;
    Action *out;
    int count, max;
} Listing;

static void list(Listing *listing, CoatlCardsMove move, int one, int two, int three)
{
    const Action action = { .kind = (uint8_t)move,
                            .arg = { (uint8_t)one, (uint8_t)two, (uint8_t)three } };
    if (listing->count == listing->max) return;
    if (coatl_cards_check(listing->state, &action) != REFUSAL_NONE) return;
    listing->out[listing->count++] = action;
}

static void list_places(Listing *listing, int feather)
{
    const uint8_t *colour = coatl_cards_feather(feather)->colour;
    for (int place = 0; place < CARD_PLACES; place++) {
        list(listing, MOVE_PLAY, colour[0], colour[1], place);
        list(listing, MOVE_PLAY, colour[1], colour[0], place);
    }
}

/* Equal cards of a hand are one choice. */
static void list_feathers(Listing *listing)
{
    const CoatlCardsState *state = listing->state;
    for (int feather = 0; feather < FEATHER_KINDS; feather++) {
        if (coatl_cards_hand_find(state, state->to_act, feather) < 0) continue;
        list_places(listing, feather);
        list(listing, MOVE_DISCARD, feather, 0, 0);
    }
}

static void list_window(Listing *listing)
{
    const CoatlCardsState *state = listing->state;
    const CardOwned *own = &state->owned[state->to_act];
    for (int at = 0; at < own->count; at++)
        list(listing, MOVE_RAISE, card_owned_card(own, at), 0, 0);
    for (int at = 0; at < state->supply_count; at++)
        list(listing, MOVE_TAKE, state->supply[at], 0, 0);
    for (Seat victim = 0; victim < state->seats; victim++) {
        const CardOwned *owned = &state->owned[victim];
        if (!coatl_cards_is_neighbour(state, state->to_act, victim)) continue;
        for (int at = 0; at < owned->count; at++)
            list(listing, MOVE_STEAL, card_owned_card(owned, at), victim, 0);
    }
    list(listing, MOVE_DONE, 0, 0, 0);
}

static void list_colours(Listing *listing, CoatlCardsMove move)
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) list(listing, move, colour, 0, 0);
}

int coatl_cards_legal(const CoatlCardsState *state, Action *out, int max)
{
    Listing listing = { .state = state, .out = out, .max = max };
    switch ((CoatlCardsPhase)state->phase) {
    case PHASE_FEATHER: list_feathers(&listing); break;
    case PHASE_OPENED: list_places(&listing, state->opened - 1); break;
    case PHASE_HEAD: list_colours(&listing, MOVE_HEAD); break;
    case PHASE_TAIL: list_colours(&listing, MOVE_TAIL); break;
    case PHASE_WINDOW: list_window(&listing); break;
    case PHASE_CARL: list(&listing, MOVE_CARL, 0, 0, 0); break;
    case PHASE_CONTEST:
        list(&listing, MOVE_NEXT, 0, 0, 0);
        list(&listing, MOVE_STOP, 0, 0, 0);
        break;
    case PHASE_OVER: break;
    }
    return listing.count;
}
