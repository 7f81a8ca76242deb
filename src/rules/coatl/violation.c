#include "rules/coatl/violation.h"
#include "rules/coatl/supply.h"
#include <string.h>

static void count_serpent(const CoatlSerpent *serpent, int *pieces)
{
    for (int colour = 0; colour < COATL_COLOURS; colour++)
        pieces[coatl_piece(COATL_BODY, (CoatlColour)colour)] += serpent_count(serpent, colour);
    const int ends[] = { 0, serpent->length - 1 };
    for (int i = 0; i < 2; i++) {
        if (!serpent_is_closed(serpent, (CoatlEnd)i)) continue;
        const int piece = serpent_piece(serpent, ends[i]);
        pieces[piece]++;
        pieces[coatl_piece(COATL_BODY, coatl_piece_colour(piece))]--;
    }
}

static void count_list(const uint8_t *list, int count, int *ids)
{
    for (int i = 0; i < count; i++) ids[list[i]]++;
}

static const char *check_pieces(const CoatlState *state)
{
    int pieces[COATL_PIECES + 1] = { 0 };
    const CoatlAdam *adam = &state->adam;
    for (int seat = 0; seat < state->seats; seat++) {
        const CoatlSeat *mine = &state->seat[seat];
        for (int i = 0; i < mine->serpent_count; i++) count_serpent(&mine->serpent[i], pieces);
        count_list(mine->board, COATL_BOARD_SPACES, pieces);
    }
    count_list(state->disc[0], COATL_DISC_CELLS * COATL_CELL_PIECES, pieces);
    count_list(adam->laid[0], ADAM_ROW_MOST * ADAM_MOST_NEEDED, pieces);
    for (int piece = 1; piece <= COATL_PIECES; piece++) {
        const int bodies = coatl_is_solo(state) ? COATL_SOLO_BODIES : COATL_BODIES;
        const int all = coatl_piece_kind(piece) == COATL_BODY ? bodies : COATL_ENDS;
        if (pieces[piece] + state->bag[piece] + adam->discarded[piece] != all)
            return "a piece was lost or made";
    }
    return NULL;
}

static const char *check_prophecies(const CoatlState *state)
{
    int ids[COATL_PROPHECIES + 1] = { 0 };
    for (int seat = 0; seat < state->seats; seat++) {
        const CoatlSeat *mine = &state->seat[seat];
        count_list(mine->hand, mine->hand_count, ids);
        for (int i = 0; i < mine->serpent_count; i++)
            count_list(mine->serpent[i].prophecy, mine->serpent[i].prophecy_count, ids);
    }
    count_list(state->deck.id, state->deck.count, ids);
    count_list(state->discard.id, state->discard.count, ids);
    count_list(state->display, COATL_DISPLAY_SLOTS, ids);
    count_list(state->adam.row, state->adam.row_count, ids);
    count_list(state->adam.played, state->adam.played_count, ids);
    for (int prophecy = 1; prophecy <= COATL_PROPHECIES; prophecy++)
        if (ids[prophecy] != coatl_prophecy(prophecy)->copies) return "a prophecy was lost or made";
    return NULL;
}

static const char *check_temples(const CoatlState *state)
{
    int ids[COATL_TEMPLES + 1] = { 0 };
    for (int seat = 0; seat < state->seats; seat++) {
        const CoatlSeat *mine = &state->seat[seat];
        count_list(mine->temple, mine->temple_count, ids);
        for (int i = 0; i < mine->serpent_count; i++) ids[mine->serpent[i].temple]++;
    }
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++)
        count_list(state->stack[i].id, state->stack[i].count, ids);
    for (int temple = 1; temple <= COATL_TEMPLES; temple++)
        if (ids[temple] != 1) return "a temple was lost or made";
    return NULL;
}

static const char *check_disc(const CoatlState *state)
{
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const uint8_t *place = state->disc[cell];
        const CoatlKind kind = coatl_cell_kind(cell);
        const bool two = kind == COATL_BODY;
        if (place[0] == COATL_NO_PIECE && place[1] != COATL_NO_PIECE)
            return "a cell is filled from its second place";
        if (place[0] != COATL_NO_PIECE && two != (place[1] != COATL_NO_PIECE))
            return "a cell is filled in part";
        for (int i = 0; i < COATL_CELL_PIECES; i++)
            if (place[i] != COATL_NO_PIECE && coatl_piece_kind(place[i]) != kind)
                return "a piece lies in a cell of another kind";
    }
    return NULL;
}

static const char *check_rows(const CoatlSerpent *serpent)
{
    CoatlLine all = 0;
    int pieces = 0;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        all |= serpent_row(serpent, colour);
        pieces += serpent_count(serpent, colour);
    }
    if (all != serpent_row(serpent, COATL_ANY) || all != ((CoatlLine)1 << serpent->length) - 1)
        return "a coatl has a gap";
    return pieces == serpent->length ? NULL : "a piece has two colours";
}

static const char *check_cards_beside(const CoatlState *state, const CoatlSerpent *serpent)
{
    const bool by_colour = coatl_has_level(state, LEVEL_CARD_COLOURS);
    for (int i = 0; i < serpent->prophecy_count; i++)
        for (int k = 0; k < i; k++) {
            const int one = serpent->prophecy[i];
            const int other = serpent->prophecy[k];
            if (one == other) return "the same prophecy lies twice beside a coatl";
            if (by_colour && coatl_prophecy(one)->card_colour == coatl_prophecy(other)->card_colour)
                return "a card colour lies twice beside a coatl";
        }
    return NULL;
}

static const char *check_serpent(const CoatlState *state, const CoatlSerpent *serpent, bool waiting)
{
    const bool sealed = serpent_is_sealed(serpent);
    if (serpent->length == 0) return "a coatl has no pieces";
    if (serpent_is_complete(serpent) != (sealed || waiting))
        return "a coatl is complete or sealed, but not both";
    if (serpent_is_complete(serpent) && serpent->length < 3) return "a coatl has no body";
    if (sealed && serpent->prophecy_count < coatl_least_prophecies(state))
        return "a coatl was sealed without prophecies";
    if (sealed && serpent->temple == 0 && coatl_has_level(state, LEVEL_TEMPLES))
        return "a coatl was sealed without a temple";
    if (!sealed && serpent->temple != 0) return "an unfinished coatl has a temple";
    const char *broken = check_rows(serpent);
    return broken != NULL ? broken : check_cards_beside(state, serpent);
}

static const char *check_seat(const CoatlState *state, int seat)
{
    const CoatlSeat *mine = &state->seat[seat];
    const bool kept = state->phase != PHASE_KEEP || seat < state->to_act;
    const int dealt = coatl_is_solo(state) ? COATL_HAND_LIMIT : 3 + seat;
    if (mine->hand_count > (kept ? coatl_hand_limit(state) : dealt)) return "a hand is too large";
    if (mine->hand_known >> mine->hand_count != 0) return "a card is known that is not there";
    if (mine->temple_known >> mine->temple_count != 0) return "a temple is known that is not there";
    if (mine->tokens != 0 && state->tokens == 0) return "a token appeared";
    if (coatl_complete_count(mine) > COATL_SERPENTS_TO_END)
        return "a seat has four complete coatls";
    if (coatl_unfinished_count(mine) > COATL_MAX_UNFINISHED) return "three coatls are unfinished";
    for (int i = 0; i < mine->serpent_count; i++) {
        const bool waiting =
            state->phase == PHASE_COMPLETE && seat == state->to_act && i == state->completing;
        const char *broken = check_serpent(state, &mine->serpent[i], waiting);
        if (broken != NULL) return broken;
    }
    return NULL;
}

/* The first byte is 0, and every byte is like the one before. */
static bool is_clear(const void *from, size_t size)
{
    const uint8_t *byte = from;
    return size == 0 || (byte[0] == 0 && memcmp(byte, byte + 1, size - 1) == 0);
}

/* Equal positions must have equal bytes: whatever is not in use is 0. */
static const char *check_unused(const CoatlState *state)
{
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        const CoatlSeat *seat = &state->seat[i];
        const size_t used = (size_t)seat->serpent_count * sizeof seat->serpent[0];
        if (i >= state->seats && !is_clear(seat, sizeof *seat))
            return "a seat that does not play has something";
        if (!is_clear(&seat->serpent[seat->serpent_count], sizeof seat->serpent - used))
            return "a coatl lies in an unused place";
        if (!is_clear(&seat->hand[seat->hand_count],
                      (size_t)(COATL_HAND_SPACES - seat->hand_count)))
            return "a card lies in an unused place";
    }
    const size_t discards = state->discard.count;
    if (!is_clear(&state->discard_seen[discards], sizeof state->discard_seen - discards))
        return "a card is remembered that was not discarded";
    if (!coatl_is_solo(state) && !is_clear(&state->adam, sizeof state->adam))
        return "ADAM plays uninvited";
    return NULL;
}

const char *coatl_violation(const CoatlState *state)
{
    const char *broken = NULL;
    for (int seat = 0; seat < state->seats && broken == NULL; seat++)
        broken = check_seat(state, seat);
    if (broken == NULL) broken = check_pieces(state);
    if (broken == NULL) broken = check_prophecies(state);
    if (broken == NULL) broken = check_temples(state);
    if (broken == NULL) broken = check_disc(state);
    if (broken == NULL) broken = check_unused(state);
    if (broken == NULL && state->phase != PHASE_OVER && coatl_is_solo(state)
        && !supply_has_bodies(state) && state->to_act == COATL_ADAM)
        broken = "the supply is empty and ADAM plays on";
    return broken;
}
