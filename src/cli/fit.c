/* fit.c: the numbers of a mind's judgement by self-play: least squares, a row of numbers for each
 * phase of the game, of what positions came to. Printed as the table that the mind includes. */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/setup.h"
#include "players/mind.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Flag FLAGS_FIT[] = {
    { "--games", "N", "how many games (2000)", false },
    { "--seed", "S", "the seed of the first game; the others count up (1)", false },
    { "--players", "A,B,...", "who plays, one a seat (random,random)", false },
    { 0 },
};

/* The sums of one phase: of products of features, and of features with what came. */
typedef struct Sums {
    double product[MIND_FEATURES][MIND_FEATURES];
    double answer[MIND_FEATURES];
    double square; /* of the answers */
    int count;
} Sums;

/* A position of a game under way: its answer is known at the end. */
typedef struct Seen {
    int phase, points;
    Seat seat;
    int feature[MIND_FEATURES];
} Seen;

enum { SEEN_MAX = 1024 };
typedef struct Fit {
    const GameRules *rules;
    const MindNumbers *numbers;
    Sums *sums; /* one a phase; owned */
    Seen *seen; /* SEEN_MAX of them; owned */
    int count;
} Fit;

/* Every position in which a seat has just ended its turn. */
static const char *see(void *context, const void *before, const Action *action, const void *after)
{
    Fit *fit = context;
    const Seat seat = fit->rules->to_act(before);
    (void)action;
    if (fit->rules->to_act(after) == seat || fit->count == SEEN_MAX) return NULL;
    Seen *seen = &fit->seen[fit->count];
    seen->seat = seat;
    seen->phase = fit->numbers->describe(after, seat, seen->feature, &seen->points);
    if (seen->phase >= 0) fit->count++;
    return NULL;
}

static void add_seen(Fit *fit, const Seen *seen, int points)
{
    Sums *sums = &fit->sums[seen->phase];
    const double answer = points - seen->points;
    const int count = fit->numbers->features;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++)
            sums->product[i][j] += (double)seen->feature[i] * seen->feature[j];
        sums->answer[i] += seen->feature[i] * answer;
    }
    sums->square += answer * answer;
    sums->count++;
}

static const char *play_game(Fit *fit, Contest *contest)
{
    View table;
    ContestPlay play;
    Result result;
    contest->watcher = (ContestWatcher){ see, fit };
    fit->count = 0;
    const char *wrong = contest_play(contest, table.state, &play);
    if (wrong != NULL) return wrong;
    fit->rules->result(table.state, &result);
    for (int i = 0; i < fit->count; i++)
        add_seen(fit, &fit->seen[i], result.points[fit->seen[i].seat]);
    return NULL;
}

static void swap_rows(Sums *sums, int a, int b)
{
    double row[MIND_FEATURES];
    memcpy(row, sums->product[a], sizeof row);
    memcpy(sums->product[a], sums->product[b], sizeof row);
    memcpy(sums->product[b], row, sizeof row);
    const double answer = sums->answer[a];
    sums->answer[a] = sums->answer[b];
    sums->answer[b] = answer;
}

static int pivot_row(const Sums *sums, int column, int count)
{
    int best = column;
    for (int i = column + 1; i < count; i++)
        if (fabs(sums->product[i][column]) > fabs(sums->product[best][column])) best = i;
    return best;
}

/* Gauss and Jordan; a little is added to the diagonal, so that features which never occur, or are
 * sums of others, get small numbers and not wild ones. */
static void solve(Sums *sums, int count, double *out)
{
    for (int i = 0; i < count; i++) sums->product[i][i] += 1 + 1e-4 * sums->product[i][i];
    for (int i = 0; i < count; i++) {
        swap_rows(sums, i, pivot_row(sums, i, count));
        for (int j = 0; j < count; j++) {
            if (j == i) continue;
            const double factor = sums->product[j][i] / sums->product[i][i];
            for (int k = i; k < count; k++) sums->product[j][k] -= factor * sums->product[i][k];
            sums->answer[j] -= factor * sums->answer[i];
        }
    }
    for (int i = 0; i < count; i++) out[i] = sums->answer[i] / sums->product[i][i];
}

/* In hundredths of a point. */
static void print_row(const double *number, int count)
{
    printf("    {");
    for (int i = 0; i < count; i++) printf("%s %.0f", i == 0 ? "" : ",", 100 * number[i]);
    printf(" },\n");
}

static int fit_games(Fit *fit, Contest *contest, int games)
{
    const uint64_t first = contest->setup.seed;
    for (int i = 0; i < games; i++) {
        contest->setup.seed = first + (uint64_t)i;
        const char *wrong = play_game(fit, contest);
        if (wrong != NULL) return cli_fail("fit: seed %d: %s", (int)contest->setup.seed, wrong);
    }
    for (int phase = 0; phase < fit->numbers->phases; phase++) {
        double number[MIND_FEATURES] = { 0 };
        if (fit->sums[phase].count > 0) solve(&fit->sums[phase], fit->numbers->features, number);
        print_row(number, fit->numbers->features);
    }
    return CLI_OK;
}

bool fit_fits(const GameRules *rules)
{
    const Mind *mind = rules != NULL ? mind_find(rules) : NULL;
    return mind != NULL && mind->numbers != NULL;
}

int run_fit(const Call *call)
{
    Contest contest = { .rules = call->rules };
    Fit fit = { .rules = call->rules, .numbers = mind_find(call->rules)->numbers };
    int games = 2000, seats;
    uint64_t seed = 1;
    if (!args_int(call, "--games", 1, 100000000, &games) || !args_u64(call, "--seed", &seed)
        || !setup_players(call, contest.player, &seats))
        return CLI_BAD;
    contest.setup = game_setup(call->rules, seats, seed);
    fit.sums = calloc((size_t)fit.numbers->phases, sizeof *fit.sums);
    fit.seen = calloc(SEEN_MAX, sizeof *fit.seen);
    const int code = fit.sums != NULL && fit.seen != NULL ? fit_games(&fit, &contest, games)
                                                          : cli_fail("fit: no memory");
    free(fit.sums);
    free(fit.seen);
    return code;
}
