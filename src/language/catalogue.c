#define _POSIX_C_SOURCE 200809L
#include "language/catalogue.h"
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A head of seven numbers; two tables of lengths and places, of the sentences and of what they are
 * in the other language; a table for finding them, which may be missing; and the texts, each with
 * its NUL. Written on a machine like this one. */
enum { MAGIC, REVISION, COUNT, SENTENCES, TRANSLATIONS, HASH_SIZE, HASHES, HEAD };

typedef struct Catalogue {
    const unsigned char *bytes;
    size_t length;
} Catalogue;

static uint32_t number(const Catalogue *catalogue, size_t at)
{
    uint32_t value;
    memcpy(&value, catalogue->bytes + at, sizeof value);
    return value;
}

static bool has(const Catalogue *catalogue, uint64_t at, uint64_t size)
{
    return at <= catalogue->length && size <= catalogue->length - at;
}

static bool table_is_whole(const Catalogue *catalogue, uint32_t table, uint32_t count)
{
    enum { ROW = 2 * sizeof(uint32_t) };
    if (!has(catalogue, table, (uint64_t)count * ROW)) return false;
    for (uint32_t i = 0; i < count; i++) {
        const size_t row = table + (size_t)i * ROW;
        const uint32_t length = number(catalogue, row), at = number(catalogue, row + ROW / 2);
        if (!has(catalogue, at, (uint64_t)length + 1)
            || catalogue->bytes[(size_t)at + length] != '\0')
            return false;
    }
    return true;
}

/* A place in it is one more than the number of its sentence, or 0. */
static bool hashes_are_whole(const Catalogue *catalogue, uint32_t at, uint32_t size, uint32_t count)
{
    if (!has(catalogue, at, (uint64_t)size * sizeof(uint32_t))) return false;
    bool free_place = size == 0;
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t sentence = number(catalogue, at + (size_t)i * sizeof(uint32_t));
        if (sentence > count) return false;
        free_place |= sentence == 0;
    }
    return free_place && size != 1 && size != 2; /* or the search for a sentence would never end */
}

static bool is_whole(const Catalogue *catalogue)
{
    uint32_t head[HEAD];
    if (catalogue->length < sizeof head) return false;
    memcpy(head, catalogue->bytes, sizeof head);
    return head[MAGIC] == 0x950412DE && head[REVISION] == 0
           && table_is_whole(catalogue, head[SENTENCES], head[COUNT])
           && table_is_whole(catalogue, head[TRANSLATIONS], head[COUNT])
           && hashes_are_whole(catalogue, head[HASHES], head[HASH_SIZE], head[COUNT]);
}

bool catalogue_is_whole(const char *path)
{
    enum { LARGEST = 16 << 20 };
    struct stat status;
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return false;
    bool whole =
        fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= LARGEST;
    const size_t length = whole ? (size_t)status.st_size : 0;
    unsigned char *bytes = malloc(length + 1);
    whole = whole && bytes != NULL && read(descriptor, bytes, length) == (ssize_t)length
            && is_whole(&(Catalogue){ bytes, length });
    free(bytes);
    (void)close(descriptor);
    return whole;
}
