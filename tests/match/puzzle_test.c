/* Every puzzle that is shipped: it reads, its answer is a whole turn and is found to be the best,
 * another turn is not; and saves that are no puzzles. TEOCALLI_LONG=1 weighs many turns of each;
 * `teocalli-cli GAME puzzles` proves them deeper than they were made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "files/files.h"
#include "match/puzzle.h"

static const char *const GAME[] = { "pyramido", "coatl", "coatl-cards" };
enum { GAMES = sizeof GAME / sizeof *GAME, LEAST = 20 };

static char *read_text(const char *game, int number, size_t *length)
{
    char path[512];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s-%02d.teocalli", PUZZLES, game, number);
    return files_read(path, PUZZLE_BYTES, length, &error);
}

static bool load(Puzzle *puzzle, const char *game, int number)
{
    size_t length;
    Error error = { 0 };
    char *text = read_text(game, number, &length);
    if (text == NULL) return false;
    const bool fine = puzzle_read(puzzle, game_find(game), text, length, &error);
    if (!CHECK(fine)) printf("%s %d: line %d, %s\n", game, number, error.line, error.text);
    free(text);
    return fine;
}

static bool weigh(PuzzleTrial *trial, const Puzzle *puzzle, const Plan *turn)
{
    const atomic_bool never = false;
    if (!CHECK(puzzle_try(trial, puzzle, turn))) return false;
    while (!puzzle_go_on(trial, &never)) {
    }
    return CHECK(trial->done);
}

/* What a player of this kind would do; false: the same as the answer, or no whole turn. */
static bool other_turn(const Puzzle *puzzle, const Player *player, uint64_t seed, Plan *out)
{
    const GameRules *rules = puzzle->session.rules;
    Rng rng = rng_seeded(seed);
    View mine, best;
    memcpy(mine.state, session_state(&puzzle->session), rules->state_size);
    best = mine;
    out->count = 0;
    while (rules->to_act(mine.state) == puzzle->seat && out->count < PLAN_MAX) {
        Action action;
        if (!player_choose(player, rules, mine.state, &rng, &action)) return false;
        CHECK_EQ(rules->apply(mine.state, &action), REFUSAL_NONE);
        (void)plan_add(out, &action);
    }
    CHECK(plan_play(&puzzle->answer, rules, best.state));
    return memcmp(mine.state, best.state, rules->state_size) != 0;
}

/* Turns at random are hardly ever as good. */
static void check_one(PuzzleTrial *trial, const Puzzle *puzzle, int *others, int *solved)
{
    Plan turn;
    if (!weigh(trial, puzzle, &puzzle->answer)) return;
    CHECK(puzzle_is_solved(trial));
    CHECK_EQ(trial->lost, 0);
    for (int i = 0; i < (check_is_long() ? 20 : 1); i++) {
        if (!other_turn(puzzle, &player_random, (uint64_t)i, &turn)) continue;
        if (!weigh(trial, puzzle, &turn)) continue;
        ++*others;
        *solved += puzzle_is_solved(trial);
    }
}

static void test_shipped(void)
{
    PuzzleTrial *trial = calloc(1, sizeof *trial);
    for (int game = 0; game < GAMES; game++) {
        Puzzle puzzle;
        int number = 0, others = 0, solved = 0;
        while (load(&puzzle, GAME[game], number + 1)) {
            number++;
            if (check_is_long() || number % 8 == 1) check_one(trial, &puzzle, &others, &solved);
            CHECK_EQ(puzzle.session.at, puzzle.at);
            CHECK_EQ(puzzle.session.count, puzzle.at);
            CHECK(session_meta(&puzzle.session, PUZZLE_META) == NULL);
            puzzle_release(&puzzle);
        }
        CHECK_MSG(number >= LEAST, "%s has %d", GAME[game], number);
        CHECK_MSG(number <= PUZZLES_MAX, "%s has %d", GAME[game], number);
        CHECK_MSG(others > 0 && solved * 10 <= others, "%s: %d of %d", GAME[game], solved, others);
    }
    free(trial);
}

/* However it is sliced, and where it is stopped. */
static void test_slices(void)
{
    Puzzle puzzle;
    PuzzleTrial *trial = calloc(2, sizeof *trial);
    atomic_bool stop = false;
    if (!load(&puzzle, "pyramido", 1)) return;
    CHECK(weigh(&trial[0], &puzzle, &puzzle.answer));
    CHECK(puzzle_try(&trial[1], &puzzle, &puzzle.answer));
    while (opinion_go_on(&trial[1].opinion, 1, &stop) == PROGRESS_PAUSED) {
    }
    CHECK_EQ(opinion_value(&trial[0].opinion, 0), opinion_value(&trial[1].opinion, 0));
    CHECK(puzzle_try(&trial[1], &puzzle, &puzzle.answer));
    CHECK_EQ(opinion_go_on(&trial[1].opinion, 1, &stop), PROGRESS_PAUSED);
    stop = true;
    CHECK(puzzle_go_on(&trial[1], &stop));
    CHECK(!trial[1].done && !puzzle_is_solved(&trial[1]));
    puzzle_release(&puzzle);
    free(trial);
}

/* A save that was changed so is none. */
static void check_refused(void (*spoil)(Session *session), const char *why)
{
    Session session = { 0 };
    Puzzle puzzle;
    Error error = { 0 };
    size_t length;
    char *text = read_text("coatl", 1, &length);
    if (!CHECK(text != NULL && session_read(&session, NULL, text, length, &error))) return;
    free(text);
    spoil(&session);
    CHECK(!puzzle_take(&puzzle, &session, &error));
    CHECK_MSG(strstr(error.text, why) != NULL, "%s", error.text);
    CHECK(session.state == NULL && puzzle.session.state == NULL);
}

static void lose_meta(Session *session)
{
    session->meta_count = 0;
}

static void point_beyond(Session *session)
{
    (void)session_set_meta(session, PUZZLE_META, "99999");
}

static void point_nowhere(Session *session)
{
    (void)session_set_meta(session, PUZZLE_META, "-1");
}

static void point_early(Session *session)
{
    (void)session_set_meta(session, PUZZLE_META, "0");
}

static void seat_computers(Session *session)
{
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        (void)session_set_seat(session, seat, "priest", "Priest");
}

static void seat_persons(Session *session)
{
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        (void)session_set_seat(session, seat, "person", "Itzel");
    (void)session_set_meta(session, PUZZLE_META, "0");
}

static void test_refused(void)
{
    Puzzle puzzle;
    Error error = { 0 };
    check_refused(lose_meta, "no puzzle");
    check_refused(point_beyond, "no puzzle");
    check_refused(point_nowhere, "no puzzle");
    check_refused(point_early, "");
    check_refused(seat_computers, "no person");
    check_refused(seat_persons, "");
    CHECK(!puzzle_read(&puzzle, NULL, "teocalli 1\n", 11, &error));
    puzzle_release(&puzzle);
}

static const Test TEST[] = {
    { "every puzzle is found by its answer alone", test_shipped },
    { "a turn is weighed in slices", test_slices },
    { "what is no puzzle is refused", test_refused },
};

CHECK_MAIN(TEST)
