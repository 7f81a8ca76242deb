/* mat.h: the part of a table that can be looked at more closely: a world of pieces on its cloth.
 *
 * The world has units of its own (quadrants, mm, parts). A Sight says where it lies on the canvas.
 * The game aims the mat at the sight it wants, which the mat reaches in a third of a second; the
 * player zooms and moves it on top of that (wheel, pinch, drag, keys; F fits). Everything that lies
 * on the mat is located through `mat_sight`; what rests is painted into the layer for
 * `mat->resting`, which stays behind while the mat moves and is made sharp once it has stopped.
 * A frame in a game's `build`:
 *
 *     mat_lay(table, cloth, room);
 *     mat_aim(table, wanted, table->viewer, false);
 *     mat_show(table, world, paint, version);      the resting world, one item
 *     mat_trace(table, box, version);              ... and each piece in it that may come or go
 *
 * Then `mat_input` gets what a person does, and `mat_paint_cloth` belongs into paint_background.
 * There is one mat on a table.
 *
 * A band is a mat without a cloth of its own: a part of the canvas, laid out as if nobody zoomed.
 * Its things are added by `mat_add`, painted between `mat_push` and `gfx_pop`, and what has to be
 * found on the screen (places, spots) goes through sight_rect and mat_sight:
 *
 *     mat_band(table, band, table->viewer);
 *     mat_add(table, (UiItem){ .box = lane, .paint = paint_lane, ... });
 *
 *     paint_lane:    mat_push(table, &table->mat.resting);  paints at `lane`;  gfx_pop(gfx);
 *     paint_moving:  mat_push_shown(table); ... */
#pragma once
#include "ui/ui.h"

typedef struct Table Table;

#define MAT_ZOOM_MOST 3.0F
#define MAT_GLIDE_MS 320.0

/* Where the world's (0, 0) lies on the canvas, and how many lu one of its units is. */
typedef struct Sight {
    Point origin;
    float scale;
} Sight;

bool sight_equal(const Sight *a, const Sight *b);
Sight sight_mix(const Sight *a, const Sight *b, float t);
Rect sight_rect(const Sight *sight, Rect world); /* on the canvas */
Rect sight_world(const Sight *sight, Rect canvas);
Point sight_point(const Sight *sight, Point canvas); /* in the world */
/* This part of the world in the middle of the box, as large as fits, a unit at most `most` lu. */
Sight sight_fit(Rect box, Rect part, float most);

typedef struct Mat {
    Rect cloth, room;   /* on the canvas: all of it, and what lies inside of its border */
    Sight from, wanted; /* while it glides, from the one to the other */
    Sight unzoomed;     /* where it is now, but for what the player has zoomed */
    Sight resting;      /* as the layer shows it */
    float zoom;         /* 1 to MAT_ZOOM_MOST */
    Point pan;          /* the point of the unzoomed canvas in the middle of the room */
    int subject;        /* whose world it is: another one is there at once */
    float border;       /* of the cloth: it stays where it is while the unzoomed mat moves */
    bool is_aimed;
} Mat;

/* --- In every frame --- */

void mat_lay(Table *table, Rect cloth, Rect room);
/* It glides there; at once when another subject comes up, or when told so. */
void mat_aim(Table *table, Sight wanted, int subject, bool at_once);
/* What there is to be seen, in the world's units; `paint` paints it for mat->resting, clipped to
 * the cloth. `version` changes when all of it is to be painted anew (the sight counts already). The
 * item is returned: a game whose world takes long to paint says how that is prepared. */
UiItem *mat_show(Table *table, Rect world, UiPaint *paint, uint64_t version);
/* Where a piece of it comes, goes or changes its version, the world is painted anew there, and
 * nowhere else. The box is that of the piece with its shadows. */
void mat_trace(Table *table, Rect box, uint64_t version);

/* In place of the first three, and of mat_trace: see above. Another subject is not zoomed. */
void mat_band(Table *table, Rect band, int subject);
UiItem *mat_add(Table *table, UiItem item); /* NULL: it is out of sight */
void mat_push(const Table *table, const Sight *sight);
/* The layout of a band knows of no zoom: where a box of it is seen now, and a view in which it can
 * be painted as if there were none, until gfx_pop. */
Rect mat_shown(const Table *table, Rect box);
void mat_push_shown(const Table *table);

void mat_add_fit(Table *table); /* a button, where the mat is zoomed: the table adds it */

/* --- Questions --- */

Sight mat_sight(const Table *table); /* as the player sees it now */
bool mat_is_zoomed(const Table *table);
bool mat_is_gliding(const Table *table);

/* --- What happens to it --- */

bool mat_input(Table *table, const InputEvent *event); /* false: it means nothing to the mat */
void mat_zoom(Mat *mat, Point about, float factor);
void mat_move(Mat *mat, Point delta); /* by so much of the canvas */
void mat_fit(Mat *mat);               /* all of it again */
/* It goes away from the eye by so many per cent and comes back: a level is done. */
void mat_rise(Table *table, double delay, double length, int per_cent);

/* The cloth with its woven border and, in the middle, a medal that large (0: none). */
void mat_paint_cloth(Ui *ui, Rect cloth, float medal);
