/* facts.h: what the test driver may ask the program and tell it.
 *
 *   expect scene NAME                  the top scene
 *   expect widget NAME                 it is on the screen and can be pressed
 *   expect no widget NAME              it is not, or cannot
 *   expect apart NAME NAME             two widgets, none over the other
 *   expect focus NAME                  keys and pad are there
 *   expect key NAME CAP                the key or button that stands at it, or "nothing"
 *   expect told NAME | expect told nothing   whose tip or panel is open
 *   expect on NAME | expect off NAME   a toggle or choice
 *   expect locked NAME | expect no locked NAME   pressed, it cannot be taken back
 *   expect label NAME WORDS            what it says
 *   expect note NAME WORDS             ... and below that, smaller
 *   expect icon NAME PICTURE           the picture that it bears
 *   expect pictured PICTURE | expect no pictured PICTURE   something on the screen bears it
 *   expect says WORDS | expect no says WORDS   something on the screen does
 *   expect holding | expect nothing held
 *   expect toast [WORDS] | expect refusal [WORDS] | expect no refusal
 *   expect near refusal                ... and stands at the piece or the finger
 *   expect clear refusal               ... and it hides neither what it speaks of nor a place
 *   expect language uk
 *   expect faces here | left | facing | right   the side that a screen that lies flat faces
 *   expect swings | expect no swings   ... it is on its way there, or about to be
 *   expect setting KEY VALUE           as the settings file would say it
 *   expect saves N                     files in the folder of saved games
 *   expect repaired                    since `do watch` every repair of the layer looked like one
 *                                      that is painted anew
 *   do watch
 *   do rate N                          frames a second: a slower machine
 *   do focus NAME                      puts the focus there
 *   do language uk
 *   do say WORDS                       to standard output, at once: for who watches from outside
 *   do where NAME                      ... and where the middle of that is, in lu
 *   do drop FILE                       lets it go over the window
 *   do set KEY VALUE                   a setting
 *   do newcomer                        somebody plays to whom everything is new
 *
 * Words not known here go to the scene; the table knows to_act, step, legal, viewer, curtain, over
 * and, for `do`, play LINE, steps N and finish. */
#pragma once
#include "app/app.h"

void facts_open(App *app);

/* The one picture wanted by --shot has been taken, or the game shown by itself has ended. */
bool facts_is_finished(App *app);
