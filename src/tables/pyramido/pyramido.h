/* pyramido.h: what the files of the Pyramido table know of each other. */
#pragma once
#include "tables/pyramido/board.h"
#include "tables/pyramido/layout.h"

extern const Seal pyramido_seals[SEALS];
extern const TableGame pyramido_table;

typedef enum PyramidoAct {
    PYRAMIDO_ACT_FLIP = TABLE_ACT_GAME, /* a chip's other side; arg: which */
    PYRAMIDO_ACT_GLASS,
} PyramidoAct;

/* What can be asked about. Pieces are the arg; those on a board are codes of inspect.c. */
typedef enum PyramidoTopic {
    TOPIC_SLOT = 1,
    TOPIC_STACK,
    TOPIC_MARKER,
    TOPIC_CHIP, /* of the viewer */
    TOPIC_LAID_TILE,
    TOPIC_LAID_CHIP,
    TOPIC_SEAT,  /* arg: the seat */
    TOPIC_ROUND, /* arg: pad_code */
} PyramidoTopic;

/* What moves beside flights; arg: a tile. */
typedef enum PyramidoTrack { TRACK_DUST = 1, TRACK_SUN } PyramidoTrack;

/* The hand on the table: nothing of it is in the game. */
typedef struct PyramidoView {
    PyramidoLayout layout;
    BoardShadows shadows;
    uint8_t chip_side[PYRAMIDO_MAX_SEATS][PYRAMIDO_CHIPS]; /* which is up in the tray */
    bool glass_key;
    double sun_at; /* when a pyramid's top last caught the sun; 0: not yet */
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

/* The side of one of my chips that is up in the tray: a colour. */
static inline int chip_up(const Table *table, int chip)
{
    return 2 * chip + view_of(table)->chip_side[table->viewer][chip];
}

/* --- What lies where: lay.c --- */

/* Parts of the table, and spots beside those of a board. */
enum { OVER_STACKS = 2, OVER_SLOTS, OVER_BOARD = 8, OVER_SUPPLY = 16 }; /* the last two: + seat */
enum { SPOT_STACK = 1, SPOT_SLOT = 8, SPOT_HOME = 16 };                 /* the last: + piece */

/* All that the lay of a state depends on. */
typedef struct PyramidoPlan {
    PyramidoLayout layout;
    Seat viewer;
    int round;   /* whose markers lie there */
    Sight sight; /* of the viewer's board */
    uint8_t chip_side[PYRAMIDO_CHIPS];
    OpponentLayout other[PYRAMIDO_MAX_SEATS];
} PyramidoPlan;
PyramidoPlan pyramido_plan(const Table *table, const PyramidoState *state);
int pyramido_lay(const PyramidoState *state, const PyramidoPlan *plan, Thing out[LAY_MAX]);
Sight pyramido_miniature(const PyramidoPlan *plan, const PyramidoState *state, Seat seat);

int pyramido_lay_table(const Table *table, const void *state, Thing out[LAY_MAX]);
bool pyramido_fly(const Table *table, const Step *step, LayMove *move, Flight *flight);
void pyramido_paint_thing(Ui *ui, const Thing *thing, float opacity);
Rect pyramido_marker_block(Rect socket);                /* a marker is painted on a block */
Sight pyramido_sight_of(const Table *table, Seat seat); /* my board, or a miniature */
Board pyramido_board(const Table *table, Seat seat);    /* what rests on it */

/* pyramido.c */
extern const char *const pyramido_lost_sentence; /* English; to be translated */
void pyramido_paint_lost(Ui *ui, Rect cloth);    /* the veil and its reason */
void pyramido_aim(Table *table, bool at_once);   /* the mat: at once under a lifted tile */
/* The marker may lie on either half, and that is the same: they are one area, which no chip can
 * divide any more. */
bool pyramido_marks_alike(const PyramidoState *state);
/* The last turn of the game: what fills the quarry does not matter any more. */
bool pyramido_ends_game(const PyramidoState *state);

/* hand.c: what is done with pieces */
extern const HandGame pyramido_hand;

/* first.c: what is told where it is first met */
enum { PYRAMIDO_FIRST_CARDS = 8 };
extern const FirstCard pyramido_first[PYRAMIDO_FIRST_CARDS];
void pyramido_act(Table *table, const UiAct *act);
void pyramido_follow_first(Table *table); /* the board, under the first tile in hand */

/* trays.c: quarry, markers, chips, other pyramids */
void pyramido_add_trays(Table *table);
int pyramido_slot_of(const Table *table, int tile);     /* 1 the first; 0: it lies in none */
int pyramido_stack_of(const Table *table, int piece);   /* the same of the stack it tops */
bool pyramido_has_trail(const Table *table, Seat seat); /* it laid a tile since the viewer acted */
void pyramido_paint_supplies(Ui *ui, const Table *table, Seat seat, const OpponentLayout *layout);

/* seat.c: points, and a pyramid enlarged */
extern const PadGame pyramido_pad;
PadCell pyramido_points_in(const Table *table, Seat seat, int round);

/* inspect.c: what is told about a thing somebody asks about */
extern const GalleryGame pyramido_gallery;
void pyramido_tile_title(int tile, Text *title);
bool pyramido_inspect(Table *table, const UiItem *asked, UiInspect *about);
void pyramido_add_topics(Table *table, Seat seat, const Sight *sight); /* of a board */
void pyramido_paint_asked(Table *table);

/* moving.c: what a step sets in motion */
void pyramido_paint_moving(Table *table);
void pyramido_paint_track(Table *table, const Track *track, float t);
void pyramido_animate(Table *table, const Step *step);
void pyramido_landed(Table *table, const Step *step, const LayMove *move, double when);

/* glow.c: what the table lights by itself */
void pyramido_paint_cells(Table *table); /* of the tile in hand */
void pyramido_paint_holes(Table *table);

/* count.c: the end of a round */
extern const RoundGame pyramido_rounds;
void pyramido_animate_count(Table *table, int round);
void pyramido_paint_row(Table *table, const ScoreRow *row, float t);
void pyramido_paint_sum(Table *table, Seat seat);
int pyramido_shown_round(const Table *table); /* whose markers lie there: the one being counted */
int pyramido_told_round(const Table *table);  /* ... and after the last one, that */

/* preview.c: what the piece in hand would bring */
void pyramido_paint_outline(Table *table, const Action *action); /* of the areas it changes */
void pyramido_paint_preview(Table *table, const Action *action);
void pyramido_paint_warning(Table *table);

/* words.c */
/* What a row of the score sheet is about: "round2/b", "round2/bounty", "b". */
typedef struct ScoreItem {
    int round; /* 0: it does not say */
    int area;  /* a colour; PYRAMIDO_COLOURS: the bounty; -1: all */
} ScoreItem;
ScoreItem pyramido_score_item(const char *item);
void pyramido_say_points(int round, int points, char *out, size_t size); /* "Round II: 9 points" */
void pyramido_heading(const Table *table, Text *out);
void pyramido_standing(const void *state, Text *out);
void pyramido_prompt(const Table *table, Text *out);
const char *pyramido_missing(const Table *table); /* what a dim Confirm waits for; NULL: nothing */
int pyramido_tell(const Table *table, const Step *step, TableLine line[]);
void pyramido_hint_line(const Table *table, const Action *action, Text *out);
void pyramido_tell_lost(Table *table, Seat seat);
void pyramido_score_title(const char *item, Text *out);
int pyramido_score_rank(const char *item);
void pyramido_score_icon(const Ui *ui, const char *item, char *out, size_t size);

/* facts.c */
extern const Facts pyramido_facts;
bool pyramido_expect(Table *table, const char *words, bool *answer);
