/* private.h: what the files of the table scene know of each other. */
#pragma once
#include "table/table.h"

/* The table's own acts; a game's begin at TABLE_ACT_GAME. */
typedef enum TableAct {
    TABLE_MENU = 1,
    TABLE_LOG,
    TABLE_LOG_LINE,
    TABLE_AGAIN,
    TABLE_SETTINGS,
    TABLE_RULES, /* of what is asked about */
    TABLE_WHY,   /* of the last refusal */
    TABLE_CONFIRM,
    TABLE_UNDO,
    TABLE_REDO,
    TABLE_HINT,
    TABLE_GHOST, /* a tap where the hint would lay its piece: there it goes */
    TABLE_CURTAIN,
    TABLE_RESULTS,
    TABLE_FIT,
    TABLE_EYES, /* of a replay, as those down to TABLE_SPEED */
    TABLE_SLIDER,
    TABLE_FIRST,
    TABLE_BACK,
    TABLE_PLAY,
    TABLE_FORWARD,
    TABLE_LAST,
    TABLE_SPEED,
    TABLE_STAGE_ON,    /* an automa goes on ... */
    TABLE_STAGE_STEPS, /* ... and waits after each of its events, or not */
    TABLE_TEACH_NEXT,  /* of a lesson: from here on, its own */
    TABLE_TEACH_BACK,
    TABLE_TEACH_SKIP,
    TABLE_TEACH_LIST,
    TABLE_TEACH_CHAPTER, /* arg: which; after the last one: to the end */
    TABLE_TEACH_CLOSE,
    TABLE_TEACH_ON,
    TABLE_TEACH_FIRST,
    TABLE_PUZZLE_AGAIN,
    TABLE_PUZZLE_ANSWER,
    TABLE_PUZZLE_NEXT,
    TABLE_GO_ON,      /* the next computer may have its turn */
    TABLE_FIRST_READ, /* what is told once was read */
} TableAct;

/* Acts of the kit's items, between the table's own and the game's. */
typedef enum KitAct {
    KIT_SOURCE = TABLE_ACT_GAME - 100, /* arg: the piece */
    KIT_PLACE,                         /* arg: which of hand.place */
    KIT_TURN,
    KIT_ROW = PAD_ENLARGES + 1, /* of a seat's score; arg: which of the sheet */
    KIT_CLOSE,
    KIT_ROUND, /* the sheet of a round has been read */
} KitAct;

/* Tracks of the kit; those of games are above 0. */
typedef enum KitTrack {
    KIT_GLIDE = -9, /* 0, per cent that the mat rises meanwhile */
    KIT_FLIGHT,     /* see flight.c */
    KIT_FLASH,      /* a spot */
    KIT_COUNT,      /* see count.c */
} KitTrack;

void table_sound(const Table *table, const char *name, float volume); /* NULL: none; 0: 0.7 */

/* flight_facts.c: false: these words are not about flights */
bool flight_expect(const Table *table, const char *words, bool *answer, char *found, size_t size);

/* flight.c, count.c */
bool flight_goes_home(const Track *track); /* and lies at its spot until then */
bool flight_returns(const Track *track);   /* it goes home, laid or not */
double flight_launch(Table *table, Flight flight, const LayMove *move); /* of a thing */
void flight_take(Table *table, Thing *thing); /* out of the air: where it is seen */
void flight_flash_thing(Table *table, const Thing *thing);
Rect flight_flash_box(const Table *table, const Track *track);
void flight_stop_shows(Table *table); /* all tracks but flights of things */
void table_paint_piece(Table *table, int piece, const PieceLook *look);
void count_paint(Table *table, const Track *track, float t);

/* lay.c */
typedef enum LayWay { LAY_STEP, LAY_BACK, LAY_AGAIN } LayWay; /* a step; undo; redo */
void lay_show(Table *table, const Step *step, LayWay way);    /* what has moved, flies */
void lay_settle(Table *table);                                /* it is there at once */
void lay_flash(Table *table, const Step *step);
Rect lay_rect(const Table *table, int id); /* where it lies; empty: nowhere */

/* replay.c */
void replay_tick(Table *table);
double replay_next_tick(const Table *table);                /* negative: it stands still */
bool replay_command(Table *table, const InputEvent *event); /* before the kit takes it */
void replay_forward(Table *table);
void replay_back(Table *table);
void replay_play(Table *table); /* ... or pauses */
void replay_next_speed(Table *table);
void replay_next_eyes(Table *table);

/* replay_bar.c */
void replay_build_bar(Table *table);   /* in the strip: whose eyes, what was done, the slider */
void replay_build_thumb(Table *table); /* in the place of Confirm and its neighbours */

/* rounds.c */
void rounds_note(Table *table, const Step *step); /* it is being shown */
bool rounds_lay(Table *table);                    /* its show is over; false: no sheet lies there */
void rounds_forget(Table *table);
void rounds_build(Table *table);

/* pad.c */
void pad_act(Table *table, const UiAct *act);

/* confirm.c */
TableConfirm table_confirm(const Table *table); /* what the button is now */
void confirm_build(Table *table);
bool confirm_was_read(const Table *table); /* its words have stood there for long enough */
void confirm_refuse(Table *table);         /* pressed while it is dim: says what is missing */

/* stage.c */
void stage_tick(Table *table);
double stage_next_tick(const Table *table); /* while it runs; negative: it waits for a person */
void stage_end(Table *table);
void stage_switch(Table *table);

/* hand_*.c */
void hand_refresh(Table *table); /* what is legal has changed */
void hand_act(Table *table, const UiAct *act);
void hand_guide(Table *table); /* after all items of a frame */
bool hand_can_undo(const Table *table);
bool hand_undo(Table *table);
bool hand_redo(Table *table);
bool hand_can_redo(const Table *table);
void hand_forget(Table *table);    /* another position */
void hand_turn_back(Table *table); /* every piece as it came */
void hand_acted(Table *table);     /* ... that cannot be undone to the draft */
void hand_keep(const Table *table, Text *out);
void hand_recall(Table *table, const char *line);

TableConfirm hand_confirm(const Table *table); /* of the draft */
bool hand_lay_draft(Table *table);
bool hand_offers(const Table *table, const Action *action); /* it may be done, or drafted */
bool hand_find_place(const Table *table, const Action *action, HandPlace *place);
bool hand_is_beyond(const Table *table, const HandPlace *place); /* outside of what is seen */

#define HAND_HEIGHT 24.0F                              /* of a piece in hand, above the table */
#define HAND_TILT 2.0F                                 /* ... degrees */
const UiItem *hand_source_of(const Ui *ui, int piece); /* in the last frame; NULL: none */
Rect hand_held_box(Table *table, Point at);            /* the piece held, its middle there */
/* The hand lets it go: what the action moves begins there, not where it lay. Empty: it is a ghost,
 * and lies where it goes. */
void hand_release(Table *table, int piece, Rect at);
/* Was it in the hand, what lay at `from` and goes to `to`? Then it begins there. */
bool hand_let_go(const Table *table, Rect from, Rect to, Rect *at);

void hand_put_draft(Table *table, HandDraft draft);
HandDrafting hand_drafting(const Table *table, const Action *action);
void hand_paint_place(Ui *ui, const UiItem *item);

#define TABLE_CURTAIN_MS 600.0

/* viewer.c */
void table_find_viewer(Table *table); /* nobody sat here before */
void table_set_viewer(Table *table, Seat seat);
void table_follow_viewer(Table *table); /* the next person comes */
void table_lift_curtain(Table *table);
WindowSide table_side(const Table *table); /* that the screen is to face now */
bool table_has_news(const Table *table);   /* of what the others did something can be seen */

/* table.c */
void table_build(Table *table); /* a frame's items */

/* show.c */
bool table_looks_back(const Table *table); /* the past is shown: nobody acts */
void table_refresh(Table *table);          /* what is shown, after the session changed */
void table_forget(Table *table);           /* what was half done: another position is shown */
void table_take_step(const Table *table, int index, Step *step); /* as its viewer may see it */
void table_view_at(const Table *table, int at, View *view);      /* after so many actions */
void table_set_pace(Table *table);                               /* of the timeline */
void table_show_step(Table *table);                              /* the last one of the session */
void table_end_show(Table *table);         /* it was seen: it is told, the next seat's turn comes */
int table_steps_since(const Table *table); /* actions since the viewer's last one */
void table_show_again(Table *table);       /* those steps, one after the other */
void table_show_next(Table *table);        /* of them, when its time has come */

/* actions.c */
void table_do_followers(Table *table); /* what goes with the last action, without a choice */
bool table_bring_back(Table *table);
bool table_undo(Table *table); /* the draft first: it is what was done last */
bool table_redo(Table *table);
void table_recall_draft(Table *table); /* as the save has it */
void table_recall_time(Table *table);  /* how long it was played before */

/* computers.c */
void table_ask_hint(Table *table);
void table_take_hint(Table *table); /* when it was found */
void table_add_ghost(Table *table, const char *name, Rect box);
void table_build_ghost(Table *table); /* outside of a lesson */
void table_follow_hint(Table *table, Point at);
void table_let_computers_act(Table *table);
/* A person wants to look at each computer's turn before the next one's (a setting). */
bool table_waits(const Table *table);
void table_go_on(Table *table);

void table_go(Table *table); /* shows the game at another point of its log, at once */
void table_show_way(Table *table, LayWay way);            /* ... and what flies for it */
bool table_rewound(Table *table, bool moved, LayWay way); /* ... and saves it, if it has moved */

/* lesson.c: what a lesson changes at the table; without one nothing of it does anything. */
void teach_open(Table *table); /* the save says which one */
void teach_close(Table *table);
void teach_follow(Table *table);              /* the session has moved */
bool teach_acts(const Table *table);          /* it acts by itself now, for whoever is to act */
bool teach_holds(const Table *table);         /* computers wait: something is to be read or done */
bool teach_lets_act(const Table *table);      /* a person may */
double teach_pace(const Table *table);        /* 1, or less where it is fast */
const Action *teach_next(const Table *table); /* while it acts */
void teach_filter(Table *table);              /* of what is legal leaves what is wanted */
void teach_filter_more(Table *table);
bool teach_takes(const Table *table, Action *action); /* as it is recorded; false: another way */
void teach_say_other(Table *table, Point at);
bool teach_refuses(Table *table, int piece, Point at); /* legal elsewhere: it was said */
bool teach_misses(Table *table, int piece, Point at);
bool teach_back(Table *table); /* to the last thing that was done or read */
void teach_read(Table *table); /* the remark, or the sheet that it was about */
bool teach_skip(Table *table); /* shows how it is done; false: there is nothing */
bool teach_act(Table *table, const UiAct *act);
const UiItem *teach_button(const Table *table); /* that goes on; NULL: none */

/* puzzle.c: what a puzzle changes at the table; without one nothing of it does anything. */
void puzzle_close(Table *table);
void puzzle_follow(Table *table);              /* the session has moved */
bool puzzle_lets_act(const Table *table);      /* a person may */
bool puzzle_holds(const Table *table);         /* nobody else acts */
const Action *puzzle_next(const Table *table); /* while the answer is shown */
void puzzle_show_answer(Table *table);
void puzzle_tick(Table *table);
bool puzzle_act(Table *table, const UiAct *act);
bool puzzle_heading(const Table *table, Text *out);
bool puzzle_prompt(const Table *table, Text *out, Seat *whose);
void puzzle_build(Table *table);

/* lesson_paint.c */
void teach_build(Table *table);
void teach_paint_quiet(Table *table); /* under what moves */
void teach_paint(Table *table);       /* over it */

/* A sentence of its own size beside what it speaks of, over as little as possible. */
typedef struct Beside {
    const Rect *lit;
    int count;
    Rect from, to;  /* an arrow; empty: none */
    bool keeps_off; /* ... nor over what can be pressed */
} Beside;
Rect table_beside(const Table *table, const Beside *about, Size size);

/* chrome.c */
void table_build_chrome(Table *table);
void table_open_rules(Table *table, TableAct act);
void table_build_asked(Table *table);                                 /* after everything else */
UiItem *table_again_button(Table *table, const char *name, Rect box); /* names whom it shows */
void table_add_doors(Table *table);         /* menu and settings: they lead away */
void table_build_viewer(Table *table);      /* whose cloth it is, where several persons play */
int table_prompt_lines(const Table *table); /* 0: it cannot be read */
Rect table_plate(const Table *table);       /* with the name of whose cloth it is; empty: none */

/* gains.c: of the hint */
void table_build_gains(Table *table);
void table_add_gain_title(Table *table, const char *item, Rect line); /* signs, or words */
bool table_shows_gains(const Table *table);

/* curtain.c */
void table_build_curtain(Table *table);

/* news.c */
float news_room(const Ui *ui); /* what it takes of a panel */
void news_begin(Table *table); /* before the game adds its panels */
void news_build(Table *table); /* what each seat did last, and what the viewer has lost */
/* What was done last, while others act; false: what is due is said. */
bool news_say_last(Table *table, Text *out, Seat *whose);

/* log.c */
void table_build_log(Table *table);
Rect table_log_box(const Table *table);
void table_log_forget(Table *table, int from); /* steps from there on are other ones */

/* facts.c */
bool table_expect(App *app, void *self, const char *words, char *found, size_t size);
bool table_command(App *app, void *self, const char *words, char *trouble, size_t size);
