/* flick.c: the mind of Flick of Faith. Flicks are tried under the error of the hand, from all
 * places and at all targets that make sense; the rest of a turn, votes and powers are chosen by
 * judgement.
 */
#include "players/minds/flick_judge.h"
#include "players/minds/flick_policy.h"
#include "players/minds/flick_shots.h"
#include "players/minds/minds.h"
#include "players/minds/reasons.h"
#include "rules/flick/moves.h"
#include "rules/flick/will.h"
#include <math.h>
#include <string.h>

enum {
    GLIDE_WORK =
        10, /* units of one fast simulation with what follows it, and of one of the rules */
    WORLD_WORK = 250,
    FIRST = 30, /* hundredths of a point: to begin the game is worth little */
};

static FlickHand hand_of(const Task *task, const Knobs *knobs)
{
    const int sigma = knobs->hand[task->hand];
    return (FlickHand){ .angle = sigma, .speed = 2 * sigma };
}

static int own_corner(const Task *task, const FlickState *state)
{
    return flick_corner(state->seats, task->seat);
}

/* ---- playing a turn to its end ---- */

static int64_t cost(const FlickPolicy *policy)
{
    return 3 + (int64_t)policy->effort.glides * GLIDE_WORK
           + (int64_t)policy->effort.worlds * WORLD_WORK;
}

/* What others have entered is not known: they are taken for people who aim at the middle. */
static void guess_entries(FlickPolicy *policy, FlickState *state, int own)
{
    const int turn = state->turn;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (corner == own || (state->entered >> corner & 1) == 0) continue;
        state->turn = (uint8_t)corner;
        Action entry = flick_policy_choose(policy, state);
        flick_slip(state, policy->hand, policy->rng, &entry);
        state->entry[corner] = (FlickEntry){
            { entry.value[FLICK_X], entry.value[FLICK_Y] },
            entry.value[FLICK_ANGLE],
            entry.value[FLICK_SPEED],
        };
    }
    state->turn = (uint8_t)turn;
}

/* The turns of the others that follow, as far as this round goes. */
static void play_on(FlickPolicy *policy, FlickState *state, int turns)
{
    const int round = state->round;
    for (; turns > 0 && state->phase == FLICK_PHASE_LAUNCH && state->round == round; turns--) {
        const int corner = state->turn;
        const Action flick = flick_policy_choose(policy, state);
        flick_policy_do(policy, state, &flick);
        flick_policy_finish(policy, state, corner);
    }
}

static int play_turn(FlickPolicy *policy, FlickState *state, const Plan *plan, int corner,
                     int depth)
{
    const bool contest = state->phase == FLICK_PHASE_CONTEST;
    if (contest) guess_entries(policy, state, corner);
    for (int i = 0; i < plan->count; i++) flick_policy_do(policy, state, &plan->action[i]);
    flick_policy_finish(policy, state, corner);
    play_on(policy, state, depth);
    const int value = flick_judge(state, policy->hand, corner);
    return value + (contest && state->first == corner ? FIRST : 0);
}

static bool rollout(const Task *task, const Knobs *knobs, void *board, const Turn *turn, Rng *rng,
                    int *value)
{
    FlickPolicy policy = { hand_of(task, knobs), rng, { 0 } };
    FlickState *state = board;
    if (!work_spend(task->work, 0)) return false;
    *value = play_turn(&policy, state, &turn->plan, own_corner(task, state), knobs->depth);
    return work_spend(task->work, cost(&policy));
}

/* ---- whole turns ---- */

typedef struct Turns {
    const Task *task;
    const Knobs *knobs;
    const FlickState *state;
    TurnList *list;
    int at; /* so many were thought of in this slice; the first `list->tried` are in the list */
    bool paused;
} Turns;

/* The worst leaves when there are too many. */
static void keep(Turns *turns, const Turn *turn)
{
    TurnList *list = turns->list;
    if (list->count < MIND_TURNS) {
        list->turn[list->count++] = *turn;
        return;
    }
    int worst = 0;
    for (int i = 1; i < list->count; i++)
        if (list->turn[i].value < list->turn[worst].value) worst = i;
    if (list->turn[worst].value < turn->value) list->turn[worst] = *turn;
}

/* What is tried comes in the same order in every slice; shots, which cost much to think of where
 * paths bend, are remembered. */
static bool is_next(Turns *turns)
{
    const bool tried = turns->at++ < turns->list->tried;
    if (tried || turns->paused) return false;
    turns->paused = work_pauses(turns->task->work);
    turns->list->tried += !turns->paused;
    return !turns->paused;
}

/* By a few slips of the hand. */
static void try_plan(Turns *turns, const Plan *plan, uint32_t kin)
{
    const int slips = turns->knobs->width > 0 ? turns->knobs->width : 1;
    Turn turn = { .plan = *plan, .kin = kin };
    int64_t sum = 0;
    int made = 0;
    if (!is_next(turns)) return;
    while (made < slips && work_spend(turns->task->work, 1)) {
        Rng rng = rng_seeded(turns->list->seed + (uint64_t)made);
        FlickState state = *turns->state;
        FlickPolicy policy = { hand_of(turns->task, turns->knobs), &rng, { 0 } };
        sum += play_turn(&policy, &state, plan, own_corner(turns->task, turns->state), 0);
        made++;
        (void)work_spend(turns->task->work, cost(&policy));
    }
    if (made == 0 && turns->list->count > 0) return; /* the work is used up */
    turn.value = made > 0 ? (int)(sum / made) : 0;
    keep(turns, &turn);
}

static void try_action(Turns *turns, const Action *action, uint32_t kin)
{
    Plan plan = { 0 };
    (void)plan_add(&plan, action);
    try_plan(turns, &plan, kin);
}

static void try_shots(Turns *turns)
{
    static_assert((int)FLICK_MAX_SHOTS <= (int)MIND_THOUGHTS, "all of them are remembered");
    TurnList *list = turns->list;
    if (list->thoughts == 0) list->thoughts = flick_shots(turns->state, list->thought);
    for (int i = 0; i < list->thoughts; i++) try_action(turns, &list->thought[i], (uint32_t)i);
}

static void try_listed(Turns *turns)
{
    Action action[GAME_MAX_ACTIONS];
    const int count = flick_legal(turns->state, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) try_action(turns, &action[i], FLICK_MAX_SHOTS + (uint32_t)i);
}

/* Cities and the end of a turn: no luck in them, so the whole stretch is one plan. */
static void try_rest_of_turn(Turns *turns)
{
    FlickState state = *turns->state;
    Rng rng = rng_seeded(turns->list->seed);
    FlickPolicy policy = { hand_of(turns->task, turns->knobs), &rng, { 0 } };
    Turn turn = { 0 };
    const int corner = state.turn;
    while (state.turn == corner
           && (state.phase == FLICK_PHASE_CITY || state.phase == FLICK_PHASE_END)) {
        const Action action = flick_policy_choose(&policy, &state);
        if (!plan_add(&turn.plan, &action) || action.kind == FLICK_END) break;
        flick_apply_settled(&state, &action, NULL);
    }
    keep(turns, &turn);
}

/* The heart over each prophet of others, and between those that lie near each other. */
static void try_hearts(Turns *turns)
{
    const FlickState *state = turns->state;
    const int corner = state->turn;
    uint32_t kin = 1;
    for (int one = 0; one < FLICK_APE; one++) {
        if (!flick_on_table(state, one) || !flick_is_prophet(one) || flick_owner(one) == corner)
            continue;
        for (int two = one; two < FLICK_APE; two++) {
            if (!flick_on_table(state, two) || !flick_is_prophet(two) || flick_owner(two) == corner
                || !flick_within(state->at[one], state->at[two], 12000))
                continue;
            const Action heart = { .kind = FLICK_HEART,
                                   .arg = { (uint8_t)corner },
                                   .value = { (state->at[one].x + state->at[two].x) / 2,
                                              (state->at[one].y + state->at[two].y) / 2 } };
            try_action(turns, &heart, kin++);
        }
    }
}

static void find_turns(Turns *turns)
{
    switch ((FlickPhase)turns->state->phase) {
    case FLICK_PHASE_CITY:
    case FLICK_PHASE_END: try_rest_of_turn(turns); return;
    case FLICK_PHASE_HEART: try_hearts(turns); break;
    case FLICK_PHASE_CONTEST:
    case FLICK_PHASE_LAUNCH:
    case FLICK_PHASE_REFLICK:
    case FLICK_PHASE_AGAIN:
    case FLICK_PHASE_RESCUE: try_shots(turns); break;
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_VOTE:
    case FLICK_PHASE_ENACT:
    case FLICK_PHASE_TIE:
    case FLICK_PHASE_OVER: break;
    }
    try_listed(turns); /* the rest of the choices, and declining */
}

static bool find(const Task *task, const Knobs *knobs, const void *board, TurnList *out)
{
    Turns turns = { .task = task, .knobs = knobs, .state = board, .list = out };
    if (out->tried == 0) out->seed = rng_next(task->rng);
    find_turns(&turns);
    if (turns.paused) return false;
    Action any; /* where no place is free on all that was thought of */
    if (out->count == 0 && task->rules->sample(board, task->rng, &any))
        out->turn[out->count++] = (Turn){ .plan = { 1, { any } } };
    return true;
}

static void slip(const Task *task, const Knobs *knobs, Action *action)
{
    flick_slip(task->state, hand_of(task, knobs), task->rng, action);
}

const Mind mind_flick = {
    .game = "flick",
    .level = {
        [LEVEL_PUPIL] = { .noise = 300, .blind = 50, .width = 1, .work = 30000,
                          .hand = { 900, 600 } },
        [LEVEL_NOVICE] = { .noise = 150, .width = 1, .work = 30000, .hand = { 480, 300 } },
        [LEVEL_SCRIBE] = { .noise = 50, .width = 2, .work = 60000, .hand = { 400, 180 } },
        [LEVEL_PRIEST] = { .turns = 16, .deals = 16, .width = 2, .work = 100000,
                           .hand = { 330, 100 } },
        [LEVEL_HIGH_PRIEST] = { .turns = 64, .deals = 64, .width = 4, .work = 150000,
                                .hand = { 280, 50 } },
    },
    .turns = find,
    .rollout = rollout,
    .slip = slip,
    .reason = flick_reason,
};
