/* audio.h: effects and music by name. Files are sound/NAME.wav or .ogg in the data folder; several
 * takes of one effect are NAME-1, NAME-2, ... Each playing varies a little in pitch and level.
 * Without a sound device, or without the file, everything is silent and nobody needs to ask. */
#pragma once
#include <stdbool.h>
#include "files/paths.h"
#include "platform/settings.h"

typedef struct Audio Audio;

enum { AUDIO_VOICES = 8 };

/* Never fails: NULL stands for silence and is fine in every call below. Opening a device takes a
 * while: call it after the first frame. */
Audio *audio_open(const Paths *paths);
void audio_close(Audio *audio);

/* Takes over volumes and mute. */
void audio_apply(Audio *audio, const Settings *settings);

/* One of the takes of this effect; loudness 0 to 1, pan -1 (left) to 1 (right). */
void audio_play(Audio *audio, const char *name, float loudness, float pan);

/* A loop, fading in after the one before has faded out; NULL ends the music. The same name again
 * goes on. */
void audio_music(Audio *audio, const char *name);

/* Files have arrived, or a device: what was not to be found is looked for again. */
void audio_look_again(Audio *audio);

/* While one loop follows another: called every turn, it starts the next when its time has come. */
bool audio_is_changing(const Audio *audio);
void audio_tick(Audio *audio);

/* The window lost or gained the focus: music fades out and in, unless the player wants it. */
void audio_focus(Audio *audio, bool focused, bool music_in_background);

/* How many effects were started since opening: every sound has a visible sign, tests compare. */
int audio_played(const Audio *audio);
