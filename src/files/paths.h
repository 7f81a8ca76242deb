/* paths.h: where things are. Data (pictures, fonts, programs, catalogues) lies in share/teocalli
 * beside the program's folder or a few levels above it, which holds for an installed game and for
 * a build tree alike; what the player owns lies where the desktop expects it: settings and saves
 * in XDG_DATA_HOME or ~/.local/share, below teocalli/; screenshots in the folder of pictures that
 * XDG_PICTURES_DIR or user-dirs.dirs names, below Teocalli/, or else with the saves. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include "base/error.h"

enum { PATH_MAX_LENGTH = 1024 };

typedef struct Paths {
    char data[PATH_MAX_LENGTH];     /* share/teocalli, without a slash at the end */
    char locale[PATH_MAX_LENGTH];   /* share/locale, absolute */
    char home[PATH_MAX_LENGTH];     /* settings live here */
    char saves[PATH_MAX_LENGTH];    /* home/saves */
    char pictures[PATH_MAX_LENGTH]; /* the desktop's folder of them; "": there is none */
    char shots[PATH_MAX_LENGTH];    /* made with the first picture */
    Error trouble;                  /* "": none; else why nothing can be saved */
} Paths;

/* Finds the data and makes the player's folders; where that is forbidden the game is played all
 * the same, and `trouble` says so. TEOCALLI_DATA in the environment names another share/teocalli.
 */
bool paths_find(Paths *paths, Error *error);
/* The two halves of it, into a zeroed Paths: the terminal does without the data. */
bool paths_find_data(Paths *paths, Error *error);
bool paths_find_home(Paths *paths, Error *error);

/* A file below the data folder, e.g. "assets/panel.svg"; false when it would not fit. */
bool paths_data(const Paths *paths, const char *name, char *out, size_t size);

/* The first name that is free for a screenshot, e.g. .../Teocalli/teocalli-0007.png */
bool paths_next_shot(const Paths *paths, char *out, size_t size, Error *error);
