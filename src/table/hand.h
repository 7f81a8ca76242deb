/* hand.h: what people do with pieces, on every table the same way.
 *
 * Two ideas carry it: a piece is a number that the game can paint and locate, and a place carries
 * an Action. A game answers two questions about an action that is legal: which piece does it move
 * (`moves`), and where to (`place`). From the answers and `table->legal` the hand makes the rest:
 *
 *   - which pieces can be lifted, and where each may go: what glows is legal, since nothing else
 *     is ever asked about;
 *   - drag, and tap-tap: a tap on the piece, a tap on the place. Where `ghosts` says so the first
 *     tap on a place lays a ghost with its numbers; a tap elsewhere moves it, its handle, R, wheel
 *     or a second finger turn it through every orientation that covers the spot tapped, safe ones
 *     first; a second tap, Enter or Confirm ("Lay") lays it. By drag the drop lays it;
 *   - how a held piece turns: only through orientations that fit where it is aimed at; there it
 *     goes through all that cover the spot pointed at, about that spot;
 *   - what is aimed at (hand_aimed), so that the game can paint its preview;
 *   - drafts: an action that waits for Confirm. Undo drops it first, redo brings it back, the save
 *     keeps it by its notation.
 *
 * A frame in a game's `build`:
 *
 *     hand_source(table, (HandSource){ "card.3", box, CARD + id, .paint = paint_card });   each
 *     hand_add(table);      after all sources: places, choices, handle, ghost
 *
 * and in `paint_moving`: hand_paint(table), hand_paint_hint(table). Acts come to the kit; a game
 * only hears what HandGame names. Pieces that cannot be told by a list of actions (a disc on a
 * cloud, a temple on an island) have `near`: the nearest legal place to a point. */
#pragma once
#include "rules/game.h"
#include "table/flight.h"

typedef struct Table Table;

enum {
    HAND_PLACES = 512, /* of one piece, all orientations together */
    HAND_MORE = 32,
    HAND_TURNED = 16, /* pieces whose orientation is remembered */
};

/* Where a piece goes by an action. */
typedef struct HandPlace {
    Action action; /* filled in by the kit */
    char name[24]; /* of its item, "cell.8.8"; orientations of one cell may share it */
    Rect box;      /* what is aimed at or tapped */
    Rect area;     /* what the piece would cover: its ghost; empty: the box */
    Rect catches;  /* let go anywhere here, where no place is nearer, it goes there */
    int cell;      /* places that differ in the turn only have the same */
    int turn;      /* the piece's orientation there, from 0 */
    float reach;   /* a held piece snaps within so many lu; 0: UI_SNAP */
    bool on_mat;   /* out of reach while its middle lies beyond the cloth */
    bool unlit;    /* the game lights it by itself: HandGame.paint_lit */
    bool shaped;   /* its ghost has a shape of its own: no frame is laid around it */
    bool at_once;  /* a tap on the piece is enough where this is its only place */
    const char *tip;
    /* The kit's own. */
    int shown; /* 1 + how far its orientation is from the one held; 0: not now */
    bool is_ghost;
} HandPlace;

typedef enum HandDrafting {
    HAND_NOW,    /* applied at once, can be undone */
    HAND_WAITS,  /* a draft until Confirm */
    HAND_LOCKED, /* the same, and Confirm carries the lock */
} HandDrafting;

/* What a game says about its pieces; only `moves` and `place` must be there. */
typedef struct HandGame {
    /* The piece that an action moves; 0: none, it is done otherwise (by Confirm, by a button). */
    int (*moves)(const Table *table, const Action *action);
    /* Fills in where that piece goes; false: not as it lies now (its other side is up). Look at
     * hand_is_carried for a box that suits a drag rather than a tap. */
    bool (*place)(const Table *table, const Action *action, HandPlace *place);

    int (*turns)(const Table *table, int piece); /* orientations; NULL: nothing turns */
    bool turns_in_place; /* another orientation never moves it to a place beside, though both cover
                            the spot that is pointed at */
    void (*flip)(Table *table, int piece); /* to its other side (C); NULL: nothing does */
    /* Its place can be tapped with nothing held: a choice, previewed when pointed at. */
    bool (*taps)(const Table *table, const Action *action);
    /* A tap lays a ghost first: where there is a preview worth reading. NULL: never. */
    bool (*ghosts)(const Table *table, int piece);
    bool (*perilous)(const Table *table, const Action *action); /* safe orientations come first */
    /* What doing it would cost, translated, a few words under Confirm while it is a draft; NULL:
     * nothing that must be said. */
    const char *(*costs)(const Table *table, const Action *action);
    /* A place that is as large as the table (the first piece of all) was tapped there: the game
     * brings the place under the finger. */
    void (*pointed)(Table *table, const Action *action, Point at);
    /* How much of what must be read would lie under this box, in square lu. Then the handle of a
     * ghost stands diagonally beside the spot that stays covered, where it hides least. NULL: it
     * stands at the ghost's upper right corner. */
    float (*hides)(const Table *table, Rect box);
    HandDrafting (*drafts)(const Table *table, const Action *action); /* NULL: HAND_NOW */
    /* What Confirm calls a draft that waits for it, and the note below; untouched: "Confirm". NULL:
     * always so. */
    void (*names)(const Table *table, const Action *draft, const char **label, const char **note);
    /* Something was begun that is no draft yet (a token waits for its pieces): undo puts it back
     * before it takes back a step. NULL: nothing is. */
    bool (*begun)(const Table *table);
    void (*put_back)(Table *table);
    /* Actions that Confirm makes possible, and may already be drafted: at most `max`. */
    int (*more)(const Table *table, Action *out, int max);
    /* Sends it, with what must come before it. NULL: table_do. */
    void (*lay)(Table *table, const Action *action, Point at);

    /* Without a list: the legal place nearest to a point; false: none. And may it be lifted? */
    bool (*near)(const Table *table, int piece, Point at, HandPlace *place);
    bool (*lifts)(const Table *table, int piece);

    void (*lifted)(Table *table, int piece);
    /* Why it cannot lie where it was let go; REFUSAL_NONE: it was only too far from a place. */
    Refusal (*missed)(const Table *table, int piece, Point at);
    /* Why it cannot be taken up now; REFUSAL_NONE: nothing is said (but by the game itself). */
    Refusal (*refused)(Table *table, int piece, Point at);

    bool (*pulses)(Table *table, int piece); /* in parts; NULL or false: all of its source does */
    void (*paint_lit)(Table *table, int piece); /* under the ghost, while it is held */
    void (*outline)(Table *table,
                    const HandPlace *aimed); /* over the ghost, under the held piece */
    void (*preview)(Table *table, const HandPlace *aimed); /* over everything: pills */
} HandGame;

/* --- A piece that can be lifted --- */

typedef struct HandSource {
    const char *name;
    Rect box;
    int piece;
    UiPaint *paint; /* its item's context is the table, its arg the piece */
    int topic;
    bool gone;          /* it is not there: a socket */
    uint64_t version;   /* of what it shows; held, turned and flying are counted by the kit */
    const char *handle; /* the tip of the handle that turns it; NULL: it has none */
    Point handle_at;    /* its middle, beside the piece; 0, 0: on the upper right corner */
} HandSource;
UiItem *hand_source(Table *table, HandSource source);
bool hand_can_lift(const Table *table, int piece);
UiHold hand_hold(const Ui *ui, const UiItem *source); /* how this very item is held */
/* Pieces that actions of these kinds move pulse, and the first has the focus. False: there are
 * none. */
bool hand_offer(Table *table, const uint8_t *kinds); /* 0 ends them */
void hand_refuse(Table *table, int piece, Point at); /* says why it cannot be taken up now */
int hand_turn(const Table *table, int piece);        /* as it was last turned; 0: never */
void hand_set_turn(Table *table, int piece, int turn);
/* The small button on the corner of a piece that turns it; `act` is the game's own. */
void hand_add_handle(Table *table, Point corner, const char *tip, int act);

/* --- Places --- */

void hand_add(Table *table);
/* Those of the piece that is held, all orientations; what is shown of them has `shown`. */
const HandPlace *hand_places(const Table *table, int *count);
bool hand_is_carried(const Table *table); /* a pointer holds it; else it was chosen by tap or key */
const HandPlace *hand_aimed(const Table *table);              /* NULL: nothing would be done now */
Action hand_aimed_action(const Table *table);                 /* the same; kind 0: nothing */
bool hand_previews(const Table *table, const Action *action); /* it moves a piece to a place */
/* Whose ghost is being painted: what is aimed at, or the hint's place. NULL: none. */
const HandPlace *hand_shown(const Table *table);
void hand_send(Table *table, const Action *action, Point at);

/* --- Drafts --- */

typedef struct HandDraft {
    HandPlace place; /* its action has kind 0: there is none */
    int piece;
    bool ghost;    /* laid by a tap, to be laid by another */
    bool locks;    /* Confirm carries the lock */
    Point covered; /* the spot that was tapped: it stays covered while it turns */
    int at;        /* of a draft that was dropped: the session's step */
} HandDraft;

const Action *hand_draft(const Table *table); /* NULL: none */
bool hand_drafts(const Table *table, int piece);
/* What a game has put together by other means than a piece (marks on several cards). */
void hand_set_draft(Table *table, const Action *action, bool locks);
void hand_drop_draft(Table *table);

/* --- Paint --- */

void hand_paint(Table *table);         /* lit places, ghost, the piece held, the preview */
void hand_paint_hint(Table *table);    /* the hint's ghost, its preview, the piece it takes */
void hand_paint_aim(Ui *ui, Rect box); /* the glow of what is aimed at */
void hand_paint_ghost(Table *table, const Action *action); /* what it would lay, and where */

/* What glows is what the rules allow: every legal action that moves a piece can be begun, every
 * place is legal, and every legal spot of the piece held has its place. For "expect lit". */
bool hand_is_legal(const Table *table);

/* --- The table's own --- */

typedef struct Hand {
    int piece, turn;  /* held now, or last */
    Point offset;     /* from the spot aimed at to its middle, in its own lengths */
    bool carried;     /* by a pointer */
    Rect lay, let_go; /* of the action that is sent: where its piece lay, empty: by other means; and
                         where the hand let it go, empty: as a ghost it lies there already */
    bool guides;      /* keys: the focus goes to the next step with the next frame */
    Size size;        /* of the piece held, as it would lie */
    HandPlace hinted; /* where the hint would lay its piece, while it is painted */
    Point handle;     /* of the source that is held ... */
    const char *handle_tip; /* ... NULL: none */
    HandDraft draft, lost;  /* lost: undone, and can be brought back */
    HandPlace place[HAND_PLACES];
    int place_count;
    bool full; /* it was told that there were too many of them */
    Action more[HAND_MORE];
    int more_count;
    struct {
        int piece, turn;
    } turned[HAND_TURNED];
    int turned_next;
} Hand;
