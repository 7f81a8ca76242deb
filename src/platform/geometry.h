/* geometry.h: points, sizes, rectangles and colours: the values every drawing call is made of.
 *
 * Lengths are logical units (lu): the canvas is at least 1280 x 800 of them in landscape and
 * 800 x 1280 in portrait, x to the right and y downwards, whatever the screen. Whoever needs real
 * pixels says so in a name that ends in _px. */
#pragma once
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Point {
    float x, y;
} Point;

typedef struct Size {
    float w, h;
} Size;

typedef struct Rect {
    float x, y, w, h;
} Rect;

/* Straight (not premultiplied) alpha; 255 is opaque. */
typedef struct Colour {
    uint8_t r, g, b, a;
} Colour;

/* The one exception to "a type before a function": COLOUR(0xE3B04B) reads like the art notes. */
#define COLOUR(rgb)                                                                                \
    ((Colour){ (uint8_t)((rgb) >> 16 & 255), (uint8_t)((rgb) >> 8 & 255), (uint8_t)((rgb)&255),    \
               255 })
#define COLOUR_WHITE ((Colour){ 255, 255, 255, 255 })

/* The same colour with its opacity multiplied, 0 to 1. */
static inline Colour colour_fade(Colour colour, float opacity)
{
    const float clamped = opacity < 0 ? 0 : opacity > 1 ? 1 : opacity;
    colour.a = (uint8_t)((float)colour.a * clamped + 0.5F);
    return colour;
}

/* From a (t = 0) to b (t = 1). */
static inline Colour colour_mix(Colour a, Colour b, float t)
{
    const float u = 1 - t;
    return (Colour){ (uint8_t)((float)a.r * u + (float)b.r * t + 0.5F),
                     (uint8_t)((float)a.g * u + (float)b.g * t + 0.5F),
                     (uint8_t)((float)a.b * u + (float)b.b * t + 0.5F),
                     (uint8_t)((float)a.a * u + (float)b.a * t + 0.5F) };
}

static inline Point point_mix(Point a, Point b, float t)
{
    return (Point){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

static inline float point_distance(Point a, Point b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

static inline Point rect_centre(Rect r)
{
    return (Point){ r.x + r.w / 2, r.y + r.h / 2 };
}

/* A rectangle of this size around a point. */
static inline Rect rect_around(Point centre, float w, float h)
{
    return (Rect){ centre.x - w / 2, centre.y - h / 2, w, h };
}

/* Smaller by `by` on every side; larger when negative. */
static inline Rect rect_inset(Rect r, float by)
{
    return (Rect){ r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by };
}

/* On the other side of a canvas of this width. */
static inline Rect rect_mirrored(Rect r, float width)
{
    return (Rect){ width - r.x - r.w, r.y, r.w, r.h };
}

static inline Rect rect_moved(Rect r, float dx, float dy)
{
    return (Rect){ r.x + dx, r.y + dy, r.w, r.h };
}

/* Left and top edges belong to it, right and bottom ones do not. */
static inline bool rect_has(Rect r, Point p)
{
    return p.x >= r.x && p.y >= r.y && p.x < r.x + r.w && p.y < r.y + r.h;
}

static inline bool rect_is_empty(Rect r)
{
    return r.w <= 0 || r.h <= 0;
}

/* What both cover; w or h is 0 when they do not touch. */
static inline Rect rect_intersection(Rect a, Rect b)
{
    const float x = fmaxf(a.x, b.x), y = fmaxf(a.y, b.y);
    return (Rect){ x, y, fmaxf(0, fminf(a.x + a.w, b.x + b.w) - x),
                   fmaxf(0, fminf(a.y + a.h, b.y + b.h) - y) };
}

/* How much of each lies under the other. */
static inline float rect_overlap(Rect a, Rect b)
{
    const Rect common = rect_intersection(a, b);
    return common.w * common.h;
}

/* The least rectangle around both; an empty one does not count. */
static inline Rect rect_union(Rect a, Rect b)
{
    if (rect_is_empty(a)) return b;
    if (rect_is_empty(b)) return a;
    const float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rect){ x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y };
}
