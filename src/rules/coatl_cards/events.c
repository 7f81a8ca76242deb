#include "rules/coatl_cards/events.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/notation.h"
#include "base/mark.h"

void coatl_cards_events(const CoatlCardsState *before, const Action *action, const char *outcome,
                        EventLog *log)
{
    CoatlCardsState after = *before;
    (void)outcome;
    log_begin(log, &after, sizeof after);
    if (coatl_cards_check(&after, action) == REFUSAL_NONE) coatl_cards_do(&after, action, log);
}

/* Everything happens openly but what somebody else draws. */
void coatl_cards_mask(Event *event, Seat viewer)
{
    if (event->kind != EVENT_DRAW || event->seat == viewer) return;
    for (int i = 1; i <= event->arg[0]; i++) event->arg[i] = FEATHER_HIDDEN;
}

static const char *carl_verb(int event)
{
    return event == EVENT_CARL_RAISE ? "raise" : event == EVENT_CARL_STEAL ? "steal" : "take";
}

/* A log is read by everybody: only a person alone sees there what was drawn. */
static void write_draw(const CoatlCardsState *state, const Event *event, Text *out)
{
    if (!state->solo) text_add(out, " %d", event->arg[0]);
    for (int i = 1; state->solo && i <= event->arg[0]; i++) {
        text_put(out, ' ');
        coatl_cards_write_feather(event->arg[i], out);
    }
}

static void write_winners(const CoatlCardsState *state, int winners, Text *out)
{
    for (Seat seat = 0; seat < state->seats; seat++)
        if ((winners >> seat & 1) != 0) text_add(out, " %s", coatl_cards_seat(state, seat));
}

static void write_score(const char *seat, const Event *event, bool carl, Text *out)
{
    text_add(out, "= score %s %d", seat, event->arg[0]);
    if (!carl) text_add(out, " goals %d protected %d", event->arg[1], event->arg[2]);
}

static void write_event(const CoatlCardsState *state, const Event *event, Text *out)
{
    const uint8_t *arg = event->arg;
    const char *seat = event->seat < 0 ? "" : coatl_cards_seat(state, event->seat);
    switch ((CoatlCardsEvent)event->kind) {
    case EVENT_NONE: return;
    case EVENT_OPEN:
        text_add(out, "= open ");
        coatl_cards_write_feather(arg[0], out);
        return;
    case EVENT_LOWER: text_add(out, "= lower %s C%02d %d", seat, arg[0] + 1, arg[1]); return;
    case EVENT_DROP: text_add(out, "= drop %s C%02d", seat, arg[0] + 1); return;
    case EVENT_LEVEL: text_add(out, "= level %s C%02d %d", seat, arg[0] + 1, arg[1]); return;
    case EVENT_DRAW:
        text_add(out, "= draw %s", seat);
        write_draw(state, event, out);
        return;
    case EVENT_SUPPLY: text_add(out, "= supply C%02d", arg[0] + 1); return;
    case EVENT_RESHUFFLE: text_add(out, "= reshuffle %d", arg[0]); return;
    case EVENT_FAVOUR:
        text_add(out, "= favour ");
        coatl_cards_write_feather(arg[0], out);
        return;
    case EVENT_GOD: text_add(out, "= god %s", coatl_cards_god_name(arg[0])); return;
    case EVENT_CARL_RAISE:
    case EVENT_CARL_STEAL:
    case EVENT_CARL_TAKE:
        text_add(out, "= carl %s C%02d %d", carl_verb(event->kind), arg[0] + 1, arg[1]);
        return;
    case EVENT_CARL_SKIP: text_add(out, "= carl skip %s", carl_verb(arg[0])); return;
    case EVENT_SCORE:
        write_score(seat, event, state->solo && event->seat == COATL_CARDS_CARL, out);
        return;
    case EVENT_WIN:
        text_add(out, "= win");
        write_winners(state, arg[0], out);
        return;
    case EVENT_STOP: text_add(out, "= stop"); return;
    }
}

int coatl_cards_format_event(const CoatlCardsState *before, const Event *event, char *out,
                             size_t size)
{
    Text text = text_into(out, size);
    write_event(before, event, &text);
    return (int)text.length;
}

const char *coatl_cards_event_reason(const Event *event)
{
    /* clang-format off */
    static const char *const SENTENCE[COATL_CARDS_REASONS] = {
        [REASON_NONE] = "",
        [REASON_COVERED] = N_("After covering, it occurs less often than its level."),
        [REASON_DROPPED] = N_("After covering, it no longer occurs and is out of the match."),
        [REASON_PROTECTED] = N_("It occurs three times and is protected for the rest of the game."),
        [REASON_RESHUFFLE] = N_("The feather deck was empty, so the discards were shuffled."),
        [REASON_FAVOUR] = N_("The colours of the revealed feather card are CARL's favourites this "
                             "turn."),
        [REASON_DOUBLE_RAISE] = N_("A blue god lets CARL raise twice."),
        [REASON_DOUBLE_STEAL] = N_("A yellow god lets CARL steal twice."),
        [REASON_DOUBLE_TAKE] = N_("A pink god lets CARL take twice."),
        [REASON_ONLY] = N_("CARL had no other card to choose."),
        [REASON_FAVOURITE] = N_("Only this card has a favourite colour."),
        [REASON_FAVOURITE_HIGHEST] = N_("It has the highest level of those with a favourite "
                                        "colour."),
        [REASON_FAVOURITE_NEAREST] = N_("The nearest of the highest cards with a favourite "
                                        "colour."),
        [REASON_HIGHEST] = N_("No card has a favourite colour, so the highest one was chosen."),
        [REASON_NEAREST] = N_("No card has a favourite colour, so the nearest of the highest was "
                              "chosen."),
        [REASON_FAVOURITE_LEFT] = N_("It is the leftmost card of the supply with a favourite "
                                     "colour."),
        [REASON_LEFT] = N_("No card of the supply has a favourite colour, so the leftmost was "
                           "taken."),
        [REASON_NOTHING_TO_RAISE] = N_("CARL has no card to raise."),
        [REASON_NOTHING_TO_STEAL] = N_("The player has no card that can be stolen."),
        [REASON_NOTHING_TO_TAKE] = N_("The supply is empty."),
        [REASON_MORE_POINTS] = N_("Most points."),
        [REASON_MORE_GOALS] = N_("Tied on points: most temple goals."),
        [REASON_MORE_PROTECTED] = N_("Tied on points and goals: most protected prophecies."),
        [REASON_ALL_EQUAL] = N_("Tied on points, goals and protected prophecies: the victory is "
                                "shared."),
        [REASON_TIE_IS_CARLS] = N_("Tied on points: CARL wins ties."),
        [REASON_UNCHALLENGED] = N_("CARL is beaten, CARL 2.0 was not challenged."),
    };
    /* clang-format on */
    return SENTENCE[event->reason];
}
