#include "platform/art/grounds.h"
#include <math.h>

typedef struct Light {
    float r, g, b;
} Light;

/* --- Noise ---------------------------------------------------------------------------------- */

static float hash01(int x, int y, unsigned seed)
{
    unsigned h = (unsigned)x * 0x9E3779B1U ^ (unsigned)y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU;
    h = (h ^ h >> 15) * 0x2C1B3C6DU;
    h = (h ^ h >> 12) * 0x297A2D39U;
    return (float)((h ^ h >> 15) & 0xFFFF) / 65535.0F;
}

/* Value noise with smooth joints, -1 to 1. */
static float noise(float x, float y, unsigned seed)
{
    const float fx = floorf(x), fy = floorf(y);
    const int ix = (int)fx, iy = (int)fy;
    float u = x - fx, v = y - fy;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    const float top = hash01(ix, iy, seed) * (1 - u) + hash01(ix + 1, iy, seed) * u;
    const float bottom = hash01(ix, iy + 1, seed) * (1 - u) + hash01(ix + 1, iy + 1, seed) * u;
    return (top * (1 - v) + bottom * v) * 2 - 1;
}

/* --- Colours -------------------------------------------------------------------------------- */

static Light light_of(Colour c)
{
    return (Light){ c.r, c.g, c.b };
}

static Light mix(Light a, Light b, float t)
{
    return (Light){ a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t };
}

static Light times(Light a, float factor)
{
    return (Light){ a.r * factor, a.g * factor, a.b * factor };
}

static uint8_t to_byte(float value)
{
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/* Rounded at random, so that slow gradients show no bands. */
static void put(uint8_t *pixel, Light c, int x, int y)
{
    const float dither = hash01(x, y, 77);
    pixel[0] = to_byte(c.r + dither);
    pixel[1] = to_byte(c.g + dither);
    pixel[2] = to_byte(c.b + dither);
    pixel[3] = 255;
}

typedef struct Stop {
    float at;
    uint32_t rgb;
} Stop;

static Light gradient(const Stop *stop, int count, float t)
{
    int i = 0;
    while (i < count - 2 && t > stop[i + 1].at) i++;
    const float local = (t - stop[i].at) / (stop[i + 1].at - stop[i].at);
    const float clamped = local < 0 ? 0 : local > 1 ? 1 : local;
    return mix(light_of(COLOUR(stop[i].rgb)), light_of(COLOUR(stop[i + 1].rgb)), clamped);
}

/* --- Skies ---------------------------------------------------------------------------------- */

typedef struct Sky {
    Stop stop[6]; /* from the zenith down */
    float sun_x, sun_y, reach;
    uint32_t sun;
} Sky;

static const Sky SKY[] = {
    [0] = /* dawn; the others follow in the order of the enum */
    { { { 0, 0x1D1B45 },
        { 0.28F, 0x4A2F63 },
        { 0.50F, 0x8E4468 },
        { 0.68F, 0xD2675A },
        { 0.85F, 0xF2A25A },
        { 1, 0xFFDF9A } },
      0.15F,
      0.86F,
      0.55F,
      0xFFE9B0 },
    [GROUND_NOON - GROUND_DAWN] = { { { 0, 0x2A6FB0 },
                                      { 0.30F, 0x4C96CC },
                                      { 0.55F, 0x7FBBDF },
                                      { 0.75F, 0xB3DAEA },
                                      { 0.90F, 0xDDEEEE },
                                      { 1, 0xF6F3DC } },
                                    0.30F,
                                    0.10F,
                                    0.50F,
                                    0xFFF8DC },
    [GROUND_DUSK - GROUND_DAWN] = { { { 0, 0x141534 },
                                      { 0.30F, 0x2B2455 },
                                      { 0.55F, 0x5A3467 },
                                      { 0.75F, 0x9A4A5E },
                                      { 0.90F, 0xC9714F },
                                      { 1, 0xE7A45C } },
                                    0.82F,
                                    0.95F,
                                    0.50F,
                                    0xFFC078 },
    [GROUND_STORM - GROUND_DAWN] = { { { 0, 0x1E242B },
                                       { 0.30F, 0x3A4146 },
                                       { 0.55F, 0x6A6450 },
                                       { 0.75F, 0xA88A4C },
                                       { 0.90F, 0xD9B25A },
                                       { 1, 0xF3DC93 } },
                                     0.25F,
                                     0.80F,
                                     0.60F,
                                     0xFFE7A0 },
};

static void bake_sky(const Sky *sky, int w, int h, uint8_t *rgba)
{
    const Light sun = light_of(COLOUR(sky->sun));
    const float aspect = (float)w / (float)h;
    for (int y = 0; y < h; y++) {
        const float v = ((float)y + 0.5F) / (float)h;
        const Light base = gradient(sky->stop, 6, v);
        for (int x = 0; x < w; x++, rgba += 4) {
            const float u = ((float)x + 0.5F) / (float)w;
            const float dx = (u - sky->sun_x) * aspect, dy = v - sky->sun_y;
            const float away = (dx * dx + dy * dy) / (sky->reach * sky->reach);
            put(rgba, mix(base, sun, 0.75F * expf(-away * 2.2F)), x, y);
        }
    }
}

/* --- Stone and cloth ------------------------------------------------------------------------ */

/* The key light from the upper left: 1 where it falls, towards 0 far from it. */
static float key_light(float u, float v)
{
    const float dx = (u - 0.22F) * 1.1F, dy = v - 0.05F;
    return expf(-(dx * dx + dy * dy) * 1.5F);
}

static Light table_pixel(float u, float v, float x, float y, int ix, int iy)
{
    static const Colour LIT = { 0x51, 0x48, 0x3D, 255 }, DIM = { 0x1B, 0x19, 0x17, 255 };
    const Light base = mix(light_of(DIM), light_of(LIT), key_light(u, v));
    const float blotch = noise(x / 90, y / 90, 1) * 0.6F + noise(x / 31, y / 31, 2) * 0.4F;
    const float grain = noise(x / 2.3F, y / 2.3F, 3) * 0.6F + (hash01(ix, iy, 4) - 0.5F) * 0.7F;
    /* Basalt has fine pores: dark specks where a sharp noise peaks. */
    const float peak = noise(x / 4.1F, y / 4.1F, 5);
    const float pore = peak > 0.78F ? (peak - 0.78F) * 1.6F : 0;
    return times(base, 1 + 0.07F * blotch + 0.07F * grain - pore);
}

static Light cloth_pixel(Light tint, float u, float v, float x, float y, int ix, int iy)
{
    /* Threads of a bit over two lu cross; which one lies on top changes like a chessboard. */
    const float period = 2.4F;
    const float tx = x / period, ty = y / period;
    const float ridge_x = 0.5F + 0.5F * cosf(tx * 6.2831853F);
    const float ridge_y = 0.5F + 0.5F * cosf(ty * 6.2831853F);
    const bool over = (((int)floorf(tx + 0.5F) ^ (int)floorf(ty + 0.5F)) & 1) != 0;
    const float thread = over ? ridge_x : ridge_y;
    const float uneven = noise(x / 46, y / 5.0F, 11) * 0.5F + noise(x / 5.0F, y / 46, 12) * 0.5F;
    const float fold = noise(x / 210, y / 160, 13);
    const float fuzz = hash01(ix, iy, 14) - 0.5F;
    const float shade = 0.80F + 0.30F * key_light(u, v);
    return times(
        tint,
        shade * (1 + 0.045F * (thread - 0.5F) + 0.030F * uneven + 0.025F * fold + 0.030F * fuzz));
}

static void bake_surface(Ground ground, int w, int h, float px, Colour tint, uint8_t *rgba)
{
    const Light base = light_of(tint);
    for (int y = 0; y < h; y++) {
        const float v = ((float)y + 0.5F) / (float)h, ly = (float)y / px;
        for (int x = 0; x < w; x++, rgba += 4) {
            const float u = ((float)x + 0.5F) / (float)w, lx = (float)x / px;
            const Light c = ground == GROUND_TABLE ? table_pixel(u, v, lx, ly, x, y)
                                                   : cloth_pixel(base, u, v, lx, ly, x, y);
            put(rgba, c, x, y);
        }
    }
}

void ground_bake(Ground ground, int w, int h, float px, Colour tint, uint8_t *rgba)
{
    if (ground >= GROUND_DAWN)
        bake_sky(&SKY[ground - GROUND_DAWN], w, h, rgba);
    else
        bake_surface(ground, w, h, px, tint, rgba);
}

void ground_plain(Ground ground, Colour tint, Colour *top, Colour *bottom)
{
    if (ground >= GROUND_DAWN) {
        *top = COLOUR(SKY[ground - GROUND_DAWN].stop[1].rgb);
        *bottom = COLOUR(SKY[ground - GROUND_DAWN].stop[4].rgb);
    } else if (ground == GROUND_TABLE) {
        *top = COLOUR(0x453D34);
        *bottom = COLOUR(0x231F1C);
    } else {
        *top = colour_mix(tint, COLOUR_WHITE, 0.04F);
        *bottom = colour_mix(tint, COLOUR(0x000000), 0.14F);
    }
}
