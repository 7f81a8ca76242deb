#include "rules/coatl/query.h"
#include "rules/coatl/moves.h"

typedef struct Question {
    const CoatlState *state;
    const CoatlSerpent *now, *after;
} Question;

static bool fits(const Question *question, const CoatlSerpent *serpent, int prophecy,
                 CoatlWorth worth)
{
    return worth.level > 0
           && coatl_check_beside(question->state, serpent, prophecy) == REFUSAL_NONE;
}

static CoatlPreviewRow prophecy_row(const Question *question, int prophecy, CoatlCardPlace place)
{
    CoatlPreviewRow row = { .card = (uint8_t)prophecy, .place = (uint8_t)place };
    row.now = coatl_prophecy_worth(question->now, prophecy);
    row.after = coatl_prophecy_worth(question->after, prophecy);
    row.fits_now = fits(question, question->now, prophecy, row.now);
    row.fits_after = fits(question, question->after, prophecy, row.after);
    return row;
}

/* A temple is judged on a complete coatl; before, its worth is what it would be if it were. */
static CoatlPreviewRow temple_row(const Question *question, int temple)
{
    CoatlPreviewRow row = { .card = (uint8_t)temple, .place = CARD_TEMPLE };
    row.now = coatl_temple_worth(question->now, temple);
    row.after = coatl_temple_worth(question->after, temple);
    row.fits_now = row.now.level > 0 && serpent_is_complete(question->now)
                   && !serpent_is_sealed(question->now);
    row.fits_after = row.after.level > 0 && serpent_is_complete(question->after)
                     && !serpent_is_sealed(question->after);
    return row;
}

void coatl_preview(const CoatlState *state, Seat seat, int serpent, CoatlEnd end, int piece,
                   CoatlPreview *out)
{
    const CoatlSeat *mine = &state->seat[seat];
    assert(serpent >= 0 && serpent <= mine->serpent_count && serpent < COATL_MAX_SERPENTS);
    const CoatlSerpent *now = &mine->serpent[serpent];
    CoatlSerpent after = *now;
    out->refusal = REFUSAL_NONE;
    if (piece != COATL_NO_PIECE) {
        out->refusal = coatl_check_place(state, mine, serpent, end, piece);
        serpent_lay(&after, end, piece);
    }
    const Question question = { state, now, &after };
    out->count = 0;
    for (int i = 0; i < mine->hand_count; i++)
        out->row[out->count++] = prophecy_row(&question, mine->hand[i], CARD_IN_HAND);
    for (int i = 0; i < mine->temple_count; i++)
        out->row[out->count++] = temple_row(&question, mine->temple[i]);
    for (int i = 0; i < now->prophecy_count; i++)
        out->row[out->count++] = prophecy_row(&question, now->prophecy[i], CARD_BESIDE);
}
