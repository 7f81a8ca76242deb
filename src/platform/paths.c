#include "platform/paths.h"
#include <SDL.h>
#include <errno.h>
#include <stdio.h>
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

/* /usr/games/teocalli finds /usr/share; build/debug/tests/platform/x finds build/debug/share. */
static bool find_share(char *share, size_t size)
{
    char *base = SDL_GetBasePath();
    if (base == NULL) return false;
    char at[PATH_MAX_LENGTH], candidate[PATH_MAX_LENGTH];
    (void)snprintf(at, sizeof at, "%s", base);
    SDL_free(base);
    drop_last_slash(at);
    for (int i = 0; i < LEVELS_UP && go_up(at); i++) {
        if (!join(candidate, sizeof candidate, at, "share/teocalli")) continue;
        if (is_folder(candidate)) return join(share, size, at, "share");
    }
    return false;
}

static bool find_data(Paths *paths, Error *error)
{
    const char *given = SDL_getenv("TEOCALLI_DATA");
    char share[PATH_MAX_LENGTH];
    if (given != NULL) {
        if (realpath(given, paths->data) == NULL)
            return error_at(error, 0, "TEOCALLI_DATA: %s: %s", given, strerror(errno));
        (void)snprintf(share, sizeof share, "%s", paths->data);
        (void)go_up(share);
    } else {
        if (!find_share(share, sizeof share)
            || !join(paths->data, sizeof paths->data, share, "teocalli"))
            return error_at(error, 0, "the folder share/teocalli with the game's data is missing");
    }
    return join(paths->locale, sizeof paths->locale, share, "locale")
           || error_at(error, 0, "%s: the path is too long", share);
}

static bool make_folder(const char *path, Error *error)
{
    if (mkdir(path, 0700) == 0 || (errno == EEXIST && is_folder(path))) return true;
    return error_at(error, 0, "%s: %s", path, strerror(errno));
}

bool paths_find(Paths *paths, Error *error)
{
    *paths = (Paths){ 0 };
    if (!find_data(paths, error)) return false;
    char *home = SDL_GetPrefPath("", "teocalli");
    if (home == NULL) return error_at(error, 0, "no folder for settings: %s", SDL_GetError());
    (void)snprintf(paths->home, sizeof paths->home, "%s", home);
    SDL_free(home);
    drop_last_slash(paths->home);
    if (!join(paths->saves, sizeof paths->saves, paths->home, "saves")
        || !join(paths->shots, sizeof paths->shots, paths->home, "screenshots"))
        return error_at(error, 0, "%s: the path is too long", paths->home);
    return make_folder(paths->saves, error) && make_folder(paths->shots, error);
}

bool paths_data(const Paths *paths, const char *name, char *out, size_t size)
{
    return join(out, size, paths->data, name);
}

bool paths_next_shot(const Paths *paths, char *out, size_t size)
{
    for (int i = 1; i <= SHOTS_MAX; i++) {
        const int length = snprintf(out, size, "%s/teocalli-%04d.png", paths->shots, i);
        if (length < 0 || (size_t)length >= size) return false;
        if (access(out, F_OK) != 0) return true;
    }
    return false;
}
