/* What a viewer is told of a step never depends on what it may not know. Random games of every game
 * go through the step as every seat; the hidden parts are dealt anew until the viewer's view after
 * the step is the same, and then the same must be told. */
#include "check.h"
#include "match/step.h"
#include "rules/toy.h"

/* A step as its viewer is told it, and another world in which it is done again. */
typedef struct Trial {
    const Session *session;
    Session other;
    Step told;
    Rng rng;
    char where[96];
} Trial;

/* Deals what the viewer cannot know anew; then the same action, or any. False: it is refused, or
 * the viewer sees another table afterwards. */
static bool deal(Trial *trial, bool same_action)
{
    Session *other = &trial->other;
    const GameRules *rules = other->rules;
    Action action = trial->session->step[trial->told.index].action;
    View view;
    view_take(&view, rules, session_state_at(trial->session, trial->told.index), trial->told.viewer,
              &trial->rng);
    memcpy(other->state, view.state, rules->state_size);
    other->at = 0;
    if (!same_action && !rules->sample(other->state, &trial->rng, &action)) return false;
    if (session_apply(other, &action) != REFUSAL_NONE) return false;
    step_view(&view, other, 1, trial->told.viewer);
    return memcmp(view.state, trial->told.after.state, rules->state_size) == 0;
}

/* An action that leads to the same as the one that was done, done before everybody's eyes. */
static bool is_open(const Trial *trial)
{
    const GameRules *rules = trial->other.rules;
    View after;
    memcpy(after.state, session_state_at(&trial->other, 0), rules->state_size);
    return rules->apply(after.state, &trial->session->step[trial->told.index].action)
               == REFUSAL_NONE
           && memcmp(after.state, session_state(&trial->other), rules->state_size) == 0;
}

static void compare(const Trial *trial)
{
    Step step;
    const Step *told = &trial->told;
    const Action *done = &trial->other.step[0].action;
    const bool same = action_equal(done, &trial->session->step[told->index].action);
    if (!same && is_open(trial)) return; /* whoever sees it done sees what it does */
    static View states[STEP_STATES];
    step_take(&step, &trial->other, 0, told->viewer, states);
    CHECK_MSG(step.event_count == told->event_count
                  && memcmp(step.event, told->event, (size_t)told->event_count * sizeof(Event))
                         == 0,
              "%s: the events tell what is hidden", trial->where);
    for (int i = 0; i <= told->event_count && i <= step.event_count; i++)
        CHECK_MSG(memcmp(step.state[i].state, told->state[i].state, step.rules->state_size) == 0,
                  "%s: the state after %d events tells what is hidden", trial->where, i);
    if (same) return;
    CHECK_MSG(told->secret, "%s: the action tells what is hidden", trial->where);
    CHECK_MSG(told->action.kind == done->kind, "%s: the kind of the action tells what is hidden",
              trial->where);
}

/* How many other worlds look the same afterwards; after three of them, or enough deals, it is given
 * up. */
static int try_step(Trial *trial, int index, Seat viewer)
{
    enum { WORLDS = 3 };
    const int deals = check_is_long() ? 2000 : 60;
    static View states[STEP_STATES];
    int found = 0;
    step_take(&trial->told, trial->session, index, viewer, states);
    for (int i = 0; i < deals && found < WORLDS; i++) {
        if (!deal(trial, viewer == trial->told.actor || i % 2 == 0)) continue;
        compare(trial);
        found++;
    }
    return found;
}

static void play_at_random(Session *session, const GameRules *rules, int seats, uint64_t seed)
{
    GameSetup setup = game_setup(rules, seats, seed);
    if (rules == &toy_rules) CHECK_EQ(game_set_option(rules, &setup, "cards", "1"), REFUSAL_NONE);
    Rng rng = rng_seeded(~seed);
    Action action;
    CHECK_EQ(session_open(session, rules, &setup), REFUSAL_NONE);
    while (rules->sample(session_state(session), &rng, &action))
        if (!CHECK_EQ(session_apply(session, &action), REFUSAL_NONE)) break;
}

/* Every so-manieth step, as every seat; how many of them could be compared. */
static int try_game(const GameRules *rules, int seats, uint64_t seed)
{
    Session session;
    Trial trial = { .session = &session, .rng = rng_seeded(seed) };
    int compared = 0;
    play_at_random(&session, rules, seats, seed);
    CHECK_EQ(session_open(&trial.other, rules, &session.setup), REFUSAL_NONE);
    const int stride = check_is_long() ? 1 : 1 + session.at / 40;
    for (int step = (int)(seed % (uint64_t)stride); step < session.at; step += stride)
        for (Seat viewer = 0; viewer < seats; viewer++) {
            snprintf(trial.where, sizeof trial.where, "%s, %d seats, seed %llu, step %d, viewer %d",
                     rules->id, seats, (unsigned long long)seed, step, viewer);
            compared += try_step(&trial, step, viewer) > 0;
        }
    session_release(&trial.other);
    session_release(&session);
    return compared;
}

static void try_games(const GameRules *rules)
{
    const uint64_t games = check_is_long() ? 10 : 2;
    for (int seats = rules->min_seats; seats <= rules->max_seats; seats++) {
        int compared = 0;
        for (uint64_t seed = 1; seed <= games && check_failures < 5; seed++)
            compared += try_game(rules, seats, seed);
        CHECK_MSG(compared > 10, "%s, %d seats: only %d steps were compared", rules->id, seats,
                  compared);
    }
}

static void nobody_is_told_what_is_hidden(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) try_games(game[i]);
    try_games(&toy_rules);
}

static void a_step_ends_where_the_next_begins(void)
{
    Session session;
    Step one, next;
    play_at_random(&session, &toy_rules, 3, 4);
    for (int i = 0; i + 1 < session.at; i++) {
        step_take(&one, &session, i, 1, NULL);
        step_take(&next, &session, i + 1, 1, NULL);
        CHECK(memcmp(one.after.state, next.before.state, sizeof(ToyState)) == 0);
        CHECK_EQ(one.index, i);
        CHECK_EQ(one.actor, toy_rules.to_act(session_state_at(&session, i)));
    }
    session_release(&session);
}

/* What happens last is what it came to; only who acts next may be settled after it. */
static void every_event_has_its_state(void)
{
    static View states[STEP_STATES];
    Session session;
    Step step;
    int events = 0;
    play_at_random(&session, &toy_rules, 3, 4);
    for (int i = 0; i < session.at; i++) {
        step_take(&step, &session, i, SEAT_NONE, states);
        CHECK(memcmp(states[0].state, step.before.state, sizeof(ToyState)) == 0);
        for (int at = 1; at <= step.event_count; at++, events++)
            CHECK(memcmp(step.state[at].state, step.after.state, sizeof(ToyState)) == 0);
    }
    CHECK(events > 0);
    session_release(&session);
}

static void who_has_no_secrets_before_him_sees_everything(void)
{
    Session session;
    Step step;
    play_at_random(&session, &toy_rules, 2, 4);
    step_take(&step, &session, 0, SEAT_NONE, NULL);
    CHECK(memcmp(step.before.state, session_state_at(&session, 0), sizeof(ToyState)) == 0);
    CHECK(memcmp(step.after.state, session_state_at(&session, 1), sizeof(ToyState)) == 0);
    CHECK(!step.secret);
    session_release(&session);
}

/* One step of a toy with cards, as each of its two seats is told it. */
static void tell(const Action *action, Step *mine, Step *other)
{
    Session session;
    GameSetup setup = game_setup(&toy_rules, 2, 4);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "cards", "1"), REFUSAL_NONE);
    CHECK_EQ(session_open(&session, &toy_rules, &setup), REFUSAL_NONE);
    CHECK_EQ(session_apply(&session, action), REFUSAL_NONE);
    step_take(mine, &session, 0, 0, NULL);
    step_take(other, &session, 0, 1, NULL);
    session_release(&session);
}

static void what_was_drawn_is_told_to_its_seat_alone(void)
{
    Step mine, other;
    tell(&(Action){ .kind = TOY_DRAW }, &mine, &other);
    CHECK_EQ(mine.event_count, 2);
    CHECK_EQ(other.event_count, 2);
    CHECK(mine.event[0].arg[0] > 0);
    CHECK_EQ(mine.event[0].arg[0], toy_card((const ToyState *)mine.after.state, 0));
    CHECK_EQ(other.event[0].arg[0], 0);
    CHECK(!mine.secret && !other.secret); /* that it drew is seen by everybody */
}

static void a_bet_is_a_secret(void)
{
    Step mine, other;
    tell(&(Action){ .kind = TOY_BET, .arg = { TOY_HIGH } }, &mine, &other);
    CHECK(!mine.secret && other.secret);
    CHECK_EQ(mine.action.arg[0], TOY_HIGH);
    CHECK_EQ(other.action.kind, TOY_BET);
    CHECK_EQ(other.action.arg[0], 0);
    tell(&(Action){ .kind = TOY_TAKE, .arg = { 2 } }, &mine, &other);
    CHECK(!other.secret);
    CHECK_EQ(other.action.arg[0], 2);
}

static const Test TEST[] = {
    { "what was drawn is told to its seat alone", what_was_drawn_is_told_to_its_seat_alone },
    { "a bet is a secret", a_bet_is_a_secret },
    { "nobody is told what is hidden", nobody_is_told_what_is_hidden },
    { "every event has its state", every_event_has_its_state },
    { "a step ends where the next begins", a_step_ends_where_the_next_begins },
    { "who has no secrets before him sees everything",
      who_has_no_secrets_before_him_sees_everything },
};

CHECK_MAIN(TEST)
