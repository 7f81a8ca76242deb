/* coatl_reason.c: why a hint of Coatl is good. */
#include "advice/coatl.h"
#include "base/mark.h"
#include "players/minds/reasons.h"
#include "rules/coatl/coatl.h"
#include <stdio.h>
#include <string.h>

static bool aims_at(const Why *why, char kind, int card)
{
    char name[8];
    (void)snprintf(name, sizeof name, "/%c%02d", kind, card);
    for (int i = 0; i < why->aims; i++)
        if (strstr(why->aim[i].item, name) != NULL) return true;
    return false;
}

static int prophecies_aimed_at(const Why *why)
{
    int count = 0;
    for (int i = 0; i < why->aims; i++) count += strchr(why->aim[i].item, 'P') != NULL;
    return count;
}

/* Each wants a colour that another one wants too. */
static bool are_alike(const uint8_t *kept, int count)
{
    for (int i = 0; i < count; i++) {
        int others = 0;
        for (int k = 0; k < count; k++)
            if (k != i) others |= coatl_prophecy(kept[k])->needs;
        if ((coatl_prophecy(kept[i])->needs & others) == 0) return false;
    }
    return count > 1;
}

static const char *of_keep(const uint8_t *kept)
{
    int count = 0;
    while (count < COATL_KEEP_MOST && kept[count] != 0) count++;
    return are_alike(kept, count) ? N_("They want the same colours: one coatl can suit them all.")
                                  : N_("They bring the most with what lies on the disc.");
}

/* Is there a coatl of this seat that has no such end, and no such part to give it? */
static bool lacks(const CoatlSeat *mine, CoatlKind kind)
{
    for (int space = 0; space < COATL_BOARD_SPACES; space++)
        if (mine->board[space] != COATL_NO_PIECE && coatl_piece_kind(mine->board[space]) == kind)
            return false;
    for (int i = 0; i < mine->serpent_count; i++)
        if (serpent_is_closed(&mine->serpent[i], kind == COATL_HEAD ? COATL_FRONT : COATL_BACK)
            && !serpent_is_complete(&mine->serpent[i]))
            return false;
    return true;
}

static const char *of_parts(const Why *why, const CoatlSeat *mine, int piece)
{
    const CoatlKind kind = piece != COATL_NO_PIECE ? coatl_piece_kind(piece) : COATL_BODY;
    const int wanted = prophecies_aimed_at(why);
    if (kind == COATL_HEAD && lacks(mine, kind))
        return N_("You have no head yet, and no coatl is complete without one.");
    if (kind == COATL_TAIL && lacks(mine, kind))
        return N_("You have no tail yet, and no coatl is complete without one.");
    if (wanted > 1) return N_("That brings several of your prophecies nearer.");
    if (wanted == 1) return N_("That brings a prophecy nearer.");
    return NULL;
}

static const char *of_laying(const Why *why, const CoatlState *state)
{
    const Action *action = &why->plan->action[0];
    const bool starts = action->kind == COATL_START;
    CoatlPreview preview;
    coatl_preview(state, why->seat,
                  starts ? state->seat[why->seat].serpent_count : action->arg[0] - 1,
                  action->kind == COATL_LAY_FRONT ? COATL_FRONT : COATL_BACK,
                  action->arg[starts ? 0 : 1], &preview);
    if (preview.refusal != REFUSAL_NONE) return NULL;
    if (preview.completes) return N_("It completes the coatl, and its cards count.");
    if (preview.points_after > preview.points_now)
        return N_("What lies beside the coatl is worth more with it.");
    for (int i = 0; i < preview.count; i++)
        if (preview.row[i].place == CARD_IN_HAND && !preview.row[i].fits_now
            && preview.row[i].fits_after)
            return N_("It makes a prophecy in your hand true.");
    if (why->points > 0) return N_("This turn completes the coatl with it.");
    return of_parts(why, &state->seat[why->seat], COATL_NO_PIECE);
}

static const char *of_temple(const Why *why, const CoatlState *state)
{
    const Action *action = &why->plan->action[0];
    const int temple = action->kind == COATL_TEMPLE_STACK
                           ? deck_top(&state->stack[action->arg[1] - 1])
                           : action->arg[1];
    const CoatlWorth worth =
        coatl_temple_worth(&state->seat[why->seat].serpent[action->arg[0] - 1], temple);
    if (worth.times == COATL_GOALS) return N_("The coatl meets both of its goals.");
    return N_("The coatl meets one of its goals, and no other temple brings more.");
}

static const char *of_card(const Why *why, const CoatlState *state)
{
    const uint8_t slot = why->plan->action[0].arg[0];
    if (slot == 0) return N_("No open prophecy suits you better than one you do not know.");
    if (aims_at(why, 'P', state->display[slot - 1])) return N_("It suits the coatl you can build.");
    return N_("The same parts can fulfil one more prophecy.");
}

const char *coatl_reason(const Why *why)
{
    const CoatlState *state = why->state;
    const CoatlSeat *mine = &state->seat[why->seat];
    const Action *action = &why->plan->action[0];
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: return of_keep(action->arg);
    case COATL_TAKE: return of_parts(why, mine, state->disc[action->arg[0] - 1][0]);
    case COATL_PICK: return of_parts(why, mine, action->arg[0]);
    case COATL_DRAW: return of_card(why, state);
    case COATL_START:
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK: return of_laying(why, state);
    case COATL_PROPHESY:
        return state->phase == PHASE_COMPLETE
                   ? N_("The coatl is complete: later it can take no card any more.")
                   : N_("It is true now, and counts once the coatl is complete.");
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: return of_temple(why, state);
    case COATL_SEAL: return N_("No temple brings more here than it may bring later.");
    case COATL_VISION: return N_("The open prophecies suit you little; new ones may.");
    case COATL_TAKE_TEMPLE: return N_("It suits a coatl of yours.");
    case COATL_DISCARD: return N_("It suits your coatls least.");
    case COATL_DONE: return N_("What you still have is worth more later.");
    case COATL_PASS: return ""; /* the only one */
    default: return NULL;
    }
}
