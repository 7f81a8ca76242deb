#include "ui/theme.h"

static const uint32_t RGB[THEME_COUNT] = {
#define THEME(name, rgb) [THEME_##name] = (rgb),
#include "ui/theme.def"
#undef THEME
};

static ThemeColour high(ThemeColour colour)
{
    switch (colour) {
    case THEME_STONE_LIGHT:
    case THEME_STONE:
    case THEME_STONE_DARK:
    case THEME_BASALT: return THEME_HIGH_STONE;
    case THEME_IVORY:
    case THEME_NAME: return THEME_HIGH_TEXT;
    case THEME_CAPTION:
    case THEME_QUIET: return THEME_HIGH_QUIET;
    case THEME_PAPYRUS:
    case THEME_PAPYRUS_LIGHT:
    case THEME_PAPYRUS_DARK: return THEME_HIGH_PAPYRUS;
    case THEME_INK:
    case THEME_PAPYRUS_QUIET: return THEME_HIGH_INK;
    case THEME_REFUSAL: return THEME_HIGH_REFUSAL;
    default: return colour;
    }
}

Colour theme_colour(ThemeColour colour, bool high_contrast)
{
    return COLOUR(RGB[high_contrast ? high(colour) : colour]);
}

ThemeColour theme_seat(int seat)
{
    static const ThemeColour SEAT[] = { THEME_SEAT_GOLD, THEME_SEAT_VIOLET, THEME_SEAT_JADE,
                                        THEME_SEAT_VERMILION };
    return SEAT[seat & 3];
}
