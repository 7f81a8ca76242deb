/* Where a lesson stands in its game, and what may be done there. */
#include "lesson/lesson.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

void lesson_release(Lesson *lesson)
{
    free(lesson->text);
    *lesson = (Lesson){ 0 };
}

/* --- Where it stands --- */

int lesson_at(const Lesson *lesson, int actions, int from)
{
    int step = from;
    while (step < lesson->steps) {
        const LessonStep *here = &lesson->step[step];
        if (here->end > actions || (here->kind == LESSON_TELL && here->first == actions)) break;
        step++;
    }
    return step;
}

bool lesson_is_counted(const Lesson *lesson, int step)
{
    const LessonKind kind = lesson->step[step].kind;
    return kind != LESSON_WATCH && kind != LESSON_LAPSE;
}

int lesson_number(const Lesson *lesson, int step)
{
    int number = 0;
    for (int i = 0; i <= step && i < lesson->steps; i++) number += lesson_is_counted(lesson, i);
    return number;
}

int lesson_count(const Lesson *lesson)
{
    return lesson_number(lesson, lesson->steps);
}

int lesson_before(const Lesson *lesson, int step)
{
    do step--;
    while (step >= 0 && !lesson_is_counted(lesson, step));
    return step;
}

int lesson_chapter(const Lesson *lesson, int step)
{
    int chapter = 0;
    for (int i = 1; i < lesson->chapters; i++)
        if (lesson->chapter[i].step <= step) chapter = i;
    return chapter;
}

int lesson_begins(const Lesson *lesson, int step)
{
    return step < lesson->steps ? lesson->step[step].first : lesson->actions;
}

/* --- Opening --- */

bool lesson_begin(const Lesson *lesson, Session *session, Error *error)
{
    const Refusal refusal = session_open(session, lesson->rules, &lesson->setup);
    if (refusal != REFUSAL_NONE) return error_at(error, 0, "%s", refusal_sentence(refusal));
    for (int i = 0; i < lesson->dealt; i++) (void)session_apply(session, &lesson->action[i]);
    session_set_meta(session, LESSON_META, lesson->name);
    return true;
}

static bool is_same_setup(const Lesson *lesson, const Session *session)
{
    return session->rules == lesson->rules && session->setup.seed == lesson->setup.seed
           && session->setup.seats == lesson->setup.seats
           && memcmp(session->setup.option, lesson->setup.option, sizeof lesson->setup.option) == 0;
}

bool lesson_fits(const Lesson *lesson, const Session *session)
{
    if (!is_same_setup(lesson, session) || session->at < lesson->dealt) return false;
    for (int i = 0; i < lesson->dealt; i++)
        if (!action_equal(&session->step[i].action, &lesson->action[i])) return false;
    for (int s = 0; s < lesson->steps; s++) {
        const LessonStep *step = &lesson->step[s];
        if (step->kind == LESSON_FREE || step->any) continue;
        for (int i = step->first; i < step->end && i < session->at; i++)
            if (!action_equal(&session->step[i].action, &lesson->action[i])) return false;
    }
    return true;
}

/* --- What may be done --- */

static bool was_done(const LessonStep *step, const Session *session, const Action *action)
{
    for (int i = step->first; i < session->at && i < step->end; i++)
        if (action_equal(&session->step[i].action, action)) return true;
    return false;
}

const Action *lesson_wanted(const Lesson *lesson, int step, const Session *session)
{
    if (step >= lesson->steps) return NULL;
    const LessonStep *here = &lesson->step[step];
    if (session->at < here->first || session->at >= here->end) return NULL;
    for (int i = here->first; here->any && i < here->end; i++)
        if (!was_done(here, session, &lesson->action[i])) return &lesson->action[i];
    return &lesson->action[session->at];
}

bool lesson_comes(const Lesson *lesson, int step, const Session *session, const Action *action)
{
    const LessonStep *here = &lesson->step[step];
    if (step >= lesson->steps) return false;
    for (int i = here->any ? here->first : session->at; i < here->end; i++)
        if (action_equal(&lesson->action[i], action)
            && !(here->any && was_done(here, session, action)))
            return true;
    return false;
}

bool lesson_has_also(const Lesson *lesson, int step, const Action *action)
{
    if (step >= lesson->steps) return false;
    for (int i = lesson->step[step].also; i < lesson->step[step].also_end; i++)
        if (action_equal(&lesson->also[i], action)) return true;
    return false;
}

/* What is measured: a direction in hundredths of a degree and a speed, behind where it begins. */
enum { VALUE_ANGLE = 2, VALUE_SPEED = 3, FULL_TURN = 36000 };

static bool is_near(const LessonStep *step, const Action *action, const Action *wanted)
{
    if (action->kind != wanted->kind || memcmp(action->arg, wanted->arg, sizeof wanted->arg) != 0)
        return false;
    int off = abs(action->value[VALUE_ANGLE] - wanted->value[VALUE_ANGLE]) % FULL_TURN;
    if (off > FULL_TURN / 2) off = FULL_TURN - off;
    const float speed = (float)wanted->value[VALUE_SPEED];
    const float more = fabsf((float)action->value[VALUE_SPEED] - speed);
    return (float)off <= step->degrees * 100 && more * 100 <= step->percent * speed;
}

/* After it, what the lesson does next can still be done. */
static bool can_go_on(const Lesson *lesson, const Session *session, const Action *action)
{
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    const GameRules *rules = lesson->rules;
    memcpy(state, session_state(session), rules->state_size);
    if (rules->apply(state, action) != REFUSAL_NONE) return false;
    const int next = session->at + 1;
    return next >= lesson->actions || rules->apply(state, &lesson->action[next]) == REFUSAL_NONE;
}

bool lesson_takes(const Lesson *lesson, int step, const Session *session, Action *action)
{
    const Action *wanted = lesson_wanted(lesson, step, session);
    if (wanted == NULL) return false;
    const LessonStep *here = &lesson->step[step];
    switch (here->kind) {
    case LESSON_NEAR:
        if (!is_near(here, action, wanted)) return false;
        *action = *wanted;
        return true;
    case LESSON_FREE: return action->kind == wanted->kind && can_go_on(lesson, session, action);
    default:
        if (here->any && session->at < here->end - 1)
            return lesson_comes(lesson, step, session, action)
                   && !action_equal(action, &lesson->action[here->end - 1]);
        return action_equal(action, wanted);
    }
}

void lesson_goto(const Lesson *lesson, Session *session, int step)
{
    const int wanted = lesson_begins(lesson, step);
    if (wanted <= session->at) session_goto(session, wanted);
    while (session->at < wanted) {
        const int at = lesson_at(lesson, session->at, 0);
        const Action *action = lesson_wanted(lesson, at, session);
        if (action == NULL) action = &lesson->action[session->at];
        if (session_apply(session, action) != REFUSAL_NONE) return;
    }
}
