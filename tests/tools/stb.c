/* The two stb libraries, compiled once, without our warnings; zlib packs better than they do. */
#include <stdlib.h>
#include <zlib.h>

static unsigned char *pack(unsigned char *bytes, int size, int *packed, int quality)
{
    uLongf room = compressBound((uLong)size);
    unsigned char *out = malloc(room);
    (void)quality;
    if (out == NULL || compress2(out, &room, bytes, (uLong)size, Z_BEST_COMPRESSION) != Z_OK) {
        free(out);
        return NULL;
    }
    *packed = (int)room;
    return out;
}

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_ONLY_BMP
#define STBI_ONLY_JPEG
#include <stb_image.h>
#define STBIW_ZLIB_COMPRESS pack
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>
