#include "app/portraits.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "match/person.h"

struct PortraitJob {
    char path[WRITER_PATH_MAX];
    uint8_t *rgba; /* NULL: there is none, or none that can be read */
    atomic_bool done;
};

/* --- Files --- */

static void path_of(const Portraits *portraits, uint64_t person, char *out, size_t size)
{
    (void)snprintf(out, size, "%s/%016llx.png", portraits->folder, (unsigned long long)person);
}

static void read_one(void *context)
{
    PortraitJob *job = context;
    job->rgba = access(job->path, R_OK) == 0 ? malloc(PORTRAIT_BYTES) : NULL;
    if (job->rgba != NULL && !portrait_read(job->path, job->rgba)) {
        free(job->rgba);
        job->rgba = NULL;
    }
    atomic_store(&job->done, true);
}

static void leave_one(void *context)
{
    PortraitJob *job = context;
    atomic_store(&job->done, true);
}

static void post(const Portraits *portraits, PortraitLine *line)
{
    PortraitJob *job = calloc(1, sizeof *job);
    if (job == NULL) return;
    path_of(portraits, line->person, job->path, sizeof job->path);
    if (worker_post(portraits->worker, (Job){ read_one, leave_one, job }))
        line->job = job;
    else
        free(job);
}

/* --- Life --- */

void portraits_open(Portraits *portraits, Art *art, Worker *worker, Writer *writer,
                    const Clock *clock, const char *home)
{
    *portraits = (Portraits){ .art = art, .worker = worker, .writer = writer, .clock = clock };
    (void)snprintf(portraits->folder, sizeof portraits->folder, "%s/portraits", home);
}

void portraits_close(Portraits *portraits)
{
    if (portraits->worker != NULL) worker_drain(portraits->worker);
    for (int i = 0; i < portraits->count; i++) {
        PortraitLine *line = &portraits->line[i];
        if (line->job != NULL) free(line->job->rgba);
        free(line->job);
        free(line->rgba);
    }
    *portraits = (Portraits){ 0 };
}

bool portraits_update(Portraits *portraits)
{
    bool any = false;
    for (int i = 0; i < portraits->count; i++) {
        PortraitLine *line = &portraits->line[i];
        if (line->job == NULL) continue;
        if (portraits->clock->simulated) worker_drain(portraits->worker);
        if (!atomic_load(&line->job->done)) continue;
        line->rgba = line->job->rgba;
        free(line->job);
        line->job = NULL;
        any |= line->rgba != NULL;
    }
    return any;
}

/* --- By name --- */

/* The line that was asked for longest ago, of those that nobody reads just now. */
static PortraitLine *oldest_line(Portraits *portraits)
{
    PortraitLine *oldest = NULL;
    for (int i = 0; i < portraits->count; i++) {
        PortraitLine *line = &portraits->line[i];
        if (line->job == NULL && (oldest == NULL || line->asked < oldest->asked)) oldest = line;
    }
    return oldest;
}

static PortraitLine *make_line(Portraits *portraits, uint64_t person)
{
    const bool room = portraits->count < PORTRAITS_MAX;
    PortraitLine *line = room ? &portraits->line[portraits->count++] : oldest_line(portraits);
    if (line == NULL) return NULL;
    free(line->rgba);
    *line = (PortraitLine){ .person = person, .asked = ++portraits->asked };
    for (int seat = 0; seat < PORTRAITS_SEATS; seat++)
        (void)snprintf(line->picture[seat], sizeof line->picture[seat], "portrait/%d-%d",
                       (int)(line - portraits->line), seat);
    return line;
}

static PortraitLine *find_line(Portraits *portraits, const char *name)
{
    const uint64_t person = person_of(name);
    if (portraits->worker == NULL || name[0] == '\0') return NULL;
    for (int i = 0; i < portraits->count; i++) {
        PortraitLine *line = &portraits->line[i];
        if (line->person != person) continue;
        line->asked = ++portraits->asked;
        return line;
    }
    PortraitLine *line = make_line(portraits, person);
    if (line != NULL) post(portraits, line);
    return line;
}

const char *portraits_emblem(Portraits *portraits, const char *name, int seat, const char *emblem)
{
    PortraitLine *line = find_line(portraits, name);
    if (line == NULL || line->rgba == NULL || seat < 0 || seat >= PORTRAITS_SEATS) return emblem;
    const char *picture = line->picture[seat];
    const bool worn = (line->worn >> seat & 1) != 0;
    if (!worn && !art_wear(portraits->art, picture, emblem, line->rgba, PORTRAIT_SIDE))
        return emblem;
    line->worn |= 1U << seat;
    return picture;
}

const uint8_t *portraits_of(Portraits *portraits, const char *name)
{
    const PortraitLine *line = find_line(portraits, name);
    return line != NULL ? line->rgba : NULL;
}

/* What the worker still reads of it is old. */
static PortraitLine *renew(Portraits *portraits, const char *name)
{
    PortraitLine *line = find_line(portraits, name);
    if (line == NULL) return NULL;
    if (line->job != NULL) {
        worker_drain(portraits->worker);
        free(line->job->rgba);
        free(line->job);
        line->job = NULL;
    }
    free(line->rgba);
    line->rgba = NULL;
    line->worn = 0;
    return line;
}

void portraits_put(Portraits *portraits, const char *name, const uint8_t rgba[PORTRAIT_BYTES])
{
    char path[WRITER_PATH_MAX];
    size_t length;
    PortraitLine *line = renew(portraits, name);
    if (line == NULL) return;
    line->rgba = malloc(PORTRAIT_BYTES);
    if (line->rgba != NULL) memcpy(line->rgba, rgba, PORTRAIT_BYTES);
    path_of(portraits, person_of(name), path, sizeof path);
    char *png = portrait_png(rgba, &length);
    (void)mkdir(portraits->folder, 0700);
    if (png != NULL) writer_put(portraits->writer, path, png, length);
}

void portraits_remove(Portraits *portraits, const char *name)
{
    char path[WRITER_PATH_MAX];
    (void)renew(portraits, name);
    path_of(portraits, person_of(name), path, sizeof path);
    writer_flush(portraits->writer); /* or it would come back */
    (void)unlink(path);
}
