/* coatl_cards_fit.c: fits the weights of the card game's judgement by self-play.
 *
 *   coatl_cards_fit seats|solo GAMES ROUNDS SEED      e.g. coatl_cards_fit seats 8000 4 1
 *
 * One weight after another is made larger and smaller; what plays better than before, by more than
 * chance would have it, stays. Among seats the new weights play against the old ones, every deal
 * twice with the seats exchanged; alone both play the same deals against CARL, in all his manners
 * and both matches. Prints the table of src/players/minds/card_policy.c. */
#include "players/minds/card_policy.h"
#include "rules/coatl_cards/setup.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHTS = sizeof(CardWeights) / sizeof(int) };

typedef struct Fit {
    CardLore lore;
    bool solo;
    int games;
    uint64_t seed;
} Fit;

/* A win is worth what 25 points are, so that clear wins count a little more. */
static double worth(const CardTable *table, Seat seat)
{
    const double mine = table->side[seat].result;
    const double other = table->side[1 - seat].result;
    const double lead = (mine - other) / RESULT_POINT;
    return (mine > other) + 0.5 * (mine == other) + lead / 25;
}

static void begin(const Fit *fit, int game, CardTable *table)
{
    const uint64_t seed = fit->seed + (uint64_t)game / 2;
    GameSetup setup = { .seed = seed, .seats = fit->solo ? 1 : 2 };
    if (fit->solo) setup.option[OPTION_MANNER] = (uint8_t)(seed % CARL_MANNERS);
    if (fit->solo) setup.option[OPTION_MATCH] = (uint8_t)(seed / CARL_MANNERS % CARL_MATCHES);
    CoatlCardsState state;
    (void)coatl_cards_setup(&state, &setup);
    card_table_read(table, &state);
}

static double play(const Fit *fit, int game, const CardWeights *weights, const CardWeights *rival)
{
    CardTable table;
    const Seat seat = fit->solo ? COATL_CARDS_PERSON : game % 2;
    const CardJudge judge[] = { { &fit->lore, *weights }, { &fit->lore, *rival } };
    begin(fit, game, &table);
    while (!table.over) card_play_on(&table, &judge[table.to_act != seat]);
    return worth(&table, seat);
}

/* How many standard errors the new weights are ahead. */
static double advantage(const Fit *fit, const CardWeights *new, const CardWeights *old)
{
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < fit->games; game++) {
        const double gain = fit->solo ? play(fit, game, new, new) - play(fit, game, old, old)
                                      : play(fit, game, new, old) - 0.5;
        sum += gain;
        squares += gain * gain;
    }
    const double mean = sum / fit->games;
    return mean / sqrt((squares / fit->games - mean * mean) / fit->games + 1e-12);
}

static bool try_change(Fit *fit, CardWeights *best, int at, int by)
{
    CardWeights changed = *best;
    int *weight = (int *)&changed + at;
    *weight += by;
    fit->seed += (uint64_t)fit->games;
    if (advantage(fit, &changed, best) < 2) return false;
    *best = changed;
    return true;
}

static void improve(Fit *fit, CardWeights *best)
{
    for (int at = 0; at < WEIGHTS; at++) {
        const int now = abs(((int *)best)[at]);
        const int by = now / 4 + 8;
        if (!try_change(fit, best, at, by)) (void)try_change(fit, best, at, -by);
    }
}

static void print(const CardWeights *w)
{
    printf("    .face = { %d, %d, %d },\n    .later = { %d, %d, %d },\n", w->face[0], w->face[1],
           w->face[2], w->later[0], w->later[1], w->later[2]);
    printf("    .own_near = %d,\n    .supply_near = %d,\n    .rival_near = %d,\n", w->own_near,
           w->supply_near, w->rival_near);
    printf("    .theft = %d,\n    .goal = %d,\n", w->theft, w->goal);
}

int main(int argc, char **argv)
{
    if (argc != 5) return fprintf(stderr, "coatl_cards_fit seats|solo GAMES ROUNDS SEED\n"), 2;
    Fit fit = { .solo = strcmp(argv[1], "solo") == 0, .games = atoi(argv[2]) };
    fit.seed = strtoull(argv[4], NULL, 10);
    card_lore_learn(&fit.lore);
    const CardWeights start = fit.solo ? CARD_WEIGHTS_SOLO : CARD_WEIGHTS;
    CardWeights best = start;
    for (int i = 0; i < atoi(argv[3]); i++) improve(&fit, &best);
    fit.seed += (uint64_t)fit.games;
    printf("/* %.1f standard errors ahead of those before */\n", advantage(&fit, &best, &start));
    print(&best);
    return 0;
}
