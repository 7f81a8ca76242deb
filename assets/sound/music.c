#include "compose.h"
#include <math.h>
#include <string.h>
#include <assert.h>

#define PI 3.14159265358979323846

/* Two minutes: 32 bars of four beats at 64 a minute, counted in eighths. */
enum { EIGHTHS = 256, SECTIONS = 8, PATTERN = 16 };
static const double SECONDS = 120, EIGHTH = 120.0 / EIGHTHS;

/* Flutes: a letter and its eighths. d f g a c rise from d4, capitals are an octave higher, x and y
 * are the c and a below d; a dot is silence. Drums: one sign an eighth, a pattern a section. */
typedef struct Piece {
    const char *name;
    uint32_t seed;
    double flute_octave, second_octave;
    const char *flute, *second;
    const char *drum[SECTIONS], *rattle[SECTIONS];
} Piece;

#define NONE "................"
#define STEP "L.......L..H...."
#define WALK "L..H..L.L..H.H.."
#define SWAY "L.....H...L.H..."
#define RUN "L.HL..H.L.H.L.HH"
#define SIFT "....x.......x..."
#define SHAKE "..x...x...x...x."
#define ROLL "x.x.x.x.x.x.xxx."

static const Piece PIECE[] = {
    { "dawn",
      1009,
      1,
      0.5,
      "d4f2g2 a6.2 c2a2g2f2 g6.2  d4f2g2 a4c4 D6c2 a6.2  .32"
      "D4c2a2 g4a4 f2g2f2d2 d6.2  c4a2g2 f4g4 d2f2d2x2 d6.2  .64  a4g2f2 g4d4 .2x2d4 d6.2",
      ".64  a8 c8 a4g4 f8  .64  d6f2 g8 a6g2 f8 d6x2 y8 x4d4 d8  .32",
      { NONE, STEP, WALK, STEP, WALK, RUN, WALK, STEP },
      { NONE, NONE, SIFT, SIFT, SHAKE, ROLL, SHAKE, SIFT } },
    { "noon",
      2003,
      0.5,
      1,
      ".32  a6g2 f4g4 d8 .8  .32  c6a2 g4f4 g8 .8  f6g2 a4g4 f4d4 d8  .32  D6c2 a4c4 g8 .8  .32",
      "d8 .8 f8 .8  .32  g6f2 d8 .16  .64  a4c4 a8 g4f4 d8  .32  d8 x8 d8 .8",
      { SWAY, SWAY, STEP, SWAY, WALK, STEP, SWAY, STEP },
      { NONE, SIFT, SIFT, NONE, SHAKE, SIFT, SHAKE, SIFT } },
    { "dusk",
      3001,
      0.5,
      0.5,
      ".32  A6G2 F4D4 c8 .8  D4c2a2 c8 a4g4 .8  .32  d2f2g2a2 c8 D4c4 a8  .32  c6a2 g8 f4d4 x8 d8 "
      ".16 .8",
      "d16 f16  .32  g8 a8 g8 f8  .32  d8 .8 x8 .8  a6g2 f8 g4f4 d8  .64",
      { STEP, STEP, SWAY, STEP, SWAY, WALK, STEP, SWAY },
      { NONE, SIFT, NONE, SIFT, SIFT, SHAKE, SIFT, NONE } },
    { "rain",
      4001,
      1,
      0.5,
      ".16 a2g2f2d2 f8  g2a2c2a2 g8 .16  D2c2a2g2 a8 .16  f4g4 a2c2D4 c8 .8  .32  a2c2D2F2 D8 c4a4 "
      "g8  .32 d4f4 d8 "
      ".16",
      ".64  d8 g8 f8 d8  .32  c4a4 g8 .16  x8 d8 f8 d8  .32  a8 g8 f8 d8",
      { SWAY, STEP, SWAY, WALK, SWAY, STEP, WALK, SWAY },
      { SHAKE, SIFT, SHAKE, SIFT, ROLL, SIFT, SHAKE, SIFT } },
    { "storm",
      5003,
      0.5,
      0.5,
      "D4D2F2 D4c4 a2c2D4 a8  .32  g4g2a2 c4D4 a4g4 f8  .32  F4D4 c2D2c2a2 g8 .8  .32  a2g2a2c2 D8 "
      "c4a4 D8  .32",
      ".32  d4d4 f4g4 a8 .8  .32  y8 x8 d16  .32  g8 f8 d8 x8  .64",
      { WALK, RUN, WALK, RUN, RUN, WALK, RUN, WALK },
      { SHAKE, SHAKE, ROLL, SIFT, SHAKE, ROLL, SHAKE, SHAKE } },
};

static double hertz(char letter)
{
    static const char LETTERS[] = "yxdfgacDFGAC";
    static const int SEMITONE[] = { -5, -2, 0, 3, 5, 7, 10, 12, 15, 17, 19, 22 };
    const char *at = strchr(LETTERS, letter);
    assert(at != NULL && "a letter of the scale");
    return 293.66 * pow(2, SEMITONE[at - LETTERS] / 12.0);
}

static void play_flute(Sound *sound, Noise *noise, const char *score, double octave, Note note)
{
    int eighth = 0;
    for (const char *at = score; *at != '\0';) {
        const char letter = *at++;
        if (letter == ' ') continue;
        int length = 0;
        while (*at >= '0' && *at <= '9') length = length * 10 + (*at++ - '0');
        if (letter != '.') {
            note.at = eighth * EIGHTH + noise_between(noise, 0, 0.03);
            note.hz = hertz(letter) * octave;
            note.attack = noise_between(noise, 0.07, 0.12);
            note.decay = length * EIGHTH * 1.04;
            voice_flute(sound, noise, &note);
        }
        eighth += length;
    }
    assert(eighth == EIGHTHS && "a part fills the loop exactly");
}

static void play_drum(Sound *sound, Noise *noise, char sign, double at)
{
    const bool low = sign == 'L';
    const Note tongue = { .at = at,
                          .gain = noise_between(noise, 0.3, 0.4),
                          .hz = low ? 146.8 : 220,
                          .attack = 0.002,
                          .decay = low ? 0.34 : 0.26,
                          .pan = low ? -0.25 : -0.1 };
    if (low || sign == 'H') voice_strike(sound, LOG, &tongue);
}

static void play_rattle(Sound *sound, Noise *noise, char sign, double at)
{
    const Note seeds = { .at = at,
                         .gain = noise_between(noise, 0.14, 0.22),
                         .hz = 4700,
                         .attack = 0.02,
                         .decay = 0.09,
                         .pan = 0.45 };
    if (sign == 'x') voice_grit(sound, noise, &seeds);
}

static void play_drums(Sound *sound, Noise *noise, const Piece *piece)
{
    for (int eighth = 0; eighth < EIGHTHS; eighth++) {
        const int section = eighth / (EIGHTHS / SECTIONS), step = eighth % PATTERN;
        const double at = eighth * EIGHTH + noise_between(noise, 0, 0.012);
        play_drum(sound, noise, piece->drum[section][step], at);
        play_rattle(sound, noise, piece->rattle[section][step], at);
    }
}

/* A point that runs round a circle a whole number of times in the loop, one step a frame. */
typedef struct Wheel {
    double x, y, cosine, sine;
} Wheel;

static Wheel wheel(double turns, double start, int steps)
{
    const double step = 2 * PI * turns / steps;
    return (Wheel){ cos(start), sin(start), cos(step), sin(step) };
}

static void wheel_turn(Wheel *w)
{
    const double x = w->x * w->cosine - w->y * w->sine;
    w->y = w->x * w->sine + w->y * w->cosine;
    w->x = x;
}

/* Tones that fit the loop a whole number of times, so the drone has no seam; each swells slowly. */
static void play_drone(Sound *sound)
{
    static const struct {
        double hz, gain, pan;
        int swells;
    } TONE[] = { { 73.42, .05, 0, 3 },    { 110, .05, -.4, 5 },  { 146.83, .045, .3, 4 },
                 { 147.06, .04, -.3, 7 }, { 220, .022, .5, 6 },  { 220.3, .02, -.5, 9 },
                 { 293.66, .009, .2, 8 }, { 440.4, .004, 0, 11 } };
    for (size_t i = 0; i < sizeof(TONE) / sizeof(TONE[0]); i++) {
        const Place place = sound_place(TONE[i].pan);
        Wheel tone = wheel(round(TONE[i].hz * SECONDS), 0, sound->frames);
        Wheel swell = wheel(TONE[i].swells, (double)i, sound->frames);
        for (int frame = 0; frame < sound->frames; frame++) {
            sound_add(sound, frame, tone.y * (0.65 - 0.35 * swell.x) * TONE[i].gain, place);
            wheel_turn(&tone);
            wheel_turn(&swell);
        }
    }
}

static void play_wind(Sound *sound, Noise *noise)
{
    double at = 4;
    while (at < SECONDS) {
        const Note gust = { .at = at,
                            .gain = noise_between(noise, 0.02, 0.04),
                            .hz = noise_between(noise, 420, 700),
                            .attack = 4,
                            .decay = 2.2,
                            .pan = noise_between(noise, -0.7, 0.7) };
        voice_hiss(sound, noise, &gust);
        at += noise_between(noise, 11, 17);
    }
}

static bool save_piece(const Piece *piece, const char *folder)
{
    Noise noise = { piece->seed };
    Sound sound = sound_new(24000, 2, SECONDS, true);
    play_flute(&sound, &noise, piece->flute, piece->flute_octave, (Note){ .gain = .3, .pan = .15 });
    play_flute(&sound, &noise, piece->second, piece->second_octave,
               (Note){ .gain = .18, .pan = -.35 });
    play_drums(&sound, &noise, piece);
    play_wind(&sound, &noise);
    sound_add_hall(&sound, 0.5);
    play_drone(&sound);
    sound_cut_rumble(&sound);
    sound_scale(&sound, pow(10, (-20 - sound_loudness(&sound)) / 20));
    const bool saved = compose_save(&sound, folder, piece->name, 0);
    sound_free(&sound);
    return saved;
}

bool compose_music(const char *folder)
{
    for (size_t i = 0; i < sizeof(PIECE) / sizeof(PIECE[0]); i++)
        if (!save_piece(&PIECE[i], folder)) return false;
    return true;
}
