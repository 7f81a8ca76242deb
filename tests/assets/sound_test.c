/* The composed sounds: all there, none too loud, clean at both ends, music that loops at -20 LUFS.
 */
#include <math.h>
#include <stddef.h>
#include <SDL_mixer.h>
#include "check.h"
#include "sound/sound.h"

static const struct {
    const char *name;
    int takes;
} EFFECT[] = {
    { "stone-small", 3 }, { "stone", 3 }, { "stone-large", 3 }, { "slide", 3 }, { "rustle", 3 },
    { "paper", 3 },       { "hop", 3 },   { "lay", 3 },         { "knock", 2 }, { "press", 3 },
    { "lift", 3 },        { "turn", 3 },  { "drum", 2 },        { "count", 3 }, { "bounty", 2 },
    { "bell", 2 },        { "conch", 2 }, { "undo", 2 },
};

static bool load(Sound *sound, const char *name, int take)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%d.wav", SOUNDS, name, take);
    return CHECK_MSG(sound_load(sound, path), "%s cannot be read", path);
}

/* As the game hears it: by the mixer, at the rate it was made for. */
static bool decode(Sound *sound, const char *path)
{
    enum { RATE = 24000 };
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (!CHECK(Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, 1024, NULL, 0) == 0)) return false;
    Mix_Chunk *chunk = Mix_LoadWAV(path);
    const bool good = chunk != NULL;
    CHECK_MSG(good, "%s: %s", path, Mix_GetError());
    if (chunk != NULL) {
        const uint32_t frames = chunk->alen / 4;
        *sound = sound_new(RATE, 2, (double)frames / RATE, false);
        for (int i = 0; i < sound->frames * 2; i++) {
            int16_t value;
            memcpy(&value, chunk->abuf + (ptrdiff_t)i * 2, sizeof value);
            sound->sample[i] = value / 32767.0;
        }
        Mix_FreeChunk(chunk);
    }
    Mix_CloseAudio();
    return good;
}

static double *at(const Sound *sound, int frame, int channel)
{
    return &sound->sample[(ptrdiff_t)frame * sound->channels + channel];
}

/* A full-scale sine of 997 Hz on one channel is -3.01 LUFS by definition. */
static void test_measure(void)
{
    Sound sine = sound_new(48000, 2, 5, false);
    for (int i = 0; i < sine.frames; i++)
        *at(&sine, i, 0) = sin(2 * 3.14159265358979 * 997 * i / 48000);
    CHECK_MSG(fabs(sound_loudness(&sine) + 3.01) < 0.02, "%.3f", sound_loudness(&sine));
    sound_scale(&sine, 0.1);
    CHECK_MSG(fabs(sound_loudness(&sine) + 23.01) < 0.02, "%.3f", sound_loudness(&sine));
    sound_free(&sine);
}

static double mean(const Sound *sound)
{
    double sum = 0;
    const int count = sound->frames * sound->channels;
    for (int i = 0; i < count; i++) sum += sound->sample[i];
    return sum / count;
}

static void check_effect(const char *name, int take)
{
    Sound sound;
    if (!load(&sound, name, take)) return;
    const double peak = sound_peak(&sound), last = sound.sample[sound.frames - 1];
    CHECK_MSG(sound.rate == 48000 && sound.channels == 1, "%s is not mono at 48 kHz", name);
    CHECK_MSG(peak > 0.1 && peak < 0.9, "%s %d: peak %.3f", name, take, peak);
    CHECK_MSG(fabs(sound.sample[0]) < 0.02 * peak, "%s %d clicks at its start", name, take);
    CHECK_MSG(fabs(last) < 0.002, "%s %d clicks at its end", name, take);
    CHECK_MSG(fabs(mean(&sound)) < 0.002, "%s %d is not centred", name, take);
    CHECK_MSG(sound.frames < 5 * sound.rate, "%s %d is too long", name, take);
    sound_free(&sound);
}

static void test_effects(void)
{
    for (size_t i = 0; i < LENGTH(EFFECT); i++)
        for (int take = 1; take <= EFFECT[i].takes; take++) check_effect(EFFECT[i].name, take);
}

static bool same(const Sound *one, const Sound *two)
{
    const int frames = one->frames < two->frames ? one->frames : two->frames;
    double difference = 0;
    for (int i = 0; i < frames; i++) difference += fabs(one->sample[i] - two->sample[i]);
    return difference / frames < 0.0005;
}

static void test_takes_differ(void)
{
    for (size_t i = 0; i < LENGTH(EFFECT); i++) {
        Sound one = { 0 }, two = { 0 };
        if (load(&one, EFFECT[i].name, 1) && load(&two, EFFECT[i].name, 2))
            CHECK_MSG(!same(&one, &two), "%s: two takes are the same", EFFECT[i].name);
        sound_free(&one);
        sound_free(&two);
    }
}

/* The step from the last frame to the first is no larger than steps inside are. */
static void check_seam(const Sound *sound, const char *name)
{
    for (int channel = 0; channel < 2; channel++) {
        double largest = 0;
        for (int i = 1; i < sound->frames; i++)
            largest = fmax(largest, fabs(*at(sound, i, channel) - *at(sound, i - 1, channel)));
        const double seam = fabs(*at(sound, 0, channel) - *at(sound, sound->frames - 1, channel));
        CHECK_MSG(seam < largest / 4, "%s: a step of %.4f at the seam", name, seam);
    }
}

static void test_music(void)
{
    static const char *const NAME[] = { "dawn", "noon" };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        Sound sound;
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.flac", SOUNDS, NAME[i]);
        if (!decode(&sound, path)) continue;
        CHECK_EQ(sound.frames, 120 * sound.rate);
        const double loudness = sound_loudness(&sound);
        CHECK_MSG(fabs(loudness + 20) < 0.2, "%s: %.2f LUFS", NAME[i], loudness);
        CHECK_MSG(sound_peak(&sound) < 0.7, "%s: peak %.3f", NAME[i], sound_peak(&sound));
        check_seam(&sound, NAME[i]);
        sound_free(&sound);
    }
}

/* Silence, a tone, noise at full scale, a last block that is short: every sample comes back. */
static void test_flac(void)
{
    Sound made = sound_new(24000, 2, 0.7013, false), heard;
    uint32_t chance = 1;
    for (int i = made.frames / 4; i < made.frames; i++) {
        const double tone = 0.4 * sin(i * 0.05);
        for (int channel = 0; channel < 2; channel++) {
            chance = chance * 1664525U + 1013904223U;
            const double noise = (int32_t)chance / 2147483648.0;
            *at(&made, i, channel) = i < made.frames / 2 ? tone * (channel + 1) : noise * 1.2;
        }
    }
    CHECK(sound_save_flac(&made, "sound_test.flac"));
    if (!decode(&heard, "sound_test.flac")) return;
    CHECK_EQ(heard.frames, made.frames);
    int wrong = 0;
    for (int i = 0; i < 2 * made.frames && i < 2 * heard.frames; i++) {
        const double clipped = fmax(-1, fmin(1, made.sample[i]));
        wrong += lround(clipped * 32767) != lround(heard.sample[i] * 32767);
    }
    CHECK_EQ(wrong, 0);
    CHECK(!sound_save_flac(&made, "/nowhere/sound_test.flac"));
    sound_free(&made);
    sound_free(&heard);
}

static const Test TESTS[] = {
    { "loudness is measured rightly", test_measure },
    { "effects are clean", test_effects },
    { "takes differ", test_takes_differ },
    { "no sample is lost", test_flac },
    { "music loops quietly", test_music },
};
CHECK_MAIN(TESTS)
