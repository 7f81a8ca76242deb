#include "sound.h"
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

Sound sound_new(int rate, int channels, double seconds, bool loops)
{
    Sound sound = { rate, channels, (int)lround(seconds * rate), loops, NULL };
    sound.sample = calloc((size_t)sound.frames * (size_t)channels, sizeof(double));
    if (sound.sample == NULL) {
        fputs("sound: out of memory\n", stderr);
        exit(1);
    }
    return sound;
}

void sound_free(Sound *sound)
{
    free(sound->sample);
    *sound = (Sound){ 0 };
}

Place sound_place(double pan)
{
    const double angle = (pan + 1) * PI / 4;
    return (Place){ cos(angle) * sqrt(2), sin(angle) * sqrt(2) };
}

void sound_add(Sound *sound, int frame, double value, Place place)
{
    if (sound->loops) {
        frame %= sound->frames;
    } else if (frame >= sound->frames) {
        return;
    }
    if (sound->channels == 1) {
        sound->sample[frame] += value;
        return;
    }
    sound->sample[2 * (size_t)frame] += value * place.left;
    sound->sample[2 * (size_t)frame + 1] += value * place.right;
}

static size_t samples(const Sound *sound)
{
    return (size_t)sound->frames * (size_t)sound->channels;
}

double sound_peak(const Sound *sound)
{
    double peak = 0;
    for (size_t i = 0; i < samples(sound); i++) peak = fmax(peak, fabs(sound->sample[i]));
    return peak;
}

void sound_scale(Sound *sound, double factor)
{
    for (size_t i = 0; i < samples(sound); i++) sound->sample[i] *= factor;
}

void sound_cut_rumble(Sound *sound)
{
    const double keep = exp(-2 * PI * 25 / sound->rate);
    for (int channel = 0; channel < sound->channels; channel++) {
        double low = 0;
        /* In a loop the filter first listens to the end, so that it is settled at the seam. */
        for (int pass = sound->loops ? 0 : 1; pass < 2; pass++)
            for (int frame = 0; frame < sound->frames; frame++) {
                double *at = &sound->sample[(ptrdiff_t)frame * sound->channels + channel];
                low = low * keep + *at * (1 - keep);
                if (pass == 1) *at -= low;
            }
    }
}

void sound_trim(Sound *sound)
{
    const double floor = sound_peak(sound) * 0.0005;
    size_t last = samples(sound);
    while (last > 0 && fabs(sound->sample[last - 1]) < floor) last--;
    sound->frames = (int)(last / (size_t)sound->channels) + 1;
    const int fade = sound->rate / 200 < sound->frames ? sound->rate / 200 : sound->frames;
    for (int i = 0; i < fade; i++)
        for (int channel = 0; channel < sound->channels; channel++)
            sound->sample[(ptrdiff_t)(sound->frames - 1 - i) * sound->channels + channel] *=
                (double)i / fade;
}

/* --- The hall: four combs and two all-passes a side, of lengths that share no rhythm ---------- */

typedef struct Delay {
    double *line, damped;
    int length, at;
} Delay;

enum { COMBS = 4, PASSES = 2, HALL_LINES = COMBS + PASSES };

static const double HALL_MS[HALL_LINES] = { 53.1, 61.7, 71.3, 79.9, 11.9, 4.3 };

static double comb(Delay *delay, double in)
{
    const double out = delay->line[delay->at];
    delay->damped = out * 0.55 + delay->damped * 0.45; /* stone takes the highs first */
    delay->line[delay->at] = in + delay->damped * 0.8;
    delay->at = (delay->at + 1) % delay->length;
    return out;
}

static double all_pass(Delay *delay, double in)
{
    const double out = delay->line[delay->at] - 0.6 * in;
    delay->line[delay->at] = in + 0.6 * out;
    delay->at = (delay->at + 1) % delay->length;
    return out;
}

static double hall(Delay delay[HALL_LINES], double in)
{
    double sum = 0;
    for (int i = 0; i < COMBS; i++) sum += comb(&delay[i], in);
    for (int i = COMBS; i < HALL_LINES; i++) sum = all_pass(&delay[i], sum);
    return sum / COMBS;
}

static void add_hall_to(Sound *sound, int channel, double amount)
{
    Delay delay[HALL_LINES] = { 0 };
    for (int i = 0; i < HALL_LINES; i++) {
        delay[i].length = (int)(HALL_MS[i] * (1 + 0.027 * channel) * sound->rate / 1000);
        Sound line = sound_new(delay[i].length, 1, 1, false);
        delay[i].line = line.sample;
    }
    for (int pass = sound->loops ? 0 : 1; pass < 2; pass++)
        for (int frame = 0; frame < sound->frames; frame++) {
            double *at = &sound->sample[(ptrdiff_t)frame * sound->channels + channel];
            const double wet = hall(delay, *at);
            if (pass == 1) *at += wet * amount;
        }
    for (int i = 0; i < HALL_LINES; i++) free(delay[i].line);
}

void sound_add_hall(Sound *sound, double amount)
{
    for (int channel = 0; channel < sound->channels; channel++) add_hall_to(sound, channel, amount);
}

/* --- Files ------------------------------------------------------------------------------------ */

enum { HEADER = 44 };

static void put(unsigned char *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) at[i] = (unsigned char)(value >> (8 * i));
}

static uint32_t get(const unsigned char *at, int bytes)
{
    uint32_t value = 0;
    for (int i = 0; i < bytes; i++) value |= (uint32_t)at[i] << (8 * i);
    return value;
}

static void make_header(unsigned char header[HEADER], const Sound *sound)
{
    const uint32_t size = (uint32_t)(samples(sound) * 2);
    const uint32_t frame = (uint32_t)sound->channels * 2;
    static const char FORM[HEADER + 1] = "RIFF____WAVEfmt ____________________data____";
    for (int i = 0; i < HEADER; i++) header[i] = (unsigned char)FORM[i];
    put(header + 4, HEADER - 8 + size, 4);
    put(header + 16, 16, 4);
    put(header + 20, 1, 2);
    put(header + 22, (uint32_t)sound->channels, 2);
    put(header + 24, (uint32_t)sound->rate, 4);
    put(header + 28, (uint32_t)sound->rate * frame, 4);
    put(header + 32, frame, 2);
    put(header + 34, 16, 2);
    put(header + 40, size, 4);
}

bool sound_save(const Sound *sound, const char *path)
{
    unsigned char header[HEADER], bytes[2];
    FILE *file = fopen(path, "wb");
    if (file == NULL) return false;
    make_header(header, sound);
    fwrite(header, 1, HEADER, file);
    for (size_t i = 0; i < samples(sound); i++) {
        const double clipped = fmax(-1, fmin(1, sound->sample[i]));
        put(bytes, (uint32_t)(int32_t)lround(clipped * 32767), 2);
        fwrite(bytes, 1, 2, file);
    }
    const bool written = ferror(file) == 0;
    return fclose(file) == 0 && written;
}

static bool read_samples(Sound *sound, FILE *file)
{
    unsigned char bytes[2];
    for (size_t i = 0; i < samples(sound); i++) {
        if (fread(bytes, 1, 2, file) != 2) return false;
        sound->sample[i] = (int16_t)get(bytes, 2) / 32767.0;
    }
    return fgetc(file) == EOF;
}

bool sound_load(Sound *sound, const char *path)
{
    unsigned char header[HEADER], expected[HEADER];
    FILE *file = fopen(path, "rb");
    if (file == NULL) return false;
    *sound = (Sound){ 0 };
    bool good = fread(header, 1, HEADER, file) == HEADER && get(header + 24, 4) > 0
                && get(header + 22, 2) > 0 && get(header + 22, 2) <= 2
                && get(header + 40, 4) < 1U << 28;
    if (good) {
        const int rate = (int)get(header + 24, 4), channels = (int)get(header + 22, 2);
        const double frames = get(header + 40, 4) / 2.0 / channels;
        *sound = sound_new(rate, channels, frames / rate, false);
        make_header(expected, sound);
        good = memcmp(header, expected, HEADER) == 0 && read_samples(sound, file);
    }
    fclose(file);
    return good;
}
