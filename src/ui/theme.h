/* theme.h: the colours of assets/theme.txt by name, fixed when the program is built. High contrast
 * exchanges some of them. */
#pragma once
#include "platform/geometry.h"

typedef enum ThemeColour {
    THEME_NONE, /* whatever suits */
#define THEME(name, rgb) THEME_##name,
#include "ui/theme.def"
#undef THEME
    THEME_COUNT
} ThemeColour;

Colour theme_colour(ThemeColour colour, bool high_contrast);
ThemeColour theme_seat(int seat); /* gold, violet, jade, vermilion */
