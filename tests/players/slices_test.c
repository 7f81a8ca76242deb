/* A decision made in slices is the decision made at once, wherever it is laid down in between; no
 * slice is much longer than it was to be, and who is stopped does no more work. */
#include "check.h"
#include "players/decision.h"
#include "step.h"

/* ---- positions to decide in ---- */

typedef struct Scene {
    const GameRules *rules;
    const Player *player;
    View state;
    uint64_t seed;
} Scene;

typedef void Look(const Scene *scene);

/* Early, in the middle and late in a game of novices; each level decides in its turn. */
static void look_at_game(const GameRules *rules, int seats, Look *look)
{
    enum { EVERY = 31, MOST = 4 };
    int levels;
    const Player *const *level = players_offered(&levels);
    Scene scene = { .rules = rules, .seed = 31 };
    Intent intent = { 0 };
    Rng rng = rng_seeded(scene.seed);
    const GameSetup setup = game_setup(rules, seats, scene.seed);
    CHECK_EQ(rules->setup(scene.state.state, &setup), REFUSAL_NONE);
    for (int step = 0; step < EVERY * MOST; step++) {
        const Seat seat = rules->to_act(scene.state.state);
        if (seat == SEAT_NONE) break;
        scene.player = level[levels - 1 - step / EVERY % 2]; /* the two that look ahead */
        scene.seed++;
        if (step % EVERY == 0 && !rules->is_automa(scene.state.state, seat)) look(&scene);
        if (!CHECK(step_on(&player_novice, rules, scene.state.state, &rng, &intent))) break;
    }
}

static void look_at_games(Look *look)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        if (!check_is_game(game[i]->id)) continue;
        look_at_game(game[i], game[i]->min_seats, look); /* alone, where a game is played so */
        look_at_game(game[i], game[i]->max_seats < 3 ? game[i]->max_seats : 3, look);
    }
}

static Position position_of(const Scene *scene)
{
    return (Position){ .rules = scene->rules, .state = scene->state.state };
}

static void begin(const Scene *scene, Decision *decision)
{
    decision_begin(decision, scene->player, rng_seeded(scene->seed), &(Intent){ 0 });
}

/* ---- the same answer ---- */

static int random_slice(Rng *rng)
{
    static const int MOST[] = { 1, 100, 3000, 40000 };
    return 1 + rng_below(rng, MOST[rng_below(rng, 4)]);
}

static int slices_made;
static int judged_in_slices; /* decisions whose judgement did not fit into one */

/* It lies somewhere else after every slice, and where it lay is overwritten. */
static Progress decide_in_slices(const Scene *scene, Decision *decision, Action *out, int *slices)
{
    static Decision moved;
    const Position position = position_of(scene);
    Rng rng = rng_seeded(~scene->seed);
    Progress progress = PROGRESS_PAUSED;
    begin(scene, decision);
    for (*slices = 0; progress == PROGRESS_PAUSED; ++*slices) {
        memcpy(&moved, decision, sizeof moved);
        memset(decision, 0xA5, sizeof *decision);
        progress = decision_go_on(&moved, &position, random_slice(&rng), out);
        memcpy(decision, &moved, sizeof moved);
        const Search *search = &decision->search;
        judged_in_slices += search->stage == SEARCH_JUDGE && search->list.tried > 0;
    }
    return progress;
}

/* Answer, plan, chance and work are those of a decision made at once. */
static void check_same(const Scene *scene)
{
    static Decision sliced;
    static Decision whole;
    Action one;
    Action other;
    int slices;
    const Position position = position_of(scene);
    begin(scene, &whole);
    while (decision_go_on(&whole, &position, INT64_MAX, &one) == PROGRESS_PAUSED) {
    }
    CHECK_EQ(decide_in_slices(scene, &sliced, &other, &slices), PROGRESS_DONE);
    CHECK_MSG(action_equal(&one, &other), "%s: %s decides otherwise in %d slices", scene->rules->id,
              scene->player->id, slices);
    const Plan *plan = &whole.intent.plan;
    CHECK_EQ(sliced.intent.plan.count, plan->count);
    CHECK_EQ(memcmp(sliced.intent.plan.action, plan->action,
                    sizeof plan->action[0] * (size_t)plan->count),
             0);
    CHECK_EQ(memcmp(&sliced.rng, &whole.rng, sizeof whole.rng), 0);
    CHECK_EQ(sliced.left, whole.left);
    slices_made += slices;
}

static void slices_do_not_change_a_decision(void)
{
    look_at_games(check_same);
    CHECK_MSG(slices_made > 100, "only %d slices", slices_made);
    CHECK(judged_in_slices > 0);
}

/* ---- short slices ---- */

enum { STEP_MOST = 4000 }; /* units: what is tried when a slice ends is tried to its end */

static void check_short(const Scene *scene)
{
    enum { SLICE = 2000, ENOUGH = 40 };
    static Decision decision;
    const Position position = position_of(scene);
    Action action;
    begin(scene, &decision);
    for (int i = 0; i < ENOUGH; i++) {
        const bool searches = decision.begun && decision.search.stage != SEARCH_BEGIN;
        const int64_t before = decision.left;
        if (decision_go_on(&decision, &position, SLICE, &action) != PROGRESS_PAUSED) return;
        const int64_t spent = searches ? before - decision.left : 0;
        CHECK_MSG(spent <= SLICE + STEP_MOST, "%s: a slice of %lld units", scene->rules->id,
                  (long long)spent);
    }
}

static void slices_are_short(void)
{
    look_at_games(check_short);
}

/* ---- stopping ---- */

/* Raised after any number of slices: the next one spends nothing and has no answer. */
static void check_stopped(const Scene *scene)
{
    static Decision decision;
    atomic_bool stop = false;
    Action action;
    Rng rng = rng_seeded(scene->seed);
    Position position = position_of(scene);
    position.stop = &stop;
    begin(scene, &decision);
    for (int slices = 1 + rng_below(&rng, 20); slices > 0; slices--)
        if (decision_go_on(&decision, &position, random_slice(&rng), &action) != PROGRESS_PAUSED)
            return;
    const int64_t left = decision.left;
    stop = true;
    CHECK_EQ(decision_go_on(&decision, &position, INT64_MAX, &action), PROGRESS_NONE);
    CHECK_MSG(decision.left == left, "%s: %lld units after it was stopped", scene->rules->id,
              (long long)(left - decision.left));
}

static void who_is_stopped_works_no_more(void)
{
    look_at_games(check_stopped);
}

static const Test TEST[] = {
    { "slices do not change a decision", slices_do_not_change_a_decision },
    { "slices are short", slices_are_short },
    { "who is stopped works no more", who_is_stopped_works_no_more },
};

CHECK_MAIN(TEST)
