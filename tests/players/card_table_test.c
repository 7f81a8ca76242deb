/* The card game's rules and the table that a search plays on, side by side: whole games of random
 * placements, in which all is fulfilled and the best is stolen, come out alike in every set. */
#include "check.h"
#include "players/minds/card_policy.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/setup.h"
#include "step.h"
#include <string.h>

typedef struct Pair {
    CoatlCardsState state;
    CardTable table;
    CardLore lore;
    Rng rng;
    uint64_t seed;
} Pair;

static void act(Pair *pair, CoatlCardsMove move, int one, int two, int three)
{
    const Action action = { .kind = (uint8_t)move,
                            .arg = { (uint8_t)one, (uint8_t)two, (uint8_t)three } };
    (void)coatl_cards_apply(&pair->state, &action);
}

static void check_sides(const Pair *pair, const char *when)
{
    CardTable read;
    card_table_read(&read, &pair->state);
    for (Seat seat = 0; seat < read.seats; seat++) {
        const CardSide *is = &pair->table.side[seat];
        const CardSide *should = &read.side[seat];
        const bool alike = is->own == should->own && is->result == should->result
                           && memcmp(is->level, should->level, sizeof is->level) == 0
                           && memcmp(is->tally, should->tally, sizeof is->tally) == 0
                           && memcmp(is->colour, should->colour, sizeof is->colour) == 0
                           && is->stacks == should->stacks;
        CHECK_MSG(alike, "seed %llu, round %d, seat %d, %s", (unsigned long long)pair->seed,
                  pair->state.round, seat, when);
    }
    CHECK(pair->table.supply == read.supply && pair->table.fresh == read.fresh);
    if (pair->table.over) return;
    CHECK(pair->table.to_act == read.to_act && pair->table.placed == read.placed);
}

static void fulfil(Pair *pair)
{
    CoatlCardsState *state = &pair->state;
    const CardOwned own = state->owned[state->to_act];
    uint8_t supply[COATL_CARDS_MAX_SUPPLY];
    uint8_t stolen[COATL_CARDS_MAX_SEATS];
    int thefts = 0;
    memcpy(supply, state->supply, sizeof supply);
    const int offered = state->supply_count;
    card_table_fulfil(&pair->table, rng_below(&pair->rng, 4) > 0, stolen, &thefts);
    for (int i = 0; i < own.count; i++) act(pair, MOVE_RAISE, card_owned_card(&own, i), 0, 0);
    for (int i = 0; i < offered; i++) act(pair, MOVE_TAKE, supply[i], 0, 0);
    for (int i = 0; i < thefts; i++)
        for (Seat victim = 0; victim < state->seats; victim++)
            act(pair, MOVE_STEAL, stolen[i], victim, 0);
    check_sides(pair, "fulfilled");
    act(pair, MOVE_DONE, 0, 0, 0);
    card_table_close(&pair->table, &pair->lore);
}

static void place(Pair *pair)
{
    CardPlacement placement[PLACEMENTS_MAX];
    const int count = card_placements(&pair->table, placement);
    const CardPlacement p = placement[rng_below(&pair->rng, count)];
    act(pair, MOVE_PLAY, p.left, p.right, p.place);
    card_play(&pair->table, &pair->lore, p);
}

static void place_end(Pair *pair, bool head)
{
    const int colour = rng_below(&pair->rng, FEATHER_COLOURS);
    act(pair, head ? MOVE_HEAD : MOVE_TAIL, colour, 0, 0);
    card_table_place(&pair->table, &pair->lore,
                     (CardPlacement){ (uint8_t)colour, 0, head ? PLACE_HEAD : PLACE_TAIL });
}

static void step(Pair *pair)
{
    switch ((CoatlCardsPhase)pair->state.phase) {
    case PHASE_FEATHER: place(pair); break;
    case PHASE_HEAD: place_end(pair, true); break;
    case PHASE_TAIL: place_end(pair, false); break;
    case PHASE_WINDOW: fulfil(pair); break;
    case PHASE_CARL:
        act(pair, MOVE_CARL, 0, 0, 0);
        card_table_carl(&pair->table, &pair->lore);
        break;
    default: break;
    }
}

static bool goes_on(const Pair *pair)
{
    return pair->state.phase != PHASE_OVER && pair->state.phase != PHASE_CONTEST;
}

static void play_both(int seats, int option, uint64_t seed)
{
    Pair pair = { .rng = rng_seeded(~seed), .seed = seed };
    GameSetup setup = { .seed = seed, .seats = (uint8_t)seats };
    setup.option[0] = (uint8_t)(option % CARL_MANNERS);
    setup.option[1] = (uint8_t)(option / CARL_MANNERS);
    if (!CHECK_EQ(coatl_cards_setup(&pair.state, &setup), REFUSAL_NONE)) return;
    card_lore_learn(&pair.lore);
    card_table_read(&pair.table, &pair.state);
    while (goes_on(&pair)) {
        step(&pair);
        check_sides(&pair, "played");
    }
    CHECK(pair.table.over == 1);
}

static void seats_play_alike(void)
{
    for (int seats = 2; seats <= COATL_CARDS_MAX_SEATS; seats++)
        for (uint64_t seed = 0; seed < 60; seed++) play_both(seats, 0, seed);
}

static void carl_plays_alike(void)
{
    for (int option = 0; option < CARL_MANNERS * CARL_MATCHES; option++)
        for (uint64_t seed = 0; seed < 40; seed++) play_both(1, option, seed);
}

/* With head and tail nothing comes later: what a placement is weighed at is what it brings, with
 * the two cards that may be stolen of CARL. */
static void check_end(const CardTable *table, const CardJudge *judge, int colour, int place)
{
    const CardPlacement placement = { (uint8_t)colour, 0, (uint8_t)place };
    CardTable after = *table;
    CardSight sight;
    card_sight_take(&sight, table, judge);
    card_table_place(&after, judge->lore, placement);
    card_table_fulfil(&after, true, NULL, NULL);
    const CardSide *side = &after.side[COATL_CARDS_PERSON];
    const int points = card_side_result(side, judge->lore, -1) / RESULT_POINT;
    CHECK_EQ(card_weigh(&sight, placement), 100 * points);
}

static void the_last_turn_is_weighed_in_points(void)
{
    CardLore lore;
    card_lore_learn(&lore);
    for (uint64_t seed = 0; seed < 200; seed++) {
        GameSetup setup = { .seed = seed, .seats = 1 };
        CoatlCardsState state;
        CardTable table;
        setup.option[OPTION_MANNER] = (uint8_t)(seed % CARL_MANNERS);
        CHECK_EQ(coatl_cards_setup(&state, &setup), REFUSAL_NONE);
        card_table_read(&table, &state);
        const CardJudge judge = card_judge(&lore, &table);
        for (; !table.over; card_play_on(&table, &judge)) {
            if (table.round < table.rounds || table.to_act == COATL_CARDS_CARL || table.window)
                continue;
            for (int colour = 0; colour < FEATHER_COLOURS; colour++)
                check_end(&table, &judge, colour, table.placed == 0 ? PLACE_HEAD : PLACE_TAIL);
        }
    }
}

/* What a deal hands out is what there was, and the god of the top prophecy stays. */
static void a_deal_keeps_what_is_known(void)
{
    const GameSetup setup = { .seed = 3, .seats = 3 };
    CoatlCardsState state;
    CardTable table;
    Rng rng = rng_seeded(5);
    CHECK_EQ(coatl_cards_setup(&state, &setup), REFUSAL_NONE);
    const int god = coatl_cards_prophecy(state.prophecies.id[state.prophecies.count - 1])->god;
    for (int i = 0; i < 200; i++) {
        int feathers[FEATHER_KINDS] = { 0 };
        card_table_read(&table, &state);
        card_table_deal(&table, &rng);
        for (int k = 0; k < table.feathers; k++) feathers[table.feather[k]]++;
        for (Seat seat = 0; seat < table.seats; seat++)
            for (int k = 0; k < table.side[seat].hand_count; k++)
                feathers[table.side[seat].hand[k]]++;
        for (int k = 0; k < FEATHER_KINDS; k++) CHECK_EQ(feathers[k], FEATHER_COPIES);
        CHECK(memcmp(table.side[0].hand, state.hand[0], COATL_CARDS_HAND) == 0);
        CHECK_EQ(coatl_cards_prophecy(table.prophecy[table.prophecies - 1])->god, god);
    }
}

/* As if all feathers but those of one kind had been seen. */
static void use_up_feathers(void *state)
{
    CoatlCardsState *cards = state;
    const Seat other = 1 - cards->to_act;
    memset(cards->hand[other], 0, cards->hand_count[other]);
    memset(cards->feathers.id, 0, cards->feathers.count);
}

static void what_the_deck_has_left_is_counted(void)
{
    CHECK(step_count_changed(&player_high_priest, &coatl_cards_rules, 6, use_up_feathers) > 0);
}

static const Test TEST[] = {
    { "seats play alike", seats_play_alike },
    { "CARL plays alike", carl_plays_alike },
    { "the last turn is weighed in points", the_last_turn_is_weighed_in_points },
    { "a deal keeps what is known", a_deal_keeps_what_is_known },
    { "what the deck has left is counted", what_the_deck_has_left_is_counted },
};

CHECK_MAIN(TEST)
