/* mark.h: marks sentences for the translators. The rules carry English; only ui and scenes
 * look a sentence up in the catalogue. */
#pragma once

#define N_(sentence) sentence
