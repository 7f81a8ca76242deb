/* catalogue.h: is a file of translations whole? The C library believes what it reads there, and one
 * that was cut ends the program. */
#pragma once
#include <stdbool.h>

bool catalogue_is_whole(const char *path);
