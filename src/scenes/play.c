#include "scenes/play.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platform/words.h"

Refusal play_open(Play *play, Thinker *thinker, const GameRules *rules, const GameSetup *setup,
                  const PlaySeats *seats)
{
    *play = (Play){ .thinker = thinker };
    const Refusal refusal = session_open(&play->session, rules, setup);
    if (refusal != REFUSAL_NONE) return refusal;
    for (Seat seat = 0; seat < setup->seats; seat++)
        session_set_seat(&play->session, seat, seats->seat[seat].player, seats->seat[seat].name);
    return REFUSAL_NONE;
}

void play_adopt(Play *play, Thinker *thinker, Session *session)
{
    *play = (Play){ .session = *session, .thinker = thinker };
    *session = (Session){ 0 };
}

void play_release(Play *play)
{
    if (play->thought.kind != THOUGHT_NONE) thinker_cancel(play->thinker);
    session_release(&play->session);
    *play = (Play){ 0 };
}

const void *play_state(const Play *play)
{
    return session_state(&play->session);
}

Seat play_to_act(const Play *play)
{
    return play->session.rules->to_act(play_state(play));
}

int play_seats(const Play *play)
{
    return play->session.rules->seat_count(play_state(play));
}

bool play_is_person(const Play *play, Seat seat)
{
    return seat >= 0 && seat < play->session.setup.seats
           && session_is_person(&play->session.seat[seat]);
}

int play_persons(const Play *play)
{
    int persons = 0;
    for (Seat seat = 0; seat < play->session.setup.seats; seat++)
        persons += play_is_person(play, seat);
    return persons;
}

const char *play_seat_name(const SessionSeat *who, Seat seat)
{
    const Player *player = player_find(who->player);
    const bool is_word = strcmp(who->name, session_emblem(seat)) == 0
                         || (player != NULL && strcmp(who->name, player->title) == 0);
    return is_word ? _(who->name) : who->name;
}

const char *play_name(const Play *play, Seat seat)
{
    if (seat >= play->session.setup.seats)
        return play->session.rules->seat_name(play->session.setup.seats, seat);
    return play_seat_name(&play->session.seat[seat], seat);
}

Seat play_next_person(const Play *play, Seat from)
{
    const int seats = play->session.setup.seats;
    const Seat first = from < 0 || from >= seats ? 0 : from;
    for (int i = 0; i < seats; i++)
        if (play_is_person(play, (first + i) % seats)) return (first + i) % seats;
    return SEAT_NONE;
}

/* A thought about a position that is no more must not be answered. */
static void forget_thought(Play *play)
{
    if (play->thought.kind == THOUGHT_NONE) return;
    thinker_cancel(play->thinker);
    play->thought.kind = THOUGHT_NONE;
}

Refusal play_apply(Play *play, const Action *action)
{
    const Refusal refusal = session_apply(&play->session, action);
    if (refusal == REFUSAL_NONE) forget_thought(play);
    return refusal;
}

static int meta_number(const Play *play, const char *key)
{
    const char *value = session_meta(&play->session, key);
    int number = 0;
    return value != NULL && text_parse_int(value, 0, 9999, &number) ? number : 0;
}

static void count_meta(Play *play, const char *key)
{
    char number[16];
    snprintf(number, sizeof number, "%d", meta_number(play, key) + 1);
    session_set_meta(&play->session, key, number);
}

int play_take_backs(const Play *play)
{
    return meta_number(play, "take-backs");
}

int play_hints(const Play *play)
{
    return meta_number(play, "hints");
}

static bool was_choice(const Play *play, int step)
{
    const GameRules *rules = play->session.rules;
    const void *state = session_state_at(&play->session, step);
    Action two[2];
    return play_is_person(play, rules->to_act(state))
           && (rules->templates != NULL || rules->legal(state, two, 2) > 1);
}

/* The step to which one undo goes back: the last one at which a person decided. Steps in which
 * there was no choice (the only legal action) are passed over with the one that led to them. */
static int undo_step(const Play *play)
{
    const Session *session = &play->session;
    const bool force = play_persons(play) == 1;
    for (int step = session->at - 1; step >= 0; step--) {
        if (session->step[step].barrier && !force) return -1;
        if (was_choice(play, step)) return step;
    }
    return -1;
}

bool play_can_undo(const Play *play)
{
    return undo_step(play) >= 0;
}

bool play_undo(Play *play)
{
    const int step = undo_step(play);
    if (step < 0) return false;
    bool took_back = false;
    forget_thought(play);
    while (play->session.at > step) {
        took_back |= play->session.step[play->session.at - 1].barrier;
        session_undo(&play->session, true);
    }
    if (took_back) count_meta(play, "take-backs");
    return true;
}

bool play_can_redo(const Play *play)
{
    return play->session.at < play->session.count;
}

bool play_redo(Play *play)
{
    if (!play_can_redo(play)) return false;
    forget_thought(play);
    do session_redo(&play->session);
    while (play_can_redo(play) && !play_is_person(play, play_to_act(play)));
    return true;
}

bool play_locks(const Play *play, const Action *action)
{
    const GameRules *rules = play->session.rules;
    if (play_persons(play) == 1) return false; /* nothing is final against computers */
    View after;
    memcpy(after.state, play_state(play), rules->state_size);
    if (rules->apply(after.state, action) != REFUSAL_NONE) return false;
    return rules->barrier(play_state(play), action, after.state);
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

static void start(Play *play, ThoughtKind kind, const Player *player)
{
    const Session *session = &play->session;
    play->thought = (Thought){ .kind = kind,
                               .rules = session->rules,
                               .player = player,
                               .rng = thought_rng(session, kind),
                               .at = session->at };
    memcpy(play->thought.view.state, play_state(play), session->rules->state_size);
    if (!thinker_start(play->thinker, think, &play->thought)) play->thought.kind = THOUGHT_NONE;
}

void play_think(Play *play)
{
    const Seat seat = play_to_act(play);
    if (seat == SEAT_NONE || play_is_person(play, seat)) return;
    if (play->thought.kind == THOUGHT_MOVE) return;
    forget_thought(play);
    const Player *player =
        seat < play->session.setup.seats ? player_find(play->session.seat[seat].player) : NULL;
    start(play, THOUGHT_MOVE, player != NULL ? player : player_strongest());
}

void play_think_hint(Play *play)
{
    if (play->thought.kind != THOUGHT_NONE || !play_is_person(play, play_to_act(play))) return;
    count_meta(play, "hints");
    start(play, THOUGHT_HINT, player_strongest());
}

bool play_is_thinking(const Play *play)
{
    return play->thought.kind != THOUGHT_NONE && thinker_is_busy(play->thinker);
}

bool play_take_answer(Play *play, ThoughtKind kind, Action *out)
{
    Thought *thought = &play->thought;
    if (thought->kind != kind || thinker_is_busy(play->thinker)) return false;
    const bool fits = thought->found && thought->at == play->session.at;
    thought->kind = THOUGHT_NONE;
    if (fits) *out = thought->answer;
    return fits;
}

void play_wait(Play *play)
{
    if (play->thought.kind != THOUGHT_NONE) thinker_wait(play->thinker);
}
