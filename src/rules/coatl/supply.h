/* supply.h: what lies in the middle: bags, disc, prophecy deck, discards and display. */
#pragma once
#include "rules/coatl/coatl.h"
#include "rules/log.h"
#include "rules/coatl/state.h"

enum { SEEN_BY_ALL = 0xF }; /* of a discarded card; otherwise one bit a seat */

/* Fills every empty cell that the bags can fill entirely. */
void supply_refill_disc(CoatlState *state, EventLog *log, CoatlReason reason);
/* The same if the disc shows no body segment, or neither head nor tail. */
void supply_refill_check(CoatlState *state, EventLog *log);
bool supply_has_bodies(const CoatlState *state); /* on the disc or in the bag */

bool supply_has_prophecy(const CoatlState *state); /* in deck or discards */
int supply_draw(CoatlState *state, EventLog *log); /* a prophecy, or 0; shuffles when it must */
void supply_discard(CoatlState *state, int prophecy, int seen_by);
void supply_clear_display(CoatlState *state, EventLog *log);
/* Fills the display in place, slot 6 first; in a solo game its cards slide there before. */
void supply_refill_display(CoatlState *state, EventLog *log, CoatlReason reason);
