/* coatl.h: what the files of the Coatl table know of each other. */
#pragma once
#include "rules/coatl/coatl.h"
#include "table/table.h"
#include "tables/coatl/paint.h"
#include "tables/serpents/notice.h"
#include "tables/serpents/numbers.h"

extern const Seal coatl_seals[SEALS];
extern const TableGame coatl_table;

typedef enum CoatlAct {
    COATL_ACT_KEEP = TABLE_ACT_GAME, /* arg: place in the hand */
    COATL_ACT_TOKEN,                 /* arg: 0 pick, 1 vision, 2 temple */
    COATL_ACT_PICK,                  /* arg: a piece of the bags */
    COATL_ACT_PAN,                   /* arg: 2 x lane + side */
    COATL_ACT_GUIDE,                 /* arg: a row of the sheet */
} CoatlAct;

/* What can be asked about; the arg is the card, cell, lane or seat. */
typedef enum CoatlTopic {
    TOPIC_PROPHECY = 1,
    TOPIC_TEMPLE,
    TOPIC_CELL,
    TOPIC_BAG,
    TOPIC_PART, /* a piece */
    TOPIC_TOKEN,
    TOPIC_DECK,
    TOPIC_LANE,
    TOPIC_SEAT,
    TOPIC_MEDAL, /* a complete coatl of one's own */
    TOPIC_ADAM,  /* a card of his row */
} CoatlTopic;

/* What moves beside flights. */
typedef enum CoatlTrack {
    TRACK_SEALED = 1, /* a medallion, a lane: its serpent is complete, and goes to its maker */
    TRACK_BREATH,     /* a lane: its serpent has grown, and breathes once */
    TRACK_LOOK,       /* a place of ADAM's row: he looks for its card, cell after cell */
    TRACK_PAN,        /* a lane, and how far along its coatl was seen */
} CoatlTrack;

/* The hand on the table: nothing of it is in the game. */
typedef struct CoatlView {
    CoatlLayout layout;
    uint8_t kept;   /* places of the hand that are to be kept, as bits: see coatl_kept */
    bool picks;     /* the bags are open for a perfect pick */
    uint8_t picked; /* a first body segment; 0: none */
    bool temples;   /* a temple is to be chosen for its token */
    CoatlSeat seat; /* with a coatl that is being sealed: it is seen until it lies there */
    char label[64], note[128];              /* of the confirm button */
    float pan[GAME_MAX_SEATS][COATL_LANES]; /* how far along a long coatl is seen, 0 to 1 */
    Action aimed;  /* at, as the last frame had it: a long coatl shows that end */
    double looked; /* when a finished coatl last looked at its maker; 0: not yet */
} CoatlView;

static inline CoatlView *view_of(const Table *table)
{
    return table->view;
}

/* The game as it is shown: while an automa acts, as far as it has come. */
static inline const CoatlState *state_of(const Table *table)
{
    return stage_runs(table) ? stage_state(table) : table->state;
}

static inline const CoatlSeat *seat_of(const Table *table, Seat seat)
{
    return &state_of(table)->seat[seat];
}

static inline const CoatlSeat *mine(const Table *table)
{
    return seat_of(table, table->viewer);
}

/* --- Pieces and spots: see pieces.c --- */

typedef enum PieceKind {
    PIECE_PART = 1, /* a piece of the rules, 1 to 15: all equal ones share the number */
    PIECE_PROPHECY,
    PIECE_TEMPLE,
    PIECE_BACK,  /* 0: a prophecy, 1: a temple */
    PIECE_CELL,  /* all that lies in a cell */
    PIECE_SLOT,  /* of the display; 0: the deck */
    PIECE_STACK, /* of temples */
} PieceKind;

static inline PieceKind piece_kind(int piece)
{
    return (PieceKind)(piece / PIECE_STEP);
}

typedef enum SpotKind {
    SPOT_BAG = 1, /* kind of the pieces */
    SPOT_CELL,    /* 2 x cell + which of its pieces */
    SPOT_SPACE,   /* of the viewer's board */
    SPOT_DECK,
    SPOT_SLOT, /* 1 the first */
    SPOT_HAND, /* place in the viewer's hand: prophecies, then temples */
    SPOT_PART, /* SPOT_LANE x lane + part */
    SPOT_CHIP, /* COATL_CHIPS x lane + which */
    SPOT_STACK,
    SPOT_MEDAL,
    SPOT_SEAT,       /* another seat's panel */
    SPOT_SEAT_BOARD, /* ... and its stored parts */
    SPOT_ADAM_CARD,
    SPOT_ADAM_PIECE, /* ADAM_MOST_NEEDED x place + which */
    SPOT_ADAM_PLAYED,
    SPOT_ADAM_LOOSE, /* parts of a card just played */
    SPOT_AWAY,       /* the discards: behind the disc */
} SpotKind;
enum { SPOT_LANE = 1 << 8 };

Rect coatl_locate(const Table *table, int spot);
void coatl_paint_piece(Table *table, int piece, const PieceLook *look);
void coatl_paint_face(Ui *ui, PieceKind kind, int face, const PieceLook *look); /* part, card */

/* lay.c: what lies where for the viewer; without the rects, which are those of the spots */
extern const LayGame coatl_things;
int coatl_list(const CoatlState *state, Seat viewer, Thing out[LAY_MAX]);

/* Unfinished coatls lie in the lanes, in the order they were started. */
int coatl_in_lane(const CoatlSeat *seat, int lane);    /* its index; -1: the lane is free */
int coatl_lane_of(const CoatlSeat *seat, int serpent); /* -1: it is sealed */
Rect coatl_lane_room(const Table *table, int lane);    /* for the parts */
Rect coatl_hand_card(const Table *table, int at);
int coatl_hand_count(const Table *table); /* prophecies and temples */

/* hand.c: what is done with pieces */
extern const HandGame coatl_hand;

/* first.c: what is told where it is first met */
enum { COATL_FIRST_CARDS = 11 };
extern const FirstCard coatl_first[COATL_FIRST_CARDS];
void coatl_act(Table *table, const UiAct *act);
TableConfirm coatl_confirm(const Table *table);
void coatl_confirmed(Table *table);
bool coatl_input(Table *table, const InputEvent *event);

Rect coatl_next_in_hand(const Table *table);        /* where one more card would lie */
int coatl_kept(const Table *table);                 /* places of the hand, as bits */
bool coatl_can_pick(const Table *table, int piece); /* of the open bags */
bool coatl_token_is_legal(const Table *table, int token);
bool coatl_token_is_chosen(const Table *table, int token);
void coatl_press_token(Table *table, int token, Point at);
void coatl_put_token_back(Table *table); /* one that asks: nothing was chosen */

/* supply.c: what lies there for everybody */
void coatl_add_supply(Table *table);
void coatl_add_bags(Table *table); /* while they are open */

/* lanes.c: one's own coatls */
typedef struct CoatlTotal {
    int points, points_after, length, length_after;
    bool on_cloth; /* it lies on the dark runner: ivory */
} CoatlTotal;
void coatl_add_lanes(Table *table);
void coatl_paint_total(Ui *ui, const Table *table, int lane, const CoatlTotal *total);
void coatl_paint_in_lane(Ui *ui, const Table *table, const CoatlSeat *seat, int lane,
                         const LaneLook *look);
void coatl_paint_chip(Ui *ui, const CoatlSeat *seat, int lane, int chip, Rect box);
int coatl_sealed_at(const CoatlSeat *seat, int number); /* the index of its n-th; -1: none */

/* pan.c: a coatl that is longer than its lane */
Lane coatl_lane(const Table *table, int lane); /* of the viewer's serpent there, as it is seen */
Lane coatl_lay_lane(const Table *table, int lane, const CoatlSerpent *serpent);
bool coatl_lane_pans(const Table *table, int lane);
uint32_t coatl_pan_version(const Table *table, int lane);
void coatl_push_lane(const Table *table, int lane); /* until gfx_pop only what lies in it is seen */
void coatl_pan_to_aim(Table *table);                /* the end that is aimed at comes into view */
void coatl_note_aim(Table *table);
void coatl_pan_by_press(Table *table, int lane, LaneSide side);
bool coatl_pan_input(Table *table, const InputEvent *event);
void coatl_add_more(Table *table); /* signs at the edges that hide a part of it */

/* guide.c: what may be done */
void coatl_add_guide(Table *table);
void coatl_press_guide(Table *table, int row, Point at);

/* mine.c: board, tokens and hand */
void coatl_add_mine(Table *table);
const char *coatl_token_name(int token); /* of its item */
CardFace coatl_hand_face(const Table *table, int prophecy);
bool coatl_is_keeping(const Table *table);

/* A coatl waits for its cards and its seal: all else steps back. */
static inline bool coatl_is_completing(const Table *table)
{
    return table->may_act && state_of(table)->phase == PHASE_COMPLETE;
}

/* A token asks what it is to bring. */
static inline bool coatl_asks(const Table *table)
{
    return table->may_act && (view_of(table)->picks || view_of(table)->temples);
}

/* What lies there for everybody is not meant now. */
static inline bool coatl_supply_rests(const Table *table)
{
    return coatl_is_completing(table) || coatl_asks(table);
}

/* seats.c: the other seats, ADAM, and a seat enlarged */
void coatl_add_seats(Table *table);
CoatlAdamLayout coatl_adam_inside(const Table *table); /* his panel */
extern const PadGame coatl_pad;

/* preview.c: what the piece in hand would bring */
void coatl_paint_preview(Table *table, const HandPlace *aimed);
void coatl_paint_asked(Table *table, int prophecy); /* its matches on one's coatls */

/* moving.c: what a step sets in motion */
void coatl_animate(Table *table, const Step *step);
void coatl_flash(Table *table, const Step *step);
void coatl_paint_moving(Table *table);
void coatl_paint_track(Table *table, const Track *track, float t);
void coatl_fly_event(Table *table, const Event *event); /* one of ADAM's turn */

int coatl_looks(const Table *table);               /* cells ADAM has looked at for his card */
AdamLook coatl_look(const Table *table, int cell); /* ... and what he saw there */

/* stage.c: how ADAM's events are shown */
extern const StageGame coatl_stage;
/* Parts that ADAM has taken and not laid yet, or that lay on the card he has just played, in the
 * order in which they go on; how many. */
int coatl_adam_waiting(const Table *table, bool from_card, uint8_t piece[ADAM_MOST_NEEDED]);
int coatl_adam_held(const Table *table,
                    int at); /* the spot of one he has taken; -1: who just left */

/* words.c */
void coatl_heading(const Table *table, Text *out);
/* Why the end is near and what is left to do, until a last turn is begun; else nothing. */
void coatl_say_end(const Table *table, Text *out);
void coatl_progress(const void *state, Text *out);
void coatl_prompt(const Table *table, Text *out);
int coatl_tell(const Table *table, const Step *step, TableLine line[]);
void coatl_tell_event(const Event *event, Text *out); /* ADAM's */
void coatl_tell_look(AdamLook look, int cell, Text *out);
void coatl_hint_line(const Table *table, const Action *action, Text *out);
void coatl_score_title(const char *item, Text *out);
int coatl_score_rank(const char *item);
bool coatl_paint_score(Ui *ui, const char *item, Rect box); /* a card's signs */
void coatl_score_icon(const Ui *ui, const char *item, char *out, size_t size);
const char *coatl_token_title(int token);
const char *coatl_token_sentence(int token);

/* inspect.c */
int coatl_asked_card(const Table *table, const UiItem *item); /* of a card's item; 0: none */
extern const GalleryGame coatl_gallery;
bool coatl_inspect(Table *table, const UiItem *asked, UiInspect *about);

/* picture.c: one seat's coatls, for results and saved games; with their cards where there is room
 */
void coatl_paint_coatls(Ui *ui, const CoatlState *state, Seat seat, Rect box,
                        const ScoreSheet *sheet, const ScoreRow *row);
void coatl_paint_finished(Ui *ui, const CoatlSerpent *serpent, Rect box); /* with its cards */
void coatl_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row);

/* facts.c */
extern const Facts coatl_facts;
bool coatl_expect(Table *table, const char *words, bool *answer);
