/* events.c: consequences in words, and the reason behind each. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/notation.h"
#include "base/mark.h"

static const char *const REASON[COATL_REASONS] = {
    [REASON_NONE] = "",
    [REASON_MISSES] =
        N_("The leftmost card he can serve, and the first cell that has a part for it."),
    [REASON_PASSED_OVER] = N_("The disc has nothing this card needs."),
    [REASON_NOTHING_MISSED] = N_("No card in the row needs a colour on the disc."),
    [REASON_FIRST_CELL] = N_("If nothing fits, ADAM discards the first filled cell."),
    [REASON_LEFTMOST] = N_("It is the leftmost card that needs this colour."),
    [REASON_UNWANTED] = N_("No card in the row needs this colour."),
    [REASON_FULL] = N_("This card is complete."),
    [REASON_ROW_SHORT] = N_("The row has fewer than three cards."),
    [REASON_NO_BODY_SHOWN] = N_("No body segments were left on the disc."),
    [REASON_NO_END_SHOWN] = N_("No heads or tails were left on the disc."),
    [REASON_PICKED] = N_("After a Perfect pick the disc is refilled."),
    [REASON_DECK_EMPTY] = N_("A card was needed and the deck was empty."),
    [REASON_UPKEEP] = N_("At the end of a turn the display is refilled."),
    [REASON_VISION] = N_("A vision replaces the whole display."),
    [REASON_TOP_TAKEN] = N_("The card above it was taken."),
    [REASON_PIECE_LAID] = N_("The new part changed what this card scores."),
    [REASON_CARDS_GIVEN] = N_("It is complete and has its cards."),
    [REASON_THIRD_COATL] = N_("A third coatl is complete."),
    [REASON_NO_BODIES] = N_("No body segment is left on the disc or in the bag."),
    [REASON_LAST_TURN_PLAYED] = N_("Every last turn has been played."),
    [REASON_ALL_PASSED] = N_("Every player had to pass."),
};

const char *coatl_event_reason(const Event *event)
{
    return event->reason < COATL_REASONS ? REASON[event->reason] : "";
}

/* " bb", or nothing for no piece. */
static void add_piece(Text *text, int piece)
{
    char word[3];
    if (piece == COATL_NO_PIECE) return;
    coatl_piece_text(piece, word);
    text_add(text, " %s", word);
}

static void add_adam_event(Text *text, const Event *event)
{
    const uint8_t *arg = event->arg;
    text_add(text, "ADAM");
    switch (event->kind) {
    case EVENT_ADAM_SEARCH:
        if (arg[0] == 0)
            text_add(text, " finds nothing");
        else if (arg[1] == 0)
            text_add(text, " searches for P%02d and finds nothing", arg[0]);
        else
            text_add(text, " searches for P%02d and finds cell %d", arg[0], arg[1]);
        break;
    case EVENT_ADAM_TAKE:
        text_add(text, " takes cell %d:", arg[0]);
        add_piece(text, arg[1]);
        add_piece(text, arg[2]);
        break;
    case EVENT_ADAM_LAY:
        text_add(text, " lays");
        add_piece(text, arg[0]);
        text_add(text, " on P%02d, place %d", arg[1], arg[2]);
        break;
    case EVENT_ADAM_DISCARD:
        text_add(text, " discards");
        add_piece(text, arg[0]);
        if (arg[1] != 0) text_add(text, " from P%02d", arg[1]);
        break;
    case EVENT_ADAM_PLAY: text_add(text, " plays P%02d for %d points", arg[0], arg[2]); break;
    case EVENT_ADAM_CARRY:
        text_add(text, " carries");
        add_piece(text, arg[0]);
        text_add(text, " from P%02d to P%02d, place %d", arg[1], arg[2], arg[3]);
        break;
    case EVENT_ADAM_DRAW:
        text_add(text, " draws P%02d from slot %d, place %d", arg[0], arg[1], arg[2]);
        break;
    default: break;
    }
}

static void add_event(Text *text, const CoatlState *before, const Event *event)
{
    const uint8_t *arg = event->arg;
    switch (event->kind) {
    case EVENT_REFILL:
        text_add(text, "cell %d is filled:", arg[0]);
        add_piece(text, arg[1]);
        add_piece(text, arg[2]);
        break;
    case EVENT_RESHUFFLE:
        text_add(text, "%d discards are shuffled into a new deck", (int)event->value[0]);
        break;
    case EVENT_SLIDE:
        text_add(text, "P%02d slides from slot %d to slot %d", arg[0], arg[1], arg[2]);
        break;
    case EVENT_REVEAL: text_add(text, "P%02d is revealed in slot %d", arg[0], arg[1]); break;
    case EVENT_CLEAR: text_add(text, "P%02d leaves slot %d", arg[0], arg[1]); break;
    case EVENT_NEXT_TEMPLE: text_add(text, "stack %d shows T%02d", arg[0], arg[1]); break;
    case EVENT_WORTH:
        text_add(text, "P%02d beside coatl %d: %d points become %d", arg[1], arg[0], arg[2],
                 arg[3]);
        break;
    case EVENT_SEALED:
        text_add(text, "coatl %d of seat %s is sealed", arg[0],
                 coatl_seat_name(before->seats, event->seat));
        break;
    case EVENT_LAST_TURNS:
        text_add(text, "seat %s brings the end about, turns still to come: %d",
                 coatl_seat_name(before->seats, event->seat), (int)event->value[0]);
        break;
    case EVENT_GAME_OVER: text_add(text, "the game is over"); break;
    default: add_adam_event(text, event); break;
    }
}

int coatl_format_event(const CoatlState *before, const Event *event, char *out, size_t size)
{
    Text text = text_into(out, size);
    add_event(&text, before, event);
    return (int)text.length;
}
