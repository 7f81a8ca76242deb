/* fade.h: how one scene becomes the next: the last picture of the old one stays until all of the
 * new one is painted, then lies over it and grows thin. Nothing waits for it: the new scene takes
 * input from its first frame on, and whoever presses something ends it. It costs nothing once it is
 * over.
 */
#pragma once
#include "platform/platform.h"

#define FADE_MS 350.0
#define FADE_CALM_MS 120.0 /* at most, under reduced motion */
#define FADE_TURN_MS 400.0 /* the whole picture turns to who plays next */

typedef struct Fade {
    bool wanted; /* a scene came or went since the last frame */
    bool running;
    bool slides;          /* it leaves to the left: the next person's turn */
    bool turns;           /* the picture turns to another side of the window */
    bool cuts;            /* it is gone at once when the new one is painted */
    bool holds;           /* the new scene is not painted yet: nothing of it is seen */
    double began, length; /* ms */
    double held;          /* since when it holds */
} Fade;

void fade_want(Fade *fade);
void fade_slide(Fade *fade); /* the same, but the old picture slides away */
/* The old picture stays until the new one is painted, and is gone at once: another background of
 * the same scene, a curtain. Nothing where one fades already. */
void fade_hold(Fade *fade);

/* Between frames: from the next one on the picture faces another side, and what was shown turns
 * there; under reduced motion it is there at once. */
void fade_turn(Fade *fade, Platform *platform, WindowSide side);

/* At the start of a frame, while the screen still shows the old scene: keeps its picture. */
void fade_begin(Fade *fade, Platform *platform);
/* Last of all. `whole`: the new scene is painted. */
void fade_paint(Fade *fade, Platform *platform, bool whole);
void fade_end(Fade *fade, Platform *platform); /* as soon as the new scene is painted */

/* It has held for so long that somebody may wonder: a word says what is going on. */
#define FADE_WORD_MS 300.0
bool fade_is_slow(const Fade *fade, double now);
/* ... and so long that what has no pictures yet is shown without them. */
#define FADE_PATIENCE_MS 4000.0
bool fade_is_late(const Fade *fade, double now);

/* How long it lasts with these settings; 0: scenes change at once. */
double fade_length(const Settings *settings);
