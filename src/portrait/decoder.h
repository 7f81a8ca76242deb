/* decoder.h: what of stb_image is used: JPEG, PNG, BMP and the first picture of a GIF, read piece
 * by piece from whoever has the bytes, within the budget that is open. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct DecoderSource {
    int (*read)(void *context, char *out, int size); /* how many there were: 0 is the end */
    void (*skip)(void *context, int count);          /* negative: back */
    int (*at_end)(void *context);
    void *context;
} DecoderSource;

/* Whether it is a picture at all, and how large it says it is, before anything is decoded. */
bool decoder_measure(const DecoderSource *source, int *w, int *h, int *channels);

/* Its pixels, `channels` bytes each (3 or 4), given back to the budget; NULL: there are none. */
uint8_t *decoder_read(const DecoderSource *source, int channels, int *w, int *h);

/* Four bytes a pixel as a PNG, that the caller frees; NULL: no memory. */
char *decoder_png(const uint8_t *rgba, int w, int h, size_t *length);
