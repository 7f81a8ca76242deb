#include "script.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

By by_name(const char *name)
{
    static const char *const NAME[BY_NOBODY] = { "mouse", "touch", "keys", "pad" };
    int by = 0;
    while (by < BY_NOBODY && strcmp(NAME[by], name) != 0) by++;
    return (By)by;
}

const char *by_walker(By by)
{
    return by == BY_PAD ? "pad" : "keys";
}

const char *by_accept(By by)
{
    return by == BY_PAD ? "pad a" : "key Return";
}

void press(By by, const char *name)
{
    if (by == BY_MOUSE)
        printf("click @%s\n", name);
    else if (by == BY_TOUCH)
        printf("tap @%s\n", name);
    else
        printf("walk %s %s\n%s\n", by_walker(by), name, by_accept(by));
}

void press_number(By by, const char *word, int number)
{
    char name[24];
    snprintf(name, sizeof name, "%s.%d", word, number);
    press(by, name);
}

void confirm(By by)
{
    printf("wait until read\n"); /* as a person would */
    if (by == BY_KEYS)
        printf("key Ctrl+Return\n");
    else
        press(by, "confirm");
}

void lift_curtain(By by)
{
    static const char *const HOLD[BY_NOBODY] = { "hold mouse @curtain 700", "hold @curtain 700",
                                                 "key down Return\nwait 700 ms\nkey up Return",
                                                 "pad down a\nwait 700 ms\npad up a" };
    printf("wait until curtain\n%s\nwait until no curtain\n", HOLD[by]);
}

void write_save(Session *session)
{
    size_t length;
    session_set_meta(session, "date", "2026-01-02 03:04");
    char *text = session_write(session, &length);
    if (text == NULL) exit(2);
    fwrite(text, 1, length, stdout);
    free(text);
    session_release(session);
}
