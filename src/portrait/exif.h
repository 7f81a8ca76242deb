/* exif.h: how a camera was held, as its picture tells. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* 1 (upright) to 8, as Exif counts them; 1 where nothing is said, or nothing that makes sense. */
int exif_orientation(const uint8_t *bytes, size_t length);
