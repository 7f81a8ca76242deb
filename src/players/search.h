/* search.h: how to choose among whole turns, for every game that has a mind.
 *
 * Judgement orders the turns; the best of them are played out in the same deals of what is hidden
 * (so luck falls on all alike), the worse half leaves after every few deals, until one is left or
 * the work is used up. The same task gives the same plan on every machine. */
#pragma once
#include "players/mind.h"

/* False: there is no turn, or it was stopped. */
bool search_plan(const Task *task, const Mind *mind, const Knobs *knobs, Plan *out);

/* The turns in the order of a judgement with this much error; how many there are. */
int search_turns(const Task *task, const Mind *mind, const Knobs *knobs, Turn *out, int max);
