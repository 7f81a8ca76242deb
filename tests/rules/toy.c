#include "rules/toy.h"
#include "base/mark.h"
#include <string.h>

static_assert(sizeof(ToyState) == 32, "no padding");

static const GameOption OPTION[] = {
    { .key = "pile",
      .title = N_("Pile"),
      .values = { "small", "large" },
      .min_seats = 2,
      .max_seats = 4 },
    { .key = "marks",
      .title = N_("Marks"),
      .values = { "1", "2", "3" },
      .subset = true,
      .min_seats = 2,
      .max_seats = 2 },
    { .key = "cards",
      .title = N_("Cards"),
      .values = { "1" },
      .subset = true, /* so that a save says nothing where there are none */
      .min_seats = 2,
      .max_seats = 4 },
};

static Refusal toy_setup(void *state, const GameSetup *setup)
{
    ToyState *toy = state;
    *toy = (ToyState){ .rng = rng_seeded(setup->seed), .seats = setup->seats };
    toy->cards = setup->option[2];
    toy->pile = (uint8_t)((setup->option[0] == 0 ? 7 : 20) + rng_below(&toy->rng, 5));
    for (Seat seat = 0; seat < toy->seats; seat++)
        toy->secret[seat] = (uint8_t)rng_below(&toy->rng, 4);
    return REFUSAL_NONE;
}

static Seat toy_to_act(const void *state)
{
    const ToyState *toy = state;
    return toy->pile == 0 && !toy->acted ? SEAT_NONE : toy->to_act;
}

/* Refused when the seat has acted already, or has a card or a bet. */
static Refusal check_card(const ToyState *toy, const Action *action)
{
    const bool draws = action->kind == TOY_DRAW;
    const int least = draws ? 0 : TOY_LOW, most = draws ? 0 : TOY_HIGH;
    if (toy->cards == 0 || action->arg[0] < least || action->arg[0] > most) return REFUSAL_SYNTAX;
    if (toy->acted) return REFUSAL_NOT_YOUR_TURN;
    const int had = draws ? toy_card(toy, toy->to_act) : toy_bet(toy, toy->to_act);
    return had == 0 ? REFUSAL_NONE : REFUSAL_BAD_OPTION;
}

/* Refused when
 *   1) the game is over;
 *   2) the seat has acted already, or not yet where it wants to end its turn;
 *   3) the pile holds fewer stones, or the seat has tossed before. */
static Refusal check(const ToyState *toy, const Action *action)
{
    if (toy_to_act(toy) == SEAT_NONE) return REFUSAL_GAME_OVER; /* 1 */
    const Action plain = { .kind = action->kind, .arg = { action->arg[0] } };
    if (!action_equal(action, &plain)) return REFUSAL_SYNTAX;
    switch (action->kind) {
    case TOY_TAKE:
        if (toy->acted) return REFUSAL_NOT_YOUR_TURN; /* 2 */
        if (action->arg[0] < 1 || action->arg[0] > 2) return REFUSAL_SYNTAX;
        return action->arg[0] <= toy->pile ? REFUSAL_NONE : REFUSAL_BAD_OPTION; /* 3 */
    case TOY_TOSS:
        if (toy->acted) return REFUSAL_NOT_YOUR_TURN; /* 2 */
        if (action->arg[0] != 0) return REFUSAL_SYNTAX;
        return toy->tossed[toy->to_act] == 0 ? REFUSAL_NONE : REFUSAL_BAD_OPTION; /* 3 */
    case TOY_DRAW:
    case TOY_BET: return check_card(toy, action);
    case TOY_DONE:
        if (action->arg[0] != 0) return REFUSAL_SYNTAX;
        return toy->acted ? REFUSAL_NONE : REFUSAL_NOT_YOUR_TURN; /* 2 */
    default: return REFUSAL_SYNTAX;
    }
}

static int toy_legal(const void *state, Action *out, int max)
{
    static const Action ALL[] = { { .kind = TOY_TAKE, .arg = { 1 } },
                                  { .kind = TOY_TAKE, .arg = { 2 } },
                                  { .kind = TOY_TOSS },
                                  { .kind = TOY_DONE },
                                  { .kind = TOY_DRAW },
                                  { .kind = TOY_BET, .arg = { TOY_LOW } },
                                  { .kind = TOY_BET, .arg = { TOY_HIGH } } };
    int count = 0;
    for (size_t i = 0; i < sizeof ALL / sizeof ALL[0] && count < max; i++)
        if (check(state, &ALL[i]) == REFUSAL_NONE) out[count++] = ALL[i];
    return count;
}

static void do_action(ToyState *toy, const Action *action, int settled)
{
    const Seat seat = toy->to_act;
    toy->settled = 0;
    toy->acted = action->kind != TOY_DONE;
    if (action->kind == TOY_TAKE) {
        toy->pile = (uint8_t)(toy->pile - action->arg[0]);
        toy->taken[seat] = (uint8_t)(toy->taken[seat] + action->arg[0]);
    } else if (action->kind == TOY_TOSS) {
        toy->tossed[seat] = 1;
        toy->taken[seat] = (uint8_t)(toy->taken[seat] + settled);
        toy->settled = (uint8_t)(settled + 1);
    } else if (action->kind == TOY_DRAW) {
        toy->card[seat] |= (uint8_t)(1 + rng_below(&toy->rng, TOY_CARDS));
    } else if (action->kind == TOY_BET) {
        toy->card[seat] |= (uint8_t)(action->arg[0] << 4);
    } else {
        toy->to_act = (uint8_t)((seat + 1) % toy->seats);
    }
}

static Refusal toy_apply(void *state, const Action *action)
{
    ToyState *toy = state;
    const Refusal refusal = check(toy, action);
    if (refusal != REFUSAL_NONE) return refusal;
    do_action(toy, action, action->kind == TOY_TOSS ? rng_below(&toy->rng, 6) : 0);
    return REFUSAL_NONE;
}

static Refusal toy_apply_recorded(void *state, const Action *action, const char *outcome)
{
    ToyState *toy = state;
    int settled = 0;
    const Refusal refusal = check(toy, action);
    if (refusal != REFUSAL_NONE) return refusal;
    if (action->kind != TOY_TOSS) {
        if (*outcome != '\0') return REFUSAL_SYNTAX;
    } else {
        if (!text_take(&outcome, "settle") || !text_int(&outcome, 0, 5, &settled)
            || !text_ended(outcome))
            return REFUSAL_SYNTAX;
        (void)rng_below(&toy->rng, 6); /* chance goes on as if it had been tossed */
    }
    do_action(toy, action, settled);
    return REFUSAL_NONE;
}

static int toy_outcome(const void *state, char *out, size_t size)
{
    const ToyState *toy = state;
    Text text = text_into(out, size);
    if (toy->settled != 0) text_add(&text, "settle %d", toy->settled - 1);
    return (int)text.length;
}

static bool toy_sample(const void *state, Rng *rng, Action *out)
{
    return game_sample_uniform(&toy_rules, state, rng, out);
}

static void toy_score(const void *state, ScoreSheet *sheet)
{
    const ToyState *toy = state;
    score_clear(sheet, toy->seats);
    for (Seat seat = 0; seat < toy->seats; seat++) {
        score_add(sheet, seat, toy->taken[seat], toy->taken[seat], "stones");
        score_add(sheet, seat, SCORE_NO_TIMES, toy->secret[seat], "secret");
    }
}

static void toy_result(const void *state, Result *result)
{
    const ToyState *toy = state;
    *result = (Result){ .seats = toy->seats, .decided_by = "points" };
    for (Seat seat = 0; seat < toy->seats; seat++)
        result->points[seat] = toy->taken[seat] + toy->secret[seat];
    for (Seat seat = 0; seat < toy->seats; seat++) {
        result->place[seat] = 1;
        for (Seat other = 0; other < toy->seats; other++)
            result->place[seat] += result->points[other] > result->points[seat];
    }
}

static uint8_t conceal_card(const ToyState *toy, Seat seat, Rng *rng)
{
    const int card = 1 + rng_below(rng, TOY_CARDS), bet = TOY_LOW + rng_below(rng, 2);
    return (uint8_t)((toy_card(toy, seat) != 0 ? card : 0)
                     | (toy_bet(toy, seat) != 0 ? bet << 4 : 0));
}

static void toy_conceal(void *state, Seat viewer, Rng *rng)
{
    ToyState *toy = state;
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++)
        if (seat != viewer && seat < toy->seats) toy->secret[seat] = (uint8_t)rng_below(rng, 4);
    for (Seat seat = 0; toy->cards != 0 && seat < toy->seats; seat++)
        if (seat != viewer) toy->card[seat] = conceal_card(toy, seat, rng);
    toy->rng = rng_seeded(rng_next(rng));
}

static bool toy_barrier(const void *before, const Action *action, const void *after)
{
    return action->kind == TOY_TOSS || action->kind == TOY_DRAW
           || toy_to_act(before) != toy_to_act(after);
}

static void log_draw(const ToyState *after, Seat seat, EventLog *log)
{
    int held = 0;
    for (Seat other = 0; other < after->seats; other++) held += toy_card(after, other) != 0;
    log_event(log, (Event){ .kind = TOY_EVENT_DREW,
                            .seat = (int8_t)seat,
                            .arg = { (uint8_t)toy_card(after, seat) } });
    log_event(log, (Event){ .kind = TOY_EVENT_HOLDS, .seat = SEAT_NONE, .arg = { (uint8_t)held } });
}

static void toy_events(const void *before, const Action *action, const char *outcome, EventLog *log)
{
    ToyState after = *(const ToyState *)before;
    const Seat seat = after.to_act;
    (void)outcome;
    log_begin(log, &after, sizeof after);
    if (toy_apply(&after, action) != REFUSAL_NONE) return;
    if (action->kind == TOY_DRAW) log_draw(&after, seat, log);
    if (action->kind == TOY_TAKE && after.pile == 0)
        log_event(log, (Event){ .kind = TOY_EVENT_LAST_STONE, .seat = (int8_t)seat, .reason = 1 });
}

static void toy_mask(Event *event, Seat viewer)
{
    if (event->kind == TOY_EVENT_DREW && event->seat != viewer) event->arg[0] = 0;
}

static const char *toy_violation(const void *state)
{
    const ToyState *toy = state;
    int taken = 0;
    for (Seat seat = 0; seat < toy->seats; seat++) taken += toy->taken[seat];
    return taken + toy->pile > 24 + 5 * toy->seats ? "stones have come from nowhere" : NULL;
}

static int toy_seat_count(const void *state)
{
    return ((const ToyState *)state)->seats;
}

static const char *toy_seat_name(int seats, Seat seat)
{
    static const char *const NAME[] = { "1", "2", "3", "4" };
    (void)seats;
    return NAME[seat];
}

static bool toy_is_automa(const void *state, Seat seat)
{
    (void)state;
    (void)seat;
    return false;
}

static int toy_format_action(const void *state, const Action *action, char *out, size_t size)
{
    static const char *const WORD[] = {
        [TOY_TOSS] = "toss", [TOY_DONE] = "done", [TOY_DRAW] = "draw"
    };
    (void)state;
    Text text = text_into(out, size);
    if (action->kind == TOY_TAKE)
        text_add(&text, "take %d", action->arg[0]);
    else if (action->kind == TOY_BET)
        text_add(&text, "bet %s", action->arg[0] == TOY_HIGH ? "high" : "low");
    else
        text_add(&text, "%s", WORD[action->kind]);
    return (int)text.length;
}

static Refusal toy_parse_action(const void *state, const char *line, Action *out)
{
    int stones;
    (void)state;
    *out = (Action){ 0 };
    if (text_take(&line, "done")) {
        out->kind = TOY_DONE;
    } else if (text_take(&line, "toss")) {
        out->kind = TOY_TOSS;
    } else if (text_take(&line, "draw")) {
        out->kind = TOY_DRAW;
    } else if (text_take(&line, "bet")) {
        const bool high = text_take(&line, "high");
        if (!high && !text_take(&line, "low")) return REFUSAL_SYNTAX;
        *out = (Action){ .kind = TOY_BET, .arg = { high ? TOY_HIGH : TOY_LOW } };
    } else if (text_take(&line, "take") && text_int(&line, 0, 255, &stones)) {
        out->kind = TOY_TAKE;
        out->arg[0] = (uint8_t)stones;
    } else {
        return REFUSAL_SYNTAX;
    }
    return text_ended(line) ? REFUSAL_NONE : REFUSAL_SYNTAX;
}

static int toy_format_event(const void *before, const Event *event, char *out, size_t size)
{
    Text text = text_into(out, size);
    const char *seat = event->seat < 0 ? "" : toy_seat_name(toy_seat_count(before), event->seat);
    if (event->kind == TOY_EVENT_HOLDS)
        text_add(&text, "= cards %d", event->arg[0]);
    else if (event->kind == TOY_EVENT_LAST_STONE)
        text_add(&text, "= last %s", seat);
    else if (event->arg[0] == 0)
        text_add(&text, "= drew %s", seat);
    else
        text_add(&text, "= drew %s %d", seat, event->arg[0]);
    return (int)text.length;
}

static const char *toy_event_reason(const Event *event)
{
    return event->reason == 1 ? N_("No stone is left in the pile.") : "";
}

static void toy_show(const void *state, Seat viewer, const Sink *out)
{
    const ToyState *toy = state;
    sink_add(out, "pile %d", toy->pile);
    for (Seat seat = 0; seat < toy->seats; seat++) {
        const bool seen = viewer == SEAT_NONE || viewer == seat;
        sink_add(out, "seat %d: %d stones, secret %c", seat + 1, toy->taken[seat],
                 seen ? (char)('0' + toy->secret[seat]) : '?');
    }
}

static void write_row(int row, Text *out)
{
    text_add(out, "S%d", row + 1);
}

static const GameTable TABLE[] = { { "stones", "id", 3, write_row } };

const GameRules toy_rules = {
    .id = "toy",
    .name = "Toy",
    .min_seats = 2,
    .max_seats = 4,
    .state_size = sizeof(ToyState),
    .options = OPTION,
    .option_count = 3,
    .tables = TABLE,
    .table_count = 1,
    .setup = toy_setup,
    .to_act = toy_to_act,
    .legal = toy_legal,
    .apply = toy_apply,
    .sample = toy_sample,
    .score = toy_score,
    .result = toy_result,
    .conceal = toy_conceal,
    .barrier = toy_barrier,
    .events = toy_events,
    .mask = toy_mask,
    .violation = toy_violation,
    .seat_count = toy_seat_count,
    .seat_name = toy_seat_name,
    .is_automa = toy_is_automa,
    .format_action = toy_format_action,
    .parse_action = toy_parse_action,
    .format_event = toy_format_event,
    .event_reason = toy_event_reason,
    .show = toy_show,
    .outcome = toy_outcome,
    .apply_recorded = toy_apply_recorded,
};
