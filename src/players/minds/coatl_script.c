#include "players/minds/coatl_script.h"
#include "base/bits.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/score.h"

void coatl_script_begin(CoatlScript *script, const CoatlBoard *board)
{
    script->state = board->state;
    script->progress = board->progress;
    script->plan.count = 0;
    script->over = false;
    script->seat = board->seat;
}

bool coatl_script_act(CoatlScript *script, CoatlActionKind kind, int one, int two)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)one, (uint8_t)two } };
    const CoatlState before = script->state;
    if (coatl_apply(&script->state, &action) != REFUSAL_NONE) return false;
    if (script->over) return true;
    if (!plan_add(&script->plan, &action)) script->over = true;
    if (coatl_barrier(&before, &action, &script->state)) script->over = true;
    return true;
}

static const CoatlSeat *mine(const CoatlScript *script)
{
    return &script->state.seat[script->seat];
}

/* ---- building ---- */

/* The piece of the stock that belongs at this place of a target; COATL_NO_PIECE: there is none. */
static int piece_for(const CoatlScript *script, const CoatlTarget *target, int at)
{
    const bool first = at == 0;
    const bool last = at == target->whole.length - 1;
    const CoatlKind kind = first ? COATL_HEAD : last ? COATL_TAIL : COATL_BODY;
    int colours = 0;
    for (int i = 0; i < COATL_COLOURS; i++)
        if ((target->whole.row[i][0] >> at & 1) != 0) colours = 1 << i;
    if (first && target->heads != 0) colours |= target->heads;
    if (last && target->tails != 0) colours |= target->tails;
    for (int i = 0; i < COATL_COLOURS; i++) {
        const int piece = coatl_piece(kind, (CoatlColour)i);
        if ((colours >> i & 1) != 0 && coatl_board_find(mine(script), piece) >= 0) return piece;
    }
    return COATL_NO_PIECE;
}

static int worth_beside(const CoatlSerpent *serpent, int card)
{
    return coatl_prophecy_worth(serpent, card).points;
}

/* The card of the hand that gives a complete coatl most, 0 if none gives anything. */
static int best_card(const CoatlScript *script, const CoatlSerpent *serpent)
{
    int best = 0;
    int most = 0;
    for (int i = 0; i < mine(script)->hand_count; i++) {
        const int card = mine(script)->hand[i];
        if (coatl_check_beside(&script->state, serpent, card) != REFUSAL_NONE) continue;
        const int points = worth_beside(serpent, card);
        if (points <= most) continue;
        most = points;
        best = card;
    }
    return best;
}

static int temple_points(const CoatlSerpent *serpent, int temple)
{
    return coatl_temple_worth(serpent, temple).points;
}

/* From a stack if it gives as much: the hand's own is for later. */
static bool give_temple(CoatlScript *script, int number)
{
    const CoatlSerpent *serpent = &mine(script)->serpent[number - 1];
    int most = 0;
    int stack = 0;
    int hand = 0;
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        const Deck *deck = &script->state.stack[i];
        const int points = deck->count > 0 ? temple_points(serpent, deck_top(deck)) : 0;
        if (points <= most) continue;
        most = points;
        stack = i + 1;
    }
    for (int i = 0; i < mine(script)->temple_count; i++) {
        const int points = temple_points(serpent, mine(script)->temple[i]);
        if (points <= most) continue;
        most = points;
        hand = mine(script)->temple[i];
    }
    if (hand != 0) return coatl_script_act(script, COATL_TEMPLE_HAND, number, hand);
    return stack != 0 && coatl_script_act(script, COATL_TEMPLE_STACK, number, stack);
}

void coatl_script_complete(CoatlScript *script)
{
    while (script->state.phase == PHASE_COMPLETE) {
        const int number = script->state.completing + 1;
        const int card = best_card(script, &mine(script)->serpent[number - 1]);
        if (card != 0 && coatl_script_act(script, COATL_PROPHESY, number, card)) continue;
        if (give_temple(script, number)) continue;
        if (!coatl_script_act(script, COATL_SEAL, number, 0)) return;
    }
}

/* Lays what the stock has at one end of a coatl under way; false: nothing. */
static bool lay_end(CoatlScript *script, const CoatlTarget *target, int slot, CoatlEnd end)
{
    const int index = script->progress.serpent[slot];
    const CoatlSerpent *serpent = &mine(script)->serpent[index];
    const int skip = target->before - script->progress.before[slot];
    const int at = end == COATL_FRONT ? skip - 1 : skip + serpent->length;
    if (serpent_is_closed(serpent, end) || at < 0 || at >= target->whole.length) return false;
    const int piece = piece_for(script, target, at);
    if (piece == COATL_NO_PIECE) return false;
    const CoatlActionKind kind = end == COATL_FRONT ? COATL_LAY_FRONT : COATL_LAY_BACK;
    if (!coatl_script_act(script, kind, index + 1, piece)) return false;
    if (end == COATL_FRONT) script->progress.before[slot]++;
    coatl_script_complete(script);
    return true;
}

static bool is_under_way(const CoatlScript *script, int slot)
{
    const int index = script->progress.serpent[slot];
    return index >= 0 && index < mine(script)->serpent_count
           && !serpent_is_complete(&mine(script)->serpent[index]);
}

bool coatl_script_goes_on(const CoatlScript *script)
{
    return script->state.to_act == script->seat && script->state.phase != PHASE_OVER;
}

static int lay_all(CoatlScript *script, const CoatlTarget *target, int slot)
{
    int laid = 0;
    while (coatl_script_goes_on(script) && is_under_way(script, slot)
           && (lay_end(script, target, slot, COATL_BACK)
               || lay_end(script, target, slot, COATL_FRONT)))
        laid++;
    return laid;
}

static bool start_at(CoatlScript *script, const CoatlTarget *target, int slot, int at)
{
    const int piece = piece_for(script, target, at);
    if (piece == COATL_NO_PIECE || !coatl_script_act(script, COATL_START, piece, 0)) return false;
    script->progress.serpent[slot] = (int16_t)(mine(script)->serpent_count - 1);
    script->progress.before[slot] = (int8_t)(target->before - at);
    return true;
}

/* Begins where most can follow. */
static bool start(CoatlScript *script, const CoatlTarget *target, int slot)
{
    int best = -1;
    int most = 0;
    for (int at = 0; at < target->whole.length; at++) {
        CoatlScript trial = *script;
        if (!start_at(&trial, target, slot, at)) continue;
        const int laid = 1 + lay_all(&trial, target, slot);
        if (laid <= most) continue;
        most = laid;
        best = at;
    }
    return best >= 0 && start_at(script, target, slot, best);
}

/* Cards that have reached what they are to give make room for others. */
enum { HAND_FULL_ENOUGH = 4 };

static void attach(CoatlScript *script, const CoatlTarget *target, int slot)
{
    for (int i = 0; i < target->cards && is_under_way(script, slot); i++) {
        const int index = script->progress.serpent[slot];
        const CoatlSerpent *serpent = &mine(script)->serpent[index];
        if (mine(script)->hand_count < HAND_FULL_ENOUGH) return;
        if (worth_beside(serpent, target->card[i]) < target->worth[i]) continue;
        (void)coatl_script_act(script, COATL_PROPHESY, index + 1, target->card[i]);
    }
}

void coatl_script_build(CoatlScript *script, const CoatlTarget *target, int slot)
{
    if (!coatl_script_goes_on(script)) return;
    if (script->progress.serpent[slot] < 0 && !start(script, target, slot)) return;
    (void)lay_all(script, target, slot);
    if (coatl_script_goes_on(script)) attach(script, target, slot);
}

void coatl_script_end(CoatlScript *script)
{
    coatl_script_complete(script);
    if (coatl_script_goes_on(script) && script->state.phase != PHASE_TURN)
        (void)coatl_script_act(script, COATL_DONE, 0, 0);
}

/* ---- cards ---- */

int coatl_display_slot(const CoatlState *state, int card)
{
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++)
        if (state->display[i] == card) return i + 1;
    return 0;
}

void coatl_script_draw(CoatlScript *script, uint64_t cards)
{
    for (; cards != 0; cards &= cards - 1) {
        const int slot = coatl_display_slot(&script->state, bits_lowest(cards));
        if (slot > 0) (void)coatl_script_act(script, COATL_DRAW, slot, 0);
    }
}

/* ---- pairs ---- */

const CoatlTarget *coatl_pair_target(const CoatlBoard *board, const CoatlPair *pair, int slot)
{
    return pair->target[slot] == NO_TARGET ? NULL : &board->slot[slot].target[pair->target[slot]];
}

uint64_t coatl_pair_cards(const CoatlBoard *board, const CoatlPair *pair)
{
    uint64_t set = 0;
    for (int slot = 0; slot < COATL_SLOTS; slot++) {
        const CoatlTarget *target = coatl_pair_target(board, pair, slot);
        for (int i = 0; target != NULL && i < target->cards; i++)
            set |= (uint64_t)1 << target->card[i];
    }
    return set;
}
