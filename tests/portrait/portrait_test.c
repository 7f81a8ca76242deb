/* Pictures that people bring: every kind that is read, which way up, the bounds, and the cut. */
#include "portrait/portrait.h"
#include <stdlib.h>
#include <unistd.h>
#include "check.h"
#include "files/files.h"
#include "portrait/jpeg.h"

static uint8_t *kind(const char *name, size_t *length)
{
    char path[512];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s", KINDS, name);
    uint8_t *bytes = (uint8_t *)files_read(path, 1 << 20, length, &error);
    CHECK_MSG(bytes != NULL, "%s", error.text);
    return bytes;
}

/* A grey PNG whose pixels are bits, none of them packed: large pictures at once. */
static uint8_t *large_png(unsigned w, unsigned h, size_t *length)
{
    enum { BLOCK = 0xFFFF };
    const size_t raw = (size_t)h * (1 + (w + 7) / 8), blocks = (raw + BLOCK - 1) / BLOCK;
    uint8_t *png = calloc(raw + blocks * 5 + 128, 1), *at = png;
    static const uint8_t HEAD[] = { 0x89, 'P', 'N', 'G', 13,  10,  26,  10,
                                    0,    0,   0,   13,  'I', 'H', 'D', 'R' };
    if (png == NULL) abort();
    memcpy(at, HEAD, sizeof HEAD);
    at += sizeof HEAD;
    const unsigned sides[2] = { w, h };
    for (int i = 0; i < 8; i++) *at++ = (uint8_t)(sides[i / 4] >> (24 - 8 * (i % 4)));
    *at++ = 1; /* bit a pixel */
    at += 4 + 4;
    const size_t data = 2 + raw + blocks * 5 + 4;
    for (int i = 0; i < 4; i++) *at++ = (uint8_t)(data >> (24 - 8 * i));
    memcpy(at, "IDAT\x78\x01", 6);
    at += 6;
    for (size_t left = raw; left > 0;) {
        const size_t part = left < BLOCK ? left : BLOCK;
        left -= part;
        *at++ = left == 0;
        *at++ = (uint8_t)part;
        *at++ = (uint8_t)(part >> 8);
        *at++ = (uint8_t)~part;
        *at++ = (uint8_t)(~part >> 8);
        at += part;
    }
    at += 4 + 4 + 4;
    memcpy(at, "IEND", 4);
    *length = (size_t)(at + 8 - png);
    return png;
}

static void check_trouble(uint8_t *bytes, size_t length, PhotoBounds bounds, PhotoTrouble wanted)
{
    Photo photo;
    const PhotoTrouble trouble = photo_decode(&photo, bytes, length, &bounds);
    CHECK_STR(photo_trouble_sentence(trouble), photo_trouble_sentence(wanted));
    CHECK_EQ(photo.rgba != NULL, wanted == PHOTO_FINE);
    photo_release(&photo);
}

static void every_kind_is_read(void)
{
    static const char *const NAME[] = {
        "baseline.jpg", "progressive.jpg", "grey.jpg",    "coarse.jpg",  "alpha.png",
        "deep.png",     "interlaced.png",  "two.png",     "palette.png", "plain.gif",
        "clear.gif",    "plain.bmp",       "palette.bmp", "alpha.bmp",
    };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        size_t length;
        Photo photo;
        uint8_t *bytes = kind(NAME[i], &length);
        const PhotoTrouble trouble = photo_decode(&photo, bytes, length, &PHOTO_BOUNDS);
        CHECK_MSG(trouble == PHOTO_FINE, "%s: %s", NAME[i], photo_trouble_sentence(trouble));
        CHECK_MSG(photo.w >= 8 && photo.h >= 5, "%s: %d x %d", NAME[i], photo.w, photo.h);
        photo_release(&photo);
        free(bytes);
    }
}

/* A part of a file is a damaged picture, or one whose rest is missing: never more than that. */
static void parts_are_no_trouble(void)
{
    static const char *const NAME[] = { "progressive.jpg", "alpha.png", "plain.gif", "alpha.bmp" };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        size_t length;
        uint8_t *bytes = kind(NAME[i], &length);
        for (size_t part = 0; part < length; part++) {
            uint8_t *copy = malloc(part + 1);
            Photo photo;
            if (copy == NULL) abort();
            memcpy(copy, bytes, part);
            (void)photo_decode(&photo, copy, part, &PHOTO_BOUNDS);
            photo_release(&photo);
            free(copy);
        }
        free(bytes);
    }
}

/* Upright, a row of a dark and a light pixel begins with the dark one. */
static void a_camera_may_be_held_as_one_likes(void)
{
    static const uint8_t APP1[] = { 0xFF, 0xE1, 0, 34, 'E', 'x', 'i', 'f', 0,    0, 'I', 'I',
                                    '*',  0,    8, 0,  0,   0,   1,   0,   0x12, 1, 3,   0,
                                    1,    0,    0, 0,  0,   0,   0,   0,   0,    0, 0,   0 };
    size_t length;
    uint8_t *bytes = kind("baseline.jpg", &length);
    uint8_t *turned = malloc(length + sizeof APP1);
    Photo upright, photo;
    if (turned == NULL) abort();
    CHECK_EQ(jpeg_orientation(bytes, length), 1);
    CHECK_EQ(photo_decode(&upright, bytes, length, &PHOTO_BOUNDS), PHOTO_FINE);
    for (int way = 0; way <= 9; way++) {
        memcpy(turned, bytes, 2);
        memcpy(turned + 2, APP1, sizeof APP1);
        memcpy(turned + 2 + sizeof APP1, bytes + 2, length - 2);
        turned[2 + 28] = (uint8_t)way;
        const int known = way >= 1 && way <= 8 ? way : 1;
        CHECK_EQ(jpeg_orientation(turned, length + sizeof APP1), known);
        CHECK_EQ(photo_decode(&photo, turned, length + sizeof APP1, &PHOTO_BOUNDS), PHOTO_FINE);
        CHECK_EQ(photo.w, known >= 5 ? upright.h : upright.w);
        /* Where the camera's first pixel is to be seen: 1 and 5 top left, 2 and 6 top right, 3 and
         * 7 bottom right, 4 and 8 bottom left. */
        const int right = known == 2 || known == 3 || known == 6 || known == 7;
        const int below = known == 3 || known == 4 || known == 7 || known == 8;
        const uint8_t *corner = photo.rgba
                                + 4
                                      * ((size_t)(below ? photo.h - 1 : 0) * (size_t)photo.w
                                         + (size_t)(right ? photo.w - 1 : 0));
        CHECK_MSG(memcmp(corner, upright.rgba, 4) == 0, "way %d", way);
        photo_release(&photo);
    }
    photo_release(&upright);
    free(turned);
    free(bytes);
}

/* A table of codes that claims too many: where it would be read, and in what lies behind the
 * picture, as the film that some cameras put there. */
static void tables_are_not_believed(void)
{
    static const uint8_t TABLE[] = {
        0xFF, 0xC4, 0x10, 0x00, 0x00, 255, 255, 255, 255, 255, 255, 255
    };
    size_t length;
    uint8_t *bytes = kind("baseline.jpg", &length);
    uint8_t *more = calloc(length + 8192, 1);
    if (more == NULL) abort();
    memcpy(more, bytes, length);
    memcpy(more + length, TABLE, sizeof TABLE);
    check_trouble(more, length + 8192, PHOTO_BOUNDS, PHOTO_FINE);
    CHECK_EQ(more[length + 1], 0);
    memcpy(more, bytes, 2);
    memcpy(more + 2, TABLE, sizeof TABLE);
    memset(more + 2 + sizeof TABLE, 255, 4096);
    memcpy(more + 2 + sizeof TABLE + 4096, bytes + 2, length - 2);
    check_trouble(more, length + 8192, PHOTO_BOUNDS, PHOTO_FOREIGN);
    free(more);
    free(bytes);
}

static void what_is_no_picture_is_refused(void)
{
    uint8_t text[] = "teocalli 1\n";
    check_trouble(text, 0, PHOTO_BOUNDS, PHOTO_FOREIGN);
    check_trouble(text, sizeof text - 1, PHOTO_BOUNDS, PHOTO_FOREIGN);
    Photo photo;
    CHECK_EQ(photo_read(&photo, "/nowhere/at all.png", &PHOTO_BOUNDS), PHOTO_UNREADABLE);
    CHECK_EQ(photo_read(&photo, "/", &PHOTO_BOUNDS), PHOTO_UNREADABLE);
}

static void what_is_too_large_is_not_decoded(void)
{
    size_t length;
    uint8_t *png = large_png(PHOTO_SIDE + 1, 1, &length);
    check_trouble(png, length, PHOTO_BOUNDS, PHOTO_LARGE);
    free(png);
    png = large_png(1, PHOTO_SIDE + 1, &length);
    check_trouble(png, length, PHOTO_BOUNDS, PHOTO_LARGE);
    free(png);
    png = large_png(PHOTO_SIDE, 2, &length);
    check_trouble(png, length, PHOTO_BOUNDS, PHOTO_FINE);
    free(png);
    char path[512];
    Photo photo;
    (void)snprintf(path, sizeof path, "%s/long.png", check_folder());
    FILE *file = fopen(path, "w");
    if (!CHECK(file != NULL)) return;
    CHECK_EQ(ftruncate(fileno(file), (off_t)PHOTO_BYTES + 1), 0);
    (void)fclose(file);
    CHECK_EQ(photo_read(&photo, path, &PHOTO_BOUNDS), PHOTO_LONG_FILE);
}

static void the_largest_is_read(void)
{
    size_t length;
    Photo photo;
    uint8_t *png = large_png(PHOTO_SIDE, PHOTO_SIDE, &length);
    PhotoBounds bounds = PHOTO_BOUNDS;
    bounds.ms *= CHECK_SHARE; /* sanitizers */
    CHECK_EQ(photo_decode(&photo, png, length, &bounds), PHOTO_FINE);
    CHECK_EQ(photo.w, PHOTO_SHORT);
    CHECK_EQ(photo.h, PHOTO_SHORT);
    photo_release(&photo);
    bounds.memory = 100 << 20;
    check_trouble(png, length, bounds, PHOTO_HUNGRY);
    free(png);
}

static void reading_has_an_end(void)
{
    size_t length;
    uint8_t *bytes = kind("progressive.jpg", &length);
    PhotoBounds bounds = PHOTO_BOUNDS;
    bounds.ms = -1;
    check_trouble(bytes, length, bounds, PHOTO_SLOW);
    const atomic_bool stop = true;
    bounds = PHOTO_BOUNDS;
    bounds.stop = &stop;
    check_trouble(bytes, length, bounds, PHOTO_SLOW);
    bounds = PHOTO_BOUNDS;
    bounds.memory = 1 << 10;
    check_trouble(bytes, length, bounds, PHOTO_HUNGRY);
    free(bytes);
}

/* Thousands of scans over a picture that is as large as can be, each some bytes long. */
static void a_file_that_asks_for_hours_is_left(void)
{
    /* 8192 by 8192, grey; and one code, a single bit: the next 16384 blocks or more are empty. */
    static const uint8_t HEAD[37] = { 0xFF, 0xD8, 0xFF, 0xC2, 0, 11,         8, 0x20,
                                      0x00, 0x20, 0x00, 1,    1, 0x11,       0, 0xFF,
                                      0xC4, 0,    20,   0x10, 1, [36] = 0xE0 };
    static const uint8_t SCAN[] = { 0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 5, 0 };
    enum { SCANS = 20000, RUNS = 121 };
    const size_t most = sizeof HEAD + (size_t)SCANS * (sizeof SCAN + RUNS);
    uint8_t *bytes = calloc(most, 1), *at = bytes;
    if (bytes == NULL) abort();
    memcpy(at, HEAD, sizeof HEAD);
    at += sizeof HEAD;
    for (int i = 0; i < SCANS; i++) {
        memcpy(at, SCAN, sizeof SCAN);
        at += sizeof SCAN;
        at += RUNS;
    }
    PhotoBounds bounds = PHOTO_BOUNDS;
    bounds.ms = 300;
    check_trouble(bytes, most, bounds, PHOTO_SLOW);
    free(bytes);
}

/* --- The cut --- */

/* Left red, right green; below the middle nothing can be seen. */
static Photo painted(int w, int h)
{
    Photo photo = { w, h, malloc((size_t)w * (size_t)h * 4) };
    if (photo.rgba == NULL) abort();
    for (int i = 0; i < w * h; i++) {
        const bool right = i % w >= w / 2;
        const uint8_t colour[4] = { right ? 0 : 255, right ? 255 : 0, 0, i / w < h / 2 ? 255 : 0 };
        memcpy(photo.rgba + (size_t)i * 4, colour, 4);
    }
    return photo;
}

static const uint8_t *pixel(const uint8_t *rgba, int x, int y)
{
    return rgba + ((size_t)y * PORTRAIT_SIDE + (size_t)x) * 4;
}

static void the_circle_stays_inside(void)
{
    Photo photo = painted(300, 100);
    PortraitCut cut = portrait_whole(&photo);
    CHECK_EQ(cut.x, 150);
    cut = portrait_within(&photo, (PortraitCut){ -1000, 1000, 0 });
    CHECK_EQ(cut.x, 50);
    CHECK_EQ(cut.y, 50);
    CHECK_EQ(cut.zoom, 1);
    cut = portrait_within(&photo, (PortraitCut){ 1000, -1000, 100 });
    CHECK_EQ(cut.zoom, PORTRAIT_ZOOM_MOST);
    CHECK_EQ(cut.x * 10, 2875);
    CHECK_EQ(cut.y * 10, 125);
    photo_release(&photo);
}

static void what_is_inside_is_kept(void)
{
    static uint8_t rgba[PORTRAIT_BYTES], again[PORTRAIT_BYTES];
    Photo photo = painted(400, 100);
    portrait_make(&photo, portrait_within(&photo, (PortraitCut){ 0, 50, 1 }), rgba);
    CHECK_EQ(pixel(rgba, 0, 0)[3], 0);
    CHECK_EQ(pixel(rgba, 255, 255)[3], 0);
    CHECK_EQ(pixel(rgba, 128, 40)[0], 255);
    CHECK_EQ(pixel(rgba, 128, 40)[3], 255);
    CHECK_EQ(pixel(rgba, 128, 220)[3], 255); /* what was transparent has a back */
    CHECK(pixel(rgba, 128, 220)[0] < 100);
    portrait_make(&photo, portrait_within(&photo, (PortraitCut){ 400, 50, 1 }), rgba);
    CHECK_EQ(pixel(rgba, 128, 40)[1], 255);
    photo_release(&photo);

    char path[512];
    size_t length;
    Error error = { 0 };
    char *png = portrait_png(rgba, &length);
    (void)snprintf(path, sizeof path, "%s/kept.png", check_folder());
    CHECK(files_write(path, png, length, &error));
    CHECK(portrait_read(path, again));
    /* Colours of what cannot be seen are nobody's. */
    CHECK_EQ(memcmp(pixel(again, 0, 128), pixel(rgba, 0, 128), (size_t)4 * PORTRAIT_SIDE), 0);
    CHECK(files_write(path, png, length / 2, &error));
    CHECK(!portrait_read(path, again));
    free(png);
    size_t other;
    uint8_t *bytes = kind("alpha.png", &other);
    CHECK(files_write(path, bytes, other, &error));
    CHECK(!portrait_read(path, again));
    free(bytes);
}

static const Test TESTS[] = {
    { "every kind is read", every_kind_is_read },
    { "parts are no trouble", parts_are_no_trouble },
    { "a camera may be held as one likes", a_camera_may_be_held_as_one_likes },
    { "tables are not believed", tables_are_not_believed },
    { "what is no picture is refused", what_is_no_picture_is_refused },
    { "what is too large is not decoded", what_is_too_large_is_not_decoded },
    { "the largest is read", the_largest_is_read },
    { "reading has an end", reading_has_an_end },
    { "a file that asks for hours is left", a_file_that_asks_for_hours_is_left },
    { "the circle stays inside", the_circle_stays_inside },
    { "what is inside is kept", what_is_inside_is_kept },
};
CHECK_MAIN(TESTS)
