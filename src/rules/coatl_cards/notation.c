#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/refusals.h"
#include <assert.h>
#include <string.h>

enum { WORD_MAX = 16, ELSEWHERE = COATL_CARDS_MAX_SEATS }; /* a seat this game does not have */

static const char *const MOVE_WORD[COATL_CARDS_MOVES] = {
    [MOVE_PLAY] = "play", [MOVE_DISCARD] = "discard", [MOVE_RAISE] = "raise",
    [MOVE_TAKE] = "take", [MOVE_STEAL] = "steal",     [MOVE_DONE] = "done",
    [MOVE_HEAD] = "head", [MOVE_TAIL] = "tail",       [MOVE_CARL] = "carl",
    [MOVE_NEXT] = "next", [MOVE_STOP] = "stop",
};

static const char *const PLACE_WORD[CARD_PLACES] = { "S", "L", "R", "CL", "CR" };
static const char CARL_NAME[] = "CARL";

const char *coatl_cards_seat_name(int seats, Seat seat)
{
    static const char *const NAME[COATL_CARDS_MAX_SEATS] = { "P1", "P2", "P3", "P4" };
    assert(seat >= 0 && seat < COATL_CARDS_MAX_SEATS);
    return seats == 1 && seat == COATL_CARDS_CARL ? CARL_NAME : NAME[seat];
}

const char *coatl_cards_seat(const CoatlCardsState *state, Seat seat)
{
    return coatl_cards_seat_name(state->solo ? 1 : state->seats, seat);
}

/* ---- writing ---- */

void coatl_cards_write_feather(int feather, Text *out)
{
    const uint8_t *colour = coatl_cards_feather(feather)->colour;
    text_put(out, coatl_cards_letters[colour[0]]);
    text_put(out, coatl_cards_letters[colour[1]]);
}

void coatl_cards_write_coatl(const CardCoatl *coatl, Text *out)
{
    if (coatl->parts == 0) text_put(out, '-');
    for (int at = 0; at < coatl->parts; at++) {
        const CardPart part = card_coatl_part(coatl, at);
        if (at > 0) text_put(out, ' ');
        if (part.head) text_put(out, 'h');
        if (part.tail) text_put(out, 't');
        text_put(out, coatl_cards_letters[part.colour]);
        if (part.stack) text_put(out, '*');
    }
}

void coatl_cards_write_owned(const CardOwned *owned, Text *out)
{
    const char *blank = "";
    if (owned->count == 0) text_put(out, '-');
    for (int level = 0; level < CARD_LEVELS; level++) {
        for (int at = 0; at < owned->count; at++) {
            if (card_owned_level(owned, at) != level) continue;
            text_add(out, "%s%s@%d", blank, coatl_cards_prophecy(card_owned_card(owned, at))->id,
                     level);
            blank = " ";
        }
    }
}

static void write_arguments(const CoatlCardsState *state, const Action *action, Text *out)
{
    const uint8_t *arg = action->arg;
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY:
        text_add(out, " %c%c %s", coatl_cards_letters[arg[0]], coatl_cards_letters[arg[1]],
                 PLACE_WORD[arg[2]]);
        return;
    case MOVE_DISCARD:
        text_put(out, ' ');
        coatl_cards_write_feather(arg[0], out);
        return;
    case MOVE_RAISE:
    case MOVE_TAKE: text_add(out, " %s", coatl_cards_prophecy(arg[0])->id); return;
    case MOVE_STEAL:
        text_add(out, " %s %s", coatl_cards_prophecy(arg[0])->id, coatl_cards_seat(state, arg[1]));
        return;
    case MOVE_HEAD:
    case MOVE_TAIL: text_add(out, " %c", coatl_cards_letters[arg[0]]); return;
    default: return;
    }
}

int coatl_cards_format_action(const CoatlCardsState *state, const Action *action, char *out,
                              size_t size)
{
    Text text = text_into(out, size);
    if (action->kind != MOVE_CARL) text_add(&text, "%s ", coatl_cards_seat(state, state->to_act));
    text_add(&text, "%s", MOVE_WORD[action->kind]);
    write_arguments(state, action, &text);
    return (int)text.length;
}

/* ---- reading ---- */

static int find_word(const char *word, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] != NULL && strcmp(list[i], word) == 0) return i;
    return -1;
}

bool coatl_cards_read_prophecy(const char *word, int *card)
{
    if (word[0] != 'C' || strlen(word) != 3) return false;
    if (!text_parse_int(word + 1, 1, CARD_PROPHECIES, card)) return false;
    --*card;
    return true;
}

bool coatl_cards_read_owned(const char *word, int *card, int *level)
{
    char id[WORD_MAX];
    const char *at = strchr(word, '@');
    if (at == NULL || at - word >= WORD_MAX || strlen(at) != 2) return false;
    Text text = text_into(id, sizeof id);
    for (const char *c = word; c < at; c++) text_put(&text, *c);
    return coatl_cards_read_prophecy(id, card) && text_parse_int(at + 1, 0, CARD_LEVELS - 1, level);
}

bool coatl_cards_read_part(const char *word, CardPart *part)
{
    *part = (CardPart){ .head = word[0] == 'h', .tail = word[0] == 't' };
    if (part->head || part->tail) word++;
    const int colour = coatl_cards_colour(word[0]);
    if (colour < 0) return false;
    part->colour = (uint8_t)colour;
    part->stack = strcmp(word + 1, "*") == 0 && !part->head && !part->tail;
    return word[1] == '\0' || part->stack;
}

/* A seat of this game, or one of another table: then nobody's neighbour and nobody's turn. */
static bool read_seat(const CoatlCardsState *state, const char *word, Seat *seat)
{
    const bool carl = strcmp(word, CARL_NAME) == 0;
    int number = 0;
    if (!carl && (word[0] != 'P' || !text_parse_int(word + 1, 1, COATL_CARDS_MAX_SEATS, &number)))
        return false;
    *seat = carl ? (state->solo ? COATL_CARDS_CARL : ELSEWHERE) : number - 1;
    return true;
}

static bool read_pair(const char **at, int *one, int *other)
{
    char word[WORD_MAX];
    if (!text_word(at, word, sizeof word) || strlen(word) != 2) return false;
    *one = coatl_cards_colour(word[0]);
    *other = coatl_cards_colour(word[1]);
    return *one >= 0 && *other >= 0 && *one != *other;
}

static bool read_play(const char **at, Action *out)
{
    char word[WORD_MAX];
    int left;
    int right;
    if (!read_pair(at, &left, &right) || !text_word(at, word, sizeof word)) return false;
    const int place = find_word(word, PLACE_WORD, CARD_PLACES);
    out->arg[0] = (uint8_t)left;
    out->arg[1] = (uint8_t)right;
    out->arg[2] = (uint8_t)place;
    return place >= 0;
}

static bool read_feather(const char **at, Action *out)
{
    int one;
    int other;
    if (!read_pair(at, &one, &other)) return false;
    out->arg[0] = (uint8_t)coatl_cards_feather_of(one, other);
    return true;
}

static bool read_card(const char **at, Action *out)
{
    char word[WORD_MAX];
    int card;
    if (!text_word(at, word, sizeof word) || !coatl_cards_read_prophecy(word, &card)) return false;
    out->arg[0] = (uint8_t)card;
    return true;
}

static bool read_colour(const char **at, Action *out)
{
    char word[WORD_MAX];
    if (!text_word(at, word, sizeof word) || strlen(word) != 1) return false;
    const int colour = coatl_cards_colour(word[0]);
    out->arg[0] = (uint8_t)colour;
    return colour >= 0;
}

static bool read_steal(const CoatlCardsState *state, const char **at, Action *out)
{
    char word[WORD_MAX];
    Seat victim;
    if (!read_card(at, out) || !text_word(at, word, sizeof word)) return false;
    if (!read_seat(state, word, &victim)) return false;
    out->arg[1] = (uint8_t)victim;
    return true;
}

static bool read_arguments(const CoatlCardsState *state, const char **at, Action *out)
{
    switch ((CoatlCardsMove)out->kind) {
    case MOVE_PLAY: return read_play(at, out);
    case MOVE_DISCARD: return read_feather(at, out);
    case MOVE_RAISE:
    case MOVE_TAKE: return read_card(at, out);
    case MOVE_STEAL: return read_steal(state, at, out);
    case MOVE_HEAD:
    case MOVE_TAIL: return read_colour(at, out);
    default: return true;
    }
}

static bool at_end(const char *at)
{
    return text_ended(at) || *at == '#';
}

Refusal coatl_cards_parse_action(const CoatlCardsState *state, const char *line, Action *out)
{
    char word[WORD_MAX];
    Seat seat = state->to_act;
    *out = (Action){ 0 };
    if (!text_word(&line, word, sizeof word)) return REFUSAL_SYNTAX;
    if (read_seat(state, word, &seat) && !text_word(&line, word, sizeof word))
        return REFUSAL_SYNTAX;
    const int move = find_word(word, MOVE_WORD, COATL_CARDS_MOVES);
    if (move < 0) return REFUSAL_SYNTAX;
    out->kind = (uint8_t)move;
    if (!read_arguments(state, &line, out) || !at_end(line)) return REFUSAL_SYNTAX;
    return state->phase != PHASE_OVER && seat != state->to_act ? REFUSAL_PHASE : REFUSAL_NONE;
}
