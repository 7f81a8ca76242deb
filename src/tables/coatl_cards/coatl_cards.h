/* coatl_cards.h: what the files of the card game's table know of each other. */
#pragma once
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/notation.h"
#include "advice/coatl_cards.h"
#include "table/table.h"
#include "tables/coatl_cards/layout.h"
#include "tables/coatl_cards/row.h"
#include "tables/serpents/notice.h"
#include "tables/serpents/numbers.h"

extern const Seal coatl_cards_seals[SEALS];
extern const TableGame coatl_cards_table;

typedef enum CardsAct {
    CARDS_ACT_ALL = TABLE_ACT_GAME, /* fulfil everything that is no choice */
    CARDS_ACT_STEP,                 /* arg: a level whose cards fan out, or close again */
    CARDS_ACT_NEXT,                 /* on to CARL 2.0 ... */
    CARDS_ACT_STOP,                 /* ... or not */
} CardsAct;

/* What can be asked about; the arg is the piece, seat or level. */
typedef enum CardsTopic {
    TOPIC_PROPHECY = 1,
    TOPIC_FEATHER,
    TOPIC_END, /* a head or a tail */
    TOPIC_TEMPLE,
    TOPIC_PROPHECIES, /* the deck */
    TOPIC_FEATHERS,
    TOPIC_COATL, /* arg: the seat */
    TOPIC_SEAT,
    TOPIC_STEAL, /* arg: the seat that may be robbed */
    TOPIC_GOD,
    TOPIC_FAVOUR,
    TOPIC_LEVEL,
    TOPIC_COLUMN, /* arg: a cell of the pad */
} CardsTopic;

/* Of the number of parts, at the end of the lane; in one line where there is little room. */
enum { CARDS_PARTS_W = 128, CARDS_PARTS_LINE = 20 };

/* Columns of the pad: the levels, then the temple. */
enum { CARDS_PAD_TEMPLE = CARD_PROTECTED + 1 };

/* What CARL did in his last turn: its events, as far as they are shown. */
typedef struct CarlTurn {
    int step;  /* of the session; -1: he had none yet */
    int count; /* of its events */
    Event event[GAME_MAX_EVENTS];
} CarlTurn;

/* The hand on the table: nothing of it is in the game. */
typedef struct CardsView {
    CardsLayout layout;
    int fanned; /* 1 + the level that is fanned out; 0: none */
    int held;   /* the place of the feather card that was last in the hand */
    CarlTurn carl;
    bool plumed;        /* a theft has left its feather ... */
    double plume_after; /* ... and the next does not before then */
    char note[64];      /* of the confirm button */
} CardsView;

static inline CardsView *view_of(const Table *table)
{
    return table->view;
}

/* The game as it is shown: while CARL acts, as far as he has come. */
static inline const CoatlCardsState *state_of(const Table *table)
{
    return stage_runs(table) ? stage_state(table) : table->state;
}

static inline const CardCoatl *my_coatl(const Table *table)
{
    return &state_of(table)->coatl[table->viewer];
}

/* --- Things, see lay.c --- */

/* By which number the kit knows them: a prophecy by its card, all else by its place. */
typedef enum CardsId {
    ID_PROPHECY = 1,
    ID_HAND, /* place in the viewer's hand; the card that was opened lies behind the others */
    ID_HEAD, /* colour: still to be chosen */
    ID_TAIL,
    ID_LAID,   /* ID_SEATS x laid card + seat */
    ID_END,    /* 2 x seat + 1 for the tail */
    ID_BACK,   /* ID_SEATS x card + seat: of another's hand */
    ID_FAVOUR, /* the feather card that CARL has opened */
    ID_STONE,  /* alone: level */
    ID_SUPPLY, /* only a spot */
} CardsId;
enum { ID_SEATS = 8 };

static inline int id_of(CardsId kind, int code)
{
    return spot_of((int)kind, code);
}

static inline CardsId id_kind(int id)
{
    return (CardsId)(id / SPOT_STEP);
}

static inline int id_code(int id)
{
    return id % SPOT_STEP;
}

typedef enum CardsKind { /* what is seen of a thing; its face is a feather card, card or colour */
                         THING_FEATHER = 1,
                         THING_PROPHECY, /* its height is its level */
                         THING_HEAD,
                         THING_TAIL,
                         THING_BACK,
                         THING_STONE,
} CardsKind;

enum {
    OVER_HAND = LAY_MAT + 1,
    OVER_SUPPLY,
    OVER_CARL,
    OVER_ROWS,
    OVER_COATL = 8,
    OVER_OWNED = 16
};

typedef struct CardsPlan {
    CardsLayout layout;
    Seat viewer;
    int fanned;
    Sight sight; /* of the lane */
    uint8_t turned[COATL_CARDS_HAND + 1];
    CardsSeatLayout side[2];     /* of the neighbours */
    Rect ribbon[GAME_MAX_SEATS]; /* where others lay cards */
    int favour;                  /* 1 + the feather card that CARL has opened; 0: none */
} CardsPlan;
int cards_lay(const CoatlCardsState *state, const CardsPlan *plan, Thing out[LAY_MAX]);
CardsPlan cards_plan(const Table *table, const CoatlCardsState *state);
CardsRowLayout cards_row_of(const CoatlCardsState *state, const CardsLayout *layout, int level);
CardsStair cards_stair_of(const CardsPlan *plan, const CardOwned *owned);
extern const LayGame cards_things;
bool cards_is_theft(const LayMove *move);

/* Where a card would lie among one's own at that level; and what others do not cover of one. */
Rect cards_own_box(const Table *table, int card, int level);
Rect cards_free_box(const Table *table, const Thing *thing);

/* Seats around the viewer. */
Seat cards_neighbour(const CoatlCardsState *state, Seat viewer, int side); /* 0 left, 1 right */
int cards_neighbours(const CoatlCardsState *state);
Seat cards_opposite(const CoatlCardsState *state, Seat viewer); /* SEAT_NONE: nobody */

/* The viewer's serpent in its lane, and how many parts it has; empty: none yet. */
CardRow cards_row_in(Rect lane, const CardCoatl *coatl, bool final);
CardRow cards_row(const Table *table, const CardCoatl *coatl);
Rect cards_parts_box(const Table *table, const CardRow *row);
#define FEATHER_RATIO (ROW_CARD_H / (2 * ROW_PITCH))
#define END_RATIO (ROW_CARD_H / 92.0F)
Fan cards_hand_fan(const CardsLayout *layout, int count, float ratio);
int cards_hand_count(const CoatlCardsState *state, Seat seat); /* with the one opened */
/* Where in the viewer's hand a card lies: of equal ones that which was last held. */
int cards_hand_place(const Table *table, const CoatlCardsState *state, int feather);

/* faces.c: cards as faces */
CardFace cards_face(int card, int level);
CardFace cards_temple_face(int temple, const CardCoatl *coatl, const CardOwned *owned);
const char *cards_god_picture(int god);
const char *cards_back_picture(int god, bool sealed);
void cards_paint_prophecy(Ui *ui, int card, int level, Rect box, float opacity);
void cards_paint_count(Ui *ui, Rect box, int count);
void cards_paint_lock(Ui *ui, Rect box);

/* hand.c: what is done with pieces */
extern const HandGame cards_hand;

/* first.c: what is told where it is first met */
enum { CARDS_FIRST_CARDS = 12 };
extern const FirstCard cards_first[CARDS_FIRST_CARDS];
void cards_act(Table *table, const UiAct *act);
TableConfirm cards_confirm(const Table *table);
void cards_confirmed(Table *table);
bool cards_follows(const void *before, const Action *action);
Action cards_action_of(const PreviewChange *change);

/* things.c: what lies on the table */
void cards_add_things(Table *table);
bool cards_lays(const Action *action);        /* a card, a head or a tail; NULL does not */
bool cards_discard_locks(const Table *table); /* nobody takes it back */
/* How many parts there are: at rest a thing on the table; while something is held or shown to be
 * laid it is painted with that, which casts its shadow there. */
void cards_paint_parts(Ui *ui, Rect box, const char *number, int parts);
void cards_paint_parts_now(Table *table);
void cards_add_card(Table *table, const Thing *thing); /* a prophecy on the table */
void cards_add_owned(Table *table, Seat seat);

/* window.c: prophecies that may be fulfilled now */
void cards_add_window(Table *table);
bool cards_window_is_open(const Table *table); /* and something can be fulfilled */
void cards_paint_offer(Table *table);          /* the parts of the one that is pointed at */

/* seats.c: the other seats, and a seat enlarged */
void cards_add_seats(Table *table);
CardsSeatLayout cards_inside(const Table *table, int side); /* of a neighbour's panel */
extern const PadGame cards_pad;

/* carl.c: CARL's rows, his panel, and the contest */
extern const StageGame cards_stage;
void cards_add_carl(Table *table);
void cards_add_contest(Table *table);
void cards_paint_stone(Ui *ui, int level, Rect box); /* between his cards and mine */
const CarlTurn *cards_carl_turn(const Table *table);
const Event *cards_carl_event(const Table *table, CoatlCardsEvent kind); /* NULL: not yet */

/* preview.c: what the card in hand would bring */
void cards_paint_preview(Table *table, const HandPlace *aimed);
void cards_paint_windows(Ui *ui, const CardRow *row, const CardCoatl *coatl, int card);

/* moving.c: what a step sets in motion */
typedef enum CardsTrack {
    CARDS_TRACK_SEAL = 1, /* card: it turns its back up */
    CARDS_TRACK_PLUME,    /* card: what the theft of it leaves where it was */
} CardsTrack;
bool cards_shows(const Table *table, CardsTrack kind);
void cards_animate(Table *table, const Step *step);
void cards_landed(Table *table, const Step *step, const LayMove *move, double when);
void cards_paint_moving(Table *table);
void cards_paint_track(Table *table, const Track *track, float t);

/* words.c */
void cards_heading(const Table *table, Text *out);
void cards_paint_heading(Ui *ui, const UiItem *item);
void cards_standing(const void *state, Text *out);
void cards_prompt(const Table *table, Text *out);
int cards_tell(const Table *table, const Step *step, TableLine line[]);
void cards_tell_event(const Event *event, Text *out); /* CARL's */
void cards_hint_line(const Table *table, const Action *action, Text *out);
void cards_score_title(const char *item, Text *out);
int cards_score_rank(const char *item);
bool cards_paint_score(Ui *ui, const char *item, Rect box);
void cards_score_icon(const Ui *ui, const char *item, char *out, size_t size);

/* inspect.c */
extern const GalleryGame cards_gallery;
bool cards_inspect(Table *table, const UiItem *asked, UiInspect *about);

/* picture.c: one seat's serpent and prophecies, for results and saved games */
void cards_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row);

/* facts.c */
extern const Facts cards_facts;
bool cards_expect(Table *table, const char *words, bool *answer);
