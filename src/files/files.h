/* files.h: files read whole and within bounds, written whole or not at all.
 *
 * files_write never leaves a broken file behind: whatever happens, even a power cut, the path holds
 * either all of the old bytes or all of the new ones. POSIX only; both programs use it. */
#pragma once
#include <stddef.h>
#include "base/error.h"

/* Writes to `<path>.tmp` beside the target, makes that durable, renames it and makes the rename
 * durable. Writers of one path take turns; what a killed writer left is written over. Somebody who
 * does not let go of the temporary file is waited for FILES_PATIENCE_MS at most. A symbolic link
 * stays one: what it leads to is written. Only this person may read what was written. */
enum { FILES_PATIENCE_MS = 2000 };
bool files_write(const char *path, const void *bytes, size_t length, Error *error);

/* Adds whole lines to the end of a file, durably: all of them, or the file stays as it was. Where
 * somebody was ended in the middle of a line before, that one stays broken and these begin below. A
 * file that is not there is made. */
bool files_append(const char *path, const char *lines, size_t length, Error *error);

/* Writes a file anew as `edit` makes it of its text, and nobody adds to it meanwhile. It returns
 * what the caller of files_edit need not free, or NULL: the file is to stay as it is. */
typedef char *FilesEdit(void *context, const char *text, size_t *length, Error *error);
bool files_edit(const char *path, size_t most, FilesEdit *edit, void *context, Error *error);

/* All bytes of a file, followed by a NUL that is not counted. The caller frees them; NULL with the
 * error filled when it cannot be read, holds more than `most` bytes or is no file but a folder, a
 * pipe or a device: those are never waited for. */
char *files_read(const char *path, size_t most, size_t *length, Error *error);

/* The same from a descriptor that is open already; `name` is what the error calls it. */
char *files_read_open(int descriptor, const char *name, size_t most, size_t *length, Error *error);

/* A file that one program plays on at a time. The lock is held, never lying about: it ends with
 * its holder, however that ends. It is about the file that is really meant (links are followed),
 * which need not be there yet.
 *
 *     FilesLock lock;
 *     if (!files_lock(&lock, path)) ... somebody else plays this game: open a copy, and say so
 *     ... files_write(path, ...) as often as need be ...
 *     files_unlock(&lock);
 *
 * Where nothing can be written (a read-only folder) and where the system knows no locks, nobody is
 * in the way: that answers true and holds nothing. Also within one program a file is locked once.
 */
typedef struct FilesLock { /* zeroed: holds nothing */
    bool held;
    int descriptor;
    char *companion; /* owned */
} FilesLock;

bool files_lock(FilesLock *lock, const char *path); /* never waits; false: it is held elsewhere */
bool files_lock_is_of(const FilesLock *lock, const char *path); /* is this the file it is of? */
bool files_is_locked(const char *path);                         /* by anybody, at this moment */
void files_unlock(FilesLock *lock);                             /* also of one that holds nothing */

/* A file that may not grow any more (ulimit -f) is then an error like a full disk, and not the end
 * of the program. Once, at its start. */
void files_survive_limits(void);

/* Runs it with standard output pointed at the null device, for libraries that greet. Before the
 * program has threads. Whatever fails here costs the greeting, never the program. */
void files_quietly(void (*run)(void));
