/* coatl_lines.h: a turn of Coatl played on for a few rounds. Several lines are followed side by
 * side, because what lies on the disc is there to be planned with; the best end counts. */
#pragma once
#include "players/mind.h"

bool coatl_lines_play(const Task *task, const Knobs *knobs, void *memory, const Turn *turn,
                      Rng *rng, int *value);
