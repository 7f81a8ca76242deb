/* events.h: what an action brought about, step by step, each with its reason, for tables and text
 * logs. Events are never stored: they are found by applying the action to a copy. */
#pragma once
#include "rules/coatl_cards/state.h"
#include "rules/log.h"

typedef enum CoatlCardsEvent {
    EVENT_NONE,
    EVENT_OPEN,       /* arg: feather */
    EVENT_LOWER,      /* card, level */
    EVENT_DROP,       /* card: level 0 against CARL */
    EVENT_LEVEL,      /* card, level: after raise, take, steal */
    EVENT_DRAW,       /* how many, feathers (FEATHER_HIDDEN: somebody else's) */
    EVENT_SUPPLY,     /* card: laid out at the right end */
    EVENT_RESHUFFLE,  /* how many feather cards */
    EVENT_FAVOUR,     /* feather: its colours are CARL's favourites */
    EVENT_GOD,        /* god: whose action is doubled */
    EVENT_CARL_RAISE, /* card, level, 1 the second time */
    EVENT_CARL_STEAL, /* card, level, 1 the second time */
    EVENT_CARL_TAKE,  /* card, level, 1 the second time */
    EVENT_CARL_SKIP,  /* which EVENT_CARL_*, 0, 1 the second time */
    EVENT_SCORE,      /* points, goals, protected prophecies */
    EVENT_WIN,        /* bit s: seat s */
    EVENT_STOP,       /* CARL is beaten and that is all */
} CoatlCardsEvent;

enum { FEATHER_HIDDEN = 255 };

typedef enum CoatlCardsReason {
    REASON_NONE,
    REASON_COVERED,
    REASON_DROPPED,
    REASON_PROTECTED,
    REASON_RESHUFFLE,
    REASON_FAVOUR,
    REASON_DOUBLE_RAISE,
    REASON_DOUBLE_STEAL,
    REASON_DOUBLE_TAKE,
    REASON_ONLY,              /* there was no other candidate */
    REASON_FAVOURITE,         /* the only one in a favourite colour */
    REASON_FAVOURITE_HIGHEST, /* several favourites: the highest */
    REASON_FAVOURITE_NEAREST, /* of one level: the nearest */
    REASON_HIGHEST,           /* no favourite: the highest */
    REASON_NEAREST,           /* no favourite, of one level: the nearest */
    REASON_FAVOURITE_LEFT,    /* in the supply */
    REASON_LEFT,
    REASON_NOTHING_TO_RAISE,
    REASON_NOTHING_TO_STEAL,
    REASON_NOTHING_TO_TAKE,
    REASON_MORE_POINTS,
    REASON_MORE_GOALS,
    REASON_MORE_PROTECTED,
    REASON_ALL_EQUAL,
    REASON_TIE_IS_CARLS,
    REASON_UNCHALLENGED,
    COATL_CARDS_REASONS
} CoatlCardsReason;

void coatl_cards_events(const CoatlCardsState *before, const Action *action, const char *outcome,
                        EventLog *log);
void coatl_cards_mask(Event *event, Seat viewer);
int coatl_cards_format_event(const CoatlCardsState *before, const Event *event, char *out,
                             size_t size);
const char *coatl_cards_event_reason(const Event *event);
