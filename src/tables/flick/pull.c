#include "tables/flick/pull.h"
#include <math.h>
#include <stdlib.h>

static const double DEGREE = 57.29577951308232;

/* --- A hand that corrects itself finely --- */

static int last_of(const Pull *pull)
{
    return (pull->count - 1) % PULL_KEPT;
}

Point pull_hand(const Pull *pull)
{
    return pull->counts[last_of(pull)].at;
}

static void keep(Pull *pull, UiSample seen, Point counts)
{
    pull->count++;
    pull->seen[last_of(pull)] = seen;
    pull->counts[last_of(pull)] = (UiSample){ counts, seen.time };
}

Pull pull_begin(UiSample press)
{
    Pull pull = { .press = press, .still = press.at, .still_at = press.at, .since = press.time };
    keep(&pull, press, press.at);
    return pull;
}

static Point finely(const Pull *pull, Point at)
{
    return (Point){ pull->still_at.x + (at.x - pull->still.x) * PULL_FINE,
                    pull->still_at.y + (at.y - pull->still.y) * PULL_FINE };
}

/* It rests as long as it stays near the place where it stopped. */
static void watch_rest(Pull *pull, UiSample sample, Point counts)
{
    if (point_distance(sample.at, pull->still) <= PULL_STILL) return;
    pull->still = sample.at;
    pull->still_at = counts;
    pull->since = sample.time;
}

void pull_add(Pull *pull, UiSample sample)
{
    const Point last = pull->seen[last_of(pull)].at, hand = pull_hand(pull);
    if (!pull->fine && sample.time - pull->since >= PULL_REST) {
        pull->fine = true;
        pull->still = last;
        pull->still_at = hand;
    }
    if (pull->fine && point_distance(sample.at, pull->still) <= PULL_FREE) {
        keep(pull, sample, finely(pull, sample.at));
        return;
    }
    pull->fine = false; /* it goes on from where it counted: nothing jumps */
    const Point counts = { hand.x + sample.at.x - last.x, hand.y + sample.at.y - last.y };
    watch_rest(pull, sample, counts);
    keep(pull, sample, counts);
}

/* --- Medians --- */

enum { SPAN_POINTS = 21 };

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *value, int count)
{
    qsort(value, (size_t)count, sizeof value[0], by_value);
    return value[count / 2];
}

static int oldest_of(const Pull *pull)
{
    return pull->count > PULL_KEPT ? pull->count - PULL_KEPT : 0;
}

/* The hand stays where it is between two samples. */
static Point hand_at(const Pull *pull, double time)
{
    int i = pull->count - 1;
    while (i > oldest_of(pull) && pull->counts[i % PULL_KEPT].time > time) i--;
    return pull->counts[i % PULL_KEPT].at;
}

static double turned(double degrees)
{
    const double within = fmod(degrees, 360);
    return within < 0 ? within + 360 : within;
}

/* Angles are compared with one of them: what is a full turn away is the same. */
static PullAim median_of(const Point *place, Point start)
{
    double angle[SPAN_POINTS], length[SPAN_POINTS];
    const Point last = place[SPAN_POINTS - 1];
    const double base = atan2((double)(start.y - last.y), (double)(start.x - last.x)) * DEGREE;
    for (int i = 0; i < SPAN_POINTS; i++) {
        const double dx = (double)(start.x - place[i].x), dy = (double)(start.y - place[i].y);
        length[i] = hypot(dx, dy);
        angle[i] = remainder(atan2(dy, dx) * DEGREE - base, 360);
    }
    return (PullAim){ .degrees = turned(base + median(angle, SPAN_POINTS)),
                      .drag = median(length, SPAN_POINTS) / (double)PULL_UNIT };
}

bool pull_read(const Pull *pull, double now, PullAim *out)
{
    Point place[SPAN_POINTS];
    if (pull->count < 2) return false;
    /* A quick pull has no time for all of it: then its last quarter is left out. */
    const double press = pull->press.time;
    const double to = fmax(now - PULL_SLIP, press + (now - press) * 0.75);
    const double from = fmax(to - PULL_SPAN, press + (to - press) * 0.5);
    for (int i = 0; i < SPAN_POINTS; i++)
        place[i] = hand_at(pull, from + (to - from) * i / (SPAN_POINTS - 1));
    *out = median_of(place, pull->press.at);
    return true;
}

/* --- A swipe --- */

/* The slope of a straight line through values over times. */
typedef struct Line {
    double n, t, tt, v, tv;
} Line;

static void add_to(Line *line, double time, double value)
{
    line->n++;
    line->t += time;
    line->tt += time * time;
    line->v += value;
    line->tv += time * value;
}

static double slope(const Line *line)
{
    const double spread = line->n * line->tt - line->t * line->t;
    return spread > 0 ? (line->n * line->tv - line->t * line->v) / spread : 0;
}

bool swipe_read(const Pull *pull, Point disc, float rim, Swipe *out)
{
    Line x = { 0 }, y = { 0 };
    const UiSample hit = pull->seen[last_of(pull)];
    const bool outwards = point_distance(pull->press.at, disc) < rim + SWIPE_START;
    const float away = point_distance(hit.at, disc) - rim;
    if (outwards ? away < SWIPE_START : away > SWIPE_REACH) return false;
    for (int i = pull->count - 1; i >= oldest_of(pull); i--) {
        const UiSample *sample = &pull->seen[i % PULL_KEPT];
        if (hit.time - sample->time > SWIPE_SPAN) break;
        add_to(&x, (sample->time - hit.time) / 1000, (double)sample->at.x);
        add_to(&y, (sample->time - hit.time) / 1000, (double)sample->at.y);
    }
    const double vx = slope(&x), vy = slope(&y);
    *out = (Swipe){ turned(atan2(vy, vx) * DEGREE), hypot(vx, vy) };
    return x.n >= 2 && out->speed > (outwards ? SWIPE_LEAST : 0);
}
