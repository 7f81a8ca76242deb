/* flick.h: what the files of the Flick table know of each other. */
#pragma once
#include "advice/flick_aim.h"
#include "rules/flick/flick.h"
#include "advice/flick_forecast.h"
#include "rules/flick/gods.h"
#include "rules/flick/log.h"
#include "advice/flick_build.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"
#include "table/table.h"
#include "tables/flick/board.h"
#include "tables/flick/layout.h"
#include "tables/flick/motion.h"
#include "tables/flick/pace.h"
#include "tables/flick/practice.h"
#include "tables/flick/pull.h"
#include "tables/flick/wake.h"

extern const Seal flick_seals[SEALS];
extern const TableGame flick_table;

/* What the settings have for this table alone. */
typedef enum FlickSwitch { FLICK_SWITCH_SWIPES, FLICK_SWITCH_SEA, FLICK_SWITCHES } FlickSwitch;
bool flick_switch(const Table *table, FlickSwitch which);

typedef enum FlickAct {
    FLICK_ACT_MAT = TABLE_ACT_GAME, /* pulls and taps on the mat */
    FLICK_ACT_AIM,                  /* the dial of direction and power */
    FLICK_ACT_PLACE,                /* the dial of a place */
    FLICK_ACT_CARD,                 /* a card of a vote, or a side of a god card; arg: which */
    FLICK_ACT_CURL,
    FLICK_ACT_FORMATION,
    FLICK_ACT_OFFHAND,
    FLICK_ACT_HAND, /* Dagda's: arg 0 away with it, else turned by so many 0.01 degrees */
    FLICK_ACT_HAND_PLACE,
    FLICK_ACT_AGAIN,   /* the last shot */
    FLICK_ACT_TIE,     /* arg: 4 x island + corner */
    FLICK_ACT_ASIDE,   /* the cards are put aside, to look at the mat */
    FLICK_ACT_THUMB,   /* a vote at the own corner: 4 x corner + FlickVote */
    FLICK_ACT_QUARTER, /* pulls at a quarter of the mat; arg: the corner */
    FLICK_ACT_DISC,    /* one that can be chosen on the mat; arg: the piece */
    FLICK_ACT_SAME,    /* of practice, as those down to FLICK_ACT_CLOSE: the last shot again */
    FLICK_ACT_GOALS,
    FLICK_ACT_LAWS,
    FLICK_ACT_PATH,
    FLICK_ACT_CLEAR,
    FLICK_ACT_FREE, /* the disc on the cloud is put anywhere */
} FlickAct;

/* What can be asked about; the arg is the card, god, seat, island or piece. */
typedef enum FlickTopic {
    TOPIC_LAW = 1,
    TOPIC_GOD,
    TOPIC_SEAT,
    TOPIC_ISLAND,
    TOPIC_CITY, /* of an island */
    TOPIC_CLOUD,
    TOPIC_DISC,
    TOPIC_ABYSS,
    TOPIC_NAVEL,
    TOPIC_HEART,
    TOPIC_HAND,
} FlickTopic;

/* --- The show of a step: see stage.c --- */

typedef enum FlickStagePart {
    STAGE_OFF,
    STAGE_SHOT,  /* discs travel */
    STAGE_QUIET, /* all rest; nothing counts yet */
    STAGE_LENS,  /* a close call, looked at */
    STAGE_CUES,  /* one event after another */
    STAGE_COUNT, /* the islands, one after another */
    STAGE_HOME,  /* prophets go back to their stocks, all together */
    STAGE_FADE,  /* without any motion: from the state before into the one after */
} FlickStagePart;

typedef struct FlickStage {
    FlickStagePart part;
    bool replay;             /* a shot shown again: it changes nothing */
    bool foreign;            /* its record comes from elsewhere, and differs */
    const FlickState *state; /* as it is shown */
    FlickShot shot;
    FlickForecast forecast;
    FlickSettle settle; /* as it was applied */
    Motion motion;
    double halt;    /* ms of standing still after a hard hit */
    double halt_at; /* when the last one was */
    double clock;   /* ms in this part */
    double age;     /* ms of the whole show */
    bool slow;      /* a border is near: time is stretched */
    FlickMargin margin;
    int lens;                    /* 1 + the disc that is looked at; 0: none */
    int at;                      /* the event of table->stage.step that is being shown */
    int rests;                   /* the first of them, which the shot itself shows */
    uint8_t walk[FLICK_ISLANDS]; /* islands that are counted, in order */
    int walks, heard;            /* ... and those that were heard */
} FlickStage;

/* --- A flick that is being prepared: see aim.c --- */

typedef struct Aiming {
    bool placed; /* a disc lies ready */
    int piece;
    FlickPoint at;
    bool has_angle;
    int angle; /* 0.01 degree of the rules */
    int path;  /* 0.01 mm that a disc alone would go; 0: not set */
    uint8_t with, formation, curl;
    bool offhand;
    bool has_hand;
    FlickPoint hand;
    int hand_angle;
    bool closed;  /* eyes, by W01 */
    double since; /* when aiming began, ms */
    int ticked;   /* of the ticks that a growing pull makes */
    bool pulling;
    int pull; /* of Ui.pull */
    int read; /* of its samples */
    Pull trace;
} Aiming;

typedef struct HeartAim {
    bool aimed;   /* by keys: it waits there */
    bool pressed; /* the reticle sways about it */
    Point at;     /* on the canvas */
    double since; /* ms */
    double lands; /* when it does; 0: it is still held */
} HeartAim;

/* What people choose at the same time: see group.c. */
typedef struct Group {
    uint8_t vote[FLICK_CORNERS];
    bool entered[FLICK_CORNERS], pulling[FLICK_CORNERS];
    FlickEntry entry[FLICK_CORNERS];
    int pull[FLICK_CORNERS], read[FLICK_CORNERS];
    Pull trace[FLICK_CORNERS];
} Group;

/* The cards that lie over the mat were put there, or aside, by hand. */
typedef struct Ballot {
    int at; /* 1 + the step for which that was */
    bool aside;
} Ballot;

/* The hand on the table: nothing of it is in the game. */
typedef struct FlickView {
    FlickLayout layout;
    FlickStage stage;
    Wake wake;
    Aiming aim;
    HeartAim heart;
    Group group;
    Practice practice;
    Ballot ballot;
    int builder; /* 1 + the prophet that is to build; 0: whichever */
    char label[64], note[64];
    int quarters;  /* 1 + those by which the mat was last turned, 0: not yet; */
    int turned_by; /* ... by how many it turns now, */
    double turned_at;
    unsigned lands_due; /* the last frame whose layer showed the lands otherwise; 0: none does */
    bool leans;         /* the eye, towards this point of the mat, mm */
    Point lean_to;
    double held_since; /* somebody holds the table while discs move, ms; 0: nobody */
    double sea;        /* its time, s */
    Pace sea_pace;
    Action previewed; /* of the preview that is kept */
    FlickPreview preview;
    View scored; /* the last one that a past row of the score was asked about */
} FlickView;

static inline FlickView *view_of(const Table *table)
{
    return table->view;
}

/* The game as it is shown: during a show as far as it has come. */
static inline const FlickState *state_of(const Table *table)
{
    const FlickView *view = table->view;
    return view->stage.part != STAGE_OFF ? view->stage.state : table->state;
}

/* ... and as it is, though a show may be on its way. */
static inline const FlickState *game_of(const Table *table)
{
    return table->state;
}

static inline Gfx *gfx_of(const Table *table)
{
    return table->ui->platform->gfx;
}

static inline int corner_of(const Table *table, Seat seat)
{
    return flick_corner(state_of(table)->seats, seat);
}

static inline int my_corner(const Table *table)
{
    return corner_of(table, table->viewer);
}

/* --- Pieces for the kit --- */

enum { PIECE_HAND = 200, PIECE_HEART };
static inline int piece_of(int disc)
{
    return disc + 1;
}

/* flick.c */
#define AIM_PLACE_MS 350.0                     /* a computer brings its disc, */
#define AIM_SWING_MS 550.0                     /* looks for its direction, */
#define AIM_STEADY_MS 700.0                    /* and is seen to have found it */
double flick_aim_left(const Table *table);     /* ms at normal speed until a computer acts */
Board flick_board(const Table *table);         /* as the player sees it now */
Board flick_board_resting(const Table *table); /* as the layer shows it */
int flick_quarters(const Table *table);
BoardLook flick_look(const Table *table);

/* aim.c */
bool flick_is_aiming(const Table *table);   /* a person flicks now, or places for it */
bool flick_takes_place(const Table *table); /* ... from a cloud: the disc has to be put there */
int flick_my_cloud(const Table *table);
void flick_place_disc(Table *table, int piece, FlickPoint at);
/* What lies on a cloud for a flick, of a person or of a computer that aims: how many. */
int flick_ready(const Table *table, int piece[2], FlickPoint at[2]);
FlickPoint flick_cloud_place(int cloud); /* where a disc lies well for a flick */
FlickPoint flick_default_place(const Table *table, int piece); /* as near to it as it may */
void flick_begin_aim(Table *table); /* where the disc is given: re-flick, second flick */
void flick_forget_aim(Table *table);
bool flick_shot_ready(const Table *table, Action *out);       /* as it would be released now */
bool flick_arrow(const Table *table, int *angle, int *speed); /* with sway and pull */
bool flick_is_exact(const Table *table);                      /* hands do not scatter */
bool flick_must_close_eyes(const Table *table);
FlickAim flick_hindrance(const Table *table); /* of the hand that aims now */
/* Why a flick may not be released so, in words for whoever aims; NULL: it may. */
const char *flick_why_not(const Table *table, const Action *flick);
bool flick_rolls(const Table *table); /* W05: what is aimed stands on its edge */
void flick_release(Table *table);
void flick_aim_act(Table *table, const UiAct *act);
void flick_read_pull(Table *table);
bool flick_aim_turn(Table *table, int hundredths); /* by wheel */
void flick_add_aim(Table *table);
Rect flick_switches(const Table *table); /* on the mat, where there are any */
double flick_sway_seconds(const Table *table);
double flick_phase(const Table *table, FlickSwaying what); /* of what sways in this step */

/* dials.c: keys and pad */
void flick_add_dials(Table *table);
Point flick_dialled(const Table *table, Point from, const UiAct *act); /* as arrow or stick say */
Point flick_heart_cursor(const Table *table);
Point flick_heart_reticle(const Table *table); /* on the canvas, while it sways */
void flick_move_heart(Table *table, const UiAct *act);
void flick_move_hand(Table *table, const UiAct *act);

/* hand.c */
extern const HandGame flick_hand;

/* first.c: what is told where it is first met */
enum { FLICK_FIRST_CARDS = 8 };
extern const FirstCard flick_first[FLICK_FIRST_CARDS];
void flick_act(Table *table, const UiAct *act);
TableConfirm flick_confirm(const Table *table);
const char *flick_missing(const Table *table); /* what a flick or a choice waits for, or NULL */
void flick_confirmed(Table *table);
bool flick_hand_near(const Table *table, FlickPoint want, FlickPoint *out);
int flick_chosen_builder(const Table *table); /* the prophet that was tapped, or FLICK_NO_PIECE */

/* camera.c: how the mat is seen */
void camera_tick(Table *table);
/* The mat begins to turn as soon as somebody else sits before it: no frame shows it turned before.
 */
void camera_follow(Table *table);
float camera_turn(const Table *table);      /* degrees that are still to go */
void camera_paint(Table *table);            /* what turns where no graphics card draws */
bool camera_owes_lands(const Table *table); /* the layer does not show yet how they lie */
Sight camera_sight(const Table *table, Rect mat);
bool camera_glides(const Table *table);

bool flick_hurries(const Table *table); /* every frame is another: something moves or is aimed */

/* sea.c */
void sea_tick(Table *table, double elapsed);
double sea_next_tick(const Table *table);         /* ms; -1: it stands */
bool sea_paint(Table *table, const Board *board); /* what lies on it is to be painted then */

/* lay.c: what lies where */
enum { FLICK_OVER_SEAT = 2, FLICK_OVER_ABYSS = 8, FLICK_OVER_KRAKEN };
typedef struct FlickPlan {
    Board board;
    int mine; /* the corner whose stock lies in stacks */
    Rect room[FLICK_CORNERS];
    float gap[FLICK_CORNERS]; /* between prophets and temples */
    Rect abyss, kraken;       /* empty: its card is not there */
    uint64_t away;            /* set of those that are in motion or lie ready */
    int ready[2], readies;    /* ... on their cloud */
    FlickPoint ready_at[2];
} FlickPlan;
extern const LayGame flick_things;
int flick_lay(const FlickState *state, const FlickPlan *plan, Thing out[LAY_MAX]);
void flick_paint_thing(Ui *ui, const Thing *thing, float opacity);
void flick_paint_over(Ui *ui, const Table *table, int over); /* all that rests there */
Rect flick_stack_box(const FlickState *state, Rect room, int corner, FlickKind kind);
Rect flick_pit(Rect abyss);

/* panels.c */
void flick_add_panels(Table *table);
/* Where a stock lies, below name and god; `gap` is left between prophets and temples. */
Rect flick_stock_room(const Table *table, Seat seat, float *gap);
Rect flick_abyss_room(const FlickLayout *layout);
Rect flick_law_place(const Table *table, int card); /* that card in force; empty: it is not */
Seat flick_goes_first(const Table *table);          /* in this round */
int flick_count_stock(const FlickState *state, int corner, FlickKind kind, int *first);
Point flick_spot(const Table *table, int corner, int place); /* where a disc goes that leaves */
Point flick_law_spot(const Table *table, int card);          /* the middle of that card */
Rect flick_seat_box(const Table *table, Seat seat);
void flick_law_icon(int card, char *out, size_t size);
void flick_paint_law_picture(Ui *ui, int card, Rect box);

/* ballot.c: cards to choose from: gods, votes, a tie of votes */
void flick_add_ballot(Table *table);
bool flick_is_ballot(const Table *table);   /* one of two cards is to be chosen ... */
bool flick_ballot_lies(const Table *table); /* ... and they lie there, not aside */
void flick_lay_ballot(Table *table, bool lies);
void flick_choose_card(Table *table, int which, Point at);

/* group.c: together at one screen */
bool group_is_on(const Table *table);
bool group_has_chosen(const Table *table, int corner); /* though the game does not know yet */
void group_add(Table *table);
void group_act(Table *table, const UiAct *act);
void group_tick(Table *table);
void group_read_pulls(Table *table);
void group_paint(Table *table, const Board *board);
void group_forget(Table *table);

/* stage.c: the shot */
void flick_stage_begin(Table *table, const Step *step);
void flick_stage_replay(Table *table, int step); /* negative: the last shot, at the end the best */
int flick_stage_last_shot(const Table *table);   /* the step of the session; negative: none yet */
void flick_sound(const Table *table, const char *name, float volume);
void flick_stage_tick(Table *table, double elapsed);
void flick_stage_end(Table *table);
void flick_stage_release(FlickStage *stage);
bool flick_stage_runs(const Table *table);
const Event *
flick_stage_cue(const Table *table);          /* the event that is or would be next; NULL: none */
bool flick_stage_is_dark(const Table *table); /* W01: nobody sees */
bool flick_is_dark(const Table *table);       /* ... or aims with closed eyes */
Point flick_stage_place(const Table *table, int piece,
                        bool *there);             /* mm, between the last two steps */
int flick_stage_count_island(const Table *table); /* being counted; -1: none */
float flick_stage_count_part(const Table *table); /* how much of that has passed, 0 to 1 */
bool flick_stage_awaits(const Table *table, FlickEventKind kind); /* a new law has yet to do it */
float flick_stage_home(const Table *table); /* how much of the way home has passed */
float flick_stage_fade(const Table *table); /* how much of a cross-fade has, else 1 */

/* cues.c: what came of it */
double cue_length(const Event *event);            /* ms at normal speed */
void cue_begin(Table *table, const Event *event); /* heard, and its pieces leave */
void cue_paint(Table *table, const Event *event, float t);
void cue_paint_return(Table *table, const Event *event, float t); /* to its stock */

/* moving.c: all that is painted over the layer */
void flick_paint_moving(Table *table);
void flick_paint_heart(Table *table, const Board *board, Point at, float fade);
bool flick_is_covered(const Table *table); /* by another scene, or by the sheet of a round */
void flick_paint_resting_discs(Ui *ui, const UiItem *item);

/* pips.c: who holds which island, and what that gives when it is counted */
typedef struct PipBoxes {
    Rect box[FLICK_ISLANDS];
} PipBoxes;
void pips_paint(Table *table, const Board *board);
PipBoxes pips_boxes(const Table *table, const Board *board);

/* marks.c: signs on the mat: lit areas, arrow, lens */
void marks_paint_pill(Ui *ui, Rect box);
void marks_paint_lit(Table *table, const Board *board);
void marks_paint_arrow(Table *table, const Board *board);
void marks_paint_lens(Table *table, const Board *board);
void marks_paint_hint(Table *table, const Board *board);
/* What a hint or a computer means; `left`: ms until it is done, 0: it stands. */
void marks_paint_action(Table *table, const Board *board, const Action *action, double left);

/* words.c */
void flick_heading(const Table *table, Text *out);
void flick_standing_words(const void *state, Text *out);
void flick_prompt(const Table *table, Text *out);
int flick_tell(const Table *table, const Step *step, TableLine line[]);
void flick_hint_line(const Table *table, const Action *action, Text *out);
bool flick_hides_hint(const Table *table, const Action *action);
void flick_score_title(const char *item, Text *out);
int flick_score_rank(const char *item);
void flick_score_icon(const Ui *ui, const char *item, char *out, size_t size);
extern const RoundGame flick_rounds;
const char *flick_law_short(int card);     /* its sentence on the card */
const char *flick_god_short(FlickGod god); /* what it does, in few words */
const char *flick_island_name(int island);
const char *flick_kind_name(FlickKind kind);

/* inspect.c */
extern const GalleryGame flick_gallery;
void flick_tell_law(int card, UiInspect *about);
void flick_tell_disc(int piece, UiInspect *about);
void flick_tell_god(const FlickState *state, FlickGod god, UiInspect *about);
bool flick_inspect(Table *table, const UiItem *asked, UiInspect *about);
const char *flick_law_gesture(int card); /* what it changes for the hand; NULL: nothing */

/* picture.c: the mat, for results and saved games */
void flick_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row);

const void *flick_scored(Table *table, const char *item);

/* facts.c */
extern const Facts flick_facts;
bool flick_expect(Table *table, const char *words, bool *answer);
