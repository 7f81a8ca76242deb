/* compose.h: the parts of the program that writes all sounds of the game into a folder. */
#pragma once
#include "voice.h"

bool compose_effects(const char *folder);
bool compose_music(const char *folder);

/* Saves as folder/name-take.wav, or folder/name.ogg when take is 0; says so when it cannot. */
bool compose_save(const Sound *sound, const char *folder, const char *name, int take);
