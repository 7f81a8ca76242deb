#include "rules/coatl/state.h"

static int find(const uint8_t *list, int count, int wanted)
{
    for (int i = 0; i < count; i++)
        if (list[i] == wanted) return i;
    return -1;
}

int coatl_board_find(const CoatlSeat *seat, int piece)
{
    return find(seat->board, COATL_BOARD_SPACES, piece);
}

int coatl_hand_find(const CoatlSeat *seat, int prophecy)
{
    return find(seat->hand, seat->hand_count, prophecy);
}

int coatl_temple_find(const CoatlSeat *seat, int temple)
{
    return find(seat->temple, seat->temple_count, temple);
}

CoatlKind coatl_cell_kind(int cell)
{
    if (cell < COATL_BODY_CELLS) return COATL_BODY;
    return cell < COATL_BODY_CELLS + 2 ? COATL_HEAD : COATL_TAIL;
}

int coatl_bag_count(const CoatlState *state, CoatlKind kind)
{
    const uint8_t *bag = &state->bag[coatl_piece(kind, COATL_YELLOW)];
    int count = 0;
    for (int colour = 0; colour < COATL_COLOURS; colour++) count += bag[colour];
    return count;
}

int coatl_turns_to_come(const CoatlState *state)
{
    int turns = 0;
    for (int i = 1; i <= state->turns_left; i++)
        turns += !coatl_is_finished(&state->seat[(state->to_act + i) % state->seats]);
    return turns;
}

bool coatl_may_decline(const CoatlState *state)
{
    return state->phase == PHASE_TURN && state->trigger == TRIGGER_THIRD_COATL
           && state->to_act > state->trigger_seat && state->actions_left == 1;
}
