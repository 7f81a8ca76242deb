#include "cli/questions.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/score.h"
#include "rules/span.h"

enum { WORD_MAX = 16 }; /* longer than any token */

/* A coatl may be of any length, so it is read through a window of its last parts. */
typedef struct Reading {
    CardCoatl coatl; /* the last parts */
    CardStanding standing;
    int run;  /* the present one */
    int card; /* whose windows are counted, or -1 */
    int windows;
} Reading;

static void read_on(Reading *reading, CardPart part)
{
    CardCoatl *coatl = &reading->coatl;
    CardStanding *standing = &reading->standing;
    const bool same =
        coatl->parts > 0 && card_coatl_part(coatl, coatl->parts - 1).colour == part.colour;
    card_coatl_append(coatl, part);
    standing->parts++;
    standing->colour[part.colour]++;
    reading->run = same ? reading->run + 1 : 1;
    if (reading->run > standing->run) standing->run = reading->run;
    /* Of the windows with the newest part only the one that ends in it fits. */
    if (reading->card >= 0 && card_coatl_triggers(coatl, reading->card)) reading->windows++;
}

static bool read_coatl(Span field, Reading *reading, int line, Error *error)
{
    char word[WORD_MAX];
    CardPart part;
    if (span_is(field, "-")) return true;
    while (span_word(&field, word, sizeof word)) {
        if (!coatl_cards_read_part(word, &part))
            return error_at(error, line, "\"%s\" is not a part of a coatl", word);
        read_on(reading, part);
    }
    return reading->standing.parts > 0 || error_at(error, line, "an empty coatl is written -");
}

static bool read_owned(Span field, CardStanding *standing, int line, Error *error)
{
    char word[WORD_MAX];
    int card;
    int level;
    int count = 0;
    if (span_is(field, "-")) return true;
    for (; span_word(&field, word, sizeof word); count++) {
        if (!coatl_cards_read_owned(word, &card, &level))
            return error_at(error, line, "\"%s\" is not a prophecy with its level", word);
        standing->own[coatl_cards_prophecy(card)->god][level]++;
    }
    return count > 0 || error_at(error, line, "no prophecies are written -");
}

static bool answer_count(Span coatl, Span card, const Sink *out, int line, Error *error)
{
    char word[WORD_MAX] = "";
    Reading reading = { 0 };
    if (!span_word(&card, word, sizeof word) || !span_is_empty(card)
        || !coatl_cards_read_prophecy(word, &reading.card))
        return error_at(error, line, "\"%s\" is not a prophecy", word);
    if (!read_coatl(coatl, &reading, line, error)) return false;
    sink_add(out, "%d", reading.windows);
    return true;
}

static bool read_temple(Span field, int *temple)
{
    if (field.end - field.at != 2 || field.at[0] != 'T') return false;
    *temple = field.at[1] - '1';
    return *temple >= 0 && *temple < CARD_TEMPLES;
}

static bool answer_temple(Span temple_id, Span coatl, Span owned, const Sink *out, int line,
                          Error *error)
{
    Reading reading = { .card = -1 };
    int temple;
    if (!read_temple(temple_id, &temple)) return error_at(error, line, "there is no such temple");
    if (!read_coatl(coatl, &reading, line, error)) return false;
    if (!read_owned(owned, &reading.standing, line, error)) return false;
    const int goals = card_standing_goals(&reading.standing, temple);
    const int one = goals & 1;
    const int two = goals >> 1;
    sink_add(out, "%d\t%d\t%d", one, two, coatl_cards_temple_points(one + two));
    return true;
}

static bool answer(Span text, const Sink *out, int line, Error *error)
{
    const int tabs = span_count(text, '\t');
    if (tabs != 1 && tabs != 2)
        return error_at(error, line, "a case has two or three fields with a tab between them");
    const Span first = span_cut(&text, '\t');
    const Span second = span_cut(&text, '\t');
    if (tabs == 1) return answer_count(first, second, out, line, error);
    return answer_temple(first, second, text, out, line, error);
}

bool coatl_cards_cases(const char *input, const Sink *out, Error *error)
{
    Span rest = span_of(input);
    Span text;
    for (int line = 0; span_line(&rest, &line, &text);)
        if (!answer(text, out, line, error)) return false;
    return true;
}
