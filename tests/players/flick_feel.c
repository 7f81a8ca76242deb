/* flick_feel.c: how often somebody who aims at a city, the navel or a rival's disc hits it, from
 * 200, 350 and 500 mm: a person with natural hands who aims well, with and without the line, and
 * each level of computer.
 *
 *   flick_feel           prints src/players/FEEL.md
 *   flick_feel --check   says whether the goals at 350 mm are met
 *
 * A person who aims well is a model, said in that table: the line shows a direction, so that one is
 * met to half a degree with it and to two without; how far it is to the city is judged by eye, to
 * six per cent, and pulled as the number says. Computers know both. Then the hand slips, by the
 * rules' own functions, and the disc goes where the rules' own world lets it. */
#include "files/files.h"
#include "players/player.h"
#include "rules/flick/aim.h"
#include "rules/flick/flick.h"
#include "rules/flick/moves.h"
#include "advice/flick_reach.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TRIES = 2000, DISTANCES = 3, SPARE = 150 * FLICK_UNIT };
static const int DISTANCE[DISTANCES] = { 200, 350, 500 };

typedef enum Target { TARGET_CITY, TARGET_NAVEL, TARGET_RIVAL, TARGETS } Target;

typedef struct Shooter {
    const char *name;
    const Player *player;  /* NULL: a person */
    double turn, distance; /* one sigma of what is meant: degrees, per cent */
} Shooter;

static const Shooter SHOOTER[] = {
    { "a person, with the line", NULL, 0.5, 6 },
    { "a person, without it", NULL, 2, 6 },
    { "pupil", &player_pupil, 0, 0 },
    { "novice", &player_novice, 0, 0 },
    { "scribe", &player_scribe, 0, 0 },
    { "priest", &player_priest, 0, 0 },
    { "high priest", &player_high_priest, 0, 0 },
};
enum { SHOOTERS = sizeof SHOOTER / sizeof SHOOTER[0] };

/* ---- one try ---- */

/* A sum of twelve even numbers has a sigma of one. */
static double normal(Rng *rng)
{
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += rng_below(rng, 1 << 16) / 65535.0;
    return sum - 6;
}

/* A rival's disc lies in the open sea. */
static FlickPoint target_place(Target target, int island)
{
    switch (target) {
    case TARGET_CITY: return flick_city(island);
    case TARGET_NAVEL: return FLICK_NAVEL;
    default: return (FlickPoint){ 36000, 64000 };
    }
}

/* From somewhere on the mat, so far away. */
static FlickPoint start_at(FlickPoint target, int mm, Rng *rng)
{
    const int edge = 40 * FLICK_UNIT;
    for (;;) {
        const double a = flick_radians(rng_below(rng, FLICK_TURN));
        const FlickPoint at = { target.x + (int32_t)lround(mm * FLICK_UNIT * cos(a)),
                                target.y + (int32_t)lround(mm * FLICK_UNIT * sin(a)) };
        if (at.x > edge && at.y > edge && at.x < FLICK_MAT - edge && at.y < FLICK_MAT - edge)
            return at;
    }
}

/* A disc that lies there is flicked once more. */
static FlickState table_with(int piece, FlickPoint at)
{
    const GameSetup setup = { .seed = 1, .seats = 2, .option = { 0, 0 } };
    FlickState state;
    (void)flick_setup(&state, &setup);
    state.contest = 0;
    flick_begin_game(&state, 0, NULL);
    flick_put(&state, piece, at);
    state.phase = FLICK_PHASE_AGAIN;
    state.flicked[0] = (uint8_t)(piece + 1);
    state.again[0] = true;
    return state;
}

static Action meant(const Shooter *shooter, int piece, FlickPoint from, FlickPoint to, int spare,
                    Rng *rng)
{
    const double far = sqrt((double)flick_distance2(from, to)) + spare;
    const double path = far * (1 + shooter->distance / 100 * normal(rng));
    const int turn = (int)lround(shooter->turn * 100 * normal(rng));
    Action action = { .kind = FLICK_AGAIN, .arg = { (uint8_t)piece } };
    action.value[FLICK_ANGLE] = (flick_direction(from, to) + turn + FLICK_TURN) % FLICK_TURN;
    action.value[FLICK_SPEED] = flick_speed_for((int)fmax(path, FLICK_UNIT));
    return action;
}

static void slip(const Shooter *shooter, const FlickState *state, int step, Rng *rng,
                 Action *action)
{
    const int sigma =
        shooter->player != NULL ? player_hand(shooter->player, &flick_rules, HAND_NATURAL) : 0;
    if (shooter->player != NULL)
        flick_slip(state, (FlickHand){ sigma, 2 * sigma }, rng, action);
    else
        flick_slip_person(state, FLICK_NATURAL_HAND, 7, step, action);
}

static bool is_hit(Target target, int island, int piece, int rival, const FlickSettle *settle)
{
    const FlickPoint at = settle->at[piece];
    const bool rests = settle->rest[piece] == FLICK_RESTS;
    switch (target) {
    case TARGET_CITY: return rests && flick_city_at(at, flick_radius(piece)) == island;
    case TARGET_NAVEL: return rests && flick_touches_navel(at, flick_radius(piece));
    default: return settle->rest[rival] != FLICK_NOT_MOVED;
    }
}

static bool try_once(const Shooter *shooter, Target target, int mm, int number)
{
    const int piece = flick_piece(0, FLICK_KIND_PROPHET, 1);
    const int rival = flick_piece(2, FLICK_KIND_PROPHET, 1);
    Rng rng = rng_seeded((uint64_t)number * 8 + (uint64_t)target);
    const int island = number % FLICK_ISLANDS;
    const FlickPoint to = target_place(target, island), from = start_at(to, mm, &rng);
    FlickState state = table_with(piece, from);
    FlickSettle settle = { 0 };
    if (target == TARGET_RIVAL) flick_put(&state, rival, to);
    Action action = meant(shooter, piece, from, to, target == TARGET_RIVAL ? SPARE : 0, &rng);
    slip(shooter, &state, number, &rng, &action);
    const FlickShot shot = flick_shot(&state, &action);
    return flick_world_run(&state, &shot, &settle) && is_hit(target, island, piece, rival, &settle);
}

/* ---- many ---- */

static double hits(const Shooter *shooter, Target target, int mm)
{
    int count = 0;
    for (int i = 0; i < TRIES; i++) count += try_once(shooter, target, mm, i);
    return 100.0 * count / TRIES;
}

static void print_hand(const Shooter *shooter)
{
    const int sigma = shooter->player != NULL
                          ? player_hand(shooter->player, &flick_rules, HAND_NATURAL)
                          : FLICK_NATURAL_HAND.angle;
    (void)printf("| %s | %.1f°, %.1f %% |", shooter->name, sigma / 100.0, 2 * sigma / 100.0);
}

static int print_table(void)
{
    (void)printf("%s", "# How it feels to flick\n\n");
    (void)printf(
        "Measured by `build/rules/tests/players/flick_feel > src/players/FEEL.md`; `flick_feel\n"
        "--check` is a test. How many of %d flicks hit what was aimed at, per cent (one sigma of\n"
        "these numbers is about one): the disc rests in the city, rests on the navel, moves the\n"
        "rival's disc. Nothing else lies on the mat; hands are natural, and their sigma stands\n"
        "beside the name. A person who aims well means the direction to half a degree with the\n"
        "line and to two without it, and judges how far it is to six per cent, as the line ends "
        "at\n"
        "no distance; computers know both.\n\n",
        TRIES);
    (void)printf("%s",
                 "| who | hand | city 200 | 350 | 500 mm | navel 200 | 350 | 500 mm | rival 200 | "
                 "350 | 500 mm |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for (int who = 0; who < SHOOTERS; who++) {
        print_hand(&SHOOTER[who]);
        for (int target = 0; target < TARGETS; target++)
            for (int i = 0; i < DISTANCES; i++)
                (void)printf(" %.0f |", hits(&SHOOTER[who], (Target)target, DISTANCE[i]));
        (void)printf("\n");
    }
    (void)printf(
        "%s",
        "\nGoals at a city from 350 mm: a careful person hits 35 to 60 of 100, the scribe as\n"
        "many within five, the priest more, the high priest at most 80.\n");
    return 0;
}

static int check(void)
{
    double city[SHOOTERS];
    for (int who = 0; who < SHOOTERS; who++) {
        city[who] = hits(&SHOOTER[who], TARGET_CITY, 350);
        (void)printf("%s: %.1f %%\n", SHOOTER[who].name, city[who]);
    }
    const double person = city[0], scribe = city[4], priest = city[5], high_priest = city[6];
    const bool met = person >= 35 && person <= 60 && city[1] <= person && fabs(scribe - person) <= 5
                     && city[2] < city[3] && city[3] < scribe && priest > scribe
                     && high_priest > priest && high_priest <= 80;
    (void)printf("the goals are %s\n", met ? "met" : "missed");
    return met ? 0 : 1;
}

int main(int argc, char **argv)
{
    files_quietly(flick_start); /* the physics library greets */
    return argc > 1 && strcmp(argv[1], "--check") == 0 ? check() : print_table();
}
