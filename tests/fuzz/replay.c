/* replay.c: takes the fuzzer's place in builds without one: runs every file of a folder once. */
#define _POSIX_C_SOURCE 200809L
#include "files/files.h"
#include "fuzz.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static bool replay(const char *folder, const char *name)
{
    char path[4096];
    Error error = { 0 };
    size_t length;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    char *bytes = files_read(path, 1 << 20, &length, &error);
    if (bytes == NULL) {
        (void)fprintf(stderr, "%s\n", error.text);
        return false;
    }
    (void)LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
    free(bytes);
    return true;
}

int main(int argc, char **argv)
{
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    int files = 0;
    bool read = true;
    if (folder == NULL) return 2;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.') {
            read = replay(argv[1], entry->d_name) && read;
            files++;
        }
    (void)closedir(folder);
    printf("%d files\n", files);
    return read && files > 0 ? 0 : 1;
}
