/* gallery.h: everything a game's box holds, one by one: the gallery and figures of the rulebook. */
#pragma once
#include "ui/ui.h"

enum { GALLERY_MAX = 128 };

typedef struct GalleryPart {
    char id[16];      /* as `cards` of the terminal has it: "P07", "zeus" */
    int kind;         /* of GalleryGame.kinds */
    unsigned colours; /* bits; 0: it has none */
    int number;       /* the game's own */
} GalleryPart;

typedef struct GalleryGame {
    const char *const *kinds;                   /* N_("Prophecies"); NULL ends them */
    int colours;                                /* how many there are to choose from */
    int (*parts)(GalleryPart out[GALLERY_MAX]); /* those of a kind together; how many */
    Size (*size)(const GalleryPart *part);      /* beside the others, lu */
    void (*paint)(Ui *ui, const GalleryPart *part, Rect box);
    void (*tell)(const GalleryPart *part, UiInspect *about); /* title, sentences, rows */
    /* The picture of a colour; NULL where there are none. */
    const char *(*colour)(const Ui *ui, int colour, char *out, size_t size);
} GalleryGame;

/* Adds one; `format` makes its id. */
void gallery_add(GalleryPart *out, int *count, int kind, unsigned colours, int number,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));
/* By its id; false: there is no such part. */
bool gallery_find(const GalleryGame *game, const char *id, GalleryPart *out);
