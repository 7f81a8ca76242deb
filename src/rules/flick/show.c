#include "rules/flick/show.h"
#include "rules/flick/gods.h"
#include "rules/flick/notation.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"

void flick_area_text(FlickPoint at, int radius, Text *out)
{
    int which;
    switch (flick_area(at, radius, &which)) {
    case FLICK_AREA_OFF: text_add(out, "off"); break;
    case FLICK_AREA_CLOUD: text_add(out, "cloud:%c", 'A' + which); break;
    case FLICK_AREA_NAVEL: text_add(out, "navel"); break;
    case FLICK_AREA_CITY: text_add(out, "city:%c", flick_island_letter(which)); break;
    case FLICK_AREA_ISLAND: text_add(out, "island:%c", flick_island_letter(which)); break;
    case FLICK_AREA_SEA: text_add(out, "sea"); break;
    }
}

/* ---- what is going on ---- */

static const char *phase_text(const FlickState *state)
{
    static const char *const TEXT[] = {
        [FLICK_PHASE_GODS] = "chooses a side of the god card",
        [FLICK_PHASE_CONTEST] = "enters the flick-off",
        [FLICK_PHASE_VOTE] = "votes",
        [FLICK_PHASE_ENACT] = "decides the tied vote",
        [FLICK_PHASE_LAUNCH] = "flicks from the cloud",
        [FLICK_PHASE_REFLICK] = "flicks again from the cloud",
        [FLICK_PHASE_AGAIN] = "may flick once more",
        [FLICK_PHASE_RESCUE] = "may flick the prophet that Anubis has saved",
        [FLICK_PHASE_CITY] = "may build",
        [FLICK_PHASE_END] = "ends the turn",
        [FLICK_PHASE_HEART] = "may drop the heart",
        [FLICK_PHASE_TIE] = "may decide a tied island",
        [FLICK_PHASE_OVER] = "",
    };
    return TEXT[state->phase];
}

static void show_head(const FlickState *state, const Sink *out)
{
    if (state->phase != FLICK_PHASE_OVER)
        sink_add(out, "round %d of %d, seat %c %s", state->round + 1, state->rounds,
                 'A' + state->turn, phase_text(state));
    else
        sink_add(out, "the game is over after %d rounds", state->rounds);
    if (state->earlier)
        sink_add(out, "by edition 1 of the rules: Anubis saves to the stock only, a temple may be "
                      "knocked from island to island");
    const bool started = state->phase != FLICK_PHASE_GODS
                         && (state->phase != FLICK_PHASE_CONTEST || state->final_contest);
    if (started) sink_add(out, "first player %c", 'A' + state->first);
}

/* A token that stands on the mat, with where it stands. */
static void show_token(const char *name, FlickPoint at, const Sink *out)
{
    char line[64];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s", name);
    flick_place_text(at, &text);
    sink_add(out, "%s", line);
}

static void show_rescued(const FlickState *state, const Sink *out)
{
    char line[64];
    Text text = text_into(line, sizeof line);
    flick_piece_text(state->rescued - 1, &text);
    sink_add(out, "saved by Anubis: %s", line);
}

static void show_tokens(const FlickState *state, const Sink *out)
{
    if (flick_wills(state, FLICK_TORNADO))
        show_token("tornado", flick_way_point(state->tornado), out);
    if (state->has_hand) show_token("divine hand", state->hand, out);
    if (state->rescued != 0) show_rescued(state, out);
    if (state->has_heart) show_token("heart", state->heart, out);
}

static void show_will(const FlickState *state, const Sink *out)
{
    for (int card = 1; card <= FLICK_WILL_CARDS; card++)
        if (flick_wills(state, (FlickWill)card))
            sink_add(out, "will W%02d %s, until the end of the %s: %s", card,
                     flick_will_card(card)->name, flick_will_card(card)->lasts ? "game" : "round",
                     flick_will_card(card)->rules);
    if (state->upper != 0)
        sink_add(out, "vote between upper W%02d %s and lower W%02d %s", state->upper,
                 flick_will_card(state->upper)->name, state->lower,
                 flick_will_card(state->lower)->name);
    if (flick_wills(state, FLICK_HOLY_ISLAND))
        sink_add(out, "holy island %c", flick_island_letter(state->holy));
}

/* ---- the seats ---- */

static void list_pieces(const FlickState *state, int corner, FlickPlace place, const char *name,
                        Text *out)
{
    bool any = false;
    for (int piece = corner * FLICK_SEAT_PIECES; piece < (corner + 1) * FLICK_SEAT_PIECES;
         piece++) {
        if (state->place[piece] != place) continue;
        if (!any) text_add(out, ", %s", name);
        any = true;
        text_put(out, ' ');
        flick_piece_text(piece, out);
    }
}

static void show_seat(const FlickState *state, int corner, const Sink *out)
{
    static const char *const COLOUR[] = { "purple", "yellow", "blue", "green" };
    char line[GAME_LINE_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "seat %c %s", 'A' + corner, COLOUR[flick_colour(state, corner)]);
    if (state->god[corner] != FLICK_NO_GOD)
        text_add(&text, " %s", flick_god_side(state->god[corner])->name);
    text_add(&text, ", points %d", flick_points(state, corner));
    list_pieces(state, corner, FLICK_STOCK, "stock", &text);
    list_pieces(state, corner, FLICK_ABYSS, "abyss", &text);
    list_pieces(state, corner, FLICK_ON_MORRIGAN, "on Morrigan's card", &text);
    list_pieces(state, corner, FLICK_IN_KRAKEN, "in the Kraken", &text);
    if (flick_god_has_acted(state, state->god[corner])) text_add(&text, ", has acted this round");
    sink_add(out, "%s", line);
}

/* ---- the mat ---- */

enum { COLUMNS = 50, ROWS = 25 };

static FlickPoint cell_middle(int column, int row)
{
    return (FlickPoint){ FLICK_MAT / COLUMNS * column + FLICK_MAT / COLUMNS / 2,
                         FLICK_MAT / ROWS * row + FLICK_MAT / ROWS / 2 };
}

/* The row or column of a place; the far edge belongs to the last. */
static int cell(int at, int cells)
{
    const int index = at / (FLICK_MAT / cells);
    return index < cells ? index : cells - 1;
}

static char area_letter(FlickPoint at)
{
    int which;
    switch (flick_area(at, 0, &which)) {
    case FLICK_AREA_CLOUD: return '~';
    case FLICK_AREA_NAVEL: return '*';
    case FLICK_AREA_CITY: return 'o';
    case FLICK_AREA_ISLAND: return ':';
    case FLICK_AREA_OFF:
    case FLICK_AREA_SEA: return '.';
    }
    return '.';
}

static char disc_letter(int piece)
{
    if (piece == FLICK_APE) return '@';
    return (char)((flick_is_prophet(piece) ? 'A' : 'a') + flick_owner(piece));
}

static void show_mat(const FlickState *state, const Sink *out)
{
    char mat[ROWS][COLUMNS + 1];
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++)
            mat[row][column] = area_letter(cell_middle(column, row));
        mat[row][COLUMNS] = '\0';
    }
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (!flick_on_table(state, piece)) continue;
        mat[cell(state->at[piece].y, ROWS)][cell(state->at[piece].x, COLUMNS)] = disc_letter(piece);
    }
    sink_add(out, "mat, 20 mm a column and 40 mm a row: ~ cloud, : island, o city, * navel, . sea, "
                  "A to D prophets, a to d temples, @ the Ape");
    for (int row = 0; row < ROWS; row++) sink_add(out, "%s", mat[row]);
}

static void show_discs(const FlickState *state, const Sink *out)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (!flick_on_table(state, piece)) continue;
        char line[64];
        Text text = text_into(line, sizeof line);
        flick_piece_text(piece, &text);
        flick_place_text(state->at[piece], &text);
        text_put(&text, ' ');
        flick_area_text(state->at[piece], flick_radius(piece), &text);
        sink_add(out, "%s", line);
    }
}

void flick_show(const FlickState *state, Seat viewer, const Sink *out)
{
    (void)viewer; /* what is hidden is never shown: votes and entries that are not yet open */
    show_head(state, out);
    show_will(state, out);
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_is_taken(state, corner)) show_seat(state, corner, out);
    show_mat(state, out);
    show_discs(state, out);
    show_tokens(state, out);
}
