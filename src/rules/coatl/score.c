#include "rules/coatl/score.h"
#include "rules/ranking.h"

int coatl_score_piece(int serpent, int at)
{
    return serpent * COATL_LINE_BITS + at;
}

static void add_pieces(ScoreSheet *sheet, const CoatlSerpent *serpent, int row, int number,
                       int occurrence)
{
    const CoatlLine line = serpent_row(serpent, row);
    for (int at = 0; at < serpent->length; at++)
        if ((line >> at & 1) != 0) score_piece(sheet, coatl_score_piece(number, at), occurrence);
}

static void score_prophecy(ScoreSheet *sheet, int seat, const CoatlSerpent *serpent, int number,
                           int card)
{
    CoatlSpan span[COATL_LINE_BITS];
    const CoatlWorth worth = coatl_prophecy_worth(serpent, card);
    (void)score_add(sheet, seat, worth.times, worth.points, "c%d/P%02d", number + 1, card);
    const int count = coatl_occurrences(serpent, coatl_prophecy(card)->pattern, span);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < span[i].count; k++)
            score_piece(sheet, coatl_score_piece(number, span[i].first + k), i + 1);
}

/* An absent colour has no pieces to show; a length has all of them. */
static void score_temple(ScoreSheet *sheet, int seat, const CoatlSerpent *serpent, int number)
{
    const CoatlTemple *temple = coatl_temple(serpent->temple);
    const CoatlTally tally = coatl_tally(serpent);
    const CoatlWorth worth = coatl_tally_worth(&tally, serpent->temple);
    (void)score_add(sheet, seat, worth.times, worth.points, "c%d/T%02d", number + 1,
                    serpent->temple);
    for (int i = 0; i < COATL_GOALS; i++) {
        const CoatlGoal *goal = &temple->goal[i];
        if (!coatl_goal_met(&tally, goal)) continue;
        if (goal->kind == GOAL_LENGTH) add_pieces(sheet, serpent, COATL_ANY, number, i + 1);
        if (goal->kind != GOAL_EQUAL) continue;
        add_pieces(sheet, serpent, goal->colour[0], number, i + 1);
        add_pieces(sheet, serpent, goal->colour[1], number, i + 1);
    }
}

static void score_seat(const CoatlState *state, int seat, ScoreSheet *sheet)
{
    const CoatlSeat *mine = &state->seat[seat];
    for (int i = 0; i < mine->serpent_count; i++) {
        const CoatlSerpent *serpent = &mine->serpent[i];
        if (!serpent_is_complete(serpent)) continue;
        for (int k = 0; k < serpent->prophecy_count; k++)
            score_prophecy(sheet, seat, serpent, i, serpent->prophecy[k]);
        if (serpent->temple != 0) score_temple(sheet, seat, serpent, i);
    }
}

static void score_adam(const CoatlAdam *adam, ScoreSheet *sheet)
{
    for (int i = 0; i < adam->played_count; i++) {
        const CoatlLevel *top = coatl_top_level(coatl_prophecy(adam->played[i]));
        (void)score_add(sheet, COATL_ADAM, top->times, top->points, "P%02d", adam->played[i]);
    }
}

void coatl_score(const CoatlState *state, ScoreSheet *sheet)
{
    score_clear(sheet, coatl_is_solo(state) ? 2 : state->seats);
    for (int seat = 0; seat < state->seats; seat++) score_seat(state, seat, sheet);
    if (coatl_is_solo(state)) score_adam(&state->adam, sheet);
}

int coatl_serpent_points(const CoatlSerpent *serpent)
{
    int points = 0;
    for (int i = 0; i < serpent->prophecy_count; i++)
        points += coatl_prophecy_worth(serpent, serpent->prophecy[i]).points;
    if (serpent->temple != 0) points += coatl_temple_worth(serpent, serpent->temple).points;
    return points;
}

enum { BY_POINTS = RANKING_POINTS, BY_CARDS, BY_BEST_COATL };
static const char *const CRITERION[RANKING_CRITERIA] = { "points", "cards", "best-coatl" };

static Standing standing_of(const CoatlSeat *seat)
{
    Standing standing = { 0 };
    for (int i = 0; i < seat->serpent_count; i++) {
        const CoatlSerpent *serpent = &seat->serpent[i];
        if (!serpent_is_complete(serpent)) continue;
        const int points = coatl_serpent_points(serpent);
        standing.by[BY_POINTS] += points;
        standing.by[BY_CARDS] += serpent->prophecy_count + (serpent->temple != 0);
        if (points > standing.by[BY_BEST_COATL]) standing.by[BY_BEST_COATL] = points;
    }
    return standing;
}

/* Equal points are a victory for ADAM. */
static Result solo_result(const CoatlState *state, int person)
{
    int adam = 0;
    for (int i = 0; i < state->adam.played_count; i++)
        adam += coatl_top_level(coatl_prophecy(state->adam.played[i]))->points;
    return (Result){
        .seats = 2,
        .points = { [COATL_PERSON] = person, [COATL_ADAM] = adam },
        .place = { [COATL_PERSON] = person > adam ? 1 : 2, [COATL_ADAM] = person > adam ? 2 : 1 },
        .decided_by = person == adam ? "tie" : CRITERION[BY_POINTS],
    };
}

void coatl_result(const CoatlState *state, Result *result)
{
    Standing standing[GAME_MAX_SEATS] = { 0 };
    for (int seat = 0; seat < state->seats; seat++)
        standing[seat] = standing_of(&state->seat[seat]);
    *result = coatl_is_solo(state) ? solo_result(state, standing[COATL_PERSON].by[BY_POINTS])
                                   : ranking_result(standing, state->seats, CRITERION);
}
