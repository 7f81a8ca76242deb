#include "match/match.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Refusal match_open(Match *match, Thinker *thinker, const GameRules *rules, const GameSetup *setup,
                   const MatchSeats *seats)
{
    *match = (Match){ .thinker = thinker };
    const Refusal refusal = session_open(&match->session, rules, setup);
    if (refusal != REFUSAL_NONE) return refusal;
    for (Seat seat = 0; seat < setup->seats; seat++)
        session_set_seat(&match->session, seat, seats->seat[seat].player, seats->seat[seat].name);
    return REFUSAL_NONE;
}

void match_adopt(Match *match, Thinker *thinker, Session *session)
{
    *match = (Match){ .session = *session, .thinker = thinker, .intent_at = -1 };
    *session = (Session){ 0 };
}

/* A thought about a position that is no more must not be answered. */
static void forget_thought(Match *match)
{
    if (match->thought.kind == THOUGHT_NONE) return;
    thinker_drop(match->thinker);
    match->thought.kind = THOUGHT_NONE;
}

void match_release(Match *match)
{
    forget_thought(match);
    session_release(&match->session);
    *match = (Match){ 0 };
}

const void *match_state(const Match *match)
{
    return session_state(&match->session);
}

Seat match_to_act(const Match *match)
{
    return match->session.rules->to_act(match_state(match));
}

int match_seats(const Match *match)
{
    return match->session.rules->seat_count(match_state(match));
}

bool match_is_person(const Match *match, Seat seat)
{
    return seat >= 0 && seat < match->session.setup.seats
           && session_is_person(&match->session.seat[seat]);
}

int match_persons(const Match *match)
{
    int persons = 0;
    for (Seat seat = 0; seat < match->session.setup.seats; seat++)
        persons += match_is_person(match, seat);
    return persons;
}

bool match_name_is_word(const SessionSeat *who, Seat seat)
{
    const Player *player = player_find(who->player);
    return strcmp(who->name, session_emblem(seat)) == 0
           || (player != NULL && strcmp(who->name, player->title) == 0);
}

Seat match_next_person(const Match *match, Seat from)
{
    const int seats = match->session.setup.seats;
    const Seat first = from < 0 || from >= seats ? 0 : from;
    for (int i = 0; i < seats; i++)
        if (match_is_person(match, (first + i) % seats)) return (first + i) % seats;
    return SEAT_NONE;
}

/* What is intended goes on with the step that was meant, and ends with anything else. */
static void follow_intent(Match *match, const Action *action, int step)
{
    if (match->intent_at != step) return;
    intent_passed(&match->intent, action, match->session.step[step].barrier);
    match->intent_at = step + 1;
}

Refusal match_apply(Match *match, const Action *action)
{
    const int step = match->session.at;
    const Refusal refusal = session_apply(&match->session, action);
    if (refusal != REFUSAL_NONE) return refusal;
    forget_thought(match);
    follow_intent(match, action, step);
    return REFUSAL_NONE;
}

static int meta_number(const Match *match, const char *key)
{
    const char *value = session_meta(&match->session, key);
    int number = 0;
    return value != NULL && text_parse_int(value, 0, 9999, &number) ? number : 0;
}

static void count_meta(Match *match, const char *key)
{
    if (session_meta(&match->session, "lesson") != NULL) return; /* nothing of it counts */
    char number[16];
    snprintf(number, sizeof number, "%d", meta_number(match, key) + 1);
    session_set_meta(&match->session, key, number);
}

int match_take_backs(const Match *match)
{
    return meta_number(match, "take-backs");
}

int match_hints(const Match *match)
{
    return meta_number(match, "hints");
}

void match_look(Match *match, int step)
{
    forget_thought(match);
    session_goto(&match->session, step);
}

static bool was_choice(const Match *match, int step)
{
    const GameRules *rules = match->session.rules;
    const void *state = session_state_at(&match->session, step);
    Action two[2];
    return match_is_person(match, rules->to_act(state))
           && (rules->templates != NULL || rules->legal(state, two, 2) > 1);
}

/* The step to which one undo goes back: the last one at which a person decided. Steps in which
 * there was no choice (the only legal action) are passed over with the one that led to them. */
static int undo_step(const Match *match)
{
    const Session *session = &match->session;
    const bool force = match_persons(match) == 1;
    for (int step = session->at - 1; step >= match->floor; step--) {
        if (session->step[step].barrier && !force) return -1;
        if (was_choice(match, step)) return step;
    }
    return -1;
}

bool match_can_undo(const Match *match)
{
    return undo_step(match) >= 0;
}

bool match_undo(Match *match)
{
    const int step = undo_step(match);
    if (step < 0) return false;
    bool took_back = false;
    forget_thought(match);
    while (match->session.at > step) {
        took_back |= match->session.step[match->session.at - 1].barrier;
        session_undo(&match->session, true);
    }
    if (took_back) count_meta(match, "take-backs");
    match->intent_at = -1;
    return true;
}

bool match_can_redo(const Match *match)
{
    return match->session.at < match->session.count;
}

bool match_redo(Match *match)
{
    if (!match_can_redo(match)) return false;
    forget_thought(match);
    do session_redo(&match->session);
    while (match_can_redo(match) && !match_is_person(match, match_to_act(match)));
    match->intent_at = -1;
    return true;
}

bool match_locks(const Match *match, const Action *action)
{
    const GameRules *rules = match->session.rules;
    if (match_persons(match) == 1) return false; /* nothing is final against computers */
    View after;
    memcpy(after.state, match_state(match), rules->state_size);
    if (rules->apply(after.state, action) != REFUSAL_NONE) return false;
    return rules->barrier(match_state(match), action, after.state);
}

/* The same position always gets the same answer, whenever the game was closed and opened, in the
 * window and in the terminal. */
static Rng thought_rng(uint64_t seed, int step, ThoughtKind kind)
{
    return rng_seeded(seed ^ ((uint64_t)step * 0x9E3779B97F4A7C15U) ^ (uint64_t)kind);
}

HandKind match_hand(const Session *session)
{
    const char *word = session_meta(session, "hand");
    HandKind hand = HAND_NATURAL;
    if (word != NULL) (void)hand_parse(word, &hand);
    return hand;
}

bool match_set_hand(Session *session, HandKind hand)
{
    return session_set_meta(session, "hand", hand_word(hand));
}

/* What it came to, if it is still about the present; what the seat intends is kept. */
static bool take_thought(Match *match, Action *out)
{
    Thought *thought = &match->thought;
    const bool fits = thought->found && thought->at == match->session.at;
    if (fits && thought->kind == THOUGHT_MOVE) {
        match->intent = thought->intent;
        match->intent_at = thought->at;
    }
    if (fits && thought->kind == THOUGHT_HINT) {
        match->advice = thought->intent.plan;
        match->advice_at = thought->at;
    }
    thought->kind = THOUGHT_NONE;
    if (fits) *out = thought->answer;
    return fits;
}

/* Decides at the step that the thought has come to, for one slice. */
static Progress decide(Thought *thought, const atomic_bool *stop)
{
    enum { SLICE = 2000 }; /* units: a few milliseconds */
    const Position position = { thought->rules, thought->view.state, thought->hand, stop };
    if (!thought->deciding) {
        const Rng rng = thought_rng(thought->seed, thought->step, thought->kind);
        decision_begin(&thought->decision, thought->player, rng, &thought->intent);
        thought->deciding = true;
    }
    return decision_go_on(&thought->decision, &position, SLICE, &thought->answer);
}

/* Takes the step that the seat has taken since the last barrier: so its plan is found again without
 * ever having been kept. */
static bool retrace(Thought *thought)
{
    const Action *action = &thought->since[thought->since_done++];
    intent_passed(&thought->intent, action, false);
    thought->step++;
    return thought->rules->apply(thought->view.state, action) == REFUSAL_NONE;
}

/* One slice; true: the thought has come to its end. */
static bool think(void *task, const atomic_bool *stop)
{
    Thought *thought = task;
    const Progress progress = decide(thought, stop);
    if (progress == PROGRESS_PAUSED) return false;
    thought->deciding = false;
    thought->intent = thought->decision.intent;
    thought->found = progress == PROGRESS_DONE && thought->since_done == thought->since_count;
    return thought->found || progress == PROGRESS_NONE || !retrace(thought);
}

/* The first step of the stretch without a barrier that leads to the present. */
static int stretch_start(const Session *session)
{
    int step = session->at;
    while (step > 0 && !session->step[step - 1].barrier && session->at - step < THOUGHT_SINCE_MAX)
        step--;
    return step;
}

static void prepare(Match *match, ThoughtKind kind, const Player *player)
{
    const Session *session = &match->session;
    Thought *thought = &match->thought;
    const bool knows = kind != THOUGHT_MOVE || match->intent_at == session->at;
    const int from = knows ? session->at : stretch_start(session);
    *thought = (Thought){ .kind = kind,
                          .rules = session->rules,
                          .player = player,
                          .hand = match_hand(session),
                          .seed = session->setup.seed,
                          .step = from,
                          .at = session->at };
    if (kind == THOUGHT_MOVE && knows) thought->intent = match->intent;
    memcpy(thought->view.state, session_state_at(session, from), session->rules->state_size);
    for (int step = from; step < session->at; step++)
        thought->since[thought->since_count++] = session->step[step].action;
}

static void start(Match *match, ThoughtKind kind, const Player *player)
{
    prepare(match, kind, player);
    thinker_start(match->thinker, think, &match->thought, sizeof match->thought);
}

/* Of the seat to act; NULL: a person's, or nobody's. */
static const Player *player_to_act(const Match *match)
{
    const Seat seat = match_to_act(match);
    if (seat == SEAT_NONE || match_is_person(match, seat)) return NULL;
    const Player *player =
        seat < match->session.setup.seats ? player_find(match->session.seat[seat].player) : NULL;
    return player != NULL ? player : player_strongest(); /* also for one that nobody knows */
}

static bool think_now(Match *match, ThoughtKind kind, const Player *player, Action *out)
{
    const atomic_bool never = false;
    forget_thought(match);
    prepare(match, kind, player);
    while (!think(&match->thought, &never)) {
    }
    return take_thought(match, out);
}

bool match_decide(Match *match, Action *out)
{
    const Player *player = player_to_act(match);
    return player != NULL && think_now(match, THOUGHT_MOVE, player, out);
}

bool match_advise(Match *match, Action *out)
{
    if (!match_is_person(match, match_to_act(match))) return false;
    count_meta(match, "hints");
    return think_now(match, THOUGHT_HINT, player_strongest(), out);
}

static bool has_advice(const Match *match)
{
    return match->advice.count > 0 && match->advice_at == match->session.at;
}

int match_hint_aims(const Match *match, const void *state, Gain out[GAINS_MAX])
{
    return has_advice(match) ? plan_aims(&match->advice, match->session.rules, state, out) : 0;
}

const char *match_hint_reason(const Match *match, const void *state)
{
    return has_advice(match) ? plan_reason(&match->advice, match->session.rules, state) : "";
}

int match_hint_gains(const Match *match, const void *state, Gain out[GAINS_MAX])
{
    return has_advice(match) ? plan_gains(&match->advice, match->session.rules, state, out) : 0;
}

void match_think(Match *match)
{
    const Player *player = player_to_act(match);
    if (player == NULL || match->thought.kind == THOUGHT_MOVE) return;
    forget_thought(match);
    start(match, THOUGHT_MOVE, player);
}

void match_think_hint(Match *match)
{
    if (match->thought.kind != THOUGHT_NONE || !match_is_person(match, match_to_act(match))) return;
    count_meta(match, "hints");
    start(match, THOUGHT_HINT, player_strongest());
}

bool match_is_thinking(const Match *match)
{
    return match->thought.kind != THOUGHT_NONE && thinker_is_busy(match->thinker);
}

bool match_take_answer(Match *match, ThoughtKind kind, Action *out)
{
    if (match->thought.kind != kind || !thinker_take(match->thinker, &match->thought)) return false;
    return take_thought(match, out);
}

void match_wait(Match *match)
{
    if (match->thought.kind != THOUGHT_NONE) thinker_wait(match->thinker);
}
