/* coatl.c: the mind of Coatl.
 *
 * A turn is one action; a build is all of its steps. What is built, drawn and taken follows from
 * pairs of targets (coatl_plan.h), one for each coatl under way, and is judged by what the best
 * pair is worth afterwards (coatl_judge.h). The high priest plays the most promising turns on for a
 * few rounds, because what lies on the disc is there to be planned with. */
#include "base/bits.h"
#include "players/minds/coatl_aims.h"
#include "players/minds/coatl_lines.h"
#include "players/minds/coatl_script.h"
#include "players/minds/minds.h"
#include "players/minds/reasons.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/moves.h"
#include <string.h>

/* ---- the turns there are ---- */

typedef struct Listing {
    const Task *task;
    const CoatlBoard *board;
    Turn *out;
    int count, max;
    CoatlPair pair[COATL_PAIRS];
    int pairs;
} Listing;

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

static void offer(Listing *list, const CoatlScript *script, int value)
{
    if (script->plan.count == 0 || list->count == list->max || is_listed(list, &script->plan))
        return;
    Turn *turn = &list->out[list->count++];
    turn->plan = script->plan;
    turn->value = value;
    turn->note = coatl_progress_pack(&script->progress);
    turn->kin = (uint32_t)list->count;
}

static int judge(const Listing *list, const CoatlScript *script)
{
    return coatl_judge(list->board, &script->state, &script->progress, NULL, NULL);
}

static void offer_script(Listing *list, CoatlScript *script)
{
    offer(list, script, judge(list, script));
}

/* What chance would bring is left out of the judgement: the pieces are taken, nothing follows. */
static void offer_unrefilled(Listing *list, CoatlActionKind kind, int one, int two,
                             const uint8_t *piece, int pieces)
{
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    if (!coatl_script_act(&script, kind, one, two)) return;
    script.state = list->board->state;
    CoatlSeat *seat = &script.state.seat[script.seat];
    for (int i = 0; i < pieces; i++) seat->board[coatl_board_find(seat, COATL_NO_PIECE)] = piece[i];
    if (kind == COATL_TAKE) memset(script.state.disc[one - 1], 0, COATL_CELL_PIECES);
    if (kind == COATL_PICK) seat->tokens &= (uint8_t)~TOKEN_PICK;
    script.state.actions_left--;
    offer_script(list, &script);
}

/* A board full of heads and tails leaves nothing to do. A beginner does not plan for it, so it is
 * kept from it: it takes no third end, and none at all without a plan. */
static bool has_ends_enough(const CoatlBoard *board)
{
    enum { ENOUGH = 2 };
    const uint8_t *piece = board->state.seat[board->seat].board;
    int ends = 0;
    for (int i = 0; i < COATL_BOARD_SPACES; i++)
        ends += piece[i] != COATL_NO_PIECE && coatl_piece_kind(piece[i]) != COATL_BODY;
    return board->slots == 0 || ends >= ENOUGH;
}

static void offer_takes(Listing *list)
{
    const bool bodies_only = list->board->modest && has_ends_enough(list->board);
    const int cells = bodies_only ? COATL_BODY_CELLS : COATL_DISC_CELLS;
    for (int cell = 0; cell < cells; cell++) {
        const uint8_t *piece = list->board->state.disc[cell];
        const int pieces = (piece[0] != COATL_NO_PIECE) + (piece[1] != COATL_NO_PIECE);
        if (pieces > 0) offer_unrefilled(list, COATL_TAKE, cell + 1, 0, piece, pieces);
    }
}

/* Builds for one slot, for the other, and for both. */
static void offer_builds(Listing *list)
{
    for (int i = 0; i < list->pairs; i++)
        for (int which = 1; which < 1 << COATL_SLOTS; which++) {
            CoatlScript script;
            coatl_script_begin(&script, list->board);
            for (int slot = 0; slot < COATL_SLOTS; slot++) {
                const CoatlTarget *target = coatl_pair_target(list->board, &list->pair[i], slot);
                if ((which >> slot & 1) != 0 && target != NULL)
                    coatl_script_build(&script, target, slot);
            }
            if (script.plan.count == 0) continue;
            if (coatl_script_goes_on(&script)) (void)coatl_script_act(&script, COATL_DONE, 0, 0);
            offer_script(list, &script);
        }
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
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    coatl_script_draw(&script, wanted);
    const int count = cards_by_promise(list->board, card);
    for (int i = 0; i < count && others > 0; i++)
        if (coatl_script_act(&script, COATL_DRAW, coatl_display_slot(&script.state, card[i]), 0))
            others--;
    if (script.plan.count == 0) return;
    (void)coatl_script_act(&script, COATL_DONE, 0, 0);
    offer_script(list, &script);
}

static void offer_draws(Listing *list)
{
    for (int i = 0; i < list->pairs; i++)
        for (int others = 0; others < 3; others++)
            offer_draw(list, coatl_pair_cards(list->board, &list->pair[i]), others);
    for (int others = 1; others <= COATL_HAND_LIMIT; others++) offer_draw(list, 0, others);
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    if (coatl_script_act(&script, COATL_DRAW, 0, 0)) offer(list, &script, judge(list, &script));
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
        const CoatlTarget *target = coatl_pair_target(list->board, pair, slot);
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
    return list->pairs == 0 ? hand : hand & ~coatl_pair_cards(list->board, &list->pair[0]);
}

enum { VISION_CARD = 70 }; /* what a card that is chosen from six new ones is worth more */

static void offer_vision(Listing *list)
{
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    const CoatlSeat *seat = &list->board->state.seat[script.seat];
    const int room =
        coatl_hand_limit(&script.state) - seat->hand_count + bits_count(unwanted(list));
    if (!coatl_script_act(&script, COATL_VISION, 0, 0)) return;
    script.state = list->board->state;
    script.state.seat[script.seat].tokens &= (uint8_t)~TOKEN_VISION;
    offer(list, &script, judge(list, &script) + VISION_CARD * (room < 3 ? room : 3));
}

static bool spends_token(const Turn *turn)
{
    const int kind = turn->plan.action[0].kind;
    return kind == COATL_PICK || kind == COATL_VISION || kind == COATL_TAKE_TEMPLE;
}

/* NULL: no turn keeps every token. */
static const Turn *best_kept(const Listing *list)
{
    const Turn *best = NULL;
    for (const Turn *turn = list->out; turn < list->out + list->count; turn++)
        if (!spends_token(turn) && (best == NULL || turn->value > best->value)) best = turn;
    return best;
}

/* An error of judgement is the same for spending a token and for the best that keeps it. */
static void share_error(Listing *list)
{
    const Turn *best = best_kept(list);
    for (int i = 0; i < list->count && best != NULL; i++)
        if (spends_token(&list->out[i])) list->out[i].kin = best->kin;
}

static void offer_tokens(Listing *list)
{
    if (list->board->state.seat[list->board->seat].tokens == 0 || list->count == 0) return;
    for (int i = 0; i < list->pairs && i < 3; i++) offer_picks(list, &list->pair[i]);
    offer_vision(list);
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS; stack++) {
        CoatlScript script;
        coatl_script_begin(&script, list->board);
        if (coatl_script_act(&script, COATL_TAKE_TEMPLE, stack, 0)) offer_script(list, &script);
    }
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
        CoatlScript script;
        if (legal[i].arg[2] == 0 && count > 1) continue;
        coatl_script_begin(&script, list->board);
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
            CoatlScript script;
            uint8_t card[COATL_DISPLAY_SLOTS];
            uint64_t left = away;
            int more = others;
            coatl_script_begin(&script, list->board);
            for (int i = 0; i < discards && left != 0; i++, left &= left - 1)
                (void)coatl_script_act(&script, COATL_DISCARD, bits_lowest(left), 0);
            if (list->pairs > 0)
                coatl_script_draw(&script, coatl_pair_cards(list->board, &list->pair[0]));
            const int count = cards_by_promise(list->board, card);
            for (int i = 0; i < count && more > 0; i++)
                if (coatl_script_act(&script, COATL_DRAW,
                                     coatl_display_slot(&script.state, card[i]), 0))
                    more--;
            if (coatl_script_act(&script, COATL_DONE, 0, 0)) offer_script(list, &script);
        }
}

static void offer_done(Listing *list)
{
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    if (coatl_script_act(&script, COATL_DONE, 0, 0)) offer_script(list, &script);
}

static void offer_completion(Listing *list)
{
    CoatlScript script;
    coatl_script_begin(&script, list->board);
    coatl_script_complete(&script);
    if (coatl_script_goes_on(&script)) (void)coatl_script_act(&script, COATL_DONE, 0, 0);
    offer_script(list, &script);
}

/* Whatever is legal, if nothing else was found. */
static void offer_any(Listing *list)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = coatl_legal(&list->board->state, legal, GAME_MAX_ACTIONS);
    for (int i = 0; i < count && list->count < list->max; i++) {
        CoatlScript script;
        coatl_script_begin(&script, list->board);
        if (!coatl_script_act(&script, legal[i].kind, legal[i].arg[0], legal[i].arg[1])) continue;
        coatl_script_end(&script);
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
    share_error(list);
}

static bool turns(const Task *task, const Knobs *knobs, const void *memory, TurnList *out)
{
    (void)knobs;
    const CoatlBoard *board = memory;
    Listing list = { .task = task, .board = board, .out = out->turn, .max = MIND_TURNS };
    (void)coatl_judge(board, &board->state, &board->progress, list.pair, &list.pairs);
    offer_phase(&list);
    out->count = list.count;
    return true;
}

/* ---- the mind ---- */

static void read_board(const Task *task, const void *state, void *memory)
{
    CoatlBoard *board = memory;
    board->state = *(const CoatlState *)state;
    board->seat = (uint8_t)task->seat;
    board->ahead = 0;
    board->modest = task->player->level == LEVEL_PUPIL;
    coatl_board_plan(board, 8);
}

static void deal_board(const Task *task, void *memory, Rng *rng)
{
    coatl_conceal(&((CoatlBoard *)memory)->state, task->seat, rng);
}

static void stand(const Task *task, const void *memory, Turn *turn)
{
    (void)task;
    turn->note = coatl_progress_pack(&((const CoatlBoard *)memory)->progress);
}

static_assert(sizeof(CoatlBoard) <= MIND_BOARD_MAX, "a board fits");

static const Knobs ALONE = { .turns = 8, .deals = 24, .depth = 4, .width = 6, .work = 400000 };

const Mind mind_coatl = {
    .game = "coatl",
    .alone = &ALONE,
    .level = {
        [LEVEL_PUPIL] = { .noise = 500 },
        [LEVEL_NOVICE] = { .noise = 500 },
        [LEVEL_SCRIBE] = { .noise = 200 },
        [LEVEL_PRIEST] = { .noise = 0 },
        [LEVEL_HIGH_PRIEST] = { .turns = 8, .deals = 24, .depth = 3, .width = 4, .work = 400000 },
    },
    .board_size = sizeof(CoatlBoard),
    .read = read_board,
    .deal = deal_board,
    .turns = turns,
    .rollout = coatl_lines_play,
    .stand = stand,
    .aims = coatl_aims,
    .reason = coatl_reason,
};
