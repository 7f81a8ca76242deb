/* legal.c: every legal action of a position, each once, in the order of the notation.
 *
 * Actions come in families that differ in one argument: the pieces that may go to one end, the
 * slots to draw from. A family is a set of bits, so that a seat's choices are found without writing
 * one of them down; `legal` then lists them all and `sample` takes one. What costs more than a look
 * (whether a card fits, whether a coatl may be completed) is asked of the checks that `apply` asks;
 * tests compare the rest with them. */
#include "rules/coatl/moves.h"
#include "base/bits.h"
#include "rules/coatl/supply.h"
#include <string.h>

typedef struct Family {
    uint8_t kind;
    uint8_t first; /* the first argument, a member being the second; 0: a member is the first */
    uint8_t count; /* of members */
    uint64_t members;
} Family;

enum { FAMILIES_MAX = 32 };
typedef struct Choices {
    const CoatlState *state;
    const CoatlSeat *seat;
    int count, families;
    Family family[FAMILIES_MAX];
} Choices;

static const uint64_t NOTHING = 1; /* the only member where an action has no argument */
static const uint64_t HEADS = 31 << 1, BODIES = 31 << 6, TAILS = 31 << 11;
static_assert(COATL_HEAD * COATL_COLOURS == 0 && COATL_BODY * COATL_COLOURS == 5
                  && COATL_TAIL * COATL_COLOURS == 10,
              "pieces are numbered by kind, from 1");

static void offer(Choices *choices, CoatlActionKind kind, int first, uint64_t members)
{
    if (members == 0) return;
    const int count = bits_count(members);
    choices->family[choices->families++] =
        (Family){ (uint8_t)kind, (uint8_t)first, (uint8_t)count, members };
    choices->count += count;
}

/* Takes the lowest member out of a set. */
static int next_id(uint64_t *set)
{
    const int id = bits_lowest(*set);
    *set &= *set - 1;
    return id;
}

/* One bit for each different id of a list. */
static uint64_t different(const uint8_t *id, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++) set |= (uint64_t)1 << id[i];
    return set;
}

/* ---- the families ---- */

static void offer_takes(Choices *choices, int room)
{
    uint64_t cells = 0;
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const uint8_t *place = choices->state->disc[cell];
        const int size = (place[0] != COATL_NO_PIECE) + (place[1] != COATL_NO_PIECE);
        cells |= (uint64_t)(size > 0 && size <= room) << (cell + 1);
    }
    offer(choices, COATL_TAKE, 0, cells);
}

static void offer_draws(Choices *choices)
{
    const CoatlState *state = choices->state;
    if (choices->seat->hand_count >= coatl_hand_limit(state)) return;
    uint64_t slots = 0;
    for (int slot = 0; slot < COATL_DISPLAY_SLOTS; slot++)
        slots |= (uint64_t)(state->display[slot] != 0) << (slot + 1);
    offer(choices, COATL_DRAW, 0, slots);
    if (supply_has_prophecy(state)) offer(choices, COATL_DRAW, 0, NOTHING);
}

/* The pieces of a set that may go to one end of a coatl that is not sealed: bodies, and what closes
 * the end; the other end being closed already, only if the coatl can then be completed. */
static uint64_t pieces_for(const Choices *choices, int at, CoatlEnd end, uint64_t pieces)
{
    const CoatlSerpent *serpent = &choices->seat->serpent[at];
    if (serpent_is_closed(serpent, end)) return 0;
    uint64_t closing = pieces & (end == COATL_FRONT ? HEADS : TAILS);
    uint64_t fit = (pieces & BODIES) | closing;
    if (!serpent_is_closed(serpent, end == COATL_FRONT ? COATL_BACK : COATL_FRONT)) return fit;
    while (closing != 0) {
        const int piece = next_id(&closing);
        if (coatl_check_place(choices->state, choices->seat, at, end, piece) != REFUSAL_NONE)
            fit &= ~((uint64_t)1 << piece);
    }
    return fit;
}

static uint64_t prophecies_for(const Choices *choices, int at)
{
    const CoatlSerpent *serpent = &choices->seat->serpent[at];
    uint64_t fit = 0;
    for (int i = 0; i < choices->seat->hand_count; i++) {
        const int prophecy = choices->seat->hand[i];
        if (coatl_check_given(choices->state, serpent, prophecy) == REFUSAL_NONE)
            fit |= (uint64_t)1 << prophecy;
    }
    return fit;
}

static void offer_steps(Choices *choices)
{
    const CoatlSeat *seat = choices->seat;
    const uint64_t no_piece = 1;
    const uint64_t pieces = different(seat->board, COATL_BOARD_SPACES) & ~no_piece;
    if (coatl_unfinished_count(seat) < COATL_MAX_UNFINISHED) offer(choices, COATL_START, 0, pieces);
    for (int at = 0; at < seat->serpent_count; at++) {
        if (serpent_is_sealed(&seat->serpent[at])) continue;
        offer(choices, COATL_LAY_FRONT, at + 1, pieces_for(choices, at, COATL_FRONT, pieces));
        offer(choices, COATL_LAY_BACK, at + 1, pieces_for(choices, at, COATL_BACK, pieces));
        offer(choices, COATL_PROPHESY, at + 1, prophecies_for(choices, at));
    }
}

/* Those of `asked` that the check allows. */
static uint64_t allowed(const Choices *choices, CoatlActionKind kind, int first, uint64_t asked)
{
    uint64_t members = 0;
    while (asked != 0) {
        const int member = next_id(&asked);
        const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)first, (uint8_t)member } };
        const bool is = coatl_check_formed(choices->state, &action) == REFUSAL_NONE;
        members |= (uint64_t)is << member;
    }
    return members;
}

static void offer_seals(Choices *choices)
{
    const CoatlSeat *seat = choices->seat;
    const int number = choices->state->completing + 1;
    const uint64_t temples = different(seat->temple, seat->temple_count);
    const Action seal = { .kind = COATL_SEAL, .arg = { (uint8_t)number } };
    offer(choices, COATL_PROPHESY, number, prophecies_for(choices, number - 1));
    offer(choices, COATL_TEMPLE_HAND, number, allowed(choices, COATL_TEMPLE_HAND, number, temples));
    offer(choices, COATL_TEMPLE_STACK, number,
          allowed(choices, COATL_TEMPLE_STACK, number, 1 << 1 | 1 << 2));
    if (coatl_check_formed(choices->state, &seal) == REFUSAL_NONE)
        offer(choices, COATL_SEAL, 0, (uint64_t)1 << number);
}

/* One end, or two bodies in the order of their colours. */
static void offer_picks(Choices *choices, int room)
{
    const uint8_t *bag = choices->state->bag;
    uint64_t there = 0;
    for (int piece = 1; piece <= COATL_PIECES; piece++)
        there |= (uint64_t)(bag[piece] > 0) << piece;
    if (room == 0) return;
    offer(choices, COATL_PICK, 0, there & HEADS);
    for (uint64_t left = room > 1 ? there & BODIES : 0; left != 0;) {
        const uint64_t others = left;
        const int piece = next_id(&left);
        offer(choices, COATL_PICK, piece, bag[piece] > 1 ? others : left);
    }
    offer(choices, COATL_PICK, 0, there & TAILS);
}

static void offer_tokens(Choices *choices, int room)
{
    const CoatlState *state = choices->state;
    const int tokens = state->tokens != 0 ? choices->seat->tokens : 0;
    if ((tokens & TOKEN_PICK) != 0) offer_picks(choices, room);
    if ((tokens & TOKEN_VISION) != 0) offer(choices, COATL_VISION, 0, NOTHING);
    if ((tokens & TOKEN_TEMPLE) == 0) return;
    uint64_t stacks = 0;
    for (int stack = 0; stack < COATL_TEMPLE_STACKS; stack++)
        stacks |= (uint64_t)(state->stack[stack].count > 0) << (stack + 1);
    offer(choices, COATL_TAKE_TEMPLE, 0, stacks);
}

static void offer_turn(Choices *choices)
{
    const int room = coatl_board_room(choices->seat);
    offer_takes(choices, room);
    offer_draws(choices);
    offer_steps(choices);
    offer_tokens(choices, room);
    if (coatl_may_decline(choices->state))
        offer(choices, COATL_DONE, 0, NOTHING);
    else if (choices->count == 0)
        offer(choices, COATL_PASS, 0, NOTHING);
}

/* A vision is over once something was drawn, or nothing can be. */
static void offer_vision(Choices *choices)
{
    const CoatlSeat *seat = choices->seat;
    const bool began = choices->state->drawn > 0;
    if (!began) offer(choices, COATL_DISCARD, 0, different(seat->hand, seat->hand_count));
    const int before = choices->families;
    offer_draws(choices);
    if (began || choices->families == before) offer(choices, COATL_DONE, 0, NOTHING);
}

/* All but what is kept of the cards dealt, which is no family. */
static void find(Choices *choices, const CoatlState *state)
{
    choices->state = state;
    choices->seat = &state->seat[state->to_act];
    choices->count = choices->families = 0;
    switch ((CoatlPhase)state->phase) {
    case PHASE_TURN: offer_turn(choices); break;
    case PHASE_DRAW:
        offer_draws(choices);
        offer(choices, COATL_DONE, 0, NOTHING);
        break;
    case PHASE_VISION: offer_vision(choices); break;
    case PHASE_BUILD:
        offer_steps(choices);
        offer(choices, COATL_DONE, 0, NOTHING);
        break;
    case PHASE_COMPLETE: offer_seals(choices); break;
    case PHASE_ADAM: offer(choices, COATL_ADAM_TURN, 0, NOTHING); break;
    case PHASE_KEEP:
    case PHASE_OVER: break;
    }
}

static Action member_of(const Family *family, int member)
{
    const uint8_t id = (uint8_t)member;
    if (family->first == 0) return (Action){ .kind = family->kind, .arg = { id } };
    return (Action){ .kind = family->kind, .arg = { family->first, id } };
}

/* ---- what is kept ---- */

typedef struct Keeps {
    Action *out;
    int max, count;
    bool solo;
    int dealt_count;
    uint8_t dealt[COATL_HAND_SPACES]; /* in order */
} Keeps;

static void sort(uint8_t *id, int count)
{
    for (int i = 1; i < count; i++) {
        const uint8_t moved = id[i];
        int at = i;
        for (; at > 0 && id[at - 1] > moved; at--) id[at] = id[at - 1];
        id[at] = moved;
    }
}

/* Every choice from dealt[from..]: of equal cards the first ones are taken. */
static void list_from(Keeps *keeps, int from, Action *chosen, int size)
{
    if ((!keeps->solo || size == COATL_KEEP_MOST) && keeps->count < keeps->max)
        keeps->out[keeps->count++] = *chosen;
    if (size == COATL_KEEP_MOST) return;
    for (int i = from; i < keeps->dealt_count; i++) {
        if (i > from && keeps->dealt[i] == keeps->dealt[i - 1]) continue;
        chosen->arg[size] = keeps->dealt[i];
        list_from(keeps, i + 1, chosen, size + 1);
        chosen->arg[size] = 0;
    }
}

static int list_keeps(const CoatlState *state, Action *out, int max)
{
    const CoatlSeat *seat = &state->seat[state->to_act];
    Keeps keeps = { .out = out, .max = max, .solo = coatl_is_solo(state) };
    Action none = { .kind = COATL_KEEP };
    keeps.dealt_count = seat->hand_count;
    memcpy(keeps.dealt, seat->hand, sizeof keeps.dealt);
    sort(keeps.dealt, keeps.dealt_count);
    list_from(&keeps, 0, &none, 0);
    return keeps.count;
}

/* ---- for the rules ---- */

int coatl_legal(const CoatlState *state, Action *out, int max)
{
    if (state->phase == PHASE_KEEP) return list_keeps(state, out, max);
    Choices choices;
    int count = 0;
    find(&choices, state);
    for (int i = 0; i < choices.families; i++)
        for (uint64_t left = choices.family[i].members; left != 0 && count < max;)
            out[count++] = member_of(&choices.family[i], next_id(&left));
    return count;
}

bool coatl_sample(const CoatlState *state, Rng *rng, Action *out)
{
    enum { KEEPS_MAX = 64 }; /* up to three of six cards: 42 */
    if (state->phase == PHASE_KEEP) {
        Action keep[KEEPS_MAX];
        *out = keep[rng_below(rng, list_keeps(state, keep, KEEPS_MAX))];
        return true;
    }
    Choices choices;
    find(&choices, state);
    if (choices.count == 0) return false;
    int n = rng_below(rng, choices.count);
    const Family *family = choices.family;
    for (; n >= family->count; family++) n -= family->count;
    uint64_t left = family->members;
    for (; n > 0; n--) left &= left - 1;
    *out = member_of(family, next_id(&left));
    return true;
}
