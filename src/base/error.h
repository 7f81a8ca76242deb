/* error.h: what went wrong in the world: a file, a line of it, a command line. Never a player's
 * mistake (that is a Refusal) and never ours (that is an assert). */
#pragma once
#include <stdbool.h>

typedef struct Error {
    int line;       /* of the text that was read, 1 the first; 0: no line is to blame */
    char text[240]; /* one sentence; what it quotes of a file has its control characters as '?' */
} Error;

/* Fills the error and answers false, so that a failure is one line: return error_at(...); */
bool error_at(Error *error, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
