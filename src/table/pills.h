/* pills.h: numbers before and after, shown where they change.
 *
 * While a piece is aimed at a place, whatever it changes carries a pill with a sign and
 * "3 → 5", red where it falls; below stand the total and, if something would be lost, a warning.
 * Pills make room for each other and for what must be seen: the handle, the ring of the focus.
 * In HandGame.preview:
 *
 *     Pills pills = pills_begin(table, bounds);
 *     pills_change(&pills, anchor, icon, 3, 5, "");
 *     pills_total(table->ui, foot, _("Round II"), 21, 24);
 *     pills_warning(table->ui, foot, _("This loses the game.")); */
#pragma once
#include "ui/ui.h"

typedef struct Table Table;

enum { PILLS_MOST = 24, PILL_NEW = -1 };

typedef struct Pills {
    Ui *ui;
    Rect bounds; /* they stay inside */
    Rect box[PILLS_MOST];
    int count;
} Pills;

Pills pills_begin(Table *table, Rect bounds);
void pills_avoid(Pills *pills, Rect box); /* what the next ones must not hide */
/* A pill at the anchor: sign, before, after. PILL_NEW or an equal number: only `after` is shown.
 * `badge` is a word on a golden coin at its end, "×2"; "": none. */
void pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                  const char *badge);

/* At the foot of a box: what it is called, before and after, and the difference. */
void pills_total(Ui *ui, Rect within, const char *title, int before, int after);
void pills_warning(Ui *ui, Rect within, const char *words); /* above the total */

void pill_paint(Ui *ui, Rect box, bool gold); /* the bare pill */
