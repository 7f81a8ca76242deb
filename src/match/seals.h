/* seals.h: what a person discovers by playing: three a game, each a question to the record of one
 * game. Nothing of them is kept: whoever has such a game has the seal. */
#pragma once
#include "match/statistics.h"

typedef struct Seal {
    const char *title, *about; /* N_(...): "Alone on the serpent", and for what */
    bool (*is)(const Record *record, int seat);
} Seal;
enum { SEALS = 3 }; /* of a game */

/* The record in which the person came by it; NULL: in none. */
const Record *seal_found(const Records *records, const char *game, const Seal *seal,
                         uint64_t person);
