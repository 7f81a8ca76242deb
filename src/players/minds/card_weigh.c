#include "players/minds/card_weigh.h"
#include "rules/coatl_cards/score.h"

/* coatl_cards_fit seats 8000 3 1 leaves them as they are */
const CardWeights CARD_WEIGHTS = {
    .face = { 0, 200, 450 },
    .later = { 20, 25, 10 },
    .own_near = 25,
    .supply_near = 20,
    .rival_near = 15,
    .theft = 70,
    .goal = 80,
};

/* coatl_cards_fit solo 12000 2 900001 */
const CardWeights CARD_WEIGHTS_SOLO = {
    .face = { 0, 258, 450 },
    .later = { 20, 25, 0 },
    .own_near = 35,
    .supply_near = 20,
    .rival_near = 26,
    .theft = 87,
    .goal = 80,
};

CardJudge card_judge(const CardLore *lore, const CardTable *table)
{
    return (CardJudge){ lore, table->solo ? CARD_WEIGHTS_SOLO : CARD_WEIGHTS };
}

/* ---- what is seen before ---- */

static int placements_left(const CardTable *table)
{
    const int turns = table->rounds - 1 - table->round;
    if (table->round == table->rounds) return 0;
    return 2 * (turns > 0 ? turns : 0) + (table->placed == 0);
}

static bool is_neighbour(const CardTable *table, Seat seat)
{
    const int step = (seat - table->to_act + table->seats) % table->seats;
    return step == 1 || (step != 0 && step == table->seats - 1);
}

/* Two neighbours once, or CARL twice. */
static void find_victims(CardSight *sight)
{
    const CardTable *table = sight->table;
    const int limit = table->solo ? COATL_CARDS_CARL_STEALS : 1;
    for (Seat seat = 0; seat < table->seats; seat++)
        for (int i = table->steals[seat]; i < limit && is_neighbour(table, seat); i++)
            sight->victim[sight->victims++] = (uint8_t)seat;
}

/* In the last round points are all that counts. */
static int worth_of_level(const CardSight *sight, int level)
{
    const CardWeights *w = &sight->judge->weights;
    if (level == CARD_PROTECTED || sight->last_round) return 100 * coatl_cards_level_points(level);
    return w->face[level] + w->later[level] * sight->left;
}

void card_sight_take(CardSight *sight, const CardTable *table, const CardJudge *judge)
{
    const CardSide *side = &table->side[table->to_act];
    const CardSide *rival = &table->side[(table->to_act + 1) % table->seats];
    *sight = (CardSight){ .table = table, .side = side, .judge = judge };
    for (int i = 1; i <= CARD_LEVELS; i++) sight->times[i] = card_tally_at_least(side->tally, i);
    sight->rivals = rival->own & ~rival->level[CARD_PROTECTED];
    sight->left = placements_left(table);
    sight->last_round = table->round == table->rounds;
    for (int i = 0; i < CARD_LEVELS; i++)
        sight->worth[i] = worth_of_level(sight, i) - (i > 0 ? worth_of_level(sight, i - 1) : 0);
    find_victims(sight);
}

/* ---- what comes of a placement ---- */

/* What the seat would hold, and what its coatl would show how often. */
typedef struct Outlook {
    CardSet own, level[CARD_LEVELS];
    CardSet times[CARD_LEVELS], fresh;
    int colour[FEATHER_COLOURS]; /* where there is a temple */
} Outlook;

/* No window that is covered shows a card more than once, none of the two that are made either. */
static void count_windows(const CardSight *sight, const CardWindows *windows, Outlook *out)
{
    CardSet *times = out->times;
    const CardSet gone = windows->gone;
    for (int i = 1; i < CARD_LEVELS; i++)
        times[i] = (sight->times[i] & ~gone) | (sight->times[i + 1] & gone);
    times[3] |= times[2] & windows->inner;
    times[2] |= times[1] & windows->inner;
    times[1] |= windows->inner;
    times[3] |= times[2] & windows->outer;
    times[2] |= times[1] & windows->outer;
    times[1] |= windows->outer;
    out->fresh = windows->inner | windows->outer;
}

static void fulfil(const CardSight *sight, Outlook *out)
{
    const CardSide *side = sight->side;
    const CardSet safe = side->level[CARD_PROTECTED];
    out->level[1] = side->level[1] & (out->times[1] | safe);
    out->level[2] = side->level[2] & (out->times[2] | safe);
    out->own = sight->table->solo ? out->level[1] : side->own;
    const CardSet got = out->fresh & ((out->own & ~safe) | sight->table->supply);
    out->own |= got;
    out->level[1] |= got & out->times[1];
    out->level[2] |= got & out->times[2];
    out->level[3] = safe | (got & out->times[3]);
}

static void count_colours(const CardSide *side, CardPlacement placement, int colour[])
{
    for (int i = 0; i < FEATHER_COLOURS; i++) colour[i] = side->colour[i];
    colour[placement.left]++;
    if (placement.place < CARD_PLACES) colour[placement.right]++;
    if (placement.place == PLACE_COVER_LEFT) colour[card_part_colour(side->part[side->first])]--;
    if (placement.place == PLACE_COVER_RIGHT)
        colour[card_part_colour(side->part[side->past - 1])]--;
}

/* ---- thefts ---- */

static int level_in(const CardSet level[CARD_LEVELS], CardSet card)
{
    return ((level[1] & card) != 0) + ((level[2] & card) != 0) + ((level[3] & card) != 0);
}

static int loss_of(const CardSight *sight, const CardSide *rival, CardSet card)
{
    const int level = rival->done ? 0 : level_in(rival->level, card);
    return coatl_cards_level_points(level) * sight->judge->weights.theft;
}

/* The best a rival can still be robbed of: what it adds here and costs there. */
static int weigh_theft(const CardSight *sight, Seat victim, Outlook *out)
{
    const CardSide *rival = &sight->table->side[victim];
    CardSet open = rival->own & ~rival->level[CARD_PROTECTED] & out->fresh & ~out->own;
    CardSet booty = 0;
    int best = 0;
    for (; open != 0; open &= open - 1) {
        const CardSet card = open & (0 - open);
        const int worth = loss_of(sight, rival, card)
                          + 100 * coatl_cards_level_points(level_in(out->times, card));
        if (worth <= best) continue;
        best = worth;
        booty = card;
    }
    if (booty == 0) return 0;
    out->own |= booty;
    for (int i = 1; i < CARD_LEVELS; i++) out->level[i] |= out->times[i] & booty;
    return loss_of(sight, rival, booty);
}

/* ---- the temple ---- */

static bool has_lower(const CardLore *lore, const Outlook *view, int lower, int higher)
{
    const CardSet one = view->level[1] & ~view->level[2] & lore->god[lower];
    const CardSet two = view->level[2] & ~view->level[3] & lore->god[lower];
    return (one != 0 && (view->level[2] & lore->god[higher]) != 0)
           || (two != 0 && (view->level[3] & lore->god[higher]) != 0);
}

static bool are_several(CardSet set)
{
    return (set & (set - 1)) != 0;
}

static bool has_twins(const CardLore *lore, const Outlook *view)
{
    for (int god = 0; god < CARD_GODS; god++) {
        const CardSet own = lore->god[god];
        if (are_several(own & view->level[1] & ~view->level[2])
            || are_several(own & view->level[2] & ~view->level[3])
            || are_several(own & view->level[3]))
            return true;
    }
    return false;
}

static int most_of_a_colour(const Outlook *view)
{
    int most = 0;
    for (int i = 0; i < FEATHER_COLOURS; i++)
        if (view->colour[i] > most) most = view->colour[i];
    return most;
}

/* Parts at the end of the game: two a card less a stack each, a head and a tail. */
static int final_parts(const CardSight *sight, const Outlook *view)
{
    int parts = 2 * sight->left + 2;
    for (int i = 0; i < FEATHER_COLOURS; i++) parts += view->colour[i];
    return parts;
}

/* Per cent of a goal, by how near it is. */
static int hope_of_goal(const CardSight *sight, const CardGoal *goal, const Outlook *view)
{
    const CardLore *lore = sight->judge->lore;
    const uint8_t *arg = goal->arg;
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE:
        return 33
               * (((view->level[1] & lore->god[arg[0]]) != 0)
                  + ((view->level[1] & lore->god[arg[1]]) != 0)
                  + ((view->level[1] & lore->god[arg[2]]) != 0));
    case GOAL_LOWER: return has_lower(lore, view, arg[0], arg[1]) ? 80 : 0;
    case GOAL_TWINS: return has_twins(lore, view) ? 80 : 20;
    case GOAL_AT_LEAST: return final_parts(sight, view) >= arg[0] ? 100 : 0;
    case GOAL_AT_MOST: {
        const int over = final_parts(sight, view) - sight->left - arg[0];
        return over > 0 ? 0 : 40 - 10 * over < 100 ? 40 - 10 * over : 100;
    }
    case GOAL_RUN: return 0;
    case GOAL_SAME: return most_of_a_colour(view) * 100 / (arg[0] + sight->left);
    case GOAL_EQUAL: {
        const int apart = view->colour[arg[0]] - view->colour[arg[1]];
        const int off = apart < 0 ? -apart : apart;
        return off > 4 ? 0 : 90 - 20 * off;
    }
    }
    return 0;
}

static int worth_of_temple(const CardSight *sight, const Outlook *view)
{
    const CardGoal *goal = coatl_cards_temple(sight->table->temple)->goal;
    const int first = hope_of_goal(sight, &goal[0], view);
    const int second = hope_of_goal(sight, &goal[1], view);
    return sight->judge->weights.goal * (3 * (first + second) + first * second / 100) / 100;
}

/* ---- what comes within reach ---- */

/* The two parts of each end after the placement tell what one more card could show; behind the last
 * card come head and tail. */
static CardSet within_reach(const CardSight *sight, CardPlacement placement)
{
    const CardSide *side = sight->side;
    const CardLore *lore = sight->judge->lore;
    const uint8_t *l = &side->part[side->first];
    const uint8_t *r = &side->part[side->past - 1];
    int left[2] = { card_part_colour(l[0]), card_part_colour(l[1]) };
    int right[2] = { card_part_colour(r[-1]), card_part_colour(r[0]) };
    const bool starts = placement.place == PLACE_START;
    if (starts || placement.place == PLACE_LEFT || placement.place == PLACE_COVER_LEFT) {
        left[0] = placement.left;
        left[1] = placement.right;
    }
    if (starts || placement.place == PLACE_RIGHT || placement.place == PLACE_COVER_RIGHT) {
        right[0] = placement.left;
        right[1] = placement.right;
    }
    if (sight->left == 0) return lore->head[left[0]][left[1]] | lore->tail[right[0]][right[1]];
    return lore->left[left[0]][left[1]] | lore->right[right[0]][right[1]];
}

static int worth_of_reach(const CardSight *sight, const Outlook *view, CardSet reach)
{
    const CardWeights *w = &sight->judge->weights;
    const CardSet others = reach & ~view->own;
    return w->own_near * bits_count(reach & view->own & ~view->level[3])
           + w->supply_near * bits_count(others & sight->table->supply)
           + w->rival_near * bits_count(others & sight->rivals);
}

/* ---- all of it ---- */

static int worth_of_cards(const CardSight *sight, const Outlook *view)
{
    const int *worth = sight->worth;
    return worth[0] * bits_count(view->own) + worth[1] * bits_count(view->level[1])
           + worth[2] * bits_count(view->level[2]) + worth[3] * bits_count(view->level[3]);
}

int card_weigh(const CardSight *sight, CardPlacement placement)
{
    const CardTable *table = sight->table;
    const CardWindows windows = card_side_windows(sight->side, sight->judge->lore, placement);
    Outlook view;
    int worth = 0;
    count_windows(sight, &windows, &view);
    fulfil(sight, &view);
    for (int i = 0; i < sight->victims; i++) worth += weigh_theft(sight, sight->victim[i], &view);
    worth += worth_of_cards(sight, &view);
    if (!table->solo) {
        count_colours(sight->side, placement, view.colour);
        worth += worth_of_temple(sight, &view);
    }
    if (sight->last_round) return worth;
    return worth + worth_of_reach(sight, &view, within_reach(sight, placement));
}

int card_rivals_worth(const CardTable *table, const CardJudge *judge)
{
    int points = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const CardSide *side = &table->side[seat];
        if (seat == table->to_act || side->done) continue;
        points += 2 * bits_count(side->level[1]) + 3 * bits_count(side->level[2]);
    }
    return points * judge->weights.theft;
}
