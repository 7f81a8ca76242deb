#include "rules/coatl/cases.h"
#include "rules/coatl/pattern.h"
#include <string.h>

enum { CASE_MAX = 1024 }; /* bytes of a line, with its NUL */

/* Any sequence of pieces counts, also one that could never be laid: only colours matter. */
static bool read_pieces(const char *text, CoatlSerpent *serpent, int line, Error *error)
{
    char word[8];
    *serpent = (CoatlSerpent){ .length = 0 };
    while (!text_ended(text)) {
        const char *at = text;
        const int piece = text_word(&text, word, sizeof word) ? coatl_piece_parse(word) : 0;
        if (piece == COATL_NO_PIECE)
            return error_at(error, line, "\"%.*s\" is not a piece", (int)strcspn(at, " \t"), at);
        if (serpent->length == COATL_LONGEST)
            return error_at(error, line, "no coatl has so many pieces");
        serpent_lay(serpent, COATL_BACK, piece);
    }
    return true;
}

static bool answer(char *text, int line, const Sink *out, Error *error)
{
    CoatlSerpent serpent;
    char *tab = strchr(text, '\t');
    if (tab == NULL) return error_at(error, line, "a case is pieces, a tab and a card");
    *tab = '\0';
    const char *card = tab + 1;
    if (!read_pieces(text, &serpent, line, error)) return false;
    const int prophecy = coatl_prophecy_parse(card);
    const int temple = coatl_temple_parse(card);
    if (prophecy == 0 && temple == 0) return error_at(error, line, "\"%.40s\" is not a card", card);
    const CoatlWorth worth = prophecy != 0 ? coatl_prophecy_worth(&serpent, prophecy)
                                           : coatl_temple_worth(&serpent, temple);
    sink_add(out, "%d\t%d", worth.times, worth.points);
    return true;
}

bool coatl_cases(const char *input, const Sink *out, Error *error)
{
    for (int line = 1; *input != '\0'; line++) {
        char text[CASE_MAX];
        const size_t length = strcspn(input, "\n");
        if (length >= sizeof text) return error_at(error, line, "the line is too long");
        memcpy(text, input, length);
        text[length] = '\0';
        input += length + (input[length] == '\n');
        if (text[0] == '\0' || text[0] == '#') continue;
        if (!answer(text, line, out, error)) return false;
    }
    return true;
}
