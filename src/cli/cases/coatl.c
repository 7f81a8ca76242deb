#include "cli/questions.h"
#include "rules/coatl/scan.h"
#include "rules/span.h"

enum { WORD_MAX = 16 }; /* longer than any piece or card */
static const char SHAPE[] = "a case is pieces, a tab and a card";

/* The game's own matcher answers as far as a coatl can grow; what is longer is scanned. */
typedef struct Reading {
    int prophecy, temple; /* the card asked about; the other is 0 */
    CoatlSerpent serpent; /* the first pieces */
    CoatlScan scan;       /* all of them */
} Reading;

static bool read_card(Span field, Reading *reading, int line, Error *error)
{
    char word[WORD_MAX] = "";
    (void)span_word(&field, word, sizeof word);
    if (!span_is_empty(field)) return error_at(error, line, "%s", SHAPE);
    reading->prophecy = coatl_prophecy_parse(word);
    reading->temple = coatl_temple_parse(word);
    if (reading->prophecy != 0 || reading->temple != 0) return true;
    return error_at(error, line, "\"%s\" is not a card", word);
}

/* Any sequence of pieces counts, also one that could never be laid: only colours matter. */
static bool read_pieces(Span field, Reading *reading, int line, Error *error)
{
    char word[WORD_MAX];
    reading->scan = coatl_scan(reading->prophecy);
    while (span_word(&field, word, sizeof word)) {
        const int piece = coatl_piece_parse(word);
        if (piece == COATL_NO_PIECE) return error_at(error, line, "\"%s\" is not a piece", word);
        coatl_scan_piece(&reading->scan, piece);
        if (reading->serpent.length < COATL_LONGEST)
            serpent_lay(&reading->serpent, COATL_BACK, piece);
    }
    return true;
}

static CoatlWorth worth_of(const Reading *reading)
{
    if (reading->temple != 0) return coatl_tally_worth(&reading->scan.tally, reading->temple);
    if (reading->scan.tally.length <= COATL_LONGEST)
        return coatl_prophecy_worth(&reading->serpent, reading->prophecy);
    return coatl_worth_of(reading->prophecy, coatl_scan_times(&reading->scan));
}

static bool answer(Span text, const Sink *out, int line, Error *error)
{
    Reading reading = { 0 };
    if (span_count(text, '\t') != 1) return error_at(error, line, "%s", SHAPE);
    const Span pieces = span_cut(&text, '\t');
    if (!read_card(text, &reading, line, error)) return false;
    if (!read_pieces(pieces, &reading, line, error)) return false;
    const CoatlWorth worth = worth_of(&reading);
    sink_add(out, "%d\t%d", worth.times, worth.points);
    return true;
}

bool coatl_cases(const char *input, const Sink *out, Error *error)
{
    Span rest = span_of(input);
    Span text;
    for (int line = 0; span_line(&rest, &line, &text);)
        if (!answer(text, out, line, error)) return false;
    return true;
}
