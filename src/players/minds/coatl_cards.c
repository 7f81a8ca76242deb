/* coatl_cards.c: the mind of Coatl: The Card Game.
 *
 * A turn is two placements with all they fulfil; fulfilling is never declined, but a theft may be
 * kept for the second window. What judgement likes best is played out to the end of the game, in
 * deals of all that is hidden, everybody by the same quick policy. */
#include "base/hash.h"
#include "players/minds/card_policy.h"
#include "players/minds/minds.h"
#include "players/minds/reasons.h"
#include "rules/coatl_cards/coatl_cards.h"
#include <string.h>

typedef struct Board {
    CardLore lore;
    CardTable table;
} Board;

static void read_board(const Task *task, const void *state, void *board)
{
    (void)task;
    Board *out = board;
    card_lore_learn(&out->lore);
    card_table_read(&out->table, state);
}

static void deal_board(const Task *task, void *board, Rng *rng)
{
    (void)task;
    card_table_deal(&((Board *)board)->table, rng);
}

/* ---- turns as numbers ---- */

typedef enum StepKind { STEP_NONE, STEP_PLACE, STEP_DISCARD } StepKind;

/* One placement with its window, or a discard, behind which the opened card is planned anew. */
typedef struct Step {
    StepKind kind;
    CardPlacement placement; /* of a discard: `left` is the feather */
    bool steals;
} Step;

enum { STEP_BITS = 16 };

static uint32_t pack(const Step *step)
{
    const CardPlacement *p = &step->placement;
    return (uint32_t)step->kind | (uint32_t)p->left << 2 | (uint32_t)p->right << 6
           | (uint32_t)p->place << 9 | (uint32_t)step->steals << 12;
}

static Step unpack(uint32_t note, int at)
{
    const uint32_t bits = note >> (at * STEP_BITS);
    return (Step){ .kind = bits & 3,
                   .placement = { bits >> 2 & 15, bits >> 6 & 7, bits >> 9 & 7 },
                   .steals = (bits >> 12 & 1) != 0 };
}

/* ---- the turns there are ---- */

typedef struct Listing {
    const Board *board;
    CardJudge judge;
    Turn *out;
    int count, max;
} Listing;

static bool is_listed(const Listing *list, uint32_t kin)
{
    for (int i = 0; i < list->count; i++)
        if (list->out[i].kin == kin) return true;
    return false;
}

/* Different orders of the same placements come to the same: one of them is enough. A full list
 * gives up its worst. */
static void offer(Listing *list, uint32_t note, uint32_t kin, int value)
{
    int at = list->count;
    if (is_listed(list, kin)) return;
    if (at == list->max) {
        at = 0;
        for (int i = 1; i < list->max; i++)
            if (list->out[i].value < list->out[at].value) at = i;
        if (list->out[at].value >= value) return;
    } else {
        list->count++;
    }
    list->out[at] = (Turn){ .value = value, .note = note, .kin = kin };
}

static int end_placements(int place, CardPlacement out[])
{
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        out[colour] = (CardPlacement){ (uint8_t)colour, 0, (uint8_t)place };
    return FEATHER_COLOURS;
}

static int placements_now(const CardTable *table, CardPlacement out[PLACEMENTS_MAX])
{
    if (table->round < table->rounds) return card_placements(table, out);
    return end_placements(table->placed == 0 ? PLACE_HEAD : PLACE_TAIL, out);
}

static void place_now(CardTable *table, const CardLore *lore, CardPlacement placement)
{
    if (placement.place < CARD_PLACES)
        card_play(table, lore, placement);
    else
        card_table_place(table, lore, placement);
}

/* The best that a placement makes of each card the deck may open, on the average. */
static int weigh_opening(const Listing *list, const CardTable *table)
{
    int64_t sum = 0;
    CardTable opened = *table;
    CardSight sight;
    if (table->feathers == 0) return 0;
    card_sight_take(&sight, table, &list->judge);
    for (int feather = 0; feather < FEATHER_KINDS; feather++) {
        CardPlacement placement[PLACEMENTS_MAX];
        int copies = 0;
        int best = 0;
        for (int i = 0; i < table->feathers; i++) copies += table->feather[i] == feather;
        opened.opened = (uint8_t)(feather + 1);
        const int count = copies == 0 ? 0 : card_placements(&opened, placement);
        for (int i = 0; i < count; i++) {
            const int worth = card_weigh(&sight, placement[i]);
            if (i == 0 || worth > best) best = worth;
        }
        sum += (int64_t)copies * best;
    }
    return (int)(sum / table->feathers);
}

static bool may_discard(const CardTable *table)
{
    return table->opened == 0 && table->round < table->rounds;
}

static void offer_discards(Listing *list, const CardTable *table, uint32_t first, int at, int bonus)
{
    const CardSide *side = &table->side[table->to_act];
    if (!may_discard(table)) return;
    const int worth = weigh_opening(list, table) + bonus;
    for (int i = 0; i < side->hand_count; i++) {
        const Step step = { STEP_DISCARD, { side->hand[i], 0, 0 }, false };
        const uint32_t note = first | pack(&step) << (at * STEP_BITS);
        offer(list, note, note, worth);
    }
}

static uint64_t hash_side(uint64_t hash, const CardSide *side)
{
    hash = hash_bytes(hash, side->level, sizeof side->level);
    hash = hash_number(hash, side->own);
    return hash_bytes(hash, &side->part[side->first], (size_t)(side->past - side->first));
}

/* What the turn comes to: coatls, cards, and how many of each feather are left in the hand. */
static uint32_t outcome_of(const Listing *list, const CardTable *table, CardPlacement placement)
{
    CardTable after = *table;
    const CardSide *side = &after.side[table->to_act];
    uint8_t hand[FEATHER_KINDS] = { 0 };
    uint64_t hash = HASH_START;
    place_now(&after, list->judge.lore, placement);
    card_table_fulfil(&after, true, NULL, NULL);
    for (Seat seat = 0; seat < after.seats; seat++) hash = hash_side(hash, &after.side[seat]);
    for (int i = 0; i < side->hand_count; i++) hand[side->hand[i]]++;
    return hash_short(hash_bytes(hash, hand, sizeof hand));
}

/* The last placement of the turn. */
static void offer_last(Listing *list, const CardTable *table, uint32_t first, int at, int bonus)
{
    CardPlacement placement[PLACEMENTS_MAX];
    const int count = placements_now(table, placement);
    CardSight sight;
    card_sight_take(&sight, table, &list->judge);
    for (int i = 0; i < count; i++) {
        const Step step = { STEP_PLACE, placement[i], true };
        const int worth = card_weigh(&sight, placement[i]);
        const uint32_t note = first | pack(&step) << (at * STEP_BITS);
        offer(list, note, outcome_of(list, table, placement[i]), worth + bonus);
    }
}

static bool same_rivals(const CardTable *one, const CardTable *other)
{
    return memcmp(one->steals, other->steals, sizeof one->steals) == 0;
}

/* The first of two: with all it can steal, and without if that makes a difference. */
static void offer_both(Listing *list, const CardTable *table, CardPlacement placement, bool opens)
{
    CardTable after[2];
    for (int keeps = 0; keeps < 2; keeps++) {
        const Step step = { STEP_PLACE, placement, keeps == 0 };
        after[keeps] = *table;
        place_now(&after[keeps], list->judge.lore, placement);
        card_table_fulfil(&after[keeps], step.steals, NULL, NULL);
        if (keeps && same_rivals(&after[0], &after[1])) return;
        card_table_close(&after[keeps], list->judge.lore);
        const int lost =
            card_rivals_worth(table, &list->judge) - card_rivals_worth(&after[keeps], &list->judge);
        offer_last(list, &after[keeps], pack(&step), 1, lost);
        if (opens && !keeps) offer_discards(list, &after[keeps], pack(&step), 1, lost);
    }
}

static int best_value(const Listing *list)
{
    int best = 0;
    for (int i = 0; i < list->count; i++)
        if (i == 0 || list->out[i].value > best) best = list->out[i].value;
    return best;
}

/* Two placements are to come. A discard before the first is worth what opening is worth more than
 * the best placement from the hand. */
static void offer_turns(Listing *list, const CardTable *table)
{
    CardPlacement placement[PLACEMENTS_MAX];
    int worth[PLACEMENTS_MAX] = { 0 };
    int best = 0;
    const int count = placements_now(table, placement);
    CardSight sight;
    card_sight_take(&sight, table, &list->judge);
    for (int i = 0; i < count; i++) {
        worth[i] = card_weigh(&sight, placement[i]);
        if (worth[i] > worth[best]) best = i;
    }
    for (int i = 0; i < count; i++)
        offer_both(list, table, placement[i], worth[i] >= worth[best] - 100);
    offer_discards(list, table, 0, 0, best_value(list) - worth[best]);
}

/* ---- turns as actions ---- */

typedef struct Script {
    CoatlCardsState state;
    CardTable table;
    const CardLore *lore;
    Plan *plan;
} Script;

static void act(Script *script, CoatlCardsMove move, int one, int two, int three)
{
    const Action action = { .kind = (uint8_t)move,
                            .arg = { (uint8_t)one, (uint8_t)two, (uint8_t)three } };
    if (coatl_cards_apply(&script->state, &action) == REFUSAL_NONE)
        (void)plan_add(script->plan, &action);
}

static Seat owner_of(const CoatlCardsState *state, int card)
{
    for (Seat seat = 0; seat < state->seats; seat++)
        if (card_owned_find(&state->owned[seat], card) >= 0) return seat;
    return SEAT_NONE;
}

static void act_window(Script *script, bool steals)
{
    const CoatlCardsState *state = &script->state;
    const CardOwned own = state->owned[state->to_act];
    uint8_t supply[COATL_CARDS_MAX_SUPPLY];
    uint8_t stolen[COATL_CARDS_MAX_SEATS];
    int thefts = 0;
    memcpy(supply, state->supply, sizeof supply);
    const int offered = state->supply_count;
    card_table_fulfil(&script->table, steals, stolen, &thefts);
    for (int i = 0; i < own.count; i++) act(script, MOVE_RAISE, card_owned_card(&own, i), 0, 0);
    for (int i = 0; i < offered; i++) act(script, MOVE_TAKE, supply[i], 0, 0);
    for (int i = 0; i < thefts; i++)
        act(script, MOVE_STEAL, stolen[i], owner_of(state, stolen[i]), 0);
    act(script, MOVE_DONE, 0, 0, 0);
    card_table_close(&script->table, script->lore);
}

static void act_step(Script *script, const Step *step)
{
    const CardPlacement *p = &step->placement;
    if (step->kind == STEP_DISCARD) {
        act(script, MOVE_DISCARD, p->left, 0, 0);
        return;
    }
    if (p->place == PLACE_HEAD)
        act(script, MOVE_HEAD, p->left, 0, 0);
    else if (p->place == PLACE_TAIL)
        act(script, MOVE_TAIL, p->left, 0, 0);
    else
        act(script, MOVE_PLAY, p->left, p->right, p->place);
    place_now(&script->table, script->lore, *p);
    act_window(script, step->steals);
}

static void write_plan(const Task *task, const Board *board, Turn *turn)
{
    Script script = { *(const CoatlCardsState *)task->state, board->table, &board->lore,
                      &turn->plan };
    if (board->table.window) act_window(&script, true);
    for (int at = 0; at < COATL_CARDS_PLACEMENTS; at++) {
        const Step step = unpack(turn->note, at);
        if (step.kind != STEP_NONE) act_step(&script, &step);
    }
}

/* One match is half of the contest: who stops here has not won it. */
static void contest(TurnList *out)
{
    const Action next = { .kind = MOVE_NEXT };
    out->turn[0] = (Turn){ .value = 0 };
    (void)plan_add(&out->turn[0].plan, &next);
    out->count = 1;
}

static void offer_all(const Task *task, const Board *board, TurnList *out)
{
    Listing list = { board, card_judge(&board->lore, &board->table), out->turn, 0, MIND_TURNS };
    CardTable table = board->table;
    if (table.window) {
        card_table_fulfil(&table, true, NULL, NULL);
        if (table.placed == COATL_CARDS_PLACEMENTS)
            offer(&list, 0, 0, 0);
        else
            card_table_close(&table, &board->lore);
    }
    if (list.count == 0 && table.placed == 0) offer_turns(&list, &table);
    if (list.count == 0 && table.placed == 1) {
        offer_last(&list, &table, 0, 0, 0);
        offer_discards(&list, &table, 0, 0, 0);
    }
    for (int i = 0; i < list.count; i++) write_plan(task, board, &out->turn[i]);
    out->count = list.count;
}

static bool turns(const Task *task, const Knobs *knobs, const void *memory, TurnList *out)
{
    (void)knobs;
    const CoatlCardsState *state = task->state;
    if (state->phase == PHASE_CONTEST)
        contest(out);
    else
        offer_all(task, memory, out);
    return true;
}

/* ---- playing out ---- */

static void finish_window(CardTable *table, const CardLore *lore, bool steals)
{
    card_table_fulfil(table, steals, NULL, NULL);
    card_table_close(table, lore);
}

static void discard(CardTable *table, int feather)
{
    CardSide *side = &table->side[table->to_act];
    int at = 0;
    while (side->hand[at] != feather) at++;
    side->hand[at] = side->hand[--side->hand_count];
    table->opened = (uint8_t)(card_table_draw(table) + 1);
}

static void play_step(CardTable *table, const CardLore *lore, const Step *step)
{
    if (step->kind == STEP_NONE) return;
    if (step->kind == STEP_DISCARD) {
        discard(table, step->placement.left);
        return;
    }
    place_now(table, lore, step->placement);
    finish_window(table, lore, step->steals);
}

/* To win is all; points tell apart what wins alike. Against CARL a tie is lost. */
enum { WIN_WORTH = 3000, LEAD_WORTH = 60, LEAD_MOST = 25 };

static int judge_end(const CardTable *table, Seat seat)
{
    int best = 0;
    for (Seat other = 0; other < table->seats; other++)
        if (other != seat && table->side[other].result > best) best = table->side[other].result;
    const int mine = table->side[seat].result;
    int lead = mine / RESULT_POINT - best / RESULT_POINT;
    lead = lead > LEAD_MOST ? LEAD_MOST : lead < -LEAD_MOST ? -LEAD_MOST : lead;
    const bool ties_lose = table->solo != 0;
    const int won = ties_lose ? 2 * (mine / RESULT_POINT > best / RESULT_POINT)
                              : (mine > best) + (mine >= best);
    return won * WIN_WORTH / 2 + lead * LEAD_WORTH;
}

/* A turn in thought costs about as much as it says, but against CARL 2.0, where more cards lie open
 * to be taken, raised and stolen, as much as one and a half. */
enum { WORK_OF_TURN = 10, WORK_OF_LONG_TURN = 14 };

static int work_of(const CardTable *table, const CoatlCardsState *state)
{
    const int thinkers = table->solo ? 1 : table->seats; /* CARL does not */
    const int turn = state->match > 0 ? WORK_OF_LONG_TURN : WORK_OF_TURN;
    return 4 + turn * thinkers * (table->rounds - table->round + 1);
}

static bool rollout(const Task *task, const Knobs *knobs, void *memory, const Turn *turn, Rng *rng,
                    int *value)
{
    Board *board = memory;
    CardTable *table = &board->table;
    const CoatlCardsState *state = task->state;
    if (table->solo && state->phase == PHASE_CONTEST) return false;
    if (!work_spend(task->work, work_of(table, state))) return false;
    const CardJudge judge = card_judge(&board->lore, table);
    (void)rng; /* all chance lies in the deal */
    if (table->window) finish_window(table, &board->lore, true);
    for (int at = 0; at < COATL_CARDS_PLACEMENTS; at++) {
        const Step step = unpack(turn->note, at);
        play_step(table, &board->lore, &step);
    }
    card_play_out(table, &judge);
    *value = knobs->points ? 100 * (table->side[task->seat].result / RESULT_POINT)
                           : judge_end(table, task->seat);
    return true;
}

/* More deals tell more against CARL than they cost: he does not think. */
static const Knobs ALONE = { .turns = 32, .deals = 8000, .work = 500000 };

const Mind mind_coatl_cards = {
    .game = "coatl-cards",
    .alone = &ALONE,
    .level = {
        [LEVEL_PUPIL] = { .noise = 850, .blind = 60 },
        [LEVEL_NOVICE] = { .noise = 300 },
        [LEVEL_SCRIBE] = { .noise = 130 },
        [LEVEL_PRIEST] = { .turns = 12, .deals = 6, .work = 40000 },
        [LEVEL_HIGH_PRIEST] = { .turns = 32, .deals = 8000, .work = 300000 },
    },
    .board_size = sizeof(Board),
    .read = read_board,
    .deal = deal_board,
    .turns = turns,
    .rollout = rollout,
    .reason = cards_reason,
};
