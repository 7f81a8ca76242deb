#include "players/minds/card_policy.h"

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

/* ---- playing on ---- */

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
    CardSight sight;
    card_sight_take(&sight, table, judge);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        const int worth = card_weigh(&sight, placement[i]);
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

static int best_end(const CardTable *table, const CardJudge *judge, int place, int *worth)
{
    int best = 0;
    CardSight sight;
    card_sight_take(&sight, table, judge);
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        const int weighed =
            card_weigh(&sight, (CardPlacement){ (uint8_t)colour, 0, (uint8_t)place });
        if (colour > 0 && weighed <= *worth) continue;
        best = colour;
        *worth = weighed;
    }
    return best;
}

static void play_end(CardTable *table, const CardJudge *judge, int colour, int place)
{
    card_table_place(table, judge->lore, (CardPlacement){ (uint8_t)colour, 0, (uint8_t)place });
}

/* The head that leaves most with the best tail. */
static int best_head(const CardTable *table, const CardJudge *judge)
{
    int best = 0;
    int most = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        CardTable after = *table;
        int worth = 0;
        play_end(&after, judge, colour, PLACE_HEAD);
        card_table_fulfil(&after, true, NULL, NULL);
        card_table_close(&after, judge->lore);
        (void)best_end(&after, judge, PLACE_TAIL, &worth);
        worth -= card_rivals_worth(&after, judge);
        if (colour > 0 && worth <= most) continue;
        best = colour;
        most = worth;
    }
    return best;
}

static int best_tail(const CardTable *table, const CardJudge *judge)
{
    int worth = 0;
    return best_end(table, judge, PLACE_TAIL, &worth);
}

void card_play_on(CardTable *table, const CardJudge *judge)
{
    if (table->window) {
        card_table_fulfil(table, true, NULL, NULL);
        card_table_close(table, judge->lore);
    } else if (table->solo && table->to_act == COATL_CARDS_CARL) {
        card_table_carl(table, judge->lore);
    } else if (table->round == table->rounds) {
        if (table->placed == 0)
            play_end(table, judge, best_head(table, judge), PLACE_HEAD);
        else
            play_end(table, judge, best_tail(table, judge), PLACE_TAIL);
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
