/* saves_test.c: a save is read in the blink of an eye, whatever the game. */
#include "check.h"
#include "rules/session.h"
#include <stdlib.h>
#include <time.h>

enum { REPEATS = 8, BAR_ACTIONS = 400, BAR_MS = 50 };

/* A random game of as many seats as there can be, from its first action to its last. */
static char *played_save(const GameRules *rules, size_t *length, int *actions)
{
    const GameSetup setup = game_setup(rules, rules->max_seats, 11);
    Rng rng = rng_seeded(11);
    Session session;
    Action action;
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    while (rules->sample(session_state(&session), &rng, &action))
        CHECK_EQ(session_apply(&session, &action), REFUSAL_NONE);
    *actions = session.count;
    char *text = session_write(&session, length);
    session_release(&session);
    return text;
}

/* Processor time, so that other work beside it does not count. */
static double milliseconds_to_read(const GameRules *rules, const char *text, size_t length)
{
    const clock_t start = clock();
    for (int i = 0; i < REPEATS; i++) {
        Session session;
        Error error;
        CHECK_MSG(session_read(&session, rules, text, length, &error), "%s: %s", rules->id,
                  error.text);
        session_release(&session);
    }
    return 1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC / REPEATS;
}

static void saves_are_read_quickly(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        size_t length;
        int actions;
        char *text = played_save(game[i], &length, &actions);
        const double ms = milliseconds_to_read(game[i], text, length) * BAR_ACTIONS / actions;
        printf("%s: %d actions, %.2f ms for %d\n", game[i]->id, actions, ms, BAR_ACTIONS);
        CHECK_MSG(ms < BAR_MS, "%s: %.2f ms", game[i]->id, ms);
        free(text);
    }
}

static const Test TEST[] = {
    { "saves_are_read_quickly", saves_are_read_quickly },
};
CHECK_MAIN(TEST)
