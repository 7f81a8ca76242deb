#include "compose.h"
#include <math.h>
#include <stddef.h>

typedef enum Kind { END, STRIKE_STONE, STRIKE_WOOD, STRIKE_CHIME, HISS, GRIT, SKIN, CONCH } Kind;

typedef struct Layer {
    Kind kind;
    double at, gain, hz, hz_end, attack, decay; /* as in a Note */
} Layer;

enum { LAYERS = 8 };

typedef struct Effect {
    const char *name;
    int takes;
    double level; /* peak, dB of full scale */
    Layer layer[LAYERS];
} Effect;

/* clang-format off */
static const Effect EFFECT[] = {
    /* name, takes, level   kind            at    gain  hz     to    attack decay */
    { "stone-small", 3, -8, {
        { STRIKE_STONE, 0,     1.0,  2100,    0, 0,     .035 },
        { HISS,         0,      .6,  5200, 3000, .0005, .010 } } },
    { "stone", 3, -6, {
        { STRIKE_STONE, 0,     1.0,  1250,    0, 0,     .055 },
        { HISS,         0,      .8,  3500, 1800, .0005, .016 },
        { SKIN,         0,      .5,   190,  120, .001,  .050 } } },
    { "stone-large", 3, -4, {
        { STRIKE_STONE, 0,      .9,   720,    0, 0,     .085 },
        { HISS,         0,      .9,  2400,  900, .0005, .028 },
        { SKIN,         0,     1.0,   130,   64, .001,  .110 },
        { STRIKE_STONE, .062,   .25,  790,    0, 0,     .050 } } },
    { "slide", 3, -14, {
        { HISS,         0,      .5,  2600, 1700, .070,  .090 },
        { GRIT,         0,     1.0,  2200, 1500, .050,  .220 } } },
    { "rustle", 3, -16, {
        { HISS,         0,      .6,  6200, 4300, .050,  .070 },
        { GRIT,         .01,    .7,  6800, 5200, .040,  .160 },
        { HISS,         .09,    .4,  5200, 6400, .040,  .060 } } },
    { "paper", 3, -10, {
        { HISS,         0,     1.0,  1500,  600, .001,  .040 },
        { HISS,         0,      .7,  5200, 3600, .0005, .014 },
        { HISS,         .03,    .3,  3400, 2600, .020,  .050 } } },
    { "hop", 3, -10, {
        { STRIKE_WOOD,  0,      .35,  640,    0, .001,  .040 },
        { STRIKE_WOOD,  .160,   .9,   860,    0, .0005, .060 },
        { STRIKE_STONE, .160,   .35, 2400,    0, 0,     .025 } } },
    { "lay", 3, -8, {
        { GRIT,         0,      .5,  3000, 2200, .030,  .070 },
        { STRIKE_STONE, .085,   .9,  1650,    0, 0,     .070 },
        { STRIKE_CHIME, .085,   .22, 2480,    0, 0,     .160 },
        { SKIN,         .085,   .35,  230,  160, .001,  .040 } } },
    { "knock", 2, -10, {
        { STRIKE_WOOD,  0,     1.0,   196,    0, .002,  .070 },
        { SKIN,         0,      .5,   110,   90, .002,  .060 },
        { STRIKE_WOOD,  .130,   .8,   174,    0, .002,  .080 },
        { SKIN,         .130,   .4,   100,   82, .002,  .070 } } },
    { "press", 3, -16, {
        { STRIKE_WOOD,  0,     1.0,  1480,    0, .0003, .018 },
        { HISS,         0,      .3,  6000,    0, .0003, .005 } } },
    { "lift", 3, -16, {
        { HISS,         0,      .6,   900, 2600, .040,  .035 },
        { STRIKE_STONE, .012,   .4,  1750,    0, .002,  .022 } } },
    { "turn", 3, -14, {
        { GRIT,         0,      .7,  2600, 3200, .020,  .060 },
        { STRIKE_STONE, .060,   .5,  1560,    0, .0005, .030 } } },
    { "drum", 2, -7, {
        { SKIN,         0,     1.0,    98,   62, .002,  .260 },
        { SKIN,         .240,   .45,  104,   66, .002,  .220 } } },
    { "count", 3, -14, {
        { STRIKE_WOOD,  0,     1.0,  1175,    0, .0005, .045 },
        { STRIKE_STONE, 0,      .2,  3100,    0, 0,     .015 } } },
    { "bounty", 2, -10, {
        { STRIKE_CHIME, 0,      .7,  1174.7,  0, .001,  .420 },
        { STRIKE_CHIME, .090,   .7,  1396.9,  0, .001,  .420 },
        { STRIKE_CHIME, .180,   .7,  1760.0,  0, .001,  .480 },
        { STRIKE_CHIME, .300,   .8,  2349.3,  0, .001,  .700 } } },
    { "bell", 2, -9, {
        { STRIKE_CHIME, 0,     1.0,   587.3,  0, .001, 1.300 },
        { STRIKE_CHIME, 0,      .3,   293.7,  0, .004, 1.600 } } },
    { "conch", 2, -7, {
        { CONCH,        0,      .9,   146.8,  0, .280,  .720 },
        { CONCH,        .900,  1.0,   220.0,  0, .180, 2.100 } } },
    { "undo", 2, -14, {
        { HISS,         0,      .5,  2400, 1000, .050,  .050 },
        { STRIKE_WOOD,  .050,   .6,   740,    0, .001,  .050 },
        { STRIKE_WOOD,  .120,   .5,   590,    0, .001,  .060 } } },
    { "wood-light", 3, -6, {
        { STRIKE_WOOD,  0,     1.0,  1380,    0, .0003, .045 },
        { HISS,         0,      .35, 5200, 3000, .0003, .008 },
        { SKIN,         0,      .25,  260,  180, .001,  .030 } } },
    { "wood", 3, -5, {
        { STRIKE_WOOD,  0,     1.0,  1120,    0, .0003, .060 },
        { HISS,         0,      .35, 4200, 2400, .0003, .010 },
        { SKIN,         0,      .4,   210,  140, .001,  .045 } } },
    { "wood-heavy", 3, -5, {
        { STRIKE_WOOD,  0,     1.0,   880,    0, .0003, .080 },
        { HISS,         0,      .35, 3200, 1800, .0003, .012 },
        { SKIN,         0,      .6,   170,  110, .001,  .060 } } },
    { "thud", 3, -4, {
        { STRIKE_WOOD,  0,      .6,   420,    0, .0005, .090 },
        { STRIKE_STONE, 0,      .3,   900,    0, 0,     .040 },
        { SKIN,         0,     1.0,   120,   62, .001,  .140 },
        { GRIT,         .01,    .25, 2400, 1400, .010,  .120 } } },
    { "splash", 3, -12, {
        { HISS,         0,      .9,  1400, 3600, .010,  .090 },
        { HISS,         .04,    .6,  4200, 2200, .020,  .160 },
        { SKIN,         0,      .5,   240,  420, .004,  .050 } } },
};
/* clang-format on */

static Note note_of(const Layer *layer)
{
    return (Note){ .at = layer->at,
                   .gain = layer->gain,
                   .hz = layer->hz,
                   .hz_end = layer->hz_end,
                   .attack = layer->attack,
                   .decay = layer->decay };
}

/* No two takes are alike: a little of pitch, time and strength. */
static Note vary(Note note, Noise *noise, double tune)
{
    note.hz *= tune * noise_between(noise, 0.99, 1.01);
    note.hz_end *= tune;
    note.at *= noise_between(noise, 0.96, 1.04);
    note.decay *= noise_between(noise, 0.92, 1.08);
    note.gain *= noise_between(noise, 0.9, 1.1);
    return note;
}

static void add_layer(Sound *sound, Noise *noise, Kind kind, const Note *note)
{
    switch (kind) {
    case END: break;
    case STRIKE_STONE: voice_strike(sound, STONE, note); break;
    case STRIKE_WOOD: voice_strike(sound, WOOD, note); break;
    case STRIKE_CHIME: voice_strike(sound, CHIME, note); break;
    case HISS: voice_hiss(sound, noise, note); break;
    case GRIT: voice_grit(sound, noise, note); break;
    case SKIN: voice_skin(sound, noise, note); break;
    case CONCH: voice_conch(sound, noise, note); break;
    }
}

static bool save_take(const Effect *effect, int take, const char *folder)
{
    Noise noise = { 2463534242U + 7919U * (uint32_t)(effect - EFFECT) + 104729U * (uint32_t)take };
    Sound sound = sound_new(48000, 1, 6, false);
    /* Chimes and the conch keep their scale; stones and wood need not. */
    const bool tuned = effect->layer[0].kind == STRIKE_CHIME || effect->layer[0].kind == CONCH;
    const double tune = tuned ? 1 : 1 + 0.035 * (take - (effect->takes + 1) / 2.0);
    for (int i = 0; i < LAYERS && effect->layer[i].kind != END; i++) {
        Note note = note_of(&effect->layer[i]);
        if (!tuned) note = vary(note, &noise, tune);
        add_layer(&sound, &noise, effect->layer[i].kind, &note);
    }
    if (tuned) sound_add_hall(&sound, take == 1 ? 0.3 : 0.4);
    sound_cut_rumble(&sound);
    sound_scale(&sound, pow(10, effect->level / 20) / sound_peak(&sound));
    sound_trim(&sound);
    const bool saved = compose_save(&sound, folder, effect->name, take);
    sound_free(&sound);
    return saved;
}

bool compose_effects(const char *folder)
{
    for (size_t i = 0; i < sizeof(EFFECT) / sizeof(EFFECT[0]); i++)
        for (int take = 1; take <= EFFECT[i].takes; take++)
            if (!save_take(&EFFECT[i], take, folder)) return false;
    return true;
}
