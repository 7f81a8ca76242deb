/* The composed sounds: all there, none too loud, clean at both ends, music that loops at -20 LUFS.
 */
#include <math.h>
#include <stddef.h>
#include <SDL.h>
#include <SDL_mixer.h>
#include "check.h"
#include "sound/sound.h"

static const struct {
    const char *name;
    int takes;
} EFFECT[] = {
    { "stone-small", 3 }, { "stone", 3 }, { "stone-large", 3 }, { "slide", 3 },
    { "rustle", 3 },      { "paper", 3 }, { "hop", 3 },         { "lay", 3 },
    { "knock", 2 },       { "press", 3 }, { "lift", 3 },        { "turn", 3 },
    { "drum", 2 },        { "count", 3 }, { "bounty", 2 },      { "bell", 2 },
    { "conch", 2 },       { "undo", 2 },  { "wood-light", 3 },  { "wood", 3 },
    { "wood-heavy", 3 },  { "thud", 3 },  { "splash", 3 },
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
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
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

/* What the mixer gave to the loudspeakers, as the game plays it: the loop again and again. */
enum { HEARD = 8 * 24000 };
typedef struct Ear {
    int16_t sample[HEARD * 2];
    SDL_atomic_t count;
} Ear;
static Ear ear;

static void listen(void *context, Uint8 *bytes, int length)
{
    (void)context;
    const int had = SDL_AtomicGet(&ear.count);
    const int room = (int)sizeof ear.sample - had;
    const int taken = length < room ? length : room;
    memcpy((Uint8 *)ear.sample + had, bytes, (size_t)taken);
    SDL_AtomicSet(&ear.count, had + taken);
}

/* Eight seconds from `from` on, faster than in real time; false when the music cannot be played. */
static bool hear(const char *path, double from)
{
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", "/dev/null", 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "0", 1);
    if (!CHECK(Mix_OpenAudioDevice(24000, AUDIO_S16SYS, 2, 1024, NULL, 0) == 0)) return false;
    Mix_Music *music = Mix_LoadMUS(path);
    SDL_AtomicSet(&ear.count, 0);
    bool heard = music != NULL && Mix_FadeInMusicPos(music, -1, 0, from) == 0;
    Mix_SetPostMix(listen, NULL);
    for (int ms = 0; heard && SDL_AtomicGet(&ear.count) < (int)sizeof ear.sample; ms++) {
        SDL_Delay(1);
        heard = ms < 60000;
    }
    Mix_SetPostMix(NULL, NULL);
    Mix_HaltMusic();
    if (music != NULL) Mix_FreeMusic(music);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return CHECK_MSG(heard, "%s: %s", path, Mix_GetError());
}

/* Where in the file what was heard begins: the mixer had begun before anybody listened. */
static int find_heard(const Sound *file, int from)
{
    for (int start = from; start < from + 24000; start++) {
        int i = 0;
        while (i < 200 && lround(*at(file, start + i / 2, i % 2) * 32767) == ear.sample[i]) i++;
        if (i == 200) return start;
    }
    return -1;
}

static double curve(const int16_t *left, int channel)
{
    const double a = left[channel], b = left[channel + 2], c = left[channel + 4];
    return fabs(a - 2 * b + c);
}

/* The bend at the seam is no sharper than those half a second around it. */
static void check_smooth(int seam, const char *name)
{
    for (int channel = 0; channel < 2; channel++) {
        double around = 0, there = 0;
        for (int i = seam - 12000; i < seam + 12000; i++) {
            const double bend = curve(&ear.sample[(ptrdiff_t)i * 2], channel);
            if (i >= seam - 2 && i <= seam)
                there = fmax(there, bend);
            else
                around = fmax(around, bend);
        }
        CHECK_MSG(there <= around, "%s: a bend of %.0f at the seam, %.0f around it", name, there,
                  around);
    }
}

/* The file has a lead at both ends; between them it goes round after exactly two minutes. */
static void check_loop(const Sound *file, const char *path, const char *name)
{
    const int end = SOUND_LEAD + 120 * file->rate;
    if (!hear(path, (double)(end - 4 * file->rate) / file->rate)) return;
    const int start = find_heard(file, end - 4 * file->rate);
    if (!CHECK_MSG(start >= 0, "%s: what is heard is not in the file", name)) return;
    const int seam = end - start;
    int wrong = 0;
    double apart = 0;
    for (int i = 0; i < HEARD; i++) {
        const int frame = i < seam ? start + i : SOUND_LEAD + i - seam;
        for (int channel = 0; channel < 2; channel++)
            wrong += labs(lround(*at(file, frame, channel) * 32767)
                          - ear.sample[(ptrdiff_t)i * 2 + channel])
                     > 1;
    }
    CHECK_MSG(wrong == 0, "%s: %d samples are not those of the loop", name, wrong);
    check_smooth(seam, name);
    for (int i = 0; i < SOUND_LEAD / 2; i++) /* both sides of the seam are the same music */
        apart = fmax(apart, fabs(*at(file, end + i, 0) - *at(file, SOUND_LEAD + i, 0)));
    CHECK_MSG(apart < 0.1 * sound_peak(file), "%s: %.3f apart", name, apart);
}

/* The loop alone, without its leads. */
static Sound inside(const Sound *file)
{
    Sound loop = sound_new(file->rate, 2, 120, true);
    for (int i = 0; i < loop.frames * 2; i++) loop.sample[i] = file->sample[SOUND_LEAD * 2 + i];
    return loop;
}

static long size_of(const char *path)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    const Sint64 size = file != NULL ? SDL_RWsize(file) : -1;
    if (file != NULL) SDL_RWclose(file);
    return (long)size;
}

static void test_music(void)
{
    static const char *const NAME[] = { "dawn", "noon" };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        Sound file;
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.ogg", SOUNDS, NAME[i]);
        if (!decode(&file, path)) continue;
        CHECK_EQ(file.frames, 120 * file.rate + 2 * SOUND_LEAD);
        CHECK_MSG(size_of(path) < file.frames * 4 / 12, "%s: %ld bytes", NAME[i], size_of(path));
        Sound loop = inside(&file);
        const double loudness = sound_loudness(&loop);
        CHECK_MSG(fabs(loudness + 20) < 0.2, "%s: %.2f LUFS", NAME[i], loudness);
        CHECK_MSG(sound_peak(&loop) < 0.7, "%s: peak %.3f", NAME[i], sound_peak(&loop));
        check_loop(&file, path, NAME[i]);
        sound_free(&loop);
        sound_free(&file);
    }
}

/* A tone comes back nearly as it was, in its whole length; what has no lead is not made longer. */
static void test_vorbis(void)
{
    Sound made = sound_new(24000, 2, 0.7013, false), heard;
    double wrong = 0, all = 0;
    for (int i = 0; i < made.frames; i++)
        for (int channel = 0; channel < 2; channel++)
            *at(&made, i, channel) = 0.2 * (channel + 1) * sin(i * 0.05);
    CHECK(sound_save_vorbis(&made, "sound_test.ogg"));
    if (!decode(&heard, "sound_test.ogg")) return;
    CHECK_EQ(heard.frames, made.frames);
    for (int i = 0; i < 2 * made.frames && i < 2 * heard.frames; i++) {
        wrong += pow(made.sample[i] - heard.sample[i], 2);
        all += pow(made.sample[i], 2);
    }
    CHECK_MSG(wrong < all / 100, "%.1f dB", 10 * log10(wrong / all));
    CHECK(!sound_save_vorbis(&made, "/nowhere/sound_test.ogg"));
    sound_free(&made);
    sound_free(&heard);
}

static const Test TESTS[] = {
    { "loudness is measured rightly", test_measure },
    { "effects are clean", test_effects },
    { "takes differ", test_takes_differ },
    { "a tone comes back", test_vorbis },
    { "music loops quietly", test_music },
};
CHECK_MAIN(TESTS)
