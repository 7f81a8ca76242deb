#include "language/catalogue.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAGIC = (int)0x950412DE,
    HEAD = 28, /* bytes before everything else */
    ROW = 8,   /* of a table: length and offset */
    MOST_FORMS = 8,
    DEEPEST = 64, /* of a rule: brackets and conditions within one another */
};

/* --- The rule for plurals: an expression of C over n --- */

typedef struct Rule {
    const char *at;
    unsigned long n;
    int depth;
    bool wrong; /* it does not read as one */
} Rule;

static unsigned long condition(Rule *rule);

static bool take(Rule *rule, const char *sign)
{
    const size_t length = strlen(sign);
    while (*rule->at == ' ' || *rule->at == '\t') rule->at++;
    if (strncmp(rule->at, sign, length) != 0) return false;
    rule->at += length;
    return true;
}

static unsigned long number(Rule *rule)
{
    unsigned long value = 0;
    rule->wrong |= !isdigit((unsigned char)*rule->at);
    for (; isdigit((unsigned char)*rule->at); rule->at++) {
        rule->wrong |= value > 100000;
        if (!rule->wrong) value = 10 * value + (unsigned long)(*rule->at - '0');
    }
    return value;
}

static unsigned long single(Rule *rule)
{
    unsigned long value = 0;
    if (++rule->depth > DEEPEST) rule->wrong = true;
    if (rule->wrong) return 0;
    if (take(rule, "!")) {
        value = single(rule) == 0;
    } else if (take(rule, "(")) {
        value = condition(rule);
        rule->wrong |= !take(rule, ")");
    } else {
        value = take(rule, "n") ? rule->n : number(rule);
    }
    rule->depth--;
    return value;
}

static unsigned long joined(char sign, unsigned long a, unsigned long b, bool *wrong)
{
    *wrong |= b == 0 && (sign == '/' || sign == '%');
    if (*wrong) return 0;
    switch (sign) {
    case '*': return a * b;
    case '/': return a / b;
    case '%': return a % b;
    case '+': return a + b;
    case '-': return a - b;
    case 'l': return a <= b;
    case 'g': return a >= b;
    case '<': return a < b;
    case '>': return a > b;
    case '=': return a == b;
    case '!': return a != b;
    case '&': return a != 0 && b != 0;
    default: return a != 0 || b != 0;
    }
}

/* Weakest first; of signs of one strength the longer one first. */
static const struct {
    const char *sign;
    char means;
    int strength;
} SIGN[] = {
    { "||", '|', 0 }, { "&&", '&', 1 }, { "==", '=', 2 }, { "!=", '!', 2 }, { "<=", 'l', 3 },
    { ">=", 'g', 3 }, { "<", '<', 3 },  { ">", '>', 3 },  { "+", '+', 4 },  { "-", '-', 4 },
    { "*", '*', 5 },  { "/", '/', 5 },  { "%", '%', 5 },
};
enum { SIGNS = sizeof SIGN / sizeof SIGN[0], STRONGEST = 5 };

static unsigned long joint(Rule *rule, int strength)
{
    if (strength > STRONGEST) return single(rule);
    unsigned long value = joint(rule, strength + 1);
    for (int i = 0; i < SIGNS && !rule->wrong;) {
        if (SIGN[i].strength == strength && take(rule, SIGN[i].sign)) {
            value = joined(SIGN[i].means, value, joint(rule, strength + 1), &rule->wrong);
            i = 0; /* another one may follow */
        } else {
            i++;
        }
    }
    return value;
}

static unsigned long condition(Rule *rule)
{
    if (++rule->depth > DEEPEST) rule->wrong = true;
    const unsigned long value = rule->wrong ? 0 : joint(rule, 0);
    if (rule->wrong || !take(rule, "?")) {
        rule->depth--;
        return value;
    }
    const unsigned long then = condition(rule);
    rule->wrong |= !take(rule, ":");
    const unsigned long otherwise = condition(rule);
    rule->depth--;
    return value != 0 ? then : otherwise;
}

/* Which form: as many as there are where the rule does not read. */
static unsigned long form_of(const Catalogue *catalogue, unsigned long n)
{
    Rule rule = { .at = catalogue->rule, .n = n };
    const unsigned long form = condition(&rule);
    rule.wrong |= !take(&rule, ";") && *rule.at != '\n' && *rule.at != '\0';
    return rule.wrong || form >= catalogue->forms ? catalogue->forms : form;
}

/* --- The file --- */

static uint32_t word(const Catalogue *catalogue, size_t at)
{
    const unsigned char *byte = (const unsigned char *)catalogue->bytes + at;
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) value = value << 8 | byte[catalogue->swapped ? i : 3 - i];
    return value;
}

static const char *text(const Catalogue *catalogue, uint32_t table, uint32_t index)
{
    return catalogue->bytes + word(catalogue, table + (size_t)ROW * index + 4);
}

static size_t text_length(const Catalogue *catalogue, uint32_t table, uint32_t index)
{
    return word(catalogue, table + (size_t)ROW * index);
}

/* Every row of a table is a text within the file, and a NUL ends it. */
static bool is_table(const Catalogue *catalogue, uint32_t table)
{
    if (table < HEAD || (uint64_t)table + (uint64_t)ROW * catalogue->count > catalogue->length)
        return false;
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const uint64_t length = word(catalogue, table + (size_t)ROW * i);
        const uint64_t at = word(catalogue, table + (size_t)ROW * i + 4);
        if (at + length >= catalogue->length || catalogue->bytes[at + length] != '\0') return false;
    }
    return true;
}

/* They are looked for by halves. */
static bool is_sorted(const Catalogue *catalogue)
{
    for (uint32_t i = 1; i < catalogue->count; i++)
        if (strcmp(text(catalogue, catalogue->from, i - 1), text(catalogue, catalogue->from, i))
            >= 0)
            return false;
    return true;
}

/* The header, which is the translation of nothing, has it: a rule that must answer for every n. (No
 * language looks at more than the last two digits.) */
static bool read_rule(Catalogue *catalogue)
{
    static const char FORMS[] = "nplurals=", RULE[] = "plural=";
    const char *header = catalogue_find(catalogue, "");
    const char *forms = header != NULL ? strstr(header, FORMS) : NULL;
    const char *rule = forms != NULL ? strstr(forms, RULE) : NULL;
    if (rule == NULL) return true;
    catalogue->forms = (unsigned)(forms[sizeof FORMS - 1] - '0');
    catalogue->rule = rule + sizeof RULE - 1;
    if (catalogue->forms < 1 || catalogue->forms > MOST_FORMS) return false;
    for (unsigned long n = 0; n < 200; n++)
        if (form_of(catalogue, n) == catalogue->forms) return false;
    return true;
}

bool catalogue_take(Catalogue *catalogue, char *bytes, size_t length)
{
    *catalogue = (Catalogue){ .bytes = bytes, .length = length };
    bool fine = bytes != NULL && length >= HEAD;
    if (fine) {
        catalogue->swapped = word(catalogue, 0) != (uint32_t)MAGIC;
        fine = word(catalogue, 0) == (uint32_t)MAGIC && word(catalogue, 4) >> 16 == 0;
    }
    if (fine) {
        catalogue->count = word(catalogue, 8);
        catalogue->from = word(catalogue, 12);
        catalogue->to = word(catalogue, 16);
        fine = is_table(catalogue, catalogue->from) && is_table(catalogue, catalogue->to)
               && is_sorted(catalogue) && read_rule(catalogue);
    }
    if (!fine) catalogue_release(catalogue);
    return fine;
}

void catalogue_release(Catalogue *catalogue)
{
    free(catalogue->bytes);
    *catalogue = (Catalogue){ 0 };
}

/* --- Looking up --- */

/* Of a word that counts the first form of both languages: a NUL stands between them. */
static bool find(const Catalogue *catalogue, const char *sentence, uint32_t *index)
{
    uint32_t low = 0, high = catalogue->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(sentence, text(catalogue, catalogue->from, middle));
        *index = middle;
        if (order == 0) return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

const char *catalogue_find(const Catalogue *catalogue, const char *sentence)
{
    uint32_t index;
    return find(catalogue, sentence, &index) ? text(catalogue, catalogue->to, index) : NULL;
}

const char *catalogue_count(const Catalogue *catalogue, const char *one, unsigned long n)
{
    uint32_t index;
    if (catalogue->forms == 0 || !find(catalogue, one, &index)) return NULL;
    const char *form = text(catalogue, catalogue->to, index);
    const char *end = form + text_length(catalogue, catalogue->to, index);
    for (unsigned long left = form_of(catalogue, n); left > 0; left--) {
        form += strlen(form) + 1;
        if (form > end) return NULL;
    }
    return form;
}
