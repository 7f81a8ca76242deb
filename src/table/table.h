/* table.h: the table: one scene for all games, and the interface through which a game lies on it.
 *
 * The table owns what is the same everywhere: the strip with the menu and whose turn it is, the
 * thumb corner (confirm, undo, redo, hint), the log, computer seats and their pace, autosave, the
 * curtain before secrets, the way to the results. A game adds its panels, pieces and places as
 * items of the kit, paints what moves, and turns what people do into actions:
 *
 *     build        panels, pieces (UI_SOURCE) and, while one is lifted, places (UI_PLACE)
 *     act          a place was dropped on: table_do(table, &action)
 *     inspect      somebody asks about an item: picture, title, sentences, rows
 *     animate      a step was done: add tracks to table->timeline
 *     paint_moving ghost, held piece, tracks
 *
 * The state shown is `state`, already concealed for `viewer`; a game never looks at another. */
#pragma once
#include "app/app.h"
#include "lesson/lesson.h"
#include "match/match.h"
#include "match/seals.h"
#include "match/step.h"
#include "table/count.h"
#include "table/facts.h"
#include "table/first.h"
#include "table/flight.h"
#include "table/gallery.h"
#include "table/hand.h"
#include "table/lay.h"
#include "table/mat.h"
#include "table/pad.h"
#include "table/puzzle.h"
#include "table/replay.h"
#include "table/rounds.h"
#include "table/stage.h"

/* Acts of the games' own items begin here; smaller ones are the table's and the kit's. */
enum { TABLE_ACT_GAME = 1000 };

typedef enum TablePoints { POINTS_ALL, POINTS_MINE, POINTS_END } TablePoints;

/* Where things are; what the game may use is `area`. */
typedef struct TableLayout {
    bool portrait;
    Rect strip, menu, heading, prompt, log, settings;
    Rect confirm, undo, redo, hint; /* the thumb corner, mirrored for the left hand */
    Rect thumb;                     /* around those four */
    Rect area;                      /* below the strip; the thumb corner lies inside of it */
} TableLayout;
TableLayout table_layout(Size canvas, bool left_handed);

/* The one button that goes on. */
typedef struct TableConfirm {
    const char *label;   /* translated; "": the ordinary word */
    const char *note;    /* translated, smaller, below it: what is owed; NULL: nothing */
    const char *missing; /* N_(...): what it waits for, said when it is pressed while it is not
                            enabled; NULL: nothing of a kind */
    const char *asks;    /* translated: what going on would leave behind that is worth points; it
                            is asked once, in place, before it goes on; NULL: nothing */
    bool enabled;
    bool locks;    /* it cannot be undone: shown by a lock */
    bool leaves;   /* points that can be had now are passed by */
    bool declines; /* it says no to what is most likely wanted: not gold */
} TableConfirm;

/* What the button meant when it was last seen, so that a second press of the finger that pressed
 * "Place" does not end the turn. */
typedef struct TableMeaning {
    uint64_t words; /* a hash of its label; 0: it was not enabled */
    double since;   /* when they last took the place of others, ms */
    double until;   /* ... and those were last there */
    bool asked;     /* what would be left behind was asked about: the next press goes on */
} TableMeaning;

/* The name of a picture. */
typedef struct TableIcon {
    char name[48];
} TableIcon;

/* One line of the log: a sentence, and signs of what it names by its colour. */
enum { TABLE_LINE_ICONS = 4, TABLE_STEP_LINES = 32 }; /* lines of one step: an automa has many */
typedef struct TableLine {
    char words[256];
    TableIcon icon[TABLE_LINE_ICONS];
    int icons;
    uint8_t whose; /* 1 + the seat it is about; 0: who acted */
    uint8_t loses; /* 1 + the seat that has lost something by it; 0: nobody */
    bool minor;    /* not what the turn was about: it went with that */
} TableLine;

/* What the others did last, and what the viewer lost by it since acting: read from the steps that
 * were told. */
enum { NEWS_LOSSES = 3 };
typedef struct TableNews {
    uint64_t of;                    /* what it was read from; 0: nothing yet */
    unsigned ended;                 /* seats whose last turn was read, as bits */
    TableLine line[GAME_MAX_SEATS]; /* of it; without words: there was none */
    bool minor[GAME_MAX_SEATS];
    TableLine loss[NEWS_LOSSES];
    int losses;
} TableNews;

/* What is chosen in the set-up and is no rule: how the table shows a game. It is kept in the save
 * as `meta KEY VALUE`. With the values "off" and "on" it is a switch, else a row of choices. */
enum { TABLE_MAX_OPTIONS = 6, TABLE_OPTION_VALUES = 4 };
typedef struct TableOption {
    const char *key, *title;                 /* "warning", N_("Warn before ...") */
    const char *values[TABLE_OPTION_VALUES]; /* as the save has them; NULL ends them */
    const char *words[TABLE_OPTION_VALUES];  /* N_(...): as they are read; not for a switch */
    uint8_t initial;
    const char *about; /* N_(...): what it is for, a sentence */
} TableOption;

/* ... and how that was chosen. */
typedef struct TableChoices {
    TablePoints points;
    bool turns;                        /* the screen lies flat, and turns to who plays ... */
    WindowSide side[GAME_MAX_SEATS];   /* ... where each person sits */
    uint8_t option[TABLE_MAX_OPTIONS]; /* in the order of TableGame.options */
} TableChoices;

/* A switch of the settings that means something on one table only; it is kept among them. */
typedef struct TableSwitch {
    const char *key, *title; /* "flick-swipes", N_("Flick of Faith: swipe instead of pull") */
    bool initial;
} TableSwitch;
bool table_switch_is_on(const Settings *settings, const TableSwitch *which);
void table_switch_set(Settings *settings, const TableSwitch *which, bool on);

/* A lesson that is held on the table. */
enum { TEACH_LIT = 12 };
typedef struct TableLesson {
    Lesson *lesson;      /* owned; NULL: this game is none */
    int step;            /* of it, as far as the game has come */
    int from;            /* remarks before this step were read */
    int skipping;        /* 1 + a step that is shown instead of done */
    bool lists;          /* the list of its chapters is open */
    bool played_on;      /* the last sentence was read */
    int guided;          /* 1 + the step whose button had the focus for who plays by keys */
    Rect lit[TEACH_LIT]; /* what the sentence speaks of */
    int lit_count;
    Rect from_box, to_box; /* of the arrow; empty: none */
    Rect bubble;           /* empty: nothing is said */
    char words[400];       /* ... translated */
} TableLesson;

typedef struct Table Table;

/* What a game is to its table. It must have: rules, box, music, sky, credits; build, paint_moving,
 * act, animate; heading, prompt, tell, hint_line, score_title, picture; with a hand also
 * paint_piece and locate, with a count paint_row and paint_sum, with `confirm` also confirmed, with
 * is_moving also skip. Everything else may be NULL. table_lacks says which is missing, by name. */
typedef struct TableGame {
    const GameRules *rules;
    const TableOption *options;
    int option_count;
    const TableSwitch *switches;
    int switch_count;
    const char *automa;  /* the picture of the automa's emblem; NULL where there is none */
    const char *box;     /* the picture of its box on the title */
    const char *about;   /* N_(...): what it is, in a sentence ... */
    const char *weight;  /* N_(...): how hard: "Light", "Light to medium", "Medium" */
    uint8_t minutes[2];  /* that it takes, from and to */
    const char *music;   /* its loop */
    Ground sky;          /* behind its results */
    const char *credits; /* N_(...): who designed and published the game */
    /* In the set-up: more about a computer player of this game (how steady its hand is), added to
     * its sentence. May be NULL. */
    void (*player_note)(const Player *player, const TableChoices *chosen, Text *out);
    /* Who goes first, in this round where there are rounds: marked at that seat. SEAT_NONE: it is
     * not known yet. NULL: nothing depends on it. */
    Seat (*goes_first)(const Table *table);
    bool one_mat;     /* everybody sits about it: nothing slides away when another person comes */
    size_t view_size; /* of its own struct, zeroed when a game is opened */

    void (*build)(Table *table);
    void (*paint_background)(Table *table); /* NULL: the bare stone table */
    void (*paint_moving)(Table *table);
    void (*act)(Table *table, const UiAct *act);
    /* Somebody asks about an item that has a topic; false: there is nothing to tell. May be NULL.
     */
    bool (*inspect)(Table *table, const UiItem *asked, UiInspect *about);
    bool (*input)(Table *table, const InputEvent *event); /* may be NULL */
    void (*animate)(Table *table, const Step *step);      /* state is after */
    void (*rewound)(Table *table); /* undo, redo or another game: forget what was half chosen; may
                                      be NULL */
    void (*closed)(Table *table);  /* give back what the view holds; may be NULL */
    /* An action without a choice that goes with the one before it: done at once, undone with it.
     * May be NULL. */
    bool (*follows)(const void *before, const Action *action);
    /* People choose at the same time before one screen now: nobody waits behind a curtain. May be
     * NULL. */
    bool (*together)(const Table *table);
    /* Something of its own is under way, such as a simulation: pace, results, Space and computer
     * seats wait for it as for the timeline. `skip` ends it at once. Both or neither. */
    bool (*is_moving)(const Table *table);
    void (*skip)(Table *table);
    /* A computer's answer before it is played, shown on the state before it: for how long, ms at
     * normal speed; 0: not at all. It lies in table->aim meanwhile. May be NULL. */
    double (*aim)(Table *table, const Action *answer);
    void (*tick)(Table *table, double elapsed); /* may be NULL */
    double (*next_tick)(const Table *table);    /* may be NULL; ms, -1: never */

    /* The button that goes on, while there is no draft (table/hand.h): Confirm lays that. NULL:
     * there is nothing else to confirm. */
    TableConfirm (*confirm)(const Table *table);
    void (*confirmed)(Table *table);

    /* Its pieces, for the kit: numbers of its own, above 0. NULL where the kit is not used. */
    const HandGame *hand;
    const PadGame *pad;
    const RoundGame *rounds;    /* NULL: the game has none */
    const GalleryGame *gallery; /* all it consists of; may be NULL */
    const Seal *seals;          /* SEALS of them; NULL: there is nothing to discover */
    const StageGame *stage;     /* of its automa; NULL: it has none */
    const LayGame *lay; /* what lies where (table/lay.h): in place of the next two and flash */
    void (*paint_piece)(Table *table, int piece, const PieceLook *look);
    Rect (*locate)(const Table *table,
                   int spot); /* where a spot is now; also a number of its own */
    void (*paint_row)(Table *table, const ScoreRow *row, float t);  /* one that counts, t 0 to 1 */
    void (*paint_sum)(Table *table, Seat seat);                     /* of the round being counted */
    void (*paint_track)(Table *table, const Track *track, float t); /* kinds above 0; may be NULL */

    /* Words, translated, in the language of now. */
    void (*heading)(const Table *table, Text *out); /* "Round II · level 2" */
    UiPaint *paint_heading; /* in place of the plain words, which it finds in the item; its context
                               is the table; may be NULL */
    void (*prompt)(const Table *table, Text *out); /* "%s places a stone" with the name in it */
    /* A step in the log: how many lines, none where nothing was done; what an automa did event by
     * event, a line each. A secret step is told by number. */
    int (*tell)(const Table *table, const Step *step, TableLine line[TABLE_STEP_LINES]);
    void (*hint_line)(const Table *table, const Action *action, Text *out); /* table->hint */
    /* Where the rows of the score stand that the hint changes or works towards (table_hint_room
     * where there is no better place); empty: not for this hint. NULL: they are not shown. */
    Rect (*hint_room)(const Table *table);
    /* Where whoever follows the hint looks besides: a sheet of numbers, the disc that is pulled; a
     * lesson keeps off it. NULL, or empty: nowhere. */
    Rect (*works_at)(const Table *table);
    void (*flash)(Table *table, const Step *step); /* what it moved, never of a secret one; may be
                                                      NULL */
    /* The points as they stood where the game ended in the middle of a round; false: it did not, or
     * the rules count them anyhow. May be NULL. */
    bool (*running)(const void *state, ScoreSheet *sheet);
    /* Where a game stands, in few words: "round II", on the title and in the list of saved games.
     * May be NULL. */
    void (*standing)(const void *state, Text *out);
    /* A ScoreRow's item in words; also the part before its slash, or the one after it. */
    void (*score_title)(const char *item, Text *out);
    int (*score_rank)(const char *item); /* in this order; NULL: as the first seat has them */
    /* Its sign, so that colour never stands alone; nothing is written where there is none. May be
     * NULL. */
    void (*score_icon)(const Ui *ui, const char *item, char *out, size_t size);
    /* In place of icon and title in rows: a card's signs. False: this item has none; without a `ui`
     * that is all it says. May be NULL. */
    bool (*paint_score)(Ui *ui, const char *item, Rect box);

    /* One seat's part of a position as a picture: saved games, results. `row` (may be NULL) is lit:
     * its pieces are sheet->piece[row->first_piece ...]. */
    void (*picture)(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                    const ScoreRow *row);
    /* The state whose pieces a row of the score counts, where they are not there any more (a round
     * that is over), and for "" of the last position before pieces went home; NULL: the present
     * one. May be NULL. */
    const void *(*scored)(Table *table, const char *item);
    /* The action that makes practice of a new game, as it is written; NULL: there is none. */
    const char *practice;
    /* What is worth seeing again once the game is over: N_("Best flick"), and shows it. Both or
     * neither. */
    const char *highlight;
    void (*show_highlight)(Table *table);
    const FirstCard *first; /* what is told where it is first met, at most FIRST_CARDS */
    int first_count;
    const Facts *facts; /* for the driver; may be NULL */
    /* Words of its own that no list tells: "expect WORDS"; false: not understood. May be NULL. */
    bool (*expect)(Table *table, const char *words, bool *answer);
} TableGame;

struct Table {
    App *app;
    Ui *ui; /* of the app */
    const TableGame *game;
    void *view; /* the game's own struct */
    Match match;
    char file[SAVES_NAME_MAX]; /* its save, from the first action on; "": not yet */
    TableChoices chosen;       /* kept in the save */

    Seat viewer;        /* the person before the screen */
    View shown;         /* what `state` points to */
    const void *state;  /* as the viewer may know it */
    const void *before; /* the state that was shown, while a step is being animated; else NULL */
    bool may_act;       /* a person decides now, and nothing is in the way */
    Action legal[GAME_MAX_ACTIONS];
    int legal_count; /* 0 unless may_act */
    int legal_all;   /* ... before a lesson has left only its own */
    int guided;      /* the step of the session at which the focus was led to what is due */

    /* Strip, points and log tell a step when its show is over; until then they are behind. */
    int told;         /* the step of the session they have come to */
    View told_view;   /* ... as the viewer may know it */
    ScoreSheet sheet; /* ... and its points */
    TableNews news;
    Rect news_panel[GAME_MAX_SEATS]; /* of this frame: the line hangs there */

    TableLayout layout;
    Timeline timeline;
    TableLay lay;
    Hand hand;
    Count count;
    Rounds rounds;
    Stage stage;
    Pad pad;
    Mat mat; /* the game's, if it wants one */
    TableLesson teach;
    First first;
    Replay replay;
    TablePuzzle puzzle;

    bool curtain;      /* it hangs before the table: the next person has secrets */
    Seat awaited;      /* whom it waits for */
    bool offers_again; /* one press shows what the others did, until the viewer acts */
    bool log_open, results_shown;
    bool recorded;             /* the newest record is of this game */
    double played, counted_at; /* ms of the game, up to its last action; when that was */
    bool log_left;             /* on the other side: what was to be seen lay under it */
    uint8_t log_lines[SESSION_MAX_ACTIONS]; /* of each step; 0: it was not told yet */
    double act_after;                       /* computers wait until then */
    Refusal refused;                        /* the last one that was told */
    int went_on;          /* the step at which a person let the next computer act */
    TableMeaning meaning; /* of Confirm */
    bool has_aim;         /* a computer shows what it is about to do */
    Action aim;
    double aim_until;
    bool has_hint; /* the strip says it, the game paints it; until the next action */
    Action hint;
    const char *reason;   /* why, N_(); "": nobody knows */
    Gain gain[GAINS_MAX]; /* what it brings ... */
    int gains;
    bool gains_later; /* ... not at once: what it works towards */
    bool pills_full;  /* it was told that they had more to keep off than they can */
    int seen;         /* the step of the session that `shown` shows */
    int again;        /* so many of the last steps are being shown again; 0: this is the present */
};

/* Sends an action: applies, saves, animates, writes the log. Refused: says so at `at`. */
Refusal table_do(Table *table, const Action *action, Point at);
void table_save(Table *table);                   /* also where only `keep` has changed */
bool table_take_back(Table *table);              /* one step, and what only followed from it */
bool table_take_back_to(Table *table, int step); /* all since then, at once */
/* The same where the rules' own words are to be parsed: "place D36 2 13 9 0". */
Refusal table_say(Table *table, const char *line, Point at);
bool table_is_legal(const Table *table, const Action *action);
void table_refuse(Table *table, Refusal refusal, Point at); /* its sentence */
void confirm_press(Table *table); /* by whatever device, and by what means the same */

/* Chrome for games: a panel with emblem, name and points of a seat, glowing while it is to act;
 * returns the room below the name. It is called seat.1 and so on; pressing it is `act`, asking
 * about it `topic`, 0: nothing; its arg is the seat, its context the table. */
Rect table_seat_panel(Table *table, Seat seat, Rect box, int act, int topic);
/* The same, with so much room between name and points for what the game has there. */
Rect table_seat_panel_beside(Table *table, Seat seat, Rect box, int act, int topic, float beside);
Rect table_seat_room(const Ui *ui, Rect box); /* that room */
bool table_shows_points(const Table *table, Seat seat);
const char *table_name(const Table *table, Seat seat);
float table_head_width(const Table *table, Seat seat); /* name and level of it, in a panel */
/* One size for the names of all seats, at most this one: the widest of them fits, unless it would
 * be too small to read. */
float table_names_size(const Table *table, Font font, float size, float width);
/* The others clockwise: which is the seat that comes after the viewer's, 0 the next one; and which
 * seat that is. */
int table_order(const Table *table, Seat seat);
Seat table_other(const Table *table, int order);
Seat table_to_act(const Table *table); /* as far as it was told; SEAT_NONE: the game is over */
int table_option(const Table *table, const char *key); /* the index of its value */
const char *table_emblem(const Table *table, Seat seat);
bool table_goes_first(const Table *table, Seat seat);
void table_paint_first(Ui *ui, Rect emblem);
/* the mark of it, at the upper left of an emblem */ /* the name of the picture */
/* So long something lasts that takes `ms` at normal speed. */
double table_scaled(const Table *table, double ms);
bool table_is_moving(const Table *table); /* pieces are under way: nothing else is started */
void table_skip(Table *table);            /* finishes what moves */

Rect table_hint_room(const Table *table); /* below the strip, under the hint's sentence */

/* Adds the signs of a score row's item, in place of words; NULL: it has none. */
UiItem *table_add_score(Table *table, const char *item, Rect box);

const char *table_lacks(const TableGame *game); /* a function it must have; NULL: none is missing */

TableChoices table_choices(const TableGame *game); /* where nobody chose */
TableChoices table_choices_of(const Session *session, const TableGame *game); /* as a save says */
void table_note_choices(Session *session, const TableGame *game, const TableChoices *chosen);

/* Where so many people sit around a screen, one after the other, where nobody chose. */
WindowSide table_side_of(int person, int persons);
/* Who sits where has been chosen anew: it is kept with the game. */
void table_keep_sides(Table *table);
bool table_may_turn(const Table *table); /* several people sit around it */

/* Opens the table for a new game, or for a save; false with a sentence. */
bool table_open_new(App *app, const TableGame *game, const GameSetup *setup,
                    const MatchSeats *seats, const TableChoices *chosen, Error *error);
/* ... for a game that was begun elsewhere; takes the session over. */
void table_open_session(App *app, const TableGame *game, Session *session,
                        const TableChoices *chosen);
bool table_open_file(App *app, const char *file, Error *error);  /* inside the saves folder */
bool table_watch_file(App *app, const char *file, Error *error); /* as a replay */
/* For a save as text, wherever it comes from; it is kept among the others at once. */
SaveTrouble table_open_text(App *app, const char *text, size_t length, Error *error);
bool table_open_path(App *app, const char *path, Error *error);

/* Who plays this game alone is to come: nobody else may see it. */
void table_hang_curtain(Table *table);
bool table_open_practice(App *app, const TableGame *game, Error *error);

bool teach_is_on(const Table *table); /* a lesson is held here, and is not over */
/* Opens the lesson of this name: goes on with it where it was left, or begins it. */
bool table_open_lesson(App *app, const char *name, Error *error);
/* Which step of how many it goes on with; false: it would begin. */
bool table_lesson_left(App *app, const char *name, int *step, int *of);

/* Among the tables of the program; NULL: there is none for this game. */
const TableGame *table_find(const App *app, const char *id);

extern const SceneKind table_scene;
