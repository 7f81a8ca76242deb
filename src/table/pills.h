/* pills.h: numbers before and after, shown where they change.
 *
 * While a piece is aimed at a place, whatever it changes carries a pill with a sign and
 * "3 → 5", red where it falls; below stand the total and, if something would be lost, a warning.
 * Pills make room for each other and for what must be seen: the handle, the ring of the focus; and
 * where there is room nearby, for what they count.
 * In HandGame.preview:
 *
 *     Pills pills = pills_begin(table, bounds);      the ghost is kept free already
 *     pills_total(&pills, _("Round II"), 21, 24);
 *     pills_warning(&pills, _("This loses the game."));
 *     pills_change(&pills, anchor, icon, 3, 5, ""); */
#pragma once
#include "ui/ui.h"

typedef struct Table Table;

enum { PILLS_MOST = 24, PILLS_SPARED = 96, PILL_NEW = -1 };

typedef struct Pills {
    Ui *ui;
    Rect bounds; /* they stay inside */
    Rect plate;  /* with the name of whose cloth it is; empty: none */
    bool head;   /* the total stands at its head: at the foot lies the ghost */
    Rect box[PILLS_MOST];
    int count;
    Rect spared[PILLS_SPARED];
    int spared_count;
    bool *full; /* the table was told that there were too many of them */
} Pills;

Pills pills_begin(Table *table, Rect bounds);
void pills_avoid(Pills *pills, Rect box); /* what the next ones must not hide */
void pills_spare(Pills *pills, Rect box); /* ... and what they hide only if there is no room near */
/* A pill at the anchor: sign, before, after. PILL_NEW or an equal number: only `after` is shown.
 * `badge` is a word on a golden coin at its end, "×2"; "": none. */
void pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                  const char *badge);

/* At the foot of the bounds, or at their head where the ghost lies at the foot: what it is called,
 * before and after, and the difference; and a warning at the other end. First of all. */
void pills_total(Pills *pills, const char *title, int before, int after);
void pills_warning(Pills *pills, const char *words);
/* A warning where nothing is aimed at. */
void pills_paint_warning(Ui *ui, Rect within, const char *words);

void pill_paint(Ui *ui, Rect box, bool gold); /* the bare pill */
/* A number on a coin; where it has room it grows with the letters, as far as a coin may. */
void coin_paint(Ui *ui, Rect box, int number, bool gold);
float coin_growth(const Ui *ui);
