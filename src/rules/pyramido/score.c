#include "rules/pyramido/state.h"
#include "rules/ranking.h"

/* Does this seat have a score in this round? In the round under way it has one as if the round
 * ended now; a round that a lost seat did not finish never counts. */
static bool counts(const PyramidoState *state, Seat seat, int round)
{
    const int lost = state->pyramid[seat].lost;
    const int last = state->step == STEP_OVER ? state->round - 1 : state->round;
    return round <= last && (lost == 0 || round < lost);
}

static int round_points(const PyramidoState *state, Seat seat, int round)
{
    const Pyramid *pyramid = &state->pyramid[seat];
    if (!counts(state, seat, round)) return 0;
    return round < state->round ? pyramid->points[round - 1] : pyramid_score(pyramid, round).total;
}

int pyramido_points(const PyramidoState *state, Seat seat)
{
    int total = 0;
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++)
        total += round_points(state, seat, round);
    return total;
}

/* ---- the sheet ---- */

/* The quadrants of an area: those with a symbol are numbered 1, 2, ..., the others are 0. */
static void add_area(ScoreSheet *sheet, const TopView *view, Spot marker)
{
    const Grid area = top_view_area(view, marker.x, marker.y);
    int symbols = 0;
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&area, x, y))
                score_piece(sheet, y * GRID_SIZE + x,
                            grid_has(&view->symbol, x, y) ? ++symbols : 0);
}

static void add_round(ScoreSheet *sheet, const Pyramid *pyramid, Seat seat, int round)
{
    const RoundScore score = pyramid_score(pyramid, round);
    const TopView view = pyramid_view(pyramid, round);
    const Spot *marker = pyramid->marker[round - 1];
    if (score.marked == 0) return;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & 1) == 0) continue;
        score_add(sheet, seat, score.count[colour], score.count[colour], "round%d/%c", round,
                  colour_letter(colour));
        add_area(sheet, &view, marker[colour]);
    }
    score_add(sheet, seat, 1, score.bounty, "round%d/bounty", round);
    add_area(sheet, &view, marker[score.smallest]);
}

void pyramido_score(const PyramidoState *state, ScoreSheet *sheet)
{
    score_clear(sheet, state->seats);
    for (int seat = 0; seat < state->seats; seat++)
        for (int round = 1; round <= PYRAMIDO_ROUNDS; round++)
            if (counts(state, seat, round)) add_round(sheet, &state->pyramid[seat], seat, round);
}

bool pyramido_score_broken_off(const PyramidoState *state, ScoreSheet *sheet)
{
    if (state->step != STEP_OVER || state->round > PYRAMIDO_ROUNDS) return false;
    score_clear(sheet, state->seats);
    for (int seat = 0; seat < state->seats; seat++)
        for (int round = 1; round <= state->round; round++)
            add_round(sheet, &state->pyramid[seat], seat, round);
    return true;
}

/* ---- the result ---- */

/* Unused chips break a tie, then the best single round. */
static const char *const CRITERION[RANKING_CRITERIA] = { "points", "patches", "best-round" };

static Standing standing_of(const PyramidoState *state, Seat seat)
{
    const Pyramid *pyramid = &state->pyramid[seat];
    Standing standing = { .by = { pyramido_points(state, seat), pyramid_chips_left(pyramid), 0 },
                          .lost = pyramid->lost != 0 };
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++) {
        const int points = round_points(state, seat, round);
        if (points > standing.by[2]) standing.by[2] = points;
    }
    return standing;
}

void pyramido_result(const PyramidoState *state, Result *result)
{
    Standing standing[PYRAMIDO_MAX_SEATS] = { 0 };
    for (Seat seat = 0; seat < state->seats; seat++) standing[seat] = standing_of(state, seat);
    *result = ranking_result(standing, state->seats, CRITERION);
    if (pyramido_seats_left(state) == 1) result->decided_by = "elimination";
}
