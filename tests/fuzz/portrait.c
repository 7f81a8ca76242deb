/* portrait.c: any bytes as a picture that somebody brings: within bounds it is one or it is refused
 * for a reason, and what is one can be cut wherever the circle stands. */
#include "fuzz.h"
#include "portrait/portrait.h"
#include <stdlib.h>
#include <string.h>

static void check_cut(const Photo *photo, uint8_t byte)
{
    static uint8_t rgba[PORTRAIT_BYTES];
    const float far = (float)byte * 64 - 4096;
    const PortraitCut cut = portrait_within(photo, (PortraitCut){ far, -far, (float)byte / 16 });
    const float radius = portrait_radius(photo, cut.zoom);
    MUST(cut.zoom >= 1 && cut.zoom <= PORTRAIT_ZOOM_MOST);
    MUST(cut.x >= radius - 0.01F && cut.x <= (float)photo->w - radius + 0.01F);
    MUST(cut.y >= radius - 0.01F && cut.y <= (float)photo->h - radius + 0.01F);
    if (byte != 0) return; /* a picture in some hundred is enough: it takes as long as all else */
    portrait_make(photo, cut, rgba);
    MUST(rgba[3] == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const PhotoBounds bounds = { 1 << 20, 500, 64, NULL };
    uint8_t *bytes = malloc(size > 0 ? size : 1); /* one byte too far is seen */
    Photo photo;
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    const PhotoTrouble trouble = photo_decode(&photo, bytes, size, &bounds);
    MUST((trouble == PHOTO_FINE) == (photo.rgba != NULL));
    MUST(trouble == PHOTO_FINE || photo_trouble_sentence(trouble)[0] != '\0');
    if (trouble == PHOTO_FINE) {
        MUST(photo.w > 0 && photo.w <= PHOTO_LONG && photo.h > 0 && photo.h <= PHOTO_LONG);
        MUST((photo.w < photo.h ? photo.w : photo.h) <= bounds.side);
        check_cut(&photo, size > 0 ? bytes[size - 1] : 0);
    }
    photo_release(&photo);
    free(bytes);
    return 0;
}
