#include "base/error.h"
#include "base/text.h"
#include <stdarg.h>
#include <stdio.h>

bool error_at(Error *error, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error->line = line;
    (void)vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    text_make_printable(error->text);
    return false;
}
