/* rules.c: Pyramido as the interface sees it; the only file here with void *. */
#include "rules/pyramido/pyramido.h"
#include "rules/pyramido/state.h"
#include "rules/entries.h"
#include "base/mark.h"
#include "rules/pyramido/legend.h"

static Seat pyramido_to_act(const PyramidoState *state)
{
    return state->step == STEP_OVER ? SEAT_NONE : state->to_act;
}

static int pyramido_legal(const PyramidoState *state, Action *out, int max)
{
    const Choices choices = pyramido_choices(state);
    const int count = choices.count < max ? choices.count : max;
    for (int n = 0; n < count; n++) out[n] = choices_nth(&choices, n);
    return count;
}

static bool pyramido_sample(const PyramidoState *state, Rng *rng, Action *out)
{
    const Choices choices = pyramido_choices(state);
    if (choices.count == 0) return false;
    *out = choices_nth(&choices, rng_below(rng, choices.count));
    return true;
}

static Refusal pyramido_apply(PyramidoState *state, const Action *action)
{
    return pyramido_carry_out(state, action, NULL);
}

static void pyramido_events(const PyramidoState *before, const Action *action, const char *outcome,
                            EventLog *log)
{
    PyramidoState after = *before;
    (void)outcome;
    log_begin(log, &after, sizeof after);
    (void)pyramido_carry_out(&after, action, log);
}

static int pyramido_seat_count(const PyramidoState *state)
{
    return state->seats;
}

static int pyramido_format_action(const PyramidoState *state, const Action *action, char *out,
                                  size_t size)
{
    (void)state;
    Text text = text_into(out, size);
    pyramido_format(action, &text);
    return (int)text.length;
}

static Refusal pyramido_parse_action(const PyramidoState *state, const char *line, Action *out)
{
    (void)state;
    return pyramido_parse(line, out);
}

static int pyramido_format_event(const PyramidoState *before, const Event *event, char *out,
                                 size_t size)
{
    (void)before;
    Text text = text_into(out, size);
    pyramido_tell_event(event, &text);
    return (int)text.length;
}

GAME_ENTRIES(pyramido)
GAME_ENTRY_SAMPLE(pyramido)
GAME_ENTRY_CONCEAL(pyramido)

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
        N_("Only blocks visible from above form an area; covered blocks split it."),
    [PYRAMIDO_READING_STARTER] = N_("The player with the fewest points starts the next round; on a "
                                    "tie, the first clockwise from this round's starter."),
    NULL,
};

static const GameSource SOURCE[] = {
    { "bounties", N_("Bounty"), "bounty" }, { "round1", N_("Round I"), "round1" },
    { "round2", N_("Round II"), "round2" }, { "round3", N_("Round III"), "round3" },
    { "round4", N_("Round IV"), "round4" }, { NULL, NULL, NULL },
};

static const GameDecision DECISION[] = {
    { "elimination", N_("All others have lost.") },
    { "patches", N_("Tied on points: most patches left wins.") },
    { "best-round", N_("Tied on points: the best round wins.") },
    { NULL, NULL },
};

const GameRules pyramido_rules = {
    .id = "pyramido",
    .name = N_("Pyramido"),
    .min_seats = PYRAMIDO_MIN_SEATS,
    .max_seats = PYRAMIDO_MAX_SEATS,
    .state_size = sizeof(PyramidoState),
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .readings = READING,
    .decisions = DECISION,
    .sources = SOURCE,
    GAME_ENTRY_LIST,
    .sample = sample,
    .conceal = conceal,
    .mask = game_mask_none,
    .seat_name = game_seat_number,
    .is_automa = game_automa_none,
    .event_reason = pyramido_event_reason,
    .legend = PYRAMIDO_LEGEND,
    .peril = peril,
};
