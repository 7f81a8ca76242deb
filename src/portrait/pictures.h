/* pictures.h: what a folder has to choose from: the folders in it, then the pictures, by name. */
#pragma once
#include <stdbool.h>

enum { PICTURES_MAX = 1000, PICTURES_NAME = 256, PICTURES_PATH = 1024 };

typedef struct PictureFile {
    char name[PICTURES_NAME];
    bool folder;
} PictureFile;

typedef struct Pictures {
    char folder[PICTURES_PATH];
    PictureFile *file; /* owned */
    int count;
    bool more; /* than PICTURES_MAX: the others are left out */
} Pictures;

void pictures_list(Pictures *pictures, const char *folder); /* in the place of what was there */
void pictures_release(Pictures *pictures);                  /* also of a zeroed one */
bool pictures_path(const Pictures *pictures, const PictureFile *file, char *out);
bool pictures_is_picture(const char *name); /* by its ending */
