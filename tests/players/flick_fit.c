/* flick_fit.c: fits the weights of Flick of Faith's judgement to games that the computer players
 * have played against themselves.
 *
 *   flick_fit LEVEL GAMES SEED [SEATS]      e.g. flick_fit priest 2000 1
 *
 * Before every flick it notes what the judgement counts for the seat that flicked before and for
 * its best rival, and what the difference of their points came to at the end. Least squares give
 * the weights, printed as the table in src/players/minds/flick_judge.c; a small ridge keeps those
 * that the games say nothing about near what they were (0). */
#include "players/minds/flick_judge.h"
#include "players/minds/minds.h"
#include "rules/flick/standing.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NOTES = 256, N = FLICK_FEATURES };
static const double RIDGE = 20;

typedef struct Note {
    double x[N], lead; /* lead: of the points so far */
    int corner, rival;
    double weight;
} Note;

static double matrix[N][N + 1]; /* the normal equations, the last column is the right side */
static double error2, plain2, total_weight;

static int best_rival(const FlickState *state, int corner)
{
    int best = FLICK_NOWHERE;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if (other != corner && flick_is_taken(state, other)
            && (best == FLICK_NOWHERE || flick_points(state, other) > flick_points(state, best)))
            best = other;
    return best;
}

static int before(const FlickState *state)
{
    int corner = state->turn;
    for (int i = 1; i < state->seats; i++) corner = flick_next_corner(state->taken, corner);
    return corner;
}

static Note take_note(const FlickState *state, FlickHand hand)
{
    FlickFeatures features[FLICK_CORNERS];
    Note note = { .corner = before(state) };
    int flicks = 0;
    flick_features(state, hand, features);
    note.rival = best_rival(state, note.corner);
    note.lead = flick_points(state, note.corner) - flick_points(state, note.rival);
    for (int i = 0; i < N; i++)
        note.x[i] = features[note.corner].of[i] - features[note.rival].of[i];
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_is_taken(state, corner)) flicks += flick_stock(state, corner, false);
    note.weight = 1.0 / (4 + flicks + 5.0 * (state->rounds - state->round - 1) * state->seats);
    return note;
}

static void add_note(const Note *note, const FlickState *end)
{
    const double y = flick_points(end, note->corner) - flick_points(end, note->rival) - note->lead;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) matrix[i][j] += note->weight * note->x[i] * note->x[j];
        matrix[i][N] += note->weight * note->x[i] * y;
    }
    plain2 += note->weight * y * y;
    total_weight += note->weight;
}

/* Plays one game, noting; false: something was refused. */
static bool play(const Player *player, FlickHand hand, int seats, uint64_t seed)
{
    static Note note[MAX_NOTES];
    const GameRules *rules = game_find("flick");
    const GameSetup setup = game_setup(rules, seats, seed);
    int notes = 0;
    FlickState state;
    Rng rng = rng_seeded(~seed);
    Intent intent = { 0 };
    if (rules->setup(&state, &setup) != REFUSAL_NONE) return false;
    while (rules->to_act(&state) != SEAT_NONE) {
        const FlickState now = state;
        const Position position = { rules, &state, HAND_NATURAL, NULL };
        Action action;
        if (state.phase == FLICK_PHASE_LAUNCH && notes < MAX_NOTES)
            note[notes++] = take_note(&state, hand);
        if (!player_continue(player, &position, &rng, &intent, &action)
            || rules->apply(&state, &action) != REFUSAL_NONE)
            return false;
        intent_passed(&intent, &action, rules->barrier(&now, &action, &state));
    }
    for (int i = 0; i < notes; i++) add_note(&note[i], &state);
    return true;
}

static void solve(double weight[N])
{
    static double a[N][N + 1];
    memcpy(a, matrix, sizeof a);
    for (int i = 0; i < N; i++) a[i][i] += RIDGE * total_weight / 1e4;
    for (int i = 0; i < N; i++) {
        const double pivot = a[i][i] != 0 ? a[i][i] : 1;
        for (int j = 0; j <= N; j++) a[i][j] /= pivot;
        for (int k = 0; k < N; k++) {
            const double factor = a[k][i];
            for (int j = 0; k != i && j <= N; j++) a[k][j] -= factor * a[i][j];
        }
    }
    for (int i = 0; i < N; i++) weight[i] = a[i][N];
}

static void report(const double weight[N])
{
#define NAME_OF(name) #name,
    static const char *const NAME[N] = { FLICK_FEATURE_LIST(NAME_OF) };
    for (int i = 0; i < N; i++) {
        error2 -= 2 * weight[i] * matrix[i][N];
        for (int j = 0; j < N; j++) error2 += weight[i] * weight[j] * matrix[i][j];
    }
    for (int i = 0; i < N; i++) printf("    [FLICK_F_%s] = %.3f,\n", NAME[i], weight[i]);
    printf("/* points off by %.2f, without features %.2f */\n",
           sqrt((error2 + plain2) / total_weight), sqrt(plain2 / total_weight));
}

int main(int argc, char **argv)
{
    const Player *player = argc > 3 ? player_find(argv[1]) : NULL;
    if (player == NULL || mind_find(game_find("flick")) == NULL) {
        fprintf(stderr, "usage: flick_fit LEVEL GAMES SEED [SEATS]\n");
        return 2;
    }
    const int sigma = mind_flick.level[player->level].hand[HAND_NATURAL];
    const int games = (int)strtol(argv[2], NULL, 10);
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    const int seats = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 2;
    for (int i = 0; i < games; i++)
        if (!play(player, (FlickHand){ sigma, 2 * sigma }, seats, seed + (uint64_t)i)) return 1;
    double weight[N];
    solve(weight);
    report(weight);
    return 0;
}
