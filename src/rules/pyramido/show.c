/* show.c: the table as plain text, one fact a line. */
#include "rules/pyramido/state.h"

static const char *due(const PyramidoState *state)
{
    switch ((PyramidoStep)state->step) {
    case STEP_PLACE: return "place a stone";
    case STEP_MARK: return "mark a block of the new stone";
    case STEP_RESURFACE: return "lay a patch on the new stone or pass";
    case STEP_REFILL: return "refill the quarry from the left or the right stack";
    case STEP_FILL: return "close the holes with patches";
    case STEP_OVER: break;
    }
    return "";
}

static void show_turn(const PyramidoState *state, const Sink *out)
{
    if (state->step == STEP_OVER) {
        sink_add(out, "Pyramido, the game is over.");
        return;
    }
    sink_add(out, "Pyramido, round %d of %d, level %d.", state->round, PYRAMIDO_ROUNDS,
             state->round);
    sink_add(out, "Seat %d is to act: %s.", state->to_act + 1, due(state));
}

static void add_stone(Text *text, int number)
{
    text_add(text, "D%02d ", number);
    tile_write_view(number, text);
}

static void show_quarry(const Quarry *quarry, const Sink *out)
{
    char line[GAME_LINE_MAX];
    sink_add(out, "Quarry:");
    for (int i = 0; i < QUARRY_SLOTS; i++) {
        Text text = text_into(line, sizeof line);
        text_add(&text, "slot %d: ", i + 1);
        if (quarry->slot[i] != 0)
            add_stone(&text, quarry->slot[i]);
        else
            text_add(&text, "empty");
        sink_add(out, "%s", line);
    }
    for (int i = 0; i < QUARRY_STACKS; i++) {
        const int height = quarry->stack[i].count;
        Text text = text_into(line, sizeof line);
        text_add(&text, "stack %d: %d stone%s, on top ", i + 1, height, height == 1 ? "" : "s");
        add_stone(&text, deck_top(&quarry->stack[i]));
        sink_add(out, "%s", line);
    }
}

static void show_supply(const Pyramid *pyramid, int round, const Sink *out)
{
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "in supply: markers");
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if ((pyramid->marked[round - 1] >> colour & 1) == 0)
            text_add(&text, " %c", colour_letter(colour));
    if (pyramid->marked[round - 1] == (1 << PYRAMIDO_COLOURS) - 1) text_add(&text, " none");
    text_add(&text, ", patches");
    for (int i = 0; i < PYRAMIDO_CHIPS; i++)
        if (pyramid->chip[i].level == 0)
            text_add(&text, " %c/%c", colour_letter(2 * i), colour_letter(2 * i + 1));
    if (pyramid_chips_left(pyramid) == 0) text_add(&text, " none");
    sink_add(out, "%s", line);
}

static void show_markers(const Pyramid *pyramid, int round, const Sink *out)
{
    char line[GAME_LINE_MAX];
    const RoundScore score = pyramid_score(pyramid, round);
    if (score.marked == 0) return;
    Text text = text_into(line, sizeof line);
    text_add(&text, "marked:");
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & 1) == 0) continue;
        const Spot spot = pyramid->marker[round - 1][colour];
        text_add(&text, " %c at %d %d counts %d,", colour_letter(colour), spot.x, spot.y,
                 score.count[colour]);
    }
    text_add(&text, " bounty %d", score.bounty);
    sink_add(out, "%s", line);
}

static void show_outlook(const PyramidoState *state, Seat seat, const Sink *out)
{
    const Outlook outlook = pyramido_outlook(state, seat);
    if (outlook.singles == 0) return;
    sink_add(out, "stones alone leave at least %d hole%s in this level; the patches %s close %s",
             outlook.singles, outlook.singles == 1 ? "" : "s",
             outlook.chips_suffice ? "can" : "cannot", outlook.singles == 1 ? "it" : "them");
}

/* Rows are named by their coordinate; the first letter stands in the column said. */
static void show_view(const Pyramid *pyramid, const Sink *out)
{
    const PyramidoTop top = pyramido_top(pyramid, PYRAMIDO_ROUNDS);
    const Grid ground = pyramid_blocks(pyramid, 1);
    const Frame box = grid_box(&ground);
    if (box.width == 0) return;
    const int width = GRID_BLOCK * box.width;
    sink_add(out, "top view, columns %d to %d", box.x, box.x + width - 1);
    for (int y = box.y; y < box.y + GRID_BLOCK * box.height; y++) {
        char letters[GRID_SIZE + 1];
        Text text = text_into(letters, sizeof letters);
        for (int x = box.x; x < box.x + width; x++) {
            const PyramidoQuadrant *quadrant = &top.at[y][x];
            text_put(&text, quadrant->level == 0
                                ? '.'
                                : quadrant_letter(quadrant->colour, quadrant->symbol));
        }
        sink_add(out, "row %2d %s", y, letters);
    }
}

static void show_points(const PyramidoState *state, Seat seat, const Sink *out)
{
    char line[GAME_LINE_MAX];
    const Pyramid *pyramid = &state->pyramid[seat];
    const int scored = pyramid->lost != 0 ? pyramid->lost : state->round;
    Text text = text_into(line, sizeof line);
    int total = 0;
    for (int round = 1; round < scored; round++) total += pyramid->points[round - 1];
    text_add(&text, "Seat %d: %d points", seat + 1, total);
    for (int round = 1; round < scored; round++)
        text_add(&text, ", round %d %d", round, pyramid->points[round - 1]);
    if (pyramid->lost != 0) text_add(&text, ", lost in round %d", pyramid->lost);
    sink_add(out, "%s", line);
}

static void show_seat(const PyramidoState *state, Seat seat, const Sink *out)
{
    const Pyramid *pyramid = &state->pyramid[seat];
    show_points(state, seat, out);
    if (state->step != STEP_OVER && pyramid->lost == 0) {
        show_supply(pyramid, state->round, out);
        show_markers(pyramid, state->round, out);
        show_outlook(state, seat, out);
    }
    show_view(pyramid, out);
}

void pyramido_show(const PyramidoState *state, Seat viewer, const Sink *out)
{
    (void)viewer;
    show_turn(state, out);
    sink_add(out, "%s", "");
    show_quarry(&state->quarry, out);
    for (int seat = 0; seat < state->seats; seat++) {
        sink_add(out, "%s", "");
        show_seat(state, seat, out);
    }
}
