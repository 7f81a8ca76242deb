/* log.h: what happens in consequence of an action, noted for tables and text logs. */
#pragma once
#include "rules/flick/state.h"
#include "rules/log.h"

typedef enum FlickEventKind {
    FLICK_EVENT_FIRST = 1, /* seat: has the first-player token */
    FLICK_EVENT_REPEAT,    /* seat: takes part in another flick-off */
    FLICK_EVENT_REVEAL,    /* upper, lower card */
    FLICK_EVENT_ENACT,     /* card, FlickEnacted */
    FLICK_EVENT_TORNADO,   /* way point */
    FLICK_EVENT_HOLY,      /* island */
    FLICK_EVENT_JOIN,      /* piece: comes into the game */
    FLICK_EVENT_LEAVE,     /* piece: goes back to the box */
    FLICK_EVENT_REST,      /* piece, FlickRest; x, y */
    FLICK_EVENT_MOVE,      /* piece, FlickPlace: leaves the mat, for a reason */
    FLICK_EVENT_APE,       /* the Ape is put on the navel */
    FLICK_EVENT_NAVEL,     /* seat, piece; points */
    FLICK_EVENT_HEAD_HUNT, /* seat, piece; points */
    FLICK_EVENT_REFLICK,   /* piece: is to be flicked again */
    FLICK_EVENT_SCORE,     /* seat; points of the scoring phase */
    FLICK_EVENT_WINNER,    /* seat, FlickDecision */
    FLICK_EVENT_RESCUE,    /* piece, saved by Anubis; 1: may be flicked before the turn ends */
    FLICK_EVENT_CONVERT,   /* seat, piece: counts for this seat, by the heart */
    FLICK_EVENT_ISLAND, /* island, set of corners that lead it; seat: dominates it, if one does */
    FLICK_EVENT_RETURN, /* seat, piece, FlickPlace: comes from there to the stock; x, y */
} FlickEventKind;

typedef enum FlickEnacted { FLICK_BY_MAJORITY, FLICK_BY_CHANCE, FLICK_BY_THEMIS } FlickEnacted;

/* Why a disc leaves the mat or comes back to its stock. */
typedef enum FlickReason {
    FLICK_WHY_NONE,
    FLICK_WHY_EDGE,
    FLICK_WHY_CLOUD,
    FLICK_WHY_TIRED, /* five flicks from the cloud */
    FLICK_WHY_SHORE,
    FLICK_WHY_NAVEL,
    FLICK_WHY_CITY,
    FLICK_WHY_MORRIGAN,
    FLICK_WHY_TORNADO,
    FLICK_WHY_KRAKEN,
    FLICK_WHY_STRAYED,  /* a temple on another island than the one it stood on */
    FLICK_WHY_DECLINED, /* saved by Anubis, but not flicked */
    FLICK_WHY_REASONS
} FlickReason;

/* For a piece and a number; most events are of this kind. */
void flick_note_piece(EventLog *log, FlickEventKind kind, int piece, int second);
void flick_note_seat(EventLog *log, const FlickState *state, FlickEventKind kind, int corner,
                     int points);

void flick_note_rests(EventLog *log, const FlickSettle *settle); /* of a launch, in piece order */

int flick_format_event(const FlickState *before, const Event *event, char *out, size_t size);
const char *flick_event_reason(const Event *event);
