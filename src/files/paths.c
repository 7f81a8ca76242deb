#define _XOPEN_SOURCE 700
#include "files/paths.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LEVELS_UP = 4, SHOTS_MAX = 9999 };

static bool join(char *out, size_t size, const char *folder, const char *name)
{
    const int length = snprintf(out, size, "%s/%s", folder, name);
    return length > 0 && (size_t)length < size;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static void drop_last_slash(char *path)
{
    const size_t length = strlen(path);
    if (length > 1 && path[length - 1] == '/') path[length - 1] = '\0';
}

/* The folder above, in place; false at the root. */
static bool go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash == NULL || slash == path) return false;
    *slash = '\0';
    return true;
}

/* C:/Games/Teocalli/teocalli.exe finds share beside it; /usr/games/teocalli finds /usr/share;
 * build/debug/tests/platform/x finds build/debug/share. */
static bool find_share(char *share, size_t size)
{
    char at[PATH_MAX_LENGTH], candidate[PATH_MAX_LENGTH];
    const ssize_t length = readlink("/proc/self/exe", at, sizeof at - 1);
    if (length <= 0) return false;
    at[length] = '\0';
    for (int i = 0; i <= LEVELS_UP && go_up(at); i++) { /* first the folder of the program */
        if (!join(candidate, sizeof candidate, at, "share/teocalli")) continue;
        if (is_folder(candidate)) return join(share, size, at, "share");
    }
    return false;
}

bool paths_find_data(Paths *paths, Error *error)
{
    const char *given = getenv("TEOCALLI_DATA");
    char share[PATH_MAX_LENGTH];
    if (given != NULL) {
        char *whole = realpath(given, NULL);
        if (whole == NULL)
            return error_at(error, 0, "TEOCALLI_DATA: %s: %s", given, strerror(errno));
        (void)snprintf(paths->data, sizeof paths->data, "%s", whole);
        (void)snprintf(share, sizeof share, "%s", whole);
        free(whole);
        (void)go_up(share);
    } else {
        if (!find_share(share, sizeof share)
            || !join(paths->data, sizeof paths->data, share, "teocalli"))
            return error_at(error, 0, "the folder share/teocalli with the game's data is missing");
    }
    return join(paths->locale, sizeof paths->locale, share, "locale")
           || error_at(error, 0, "%s: the path is too long", share);
}

/* --- What the player owns ------------------------------------------------------------------- */

/* With all folders above it. */
static bool make_folder(const char *path, Error *error)
{
    char part[PATH_MAX_LENGTH];
    (void)snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(part, 0700); /* what matters is whether the last one is there */
        *slash = '/';
    }
    if (mkdir(path, 0700) == 0 || (errno == EEXIST && is_folder(path))) return true;
    return error_at(error, 0, "%s: %s", path, strerror(errno));
}

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* From the root, or from the letter of a drive. */
static bool is_whole(const char *path)
{
    return path[0] == '/' || (path[0] != '\0' && path[1] == ':' && path[2] == '/');
}

/* $NAME, or the folder below $HOME that stands for it. */
static bool xdg_folder(const char *name, const char *below_home, char *out, size_t size)
{
    const char *given = variable(name), *home = variable("HOME");
    if (is_whole(given)) return snprintf(out, size, "%s", given) < (int)size;
    return home[0] != '\0' && join(out, size, home, below_home);
}

/* One line of user-dirs.dirs: XDG_PICTURES_DIR="$HOME/Pictures" */
static bool take_pictures_line(const char *line, char *out, size_t size)
{
    static const char KEY[] = "XDG_PICTURES_DIR=\"", HOME[] = "$HOME/";
    if (strncmp(line, KEY, sizeof KEY - 1) != 0) return false;
    char value[PATH_MAX_LENGTH];
    (void)snprintf(value, sizeof value, "%s", line + sizeof KEY - 1);
    value[strcspn(value, "\"\n")] = '\0';
    if (strncmp(value, HOME, sizeof HOME - 1) == 0)
        return join(out, size, variable("HOME"), value + sizeof HOME - 1);
    return is_whole(value) && snprintf(out, size, "%s", value) < (int)size;
}

/* Set and empty: the player wants everything in one place. */
static bool find_pictures(char *out, size_t size)
{
    const char *given = getenv("XDG_PICTURES_DIR");
    char folder[PATH_MAX_LENGTH], path[PATH_MAX_LENGTH], line[PATH_MAX_LENGTH];
    if (given != NULL) return is_whole(given) && snprintf(out, size, "%s", given) < (int)size;
    if (!xdg_folder("XDG_CONFIG_HOME", ".config", folder, sizeof folder)
        || !join(path, sizeof path, folder, "user-dirs.dirs"))
        return false;
    FILE *file = fopen(path, "r");
    bool found = false;
    while (file != NULL && !found && fgets(line, sizeof line, file) != NULL)
        found = take_pictures_line(line, out, size);
    if (file != NULL) (void)fclose(file);
    return found;
}

static bool find_shots(Paths *paths)
{
    char *pictures = paths->pictures;
    const size_t size = sizeof paths->pictures;
    const bool found = find_pictures(pictures, size) && is_folder(pictures);
    if (found) return join(paths->shots, sizeof paths->shots, pictures, "Teocalli");
    const bool one_place = getenv("XDG_PICTURES_DIR") != NULL; /* else people look in Pictures */
    if (!join(pictures, size, one_place ? paths->home : variable("HOME"),
              one_place ? "pictures" : "Pictures")
        || !is_folder(pictures))
        pictures[0] = '\0';
    return join(paths->shots, sizeof paths->shots, paths->home, "screenshots");
}

bool paths_find_home(Paths *paths, Error *error)
{
    char folder[PATH_MAX_LENGTH];
    if (!xdg_folder("XDG_DATA_HOME", ".local/share", folder, sizeof folder))
        return error_at(error, 0, "neither XDG_DATA_HOME nor HOME names a folder");
    drop_last_slash(folder);
    if (!join(paths->home, sizeof paths->home, folder, "teocalli")
        || !join(paths->saves, sizeof paths->saves, paths->home, "saves") || !find_shots(paths))
        return error_at(error, 0, "%s: the path is too long", folder);
    (void)make_folder(paths->saves, &paths->trouble);
    return true;
}

bool paths_find(Paths *paths, Error *error)
{
    *paths = (Paths){ 0 };
    return paths_find_data(paths, error) && paths_find_home(paths, error);
}

bool paths_data(const Paths *paths, const char *name, char *out, size_t size)
{
    return join(out, size, paths->data, name);
}

bool paths_next_shot(const Paths *paths, char *out, size_t size, Error *error)
{
    if (!make_folder(paths->shots, error)) return false;
    for (int i = 1; i <= SHOTS_MAX; i++) {
        const int length = snprintf(out, size, "%s/teocalli-%04d.png", paths->shots, i);
        if (length < 0 || (size_t)length >= size) break;
        if (access(out, F_OK) != 0) return true;
    }
    return error_at(error, 0, "%s: no name is left for a picture", paths->shots);
}
