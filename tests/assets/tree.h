/* tree.h: the pictures below assets/, one after another. */
#pragma once
#include <stddef.h>

/* Calls visit for every .svg file with its name below assets/ and its text; returns how many. */
int tree_each_svg(void (*visit)(const char *name, const char *text, void *context), void *context);

/* The whole of a text file below assets/, to be freed; NULL when it cannot be read. */
char *tree_read(const char *name);
