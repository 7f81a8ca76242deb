#include "voice.h"
#include <math.h>

#define PI 3.14159265358979323846

double noise_next(Noise *noise)
{
    uint32_t x = noise->state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    noise->state = x;
    return x / 2147483648.0 - 1;
}

double noise_between(Noise *noise, double low, double high)
{
    return low + (high - low) * (noise_next(noise) + 1) / 2;
}

static int frames(const Sound *sound, double seconds)
{
    return (int)(seconds * sound->rate);
}

/* Rises over the attack, then falls to a tenth in the decay. */
static double struck(const Note *note, double t)
{
    if (t < note->attack) return t / note->attack;
    return pow(10, -(t - note->attack) / note->decay);
}

static double pitch(const Note *note, double share)
{
    return note->hz_end > 0 ? note->hz * pow(note->hz_end / note->hz, fmin(1, share)) : note->hz;
}

/* --- Struck things: a few modes that no scale contains -----------------------------------------
 */

enum { MODES = 5 };

static const struct {
    double ratio[MODES], gain[MODES], decay[MODES];
} MATERIAL[MATERIALS] = {
    [STONE] = { { 1, 1.83, 2.71, 3.94, 5.37 }, { 1, .7, .55, .35, .2 }, { 1, .7, .5, .4, .3 } },
    [WOOD] = { { 1, 2.57, 4.95, 7.2, 9.8 }, { 1, .35, .15, .06, .03 }, { 1, .5, .3, .2, .15 } },
    [LOG] = { { 1, 2.01, 3.02, 4.9, 6.8 }, { 1, .3, .16, .1, .04 }, { 1, .6, .35, .15, .1 } },
    [CHIME] = { { 1, 1.003, 2.76, 5.4, 8.93 }, { .6, .5, .45, .2, .08 }, { 1, .9, .5, .25, .12 } },
};

/* A decaying sine needs two multiplications a frame: each value follows from the two before it. */
static void add_mode(Sound *sound, const Note *note, double hz, double gain, double decay)
{
    const Place place = sound_place(note->pan);
    const int start = frames(sound, note->at), length = frames(sound, note->decay * 3.5);
    const double shrink = pow(10, -1 / (decay * sound->rate)), turn = 2 * PI * hz / sound->rate;
    const double spring = 2 * shrink * cos(turn);
    double before = 0, now = shrink * sin(turn);
    for (int i = 0; i < length; i++) {
        const double soft = note->attack > 0 ? fmin(1, i / (note->attack * sound->rate)) : 1;
        sound_add(sound, start + i, before * gain * soft, place);
        const double next = spring * now - shrink * shrink * before;
        before = now;
        now = next;
    }
}

void voice_strike(Sound *sound, Material material, const Note *note)
{
    for (int i = 0; i < MODES; i++) {
        const double hz = note->hz * MATERIAL[material].ratio[i];
        if (hz > sound->rate * 0.45) continue;
        add_mode(sound, note, hz, note->gain * 0.5 * MATERIAL[material].gain[i],
                 note->decay * MATERIAL[material].decay[i]);
    }
}

/* --- Noise -------------------------------------------------------------------------------------
 */

/* A state-variable filter; its band output is noise with a pitch. */
typedef struct Band {
    double low, band;
} Band;

static double band_pass(Band *f, double in, double hz, double rate)
{
    const double tune = 2 * sin(PI * fmin(hz, rate / 6.5) / rate);
    const double high = in - f->low - 0.7 * f->band;
    f->band += tune * high;
    f->low += tune * f->band;
    return f->band;
}

void voice_hiss(Sound *sound, Noise *noise, const Note *note)
{
    const int start = frames(sound, note->at);
    const double seconds = note->attack + note->decay * 3;
    const Place place = sound_place(note->pan);
    Band filter = { 0, 0 };
    for (int i = 0; i < frames(sound, seconds); i++) {
        const double t = (double)i / sound->rate;
        const double hz = pitch(note, t / (note->attack + note->decay));
        const double value = band_pass(&filter, noise_next(noise), hz, sound->rate);
        sound_add(sound, start + i, value * struck(note, t) * note->gain * 0.6, place);
    }
}

void voice_grit(Sound *sound, Noise *noise, const Note *note)
{
    const double seconds = note->attack + note->decay;
    double t = 0;
    while (t < seconds) {
        const double arch = sin(PI * t / seconds);
        const Note grain = { .at = note->at + t,
                             .gain = note->gain * arch * noise_between(noise, 0.1, 1),
                             .hz = pitch(note, t / seconds) * noise_between(noise, 0.6, 1.5),
                             .attack = 0.0004,
                             .decay = noise_between(noise, 0.002, 0.007),
                             .pan = note->pan };
        voice_hiss(sound, noise, &grain);
        t += noise_between(noise, 0.002, 0.011);
    }
}

void voice_skin(Sound *sound, Noise *noise, const Note *note)
{
    const int start = frames(sound, note->at);
    const Place place = sound_place(note->pan);
    double phase = 0;
    for (int i = 0; i < frames(sound, note->decay * 3); i++) {
        const double t = (double)i / sound->rate;
        phase += 2 * PI * pitch(note, t / 0.06) / sound->rate;
        const double body =
            sin(phase) + 0.3 * sin(1.59 * phase) * pow(10, -t / (note->decay * 0.4));
        sound_add(sound, start + i, body * struck(note, t) * note->gain * 0.6, place);
    }
    const Note slap = { .at = note->at,
                        .gain = note->gain * 0.3,
                        .hz = note->hz * 5,
                        .attack = 0.001,
                        .decay = 0.025,
                        .pan = note->pan };
    voice_hiss(sound, noise, &slap);
}

/* --- Breath ------------------------------------------------------------------------------------
 */

typedef struct Pipe {
    double harmonic[8], breath, vibrato, scoop;
} Pipe;

/* Swells over the attack, holds, and lets go in the last sixth. */
static double blown(const Note *note, double t)
{
    const double end = note->attack + note->decay, release = end / 6;
    const double rise = fmin(1, t / note->attack), fall = fmin(1, (end - t) / release);
    return rise * rise * (3 - 2 * rise) * fall;
}

/* The harder it is blown, the brighter. sin(kx) follows from sin((k-1)x) and sin((k-2)x). */
static double overtones(const Pipe *pipe, double phase, double bright)
{
    const double twice = 2 * cos(phase);
    double sum = 0, shine = 1, before = 0, now = sin(phase);
    for (int k = 0; k < 8; k++) {
        sum += pipe->harmonic[k] * now * shine;
        const double next = twice * now - before;
        before = now;
        now = next;
        shine *= bright;
    }
    return sum;
}

static void blow(Sound *sound, Noise *noise, const Pipe *pipe, const Note *note)
{
    const int start = frames(sound, note->at);
    const double seconds = note->attack + note->decay;
    const Place place = sound_place(note->pan);
    Band filter = { 0, 0 };
    double phase = 0;
    for (int i = 0; i < frames(sound, seconds); i++) {
        const double t = (double)i / sound->rate;
        const double strength = blown(note, t);
        const double waver = pipe->vibrato * fmin(1, t / 0.6) * sin(2 * PI * 4.8 * t);
        const double hz =
            pitch(note, t / seconds) * (1 + waver) * (1 - pipe->scoop * exp(-t / 0.06));
        phase += 2 * PI * hz / sound->rate;
        const double tone = overtones(pipe, phase, sqrt(strength));
        const double air = band_pass(&filter, noise_next(noise), hz * 2, sound->rate);
        const double value = tone + air * pipe->breath * (0.4 + exp(-t / 0.08));
        sound_add(sound, start + i, value * strength * note->gain * 0.4, place);
    }
}

void voice_flute(Sound *sound, Noise *noise, const Note *note)
{
    static const Pipe FLUTE = { { 1, .16, .09, .02 }, .16, .004, .03 };
    blow(sound, noise, &FLUTE, note);
}

void voice_conch(Sound *sound, Noise *noise, const Note *note)
{
    static const Pipe CONCH = { { 1, .72, .5, .34, .2, .13, .08, .05 }, .1, .0025, .12 };
    blow(sound, noise, &CONCH, note);
}
