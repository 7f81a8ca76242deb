#include "rules/coatl_cards/score.h"
#include "rules/ranking.h"
#include <string.h>

/* ---- temples ---- */

static int own_of(const CardStanding *standing, int god)
{
    int count = 0;
    for (int level = 1; level < CARD_LEVELS; level++) count += standing->own[god][level];
    return count;
}

static bool has_lower(const CardStanding *standing, int lower, int higher)
{
    for (int level = 1; level < CARD_LEVELS; level++)
        for (int above = level + 1; above < CARD_LEVELS; above++)
            if (standing->own[lower][level] > 0 && standing->own[higher][above] > 0) return true;
    return false;
}

static int most_twins(const CardStanding *standing)
{
    int most = 0;
    for (int god = 0; god < CARD_GODS; god++)
        for (int level = 1; level < CARD_LEVELS; level++)
            if (standing->own[god][level] > most) most = standing->own[god][level];
    return most;
}

static int most_of_a_colour(const CardStanding *standing)
{
    int most = 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        if (standing->colour[colour] > most) most = standing->colour[colour];
    return most;
}

bool card_standing_reaches(const CardStanding *standing, const CardGoal *goal)
{
    const uint8_t *arg = goal->arg;
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE:
        return own_of(standing, arg[0]) > 0 && own_of(standing, arg[1]) > 0
               && own_of(standing, arg[2]) > 0;
    case GOAL_LOWER: return has_lower(standing, arg[0], arg[1]);
    case GOAL_TWINS: return most_twins(standing) >= arg[0];
    case GOAL_AT_LEAST: return standing->parts >= arg[0];
    case GOAL_AT_MOST: return standing->parts <= arg[0];
    case GOAL_RUN: return standing->run >= arg[0];
    case GOAL_SAME: return most_of_a_colour(standing) >= arg[0];
    case GOAL_EQUAL: return standing->colour[arg[0]] == standing->colour[arg[1]];
    }
    return false;
}

int card_standing_goals(const CardStanding *standing, int temple)
{
    int goals = 0;
    for (int i = 0; i < TEMPLE_GOALS; i++)
        if (card_standing_reaches(standing, &coatl_cards_temple(temple)->goal[i])) goals |= 1 << i;
    return goals;
}

/* A card brings one part or two, and at most one of a colour; head and tail are one part each. */
static bool is_gone(const CardCoatl *coatl, const CardGoal *goal)
{
    const int cards = COATL_CARDS_TEMPLE_FEATHERS - coatl->laid_count;
    const int ends = 2 - part_set_count(coatl->end);
    int most = 0;
    switch ((GoalKind)goal->kind) {
    case GOAL_AT_LEAST: return coatl->parts + 2 * cards + ends < goal->arg[0];
    case GOAL_AT_MOST: return coatl->parts + cards + ends > goal->arg[0];
    case GOAL_SAME:
        for (int colour = 0; colour < FEATHER_COLOURS; colour++)
            if (part_set_count(coatl->colour[colour]) > most)
                most = part_set_count(coatl->colour[colour]);
        return most + cards + ends < goal->arg[0];
    default: return false;
    }
}

int card_coatl_goals_gone(const CardCoatl *coatl, int temple)
{
    int goals = 0;
    for (int i = 0; i < TEMPLE_GOALS; i++)
        if (is_gone(coatl, &coatl_cards_temple(temple)->goal[i])) goals |= 1 << i;
    return goals;
}

CardStanding card_standing_of(const CardCoatl *coatl, const CardOwned *owned)
{
    CardStanding standing = { .parts = coatl->parts };
    for (int colour = 0; colour < FEATHER_COLOURS; colour++)
        standing.colour[colour] = part_set_count(coatl->colour[colour]);
    while (card_coatl_run(coatl, standing.run + 1) != 0) standing.run++;
    for (int at = 0; at < owned->count; at++) {
        const int god = coatl_cards_prophecy(card_owned_card(owned, at))->god;
        standing.own[god][card_owned_level(owned, at)]++;
    }
    return standing;
}

/* ---- results ---- */

static int goal_count(const CoatlCardsResult *result)
{
    return (result->goals & 1) + (result->goals >> 1);
}

CoatlCardsResult coatl_cards_result_now(const CoatlCardsState *state, Seat seat)
{
    if (state->result[seat].done) return state->result[seat];
    CoatlCardsResult result = { .owned = state->owned[seat] };
    if (!state->solo) {
        const CardStanding standing = card_standing_of(&state->coatl[seat], &state->owned[seat]);
        result.goals = (uint8_t)card_standing_goals(&standing, state->temple);
    }
    result.protected_count = (uint8_t)card_owned_at_level(&result.owned, CARD_PROTECTED);
    result.points = (uint8_t)(card_owned_points(&result.owned)
                              + coatl_cards_temple_points(goal_count(&result)));
    return result;
}

/* More temple goals break a tie, then more protected prophecies. */
static const char *const CRITERION[RANKING_CRITERIA] = { "points", "goals", "protected" };

bool coatl_cards_is_unchallenged(const CoatlCardsState *state)
{
    return state->solo && state->match == 0 && state->phase == PHASE_OVER
           && coatl_cards_result_now(state, COATL_CARDS_PERSON).points
                  > coatl_cards_result_now(state, COATL_CARDS_CARL).points;
}

/* Nobody is first: CARL has lost his match, but the contest is two. */
static Result unchallenged_result(const Standing *standing)
{
    return (Result){
        .seats = 2,
        .points = { standing[COATL_CARDS_PERSON].by[RANKING_POINTS],
                    standing[COATL_CARDS_CARL].by[RANKING_POINTS] },
        .place = { 2, 0 },
        .decided_by = "unchallenged",
    };
}

/* Against CARL points alone count, and a tie is his. */
static Result solo_result(const Standing *standing)
{
    const int person = standing[COATL_CARDS_PERSON].by[RANKING_POINTS];
    const int carl = standing[COATL_CARDS_CARL].by[RANKING_POINTS];
    return (Result){
        .seats = 2,
        .points = { person, carl },
        .place = { person > carl ? 1 : 2, person > carl ? 2 : 1 },
        .decided_by = person == carl ? "tie" : CRITERION[RANKING_POINTS],
    };
}

void coatl_cards_result(const CoatlCardsState *state, Result *result)
{
    Standing standing[COATL_CARDS_MAX_SEATS] = { 0 };
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CoatlCardsResult now = coatl_cards_result_now(state, seat);
        standing[seat] = (Standing){ .by = { now.points, goal_count(&now), now.protected_count } };
    }
    if (coatl_cards_is_unchallenged(state))
        *result = unchallenged_result(standing);
    else
        *result =
            state->solo ? solo_result(standing) : ranking_result(standing, state->seats, CRITERION);
}

CoatlCardsReason coatl_cards_reason(const Result *result)
{
    static const struct {
        const char *word;
        CoatlCardsReason reason;
    } ROW[] = { { "points", REASON_MORE_POINTS },
                { "goals", REASON_MORE_GOALS },
                { "protected", REASON_MORE_PROTECTED },
                { "tie", REASON_TIE_IS_CARLS } };
    int winners = 0;
    for (Seat seat = 0; seat < result->seats; seat++) winners += result->place[seat] == 1;
    for (size_t i = 0; winners == 1 && i < sizeof ROW / sizeof ROW[0]; i++)
        if (strcmp(ROW[i].word, result->decided_by) == 0) return ROW[i].reason;
    return REASON_ALL_EQUAL;
}

/* ---- the sheet ---- */

static void add_parts(ScoreSheet *sheet, PartSet parts, int occurrence)
{
    for (int at = 0; at < COATL_SET_BITS; at++)
        if ((parts >> at & 1) != 0) score_piece(sheet, at + 1, occurrence);
}

/* A piece is a part of the seat's coatl, numbered from 1 as in the notation. */
static void add_windows(ScoreSheet *sheet, const CardCoatl *coatl, int card)
{
    const PartSet windows = card_coatl_windows(coatl, card);
    const PartSet window = ((PartSet)1 << coatl_cards_prophecy(card)->length) - 1;
    int occurrence = 0;
    for (int at = 0; at < coatl->parts; at++)
        if ((windows >> at & 1) != 0) add_parts(sheet, window << at, ++occurrence);
}

/* Without a coatl they are those of a match that is over. */
static void add_cards(ScoreSheet *sheet, Seat seat, const CardOwned *owned, const CardCoatl *coatl,
                      const char *prefix)
{
    for (int level = 1; level < CARD_LEVELS; level++) {
        for (int at = 0; at < owned->count; at++) {
            if (card_owned_level(owned, at) != level) continue;
            const int card = card_owned_card(owned, at);
            score_add(sheet, seat, level, coatl_cards_level_points(level), "%s%s", prefix,
                      coatl_cards_prophecy(card)->id);
            if (coatl != NULL)
                add_windows(sheet, coatl, card);
            else
                score_set_past(sheet);
        }
    }
}

/* The parts that a goal about the coatl counts; none for a goal about prophecies. */
static PartSet goal_parts(const CardCoatl *coatl, const CardGoal *goal)
{
    const uint8_t *arg = goal->arg;
    PartSet parts = 0;
    switch ((GoalKind)goal->kind) {
    case GOAL_HAVE:
    case GOAL_LOWER:
    case GOAL_TWINS: break;
    case GOAL_AT_LEAST:
    case GOAL_AT_MOST:
        for (int colour = 0; colour < FEATHER_COLOURS; colour++) parts |= coatl->colour[colour];
        break;
    case GOAL_RUN:
        for (int i = 0; i < arg[0]; i++) parts |= card_coatl_run(coatl, arg[0]) << i;
        break;
    case GOAL_SAME:
        for (int colour = 0; colour < FEATHER_COLOURS; colour++)
            if (part_set_count(coatl->colour[colour]) >= arg[0]) parts |= coatl->colour[colour];
        break;
    case GOAL_EQUAL: parts = coatl->colour[arg[0]] | coatl->colour[arg[1]]; break;
    }
    return parts;
}

static void add_temple(ScoreSheet *sheet, const CoatlCardsState *state, Seat seat, int goals)
{
    static const char *const WORD[] = { "", "goal1", "goal2", "both" };
    if (goals == 0) return;
    const int count = (goals & 1) + (goals >> 1);
    score_add(sheet, seat, count, coatl_cards_temple_points(count), "T%d/%s", state->temple + 1,
              WORD[goals]);
    for (int i = 0; i < TEMPLE_GOALS; i++) {
        const CardGoal *goal = &coatl_cards_temple(state->temple)->goal[i];
        if ((goals >> i & 1) != 0) add_parts(sheet, goal_parts(&state->coatl[seat], goal), i + 1);
    }
}

void coatl_cards_score(const CoatlCardsState *state, ScoreSheet *sheet)
{
    score_clear(sheet, state->seats);
    const char *prefix = !state->solo ? "" : state->match == 0 ? "carl/" : "carl2/";
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CoatlCardsResult result = coatl_cards_result_now(state, seat);
        if (state->solo && state->beaten[seat].done)
            add_cards(sheet, seat, &state->beaten[seat].owned, NULL, "carl/");
        add_cards(sheet, seat, &result.owned, &state->coatl[seat], prefix);
        if (!state->solo) add_temple(sheet, state, seat, result.goals);
    }
}
