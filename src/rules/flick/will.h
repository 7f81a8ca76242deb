/* will.h: the twenty cards of the will of the gods. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

/* Named by what they do; the numbers are those on the cards. */
typedef enum FlickWill {
    FLICK_BLIND_FAITH = 1,
    FLICK_WEAK_HAND,
    FLICK_LITTLE_FINGER,
    FLICK_TWINS,
    FLICK_ROLLING,
    FLICK_KING_APE,
    FLICK_TORNADO,
    FLICK_FANATICS_COME,
    FLICK_KRAKEN,
    FLICK_MIGRATION,
    FLICK_PILGRIMAGE,
    FLICK_HEAD_HUNT,
    FLICK_SILENT_NAVEL,
    FLICK_FROZEN_SEA,
    FLICK_MAELSTROM,
    FLICK_WORLD_RIM,
    FLICK_LIVING_STONE,
    FLICK_STRANGE_SKIES,
    FLICK_MEEK,
    FLICK_HOLY_ISLAND,
} FlickWill;

/* A row of the published table. */
typedef struct FlickWillCard {
    const char *slug, *name;
    bool lasts; /* to the end of the game, not of the round */
    const char *category, *source, *rules, *physics, *interactions;
} FlickWillCard;
const FlickWillCard *flick_will_card(int card); /* 1 to 20 */

bool flick_wills(const FlickState *state, FlickWill card); /* it is in force */

/* The chosen card takes effect: it lies beside the mat, its immediate part happens; the other goes
 * under the deck. */
void flick_take_effect(FlickState *state, FlickWill card, EventLog *log); /* of a new law */
void flick_enact(FlickState *state, FlickWill card, FlickEnacted how, EventLog *log);
void flick_discard_round_cards(FlickState *state);
