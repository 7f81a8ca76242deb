/* flick_fit.c: fits the weights of Flick of Faith's judgement to games that the computer players
 * have played against themselves.
 *
 *   flick_fit LEVEL GAMES SEED [SEATS]      e.g. flick_fit priest 1000 1
 *
 * Before every flick it notes what the judgement counts for the seat that flicked before, less what
 * it counts for its best rival. What a round has brought is fitted first to what stood on the mat
 * when it began: that is what temples are worth in a round to come. Then all weights are fitted to
 * what the rest of the round has brought and what is left standing is worth: so the luck of later
 * rounds does not blur it. Both are least squares, held to the present weights where the games say
 * little. The answer is printed as the table in src/players/minds/flick_judge.c. */
#include "players/minds/flick_judge.h"
#include "players/minds/minds.h"
#include "rules/flick/standing.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = FLICK_FEATURES, ROUND_FLICKS = 64, MAX_SEATS = FLICK_CORNERS };
static const double HELD = 0.004; /* of the weight of all notes */

typedef struct Note {
    double x[N]; /* difference of the features */
    int lead;    /* of the points */
    int corner, rival, later;
} Note;

/* What stood when a round began, for every pair of corners. */
typedef struct Start {
    FlickFeatures one_round[FLICK_CORNERS]; /* as if one round were to come */
    int points[FLICK_CORNERS];
} Start;

/* The normal equations; the last column is the right side. */
typedef struct Fit {
    double a[N][N + 1];
    double plain2, weight;
    bool used[N];
} Fit;

static bool is_for_later(int feature)
{
    return feature == FLICK_F_NAVEL_LATER
           || (feature >= FLICK_F_TEMPLES && feature <= FLICK_F_SHORE)
           || feature == FLICK_F_PILGRIM_LATER;
}

/* ---- least squares ---- */

static void fit_add(Fit *fit, const double x[N], double y)
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) fit->a[i][j] += x[i] * x[j];
        fit->a[i][N] += x[i] * y;
    }
    fit->plain2 += y * y;
    fit->weight += 1;
}

static void fit_solve(const Fit *fit, double weight[N])
{
    Fit f = *fit;
    for (int i = 0; i < N; i++) {
        const double hold = fit->used[i] ? HELD * fit->weight : 1e12;
        f.a[i][i] += hold;
        f.a[i][N] += hold * weight[i];
    }
    for (int i = 0; i < N; i++) {
        const double pivot = f.a[i][i];
        for (int j = 0; j <= N; j++) f.a[i][j] /= pivot;
        for (int k = 0; k < N; k++) {
            const double factor = f.a[k][i];
            for (int j = 0; k != i && j <= N; j++) f.a[k][j] -= factor * f.a[i][j];
        }
    }
    for (int i = 0; i < N; i++) weight[i] = f.a[i][N];
}

static double fit_error(const Fit *fit, const double weight[N])
{
    double sum = fit->plain2;
    for (int i = 0; i < N; i++) {
        sum -= 2 * weight[i] * fit->a[i][N];
        for (int j = 0; j < N; j++) sum += weight[i] * weight[j] * fit->a[i][j];
    }
    return sqrt(fmax(sum, 0) / fmax(fit->weight, 1));
}

/* ---- notes ---- */

static int best_rival(const FlickState *state, int corner)
{
    int best = FLICK_NOWHERE;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if (other != corner && flick_is_taken(state, other)
            && (best == FLICK_NOWHERE || flick_points(state, other) > flick_points(state, best)))
            best = other;
    return best;
}

static int flicked_before(const FlickState *state)
{
    int corner = state->turn;
    for (int i = 1; i < state->seats; i++) corner = flick_next_corner(state->taken, corner);
    return corner;
}

static Note note_of(const FlickState *state, FlickHand hand)
{
    FlickFeatures features[FLICK_CORNERS];
    Note note = { .corner = flicked_before(state) };
    note.rival = best_rival(state, note.corner);
    note.lead = flick_points(state, note.corner) - flick_points(state, note.rival);
    note.later = state->rounds - state->round - 1;
    flick_features(state, hand, features);
    for (int i = 0; i < N; i++)
        note.x[i] = features[note.corner].of[i] - features[note.rival].of[i];
    return note;
}

static Start start_of(const FlickState *state, FlickHand hand)
{
    Start start;
    FlickState one = *state;
    one.rounds = (uint8_t)(one.round + 2);
    flick_features(&one, hand, start.one_round);
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        start.points[corner] = flick_points(state, corner);
    return start;
}

static double worth(const Start *start, const double weight[N], int corner, int rival)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        if (is_for_later(i))
            sum += weight[i] * (start->one_round[corner].of[i] - start->one_round[rival].of[i]);
    return sum;
}

/* ---- games ---- */

typedef struct Game {
    Note note[FLICK_MAX_ROUNDS][ROUND_FLICKS];
    int notes[FLICK_MAX_ROUNDS];
    Start start[FLICK_MAX_ROUNDS + 1]; /* the last one is the end */
    int rounds, taken;
} Game;

static void look(Game *game, const FlickState *state, FlickHand hand, int *round)
{
    if (state->phase != FLICK_PHASE_LAUNCH) return;
    if (*round != state->round) game->start[state->round] = start_of(state, hand);
    *round = state->round;
    int *notes = &game->notes[*round];
    if (*notes < ROUND_FLICKS) game->note[*round][(*notes)++] = note_of(state, hand);
}

static bool play(const Player *player, FlickHand hand, int seats, uint64_t seed, Game *game)
{
    const GameRules *rules = game_find("flick");
    const GameSetup setup = game_setup(rules, seats, seed);
    FlickState state;
    Rng rng = rng_seeded(~seed);
    Intent intent = { 0 };
    int round = -1;
    *game = (Game){ 0 };
    if (rules->setup(&state, &setup) != REFUSAL_NONE) return false;
    while (rules->to_act(&state) != SEAT_NONE) {
        const FlickState now = state;
        const Position position = { rules, &state, HAND_NATURAL, NULL };
        Action action;
        look(game, &state, hand, &round);
        if (!player_continue(player, &position, &rng, &intent, &action)
            || rules->apply(&state, &action) != REFUSAL_NONE)
            return false;
        intent_passed(&intent, &action, rules->barrier(&now, &action, &state));
    }
    game->rounds = state.rounds;
    game->taken = state.taken;
    game->start[state.rounds] = start_of(&state, hand);
    return true;
}

/* What a round has brought a pair of corners that began it so. */
static void add_rounds(const Game *game, Fit *fit)
{
    for (int round = 1; round < game->rounds; round++) {
        const Start *from = &game->start[round];
        const Start *to = &game->start[round + 1];
        for (int a = 0; a < FLICK_CORNERS; a++) {
            for (int b = a + 1; b < FLICK_CORNERS; b++) {
                double x[N] = { 0 };
                if ((game->taken >> a & 1) == 0 || (game->taken >> b & 1) == 0) continue;
                for (int i = 0; i < N; i++)
                    if (is_for_later(i)) x[i] = from->one_round[a].of[i] - from->one_round[b].of[i];
                fit_add(fit, x,
                        (to->points[a] - from->points[a]) - (to->points[b] - from->points[b]));
            }
        }
    }
}

static void add_notes(const Game *game, const double weight[N], Fit *fit)
{
    for (int round = 0; round < game->rounds; round++) {
        const Start *end = &game->start[round + 1];
        for (int i = 0; i < game->notes[round]; i++) {
            const Note *note = &game->note[round][i];
            const int lead = end->points[note->corner] - end->points[note->rival];
            const double left = note->later * worth(end, weight, note->corner, note->rival);
            fit_add(fit, note->x, lead - note->lead + left);
        }
    }
}

static void report(const double weight[N])
{
#define NAME_OF(name) #name,
    static const char *const NAME[N] = { FLICK_FEATURE_LIST(NAME_OF) };
    for (int i = 0; i < N; i++) printf("    [FLICK_F_%s] = %.2f,\n", NAME[i], weight[i]);
}

static bool run(const Player *player, int games, uint64_t seed, int seats)
{
    const int sigma = mind_flick.level[player->level].hand[HAND_NATURAL];
    Game *game = calloc((size_t)games, sizeof *game);
    Fit rounds = { 0 };
    Fit flicks = { 0 };
    double weight[N];
    bool fine = game != NULL;
    for (int i = 0; i < N; i++) weight[i] = flick_weight((FlickFeature)i);
    for (int i = 0; i < N; i++) rounds.used[i] = is_for_later(i);
    for (int i = 0; i < N; i++) flicks.used[i] = !flick_weight_is_rule((FlickFeature)i);
    for (int i = 0; fine && i < games; i++)
        fine = play(player, (FlickHand){ sigma, 2 * sigma }, seats, seed + (uint64_t)i, &game[i]);
    for (int i = 0; fine && i < games; i++) add_rounds(&game[i], &rounds);
    if (fine) fit_solve(&rounds, weight);
    printf("/* a round: off by %.2f points, %.2f without */\n", fit_error(&rounds, weight),
           fit_error(&rounds, (double[N]){ 0 }));
    report(weight);
    for (int i = 0; fine && i < games; i++) add_notes(&game[i], weight, &flicks);
    if (fine) fit_solve(&flicks, weight);
    printf("/* the rest of a round: off by %.2f points, %.2f without */\n",
           fit_error(&flicks, weight), fit_error(&flicks, (double[N]){ 0 }));
    report(weight);
    free(game);
    return fine;
}

int main(int argc, char **argv)
{
    const Player *player = argc > 3 ? player_find(argv[1]) : NULL;
    if (player == NULL) {
        fprintf(stderr, "usage: flick_fit LEVEL GAMES SEED [SEATS]\n");
        return 2;
    }
    const int games = (int)strtol(argv[2], NULL, 10);
    const int seats = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 2;
    return run(player, games, strtoull(argv[3], NULL, 10), seats) ? 0 : 1;
}
