/* The file of records: read once, added to, written anew where somebody wants a name deleted. */
#include "app/app.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "match/duel.h"

static void home_path(const App *app, const char *file, char *out, size_t size)
{
    Text path = text_into(out, size);
    text_add(&path, "%s/%s", app->platform.paths.home, file);
}

static void records_path(const App *app, char *out, size_t size)
{
    home_path(app, RECORDS_FILE, out, size);
}

/* --- Reading --- */

/* What earlier versions kept becomes lines of the records; only then it goes. */
static void import_experience(App *app, const char *records)
{
    enum { BYTES = 64 << 10 };
    char path[WRITER_PATH_MAX];
    Error ignored = { 0 };
    size_t length;
    home_path(app, "experience", path, sizeof path);
    char *text = files_read(path, BYTES, &length, &ignored);
    if (text == NULL) return;
    char *lines = records_import(&app->records, text);
    if (files_append(records, lines, strlen(lines), &ignored)) (void)unlink(path);
    free(lines);
    free(text);
}

void app_load_records(App *app)
{
    char path[WRITER_PATH_MAX];
    size_t length;
    records_path(app, path, sizeof path);
    char *text = files_read(path, RECORDS_BYTES, &length, &(Error){ 0 });
    if (text != NULL) records_read(&app->records, text, length);
    free(text);
    import_experience(app, path);
}

/* Once for the same lines: they stay where they are. */
void app_tell_broken_records(App *app)
{
    static const char NOTE[] = "records.broken";
    const Records *records = &app->records;
    char known[24], words[UI_TOAST_MAX];
    (void)snprintf(known, sizeof known, "%llx", (unsigned long long)records->broken_lines);
    if (records->broken == 0 || strcmp(settings_note(&app->platform.settings, NOTE), known) == 0)
        return;
    (void)snprintf(
        words, sizeof words,
        ngettext("%d\u00a0line of the statistics cannot be read. It is kept and left out.",
                 "%d\u00a0lines of the statistics cannot be read. They are kept and left out.",
                 (unsigned long)records->broken),
        records->broken);
    ui_toast(&app->ui, words);
    settings_set_note(&app->platform.settings, NOTE, known);
    app_settings_changed(app);
}

/* --- A game is over --- */

void app_seal_records(App *app)
{
    static Duels duels;
    duels_list(&duels, &app->saves, &app->records);
    duels_seal(&duels, &app->records);
}

bool app_note_end(App *app, Match *match)
{
    char path[WRITER_PATH_MAX], stamp[32], date[32];
    app_stamp(app, stamp, sizeof stamp, date, sizeof date);
    char *line = records_note(&app->records, match, date);
    if (line == NULL) return false;
    records_path(app, path, sizeof path);
    writer_append(&app->platform.writer, path, line, strlen(line));
    app_seal_records(app);
    return true;
}

/* --- Forgetting --- */

/* What the file was before, and what it became: until the program ends. Lines are only added to
 * it, so it still begins with what it became, and what follows can follow the old as well. */
typedef struct Forgotten {
    char *before, *after;
    size_t before_length, after_length;
    struct Forgotten *next; /* that of the time before */
} Forgotten;

static void release_forgotten(Forgotten *one)
{
    free(one->before);
    free(one->after);
    free(one);
}

void app_release_records(App *app)
{
    while (app->forgotten != NULL) {
        Forgotten *one = app->forgotten;
        app->forgotten = one->next;
        release_forgotten(one);
    }
    records_release(&app->records);
}

static char *copy_of(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL) abort();
    if (length > 0) memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

/* The file as it is being written is what the program knows from then on. */
static void know(App *app, const char *text, size_t length)
{
    records_release(&app->records);
    records_read(&app->records, text, length);
    app_seal_records(app);
}

typedef struct Forgetting {
    App *app;
    uint64_t person; /* 0: everybody */
    Forgotten *made;
} Forgetting;

static char *forget(void *context, const char *text, size_t *length, Error *error)
{
    Forgetting *what = context;
    size_t after = *length;
    char *rest = what->person != 0 ? records_without(text, what->person, &after) : copy_of("", 0);
    (void)error;
    if (what->person == 0) after = 0;
    *what->made = (Forgotten){ copy_of(text, *length), copy_of(rest, after), *length, after, NULL };
    *length = after;
    return rest;
}

bool app_forget_records(App *app, uint64_t person)
{
    char path[WRITER_PATH_MAX];
    Error error = { 0 };
    Forgotten *made = calloc(1, sizeof *made);
    if (made == NULL) abort();
    records_path(app, path, sizeof path);
    writer_flush(&app->platform.writer); /* what was played last is in it as well */
    if (!files_edit(path, RECORDS_BYTES, forget, &(Forgetting){ app, person, made }, &error)) {
        release_forgotten(made);
        return false;
    }
    made->next = app->forgotten;
    app->forgotten = made;
    know(app, made->after, made->after_length);
    return true;
}

static char *bring_back(void *context, const char *text, size_t *length, Error *error)
{
    App *app = context;
    const Forgotten *one = app->forgotten;
    if (*length < one->after_length || memcmp(text, one->after, one->after_length) != 0)
        return error_at(error, 0, "another window has written it"), NULL;
    const size_t more = *length - one->after_length;
    char *whole = malloc(one->before_length + more + 1);
    if (whole == NULL) abort();
    memcpy(whole, one->before, one->before_length);
    memcpy(whole + one->before_length, text + one->after_length, more);
    *length = one->before_length + more;
    know(app, whole, *length);
    return whole;
}

bool app_bring_back_records(App *app)
{
    char path[WRITER_PATH_MAX];
    Forgotten *one = app->forgotten;
    if (one == NULL) return false;
    records_path(app, path, sizeof path);
    writer_flush(&app->platform.writer);
    if (!files_edit(path, RECORDS_BYTES, bring_back, app, &(Error){ 0 })) return false;
    app->forgotten = one->next;
    release_forgotten(one);
    return true;
}
