#include "scenes/unsaved.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "scenes/notice.h"

typedef enum UnsavedAct {
    UNSAVED_RETRY = 1,
    UNSAVED_PLACE,
    UNSAVED_LEAVE,
    UNSAVED_STAY
} UnsavedAct;

enum { PLACES = 3, PLACE_MAX = 512 };

typedef struct Unsaved {
    char place[PLACES][PLACE_MAX]; /* folders that take files */
    int places;
    char path[WRITER_PATH_MAX]; /* where it was saved instead; "": nowhere yet */
} Unsaved;

/* --- Other places --- */

static void add_place(Unsaved *unsaved, const char *folder)
{
    struct stat status;
    if (unsaved->places == PLACES || folder == NULL || folder[0] != '/'
        || strlen(folder) >= PLACE_MAX || stat(folder, &status) != 0 || !S_ISDIR(status.st_mode)
        || access(folder, W_OK) != 0)
        return;
    for (int i = 0; i < unsaved->places; i++)
        if (strcmp(unsaved->place[i], folder) == 0) return;
    (void)snprintf(unsaved->place[unsaved->places++], PLACE_MAX, "%s", folder);
}

/* What was plugged in: a stick, a second disk. */
static void add_media(Unsaved *unsaved, const char *above)
{
    const char *user = getenv("USER");
    char folder[PLACE_MAX], path[2 * PLACE_MAX];
    if (user == NULL || strlen(user) > 64 || strchr(user, '/') != NULL) return;
    (void)snprintf(folder, sizeof folder, "%s/%s", above, user);
    DIR *media = opendir(folder);
    for (struct dirent *found; media != NULL && (found = readdir(media)) != NULL;) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, found->d_name);
        if (found->d_name[0] != '.') add_place(unsaved, path);
    }
    if (media != NULL) (void)closedir(media);
}

static void find_places(Unsaved *unsaved)
{
    const char *temporary = getenv("TMPDIR");
    add_place(unsaved, getenv("HOME"));
    add_media(unsaved, "/media");
    add_media(unsaved, "/run/media");
    add_place(unsaved, temporary != NULL && temporary[0] != '\0' ? temporary : "/tmp");
}

/* --- What is shown --- */

static void build_saved(App *app, const Unsaved *unsaved)
{
    char words[WRITER_PATH_MAX + 256];
    (void)snprintf(words, sizeof words,
                   _("The game is saved as %s. To continue it, drop this file on the window."),
                   unsaved->path);
    const NoticeButton button[] = {
        { "leave", "quit", _("Quit"), UNSAVED_LEAVE, 0 },
        { "stay", "play", _("Back to the game"), UNSAVED_STAY, 0 },
    };
    notice_build(app, _("Saved elsewhere"), words, button, 2);
}

static void build(App *app, void *self)
{
    const Unsaved *unsaved = self;
    char words[1024], label[PLACES][PLACE_MAX + 64], name[PLACES][32];
    NoticeButton button[PLACES + 3] = {
        { "retry", "again", _("Try again"), UNSAVED_RETRY, 0 },
    };
    int count = 1;
    if (unsaved->path[0] != '\0' && app_saved(app) == WRITER_DONE) {
        build_saved(app, unsaved);
        return;
    }
    for (int i = 0; i < unsaved->places; i++) {
        (void)snprintf(name[i], sizeof name[i], "place.%d", i + 1);
        (void)snprintf(label[i], sizeof label[i], _("Save in %s"), unsaved->place[i]);
        button[count++] = (NoticeButton){ name[i], "save", label[i], UNSAVED_PLACE, i };
    }
    button[count++] = (NoticeButton){ "stay", "play", _("Back to the game"), UNSAVED_STAY, 0 };
    button[count++] = (NoticeButton){ "leave", "quit", _("Quit without saving"), UNSAVED_LEAVE, 0 };
    (void)snprintf(words, sizeof words,
                   _("The last actions are not saved and would be lost. The reason: %s"),
                   writer_why(&app->platform.writer, SAVES_ENDING));
    notice_build(app, _("Not everything is saved"), words, button, count);
}

/* There is room again: then the player leaves, as was wished. */
static void tick(App *app, void *self, double elapsed)
{
    const Unsaved *unsaved = self;
    (void)elapsed;
    if (app_saved(app) != WRITER_DONE) return;
    app->ui.changed = true;
    if (unsaved->path[0] == '\0') app->quit = true;
}

static double next_tick(const App *app, const void *self)
{
    enum { LOOK_MS = 100 };
    (void)app;
    (void)self;
    return LOOK_MS;
}

/* --- What is done --- */

static void save_in(App *app, Unsaved *unsaved, const char *folder)
{
    if (!writer_redirect(&app->platform.writer, SAVES_ENDING, folder, unsaved->path,
                         sizeof unsaved->path))
        ui_toast(&app->ui, N_("The game cannot be saved there."));
}

static void act(App *app, void *self, const UiAct *what)
{
    Unsaved *unsaved = self;
    if (what->kind != UI_PRESSED) return;
    switch ((UnsavedAct)what->act) {
    case UNSAVED_RETRY: writer_retry(&app->platform.writer); break;
    case UNSAVED_PLACE: save_in(app, unsaved, unsaved->place[what->arg]); break;
    case UNSAVED_STAY: app_pop(app); break;
    case UNSAVED_LEAVE: app->leaves = app->quit = true; break;
    }
}

void unsaved_open(App *app)
{
    if (app_top(app) == &unsaved_scene) return;
    Unsaved *unsaved = app_push(app, &unsaved_scene);
    find_places(unsaved);
    ui_focus(&app->ui, "retry");
}

const SceneKind unsaved_scene = {
    .name = "unsaved",
    .size = sizeof(Unsaved),
    .over = true,
    .build = build,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
};
