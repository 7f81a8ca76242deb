/* What is thought of games that are over: the same however it is sliced and stopped, the same when
 * it was kept and read again; nothing of a game that runs, and broken texts are refused. */
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "match/review.h"

static const char *const GAME[] = { "pyramido", "coatl", "coatl-cards" };

/* A game of beginners; `most`: so many actions of it. */
static bool play(Session *session, const char *game, int seats, int most)
{
    const GameRules *rules = game_find(game);
    const GameSetup setup = game_setup(rules, seats, 5 + check_seed());
    Rng rng = rng_seeded(setup.seed);
    Action action;
    *session = (Session){ 0 };
    if (!CHECK_EQ(session_open(session, rules, &setup), REFUSAL_NONE)) return false;
    while (session->at < most
           && player_choose(&player_pupil, rules, session_state(session), &rng, &action))
        CHECK_EQ(session_apply(session, &action), REFUSAL_NONE);
    return true;
}

/* The last decisions of it, which cost least. */
static void judge(Review *review, const Session *session, int from, int64_t units)
{
    Opinion *opinion = malloc(sizeof *opinion);
    review_list(review, session);
    review->judged = from;
    while (review_next(review, session, opinion)) {
        while (opinion_go_on(opinion, units, NULL) == PROGRESS_PAUSED) {
        }
        review_take(review, opinion);
    }
    free(opinion);
}

static void check_swings(const Review *review)
{
    int swing[REVIEW_SWINGS];
    const int count = review_swings(review, swing);
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        const ReviewTurn *turn = &review->turn[swing[i]];
        CHECK(turn->best - turn->done >= 50 && turn->better.count > 0);
        if (i == 0) continue;
        const ReviewTurn *before = &review->turn[swing[i - 1]];
        CHECK(before->best - before->done >= turn->best - turn->done);
    }
}

static void check_kept(const Review *review, const Session *session)
{
    Review *again = calloc(1, sizeof *again);
    size_t length;
    char *text = review_write(review, session, &length);
    CHECK(review_read(again, session, text));
    CHECK_EQ(again->judged, review->judged);
    for (int i = 0; i < again->judged; i++) {
        CHECK_EQ(again->turn[i].best, review->turn[i].best);
        CHECK_EQ(again->turn[i].done, review->turn[i].done);
    }
    check_swings(again);
    for (size_t cut = 0; cut < length; cut += 1 + length / 97) {
        char kept = text[cut];
        text[cut] = '\0';
        CHECK(!review_read(again, session, text));
        CHECK_EQ(again->judged, 0);
        text[cut] = kept == 'z' ? 'y' : 'z';
        (void)review_read(again, session, text);
        text[cut] = kept;
    }
    free(text);
    free(again);
}

static void finished_games_are_judged(void)
{
    Review *review = calloc(2, sizeof *review);
    for (size_t game = 0; game < LENGTH(GAME); game++) {
        Session session;
        if (!check_is_game(GAME[game]) || !play(&session, GAME[game], 2, SESSION_MAX_ACTIONS))
            continue;
        CHECK(review_fits(&session));
        review_list(&review[0], &session);
        const int from = check_is_long() || CHECK_SHARE == 1 ? 0 : review[0].count - 6;
        judge(&review[0], &session, from, INT64_MAX);
        judge(&review[1], &session, from, 1);
        CHECK_EQ(review[0].judged, review[0].count);
        CHECK(memcmp(&review[0], &review[1], sizeof review[0]) == 0);
        for (int i = 0; i < review[0].count; i++)
            CHECK(review[0].turn[i].best >= review[0].turn[i].done);
        if (from == 0) check_kept(&review[0], &session);
        session_release(&session);
    }
    free(review);
}

static void a_game_that_runs_is_not(void)
{
    Review *review = calloc(1, sizeof *review);
    Opinion *opinion = malloc(sizeof *opinion);
    Session session;
    if (!play(&session, "coatl-cards", 2, 40)) return;
    CHECK(!review_fits(&session));
    review_list(review, &session);
    CHECK_EQ(review->count, 0);
    CHECK(!review_next(review, &session, opinion));
    CHECK(!review_read(review, &session, "teocalli opinion 1\n"));
    session_release(&session);
    free(opinion);
    free(review);
}

/* At any moment: what was judged stays, the rest is begun anew. */
static void it_can_be_stopped(void)
{
    Review *review = calloc(1, sizeof *review);
    Opinion *opinion = malloc(sizeof *opinion);
    atomic_bool stop = false;
    Session session;
    if (!play(&session, "coatl-cards", 2, SESSION_MAX_ACTIONS)) return;
    review_list(review, &session);
    CHECK(review_next(review, &session, opinion));
    for (int i = 0; i < 3; i++) (void)opinion_go_on(opinion, 1, &stop);
    stop = true;
    CHECK(review_go_on(opinion, &stop));
    CHECK_EQ(opinion_go_on(opinion, 1, &stop), PROGRESS_NONE);
    session_release(&session);
    free(opinion);
    free(review);
}

static const Test TEST[] = {
    { "games that are over are judged, alike in slices", finished_games_are_judged },
    { "a game that runs is not", a_game_that_runs_is_not },
    { "it can be stopped", it_can_be_stopped },
};

CHECK_MAIN(TEST)
