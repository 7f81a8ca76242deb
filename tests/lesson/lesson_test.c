#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "lesson/lesson.h"

static const char *const NAME[] = { "pyramido",       "coatl",       "coatl-solo",
                                    "coatl-solo-end", "coatl-cards", "coatl-cards-solo",
                                    "flick" };
enum { NAMES = sizeof NAME / sizeof *NAME, WORDS_MOST = 20, STEPS_MOST = 16 };

static bool load(Lesson *lesson, const char *name)
{
    char path[512];
    Error error = { 0 };
    size_t length;
    (void)snprintf(path, sizeof path, "%s/%s.lesson", LESSONS, name);
    char *text = files_read(path, LESSON_BYTES, &length, &error);
    const bool fine = text != NULL && lesson_read(lesson, name, text, length, &error);
    if (!fine) printf("%s, line %d: %s\n", path, error.line, error.text);
    free(text);
    return CHECK(fine);
}

static int count_words(const char *text)
{
    int words = text[0] != '\0';
    for (; *text != '\0'; text++) words += *text == ' ';
    return words;
}

static void test_sentences(void)
{
    for (int i = 0; i < NAMES; i++) {
        Lesson lesson;
        if (!load(&lesson, NAME[i])) continue;
        CHECK(lesson_count(&lesson) <= STEPS_MOST);
        for (int s = 0; s < lesson.steps; s++) {
            const LessonStep *step = &lesson.step[s];
            if (!CHECK(count_words(step->say) <= WORDS_MOST)) printf("  %s\n", step->say);
            if (!CHECK(count_words(step->other) <= WORDS_MOST)) printf("  %s\n", step->other);
            if (step->kind == LESSON_DO) CHECK(step->other[0] != '\0');
        }
        lesson_release(&lesson);
    }
}

/* The same place, also after a save was written and read. */
static void check_place(const Lesson *lesson, const Session *session, int step)
{
    size_t length;
    Error error;
    Session again = { 0 };
    char *text = session_write(session, &length);
    if (!CHECK(text != NULL && session_read(&again, NULL, text, length, &error))) return;
    CHECK(lesson_fits(lesson, &again));
    CHECK_EQ(lesson_at(lesson, again.at, 0), lesson_at(lesson, session->at, 0));
    CHECK(lesson_at(lesson, again.at, 0) <= step);
    CHECK(strcmp(session_meta(&again, LESSON_META), lesson->name) == 0);
    session_release(&again);
    free(text);
}

static void test_walk(void)
{
    for (int i = 0; i < NAMES; i++) {
        Lesson lesson;
        Session session = { 0 };
        Error error;
        if (!load(&lesson, NAME[i])) continue;
        CHECK(lesson_begin(&lesson, &session, &error));
        while (session.at < lesson.actions) {
            const int step = lesson_at(&lesson, session.at, 0);
            int acting = step;
            while (lesson.step[acting].kind == LESSON_TELL)
                acting = lesson_at(&lesson, session.at, acting + 1);
            const Action *wanted = lesson_wanted(&lesson, acting, &session);
            if (!CHECK(wanted != NULL)) break;
            Action action = *wanted;
            CHECK(lesson_takes(&lesson, acting, &session, &action));
            action.kind = 0;
            CHECK(!lesson_takes(&lesson, acting, &session, &action));
            check_place(&lesson, &session, acting);
            CHECK_EQ(session_apply(&session, wanted), REFUSAL_NONE);
        }
        CHECK_EQ(lesson_at(&lesson, session.at, lesson.steps), lesson.steps);
        for (int s = lesson.steps; s >= 0; s--) { /* back, and on to the end again */
            lesson_goto(&lesson, &session, s);
            CHECK_EQ(session.at, lesson_begins(&lesson, s));
            CHECK_EQ(lesson_at(&lesson, session.at, s), s);
        }
        lesson_goto(&lesson, &session, lesson.steps);
        CHECK_EQ(session.at, lesson.actions);
        session_release(&session);
        lesson_release(&lesson);
    }
}

static const char *const BROKEN[] = {
    "",
    "teocalli lesson 2\n",
    "teocalli lesson 1\n",
    "teocalli lesson 1\nseed 1\n",
    "teocalli lesson 1\ngame chess\n",
    "teocalli lesson 1\ngame pyramido\nseats 9\n",
    "teocalli lesson 1\ngame pyramido\ntitle Stone\n",
    "teocalli lesson 1\ngame pyramido\ntitle \"Per cent %s\"\n",
    "teocalli lesson 1\ngame pyramido\nseed 287\nchapter \"A\"\ndo \"B\"\nplay jump\n",
    "teocalli lesson 1\ngame pyramido\nseed 287\nchapter \"A\"\ndo \"B\"\nplay mark 1\n",
    "teocalli lesson 1\ngame pyramido\nseed 287\ndo \"B\"\nplay place 2 L1 8 8 0\n",
    "teocalli lesson 1\ngame pyramido\nseed 287\nplay place 2 L1 8 8 0\n",
    "teocalli lesson 1\ngame pyramido\nchapter \"A\"\ndo \"B\"\n",
};

static void test_broken(void)
{
    for (size_t i = 0; i < LENGTH(BROKEN); i++) {
        Lesson lesson;
        Error error = { 0 };
        CHECK(!lesson_read(&lesson, "broken", BROKEN[i], strlen(BROKEN[i]), &error));
        CHECK(error.text[0] != '\0');
        CHECK(lesson.text == NULL);
    }
}

/* Any byte of a lesson may be another: it is read or refused, never more. */
static void test_mutants(void)
{
    char path[512], *text;
    Error error;
    size_t length;
    Rng rng = rng_seeded(7);
    (void)snprintf(path, sizeof path, "%s/pyramido.lesson", LESSONS);
    text = files_read(path, LESSON_BYTES, &length, &error);
    if (!CHECK(text != NULL)) return;
    for (int i = 0; i < 400; i++) {
        Lesson lesson;
        const size_t at = (size_t)rng_below(&rng, (int)length);
        const char was = text[at];
        text[at] = (char)rng_below(&rng, 256);
        const size_t shown = rng_below(&rng, 4) == 0 ? at : length;
        if (lesson_read(&lesson, "mutant", text, shown, &error)) lesson_release(&lesson);
        text[at] = was;
    }
    free(text);
}

int main(int argc, char **argv)
{
    static const Test TESTS[] = {
        { "sentences", test_sentences },
        { "walk", test_walk },
        { "broken", test_broken },
        { "mutants", test_mutants },
    };
    games_start();
    return check_run(TESTS, LENGTH(TESTS), argc, argv);
}
