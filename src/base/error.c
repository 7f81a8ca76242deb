#include "base/error.h"
#include <stdarg.h>
#include <stdio.h>

bool error_at(Error *error, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error->line = line;
    (void)vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}
