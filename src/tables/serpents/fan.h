/* fan.h: a row of cards in a room: side by side where there is place, overlapping where there is
 * not. Hands, displays, stairs and neighbours are rows of this kind. Pure. */
#pragma once
#include "ui/layout.h"

typedef struct Fan {
    Rect room;
    Size card;
    int count;
    float x, pitch;
} Fan;

/* At most `gap` between two cards; the row stands in the middle of the room, or at its left. */
Fan fan_fit(Rect room, Size card, int count, float gap, bool centred);
Rect fan_card(const Fan *fan, int at);
Rect fan_target(const Fan *fan, int at); /* what of it can be pressed: not what the next covers */
