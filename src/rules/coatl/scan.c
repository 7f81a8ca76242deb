#include "rules/coatl/scan.h"

/* As in the matcher, places are counted: one before the first piece and one behind the last show
 * nothing, so that `!c` is an element like any other. */
enum { NOTHING = COATL_ROWS };

static bool fits(const CoatlElement *element, int place)
{
    if (element->kind == ELEMENT_NOT) return place != element->colour;
    return element->colour == COATL_ANY ? place != NOTHING : place == element->colour;
}

/* All beginnings go one place on, and another one is made here. Those that have come through have
 * ELEMENT_END next. */
static uint32_t step(const CoatlElement *pattern, uint32_t at, int place)
{
    uint32_t next = 0;
    at |= 1;
    for (int i = 0; pattern[i].kind != ELEMENT_END; i++) {
        if ((at >> i & 1) == 0 || !fits(&pattern[i], place)) continue;
        next |= (uint32_t)2 << i;
        if (pattern[i].kind == ELEMENT_RUN) next |= (uint32_t)1 << i;
    }
    return next;
}

static bool came_through(const CoatlElement *pattern, uint32_t at)
{
    int end = 0;
    while (pattern[end].kind != ELEMENT_END) end++;
    return (at >> end & 1) != 0;
}

/* The first occurrence to end is taken, and whatever began before its end is dropped. Places that
 * the next one may share with it are read again. */
static void read_place(CoatlScan *scan, int place)
{
    scan->place[1] = scan->place[0];
    scan->place[0] = place;
    scan->at = step(scan->pattern, scan->at, place);
    if (!came_through(scan->pattern, scan->at)) return;
    scan->times++;
    scan->at = 0;
    for (int back = coatl_shared_places(scan->pattern); back > 0; back--)
        scan->at = step(scan->pattern, scan->at, scan->place[back - 1]);
}

CoatlScan coatl_scan(int prophecy)
{
    static const CoatlElement NO_PATTERN[] = { { ELEMENT_END, 0 } };
    CoatlScan scan = { .pattern = prophecy == 0 ? NO_PATTERN : coatl_prophecy(prophecy)->pattern };
    read_place(&scan, NOTHING);
    return scan;
}

void coatl_scan_piece(CoatlScan *scan, int piece)
{
    const CoatlColour colour = coatl_piece_colour(piece);
    scan->tally.length++;
    scan->tally.colour[colour]++;
    read_place(scan, (int)colour);
}

int coatl_scan_times(const CoatlScan *scan)
{
    CoatlScan ended = *scan;
    read_place(&ended, NOTHING);
    return ended.times;
}
