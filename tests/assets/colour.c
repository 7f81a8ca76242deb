#include "colour.h"
#include <math.h>

#define PI 3.14159265358979323846

static double linear(unsigned byte)
{
    const double v = byte / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
static const double SIGHT[SIGHTS][3][3] = {
    [NORMAL] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    [PROTAN] = { { .152286, 1.052583, -.204868 },
                 { .114503, .786281, .099216 },
                 { -.003882, -.048116, 1.051998 } },
    [DEUTAN] = { { .367322, .860646, -.227968 },
                 { .280085, .672501, .047413 },
                 { -.011820, .042940, .968881 } },
    [TRITAN] = { { 1.255528, -.076749, -.178779 },
                 { -.078411, .930809, .147602 },
                 { .004733, .691367, .303900 } },
};

static double lab_curve(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

Lab colour_seen(unsigned rgb, Sight sight)
{
    const double in[3] = { linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255) };
    double c[3] = { 0, 0, 0 };
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) c[i] += SIGHT[sight][i][k] * in[k];
        c[i] = fmax(0, fmin(1, c[i]));
    }
    const double x = lab_curve((.4124564 * c[0] + .3575761 * c[1] + .1804375 * c[2]) / .95047);
    const double y = lab_curve(.2126729 * c[0] + .7151522 * c[1] + .0721750 * c[2]);
    const double z = lab_curve((.0193339 * c[0] + .1191920 * c[1] + .9503041 * c[2]) / 1.08883);
    return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double hue(double a, double b)
{
    if (a == 0 && b == 0) return 0;
    const double degrees = atan2(b, a) * 180 / PI;
    return degrees < 0 ? degrees + 360 : degrees;
}

static double cosine(double degrees)
{
    return cos(degrees * PI / 180);
}

/* 25^7, the chroma where the formula turns from one behaviour to the other. */
static double chroma_share(double chroma)
{
    return sqrt(pow(chroma, 7) / (pow(chroma, 7) + 6103515625.0));
}

typedef struct Polar {
    double chroma, hue;
} Polar;

static Polar polar(Lab lab, double stretch)
{
    const double a = lab.a * stretch;
    return (Polar){ hypot(a, lab.b), hue(a, lab.b) };
}

static double hue_step(Polar one, Polar two)
{
    if (one.chroma * two.chroma == 0) return 0;
    const double step = two.hue - one.hue;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

static double hue_mean(Polar one, Polar two)
{
    const double sum = one.hue + two.hue;
    if (one.chroma * two.chroma == 0) return sum;
    if (fabs(one.hue - two.hue) <= 180) return sum / 2;
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

double colour_difference(Lab one, Lab two)
{
    const double chroma = (hypot(one.a, one.b) + hypot(two.a, two.b)) / 2;
    const double stretch = 1 + 0.5 * (1 - chroma_share(chroma));
    const Polar p = polar(one, stretch), q = polar(two, stretch);
    const double light = (one.l + two.l) / 2 - 50, mean = (p.chroma + q.chroma) / 2;
    const double h = hue_mean(p, q);
    const double t = 1 - .17 * cosine(h - 30) + .24 * cosine(2 * h) + .32 * cosine(3 * h + 6)
                     - .2 * cosine(4 * h - 63);
    const double dl = (two.l - one.l) / (1 + .015 * light * light / sqrt(20 + light * light));
    const double dc = (q.chroma - p.chroma) / (1 + .045 * mean);
    const double turn = 2 * sqrt(p.chroma * q.chroma) * sin(hue_step(p, q) * PI / 360);
    const double dh = turn / (1 + .015 * mean * t);
    const double bend = 60 * exp(-pow((h - 275) / 25, 2));
    const double blue = -sin(bend * PI / 180) * 2 * chroma_share(mean);
    return sqrt(dl * dl + dc * dc + dh * dh + blue * dc * dh);
}

static double luminance(unsigned rgb)
{
    return .2126 * linear(rgb >> 16 & 255) + .7152 * linear(rgb >> 8 & 255)
           + .0722 * linear(rgb & 255);
}

double colour_contrast(unsigned one, unsigned two)
{
    const double a = luminance(one) + .05, b = luminance(two) + .05;
    return a > b ? a / b : b / a;
}
