/* Music as FLAC: a third of the size, and not a sample is lost. Only what is needed of the format:
 * blocks of one length, middle and side instead of left and right, the five fixed predictors, Rice
 * codes in eight parts a block. */
#include "sound.h"
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    BLOCK = 4096,
    ORDERS = 5,         /* predictors, from none to the fourth difference */
    PARTS_LOG = 3,      /* a block has eight parts, each with a code of its own */
    BITS = 16,          /* of a sample; the side needs one more */
    CODE_MOST = 14,     /* the longest Rice code; 15 means something else */
    FRAME_MOST = 65536, /* bytes, far more than a block can need */
};

/* --- Bits ---------------------------------------------------------------------------------------
 */

typedef struct Bits {
    uint8_t *byte;
    size_t count; /* of bits */
} Bits;

static void put_bits(Bits *bits, uint32_t value, int length)
{
    for (int i = length; i-- > 0; bits->count++) {
        uint8_t *at = &bits->byte[bits->count / 8];
        const unsigned shift = 7 - bits->count % 8;
        *at = (uint8_t)((*at & ~(1U << shift)) | ((value >> i & 1U) << shift));
    }
}

static void fill_byte(Bits *bits)
{
    while (bits->count % 8 != 0) put_bits(bits, 0, 1);
}

static uint32_t checksum(const Bits *bits, uint32_t polynomial, int width)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < bits->count / 8; i++) {
        sum ^= (uint32_t)bits->byte[i] << (width - 8);
        for (int k = 0; k < 8; k++)
            sum = (sum >> (width - 1) & 1U) != 0 ? sum << 1 ^ polynomial : sum << 1;
    }
    return sum & ((1U << width) - 1);
}

/* --- Numbers that are left over -----------------------------------------------------------------
 */

/* The difference of differences, `order` times; what the predictor of that order gets wrong. */
static int32_t rest_at(const int32_t *sample, int at, int order)
{
    static const int FACTOR[ORDERS][ORDERS] = {
        { 1 }, { 1, -1 }, { 1, -2, 1 }, { 1, -3, 3, -1 }, { 1, -4, 6, -4, 1 }
    };
    int32_t rest = 0;
    for (int i = 0; i <= order; i++) rest += FACTOR[order][i] * sample[at - i];
    return rest;
}

static int best_order(const int32_t *sample, int frames)
{
    int best = 0;
    double least = INFINITY;
    for (int order = 0; order < ORDERS && order < frames; order++) {
        double sum = 0;
        for (int at = ORDERS; at < frames; at++) sum += abs(rest_at(sample, at, order));
        if (sum < least) best = order;
        least = fmin(least, sum);
    }
    return best;
}

/* 0, -1, 1, -2, 2 ... as 0, 1, 2, 3, 4 ... */
static uint32_t folded(int32_t value)
{
    return value < 0 ? (uint32_t)-value * 2 - 1 : (uint32_t)value * 2;
}

static int best_code(const int32_t *sample, int from, int to, int order)
{
    uint64_t sum = 0;
    int best = 0;
    for (int at = from; at < to; at++) sum += folded(rest_at(sample, at, order));
    const uint64_t count = (uint64_t)(to - from);
    for (int code = 1; code <= CODE_MOST; code++)
        if (count * (uint64_t)code + (sum >> code) < count * (uint64_t)best + (sum >> best))
            best = code;
    return best;
}

static void put_part(Bits *bits, const int32_t *sample, int from, int to, int order)
{
    const int code = best_code(sample, from, to, order);
    put_bits(bits, (uint32_t)code, 4);
    for (int at = from; at < to; at++) {
        const uint32_t value = folded(rest_at(sample, at, order));
        for (uint32_t i = value >> code; i > 0; i--) put_bits(bits, 0, 1);
        put_bits(bits, 1, 1);
        put_bits(bits, value & ((1U << code) - 1), code);
    }
}

static void put_channel(Bits *bits, const int32_t *sample, int frames, int width)
{
    const int order = best_order(sample, frames);
    const int parts_log = frames % (1 << PARTS_LOG) == 0 && frames > BLOCK / 16 ? PARTS_LOG : 0;
    const int length = frames >> parts_log;
    put_bits(bits, 8U + (unsigned)order, 7);
    put_bits(bits, 0, 1);
    for (int i = 0; i < order; i++) put_bits(bits, (uint32_t)sample[i], width);
    put_bits(bits, 0, 2);
    put_bits(bits, (uint32_t)parts_log, 4);
    for (int from = 0; from < frames; from += length)
        put_part(bits, sample, from == 0 ? order : from, from + length, order);
}

/* --- Blocks and the file ------------------------------------------------------------------------
 */

/* The number of a block, as UTF-8 would write it. */
static void put_number(Bits *bits, uint32_t number)
{
    if (number < 0x80) {
        put_bits(bits, number, 8);
    } else if (number < 0x800) {
        put_bits(bits, 0xC0 | number >> 6, 8);
        put_bits(bits, 0x80 | (number & 0x3F), 8);
    } else {
        put_bits(bits, 0xE0 | number >> 12, 8);
        put_bits(bits, 0x80 | (number >> 6 & 0x3F), 8);
        put_bits(bits, 0x80 | (number & 0x3F), 8);
    }
}

static int32_t rounded(double sample)
{
    return (int32_t)lround(fmax(-1, fmin(1, sample)) * 32767);
}

static void put_block(Bits *bits, const Sound *sound, int first, int frames)
{
    int32_t middle[BLOCK], side[BLOCK];
    for (int i = 0; i < frames; i++) {
        const double *at = &sound->sample[(ptrdiff_t)(first + i) * 2];
        const int32_t left = rounded(at[0]), right = rounded(at[1]);
        side[i] = left - right;
        middle[i] =
            (left + right - ((left + right) & 1)) / 2; /* towards less, as the format says */
    }
    bits->count = 0;
    put_bits(bits, 0x3FFE, 14); /* here begins a block ... */
    put_bits(bits, 0, 2);       /* ... of the common length ... */
    put_bits(bits, 7, 4);       /* ... told below; the rate is that of the file */
    put_bits(bits, 0, 4);
    put_bits(bits, 10, 4); /* middle and side */
    put_bits(bits, 4, 3);  /* 16 bits */
    put_bits(bits, 0, 1);
    put_number(bits, (uint32_t)(first / BLOCK));
    put_bits(bits, (uint32_t)frames - 1, 16);
    put_bits(bits, checksum(bits, 0x07, 8), 8);
    put_channel(bits, middle, frames, BITS);
    put_channel(bits, side, frames, BITS + 1);
    fill_byte(bits);
    put_bits(bits, checksum(bits, 0x8005, 16), 16);
}

static void put_head(Bits *bits, const Sound *sound)
{
    put_bits(bits, 0x664C6143, 32); /* fLaC */
    put_bits(bits, 0x80000022, 32); /* one part of 34 bytes: what the stream is like */
    put_bits(bits, BLOCK, 16);
    put_bits(bits, BLOCK, 16);
    put_bits(bits, 0, 24);
    put_bits(bits, 0, 24);
    put_bits(bits, (uint32_t)sound->rate, 20);
    put_bits(bits, 1, 3);
    put_bits(bits, BITS - 1, 5);
    put_bits(bits, 0, 4);
    put_bits(bits, (uint32_t)sound->frames, 32);
    for (int i = 0; i < 4; i++) put_bits(bits, 0, 32); /* no digest of it */
}

static bool write_bits(const Bits *bits, FILE *file)
{
    return fwrite(bits->byte, 1, bits->count / 8, file) == bits->count / 8;
}

bool sound_save_flac(const Sound *sound, const char *path)
{
    Bits bits = { calloc(1, FRAME_MOST), 0 };
    FILE *file = fopen(path, "wb");
    bool written = bits.byte != NULL && file != NULL && sound->channels == 2;
    if (written) {
        put_head(&bits, sound);
        written = write_bits(&bits, file);
    }
    for (int first = 0; written && first < sound->frames; first += BLOCK) {
        const int left = sound->frames - first;
        put_block(&bits, sound, first, left < BLOCK ? left : BLOCK);
        written = write_bits(&bits, file);
    }
    free(bits.byte);
    return file != NULL && fclose(file) == 0 && written;
}
