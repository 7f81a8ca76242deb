/* Sound never stands in the way: without a device, without a file, with any volume. */
#include "check.h"
#include "platform/audio.h"
#include "platform/told.h"
#include <SDL.h>
#include <SDL_mixer.h>

static Paths paths;

static void silence_is_fine_everywhere(void)
{
    Settings settings;
    settings_defaults(&settings);
    audio_apply(NULL, &settings);
    audio_play(NULL, "place", 1, 0);
    audio_music(NULL, "dawn");
    audio_focus(NULL, false, false);
    CHECK_EQ(audio_played(NULL), 0);
    audio_close(NULL);
}

static void no_device_gives_silence(void)
{
    SDL_setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    CHECK(audio_open(&paths) == NULL);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
}

static void effects_and_music_play(void)
{
    Error error = { 0 };
    Settings settings;
    settings_defaults(&settings);
    CHECK_MSG(paths_find(&paths, &error), "%s", error.text);
    Audio *audio = audio_open(&paths);
    CHECK(audio != NULL);
    audio_apply(audio, &settings);
    for (int i = 0; i < 50; i++) audio_play(audio, "stone", 0.8F, (float)(i % 3 - 1));
    audio_play(audio, "no-such-sound", 1, 0);
    CHECK_EQ(audio_played(audio), 51);
    audio_music(audio, "no-such-music");
    audio_music(audio, "dawn");
    CHECK(!audio_is_changing(audio)); /* silence needs no fading out */
    audio_music(audio, "noon");
    CHECK(audio_is_changing(audio));
    audio_music(audio, "dawn");
    audio_music(audio, "noon"); /* the last word counts */
    for (int i = 0; i < 100 && audio_is_changing(audio); i++) {
        SDL_Delay(20);
        audio_tick(audio);
    }
    CHECK(!audio_is_changing(audio));
    audio_focus(audio, false, false);
    audio_focus(audio, true, false);
    settings.mute = true;
    audio_apply(audio, &settings);
    audio_play(audio, "stone", 5, 9); /* out of range is clamped */
    audio_close(audio);
    SDL_Quit();
}

/* Of how many lengths an effect was heard: one that is played faster is shorter. */
static int lengths_of(Audio *audio, const char *name)
{
    Uint32 length[16];
    int count = 0;
    for (int i = 0; i < 60; i++) {
        Mix_HaltChannel(-1);
        audio_play(audio, name, 1, 0);
        const Uint32 now = Mix_GetChunk(0)->alen;
        int known = 0;
        while (known < count && length[known] != now) known++;
        if (known == count && count < 16) length[count++] = now;
    }
    return count;
}

/* A bell that is a little too low is out of tune with the music; a knock is not. */
static void what_rings_keeps_its_pitch(void)
{
    Audio *audio = audio_open(&paths);
    if (!CHECK(audio != NULL)) return;
    CHECK_EQ(lengths_of(audio, "bell"), 2);
    CHECK_EQ(lengths_of(audio, "bounty"), 2);
    CHECK_EQ(lengths_of(audio, "wood"), 9);
    audio_close(audio);
    SDL_Quit();
}

/* What has no place is not heard, nothing is written past the others, and one line says so. */
static void more_sounds_than_places(void)
{
    char name[200];
    Audio *audio = audio_open(&paths);
    if (!CHECK(audio != NULL)) return;
    told_begin("");
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    audio_play(audio, name, 1, 0); /* while there is still room */
    CHECK_EQ(told, 1);
    for (int i = 0; i < 300; i++) {
        (void)snprintf(name, sizeof name, "sound-%d", i);
        audio_play(audio, name, 1, 0);
    }
    CHECK_EQ(audio_played(audio), 301);
    CHECK_EQ(told, 1);
    audio_close(audio);
    SDL_Quit();
}

static const Test TESTS[] = {
    { "silence_is_fine_everywhere", silence_is_fine_everywhere },
    { "no_device_gives_silence", no_device_gives_silence },
    { "effects_and_music_play", effects_and_music_play },
    { "what_rings_keeps_its_pitch", what_rings_keeps_its_pitch },
    { "more sounds than places", more_sounds_than_places },
};
CHECK_MAIN(TESTS)
