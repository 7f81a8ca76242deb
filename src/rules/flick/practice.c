#include "rules/flick/practice.h"
#include <string.h>
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "rules/flick/refusals.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"

bool flick_may_practise(const FlickState *state)
{
    const bool chosen = state->god[state->turn] != FLICK_NO_GOD || state->entered != 0;
    return !state->practice && !chosen && state->turn == 0 && state->round == 0
           && (state->phase == FLICK_PHASE_GODS
               || (state->phase == FLICK_PHASE_CONTEST && !state->final_contest
                   && state->god[0] == FLICK_NO_GOD && state->repeats == 0));
}

bool flick_arranges(const FlickState *state)
{
    return state->practice && state->phase == FLICK_PHASE_LAUNCH;
}

/* Refused when
 *   1) it is no disc of this game, or the Ape is not called;
 *   2) it lies over the edge, or on another disc;
 *   3) it would not stay: a temple in the sea, a prophet on a cloud or on the navel. */
Refusal flick_check_put(const FlickState *state, int piece, FlickPoint at)
{
    if (piece >= FLICK_PIECES || state->place[piece] == FLICK_BOX) return REFUSAL_FLICK_NO_DISC;
    const int radius = flick_radius(piece);
    if (at.x < radius || at.x > FLICK_MAT - radius || at.y < radius || at.y > FLICK_MAT - radius)
        return REFUSAL_FLICK_OFF_MAT;
    if (!flick_is_free(state, piece, at, FLICK_NO_PIECE)) return REFUSAL_FLICK_DISC_IN_THE_WAY;
    if (flick_kind(piece) == FLICK_KIND_TEMPLE)
        return flick_island_at(at, radius) != FLICK_NOWHERE ? REFUSAL_NONE : REFUSAL_FLICK_OFF_LAND;
    const bool lost = flick_cloud_at(at, radius) != FLICK_NOWHERE
                      || (flick_is_prophet(piece) && flick_touches_navel(at, radius));
    return lost ? REFUSAL_FLICK_NO_REST : REFUSAL_NONE;
}

/* ---- stocks ---- */

/* As laws and gods want them, all in stock. */
static void restock(FlickState *state)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) flick_move_to(state, piece, FLICK_BOX);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        const int fanatics = flick_wills(state, FLICK_FANATICS_COME) ? FLICK_FANATICS : 0;
        const int sphinx = flick_has_god(state, corner, FLICK_RA);
        const int base = state->seats == 3 ? 6 : 5;
        const int many[FLICK_KINDS] = {
            [FLICK_KIND_PROPHET] = base + flick_wills(state, FLICK_MIGRATION) - fanatics - sphinx,
            [FLICK_KIND_FANATIC] = fanatics,
            [FLICK_KIND_SPHINX] = sphinx,
            [FLICK_KIND_TEMPLE] = FLICK_TEMPLES,
        };
        for (int kind = FLICK_KIND_PROPHET; kind <= FLICK_KIND_TEMPLE; kind++)
            for (int number = 1; number <= many[kind]; number++)
                flick_move_to(state, flick_piece(corner, (FlickKind)kind, number), FLICK_STOCK);
    }
    if (flick_wills(state, FLICK_KING_APE)) flick_put(state, FLICK_APE, FLICK_NAVEL);
}

void flick_clear(FlickState *state)
{
    restock(state);
}

void flick_practise(FlickState *state)
{
    state->practice = true;
    state->contest = state->entered = 0;
    state->first = state->known_under = 0;
    flick_begin_flicks(state);
}

/* ---- laws and gods ---- */

/* Those that decide which discs there are: with them the mat begins anew. */
static bool changes_discs(int card)
{
    return card == FLICK_KING_APE || card == FLICK_FANATICS_COME || card == FLICK_MIGRATION;
}

void flick_switch_law(FlickState *state, int card, EventLog *log)
{
    if (flick_wills(state, (FlickWill)card)) {
        state->will &= ~(1U << (card - 1));
        deck_put_under(&state->deck, card); /* no vote will draw it */
        if (card == FLICK_TORNADO) state->tornado = 0;
        if (card == FLICK_HOLY_ISLAND) state->holy = 0;
    } else {
        (void)deck_remove(&state->deck, card);
        state->will |= 1U << (card - 1);
        if (!changes_discs(card)) flick_take_effect(state, (FlickWill)card, log);
    }
    if (changes_discs(card)) restock(state);
}

/* The colour of a seat is that of its card: who has it now gets the other one. */
void flick_switch_god(FlickState *state, FlickGod god)
{
    const bool sphinx = state->god[0] == FLICK_RA || god == FLICK_RA;
    const uint8_t card = (uint8_t)((god - 1) / 2);
    if (state->god[0] == god) {
        state->god[0] = FLICK_NO_GOD;
    } else {
        for (int corner = 1; corner < FLICK_CORNERS; corner++)
            if (state->card[corner] == card) state->card[corner] = state->card[0];
        state->card[0] = card;
        state->god[0] = (uint8_t)god;
    }
    if (sphinx) restock(state);
}

void flick_come_home(FlickState *state)
{
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (state->place[piece] == FLICK_ABYSS || state->place[piece] == FLICK_ON_MORRIGAN
            || state->place[piece] == FLICK_IN_KRAKEN)
            flick_move_to(state, piece, FLICK_STOCK);
    state->anubis_used = state->morrigan_used = false;
    memset(state->tally, 0, sizeof state->tally);
}
