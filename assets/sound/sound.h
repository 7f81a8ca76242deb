/* sound.h: a piece of sound in memory. One that loops is a ring: what is added past its end sounds
 * at its beginning, so nothing clicks when it starts over. Memory is the program's only failure and
 * ends it: this runs while the game is built, never while it is played. */
#pragma once
#include <stdbool.h>

typedef struct Sound {
    int rate, channels, frames;
    bool loops;
    double *sample; /* frames * channels, interleaved; 1.0 is full scale */
} Sound;

Sound sound_new(int rate, int channels, double seconds, bool loops);
void sound_free(Sound *sound);

/* Where a voice stands: its share left and right. */
typedef struct Place {
    double left, right;
} Place;

Place sound_place(double pan); /* -1 (left) to 1 (right), equally loud everywhere */

/* Adds to one frame. Frames past the end are dropped, or wrap in a loop. */
void sound_add(Sound *sound, int frame, double value, Place place);

double sound_peak(const Sound *sound);
void sound_scale(Sound *sound, double factor);

/* Cuts everything below 25 Hz, which no small loudspeaker plays and which only eats headroom. */
void sound_cut_rumble(Sound *sound);

/* Cuts the silence (below -66 dB of the peak) off the end and fades what remains to zero. */
void sound_trim(Sound *sound);

/* A hall of stone around the sound; in a loop the end of the hall reaches into the beginning. */
void sound_add_hall(Sound *sound, double amount);

/* Integrated loudness in LUFS (ITU-R BS.1770: K-weighting, 400 ms blocks, both gates). */
double sound_loudness(const Sound *sound);

/* 16-bit WAV. False when the file cannot be written. */
bool sound_save(const Sound *sound, const char *path);

/* Vorbis: nearly the same samples in a tenth of the room. A loop has SOUND_LEAD frames more at each
 * end; its tags LOOPSTART and LOOPLENGTH tell a player where it goes round. */
enum { SOUND_LEAD = 6000 };
bool sound_save_vorbis(const Sound *sound, const char *path);

/* The WAV files that sound_save writes; false for anything else. The caller frees the sound. */
bool sound_load(Sound *sound, const char *path);
