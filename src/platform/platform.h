/* platform.h: all of it together: what the program opens once and everything above is given.
 *
 *     Platform platform;
 *     if (!platform_open(&platform, &options, &error)) ...
 *     while (!over) {
 *         platform_wait(&platform, next_wake_ms);
 *         platform_turn(&platform);
 *         InputEvent event;
 *         while (input_next(&platform.input, &event)) ...
 *         if (platform_must_draw(&platform) || something_moves) {
 *             platform_begin(&platform);
 *             ... draw ...
 *             platform_end(&platform);
 *         }
 *     }
 *     platform_release(&platform);
 */
#pragma once
#include "platform/art/art.h"
#include "platform/audio.h"
#include "platform/clock.h"
#include "platform/driver/driver.h"
#include "platform/frames.h"
#include "platform/gfx/gfx.h"
#include "platform/input/input.h"
#include "platform/letters.h"
#include "files/paths.h"
#include "files/writer.h"
#include "platform/settings.h"
#include "platform/window.h"
#include "language/language.h"
#include "base/worker.h"

typedef struct PlatformOptions {
    Renderer renderer; /* RENDERER_AUTO: as the settings say */
    int w, h;          /* of the window; 0: as remembered */
    bool full_screen;
    bool silent;          /* no sound device is opened */
    bool simulated;       /* the simulated clock without a script: benches and tests */
    const char *script;   /* a driver script: simulated clock, nothing sleeps; NULL: none. With
                             TEOCALLI_REAL_TIME set the clock is the real one: for benches */
    const char *language; /* NULL: as the settings say */
} PlatformOptions;

typedef struct Platform {
    Clock clock;
    Paths paths;
    Settings settings;
    bool settings_broken; /* they were; `settings_error` says why, for a toast */
    Error settings_error;
    Window window;
    Input input;
    Worker *worker;
    Writer writer; /* saves and settings: nothing else waits for a disk */
    double chore;  /* ms until something is to be done even while hidden; 0: nothing is */
    Gfx *gfx;
    Renderer renderer; /* what the settings wanted when it was opened */
    Art *art;
    Letters *letters;
    Audio *audio;      /* NULL: silence */
    const char *music; /* what is to be heard, also before there is a device; NULL: none */
    char *dropped;     /* a file was let go over the window; SDL's, NULL: none */
    Point dropped_at;  /* on the canvas */
    Driver *driver;    /* NULL: a person plays */
    Frames frames;
    bool is_open, silent;
    bool no_display; /* that is why it did not open */
    bool must_draw;
    bool rested;        /* the last wait ended with an event */
    SDL_Cursor *cursor; /* of another side than here; NULL: the desktop's */
    WindowSide faced;   /* that it was made for */
    SDL_Rect gfx_size;  /* w, h: pixels of the last frame */
    bool first_frame_shown;
    uint64_t begun;             /* the turn, by SDL's counter */
    double layer_ms;            /* of a simulated machine; a test may have a slower one */
    double took;                /* the last one that drew, until it was shown, ms */
    double shown;               /* when the last frame was shown: frames are paced at 60 Hz */
    char shot[PATH_MAX_LENGTH]; /* the picture wanted of the next frame */
    bool shot_taken;            /* it was; `shot_error` is "" or says why not */
    Error shot_error;
} Platform;

bool platform_open(Platform *platform, const PlatformOptions *options, Error *error);
void platform_release(Platform *platform); /* also of one that failed to open, or zeroed */

/* Waits for something to happen, at most `wake_ms` (0: an animation runs, do not wait but keep to
 * 60 Hz; negative: no limit). Never waits under a simulated clock. A hidden window waits always.
 * Nothing else of the loop blocks, so whoever is called once a frame leaves this one out. */
void platform_wait(Platform *platform, double wake_ms);

/* One turn of the loop: ticks the clock, takes SDL's events into the stream, lets art arrive. */
void platform_turn(Platform *platform);

/* Something the caller does not know about changed the picture: size, art, an exposed window. */
bool platform_must_draw(const Platform *platform);

/* The next frame is for a picture: everything has to be there. */
bool platform_wants_shot(const Platform *platform);

/* Any thread wakes the loop, which waits for events: what a worker calls after each job. */
void platform_wake(void *context);

/* How long the present turn has worked, milliseconds; with a simulated clock as long as a machine
 * would that takes `layer_ms` to draw one picture all over a layer. */
double platform_worked(const Platform *platform);

void platform_begin(Platform *platform);
void platform_end(Platform *platform);

/* Takes a picture of the next frame; NULL: a new file in the player's screenshots folder. Once it
 * is there, `shot_taken` is true and `shot` its path, until somebody takes note. */
void platform_shot(Platform *platform, const char *path);

/* A loop by its name, which lives as long as the program; NULL: none. */
void platform_music(Platform *platform, const char *name);

/* The driver gave up or its script failed: the program's exit code is 1. */
bool platform_failed(const Platform *platform);

/* Put the settings into force after they changed: language, volumes, full screen, renderer; and
 * saves them. False with a sentence when a part of it did not work (the rest is done). */
bool platform_apply_settings(Platform *platform, Error *error);
