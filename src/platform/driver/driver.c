#include "platform/driver/state.h"
#include "base/text.h"
#include "files/files.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPT_MAX = 1024 * 1024 };

/* --- Life cycle ----------------------------------------------------------------------------- */

Driver *driver_open(const char *path, Window *window, const Clock *clock, Error *error)
{
    Driver *driver = calloc(1, sizeof *driver);
    size_t length = 0;
    if (driver == NULL) {
        (void)error_at(error, 0, "no memory for a script");
        return NULL;
    }
    driver->script = files_read(path, SCRIPT_MAX, &length, error);
    if (driver->script == NULL) {
        free(driver);
        return NULL;
    }
    (void)snprintf(driver->path, sizeof driver->path, "%s", path);
    driver->at = driver->script;
    driver->clock = clock;
    driver->resume = 2; /* one frame is shown before anything is done */
    hands_init(&driver->hands, window);
    return driver;
}

void driver_close(Driver *driver)
{
    if (driver == NULL) return;
    hands_release(&driver->hands);
    free(driver->script);
    free(driver);
}

void driver_set_hooks(Driver *driver, DriverHooks hooks)
{
    driver->hooks = hooks;
}

bool driver_wants_shot(const Driver *driver)
{
    return driver->shot[0] != '\0';
}

const char *driver_take_shot(Driver *driver, bool *glass)
{
    if (driver->shot[0] == '\0') return NULL;
    *glass = driver->of_glass;
    memcpy(driver->given, driver->shot, sizeof driver->given);
    driver->shot[0] = '\0';
    return driver->given;
}

bool driver_is_done(const Driver *driver)
{
    return driver->done;
}

bool driver_failed(const Driver *driver)
{
    return driver->failed;
}

void driver_stop(Driver *driver)
{
    driver->done = true;
    hands_quit(&driver->hands);
}

bool driver_fail(Driver *driver, const char *format, ...)
{
    char text[LINE_LENGTH];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_make_printable(text);
    (void)fprintf(stderr, "%s:%d: %s\n", driver->path, driver->line, text);
    driver->failed = true;
    driver_stop(driver);
    return false;
}

bool driver_meets(Driver *driver, const char *words, char *found, size_t size)
{
    found[0] = '\0';
    if (driver->hooks.expect == NULL) {
        (void)snprintf(found, size, "nobody who answers");
        return false;
    }
    return driver->hooks.expect(driver->hooks.context, words, found, size);
}

/* --- Running -------------------------------------------------------------------------------- */

/* False at the end of the script. */
static bool next_line(Driver *driver, char **line)
{
    if (driver->again[0] != '\0') {
        memcpy(driver->repeated, driver->again, sizeof driver->repeated);
        driver->again[0] = '\0';
        *line = driver->repeated;
        return true;
    }
    *line = driver->loop;
    if (driver->loop[0] != '\0') return true;
    if (*driver->at == '\0') return false;
    *line = driver->at;
    char *end = strchr(driver->at, '\n');
    driver->at = end == NULL ? strchr(driver->at, '\0') : end + 1;
    if (end != NULL) *end = '\0';
    driver->line++;
    driver->tries = 0;
    if (strncmp(*line, "until ", 6) == 0 || strncmp(*line, "walk ", 5) == 0)
        (void)snprintf(driver->loop, sizeof driver->loop, "%s", *line);
    return true;
}

static void play_monkey(Driver *driver)
{
    const char *wish = monkey_wish(&driver->monkey);
    char trouble[LINE_LENGTH];
    driver->monkey_frames--;
    monkey_act(&driver->monkey, &driver->hands);
    if (wish != NULL && driver->hooks.command != NULL) /* it may be refused: it is only a wish */
        (void)driver->hooks.command(driver->hooks.context, wish, trouble, sizeof trouble);
}

/* True while the script has to wait for something. */
static bool is_waiting(Driver *driver)
{
    if (driver->release[0] != '\0') {
        (void)hands_pad_button(&driver->hands, driver->release, false);
        driver->release[0] = '\0';
        return true;
    }
    if (driver->monkey_frames > 0) {
        play_monkey(driver);
        return true;
    }
    if (driver->until[0] != '\0') {
        char found[LINE_LENGTH];
        if (!driver_meets(driver, driver->until, found, sizeof found)) {
            if (--driver->patience > 0) return true;
            (void)driver_fail(driver, "waited in vain until `%.200s`, found `%.200s`",
                              driver->until, found);
        }
        driver->until[0] = '\0';
        driver->patience = 0;
    }
    return driver->hands.frame < driver->resume || driver->shot[0] != '\0';
}

void driver_step(Driver *driver)
{
    driver->hands.frame++;
    const bool busy = hands_step(&driver->hands);
    if (driver->done || is_waiting(driver) || busy) return;
    char *line = NULL;
    while (!driver->done && driver->resume <= driver->hands.frame && driver->shot[0] == '\0'
           && driver->until[0] == '\0' && driver->monkey_frames == 0) {
        if (!next_line(driver, &line))
            driver_stop(driver);
        else
            (void)driver_run_line(driver, line);
    }
    (void)hands_step(&driver->hands); /* what is due at once */
}
