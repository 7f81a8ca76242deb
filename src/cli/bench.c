/* bench.c: the rates of the hot paths, one a line: name TAB rate TAB unit.
 *
 * Games are played by random players with two seats and default options, set-up included. `legal`,
 * `apply` and `score` run over positions taken from such games; `apply` includes the copy it
 * needs, whose own rate stands beside it. */
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/questions.h"
#include "players/view.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 256, REPEATS_MAX = 1 << 30 };
static const double TRIAL = 0.02, SLICE = 0.4; /* seconds */

typedef struct Sampled {
    View view;
    Action action; /* a legal one here */
} Sampled;

typedef struct Bench {
    const GameRules *rules;
    GameSetup setup;
    Sampled *position; /* POSITIONS of them; owned */
    const Workload *load;
    uint64_t games, actions; /* played the last time */
    uint64_t kept;           /* a checksum, so that no work can be left out */
} Bench;

typedef void Work(Bench *bench, int repeats);

static double seconds_of(Bench *bench, Work *work, int repeats)
{
    const double start = clock_seconds();
    work(bench, repeats);
    return clock_seconds() - start;
}

/* Units a second: a trial tells how many repeats fill the slice, and those are measured. */
static double rate(Bench *bench, Work *work)
{
    int repeats = 1;
    double seconds;
    while ((seconds = seconds_of(bench, work, repeats)) < TRIAL && repeats < REPEATS_MAX)
        repeats *= 2;
    const double wanted = repeats * SLICE / seconds;
    repeats = wanted < 1 ? 1 : wanted > REPEATS_MAX ? REPEATS_MAX : (int)wanted;
    return repeats / seconds_of(bench, work, repeats);
}

static void print_rate(const char *name, double units)
{
    printf("%s\t%.*f\tper-second\n", name, units < 1000 ? 1 : 0, units);
}

static void set_up(Bench *bench, void *state, uint64_t seed)
{
    bench->setup.seed = seed;
    (void)bench->rules->setup(state, &bench->setup);
}

static void work_games(Bench *bench, int repeats)
{
    View table;
    bench->games = (uint64_t)repeats;
    bench->actions = 0;
    for (int game = 0; game < repeats; game++) {
        Rng rng = rng_seeded(~(uint64_t)game);
        Action action;
        set_up(bench, table.state, (uint64_t)game);
        while (bench->rules->sample(table.state, &rng, &action)) {
            (void)bench->rules->apply(table.state, &action);
            bench->actions++;
        }
    }
}

static void work_legal(Bench *bench, int repeats)
{
    Action action[GAME_MAX_ACTIONS];
    for (int i = 0; i < repeats; i++)
        bench->kept += (uint64_t)bench->rules->legal(bench->position[i % POSITIONS].view.state,
                                                     action, GAME_MAX_ACTIONS);
}

static void work_apply(Bench *bench, int repeats)
{
    View table;
    for (int i = 0; i < repeats; i++) {
        const Sampled *position = &bench->position[i % POSITIONS];
        memcpy(table.state, position->view.state, bench->rules->state_size);
        bench->kept += (uint64_t)bench->rules->apply(table.state, &position->action);
    }
}

static void work_score(Bench *bench, int repeats)
{
    ScoreSheet sheet;
    for (int i = 0; i < repeats; i++) {
        bench->rules->score(bench->position[i % POSITIONS].view.state, &sheet);
        bench->kept += (uint64_t)sheet.total[0];
    }
}

static void work_copy(Bench *bench, int repeats)
{
    View table;
    for (int i = 0; i < repeats; i++) {
        memcpy(table.state, bench->position[i % POSITIONS].view.state, bench->rules->state_size);
        __asm__ volatile("" : : "r"(table.state) : "memory"); /* the copy is wanted */
    }
}

/* Positions spread over many games: one in seven of those that random players meet. */
static void collect(Bench *bench)
{
    View table;
    Rng rng = rng_seeded(7);
    Action action;
    uint64_t game = 0;
    set_up(bench, table.state, game);
    for (int count = 0, step = 0; count < POSITIONS; step++) {
        while (!bench->rules->sample(table.state, &rng, &action))
            set_up(bench, table.state, ++game);
        if (step % 7 == 0) {
            memcpy(bench->position[count].view.state, table.state, bench->rules->state_size);
            bench->position[count++].action = action;
        }
        (void)bench->rules->apply(table.state, &action);
    }
}

static void work_load(Bench *bench, int repeats)
{
    bench->kept += bench->load->run(repeats, 1);
}

static void bench_games(Bench *bench)
{
    const double games = rate(bench, work_games);
    print_rate("random-games", games);
    print_rate("actions", games * (double)bench->actions / (double)bench->games);
}

static void bench_parts(Bench *bench)
{
    static const struct {
        const char *name;
        Work *work;
    } PART[] = {
        { "legal", work_legal },
        { "apply", work_apply },
        { "score", work_score },
        { "copy", work_copy },
    };
    collect(bench);
    for (size_t i = 0; i < sizeof PART / sizeof PART[0]; i++)
        print_rate(PART[i].name, rate(bench, PART[i].work));
}

static void bench_workloads(Bench *bench)
{
    const Questions *own = questions_of(bench->rules);
    for (bench->load = own == NULL ? NULL : own->workloads;
         bench->load != NULL && bench->load->name != NULL; bench->load++) {
        const double units = rate(bench, work_load);
        print_rate(bench->load->name, units);
        printf("%s\t%.1f\tns\n", bench->load->name, 1e9 / units);
    }
}

int run_bench(const Call *call)
{
    const GameRules *rules = call->rules;
    const int seats = rules->min_seats > 2 ? rules->min_seats : 2;
    Bench bench = { .rules = rules, .setup = game_setup(rules, seats, 0) };
    bench.position = calloc(POSITIONS, sizeof *bench.position);
    if (bench.position == NULL) return cli_fail("bench: there is not enough memory");
    bench_games(&bench);
    bench_parts(&bench);
    bench_workloads(&bench);
    printf("state-bytes\t%zu\tbytes\n", rules->state_size);
    free(bench.position);
    return CLI_OK;
}
