/* save.c: any bytes as a save. Once as they are, once with a checksum that fits, because no fuzzer
 * guesses one; whatever is accepted must come out again the same. */
#include "fuzz.h"
#include "rules/session.h"
#include <stdlib.h>
#include <string.h>

static void ignore_line(void *context, const char *line)
{
    MUST(context == NULL && line != NULL);
}

/* Everything that a table would do with a game that was loaded. */
static void look_at(const Session *session)
{
    const GameRules *rules = session->rules;
    const void *state = session_state(session);
    const Sink sink = { ignore_line, NULL };
    Action action[GAME_MAX_ACTIONS];
    Event event[GAME_MAX_EVENTS];
    ScoreSheet sheet;
    rules->show(state, SEAT_NONE, &sink);
    rules->score(state, &sheet);
    const int legal = rules->legal(state, action, GAME_MAX_ACTIONS);
    MUST(rules->violation(state) == NULL);
    MUST(legal > 0 || rules->templates != NULL || rules->to_act(state) == SEAT_NONE);
    EventLog log = { .out = event, .max = GAME_MAX_EVENTS };
    for (int i = 0; i < session->at; i++) session_events(session, i, &log);
}

static void check_round_trip(const Session *session)
{
    Session again;
    Error error;
    size_t length;
    size_t length_again;
    char *text = session_write(session, &length);
    MUST(text != NULL);
    MUST(session_read(&again, session->rules, text, length, &error));
    MUST(again.at == session->at);
    MUST(memcmp(session_state(&again), session_state(session), session->rules->state_size) == 0);
    char *text_again = session_write(&again, &length_again);
    MUST(text_again != NULL && length_again == length && memcmp(text, text_again, length) == 0);
    session_release(&again);
    free(text_again);
    free(text);
}

static void try_save(const char *text, size_t length)
{
    Session session;
    Error error;
    if (session_read(&session, NULL, text, length, &error)) {
        look_at(&session);
        check_round_trip(&session);
        session_release(&session);
    } else {
        MUST(error.text[0] != '\0' && session.state == NULL && session.step == NULL);
    }
}

static void try_signed(const char *data, size_t size)
{
    size_t length;
    char *text = fuzz_sign(data, size, &length);
    try_save(text, length);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* A copy of exactly this size, so that reading one byte too far is seen. */
    char *bytes = calloc(size > 0 ? size : 1, 1);
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    try_save(bytes, size);
    try_signed(bytes, size);
    free(bytes);
    return 0;
}
