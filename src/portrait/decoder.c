/* stb_image and the smaller half of stb_image_write, in this file alone. */
#include "portrait/decoder.h"
#include "portrait/budget.h"
#include <stdlib.h>
#include <string.h>

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_JPEG
#define STBI_ONLY_PNG
#define STBI_ONLY_BMP
#define STBI_ONLY_GIF
#define STBI_NO_STDIO
#define STBI_NO_FAILURE_STRINGS
#define STBI_MALLOC budget_take
#define STBI_REALLOC budget_resize
#define STBI_FREE budget_give
#include <stb_image.h>

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#define STBIW_MALLOC(size) malloc((size_t)(size) + 1) /* it asks for nothing, too */
#define STBIW_REALLOC(memory, size) realloc(memory, size)
#define STBIW_FREE(memory) free(memory)
#include <stb_image_write.h>

static stbi_io_callbacks callbacks_of(const DecoderSource *source)
{
    return (stbi_io_callbacks){ source->read, source->skip, source->at_end };
}

bool decoder_measure(const DecoderSource *source, int *w, int *h, int *channels)
{
    const stbi_io_callbacks from = callbacks_of(source);
    return stbi_info_from_callbacks(&from, source->context, w, h, channels) != 0;
}

uint8_t *decoder_read(const DecoderSource *source, int channels, int *w, int *h)
{
    const stbi_io_callbacks from = callbacks_of(source);
    int inside;
    return stbi_load_from_callbacks(&from, source->context, w, h, &inside, channels);
}

char *decoder_png(const uint8_t *rgba, int w, int h, size_t *length)
{
    int size = 0;
    unsigned char *bytes = stbi_write_png_to_mem(rgba, w * 4, w, h, 4, &size);
    *length = bytes != NULL ? (size_t)size : 0;
    return (char *)bytes;
}
