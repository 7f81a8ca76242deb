/* notation.c: actions as lines and back. Reading asks for the form alone, so that a slot 4 or a
 * level 7 is refused by the rule it breaks. */
#include "rules/pyramido/state.h"
#include <string.h>

enum { DEGREES = 90 };

static const char *const SIDE[] = { "left", "right" };

static int degrees(int rot)
{
    return rot * DEGREES;
}

void pyramido_format(const Action *action, Text *out)
{
    const uint8_t *arg = action->arg;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE:
        text_add(out, "place %d L%d %d %d %d", arg[0], arg[1], arg[2], arg[3], degrees(arg[4]));
        break;
    case PYRAMIDO_MARK: text_add(out, "mark %d", arg[0]); break;
    case PYRAMIDO_RESURFACE:
        text_add(out, "resurface %c %d %d", colour_letter(arg[0]), arg[1], degrees(arg[2]));
        break;
    case PYRAMIDO_PASS: text_add(out, "pass"); break;
    case PYRAMIDO_REFILL: text_add(out, "refill %s", SIDE[arg[0]]); break;
    case PYRAMIDO_FILL:
        text_add(out, "fill %c %d %d %d", colour_letter(arg[0]), arg[1], arg[2], degrees(arg[3]));
        break;
    case PYRAMIDO_KINDS: break;
    }
}

static bool rot_parse(const char **at, uint8_t *rot)
{
    int turned;
    if (!text_int(at, 0, degrees(PYRAMIDO_ROTS - 1), &turned) || turned % DEGREES != 0)
        return false;
    *rot = (uint8_t)(turned / DEGREES);
    return true;
}

static bool byte_parse(const char **at, uint8_t *out)
{
    int value;
    if (!text_int(at, 0, UINT8_MAX, &value)) return false;
    *out = (uint8_t)value;
    return true;
}

bool level_parse(const char **at, int high, int *level)
{
    char word[8];
    const char *after = *at;
    if (!text_word(&after, word, sizeof word) || word[0] != 'L') return false;
    if (!text_parse_int(word + 1, 1, high, level)) return false;
    *at = after;
    return true;
}

static bool place_parse(const char **at, uint8_t *arg)
{
    int level;
    if (!byte_parse(at, &arg[0]) || !level_parse(at, UINT8_MAX, &level)) return false;
    arg[1] = (uint8_t)level;
    return byte_parse(at, &arg[2]) && byte_parse(at, &arg[3]) && rot_parse(at, &arg[4]);
}

static bool side_parse(const char **at, uint8_t *arg)
{
    arg[0] = text_take(at, SIDE[1]);
    return arg[0] == 1 || text_take(at, SIDE[0]);
}

static bool resurface_parse(const char **at, uint8_t *arg)
{
    int colour;
    if (!colour_parse(at, &colour)) return false;
    arg[0] = (uint8_t)colour;
    return byte_parse(at, &arg[1]) && rot_parse(at, &arg[2]);
}

static bool fill_parse(const char **at, uint8_t *arg)
{
    int colour;
    if (!colour_parse(at, &colour)) return false;
    arg[0] = (uint8_t)colour;
    return byte_parse(at, &arg[1]) && byte_parse(at, &arg[2]) && rot_parse(at, &arg[3]);
}

static bool pass_parse(const char **at, uint8_t *arg)
{
    (void)at;
    (void)arg;
    return true;
}

Refusal pyramido_parse(const char *line, Action *out)
{
    static const struct {
        const char *word;
        bool (*parse)(const char **at, uint8_t *arg);
    } FORM[PYRAMIDO_KINDS] = {
        [PYRAMIDO_PLACE] = { "place", place_parse },
        [PYRAMIDO_MARK] = { "mark", byte_parse },
        [PYRAMIDO_RESURFACE] = { "resurface", resurface_parse },
        [PYRAMIDO_PASS] = { "pass", pass_parse },
        [PYRAMIDO_REFILL] = { "refill", side_parse },
        [PYRAMIDO_FILL] = { "fill", fill_parse },
    };
    for (int kind = PYRAMIDO_PLACE; kind < PYRAMIDO_KINDS; kind++) {
        const char *at = line;
        *out = (Action){ .kind = (uint8_t)kind };
        if (!text_take(&at, FORM[kind].word)) continue;
        if (FORM[kind].parse(&at, out->arg) && (text_ended(at) || *at == '#')) return REFUSAL_NONE;
        break;
    }
    *out = (Action){ 0 };
    return REFUSAL_SYNTAX;
}

bool laid_parse(const char **at, Laid *out)
{
    int level;
    *out = (Laid){ 0 };
    if (!level_parse(at, PYRAMIDO_ROUNDS, &level)) return false;
    out->level = (uint8_t)level;
    return byte_parse(at, &out->x) && byte_parse(at, &out->y) && rot_parse(at, &out->rot);
}
