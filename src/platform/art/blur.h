/* blur.h: softness on the CPU: three box blurs, which together look like a Gaussian. */
#pragma once
#include <stdint.h>

/* Blurs one byte a pixel in place; `scratch` has the same size. Outside of the picture is 0. */
void blur_soften(uint8_t *alpha, uint8_t *scratch, int w, int h, float deviation);

/* How far the softness reaches beyond what was there, in pixels. */
int blur_reach(float deviation);
