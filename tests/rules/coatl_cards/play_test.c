/* Whole games step by step: what no single position can show. Protected cards never move, frozen
 * results stay, the length is exact, previews come true, and concealing hides all and only what a
 * seat cannot know. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/policy.h"
#include "advice/coatl_cards.h"
#include "rules/coatl_cards/turn.h"
#include "rules/coatl_cards/script.h"
#include "rules/coatl_cards/refusals.h"

enum { SEED = 7001 };

typedef struct Watch {
    uint64_t seed;
    CoatlCardsState before, after;
    Action action;
    int placed[COATL_CARDS_MAX_SEATS]; /* feathers, head and tail of this match */
} Watch;

static CoatlCardsState open_game(int seats, uint64_t seed)
{
    CoatlCardsState state;
    GameSetup setup = game_setup(&coatl_cards_rules, seats, seed);
    if (seats == 1) {
        setup.option[0] = (uint8_t)(seed % CARL_MANNERS);
        setup.option[1] = seed % 10 == 0; /* some begin with CARL 2.0 */
    }
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_NONE);
    return state;
}

static void check_protected(const Watch *watch)
{
    if (watch->action.kind == MOVE_NEXT) return;
    for (Seat seat = 0; seat < watch->before.seats; seat++) {
        const CardOwned *owned = &watch->before.owned[seat];
        for (int at = 0; at < owned->count; at++) {
            if (card_owned_level(owned, at) != CARD_PROTECTED) continue;
            const int now = card_owned_find(&watch->after.owned[seat], card_owned_card(owned, at));
            CHECK_MSG(now >= 0
                          && card_owned_level(&watch->after.owned[seat], now) == CARD_PROTECTED,
                      "seed %llu: a protected card moved", (unsigned long long)watch->seed);
        }
    }
}

static void check_frozen(const Watch *watch)
{
    if (watch->action.kind == MOVE_NEXT) return;
    for (Seat seat = 0; seat < watch->before.seats; seat++) {
        const CoatlCardsResult *result = &watch->before.result[seat];
        CHECK_MSG(!result->done || memcmp(result, &watch->after.result[seat], sizeof *result) == 0,
                  "seed %llu: a frozen result changed", (unsigned long long)watch->seed);
    }
}

static void count_placement(Watch *watch)
{
    const int kind = watch->action.kind;
    if (kind == MOVE_PLAY || kind == MOVE_HEAD || kind == MOVE_TAIL)
        watch->placed[watch->before.to_act]++;
}

static void check_length(Watch *watch)
{
    const bool was_on = watch->before.phase < PHASE_CONTEST;
    if (!was_on || watch->after.phase < PHASE_CONTEST) return;
    for (Seat seat = 0; seat < watch->after.seats; seat++) {
        const bool carl = watch->after.solo && seat == COATL_CARDS_CARL;
        const CardCoatl *coatl = &watch->after.coatl[seat];
        const int cards = watch->after.solo && watch->after.match == 1 ? 10 : 8;
        CHECK_MSG(watch->placed[seat] == (carl ? 0 : cards + 2), "seed %llu: %d placements",
                  (unsigned long long)watch->seed, watch->placed[seat]);
        CHECK_EQ(coatl->laid_count, carl ? 0 : cards);
        CHECK_MSG(carl || (coatl->parts >= cards + 3 && coatl->parts <= 2 * cards + 2),
                  "seed %llu: %d parts", (unsigned long long)watch->seed, coatl->parts);
        CHECK(watch->after.result[seat].done);
    }
    memset(watch->placed, 0, sizeof watch->placed);
}

/* Returns the number of matches. */
static int watch_game(int seats, uint64_t seed, bool clever)
{
    Watch watch = { .seed = seed, .after = open_game(seats, seed) };
    Rng rng = rng_seeded(~seed);
    int matches = 1;
    while (coatl_cards_to_act(&watch.after) != SEAT_NONE && check_failures == 0) {
        watch.before = watch.after;
        if (clever)
            watch.action = policy_choose(&watch.before, &rng);
        else
            (void)coatl_cards_rules.sample(&watch.before, &rng, &watch.action);
        CHECK_EQ(coatl_cards_apply(&watch.after, &watch.action), REFUSAL_NONE);
        count_placement(&watch);
        check_protected(&watch);
        check_frozen(&watch);
        check_length(&watch);
        const char *violation = coatl_cards_rules.violation(&watch.after);
        CHECK_MSG(violation == NULL, "seed %llu: %s", (unsigned long long)seed, violation);
        matches += watch.action.kind == MOVE_NEXT;
    }
    return matches;
}

static void watch_games(int seats)
{
    for (int game = 0; game < 10000 / CHECK_SHARE; game++)
        watch_game(seats, SEED + (uint64_t)game, game % 10 == 0);
}

static void watched_with_two_seats(void)
{
    watch_games(2);
}

static void watched_with_three_seats(void)
{
    watch_games(3);
}

static void watched_with_four_seats(void)
{
    watch_games(4);
}

static void watched_contests(void)
{
    enum { CONTESTS = 5000 / CHECK_SHARE };
    int second = 0;
    for (int game = 0; game < CONTESTS; game++)
        second += watch_game(1, SEED + (uint64_t)game, game % 5 != 0) - 1;
    CHECK_MSG(second > CONTESTS / 50, "only %d contests went on to CARL 2.0", second);
}

/* Whoever can opens a card: the deck runs out, and the discards come back. */
static void empty_decks_are_shuffled_anew(void)
{
    for (int game = 0; game < 50; game++) {
        CoatlCardsState state = open_game(4, SEED + (uint64_t)game);
        Rng rng = rng_seeded(SEED);
        int reshuffles = 0;
        while (coatl_cards_to_act(&state) != SEAT_NONE && check_failures == 0) {
            Event event[GAME_MAX_EVENTS];
            Action action;
            (void)coatl_cards_rules.sample(&state, &rng, &action);
            if (state.phase == PHASE_FEATHER)
                action = (Action){ .kind = MOVE_DISCARD, .arg = { state.hand[state.to_act][0] } };
            const int count =
                game_events(&coatl_cards_rules, &state, &action, NULL, event, GAME_MAX_EVENTS);
            for (int i = 0; i < count; i++) reshuffles += event[i].kind == EVENT_RESHUFFLE;
            CHECK_EQ(coatl_cards_apply(&state, &action), REFUSAL_NONE);
            CHECK(coatl_cards_rules.violation(&state) == NULL);
        }
        CHECK_MSG(reshuffles > 0, "seed %d: the deck never ran out", SEED + game);
    }
}

/* ---- undo ---- */

/* Undo stops where a card came to light, chance was used or another seat is to act, not elsewhere.
 */
static void barriers_stand_where_something_was_learnt(void)
{
    for (int game = 0; game < 100; game++) {
        CoatlCardsState after = open_game(1 + game % 4, SEED + (uint64_t)game);
        Rng rng = rng_seeded(SEED);
        while (coatl_cards_to_act(&after) != SEAT_NONE && check_failures == 0) {
            const CoatlCardsState before = after;
            Action action;
            (void)coatl_cards_rules.sample(&before, &rng, &action);
            CHECK_EQ(coatl_cards_apply(&after, &action), REFUSAL_NONE);
            const bool ends_turn = action.kind == MOVE_DONE && before.placed == 2;
            const bool wanted = ends_turn || action.kind == MOVE_DISCARD || action.kind == MOVE_CARL
                                || action.kind == MOVE_NEXT || action.kind == MOVE_STOP;
            CHECK_MSG(coatl_cards_rules.barrier(&before, &action, &after) == wanted,
                      "seed %d: a barrier after move %d", SEED + game, action.kind);
        }
    }
}

/* ---- previews ---- */

static bool was_previewed(const Preview *preview, const Action *action)
{
    static const PreviewKind KIND[COATL_CARDS_MOVES] = {
        [MOVE_RAISE] = PREVIEW_RAISE, [MOVE_TAKE] = PREVIEW_TAKE, [MOVE_STEAL] = PREVIEW_STEAL
    };
    for (int i = 0; i < preview->count; i++) {
        const PreviewChange *change = &preview->change[i];
        if (change->kind == KIND[action->kind] && change->card == action->arg[0]
            && (action->kind != MOVE_STEAL || change->victim == action->arg[1]))
            return true;
    }
    return false;
}

/* Every forced change has happened, every choice is open and would do what was said. */
static void check_change(const CoatlCardsState *state, const PreviewChange *change)
{
    const Seat seat = state->to_act;
    const CardOwned *owned = &state->owned[seat];
    const int at = card_owned_find(owned, change->card);
    if (change->kind == PREVIEW_DROP) CHECK(at < 0);
    if (change->kind == PREVIEW_LOWER) CHECK(at >= 0 && card_owned_level(owned, at) == change->to);
    if (change->kind <= PREVIEW_DROP) return;
    const uint8_t move = change->kind == PREVIEW_RAISE  ? MOVE_RAISE
                         : change->kind == PREVIEW_TAKE ? MOVE_TAKE
                                                        : MOVE_STEAL;
    Action action = { .kind = move, .arg = { (uint8_t)change->card } };
    if (move == MOVE_STEAL) action.arg[1] = (uint8_t)change->victim;
    CoatlCardsState after = *state;
    CHECK_EQ(coatl_cards_apply(&after, &action), REFUSAL_NONE);
    const int now = card_owned_find(&after.owned[seat], change->card);
    CHECK(now >= 0 && card_owned_level(&after.owned[seat], now) == change->to);
    CHECK(change->matched == card_coatl_matched(&state->coatl[seat], change->card));
    CHECK_EQ(change->gain, card_owned_points(&after.owned[seat]) - card_owned_points(owned));
    if (move != MOVE_STEAL) return;
    /* A result that is frozen loses nothing. */
    const int lost = card_owned_points(&state->owned[change->victim])
                     - card_owned_points(&after.owned[change->victim]);
    CHECK_EQ(change->loss, state->result[change->victim].done ? 0 : lost);
}

static void check_preview(const CoatlCardsState *before, const Action *placement)
{
    Preview preview;
    CoatlCardsState after = *before;
    Action action[GAME_MAX_ACTIONS];
    CHECK_EQ(coatl_cards_preview(before, before->to_act, placement, &preview), REFUSAL_NONE);
    CHECK_EQ(coatl_cards_apply(&after, placement), REFUSAL_NONE);
    CHECK(memcmp(&preview.coatl, &after.coatl[before->to_act], sizeof preview.coatl) == 0);
    const int count = coatl_cards_legal(&after, action, GAME_MAX_ACTIONS);
    int choices = 0;
    for (int i = 0; i < preview.count; i++) {
        check_change(&after, &preview.change[i]);
        choices += preview.change[i].kind > PREVIEW_DROP;
    }
    CHECK_EQ(choices, count - 1); /* all but done */
    for (int i = 0; i < count; i++)
        CHECK(action[i].kind == MOVE_DONE || was_previewed(&preview, &action[i]));
}

/* ---- what may follow ---- */

static int points_now(const CoatlCardsState *state, Seat seat)
{
    return coatl_cards_result_now(state, seat).points;
}

/* Every way through the window. */
static int most_points(const CoatlCardsState *state, Seat seat)
{
    Action action[GAME_MAX_ACTIONS];
    const int count = coatl_cards_legal(state, action, GAME_MAX_ACTIONS);
    int most = points_now(state, seat);
    for (int i = 0; i < count; i++) {
        CoatlCardsState after = *state;
        if (action[i].kind == MOVE_DONE) continue;
        CHECK_EQ(coatl_cards_apply(&after, &action[i]), REFUSAL_NONE);
        const int points = most_points(&after, seat);
        if (points > most) most = points;
    }
    return most;
}

static void check_worths(const CoatlCardsState *before, const Action *placement)
{
    enum { TRIED = 4 }; /* choices; their orders are as many as 4! */
    Preview preview, offers;
    CoatlCardsState after = *before;
    const Seat seat = before->to_act;
    CHECK_EQ(coatl_cards_preview(before, seat, placement, &preview), REFUSAL_NONE);
    const PreviewWorths worths = coatl_cards_preview_worths(before, seat, &preview);
    CHECK_EQ(coatl_cards_apply(&after, placement), REFUSAL_NONE);
    CHECK_EQ(worths.now.points, points_now(before, seat));
    CHECK_EQ(worths.least.points, points_now(&after, seat));
    CHECK_EQ(worths.least.goals, coatl_cards_result_now(&after, seat).goals);
    CHECK(worths.most.points >= worths.least.points);
    coatl_cards_offers(&after, &offers);
    if (offers.count <= TRIED) CHECK_EQ(worths.most.points, most_points(&after, seat));
    const PreviewWorths open = coatl_cards_preview_worths(&after, seat, &offers);
    CHECK_EQ(open.least.points, worths.least.points);
    CHECK_EQ(open.most.points, worths.most.points);
}

/* The offers of the open window are what is legal in it, and a theft is refused by the limit just
 * where none is left. */
static void check_offers(const CoatlCardsState *state)
{
    Preview offers;
    Action action[GAME_MAX_ACTIONS];
    coatl_cards_offers(state, &offers);
    const int count = coatl_cards_legal(state, action, GAME_MAX_ACTIONS);
    CHECK_EQ(offers.count, state->phase == PHASE_WINDOW ? count - 1 : 0);
    for (Seat seat = 0; seat < state->seats && state->phase == PHASE_WINDOW; seat++) {
        const CardOwned *owned = &state->owned[seat];
        if (!coatl_cards_is_neighbour(state, state->to_act, seat) || owned->count == 0) continue;
        if (card_owned_level(owned, 0) == CARD_PROTECTED) continue;
        const Action theft = { .kind = MOVE_STEAL,
                               .arg = { (uint8_t)card_owned_card(owned, 0), (uint8_t)seat } };
        const bool limit = coatl_cards_check(state, &theft) == REFUSAL_LIMIT;
        CHECK(limit == (coatl_cards_steals_left(state, state->to_act, seat) == 0));
    }
}

/* Whoever is refused reads what is due. */
static void check_due(const CoatlCardsState *state)
{
    const char *sentence = game_refusal_sentence(&coatl_cards_rules, state, REFUSAL_PHASE);
    CHECK_STR(sentence, coatl_cards_due(state));
    CHECK(state->phase == PHASE_OVER || sentence[0] != '\0');
    CHECK_STR(game_refusal_sentence(&coatl_cards_rules, state, REFUSAL_CARD),
              refusal_sentence(REFUSAL_CARD));
}

/* The halves of laid cards are the parts, but where another card lies on them. */
static void check_laid(const CardCoatl *coatl)
{
    for (int at = 0; at < coatl->laid_count; at++) {
        const LaidCard card = card_coatl_laid(coatl, at);
        const int part = card_coatl_laid_part(coatl, at);
        const bool left_covered = at > 0 && card_coatl_laid(coatl, at - 1).covers_right;
        const bool right_covered =
            at + 1 < coatl->laid_count && card_coatl_laid(coatl, at + 1).covers_left;
        if (!left_covered) CHECK_EQ(card_coatl_part(coatl, part).colour, card.left);
        if (!right_covered) CHECK_EQ(card_coatl_part(coatl, part + 1).colour, card.right);
    }
}

/* CARL's turn, event by event, comes to the state after it. */
static void check_shown(const CoatlCardsState *before, const CoatlCardsState *after)
{
    CoatlCardsState shown;
    Event event[GAME_MAX_EVENTS];
    const Action turn = { .kind = MOVE_CARL };
    const int count = game_events(&coatl_cards_rules, before, &turn, NULL, event, GAME_MAX_EVENTS);
    EventLog log = { .out = event, .max = count, .from = count, .kept = (unsigned char *)&shown };
    coatl_cards_rules.events(before, &turn, NULL, &log);
    CHECK(memcmp(shown.owned, after->owned, sizeof shown.owned) == 0);
    CHECK(memcmp(shown.supply, after->supply, sizeof shown.supply) == 0);
    CHECK_EQ(shown.supply_count, after->supply_count);
    CHECK_EQ(shown.feathers.count, after->feathers.count);
    CHECK_EQ(shown.prophecies.count, after->prophecies.count);
    CHECK_EQ(shown.action_at, after->action_at);
}

static bool is_placement(const Action *action)
{
    return action->kind == MOVE_PLAY || action->kind == MOVE_HEAD || action->kind == MOVE_TAIL;
}

static void what_a_table_asks(void)
{
    for (int game = 0; game < 60 / CHECK_SHARE + 8; game++) {
        const uint64_t seed = SEED + (uint64_t)game;
        CoatlCardsState state = open_game(1 + game % 4, seed);
        Rng rng = rng_seeded(seed);
        while (coatl_cards_to_act(&state) != SEAT_NONE && check_failures == 0) {
            const Action chosen = policy_choose(&state, &rng);
            CoatlCardsState after = state;
            CHECK_EQ(coatl_cards_apply(&after, &chosen), REFUSAL_NONE);
            if (is_placement(&chosen)) check_worths(&state, &chosen);
            if (chosen.kind == MOVE_CARL) check_shown(&state, &after);
            check_offers(&state);
            check_due(&state);
            for (Seat seat = 0; seat < state.seats; seat++) check_laid(&state.coatl[seat]);
            state = after;
        }
    }
}

static void previews_come_true(void)
{
    for (int game = 0; game < 300 / CHECK_SHARE + 20; game++) {
        const uint64_t seed = SEED + (uint64_t)game;
        CoatlCardsState state = open_game(1 + game % 4, seed);
        Rng rng = rng_seeded(seed);
        while (coatl_cards_to_act(&state) != SEAT_NONE && check_failures == 0) {
            Action action[GAME_MAX_ACTIONS];
            const int count = coatl_cards_legal(&state, action, GAME_MAX_ACTIONS);
            for (int i = 0; i < count; i++)
                if (is_placement(&action[i])) check_preview(&state, &action[i]);
            const Action chosen = policy_choose(&state, &rng);
            CHECK_EQ(coatl_cards_apply(&state, &chosen), REFUSAL_NONE);
        }
    }
}

static void previews_refuse(void)
{
    CoatlCardsState state = open_game(2, SEED);
    Preview preview;
    const uint8_t *colour = coatl_cards_feather(state.hand[1][0])->colour;
    Action action = { .kind = MOVE_PLAY, .arg = { colour[0], colour[1], PLACE_START } };
    /* Planning before one's turn is allowed. */
    CHECK_EQ(coatl_cards_preview(&state, 1, &action, &preview), REFUSAL_NONE);
    action.arg[2] = PLACE_LEFT;
    CHECK_EQ(coatl_cards_preview(&state, 1, &action, &preview), REFUSAL_POSITION);
    CHECK_EQ(coatl_cards_preview(&state, 0, &(Action){ .kind = MOVE_HEAD }, &preview),
             REFUSAL_PHASE);
    CHECK_EQ(coatl_cards_preview(&state, 0, &(Action){ .kind = MOVE_DONE }, &preview),
             REFUSAL_SYNTAX);
    state.hand_count[1] = 0;
    CHECK_EQ(coatl_cards_preview(&state, 1, &action, &preview), REFUSAL_CARD);
}

/* ---- concealing ---- */

/* Everything but hands of others, the decks, CARL's coming action cards and the generator. */
static CoatlCardsState known_to(const CoatlCardsState *state, Seat viewer)
{
    CoatlCardsState known = *state;
    known.rng = (Rng){ 0 };
    for (Seat seat = 0; seat < state->seats; seat++)
        if (seat != viewer) memset(known.hand[seat], 0, sizeof known.hand[seat]);
    memset(known.feathers.id, 0, sizeof known.feathers.id);
    memset(known.prophecies.id, 0, sizeof known.prophecies.id);
    if (state->prophecies.count > 0) /* the back of the top card */
        known.prophecies.id[0] = coatl_cards_prophecy(deck_top(&state->prophecies))->god;
    for (int i = state->action_at + 1; i < COATL_CARDS_MAX_ACTIONS; i++) known.action[i] = 0;
    return known;
}

static void count_gods(const CoatlCardsState *state, int *count)
{
    for (int i = state->action_at + 1; state->solo && i < coatl_cards_action_total(state); i++)
        count[coatl_cards_prophecy(state->action[i])->god]++;
}

static void check_conceal(const CoatlCardsState *state, Seat viewer, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    CoatlCardsState other = *state;
    coatl_cards_rules.conceal(&other, viewer, &rng);
    const CoatlCardsState known = known_to(state, viewer);
    const CoatlCardsState kept = known_to(&other, viewer);
    CHECK_MSG(memcmp(&known, &kept, sizeof known) == 0, "seed %llu: what a seat knows changed",
              (unsigned long long)seed);
    int gods[CARD_GODS] = { 0 };
    int gods_kept[CARD_GODS] = { 0 };
    count_gods(state, gods);
    count_gods(&other, gods_kept);
    CHECK(memcmp(gods, gods_kept, sizeof gods) == 0);
    CHECK(coatl_cards_rules.violation(&other) == NULL);
    CHECK(other.rng.state != state->rng.state);

    /* Two tables that look alike to the viewer give the very same copy: nothing leaks through. */
    CoatlCardsState one = *state;
    Rng first = rng_seeded(~seed);
    Rng second = first;
    coatl_cards_rules.conceal(&one, viewer, &first);
    coatl_cards_rules.conceal(&other, viewer, &second);
    CHECK_MSG(memcmp(&one, &other, sizeof one) == 0, "seed %llu: a copy depends on hidden cards",
              (unsigned long long)seed);
}

static void concealing_keeps_what_is_known(void)
{
    for (int game = 0; game < 200 / CHECK_SHARE + 20; game++) {
        const uint64_t seed = SEED + (uint64_t)game;
        CoatlCardsState state = open_game(1 + game % 4, seed);
        Rng rng = rng_seeded(seed);
        while (coatl_cards_to_act(&state) != SEAT_NONE && check_failures == 0) {
            for (Seat viewer = 0; viewer < state.seats; viewer++)
                check_conceal(&state, viewer, seed + rng_next(&rng));
            const Action chosen = policy_choose(&state, &rng);
            CHECK_EQ(coatl_cards_apply(&state, &chosen), REFUSAL_NONE);
        }
    }
}

/* Over many copies a hidden place holds many cards: all four places of a hand, every depth of both
 * decks, every coming action card. */
static void concealing_deals_anew(void)
{
    enum { COPIES = 400, MANY = 6 };
    Rng rng = rng_seeded(SEED);
    const CoatlCardsState multi = open_game(2, SEED);
    const CoatlCardsState solo = open_game(1, SEED);
    bool hand[FEATHER_KINDS] = { 0 };
    bool top[CARD_PROPHECIES] = { 0 };
    bool bottom[CARD_PROPHECIES] = { 0 };
    bool action[CARD_PROPHECIES] = { 0 };
    for (int i = 0; i < COPIES; i++) {
        CoatlCardsState copy = multi;
        coatl_cards_rules.conceal(&copy, 0, &rng);
        hand[copy.hand[1][3]] = true;
        top[deck_top(&copy.prophecies)] = true;
        bottom[copy.prophecies.id[0]] = true;
        copy = solo;
        coatl_cards_rules.conceal(&copy, 0, &rng);
        action[copy.action[1]] = true;
    }
    int count[4] = { 0 };
    for (int i = 0; i < FEATHER_KINDS; i++) count[0] += hand[i];
    for (int i = 0; i < CARD_PROPHECIES; i++) {
        count[1] += top[i];
        count[2] += bottom[i];
        count[3] += action[i];
    }
    for (int i = 0; i < 4; i++) CHECK_MSG(count[i] >= MANY, "place %d: %d cards", i, count[i]);
}

static const Test TEST[] = {
    { "watched_with_two_seats", watched_with_two_seats },
    { "watched_with_three_seats", watched_with_three_seats },
    { "watched_with_four_seats", watched_with_four_seats },
    { "watched_contests", watched_contests },
    { "empty_decks_are_shuffled_anew", empty_decks_are_shuffled_anew },
    { "barriers_stand_where_something_was_learnt", barriers_stand_where_something_was_learnt },
    { "previews_come_true", previews_come_true },
    { "previews_refuse", previews_refuse },
    { "what_a_table_asks", what_a_table_asks },
    { "concealing_keeps_what_is_known", concealing_keeps_what_is_known },
    { "concealing_deals_anew", concealing_deals_anew },
};
CHECK_MAIN(TEST)
