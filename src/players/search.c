#include "players/search.h"
#include <string.h>

typedef struct Board {
    _Alignas(max_align_t) unsigned char bytes[MIND_BOARD_MAX];
} Board;

static void board_read(const Task *task, const Mind *mind, const void *state, Board *board)
{
    if (mind->read != NULL)
        mind->read(task, state, board->bytes);
    else
        memcpy(board->bytes, state, task->rules->state_size);
}

static size_t board_size(const Task *task, const Mind *mind)
{
    return mind->read != NULL ? mind->board_size : task->rules->state_size;
}

/* ---- by judgement ---- */

/* The same error for the same kin in one decision, whatever order the turns come in. */
static int error_of(uint64_t seed, uint32_t kin, int sigma)
{
    if (sigma == 0) return 0;
    Rng rng = rng_seeded(seed + kin);
    return mind_noise(&rng, sigma);
}

/* Best first; equal ones stay in the order of the mind. */
static void sort_turns(Turn *turn, int count)
{
    for (int i = 1; i < count; i++) {
        const Turn moved = turn[i];
        int at = i;
        for (; at > 0 && turn[at - 1].value < moved.value; at--) turn[at] = turn[at - 1];
        turn[at] = moved;
    }
}

static uint64_t draw_seed(Rng *rng)
{
    const uint64_t high = rng_next(rng);
    return high << 32 | rng_next(rng);
}

static int judge(const Task *task, const Mind *mind, const Knobs *knobs, const Board *board,
                 Turn *out, int max)
{
    const uint64_t seed = draw_seed(task->rng);
    const int count = mind->turns(task, knobs, board->bytes, out, max);
    for (int i = 0; i < count; i++) out[i].value += error_of(seed, out[i].kin, knobs->noise);
    sort_turns(out, count);
    return count;
}

int search_turns(const Task *task, const Mind *mind, const Knobs *knobs, Turn *out, int max)
{
    Board board;
    board_read(task, mind, task->state, &board);
    return judge(task, mind, knobs, &board, out, max);
}

/* ---- by playing out ---- */

typedef struct Race {
    const Task *task;
    const Mind *mind;
    const Knobs *knobs;
    const Turn *turn;
    uint64_t seed;
    int deals;                 /* played so far, by all that are left */
    int alive[MIND_TURNS];     /* indices of turns, best first once they were ordered */
    int count;                 /* so many of them */
    int64_t total[MIND_TURNS]; /* of each turn */
    const Board *board;        /* as it was read */
} Race;

static void conceal_board(const Race *race, Board *board, Rng *rng)
{
    const Task *task = race->task;
    View view;
    memcpy(view.state, task->state, task->rules->state_size);
    task->rules->conceal(view.state, task->seat, rng);
    board_read(task, race->mind, view.state, board);
}

/* The hidden parts once more, from a seed of its own for every deal. */
static void deal_board(const Race *race, Board *board, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    if (race->mind->deal == NULL) {
        conceal_board(race, board, &rng);
        return;
    }
    memcpy(board->bytes, race->board->bytes, board_size(race->task, race->mind));
    race->mind->deal(race->task, board->bytes, &rng);
}

/* One deal for everyone who is left. It counts only if all have played it. */
static bool play_deal(Race *race)
{
    const size_t size = board_size(race->task, race->mind);
    const uint64_t seed = race->seed + (uint64_t)race->deals;
    int value[MIND_TURNS];
    Board dealt;
    Board board;
    deal_board(race, &dealt, seed);
    for (int i = 0; i < race->count; i++) {
        Rng rng = rng_seeded(~seed);
        const Turn *turn = &race->turn[race->alive[i]];
        memcpy(board.bytes, dealt.bytes, size);
        if (work_is_stopped(race->task->work)
            || !race->mind->rollout(race->task, race->knobs, board.bytes, turn, &rng, &value[i]))
            return false;
    }
    for (int i = 0; i < race->count; i++) race->total[race->alive[i]] += value[i];
    race->deals++;
    return true;
}

static void order_race(Race *race)
{
    for (int i = 1; i < race->count; i++) {
        const int moved = race->alive[i];
        int at = i;
        for (; at > 0 && race->total[race->alive[at - 1]] < race->total[moved]; at--)
            race->alive[at] = race->alive[at - 1];
        race->alive[at] = moved;
    }
}

/* Until so many deals are played, or the work of the stage is done. False: nobody can go on. */
static bool run_stage(Race *race, int upto, int64_t keep)
{
    while (race->deals < upto && race->task->work->left > keep)
        if (!play_deal(race)) return false;
    return true;
}

/* Twice as many deals whenever half of them have left: each stage costs about the same, and none
 * more than its share of the work. */
static void run_race(Race *race)
{
    const Work *work = race->task->work;
    int stages = 1;
    while (1 << stages < race->count) stages++;
    int upto = race->knobs->deals >> (stages - 1);
    if (upto < 1) upto = 1;
    for (; race->count > 1 && race->deals<race->knobs->deals; stages -= stages> 1) {
        const bool goes_on = run_stage(race, upto, work->left - work->left / stages);
        order_race(race);
        if (!goes_on) return;
        race->count = (race->count + 1) / 2;
        upto = 2 * upto < race->knobs->deals ? 2 * upto : race->knobs->deals;
    }
}

static int play_out(const Task *task, const Mind *mind, const Knobs *knobs, const Board *board,
                    const Turn *turn, int count)
{
    Race race = { task, mind, knobs, turn, .seed = draw_seed(task->rng), .count = count };
    race.board = board;
    for (int i = 0; i < count; i++) race.alive[i] = i;
    run_race(&race);
    return race.alive[0];
}

bool search_plan(const Task *task, const Mind *mind, const Knobs *knobs, Plan *out)
{
    Turn turn[MIND_TURNS];
    Board board;
    board_read(task, mind, task->state, &board);
    const int count = judge(task, mind, knobs, &board, turn, MIND_TURNS);
    const int tried = count < knobs->turns ? count : knobs->turns;
    int best = 0;
    if (work_is_stopped(task->work)) return false;
    if (count == 0) return player_greedy.plan(task, out); /* the mind has nothing to say here */
    if (tried > 1 && mind->rollout != NULL) best = play_out(task, mind, knobs, &board, turn, tried);
    *out = turn[best].plan;
    return !work_is_stopped(task->work);
}
