/* portraits.h: the pictures that persons have brought, by name, each a file below the data folder.
 * They are read by the worker when a name is first asked for; until then, and where there is none,
 * a seat wears its emblem alone. */
#pragma once
#include "base/worker.h"
#include "files/writer.h"
#include "platform/art/art.h"
#include "portrait/portrait.h"

enum { PORTRAITS_MAX = 16, PORTRAITS_SEATS = 4 };

typedef struct PortraitJob PortraitJob;

typedef struct PortraitLine {
    uint64_t person;                   /* the number of the name */
    PortraitJob *job;                  /* reads it; NULL: that is done */
    uint8_t *rgba;                     /* owned; NULL: there is none */
    char picture[PORTRAITS_SEATS][24]; /* of art, by seat ... */
    unsigned worn;                     /* ... as bits: it has these pixels */
    unsigned asked;                    /* when last */
} PortraitLine;

typedef struct Portraits {
    Art *art;
    Worker *worker;
    Writer *writer;
    const Clock *clock;
    char folder[WRITER_PATH_MAX];
    unsigned asked;
    int count;
    PortraitLine line[PORTRAITS_MAX];
} Portraits;

void portraits_open(Portraits *portraits, Art *art, Worker *worker, Writer *writer,
                    const Clock *clock, const char *home);
void portraits_close(Portraits *portraits);  /* before the worker is; also of a zeroed one */
bool portraits_update(Portraits *portraits); /* once a turn: true when one has come */

/* The picture of a person of that name on that seat, which may be the emblem. */
const char *portraits_emblem(Portraits *portraits, const char *name, int seat, const char *emblem);

/* What somebody of that name wears; NULL: nothing, or it has not been read yet. */
const uint8_t *portraits_of(Portraits *portraits, const char *name);
void portraits_put(Portraits *portraits, const char *name, const uint8_t rgba[PORTRAIT_BYTES]);
void portraits_remove(Portraits *portraits, const char *name);
