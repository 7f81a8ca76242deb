#include "check.h"
#include "players/player.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/state.h"
#include "rules/toy.h"
#include "rules/session.h"

static void the_registry_goes_from_weak_to_strong(void)
{
    int count;
    const Player *const *player = players(&count);
    CHECK(count >= 2);
    CHECK_STR(player[0]->id, "random");
    CHECK(player_strongest() == player[count - 1]);
    for (int i = 0; i < count; i++) {
        CHECK(player_find(player[i]->id) == player[i]);
        CHECK(player[i]->title[0] != '\0' && player[i]->about[0] != '\0');
        CHECK(strlen(player[i]->id) < SESSION_PLAYER_MAX);
    }
    CHECK(player_find("nobody") == NULL);
    CHECK(player_find("person") == NULL);
}

/* The other two are there for tests and for measuring. */
static void five_levels_are_offered(void)
{
    static const char *const LEVEL[] = { "pupil", "novice", "scribe", "priest", "high-priest" };
    int count, offered;
    const Player *const *player = players(&count);
    const Player *const *level = players_offered(&offered);
    CHECK_EQ(offered, (int)LENGTH(LEVEL));
    for (int i = 0; i < offered; i++) CHECK_STR(level[i]->id, LEVEL[i]);
    for (int i = 0; i < count; i++) CHECK_EQ(player[i]->offered, i >= count - offered);
    CHECK(player_find("random") == &player_random && player_find("greedy") == &player_greedy);
    CHECK(!player_random.offered && !player_greedy.offered);
}

static ToyState toy_position(int pile, bool tossed)
{
    ToyState toy;
    const GameSetup setup = game_setup(&toy_rules, 2, 5);
    CHECK_EQ(toy_rules.setup(&toy, &setup), REFUSAL_NONE);
    toy.pile = (uint8_t)pile;
    toy.tossed[0] = tossed;
    return toy;
}

static Action greedy_choice(const ToyState *toy, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    Action action = { 0 };
    CHECK(player_choose(&player_greedy, &toy_rules, toy, &rng, &action));
    return action;
}

static void greedy_takes_what_scores_most(void)
{
    const ToyState toy = toy_position(5, true);
    for (uint64_t seed = 0; seed < 50; seed++) {
        const Action action = greedy_choice(&toy, seed);
        CHECK_MSG(action.kind == TOY_TAKE && action.arg[0] == 2, "seed %llu",
                  (unsigned long long)seed);
    }
}

/* Two stones in hand are worth more and dangerous. */
static int two_are_perilous(const void *state, Seat seat)
{
    return ((const ToyState *)state)->taken[seat] >= 2;
}

static void greedy_shuns_peril_before_it_counts_points(void)
{
    GameRules rules = toy_rules;
    rules.peril = two_are_perilous;
    const ToyState toy = toy_position(5, true);
    for (uint64_t seed = 0; seed < 50; seed++) {
        Rng rng = rng_seeded(seed);
        Action action = { 0 };
        CHECK(player_choose(&player_greedy, &rules, &toy, &rng, &action));
        CHECK_MSG(action.kind == TOY_TAKE && action.arg[0] == 1, "seed %llu",
                  (unsigned long long)seed);
    }
}

/* A game in which nothing scores: every action is as good as any other. */
static void no_score(const void *state, ScoreSheet *sheet)
{
    score_clear(sheet, toy_rules.seat_count(state));
}

/* Beating CARL is half of the contest: a new match begins with fewer points, and still goes on. */
static void nobody_ends_what_is_not_won(void)
{
    CoatlCardsState state;
    const GameSetup setup = game_setup(&coatl_cards_rules, 1, 3);
    CHECK_EQ(coatl_cards_rules.setup(&state, &setup), REFUSAL_NONE);
    state.result[0] = (CoatlCardsResult){ .done = 1, .points = 18 };
    state.result[1] = (CoatlCardsResult){ .done = 1, .points = 6 };
    for (int card = 0; card < 3; card++)
        card_owned_add(&state.result[0].owned, card, CARD_PROTECTED);
    state.to_act = COATL_CARDS_PERSON;
    state.phase = PHASE_CONTEST;
    int count;
    const Player *const *player = players(&count);
    for (int i = 0; i < count; i++) {
        Rng rng = rng_seeded(5);
        Action action;
        char line[32];
        if (!player[i]->looks) continue; /* the wanderer does not look */
        CHECK(player_choose(player[i], &coatl_cards_rules, &state, &rng, &action));
        coatl_cards_rules.format_action(&state, &action, line, sizeof line);
        CHECK_MSG(strcmp(line, "P1 next") == 0, "%s: %s", player[i]->id, line);
    }
}

static void greedy_breaks_ties_by_seed(void)
{
    GameRules rules = toy_rules;
    rules.score = no_score;
    const ToyState toy = toy_position(5, false);
    int chosen[3] = { 0 };
    for (uint64_t seed = 0; seed < 3000; seed++) {
        Action action[2];
        for (int i = 0; i < 2; i++) {
            Rng rng = rng_seeded(seed);
            CHECK(player_choose(&player_greedy, &rules, &toy, &rng, &action[i]));
        }
        CHECK_MSG(action_equal(&action[0], &action[1]), "seed %llu", (unsigned long long)seed);
        chosen[action[0].kind == TOY_TOSS ? 2 : action[0].arg[0] - 1]++;
    }
    for (int i = 0; i < 3; i++) CHECK_MSG(chosen[i] > 850 && chosen[i] < 1150, "%d", chosen[i]);
}

/* Plays one game; the wins of the first seat, in halves. */
static int play(const GameRules *rules, const Player *const *player, int seats, uint64_t seed)
{
    View table;
    Result result;
    Action action;
    Rng rng = rng_seeded(~seed);
    const GameSetup setup = game_setup(rules, seats, seed);
    if (!CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE)) return 0;
    for (int i = 0; rules->to_act(table.state) != SEAT_NONE; i++) {
        const Seat seat = rules->to_act(table.state);
        if (!CHECK_MSG(i < SESSION_MAX_ACTIONS, "%s, seed %llu: does not end", rules->id,
                       (unsigned long long)seed))
            break;
        CHECK(player_choose(player[seat % seats], rules, table.state, &rng, &action));
        if (!CHECK_MSG(rules->apply(table.state, &action) == REFUSAL_NONE,
                       "%s, seed %llu, step %d: the choice of %s is refused", rules->id,
                       (unsigned long long)seed, i, player[seat % seats]->id))
            break;
    }
    CHECK(!player_choose(player[0], rules, table.state, &rng, &action));
    rules->result(table.state, &result);
    return (result.place[0] == 1) + (result.place[0] == 1 && result.place[1] != 1);
}

static void greedy_beats_random(void)
{
    static const Player *const PAIR[] = { &player_greedy, &player_random };
    int halves = 0;
    for (uint64_t seed = 0; seed < 400; seed++) halves += play(&toy_rules, PAIR, 2, seed);
    CHECK_MSG(halves > 440, "%d of 800 half wins", halves);
}

static void every_game_is_played_to_its_end(void)
{
    int count;
    const GameRules *const *game = games(&count);
    static const Player *const SEATS[] = { &player_greedy, &player_random, &player_greedy,
                                           &player_random };
    for (int i = 0; i < count; i++)
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++)
            for (uint64_t seed = 1; seed <= 3; seed++) (void)play(game[i], SEATS, seats, seed);
}

/* Two positions that differ only in what a viewer cannot know give that viewer one view. */
static void check_view(const GameRules *rules, const void *state, Seat viewer, uint64_t seed,
                       int step)
{
    View other;
    View from_here;
    View from_there;
    Rng rng = rng_seeded(seed + (uint64_t)step);
    view_take(&other, rules, state, viewer, &rng);
    rng = rng_seeded(seed);
    view_take(&from_here, rules, state, viewer, &rng);
    rng = rng_seeded(seed);
    view_take(&from_there, rules, other.state, viewer, &rng);
    CHECK_MSG(memcmp(from_here.state, from_there.state, rules->state_size) == 0,
              "%s, seed %llu, step %d: what seat %d sees depends on what is hidden from it",
              rules->id, (unsigned long long)seed, step, viewer);
}

/* One position, and one that differs only in what the seat to act cannot know. */
static void check_blindness(const GameRules *rules, const void *state, uint64_t seed, int step)
{
    int count;
    const Player *const *player = players(&count);
    const Seat seat = rules->to_act(state);
    View other;
    Rng rng = rng_seeded(seed * 1000 + (uint64_t)step);
    view_take(&other, rules, state, seat, &rng);
    for (int i = 0; i < count; i++) {
        Action here = { 0 };
        Action there = { 0 };
        if (player[i]->offered) continue; /* levels_test asks them */
        rng = rng_seeded(seed);
        CHECK(player_choose(player[i], rules, state, &rng, &here));
        rng = rng_seeded(seed);
        CHECK(player_choose(player[i], rules, other.state, &rng, &there));
        CHECK_MSG(action_equal(&here, &there),
                  "%s, seed %llu, step %d: %s decides by what it cannot know", rules->id,
                  (unsigned long long)seed, step, player[i]->id);
    }
}

/* Who searches is asked less often: a decision takes a tenth of a second. */
static void check_game_blindness(const GameRules *rules, int seats, uint64_t seed)
{
    const int every = rules == &toy_rules ? 5 : 41;
    View table;
    Action action;
    Rng rng = rng_seeded(seed);
    const GameSetup setup = game_setup(rules, seats, seed);
    CHECK_EQ(rules->setup(table.state, &setup), REFUSAL_NONE);
    for (int step = 0; rules->sample(table.state, &rng, &action); step++) {
        if (step % every == 0) check_blindness(rules, table.state, seed, step);
        for (Seat viewer = 0; viewer < seats; viewer++)
            check_view(rules, table.state, viewer, seed, step);
        CHECK_EQ(rules->apply(table.state, &action), REFUSAL_NONE);
    }
}

static void no_player_decides_by_what_is_hidden(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (uint64_t seed = 1; seed <= 20; seed++) check_game_blindness(&toy_rules, 3, seed);
    for (int i = 0; i < count; i++)
        for (int seats = game[i]->min_seats; seats <= game[i]->max_seats; seats++)
            check_game_blindness(game[i], seats, 7);
}

static void views_differ_where_secrets_do(void)
{
    ToyState toy = toy_position(5, false);
    for (int secrets = 0; secrets < 16; secrets++) { /* whatever they are */
        toy.secret[0] = (uint8_t)(secrets & 3);
        toy.secret[1] = (uint8_t)(secrets >> 2);
        CHECK_MSG(view_differs(&toy_rules, &toy, 0, 1), "secrets %d", secrets);
        CHECK(!view_differs(&toy_rules, &toy, 1, 1));
    }
}

/* A toy in which nobody sees how many stones another seat took. */
static void conceal_stones(void *state, Seat viewer, Rng *rng)
{
    ToyState *toy = state;
    toy_rules.conceal(state, viewer, rng);
    toy->pile = 5;
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++)
        if (seat != viewer) toy->taken[seat] = 0;
}

static bool hides(const GameRules *rules, const Action *action, Seat viewer)
{
    const ToyState before = toy_position(5, true);
    ToyState after = before;
    CHECK_EQ(rules->apply(&after, action), REFUSAL_NONE);
    return view_hides(rules, &before, action, &after, viewer);
}

static void secret_actions_stay_secret(void)
{
    const Action take = { .kind = TOY_TAKE, .arg = { 2 } };
    GameRules rules = toy_rules;
    CHECK(!hides(&rules, &take, 1)); /* everybody sees the pile */
    rules.conceal = conceal_stones;
    CHECK(hides(&rules, &take, 1));  /* it might have been one stone */
    CHECK(!hides(&rules, &take, 0)); /* who does it knows it */
}

/* A toy whose hands are clumsy: who means two stones takes one. */
static void drop_a_stone(const void *state, Rng *rng, Action *action)
{
    (void)state;
    (void)rng;
    if (action->kind == TOY_TAKE) action->arg[0] = 1;
}

static void hands_slip_after_the_choice(void)
{
    const ToyState toy = toy_position(5, true);
    GameRules rules = toy_rules;
    rules.slip = drop_a_stone;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Rng rng = rng_seeded(seed);
        Action action = { 0 };
        CHECK(player_choose(&player_greedy, &rules, &toy, &rng, &action));
        CHECK_EQ(action.kind, TOY_TAKE);
        CHECK_EQ(action.arg[0], 1); /* it has meant two, as above */
    }
}

static const Test TEST[] = {
    { "the registry goes from weak to strong", the_registry_goes_from_weak_to_strong },
    { "four levels are offered", five_levels_are_offered },
    { "greedy takes what scores most", greedy_takes_what_scores_most },
    { "greedy shuns peril before it counts points", greedy_shuns_peril_before_it_counts_points },
    { "nobody ends what is not won", nobody_ends_what_is_not_won },
    { "greedy breaks ties by seed", greedy_breaks_ties_by_seed },
    { "greedy beats random", greedy_beats_random },
    { "every game is played to its end", every_game_is_played_to_its_end },
    { "no player decides by what is hidden", no_player_decides_by_what_is_hidden },
    { "views differ where secrets do", views_differ_where_secrets_do },
    { "secret actions stay secret", secret_actions_stay_secret },
    { "hands slip after the choice", hands_slip_after_the_choice },
};

CHECK_MAIN(TEST)
