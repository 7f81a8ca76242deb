#include "rules/coatl_cards/show.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/score.h"
#include <string.h>

enum { LINE = 512 };

static const char *step_text(const CoatlCardsState *state)
{
    const bool first = state->placed == 0;
    switch ((CoatlCardsPhase)state->phase) {
    case PHASE_FEATHER:
        return first ? "places the first feather card" : "places the second feather card";
    case PHASE_OPENED: return "places the opened feather card";
    case PHASE_HEAD: return "adds the head";
    case PHASE_TAIL: return "adds the tail";
    case PHASE_WINDOW: return "may fulfil prophecies";
    case PHASE_CARL: return "takes a turn";
    case PHASE_CONTEST: return "has beaten CARL: next or stop";
    case PHASE_OVER: break;
    }
    return "";
}

static void show_title(const CoatlCardsState *state, const Sink *out)
{
    if (state->solo)
        sink_add(out, "match %s, %s, round %d of %d", state->match == 0 ? "CARL" : "CARL 2.0",
                 coatl_cards_manner_name(state->manner), state->round, state->rounds);
    else
        sink_add(out, "round %d of %d", state->round, state->rounds);
    if (state->phase == PHASE_OVER)
        sink_add(out, "the game is over");
    else
        sink_add(out, "%s %s", coatl_cards_seat(state, state->to_act), step_text(state));
    if (coatl_cards_is_unchallenged(state))
        sink_add(out, "CARL is beaten, CARL 2.0 was not challenged");
}

static void show_temple(const CoatlCardsState *state, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    const CardTemple *temple = coatl_cards_temple(state->temple);
    text_add(&text, "temple T%d: ", state->temple + 1);
    coatl_cards_write_goal(&temple->goal[0], &text);
    text_add(&text, ", ");
    coatl_cards_write_goal(&temple->goal[1], &text);
    sink_add(out, "%s", line);
}

static void write_prophecy(int card, Text *text)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(card);
    text_add(text, "%s (%s: ", prophecy->id, coatl_cards_god_name(prophecy->god));
    coatl_cards_write_pattern(prophecy, text);
    text_put(text, ')');
}

static void show_supply(const CoatlCardsState *state, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "supply: ");
    if (state->supply_count == 0) text_put(&text, '-');
    for (int at = 0; at < state->supply_count; at++) {
        if (at > 0) text_add(&text, ", ");
        write_prophecy(state->supply[at], &text);
    }
    sink_add(out, "%s", line);
}

static void show_decks(const CoatlCardsState *state, const Sink *out)
{
    const int top = deck_top(&state->prophecies);
    if (top == DECK_EMPTY)
        sink_add(out, "prophecy deck: empty");
    else
        sink_add(out, "prophecy deck: %d, on top a %s god", state->prophecies.count,
                 coatl_cards_god_name(coatl_cards_prophecy(top)->god));
    sink_add(out, "feather deck: %d, discarded: %d", state->feathers.count, state->discard.count);
    if (state->opened != 0) {
        char line[LINE];
        Text text = text_into(line, sizeof line);
        coatl_cards_write_feather(state->opened - 1, &text);
        sink_add(out, "opened: %s", line);
    }
}

/* The present action card is open to all by its back; the later ones are not. */
static void show_carl_deck(const CoatlCardsState *state, const Sink *out)
{
    const int action = state->action[state->action_at];
    sink_add(out, "action card: %s, %d more",
             coatl_cards_god_name(coatl_cards_prophecy(action)->god),
             coatl_cards_action_total(state) - state->action_at - 1);
}

static void show_hand(const CoatlCardsState *state, Seat seat, bool open, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    if (state->hand_count[seat] == 0) text_add(&text, " -");
    for (int i = 0; open && i < state->hand_count[seat]; i++) {
        text_put(&text, ' ');
        coatl_cards_write_feather(state->hand[seat][i], &text);
    }
    if (!open && state->hand_count[seat] > 0) text_add(&text, " %d cards", state->hand_count[seat]);
    sink_add(out, "  hand:%s", line);
}

/* The patterns of what lies face up, so that nobody needs the table of cards beside the game. */
static void show_patterns(const CardOwned *owned, const Sink *out)
{
    for (int level = 0; level < CARD_LEVELS; level++) {
        for (int at = 0; at < owned->count; at++) {
            char line[LINE];
            Text text = text_into(line, sizeof line);
            if (card_owned_level(owned, at) != level) continue;
            write_prophecy(card_owned_card(owned, at), &text);
            sink_add(out, "    level %d%s: %s", level, level == CARD_PROTECTED ? ", protected" : "",
                     line);
        }
    }
}

static void show_owned(const CardOwned *owned, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    coatl_cards_write_owned(owned, &text);
    sink_add(out, "  prophecies: %s", line);
    show_patterns(owned, out);
}

/* What a seat scored with may have been stolen since. */
static void show_robbed(const CoatlCardsResult *result, const CardOwned *owned, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    if (!result->done || memcmp(&result->owned, owned, sizeof *owned) == 0) return;
    coatl_cards_write_owned(&result->owned, &text);
    sink_add(out, "  scored with: %s", line);
}

static void show_seat(const CoatlCardsState *state, Seat seat, Seat viewer, const Sink *out)
{
    char line[LINE];
    Text text = text_into(line, sizeof line);
    const CoatlCardsResult result = coatl_cards_result_now(state, seat);
    const bool carl = state->solo && seat == COATL_CARDS_CARL;
    sink_add(out, "%s", coatl_cards_seat(state, seat));
    if (!carl) {
        coatl_cards_write_coatl(&state->coatl[seat], &text);
        show_hand(state, seat, viewer == SEAT_NONE || viewer == seat, out);
        sink_add(out, "  coatl: %s", line);
    }
    show_owned(&state->owned[seat], out);
    show_robbed(&result, &state->owned[seat], out);
    sink_add(out, "  points: %d%s", result.points, result.done ? ", final" : "");
}

void coatl_cards_show(const CoatlCardsState *state, Seat viewer, const Sink *out)
{
    show_title(state, out);
    if (!state->solo) show_temple(state, out);
    show_supply(state, out);
    show_decks(state, out);
    if (state->solo) show_carl_deck(state, out);
    if (state->beaten[COATL_CARDS_PERSON].done)
        sink_add(out, "CARL was beaten by %d to %d", state->beaten[COATL_CARDS_PERSON].points,
                 state->beaten[COATL_CARDS_CARL].points);
    for (Seat seat = 0; seat < state->seats; seat++) show_seat(state, seat, viewer, out);
}
