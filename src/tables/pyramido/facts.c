/* What the test driver may ask a Pyramido table, beside what the kit answers. */
#include "tables/pyramido/pyramido.h"
#include "base/bits.h"
#include <string.h>

static int round_now(const Table *table)
{
    return state_of(table)->round;
}

static int placed(const Table *table)
{
    return pyramid_of(table, table->viewer)->tile_count;
}

static int markers_on_board(const Table *table)
{
    const int round = state_of(table)->round;
    if (round > PYRAMIDO_ROUNDS) return 0;
    return bits_count(pyramid_of(table, table->viewer)->marked[round - 1]);
}

static int stack_chosen(const Table *table)
{
    return hand_draft(table) != NULL ? pyramido_stack_of(table, table->hand.draft.piece) : 0;
}

static int seats_with_trail(const Table *table)
{
    int seats = 0;
    for (Seat seat = 0; seat < match_seats(&table->match); seat++)
        seats += pyramido_has_trail(table, seat);
    return seats;
}

/* Single cells that the tile aimed at its place would leave. */
static int singles_left(const Table *table)
{
    const Action action = hand_aimed_action(table);
    PyramidoPreview preview;
    if (action.kind != PYRAMIDO_PLACE) return 0;
    if (pyramido_preview(state_of(table), &action, &preview) != REFUSAL_NONE) return 0;
    return preview.outlook.singles;
}

static bool is_lost(const Table *table)
{
    return pyramid_of(table, table->viewer)->lost != 0;
}

static bool has_sun(const Table *table)
{
    return facts_is_moving(table, TRACK_SUN);
}

static bool has_dust(const Table *table)
{
    return facts_is_moving(table, TRACK_DUST);
}

static const FactNumber NUMBER[] = {
    { "round", round_now },
    { "shown", pyramido_shown_round }, /* the round whose markers lie there */
    { "placed", placed },              /* tiles of the viewer */
    { "marked", markers_on_board },
    { "stack", stack_chosen },
    { "trail", seats_with_trail }, /* how many */
    { "singles", singles_left },
};
static const FactFlag FLAG[] = { { "lost", is_lost },
                                 { "moving sun", has_sun },
                                 { "moving dust", has_dust } };
const Facts pyramido_facts = { NUMBER, sizeof NUMBER / sizeof *NUMBER, FLAG,
                               sizeof FLAG / sizeof *FLAG };

/* phase NAME; side CHIP COLOUR (of the side that is up) */
bool pyramido_expect(Table *table, const char *words, bool *answer)
{
    static const char *const STEP[] = {
        "", "place", "mark", "resurface", "refill", "fill", "over"
    };
    char word[24];
    int number;
    if (text_take(&words, "phase") && text_word(&words, word, sizeof word)) {
        *answer = strcmp(word, STEP[state_of(table)->step]) == 0;
        return true;
    }
    if (!text_take(&words, "side") || !text_int(&words, 1, PYRAMIDO_CHIPS, &number)) return false;
    *answer =
        *words == colour_letter(lay_thing(table, piece_chip(table->viewer, number - 1))->face);
    return true;
}
