/* pyramido_table.h: what the files of the Pyramido table know of each other. */
#pragma once
#include "tables/pyramido/board.h"
#include "tables/pyramido/layout.h"

extern const TableGame pyramido_table;

typedef enum PyramidoAct {
    PYRAMIDO_ACT_SLOT = TABLE_ACT_GAME, /* a stone of the quarry; arg: its slot, 1 the first */
    PYRAMIDO_ACT_CELL,                  /* where it may lie; arg: see place_code */
    PYRAMIDO_ACT_PLACED,                /* the stone just placed: turns it */
    PYRAMIDO_ACT_TURN,                  /* the handle on a piece */
    PYRAMIDO_ACT_MARKER,                /* a marker; arg: its colour */
    PYRAMIDO_ACT_BLOCK,                 /* a block that can be marked; arg: 1 or 2 */
    PYRAMIDO_ACT_CHIP,                  /* a patch; arg: which */
    PYRAMIDO_ACT_FLIP,                  /* its other side */
    PYRAMIDO_ACT_COVER,                 /* where it may lie; arg: place_code */
    PYRAMIDO_ACT_STACK,                 /* arg: 1 the first */
    PYRAMIDO_ACT_EMPTY,                 /* the emptied slot */
    PYRAMIDO_ACT_SEAT,                  /* a pyramid, larger; arg: the seat */
    PYRAMIDO_ACT_ROW,                   /* of its score; arg: a colour, or as many for the bounty */
    PYRAMIDO_ACT_CLOSE,
    PYRAMIDO_ACT_GLASS,
} PyramidoAct;

/* What can be asked about. Pieces on a board and rounds are codes of pyramido_inspect.c. */
typedef enum PyramidoTopic {
    TOPIC_SLOT = 1, /* arg: 1 the first */
    TOPIC_STACK,    /* the same */
    TOPIC_MARKER,   /* of the viewer; arg: its colour */
    TOPIC_PATCH,    /* of the viewer; arg: which */
    TOPIC_LAID_STONE,
    TOPIC_LAID_PATCH,
    TOPIC_LAID_MARKER,
    TOPIC_SEAT, /* arg: the seat */
    TOPIC_ROUND,
} PyramidoTopic;

/* What is on the way. A stone that was dropped is there already and only settles. */
typedef enum PyramidoTrack {
    TRACK_STONE = 1, /* seat, tile, x, y, rot, slot (0: dropped) */
    TRACK_DUST,      /* seat, tile, x, y, rot */
    TRACK_MARKER,    /* seat, colour, x, y */
    TRACK_CHIP,      /* seat, colour, x, y, rot */
    TRACK_REFILL,    /* slot, tile, stack */
    TRACK_AREA,      /* seat, round, colour, nth area, whether it was heard */
    TRACK_BOUNTY,    /* seat, round, colour, 0, whether it was heard */
    TRACK_HOME,      /* seat, round, colour: its marker */
    TRACK_FLASH,     /* seat, x, y, rot or -1 for a single block; no seat: a slot */
    TRACK_PANEL,     /* a pyramid is enlarged */
    TRACK_SUN,       /* seat, 0, x, y, rot */
    TRACK_CAMERA,    /* 0, how far it rises meanwhile, per cent; the view goes elsewhere */
} PyramidoTrack;

/* The hand on the table: nothing of it is in the game. */
typedef struct PyramidoView {
    PyramidoLayout layout;
    BoardPlace place;        /* where the viewer's board lies now */
    BoardPlace from, wanted; /* while the camera moves, from the one to the other */
    BoardPlace resting;      /* where the layer shows it: behind the camera while that moves */
    Seat shown;              /* whose board that is */
    BoardShadows shadows;
    int rot;                              /* of the stone that is held */
    int chip_rot;                         /* of the patch that is held */
    uint8_t chip_side[PYRAMIDO_CHIPS];    /* which side is up in the tray */
    int held_slot, held_chip, held_stack; /* what was lifted last */
    bool by_pointer;                      /* ... and whether a pointer holds it */
    int stack;                            /* chosen for the refill; 0: none yet */
    Action fill;                          /* the second patch, laid until confirmed */
    bool dropped;                         /* the last piece came by hand, not by air */
    bool glass_key;
    double sun_at; /* when a pyramid's top last caught the sun; 0: not yet */
    int enlarged;  /* a seat's pyramid shown large: 1 + seat; 0: none */
    int lit_row;   /* of its score: 1 + a colour, or the bounty; 0: none */
    bool is_fitted;
} PyramidoView;

static inline PyramidoView *view_of(const Table *table)
{
    return table->view;
}

static inline const PyramidoState *state_of(const Table *table)
{
    return table->state;
}

static inline const Pyramid *pyramid_of(const Table *table, Seat seat)
{
    return &state_of(table)->pyramid[seat];
}

/* A place for a piece as one number. */
static inline int place_code(int x, int y, int rot)
{
    return (y * GRID_SIZE + x) * PYRAMIDO_ROTS + rot;
}
static inline Laid place_decode(int code)
{
    return (Laid){ .x = (uint8_t)(code / PYRAMIDO_ROTS % GRID_SIZE),
                   .y = (uint8_t)(code / PYRAMIDO_ROTS / GRID_SIZE),
                   .rot = (uint8_t)(code % PYRAMIDO_ROTS) };
}

/* pyramido_table.c */
BoardPlace pyramido_seen(const Table *table); /* my board, as the player has zoomed it */

extern const char *const pyramido_lost_sentence; /* English; to be translated */
void pyramido_paint_lost(Ui *ui, Rect cloth);    /* the veil and its reason */
void pyramido_aim_at_once(Table *table);         /* before a stone is lifted */

/* pyramido_hand.c: sources, places, and the actions they become */
void pyramido_add_hand(Table *table); /* places, while something is held */
void pyramido_act(Table *table, const UiAct *act);
void pyramido_guide(Table *table);
TableConfirm pyramido_confirm(const Table *table);
void pyramido_confirmed(Table *table);
void pyramido_keep(const Table *table, Text *out);
void pyramido_recall(Table *table, const char *line);
Action pyramido_aimed(const Table *table); /* what would be done now; kind 0: nothing */
bool pyramido_can_lift_chip(const Table *table, int chip);
int pyramido_chip_colour(const PyramidoView *view, int chip); /* the side that is up */
bool pyramido_may_choose_stack(const Table *table, int stack);
Grid pyramido_lit_cells(const Table *table); /* where the stone that is held may lie */

/* pyramido_turning.c: rotations */
void pyramido_turn_held(Table *table, int act, int quarters); /* act: of what is held */
bool pyramido_can_turn_placed(const Table *table);
void pyramido_turn_placed(Table *table, int quarters);
void pyramido_add_turning(Table *table);
float pyramido_reach(const Table *table); /* so near a held stone snaps to a place, lu */

/* pyramido_trays.c: quarry, markers, patches, score, other pyramids */
void pyramido_add_trays(Table *table);
bool pyramido_has_trail(const Table *table, Seat seat); /* it acted since the viewer last did */
BoardPlace pyramido_miniature(const Table *table, Seat seat);
/* Points of a round; -1: there are none (yet). They count once the round is scored. */
int pyramido_points_in(const Table *table, Seat seat, int round, bool *counts);

/* pyramido_seat.c: one pyramid, large, with its score */
void pyramido_enlarge(Table *table, Seat seat); /* or closes it again */
void pyramido_add_enlarged(Table *table);

/* pyramido_inspect.c: what is told about a thing somebody asks about */
bool pyramido_inspect(Table *table, const UiItem *asked, UiInspect *about);
void pyramido_add_topics(Table *table, Seat seat, const BoardPlace *place); /* of a board */
void pyramido_paint_asked(Table *table);
int pyramido_last_stone(const Table *table);   /* the viewer's, as the arg of a topic */
int pyramido_round_code(Seat seat, int round); /* likewise */

/* pyramido_moving.c: everything that is not at rest */
void pyramido_paint_moving(Table *table);
void pyramido_animate(Table *table, const Step *step);
void pyramido_flash(Table *table, const Step *step);
bool pyramido_is_flying(const Table *table, int kind, int seat, int what);
BoardPlace pyramido_place_of(const Table *table, Seat seat); /* my board or a miniature */

/* pyramido_glow.c: what may be done, and the hint */
void pyramido_paint_place(Ui *ui, const UiItem *item); /* a UI_PLACE, or what may be tapped */
void pyramido_paint_aim(Ui *ui, Rect box);             /* what is aimed at */
void pyramido_paint_cells(Table *table);               /* of the stone in hand */
void pyramido_paint_ghost(Table *table, const Action *action);
void pyramido_paint_holes(Table *table);
void pyramido_paint_hint(Table *table);

/* pyramido_count.c: the end of a round */
void pyramido_animate_count(Table *table, Seat seat, int round);
void pyramido_paint_count(Table *table, const Track *track, float t);
void pyramido_count_aloud(Table *table);      /* its sounds, each in its time */
int pyramido_shown_round(const Table *table); /* whose markers lie there: the one being counted */
uint8_t pyramido_going_home(const Table *table, Seat seat); /* markers in the air, as bits */

/* pyramido_preview.c: what the piece in hand would bring */
void pyramido_paint_preview(Table *table, const Action *action);
void pyramido_paint_pill(Ui *ui, Rect box, bool gold);

/* pyramido_words.c */
void pyramido_heading(const Table *table, Text *out);
void pyramido_standing(const void *state, Text *out);
void pyramido_prompt(const Table *table, Text *out);
int pyramido_tell(const Table *table, const Step *step, TableLine line[]);
void pyramido_hint_line(const Table *table, const Action *action, Text *out);
void pyramido_tell_lost(Table *table, Seat seat);
void pyramido_score_title(const char *item, Text *out);
int pyramido_score_rank(const char *item);
void pyramido_score_icon(const Ui *ui, const char *item, char *out, size_t size);
const char *pyramido_roman(int round);

/* pyramido_driving.c */
bool pyramido_expect(Table *table, const char *words, bool *answer);
