/* state.h: what the parts of the driver know of each other: the script and where it stands
 * (driver.c), what its lines do (driver_commands.c). Nobody else includes it. */
#pragma once
#include "platform/driver/events.h"

enum {
    LINE_LENGTH = 512,
    PATIENCE = 1200 /* frames that something is waited for */
};

struct Driver {
    char path[PATH_MAX_LENGTH];
    char *script, *at; /* at: the next line */
    int line;
    const Clock *clock;
    DriverHooks hooks;
    Hands hands;
    int resume;              /* the frame in which the script goes on */
    char until[LINE_LENGTH]; /* what `wait until` waits for; "" */
    int patience;            /* frames left for it */
    char loop[LINE_LENGTH];  /* the line that is repeated; "" */
    int tries;               /* how often it was */
    Point walked_from;       /* where the focus was before the last step of a walk */
    char release[32];        /* the pad button to let go in the next frame */
    char repeated[LINE_LENGTH];
    char again[LINE_LENGTH]; /* a line that could not be done yet */
    int monkey_frames;
    Rng monkey;
    char shot[PATH_MAX_LENGTH]; /* wanted */
    bool of_glass;              /* ... as the window lies there */
    char given[PATH_MAX_LENGTH];
    bool done, failed;
};

/* driver.c */
bool driver_fail(Driver *driver, const char *format, ...) __attribute__((format(printf, 2, 3)));
void driver_stop(Driver *driver);
/* Does the app say yes to these words? Writes what it says instead when not. */
bool driver_meets(Driver *driver, const char *words, char *found, size_t size);

/* driver_commands.c: does what the line says; false when that failed. */
bool driver_run_line(Driver *driver, const char *line);
