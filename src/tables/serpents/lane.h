/* lane.h: where the parts of a serpent lie in a lane: one pure function that painting, places,
 * brackets and results all read.
 *
 * Parts join at an even pitch, from LANE_PITCH down to LANE_PITCH_LEAST as the serpent grows. A
 * longer one keeps that pitch at both ends, where it is built on, and closes up in the middle, down
 * to LANE_PITCH_CLOSED, which still shows every sign. What is longer yet reaches out of its box at
 * the back (lane_overflows), and can be moved along. */
#pragma once
#include "tables/serpents/part.h"

#define LANE_PITCH 64.0F
#define LANE_PITCH_LEAST 40.0F
#define LANE_PITCH_CLOSED 24.0F
#define LANE_END 54.0F      /* width of the place at an open end */
#define LANE_OVERHANG 24.0F /* how far heads and tails reach out of their pitch, at scale 1 */
enum { LANE_OPEN_PARTS = 4, LANE_MAX = 128 };

typedef enum LaneSide { LANE_FRONT, LANE_BACK } LaneSide;

/* What is to be laid out. */
typedef struct LaneWish {
    int count;                  /* parts */
    bool front_open, back_open; /* there is a place at that end */
    float most;                 /* the largest pitch; 0: LANE_PITCH */
} LaneWish;

typedef struct Lane {
    int count;
    float x, y;          /* the front joint of the first part */
    float pitch, closed; /* of the parts near the ends, and of those between */
    int open[2];         /* so many at each end have the first one */
    float left, right;   /* from edge to edge, with the places of open ends */
} Lane;

Lane lane_fit(Rect box, LaneWish wish);
float lane_scale(const Lane *lane);             /* of every part */
bool lane_is_closed(const Lane *lane, int at);  /* it lies in the crowded middle */
Point lane_joint(const Lane *lane, int at);     /* front joint of a part; count: behind the last */
Rect lane_part(const Lane *lane, int at);       /* the room of a part, as high as a body */
Rect lane_end(const Lane *lane, LaneSide side); /* the place beside an end */
Point lane_new_joint(const Lane *lane, LaneSide side); /* of a part laid at that end */
bool lane_overflows(const Lane *lane, Rect box);
void lane_move(Lane *lane, float along);

/* A serpent as it is painted; a zeroed look is plain. */
typedef struct LaneLook {
    const uint8_t *lit; /* by part: 0 is dim, others stay bright; NULL: all are bright */
    int without;        /* 1 + a part that is in the air; 0: none */
    float phase, sway;  /* of its breath: where it is, and how much more than at rest */
    float opacity;      /* 0: fully there */
    bool flat;          /* no shadow: miniatures */
} LaneLook;
void lane_paint(Ui *ui, const Lane *lane, const Part *part, const LaneLook *look);
/* Below the parts first..first+count-1: an occurrence with its number. */
enum { LANE_BRACKET = 13 }; /* so far below a lane it reaches */
void lane_paint_bracket(Ui *ui, const Lane *lane, int first, int count, int number, Colour colour);
