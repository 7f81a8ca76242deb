#include "rules/coatl/show.h"
#include "rules/coatl/notation.h"
#include "rules/coatl/score.h"

enum { LINE = GAME_LINE_MAX };

static const char *const PHASE_WORDS[] = {
    [PHASE_KEEP] = "chooses which prophecies to keep",
    [PHASE_TURN] = "chooses an action",
    [PHASE_DRAW] = "draws prophecies",
    [PHASE_VISION] = "has a vision",
    [PHASE_BUILD] = "builds",
    [PHASE_COMPLETE] = "gives a complete coatl its cards",
    [PHASE_ADAM] = "plays by his rules",
    [PHASE_OVER] = "",
};

static void add_prophecy(Text *text, int prophecy)
{
    const CoatlProphecy *card = coatl_prophecy(prophecy);
    text_add(text, "P%02d (", prophecy);
    coatl_pattern_text(card->pattern, text);
    for (int i = 0; i < COATL_MAX_LEVELS && card->level[i].times != 0; i++)
        text_add(text, "%s%d:%d", i == 0 ? "; " : " ", card->level[i].times, card->level[i].points);
    text_add(text, ")");
}

static void add_temple(Text *text, int temple)
{
    const CoatlTemple *card = coatl_temple(temple);
    text_add(text, "T%02d (", temple);
    coatl_goal_text(&card->goal[0], text);
    text_add(text, ", ");
    coatl_goal_text(&card->goal[1], text);
    text_add(text, ")");
}

static void add_pieces(Text *text, const uint8_t *piece, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        char word[3];
        if (piece[i] == COATL_NO_PIECE) continue;
        coatl_piece_text(piece[i], word);
        text_add(text, " %s", word);
        any = true;
    }
    if (!any) text_add(text, " empty");
}

static void show_game(const CoatlState *state, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    if (coatl_is_solo(state)) {
        text_add(&text, "coatl, alone against ADAM, levels ");
        for (int i = 0; i < 5; i++)
            if ((state->levels >> i & 1) != 0) text_add(&text, "%d", i + 1);
        if (state->levels == 0) text_add(&text, "none");
    } else {
        text_add(&text, "coatl, %d seats, %s sacrifice tokens", state->seats,
                 state->tokens != 0 ? "with" : "without");
    }
    sink_add(out, "%s", line);
    if (state->phase == PHASE_OVER)
        sink_add(out, "the game is over");
    else
        sink_add(out, "seat %s %s", coatl_seat_name(state->seats, state->to_act),
                 PHASE_WORDS[state->phase]);
    if (state->phase == PHASE_TURN && state->actions_left == 2)
        sink_add(out, "two actions are left in this turn");
    if (state->trigger != TRIGGER_NONE && state->phase != PHASE_OVER)
        sink_add(out, "the end has begun, turns after this one: %d", coatl_turns_to_come(state));
}

static void show_disc(const CoatlState *state, const Sink *out)
{
    static const char *const KIND[] = { "head", "body", "tail" };
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        add_pieces(&text, state->disc[cell], COATL_CELL_PIECES);
        sink_add(out, "disc %d, %s:%s", cell + 1, KIND[coatl_cell_kind(cell)], line);
    }
    for (int kind = 0; kind < COATL_KINDS; kind++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        for (int colour = 0; colour < COATL_COLOURS; colour++)
            text_add(&text, "%s%s %d", colour == 0 ? "" : ", ",
                     coatl_colour_name((CoatlColour)colour),
                     state->bag[coatl_piece((CoatlKind)kind, (CoatlColour)colour)]);
        sink_add(out, "bag, %s: %s", KIND[kind], line);
    }
}

static void show_cards(const CoatlState *state, const Sink *out)
{
    for (int slot = 0; slot < COATL_DISPLAY_SLOTS; slot++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        if (state->display[slot] != 0)
            add_prophecy(&text, state->display[slot]);
        else
            text_add(&text, "empty");
        sink_add(out, "display %d: %s", slot + 1, line);
    }
    sink_add(out, "prophecy deck: %d, discards: %d", state->deck.count, state->discard.count);
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        const Deck *stack = &state->stack[i];
        if (stack->count > 0) {
            add_temple(&text, deck_top(stack));
            text_add(&text, ", %d below", stack->count - 1);
        } else {
            text_add(&text, "empty");
        }
        sink_add(out, "temple stack %d: %s", i + 1, line);
    }
}

static void show_serpent(const CoatlSerpent *serpent, int number, const char *name, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    coatl_serpent_text(serpent, &text);
    sink_add(out, "seat %s, coatl %d, %s: %s", name, number,
             serpent_is_complete(serpent) ? "complete" : "unfinished", line);
    for (int i = 0; i < serpent->prophecy_count; i++) {
        text = text_into(line, sizeof line);
        add_prophecy(&text, serpent->prophecy[i]);
        sink_add(out, "  %s, worth %d", line,
                 coatl_prophecy_worth(serpent, serpent->prophecy[i]).points);
    }
    if (serpent->temple == 0) return;
    text = text_into(line, sizeof line);
    add_temple(&text, serpent->temple);
    sink_add(out, "  %s, worth %d", line, coatl_temple_worth(serpent, serpent->temple).points);
}

/* Of another seat's cards only those that were taken openly are named. */
static void show_hand(const CoatlSeat *seat, bool open, const char *name, const Sink *out)
{
    sink_add(out, "seat %s, hand: prophecies %d, temples %d", name, seat->hand_count,
             seat->temple_count);
    for (int i = 0; i < seat->hand_count; i++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        if (!open && (seat->hand_known >> i & 1) == 0) continue;
        add_prophecy(&text, seat->hand[i]);
        sink_add(out, "  %s", line);
    }
    for (int i = 0; i < seat->temple_count; i++) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        if (!open && (seat->temple_known >> i & 1) == 0) continue;
        add_temple(&text, seat->temple[i]);
        sink_add(out, "  %s", line);
    }
}

static void show_tokens(const CoatlSeat *seat, const char *name, const Sink *out)
{
    sink_add(out, "seat %s, tokens:%s%s%s%s", name, (seat->tokens & TOKEN_PICK) != 0 ? " pick" : "",
             (seat->tokens & TOKEN_VISION) != 0 ? " vision" : "",
             (seat->tokens & TOKEN_TEMPLE) != 0 ? " temple" : "", seat->tokens == 0 ? " none" : "");
}

static void show_seat(const CoatlState *state, Seat number, Seat viewer, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    const CoatlSeat *seat = &state->seat[number];
    const char *name = coatl_seat_name(state->seats, number);
    add_pieces(&text, seat->board, COATL_BOARD_SPACES);
    sink_add(out, "seat %s, board:%s", name, line);
    if (state->tokens != 0) show_tokens(seat, name, out);
    show_hand(seat, viewer == number || viewer == SEAT_NONE, name, out);
    for (int i = 0; i < seat->serpent_count; i++) show_serpent(&seat->serpent[i], i + 1, name, out);
}

static void show_adam(const CoatlAdam *adam, const Sink *out)
{
    char line[LINE];
    for (int i = 0; i < adam->row_count; i++) {
        Text text = text_into(line, sizeof line);
        add_prophecy(&text, adam->row[i]);
        text_add(&text, ", on it:");
        add_pieces(&text, adam->laid[i], ADAM_MOST_NEEDED);
        sink_add(out, "seat ADAM, row %d: %s", i + 1, line);
    }
    Text text = text_into(line, sizeof line);
    for (int i = 0; i < adam->played_count; i++) text_add(&text, " P%02d", adam->played[i]);
    sink_add(out, "seat ADAM, played:%s", adam->played_count == 0 ? " none" : line);
    int gone = 0;
    for (int piece = 1; piece <= COATL_PIECES; piece++) gone += adam->discarded[piece];
    sink_add(out, "seat ADAM, pieces out of the game: %d", gone);
}

static void show_points(const CoatlState *state, const Sink *out)
{
    Result result;
    coatl_result(state, &result);
    for (Seat seat = 0; seat < result.seats; seat++)
        sink_add(out, "seat %s, points: %d", coatl_seat_name(state->seats, seat),
                 result.points[seat]);
}

void coatl_show(const CoatlState *state, Seat viewer, const Sink *out)
{
    show_game(state, out);
    show_disc(state, out);
    show_cards(state, out);
    for (Seat seat = 0; seat < state->seats; seat++) show_seat(state, seat, viewer, out);
    if (coatl_is_solo(state)) show_adam(&state->adam, out);
    show_points(state, out);
}
