/* symmetry_test.c: the same flick is the same flick: mirrored, turned, repeated, stepped, beside
 * others in threads, in another process, with the discs added in another order. */
#define _POSIX_C_SOURCE 200809L
#include "position.h"
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

static double distance(FlickPoint a, FlickPoint b)
{
    return sqrt((double)flick_distance2(a, b)) / FLICK_UNIT;
}

/* ---- P4: symmetric breaks ---- */

static void check_break(const char *others, const char *const pair[][2], size_t pairs)
{
    FlickState state = { 0 };
    game_put(&state, others);
    for (int speed = 600; speed <= 3000; speed += 200) {
        char words[64];
        (void)snprintf(words, sizeof words, "Ap1 300 500 0.00 %d", speed);
        const FlickShot shot = shot_of(words);
        FlickSettle settle;
        CHECK(flick_world_run(&state, &shot, &settle));
        CHECK_EQ(settle.at[0].y, settle.rest[0] == FLICK_RESTS ? 50000 : 0);
        for (size_t i = 0; i < pairs; i++) {
            const int up = piece_named(pair[i][0]);
            const int down = piece_named(pair[i][1]);
            CHECK_EQ(settle.rest[up], settle.rest[down]);
            if (settle.rest[up] != FLICK_RESTS) continue;
            const FlickPoint mirrored = { settle.at[down].x, FLICK_MAT - settle.at[down].y };
            CHECK_MSG(distance(settle.at[up], mirrored) <= 0.01, "%d mm/s, %s: %f mm", speed,
                      pair[i][0], distance(settle.at[up], mirrored));
        }
    }
}

static void breaks_are_symmetric(void)
{
    static const char *const PAIR[][2] = { { "Bp1", "Bp2" } };
    static const char *const THREE[][2] = { { "Bp2", "Bp3" } };
    static const char *const SIX[][2] = { { "Bp2", "Bp3" }, { "Bp4", "Bp6" } };
    check_break("Bp1@600,482 Bp2@600,518", PAIR, 1);
    check_break("Bp1@600,500 Bp2@631.18,482 Bp3@631.18,518", THREE, 1);
    check_break("Bp1@600,500 Bp2@631.18,482 Bp3@631.18,518 Bp4@662.36,464 Bp5@662.36,500 "
                "Bp6@662.36,536",
                SIX, 2);
}

/* ---- P5 and the quarter turns of the mat ---- */

static FlickPoint turned(FlickPoint point)
{
    return (FlickPoint){ FLICK_MAT - point.y, point.x };
}

static void launches_from_the_corners_stay_symmetric(void)
{
    for (int speed = 600; speed <= 3000; speed += 100) {
        for (int aim = 3000; aim <= 6000; aim += 500) {
            const FlickState state = { 0 };
            FlickShot shot = { .count = 4 };
            FlickPoint at = { 12000, 12000 };
            for (int corner = 0; corner < FLICK_CORNERS; corner++, at = turned(at))
                shot.launch[corner] = (FlickLaunch){
                    .piece = flick_piece(corner, FLICK_KIND_PROPHET, 1),
                    .at = at,
                    .angle = (aim + 9000 * corner) % FLICK_TURN,
                    .speed = speed,
                };
            FlickSettle settle;
            CHECK(flick_world_run(&state, &shot, &settle));
            const FlickPoint first = settle.at[shot.launch[0].piece];
            FlickPoint expected = first;
            for (int corner = 0; corner < FLICK_CORNERS; corner++, expected = turned(expected)) {
                const int piece = shot.launch[corner].piece;
                CHECK_EQ(settle.rest[piece], settle.rest[shot.launch[0].piece]);
                if (settle.rest[piece] == FLICK_RESTS)
                    CHECK_MSG(distance(settle.at[piece], expected) <= 0.01, "%d mm/s, corner %d",
                              speed, corner);
            }
        }
    }
}

/* How two runs of one table compare that should end alike. */
typedef struct Comparison {
    int shots, differing, apart; /* in any bit of the snapped rest; by more than 1 mm */
    double worst;                /* mm; a disc that rests in one and leaves in the other: 1000 */
} Comparison;

static void compare(Comparison *sum, const FlickSettle *a, const FlickSettle *b)
{
    double worst = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (a->rest[piece] != b->rest[piece])
            worst = 1000;
        else if (a->rest[piece] == FLICK_RESTS)
            worst = fmax(worst, distance(a->at[piece], b->at[piece]));
    }
    sum->shots++;
    sum->differing += worst > 0;
    sum->apart += worst > 1;
    sum->worst = fmax(sum->worst, worst);
}

static FlickState map_state(const FlickState *state, FlickPoint (*map)(FlickPoint))
{
    FlickState mapped = *state;
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece)) mapped.at[piece] = map(state->at[piece]);
    return mapped;
}

static void map_settle(FlickSettle *settle, FlickPoint (*map)(FlickPoint))
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (settle->rest[piece] == FLICK_RESTS) settle->at[piece] = map(settle->at[piece]);
}

static FlickPoint mirrored(FlickPoint point)
{
    return (FlickPoint){ FLICK_MAT - point.x, point.y };
}

static Comparison compare_mapped(FlickPoint (*map)(FlickPoint), bool turn, int discs)
{
    Comparison sum = { 0 };
    Rng rng = rng_seeded(7);
    for (int i = 0; i < 400; i++) {
        FlickState state = { 0 };
        FlickSettle plain;
        FlickSettle other;
        scatter(&state, discs, &rng);
        FlickShot shot = random_shot(&state, &rng);
        CHECK(flick_world_run(&state, &shot, &plain));
        const FlickState table = map_state(&state, map);
        FlickLaunch *launch = &shot.launch[0];
        launch->at = map(launch->at);
        launch->angle = (turn ? launch->angle + 9000 : 54000 - launch->angle) % FLICK_TURN;
        CHECK(flick_world_run(&table, &shot, &other));
        map_settle(&plain, map);
        compare(&sum, &plain, &other);
    }
    return sum;
}

/* The solver works through contacts one after the other, so a turned or mirrored table may round
 * differently; a crowd of discs multiplies the last bit. What was measured: see NOTES.md. */
static void turned_and_mirrored_tables_rest_alike(void)
{
    const Comparison turn = compare_mapped(turned, true, 30);
    const Comparison mirror = compare_mapped(mirrored, false, 30);
    printf("quarter turn, 30 discs: %d of %d differ, worst %.2f mm\n", turn.differing, turn.shots,
           turn.worst);
    printf("mirror, 30 discs: %d of %d differ, worst %.2f mm\n", mirror.differing, mirror.shots,
           mirror.worst);
    CHECK(turn.worst <= 0.02);
    CHECK(mirror.worst <= 0.02);
}

/* ---- the order in which discs are added ---- */

/* Prophets of a seat change names with those of another: the same table, another piece order. */
static int renamed(int piece)
{
    if (piece == 0 || piece >= FLICK_APE) return piece;
    const int number = flick_number(piece);
    const int corner = flick_owner(piece);
    if (flick_kind(piece) == FLICK_KIND_TEMPLE)
        return flick_piece(3 - corner, FLICK_KIND_TEMPLE, FLICK_TEMPLES + 1 - number);
    if (corner == 0 || corner == 3 || flick_kind(piece) != FLICK_KIND_PROPHET) return piece;
    return flick_piece(3 - corner, FLICK_KIND_PROPHET, FLICK_PROPHETS + 1 - number);
}

static void order_of_the_discs_hardly_matters(void)
{
    Comparison sum = { 0 };
    Rng rng = rng_seeded(9);
    for (int i = 0; i < 500; i++) {
        FlickState state = { 0 };
        FlickState other = { 0 };
        scatter(&state, 30, &rng);
        const FlickShot shot = random_shot(&state, &rng);
        FlickSettle a;
        FlickSettle b;
        FlickSettle back = { 0 };
        for (int piece = 0; piece < FLICK_PIECES; piece++)
            if (flick_on_table(&state, piece)) flick_put(&other, renamed(piece), state.at[piece]);
        CHECK(flick_world_run(&state, &shot, &a));
        CHECK(flick_world_run(&other, &shot, &b));
        for (int piece = 0; piece < FLICK_PIECES; piece++) {
            back.rest[piece] = b.rest[renamed(piece)];
            back.at[piece] = b.at[renamed(piece)];
        }
        compare(&sum, &a, &back);
    }
    printf("another order, 30 discs: %d of %d differ, %d by more than 1 mm\n", sum.differing,
           sum.shots, sum.apart);
    CHECK(sum.worst <= 0.02);
}

/* A rack of touching discs is the hardest question: all contacts at once. */
static void order_in_a_rack(void)
{
    static const char *const NAME[] = { "Bp1", "Bp2", "Bp3", "Bp4", "Bp5", "Bp6" };
    static const char *const AT[] = { "600,500",    "631.18,482", "631.18,518",
                                      "662.36,464", "662.36,500", "662.36,536" };
    Comparison sum = { 0 };
    for (int aim = 0; aim < 200; aim++) {
        FlickSettle rest[2];
        for (size_t order = 0; order < 2; order++) {
            FlickState state = { 0 };
            char words[64];
            for (size_t i = 0; i < LENGTH(NAME); i++) {
                char token[32];
                (void)snprintf(token, sizeof token, "%s@%s", NAME[i], AT[order == 0 ? i : 5 - i]);
                game_put(&state, token);
            }
            (void)snprintf(words, sizeof words, "Ap1 300 %d.%02d 0.00 %d", 480 + aim / 5,
                           aim % 5 * 20, 1000 + aim * 10);
            const FlickShot shot = shot_of(words);
            CHECK(flick_world_run(&state, &shot, &rest[order]));
        }
        FlickSettle back = rest[1];
        for (size_t i = 0; i < LENGTH(NAME); i++) {
            back.rest[piece_named(NAME[i])] = rest[1].rest[piece_named(NAME[5 - i])];
            back.at[piece_named(NAME[i])] = rest[1].at[piece_named(NAME[5 - i])];
        }
        compare(&sum, &rest[0], &back);
    }
    printf("another order, rack of 6: %d of %d differ, %d by more than 1 mm, worst %.2f mm\n",
           sum.differing, sum.shots, sum.apart, sum.worst);
    CHECK(sum.worst <= 0.02);
}

/* ---- P8: to the bit ---- */

/* ---- free motion ---- */

/* A step that touches nothing is not given to the library, and must be the one it would make. */
static bool moves_alike(FlickWorld *fast, FlickWorld *plain)
{
    while (!flick_world_settled(fast) && !flick_world_settled(plain)) {
        flick_world_step(fast);
        flick_world_step(plain);
        for (int piece = 0; piece < FLICK_PIECES; piece++) {
            const FlickBody a = flick_world_body(fast, piece);
            const FlickBody b = flick_world_body(plain, piece);
            if (a.on_mat != b.on_mat || a.x != b.x || a.y != b.y || a.angle != b.angle
                || a.vx != b.vx || a.vy != b.vy || a.spin != b.spin)
                return false;
        }
    }
    return flick_world_settled(fast) && flick_world_settled(plain);
}

static bool flies_alike(const FlickState *state, const FlickShot *shot)
{
    FlickPhysics plain = FLICK_PHYSICS;
    plain.plain = true;
    FlickWorld *fast = flick_world_create(state, shot, &FLICK_PHYSICS);
    FlickWorld *slow = flick_world_create(state, shot, &plain);
    const bool alike = moves_alike(fast, slow);
    flick_world_free(fast);
    flick_world_free(slow);
    return alike;
}

/* Six discs that touch, so that many contacts coincide and their order matters. */
static void put_rack(FlickState *state, Rng *rng)
{
    const FlickPoint top = { 40000 + rng_below(rng, 20000), 40000 + rng_below(rng, 20000) };
    for (int i = 0; i < 6; i++) {
        const int row = i < 1 ? 0 : i < 3 ? 1 : 2;
        const int column = i - row * (row + 1) / 2;
        flick_put(state, flick_piece(1, FLICK_KIND_PROPHET, i + 1),
                  (FlickPoint){ top.x + column * 3600 - row * 1800, top.y + row * 3118 });
    }
}

/* A third of the tables scattered, a third a rack, a third with the hand in the way. */
static FlickShot prepare(FlickState *state, int kind, Rng *rng)
{
    if (kind == 1)
        put_rack(state, rng);
    else
        scatter(state, rng_below(rng, 39), rng);
    FlickShot shot = random_shot(state, rng);
    if (flick_wills(state, FLICK_ROLLING)) shot.launch[0].curl = FLICK_CURL_LEFT;
    shot.has_hand = kind == 2;
    shot.hand[0] = (FlickPoint){ 30000, 45000 };
    shot.hand[1] = (FlickPoint){ 36000, 39000 };
    return shot;
}

static void free_motion_is_the_librarys(void)
{
    static const FlickWill CARD[] = { 0,
                                      FLICK_ROLLING,
                                      FLICK_TORNADO,
                                      FLICK_FROZEN_SEA,
                                      FLICK_MAELSTROM,
                                      FLICK_WORLD_RIM,
                                      FLICK_LIVING_STONE };
    enum { SHOTS = 210 };
    Rng rng = rng_seeded(31);
    int differences = 0;
    for (int i = 0; i < SHOTS * (int)LENGTH(CARD); i++) {
        const FlickWill card = CARD[i / SHOTS];
        FlickState state = { .will = card == 0 ? 0 : 1u << (card - 1),
                             .tornado = (uint8_t)rng_below(&rng, FLICK_WAY_POINTS) };
        const FlickShot shot = prepare(&state, i % 3, &rng);
        differences += !flies_alike(&state, &shot);
    }
    printf("free motion: %d of %d flicks differ\n", differences, SHOTS * (int)LENGTH(CARD));
#ifdef __x86_64__
    CHECK_EQ(differences, 0); /* elsewhere a library may be built with fused operations */
#endif
}

static void stepped_is_run_at_once(void)
{
    Rng rng = rng_seeded(11);
    for (int i = 0; i < 200; i++) {
        FlickState state = { 0 };
        FlickSettle once;
        FlickSettle stepped;
        FlickImpact impact[FLICK_MAX_IMPACTS];
        scatter(&state, 30, &rng);
        const FlickShot shot = random_shot(&state, &rng);
        CHECK(flick_world_run(&state, &shot, &once));
        FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
        while (!flick_world_settled(world)) { /* a frame of a table at 60 Hz */
            for (int step = 0; step < 16 && !flick_world_settled(world); step++)
                flick_world_step(world);
            (void)flick_world_impacts(world, impact, FLICK_MAX_IMPACTS);
            (void)flick_world_body(world, 0);
        }
        flick_world_read_back(world, &stepped);
        flick_world_free(world);
        CHECK_MSG(memcmp(&once, &stepped, sizeof once) == 0, "shot %d", i);
    }
}

/* A number made of every rest of many shots; blocks of other sizes move the heap about. */
static uint64_t fingerprint(int shots, bool shift_heap)
{
    Rng rng = rng_seeded(13);
    uint64_t sum = 0;
    void *block[16] = { NULL };
    for (int i = 0; i < shots; i++) {
        FlickState state = { .will = i % 5 == 0 ? 1u << (FLICK_WORLD_RIM - 1) : 0 };
        FlickSettle settle;
        scatter(&state, 30, &rng);
        const FlickShot shot = random_shot(&state, &rng);
        if (shift_heap) {
            free(block[i % 16]);
            block[i % 16] = malloc((size_t)(100 + 997 * (i % 37)));
        }
        if (!flick_world_run(&state, &shot, &settle)) return 0;
        for (int piece = 0; piece < FLICK_PIECES; piece++)
            sum = sum * 1000003 + (uint64_t)settle.at[piece].x * 7 + (uint64_t)settle.at[piece].y
                  + settle.rest[piece];
    }
    for (int i = 0; i < 16; i++) free(block[i]);
    return sum;
}

enum { SHOTS = 300 };

static const char *program; /* its own path */

static void repeated_in_one_process(void)
{
    CHECK(fingerprint(SHOTS, false) == fingerprint(SHOTS, true));
}

static void repeated_in_another_process(void)
{
    char line[64] = "";
    char command[1024];
    (void)snprintf(command, sizeof command, "'%s' fingerprint", program);
    FILE *other = popen(command, "r"); /* NOLINT(cert-env33-c) */
    if (!CHECK(other != NULL)) return;
    while (fgets(line, sizeof line, other) != NULL && strncmp(line, "fingerprint ", 12) != 0) {
    }
    (void)pclose(other);
    char expected[64];
    (void)snprintf(expected, sizeof expected, "fingerprint %016llx\n",
                   (unsigned long long)fingerprint(SHOTS, false));
    CHECK_STR(line, expected);
}

static void *run_in_thread(void *result)
{
    *(uint64_t *)result = fingerprint(SHOTS / 3, true);
    return NULL;
}

static void worlds_run_side_by_side(void)
{
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    uint64_t result[THREADS] = { 0 };
    const uint64_t alone = fingerprint(SHOTS / 3, false);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&thread[i], NULL, run_in_thread, &result[i]) == 0);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_join(thread[i], NULL) == 0);
    for (int i = 0; i < THREADS; i++) CHECK_MSG(result[i] == alone, "thread %d differs", i);
}

static const Test TEST[] = {
    { "symmetric breaks", breaks_are_symmetric },
    { "four corners", launches_from_the_corners_stay_symmetric },
    { "turned and mirrored", turned_and_mirrored_tables_rest_alike },
    { "order of the discs", order_of_the_discs_hardly_matters },
    { "order in a rack", order_in_a_rack },
    { "free motion", free_motion_is_the_librarys },
    { "stepped or at once", stepped_is_run_at_once },
    { "one process", repeated_in_one_process },
    { "two processes", repeated_in_another_process },
    { "threads", worlds_run_side_by_side },
};

int main(int argc, char **argv)
{
    program = argv[0];
    flick_start();
    if (argc == 2 && strcmp(argv[1], "fingerprint") == 0) {
        printf("fingerprint %016llx\n", (unsigned long long)fingerprint(SHOTS, false));
        return 0;
    }
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
