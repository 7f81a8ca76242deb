/* voice.h: what makes the sounds: struck stone, wood and metal, hiss, drum skins and breath. Each
 * function adds one note to a sound. */
#pragma once
#include <stdint.h>
#include "sound.h"

/* Chance that is the same on every machine. */
typedef struct Noise {
    uint32_t state;
} Noise;

double noise_next(Noise *noise); /* -1 to 1 */
double noise_between(Noise *noise, double low, double high);

typedef struct Note {
    double at;     /* seconds */
    double gain;   /* 1 is full scale, more or less */
    double hz;     /* where it begins */
    double hz_end; /* where it ends; 0: the same */
    double attack; /* seconds to full strength */
    double decay;  /* seconds from there to a tenth (struck), or to silence (blown) */
    double pan;
} Note;

typedef enum Material { STONE, WOOD, LOG, CHIME, MATERIALS } Material;

void voice_strike(Sound *sound, Material material, const Note *note);
void voice_hiss(Sound *sound, Noise *noise, const Note *note);  /* a band of noise about hz */
void voice_grit(Sound *sound, Noise *noise, const Note *note);  /* grains scraping */
void voice_skin(Sound *sound, Noise *noise, const Note *note);  /* a drum, falling to hz_end */
void voice_flute(Sound *sound, Noise *noise, const Note *note); /* of clay */
void voice_conch(Sound *sound, Noise *noise, const Note *note);
