/* What a test may ask about flights:
 *
 *   flights N                  so many have not landed
 *   flight from P [to P]       one of them begins there, and ends there
 *   no flight from P           none begins there
 *   flight at P                one of them is there in this moment
 *   lands N                    the last of them lands within so many ms, and not much sooner
 *
 * P is two numbers in lu or @NAME, the middle of that item, also with an offset: @slot.1+10-4. A
 * wrong answer lists the flights as they are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "table/private.h"

enum { NEAR = 6, SOONER = 60 }; /* lu; ms */

/* A number of an offset, with its sign; false: there is none. */
static bool take_offset(const char **words, float *by)
{
    char *end;
    if (**words != '+' && **words != '-') return false;
    *by += (float)strtol(*words, &end, 10);
    *words = end;
    return true;
}

static bool take_named(const Table *table, const char **words, Point *at)
{
    char name[48];
    const size_t length = strcspn(++*words, " +-");
    snprintf(name, sizeof name, "%.*s", (int)length, *words);
    const UiItem *item = ui_find(table->ui, name);
    if (item == NULL) return false;
    *at = rect_centre(item->box);
    *words += length;
    if (take_offset(words, &at->x)) (void)take_offset(words, &at->y);
    while (**words == ' ') ++*words;
    return true;
}

static bool take_point(const Table *table, const char **words, Point *at)
{
    int x, y;
    if (**words == '@') return take_named(table, words, at);
    if (!text_int(words, -9999, 9999, &x) || !text_int(words, -9999, 9999, &y)) return false;
    *at = (Point){ (float)x, (float)y };
    return true;
}

static bool is_near(Rect box, Point at)
{
    return point_distance(rect_centre(box), at) <= NEAR;
}

/* from P [to P], or at P */
static bool has_flight(const Table *table, const char *words)
{
    const bool now = text_take(&words, "at");
    Point first, last;
    FlightPath path;
    if ((!now && !text_take(&words, "from")) || !take_point(table, &words, &first)) return false;
    const bool ends = text_take(&words, "to");
    if (ends && !take_point(table, &words, &last)) return false;
    for (int i = 0; flight_path(table, i, &path); i++)
        if (is_near(now ? path.now : path.from, first) && (!ends || is_near(path.to, last)))
            return true;
    return false;
}

static bool last_lands(const Table *table, int within)
{
    double lands = 0;
    FlightPath path;
    for (int i = 0; flight_path(table, i, &path); i++) lands = fmax(lands, path.lands);
    return lands > 0 && lands <= within && lands > within - SOONER;
}

static int count(const Table *table)
{
    FlightPath path;
    int flights = 0;
    while (flight_path(table, flights, &path)) flights++;
    return flights;
}

static void list(const Table *table, char *found, size_t size)
{
    FlightPath path;
    Text text = text_into(found, size);
    text_add(&text, "%d flights", count(table));
    for (int i = 0; flight_path(table, i, &path); i++) {
        const Point from = rect_centre(path.from), now = rect_centre(path.now),
                    to = rect_centre(path.to);
        text_add(&text, "; %d from %.0f %.0f to %.0f %.0f, now %.0f %.0f, lands in %.0f",
                 path.piece, (double)from.x, (double)from.y, (double)to.x, (double)to.y,
                 (double)now.x, (double)now.y, path.lands);
    }
}

bool flight_expect(const Table *table, const char *words, bool *answer, char *found, size_t size)
{
    int number;
    const bool denied = strncmp(words, "no flight ", 10) == 0;
    if (denied) words += 3;
    if (text_take(&words, "flights")) {
        *answer = text_int(&words, 0, TIMELINE_MAX, &number) && number == count(table);
    } else if (text_take(&words, "flight")) {
        *answer = has_flight(table, words) != denied;
    } else if (text_take(&words, "lands")) {
        *answer = text_int(&words, 0, 9999, &number) && last_lands(table, number);
    } else {
        return false;
    }
    list(table, found, size);
    return true;
}
