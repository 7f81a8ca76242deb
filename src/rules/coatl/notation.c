#include "rules/coatl/notation.h"
#include "base/mark.h"
#include "rules/coatl/coatl.h"
#include <string.h>

const char *coatl_seat_name(int seats, Seat seat)
{
    static const char *const NAME[] = { "1", "2", "3", "4" };
    return seats == 1 && seat == COATL_ADAM ? N_("ADAM") : NAME[seat];
}

void coatl_serpent_text(const CoatlSerpent *serpent, Text *out)
{
    for (int at = 0; at < serpent->length; at++) {
        char piece[3];
        coatl_piece_text(serpent_piece(serpent, at), piece);
        text_add(out, "%s%s", at == 0 ? "" : " ", piece);
    }
}

/* What stands in the place of an argument: every action line is words and these. */
typedef enum Slot {
    SLOT_NONE,
    SLOT_CELL,       /* "1".."10", as the word before it allows */
    SLOT_DISPLAY,    /* "1".."6" */
    SLOT_COATL,      /* "1".."4" */
    SLOT_STACK,      /* "1", "2" */
    SLOT_PIECE,      /* "bb" */
    SLOT_PICK,       /* one piece or two */
    SLOT_PROPHECY,   /* "P07" */
    SLOT_PROPHECIES, /* any number of them */
    SLOT_TEMPLE,     /* "T07" */
} Slot;

typedef struct Form {
    const char *word[2]; /* `word[0] word[1] slot[0] mid slot[1]` */
    const char *mid;
    uint8_t kind;
    uint8_t slot[2];
    uint8_t low, high; /* of a cell */
} Form;

/* clang-format off */
static const Form FORM[] = {
    { .kind = COATL_KEEP,         .word = { "keep", NULL },      .slot = { SLOT_PROPHECIES } },
    { .kind = COATL_TAKE,         .word = { "take", "body" },    .slot = { SLOT_CELL }, .low = 1, .high = 6 },
    { .kind = COATL_TAKE,         .word = { "take", "head" },    .slot = { SLOT_CELL }, .low = 7, .high = 8 },
    { .kind = COATL_TAKE,         .word = { "take", "tail" },    .slot = { SLOT_CELL }, .low = 9, .high = 10 },
    { .kind = COATL_DRAW,         .word = { "draw", "display" }, .slot = { SLOT_DISPLAY } },
    { .kind = COATL_DRAW,         .word = { "draw", "deck" } },
    { .kind = COATL_START,        .word = { "build", "start" },  .slot = { SLOT_PIECE } },
    { .kind = COATL_LAY_FRONT,    .word = { "build", "front" },  .slot = { SLOT_COATL, SLOT_PIECE } },
    { .kind = COATL_LAY_BACK,     .word = { "build", "back" },   .slot = { SLOT_COATL, SLOT_PIECE } },
    { .kind = COATL_PROPHESY,     .word = { "prophecy", NULL },  .slot = { SLOT_COATL, SLOT_PROPHECY } },
    { .kind = COATL_TEMPLE_HAND,  .word = { "temple", NULL },    .slot = { SLOT_COATL, SLOT_TEMPLE }, .mid = "hand" },
    { .kind = COATL_TEMPLE_STACK, .word = { "temple", NULL },    .slot = { SLOT_COATL, SLOT_STACK }, .mid = "stack" },
    { .kind = COATL_SEAL,         .word = { "seal", NULL },      .slot = { SLOT_COATL } },
    { .kind = COATL_PICK,         .word = { "token", "pick" },   .slot = { SLOT_PICK } },
    { .kind = COATL_VISION,       .word = { "token", "vision" } },
    { .kind = COATL_TAKE_TEMPLE,  .word = { "token", "temple" }, .slot = { SLOT_STACK } },
    { .kind = COATL_DISCARD,      .word = { "discard", NULL },   .slot = { SLOT_PROPHECY } },
    { .kind = COATL_DONE,         .word = { "done", NULL } },
    { .kind = COATL_PASS,         .word = { "pass", NULL } },
    { .kind = COATL_ADAM_TURN,    .word = { "adam", NULL } },
};
/* clang-format on */
enum { FORMS = sizeof FORM / sizeof FORM[0] };

/* Which form an action is written in: cells and the deck decide between forms of one kind. */
static const Form *form_of(const Action *action)
{
    for (int i = 0; i < FORMS; i++) {
        const Form *form = &FORM[i];
        if (form->kind != action->kind) continue;
        if (form->slot[0] == SLOT_CELL && action->arg[0] > form->high) continue;
        if (form->slot[0] == SLOT_DISPLAY && action->arg[0] == 0) continue;
        return form;
    }
    return NULL;
}

static void add_slot(Text *text, Slot slot, const uint8_t *arg)
{
    char piece[3];
    switch (slot) {
    case SLOT_NONE: break;
    case SLOT_CELL:
    case SLOT_DISPLAY:
    case SLOT_COATL:
    case SLOT_STACK: text_add(text, " %d", arg[0]); break;
    case SLOT_PIECE:
    case SLOT_PICK:
        for (int i = 0; i < (slot == SLOT_PICK ? 2 : 1) && arg[i] != COATL_NO_PIECE; i++) {
            coatl_piece_text(arg[i], piece);
            text_add(text, " %s", piece);
        }
        break;
    case SLOT_PROPHECY: text_add(text, " P%02d", arg[0]); break;
    case SLOT_PROPHECIES:
        for (int i = 0; i < 7 && arg[i] != 0; i++) text_add(text, " P%02d", arg[i]);
        break;
    case SLOT_TEMPLE: text_add(text, " T%02d", arg[0]); break;
    }
}

int coatl_format_action(const CoatlState *state, const Action *action, char *out, size_t size)
{
    (void)state;
    Text text = text_into(out, size);
    const Form *form = form_of(action);
    if (form == NULL) return 0;
    text_add(&text, "%s", form->word[0]);
    if (form->word[1] != NULL) text_add(&text, " %s", form->word[1]);
    add_slot(&text, (Slot)form->slot[0], &action->arg[0]);
    if (form->mid != NULL) text_add(&text, " %s", form->mid);
    add_slot(&text, (Slot)form->slot[1], &action->arg[1]);
    return (int)text.length;
}

static bool read_number(const char **at, int low, int high, uint8_t *out)
{
    int number = 0;
    if (!text_int(at, low, high, &number)) return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_named(const char **at, int (*parse)(const char *), uint8_t *out)
{
    char word[8];
    if (!text_word(at, word, sizeof word)) return false;
    *out = (uint8_t)parse(word);
    return *out != 0;
}

/* A list of ids in any order becomes the one order that is printed. */
static bool read_list(const char **at, int (*parse)(const char *), int most, uint8_t *out)
{
    int count = 0;
    while (!text_ended(*at)) {
        uint8_t id = 0;
        if (count == most || !read_named(at, parse, &id)) return false;
        int place = count++;
        for (; place > 0 && out[place - 1] > id; place--) out[place] = out[place - 1];
        out[place] = id;
    }
    return true;
}

static bool read_slot(const char **at, const Form *form, int which, uint8_t *arg)
{
    switch ((Slot)form->slot[which]) {
    case SLOT_NONE: return true;
    case SLOT_CELL: return read_number(at, form->low, form->high, arg);
    case SLOT_DISPLAY: return read_number(at, 1, COATL_DISPLAY_SLOTS, arg);
    case SLOT_COATL: return read_number(at, 1, COATL_MAX_SERPENTS, arg);
    case SLOT_STACK: return read_number(at, 1, COATL_TEMPLE_STACKS, arg);
    case SLOT_PIECE: return read_named(at, coatl_piece_parse, arg);
    case SLOT_PICK: return !text_ended(*at) && read_list(at, coatl_piece_parse, 2, arg);
    case SLOT_PROPHECY: return read_named(at, coatl_prophecy_parse, arg);
    case SLOT_PROPHECIES: return read_list(at, coatl_prophecy_parse, 7, arg);
    case SLOT_TEMPLE: return read_named(at, coatl_temple_parse, arg);
    }
    return false;
}

static bool read_form(const char *line, const Form *form, Action *out)
{
    *out = (Action){ .kind = form->kind };
    return text_take(&line, form->word[0])
           && (form->word[1] == NULL || text_take(&line, form->word[1]))
           && read_slot(&line, form, 0, &out->arg[0])
           && (form->mid == NULL || text_take(&line, form->mid))
           && read_slot(&line, form, 1, &out->arg[1]) && text_ended(line);
}

static bool is_named(const char *name, const char *word, size_t length)
{
    return strlen(name) == length && strncmp(name, word, length) == 0;
}

/* The seat that this word names, ADAM also as the second; SEAT_NONE: none. */
static Seat find_seat(const CoatlState *state, const char *word, size_t length)
{
    const int seats = coatl_is_solo(state) ? 2 : state->seats;
    for (Seat seat = 0; seat < seats; seat++)
        if (is_named(coatl_seat_name(state->seats, seat), word, length)
            || is_named(coatl_seat_name(seats, seat), word, length))
            return seat;
    return SEAT_NONE;
}

/* Skips "2: ", which must be the seat that is to act. */
static Refusal skip_seat(const CoatlState *state, const char **line)
{
    const char *colon = strchr(*line, ':');
    if (colon == NULL) return REFUSAL_NONE;
    const Seat seat = find_seat(state, *line, (size_t)(colon - *line));
    *line = colon + 1 + (colon[1] == ' ');
    if (seat == SEAT_NONE) return REFUSAL_SYNTAX;
    if (state->phase == PHASE_OVER) return REFUSAL_GAME_OVER;
    return seat == state->to_act ? REFUSAL_NONE : REFUSAL_NOT_YOUR_TURN;
}

Refusal coatl_parse_action(const CoatlState *state, const char *line, Action *out)
{
    const Refusal refusal = skip_seat(state, &line);
    if (refusal != REFUSAL_NONE) return refusal;
    for (int i = 0; i < FORMS; i++)
        if (read_form(line, &FORM[i], out)) return REFUSAL_NONE;
    return REFUSAL_SYNTAX;
}
