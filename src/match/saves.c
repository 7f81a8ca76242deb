#include "match/saves.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "files/files.h"
#include "match/review.h"
#include "base/mark.h"

static const char ENDING[] = SAVES_ENDING;
static const char TRASH[] = "trash";

void saves_path(const Saves *saves, const char *file, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s/%s", saves->folder, file);
}

static void trash_path(const Saves *saves, const char *file, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s/%s/%s", saves->folder, TRASH, file);
}

static bool ends_so(const char *file, const char *ending)
{
    const size_t length = strlen(file), tail = strlen(ending);
    return length > tail && length < SAVES_NAME_MAX && strcmp(file + length - tail, ending) == 0;
}

static bool is_save(const char *file)
{
    return ends_so(file, ENDING);
}

static int newest_first(const void *a, const void *b)
{
    const SaveEntry *one = a, *other = b;
    if (one->modified != other->modified) return one->modified < other->modified ? 1 : -1;
    return strcmp(other->file, one->file);
}

static SaveEntry *oldest(Saves *saves)
{
    SaveEntry *old = &saves->entry[0];
    for (int i = 1; i < saves->count; i++)
        if (newest_first(&saves->entry[i], old) > 0) old = &saves->entry[i];
    return old;
}

/* When there are more than can be listed, the oldest are left out. */
static void list_one(Saves *saves, const char *file, int64_t modified)
{
    SaveEntry entry = { .modified = modified };
    Text name = text_into(entry.file, sizeof entry.file);
    text_add(&name, "%s", file);
    if (saves->count < SAVES_MAX) {
        saves->entry[saves->count++] = entry;
        return;
    }
    SaveEntry *old = oldest(saves);
    if (newest_first(&entry, old) < 0) *old = entry;
}

/* What the writer has not written yet of a file in the folder that ends so; NULL: nothing. */
static const char *unwritten_name(const Saves *saves, const WriterFile *file, const char *ending)
{
    const size_t folder = strlen(saves->folder);
    const char *name = file->path + folder + 1;
    const bool ours = file->text != NULL && strncmp(file->path, saves->folder, folder) == 0
                      && file->path[folder] == '/' && strchr(name, '/') == NULL
                      && ends_so(name, ending);
    return ours ? name : NULL;
}

/* Played just now, or on a disk that is full. */
static void list_unwritten(Saves *saves)
{
    const WriterFile *file = saves->writer != NULL ? saves->writer->first : NULL;
    for (; file != NULL; file = file->next) {
        const char *name = unwritten_name(saves, file, ENDING);
        struct timespec now;
        if (name == NULL) continue;
        (void)clock_gettime(CLOCK_REALTIME, &now);
        SaveEntry *entry = saves->entry;
        while (entry < saves->entry + saves->count && strcmp(entry->file, name) != 0) entry++;
        const int64_t modified = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
        if (entry < saves->entry + saves->count)
            entry->modified = modified;
        else
            list_one(saves, name, modified);
    }
}

void saves_list(Saves *saves)
{
    saves->count = 0;
    DIR *folder = opendir(saves->folder);
    for (struct dirent *found; folder != NULL && (found = readdir(folder)) != NULL;) {
        char path[WRITER_PATH_MAX];
        struct stat status;
        if (!is_save(found->d_name)) continue;
        saves_path(saves, found->d_name, path, sizeof path);
        if (stat(path, &status) != 0) continue;
        list_one(saves, found->d_name,
                 (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec);
    }
    if (folder != NULL) closedir(folder);
    list_unwritten(saves);
    qsort(saves->entry, (size_t)saves->count, sizeof saves->entry[0], newest_first);
}

/* Into its place; the first by name gives way. Returns how many there are. */
static int insert_name(char (*name)[SAVES_NAME_MAX], int count, int most, const char *file)
{
    int at = 0;
    while (at < count && strcmp(name[at], file) > 0) at++;
    if (at == most || (at < count && strcmp(name[at], file) == 0)) return count;
    if (count < most) count++;
    memmove(name[at + 1], name[at], (size_t)(count - at - 1) * sizeof name[0]);
    Text text = text_into(name[at], sizeof name[0]);
    text_add(&text, "%s", file);
    return count;
}

int saves_others(const Saves *saves, const char *ending, char (*name)[SAVES_NAME_MAX], int most)
{
    int count = 0;
    DIR *folder = opendir(saves->folder);
    for (struct dirent *found; folder != NULL && (found = readdir(folder)) != NULL;)
        if (ends_so(found->d_name, ending)) count = insert_name(name, count, most, found->d_name);
    if (folder != NULL) closedir(folder);
    const WriterFile *file = saves->writer != NULL ? saves->writer->first : NULL;
    for (; file != NULL; file = file->next) {
        const char *unwritten = unwritten_name(saves, file, ending);
        if (unwritten != NULL) count = insert_name(name, count, most, unwritten);
    }
    return count;
}

/* The word after "game" in the second line says which rules can read the rest. */
static bool game_of(const char *text, char *id, size_t size)
{
    const char *line = strchr(text, '\n');
    if (line == NULL || strncmp(line + 1, "game ", 5) != 0) return false;
    Text word = text_into(id, size);
    for (const char *at = line + 6; *at != '\0' && *at != '\n'; at++) text_put(&word, *at);
    return !word.cut;
}

/* What is wrong with a text that is no session of ours, as far as its first line tells. */
static SaveTrouble trouble_of(const char *text)
{
    static const char WORD[] = "teocalli ";
    if (strncmp(text, WORD, sizeof WORD - 1) != 0) return SAVE_FOREIGN;
    return strtol(text + sizeof WORD - 1, NULL, 10) > SESSION_VERSION ? SAVE_NEWER : SAVE_DAMAGED;
}

SaveTrouble saves_read_text(const Saves *saves, const char *text, size_t length, Session *session,
                            Error *error)
{
    char id[32];
    const GameRules *rules =
        game_of(text, id, sizeof id) ? saves->find(saves->find_context, id) : NULL;
    if (!session_read(session, rules, text, length, error)) return trouble_of(text);
    if (rules != NULL) return SAVE_FINE;
    session_release(session);
    (void)error_at(error, 0, "there is no table for this game");
    return SAVE_NO_TABLE;
}

static SaveTrouble read_save(const Saves *saves, const char *path, Session *session, Error *error)
{
    size_t length;
    char *text = saves->writer != NULL ? writer_read(saves->writer, path, &length) : NULL;
    if (text == NULL) text = files_read(path, SESSION_MAX_BYTES, &length, error);
    if (text == NULL) return SAVE_UNREADABLE;
    const SaveTrouble trouble = saves_read_text(saves, text, length, session, error);
    free(text);
    return trouble;
}

bool saves_read(const Saves *saves, const char *path, Session *session, Error *error)
{
    return read_save(saves, path, session, error) == SAVE_FINE;
}

SaveTrouble saves_trouble(const Saves *saves, const char *path, Error *error)
{
    Session session = { 0 };
    const SaveTrouble trouble = read_save(saves, path, &session, error);
    if (trouble == SAVE_FINE) session_release(&session);
    return trouble;
}

const char *save_trouble_sentence(SaveTrouble trouble)
{
    switch (trouble) {
    case SAVE_FINE: return "";
    case SAVE_UNREADABLE: return N_("No permission to read the file.");
    case SAVE_FOREIGN: return N_("Not a Teocalli save.");
    case SAVE_NEWER: return N_("Saved by a newer version of Teocalli.");
    case SAVE_NO_TABLE: return N_("This game has no table yet.");
    case SAVE_DAMAGED: return N_("The file is damaged.");
    }
    return "";
}

static void describe(SaveEntry *entry, const Session *session)
{
    memcpy(entry->seat, session->seat, sizeof entry->seat);
    entry->seats = session->setup.seats;
    if (session->rules->automa_name != NULL)
        entry->automa = session->rules->automa_name(session_state(session));
    const char *date = session_meta(session, "date");
    snprintf(entry->date, sizeof entry->date, "%s", date != NULL ? date : "");
    const char *rival = session_meta(session, "rival");
    Text tag = text_into(entry->rival, sizeof entry->rival);
    text_add(&tag, "%s", rival != NULL ? rival : "");
    entry->rules = session->rules;
    entry->finished = session->rules->to_act(session_state(session)) == SEAT_NONE;
}

void saves_look(Saves *saves, int index)
{
    SaveEntry *entry = &saves->entry[index];
    Session session = { 0 };
    char path[WRITER_PATH_MAX];
    if (entry->looked) return;
    entry->looked = true;
    saves_path(saves, entry->file, path, sizeof path);
    entry->trouble = read_save(saves, path, &session, &entry->error);
    entry->broken = entry->trouble != SAVE_FINE;
    if (entry->broken) return;
    describe(entry, &session);
    session_release(&session);
}

int saves_newest_unfinished(Saves *saves)
{
    for (int i = 0; i < saves->count; i++) {
        saves_look(saves, i);
        if (!saves->entry[i].broken && !saves->entry[i].finished) return i;
    }
    return -1;
}

/* Folders are compared as the system knows them: a name that only begins alike is another. */
static bool is_in(const char *path, size_t length, const char *folder)
{
    char part[WRITER_PATH_MAX];
    struct stat one, other;
    Text text = text_into(part, sizeof part);
    text_add(&text, "%.*s", (int)(length > 0 ? length : 1), length > 0 ? path : ".");
    return !text.cut && stat(part, &one) == 0 && stat(folder, &other) == 0
           && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

const char *saves_own(const Saves *saves, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *file = slash != NULL ? slash + 1 : path;
    return is_save(file) && is_in(path, (size_t)(file - path), saves->folder) ? file : NULL;
}

void saves_name(const Saves *saves, const Session *session, const char *stamp, char *out,
                size_t size, FilesLock *lock)
{
    enum { TRIES = 1000 };
    for (int i = 1; i <= TRIES; i++) {
        char path[WRITER_PATH_MAX];
        Text text = text_into(out, size);
        text_add(&text, "%s-%s-%04x", session->rules->id, stamp,
                 (unsigned)(session->setup.seed & 0xFFFF));
        if (i > 1) text_add(&text, "-%d", i);
        text_add(&text, "%s", ENDING);
        saves_path(saves, out, path, sizeof path);
        if (access(path, F_OK) != 0 && files_lock(lock, path)) return;
    }
}

static void push_trashed(Saves *saves, const char *file)
{
    if (saves->trashed_count == SAVES_TRASH_MAX) {
        saves->trashed_count--;
        memmove(saves->trashed[0], saves->trashed[1], sizeof saves->trashed - SAVES_NAME_MAX);
    }
    Text text = text_into(saves->trashed[saves->trashed_count++], SAVES_NAME_MAX);
    text_add(&text, "%s", file);
}

bool saves_trash(Saves *saves, int index, Error *error)
{
    char from[WRITER_PATH_MAX], to[WRITER_PATH_MAX];
    const char *file = saves->entry[index].file;
    trash_path(saves, "", to, sizeof to);
    mkdir(to, 0700);
    saves_path(saves, file, from, sizeof from);
    trash_path(saves, file, to, sizeof to);
    size_t length = 0;
    char *text = saves->writer != NULL ? writer_take_back(saves->writer, from, &length) : NULL;
    if (rename(from, to) != 0 && text == NULL)
        return error_at(error, 0, "%s cannot be deleted", file);
    if (text != NULL) writer_put(saves->writer, to, text, length);
    push_trashed(saves, file);
    for (int i = index; i + 1 < saves->count; i++) saves->entry[i] = saves->entry[i + 1];
    saves->count--;
    return true;
}

bool saves_restore(Saves *saves, Error *error)
{
    char from[WRITER_PATH_MAX], to[WRITER_PATH_MAX];
    if (saves->trashed_count == 0) return error_at(error, 0, "nothing was deleted");
    const char *file = saves->trashed[saves->trashed_count - 1];
    trash_path(saves, file, from, sizeof from);
    saves_path(saves, file, to, sizeof to);
    size_t length = 0;
    char *text = saves->writer != NULL ? writer_take_back(saves->writer, from, &length) : NULL;
    /* A game that went on after its file was deleted has written a newer one. */
    if (access(to, F_OK) == 0 || (rename(from, to) != 0 && text == NULL)) {
        if (text != NULL) writer_put(saves->writer, from, text, length);
        return error_at(error, 0, "%s cannot be brought back", file);
    }
    if (text != NULL) writer_put(saves->writer, to, text, length);
    saves->trashed_count--;
    saves_list(saves);
    return true;
}

/* What is kept beside a save goes with it, unless there is a new one of its name. */
static void drop_opinion(const Saves *saves, const char *file)
{
    char path[WRITER_PATH_MAX], beside[WRITER_PATH_MAX + sizeof REVIEW_ENDING];
    saves_path(saves, file, path, sizeof path);
    (void)snprintf(beside, sizeof beside, "%s%s", path, REVIEW_ENDING);
    if (access(path, F_OK) != 0) unlink(beside);
}

void saves_empty_trash(Saves *saves)
{
    char path[WRITER_PATH_MAX];
    trash_path(saves, "", path, sizeof path);
    DIR *folder = opendir(path);
    if (folder == NULL) return;
    for (struct dirent *found; (found = readdir(folder)) != NULL;) {
        if (!is_save(found->d_name)) continue;
        trash_path(saves, found->d_name, path, sizeof path);
        unlink(path);
        drop_opinion(saves, found->d_name);
    }
    closedir(folder);
    trash_path(saves, "", path, sizeof path);
    rmdir(path);
    saves->trashed_count = 0;
}
