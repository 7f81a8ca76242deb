/* check.c: every reason to refuse an action, in the order in which a player hears them. */
#include "rules/coatl/moves.h"
#include "base/bits.h"
#include "rules/coatl/pattern.h"
#include "rules/coatl/supply.h"
#include "rules/coatl/refusals.h"
#include <string.h>

/* How many arguments an action has and how far they go; all others are 0, so that an action has
 * one form only. */
typedef struct Shape {
    uint8_t args, low, high[2];
} Shape;

static const Shape SHAPE[COATL_ACTION_KINDS] = {
    [COATL_TAKE] = { 1, 1, { COATL_DISC_CELLS } },
    [COATL_DRAW] = { 1, 0, { COATL_DISPLAY_SLOTS } },
    [COATL_START] = { 1, 1, { COATL_PIECES } },
    [COATL_LAY_FRONT] = { 2, 1, { COATL_MAX_SERPENTS, COATL_PIECES } },
    [COATL_LAY_BACK] = { 2, 1, { COATL_MAX_SERPENTS, COATL_PIECES } },
    [COATL_PROPHESY] = { 2, 1, { COATL_MAX_SERPENTS, COATL_PROPHECIES } },
    [COATL_TEMPLE_HAND] = { 2, 1, { COATL_MAX_SERPENTS, COATL_TEMPLES } },
    [COATL_TEMPLE_STACK] = { 2, 1, { COATL_MAX_SERPENTS, COATL_TEMPLE_STACKS } },
    [COATL_SEAL] = { 1, 1, { COATL_MAX_SERPENTS } },
    [COATL_PICK] = { 2, 0, { COATL_PIECES, COATL_PIECES } },
    [COATL_TAKE_TEMPLE] = { 1, 1, { COATL_TEMPLE_STACKS } },
    [COATL_DISCARD] = { 1, 1, { COATL_PROPHECIES } },
};

static bool keep_has_shape(const uint8_t *arg)
{
    for (int i = 0; i < 7; i++) {
        if (arg[i] > COATL_PROPHECIES) return false;
        if (i > 0 && arg[i] != 0 && (arg[i - 1] == 0 || arg[i] < arg[i - 1])) return false;
    }
    return true;
}

static bool has_shape(const Action *action)
{
    static const Action NOTHING = { 0 };
    if (action->kind < 1 || action->kind >= COATL_ACTION_KINDS) return false;
    if (memcmp(action->value, NOTHING.value, sizeof NOTHING.value) != 0) return false;
    if (action->kind == COATL_KEEP) return keep_has_shape(action->arg);
    const Shape *shape = &SHAPE[action->kind];
    if (memcmp(&action->arg[2], NOTHING.arg, sizeof NOTHING.arg - 2) != 0) return false;
    for (int i = 0; i < 2; i++) {
        const int low = i < shape->args ? shape->low : 0;
        if (action->arg[i] < low || action->arg[i] > shape->high[i]) return false;
    }
    return true;
}

#define KIND(name) (1u << COATL_##name)
enum {
    STEPS = KIND(START) | KIND(LAY_FRONT) | KIND(LAY_BACK) | KIND(PROPHESY),
    TOKENS = KIND(PICK) | KIND(VISION) | KIND(TAKE_TEMPLE),
    SEALS = KIND(TEMPLE_HAND) | KIND(TEMPLE_STACK) | KIND(SEAL),
};

/* What may be done in each phase, and what is said to everything else. */
static const struct {
    uint32_t kinds;
    Refusal otherwise;
} PHASE[] = {
    [PHASE_KEEP] = { KIND(KEEP), REFUSAL_KEEP_FIRST },
    [PHASE_TURN] = { KIND(TAKE) | KIND(DRAW) | STEPS | TOKENS | KIND(DONE) | KIND(PASS),
                     REFUSAL_SYNTAX },
    [PHASE_DRAW] = { KIND(DRAW) | KIND(DONE), REFUSAL_DRAW_UNDER_WAY },
    [PHASE_VISION] = { KIND(DISCARD) | KIND(DRAW) | KIND(DONE), REFUSAL_VISION_UNDER_WAY },
    [PHASE_BUILD] = { STEPS | KIND(DONE), REFUSAL_BUILD_UNDER_WAY },
    [PHASE_COMPLETE] = { KIND(PROPHESY) | SEALS, REFUSAL_COATL_TO_SEAL },
    [PHASE_ADAM] = { KIND(ADAM_TURN), REFUSAL_ADAM_IS_TO_ACT },
    [PHASE_OVER] = { 0, REFUSAL_GAME_OVER },
};

static bool is_kind(const Action *action, uint32_t kinds)
{
    return (kinds >> action->kind & 1) != 0;
}

static Refusal check_phase(const CoatlState *state, const Action *action)
{
    if (is_kind(action, PHASE[state->phase].kinds)) return REFUSAL_NONE;
    const bool acting =
        state->phase != PHASE_KEEP && state->phase != PHASE_ADAM && state->phase != PHASE_OVER;
    if (acting && is_kind(action, KIND(KEEP))) return REFUSAL_KEEP_IS_OVER;
    if (acting && is_kind(action, KIND(ADAM_TURN))) return REFUSAL_ADAM_IS_NOT_TO_ACT;
    if (acting && is_kind(action, KIND(DISCARD))) return REFUSAL_DISCARD_ONLY_IN_VISION;
    if (acting && is_kind(action, SEALS)) return REFUSAL_NOTHING_TO_SEAL;
    return PHASE[state->phase].otherwise;
}

/* Keeps some of the prophecies dealt. Refused when
 *   1) they are more than three, or alone not exactly three;
 *   2) one of them was not dealt, or not so often. */
static Refusal check_keep(const CoatlState *state, const CoatlSeat *seat, const uint8_t *arg)
{
    int count = 0;
    while (count < 7 && arg[count] != 0) count++;
    if (count > COATL_KEEP_MOST) return REFUSAL_KEEP_AT_MOST_THREE; /* 1 */
    if (coatl_is_solo(state) && count != COATL_KEEP_MOST) return REFUSAL_KEEP_EXACTLY_THREE;
    for (int i = 0; i < count; i++) {
        int dealt = 0;
        int kept = 0;
        for (int k = 0; k < seat->hand_count; k++) dealt += seat->hand[k] == arg[i];
        for (int k = 0; k < count; k++) kept += arg[k] == arg[i];
        if (kept > dealt) return REFUSAL_KEEP_NOT_DEALT; /* 2 */
    }
    return REFUSAL_NONE;
}

/* Takes all that lies in one cell of the disc. Refused when
 *   1) the cell is empty;
 *   2) the board has no room for all of it. */
static Refusal check_take(const CoatlState *state, const CoatlSeat *seat, int cell)
{
    const uint8_t *place = state->disc[cell - 1];
    if (place[0] == COATL_NO_PIECE) return REFUSAL_CELL_EMPTY; /* 1 */
    const int size = place[1] == COATL_NO_PIECE ? 1 : 2;
    return coatl_board_room(seat) < size ? REFUSAL_STORAGE_FULL : REFUSAL_NONE; /* 2 */
}

/* Draws one prophecy. Refused when
 *   1) the hand is at its limit;
 *   2) no card lies there. */
static Refusal check_draw(const CoatlState *state, const CoatlSeat *seat, int slot)
{
    if (seat->hand_count >= coatl_hand_limit(state)) return REFUSAL_HAND_AT_LIMIT; /* 1 */
    if (slot == 0) return supply_has_prophecy(state) ? REFUSAL_NONE : REFUSAL_NO_PROPHECY_LEFT;
    return state->display[slot - 1] == 0 ? REFUSAL_SLOT_EMPTY : REFUSAL_NONE; /* 2 */
}

static Refusal check_unsealed(const CoatlSeat *seat, int number)
{
    if (number > seat->serpent_count) return REFUSAL_NO_SUCH_COATL;
    return serpent_is_sealed(&seat->serpent[number - 1]) ? REFUSAL_COATL_IS_SEALED : REFUSAL_NONE;
}

static bool has_card_colour(const CoatlSerpent *serpent, int colour)
{
    for (int i = 0; i < serpent->prophecy_count; i++)
        if (coatl_prophecy(serpent->prophecy[i])->card_colour == colour) return true;
    return false;
}

/* Whether a prophecy may lie beside a coatl, whatever the coatl shows. Refused when
 *   1) four lie there already;
 *   2) one of them is the same;
 *   3) level 3 is on and one of them has the same card colour;
 *   4) the coatl is sealed. */
Refusal coatl_check_beside(const CoatlState *state, const CoatlSerpent *serpent, int prophecy)
{
    if (serpent->prophecy_count == COATL_MAX_PROPHECIES)
        return REFUSAL_FOUR_PROPHECIES_ALREADY;                                      /* 1 */
    if (serpent_has_prophecy(serpent, prophecy)) return REFUSAL_SAME_PROPHECY_TWICE; /* 2 */
    if (coatl_has_level(state, LEVEL_CARD_COLOURS)
        && has_card_colour(serpent, coatl_prophecy(prophecy)->card_colour))
        return REFUSAL_CARD_COLOUR_TWICE;                                       /* 3 */
    return serpent_is_sealed(serpent) ? REFUSAL_COATL_IS_SEALED : REFUSAL_NONE; /* 4 */
}

Refusal coatl_check_given(const CoatlState *state, const CoatlSerpent *serpent, int prophecy)
{
    const Refusal refusal = coatl_check_beside(state, serpent, prophecy);
    if (refusal != REFUSAL_NONE) return refusal;
    return coatl_prophecy_fits(serpent, prophecy) ? REFUSAL_NONE : REFUSAL_PATTERN_MISSING;
}

/* Lays a prophecy of the hand beside a coatl. Refused when
 *   1) it is not in hand;
 *   2) it may not lie there;
 *   3) the coatl does not reach its first level. */
static Refusal check_card(const CoatlState *state, const CoatlSeat *seat,
                          const CoatlSerpent *serpent, int prophecy)
{
    if (coatl_hand_find(seat, prophecy) < 0) return REFUSAL_PROPHECY_NOT_IN_HAND; /* 1 */
    return coatl_check_given(state, serpent, prophecy);                           /* 2, 3 */
}

static Refusal check_prophesy(const CoatlState *state, const CoatlSeat *seat, int number,
                              int prophecy)
{
    if (state->phase == PHASE_COMPLETE && number != state->completing + 1)
        return REFUSAL_COATL_TO_SEAL;
    const Refusal refusal = check_unsealed(seat, number);
    if (refusal != REFUSAL_NONE) return refusal;
    return check_card(state, seat, &seat->serpent[number - 1], prophecy);
}

/* Whether so many prophecies could still be given to a coatl: different ones, and at level 3 of
 * different card colours. */
static bool can_attach(const CoatlState *state, const CoatlSeat *seat, const CoatlSerpent *serpent,
                       int wanted)
{
    uint64_t kinds = 0;
    for (int i = 0; i < seat->hand_count && bits_count(kinds) < wanted; i++) {
        const int prophecy = seat->hand[i];
        if (coatl_check_given(state, serpent, prophecy) != REFUSAL_NONE) continue;
        kinds |= (uint64_t)1 << (coatl_has_level(state, LEVEL_CARD_COLOURS)
                                     ? coatl_prophecy(prophecy)->card_colour
                                     : prophecy);
    }
    return bits_count(kinds) >= wanted;
}

static bool some_temple_fits(const CoatlState *state, const CoatlSeat *seat,
                             const CoatlSerpent *serpent)
{
    for (int i = 0; i < seat->temple_count; i++)
        if (coatl_temple_worth(serpent, seat->temple[i]).times > 0) return true;
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        const int top = deck_top(&state->stack[i]);
        if (top != DECK_EMPTY && coatl_temple_worth(serpent, top).times > 0) return true;
    }
    return false;
}

/* Whether a coatl that has just become complete can be given all it needs. Refused when
 *   1) it has too few prophecies and the hand cannot give enough;
 *   2) level 1 is on and no temple can be attached. */
static Refusal check_completion(const CoatlState *state, const CoatlSeat *seat,
                                const CoatlSerpent *serpent)
{
    const int least = coatl_least_prophecies(state);
    if (!can_attach(state, seat, serpent, least - serpent->prophecy_count))
        return least == 1 ? REFUSAL_NO_PROPHECY_FITS : REFUSAL_TOO_FEW_PROPHECIES_FIT; /* 1 */
    if (coatl_has_level(state, LEVEL_TEMPLES) && !some_temple_fits(state, seat, serpent))
        return REFUSAL_NO_TEMPLE_FITS; /* 2 */
    return REFUSAL_NONE;
}

static CoatlEnd opposite(CoatlEnd end)
{
    return end == COATL_FRONT ? COATL_BACK : COATL_FRONT;
}

/* Whether a piece may lie at one end. Refused when
 *   1) it is a head at the back or a tail at the front;
 *   2) the end is closed;
 *   3) it would join head and tail with nothing between. */
static Refusal check_end(const CoatlSerpent *serpent, CoatlEnd end, CoatlKind kind)
{
    if (kind == COATL_HEAD && end == COATL_BACK) return REFUSAL_HEAD_GOES_TO_FRONT; /* 1 */
    if (kind == COATL_TAIL && end == COATL_FRONT) return REFUSAL_TAIL_GOES_TO_BACK;
    if (serpent_is_closed(serpent, end)) /* 2 */
        return end == COATL_FRONT ? REFUSAL_FRONT_IS_CLOSED : REFUSAL_BACK_IS_CLOSED;
    if (kind != COATL_BODY && serpent->length == 1 && serpent_is_closed(serpent, opposite(end)))
        return REFUSAL_NO_BODY_BETWEEN; /* 3 */
    return REFUSAL_NONE;
}

/* Whether a piece, wherever it comes from, may go to one end of a coatl. Refused when
 *   1) there is no such coatl and no other may be started, or it is sealed;
 *   2) the piece may not lie there;
 *   3) it completes the coatl, which then cannot be given what it needs. */
Refusal coatl_check_place(const CoatlState *state, const CoatlSeat *seat, int serpent, CoatlEnd end,
                          int piece)
{
    const CoatlSerpent *target = &seat->serpent[serpent];
    if (serpent == seat->serpent_count)
        return coatl_unfinished_count(seat) >= COATL_MAX_UNFINISHED ? REFUSAL_TWO_UNFINISHED
                                                                    : REFUSAL_NONE;
    Refusal refusal = check_unsealed(seat, serpent + 1);
    if (refusal != REFUSAL_NONE) return refusal; /* 1 */
    const CoatlKind kind = coatl_piece_kind(piece);
    refusal = check_end(target, end, kind);
    if (refusal != REFUSAL_NONE) return refusal; /* 2 */
    if (kind == COATL_BODY || !serpent_is_closed(target, opposite(end))) return REFUSAL_NONE;
    CoatlSerpent complete = *target;
    serpent_lay(&complete, end, piece);
    return check_completion(state, seat, &complete); /* 3 */
}

static Refusal check_start(const CoatlState *state, const CoatlSeat *seat, int piece)
{
    if (coatl_board_find(seat, piece) < 0) return REFUSAL_PIECE_NOT_STORED;
    return coatl_check_place(state, seat, seat->serpent_count, COATL_BACK, piece);
}

/* Lays a piece at one end of a coatl. Refused when
 *   1) there is no such coatl;
 *   2) the piece is not on the board;
 *   3) it may not go there. */
static Refusal check_lay(const CoatlState *state, const CoatlSeat *seat, int number, CoatlEnd end,
                         int piece)
{
    if (number > seat->serpent_count) return REFUSAL_NO_SUCH_COATL;         /* 1 */
    if (coatl_board_find(seat, piece) < 0) return REFUSAL_PIECE_NOT_STORED; /* 2 */
    return coatl_check_place(state, seat, number - 1, end, piece);          /* 3 */
}

/* Seals the coatl that has just been completed, without a temple (0) or with this one. Refused
 * when
 *   1) it is another coatl;
 *   2) it has too few prophecies;
 *   3) it meets no goal of the temple; or it gets none, and level 1 is on. */
static Refusal check_seal(const CoatlState *state, const CoatlSeat *seat, int number, int temple)
{
    if (number != state->completing + 1) return REFUSAL_COATL_TO_SEAL; /* 1 */
    const CoatlSerpent *serpent = &seat->serpent[number - 1];
    const int least = coatl_least_prophecies(state);
    if (serpent->prophecy_count < least) /* 2 */
        return least == 1 ? REFUSAL_PROPHECY_NEEDED : REFUSAL_FOUR_PROPHECIES_NEEDED;
    if (temple == 0) /* 3 */
        return coatl_has_level(state, LEVEL_TEMPLES) ? REFUSAL_TEMPLE_NEEDED : REFUSAL_NONE;
    return coatl_temple_worth(serpent, temple).times == 0 ? REFUSAL_NO_GOAL_MET : REFUSAL_NONE;
}

static Refusal check_temple_hand(const CoatlState *state, const CoatlSeat *seat, const uint8_t *arg)
{
    if (coatl_temple_find(seat, arg[1]) < 0) return REFUSAL_TEMPLE_NOT_IN_HAND;
    return check_seal(state, seat, arg[0], arg[1]);
}

static Refusal check_temple_stack(const CoatlState *state, const CoatlSeat *seat,
                                  const uint8_t *arg)
{
    const int top = deck_top(&state->stack[arg[1] - 1]);
    if (top == DECK_EMPTY) return REFUSAL_TEMPLE_STACK_EMPTY;
    return check_seal(state, seat, arg[0], top);
}

static Refusal check_token(const CoatlState *state, const CoatlSeat *seat, CoatlToken token)
{
    if (state->tokens == 0) return REFUSAL_TOKENS_OFF;
    return (seat->tokens & token) == 0 ? REFUSAL_TOKEN_IS_USED : REFUSAL_NONE;
}

static bool is_pick(int first, int second)
{
    if (first == COATL_NO_PIECE) return false;
    if (second == COATL_NO_PIECE) return coatl_piece_kind(first) != COATL_BODY;
    return coatl_piece_kind(first) == COATL_BODY && coatl_piece_kind(second) == COATL_BODY
           && first <= second;
}

/* Picks pieces out of a bag. Refused when
 *   1) the token is not there;
 *   2) they are not one head, one tail or two body segments;
 *   3) the bag does not hold them;
 *   4) the board has no room for them. */
static Refusal check_pick(const CoatlState *state, const CoatlSeat *seat, const uint8_t *arg)
{
    const Refusal refusal = check_token(state, seat, TOKEN_PICK);
    if (refusal != REFUSAL_NONE) return refusal;                             /* 1 */
    if (!is_pick(arg[0], arg[1])) return REFUSAL_PICK_ONE_END_OR_TWO_BODIES; /* 2 */
    const int twice = arg[0] == arg[1] ? 2 : 1;
    if (state->bag[arg[0]] < twice || (arg[1] != COATL_NO_PIECE && state->bag[arg[1]] < twice))
        return REFUSAL_BAG_LACKS_PIECES; /* 3 */
    const int size = arg[1] == COATL_NO_PIECE ? 1 : 2;
    return coatl_board_room(seat) < size ? REFUSAL_STORAGE_FULL : REFUSAL_NONE; /* 4 */
}

static Refusal check_take_temple(const CoatlState *state, const CoatlSeat *seat, int stack)
{
    const Refusal refusal = check_token(state, seat, TOKEN_TEMPLE);
    if (refusal != REFUSAL_NONE) return refusal;
    return state->stack[stack - 1].count == 0 ? REFUSAL_TEMPLE_STACK_EMPTY : REFUSAL_NONE;
}

static Refusal check_discard(const CoatlState *state, const CoatlSeat *seat, int prophecy)
{
    if (state->drawn > 0) return REFUSAL_DISCARD_BEFORE_DRAWING;
    return coatl_hand_find(seat, prophecy) < 0 ? REFUSAL_PROPHECY_NOT_IN_HAND : REFUSAL_NONE;
}

static bool can_draw(const CoatlState *state, const CoatlSeat *seat)
{
    for (int slot = 0; slot <= COATL_DISPLAY_SLOTS; slot++)
        if (check_draw(state, seat, slot) == REFUSAL_NONE) return true;
    return false;
}

/* Ends an action, or declines the second one. Refused when
 *   1) no action is under way and none may be declined;
 *   2) a vision has not drawn although it could. */
static Refusal check_done(const CoatlState *state, const CoatlSeat *seat)
{
    if (state->phase == PHASE_TURN)
        return coatl_may_decline(state) ? REFUSAL_NONE : REFUSAL_NOTHING_TO_END; /* 1 */
    if (state->phase == PHASE_VISION && state->drawn == 0 && can_draw(state, seat))
        return REFUSAL_DRAW_BEFORE_DONE; /* 2 */
    return REFUSAL_NONE;
}

/* The list of what is legal holds `pass` only if it holds nothing else. */
static Refusal check_pass(const CoatlState *state)
{
    Action first[1] = { { 0 } };
    (void)coatl_legal(state, first, 1);
    return first[0].kind == COATL_PASS ? REFUSAL_NONE : REFUSAL_PASS_ONLY_WHEN_STUCK;
}

Refusal coatl_check_formed(const CoatlState *state, const Action *action)
{
    const CoatlSeat *seat = &state->seat[state->to_act];
    const uint8_t *arg = action->arg;
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: return check_keep(state, seat, arg);
    case COATL_TAKE: return check_take(state, seat, arg[0]);
    case COATL_DRAW: return check_draw(state, seat, arg[0]);
    case COATL_START: return check_start(state, seat, arg[0]);
    case COATL_LAY_FRONT: return check_lay(state, seat, arg[0], COATL_FRONT, arg[1]);
    case COATL_LAY_BACK: return check_lay(state, seat, arg[0], COATL_BACK, arg[1]);
    case COATL_PROPHESY: return check_prophesy(state, seat, arg[0], arg[1]);
    case COATL_TEMPLE_HAND: return check_temple_hand(state, seat, arg);
    case COATL_TEMPLE_STACK: return check_temple_stack(state, seat, arg);
    case COATL_SEAL: return check_seal(state, seat, arg[0], 0);
    case COATL_PICK: return check_pick(state, seat, arg);
    case COATL_VISION: return check_token(state, seat, TOKEN_VISION);
    case COATL_TAKE_TEMPLE: return check_take_temple(state, seat, arg[0]);
    case COATL_DISCARD: return check_discard(state, seat, arg[0]);
    case COATL_DONE: return check_done(state, seat);
    case COATL_PASS: return check_pass(state);
    case COATL_ADAM_TURN: return REFUSAL_NONE;
    case COATL_ACTION_KINDS: break;
    }
    return REFUSAL_SYNTAX;
}

Refusal coatl_check(const CoatlState *state, const Action *action)
{
    if (state->phase == PHASE_OVER) return REFUSAL_GAME_OVER;
    if (!has_shape(action)) return REFUSAL_SYNTAX;
    const Refusal refusal = check_phase(state, action);
    if (refusal != REFUSAL_NONE) return refusal;
    return coatl_check_formed(state, action);
}
