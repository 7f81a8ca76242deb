/* play_file.c: the game's own file. It lies where the window keeps its games and is written after
 * every action, so whatever ends the program ends no game. `save FILE` makes a copy elsewhere. */
#define _XOPEN_SOURCE 700
#include "cli/play.h"
#include "files/paths.h"
#include "language/language.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void set_date(Session *session, const struct tm *when)
{
    char date[32];
    if (strftime(date, sizeof date, "%Y-%m-%d %H:%M", when) > 0)
        (void)session_set_meta(session, "date", date);
}

static bool write_to(Play *play, const char *path, Error *error)
{
    size_t length;
    const time_t now = time(NULL);
    struct tm when;
    if (localtime_r(&now, &when) != NULL) set_date(&play->match.session, &when);
    char *save = session_write(&play->match.session, &length);
    if (save == NULL) return error_at(error, 0, "there is not enough memory");
    const bool written = files_write(path, save, length, error);
    free(save);
    return written;
}

static void find_name(Play *play, const Saves *saves)
{
    const time_t now = time(NULL);
    struct tm when = { 0 };
    char stamp[32];
    char name[SAVES_NAME_MAX];
    (void)localtime_r(&now, &when);
    (void)strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &when);
    saves_name(saves, &play->match.session, stamp, name, sizeof name, &play->lock);
    saves_path(saves, name, play->own, sizeof play->own);
}

/* A game of that folder goes on in its file, unless somebody else plays it at this moment. */
static bool take_loaded(Play *play, const char *loaded, const Saves *saves)
{
    if (!files_lock(&play->lock, loaded)) {
        console_say(&play->console, TONE_NO,
                    _("Another program is playing this game, so you continue in a copy of it."));
        play->file[0] = '\0'; /* it is the other's */
        return false;
    }
    if (saves_own(saves, loaded) == NULL) {
        files_unlock(&play->lock);
        return false;
    }
    (void)snprintf(play->own, sizeof play->own, "%s", loaded);
    return true;
}

static void say_not_kept(const Play *play, const char *why)
{
    console_say(&play->console, TONE_NO,
                _("This game is not being saved: %s. Type save FILE to save it elsewhere."), why);
}

void file_open(Play *play, const char *loaded)
{
    Paths paths = { 0 };
    Error error = { 0 };
    if (match_persons(&play->match) == 0) return; /* computers play it again alike */
    if (!paths_find_home(&paths, &error)) {
        say_not_kept(play, error.text);
        return;
    }
    if (paths.trouble.text[0] != '\0') say_not_kept(play, paths.trouble.text);
    Saves saves = { 0 };
    (void)snprintf(saves.folder, sizeof saves.folder, "%s", paths.saves);
    if (loaded == NULL || !take_loaded(play, loaded, &saves)) find_name(play, &saves);
    if (play->file[0] == '\0') (void)snprintf(play->file, sizeof play->file, "%s", play->own);
    play->failed = paths.trouble.text[0] != '\0';
    if (!play->failed && play->own[0] != '\0')
        console_say(&play->console, TONE_SOFT, _("The game is saved after every action: %s"),
                    play->own);
}

void file_keep(Play *play)
{
    Error error = { 0 };
    if (play->own[0] == '\0') return;
    if (write_to(play, play->own, &error)) {
        if (play->failed)
            console_say(&play->console, TONE_PLAIN, _("The game is being saved again: %s"),
                        play->own);
        play->failed = false;
        play->kept = true;
        play->saved_at = play->match.session.at;
    } else {
        if (!play->failed) say_not_kept(play, error.text);
        play->failed = true; /* the next action tries again */
    }
}

bool file_is_kept(const Play *play)
{
    return play->match.session.at == play->saved_at
           || (play->match.session.at == 0 && !play->kept && play->own[0] != '\0');
}

void file_close(Play *play)
{
    if (play->failed) file_keep(play);
    if (play->kept && !play->failed) {
        console_say(&play->console, TONE_PLAIN, _("The game is saved. To continue it, type:"));
        console_say(&play->console, TONE_PLAIN, "  teocalli-cli play --load '%s'", play->own);
    }
    files_unlock(&play->lock);
}

/* Is what lies there an earlier or later moment of the game that is played? */
static bool is_this_game(const Play *play, const char *path)
{
    const Session *mine = &play->match.session;
    Session other = { 0 };
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    bool same = text != NULL && session_read(&other, mine->rules, text, length, &error)
                && other.setup.seed == mine->setup.seed && other.setup.seats == mine->setup.seats
                && memcmp(other.setup.option, mine->setup.option, sizeof other.setup.option) == 0;
    for (Seat seat = 0; same && seat < mine->setup.seats; seat++)
        same = strcmp(other.seat[seat].name, mine->seat[seat].name) == 0;
    for (int i = 0; same && i < other.at && i < mine->at; i++)
        same = action_equal(&other.step[i].action, &mine->step[i].action);
    session_release(&other);
    free(text);
    return same;
}

/* Nothing that belongs to somebody else is written over by a slip: the same line has to be typed
 * twice. */
static bool may_write(Play *play, const char *path)
{
    if (strcmp(path, play->own) == 0 || files_lock_is_of(&play->lock, path)) return true;
    if (files_is_locked(path)) {
        console_say(&play->console, TONE_NO, _("Another program is playing the game in %s."), path);
        return false;
    }
    if (access(path, F_OK) != 0 || is_this_game(play, path)) return true;
    if (strcmp(play->overwrite, path) == 0) return true;
    (void)snprintf(play->asked, sizeof play->asked, "%s", path);
    console_say(&play->console, TONE_NO,
                _("%s is another file, not this game. Type the same again to overwrite it."), path);
    return false;
}

void file_save(Play *play, const char *name)
{
    Error error = { 0 };
    if (strlen(name) >= sizeof play->file) {
        console_say(&play->console, TONE_NO, "%s", _("This file name is too long."));
        return;
    }
    const char *path = name[0] != '\0' ? name : play->file;
    if (path[0] == '\0') {
        console_say(&play->console, TONE_NO, "%s", _("Type save and the name of a file."));
        return;
    }
    if (!may_write(play, path)) return;
    if (!write_to(play, path, &error)) {
        console_say(&play->console, TONE_NO, _("Not saved: %s."), error.text);
        return;
    }
    if (path == name) (void)snprintf(play->file, sizeof play->file, "%s", name);
    console_say(&play->console, TONE_PLAIN, _("Saved to %s."), play->file);
    play->saved_at = play->match.session.at;
}
