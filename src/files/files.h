/* files.h: files read whole and within bounds, written whole or not at all.
 *
 * files_write never leaves a broken file behind: whatever happens, even a power cut, the path holds
 * either all of the old bytes or all of the new ones. POSIX only; both programs use it. */
#pragma once
#include <stddef.h>
#include "base/error.h"

/* Writes to `<path>.tmp` beside the target, makes that durable, renames it and makes the rename
 * durable. Writers of one path take turns; what a killed writer left is written over. */
bool files_write(const char *path, const void *bytes, size_t length, Error *error);

/* All bytes of a file, followed by a NUL that is not counted. The caller frees them; NULL with the
 * error filled when it cannot be read or holds more than `most` bytes. */
char *files_read(const char *path, size_t most, size_t *length, Error *error);

/* The same from a descriptor that is open already; `name` is what the error calls it. */
char *files_read_open(int descriptor, const char *name, size_t most, size_t *length, Error *error);

/* Runs it with standard output pointed at the null device, for libraries that greet. Before the
 * program has threads. Whatever fails here costs the greeting, never the program. */
void files_quietly(void (*run)(void));
