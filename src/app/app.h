/* app.h: the program that has a window: everything it holds, and the stack of its scenes.
 *
 * There is one App and no other state that outlives a function. A scene is a table of functions and
 * a struct of its own; the top one gets the acts and events, the ones it lies over stay visible. */
#pragma once
#include "app/portraits.h"
#include "platform/platform.h"
#include "players/thinker.h"
#include "match/records.h"
#include "match/saves.h"
#include "match/told.h"
#include "ui/fade.h"
#include "ui/ui.h"

typedef struct App App;
typedef struct Table Table;
typedef struct TableGame TableGame;

typedef struct SceneKind {
    const char *name;                       /* "title": the driver's word */
    size_t size;                            /* of its struct, zeroed when it is pushed */
    const char *(*title)(const void *self); /* of the window; NULL: that of the scene below */
    bool over;                              /* the scene below stays visible under a veil */
    bool beside;                            /* ... and is not darkened */
    void (*close)(App *app, void *self);
    void (*uncovered)(App *app, void *self); /* the scene that lay over it was left */
    void (*build)(App *app, void *self);     /* describes the frame to app->ui */
    void (*paint_background)(App *app, void *self);
    int (*background)(const App *app, const void *self); /* changes when another is wanted */
    /* Of a screen that lies flat: the side that is to be faced. NULL: as the scene below. */
    WindowSide (*side)(const App *app, const void *self);
    void (*paint_moving)(App *app, void *self);
    void (*act)(App *app, void *self, const UiAct *act);
    /* Before the kit: what means something here wherever the focus is. NULL: nothing does. */
    bool (*early)(App *app, void *self, const InputEvent *event);
    bool (*input)(App *app, void *self, const InputEvent *event); /* what the kit left over */
    void (*tick)(App *app, void *self, double elapsed);
    double (*next_tick)(const App *app, const void *self); /* ms; negative: nothing moves */
    /* A file was let go over the window, at a point of the canvas. False: it is none for here. */
    bool (*dropped)(App *app, void *self, const char *path, Point at);
    bool (*expect)(App *app, void *self, const char *words, char *found, size_t size);
    bool (*command)(App *app, void *self, const char *words, char *trouble, size_t size);
} SceneKind;

typedef struct Scene {
    const SceneKind *kind;
    void *self;
    int serial; /* never used twice */
} Scene;
enum { APP_MAX_SCENES = 8 };

/* The ways that lead up from here: the app and the table know no other scene. */
typedef struct AppDoors {
    bool (*start)(App *app, Error *error); /* the first scene of the program */
    void (*title)(App *app);
    void (*settings)(App *app);
    void (*help)(App *app); /* the rules of what has the focus; NULL: there are none */
    void (*rules)(App *app, const char *game, const char *about); /* a section of them */
    void (*pause)(Table *table);                                  /* the menu over a table */
    void (*sides)(Table *table);   /* who sits where around a screen that lies flat */
    void (*results)(Table *table); /* of the game that has ended on it */
    bool (*load)(App *app, const char *path, Error *error);
    void (*open)(App *app, const char *path);         /* the same; what is wrong with it is shown */
    void (*puzzles)(App *app, const TableGame *game); /* the list of them */
    void (*unsaved)(App *app); /* leaving, and not all that was played is on the disk */
} AppDoors;

typedef struct AppOptions {
    PlatformOptions platform;
    const char *load; /* a save to open at once; NULL: the title */
    const char *shot; /* take a picture of the first whole frame and leave; NULL: stay */
    bool has_seed;    /* the next new game has this seed */
    uint64_t seed;
    bool self_play;   /* play a game between computers, leave a picture, end */
    const char *game; /* which one; NULL: the first */
    int seats;        /* 0: two, or as many as it needs */
    const TableGame *const *tables;
    int table_count;
    const AppDoors *doors;
} AppOptions;

struct App {
    AppOptions options;
    Platform platform;
    Ui ui;
    Fade fade;
    Thinker thinker;
    Saves saves;
    Records records;             /* of every finished game */
    struct Forgotten *forgotten; /* what was deleted of them; NULL: nothing */
    FilesLock lock;              /* of the game on the table */
    double retry_at;             /* what could not be written is tried again; 0: nothing is to be */
    Told told;                   /* what was explained to whom */
    Portraits portraits;         /* what persons wear */
    bool newcomers; /* there may be some: not where a script or a test plays, unless it says so */
    bool game_unsaved, settings_unsaved, portrait_unsaved; /* that was told */
    bool tried;                                            /* ... before the program ends, */
    bool leaves; /* which it does, whatever is not written */
    Scene scene[APP_MAX_SCENES];
    int depth, serial;
    void *left_out; /* the last scene that did not fit */
    bool full;      /* that was told */
    double ticked;
    bool is_open, quit;
    bool stale; /* the list of the frame is older than what was done */
    int frames; /* drawn so far */
};

bool app_open(App *app, const AppOptions *options, Error *error);
void app_release(App *app); /* also of one that failed to open */
int app_run(App *app);      /* until it is closed: the exit code */

/* The stack. A new scene's struct is returned for its parameters. */
void *app_push(App *app, const SceneKind *kind);
void app_pop(App *app);
bool app_leave_on_cancel(App *app, void *self, const InputEvent *event); /* all its input */
void *app_replace(App *app, const SceneKind *kind); /* the whole stack by this one */
const SceneKind *app_top(const App *app);
int app_owner(const App *app); /* of the items and acts of the scene on top */

bool app_run_turn(App *app); /* all that app_run repeats; false: that was the end */

/* The whole picture turns to another side of the screen, or is about to. */
bool app_is_turning(const App *app);

/* One turn of the loop, and the list of a frame without drawing it: for tests. */
void app_turn(App *app);
void app_build(App *app);

/* Settings changed on a screen: into force, and saved. */
void app_settings_changed(App *app);

/* The lock of the game on the table, in the place of the last one's, which ends as soon as what was
 * played is on the disk; and a game's own back again, false: it is not here. */
void app_hold(App *app, FilesLock *lock);
bool app_take_lock(App *app, const char *path, FilesLock *lock);

/* How it stands with the games that were played. */
WriterState app_saved(App *app);

/* Records: read when the program starts, and what could not be read is told of once. */
void app_load_records(App *app);
void app_tell_broken_records(App *app);
void app_release_records(App *app);
/* The game on the table is over: it is recorded. Once a game; false: it was, or does not count. */
bool app_note_end(App *app, Match *match);
void app_seal_records(App *app); /* a duel has begun, or one of its games has ended */
/* One person's games are deleted, 0: everybody's; and brought back, the last first. False: the file
 * could not be written, and all is as it was. */
bool app_forget_records(App *app, uint64_t person);
bool app_bring_back_records(App *app);

/* This was explained, once for ever; and nothing was, to anybody. */
void app_note_told(App *app, const char *game, const char *name, const char *card);
void app_forget_told(App *app);

void app_stamp(const App *app, char *file, size_t file_size, char *date, size_t date_size);
uint64_t app_fresh_seed(App *app);
