/* lay.h: what lies where, as one value.
 *
 * A game writes one pure function of its state: the list of its Things. The kit makes the rest of
 * it. Whenever the list changes (a step, undo, redo, an event of an automa, the end of a count) the
 * difference of the two lists flies: a thing whose spot is another one goes there from where it is
 * seen, be that in the hand that let it go or in the middle of another flight. Undo is the same
 * difference the other way. A step of the log lights up what it moved. Nobody writes a flight, a
 * flash or a version by hand; what stays is choreography: how a thing flies, when, and what is
 * heard (LayGame.fly).
 *
 * To bring a table here:
 *
 * 1. Number the pieces (`id`: above 0, the same before and after a step) and the places (`spot`).
 *    Write
 *
 *        int my_lay(const void *state, const MyPlan *plan, Thing out[LAY_MAX]);
 *
 *    lowest things first, where MyPlan is all it needs beside the state: the layout, who looks, the
 *    sight of the mat, which side of a piece is up. It is tested without a window, as a layout is.
 *    LayGame.things makes the plan of the table and calls it.
 * 2. Write `void my_paint(Ui *ui, const Thing *thing, float opacity)`: one thing in its rect. The
 *    hand, ghosts, flights, and the game's own trays, boards, panels of the asked and thumbnails
 *    all paint by it. Take TableGame.paint_piece, locate and flash away; a piece that is no thing
 * yet still goes by them, so that a table can come here one kind of piece after another.
 * 3. In `build`, when layout and mat are known, before any item: lay_refresh(table). Items read
 *    lay_thing, lay_rests and lay_over; their versions are thing_hash or lay_hash. What lies on the
 *    mat (over = LAY_MAT) is traced by lay_trace. Sources are named by id: hand_source,
 *    HandGame.moves.
 * 4. Take the flights out of `animate`: it keeps sounds, count and toasts, and is called before the
 *    difference flies. Give LayGame.fly what is special, and `landed` what follows a landing.
 *
 * A thing that was not there before comes into sight where it lies, and one that is there no more
 * is gone, unless `fly` says where from and where to: a deck, the discards. Equal pieces (stones
 * out of a bag) take the number of their place as id, so that id and spot are the same number; one
 * that goes and one that comes, of the same kind and face, are then one that moved, those first
 * that come from another part of the table. List what is taken before what it is taken from. */
#pragma once
#include "match/step.h"
#include "table/flight.h"

enum { LAY_MAX = 400, LAY_GONE = 48, LAY_MAT = 1 };

typedef struct Thing {
    int id;     /* which piece, above 0 */
    int kind;   /* of the game's own */
    int face;   /* what it shows: a card, a colour */
    int over;   /* the part of the table that it lies on: LAY_MAT, or a number of the game's own */
    int spot;   /* where it lies: another one means that it has moved; what only shifts because a
                   board is fitted anew keeps its spot, and flies not */
    Rect rect;  /* ... on the canvas */
    int turn;   /* its orientation */
    int height; /* in layers, from 0 */
    float lift; /* above where it would lie, lu: its shadow; of the kit, in hand and flight */
} Thing;

typedef struct Lay {
    Thing thing[LAY_MAX];
    int count;
} Lay;

/* One thing in two lays; id 0: it was not there, or is there no more. */
typedef struct LayMove {
    Thing from, to;
} LayMove;

typedef struct LayGame {
    /* The things of this state as this table would show it, lowest first. */
    int (*things)(const Table *table, const void *state, Thing out[LAY_MAX]);
    void (*paint)(Ui *ui, const Thing *thing, float opacity);
    /* How it flies: manner, delay, length, sound; as it comes it slides at once, without a sound.
     * For what comes or goes it fills in the other rect; it is empty. Undo and redo, whose step it
     * is then, only take the rects. `step` is NULL where none is shown: the end of a count, an
     * automa's event (stage_event). False: it does not fly. May be NULL. */
    bool (*fly)(const Table *table, const Step *step, LayMove *move, Flight *flight);
    /* What follows: when it will have landed, ms from now. May be NULL. */
    void (*landed)(Table *table, const Step *step, const LayMove *move, double when);
} LayGame;

/* --- Pure --- */

const Thing *thing_find(const Thing *thing, int count, int id); /* NULL: none */
uint64_t thing_hash(const Thing *thing);                        /* of all but its rect and lift */
/* What has moved, come or gone between them, in the order of `after`; how many. */
int lay_difference(const Lay *before, const Lay *after, LayMove out[LAY_MAX]);

/* --- In a frame --- */

void lay_refresh(Table *table);                       /* in `build`, when the layout is known */
const Thing *lay_thing(const Table *table, int id);   /* also of one that flies away; NULL: none */
bool lay_rests(const Table *table, int id, int over); /* it lies there, and is not in the air */
/* What rests on a part of the table, lowest first; how many. And one number for all of it. */
int lay_over(const Table *table, int over, Thing *out, int max);
uint64_t lay_hash(const Table *table, int over);
/* For each thing that rests on the mat: the world is painted anew where it comes or goes. `around`
 * is how far its shadows reach, in units of the mat; `extra` counts what else it shows; may be
 * NULL. */
void lay_trace(Table *table, float around, uint64_t (*extra)(const Table *, const Thing *));
/* It has moved since the viewer last acted: what the others did. */
bool lay_is_news(const Table *table, int id);

/* --- Questions and extras --- */

/* Where the thing would lie after this action; false: it cannot be done, or takes it away. */
bool lay_after(const Table *table, const Action *action, int id, Thing *out);
/* A flight that no difference tells; both rects are on the canvas. When it will have landed. */
double lay_fly(Table *table, const LayMove *move, Flight flight);

/* --- The table's own --- */

typedef struct TableLay {
    Lay shown;
    bool known; /* there is one, of this viewer */
    int viewer;
    Thing gone[LAY_GONE]; /* no more there, and still in the air */
    int gone_count, gone_serial;
    Lay since; /* when the viewer last acted ... */
    int since_seen, since_viewer;
} TableLay;
