#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>

void fuzz_failed(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: %s is false\n", file, line, what);
    abort();
}
