/* puzzles.c: finds positions in which one turn is clearly best, and proves those that were found.
 *
 * Games are played by priests. Where the turn that the high priest takes is worth three points more
 * than all others, it looks deeper and wider before it believes it. */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "files/files.h"
#include "match/puzzle.h"
#include "players/gain.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Flag FLAGS_PUZZLES[] = {
    { "--make", "N", "find so many of them instead of proving those named", false },
    { "--into", "FOLDER", "where they are written (.)", false },
    { "--seed", "S", "the seed of the first game; the others count up (1)", false },
    { "--quick", NULL, "prove them only as deep as they were made", false },
    { 0 },
};

static const uint64_t PROOF = 0x5EED; /* they are proved by another seed than found */

/* ---- what is found of a position ---- */

typedef struct Finding {
    int best, next; /* hundredths of a point: the best turn, and the best of those that are not */
    int alike;      /* turns as good as the best, itself included */
    int traps;      /* others that bring nearly as much at once */
} Finding;

static void score_after(const Opinion *opinion, const Plan *plan, ScoreSheet *sheet)
{
    View view = opinion->view;
    (void)plan_play(plan, opinion->rules, view.state);
    opinion->rules->score(view.state, sheet);
}

/* What can be told of a turn: rows that it changes, or works towards. */
static bool is_told(const Opinion *opinion, const Plan *plan, int gained)
{
    Gain aim[GAINS_MAX];
    return gained > 0
           || (gained == 0 && plan_aims(plan, opinion->rules, opinion->view.state, aim) > 0);
}

/* The same rows of the seat, with the pieces that made them. */
static bool same_rows(const ScoreSheet *one, const ScoreSheet *other, Seat seat)
{
    if (one->row_count != other->row_count || one->total[seat] != other->total[seat]) return false;
    for (int i = 0; i < one->row_count; i++) {
        const ScoreRow *a = &one->row[i], *b = &other->row[i];
        if (a->seat != seat && b->seat != seat) continue;
        if (a->seat != b->seat || a->points != b->points || strcmp(a->item, b->item) != 0
            || a->piece_count != b->piece_count
            || memcmp(&one->piece[a->first_piece], &other->piece[b->first_piece],
                      sizeof(ScorePiece) * a->piece_count)
                   != 0)
            return false;
    }
    return true;
}

/* Do both come to the same? Where they bring nothing at once, it must be so in everything. */
static bool is_alike(const Opinion *opinion, int one, int other, bool gains)
{
    View a = opinion->view, b = opinion->view;
    ScoreSheet rows_of_one, rows_of_other;
    (void)plan_play(&opinion->plan[one], opinion->rules, a.state);
    (void)plan_play(&opinion->plan[other], opinion->rules, b.state);
    if (memcmp(a.state, b.state, opinion->rules->state_size) == 0) return true;
    opinion->rules->score(a.state, &rows_of_one);
    opinion->rules->score(b.state, &rows_of_other);
    return gains && same_rows(&rows_of_one, &rows_of_other, opinion->seat);
}

static bool ends_turn(const Opinion *opinion, const Plan *plan)
{
    View view = opinion->view;
    return plan_play(plan, opinion->rules, view.state)
           && opinion->rules->to_act(view.state) != opinion->seat;
}

/* Is there a best turn, apart from all others by the gap, which can be told? */
static bool is_clear(const Opinion *opinion, int gap, Finding *out)
{
    enum { FEWEST = 6, NEARLY = 2 };
    ScoreSheet before, best, other;
    const int first = opinion_best(opinion);
    *out = (Finding){ .best = opinion_value(opinion, first), .next = INT32_MIN };
    if (opinion->count < FEWEST || !ends_turn(opinion, &opinion->plan[first])) return false;
    opinion->rules->score(opinion->view.state, &before);
    score_after(opinion, &opinion->plan[first], &best);
    const int gained = best.total[opinion->seat] - before.total[opinion->seat];
    if (!is_told(opinion, &opinion->plan[first], gained)) return false;
    for (int i = 0; i < opinion->count; i++) {
        const int value = opinion_value(opinion, i);
        score_after(opinion, &opinion->plan[i], &other);
        if (value >= out->best - PUZZLE_ALIKE) {
            if (!is_alike(opinion, first, i, gained > 0)) return false;
            out->alike++;
            continue;
        }
        if (value > out->best - gap) return false;
        if (value > out->next) out->next = value;
        out->traps += other.total[opinion->seat] + NEARLY >= best.total[opinion->seat];
    }
    return opinion->count - out->alike >= FEWEST;
}

static bool judge(Opinion *opinion, const Session *session, uint64_t seed, OpinionEffort effort,
                  const Plan *given)
{
    const Position position = { .rules = session->rules, .state = session_state(session) };
    if (!opinion_begin(opinion, &position, seed, effort)) return false;
    if (given != NULL) (void)opinion_add(opinion, given);
    Progress progress = PROGRESS_PAUSED;
    while (progress == PROGRESS_PAUSED) progress = opinion_go_on(opinion, INT64_MAX, NULL);
    return progress == PROGRESS_DONE;
}

/* ---- making ---- */

typedef struct Found {
    Session session;
    Finding finding;
} Found;

typedef struct Making {
    const GameRules *rules;
    const char *folder;
    int wanted, count;
    Found found[PUZZLES_MAX];
    Opinion opinion;
} Making;

/* Would the high priest take it, too? */
static bool is_taken(const Session *session, const Opinion *opinion)
{
    const Position position = { .rules = session->rules, .state = session_state(session) };
    ScoreSheet best, taken;
    Intent intent = { 0 };
    Action action;
    Rng rng = rng_seeded(session->setup.seed);
    if (!player_continue(player_strongest(), &position, &rng, &intent, &action)) return false;
    score_after(opinion, &opinion->plan[opinion_best(opinion)], &best);
    score_after(opinion, &intent.plan, &taken);
    return same_rows(&best, &taken, opinion->seat);
}

/* A turn that nothing else comes near is found at once: a fourth of them may be like that. */
static bool is_too_easy(const Making *making, const Finding *finding)
{
    int easy = 0;
    for (int i = 0; i < making->count; i++) easy += making->found[i].finding.traps == 0;
    return finding->traps == 0 && easy >= making->wanted / 4;
}

static bool is_puzzle(Making *making, const Session *session, Finding *finding)
{
    static const OpinionEffort GLANCE = { .turns = 16, .deals = 8 };
    enum { SURE = 350 };
    Opinion *opinion = &making->opinion;
    const uint64_t seed = session->setup.seed + (uint64_t)session->at;
    return judge(opinion, session, seed, GLANCE, NULL)
           && is_clear(opinion, PUZZLE_GAP - PUZZLE_ALIKE, finding)
           && judge(opinion, session, session->setup.seed, PUZZLE_MADE, NULL)
           && is_clear(opinion, SURE, finding) && !is_too_easy(making, finding)
           && is_taken(session, opinion)
           && judge(opinion, session, session->setup.seed ^ PROOF, PUZZLE_PROVED, NULL)
           && is_clear(opinion, PUZZLE_GAP, finding)
           && judge(opinion, session, ~seed, PUZZLE_PROVED, NULL)
           && is_clear(opinion, PUZZLE_GAP, finding);
}

static bool write_found(const Making *making, int index)
{
    char path[4096];
    size_t length;
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s-%02d.teocalli", making->folder, making->rules->id,
                   index + 1);
    char *text = session_write(&making->found[index].session, &length);
    const bool fine = text != NULL && files_write(path, text, length, &error);
    free(text);
    if (!fine) (void)cli_fail("puzzles: %s", text != NULL ? error.text : "no memory");
    return fine;
}

/* The easy ones first: those in which little else looks as good. */
static bool keep(Making *making, Session *session, const Finding *finding)
{
    int at = making->count++;
    for (; at > 0 && making->found[at - 1].finding.traps > finding->traps; at--)
        making->found[at] = making->found[at - 1];
    making->found[at] = (Found){ *session, *finding };
    *session = (Session){ 0 };
    for (int i = at; i < making->count; i++)
        if (!write_found(making, i)) return false;
    printf("%d of %d\tseed %llu\taction %s\tpoints %.2f\tnext %.2f\talike %d\ttraps %d\n",
           making->count, making->wanted, (unsigned long long)making->found[at].session.setup.seed,
           session_meta(&making->found[at].session, PUZZLE_META), finding->best / 100.0,
           finding->next / 100.0, finding->alike, finding->traps);
    return fflush(stdout) == 0;
}

/* The game as a person at that seat would have it before them, with the answer behind it. */
static bool finish(Making *making, const Session *session, const Finding *finding)
{
    char at[16];
    Session puzzle = { 0 };
    const Opinion *opinion = &making->opinion;
    const Plan *plan = &opinion->plan[opinion_best(opinion)];
    if (!session_branch(session, session->at, &puzzle)) return false;
    (void)snprintf(at, sizeof at, "%d", session->at);
    (void)session_set_meta(&puzzle, PUZZLE_META, at);
    for (Seat seat = 0; seat < puzzle.setup.seats; seat++) {
        const bool person = seat == opinion->seat;
        (void)session_set_seat(&puzzle, seat, person ? "person" : player_priest.id,
                               session_emblem(seat));
    }
    for (int i = 0; i < plan->count; i++) (void)session_apply(&puzzle, &plan->action[i]);
    const bool kept = keep(making, &puzzle, finding);
    session_release(&puzzle);
    return kept;
}

/* One game: its first puzzle, if it has one. False: that is the end. */
static bool search_game(Making *making, uint64_t seed)
{
    const GameRules *rules = making->rules;
    const int most = rules->max_seats < 3 ? rules->max_seats : 3;
    const int seats = 2 + (int)(seed % (uint64_t)(most - 1));
    const GameSetup setup = game_setup(rules, seats, seed);
    Session session = { 0 };
    Intent intent = { 0 };
    Rng rng = rng_seeded(~seed);
    const int first = (int)(seed * 7 % 23); /* not always the first of a game */
    bool fine = session_open(&session, rules, &setup) == REFUSAL_NONE;
    int turn = 0;
    while (fine && rules->to_act(session_state(&session)) != SEAT_NONE) {
        Finding finding;
        Action action;
        const Position position = { .rules = rules, .state = session_state(&session) };
        const bool begins = session.at == 0 || session.step[session.at - 1].barrier;
        if (begins && turn++ >= first && is_puzzle(making, &session, &finding)) {
            fine = finish(making, &session, &finding);
            break;
        }
        if (!player_continue(&player_priest, &position, &rng, &intent, &action)
            || session_apply(&session, &action) != REFUSAL_NONE)
            break;
        intent_passed(&intent, &action, session.step[session.at - 1].barrier);
    }
    session_release(&session);
    return fine;
}

static int make(const Call *call, int wanted)
{
    Making *making = calloc(1, sizeof *making);
    uint64_t seed = 1;
    if (making == NULL) return cli_fail("puzzles: no memory");
    making->rules = call->rules;
    making->wanted = wanted;
    making->folder = args_value(call, "--into") != NULL ? args_value(call, "--into") : ".";
    bool fine = args_u64(call, "--seed", &seed);
    for (; fine && making->count < wanted; seed++) fine = search_game(making, seed);
    for (int i = 0; i < making->count; i++) session_release(&making->found[i].session);
    free(making);
    return fine ? CLI_OK : CLI_BAD;
}

/* ---- proving ---- */

/* Another seed, more deals, more turns, deeper; all turns but those that come to the same stay
 * behind by the gap. */
static bool prove(Opinion *opinion, const Puzzle *puzzle, bool quick, Finding *finding)
{
    const Session *session = &puzzle->session;
    const uint64_t seed = quick ? session->setup.seed : session->setup.seed ^ PROOF;
    ScoreSheet best, answer;
    if (!judge(opinion, session, seed, quick ? PUZZLE_MADE : PUZZLE_PROVED, &puzzle->answer)
        || !is_clear(opinion, PUZZLE_GAP, finding))
        return false;
    score_after(opinion, &opinion->plan[opinion_best(opinion)], &best);
    score_after(opinion, &puzzle->answer, &answer);
    return same_rows(&best, &answer, opinion->seat)
           && opinion_value(opinion, 0) >= finding->best - PUZZLE_ALIKE;
}

static bool prove_file(const Call *call, Opinion *opinion, const char *path)
{
    Session session = { 0 };
    Puzzle puzzle;
    Error error = { 0 };
    Finding finding = { 0 };
    if (!input_session_file(call->rules, path, &session)) return false;
    if (!puzzle_take(&puzzle, &session, &error)) {
        (void)cli_fail_error(path, &error);
        return false;
    }
    const bool holds = prove(opinion, &puzzle, args_value(call, "--quick") != NULL, &finding);
    printf("%s\t%s\tpoints %.2f\tnext %.2f\tturns %d\tdeals %d\n", path,
           holds ? "holds" : "does not hold", finding.best / 100.0,
           finding.next == INT32_MIN ? 0 : finding.next / 100.0, opinion->count, opinion->deals);
    puzzle_release(&puzzle);
    return holds;
}

int run_puzzles(const Call *call)
{
    int wanted = 0;
    if (!args_int(call, "--make", 1, PUZZLES_MAX, &wanted)) return CLI_BAD;
    if (wanted > 0) return make(call, wanted);
    if (args_word(call, 0) == NULL) return cli_fail("puzzles: --make N, or files to be proved");
    Opinion *opinion = calloc(1, sizeof *opinion);
    if (opinion == NULL) return cli_fail("puzzles: no memory");
    int wrong = 0;
    for (int i = 0; args_word(call, i) != NULL; i++)
        wrong += !prove_file(call, opinion, args_word(call, i));
    free(opinion);
    return wrong == 0 ? CLI_OK : CLI_NO;
}

bool puzzles_fits(const GameRules *rules)
{
    return rules != NULL && mind_find(rules) != NULL && rules->templates == NULL;
}
