/* rules.c: the game behind the one interface; the only file here that sees void *. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/bench.h"
#include "rules/coatl/cases.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/moves.h"
#include "rules/coatl/notation.h"
#include "rules/coatl/score.h"
#include "rules/coatl/setup.h"
#include "rules/coatl/show.h"
#include "rules/coatl/violation.h"

static Refusal setup(void *state, const GameSetup *chosen)
{
    return coatl_setup(state, chosen);
}

static Seat to_act(const void *state)
{
    const CoatlState *coatl = state;
    return coatl->phase == PHASE_OVER ? SEAT_NONE : coatl->to_act;
}

static int legal(const void *state, Action *out, int max)
{
    return coatl_legal(state, out, max);
}

static Refusal apply(void *state, const Action *action)
{
    return coatl_apply(state, action);
}

static bool sample(const void *state, Rng *rng, Action *out)
{
    return game_sample_uniform(&coatl_rules, state, rng, out);
}

static void score(const void *state, ScoreSheet *sheet)
{
    coatl_score(state, sheet);
}

static void result(const void *state, Result *out)
{
    coatl_result(state, out);
}

static void conceal(void *state, Seat viewer, Rng *rng)
{
    coatl_conceal(state, viewer, rng);
}

static bool barrier(const void *before, const Action *action, const void *after)
{
    (void)action;
    return coatl_barrier(before, after);
}

static int events(const void *before, const Action *action, Event *out, int max)
{
    return coatl_events(before, action, out, max);
}

static const char *violation(const void *state)
{
    return coatl_violation(state);
}

static int seat_count(const void *state)
{
    const CoatlState *coatl = state;
    return coatl_is_solo(coatl) ? 2 : coatl->seats;
}

static bool is_automa(const void *state, Seat seat)
{
    return coatl_is_solo(state) && seat == COATL_ADAM;
}

static int format_action(const void *state, const Action *action, char *out, size_t size)
{
    (void)state;
    return coatl_format_action(action, out, size);
}

static Refusal parse_action(const void *state, const char *line, Action *out)
{
    return coatl_parse_action(state, line, out);
}

static int format_event(const void *before, const Event *event, char *out, size_t size)
{
    return coatl_format_event(before, event, out, size);
}

static void show(const void *state, Seat viewer, const Sink *out)
{
    coatl_show(state, viewer, out);
}

static const GameTable TABLE[] = {
    { "prophecies", "id,card_colour,copies,pattern,levels", COATL_PROPHECIES,
      coatl_write_prophecy },
    { "temples", "id,goal1,goal2,points", COATL_TEMPLES, coatl_write_temple },
};

const GameRules coatl_rules = {
    .id = "coatl",
    .name = "Coatl",
    .min_seats = 1,
    .max_seats = GAME_MAX_SEATS,
    .state_size = sizeof(CoatlState),
    .options = coatl_options,
    .option_count = COATL_OPTIONS,
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .workloads = coatl_workloads,
    .workload_count = COATL_WORKLOADS,
    .setup = setup,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .result = result,
    .conceal = conceal,
    .barrier = barrier,
    .events = events,
    .mask = game_mask_none,
    .violation = violation,
    .seat_count = seat_count,
    .seat_name = coatl_seat_name,
    .is_automa = is_automa,
    .format_action = format_action,
    .parse_action = parse_action,
    .format_event = format_event,
    .event_reason = coatl_event_reason,
    .show = show,
    .cases = coatl_cases,
};
