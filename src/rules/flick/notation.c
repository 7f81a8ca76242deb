#include "rules/flick/notation.h"
#include "rules/flick/gods.h"
#include "rules/flick/refusals.h"
#include <stdlib.h>
#include <string.h>

static const char ISLAND[] = "NESW";
static const char *const VERB[FLICK_ACTIONS] = {
    [FLICK_GOD] = "god",         [FLICK_FLICKOFF] = "flickoff",  [FLICK_VOTE] = "vote",
    [FLICK_ENACT] = "enact",     [FLICK_FLICK] = "flick",        [FLICK_REFLICK] = "reflick",
    [FLICK_AGAIN] = "again",     [FLICK_NOAGAIN] = "noagain",    [FLICK_BUILD] = "build",
    [FLICK_NOBUILD] = "nobuild", [FLICK_MORRIGANS] = "morrigan", [FLICK_END] = "end",
    [FLICK_HEART] = "heart",     [FLICK_NOHEART] = "noheart",    [FLICK_TIE] = "themis",
    [FLICK_NOTIE] = "nothemis",  [FLICK_PRACTICE] = "practice",  [FLICK_PUT] = "put",
    [FLICK_TAKE] = "take",       [FLICK_CLEAR] = "clear",        [FLICK_LAW] = "law",
};

/* What follows the verb, one letter a word: c corner, g god, v vote, w will card, d and D first and
 * second disc, i island, s second corner, p place, a angle, f speed ("force"), t tails,
 * T the word "themis", r the curl of a flick from where the disc lies. */
static const char *const SHAPE[FLICK_ACTIONS] = {
    [FLICK_GOD] = "cg",     [FLICK_FLICKOFF] = "cpaf", [FLICK_VOTE] = "cv",
    [FLICK_ENACT] = "wT",   [FLICK_FLICK] = "dpaft",   [FLICK_REFLICK] = "dafr",
    [FLICK_AGAIN] = "dafr", [FLICK_NOAGAIN] = "d",     [FLICK_BUILD] = "dDp",
    [FLICK_NOBUILD] = "d",  [FLICK_MORRIGANS] = "dD",  [FLICK_END] = "c",
    [FLICK_HEART] = "cp",   [FLICK_NOHEART] = "c",     [FLICK_TIE] = "is",
    [FLICK_NOTIE] = "",     [FLICK_PRACTICE] = "",     [FLICK_PUT] = "dp",
    [FLICK_TAKE] = "d",     [FLICK_CLEAR] = "",        [FLICK_LAW] = "w",
};

/* ---- small words ---- */

char flick_island_letter(int island)
{
    return ISLAND[island];
}

static bool letter_parse(const char *word, const char *letters, int *index)
{
    const char *found = word[0] != '\0' && word[1] == '\0' ? strchr(letters, word[0]) : NULL;
    if (found == NULL) return false;
    *index = (int)(found - letters);
    return true;
}

bool flick_island_parse(const char *word, int *island)
{
    return letter_parse(word, ISLAND, island);
}

bool flick_corner_parse(const char *word, int *corner)
{
    return letter_parse(word, "ABCD", corner);
}

bool flick_will_parse(const char *word, int *card)
{
    return strlen(word) == 3 && word[0] == 'W'
           && text_parse_int(word + 1, 1, FLICK_WILL_CARDS, card);
}

const char *flick_god_id(FlickGod god)
{
    return god == FLICK_NO_GOD ? "none" : flick_god_side(god)->id;
}

static bool god_parse(const char *word, int *god)
{
    for (*god = FLICK_ZEUS; *god < FLICK_GODS; (*god)++)
        if (strcmp(word, flick_god_id((FlickGod)*god)) == 0) return true;
    return false;
}

/* ---- numbers ---- */

void flick_decimal_text(int hundredths, Text *out)
{
    text_add(out, "%s%d.%02d", hundredths < 0 ? "-" : "", abs(hundredths) / 100,
             abs(hundredths) % 100);
}

bool flick_decimal_parse(const char *word, int *hundredths)
{
    const bool negative = *word == '-';
    const char *point = strchr(word, '.');
    const size_t whole = point != NULL ? (size_t)(point - word) : strlen(word);
    char digits[16];
    if (whole + 3 > sizeof digits || whole == negative) return false;
    memcpy(digits, word, whole);
    const size_t places = point != NULL ? strlen(point + 1) : 0;
    if (places > 2 || (point != NULL && places == 0)) return false;
    for (size_t i = 0; i < 2; i++) digits[whole + i] = i < places ? point[1 + i] : '0';
    digits[whole + 2] = '\0';
    return text_parse_int(digits, -99999999, 99999999, hundredths);
}

void flick_place_text(FlickPoint at, Text *out)
{
    text_put(out, '@');
    flick_decimal_text(at.x, out);
    text_put(out, ',');
    flick_decimal_text(at.y, out);
}

bool flick_point_parse(const char *word, FlickPoint *point)
{
    char x[FLICK_TOKEN_MAX];
    const char *comma = strchr(word, ',');
    if (comma == NULL || (size_t)(comma - word) >= sizeof x) return false;
    memcpy(x, word, (size_t)(comma - word));
    x[comma - word] = '\0';
    return flick_decimal_parse(x, &point->x) && flick_decimal_parse(comma + 1, &point->y);
}

bool flick_token_parse(const char *word, FlickToken *token)
{
    char name[8];
    const char *at = strchr(word, '@');
    *token = (FlickToken){ 0 };
    if (at == NULL || (size_t)(at - word) >= sizeof name) return false;
    memcpy(name, word, (size_t)(at - word));
    name[at - word] = '\0';
    token->off = strcmp(at + 1, "off") == 0;
    return flick_piece_parse(name, &token->piece)
           && (token->off || flick_point_parse(at + 1, &token->at));
}

/* ---- writing ---- */

static void write_piece(int piece, Text *out)
{
    text_put(out, ' ');
    flick_piece_text(piece, out);
}

static void write_decimals(const int32_t *value, int count, Text *out)
{
    for (int i = 0; i < count; i++) {
        text_put(out, ' ');
        flick_decimal_text(value[i], out);
    }
}

static void write_curl(const Action *action, Text *out)
{
    if (action->arg[FLICK_ARG_CURL] != FLICK_NO_CURL)
        text_add(out, " curl %c", action->arg[FLICK_ARG_CURL] == FLICK_CURL_RIGHT ? 'R' : 'L');
}

static void write_tails(const Action *action, Text *out)
{
    if (action->arg[FLICK_ARG_FORMATION] != FLICK_ALONE) {
        text_add(out, " with");
        write_piece(action->arg[FLICK_ARG_WITH], out);
        text_add(out, action->arg[FLICK_ARG_FORMATION] == FLICK_ABREAST ? " abreast" : " tandem");
    }
    write_curl(action, out);
    if (action->arg[FLICK_ARG_OFFHAND]) text_add(out, " offhand");
    if (action->arg[FLICK_ARG_HAND]) {
        text_add(out, " hand");
        write_decimals(&action->value[FLICK_HAND_X], 3, out);
    }
}

static void write_field(char field, const Action *action, Text *out)
{
    const uint8_t *arg = action->arg;
    switch (field) {
    case 'c': text_add(out, " %c", 'A' + arg[0]); break;
    case 's': text_add(out, " %c", 'A' + arg[1]); break;
    case 'g': text_add(out, " %s", flick_god_id(arg[1])); break;
    case 'v': text_add(out, arg[1] == FLICK_UP ? " up" : " down"); break;
    case 'w': text_add(out, " W%02d", arg[0]); break;
    case 'T': text_add(out, " themis"); break;
    case 'i': text_add(out, " %c", ISLAND[arg[0] % FLICK_ISLANDS]); break;
    case 'd': write_piece(arg[0], out); break;
    case 'D': write_piece(arg[1], out); break;
    case 'p': write_decimals(&action->value[FLICK_X], 2, out); break;
    case 'a': write_decimals(&action->value[FLICK_ANGLE], 1, out); break;
    case 'f': text_add(out, " %d", action->value[FLICK_SPEED]); break;
    case 't': write_tails(action, out); break;
    default: write_curl(action, out); break;
    }
}

int flick_format(const Action *action, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(&text, "%s", VERB[action->kind]);
    for (const char *field = SHAPE[action->kind]; *field != '\0'; field++)
        write_field(*field, action, &text);
    return (int)text.length;
}

/* ---- reading ---- */

static bool read_index(const char **at, bool (*parse)(const char *, int *), uint8_t *out)
{
    char word[16];
    int index;
    if (!text_word(at, word, sizeof word) || !parse(word, &index)) return false;
    *out = (uint8_t)index;
    return true;
}

static bool vote_parse(const char *word, int *vote)
{
    *vote = strcmp(word, "up") == 0 ? FLICK_UP : FLICK_DOWN;
    return *vote == FLICK_UP || strcmp(word, "down") == 0;
}

static bool formation_parse(const char *word, int *formation)
{
    *formation = strcmp(word, "abreast") == 0 ? FLICK_ABREAST : FLICK_TANDEM;
    return *formation == FLICK_ABREAST || strcmp(word, "tandem") == 0;
}

static bool curl_parse(const char *word, int *curl)
{
    *curl = strcmp(word, "R") == 0 ? FLICK_CURL_RIGHT : FLICK_CURL_LEFT;
    return *curl == FLICK_CURL_RIGHT || strcmp(word, "L") == 0;
}

/* A word that stands where a number belongs is a reason of its own: "nan" is such a word. */
static Refusal read_decimals(const char **at, int count, int32_t *out)
{
    for (int i = 0; i < count; i++) {
        char word[FLICK_TOKEN_MAX];
        if (text_ended(*at)) return REFUSAL_SYNTAX;
        if (!text_word(at, word, sizeof word) || !flick_decimal_parse(word, &out[i]))
            return REFUSAL_FLICK_NUMBER;
    }
    return REFUSAL_NONE;
}

static Refusal read_speed(const char **at, int32_t *out)
{
    char word[FLICK_TOKEN_MAX];
    if (text_ended(*at)) return REFUSAL_SYNTAX;
    return text_word(at, word, sizeof word) && text_parse_int(word, -INT32_MAX, INT32_MAX, out)
               ? REFUSAL_NONE
               : REFUSAL_FLICK_NUMBER;
}

static Refusal read_curl(const char **at, Action *out)
{
    if (!text_take(at, "curl")) return REFUSAL_NONE;
    return read_index(at, curl_parse, &out->arg[FLICK_ARG_CURL]) ? REFUSAL_NONE : REFUSAL_SYNTAX;
}

static Refusal read_tails(const char **at, Action *out)
{
    if (text_take(at, "with")
        && (!read_index(at, flick_piece_parse, &out->arg[FLICK_ARG_WITH])
            || !read_index(at, formation_parse, &out->arg[FLICK_ARG_FORMATION])))
        return REFUSAL_SYNTAX;
    const Refusal refusal = read_curl(at, out);
    if (refusal != REFUSAL_NONE) return refusal;
    out->arg[FLICK_ARG_OFFHAND] = text_take(at, "offhand");
    out->arg[FLICK_ARG_HAND] = text_take(at, "hand");
    if (!out->arg[FLICK_ARG_HAND]) return REFUSAL_NONE;
    return read_decimals(at, 3, &out->value[FLICK_HAND_X]);
}

static Refusal read_word(char field, const char **at, Action *out)
{
    uint8_t *arg = out->arg;
    bool read = false;
    switch (field) {
    case 'c': read = read_index(at, flick_corner_parse, &arg[0]); break;
    case 's': read = read_index(at, flick_corner_parse, &arg[1]); break;
    case 'g': read = read_index(at, god_parse, &arg[1]); break;
    case 'v': read = read_index(at, vote_parse, &arg[1]); break;
    case 'w': read = read_index(at, flick_will_parse, &arg[0]); break;
    case 'T': read = text_take(at, "themis"); break;
    case 'i': read = read_index(at, flick_island_parse, &arg[0]); break;
    case 'd': read = read_index(at, flick_piece_parse, &arg[0]); break;
    default: read = read_index(at, flick_piece_parse, &arg[1]); break;
    }
    return read ? REFUSAL_NONE : REFUSAL_SYNTAX;
}

static Refusal read_field(char field, const char **at, Action *out)
{
    switch (field) {
    case 'p': return read_decimals(at, 2, &out->value[FLICK_X]);
    case 'a': return read_decimals(at, 1, &out->value[FLICK_ANGLE]);
    case 'f': return read_speed(at, &out->value[FLICK_SPEED]);
    case 't': return read_tails(at, out);
    case 'r': return read_curl(at, out);
    default: return read_word(field, at, out);
    }
}

static int verb_parse(const char *word)
{
    int kind = FLICK_GOD;
    while (kind < FLICK_ACTIONS && strcmp(word, VERB[kind]) != 0) kind++;
    return kind;
}

Refusal flick_parse(const char *line, Action *out)
{
    char verb[16];
    *out = (Action){ 0 };
    if (!text_word(&line, verb, sizeof verb)) return REFUSAL_SYNTAX;
    const int kind = verb_parse(verb);
    if (kind == FLICK_ACTIONS) return REFUSAL_SYNTAX;
    out->kind = (uint8_t)kind;
    for (const char *field = SHAPE[kind]; *field != '\0'; field++) {
        const Refusal refusal = read_field(*field, &line, out);
        if (refusal != REFUSAL_NONE) return refusal;
    }
    return text_ended(line) ? REFUSAL_NONE : REFUSAL_SYNTAX;
}
