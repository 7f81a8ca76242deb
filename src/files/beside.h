/* beside.h: the files that lie beside one of ours for a while: what is being written, the lock. And
 * what all have in common who write. */
#pragma once
#include <stddef.h>
#include "base/error.h"

/* The path that is really meant: where symbolic links lead, also to a file that is not there yet.
 * The caller frees it; NULL: errno tells. */
char *files_resolve(const char *path);

/* A name beside the file that is really meant: the same with this ending, or, where the system
 * takes no name so long, its start and a number of its own. As above. */
char *files_beside(const char *path, const char *ending);

/* Opens such a file, makes it if need be, for this person alone. -1: errno tells; whatever else
 * has the name (a link, a pipe) is an error and never waited for. */
int files_open_own(const char *path);

/* Is the file that is open here still the one that has this name? */
bool files_is_at(int descriptor, const char *path);

bool files_write_all(int descriptor, const char *bytes, size_t length);

/* A new name in a folder is durable once the folder is. */
bool files_sync_folder(const char *path);

/* Whether the folder lets anybody write tells more than the error of the file that was tried. */
bool files_fail(Error *error, const char *path, int reason);
