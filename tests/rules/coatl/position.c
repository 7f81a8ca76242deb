#include "position.h"
#include "rules/coatl/notation.h"
#include "rules/coatl/setup.h"

static uint8_t *current(CoatlState *state, size_t offset)
{
    return (uint8_t *)&state->seat[state->to_act] + offset;
}

/* Reads names up to the end; "empty" is none. */
static int read_ids(const char *text, int (*parse)(const char *), uint8_t *out, int most)
{
    char word[8];
    int count = 0;
    memset(out, 0, (size_t)most);
    while (text_word(&text, word, sizeof word) && strcmp(word, "empty") != 0) {
        const int id = parse(word);
        if (!CHECK_MSG(id != 0 && count < most, "position: \"%s\"", word)) break;
        out[count++] = (uint8_t)id;
    }
    return count;
}

static void read_deck(const char *text, int (*parse)(const char *), Deck *deck)
{
    deck->count = (uint8_t)read_ids(text, parse, deck->id, DECK_MAX);
}

CoatlSerpent serpent_from(const char *pieces)
{
    uint8_t piece[COATL_LINE_BITS];
    CoatlSerpent serpent = { .length = 0 };
    const int count = read_ids(pieces, coatl_piece_parse, piece, COATL_LINE_BITS);
    for (int i = 0; i < count; i++) serpent_lay(&serpent, COATL_BACK, piece[i]);
    return serpent;
}

static void add_coatl(CoatlState *state, const char *text, bool sealed)
{
    char pieces[512];
    CoatlSeat *seat = &state->seat[state->to_act];
    const size_t length = strcspn(text, "[");
    (void)snprintf(pieces, sizeof pieces, "%.*s", (int)length, text);
    CoatlSerpent serpent = serpent_from(pieces);
    if (text[length] == '[') {
        (void)snprintf(pieces, sizeof pieces, "%.*s", (int)strcspn(text + length + 1, "]"),
                       text + length + 1);
        serpent.prophecy_count =
            (uint8_t)read_ids(pieces, coatl_prophecy_parse, serpent.prophecy, COATL_MAX_PROPHECIES);
    }
    if (sealed) serpent.flags |= SERPENT_SEALED;
    seat->serpent[seat->serpent_count++] = serpent;
}

static void set_disc(CoatlState *state, const char *text)
{
    int cell = 0;
    if (text_int(&text, 1, COATL_DISC_CELLS, &cell))
        (void)read_ids(text, coatl_piece_parse, state->disc[cell - 1], COATL_CELL_PIECES);
    else
        memset(state->disc, 0, sizeof state->disc);
}

static void set_bag(CoatlState *state, const char *text)
{
    char word[8];
    int count = 0;
    if (text_take(&text, "empty")) {
        memset(state->bag, 0, sizeof state->bag);
    } else if (text_take(&text, "body")) {
        memset(&state->bag[coatl_piece(COATL_BODY, COATL_YELLOW)], 0, COATL_COLOURS);
    } else if (text_word(&text, word, sizeof word) && text_int(&text, 0, 24, &count)) {
        state->bag[coatl_piece_parse(word)] = (uint8_t)count;
    }
}

static void set_stack(CoatlState *state, const char *text)
{
    int stack = 1;
    (void)text_int(&text, 1, COATL_TEMPLE_STACKS, &stack);
    read_deck(text, coatl_temple_parse, &state->stack[stack - 1]);
}

static void add_row(CoatlState *state, const char *text)
{
    char card[8];
    CoatlAdam *adam = &state->adam;
    if (!text_word(&text, card, sizeof card) || strcmp(card, "empty") == 0) {
        *adam = (CoatlAdam){ .row_count = 0 };
        return;
    }
    adam->row[adam->row_count] = (uint8_t)coatl_prophecy_parse(card);
    (void)read_ids(text, coatl_piece_parse, adam->laid[adam->row_count++], ADAM_MOST_NEEDED);
}

static void set_hand(CoatlState *state, const char *text)
{
    CoatlSeat *seat = &state->seat[state->to_act];
    seat->hand_count = (uint8_t)read_ids(text, coatl_prophecy_parse, seat->hand, COATL_HAND_SPACES);
    seat->hand_known = 0;
}

static void set_temples(CoatlState *state, const char *text)
{
    CoatlSeat *seat = &state->seat[state->to_act];
    seat->temple_count =
        (uint8_t)read_ids(text, coatl_temple_parse, seat->temple, COATL_HAND_TEMPLES);
}

static void set_seat(CoatlState *state, const char *text)
{
    int seat = 1;
    (void)text_int(&text, 1, state->seats, &seat);
    state->to_act = (uint8_t)(seat - 1);
}

static void start(CoatlState *state, const GameSetup *setup, bool dealt)
{
    CHECK_EQ(coatl_setup(state, setup), REFUSAL_NONE);
    while (!dealt && state->phase == PHASE_KEEP) {
        Action keep[GAME_MAX_ACTIONS];
        int which = coatl_rules.legal(state, keep, GAME_MAX_ACTIONS) - 1;
        while (keep[which].arg[COATL_KEEP_MOST - 1] == 0) which--;
        CHECK_EQ(coatl_rules.apply(state, &keep[which]), REFUSAL_NONE);
    }
    if (setup->seats == 1 && !dealt) {
        state->to_act = COATL_PERSON;
        state->phase = PHASE_TURN;
        state->actions_left = 1;
    }
}

/* True if the instruction is about the set-up, which has to come first. */
static bool set_up(GameSetup *setup, bool *dealt, const char *text)
{
    int seats = 0;
    if (text_take(&text, "dealt")) return *dealt = true;
    if (text_take(&text, "seats") && text_int(&text, 2, 4, &seats)) {
        *setup = game_setup(&coatl_rules, seats, 1);
        return true;
    }
    if (text_take(&text, "solo")) {
        *setup = game_setup(&coatl_rules, 1, 1);
        if (!text_ended(text))
            CHECK_EQ(game_set_option(&coatl_rules, setup, "levels", text), REFUSAL_NONE);
        return true;
    }
    if (text_take(&text, "tokens")) {
        CHECK_EQ(game_set_option(&coatl_rules, setup, "tokens", text), REFUSAL_NONE);
        return true;
    }
    return false;
}

static void follow(CoatlState *state, const char *text)
{
    if (text_take(&text, "seat"))
        set_seat(state, text);
    else if (text_take(&text, "board"))
        (void)read_ids(text, coatl_piece_parse, current(state, offsetof(CoatlSeat, board)),
                       COATL_BOARD_SPACES);
    else if (text_take(&text, "hand"))
        set_hand(state, text);
    else if (text_take(&text, "temples"))
        set_temples(state, text);
    else if (text_take(&text, "coatl"))
        add_coatl(state, text, false);
    else if (text_take(&text, "sealed"))
        add_coatl(state, text, true);
    else if (text_take(&text, "disc"))
        set_disc(state, text);
    else if (text_take(&text, "bag"))
        set_bag(state, text);
    else if (text_take(&text, "display"))
        (void)read_ids(text, coatl_prophecy_parse, state->display, COATL_DISPLAY_SLOTS);
    else if (text_take(&text, "deck"))
        read_deck(text, coatl_prophecy_parse, &state->deck);
    else if (text_take(&text, "discards"))
        read_deck(text, coatl_prophecy_parse, &state->discard);
    else if (text_take(&text, "stack"))
        set_stack(state, text);
    else if (text_take(&text, "row"))
        add_row(state, text);
    else if (text_take(&text, "do"))
        CHECK_SAYS(state, text, REFUSAL_NONE);
    else
        CHECK_MSG(false, "position: \"%s\"", text);
}

CoatlState position(const char *text)
{
    CoatlState state;
    GameSetup setup = game_setup(&coatl_rules, 2, 1);
    bool started = false;
    bool dealt = false;
    while (*text != '\0') {
        char line[512];
        const size_t length = strcspn(text, ";\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] != '\0');
        const char *at = line + strspn(line, " ");
        if (*at == '\0' || (!started && set_up(&setup, &dealt, at))) continue;
        if (!started) start(&state, &setup, dealt);
        started = true;
        follow(&state, at);
    }
    if (!started) start(&state, &setup, dealt);
    return state;
}

Refusal say(CoatlState *state, const char *line)
{
    return line_play(&coatl_rules, state, line);
}

bool is_legal(const CoatlState *state, const char *line)
{
    return line_is_listed(&coatl_rules, state, line);
}
