#include "players/minds/card_table.h"
#include "base/bits.h"
#include "rules/coatl_cards/score.h"
#include <string.h>

static CardSet only(int card)
{
    return (CardSet)1 << card;
}

/* ---- lore ---- */

static CardPart part_of(int code)
{
    return (CardPart){ .colour = (uint8_t)(code & PART_NONE), .stack = (code & PART_STACK) != 0 };
}

/* The cards of that length whose pattern these parts are. */
static CardSet shown_by(const int *code, int count)
{
    CardCoatl coatl = { 0 };
    CardSet set = 0;
    for (int i = 0; i < count; i++) card_coatl_append(&coatl, part_of(code[i]));
    for (int card = 0; card < CARD_PROPHECIES; card++)
        if (coatl_cards_prophecy(card)->length == count && card_coatl_count(&coatl, card) > 0)
            set |= only(card);
    return set;
}

static bool is_part(int code)
{
    return (code & PART_NONE) < FEATHER_COLOURS;
}

static void learn_windows(CardLore *lore)
{
    for (int a = 0; a < PART_CODES; a++) {
        if (!is_part(a)) continue;
        lore->one[a] = shown_by((int[]){ a }, 1);
        for (int b = 0; b < PART_CODES; b++)
            if (is_part(b)) lore->two[a][b] = shown_by((int[]){ a, b }, 2);
    }
    for (int a = 0; a < FEATHER_COLOURS; a++)
        for (int b = 0; b < FEATHER_COLOURS; b++)
            for (int c = 0; c < FEATHER_COLOURS; c++)
                lore->three[a][b][c] = shown_by((int[]){ a, b, c }, 3);
}

/* Beside the end or over its last part. */
static void learn_reach(CardLore *lore)
{
    for (int a = 0; a < PART_COLOURS; a++)
        for (int b = 0; b < FEATHER_COLOURS; b++)
            for (int c = 0; c < FEATHER_COLOURS; c++) {
                lore->right[a][b] |= lore->two[b][c] | lore->three[a][b][c];
                lore->right[a][b] |= lore->two[a][c] | lore->two[a][c | PART_STACK];
                lore->left[b][a] |= lore->two[c][b] | lore->three[c][b][a];
                lore->left[b][a] |= lore->two[c][a];
            }
}

void card_lore_learn(CardLore *lore)
{
    memset(lore, 0, sizeof *lore);
    learn_windows(lore);
    learn_reach(lore);
    for (int card = 0; card < CARD_PROPHECIES; card++) {
        const CardProphecy *prophecy = coatl_cards_prophecy(card);
        lore->god[prophecy->god] |= only(card);
        for (int colours = 0; colours < 1 << FEATHER_COLOURS; colours++)
            if ((coatl_cards_shown_colours(prophecy) & colours) != 0)
                lore->shows[colours] |= only(card);
    }
}

/* ---- tallies ---- */

static void tally_add(CardSet tally[], CardSet set)
{
    for (int i = 0; set != 0 && i < TALLY_DIGITS; i++) {
        const CardSet carry = tally[i] & set;
        tally[i] ^= set;
        set = carry;
    }
}

static void tally_take(CardSet tally[], CardSet set)
{
    for (int i = 0; set != 0 && i < TALLY_DIGITS; i++) {
        const CardSet borrow = ~tally[i] & set;
        tally[i] ^= set;
        set = borrow;
    }
}

CardSet card_tally_at_least(const CardSet tally[], int times)
{
    const CardSet four = tally[2] | tally[3] | tally[4];
    if (times == 1) return tally[0] | tally[1] | four;
    return times == 2 ? tally[1] | four : (tally[0] & tally[1]) | four;
}

/* ---- reading ---- */

static void read_owned(CardTable *table, CardSide *side, const CardOwned *owned)
{
    for (int at = 0; at < owned->count; at++) {
        const int card = card_owned_card(owned, at);
        const int level = card_owned_level(owned, at);
        side->own |= only(card);
        for (int i = 1; i <= level; i++) side->level[i] |= only(card);
        table->entered[card] = table->entries++;
    }
}

static void read_coatl(CardSide *side, const CardCoatl *coatl)
{
    memset(side->part, PART_NONE, sizeof side->part);
    side->first = side->past = PART_SPACE / 2;
    for (int at = 0; at < coatl->parts; at++) {
        const CardPart part = card_coatl_part(coatl, at);
        side->part[side->past++] = (uint8_t)(part.colour | (part.stack ? PART_STACK : 0));
        side->colour[part.colour]++;
        if (part.stack) side->stacks++;
    }
    for (int card = 0; card < CARD_PROPHECIES; card++)
        for (int i = card_coatl_count(coatl, card); i > 0; i--) tally_add(side->tally, only(card));
}

static int result_number(int points, int goals, int protected_cards)
{
    return points * RESULT_POINT + goals * (RESULT_POINT / 10) + protected_cards;
}

static void read_side(CardTable *table, const CoatlCardsState *state, Seat seat)
{
    CardSide *side = &table->side[seat];
    const CoatlCardsResult *result = &state->result[seat];
    read_owned(table, side, &state->owned[seat]);
    read_coatl(side, &state->coatl[seat]);
    memcpy(side->hand, state->hand[seat], sizeof side->hand);
    side->hand_count = state->hand_count[seat];
    side->done = result->done;
    side->result = result_number(result->points, (result->goals & 1) + (result->goals >> 1),
                                 result->protected_count);
}

static void read_fresh(CardTable *table, const CoatlCardsState *state)
{
    table->window = state->phase == PHASE_WINDOW;
    for (int card = 0; table->window && card < CARD_PROPHECIES; card++)
        if (card_coatl_triggers(&state->coatl[state->to_act], card)) table->fresh |= only(card);
}

static void read_decks(CardTable *table, const CoatlCardsState *state)
{
    memcpy(table->row, state->supply, sizeof table->row);
    table->row_count = state->supply_count;
    for (int i = 0; i < table->row_count; i++) table->supply |= only(table->row[i]);
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

static void show(CardLaying *out, CardSet set)
{
    tally_add(out->tally, set);
    out->fresh |= set;
}

/* The parts of an end from inside to outside. */
typedef struct End {
    int third, second, last;
} End;

static int colour_of(int part)
{
    return part & PART_NONE;
}

static void try_right(const CardLore *lore, End end, int left, int right, CardLaying *out)
{
    show(out, lore->two[end.last][left]);
    show(out, lore->two[left][right]);
    show(out, lore->three[colour_of(end.second)][colour_of(end.last)][colour_of(left)]);
    show(out, lore->three[colour_of(end.last)][colour_of(left)][right]);
}

static void try_left(const CardLore *lore, End end, int left, int right, CardLaying *out)
{
    show(out, lore->two[left][right]);
    show(out, lore->two[right][end.last]);
    show(out, lore->three[left][colour_of(right)][colour_of(end.last)]);
    show(out, lore->three[colour_of(right)][colour_of(end.last)][colour_of(end.second)]);
}

static End right_end(const CardSide *side, int from)
{
    const uint8_t *part = &side->part[side->past - 1 - from];
    return (End){ part[-2], part[-1], part[0] };
}

static End left_end(const CardSide *side, int from)
{
    const uint8_t *part = &side->part[side->first + from];
    return (End){ part[2], part[1], part[0] };
}

static void uncover_right(const CardLore *lore, End end, CardLaying *out)
{
    tally_take(out->tally, lore->two[end.second][end.last]);
    tally_take(out->tally,
               lore->three[colour_of(end.third)][colour_of(end.second)][colour_of(end.last)]);
}

static void uncover_left(const CardLore *lore, End end, CardLaying *out)
{
    tally_take(out->tally, lore->two[end.last][end.second]);
    tally_take(out->tally,
               lore->three[colour_of(end.last)][colour_of(end.second)][colour_of(end.third)]);
}

void card_side_try(const CardSide *side, const CardLore *lore, CardPlacement placement,
                   CardLaying *out)
{
    const int left = placement.left;
    const int right = placement.right;
    memcpy(out->tally, side->tally, sizeof out->tally);
    out->fresh = 0;
    switch (placement.place) {
    case PLACE_LEFT: try_left(lore, left_end(side, 0), left, right, out); break;
    case PLACE_COVER_LEFT:
        uncover_left(lore, left_end(side, 0), out);
        show(out, lore->one[right | PART_STACK]);
        try_left(lore, left_end(side, 1), left, right | PART_STACK, out);
        break;
    case PLACE_COVER_RIGHT:
        uncover_right(lore, right_end(side, 0), out);
        show(out, lore->one[left | PART_STACK]);
        try_right(lore, right_end(side, 1), left | PART_STACK, right, out);
        break;
    case PLACE_HEAD: try_left(lore, left_end(side, 0), PART_NONE, left, out); break;
    case PLACE_TAIL: try_right(lore, right_end(side, 0), left, PART_NONE, out); break;
    default: try_right(lore, right_end(side, 0), left, right, out); break;
    }
}

static void put_part(CardSide *side, int at, int part)
{
    if (side->part[at] != PART_NONE) side->colour[colour_of(side->part[at])]--;
    side->part[at] = (uint8_t)part;
    side->colour[colour_of(part)]++;
    if ((part & PART_STACK) != 0) side->stacks++;
}

static void put_parts(CardSide *side, CardPlacement placement)
{
    const int left = placement.left;
    const int right = placement.right;
    switch (placement.place) {
    case PLACE_LEFT: put_part(side, --side->first, right); break;
    case PLACE_COVER_LEFT: put_part(side, side->first, right | PART_STACK); break;
    case PLACE_COVER_RIGHT: put_part(side, side->past - 1, left | PART_STACK); break;
    case PLACE_HEAD: break;
    default: put_part(side, side->past++, left); break;
    }
    switch (placement.place) {
    case PLACE_LEFT:
    case PLACE_COVER_LEFT:
    case PLACE_HEAD: put_part(side, --side->first, left); break;
    case PLACE_TAIL: break;
    default: put_part(side, side->past++, right); break;
    }
}

static int earliest(const CardTable *table, CardSet cards)
{
    int first = __builtin_ctzll(cards);
    for (CardSet left = cards & (cards - 1); left != 0; left &= left - 1) {
        const int card = __builtin_ctzll(left);
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
        cards &= ~only(card);
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
    CardLaying laying;
    card_side_try(side, lore, placement, &laying);
    memcpy(side->tally, laying.tally, sizeof side->tally);
    put_parts(side, placement);
    lower(table, side);
    table->fresh = laying.fresh;
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
        if ((taken & only(table->row[i])) == 0) table->row[left++] = table->row[i];
    table->row_count = (uint8_t)left;
    table->supply &= ~taken;
}

static void leave_side(CardSide *side, CardSet cards)
{
    side->own &= ~cards;
    for (int i = 1; i < CARD_LEVELS; i++) side->level[i] &= ~cards;
}

/* What is worth most to have and to take away, first: the thief's level and the victim's. */
static const uint8_t BOOTY[][2] = { { 3, 2 }, { 2, 2 }, { 3, 1 }, { 1, 2 }, { 2, 1 },
                                    { 3, 0 }, { 2, 0 }, { 1, 1 }, { 1, 0 } };
enum { BOOTIES = sizeof BOOTY / sizeof BOOTY[0] };

static CardSet exactly(CardSet own, const CardSet level[], int at)
{
    const CardSet reached = at == 0 ? own : level[at];
    return at == CARD_PROTECTED ? reached : reached & ~level[at + 1];
}

static int best_booty(const CardTable *table, const CardSide *thief, const CardSide *victim)
{
    const CardSet open = victim->own & ~victim->level[CARD_PROTECTED] & table->fresh;
    CardSet mine[CARD_LEVELS] = { 0 };
    if (open == 0) return -1;
    for (int i = 1; i < CARD_LEVELS; i++) mine[i] = open & card_tally_at_least(thief->tally, i);
    for (int i = 0; i < BOOTIES; i++) {
        const CardSet set =
            exactly(open, mine, BOOTY[i][0]) & exactly(victim->own, victim->level, BOOTY[i][1]);
        if (set != 0) return __builtin_ctzll(set);
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
        leave_side(&table->side[victim], only(card));
        give(table, side, only(card));
        table->steals[victim]++;
        if (stolen != NULL) stolen[(*count)++] = (uint8_t)card;
    }
}

void card_table_fulfil(CardTable *table, bool steal, uint8_t stolen[], int *count)
{
    CardSide *side = &table->side[table->to_act];
    const CardSet taken = table->supply & table->fresh;
    give(table, side, side->own & ~side->level[CARD_PROTECTED] & table->fresh);
    for (int i = 0; i < table->row_count; i++) give(table, side, taken & only(table->row[i]));
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
        table->supply |= only(card);
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
        side->result = card_side_result(table, lore, side);
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
    const int level = (carl->level[2] & only(card)) != 0 ? CARD_PROTECTED : 2;
    carl->level[level] |= only(card);
    enter(table, only(card));
}

static void carl_steal(CardTable *table, CardSet favourites)
{
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    CardSide *person = &table->side[COATL_CARDS_PERSON];
    const int card = carl_choice(table, person, favourites);
    if (card < 0) return;
    carl->own |= only(card);
    carl->level[1] |= only(card);
    carl->level[2] |= person->level[2] & only(card);
    leave_side(person, only(card));
    enter(table, only(card));
}

static void carl_take(CardTable *table, CardSet favourites)
{
    CardSide *carl = &table->side[COATL_CARDS_CARL];
    if (table->row_count == 0) return;
    int at = 0;
    while (at < table->row_count && (favourites & only(table->row[at])) == 0) at++;
    const int card = table->row[at < table->row_count ? at : 0];
    leave_supply(table, only(card));
    carl->own |= only(card);
    carl->level[1] |= only(card);
    enter(table, only(card));
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

/* ---- results ---- */

static int longest_run(const CardSide *side)
{
    int run = 0;
    int longest = 0;
    for (int at = side->first; at < side->past; at++) {
        run = at > side->first && colour_of(side->part[at]) == colour_of(side->part[at - 1])
                  ? run + 1
                  : 1;
        if (run > longest) longest = run;
    }
    return longest;
}

static CardStanding standing_of(const CardLore *lore, const CardSide *side)
{
    CardStanding standing = { .parts = side->past - side->first, .run = longest_run(side) };
    for (int i = 0; i < FEATHER_COLOURS; i++) standing.colour[i] = side->colour[i];
    for (int god = 0; god < CARD_GODS; god++)
        for (int level = 1; level < CARD_LEVELS; level++)
            standing.own[god][level] =
                bits_count(lore->god[god] & exactly(side->own, side->level, level));
    return standing;
}

int card_side_goals(const CardTable *table, const CardLore *lore, const CardSide *side)
{
    if (table->solo) return 0;
    const CardStanding standing = standing_of(lore, side);
    return card_standing_goals(&standing, table->temple);
}

int card_side_result(const CardTable *table, const CardLore *lore, const CardSide *side)
{
    const int goals = card_side_goals(table, lore, side);
    const int reached = (goals & 1) + (goals >> 1);
    const int points = 2 * bits_count(side->level[1]) + 3 * bits_count(side->level[2])
                       + bits_count(side->level[3]) + coatl_cards_temple_points(reached);
    return result_number(points, reached, bits_count(side->level[3]));
}
