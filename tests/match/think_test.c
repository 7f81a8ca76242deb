/* think_test.c: minds that think beside the table, in every game: a thread comes to what is decided
 * on the spot, also while another decides; one that is dropped disturbs nobody; a hint is a whole
 * turn of the strongest player, with the rows it brings. Built with the thread sanitizer this is
 * where races of the players would show. */
#include "check.h"
#include "match/match.h"

static void open_match(Match *match, Thinker *thinker, const GameRules *rules, int seats,
                       const char *level)
{
    MatchSeats who = { 0 };
    const GameSetup setup = game_setup(rules, seats, 19);
    for (Seat seat = 0; seat < seats; seat++) {
        SessionSeat *one = &who.seat[seat];
        snprintf(one->player, sizeof one->player, "%s", level);
        snprintf(one->name, sizeof one->name, "Seat %d", seat);
    }
    CHECK_EQ(match_open(match, thinker, rules, &setup, &who), REFUSAL_NONE);
}

typedef void InGame(const GameRules *rules);

static void in_every_game(InGame *check)
{
    int count;
    const GameRules *const *game = games(&count);
    CHECK(count >= 4);
    for (int i = 0; i < count; i++) check(game[i]);
}

/* Some steps of novices, of which nobody waits for one. */
static void play_on(Match *match, int steps)
{
    Action action;
    for (int i = 0; i < steps && match_decide(match, &action); i++)
        CHECK_EQ(match_apply(match, &action), REFUSAL_NONE);
}

/* ---- a thread ---- */

static void compare_thread(const GameRules *rules, int seats, const char *level, int steps)
{
    Thinker thinker;
    Match here, there;
    if (!CHECK(thinker_open(&thinker, NULL, NULL, &(Error){ 0 }))) return;
    open_match(&here, NULL, rules, seats, level);
    open_match(&there, &thinker, rules, seats, level);
    for (int i = 0; i < steps && match_to_act(&here) != SEAT_NONE; i++) {
        Action one = { 0 }, other = { 0 };
        match_think(&there); /* it thinks while the same is decided here */
        CHECK(match_decide(&here, &one));
        match_wait(&there);
        CHECK(match_take_answer(&there, THOUGHT_MOVE, &other));
        if (!CHECK_MSG(action_equal(&one, &other), "%s, step %d: the thread of %s plays otherwise",
                       rules->id, i, level))
            break;
        CHECK_EQ(match_apply(&here, &one), REFUSAL_NONE);
        CHECK_EQ(match_apply(&there, &other), REFUSAL_NONE);
    }
    match_release(&here);
    match_release(&there);
    thinker_close(&thinker);
}

static void thread_in(const GameRules *rules)
{
    compare_thread(rules, rules->min_seats, "novice", CHECK_SHARE > 1 ? 10 : 60);
    compare_thread(rules, rules->max_seats < 3 ? rules->max_seats : 3, "priest",
                   CHECK_SHARE > 1 ? 3 : 30);
    compare_thread(rules, 2, "high-priest", CHECK_SHARE > 1 ? 1 : 4);
}

static void a_thread_decides_as_the_table_would(void)
{
    in_every_game(thread_in);
}

/* ---- dropped ---- */

/* Undone, loaded, left: whatever the thread has come to is of no use to anybody any more. */
static void dropped_in(const GameRules *rules)
{
    enum { TIMES = 20 };
    Thinker thinker;
    Action first = { 0 }, again = { 0 };
    if (!CHECK(thinker_open(&thinker, NULL, NULL, &(Error){ 0 }))) return;
    for (int i = 0; i < TIMES; i++) {
        Match match;
        open_match(&match, &thinker, rules, 2, "high-priest");
        match_think(&match);
        match_release(&match);
    }
    Match match, once;
    open_match(&match, &thinker, rules, 2, "priest");
    open_match(&once, NULL, rules, 2, "priest");
    match_think(&match);
    match_wait(&match);
    CHECK(match_take_answer(&match, THOUGHT_MOVE, &again));
    CHECK(match_decide(&once, &first));
    CHECK_MSG(action_equal(&first, &again), "%s: what was dropped is heard of", rules->id);
    match_think(&match);
    match_release(&match);
    match_release(&once);
    thinker_close(&thinker); /* while it thinks */
}

static void who_is_dropped_disturbs_nobody(void)
{
    in_every_game(dropped_in);
}

/* ---- hints ---- */

/* Every action can be done, and only the last leads to what nobody can foresee. */
static void check_whole(const GameRules *rules, const Plan *plan, void *state)
{
    for (int i = 0; i < plan->count; i++) {
        View before;
        memcpy(before.state, state, rules->state_size);
        if (!CHECK_EQ(rules->apply(state, &plan->action[i]), REFUSAL_NONE)) return;
        CHECK(i == plan->count - 1 || !rules->barrier(before.state, &plan->action[i], state));
    }
}

/* The rows add up to what the turn brings, as far as its seat may know; or they are those that it
 * works towards. How many. */
static int check_rows(const Match *match, const GameRules *rules, Seat seat)
{
    Gain gain[GAINS_MAX];
    ScoreSheet before, after;
    View view;
    Rng rng = rng_seeded(1);
    int sum = 0;
    view_take(&view, rules, match_state(match), seat, &rng);
    const int aims = match_hint_aims(match, view.state, gain);
    const int count = match_hint_gains(match, view.state, gain);
    rules->score(view.state, &before);
    check_whole(rules, &match->advice, view.state);
    rules->score(view.state, &after);
    for (int i = 0; i < count; i++) sum += gain[i].after - gain[i].before;
    CHECK_MSG(sum == after.total[seat] - before.total[seat], "%s: rows of %d, points %d", rules->id,
              sum, after.total[seat] - before.total[seat]);
    return count + aims;
}

static void hint_in(const GameRules *rules)
{
    const int hints = CHECK_SHARE > 1 ? 1 : 5;
    int steps = 0, rows = 0;
    Match match;
    open_match(&match, NULL, rules, 2, "novice");
    for (int i = 0; i < hints; i++) {
        Action hint;
        play_on(&match, 9);
        const Seat seat = match_to_act(&match);
        if (!CHECK(seat != SEAT_NONE)) break;
        CHECK(session_set_seat(&match.session, seat, "person", "Olha"));
        CHECK(match_advise(&match, &hint));
        CHECK(match.thought.player == &player_high_priest);
        CHECK_EQ(match_hints(&match), i + 1);
        steps += match.advice.count;
        rows += check_rows(&match, rules, seat);
        CHECK(session_set_seat(&match.session, seat, "novice", "Olha"));
    }
    if (hints > 1 && rules->templates == NULL) { /* else one may well be a single action */
        CHECK_MSG(steps > hints, "%s: %d steps of %d hints", rules->id, steps, hints);
        CHECK_MSG(rows > 0, "%s: no hint brings anything", rules->id);
    }
    match_release(&match);
}

static void a_hint_is_a_turn_of_the_strongest(void)
{
    CHECK(player_strongest() == &player_high_priest);
    in_every_game(hint_in);
}

static const Test TEST[] = {
    { "a thread decides as the table would", a_thread_decides_as_the_table_would },
    { "who is dropped disturbs nobody", who_is_dropped_disturbs_nobody },
    { "a hint is a turn of the strongest", a_hint_is_a_turn_of_the_strongest },
};

CHECK_MAIN(TEST)
