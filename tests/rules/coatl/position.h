/* position.h: positions of Coatl in a few words, for tests. A position is a game just set up whose
 * parts are replaced by what the text says, one instruction a line or between semicolons:
 *
 *     seats 3 | solo 135 | tokens off    first; two seats with tokens where nothing is said
 *     dealt                              stay where prophecies are kept; else three are, each
 *     seat 2                             whom the next lines are about; it is also to act
 *     board hb bb | hand P05 P18 | temples T03
 *     coatl hb bb by [P05]               unfinished; "sealed ..." a complete one
 *     disc 3 br bb | disc empty | bag empty | bag body empty | bag bb 4
 *     display P01 P02 | display empty | deck P07 | deck empty | discards P01 | discards empty
 *     stack 1 T03 T05                    the last one on top; "stack 1 empty"
 *     row P10 bb bb                      adds a card to ADAM's row; "row empty" clears it
 *     do take body 2                     an action that must be allowed
 *
 * Parts are not conserved by this: it serves questions about rules, not about whole games. */
#pragma once
#include "rules/lines.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/state.h"

CoatlState position(const char *text);

/* What `apply` says to a line, and `legal` must say the same; allowed, it is done. */
Refusal say(CoatlState *state, const char *line);

bool is_legal(const CoatlState *state, const char *line); /* whether `legal` lists it */
CoatlSerpent serpent_from(const char *pieces);

#define CHECK_SAYS(state, line, wanted)                                                            \
    do {                                                                                           \
        const Refusal said_ = say((state), (line));                                                \
        CHECK_MSG(said_ == (wanted), "\"%s\": %s", (line), tag_of(said_));                         \
    } while (0)
