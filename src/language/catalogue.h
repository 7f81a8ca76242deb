/* catalogue.h: one language's sentences, as msgfmt compiles them (.mo).
 *
 * All of a file is looked at once, when it is read: offsets, lengths, order, the rule for plurals.
 * What passes cannot go wrong later; a file that is cut off or broken is no catalogue at all, and
 * the game speaks English. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Catalogue { /* zeroed: empty */
    char *bytes;           /* owned; NULL: there is none */
    size_t length;
    uint32_t count, from, to; /* sentences; where the tables of both languages begin */
    bool swapped;             /* written by a machine of the other order of bytes */
    unsigned forms;           /* of words that count; 0: it has no rule for them */
    const char *rule;         /* which of them, from n: "n%10==1 ? 0 : 1;" */
} Catalogue;

/* Takes the bytes over, which a NUL follows, also where it answers false: no catalogue. */
bool catalogue_take(Catalogue *catalogue, char *bytes, size_t length);
void catalogue_release(Catalogue *catalogue); /* also of an empty one */

const char *catalogue_find(const Catalogue *catalogue, const char *sentence); /* NULL: not there */
const char *catalogue_count(const Catalogue *catalogue, const char *one, unsigned long n);
