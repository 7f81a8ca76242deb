/* Whether the desktop moves: its toolkits keep that in files of lines, read once at the start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "files/files.h"
#include "platform/system.h"

enum { LONGEST = 1 << 16 };

/* What stands behind `key=` in a file of the folder of configurations; "" where that says nothing.
 */
static void read_value(const char *name, const char *key, char *out, size_t size)
{
    const char *given = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char path[1024];
    Error ignored = { 0 };
    size_t length;
    const bool own = given != NULL && given[0] == '/';
    out[0] = '\0';
    (void)snprintf(path, sizeof path, "%s%s/%s",
                   own            ? given
                   : home != NULL ? home
                                  : "",
                   own ? "" : "/.config", name);
    char *text = files_read(path, LONGEST, &length, &ignored);
    for (char *line = text, *rest; line != NULL; line = rest) {
        rest = strchr(line, '\n');
        if (rest != NULL) *rest++ = '\0';
        const size_t letters = strlen(key);
        if (strncmp(line, key, letters) != 0) continue;
        const char *value = line + letters + strspn(line + letters, " ");
        if (*value == '=') (void)snprintf(out, size, "%s", value + 1 + strspn(value + 1, " "));
    }
    free(text);
}

static SystemMotion motion_by(const char *name, const char *key)
{
    char value[32];
    read_value(name, key, value, sizeof value);
    if (value[0] == '\0') return SYSTEM_SAYS_NOTHING;
    const bool none = strcmp(value, "false") == 0 || (value[0] == '0' && strtod(value, NULL) <= 0);
    return none ? SYSTEM_IS_CALM : SYSTEM_MOVES;
}

SystemMotion system_motion(void)
{
    static const char *const PLACE[][2] = {
        { "gtk-4.0/settings.ini", "gtk-enable-animations" },
        { "gtk-3.0/settings.ini", "gtk-enable-animations" },
        { "kdeglobals", "AnimationDurationFactor" },
    };
    for (size_t i = 0; i < sizeof PLACE / sizeof PLACE[0]; i++) {
        const SystemMotion motion = motion_by(PLACE[i][0], PLACE[i][1]);
        if (motion != SYSTEM_SAYS_NOTHING) return motion;
    }
    return SYSTEM_SAYS_NOTHING;
}
