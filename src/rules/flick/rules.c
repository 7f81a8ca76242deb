/* rules.c: the table of the game; the only file that sees void *. */
#include "rules/flick/flick.h"
#include "rules/flick/aim.h"
#include "rules/flick/invariants.h"
#include "rules/flick/log.h"
#include "rules/flick/moves.h"
#include "rules/flick/notation.h"
#include "rules/flick/record.h"
#include "rules/flick/round.h"
#include "rules/flick/sample.h"
#include "rules/flick/score.h"
#include "rules/flick/secrets.h"
#include "rules/flick/show.h"
#include "rules/flick/shot.h"
#include "rules/flick/tables.h"
#include "rules/entries.h"
#include "base/mark.h"
#include "rules/flick/legend.h"
#include "rules/flick/refusals.h"

static const GameOption OPTION[] = {
    { .key = "gods",
      .title = N_("Gods"),
      .values = { "off", "on" },
      .initial = 1,
      .about = { N_("All prophets are alike."),
                 N_("Each player chooses a god with a power of its own.") },
      .gentle = 1,
      .gentle_about = N_("A first game has no gods."),
      .min_seats = 2,
      .max_seats = 4 },
    { .key = "will",
      .title = N_("Will of the gods"),
      .values = { "off", "on" },
      .initial = 1,
      .about = { N_("No will cards are voted on."),
                 N_("A vote before each round puts a will card into effect.") },
      .min_seats = 2,
      .max_seats = 4 },
};

static Seat flick_to_act(const FlickState *state)
{
    return state->phase == FLICK_PHASE_OVER ? SEAT_NONE : flick_seat(state->taken, state->turn);
}

static Refusal flick_apply(FlickState *state, const Action *action)
{
    return flick_carry_out(state, action, NULL, NULL);
}

static Refusal apply_recorded(void *state, const Action *action, const char *outcome)
{
    return flick_carry_out(state, action, outcome, NULL);
}

static int outcome(const void *state, char *out, size_t size)
{
    const FlickState *flick = state;
    return flick_record_write(&flick->settle, out, size);
}

static void flick_events(const FlickState *before, const Action *action, const char *outcome,
                         EventLog *log)
{
    FlickState after = *before;
    log_begin(log, &after, sizeof after);
    (void)flick_carry_out(&after, action, outcome, log);
}

static int flick_seat_count(const FlickState *state)
{
    return state->seats;
}

static const char *seat_name(int seats, Seat seat)
{
    static const char *const NAME[FLICK_CORNERS] = { "A", "B", "C", "D" };
    return NAME[flick_corner(seats, seat)];
}

static int flick_format_action(const FlickState *state, const Action *action, char *out,
                               size_t size)
{
    (void)state;
    return flick_format(action, out, size);
}

static Refusal flick_parse_action(const FlickState *state, const char *line, Action *out)
{
    (void)state;
    return flick_parse(line, out);
}

static void templates(const void *state, const Sink *out)
{
    flick_templates(state, out);
}

static void slip(const void *state, Rng *rng, Action *action)
{
    flick_blur(state, rng, action);
}

GAME_ENTRIES(flick)
GAME_ENTRY_SAMPLE(flick)
GAME_ENTRY_CONCEAL(flick)

static const char *refusal_sentence_of(const void *state, Refusal refusal)
{
    return refusal == REFUSAL_FLICK_WRONG_STEP ? flick_due(state) : NULL;
}

static const char *const READING[] = {
    [FLICK_READING_DISCS] =
        N_("Discs never lie on top of each other: one that meets another pushes it aside."),
    [FLICK_READING_CLOUDS] = N_("Clouds are cleared at once: after every flick each prophet "
                                "touching one goes to the abyss. Only a disc that was just flicked "
                                "and has not left its launch cloud is flicked again."),
    [FLICK_READING_TEMPLES] = N_("A temple knocked off its island goes back to its owner, even if "
                                 "it comes to rest on another island."),
    [FLICK_READING_CITIES] =
        N_("Each of your prophets in a city may build or decline once per turn, in any order."),
    NULL,
};

static const GameSource SOURCE[] = {
    { "presence", N_("Presence"), "presence" },
    { "domination", N_("Domination"), "domination" },
    { "navel", N_("Navel of the world"), "navel" },
    { "cards", N_("Will cards"), "W" },
    { NULL, NULL, NULL },
};

static const GameDecision DECISION[] = {
    { "temples", N_("Tied on points: most temples wins.") },
    { "flickoff", N_("Tied on points: the flick-off winner wins.") },
    { NULL, NULL },
};

const GameRules flick_rules = {
    .id = "flick",
    .name = N_("Flick of Faith"),
    .min_seats = 2,
    .max_seats = 4,
    .edition = 2,
    .state_size = sizeof(FlickState),
    .options = OPTION,
    .option_count = sizeof OPTION / sizeof OPTION[0],
    .tables = FLICK_TABLE,
    .table_count = FLICK_TABLE_COUNT,
    .readings = READING,
    .decisions = DECISION,
    .sources = SOURCE,
    GAME_ENTRY_LIST,
    .sample = sample,
    .conceal = conceal,
    .mask = game_mask_none,
    .seat_name = seat_name,
    .is_automa = game_automa_none,
    .event_reason = flick_event_reason,
    .legend = FLICK_LEGEND,
    .card_words = flick_card_words,
    .refusal_sentence = refusal_sentence_of,
    .templates = templates,
    .outcome = outcome,
    .apply_recorded = apply_recorded,
    .slip = slip,
};
