/* lines.h: moves of any game as lines of its notation, for the tests of its rules: play some, be
 * refused one for a reason, and at the end see that no reason of the game was missed. */
#pragma once
#include "check.h"
#include "rules/game.h"

/* Plays a line, or says why not. Checked on the way: what is refused changes nothing and is not
 * listed, and what is allowed is listed where the list is everything. */
Refusal line_play(const GameRules *rules, void *state, const char *line);
bool line_is_listed(const GameRules *rules, const void *state, const char *line);

/* All of them in turn, up to a NULL; a line that is refused is a failed check. */
void lines_play(const GameRules *rules, void *state, const char *const *line, int most);

/* A failed check unless it is refused for this reason. */
bool line_refused(const GameRules *rules, void *state, const char *line, Refusal wanted);

/* Whether line_play has ever met it. Of a whole game:
 *     static const Refusal ALL[] = {
 *     #define REFUSAL LINES_REASON
 *     #include "rules/GAME/refusals.def"
 *     };
 *     lines_reached(ALL, LENGTH(ALL)); */
bool line_reached(Refusal refusal);
void lines_reached(const Refusal *all, size_t count);
#define LINES_REASON(name, sentence) REFUSAL_##name,

const char *tag_of(Refusal refusal); /* "board-full"; static text, valid until the next call */
