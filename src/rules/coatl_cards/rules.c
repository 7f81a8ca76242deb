/* rules.c: the table of the card game; the only file of it that sees void *. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/bench.h"
#include "rules/coatl_cards/cases.h"
#include "rules/coatl_cards/conceal.h"
#include "rules/coatl_cards/invariants.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/query.h"
#include "rules/coatl_cards/score.h"
#include "rules/coatl_cards/setup.h"
#include "rules/coatl_cards/show.h"
#include "base/mark.h"

static Refusal setup_state(void *state, const GameSetup *setup)
{
    return coatl_cards_setup(state, setup);
}

static Seat to_act(const void *state)
{
    return coatl_cards_to_act(state);
}

static int legal(const void *state, Action *out, int max)
{
    return coatl_cards_legal(state, out, max);
}

static Refusal apply(void *state, const Action *action)
{
    return coatl_cards_apply(state, action);
}

static bool sample(const void *state, Rng *rng, Action *out)
{
    return game_sample_uniform(&coatl_cards_rules, state, rng, out);
}

static void score(const void *state, ScoreSheet *sheet)
{
    coatl_cards_score(state, sheet);
}

static void result(const void *state, Result *out)
{
    coatl_cards_result(state, out);
}

static void conceal(void *state, Seat viewer, Rng *rng)
{
    coatl_cards_conceal(state, viewer, rng);
}

static bool barrier(const void *before, const Action *action, const void *after)
{
    (void)action;
    return coatl_cards_barrier(before, after);
}

static int events(const void *before, const Action *action, Event *out, int max)
{
    return coatl_cards_events(before, action, out, max);
}

static const char *violation(const void *state)
{
    return coatl_cards_violation(state);
}

static int seat_count(const void *state)
{
    return ((const CoatlCardsState *)state)->seats;
}

static bool is_automa(const void *state, Seat seat)
{
    return ((const CoatlCardsState *)state)->solo && seat == COATL_CARDS_CARL;
}

static int format_action(const void *state, const Action *action, char *out, size_t size)
{
    return coatl_cards_format_action(state, action, out, size);
}

static Refusal parse_action(const void *state, const char *line, Action *out)
{
    return coatl_cards_parse_action(state, line, out);
}

static int format_event(const void *before, const Event *event, char *out, size_t size)
{
    return coatl_cards_format_event(before, event, out, size);
}

static void show(const void *state, Seat viewer, const Sink *out)
{
    coatl_cards_show(state, viewer, out);
}

static const char *refusal_sentence_of(const void *state, Refusal refusal)
{
    return refusal == REFUSAL_PHASE ? coatl_cards_due(state) : NULL;
}

static const GameOption OPTION[COATL_CARDS_OPTIONS] = {
    [OPTION_MANNER] = { .key = "manner",
                        .title = N_("CARL's manner"),
                        .values = { "brazen", "bossy", "greedy" },
                        .words = { N_("brazen"), N_("bossy"), N_("greedy") },
                        .about = { N_("Raises his prophecies more often."),
                                   N_("Steals your prophecies more often."),
                                   N_("Takes prophecies from the middle more often.") },
                        .min_seats = 1,
                        .max_seats = 1 },
    [OPTION_MATCH] = { .key = "match",
                       .title = N_("Match"),
                       .values = { "carl", "carl2" },
                       .words = { N_("CARL"), N_("CARL 2.0") },
                       .min_seats = 1,
                       .max_seats = 1 },
};

/* In alphabetical order. */
static const GameTable TABLE[] = {
    { "feathers", "id,colour1,colour2,copies", FEATHER_KINDS, coatl_cards_write_feather_row },
    { "prophecies", "id,god_colour,family,pattern", CARD_PROPHECIES,
      coatl_cards_write_prophecy_row },
    { "temples", "id,goal1,goal2", CARD_TEMPLES, coatl_cards_write_temple_row },
};

static const GameWorkload WORKLOAD[] = {
    { "card-count", coatl_cards_bench_count },
    { "placement-query", coatl_cards_bench_preview },
};

const GameRules coatl_cards_rules = {
    .id = "coatl-cards",
    .name = "Coatl: The Card Game",
    .min_seats = 1,
    .max_seats = COATL_CARDS_MAX_SEATS,
    .state_size = sizeof(CoatlCardsState),
    .options = OPTION,
    .option_count = COATL_CARDS_OPTIONS,
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .workloads = WORKLOAD,
    .workload_count = sizeof WORKLOAD / sizeof WORKLOAD[0],
    .setup = setup_state,
    .to_act = to_act,
    .legal = legal,
    .apply = apply,
    .sample = sample,
    .score = score,
    .result = result,
    .conceal = conceal,
    .barrier = barrier,
    .events = events,
    .mask = coatl_cards_mask,
    .refusal_sentence = refusal_sentence_of,
    .violation = violation,
    .seat_count = seat_count,
    .seat_name = coatl_cards_seat_name,
    .is_automa = is_automa,
    .format_action = format_action,
    .parse_action = parse_action,
    .format_event = format_event,
    .event_reason = coatl_cards_event_reason,
    .show = show,
    .cases = coatl_cards_cases,
};
