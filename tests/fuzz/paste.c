/* paste.c: any bytes as a text that was pasted: as it came, then cleaned, then with a checksum that
 * fits. What is accepted is played back step by step, branches in its middle, and comes out as it
 * went in. */
#include "fuzz.h"
#include "rules/session.h"
#include <stdlib.h>
#include <string.h>

static void check_branch(const Session *session)
{
    Session branch;
    const int at = session->at / 2;
    MUST(session_branch(session, at, &branch));
    MUST(branch.at == at && branch.count == at);
    MUST(memcmp(session_state(&branch), session_state_at(session, at), session->rules->state_size)
         == 0);
    for (int step = at; step < session->at; step++) {
        const SessionStep *played = &session->step[step];
        const Refusal refusal =
            played->outcome != NULL
                ? session_apply_recorded(&branch, &played->action, played->outcome)
                : session_apply(&branch, &played->action);
        MUST(refusal == REFUSAL_NONE);
    }
    MUST(memcmp(session_state(&branch), session_state(session), session->rules->state_size) == 0);
    session_release(&branch);
}

/* All that a replay reads on its way there and back. */
static void check_steps(Session *session)
{
    Event event[GAME_MAX_EVENTS];
    ScoreSheet sheet;
    const int last = session->at;
    for (int step = 0; step < last; step++) {
        EventLog log = { .out = event, .max = GAME_MAX_EVENTS };
        session_events(session, step, &log);
        session->rules->score(session_state_at(session, step), &sheet);
    }
    session_goto(session, 0);
    session_goto(session, last);
    MUST(session->at == last);
}

static void check_copy(const Session *session)
{
    Session again;
    Error error;
    size_t length;
    char *text = session_write(session, &length);
    MUST(text != NULL);
    MUST(session_read(&again, NULL, text, length, &error));
    MUST(again.at == session->at);
    session_release(&again);
    free(text);
}

static void try_text(const char *text, size_t length)
{
    Session session;
    Error error;
    if (!session_read(&session, NULL, text, length, &error)) {
        MUST(error.text[0] != '\0' && session.state == NULL && session.step == NULL);
        return;
    }
    check_steps(&session);
    check_branch(&session);
    check_copy(&session);
    session_release(&session);
}

static void try_clean(const char *text, size_t length)
{
    size_t signed_length;
    char *fits = fuzz_sign(text, length, &signed_length);
    try_text(text, length);
    try_text(fits, signed_length);
    free(fits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1); /* and not one more */
    MUST(text != NULL);
    if (size > 0) memcpy(text, data, size);
    try_text(text, size);
    const size_t kept = session_clean(text, size);
    MUST(kept <= size + 1 && (kept == 0 || text[kept - 1] == '\n'));
    MUST(session_clean(text, kept) == kept); /* once is enough */
    try_clean(text, kept);
    free(text);
    return 0;
}
