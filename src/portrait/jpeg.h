/* jpeg.h: what is looked at in a JPEG before anybody decodes it. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How the camera was held, as its picture tells: 1 (upright) to 8, as Exif counts them; 1 where
 * nothing is said, or nothing that makes sense, and for other files. */
int jpeg_orientation(const uint8_t *bytes, size_t length);

/* stb_image 2.27 believes what a table of codes says of how many it has, and writes past the end of
 * its own. Wherever such a table may begin, which is also in what lies about and is never read as
 * one, the mark before it is taken away. */
void jpeg_make_sound(uint8_t *bytes, size_t length);
