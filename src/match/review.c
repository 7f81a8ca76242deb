#include "match/review.h"
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "match/match.h"

/* As much as a player spends on a turn, or less. */
static const OpinionEffort EFFORT = { .turns = 8, .deals = 16 };

/* ---- the decisions ---- */

bool review_fits(const Session *session)
{
    const GameRules *rules = session->rules;
    const Mind *mind = mind_find(rules);
    return mind != NULL && rules->templates == NULL && session->count > 0
           && rules->to_act(session_state_at(session, session->count)) == SEAT_NONE;
}

static bool was_choice(const Session *session, int step, int end)
{
    Action two[2];
    for (; step < end; step++)
        if (session->rules->legal(session_state_at(session, step), two, 2) > 1) return true;
    return false;
}

static int end_of(const Session *session, int step)
{
    const GameRules *rules = session->rules;
    const Seat seat = rules->to_act(session_state_at(session, step));
    do step++;
    while (step < session->count && !session->step[step - 1].barrier
           && rules->to_act(session_state_at(session, step)) == seat);
    return step;
}

void review_list(Review *review, const Session *session)
{
    const GameRules *rules = session->rules;
    int number = 0;
    Seat last = SEAT_NONE;
    review->count = review->judged = 0;
    if (!review_fits(session)) return;
    for (int step = 0, end; step < session->count && review->count < REVIEW_TURNS; step = end) {
        const void *state = session_state_at(session, step);
        const Seat seat = rules->to_act(state);
        end = end_of(session, step);
        number += seat != last;
        last = seat;
        if (rules->is_automa(state, seat) || !was_choice(session, step, end)) continue;
        review->turn[review->count++] =
            (ReviewTurn){ .step = step, .end = end, .number = number, .seat = seat };
    }
}

/* ---- judging ---- */

static void done_plan(const Session *session, const ReviewTurn *turn, Plan *out)
{
    out->count = 0;
    for (int step = turn->step; step < turn->end; step++)
        if (!plan_add(out, &session->step[step].action)) return;
}

bool review_next(const Review *review, const Session *session, Opinion *out)
{
    if (review->judged >= review->count) return false;
    const ReviewTurn *turn = &review->turn[review->judged];
    const Position position = { .rules = session->rules,
                                .state = session_state_at(session, turn->step),
                                .hand = match_hand(session) };
    Plan plan;
    if (!opinion_begin(out, &position, session->setup.seed + (uint64_t)turn->step, EFFORT))
        return false;
    done_plan(session, turn, &plan);
    (void)opinion_add(out, &plan);
    return true;
}

bool review_go_on(Opinion *opinion, const atomic_bool *stop)
{
    enum { SLICE = 2000 }; /* units: a few milliseconds */
    return opinion_go_on(opinion, SLICE, stop) != PROGRESS_PAUSED;
}

static void drop_next(Review *review)
{
    const int at = review->judged;
    review->count--;
    memmove(&review->turn[at], &review->turn[at + 1],
            sizeof review->turn[0] * (size_t)(review->count - at));
}

void review_take(Review *review, const Opinion *opinion)
{
    ReviewTurn *turn = &review->turn[review->judged];
    if (opinion->deals < opinion->effort.deals) { /* it could not be judged */
        drop_next(review);
        return;
    }
    const int best = opinion_best(opinion);
    turn->done = opinion_value(opinion, 0);
    turn->best = opinion_value(opinion, best);
    turn->better.count = opinion->plan[best].count;
    memcpy(turn->better.action, opinion->plan[best].action,
           sizeof(Action) * (size_t)turn->better.count);
    review->judged++;
}

/* ---- what is told ---- */

static int lost(const ReviewTurn *turn)
{
    return turn->best - turn->done;
}

int review_swings(const Review *review, int out[REVIEW_SWINGS])
{
    enum { LEAST = 50 };
    int count = 0;
    for (int i = 0; i < review->judged; i++) {
        if (lost(&review->turn[i]) < LEAST) continue;
        int at = count < REVIEW_SWINGS ? count++ : REVIEW_SWINGS;
        for (; at > 0 && lost(&review->turn[out[at - 1]]) < lost(&review->turn[i]); at--)
            if (at < REVIEW_SWINGS) out[at] = out[at - 1];
        if (at < REVIEW_SWINGS) out[at] = i;
    }
    return count;
}

int review_points(int hundredths)
{
    return (hundredths + (hundredths < 0 ? -50 : 50)) / 100;
}

/* ---- as text ---- */

static uint64_t hash_of(const Session *session)
{
    uint64_t hash = hash_text(HASH_START, session->rules->id);
    hash = hash_number(hash, session->setup.seed);
    hash = hash_number(hash, session->setup.seats);
    hash = hash_bytes(hash, session->setup.option, sizeof session->setup.option);
    for (int step = 0; step < session->count; step++)
        hash = hash_bytes(hash, &session->step[step].action, sizeof(Action));
    return hash;
}

static bool is_swing(const Review *review, int turn)
{
    int swing[REVIEW_SWINGS];
    const int count = review_swings(review, swing);
    for (int i = 0; i < count; i++)
        if (swing[i] == turn) return true;
    return false;
}

static void write_better(const Session *session, const ReviewTurn *turn, Text *out)
{
    View view;
    char line[GAME_LINE_MAX];
    const GameRules *rules = session->rules;
    memcpy(view.state, session_state_at(session, turn->step), rules->state_size);
    for (int i = 0; i < turn->better.count; i++) {
        rules->format_action(view.state, &turn->better.action[i], line, sizeof line);
        if (rules->apply(view.state, &turn->better.action[i]) != REFUSAL_NONE) return;
        text_add(out, "better %s\n", line);
    }
}

char *review_write(const Review *review, const Session *session, size_t *length)
{
    char *bytes = malloc(REVIEW_BYTES);
    if (bytes == NULL) return NULL;
    Text text = text_into(bytes, REVIEW_BYTES);
    text_add(&text, "teocalli opinion 1\nof %016llx\n", (unsigned long long)hash_of(session));
    for (int i = 0; i < review->judged; i++) {
        const ReviewTurn *turn = &review->turn[i];
        text_add(&text, "turn %d %d %d %d %d\n", turn->step, turn->end, turn->seat, turn->best,
                 turn->done);
        if (is_swing(review, i)) write_better(session, turn, &text);
    }
    *length = text.length;
    return bytes;
}

/* The next of those that the game has, but for what could not be judged. */
static bool read_turn(Review *review, const char *rest)
{
    enum { MOST = 1000000 };
    int step, end, seat, best, done;
    if (!text_int(&rest, 0, SESSION_MAX_ACTIONS, &step)
        || !text_int(&rest, 0, SESSION_MAX_ACTIONS, &end)
        || !text_int(&rest, 0, GAME_MAX_SEATS - 1, &seat) || !text_int(&rest, -MOST, MOST, &best)
        || !text_int(&rest, -MOST, best, &done) || !text_ended(rest))
        return false;
    while (review->judged < review->count && review->turn[review->judged].step < step)
        drop_next(review);
    if (review->judged == review->count) return false;
    ReviewTurn *turn = &review->turn[review->judged++];
    turn->best = best;
    turn->done = done;
    return step == turn->step && end == turn->end && seat == turn->seat;
}

static bool read_better(Review *review, const Session *session, const char *line)
{
    View view;
    Action action;
    const GameRules *rules = session->rules;
    if (review->judged == 0) return false;
    ReviewTurn *turn = &review->turn[review->judged - 1];
    memcpy(view.state, session_state_at(session, turn->step), rules->state_size);
    return plan_play(&turn->better, rules, view.state)
           && rules->parse_action(view.state, line, &action) == REFUSAL_NONE
           && rules->apply(view.state, &action) == REFUSAL_NONE && plan_add(&turn->better, &action);
}

static bool read_line(Review *review, const Session *session, int number, const char *line)
{
    char wanted[40];
    Text text = text_into(wanted, sizeof wanted);
    const char *rest = line;
    if (number == 0) return strcmp(line, "teocalli opinion 1") == 0;
    if (number == 1) {
        text_add(&text, "of %016llx", (unsigned long long)hash_of(session));
        return strcmp(line, wanted) == 0;
    }
    if (text_take(&rest, "turn")) return read_turn(review, rest);
    return text_take(&rest, "better") && read_better(review, session, rest);
}

bool review_read(Review *review, const Session *session, const char *text)
{
    char line[GAME_LINE_MAX];
    bool fine = true;
    review_list(review, session);
    for (int i = 0; fine && *text != '\0'; i++) {
        const size_t length = strcspn(text, "\n");
        fine = length < sizeof line && text[length] == '\n';
        if (!fine) break;
        memcpy(line, text, length);
        line[length] = '\0';
        fine = read_line(review, session, i, line);
        text += length + 1;
    }
    fine = fine && review->count > 0 && review->judged == review->count;
    if (!fine) review_list(review, session);
    return fine;
}
