#include "table/gallery.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void gallery_add(GalleryPart *out, int *count, int kind, unsigned colours, int number,
                 const char *format, ...)
{
    va_list arguments;
    if (*count == GALLERY_MAX) return;
    GalleryPart *part = &out[(*count)++];
    *part = (GalleryPart){ .kind = kind, .colours = colours, .number = number };
    va_start(arguments, format);
    (void)vsnprintf(part->id, sizeof part->id, format, arguments);
    va_end(arguments);
}

bool gallery_find(const GalleryGame *game, const char *id, GalleryPart *out)
{
    GalleryPart part[GALLERY_MAX];
    const int count = game != NULL ? game->parts(part) : 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(part[i].id, id) != 0) continue;
        *out = part[i];
        return true;
    }
    return false;
}
