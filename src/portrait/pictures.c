#include "portrait/pictures.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include "base/text.h"

bool pictures_is_picture(const char *name)
{
    static const char *const ENDING[] = { ".jpg", ".jpeg", ".png", ".bmp", ".gif" };
    const size_t length = strlen(name);
    for (size_t i = 0; i < sizeof ENDING / sizeof ENDING[0]; i++) {
        const size_t own = strlen(ENDING[i]);
        if (length > own && strcasecmp(name + length - own, ENDING[i]) == 0) return true;
    }
    return false;
}

bool pictures_path(const Pictures *pictures, const PictureFile *file, char *out)
{
    const int length = snprintf(out, PICTURES_PATH, "%s/%s", pictures->folder, file->name);
    return length > 0 && length < PICTURES_PATH;
}

/* Folders first; numbers in names are not counted: "10" comes before "9". */
static int compare(const void *a, const void *b)
{
    const PictureFile *left = a, *right = b;
    if (left->folder != right->folder) return left->folder ? -1 : 1;
    const int order = strcasecmp(left->name, right->name);
    return order != 0 ? order : strcmp(left->name, right->name);
}

/* Names that cannot be shown belong to nobody who would choose them. */
static bool take(const Pictures *pictures, const char *name, PictureFile *file)
{
    struct stat about;
    char path[PICTURES_PATH];
    if (name[0] == '.' || strlen(name) >= PICTURES_NAME || !text_is_utf8(name, strlen(name)))
        return false;
    memcpy(file->name, name, strlen(name) + 1);
    if (!pictures_path(pictures, file, path) || stat(path, &about) != 0) return false;
    file->folder = S_ISDIR(about.st_mode);
    return file->folder || (S_ISREG(about.st_mode) && pictures_is_picture(name));
}

void pictures_list(Pictures *pictures, const char *folder)
{
    char own[PICTURES_PATH];
    (void)snprintf(own, sizeof own, "%s", folder);
    pictures_release(pictures);
    memcpy(pictures->folder, own, sizeof own);
    DIR *open = own[0] != '\0' ? opendir(own) : NULL;
    if (open == NULL) return;
    pictures->file = calloc(PICTURES_MAX, sizeof *pictures->file);
    for (struct dirent *found; pictures->file != NULL && (found = readdir(open)) != NULL;) {
        PictureFile file = { 0 };
        if (!take(pictures, found->d_name, &file)) continue;
        pictures->more |= pictures->count == PICTURES_MAX;
        if (pictures->count < PICTURES_MAX) pictures->file[pictures->count++] = file;
    }
    (void)closedir(open);
    if (pictures->file != NULL && pictures->count > 0)
        qsort(pictures->file, (size_t)pictures->count, sizeof *pictures->file, compare);
}

void pictures_release(Pictures *pictures)
{
    free(pictures->file);
    *pictures = (Pictures){ 0 };
}
