/* row.h: where the parts of a painted serpent lie, and how it is painted: feather cards side by
 * side and over each other. One pure function that painting, places, brackets and results read.
 *
 * A card that covers another one lies a little lower or higher than it, so an edge of the covered
 * card stays in sight and stacks can be counted. */
#pragma once
#include "rules/coatl_cards/card_coatl.h"
#include "tables/serpents/part.h"

#define ROW_PITCH 62.0F /* of a part, at scale 1 */
#define ROW_CARD_H 104.0F
#define ROW_SUNK 9.0F
#define ROW_GAP 4.0F /* between places that are lit side by side: half of it at each */

typedef struct CardRow {
    int parts;
    float x, y, pitch; /* where part 0 begins, the upper edge of cards that are not sunk */
} CardRow;

/* In the middle of the box, with room for so many parts more. */
CardRow row_fit(Rect box, int parts, int spare, float most);
float row_scale(const CardRow *row);
Rect row_part(const CardRow *row, int at);             /* the column of a part */
Rect row_card(const CardRow *row, int part, int sunk); /* a feather card whose left half it is */
Rect row_end(const CardRow *row, bool head);           /* the card of the head or the tail */
/* Where a feather card beside an end would lie, and what one over it would cover: apart. */
Rect row_beside(const CardRow *row, bool left);
Rect row_over(const CardRow *row, bool left);
int row_sunk(const CardCoatl *coatl, int laid); /* of a card that lies, 0 or 1 */

typedef struct RowLook {
    const PartSet *lit; /* these stay bright; NULL: all do */
    int without;        /* 1 + a laid card that is in the air; 0: none */
    bool without_head, without_tail;
    float opacity; /* 0: fully there */
    bool flat;     /* no shadow */
} RowLook;
void row_paint(Ui *ui, const CardRow *row, const CardCoatl *coatl, const RowLook *look);

void row_paint_feather(Ui *ui, int left, int right, Rect box, float opacity);
void row_paint_feather_shadow(Ui *ui, Rect box, ShadowLook look);
void row_paint_end(Ui *ui, bool head, int colour, Rect box, float opacity);

/* Below the parts, in one of several lines: an occurrence with its number. */
void row_paint_bracket(Ui *ui, const CardRow *row, int first, int count, int line, int number);
/* Above them: an occurrence that is lost. */
void row_paint_lost(Ui *ui, const CardRow *row, int first, int count);

/* A serpent of somebody else: tokens, stacks with an edge. */
void row_paint_ribbon(Ui *ui, const CardCoatl *coatl, Rect box, const PartSet *lit);
