#include "match/puzzle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "files/files.h"

const OpinionEffort PUZZLE_MADE = { .turns = 32, .deals = 64 };
const OpinionEffort PUZZLE_PROVED = { .turns = 56, .deals = 192, .depth = 2 };

/* ---- reading ---- */

void puzzle_release(Puzzle *puzzle)
{
    session_release(&puzzle->session);
    *puzzle = (Puzzle){ 0 };
}

static bool read_answer(Puzzle *puzzle, const Session *session, Error *error)
{
    const GameRules *rules = session->rules;
    for (int step = puzzle->at; step < session->count; step++) {
        const bool last = step == session->count - 1;
        if (rules->to_act(session_state_at(session, step)) != puzzle->seat)
            return error_at(error, 0, "the answer of a puzzle is a turn of one player");
        if (session->step[step].barrier && !last)
            return error_at(error, 0, "something is seen in the middle of the answer");
        if (!plan_add(&puzzle->answer, &session->step[step].action))
            return error_at(error, 0, "the answer is too long");
    }
    if (rules->to_act(session_state(session)) == puzzle->seat)
        return error_at(error, 0, "the answer is no whole turn");
    return true;
}

static bool read_session(Puzzle *puzzle, const Session *session, Error *error)
{
    const char *at = session_meta(session, PUZZLE_META);
    if (at == NULL || !text_parse_int(at, 0, session->count - 1, &puzzle->at))
        return error_at(error, 0, "this save is no puzzle");
    puzzle->seat = session->rules->to_act(session_state_at(session, puzzle->at));
    if (puzzle->seat < 0 || puzzle->seat >= session->setup.seats
        || !session_is_person(&session->seat[puzzle->seat]))
        return error_at(error, 0, "no person is to act in the puzzle");
    return read_answer(puzzle, session, error)
           && (session_branch(session, puzzle->at, &puzzle->session)
               || error_at(error, 0, "there is no memory"));
}

bool puzzle_take(Puzzle *puzzle, Session *session, Error *error)
{
    *puzzle = (Puzzle){ 0 };
    const bool fine = read_session(puzzle, session, error);
    session_release(session);
    if (!fine) puzzle_release(puzzle);
    return fine;
}

bool puzzle_read(Puzzle *puzzle, const GameRules *rules, const char *text, size_t length,
                 Error *error)
{
    Session session = { 0 };
    *puzzle = (Puzzle){ 0 };
    return session_read(&session, rules, text, length, error)
           && puzzle_take(puzzle, &session, error);
}

static bool path_of(const Paths *paths, const GameRules *rules, int number, char *out, size_t size)
{
    char name[PUZZLE_NAME + 32];
    (void)snprintf(name, sizeof name, "puzzles/%.24s-%02d.teocalli", rules->id, number);
    return paths_data(paths, name, out, size);
}

bool puzzle_load(Puzzle *puzzle, const Paths *paths, const GameRules *rules, int number,
                 Error *error)
{
    char path[PATH_MAX_LENGTH];
    size_t length;
    *puzzle = (Puzzle){ 0 };
    if (!path_of(paths, rules, number, path, sizeof path))
        return error_at(error, 0, "the path is too long");
    char *text = files_read(path, PUZZLE_BYTES, &length, error);
    if (text == NULL) return false;
    const bool fine = puzzle_read(puzzle, rules, text, length, error);
    free(text);
    return fine;
}

int puzzle_count(const Paths *paths, const GameRules *rules)
{
    char path[PATH_MAX_LENGTH];
    int count = 0;
    while (count < PUZZLES_MAX && path_of(paths, rules, count + 1, path, sizeof path)) {
        FILE *file = fopen(path, "rb");
        if (file == NULL) break;
        (void)fclose(file);
        count++;
    }
    return count;
}

/* ---- whether a turn is as good ---- */

bool puzzle_try(PuzzleTrial *trial, const Puzzle *puzzle, const Plan *turn)
{
    const OpinionEffort effort = { .deals = PUZZLE_MADE.deals };
    const Session *session = &puzzle->session;
    const Position position = { .rules = session->rules, .state = session_state(session) };
    *trial = (PuzzleTrial){ .done = false };
    if (!opinion_begin(&trial->opinion, &position, session->setup.seed, effort)) return false;
    (void)opinion_add(&trial->opinion, &puzzle->answer);
    (void)opinion_add(&trial->opinion, turn);
    return true;
}

bool puzzle_go_on(PuzzleTrial *trial, const atomic_bool *stop)
{
    enum { SLICE = 2000 }; /* units: a few milliseconds */
    const Progress progress = opinion_go_on(&trial->opinion, SLICE, stop);
    if (progress == PROGRESS_PAUSED) return false;
    trial->done = progress == PROGRESS_DONE;
    if (!trial->done) return true;
    trial->lost = opinion_value(&trial->opinion, 0) - opinion_value(&trial->opinion, 1);
    if (trial->lost < 0) trial->lost = 0;
    return true;
}

bool puzzle_is_solved(const PuzzleTrial *trial)
{
    return trial->done && trial->lost <= PUZZLE_ALIKE;
}
