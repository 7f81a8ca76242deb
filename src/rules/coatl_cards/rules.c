/* rules.c: the table of the card game; the only file of it that sees void *. */
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/conceal.h"
#include "rules/coatl_cards/invariants.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/score.h"
#include "rules/coatl_cards/setup.h"
#include "rules/coatl_cards/show.h"
#include "rules/coatl_cards/turn.h"
#include "rules/entries.h"
#include "base/mark.h"
#include "rules/coatl_cards/legend.h"
#include "rules/coatl_cards/refusals.h"

static int coatl_cards_seat_count(const CoatlCardsState *state)
{
    return state->seats;
}

static bool coatl_cards_is_automa(const CoatlCardsState *state, Seat seat)
{
    return state->solo && seat == COATL_CARDS_CARL;
}

GAME_ENTRIES(coatl_cards)
GAME_ENTRY_CONCEAL(coatl_cards)
GAME_ENTRY_IS_AUTOMA(coatl_cards)

/* A contest that is over was played against both: CARL. */
static const char *automa_name(const void *state)
{
    const CoatlCardsState *cards = state;
    const bool both = cards->phase == PHASE_OVER && cards->beaten[COATL_CARDS_PERSON].done;
    if (!cards->solo) return NULL;
    return cards->match == 0 || both ? N_("CARL") : N_("CARL 2.0");
}

static const char *refusal_sentence_of(const void *state, Refusal refusal)
{
    return refusal == REFUSAL_PHASE ? coatl_cards_due(state) : NULL;
}

static const GameOption OPTION[COATL_CARDS_OPTIONS] = {
    [OPTION_MANNER] = { .key = "manner",
                        .title = N_("CARL's style"),
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

static const GameSource SOURCE[] = {
    { "prophecies", N_("Prophecies"), "C" },
    { "temples", N_("Temples"), "T" },
    { NULL, NULL, NULL },
};

static const GameDecision DECISION[] = {
    { "goals", N_("Tied on points: most temple goals wins.") },
    { "protected", N_("Tied on points and goals: most protected prophecies wins.") },
    { "tie", N_("Tied on points: CARL wins ties.") },
    { "unchallenged", N_("CARL is beaten, CARL 2.0 was not challenged.") },
    { NULL, NULL },
};

const GameRules coatl_cards_rules = {
    .id = "coatl-cards",
    .name = N_("Coatl: The Card Game"),
    .min_seats = 1,
    .max_seats = COATL_CARDS_MAX_SEATS,
    .state_size = sizeof(CoatlCardsState),
    .options = OPTION,
    .option_count = COATL_CARDS_OPTIONS,
    .tables = TABLE,
    .table_count = sizeof TABLE / sizeof TABLE[0],
    .decisions = DECISION,
    .sources = SOURCE,
    GAME_ENTRY_LIST,
    .sample = uniform,
    .conceal = conceal,
    .is_automa = is_automa,
    .mask = coatl_cards_mask,
    .refusal_sentence = refusal_sentence_of,
    .seat_name = coatl_cards_seat_name,
    .automa_name = automa_name,
    .event_reason = coatl_cards_event_reason,
    .legend = COATL_CARDS_LEGEND,
    .card_words = coatl_cards_card_words,
};
