/* serpent.h: pieces, and the coatl they are laid out to, front (head side) first.
 *
 * A coatl is kept as one row of bits a colour: bit i says that piece i from the front has it. The
 * row COATL_ANY has a bit for every piece, so a coatl of 122 pieces and one of 3 are matched by the
 * same few operations. Only the first piece can be a head and only the last a tail; two flags say
 * whether they are. Rows have no bit at or above `length`. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "base/bits.h"

typedef enum CoatlColour {
    COATL_YELLOW,
    COATL_RED,
    COATL_BLACK,
    COATL_GREEN,
    COATL_BLUE,
    COATL_COLOURS, /* how many there are */
    COATL_ANY = COATL_COLOURS,
    COATL_ROWS
} CoatlColour;

typedef enum CoatlKind { COATL_HEAD, COATL_BODY, COATL_TAIL, COATL_KINDS } CoatlKind;

/* A piece is one byte, 1..15; 0 is no piece. Pieces of one kind and colour are interchangeable. */
enum { COATL_NO_PIECE = 0, COATL_PIECES = COATL_KINDS * COATL_COLOURS };

typedef enum CoatlEnd { COATL_FRONT, COATL_BACK } CoatlEnd;

enum {
    COATL_MAX_PROPHECIES = 4, /* beside one coatl */
    COATL_LONGEST = 122,      /* all 120 body segments, a head and a tail */
    COATL_LINE_BITS = 128,
};

enum { SERPENT_HEAD = 1, SERPENT_TAIL = 2, SERPENT_SEALED = 4 };

/* One row of bits, piece 0 lowest. States keep it as two words: they need no wider alignment. */
typedef unsigned __int128 CoatlLine;

typedef struct CoatlSerpent {
    uint64_t row[COATL_ROWS][2];
    uint8_t length; /* 0: not started */
    uint8_t flags;  /* SERPENT_... */
    uint8_t temple; /* number of the card, or 0 */
    uint8_t prophecy_count, prophecy[COATL_MAX_PROPHECIES];
} CoatlSerpent;

static inline int coatl_piece(CoatlKind kind, CoatlColour colour)
{
    return 1 + (int)kind * COATL_COLOURS + (int)colour;
}

static inline CoatlKind coatl_piece_kind(int piece)
{
    return (CoatlKind)((piece - 1) / COATL_COLOURS);
}

static inline CoatlColour coatl_piece_colour(int piece)
{
    return (CoatlColour)((piece - 1) % COATL_COLOURS);
}

void coatl_piece_text(int piece, char out[3]);     /* "bb" */
int coatl_piece_parse(const char *word);           /* COATL_NO_PIECE: it names none */
char coatl_colour_letter(CoatlColour colour);      /* 'k' */
const char *coatl_colour_name(CoatlColour colour); /* "black" */

static inline CoatlLine serpent_row(const CoatlSerpent *serpent, int row)
{
    return (CoatlLine)serpent->row[row][1] << 64 | serpent->row[row][0];
}

static inline bool serpent_is_complete(const CoatlSerpent *serpent)
{
    const int both = SERPENT_HEAD | SERPENT_TAIL;
    return (serpent->flags & both) == both;
}

static inline bool serpent_is_sealed(const CoatlSerpent *serpent)
{
    return (serpent->flags & SERPENT_SEALED) != 0;
}

/* By its head, by its tail. */
static inline bool serpent_is_closed(const CoatlSerpent *serpent, CoatlEnd end)
{
    return (serpent->flags & (end == COATL_FRONT ? SERPENT_HEAD : SERPENT_TAIL)) != 0;
}

/* Pieces of a colour. */
static inline int serpent_count(const CoatlSerpent *serpent, int row)
{
    return bits_count(serpent->row[row][0]) + bits_count(serpent->row[row][1]);
}

/* The colours it shows, a bit each. */
static inline int serpent_colours(const CoatlSerpent *serpent)
{
    int colours = 0;
    for (int row = 0; row < COATL_COLOURS; row++)
        colours |= ((serpent->row[row][0] | serpent->row[row][1]) != 0) << row;
    return colours;
}

int serpent_piece(const CoatlSerpent *serpent, int at); /* from the front, 0 the first */
bool serpent_has_prophecy(const CoatlSerpent *serpent, int prophecy);

/* Lays a piece at one end, whatever it is: whether it may lie there is asked before. */
void serpent_lay(CoatlSerpent *serpent, CoatlEnd end, int piece);
