#include "rules/session.h"
#include "base/mark.h"
#include <stdlib.h>
#include <string.h>

bool session_is_person(const SessionSeat *seat)
{
    return strcmp(seat->player, "person") == 0;
}

const char *session_emblem(Seat seat)
{
    static const char *const EMBLEM[GAME_MAX_SEATS] = { N_("Jaguar"), N_("Eagle"), N_("Serpent"),
                                                        N_("Monkey") };
    return EMBLEM[seat];
}

static unsigned char *state_slot(const Session *session, int step)
{
    return session->state + (size_t)step * session->rules->state_size;
}

const void *session_state_at(const Session *session, int step)
{
    return state_slot(session, step);
}

const void *session_state(const Session *session)
{
    return session_state_at(session, session->at);
}

static bool reserve(Session *session, int steps)
{
    if (steps <= session->capacity) return true;
    const int capacity = steps < 64 ? 64 : steps * 2;
    SessionStep *step = realloc(session->step, (size_t)capacity * sizeof *step);
    if (step == NULL) return false;
    session->step = step;
    unsigned char *state =
        realloc(session->state, ((size_t)capacity + 1) * session->rules->state_size);
    if (state == NULL) return false;
    session->state = state;
    session->capacity = capacity;
    return true;
}

static bool copy_word(char *out, size_t size, const char *word)
{
    const size_t length = strlen(word);
    if (length == 0 || length >= size) return false;
    memcpy(out, word, length + 1);
    return true;
}

/* Ids are plain words, so that a save line can be taken apart again. */
static bool is_player_id(const char *word)
{
    for (; *word != '\0'; word++)
        if (!((*word >= 'a' && *word <= 'z') || (*word >= '0' && *word <= '9') || *word == '-'))
            return false;
    return true;
}

bool session_set_seat(Session *session, Seat seat, const char *player, const char *name)
{
    SessionSeat wanted;
    if (!copy_word(wanted.player, sizeof wanted.player, player) || !is_player_id(player))
        return false;
    if (!copy_word(wanted.name, sizeof wanted.name, name) || !text_is_utf8(name, strlen(name))
        || name[0] == ' ')
        return false;
    session->seat[seat] = wanted;
    return true;
}

/* So that a later program knows by which rules this game was played. */
static void note_edition(Session *session, int edition)
{
    char number[12];
    Text text = text_into(number, sizeof number);
    text_add(&text, "%d", edition);
    (void)session_set_meta(session, SESSION_EDITION, number);
}

Refusal session_open(Session *session, const GameRules *rules, const GameSetup *setup)
{
    *session = (Session){ .rules = rules, .setup = *setup };
    if (setup->seats < rules->min_seats || setup->seats > rules->max_seats)
        return REFUSAL_BAD_SEATS;
    if (!reserve(session, 1)) return REFUSAL_OUT_OF_MEMORY;
    for (Seat seat = 0; seat < setup->seats; seat++)
        (void)session_set_seat(session, seat, "person", session_emblem(seat));
    if (rules->edition > 1 && setup->edition == 0) note_edition(session, rules->edition);
    const Refusal refusal = rules->setup(state_slot(session, 0), setup);
    if (refusal != REFUSAL_NONE) session_release(session);
    return refusal;
}

static void forget_from(Session *session, int step)
{
    for (int i = step; i < session->count; i++) free(session->step[i].outcome);
    session->count = step;
}

void session_release(Session *session)
{
    forget_from(session, 0);
    free(session->step);
    free(session->state);
    *session = (Session){ 0 };
}

/* Copies what the rules settled on into memory of its own; NULL if nothing was simulated. False
 * when there is no memory: a simulated step without its record must not enter the log. */
static bool copy_outcome(const GameRules *rules, const void *state, char **outcome)
{
    char line[GAME_LINE_MAX];
    *outcome = NULL;
    const int length = rules->outcome == NULL ? 0 : rules->outcome(state, line, sizeof line);
    if (length == 0) return true;
    *outcome = malloc((size_t)length + 1);
    if (*outcome != NULL) memcpy(*outcome, line, (size_t)length + 1);
    return *outcome != NULL;
}

static Refusal apply_to(const GameRules *rules, void *state, const Action *action,
                        const char *outcome)
{
    if (outcome == NULL) return rules->apply(state, action);
    if (rules->apply_recorded == NULL) return REFUSAL_SYNTAX;
    return rules->apply_recorded(state, action, outcome);
}

Refusal session_apply_recorded(Session *session, const Action *action, const char *outcome)
{
    const GameRules *rules = session->rules;
    if (session->at >= SESSION_MAX_ACTIONS) return REFUSAL_GAME_OVER;
    if (!reserve(session, session->at + 1)) return REFUSAL_OUT_OF_MEMORY;
    const void *before = session_state(session);

    /* The next slot may hold a state to be redone: keep it until the action is accepted. */
    _Alignas(max_align_t) unsigned char after[GAME_STATE_MAX];
    memcpy(after, before, rules->state_size);
    const Refusal refusal = apply_to(rules, after, action, outcome);
    if (refusal != REFUSAL_NONE) return refusal;
    char *settled;
    if (!copy_outcome(rules, after, &settled)) return REFUSAL_OUT_OF_MEMORY;

    forget_from(session, session->at);
    memcpy(state_slot(session, session->at + 1), after, rules->state_size);
    session->step[session->at] = (SessionStep){
        .action = *action,
        .barrier = rules->barrier(before, action, after),
        .outcome = settled,
    };
    session->count = ++session->at;
    return REFUSAL_NONE;
}

Refusal session_apply(Session *session, const Action *action)
{
    return session_apply_recorded(session, action, NULL);
}

void session_events(const Session *session, int step, EventLog *log)
{
    const SessionStep *played = &session->step[step];
    session->rules->events(session_state_at(session, step), &played->action, played->outcome, log);
}

bool session_can_undo(const Session *session, bool force)
{
    return session->at > 0 && (force || !session->step[session->at - 1].barrier);
}

bool session_undo(Session *session, bool force)
{
    if (!session_can_undo(session, force)) return false;
    session->at--;
    return true;
}

bool session_redo(Session *session)
{
    if (session->at == session->count) return false;
    session->at++;
    return true;
}

void session_goto(Session *session, int step)
{
    session->at = step < 0 ? 0 : step > session->count ? session->count : step;
}

static bool copy_step(const SessionStep *from, SessionStep *to)
{
    *to = *from;
    if (from->outcome == NULL) return true;
    const size_t size = strlen(from->outcome) + 1;
    to->outcome = malloc(size);
    if (to->outcome != NULL) memcpy(to->outcome, from->outcome, size);
    return to->outcome != NULL;
}

bool session_branch(const Session *session, int step, Session *out)
{
    *out = (Session){ .rules = session->rules, .setup = session->setup };
    memcpy(out->seat, session->seat, sizeof out->seat);
    bool copied = reserve(out, step > 0 ? step : 1);
    if (copied) memcpy(out->state, session->state, ((size_t)step + 1) * session->rules->state_size);
    for (; copied && out->count < step; out->count++)
        copied = copy_step(&session->step[out->count], &out->step[out->count]);
    out->at = out->count;
    const char *edition = session_meta(session, SESSION_EDITION);
    if (copied && edition != NULL) copied = session_set_meta(out, SESSION_EDITION, edition);
    if (!copied) session_release(out);
    return copied;
}

/* The value of a meta line if it has this key. */
static const char *meta_value(const char *line, const char *key)
{
    const size_t length = strlen(key);
    return strncmp(line, key, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

const char *session_meta(const Session *session, const char *key)
{
    for (int i = 0; i < session->meta_count; i++) {
        const char *value = meta_value(session->meta[i], key);
        if (value != NULL) return value;
    }
    return NULL;
}

bool session_set_meta(Session *session, const char *key, const char *value)
{
    int i = 0;
    while (i < session->meta_count && meta_value(session->meta[i], key) == NULL) i++;
    char line[SESSION_META_TEXT];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s %s", key, value);
    if (i == SESSION_META_MAX || text.cut) return false;
    memcpy(session->meta[i], line, sizeof line);
    if (i == session->meta_count) session->meta_count++;
    return true;
}
