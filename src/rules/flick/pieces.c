#include "rules/flick/pieces.h"
#include <assert.h>
#include <string.h>

/* Where each kind begins among the pieces of a seat, how many there are, and its letter. */
static const struct {
    int first, count;
    char letter;
} SPAN[] = {
    [FLICK_KIND_PROPHET] = { 0, FLICK_PROPHETS, 'p' },
    [FLICK_KIND_FANATIC] = { FLICK_PROPHETS, FLICK_FANATICS, 'f' },
    [FLICK_KIND_SPHINX] = { FLICK_PROPHETS + FLICK_FANATICS, 1, 's' },
    [FLICK_KIND_TEMPLE] = { FLICK_PROPHETS + FLICK_FANATICS + 1, FLICK_TEMPLES, 't' },
};
enum { SEAT_KINDS = sizeof SPAN / sizeof SPAN[0] };

/* clang-format off */
static const FlickDisc DISC[FLICK_KINDS] = {
    /*                       radius  mass  elasticity  friction */
    [FLICK_KIND_PROPHET] = { 1800,    6.0, 0.9,        0.3 },
    [FLICK_KIND_FANATIC] = { 2200,   11.0, 0.9,        0.3 },
    [FLICK_KIND_SPHINX]  = { 2500,   16.0, 0.9,        0.3 },
    [FLICK_KIND_TEMPLE]  = { 2900,   40.0, 0.8,        0.3 },
    [FLICK_KIND_APE]     = { 2600,   19.0, 0.9,        0.3 },
};
/* clang-format on */

int flick_piece(int corner, FlickKind kind, int number)
{
    assert((int)kind < SEAT_KINDS && number >= 1 && number <= SPAN[kind].count
           && "a disc of a seat");
    return corner * FLICK_SEAT_PIECES + SPAN[kind].first + number - 1;
}

FlickKind flick_kind(int piece)
{
    if (piece == FLICK_APE) return FLICK_KIND_APE;
    const int of_seat = piece % FLICK_SEAT_PIECES;
    int kind = SEAT_KINDS - 1;
    while (of_seat < SPAN[kind].first) kind--;
    return (FlickKind)kind;
}

int flick_owner(int piece)
{
    return piece / FLICK_SEAT_PIECES;
}

int flick_number(int piece)
{
    if (piece == FLICK_APE) return 1;
    return piece % FLICK_SEAT_PIECES - SPAN[flick_kind(piece)].first + 1;
}

const FlickDisc *flick_disc(FlickKind kind)
{
    return &DISC[kind];
}

int flick_radius(int piece)
{
    return DISC[flick_kind(piece)].radius;
}

bool flick_is_prophet(int piece)
{
    return flick_kind(piece) < FLICK_KIND_TEMPLE;
}

void flick_piece_text(int piece, Text *out)
{
    if (piece == FLICK_APE)
        text_add(out, "ape");
    else
        text_add(out, "%c%c%d", 'A' + flick_owner(piece), SPAN[flick_kind(piece)].letter,
                 flick_number(piece));
}

bool flick_piece_parse(const char *word, int *piece)
{
    if (strcmp(word, "ape") == 0) {
        *piece = FLICK_APE;
        return true;
    }
    if (strlen(word) != 3 || word[0] < 'A' || word[0] >= 'A' + FLICK_CORNERS) return false;
    for (int kind = 0; kind < SEAT_KINDS; kind++) {
        const int number = word[2] - '0';
        if (word[1] != SPAN[kind].letter || number < 1 || number > SPAN[kind].count) continue;
        *piece = flick_piece(word[0] - 'A', (FlickKind)kind, number);
        return true;
    }
    return false;
}
