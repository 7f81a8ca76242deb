#include "files/files.h"
#include "rules/game.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "program/program.h"
#include "scenes/version.h"

static const char HELP[] =
    "Usage: teocalli [options] [SAVE]\n"
    "Tabletop games on one stone table, for people and computer players.\n"
    "\n"
    "  --load FILE        open a saved game (the same as SAVE)\n"
    "  --seed N           the seed that new games propose\n"
    "  --lang CODE        en, uk or ru\n"
    "  --renderer NAME    auto, gl, gles, sdl or software\n"
    "  --size WxH         size of the window in points, not remembered\n"
    "  --windowed         do not start in full screen\n"
    "  --fullscreen       start in full screen\n"
    "  --silent           open no sound device\n"
    "  --data-dir DIR     where settings, saved games and screenshots live\n"
    "  --shot FILE        save a picture of the first whole frame as PNG and leave\n"
    "  --self-play        let computer players play a game and leave\n"
    "  --game ID          ... which one, of those on the title (the first)\n"
    "  --seats N          ... with so many seats; 1 alone, where a game can be (2)\n"
    "  --driver SCRIPT    run a test script on a simulated clock\n"
    "  --help, --version\n"
    "\n"
    "Exit codes: 0 fine, 1 a test script failed, 2 bad options, no window or no picture, 3 no\n"
    "display.\n";

enum { BAD_OPTIONS = 2, NO_WINDOW = 2, NO_DISPLAY = 3 };

typedef struct CommandLine {
    AppOptions app;
    const char *data_dir;
    bool fullscreen, windowed;
    bool done; /* --help and --version have said all */
} CommandLine;

static bool parse_size(const char *text, int *w, int *h)
{
    char end;
    return sscanf(text, "%dx%d%c", w, h, &end) == 2 && *w >= 320 && *h >= 320 && *w <= 16384
           && *h <= 16384;
}

static bool is_language(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(LANGUAGE[i].code, code) == 0) return true;
    return false;
}

/* Options that take a word. False: the word does not fit; *known: there is such an option. */
static bool take_value(CommandLine *line, const char *option, const char *value, bool *known)
{
    AppOptions *app = &line->app;
    uint64_t seats = 0;
    *known = true;
    if (strcmp(option, "--load") == 0) return (app->load = value) != NULL;
    if (strcmp(option, "--shot") == 0) return (app->shot = value) != NULL;
    if (strcmp(option, "--driver") == 0) return (app->platform.script = value) != NULL;
    if (strcmp(option, "--data-dir") == 0) return (line->data_dir = value) != NULL;
    if (strcmp(option, "--lang") == 0)
        return is_language(value) && (app->platform.language = value) != NULL;
    if (strcmp(option, "--renderer") == 0) return renderer_parse(value, &app->platform.renderer);
    if (strcmp(option, "--size") == 0) return parse_size(value, &app->platform.w, &app->platform.h);
    if (strcmp(option, "--game") == 0) return (app->game = value) != NULL;
    if (strcmp(option, "--seats") == 0)
        return text_parse_u64(value, &seats) && seats >= 1 && seats <= GAME_MAX_SEATS
               && (app->seats = (int)seats) != 0;
    if (strcmp(option, "--seed") == 0)
        return app->has_seed = text_parse_u64(value, &app->seed), app->has_seed;
    *known = false;
    return false;
}

static bool take_flag(CommandLine *line, const char *option)
{
    if (strcmp(option, "--fullscreen") == 0) return line->fullscreen = true;
    if (strcmp(option, "--windowed") == 0) return line->windowed = true;
    if (strcmp(option, "--silent") == 0) return line->app.platform.silent = true;
    if (strcmp(option, "--self-play") == 0) return line->app.self_play = true;
    if (strcmp(option, "--help") == 0) return fputs(HELP, stdout), line->done = true;
    if (strcmp(option, "--version") == 0)
        return printf("teocalli %s\n", TEOCALLI_VERSION), line->done = true;
    return false;
}

static bool parse(CommandLine *line, int argc, char **argv, Error *error)
{
    for (int i = 1; i < argc && !line->done; i++) {
        bool known;
        if (take_flag(line, argv[i])) continue;
        if (argv[i][0] != '-') {
            line->app.load = argv[i];
            continue;
        }
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (take_value(line, argv[i], value, &known) && i + 1 < argc) {
            i++;
            continue;
        }
        if (!known) return error_at(error, 0, "unknown option %s", argv[i]);
        if (i + 1 == argc) return error_at(error, 0, "%s needs a value", argv[i]);
        return error_at(error, 0, "%s does not take \"%s\"", argv[i], value);
    }
    return true;
}

static int fail(const Error *error, int code)
{
    fprintf(stderr, "teocalli: %s\n", error->text);
    return code;
}

/* Settings and saves follow XDG_DATA_HOME; another folder is just another home, for pictures too.
 */
static bool prepare(CommandLine *line, Error *error)
{
    line->app.platform.full_screen = line->fullscreen;
    line->app.platform.simulated = line->app.self_play; /* nobody watches: as fast as it goes */
    if (line->data_dir == NULL) return true;
    (void)mkdir(line->data_dir, 0700);
    char *folder = realpath(line->data_dir, NULL);
    const bool set = folder != NULL && setenv("XDG_DATA_HOME", folder, 1) == 0
                     && setenv("XDG_PICTURES_DIR", "", 1) == 0;
    free(folder);
    return set || error_at(error, 0, "%s: %s", line->data_dir, strerror(errno));
}

int program_main(int argc, char **argv, const TableGame *const *tables, int table_count)
{
    static App app; /* too large for the stack */
    CommandLine line = { .app = { .tables = tables, .table_count = table_count } };
    Error error = { 0 };
    files_survive_limits();
    files_quietly(games_start);
    if (games_trouble() != NULL) {
        (void)error_at(&error, 0, "%s", games_trouble());
        return fail(&error, BAD_OPTIONS);
    }
    if (!parse(&line, argc, argv, &error) || !prepare(&line, &error))
        return fail(&error, BAD_OPTIONS);
    if (line.done) return 0;
    if (!program_open(&app, &line.app, &error)) {
        const int code = app.platform.no_display ? NO_DISPLAY : NO_WINDOW;
        app_release(&app);
        return fail(&error, code);
    }
    if (line.windowed && app.platform.settings.full_screen) {
        app.platform.settings.full_screen = false;
        app_settings_changed(&app);
    }
    const int code = app_run(&app);
    app_release(&app);
    return code;
}
