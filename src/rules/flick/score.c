#include "rules/flick/score.h"
#include "rules/flick/notation.h"
#include "rules/flick/standing.h"

/* The pieces that make a row of the round that goes on; those of earlier rounds are gone. */
static void add_pieces(const FlickState *state, int corner, int island, ScoreSheet *sheet)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_stands_on(state, piece, island) && flick_standing_owner(state, piece) == corner)
            score_piece(sheet, piece, 1);
}

static void add_island(const FlickState *state, int round, int corner, int island,
                       const FlickTally *tally, ScoreSheet *sheet)
{
    const Seat seat = flick_seat(state->taken, corner);
    const char letter = flick_island_letter(island);
    const bool present = round >= state->scored;
    if (tally->presence[island] > 0) {
        score_add(sheet, seat, 1, tally->presence[island], "round%d/presence:%c", round + 1,
                  letter);
        if (present) add_pieces(state, corner, island, sheet);
    }
    if (tally->domination[island] > 0) {
        score_add(sheet, seat, 1, tally->domination[island], "round%d/domination:%c", round + 1,
                  letter);
        if (present) add_pieces(state, corner, island, sheet);
    }
}

static void add_round(const FlickState *state, int round, int corner, const FlickTally *tally,
                      ScoreSheet *sheet)
{
    const Seat seat = flick_seat(state->taken, corner);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        add_island(state, round, corner, island, tally, sheet);
    if (tally->navel > 0)
        score_add(sheet, seat, tally->navel_times, tally->navel, "round%d/navel", round + 1);
    if (tally->pilgrimage > 0)
        score_add(sheet, seat, 1, tally->pilgrimage, "round%d/W11", round + 1);
    if (tally->head_hunt > 0)
        score_add(sheet, seat, tally->head_hunt, tally->head_hunt, "round%d/W12", round + 1);
}

void flick_score(const FlickState *state, ScoreSheet *sheet)
{
    const FlickStanding standing = flick_standing(state);
    score_clear(sheet, state->seats);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        for (int round = 0; round <= state->round; round++) {
            FlickTally tally = state->tally[round][corner];
            if (round >= state->scored) flick_tally_islands(state, &standing, corner, &tally);
            add_round(state, round, corner, &tally, sheet);
        }
    }
}

/* Points first, then temples on the mat, then who has won the last flick-off. */
static int rank(const FlickState *state, int corner)
{
    const bool winner = (state->winners >> corner & 1) != 0;
    return (flick_points(state, corner) * (FLICK_TEMPLES + 1) + flick_temples_on_mat(state, corner))
               * 2
           + winner;
}

void flick_result(const FlickState *state, Result *result)
{
    static const char *const BY[] = { [FLICK_BY_POINTS] = "points",
                                      [FLICK_BY_TEMPLES] = "temples",
                                      [FLICK_BY_CONTEST] = "flickoff" };
    *result = (Result){ .seats = state->seats, .decided_by = BY[state->decided_by] };
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int corner = flick_corner(state->seats, seat);
        result->points[seat] = flick_points(state, corner);
        result->place[seat] = 1;
        for (int other = 0; other < FLICK_CORNERS; other++)
            if (flick_is_taken(state, other) && rank(state, other) > rank(state, corner))
                result->place[seat]++;
    }
}
