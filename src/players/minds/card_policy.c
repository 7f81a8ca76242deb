#include "players/minds/card_policy.h"
#include "base/bits.h"
#include <string.h>

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

/* coatl_cards_fit solo 8000 3 1 */
const CardWeights CARD_WEIGHTS_SOLO = {
    .face = { 0, 258, 450 },
    .later = { 20, 25, 0 },
    .own_near = 22,
    .supply_near = 20,
    .rival_near = 26,
    .theft = 126,
    .goal = 80,
};

CardJudge card_judge(const CardLore *lore, const CardTable *table)
{
    return (CardJudge){ lore, table->solo ? CARD_WEIGHTS_SOLO : CARD_WEIGHTS };
}

/* ---- what the hand allows ---- */

static int add_places(const CardSide *side, int feather, CardPlacement *out)
{
    const uint8_t *colour = coatl_cards_feather(feather)->colour;
    const bool starts = side->first == side->past;
    int count = 0;
    for (int place = starts ? PLACE_START : PLACE_LEFT; place < CARD_PLACES; place++) {
        out[count++] = (CardPlacement){ colour[0], colour[1], (uint8_t)place };
        out[count++] = (CardPlacement){ colour[1], colour[0], (uint8_t)place };
        if (starts) break;
    }
    return count;
}

static bool is_first_of_kind(const CardSide *side, int at)
{
    for (int i = 0; i < at; i++)
        if (side->hand[i] == side->hand[at]) return false;
    return true;
}

int card_placements(const CardTable *table, CardPlacement out[PLACEMENTS_MAX])
{
    const CardSide *side = &table->side[table->to_act];
    int count = 0;
    if (table->opened != 0) return add_places(side, table->opened - 1, out);
    for (int i = 0; i < side->hand_count; i++)
        if (is_first_of_kind(side, i)) count += add_places(side, side->hand[i], &out[count]);
    return count;
}

void card_play(CardTable *table, const CardLore *lore, CardPlacement placement)
{
    CardSide *side = &table->side[table->to_act];
    if (table->opened == 0) {
        const int feather = coatl_cards_feather_of(placement.left, placement.right);
        int at = 0;
        while (side->hand[at] != feather) at++;
        side->hand[at] = side->hand[--side->hand_count];
    }
    table->opened = 0;
    card_table_place(table, lore, placement);
}

/* ---- judging ---- */

/* What a seat would hold, and what its coatl would be like. */
typedef struct Outlook {
    CardSet own, level[CARD_LEVELS];
    int colour[FEATHER_COLOURS], stacks;
    int left; /* placements of this seat to come, head and tail not among them */
} Outlook;

static int worth_of_cards(const CardWeights *w, const Outlook *view)
{
    const int at0 = bits_count(view->own & ~view->level[1]);
    const int at1 = bits_count(view->level[1] & ~view->level[2]);
    const int at2 = bits_count(view->level[2] & ~view->level[3]);
    return at0 * (w->face[0] + w->later[0] * view->left)
           + at1 * (w->face[1] + w->later[1] * view->left)
           + at2 * (w->face[2] + w->later[2] * view->left)
           + bits_count(view->level[3]) * 100 * coatl_cards_level_points(CARD_PROTECTED);
}

static bool has_lower(const CardLore *lore, const Outlook *view, int lower, int higher)
{
    const CardSet one = view->level[1] & ~view->level[2] & lore->god[lower];
    const CardSet two = view->level[2] & ~view->level[3] & lore->god[lower];
    return (one != 0 && (view->level[2] & lore->god[higher]) != 0)
           || (two != 0 && (view->level[3] & lore->god[higher]) != 0);
}

static bool has_twins(const CardLore *lore, const Outlook *view)
{
    for (int god = 0; god < CARD_GODS; god++) {
        const CardSet own = lore->god[god];
        if (bits_count(own & view->level[1] & ~view->level[2]) > 1
            || bits_count(own & view->level[2] & ~view->level[3]) > 1
            || bits_count(own & view->level[3]) > 1)
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
static int final_parts(const Outlook *view)
{
    int parts = 2 * view->left + 2;
    for (int i = 0; i < FEATHER_COLOURS; i++) parts += view->colour[i];
    return parts;
}

/* Per cent of a goal, by how near it is. */
static int hope_of_goal(const CardLore *lore, const CardGoal *goal, const Outlook *view)
{
    const uint8_t *arg = goal->arg;
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE:
        return 33
               * (((view->level[1] & lore->god[arg[0]]) != 0)
                  + ((view->level[1] & lore->god[arg[1]]) != 0)
                  + ((view->level[1] & lore->god[arg[2]]) != 0));
    case GOAL_LOWER: return has_lower(lore, view, arg[0], arg[1]) ? 80 : 0;
    case GOAL_TWINS: return has_twins(lore, view) ? 80 : 20;
    case GOAL_AT_LEAST: return final_parts(view) >= arg[0] ? 100 : 0;
    case GOAL_AT_MOST: {
        const int over = final_parts(view) - view->left - arg[0];
        return over > 0 ? 0 : 40 - 10 * over < 100 ? 40 - 10 * over : 100;
    }
    case GOAL_RUN: return 0;
    case GOAL_SAME: return most_of_a_colour(view) * 100 / (arg[0] + view->left);
    case GOAL_EQUAL: {
        const int apart = view->colour[arg[0]] - view->colour[arg[1]];
        const int off = apart < 0 ? -apart : apart;
        return off > 4 ? 0 : 90 - 20 * off;
    }
    }
    return 0;
}

static int worth_of_temple(const CardTable *table, const CardJudge *judge, const Outlook *view)
{
    const CardGoal *goal = coatl_cards_temple(table->temple)->goal;
    const int first = hope_of_goal(judge->lore, &goal[0], view);
    const int second = hope_of_goal(judge->lore, &goal[1], view);
    return judge->weights.goal * (3 * (first + second) + first * second / 100) / 100;
}

/* The two parts of each end after the placement tell what one more card could show. */
static CardSet within_reach(const CardSide *side, const CardLore *lore, CardPlacement placement)
{
    const uint8_t *l = &side->part[side->first];
    const uint8_t *r = &side->part[side->past - 1];
    int left[2] = { l[0] & PART_NONE, l[1] & PART_NONE };
    int right[2] = { r[-1] & PART_NONE, r[0] & PART_NONE };
    const bool starts = placement.place == PLACE_START;
    if (starts || placement.place == PLACE_LEFT || placement.place == PLACE_COVER_LEFT) {
        left[0] = placement.left;
        left[1] = placement.right;
    }
    if (starts || placement.place == PLACE_RIGHT || placement.place == PLACE_COVER_RIGHT) {
        right[0] = placement.left;
        right[1] = placement.right;
    }
    return lore->left[left[0]][left[1]] | lore->right[right[0]][right[1]];
}

static int worth_of_reach(const CardTable *table, const CardWeights *w, const Outlook *view,
                          CardSet reach)
{
    const CardSide *rival = &table->side[(table->to_act + 1) % table->seats];
    return w->own_near * bits_count(reach & view->own & ~view->level[3])
           + w->supply_near * bits_count(reach & table->supply & ~view->own)
           + w->rival_near * bits_count(reach & rival->own & ~rival->level[3] & ~view->own);
}

/* ---- a placement ---- */

static void look_ahead(const CardTable *table, const CardSide *side, CardPlacement placement,
                       const CardLaying *laying, Outlook *out)
{
    const CardSet safe = side->level[CARD_PROTECTED];
    CardSet shown[CARD_LEVELS] = { 0 };
    for (int i = 1; i < CARD_LEVELS; i++) shown[i] = card_tally_at_least(laying->tally, i);
    out->level[1] = side->level[1] & (shown[1] | safe);
    out->level[2] = side->level[2] & (shown[2] | safe);
    out->own = table->solo ? out->level[1] : side->own;
    const CardSet got = laying->fresh & ((out->own & ~safe) | table->supply);
    out->own |= got;
    for (int i = 1; i < CARD_PROTECTED; i++) out->level[i] |= got & shown[i];
    out->level[3] = safe | (got & shown[3]);
    for (int i = 0; i < FEATHER_COLOURS; i++) out->colour[i] = side->colour[i];
    out->colour[placement.left]++;
    if (placement.place < CARD_PLACES) out->colour[placement.right]++;
    out->stacks = side->stacks;
    if (placement.place == PLACE_COVER_LEFT) out->colour[side->part[side->first] & PART_NONE]--;
    if (placement.place == PLACE_COVER_RIGHT) out->colour[side->part[side->past - 1] & PART_NONE]--;
    const int turns = table->rounds - 1 - table->round;
    out->left = 2 * (turns > 0 ? turns : 0) + (table->placed == 0);
    if (table->round == table->rounds) out->left = 0;
}

static int level_in(const CardSet level[], CardSet card)
{
    return ((level[1] & card) != 0) + ((level[2] & card) != 0) + ((level[3] & card) != 0);
}

/* The best a rival can be robbed of: what it adds here and costs there. */
static int weigh_theft(const CardTable *table, const CardWeights *w, const CardLaying *laying,
                       Seat victim, Outlook *view)
{
    const CardSide *rival = &table->side[victim];
    CardSet open = rival->own & ~rival->level[CARD_PROTECTED] & laying->fresh;
    int best = 0;
    CardSet booty = 0;
    for (; open != 0; open &= open - 1) {
        const CardSet card = open & (0 - open);
        int mine = 0;
        for (int i = 1; i < CARD_LEVELS; i++)
            mine += (card_tally_at_least(laying->tally, i) & card) != 0;
        const int theirs = rival->done ? 0 : level_in(rival->level, card);
        const int loss = coatl_cards_level_points(theirs) * w->theft;
        const int worth = loss + 100 * coatl_cards_level_points(mine);
        if (worth <= best) continue;
        best = worth;
        booty = card;
    }
    if (booty == 0) return 0;
    view->own |= booty;
    for (int i = 1; i < CARD_LEVELS; i++)
        view->level[i] |= card_tally_at_least(laying->tally, i) & booty;
    const int theirs = rival->done ? 0 : level_in(rival->level, booty);
    return coatl_cards_level_points(theirs) * w->theft;
}

static bool is_neighbour(const CardTable *table, Seat seat)
{
    const int step = (seat - table->to_act + table->seats) % table->seats;
    return step == 1 || (step != 0 && step == table->seats - 1);
}

static int weigh_thefts(const CardTable *table, const CardWeights *w, const CardLaying *laying,
                        Outlook *view)
{
    const int limit = table->solo ? COATL_CARDS_CARL_STEALS : 1;
    int worth = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (is_neighbour(table, seat) && table->steals[seat] < limit)
            worth += weigh_theft(table, w, laying, seat, view);
    return worth;
}

int card_weigh(const CardTable *table, const CardJudge *judge, CardPlacement placement)
{
    const CardSide *side = &table->side[table->to_act];
    const CardWeights *w = &judge->weights;
    CardLaying laying;
    Outlook view = { 0 };
    card_side_try(side, judge->lore, placement, &laying);
    look_ahead(table, side, placement, &laying, &view);
    int worth = weigh_thefts(table, w, &laying, &view) + worth_of_cards(w, &view);
    if (!table->solo) worth += worth_of_temple(table, judge, &view);
    return worth + worth_of_reach(table, w, &view, within_reach(side, judge->lore, placement));
}

/* ---- playing on ---- */

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

/* The best placements by their worth, best first. */
enum { TURNS_TRIED = 3 };
typedef struct Shortlist {
    CardPlacement placement[TURNS_TRIED];
    int worth[TURNS_TRIED], count;
} Shortlist;

static void shortlist(const CardTable *table, const CardJudge *judge, int most, Shortlist *out)
{
    CardPlacement placement[PLACEMENTS_MAX];
    const int count = card_placements(table, placement);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        const int worth = card_weigh(table, judge, placement[i]);
        if (out->count == most && out->worth[most - 1] >= worth) continue;
        int at = out->count < most ? out->count++ : most - 1;
        for (; at > 0 && out->worth[at - 1] < worth; at--) {
            out->worth[at] = out->worth[at - 1];
            out->placement[at] = out->placement[at - 1];
        }
        out->worth[at] = worth;
        out->placement[at] = placement[i];
    }
}

static void play_feather(CardTable *table, const CardJudge *judge)
{
    Shortlist best = { 0 };
    shortlist(table, judge, 1, &best);
    card_play(table, judge->lore, best.placement[0]);
}

/* Both placements of a turn: of the best first ones that whose second is worth most. */
static void play_feathers(CardTable *table, const CardJudge *judge)
{
    Shortlist first = { 0 };
    Shortlist second = { 0 };
    int best = 0;
    int most = 0;
    const int before = card_rivals_worth(table, judge);
    shortlist(table, judge, TURNS_TRIED, &first);
    for (int i = 0; i < first.count; i++) {
        CardTable after = *table;
        card_play(&after, judge->lore, first.placement[i]);
        card_table_fulfil(&after, true, NULL, NULL);
        card_table_close(&after, judge->lore);
        shortlist(&after, judge, 1, &second);
        const int worth = second.worth[0] + before - card_rivals_worth(&after, judge);
        if (i > 0 && worth <= most) continue;
        best = i;
        most = worth;
    }
    card_play(table, judge->lore, first.placement[best]);
}

/* Head or tail: what gives most at once. */
static void play_end(CardTable *table, const CardJudge *judge, int place)
{
    int best = 0;
    int most = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        const CardPlacement placement = { (uint8_t)colour, 0, (uint8_t)place };
        const int worth = card_weigh(table, judge, placement);
        if (colour > 0 && worth <= most) continue;
        best = colour;
        most = worth;
    }
    card_table_place(table, judge->lore, (CardPlacement){ (uint8_t)best, 0, (uint8_t)place });
}

void card_play_on(CardTable *table, const CardJudge *judge)
{
    if (table->window) {
        card_table_fulfil(table, true, NULL, NULL);
        card_table_close(table, judge->lore);
    } else if (table->solo && table->to_act == COATL_CARDS_CARL) {
        card_table_carl(table, judge->lore);
    } else if (table->round == table->rounds) {
        play_end(table, judge, table->placed == 0 ? PLACE_HEAD : PLACE_TAIL);
    } else {
        if (table->placed == 0 && table->opened == 0)
            play_feathers(table, judge);
        else
            play_feather(table, judge);
    }
}

void card_play_out(CardTable *table, const CardJudge *judge)
{
    while (!table->over) card_play_on(table, judge);
}
