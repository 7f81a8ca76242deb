#include "sound.h"
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#define PI 3.14159265358979323846

/* A second-order filter, direct form I. */
typedef struct Biquad {
    double b0, b1, b2, a1, a2;
    double x1, x2, y1, y2;
} Biquad;

static double biquad(Biquad *f, double x)
{
    const double y = f->b0 * x + f->b1 * f->x1 + f->b2 * f->x2 - f->a1 * f->y1 - f->a2 * f->y2;
    f->x2 = f->x1;
    f->x1 = x;
    f->y2 = f->y1;
    f->y1 = y;
    return y;
}

/* The head's shelf of BS.1770, for any sample rate. */
static Biquad head_shelf(double rate)
{
    const double k = tan(PI * 1681.974450955533 / rate), q = 0.7071752369554196;
    const double high = pow(10, 3.999843853973347 / 20), band = pow(high, 0.4996667741545416);
    const double a0 = 1 + k / q + k * k;
    return (Biquad){ .b0 = (high + band * k / q + k * k) / a0,
                     .b1 = 2 * (k * k - high) / a0,
                     .b2 = (high - band * k / q + k * k) / a0,
                     .a1 = 2 * (k * k - 1) / a0,
                     .a2 = (1 - k / q + k * k) / a0 };
}

/* Its high-pass. */
static Biquad low_cut(double rate)
{
    const double k = tan(PI * 38.13547087602444 / rate), q = 0.5003270373238773;
    const double a0 = 1 + k / q + k * k;
    return (Biquad){
        .b0 = 1, .b1 = -2, .b2 = 1, .a1 = 2 * (k * k - 1) / a0, .a2 = (1 - k / q + k * k) / a0
    };
}

/* Adds the weighted power of one channel, a step of 100 ms at a time. */
static void add_power(const Sound *sound, int channel, double *power, int steps)
{
    Biquad shelf = head_shelf(sound->rate), cut = low_cut(sound->rate);
    const int length = sound->rate / 10;
    for (int step = 0; step < steps; step++)
        for (int i = 0; i < length; i++) {
            const ptrdiff_t frame = (ptrdiff_t)step * length + i;
            const double x = sound->sample[frame * sound->channels + channel];
            const double y = biquad(&cut, biquad(&shelf, x));
            power[step] += y * y / length;
        }
}

static double level(double power)
{
    return power > 0 ? -0.691 + 10 * log10(power) : -HUGE_VAL;
}

/* The mean of all blocks of four steps that are louder than the gate. */
static double gated(const double *power, int steps, double gate)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i + 4 <= steps; i++) {
        const double block = (power[i] + power[i + 1] + power[i + 2] + power[i + 3]) / 4;
        if (level(block) <= gate) continue;
        sum += block;
        count++;
    }
    return count > 0 ? sum / count : 0;
}

double sound_loudness(const Sound *sound)
{
    const int steps = sound->frames / (sound->rate / 10);
    Sound power = sound_new(steps > 0 ? steps : 1, 1, 1, false);
    for (int channel = 0; channel < sound->channels; channel++)
        add_power(sound, channel, power.sample, steps);
    const double absolute = gated(power.sample, steps, -70);
    const double loudness = level(gated(power.sample, steps, level(absolute) - 10));
    sound_free(&power);
    return loudness;
}
