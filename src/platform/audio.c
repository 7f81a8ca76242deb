#include "platform/audio.h"
#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platform/limit.h"

enum { EFFECTS = 64, TAKES = 9, RATE = 48000, FADE_MS = 900, LEAVE_MS = 500, NAME = 32 };

/* All takes of one effect. Knocks have three pitches each: the ear tires of equal ones. What rings
 * on has its own, in the key of the music. */
typedef struct Effect {
    char name[NAME];
    Mix_Chunk *take[TAKES];
    int take_count, last;
} Effect;

struct Audio {
    const Paths *paths;
    int effect_count;
    Effect effect[EFFECTS];
    bool full; /* that was told */
    Mix_Music *music;
    char music_name[NAME]; /* the loop that is wanted */
    bool leaving;          /* another one still fades out */
    float master, effects, music_volume;
    bool faded;      /* the music rests because the window has no focus */
    double position; /* where it goes on, seconds */
    unsigned chance;
    int played;
};

/* --- Opening -------------------------------------------------------------------------------- */

Audio *audio_open(const Paths *paths)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return NULL;
    if (Mix_OpenAudioDevice(RATE, MIX_DEFAULT_FORMAT, 2, 1024, NULL, SDL_AUDIO_ALLOW_ANY_CHANGE)
        != 0) {
        SDL_LogInfo(SDL_LOG_CATEGORY_AUDIO, "no sound: %s", Mix_GetError());
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return NULL;
    }
    Audio *audio = calloc(1, sizeof *audio);
    if (audio == NULL) {
        Mix_CloseAudio();
        return NULL;
    }
    audio->paths = paths;
    audio->chance = 1;
    Mix_AllocateChannels(AUDIO_VOICES);
    return audio;
}

void audio_close(Audio *audio)
{
    if (audio == NULL) return;
    Mix_HaltChannel(-1);
    Mix_HaltMusic();
    for (int i = 0; i < audio->effect_count; i++)
        for (int k = 0; k < audio->effect[i].take_count; k++)
            Mix_FreeChunk(audio->effect[i].take[k]);
    if (audio->music != NULL) Mix_FreeMusic(audio->music);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    free(audio);
}

static bool find_file(const Audio *audio, const char *name, char *path, size_t size)
{
    static const char *const ENDING[] = { "wav", "ogg" };
    for (int i = 0; i < 2; i++) {
        char inside[NAME + 16];
        (void)snprintf(inside, sizeof inside, "sound/%s.%s", name, ENDING[i]);
        if (!paths_data(audio->paths, inside, path, size)) continue;
        SDL_RWops *file = SDL_RWFromFile(path, "rb");
        if (file == NULL) continue;
        SDL_RWclose(file);
        return true;
    }
    return false;
}

/* --- Effects -------------------------------------------------------------------------------- */

/* The same sound played a little faster or slower: resampled once, when it is loaded. */
static Mix_Chunk *at_pitch(const Mix_Chunk *chunk, double pitch)
{
    int rate = 0, channels = 0;
    Uint16 format = 0;
    Mix_QuerySpec(&rate, &format, &channels);
    SDL_AudioStream *stream = SDL_NewAudioStream(format, (Uint8)channels, (int)(rate * pitch),
                                                 format, (Uint8)channels, rate);
    if (stream == NULL) return NULL;
    SDL_AudioStreamPut(stream, chunk->abuf, (int)chunk->alen);
    SDL_AudioStreamFlush(stream);
    const int bytes = SDL_AudioStreamAvailable(stream);
    Uint8 *samples = bytes > 0 ? SDL_malloc((size_t)bytes) : NULL;
    if (samples != NULL) SDL_AudioStreamGet(stream, samples, bytes);
    SDL_FreeAudioStream(stream);
    Mix_Chunk *made = samples == NULL ? NULL : Mix_QuickLoad_RAW(samples, (Uint32)bytes);
    if (made != NULL)
        made->allocated = 1; /* it frees the samples */
    else
        SDL_free(samples);
    return made;
}

static void add_take(Effect *effect, Mix_Chunk *chunk)
{
    if (chunk == NULL) return;
    if (effect->take_count == TAKES)
        Mix_FreeChunk(chunk);
    else
        effect->take[effect->take_count++] = chunk;
}

static bool rings_on(const Mix_Chunk *chunk)
{
    int rate = 0, channels = 0;
    Uint16 format = 0;
    Mix_QuerySpec(&rate, &format, &channels);
    return chunk->alen > (Uint32)(rate * channels * (SDL_AUDIO_BITSIZE(format) / 8));
}

static void load_take(Audio *audio, Effect *effect, const char *name)
{
    char path[PATH_MAX_LENGTH];
    if (!find_file(audio, name, path, sizeof path)) return;
    Mix_Chunk *chunk = Mix_LoadWAV(path);
    if (chunk == NULL) {
        SDL_LogWarn(SDL_LOG_CATEGORY_AUDIO, "%s: %s", path, Mix_GetError());
        return;
    }
    add_take(effect, chunk);
    if (rings_on(chunk)) return;
    add_take(effect, at_pitch(chunk, 0.96));
    add_take(effect, at_pitch(chunk, 1.04));
}

static Effect *need_effect(Audio *audio, const char *name)
{
    for (int i = 0; i < audio->effect_count; i++)
        if (strcmp(audio->effect[i].name, name) == 0) return &audio->effect[i];
    if (audio->effect_count == EFFECTS || strlen(name) >= NAME) {
        limit_tell(&audio->full, "sounds, or letters of a sound's name", EFFECTS);
        return NULL;
    }
    Effect *effect = &audio->effect[audio->effect_count++];
    (void)snprintf(effect->name, sizeof effect->name, "%s", name);
    load_take(audio, effect, name);
    for (int i = 1; i <= TAKES / 3; i++) {
        char take[NAME + 4];
        (void)snprintf(take, sizeof take, "%s-%d", name, i);
        load_take(audio, effect, take);
    }
    return effect;
}

static unsigned random_below(Audio *audio, unsigned n)
{
    audio->chance = audio->chance * 1664525U + 1013904223U;
    return (audio->chance >> 8) % n;
}

/* Another one than the last, when there are several. */
static Mix_Chunk *choose_take(Audio *audio, Effect *effect)
{
    if (effect->take_count == 0) return NULL;
    int take = (int)random_below(audio, (unsigned)effect->take_count);
    if (take == effect->last) take = (take + 1) % effect->take_count;
    effect->last = take;
    return effect->take[take];
}

static float clamp(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

void audio_play(Audio *audio, const char *name, float loudness, float pan)
{
    if (audio == NULL) return;
    audio->played++;
    Effect *effect = need_effect(audio, name);
    Mix_Chunk *chunk = effect == NULL ? NULL : choose_take(audio, effect);
    if (chunk == NULL) return;
    const float varied = 0.95F + 0.05F * (float)random_below(audio, 100) / 100;
    const float volume = clamp(loudness, 0, 1) * varied * audio->effects * audio->master;
    const int channel = Mix_PlayChannel(-1, chunk, 0); /* all voices busy: one knock more is none */
    if (channel < 0) return;
    const float side = clamp(pan, -1, 1);
    Mix_Volume(channel, (int)(volume * MIX_MAX_VOLUME));
    Mix_SetPanning(channel, (Uint8)(255 * clamp(1 - side, 0, 1)),
                   (Uint8)(255 * clamp(1 + side, 0, 1)));
}

int audio_played(const Audio *audio)
{
    return audio == NULL ? 0 : audio->played;
}

/* --- Music ---------------------------------------------------------------------------------- */

static void set_music_volume(const Audio *audio)
{
    Mix_VolumeMusic((int)(audio->music_volume * audio->master * MIX_MAX_VOLUME));
}

/* What is wanted, from its beginning; nothing else plays any more. */
static void start_music(Audio *audio)
{
    char path[PATH_MAX_LENGTH];
    audio->leaving = false;
    audio->position = 0;
    if (audio->music != NULL) Mix_FreeMusic(audio->music);
    audio->music = NULL;
    if (audio->music_name[0] == '\0' || !find_file(audio, audio->music_name, path, sizeof path))
        return;
    audio->music = Mix_LoadMUS(path);
    if (audio->music == NULL) {
        SDL_LogWarn(SDL_LOG_CATEGORY_AUDIO, "%s: %s", path, Mix_GetError());
        return;
    }
    set_music_volume(audio);
    if (!audio->faded) Mix_FadeInMusic(audio->music, -1, FADE_MS);
}

void audio_music(Audio *audio, const char *name)
{
    const char *wanted = name != NULL ? name : "";
    if (audio == NULL || strcmp(audio->music_name, wanted) == 0) return;
    (void)snprintf(audio->music_name, sizeof audio->music_name, "%s", wanted);
    if (Mix_PlayingMusic() == 0) {
        start_music(audio);
    } else if (!audio->leaving) {
        audio->leaving = true;
        if (Mix_FadingMusic() != MIX_FADING_OUT) Mix_FadeOutMusic(LEAVE_MS);
    }
}

/* An effect of which no take was found is forgotten: the next time it is looked for again. */
void audio_look_again(Audio *audio)
{
    if (audio == NULL) return;
    int kept = 0;
    for (int i = 0; i < audio->effect_count; i++)
        if (audio->effect[i].take_count > 0) audio->effect[kept++] = audio->effect[i];
    memset(&audio->effect[kept], 0, sizeof audio->effect[0] * (size_t)(audio->effect_count - kept));
    audio->effect_count = kept;
    if (audio->music == NULL && !audio->leaving) start_music(audio);
}

bool audio_is_changing(const Audio *audio)
{
    return audio != NULL && audio->leaving;
}

/* Asking the mixer to fade in while something still fades out would hold the whole program. */
void audio_tick(Audio *audio)
{
    if (audio_is_changing(audio) && Mix_PlayingMusic() == 0) start_music(audio);
}

void audio_apply(Audio *audio, const Settings *settings)
{
    if (audio == NULL) return;
    audio->master = settings->mute ? 0 : (float)settings->master / 100;
    audio->effects = (float)settings->effects / 100;
    audio->music_volume = (float)settings->music / 100;
    set_music_volume(audio);
}

void audio_focus(Audio *audio, bool focused, bool music_in_background)
{
    if (audio == NULL) return;
    const bool faded = !focused && !music_in_background;
    if (faded == audio->faded) return;
    audio->faded = faded;
    if (audio->music == NULL || audio->leaving) return;
    if (faded) {
        audio->position = Mix_GetMusicPosition(audio->music);
        Mix_FadeOutMusic(FADE_MS);
    } else {
        Mix_HaltMusic(); /* or the mixer would wait until the fading out is over */
        Mix_FadeInMusicPos(audio->music, -1, FADE_MS, audio->position > 0 ? audio->position : 0);
    }
}
