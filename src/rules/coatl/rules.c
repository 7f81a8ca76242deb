/* rules.c: the game behind the one interface; the only file here that sees void *. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/conceal.h"
#include "rules/coatl/moves.h"
#include "rules/coatl/notation.h"
#include "rules/coatl/score.h"
#include "rules/coatl/setup.h"
#include "rules/coatl/show.h"
#include "rules/coatl/violation.h"
#include "rules/entries.h"
#include "base/mark.h"
#include "rules/coatl/legend.h"

static Seat coatl_to_act(const CoatlState *state)
{
    return state->phase == PHASE_OVER ? SEAT_NONE : state->to_act;
}

static int coatl_seat_count(const CoatlState *state)
{
    return coatl_is_solo(state) ? 2 : state->seats;
}

static bool coatl_is_automa(const CoatlState *state, Seat seat)
{
    return coatl_is_solo(state) && seat == COATL_ADAM;
}

GAME_ENTRIES(coatl)
GAME_ENTRY_CONCEAL(coatl)
GAME_ENTRY_IS_AUTOMA(coatl)

static const char *automa_name(const void *state)
{
    return coatl_is_solo(state) ? N_("ADAM") : NULL;
}

static const GameTable TABLE[] = {
    { "prophecies", "id,card_colour,copies,pattern,levels", COATL_PROPHECIES,
      coatl_write_prophecy },
    { "temples", "id,goal1,goal2,points", COATL_TEMPLES, coatl_write_temple },
};

static const GameSource SOURCE[] = {
    { "prophecies", N_("Prophecies"), "P" },
    { "temples", N_("Temples"), "T" },
    { NULL, NULL, NULL },
};

static const GameDecision DECISION[] = {
    { "cards", N_("Tied on points: most cards beside complete coatls wins.") },
    { "best-coatl", N_("Tied on points: the best coatl wins.") },
    { "tie", N_("Tied on points: ADAM wins ties.") },
    { NULL, NULL },
};

const GameRules coatl_rules = {
    .id = "coatl",
    .name = N_("Coatl"),
    .min_seats = 1,
    .max_seats = GAME_MAX_SEATS,
    .state_size = sizeof(CoatlState),
    .options = coatl_options,
    .option_count = COATL_OPTIONS,
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .decisions = DECISION,
    .sources = SOURCE,
    GAME_ENTRY_LIST,
    .sample = uniform,
    .conceal = conceal,
    .is_automa = is_automa,
    .mask = game_mask_none,
    .seat_name = coatl_seat_name,
    .automa_name = automa_name,
    .event_reason = coatl_event_reason,
    .legend = COATL_LEGEND,
    .card_words = coatl_card_words,
};
