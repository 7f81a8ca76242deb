/* rules.c: the game itself, and its face towards the program (GAME_ENTRIES): check on a const
 * state, then do, which cannot fail. */
#include "rules/template/template.h"
#include "base/mark.h"
#include "rules/entries.h"
#include "rules/ranking.h"
#include "rules/template/refusals.h"

static_assert(sizeof(TemplateState) == TEMPLATE_POINTS + 3, "no padding");

/* --- Moves --- */

static Refusal template_setup(TemplateState *state, const GameSetup *setup)
{
    *state = (TemplateState){ 0 };
    return setup->seats == TEMPLATE_SEATS ? REFUSAL_NONE : REFUSAL_BAD_SEATS;
}

static Seat template_to_act(const TemplateState *state)
{
    return state->over ? SEAT_NONE : state->to_act;
}

/* Refused when
 *   1) the game is over;
 *   2) it is no action at all: another kind, or bytes in fields that are not used;
 *   3) there is no such point;
 *   4) a stone lies there. */
static Refusal check_put(const TemplateState *state, const Action *action)
{
    const Action plain = { .kind = TEMPLATE_PUT, .arg = { action->arg[0] } };
    if (state->over) return REFUSAL_GAME_OVER;                               /* 1 */
    if (!action_equal(action, &plain)) return REFUSAL_SYNTAX;                /* 2 */
    if (action->arg[0] >= TEMPLATE_POINTS) return REFUSAL_TEMPLATE_NO_POINT; /* 3 */
    return state->point[action->arg[0]] == 0 ? REFUSAL_NONE                  /* 4 */
                                             : REFUSAL_TEMPLATE_POINT_TAKEN;
}

static int template_legal(const TemplateState *state, Action *out, int max)
{
    int count = 0;
    for (int point = 0; point < TEMPLATE_POINTS && count < max; point++) {
        const Action put = { .kind = TEMPLATE_PUT, .arg = { (uint8_t)point } };
        if (check_put(state, &put) == REFUSAL_NONE) out[count++] = put;
    }
    return count;
}

bool template_row(const TemplateState *state, Seat seat, int row[TEMPLATE_ROW])
{
    static const int LINE[][TEMPLATE_ROW] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
                                              { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };
    for (size_t i = 0; i < sizeof LINE / sizeof LINE[0]; i++) {
        int own = 0;
        for (int k = 0; k < TEMPLATE_ROW; k++) own += state->point[row[k] = LINE[i][k]] == seat + 1;
        if (own == TEMPLATE_ROW) return true;
    }
    return false;
}

static void do_put(TemplateState *state, int point)
{
    const Seat seat = state->to_act;
    int row[TEMPLATE_ROW], left = 0;
    state->point[point] = (uint8_t)(seat + 1);
    for (int i = 0; i < TEMPLATE_POINTS; i++) left += state->point[i] == 0;
    state->over = left == 0 || template_row(state, seat, row);
    state->to_act = (uint8_t)((seat + 1) % TEMPLATE_SEATS);
}

static Refusal template_apply(TemplateState *state, const Action *action)
{
    const Refusal refusal = check_put(state, action);
    if (refusal == REFUSAL_NONE) do_put(state, action->arg[0]);
    return refusal;
}

/* No undo past it: another seat is to act, or chance, or a secret was seen. */
static bool template_barrier(const TemplateState *before, const Action *action,
                             const TemplateState *after)
{
    (void)action;
    return template_to_act(before) != template_to_act(after);
}

/* --- What came of it --- */

static void template_events(const TemplateState *before, const Action *action, const char *outcome,
                            EventLog *log)
{
    TemplateState after = *before;
    int row[TEMPLATE_ROW];
    (void)outcome;
    log_begin(log, &after, sizeof after);
    if (template_apply(&after, action) != REFUSAL_NONE) return;
    if (template_row(&after, before->to_act, row))
        log_event(log, (Event){ .kind = TEMPLATE_EVENT_ROW, .seat = (int8_t)before->to_act });
}

/* One point for a row; its stones are the pieces that a table lights. */
static void template_score(const TemplateState *state, ScoreSheet *sheet)
{
    int row[TEMPLATE_ROW];
    score_clear(sheet, TEMPLATE_SEATS);
    for (Seat seat = 0; seat < TEMPLATE_SEATS; seat++) {
        if (!template_row(state, seat, row)) continue;
        (void)score_add(sheet, seat, 1, 1, "row");
        for (int i = 0; i < TEMPLATE_ROW; i++) score_piece(sheet, row[i], 0);
    }
}

static void template_result(const TemplateState *state, Result *result)
{
    static const char *const WORD[RANKING_CRITERIA] = { "points", "points", "points" };
    Standing standing[TEMPLATE_SEATS] = { 0 };
    int row[TEMPLATE_ROW];
    for (Seat seat = 0; seat < TEMPLATE_SEATS; seat++)
        standing[seat].by[RANKING_POINTS] = template_row(state, seat, row) ? 1 : 0;
    *result = ranking_result(standing, TEMPLATE_SEATS, WORD);
}

static const char *template_violation(const TemplateState *state)
{
    int more = 0;
    for (int i = 0; i < TEMPLATE_POINTS; i++)
        more += state->point[i] == 1 ? 1 : state->point[i] == 2 ? -1 : 0;
    return more < 0 || more > 1 ? "a seat has put two stones at once" : NULL;
}

static int template_seat_count(const TemplateState *state)
{
    (void)state;
    return TEMPLATE_SEATS;
}

/* --- Words --- */

static int template_format_action(const TemplateState *state, const Action *action, char *out,
                                  size_t size)
{
    (void)state;
    Text text = text_into(out, size);
    text_add(&text, "put %d", action->arg[0] + 1);
    return (int)text.length;
}

static Refusal template_parse_action(const TemplateState *state, const char *line, Action *out)
{
    int point;
    (void)state;
    *out = (Action){ .kind = TEMPLATE_PUT };
    if (!text_take(&line, "put") || !text_int(&line, 1, 255, &point) || !text_ended(line))
        return REFUSAL_SYNTAX;
    out->arg[0] = (uint8_t)(point - 1);
    return REFUSAL_NONE;
}

static int template_format_event(const TemplateState *before, const Event *event, char *out,
                                 size_t size)
{
    (void)before;
    Text text = text_into(out, size);
    text_add(&text, "= row %s", game_seat_number(TEMPLATE_SEATS, event->seat));
    return (int)text.length;
}

static void template_show(const TemplateState *state, Seat viewer, const Sink *out)
{
    (void)viewer; /* nothing is hidden */
    for (const uint8_t *row = state->point; row < state->point + TEMPLATE_POINTS; row += 3)
        sink_add(out, "%c %c %c", ".12"[row[0]], ".12"[row[1]], ".12"[row[2]]);
}

GAME_ENTRIES(template)

const GameRules template_rules = {
    .id = "template",
    .name = "Template",
    .min_seats = TEMPLATE_SEATS,
    .max_seats = TEMPLATE_SEATS,
    .state_size = sizeof(TemplateState),
    GAME_ENTRY_LIST,
    GAME_OPEN_LIST,
};
