/* A picture that looks otherwise has another fingerprint, one that does not has not: the golden
 * tests fail with more than one per cent. */
#include "check.h"
#include "tools/fingerprint.h"
#include <stdlib.h>

enum { W = 1280, H = 800 };

/* A table with tiles on it, light on dark. */
static Picture8 a_table(void)
{
    Picture8 picture = { W, H, malloc((size_t)W * H * 3) };
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            for (int c = 0; c < 3; c++)
                picture.rgb[(y * W + x) * 3 + c] =
                    (uint8_t)(x % 100 < 60 && y % 100 < 60 ? 160 - 30 * c : 40 + x / 40);
    return picture;
}

static void fill(Picture8 *p, int x0, int y0, int side, uint8_t value)
{
    for (int y = y0; y < y0 + side; y++)
        memset(p->rgb + (size_t)(y * p->w + x0) * 3, value, (size_t)side * 3);
}

static double apart(const Picture8 *a, const Picture8 *b)
{
    const Fingerprint one = fingerprint_of(a, "a"), other = fingerprint_of(b, "b");
    return fingerprint_apart(&one, &other);
}

static void a_missing_piece_is_seen(void)
{
    Picture8 before = a_table(), after = a_table();
    fill(&after, 300, 300, 60, 40 + 300 / 40);
    CHECK_MSG(apart(&before, &after) > 1, "%.2f %%", apart(&before, &after));
    picture_free(&before);
    picture_free(&after);
}

static void a_moved_piece_is_seen(void)
{
    Picture8 before = a_table(), after = a_table();
    fill(&before, 65, 520, 30, 250);
    fill(&after, 165, 520, 30, 250);
    CHECK_MSG(apart(&before, &after) > 1, "%.2f %%", apart(&before, &after));
    picture_free(&before);
    picture_free(&after);
}

/* Other letters and other rounding are not what the cells are for. */
static void grain_is_not_seen_but_hashed(void)
{
    Picture8 before = a_table(), after = a_table();
    for (long i = 0; i < 3L * W * H; i += 7) after.rgb[i] = (uint8_t)(after.rgb[i] + 4);
    CHECK_MSG(apart(&before, &after) < 1, "%.2f %%", apart(&before, &after));
    const Fingerprint one = fingerprint_of(&before, "a"), other = fingerprint_of(&after, "b");
    CHECK(one.hash != other.hash);
    picture_free(&before);
    picture_free(&after);
}

static void one_pixel_changes_the_hash(void)
{
    Picture8 before = a_table(), after = a_table();
    after.rgb[W * 3 * 400 + 1]++;
    const Fingerprint one = fingerprint_of(&before, "a"), other = fingerprint_of(&after, "b");
    CHECK(one.hash != other.hash);
    picture_free(&before);
    picture_free(&after);
}

static void twice_as_sharp_is_the_same(void)
{
    Picture8 small = a_table(), large = { W * 2, H * 2, malloc((size_t)W * H * 12) };
    for (int y = 0; y < H * 2; y++)
        for (int x = 0; x < W * 2; x++)
            memcpy(&large.rgb[(size_t)(y * W * 2 + x) * 3],
                   &small.rgb[(size_t)(y / 2 * W + x / 2) * 3], 3);
    CHECK_MSG(apart(&small, &large) == 0, "%.2f %%", apart(&small, &large));
    picture_free(&small);
    picture_free(&large);
}

static void text_and_back(void)
{
    Picture8 picture = a_table();
    const Fingerprint print = fingerprint_of(&picture, "a-table");
    Fingerprint back;
    FILE *file = tmpfile();
    if (!CHECK(file != NULL)) return;
    CHECK(fingerprint_write(&print, file));
    CHECK_MSG(ftell(file) < 2048, "%ld bytes", ftell(file));
    rewind(file);
    CHECK(fingerprint_read(&back, file));
    CHECK(memcmp(&back, &print, sizeof back) == 0);
    CHECK(!fingerprint_read(&back, file));
    (void)fclose(file);
    picture_free(&picture);
}

static const Test TESTS[] = {
    { "a missing piece is seen", a_missing_piece_is_seen },
    { "a moved piece is seen", a_moved_piece_is_seen },
    { "grain is not seen but hashed", grain_is_not_seen_but_hashed },
    { "one pixel changes the hash", one_pixel_changes_the_hash },
    { "twice as sharp is the same", twice_as_sharp_is_the_same },
    { "text and back", text_and_back },
};

CHECK_MAIN(TESTS)
