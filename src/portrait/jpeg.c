#include "portrait/jpeg.h"
#include <string.h>

/* A part of the file; reading past its end gives zeros. */
typedef struct Span {
    const uint8_t *at;
    size_t length;
    bool little; /* the low byte first */
} Span;

static unsigned byte_at(Span span, size_t at)
{
    return at < span.length ? span.at[at] : 0;
}

static unsigned two_at(Span span, size_t at)
{
    const unsigned a = byte_at(span, at), b = byte_at(span, at + 1);
    return span.little ? b << 8 | a : a << 8 | b;
}

static unsigned four_at(Span span, size_t at)
{
    const unsigned a = two_at(span, at), b = two_at(span, at + 2);
    return span.little ? b << 16 | a : a << 16 | b;
}

/* The first directory of a TIFF block. */
static int orientation_in(Span tiff)
{
    enum { HEAD = 8, ENTRY = 12, ORIENTATION = 0x112, SHORT = 3 };
    if (tiff.length < HEAD) return 1;
    tiff.little = tiff.at[0] == 'I';
    const size_t directory = four_at(tiff, 4);
    if (directory > tiff.length) return 1;
    const unsigned entries = two_at(tiff, directory);
    for (unsigned i = 0; i < entries; i++) {
        const size_t entry = directory + 2 + (size_t)i * ENTRY;
        if (entry + ENTRY > tiff.length) break;
        if (two_at(tiff, entry) != ORIENTATION || two_at(tiff, entry + 2) != SHORT) continue;
        const unsigned value = two_at(tiff, entry + 8);
        return value >= 1 && value <= 8 ? (int)value : 1;
    }
    return 1;
}

int jpeg_orientation(const uint8_t *bytes, size_t length)
{
    static const char EXIF[] = "Exif\0";
    enum { MARK = 0xFF, START = 0xD8, SCAN = 0xDA, APP1 = 0xE1, HEAD = 4 };
    const Span file = { bytes, length, false };
    if (byte_at(file, 0) != MARK || byte_at(file, 1) != START) return 1;
    for (size_t at = 2; at + HEAD <= length && byte_at(file, at) == MARK;) {
        const unsigned kind = byte_at(file, at + 1), size = two_at(file, at + 2);
        if (kind == SCAN || size < 2 || at + 2 + size > length) break;
        const size_t body = at + HEAD, end = at + 2 + size;
        if (kind == APP1 && end - body >= sizeof EXIF
            && memcmp(bytes + body, EXIF, sizeof EXIF) == 0)
            return orientation_in(
                (Span){ bytes + body + sizeof EXIF, end - body - sizeof EXIF, false });
        at = end;
    }
    return 1;
}

/* The tables of one segment: of each, how many codes of each length it has, and then their values.
 * What the decoder refuses by itself is not looked at any further. */
static bool are_tables_sound(Span segment)
{
    enum { LENGTHS = 16, CODES = 256, KINDS = 1, PLACES = 3, TABLES = (KINDS + 1) * (PLACES + 1) };
    long left = (long)two_at(segment, 0) - 2;
    size_t at = 2;
    for (int table = 0; left > 0; table++) {
        const unsigned kind = byte_at(segment, at);
        unsigned codes = 0;
        if (kind >> 4 > KINDS || (kind & 15) > PLACES) return true;
        for (size_t i = 1; i <= LENGTHS; i++) codes += byte_at(segment, at + i);
        if (codes > CODES || table == TABLES) return false;
        at += 1 + LENGTHS + codes;
        left -= (long)(1 + LENGTHS + codes);
    }
    return true;
}

/* From behind: what one is judged by does not change any more. */
void jpeg_make_sound(uint8_t *bytes, size_t length)
{
    enum { MARK = 0xFF, TABLES = 0xC4 };
    if (length < 2 || bytes[0] != MARK) return;
    for (size_t at = length - 1; at-- > 0;)
        if (bytes[at] == MARK && bytes[at + 1] == TABLES
            && !are_tables_sound((Span){ bytes + at + 2, length - at - 2, false }))
            bytes[at + 1] = 0;
}
