/* model.h: a table that nobody plays at, as a picture: figures of the rulebook are made of it.
 *
 * It is the real table, built by the game itself into a list of items that nobody presses; it lives
 * as long as its picture is wanted and touches neither saves nor players. */
#pragma once
#include "table/table.h"

/* Takes the session over; its seats lose their names. NULL: there is no memory. */
Table *model_open(App *app, const TableGame *game, Session *session, Seat seat);
void model_close(Table *table); /* also NULL */

/* What it consists of, in a kit of its own, which may serve one after the other. */
void model_build(Table *table, Ui *ui);
/* All of it, or the part of the canvas that is asked for, in the box. After model_build. */
void model_paint(Table *table, Rect part, Rect box);
