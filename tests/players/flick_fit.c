/* flick_fit.c: fits the weights of Flick of Faith's judgement to games that the computer players
 * have played against themselves.
 *
 *   flick_fit LEVEL GAMES SEED [SEATS]      e.g. flick_fit priest 400 1
 *
 * What stands on the mat and what comes of it go together for many reasons: who leads is attacked,
 * who is behind dares more. So only luck is looked at. Before every flick the one that is meant is
 * tried with many slips of the hand: that gives what is to be expected afterwards. What the real
 * slip has made of it is more or less than that by chance alone, and least squares tell what such a
 * windfall was worth at the end of the round. (A fit to the positions themselves was tried: its
 * weights lost 63 of 100 games.)
 *
 * What temples bring in a round to come is fitted first, to what stood when a round began. Both
 * fits are held to the present weights where the games say little. The answer is printed as the
 * table in src/players/minds/flick_judge.c. */
#include "players/minds/flick_judge.h"
#include "players/minds/flick_policy.h"
#include "players/minds/minds.h"
#include "rules/flick/moves.h"
#include "rules/flick/standing.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = FLICK_FEATURES, ROUND_FLICKS = 64, SLIPS = 24 };
static const double HELD = 0.02; /* a weight counts as that many notes of one unit, of all */

/* A seat against its best rival. */
typedef struct Sight {
    double x[N];
    double lead; /* of the points so far */
} Sight;

typedef struct Note {
    Sight expected, found; /* after the turn */
    int corner, rival, later;
} Note;

/* What stood when a round began. */
typedef struct Start {
    FlickFeatures one_round[FLICK_CORNERS]; /* as if one round were to come */
    int points[FLICK_CORNERS];
} Start;

/* The normal equations; the last column is the right side. */
typedef struct Fit {
    double a[N][N + 1];
    double plain2, count;
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
    fit->count += 1;
}

static void fit_solve(const Fit *fit, double weight[N])
{
    Fit f = *fit;
    for (int i = 0; i < N; i++) {
        const double hold = fit->used[i] ? HELD * fit->count : 1e12;
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
    return sqrt(fmax(sum, 0) / fmax(fit->count, 1));
}

/* ---- looking ---- */

static int best_rival(const FlickState *state, int corner)
{
    int best = FLICK_NOWHERE;
    for (int other = 0; other < FLICK_CORNERS; other++)
        if (other != corner && flick_is_taken(state, other)
            && (best == FLICK_NOWHERE || flick_points(state, other) > flick_points(state, best)))
            best = other;
    return best;
}

static Sight sight_of(const FlickState *state, FlickHand hand, int corner, int rival)
{
    FlickFeatures features[FLICK_CORNERS];
    Sight sight = { .lead = flick_points(state, corner) - flick_points(state, rival) };
    flick_features(state, hand, features);
    for (int i = 0; i < N; i++) sight.x[i] = features[corner].of[i] - features[rival].of[i];
    return sight;
}

/* After the flick that is meant, on the average. */
static Sight expect(const FlickState *state, const Action *meant, FlickHand hand, const Note *note)
{
    Sight mean = { 0 };
    Rng rng = rng_seeded(state->rng.state);
    for (int n = 0; n < SLIPS; n++) {
        FlickState after = *state;
        FlickPolicy policy = { hand, &rng, { 0 } };
        flick_policy_do(&policy, &after, meant);
        flick_policy_finish(&policy, &after, note->corner);
        const Sight sight = sight_of(&after, hand, note->corner, note->rival);
        for (int i = 0; i < N; i++) mean.x[i] += sight.x[i] / SLIPS;
        mean.lead += sight.lead / SLIPS;
    }
    return mean;
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

/* A turn is noted once it is over in the same round: the last one of a round leaves nothing open.
 */
static void end_note(Game *game, const FlickState *state, FlickHand hand, Note *open)
{
    const int round = state->round;
    if (open->rival == FLICK_NOWHERE) return;
    open->found = sight_of(state, hand, open->corner, open->rival);
    if (game->notes[round] < ROUND_FLICKS) game->note[round][game->notes[round]++] = *open;
    open->rival = FLICK_NOWHERE;
}

static void look(Game *game, const FlickState *state, const Action *meant, FlickHand hand,
                 int *round, Note *open)
{
    if (state->phase != FLICK_PHASE_LAUNCH) return;
    if (*round != state->round) {
        game->start[state->round] = start_of(state, hand);
        open->rival = FLICK_NOWHERE;
    }
    *round = state->round;
    end_note(game, state, hand, open);
    *open = (Note){ .corner = state->turn, .rival = best_rival(state, state->turn) };
    open->later = state->rounds - state->round - 1;
    open->expected = expect(state, meant, hand, open);
}

static bool play(const Player *player, FlickHand hand, int seats, uint64_t seed, Game *game)
{
    const GameRules *rules = game_find("flick");
    const GameSetup setup = game_setup(rules, seats, seed);
    FlickState state;
    Rng rng = rng_seeded(~seed);
    Intent intent = { 0 };
    Note open = { .rival = FLICK_NOWHERE };
    int round = -1;
    *game = (Game){ 0 };
    if (rules->setup(&state, &setup) != REFUSAL_NONE) return false;
    while (rules->to_act(&state) != SEAT_NONE) {
        const FlickState now = state;
        const Position position = { rules, &state, HAND_NATURAL, NULL };
        Action action;
        if (!player_continue(player, &position, &rng, &intent, &action)) return false;
        look(game, &state, &intent.plan.action[intent.done], hand, &round, &open);
        if (rules->apply(&state, &action) != REFUSAL_NONE) return false;
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

/* Windfalls, and what came of them beyond what was expected before the flick. */
static void add_notes(const Game *game, const double weight[N], Fit *fit)
{
    for (int round = 0; round < game->rounds; round++) {
        const Start *end = &game->start[round + 1];
        for (int n = 0; n < game->notes[round]; n++) {
            const Note *note = &game->note[round][n];
            double x[N];
            double y = end->points[note->corner] - end->points[note->rival] - note->found.lead;
            y += note->later * worth(end, weight, note->corner, note->rival);
            for (int i = 0; i < N; i++) {
                x[i] = note->found.x[i] - note->expected.x[i];
                y -= weight[i] * note->expected.x[i];
            }
            fit_add(fit, x, y);
        }
    }
}

static void report(const char *what, const Fit *fit, const double weight[N])
{
#define NAME_OF(name) #name,
    static const char *const NAME[N] = { FLICK_FEATURE_LIST(NAME_OF) };
    printf("/* %s: off by %.2f points, %.2f without */\n", what, fit_error(fit, weight),
           fit_error(fit, (double[N]){ 0 }));
    for (int i = 0; i < N; i++)
        if (fit->used[i]) printf("    [FLICK_F_%s] = %.2f,\n", NAME[i], weight[i]);
}

static bool run(const Player *player, int games, uint64_t seed, int seats)
{
    const int sigma = mind_flick.level[player->level].hand[HAND_NATURAL];
    Game *game = calloc((size_t)games, sizeof *game);
    Fit rounds = { 0 };
    Fit flicks = { 0 };
    double weight[N];
    bool fine = game != NULL;
    for (int i = 0; i < N; i++) {
        weight[i] = flick_weight((FlickFeature)i);
        rounds.used[i] = is_for_later(i);
        flicks.used[i] = !flick_weight_is_rule((FlickFeature)i);
    }
    for (int i = 0; fine && i < games; i++)
        fine = play(player, (FlickHand){ sigma, 2 * sigma }, seats, seed + (uint64_t)i, &game[i]);
    for (int i = 0; fine && i < games; i++) add_rounds(&game[i], &rounds);
    if (fine) fit_solve(&rounds, weight);
    report("a round to come", &rounds, weight);
    for (int i = 0; fine && i < games; i++) add_notes(&game[i], weight, &flicks);
    if (fine) fit_solve(&flicks, weight);
    report("the rest of a round", &flicks, weight);
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
