#include "players/minds/card_table.h"
#include "base/bits.h"
#include <string.h>

/* ---- reading ---- */

static void read_owned(CardTable *table, CardSide *side, const CardOwned *owned)
{
    for (int at = 0; at < owned->count; at++) {
        const int card = card_owned_card(owned, at);
        const int level = card_owned_level(owned, at);
        side->own |= card_only(card);
        for (int i = 1; i <= level; i++) side->level[i] |= card_only(card);
        table->entered[card] = table->entries++;
    }
}

static void read_side(CardTable *table, const CoatlCardsState *state, Seat seat)
{
    CardSide *side = &table->side[seat];
    const CoatlCardsResult *result = &state->result[seat];
    read_owned(table, side, &state->owned[seat]);
    card_side_read_coatl(side, &state->coatl[seat]);
    memcpy(side->hand, state->hand[seat], sizeof side->hand);
    side->hand_count = state->hand_count[seat];
    side->done = result->done;
    side->result = card_result(result->points, (result->goals & 1) + (result->goals >> 1),
                               result->protected_count);
}

static void read_fresh(CardTable *table, const CoatlCardsState *state)
{
    table->window = state->phase == PHASE_WINDOW;
    for (int card = 0; table->window && card < CARD_PROPHECIES; card++)
        if (card_coatl_triggers(&state->coatl[state->to_act], card))
            table->fresh |= card_only(card);
}

static void read_decks(CardTable *table, const CoatlCardsState *state)
{
    memcpy(table->row, state->supply, sizeof table->row);
    table->row_count = state->supply_count;
    for (int i = 0; i < table->row_count; i++) table->supply |= card_only(table->row[i]);
    table->feathers = state->feathers.count;
    memcpy(table->feather, state->feathers.id, table->feathers);
    table->prophecies = state->prophecies.count;
    memcpy(table->prophecy, state->prophecies.id, table->prophecies);
    for (int i = 0; state->solo && i < state->rounds; i++)
        table->god[i] = coatl_cards_prophecy(state->action[i])->god;
}

void card_table_read(CardTable *table, const CoatlCardsState *state)
{
    memset(table, 0, sizeof *table);
    table->seats = state->seats;
    table->solo = state->solo;
    table->temple = state->temple;
    table->round = state->round;
    table->rounds = state->rounds;
    table->to_act = state->to_act;
    table->placed = state->placed;
    table->opened = state->opened;
    memcpy(table->steals, state->steals, sizeof table->steals);
    for (Seat seat = 0; seat < state->seats; seat++) read_side(table, state, seat);
    read_fresh(table, state);
    read_decks(table, state);
}

/* Other hands and the deck are one pool. Of the top prophecy the god is known: another of that god
 * goes there. Alone, the gods of CARL's coming rounds are shuffled. */
static void deal_feathers(CardTable *table, Rng *rng)
{
    uint8_t pool[TABLE_FEATHERS];
    int count = table->feathers;
    memcpy(pool, table->feather, (size_t)count);
    for (Seat seat = 0; seat < table->seats; seat++)
        for (int i = 0; seat != table->to_act && i < table->side[seat].hand_count; i++)
            pool[count++] = table->side[seat].hand[i];
    rng_shuffle(rng, pool, count);
    for (Seat seat = 0; seat < table->seats; seat++)
        for (int i = 0; seat != table->to_act && i < table->side[seat].hand_count; i++)
            table->side[seat].hand[i] = pool[--count];
    memcpy(table->feather, pool, (size_t)count);
}

static void deal_prophecies(CardTable *table, Rng *rng)
{
    if (table->prophecies == 0) return;
    uint8_t *deck = table->prophecy;
    const int top = table->prophecies - 1;
    const int god = coatl_cards_prophecy(deck[top])->god;
    rng_shuffle(rng, deck, table->prophecies);
    for (int i = top; i >= 0; i--) {
        if (coatl_cards_prophecy(deck[i])->god != god) continue;
        const uint8_t swap = deck[i];
        deck[i] = deck[top];
        deck[top] = swap;
        return;
    }
}

void card_table_deal(CardTable *table, Rng *rng)
{
    deal_feathers(table, rng);
    deal_prophecies(table, rng);
    if (table->solo && table->round < table->rounds)
        rng_shuffle(rng, &table->god[table->round], table->rounds - table->round);
}

/* ---- placing ---- */

static int earliest(const CardTable *table, CardSet cards)
{
    int first = bits_lowest(cards);
    for (CardSet left = cards & (cards - 1); left != 0; left &= left - 1) {
        const int card = bits_lowest(left);
        if (table->entered[card] < table->entered[first]) first = card;
    }
    return first;
}

/* They go to the far end of their row, in the order in which they lay. */
static void enter(CardTable *table, CardSet cards)
{
    while (cards != 0) {
        const int card = earliest(table, cards);
        table->entered[card] = table->entries++;
        cards &= ~card_only(card);
    }
}

/* Face-up cards fall to what the coatl still shows; against CARL out of the match. */
static void lower(CardTable *table, CardSide *side)
{
    const CardSet was[] = { side->level[1], side->level[2] };
    const CardSet safe = side->level[CARD_PROTECTED];
    side->level[1] &= card_tally_at_least(side->tally, 1) | safe;
    side->level[2] &= card_tally_at_least(side->tally, 2) | safe;
    if (table->solo) side->own &= side->level[1];
    if (table->solo) enter(table, was[1] & ~side->level[2] & side->own);
}

void card_table_place(CardTable *table, const CardLore *lore, CardPlacement placement)
{
    CardSide *side = &table->side[table->to_act];
    table->fresh = card_side_lay(side, lore, placement);
    lower(table, side);
    table->placed++;
    table->window = true;
}

/* ---- fulfilling ---- */

static void give(CardTable *table, CardSide *side, CardSet cards)
{
    const CardSet before[] = { side->level[1], side->level[2], side->level[3] };
    side->own |= cards;
    for (int i = 1; i < CARD_LEVELS; i++)
        side->level[i] |= cards & card_tally_at_least(side->tally, i);
    if (!table->solo) return;
    enter(table, (side->level[1] ^ before[0]) | (side->level[2] ^ before[1])
                     | (side->level[3] ^ before[2]));
}

static void leave_supply(CardTable *table, CardSet taken)
{
    int left = 0;
    for (int i = 0; i < table->row_count; i++)
        if ((taken & card_only(table->row[i])) == 0) table->row[left++] = table->row[i];
    table->row_count = (uint8_t)left;
    table->supply &= ~taken;
}

/* What is worth most to have and to take away, first: the thief's level and the victim's. */
static const uint8_t BOOTY[][2] = { { 3, 2 }, { 2, 2 }, { 3, 1 }, { 1, 2 }, { 2, 1 },
                                    { 3, 0 }, { 2, 0 }, { 1, 1 }, { 1, 0 } };
enum { BOOTIES = sizeof BOOTY / sizeof BOOTY[0] };

/* Who is scored already loses nothing. */
static int best_of_done(const CardSet mine[CARD_LEVELS])
{
    for (int i = CARD_PROTECTED; i > 0; i--)
        if (mine[i] != 0) return bits_lowest(mine[i]);
    return -1;
}

static int best_booty(const CardTable *table, const CardSide *thief, const CardSide *victim)
{
    const CardSet open = victim->own & ~victim->level[CARD_PROTECTED] & table->fresh;
    CardSet mine[CARD_LEVELS] = { 0 };
    if (open == 0) return -1;
    for (int i = 1; i < CARD_LEVELS; i++) mine[i] = open & card_tally_at_least(thief->tally, i);
    if (victim->done) return best_of_done(mine);
    for (int i = 0; i < BOOTIES; i++) {
        const CardSet set = card_exactly(open, mine, BOOTY[i][0])
                            & card_exactly(victim->own, victim->level, BOOTY[i][1]);
        if (set != 0) return bits_lowest(set);
    }
    return -1;
}

static bool is_neighbour(const CardTable *table, Seat seat)
{
    const int step = (seat - table->to_act + table->seats) % table->seats;
    return step == 1 || (step != 0 && step == table->seats - 1);
}

static void rob(CardTable *table, Seat victim, uint8_t stolen[], int *count)
{
    CardSide *side = &table->side[table->to_act];
    const int limit = table->solo ? COATL_CARDS_CARL_STEALS : 1;
    while (table->steals[victim] < limit) {
        const int card = best_booty(table, side, &table->side[victim]);
        if (card < 0) return;
        card_side_lose(&table->side[victim], card_only(card));
        give(table, side, card_only(card));
        table->steals[victim]++;
        if (stolen != NULL) stolen[(*count)++] = (uint8_t)card;
    }
}

void card_table_fulfil(CardTable *table, bool steal, uint8_t stolen[], int *count)
{
    CardSide *side = &table->side[table->to_act];
    const CardSet taken = table->supply & table->fresh;
    give(table, side, side->own & ~side->level[CARD_PROTECTED] & table->fresh);
    for (int i = 0; i < table->row_count; i++) give(table, side, taken & card_only(table->row[i]));
    leave_supply(table, taken);
    for (Seat seat = 0; steal && seat < table->seats; seat++)
        if (is_neighbour(table, seat)) rob(table, seat, stolen, count);
}

/* ---- turns ---- */

/* An empty deck is rare: what was in it is as good a guess as any. */
int card_table_draw(CardTable *table)
{
    if (table->feathers == 0) table->feathers = TABLE_FEATHERS / 2;
    return table->feather[--table->feathers];
}

static void refill_supply(CardTable *table)
{
    const int size = table->seats == 2 ? 3 : 2;
    while (table->row_count < size && table->prophecies > 0) {
        const uint8_t card = table->prophecy[--table->prophecies];
        table->row[table->row_count++] = card;
        table->supply |= card_only(card);
    }
}

static Seat last_seat(const CardTable *table)
{
    return table->solo ? COATL_CARDS_PERSON : table->seats - 1;
}

static void pass_on(CardTable *table)
{
    const bool last = table->to_act == last_seat(table);
    if (last && table->round == table->rounds) table->over = 1;
    if (last) table->round++;
    table->to_act = (uint8_t)((table->to_act + 1) % table->seats);
    table->placed = 0;
    memset(table->steals, 0, sizeof table->steals);
}

static void end_turn(CardTable *table, const CardLore *lore)
{
    CardSide *side = &table->side[table->to_act];
    if (table->round == table->rounds) {
        side->result = card_side_result(side, lore, table->solo ? -1 : table->temple);
        side->done = 1;
    }
    const bool draws = table->round < table->rounds - 1;
    while (draws && side->hand_count < COATL_CARDS_HAND)
        side->hand[side->hand_count++] = (uint8_t)card_table_draw(table);
    refill_supply(table);
    pass_on(table);
}

void card_table_close(CardTable *table, const CardLore *lore)
{
    table->window = false;
    table->fresh = 0;
    if (table->placed == COATL_CARDS_PLACEMENTS) end_turn(table, lore);
}

/* ---- CARL ---- */

/* A favourite colour first, then the highest level, then who entered the row first. */
static int carl_choice(const CardTable *table, const CardSide *side, CardSet favourites)
{
    CardSet open = side->own & ~side->level[CARD_PROTECTED];
    if ((open & favourites) != 0) open &= favourites;
    if ((open & side->level[2]) != 0) open &= side->level[2];
    return open == 0 ? -1 : earliest(table, open);
}

static void carl_raise(CardTable *table, CardSet favourites)
{
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    const int card = carl_choice(table, carl, favourites);
    if (card < 0) return;
    const int level = (carl->level[2] & card_only(card)) != 0 ? CARD_PROTECTED : 2;
    carl->level[level] |= card_only(card);
    enter(table, card_only(card));
}

static void carl_steal(CardTable *table, CardSet favourites)
{
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    CardSide *person = &table->side[COATL_CARDS_PERSON];
    const int card = carl_choice(table, person, favourites);
    if (card < 0) return;
    carl->own |= card_only(card);
    carl->level[1] |= card_only(card);
    carl->level[2] |= person->level[2] & card_only(card);
    card_side_lose(person, card_only(card));
    enter(table, card_only(card));
}

static void carl_take(CardTable *table, CardSet favourites)
{
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    if (table->row_count == 0) return;
    int at = 0;
    while (at < table->row_count && (favourites & card_only(table->row[at])) == 0) at++;
    const int card = table->row[at < table->row_count ? at : 0];
    leave_supply(table, card_only(card));
    carl->own |= card_only(card);
    carl->level[1] |= card_only(card);
    enter(table, card_only(card));
}

void card_table_carl(CardTable *table, const CardLore *lore)
{
    static void (*const ACTION[])(CardTable *, CardSet) = { carl_raise, carl_steal, carl_take };
    static const uint8_t GOD[] = { CARD_GOD_BLUE, CARD_GOD_YELLOW, CARD_GOD_PINK };
    const uint8_t *colour = coatl_cards_feather(card_table_draw(table))->colour;
    const CardSet favourites = lore->shows[1 << colour[0] | 1 << colour[1]];
    for (int i = 0; i < 3; i++)
        for (int times = table->god[table->round - 1] == GOD[i] ? 2 : 1; times > 0; times--)
            ACTION[i](table, favourites);
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    carl->hand_count = COATL_CARDS_HAND; /* he has none, and draws none */
    end_turn(table, lore);
}
