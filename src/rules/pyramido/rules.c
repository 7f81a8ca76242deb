/* rules.c: Pyramido as the interface sees it; the only file here with void *. */
#include "rules/pyramido/pyramido.h"
#include "rules/pyramido/query.h"
#include "rules/pyramido/state.h"
#include "base/mark.h"

static Refusal setup(void *state, const GameSetup *setup)
{
    return pyramido_setup(state, setup);
}

static Seat to_act(const void *state)
{
    const PyramidoState *game = state;
    return game->step == STEP_OVER ? SEAT_NONE : game->to_act;
}

static int legal(const void *state, Action *out, int max)
{
    const Choices choices = pyramido_choices(state);
    const int count = choices.count < max ? choices.count : max;
    for (int n = 0; n < count; n++) out[n] = choices_nth(&choices, n);
    return count;
}

static bool sample(const void *state, Rng *rng, Action *out)
{
    const Choices choices = pyramido_choices(state);
    if (choices.count == 0) return false;
    *out = choices_nth(&choices, rng_below(rng, choices.count));
    return true;
}

static Refusal apply(void *state, const Action *action)
{
    return pyramido_apply(state, action, NULL);
}

static void score(const void *state, ScoreSheet *sheet)
{
    pyramido_score(state, sheet);
}

static void result(const void *state, Result *out)
{
    pyramido_result(state, out);
}

static void conceal(void *state, Seat viewer, Rng *rng)
{
    (void)viewer; /* nobody has a secret: what is hidden is hidden from all */
    pyramido_conceal(state, rng);
}

static bool barrier(const void *before, const Action *action, const void *after)
{
    return pyramido_barrier(before, action, after);
}

static int events(const void *before, const Action *action, Event *out, int max)
{
    PyramidoState after = *(const PyramidoState *)before;
    EventList list = { .out = out, .max = max };
    (void)pyramido_apply(&after, action, &list);
    return list.count;
}

static const char *violation(const void *state)
{
    return pyramido_violation(state);
}

static int seat_count(const void *state)
{
    return ((const PyramidoState *)state)->seats;
}

static const char *seat_name(int seats, Seat seat)
{
    static const char *const NAME[PYRAMIDO_MAX_SEATS] = { "1", "2", "3", "4" };
    (void)seats;
    return NAME[seat];
}

static bool is_automa(const void *state, Seat seat)
{
    (void)state;
    (void)seat;
    return false;
}

static int format_action(const void *state, const Action *action, char *out, size_t size)
{
    (void)state;
    Text text = text_into(out, size);
    pyramido_format(action, &text);
    return (int)text.length;
}

static Refusal parse_action(const void *state, const char *line, Action *out)
{
    (void)state;
    return pyramido_parse(line, out);
}

static int format_event(const void *before, const Event *event, char *out, size_t size)
{
    (void)before;
    Text text = text_into(out, size);
    pyramido_format_event(event, &text);
    return (int)text.length;
}

static void show(const void *state, Seat viewer, const Sink *out)
{
    (void)viewer;
    pyramido_show(state, out);
}

/* A hole costs a patch; more holes than patches cost the game. */
static int peril(const void *state, Seat seat)
{
    enum { LOST = 100 };
    const PyramidoState *pyramido = state;
    if (pyramido->pyramid[seat].lost != 0) return LOST;
    if (pyramido->round > PYRAMIDO_ROUNDS) return 0;
    const Outlook outlook = pyramido_outlook(pyramido, seat);
    return outlook.chips_suffice ? outlook.singles : LOST;
}

static const GameTable TABLE[] = {
    { "tiles", TILE_TABLE_HEADER, PYRAMIDO_TILES, tile_write_row },
};

static const char *const READING[] = {
    [PYRAMIDO_READING_AREAS] =
        N_("Only what is seen from above joins an area; what is covered parts it."),
    [PYRAMIDO_READING_STARTER] =
        N_("Fewest points in a round begin the next one; of equals the first clockwise after its "
           "starter."),
    NULL,
};

const GameRules pyramido_rules = {
    .id = "pyramido",
    .name = "Pyramido",
    .min_seats = PYRAMIDO_MIN_SEATS,
    .max_seats = PYRAMIDO_MAX_SEATS,
    .state_size = sizeof(PyramidoState),
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .workloads = pyramido_workload,
    .workload_count = PYRAMIDO_WORKLOADS,
    .readings = READING,
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
    .seat_name = seat_name,
    .is_automa = is_automa,
    .format_action = format_action,
    .parse_action = parse_action,
    .format_event = format_event,
    .event_reason = pyramido_event_reason,
    .show = show,
    .cases = pyramido_cases,
    .peril = peril,
};
