/* flight.h: pieces on their way.
 *
 * A piece is a number of the game's own, and so is a spot. The game says how a piece looks
 * (TableGame.paint_piece) and where a spot is in the state that is shown (TableGame.locate). A
 * flight begins where its piece was seen last: in the air, where the hand let it go, else at its
 * spot before the step; it ends where the spot is now, also when the mat moves meanwhile. In
 * `animate`:
 *
 *     flight_add(table, (Flight){ .piece = card, .from = DECK, .to = spot_in_hand(2) });
 *
 * The state shown has the piece at its end already. Whoever paints, lays out or versions what rests
 * asks one list: is it in the air? Then it is not there yet. Nothing waits for a flight, and
 * Space, a tap or the next act ends all of them. */
#pragma once
#include "ui/ui.h"

typedef struct Table Table;

/* How a piece is to be painted. */
typedef struct PieceLook {
    Rect box;
    int turn; /* its orientation, quarters or what the game means by it */
    float opacity;
    float height; /* above the table, lu: its shadow */
} PieceLook;

typedef enum FlightManner {
    FLIGHT_SLIDE,  /* over the table, from spot to spot */
    FLIGHT_SETTLE, /* the hand has let it go: down, and the rest of the way; the kit's own */
    FLIGHT_HOP,    /* in an arc; in a small one where it does not come from elsewhere */
    FLIGHT_ARC,    /* across the table, the higher the farther */
    FLIGHT_RETURN, /* slowly up, over and down again: it goes home */
    FLIGHT_FADE,   /* it goes away where it is */
} FlightManner;

typedef struct Flight {
    int piece, turn;
    int from, to; /* spots */
    FlightManner manner;
    int hops;             /* of FLIGHT_HOP: so many arcs, one behind the other; 0: one */
    double delay, length; /* ms; 0: as long as suits its manner */
    const char *sound;    /* static; heard when it takes off; NULL: none */
    float volume;         /* 0: 0.7 */
} Flight;

/* What comes after it can be told by when it ends, ms from now. */
double flight_add(Table *table, Flight flight);
/* Light around a spot for a while: what a line of the log was about. */
void flight_flash(Table *table, int spot);
void flight_flash_at(Table *table, Rect box); /* ... around what lies there now */

/* --- Who is in the air --- */

/* So it does not lie where it belongs; one that goes home or fades lies there until it begins. */
bool flight_has(const Table *table, int piece);
bool flight_goes_to(const Table *table, int spot); /* something does */
/* How a piece that is in the air looks in this moment; false: it is not. */
bool flight_look(const Table *table, int piece, PieceLook *out);

/* Of the flights that have not landed, in the order in which they were added, this one: for tests.
 * False: there are fewer. */
typedef struct FlightPath {
    int piece;
    Rect from, now, to;
    double lands; /* ms from now */
} FlightPath;
bool flight_path(const Table *table, int index, FlightPath *out);

/* Every track in the order of its beginning: flights and flashes by the kit, the rest (kinds above
 * 0) by TableGame.paint_track. */
void flight_paint(Table *table);
