/* script.h: positions and turns of the card game as lines of text, so that an example of the rules
 * is a row of a test:
 *
 *     seats 3 | solo carl brazen      a new game; its cards are then put as the example needs them
 *     coatl P1 k r g r                likewise owned, hand, supply, temple T1, round 5,
 *                                     turn P2, placed 1, opens rb, deck C40 C39, god blue
 *     P1 play by CL                   an action that is legal
 *     P1 steal C08 P2 -> limit        one that is refused with this tag and changes nothing
 *     is owned P1 C31@1               likewise coatl, supply, round, turn, points
 *     says = level P1 C11 1           the last action had this event
 *     says = level P1 C11 1  # why    ... for this reason
 *     never = win                     ... and none that begins like this */
#pragma once
#include "rules/lines.h"
#include "rules/coatl_cards/state.h"

void script_run(const char *name, const char *const *line); /* NULL ends it */

/* Parts from the notation; a card that does not read fails the running test. */
CardCoatl script_coatl(const char *text);
