/* Why a hint is good: the sentence is about the position, and there is one for everything that can
 * be done. */
#include <string.h>
#include "check.h"
#include "lesson/lesson.h"
#include "players/gain.h"
#include "players/view.h"

/* In the positions of the lessons, whose sentences say the same with other words. */
static const struct {
    const char *lesson, *action, *reason;
} ROW[] = {
    { "coatl", "keep P22 P24 P27", "They bring the most with what lies on the disc." },
    { "coatl", "take head 8", "You have no head yet, and no coatl is complete without one." },
    { "coatl", "take tail 9", "You have no tail yet, and no coatl is complete without one." },
    { "coatl", "build front 1 hr", "It makes a prophecy in your hand true." },
    { "coatl", "build back 1 tb", "It completes the coatl, and its cards count." },
    { "coatl", "prophecy 1 P22", "It is true now, and counts once the coatl is complete." },
    { "coatl", "prophecy 1 P05", "The coatl is complete: later it can take no card any more." },
    { "coatl", "temple 1 stack 1", "The coatl meets both of its goals." },
    { "coatl-cards", "P1 play kg S", "It fulfils a prophecy that you can take." },
    { "coatl-cards", "P1 take C09", "Its points are yours, and nobody else takes it." },
    { "coatl-cards", "P1 play kg L", "A prophecy of yours rises with it." },
    { "coatl-cards", "P1 raise C09", "A higher level is worth more points." },
    { "coatl-cards", "P1 steal C07 P2", "You get its points, and its owner loses them." },
    { "coatl-cards", "P1 play kg CR", "It fulfils several prophecies at once." },
    { "pyramido", "mark 2", "This colour can still become more than the other one." },
    { "pyramido", "place 1 L1 12 8 0", "It makes a marked area larger." },
    { "pyramido", "resurface g 2 0", "It gives marked colours more treasures." },
    { "flick", "flick Ap1 120.00 120.00 10.76 1413", "In a city you can build a temple." },
    { "flick", "flick Ap2 120.00 120.00 69.86 1252",
      "It reaches an island where you are not yet." },
    { "flick", "flick Ap3 120.00 120.00 27.20 1800", "It takes points from an opponent." },
    { "flick", "flick Ap4 120.00 120.00 45.00 1624",
      "The eye in the middle counts, and more the more islands you are on." },
};

static const char *reason_of(const Session *session, const Action *action)
{
    const Plan plan = { .count = 1, .action = { *action } };
    return plan_reason(&plan, session->rules, session_state(session));
}

static void check_row(const Lesson *lesson, Session *session, int row)
{
    for (int i = 0; i < lesson->actions; i++) {
        char line[GAME_LINE_MAX];
        const Action *action = &lesson->action[i];
        session->rules->format_action(session_state(session), action, line, sizeof line);
        if (strcmp(line, ROW[row].action) == 0) {
            CHECK_MSG(strcmp(reason_of(session, action), ROW[row].reason) == 0, "%s: %s", line,
                      reason_of(session, action));
            return;
        }
        CHECK_EQ(session_apply(session, action), REFUSAL_NONE);
    }
    CHECK_MSG(false, "%s is not in %s", ROW[row].action, lesson->name);
}

static void test_rows(void)
{
    const Paths paths = { .data = DATA };
    for (int row = 0; row < (int)LENGTH(ROW); row++) {
        Lesson lesson;
        Session session = { 0 };
        Error error = { 0 };
        if (!CHECK_MSG(lesson_load(&lesson, &paths, ROW[row].lesson, &error), "%s", error.text))
            continue;
        if (CHECK(lesson_begin(&lesson, &session, &error))) check_row(&lesson, &session, row);
        session_release(&session);
        lesson_release(&lesson);
    }
}

/* Whole games at random: a sentence for all that is done. */
static void walk(const GameRules *rules, int seats, uint64_t seed)
{
    View view;
    Rng rng = rng_seeded(seed);
    const GameSetup setup = game_setup(rules, seats, seed);
    CHECK_EQ(rules->setup(view.state, &setup), REFUSAL_NONE);
    for (int step = 0; step < 400; step++) {
        char line[GAME_LINE_MAX];
        Plan plan = { .count = 1 };
        if (!rules->sample(view.state, &rng, &plan.action[0])) break;
        const Seat seat = rules->to_act(view.state);
        const char *reason = plan_reason(&plan, rules, view.state);
        rules->format_action(view.state, &plan.action[0], line, sizeof line);
        if (!rules->is_automa(view.state, seat) && reason[0] == '\0')
            CHECK_MSG(strcmp(line, "pass") == 0, "no reason for %s", line);
        CHECK_EQ(rules->apply(view.state, &plan.action[0]), REFUSAL_NONE);
    }
}

static void test_walks(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (uint64_t seed = 1; seed <= 8; seed++)
        for (int i = 0; i < count; i++) walk(game[i], game[i]->min_seats + (int)(seed % 2), seed);
}

int main(int argc, char **argv)
{
    static const Test TESTS[] = { { "rows", test_rows }, { "walks", test_walks } };
    games_start();
    return check_run(TESTS, LENGTH(TESTS), argc, argv);
}
