#include "players/search.h"
#include <string.h>

void search_read(const Task *task, const Mind *mind, const void *state, MindBoard *board)
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

/* What a beginner does not think of: drawn for a kin, like the error. It comes behind all the rest,
 * so that there is always something to do. */
static int overlooked(uint64_t seed, uint32_t kin, int blind)
{
    enum { ALL = 100, LAST = -1000000 };
    if (blind == 0) return 0;
    Rng rng = rng_seeded(~(seed + kin));
    return rng_below(&rng, ALL) < blind ? LAST : 0;
}

/* What was found, with the errors of this judgement, in its order. */
static void order_turns(const Knobs *knobs, uint64_t seed, TurnList *list)
{
    for (int i = 0; i < list->count; i++) {
        Turn *turn = &list->turn[i];
        turn->value += error_of(seed, turn->kin, knobs->noise);
        turn->value += overlooked(seed, turn->kin, knobs->blind);
    }
    sort_turns(list->turn, list->count);
}

static void begin_list(TurnList *list)
{
    list->count = 0;
    list->tried = 0;
    list->thoughts = 0;
}

int search_turns(const Task *task, const Mind *mind, const Knobs *knobs, TurnList *out)
{
    MindBoard board;
    search_read(task, mind, task->state, &board);
    const uint64_t seed = draw_seed(task->rng);
    begin_list(out);
    task->work->slice = INT64_MAX;
    (void)mind->turns(task, knobs, board.bytes, out);
    order_turns(knobs, seed, out);
    return out->count;
}

/* ---- by playing out ---- */

/* A search with all that it needs while it goes on. */
typedef struct Run {
    const Task *task;
    const Mind *mind;
    const Knobs *knobs;
    Search *search;
} Run;

static void conceal_board(const Run *run, MindBoard *board, Rng *rng)
{
    const Task *task = run->task;
    View view;
    memcpy(view.state, task->state, task->rules->state_size);
    task->rules->conceal(view.state, task->seat, rng);
    search_read(task, run->mind, view.state, board);
}

/* The hidden parts once more, from a seed of its own for every deal. */
static void deal_board(const Run *run, MindBoard *board, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    if (run->mind->deal == NULL) {
        conceal_board(run, board, &rng);
        return;
    }
    memcpy(board->bytes, run->search->board.bytes, board_size(run->task, run->mind));
    run->mind->deal(run->task, board->bytes, &rng);
}

/* The deal counts only once all have played it. */
static void count_deal(SearchRace *race)
{
    for (int i = 0; i < race->count; i++) race->total[race->alive[i]] += race->value[i];
    race->played = 0;
    race->deals++;
}

/* One turn in one deal. False: nobody can go on. */
static bool play_turn(const Run *run)
{
    SearchRace *race = &run->search->race;
    const uint64_t seed = race->seed + (uint64_t)race->deals;
    const Turn *turn = &run->search->list.turn[race->alive[race->played]];
    Rng rng = rng_seeded(~seed);
    MindBoard board;
    if (race->played == 0) deal_board(run, &race->dealt, seed);
    memcpy(board.bytes, race->dealt.bytes, board_size(run->task, run->mind));
    if (work_is_stopped(run->task->work)
        || !run->mind->rollout(run->task, run->knobs, board.bytes, turn, &rng,
                               &race->value[race->played]))
        return false;
    if (++race->played == race->count) count_deal(race);
    return true;
}

static void order_race(SearchRace *race)
{
    for (int i = 1; i < race->count; i++) {
        const int moved = race->alive[i];
        int at = i;
        for (; at > 0 && race->total[race->alive[at - 1]] < race->total[moved]; at--)
            race->alive[at] = race->alive[at - 1];
        race->alive[at] = moved;
    }
}

/* Each stage costs about the same, and none more than its share of the work. */
static void begin_stage(SearchRace *race, const Work *work)
{
    race->keep = work->left - work->left / race->stages;
}

static void begin_race(const Run *run, int count)
{
    SearchRace *race = &run->search->race;
    race->seed = draw_seed(run->task->rng);
    race->deals = race->played = 0;
    race->count = count;
    race->stages = 1;
    while (1 << race->stages < count) race->stages++;
    race->upto = run->knobs->deals >> (race->stages - 1);
    if (race->upto < 1) race->upto = 1;
    for (int i = 0; i < count; i++) race->alive[i] = i;
    memset(race->total, 0, sizeof race->total);
    begin_stage(race, run->task->work);
}

static bool stage_is_over(const SearchRace *race, const Work *work)
{
    return race->played == 0 && (race->deals >= race->upto || work->left <= race->keep);
}

/* Half of them leave; the others play twice as many deals. */
static void end_stage(const Run *run)
{
    SearchRace *race = &run->search->race;
    const int most = run->knobs->deals;
    order_race(race);
    race->count = (race->count + 1) / 2;
    race->upto = 2 * race->upto < most ? 2 * race->upto : most;
    race->stages -= race->stages > 1;
    begin_stage(race, run->task->work);
}

/* False: it pauses. */
static bool run_race(const Run *run)
{
    const Work *work = run->task->work;
    SearchRace *race = &run->search->race;
    do {
        while (!stage_is_over(race, work)) {
            if (work_pauses(work)) return false;
            if (play_turn(run)) continue;
            order_race(race);
            return true;
        }
        end_stage(run);
    } while (race->count > 1 && race->deals < run->knobs->deals);
    return true;
}

/* ---- the search ---- */

static SearchStage begin(const Run *run)
{
    Search *search = run->search;
    run->task->work->left = run->knobs->work;
    search_read(run->task, run->mind, run->task->state, &search->board);
    search->seed = draw_seed(run->task->rng);
    begin_list(&search->list);
    return SEARCH_JUDGE;
}

/* What judging costs is not counted everywhere: it has the rest of its slice for itself. */
static SearchStage judge(const Run *run)
{
    Search *search = run->search;
    const bool whole = run->mind->turns(run->task, run->knobs, search->board.bytes, &search->list);
    run->task->work->slice = 0;
    if (!whole) return SEARCH_JUDGE;
    const Knobs *knobs = run->knobs;
    const int tried = search->list.count < knobs->turns ? search->list.count : knobs->turns;
    order_turns(knobs, search->seed, &search->list);
    search->race.alive[0] = 0;
    if (tried < 2 || knobs->deals < 1 || run->mind->rollout == NULL) return SEARCH_END;
    begin_race(run, tried);
    return SEARCH_RACE;
}

static SearchStage advance(const Run *run)
{
    switch (run->search->stage) {
    case SEARCH_BEGIN: return begin(run);
    case SEARCH_JUDGE: return judge(run);
    case SEARCH_RACE: return run_race(run) ? SEARCH_END : SEARCH_RACE;
    case SEARCH_END: break;
    }
    return SEARCH_END;
}

static Progress answer(const Run *run, Plan *out)
{
    const Search *search = run->search;
    if (work_is_stopped(run->task->work)) return PROGRESS_NONE;
    if (search->list.count == 0) return player_greedy.plan(run->task, out); /* nothing to say */
    *out = search->list.turn[search->race.alive[0]].plan;
    return PROGRESS_DONE;
}

Progress search_judge(const Task *task, const Mind *mind, const Knobs *knobs)
{
    const Run run = { task, mind, knobs, task->search };
    while (run.search->stage == SEARCH_BEGIN || run.search->stage == SEARCH_JUDGE) {
        if (work_pauses(task->work)) return PROGRESS_PAUSED;
        run.search->stage = advance(&run);
    }
    return work_is_stopped(task->work) ? PROGRESS_NONE : PROGRESS_DONE;
}

Progress search_plan(const Task *task, const Mind *mind, const Knobs *knobs, Plan *out)
{
    const Run run = { task, mind, knobs, task->search };
    while (run.search->stage != SEARCH_END) {
        if (work_pauses(task->work)) return PROGRESS_PAUSED;
        run.search->stage = advance(&run);
    }
    return answer(&run, out);
}
