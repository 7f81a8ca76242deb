/* paint.h: the things of a Coatl table as pictures, at any size: the table itself, panels of
 * others, results, saved games and what somebody asks about all use them. Painters draw plain
 * states and compute no rule. */
#pragma once
#include "advice/coatl.h"
#include "rules/coatl/adam.h"
#include "tables/coatl/layout.h"
#include "tables/serpents/face.h"
#include "tables/serpents/fan.h"

/* --- Cards as faces --- */

CardFace coatl_prophecy_face(int prophecy);
CardFace coatl_chip_face(int prophecy, CoatlWorth worth);
CardFace coatl_temple_face(int temple);
/* As it stands on a coatl, and what would become of it. */
void coatl_face_worth(CardFace *face, CoatlWorth now, CoatlWorth after);
void coatl_face_goals(CardFace *face, int temple, const CoatlSerpent *serpent);
/* Elements that stand at neither end yet are shown hollow. */
void coatl_face_missing(CardFace *face, int prophecy, const CoatlSerpent *serpent);

/* --- Pieces --- */

Part coatl_part_of(int piece);
int coatl_parts(const CoatlSerpent *serpent, Part out[LANE_MAX]); /* how many */
LaneWish coatl_lane_wish(const CoatlSerpent *serpent);

void coatl_paint_disc(Ui *ui, Rect disc);
void coatl_paint_bag(Ui *ui, Rect box, int kind, int count);
void coatl_paint_board(Ui *ui, Rect board, Seat seat);          /* empty */
void coatl_paint_token(Ui *ui, Rect box, int token, bool used); /* 0 pick, 1 vision, 2 temple */
void coatl_paint_medal(Ui *ui, Rect box, int points);           /* negative: its place is empty */
void coatl_paint_lane_bed(Ui *ui, Rect lane);
void coatl_paint_chip_place(Ui *ui, Rect box, bool temple);
void coatl_paint_well_light(Ui *ui, const CoatlLayout *layout, int cell, float opacity);
void coatl_paint_stack(Ui *ui, Rect box, const char *back, int count); /* a pile with its number */
/* The size of words in a room that does not grow with them: so many times as large at most. */
float coatl_size(const Ui *ui, float size, float most);
void coatl_paint_count(Ui *ui, Rect box, int count);    /* a plaque with a number at its foot */
void coatl_paint_pips(Ui *ui, Rect card, int count);    /* the same, smaller, at its upper edge */
void coatl_paint_light(Ui *ui, Rect part, bool strong); /* under a part that may lie there */
void coatl_paint_lock(Ui *ui, Rect card);
void coatl_paint_dim(Ui *ui, Rect box);                /* it steps back */
void coatl_paint_chosen(Ui *ui, const UiItem *source); /* glow, or the line of what is held */

/* --- Whole things --- */

/* A serpent in a lane of any size, without places at its ends. */
void coatl_paint_serpent(Ui *ui, const CoatlSerpent *serpent, Rect box, const LaneLook *look);
void coatl_paint_seat(Ui *ui, const CoatlState *state, Seat seat, Rect room);
/* A card of ADAM's row with what it has and misses; the pieces `air` (bits) have not come yet. */
void coatl_paint_adam_place(Ui *ui, const CoatlAdam *adam, const CoatlAdamLayout *layout, int place,
                            int air);
void coatl_paint_adam_pile(Ui *ui, const CoatlAdam *adam, Rect room, int count);
