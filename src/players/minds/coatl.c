/* coatl.c: the mind of Coatl.
 *
 * A turn is one action; a build is all of its steps. What is built, drawn and taken follows from
 * pairs of targets (coatl_plan.h), one for each coatl under way, and is judged by what the best
 * pair is worth afterwards (coatl_judge.h). The high priest plays the most promising turns on for a
 * few rounds, because what lies on the disc is there to be planned with. */
#include "players/minds/coatl_judge.h"
#include "players/minds/coatl_aims.h"
#include "base/bits.h"
#include "players/minds/minds.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/moves.h"
#include "rules/coatl/score.h"
#include "rules/coatl/supply.h"
#include <string.h>

/* ---- a turn being written ---- */

typedef struct Script {
    CoatlState state;
    CoatlProgress progress;
    Plan plan;
    bool over; /* a barrier was passed: the plan ends here */
    int seat;
} Script;

static void script_begin(Script *script, const CoatlBoard *board)
{
    script->state = board->state;
    script->progress = board->progress;
    script->plan.count = 0;
    script->over = false;
    script->seat = board->seat;
}

static bool act(Script *script, CoatlActionKind kind, int one, int two)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)one, (uint8_t)two } };
    const CoatlState before = script->state;
    if (coatl_apply(&script->state, &action) != REFUSAL_NONE) return false;
    if (script->over) return true;
    if (!plan_add(&script->plan, &action)) script->over = true;
    if (coatl_barrier(&before, &action, &script->state)) script->over = true;
    return true;
}

static const CoatlSeat *mine(const Script *script)
{
    return &script->state.seat[script->seat];
}

/* ---- building ---- */

/* The piece of the stock that belongs at this place of a target; COATL_NO_PIECE: there is none. */
static int piece_for(const Script *script, const CoatlTarget *target, int at)
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
static int best_card(const Script *script, const CoatlSerpent *serpent)
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
static bool give_temple(Script *script, int number)
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
    if (hand != 0) return act(script, COATL_TEMPLE_HAND, number, hand);
    return stack != 0 && act(script, COATL_TEMPLE_STACK, number, stack);
}

static void complete(Script *script)
{
    while (script->state.phase == PHASE_COMPLETE) {
        const int number = script->state.completing + 1;
        const int card = best_card(script, &mine(script)->serpent[number - 1]);
        if (card != 0 && act(script, COATL_PROPHESY, number, card)) continue;
        if (give_temple(script, number)) continue;
        if (!act(script, COATL_SEAL, number, 0)) return;
    }
}

/* Lays what the stock has at one end of a coatl under way; false: nothing. */
static bool lay_end(Script *script, const CoatlTarget *target, int slot, CoatlEnd end)
{
    const int index = script->progress.serpent[slot];
    const CoatlSerpent *serpent = &mine(script)->serpent[index];
    const int skip = target->before - script->progress.before[slot];
    const int at = end == COATL_FRONT ? skip - 1 : skip + serpent->length;
    if (serpent_is_closed(serpent, end) || at < 0 || at >= target->whole.length) return false;
    const int piece = piece_for(script, target, at);
    if (piece == COATL_NO_PIECE) return false;
    const CoatlActionKind kind = end == COATL_FRONT ? COATL_LAY_FRONT : COATL_LAY_BACK;
    if (!act(script, kind, index + 1, piece)) return false;
    if (end == COATL_FRONT) script->progress.before[slot]++;
    complete(script);
    return true;
}

static bool is_under_way(const Script *script, int slot)
{
    const int index = script->progress.serpent[slot];
    return index >= 0 && index < mine(script)->serpent_count
           && !serpent_is_complete(&mine(script)->serpent[index]);
}

static bool may_go_on(const Script *script)
{
    return script->state.to_act == script->seat && script->state.phase != PHASE_OVER;
}

static int lay_all(Script *script, const CoatlTarget *target, int slot)
{
    int laid = 0;
    while (may_go_on(script) && is_under_way(script, slot)
           && (lay_end(script, target, slot, COATL_BACK)
               || lay_end(script, target, slot, COATL_FRONT)))
        laid++;
    return laid;
}

static bool start_at(Script *script, const CoatlTarget *target, int slot, int at)
{
    const int piece = piece_for(script, target, at);
    if (piece == COATL_NO_PIECE || !act(script, COATL_START, piece, 0)) return false;
    script->progress.serpent[slot] = (int16_t)(mine(script)->serpent_count - 1);
    script->progress.before[slot] = (int8_t)(target->before - at);
    return true;
}

/* Begins where most can follow. */
static bool start(Script *script, const CoatlTarget *target, int slot)
{
    int best = -1;
    int most = 0;
    for (int at = 0; at < target->whole.length; at++) {
        Script trial = *script;
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

static void attach(Script *script, const CoatlTarget *target, int slot)
{
    for (int i = 0; i < target->cards && is_under_way(script, slot); i++) {
        const int index = script->progress.serpent[slot];
        const CoatlSerpent *serpent = &mine(script)->serpent[index];
        if (mine(script)->hand_count < HAND_FULL_ENOUGH) return;
        if (worth_beside(serpent, target->card[i]) < target->worth[i]) continue;
        (void)act(script, COATL_PROPHESY, index + 1, target->card[i]);
    }
}

static void build_slot(Script *script, const CoatlTarget *target, int slot)
{
    if (!may_go_on(script)) return;
    if (script->progress.serpent[slot] < 0 && !start(script, target, slot)) return;
    (void)lay_all(script, target, slot);
    if (may_go_on(script)) attach(script, target, slot);
}

static void end_turn(Script *script)
{
    complete(script);
    if (may_go_on(script) && script->state.phase != PHASE_TURN) (void)act(script, COATL_DONE, 0, 0);
}

/* ---- the turns there are ---- */

typedef struct Listing {
    const Task *task;
    const CoatlBoard *board;
    Turn *out;
    int count, max;
    CoatlPair pair[COATL_PAIRS];
    int pairs;
} Listing;

static uint32_t pack(const CoatlProgress *progress)
{
    return (uint32_t)(uint8_t)progress->before[0] | (uint32_t)(uint8_t)progress->before[1] << 8
           | (uint32_t)(progress->serpent[0] + 1) << 16
           | (uint32_t)(progress->serpent[1] + 1) << 20;
}

static CoatlProgress unpack(uint32_t note)
{
    return (CoatlProgress){
        .before = { (int8_t)(note & 255), (int8_t)(note >> 8 & 255) },
        .serpent = { (int8_t)((note >> 16 & 15) - 1), (int8_t)((note >> 20 & 15) - 1) },
    };
}

static bool is_listed(const Listing *list, const Plan *plan)
{
    for (int i = 0; i < list->count; i++) {
        const Plan *other = &list->out[i].plan;
        if (other->count == plan->count
            && memcmp(other->action, plan->action, sizeof(Action) * (size_t)plan->count) == 0)
            return true;
    }
    return false;
}

static void offer(Listing *list, const Script *script, int value)
{
    if (script->plan.count == 0 || list->count == list->max || is_listed(list, &script->plan))
        return;
    Turn *turn = &list->out[list->count++];
    turn->plan = script->plan;
    turn->value = value;
    turn->note = pack(&script->progress);
    turn->kin = (uint32_t)list->count;
}

static int judge(const Listing *list, const Script *script)
{
    return coatl_judge(list->board, &script->state, &script->progress, NULL, NULL);
}

static void offer_script(Listing *list, Script *script)
{
    offer(list, script, judge(list, script));
}

/* What chance would bring is left out of the judgement: the pieces are taken, nothing follows. */
static void offer_unrefilled(Listing *list, CoatlActionKind kind, int one, int two,
                             const uint8_t *piece, int pieces)
{
    Script script;
    script_begin(&script, list->board);
    if (!act(&script, kind, one, two)) return;
    script.state = list->board->state;
    CoatlSeat *seat = &script.state.seat[script.seat];
    for (int i = 0; i < pieces; i++) seat->board[coatl_board_find(seat, COATL_NO_PIECE)] = piece[i];
    if (kind == COATL_TAKE) memset(script.state.disc[one - 1], 0, COATL_CELL_PIECES);
    if (kind == COATL_PICK) seat->tokens &= (uint8_t)~TOKEN_PICK;
    script.state.actions_left--;
    offer_script(list, &script);
}

static void offer_takes(Listing *list)
{
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        const uint8_t *piece = list->board->state.disc[cell];
        const int pieces = (piece[0] != COATL_NO_PIECE) + (piece[1] != COATL_NO_PIECE);
        if (pieces > 0) offer_unrefilled(list, COATL_TAKE, cell + 1, 0, piece, pieces);
    }
}

static const CoatlTarget *target_of(const Listing *list, const CoatlPair *pair, int slot)
{
    return pair->target[slot] == NO_TARGET ? NULL
                                           : &list->board->slot[slot].target[pair->target[slot]];
}

/* Builds for one slot, for the other, and for both. */
static void offer_builds(Listing *list)
{
    for (int i = 0; i < list->pairs; i++)
        for (int which = 1; which < 1 << COATL_SLOTS; which++) {
            Script script;
            script_begin(&script, list->board);
            for (int slot = 0; slot < COATL_SLOTS; slot++) {
                const CoatlTarget *target = target_of(list, &list->pair[i], slot);
                if ((which >> slot & 1) != 0 && target != NULL) build_slot(&script, target, slot);
            }
            if (script.plan.count == 0) continue;
            if (may_go_on(&script)) (void)act(&script, COATL_DONE, 0, 0);
            offer_script(list, &script);
        }
}

static int slot_of_card(const CoatlState *state, int card)
{
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++)
        if (state->display[i] == card) return i + 1;
    return 0;
}

static void draw_cards(Script *script, uint64_t cards)
{
    for (; cards != 0; cards &= cards - 1) {
        const int slot = slot_of_card(&script->state, __builtin_ctzll(cards));
        if (slot > 0) (void)act(script, COATL_DRAW, slot, 0);
    }
}

static uint64_t cards_wanted(const Listing *list, const CoatlPair *pair)
{
    uint64_t set = 0;
    for (int slot = 0; slot < COATL_SLOTS; slot++) {
        const CoatlTarget *target = target_of(list, pair, slot);
        for (int i = 0; target != NULL && i < target->cards; i++)
            set |= (uint64_t)1 << target->card[i];
    }
    return set;
}

/* What the targets make of a card, whichever of them is chosen in the end. */
static int promise_of(const CoatlBoard *board, int card)
{
    int best = INT16_MIN;
    for (int slot = 0; slot < board->slots; slot++)
        for (int i = 0; i < board->slot[slot].count; i++) {
            const CoatlTarget *target = &board->slot[slot].target[i];
            for (int k = 0; k < target->cards; k++)
                if (target->card[k] == card && target->score > best) best = target->score;
        }
    return best;
}

/* The display from the card that promises most to the one that promises least. */
static int cards_by_promise(const CoatlBoard *board, uint8_t out[COATL_DISPLAY_SLOTS])
{
    int promise[COATL_DISPLAY_SLOTS];
    int count = 0;
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++) {
        const uint8_t card = board->state.display[i];
        if (card == 0) continue;
        const int worth = promise_of(board, card);
        int at = count++;
        for (; at > 0 && promise[at - 1] < worth; at--) {
            promise[at] = promise[at - 1];
            out[at] = out[at - 1];
        }
        promise[at] = worth;
        out[at] = card;
    }
    return count;
}

/* The cards of a pair, and then up to so many others. */
static void offer_draw(Listing *list, uint64_t wanted, int others)
{
    uint8_t card[COATL_DISPLAY_SLOTS];
    Script script;
    script_begin(&script, list->board);
    draw_cards(&script, wanted);
    const int count = cards_by_promise(list->board, card);
    for (int i = 0; i < count && others > 0; i++)
        if (act(&script, COATL_DRAW, slot_of_card(&script.state, card[i]), 0)) others--;
    if (script.plan.count == 0) return;
    (void)act(&script, COATL_DONE, 0, 0);
    offer_script(list, &script);
}

static void offer_draws(Listing *list)
{
    for (int i = 0; i < list->pairs; i++)
        for (int others = 0; others < 3; others++)
            offer_draw(list, cards_wanted(list, &list->pair[i]), others);
    for (int others = 1; others <= COATL_HAND_LIMIT; others++) offer_draw(list, 0, others);
    Script script;
    script_begin(&script, list->board);
    if (act(&script, COATL_DRAW, 0, 0)) offer(list, &script, judge(list, &script));
}

/* ---- tokens ---- */

static void missing_of(const Listing *list, const CoatlPair *pair, int missing[COATL_COLOURS],
                       int *heads, int *tails)
{
    const CoatlBoard *board = list->board;
    CoatlMeans means;
    coatl_means_read(&means, &board->state, board->seat);
    for (int i = 0; i < COATL_COLOURS; i++) missing[i] = -means.stock[COATL_BODY][i];
    for (int slot = 0; slot < COATL_SLOTS; slot++) {
        const CoatlTarget *target = target_of(list, pair, slot);
        const int index = board->progress.serpent[slot];
        if (target == NULL) continue;
        for (int i = 0; i < COATL_COLOURS; i++) missing[i] += target->body[i];
        if (index >= 0) {
            const CoatlSerpent *serpent = &board->state.seat[board->seat].serpent[index];
            for (int at = 0; at < serpent->length; at++) {
                const int piece = serpent_piece(serpent, at);
                if (coatl_piece_kind(piece) == COATL_BODY) missing[coatl_piece_colour(piece)]--;
            }
        }
        *heads |= target->heads;
        *tails |= target->tails;
    }
}

static void offer_ends(Listing *list, CoatlKind kind, int colours)
{
    for (int i = 0; i < COATL_COLOURS; i++) {
        const uint8_t piece = (uint8_t)coatl_piece(kind, (CoatlColour)i);
        if ((colours >> i & 1) != 0) offer_unrefilled(list, COATL_PICK, piece, 0, &piece, 1);
    }
}

static void offer_picks(Listing *list, const CoatlPair *pair)
{
    int missing[COATL_COLOURS];
    int heads = 0;
    int tails = 0;
    missing_of(list, pair, missing, &heads, &tails);
    for (int one = 0; one < COATL_COLOURS; one++)
        for (int other = one; other < COATL_COLOURS; other++) {
            if (missing[one] < 1 + (one == other) || missing[other] < 1) continue;
            const uint8_t piece[] = { (uint8_t)coatl_piece(COATL_BODY, (CoatlColour)one),
                                      (uint8_t)coatl_piece(COATL_BODY, (CoatlColour)other) };
            offer_unrefilled(list, COATL_PICK, piece[0], piece[1], piece, 2);
        }
    offer_ends(list, COATL_HEAD, heads);
    offer_ends(list, COATL_TAIL, tails);
}

/* Cards in hand that the best pair does not want can be exchanged in a vision. */
static uint64_t unwanted(const Listing *list)
{
    const CoatlBoard *board = list->board;
    const CoatlSeat *seat = &board->state.seat[board->seat];
    uint64_t hand = 0;
    for (int i = 0; i < seat->hand_count; i++) hand |= (uint64_t)1 << seat->hand[i];
    return list->pairs == 0 ? hand : hand & ~cards_wanted(list, &list->pair[0]);
}

enum { VISION_CARD = 70 }; /* what a card that is chosen from six new ones is worth more */

static void offer_vision(Listing *list)
{
    Script script;
    script_begin(&script, list->board);
    const CoatlSeat *seat = &list->board->state.seat[script.seat];
    const int room =
        coatl_hand_limit(&script.state) - seat->hand_count + bits_count(unwanted(list));
    if (!act(&script, COATL_VISION, 0, 0)) return;
    script.state = list->board->state;
    script.state.seat[script.seat].tokens &= (uint8_t)~TOKEN_VISION;
    offer(list, &script, judge(list, &script) + VISION_CARD * (room < 3 ? room : 3));
}

static int best_kept(const Listing *list)
{
    int best = 0;
    for (int i = 1; i < list->count; i++)
        if (list->out[i].value > list->out[best].value) best = i;
    return best;
}

/* An error of judgement is the same for spending a token and for the best that keeps it. */
static void offer_tokens(Listing *list)
{
    const int from = list->count;
    if (list->board->state.seat[list->board->seat].tokens == 0 || from == 0) return;
    const uint32_t kin = list->out[best_kept(list)].kin;
    for (int i = 0; i < list->pairs && i < 3; i++) offer_picks(list, &list->pair[i]);
    offer_vision(list);
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS; stack++) {
        Script script;
        script_begin(&script, list->board);
        if (act(&script, COATL_TAKE_TEMPLE, stack, 0)) offer_script(list, &script);
    }
    for (int i = from; i < list->count; i++) list->out[i].kin = kin;
}

/* ---- the phases ---- */

/* Every three of the cards that were dealt. */
static void offer_keeps(Listing *list)
{
    Action legal[GAME_MAX_ACTIONS];
    const CoatlState *state = &list->board->state;
    const int count = coatl_legal(state, legal, GAME_MAX_ACTIONS);
    for (int i = 0; i < count && list->count < list->max; i++) {
        CoatlBoard board = { .state = *state, .seat = list->board->seat };
        Script script;
        if (legal[i].arg[2] == 0 && count > 1) continue;
        script_begin(&script, list->board);
        (void)coatl_apply(&board.state, &legal[i]);
        (void)plan_add(&script.plan, &legal[i]);
        coatl_board_plan(&board, 4);
        offer(list, &script, board.slot[0].count > 0 ? board.slot[0].target[0].score : 0);
    }
}

/* Cards that a vision leaves to be exchanged go, the best of the display come. */
static void offer_vision_draws(Listing *list)
{
    const uint64_t away = unwanted(list);
    for (int discards = 0; discards <= 3; discards++)
        for (int others = 0; others <= 3; others++) {
            Script script;
            uint8_t card[COATL_DISPLAY_SLOTS];
            uint64_t left = away;
            int more = others;
            script_begin(&script, list->board);
            for (int i = 0; i < discards && left != 0; i++, left &= left - 1)
                (void)act(&script, COATL_DISCARD, __builtin_ctzll(left), 0);
            if (list->pairs > 0) draw_cards(&script, cards_wanted(list, &list->pair[0]));
            const int count = cards_by_promise(list->board, card);
            for (int i = 0; i < count && more > 0; i++)
                if (act(&script, COATL_DRAW, slot_of_card(&script.state, card[i]), 0)) more--;
            if (act(&script, COATL_DONE, 0, 0)) offer_script(list, &script);
        }
}

static void offer_done(Listing *list)
{
    Script script;
    script_begin(&script, list->board);
    if (act(&script, COATL_DONE, 0, 0)) offer_script(list, &script);
}

static void offer_completion(Listing *list)
{
    Script script;
    script_begin(&script, list->board);
    complete(&script);
    if (may_go_on(&script)) (void)act(&script, COATL_DONE, 0, 0);
    offer_script(list, &script);
}

/* Whatever is legal, if nothing else was found. */
static void offer_any(Listing *list)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = coatl_legal(&list->board->state, legal, GAME_MAX_ACTIONS);
    for (int i = 0; i < count && list->count < list->max; i++) {
        Script script;
        script_begin(&script, list->board);
        if (!act(&script, legal[i].kind, legal[i].arg[0], legal[i].arg[1])) continue;
        end_turn(&script);
        offer_script(list, &script);
    }
}

static void offer_phase(Listing *list)
{
    switch ((CoatlPhase)list->board->state.phase) {
    case PHASE_KEEP: offer_keeps(list); break;
    case PHASE_TURN:
        offer_takes(list);
        offer_draws(list);
        offer_builds(list);
        offer_done(list);
        offer_tokens(list);
        break;
    case PHASE_DRAW:
        offer_draws(list);
        offer_done(list);
        break;
    case PHASE_VISION: offer_vision_draws(list); break;
    case PHASE_BUILD:
        offer_builds(list);
        offer_done(list);
        break;
    case PHASE_COMPLETE: offer_completion(list); break;
    default: break;
    }
    if (list->count == 0) offer_any(list);
}

static int turns(const Task *task, const Knobs *knobs, const void *memory, Turn *out, int max)
{
    (void)knobs;
    const CoatlBoard *board = memory;
    Listing list = { .task = task, .board = board, .out = out, .max = max };
    (void)coatl_judge(board, &board->state, &board->progress, list.pair, &list.pairs);
    offer_phase(&list);
    return list.count;
}

/* ---- playing on ---- */

/* Rivals take cells and, now and then, a card; more of them is not known. */
enum { RIVAL_TAKES = 60, RIVAL_DRAWS = 30 };

static void rival_acts(CoatlState *state, Rng *rng)
{
    if (rng_below(rng, 100) < RIVAL_TAKES) {
        uint8_t *cell = state->disc[rng_below(rng, COATL_DISC_CELLS)];
        memset(cell, 0, COATL_CELL_PIECES);
        supply_refill_check(state, NULL);
    }
    if (rng_below(rng, 100) < RIVAL_DRAWS) {
        state->display[rng_below(rng, COATL_DISPLAY_SLOTS)] = 0;
        supply_refill_display(state, NULL, REASON_NONE);
    }
}

static void rivals_act(CoatlState *state, int seat, Rng *rng)
{
    while (state->phase == PHASE_ADAM)
        (void)coatl_apply(state, &(Action){ .kind = COATL_ADAM_TURN });
    while (state->phase != PHASE_OVER && state->to_act != seat) {
        rival_acts(state, rng);
        if (state->trigger != TRIGGER_NONE && state->turns_left-- == 0) {
            state->turns_left = 0;
            state->phase = PHASE_OVER;
        }
        state->to_act = (uint8_t)((state->to_act + 1) % state->seats);
        const bool two =
            state->trigger == TRIGGER_THIRD_COATL && state->to_act > state->trigger_seat;
        state->actions_left = two ? 2 : 1;
    }
}

/* ---- lines ---- */

/* A position that turns have led to, with the board whose targets it follows. */
typedef struct Step {
    const CoatlBoard *from;
    CoatlState state;
    CoatlProgress progress;
    int value;
} Step;

/* The best positions after so many turns, best first. Different orders of the same actions come to
 * the same value: one of them is enough. */
enum { LINES_MAX = 8 };
typedef struct Front {
    Step step[LINES_MAX];
    int count, width;
} Front;

static bool has_value(const Front *front, int value)
{
    for (int i = 0; i < front->count; i++)
        if (front->step[i].value == value) return true;
    return false;
}

static void front_offer(Front *front, const CoatlBoard *board, const Script *trial)
{
    const int value = coatl_judge(board, &trial->state, &trial->progress, NULL, NULL);
    if (front->count == front->width && front->step[front->count - 1].value >= value) return;
    if (has_value(front, value)) return;
    int at = front->count < front->width ? front->count++ : front->count - 1;
    for (; at > 0 && front->step[at - 1].value < value; at--) front->step[at] = front->step[at - 1];
    front->step[at] = (Step){ board, trial->state, trial->progress, value };
}

static void try_begin(Script *trial, const CoatlBoard *board)
{
    script_begin(trial, board);
    trial->over = true; /* nobody reads the plan */
}

static void front_offer_takes(Front *front, const CoatlBoard *board)
{
    for (int cell = 1; cell <= COATL_DISC_CELLS; cell++) {
        Script trial;
        if (board->state.disc[cell - 1][0] == COATL_NO_PIECE) continue;
        try_begin(&trial, board);
        if (act(&trial, COATL_TAKE, cell, 0)) front_offer(front, board, &trial);
    }
}

static void front_offer_pair(Front *front, const CoatlBoard *board, const Listing *list,
                             const CoatlPair *pair)
{
    Script trial;
    try_begin(&trial, board);
    for (int slot = 0; slot < COATL_SLOTS; slot++) {
        const CoatlTarget *target = target_of(list, pair, slot);
        if (target != NULL) build_slot(&trial, target, slot);
    }
    if (trial.state.phase != PHASE_TURN || trial.state.to_act != trial.seat) {
        end_turn(&trial);
        front_offer(front, board, &trial);
    }
    try_begin(&trial, board);
    draw_cards(&trial, cards_wanted(list, pair));
    if (trial.state.phase != PHASE_DRAW) return;
    end_turn(&trial);
    front_offer(front, board, &trial);
}

/* What is looked at: cells, and of the best pairs the build and the cards. */
enum { PAIRS_FOLLOWED = 2 };

static void front_expand(Front *front, const CoatlBoard *board)
{
    Listing list = { .board = board };
    (void)coatl_judge(board, &board->state, &board->progress, list.pair, &list.pairs);
    front_offer_takes(front, board);
    for (int i = 0; i < list.pairs && i < PAIRS_FOLLOWED; i++)
        front_offer_pair(front, board, &list, &list.pair[i]);
}

static int complete_coatls(const CoatlBoard *board)
{
    return coatl_complete_count(&board->state.seat[board->seat]);
}

enum { WORK_OF_TURN = 20, WORK_OF_PLAN = 120, PLAY_WIDTH = 4 };

static void play_plan(CoatlBoard *board, const Turn *turn)
{
    Script script;
    script_begin(&script, board);
    script.over = true;
    for (int i = 0; i < turn->plan.count; i++) {
        const Action *action = &turn->plan.action[i];
        (void)coatl_apply(&script.state, action);
    }
    end_turn(&script);
    board->state = script.state;
    board->progress = unpack(turn->note);
}

/* Against ADAM a game that is over is won or lost; otherwise what has come up on the way is planned
 * with once more. */
enum { WIN_WORTH = 800 };

static int judge_end(CoatlBoard *board)
{
    if (board->state.phase != PHASE_OVER) coatl_board_plan(board, PLAY_WIDTH);
    const int worth = coatl_judge(board, &board->state, &board->progress, NULL, NULL);
    if (board->state.phase != PHASE_OVER || !coatl_is_solo(&board->state)) return worth;
    Result result;
    coatl_result(&board->state, &result);
    return worth + (result.place[COATL_PERSON] == 1 ? WIN_WORTH : -WIN_WORTH);
}

/* Lines that are followed side by side, and the best end that one of them has come to. */
typedef struct Lines {
    CoatlBoard board[LINES_MAX];
    bool sealed[LINES_MAX]; /* a coatl, since the targets were found */
    int count, best;
} Lines;

static void end_line(Lines *lines, CoatlBoard *board)
{
    const int value = judge_end(board);
    if (value > lines->best) lines->best = value;
}

/* Everybody else acts. */
static void pass_round(Lines *lines, CoatlBoard *board, int complete_before, Rng rng)
{
    rivals_act(&board->state, board->seat, &rng);
    board->ahead++;
    if (board->state.phase == PHASE_OVER)
        end_line(lines, board);
    else
        lines->sealed[lines->count++] = complete_coatls(board) != complete_before;
}

/* A coatl that was sealed asks for new plans. False: there is too little work left. */
static bool plan_anew(const Task *task, Lines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        if (!lines->sealed[i]) continue;
        if (!work_spend(task->work, WORK_OF_PLAN)) return false;
        coatl_board_plan(&lines->board[i], PLAY_WIDTH);
    }
    return true;
}

/* One turn more of every line: the best of all that they can come to. */
static bool follow_lines(const Task *task, Lines *lines, int width, const Rng *rng)
{
    Front front = { .width = width };
    Lines next;
    next.count = 0;
    next.best = lines->best;
    if (!plan_anew(task, lines)) return false;
    if (!work_spend(task->work, (int64_t)WORK_OF_TURN * lines->count)) return false;
    for (int i = 0; i < lines->count; i++) front_expand(&front, &lines->board[i]);
    for (int i = 0; i < front.count; i++) {
        const Step *step = &front.step[i];
        CoatlBoard *board = &next.board[next.count];
        *board = *step->from;
        board->state = step->state;
        board->progress = step->progress;
        pass_round(&next, board, complete_coatls(step->from), *rng);
    }
    *lines = next;
    return true;
}

enum { ENDS_PLANNED = 2 };

static bool rollout(const Task *task, const Knobs *knobs, void *memory, const Turn *turn, Rng *rng,
                    int *value)
{
    CoatlBoard *board = memory;
    Lines lines;
    lines.count = 0;
    lines.best = INT32_MIN;
    if (board->state.phase == PHASE_KEEP) return false;
    const int complete_before = complete_coatls(board);
    if (!work_spend(task->work, WORK_OF_TURN)) return false;
    play_plan(board, turn);
    lines.board[0] = *board;
    pass_round(&lines, &lines.board[0], complete_before, *rng);
    for (int i = 0; i < knobs->depth && lines.count > 0; i++) {
        (void)rng_next(rng);
        if (!follow_lines(task, &lines, knobs->width, rng)) return false;
    }
    for (int i = 0; i < lines.count && i < ENDS_PLANNED; i++) {
        if (!work_spend(task->work, WORK_OF_PLAN)) return false;
        end_line(&lines, &lines.board[i]);
    }
    *value = lines.best;
    return true;
}

/* ---- the mind ---- */

static void read_board(const Task *task, const void *state, void *memory)
{
    CoatlBoard *board = memory;
    board->state = *(const CoatlState *)state;
    board->seat = (uint8_t)task->seat;
    board->ahead = 0;
    coatl_board_plan(board, 8);
}

static void deal_board(const Task *task, void *memory, Rng *rng)
{
    coatl_conceal(&((CoatlBoard *)memory)->state, task->seat, rng);
}

static_assert(sizeof(CoatlBoard) <= MIND_BOARD_MAX, "a board fits");

static const Knobs ALONE = { .turns = 8, .deals = 24, .depth = 4, .width = 6, .work = 400000 };

const Mind mind_coatl = {
    .game = "coatl",
    .alone = &ALONE,
    .level = {
        [LEVEL_NOVICE] = { .noise = 500 },
        [LEVEL_SCRIBE] = { .noise = 200 },
        [LEVEL_PRIEST] = { .noise = 0 },
        [LEVEL_HIGH_PRIEST] = { .turns = 8, .deals = 24, .depth = 3, .width = 4, .work = 400000 },
    },
    .board_size = sizeof(CoatlBoard),
    .read = read_board,
    .deal = deal_board,
    .turns = turns,
    .rollout = rollout,
    .aims = coatl_aims,
};
