/* play.h: how the tests come to positions worth testing. Uniformly random play leaves holes in the
 * first level and rarely sees the second round; a careful player is random, too, but keeps its
 * levels closable and its patches for later. */
#pragma once
#include "rules/pyramido/pyramido.h"
#include "advice/pyramido.h"

GameRules careful_rules(void); /* Pyramido whose `sample` plays carefully */
bool careful_sample(const void *state, Rng *rng, Action *out);

/* The set-up of a seed, played carefully for so many actions or to the end. */
PyramidoState played(int seats, uint64_t seed, int actions);

/* Plays the lines in turn; a line that is refused is a failed check. */
void play_lines(PyramidoState *state, const char *const *line, int count);
Refusal play_line(PyramidoState *state, const char *line); /* one, or why not */
