#include "advice/coatl.h"
#include "rules/coatl/moves.h"
#include "rules/coatl/score.h"
#include "rules/coatl/refusals.h"

typedef struct Question {
    const CoatlState *state;
    const CoatlSerpent *now, *after;
} Question;

/* Why a prophecy cannot be laid beside the coatl; REFUSAL_NONE: it can. */
static Refusal refuse_prophecy(const CoatlState *state, const CoatlSerpent *serpent, int prophecy,
                               CoatlWorth worth)
{
    const Refusal refusal = coatl_check_beside(state, serpent, prophecy);
    if (refusal != REFUSAL_NONE) return refusal;
    return worth.level > 0 ? REFUSAL_NONE : REFUSAL_PATTERN_MISSING;
}

static CoatlPreviewRow prophecy_row(const Question *question, int prophecy, CoatlCardPlace place)
{
    CoatlPreviewRow row = { .card = (uint8_t)prophecy, .place = (uint8_t)place };
    row.now = coatl_prophecy_worth(question->now, prophecy);
    row.after = coatl_prophecy_worth(question->after, prophecy);
    row.fits_now =
        refuse_prophecy(question->state, question->now, prophecy, row.now) == REFUSAL_NONE;
    row.why_not = refuse_prophecy(question->state, question->after, prophecy, row.after);
    row.fits_after = row.why_not == REFUSAL_NONE;
    return row;
}

/* A temple is judged on a complete coatl; before, its worth is what it would be if it were. Nothing
 * at all misses every colour, and is worth nothing. */
static CoatlWorth temple_worth(const CoatlSerpent *serpent, int temple)
{
    return serpent->length > 0 ? coatl_temple_worth(serpent, temple) : (CoatlWorth){ 0 };
}

static Refusal refuse_temple(const CoatlSerpent *serpent, CoatlWorth worth)
{
    if (serpent_is_sealed(serpent)) return REFUSAL_COATL_IS_SEALED;
    if (!serpent_is_complete(serpent)) return REFUSAL_NOTHING_TO_SEAL;
    return worth.level > 0 ? REFUSAL_NONE : REFUSAL_NO_GOAL_MET;
}

static CoatlPreviewRow temple_row(const Question *question, int temple, CoatlCardPlace place)
{
    CoatlPreviewRow row = { .card = (uint8_t)temple, .place = (uint8_t)place };
    row.now = temple_worth(question->now, temple);
    row.after = temple_worth(question->after, temple);
    row.fits_now = refuse_temple(question->now, row.now) == REFUSAL_NONE;
    row.why_not = refuse_temple(question->after, row.after);
    row.fits_after = row.why_not == REFUSAL_NONE;
    return row;
}

static void add_rows(const Question *question, const CoatlSeat *mine, CoatlPreview *out)
{
    const CoatlSerpent *now = question->now;
    for (int i = 0; i < mine->hand_count; i++)
        out->row[out->count++] = prophecy_row(question, mine->hand[i], CARD_IN_HAND);
    for (int i = 0; i < mine->temple_count; i++)
        out->row[out->count++] = temple_row(question, mine->temple[i], CARD_TEMPLE);
    for (int i = 0; i < now->prophecy_count; i++)
        out->row[out->count++] = prophecy_row(question, now->prophecy[i], CARD_BESIDE);
    if (now->temple != 0) out->row[out->count++] = temple_row(question, now->temple, CARD_SEALING);
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        const int top = deck_top(&question->state->stack[i]);
        if (top != DECK_EMPTY) out->row[out->count++] = temple_row(question, top, CARD_STACK);
    }
}

void coatl_preview(const CoatlState *state, Seat seat, int serpent, CoatlEnd end, int piece,
                   CoatlPreview *out)
{
    const CoatlSeat *mine = &state->seat[seat];
    assert(serpent >= 0 && serpent <= mine->serpent_count && serpent < COATL_MAX_SERPENTS);
    const CoatlSerpent *now = &mine->serpent[serpent];
    out->after = *now;
    out->refusal = REFUSAL_NONE;
    out->count = 0;
    if (piece != COATL_NO_PIECE) {
        out->refusal = coatl_check_place(state, mine, serpent, end, piece);
        serpent_lay(&out->after, end, piece);
    }
    out->completes = serpent_is_complete(&out->after) && !serpent_is_sealed(&out->after);
    out->points_now = coatl_serpent_points(now);
    out->points_after = coatl_serpent_points(&out->after);
    const Question question = { state, now, &out->after };
    add_rows(&question, mine, out);
}

int coatl_points_with(const CoatlSerpent *serpent, CoatlCardPlace place, int card)
{
    const bool beside = place == CARD_BESIDE || place == CARD_SEALING;
    const CoatlWorth worth = place == CARD_IN_HAND ? coatl_prophecy_worth(serpent, card)
                                                   : coatl_temple_worth(serpent, card);
    return coatl_serpent_points(serpent) + (beside ? 0 : worth.points);
}

int coatl_points_laid(const CoatlSeat *seat)
{
    int points = 0;
    for (int i = 0; i < seat->serpent_count; i++) points += coatl_serpent_points(&seat->serpent[i]);
    return points;
}

int coatl_actions_to_come(const CoatlState *state, Seat seat)
{
    if (state->trigger == TRIGGER_NONE || state->phase == PHASE_OVER)
        return state->phase == PHASE_OVER ? 0 : -1;
    int actions = seat == state->to_act ? state->actions_left : 0;
    const bool two = state->trigger == TRIGGER_THIRD_COATL && seat > state->trigger_seat;
    for (int i = 1; i <= state->turns_left; i++)
        if ((state->to_act + i) % state->seats == seat && !coatl_is_finished(&state->seat[seat]))
            actions += two ? 2 : 1;
    return actions;
}
