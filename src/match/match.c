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
    *match = (Match){ .session = *session, .thinker = thinker };
    *session = (Session){ 0 };
}

void match_release(Match *match)
{
    if (match->thought.kind != THOUGHT_NONE) thinker_cancel(match->thinker);
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

/* A thought about a position that is no more must not be answered. */
static void forget_thought(Match *match)
{
    if (match->thought.kind == THOUGHT_NONE) return;
    thinker_cancel(match->thinker);
    match->thought.kind = THOUGHT_NONE;
}

Refusal match_apply(Match *match, const Action *action)
{
    const Refusal refusal = session_apply(&match->session, action);
    if (refusal == REFUSAL_NONE) forget_thought(match);
    return refusal;
}

static int meta_number(const Match *match, const char *key)
{
    const char *value = session_meta(&match->session, key);
    int number = 0;
    return value != NULL && text_parse_int(value, 0, 9999, &number) ? number : 0;
}

static void count_meta(Match *match, const char *key)
{
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
    for (int step = session->at - 1; step >= 0; step--) {
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

static void think(void *context, const atomic_bool *cancelled)
{
    Thought *thought = context;
    if (atomic_load(cancelled)) return;
    thought->found = player_choose(thought->player, thought->rules, thought->view.state,
                                   &thought->rng, &thought->answer);
}

/* The same position always gets the same answer, whenever the game was closed and opened. */
static Rng thought_rng(const Session *session, ThoughtKind kind)
{
    return rng_seeded(session->setup.seed ^ ((uint64_t)session->at * 0x9E3779B97F4A7C15U)
                      ^ (uint64_t)kind);
}

static void start(Match *match, ThoughtKind kind, const Player *player)
{
    const Session *session = &match->session;
    match->thought = (Thought){ .kind = kind,
                                .rules = session->rules,
                                .player = player,
                                .rng = thought_rng(session, kind),
                                .at = session->at };
    memcpy(match->thought.view.state, match_state(match), session->rules->state_size);
    if (!thinker_start(match->thinker, think, &match->thought)) match->thought.kind = THOUGHT_NONE;
}

void match_think(Match *match)
{
    const Seat seat = match_to_act(match);
    if (seat == SEAT_NONE || match_is_person(match, seat)) return;
    if (match->thought.kind == THOUGHT_MOVE) return;
    forget_thought(match);
    const Player *player =
        seat < match->session.setup.seats ? player_find(match->session.seat[seat].player) : NULL;
    start(match, THOUGHT_MOVE, player != NULL ? player : player_strongest());
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
    Thought *thought = &match->thought;
    if (thought->kind != kind || thinker_is_busy(match->thinker)) return false;
    const bool fits = thought->found && thought->at == match->session.at;
    thought->kind = THOUGHT_NONE;
    if (fits) *out = thought->answer;
    return fits;
}

void match_wait(Match *match)
{
    if (match->thought.kind != THOUGHT_NONE) thinker_wait(match->thinker);
}
