/* opinion.h: what the high priest thinks of a game that is over: the points that each player could
 * expect, turn by turn, as a chart, and where most was lost. */
#pragma once
#include "table/table.h"

bool opinion_is_offered(const Table *table); /* the game is over, and somebody can judge it */
void opinion_open(Table *table);             /* over its results or its replay */

extern const SceneKind opinion_scene;
