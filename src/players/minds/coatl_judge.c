#include "players/minds/coatl_judge.h"
#include "base/bits.h"
#include "rules/coatl/score.h"
#include <limits.h>

const CoatlWeights COATL_WEIGHTS = {
    .action = 170,
    .unbegun = 150,
    .card = 40,
    .clutter = 20,
    .body = 55,
    .end = 60,
    .absent = 15,
    .pick = 120,
    .vision = 60,
    .temple = 60,
    .adam = 60,
    .adam_piece = 60,
    .sure = 4,
};

/* ---- slots ---- */

static void slot_plan(CoatlBoard *board, const CoatlMeans *means, int serpent)
{
    static const CoatlSerpent NOTHING = { .length = 0 };
    const CoatlSeat *seat = &board->state.seat[board->seat];
    const CoatlSerpent *core = serpent < 0 ? &NOTHING : &seat->serpent[serpent];
    const int at = board->slots++;
    board->progress.serpent[at] = (int16_t)serpent;
    board->progress.before[at] = 0;
    board->slot[at].count = (uint8_t)coatl_targets(means, core, board->slot[at].target);
}

static void be_modest(CoatlMeans *means)
{
    if ((means->levels & LEVEL_FOUR_CARDS) == 0) means->most = 1;
    if ((means->levels & LEVEL_TEMPLES) == 0) means->temples = 0;
}

void coatl_board_plan(CoatlBoard *board, int width)
{
    const CoatlSeat *seat = &board->state.seat[board->seat];
    CoatlMeans means;
    coatl_means_read(&means, &board->state, board->seat);
    if (width > 0) means.width = width;
    if (board->modest) be_modest(&means);
    board->slots = 0;
    if (board->modest && coatl_complete_count(seat) + 1 == COATL_SERPENTS_TO_END) return;
    for (int i = 0; i < seat->serpent_count; i++)
        if (!serpent_is_complete(&seat->serpent[i])) slot_plan(board, &means, i);
    const int complete = seat->serpent_count - board->slots;
    if (board->slots < COATL_SLOTS && complete + board->slots < COATL_SERPENTS_TO_END)
        slot_plan(board, &means, -1);
}

uint32_t coatl_progress_pack(const CoatlProgress *progress)
{
    return (uint32_t)(uint8_t)progress->before[0] | (uint32_t)(uint8_t)progress->before[1] << 8
           | (uint32_t)(progress->serpent[0] + 1) << 16
           | (uint32_t)(progress->serpent[1] + 1) << 20;
}

CoatlProgress coatl_progress_unpack(uint32_t note)
{
    return (CoatlProgress){
        .before = { (int8_t)(note & 255), (int8_t)(note >> 8 & 255) },
        .serpent = { (int8_t)((note >> 16 & 15) - 1), (int8_t)((note >> 20 & 15) - 1) },
    };
}

/* ---- time ---- */

int coatl_actions_left(const CoatlState *state, Seat seat)
{
    if (state->trigger == TRIGGER_NONE) return -1;
    const bool two = state->trigger == TRIGGER_THIRD_COATL && seat > state->trigger_seat;
    int actions = state->to_act == seat ? state->actions_left : 0;
    for (int i = 1; i <= state->turns_left; i++)
        if ((state->to_act + i) % state->seats == seat) actions += two ? 2 : 1;
    return actions;
}

static int bodies_left(const CoatlState *state)
{
    int bodies = coatl_bag_count(state, COATL_BODY);
    for (int cell = 0; cell < COATL_BODY_CELLS; cell++)
        if (state->disc[cell][0] != COATL_NO_PIECE) bodies += 2;
    return bodies;
}

/* How many actions a rival still needs, roughly: eight a coatl, less what it has laid or stored. */
static int rival_needs(const CoatlSeat *seat)
{
    int pieces = COATL_BOARD_SPACES - coatl_board_room(seat);
    int sealed = 0;
    for (int i = 0; i < seat->serpent_count; i++) {
        if (serpent_is_sealed(&seat->serpent[i]))
            sealed++;
        else
            pieces += seat->serpent[i].length;
    }
    const int actions = 800 * (COATL_SERPENTS_TO_END - sealed) - 60 * pieces;
    return actions > 100 ? actions : 100;
}

/* In hundredths of an action: how long this seat will still be playing. */
static int time_left(const CoatlState *state, Seat seat, int ahead)
{
    const int last = coatl_actions_left(state, seat);
    if (last >= 0) return 100 * last;
    if (coatl_is_solo(state)) return 100 * bodies_left(state) * 10 / 33;
    int time = 100 * bodies_left(state) * 10 / (13 * state->seats) + 100;
    for (Seat other = 0; other < state->seats; other++) {
        const int needs =
            other == seat ? time : rival_needs(&state->seat[other]) + 100 - 100 * ahead;
        if (needs < time) time = needs;
    }
    return time;
}

/* Per cent. Once the last turns are on there is nothing to hope for. */
static int chance(const CoatlState *state, int time, int actions)
{
    const int spare = time - actions;
    if (state->trigger != TRIGGER_NONE) return spare >= 0 ? 100 : 0;
    const int percent = 50 + spare * 50 / (100 * COATL_WEIGHTS.sure);
    return percent < 2 ? 2 : percent > 100 ? 100 : percent;
}

/* ---- one target ---- */

/* All that does not change while targets are compared. */
typedef struct Sight {
    const CoatlState *state;
    const CoatlSeat *seat;
    const CoatlProgress *progress;
    CoatlMeans means;
    int time;
    int unbegun; /* coatls that are not complete */
} Sight;

/* A target as it stands now. */
typedef struct Aim {
    int target, value;
    int points; /* in hundredths */
    int worth;  /* of them, by the chance that there is time for all it takes */
    CoatlNeeds needs;
    uint64_t cards; /* of the hand and the display */
    CoatlGathering gathering;
} Aim;

static bool has_temple(const CoatlMeans *means, int temple)
{
    for (int i = 0; i < means->temples; i++)
        if (means->temple[i] == temple) return true;
    return false;
}

/* Cards that are gone, and a temple that is gone, take their points with them. */
static void aim_at_cards(const Sight *sight, const CoatlSerpent *now, const CoatlTarget *target,
                         Aim *aim)
{
    const CoatlMeans *means = &sight->means;
    aim->points = 100 * target->points;
    for (int i = 0; i < target->cards; i++) {
        const int card = target->card[i];
        const uint64_t bit = (uint64_t)1 << card;
        if (now != NULL && serpent_has_prophecy(now, card)) continue;
        if (((means->hand | means->display) & bit) == 0) {
            aim->points -= 100 * target->worth[i];
            continue;
        }
        aim->cards |= bit;
        if ((means->hand & bit) == 0) aim->points -= target->worth[i] * COATL_WEIGHTS.absent;
    }
    if (target->temple != 0 && !has_temple(means, target->temple))
        aim->points -= 100 * target->temple_points;
}

static void bodies_of(const CoatlSerpent *now, int out[COATL_COLOURS])
{
    const bool head = serpent_is_closed(now, COATL_FRONT);
    const bool tail = serpent_is_closed(now, COATL_BACK);
    uint64_t mask = ((uint64_t)1 << (now->length - tail)) - 1;
    if (head) mask &= ~(uint64_t)1;
    for (int i = 0; i < COATL_COLOURS; i++) out[i] = bits_count(now->row[i][0] & mask);
}

/* Draws: as many cards as the hand has room for each time. Builds: one at the end, and one on the
 * way if the board cannot hold all that is missing. */
static int cost_of(const Sight *sight, const CoatlGathering *gathering, uint64_t cards)
{
    const int absent = bits_count(cards & ~sight->means.hand);
    const int room = coatl_hand_limit(sight->state) - sight->seat->hand_count;
    const int draws = (absent > 0) + (absent > room);
    const int space = COATL_BOARD_SPACES - sight->means.stored;
    const int builds = 1 + (gathering->missing > space);
    const int stuck = gathering->missing > space + gathering->useful;
    return gathering->cost + 100 * (draws + builds + 2 * stuck);
}

static int worth_of(const Sight *sight, int points, int actions)
{
    return points * chance(sight->state, sight->time, actions) / 100;
}

static void aim_at(const Sight *sight, const CoatlSlot *slot, const CoatlSerpent *now,
                   const int laid[COATL_COLOURS], int index, Aim *aim)
{
    const CoatlTarget *target = &slot->target[index];
    *aim = (Aim){ .target = index };
    aim_at_cards(sight, now, target, aim);
    for (int i = 0; i < COATL_COLOURS; i++) aim->needs.body[i] = target->body[i] - laid[i];
    const bool head = now != NULL && serpent_is_closed(now, COATL_FRONT);
    const bool tail = now != NULL && serpent_is_closed(now, COATL_BACK);
    aim->needs.heads = head ? 0 : target->heads;
    aim->needs.tails = tail ? 0 : target->tails;
    coatl_gather(&sight->means, &aim->needs, &aim->gathering);
    const int actions = cost_of(sight, &aim->gathering, aim->cards);
    aim->worth = worth_of(sight, aim->points, actions);
    aim->value = aim->worth - actions * COATL_WEIGHTS.action / 100;
}

enum { AIMS = 6 };

/* The best aims of a slot, best first. */
typedef struct Aims {
    Aim all[TARGETS_MAX];
    const Aim *best[AIMS];
    int count;
} Aims;

static void keep_aim(Aims *aims, const Aim *aim)
{
    if (aims->count == AIMS && aims->best[AIMS - 1]->value >= aim->value) return;
    int at = aims->count < AIMS ? aims->count++ : AIMS - 1;
    for (; at > 0 && aims->best[at - 1]->value < aim->value; at--)
        aims->best[at] = aims->best[at - 1];
    aims->best[at] = aim;
}

static void find_aims(const Sight *sight, const CoatlSlot *slot, int at, Aims *aims)
{
    const int serpent = sight->progress->serpent[at];
    const CoatlSerpent *now = serpent < 0 ? NULL : &sight->seat->serpent[serpent];
    int laid[COATL_COLOURS] = { 0 };
    if (now != NULL && serpent_is_complete(now)) return;
    if (now != NULL) bodies_of(now, laid);
    for (int i = 0; i < slot->count; i++) {
        if (now != NULL && !coatl_target_fits(&slot->target[i], now, sight->progress->before[at]))
            continue;
        aim_at(sight, slot, now, laid, i, &aims->all[i]);
        keep_aim(aims, &aims->all[i]);
    }
}

/* ---- two together ---- */

/* What lies on the board without a purpose: a start for the next coatl, or in the way. */
static int spare_pieces(const Sight *sight, const CoatlGathering *gathering, int unbegun)
{
    const CoatlMeans *means = &sight->means;
    int ends = -gathering->ends;
    for (int i = 0; i < COATL_COLOURS; i++)
        ends += means->stock[COATL_HEAD][i] + means->stock[COATL_TAIL][i];
    const int unused = means->stored - gathering->useful;
    const int bodies = unused - ends;
    const int start =
        COATL_WEIGHTS.body * (bodies < 4 ? bodies : 4) + COATL_WEIGHTS.end * (ends < 2 ? ends : 2);
    return (unbegun > 0 ? start : 0) - COATL_WEIGHTS.clutter * unused * (unused + 1) / 2;
}

static int spare_cards(const Sight *sight, uint64_t used)
{
    const int spare = bits_count(sight->means.hand & ~used);
    return (spare < 3 ? spare : 3) * COATL_WEIGHTS.card;
}

static int alone(const Sight *sight, const Aim *aim)
{
    return aim->value + spare_pieces(sight, &aim->gathering, sight->unbegun - 1)
           + spare_cards(sight, aim->cards);
}

/* A card that both want goes to the first. */
static int points_shared(const CoatlTarget *target, const Aim *aim, uint64_t taken)
{
    int points = aim->points;
    for (int i = 0; i < target->cards; i++)
        if ((taken & aim->cards) >> target->card[i] & 1) points -= 100 * target->worth[i];
    return points;
}

/* Both want an end of this kind, and one in stock would have to serve both. */
static bool share_an_end(const CoatlMeans *means, CoatlKind kind, int one, int two)
{
    int have = 0;
    if (one == 0 || two == 0) return false;
    for (int i = 0; i < COATL_COLOURS; i++)
        if (((one | two) >> i & 1) != 0) have += means->stock[kind][i];
    return have == 1 && (one & two) != 0;
}

static void gather_both(const Sight *sight, const Aim *one, const Aim *two, CoatlGathering *all)
{
    const CoatlMeans *means = &sight->means;
    CoatlNeeds needs = one->needs;
    for (int i = 0; i < COATL_COLOURS; i++) needs.body[i] += two->needs.body[i];
    coatl_gather(means, &needs, all);
    const int ends = all->ends;
    coatl_gather_ends(means, two->needs.heads, two->needs.tails, all);
    all->ends = ends; /* those of the first */
    const int shared = share_an_end(means, COATL_HEAD, needs.heads, two->needs.heads)
                       + share_an_end(means, COATL_TAIL, needs.tails, two->needs.tails);
    all->cost += 130 * shared;
    all->missing += shared;
    all->useful -= shared;
}

/* The nearer one is finished first. */
static int together(const Sight *sight, const CoatlSlot *slot, const Aim *one, const Aim *two)
{
    const bool in_order = one->gathering.cost <= two->gathering.cost;
    const Aim *soon = in_order ? one : two;
    const Aim *late = in_order ? two : one;
    const CoatlTarget *first = &slot[in_order ? 0 : 1].target[soon->target];
    const CoatlTarget *second = &slot[in_order ? 1 : 0].target[late->target];
    CoatlGathering both;
    gather_both(sight, one, two, &both);
    const uint64_t cards = one->cards | two->cards;
    int late_points = points_shared(second, late, soon->cards);
    if (first->temple != 0 && first->temple == second->temple)
        late_points -= 100 * second->temple_points;
    const int all = cost_of(sight, &both, cards);
    return soon->worth + worth_of(sight, late_points, all) - all * COATL_WEIGHTS.action / 100
           + spare_pieces(sight, &both, sight->unbegun - 2) + spare_cards(sight, cards);
}

typedef struct Ranking {
    CoatlPair *pair;
    int count, best;
} Ranking;

static void rank(Ranking *ranking, int one, int two, int value)
{
    if (value > ranking->best) ranking->best = value;
    if (ranking->pair == NULL) return;
    if (ranking->count == COATL_PAIRS && ranking->pair[COATL_PAIRS - 1].value >= value) return;
    int at = ranking->count < COATL_PAIRS ? ranking->count++ : COATL_PAIRS - 1;
    for (; at > 0 && ranking->pair[at - 1].value < value; at--)
        ranking->pair[at] = ranking->pair[at - 1];
    ranking->pair[at] = (CoatlPair){ { (int8_t)one, (int8_t)two }, value };
}

static int hope_of(const Sight *sight)
{
    const int percent = chance(sight->state, sight->time, 900);
    return COATL_WEIGHTS.unbegun * percent / 100;
}

/* A slot without an aim: not begun it keeps its hope, begun it is dead weight. */
static int idle(const Sight *sight, const CoatlBoard *board, int at)
{
    return at < board->slots && sight->progress->serpent[at] < 0 ? hope_of(sight) : 0;
}

static void rank_pairs(const Sight *sight, const CoatlBoard *board, Ranking *ranking)
{
    Aims aims[COATL_SLOTS];
    const CoatlSlot *slot = board->slot;
    aims[0].count = aims[1].count = 0;
    for (int i = 0; i < board->slots; i++) find_aims(sight, &slot[i], i, &aims[i]);
    rank(ranking, NO_TARGET, NO_TARGET,
         spare_cards(sight, 0) + spare_pieces(sight, &(CoatlGathering){ 0 }, sight->unbegun)
             + idle(sight, board, 0) + idle(sight, board, 1));
    for (int i = 0; i < aims[0].count; i++)
        rank(ranking, aims[0].best[i]->target, NO_TARGET,
             alone(sight, aims[0].best[i]) + idle(sight, board, 1));
    for (int i = 0; i < aims[1].count; i++)
        rank(ranking, NO_TARGET, aims[1].best[i]->target,
             alone(sight, aims[1].best[i]) + idle(sight, board, 0));
    for (int i = 0; i < aims[0].count; i++)
        for (int k = 0; k < aims[1].count; k++) {
            const Aim *one = aims[0].best[i];
            const Aim *two = aims[1].best[k];
            rank(ranking, one->target, two->target, together(sight, slot, one, two));
        }
}

/* ---- all of it ---- */

static int sealed_points(const CoatlSeat *seat, int *sealed)
{
    int points = 0;
    for (int i = 0; i < seat->serpent_count; i++) {
        if (!serpent_is_complete(&seat->serpent[i])) continue;
        points += coatl_serpent_points(&seat->serpent[i]);
        ++*sealed;
    }
    return points;
}

static int tokens_worth(const Sight *sight)
{
    const int tokens = sight->seat->tokens;
    const int worth = ((tokens & TOKEN_PICK) != 0) * COATL_WEIGHTS.pick
                      + ((tokens & TOKEN_VISION) != 0) * COATL_WEIGHTS.vision
                      + ((tokens & TOKEN_TEMPLE) != 0) * COATL_WEIGHTS.temple;
    return worth * chance(sight->state, sight->time, 300) / 100;
}

static int adam_worth(const CoatlState *state)
{
    const CoatlAdam *adam = &state->adam;
    int worth = 0;
    if (!coatl_is_solo(state)) return 0;
    for (int i = 0; i < adam->played_count; i++)
        worth += COATL_WEIGHTS.adam * coatl_top_level(coatl_prophecy(adam->played[i]))->points;
    for (int i = 0; i < adam->row_count; i++)
        for (int k = 0; k < ADAM_MOST_NEEDED && adam->laid[i][k] != COATL_NO_PIECE; k++)
            worth += COATL_WEIGHTS.adam_piece;
    return worth;
}

/* Coatls that are neither complete nor in a slot. */
static int unplanned(const CoatlBoard *board, const Sight *sight, int complete)
{
    int planned = 0;
    for (int i = 0; i < board->slots; i++) {
        const int serpent = sight->progress->serpent[i];
        planned += serpent < 0 || !serpent_is_complete(&sight->seat->serpent[serpent]);
    }
    const int left = COATL_SERPENTS_TO_END - complete - planned;
    return left > 0 ? left : 0;
}

int coatl_judge(const CoatlBoard *board, const CoatlState *state, const CoatlProgress *progress,
                CoatlPair *pairs, int *count)
{
    Sight sight = { .state = state, .seat = &state->seat[board->seat], .progress = progress };
    Ranking ranking = { .pair = pairs, .best = INT_MIN };
    int complete = 0;
    const int points = sealed_points(sight.seat, &complete);
    if (count != NULL) *count = 0;
    if (state->phase == PHASE_OVER || complete >= COATL_SERPENTS_TO_END)
        return 100 * points - adam_worth(state);
    coatl_means_read(&sight.means, state, board->seat);
    sight.time = time_left(state, board->seat, board->ahead);
    sight.unbegun = COATL_SERPENTS_TO_END - complete;
    rank_pairs(&sight, board, &ranking);
    if (count != NULL) *count = ranking.count;
    return 100 * points + ranking.best + unplanned(board, &sight, complete) * hope_of(&sight)
           + tokens_worth(&sight) - adam_worth(state);
}
