/* legal.c: every legal action of a position, each once, in the order of the notation. Candidates
 * are proposed from what the seat has and asked through the same check as an action from outside.
 */
#include "rules/coatl/moves.h"
#include "base/bits.h"
#include <string.h>

typedef struct List {
    const CoatlState *state;
    const CoatlSeat *seat;
    Action *out;
    int max, count;
} List;

static void add(List *list, const Action *action)
{
    if (list->count < list->max) list->out[list->count++] = *action;
}

static void propose(List *list, CoatlActionKind kind, int first, int second)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)first, (uint8_t)second } };
    if (list->count < list->max && coatl_check_formed(list->state, &action) == REFUSAL_NONE)
        add(list, &action);
}

static void sort(uint8_t *id, int count)
{
    for (int i = 1; i < count; i++) {
        const uint8_t moved = id[i];
        int at = i;
        for (; at > 0 && id[at - 1] > moved; at--) id[at] = id[at - 1];
        id[at] = moved;
    }
}

/* Every choice from dealt[from..], which is in order: of equal cards the first ones are taken. */
static void list_keeps(List *list, const uint8_t *dealt, int from, Action *chosen, int size)
{
    if (!coatl_is_solo(list->state) || size == COATL_KEEP_MOST) add(list, chosen);
    if (size == COATL_KEEP_MOST) return;
    for (int i = from; i < list->seat->hand_count; i++) {
        if (i > from && dealt[i] == dealt[i - 1]) continue;
        chosen->arg[size] = dealt[i];
        list_keeps(list, dealt, i + 1, chosen, size + 1);
        chosen->arg[size] = 0;
    }
}

static void list_keep(List *list)
{
    uint8_t dealt[COATL_HAND_SPACES];
    Action none = { .kind = COATL_KEEP };
    memcpy(dealt, list->seat->hand, sizeof dealt);
    sort(dealt, list->seat->hand_count);
    list_keeps(list, dealt, 0, &none, 0);
}

static void list_takes(List *list)
{
    for (int cell = 1; cell <= COATL_DISC_CELLS; cell++) propose(list, COATL_TAKE, cell, 0);
}

static void list_draws(List *list)
{
    for (int slot = 1; slot <= COATL_DISPLAY_SLOTS; slot++) propose(list, COATL_DRAW, slot, 0);
    propose(list, COATL_DRAW, 0, 0);
}

/* One bit for each different id of a list. */
static uint64_t different(const uint8_t *id, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++) set |= (uint64_t)1 << id[i];
    return set;
}

static int next_id(uint64_t *set)
{
    const int id = bits_lowest(*set);
    *set &= *set - 1;
    return id;
}

static void list_pieces(List *list, CoatlActionKind kind, int number)
{
    const uint64_t none = 1;
    for (uint64_t left = different(list->seat->board, COATL_BOARD_SPACES) & ~none; left != 0;) {
        const int piece = next_id(&left);
        if (kind == COATL_START)
            propose(list, kind, piece, 0);
        else
            propose(list, kind, number, piece);
    }
}

static void list_prophecies(List *list, int number)
{
    for (uint64_t left = different(list->seat->hand, list->seat->hand_count); left != 0;)
        propose(list, COATL_PROPHESY, number, next_id(&left));
}

static void list_steps(List *list)
{
    if (coatl_unfinished_count(list->seat) < COATL_MAX_UNFINISHED)
        list_pieces(list, COATL_START, 0);
    for (int i = 0; i < list->seat->serpent_count; i++) {
        const CoatlSerpent *serpent = &list->seat->serpent[i];
        if (serpent_is_sealed(serpent)) continue;
        if (!serpent_is_closed(serpent, COATL_FRONT)) list_pieces(list, COATL_LAY_FRONT, i + 1);
        if (!serpent_is_closed(serpent, COATL_BACK)) list_pieces(list, COATL_LAY_BACK, i + 1);
        list_prophecies(list, i + 1);
    }
}

static void list_seals(List *list)
{
    const int number = list->state->completing + 1;
    list_prophecies(list, number);
    for (uint64_t left = different(list->seat->temple, list->seat->temple_count); left != 0;)
        propose(list, COATL_TEMPLE_HAND, number, next_id(&left));
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS; stack++)
        propose(list, COATL_TEMPLE_STACK, number, stack);
    propose(list, COATL_SEAL, number, 0);
}

static void list_picks(List *list)
{
    for (int colour = 0; colour < COATL_COLOURS; colour++)
        propose(list, COATL_PICK, coatl_piece(COATL_HEAD, (CoatlColour)colour), 0);
    for (int one = 0; one < COATL_COLOURS; one++)
        for (int other = one; other < COATL_COLOURS; other++)
            propose(list, COATL_PICK, coatl_piece(COATL_BODY, (CoatlColour)one),
                    coatl_piece(COATL_BODY, (CoatlColour)other));
    for (int colour = 0; colour < COATL_COLOURS; colour++)
        propose(list, COATL_PICK, coatl_piece(COATL_TAIL, (CoatlColour)colour), 0);
}

static void list_tokens(List *list)
{
    const int tokens = list->seat->tokens;
    if ((tokens & TOKEN_PICK) != 0) list_picks(list);
    if ((tokens & TOKEN_VISION) != 0) propose(list, COATL_VISION, 0, 0);
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS && (tokens & TOKEN_TEMPLE) != 0; stack++)
        propose(list, COATL_TAKE_TEMPLE, stack, 0);
}

static void list_discards(List *list)
{
    for (uint64_t left = different(list->seat->hand, list->seat->hand_count); left != 0;)
        propose(list, COATL_DISCARD, next_id(&left), 0);
}

static void list_turn(List *list)
{
    list_takes(list);
    list_draws(list);
    list_steps(list);
    list_tokens(list);
    if (coatl_may_decline(list->state))
        propose(list, COATL_DONE, 0, 0);
    else if (list->count == 0)
        add(list, &(Action){ .kind = COATL_PASS });
}

int coatl_legal(const CoatlState *state, Action *out, int max)
{
    List list = { state, &state->seat[state->to_act], out, max, 0 };
    switch ((CoatlPhase)state->phase) {
    case PHASE_KEEP: list_keep(&list); break;
    case PHASE_TURN: list_turn(&list); break;
    case PHASE_DRAW: list_draws(&list); break;
    case PHASE_VISION:
        list_discards(&list);
        list_draws(&list);
        break;
    case PHASE_BUILD: list_steps(&list); break;
    case PHASE_COMPLETE: list_seals(&list); break;
    case PHASE_ADAM: propose(&list, COATL_ADAM_TURN, 0, 0); break;
    case PHASE_OVER: break;
    }
    if (state->phase == PHASE_DRAW || state->phase == PHASE_VISION || state->phase == PHASE_BUILD)
        propose(&list, COATL_DONE, 0, 0);
    return list.count;
}
