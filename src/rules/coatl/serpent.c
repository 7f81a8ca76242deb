#include "rules/coatl/serpent.h"
#include <string.h>

static const char KIND_LETTER[] = "hbt";
static const char COLOUR_LETTER[] = "yrkgb";

void coatl_piece_text(int piece, char out[3])
{
    out[0] = KIND_LETTER[coatl_piece_kind(piece)];
    out[1] = COLOUR_LETTER[coatl_piece_colour(piece)];
    out[2] = '\0';
}

int coatl_piece_parse(const char *word)
{
    if (strlen(word) != 2) return COATL_NO_PIECE;
    const char *kind = strchr(KIND_LETTER, word[0]);
    const char *colour = strchr(COLOUR_LETTER, word[1]);
    if (kind == NULL || colour == NULL) return COATL_NO_PIECE;
    return coatl_piece((CoatlKind)(kind - KIND_LETTER), (CoatlColour)(colour - COLOUR_LETTER));
}

char coatl_colour_letter(CoatlColour colour)
{
    return COLOUR_LETTER[colour];
}

const char *coatl_colour_name(CoatlColour colour)
{
    static const char *const NAME[] = { "yellow", "red", "black", "green", "blue" };
    return NAME[colour];
}

int serpent_piece(const CoatlSerpent *serpent, int at)
{
    CoatlKind kind = COATL_BODY;
    if (at == 0 && serpent_is_closed(serpent, COATL_FRONT)) kind = COATL_HEAD;
    if (at == serpent->length - 1 && serpent_is_closed(serpent, COATL_BACK)) kind = COATL_TAIL;
    int colour = 0;
    while ((serpent->row[colour][at >> 6] >> (at & 63) & 1) == 0) colour++;
    return coatl_piece(kind, (CoatlColour)colour);
}

bool serpent_has_prophecy(const CoatlSerpent *serpent, int prophecy)
{
    for (int i = 0; i < serpent->prophecy_count; i++)
        if (serpent->prophecy[i] == prophecy) return true;
    return false;
}

static void set_bit(CoatlSerpent *serpent, int row, int at)
{
    serpent->row[row][at >> 6] |= (uint64_t)1 << (at & 63);
}

static void make_room_at_front(CoatlSerpent *serpent)
{
    for (int row = 0; row < COATL_ROWS; row++) {
        uint64_t *words = serpent->row[row];
        words[1] = words[1] << 1 | words[0] >> 63;
        words[0] <<= 1;
    }
}

void serpent_lay(CoatlSerpent *serpent, CoatlEnd end, int piece)
{
    const int at = end == COATL_FRONT ? 0 : serpent->length;
    if (end == COATL_FRONT) make_room_at_front(serpent);
    set_bit(serpent, (int)coatl_piece_colour(piece), at);
    set_bit(serpent, COATL_ANY, at);
    serpent->length++;
    const CoatlKind kind = coatl_piece_kind(piece);
    if (kind == COATL_HEAD) serpent->flags |= SERPENT_HEAD;
    if (kind == COATL_TAIL) serpent->flags |= SERPENT_TAIL;
}
