/* moves.c: do it. Nothing here can fail: everything was checked. */
#include "rules/flick/moves.h"
#include "rules/flick/contest.h"
#include "rules/flick/practice.h"
#include "rules/flick/record.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/will.h"
#include "rules/flick/refusals.h"

/* ---- flicks ---- */

static void do_flickoff(FlickState *state, const Action *action, EventLog *log)
{
    const FlickEntry entry = {
        .at = { action->value[FLICK_X], action->value[FLICK_Y] },
        .angle = action->value[FLICK_ANGLE],
        .speed = action->value[FLICK_SPEED],
    };
    flick_enter_contest(state, action->arg[0], &entry);
    if (!state->settle.known) return;
    const bool final = state->final_contest;
    const int winner = flick_finish_contest(state, log);
    if (winner == FLICK_NOWHERE) return;
    if (final)
        flick_win(state, 1 << winner, FLICK_BY_CONTEST, log);
    else
        flick_begin_game(state, winner, log);
}

static void raise_hand(FlickState *state, const Action *action)
{
    state->has_hand = action->arg[FLICK_ARG_HAND];
    state->hand = (FlickPoint){ action->value[FLICK_HAND_X], action->value[FLICK_HAND_Y] };
    state->hand_angle = action->value[FLICK_HAND_ANGLE];
}

/* A prophet that Anubis has saved may have built in this turn: flicked anew it may build anew. */
static void do_flick(FlickState *state, const Action *action, EventLog *log)
{
    const bool two = action->arg[FLICK_ARG_FORMATION] != FLICK_ALONE;
    state->flicked[0] = (uint8_t)(action->arg[0] + 1);
    state->flicked[1] = (uint8_t)(two ? action->arg[FLICK_ARG_WITH] + 1 : 0);
    state->flicks[0] = 1;
    state->flicks[1] = two;
    state->rescued = 0;
    state->decided &= ~(UINT64_C(1) << action->arg[0]);
    state->offhand = action->arg[FLICK_ARG_OFFHAND];
    raise_hand(state, action);
    flick_after_launch(state, log);
}

static void do_reflick(FlickState *state, const Action *action, EventLog *log)
{
    for (int i = 0; i < 2; i++)
        if (state->flicked[i] == action->arg[0] + 1) state->flicks[i]++;
    flick_after_launch(state, log);
}

/* Nothing counts as flicked now: whatever rests on a cloud is lost. */
static void do_again(FlickState *state, EventLog *log)
{
    for (int i = 0; i < 2; i++) state->flicked[i] = state->flicks[i] = state->again[i] = 0;
    state->offhand = false;
    flick_after_launch(state, log);
}

static void do_noagain(FlickState *state, const Action *action, EventLog *log)
{
    if (state->phase == FLICK_PHASE_RESCUE) flick_let_go(state, log);
    for (int i = 0; i < 2; i++)
        if (state->flicked[i] == action->arg[0] + 1) state->again[i] = false;
    if (!state->again[0] && !state->again[1]) flick_after_flicks(state);
}

/* ---- the rest of a turn and of a round ---- */

static void do_build(FlickState *state, const Action *action, EventLog *log)
{
    flick_put(state, action->arg[1],
              (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
    log_acted(log);
    flick_to_abyss(state, action->arg[0], FLICK_WHY_CITY, log);
    flick_leave_city(state, action->arg[0]);
}

static void do_morrigan(FlickState *state, const Action *action, EventLog *log)
{
    state->morrigan_used = true;
    flick_move_to(state, action->arg[0], FLICK_ON_MORRIGAN);
    log_event(log, (Event){ .kind = FLICK_EVENT_MOVE,
                            .seat = (int8_t)flick_seat(state->taken, state->turn),
                            .reason = FLICK_WHY_MORRIGAN,
                            .arg = { action->arg[0], FLICK_ON_MORRIGAN } });
    flick_to_abyss(state, action->arg[1], FLICK_WHY_MORRIGAN, log);
}

static void do_heart(FlickState *state, const Action *action, EventLog *log)
{
    state->has_heart = true;
    state->heart = (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] };
    log_acted(log);
    flick_after_heart(state, log);
}

static void do_tie(FlickState *state, const Action *action, EventLog *log)
{
    state->tie_island = (uint8_t)(action->arg[0] + 1);
    state->tie_seat = (uint8_t)(action->arg[1] + 1);
    log_acted(log);
    flick_finish_scoring(state, log);
}

static void do_god(FlickState *state, const Action *action, EventLog *log)
{
    if (state->practice)
        flick_switch_god(state, (FlickGod)action->arg[1]);
    else
        flick_choose_god(state, (FlickGod)action->arg[1], log);
}

static void do_enact(FlickState *state, const Action *action, EventLog *log)
{
    flick_begin_flicks(state);
    flick_enact(state, action->arg[0], FLICK_BY_THEMIS, log);
}

/* ---- all ---- */

static void do_action(FlickState *state, const Action *action, EventLog *log)
{
    switch ((FlickActionKind)action->kind) {
    case FLICK_GOD: do_god(state, action, log); break;
    case FLICK_FLICKOFF: do_flickoff(state, action, log); break;
    case FLICK_VOTE: flick_cast_vote(state, action->arg[1], log); break;
    case FLICK_ENACT: do_enact(state, action, log); break;
    case FLICK_FLICK: do_flick(state, action, log); break;
    case FLICK_REFLICK: do_reflick(state, action, log); break;
    case FLICK_AGAIN: do_again(state, log); break;
    case FLICK_NOAGAIN: do_noagain(state, action, log); break;
    case FLICK_BUILD: do_build(state, action, log); break;
    case FLICK_NOBUILD: flick_leave_city(state, action->arg[0]); break;
    case FLICK_MORRIGANS: do_morrigan(state, action, log); break;
    case FLICK_END: flick_end_turn(state, log); break;
    case FLICK_HEART: do_heart(state, action, log); break;
    case FLICK_NOHEART: flick_after_heart(state, log); break;
    case FLICK_TIE: do_tie(state, action, log); break;
    case FLICK_NOTIE: flick_finish_scoring(state, log); break;
    case FLICK_PRACTICE: flick_practise(state); break;
    case FLICK_PUT:
        flick_put(state, action->arg[0],
                  (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
        break;
    case FLICK_TAKE: flick_move_to(state, action->arg[0], FLICK_STOCK); break;
    case FLICK_CLEAR: flick_clear(state); break;
    case FLICK_LAW: flick_switch_law(state, action->arg[0], log); break;
    case FLICK_ACTIONS: break;
    }
}

/* The rest of the launch, from the record or by simulation. */
static Refusal find_rest(const FlickState *state, const Action *action, const char *record,
                         FlickSettle *settle)
{
    *settle = (FlickSettle){ 0 };
    const bool recorded = record != NULL && record[0] != '\0';
    if (!flick_launches(state, action))
        return recorded ? REFUSAL_FLICK_RECORD_NOT_DUE : REFUSAL_NONE;
    const FlickShot shot = flick_shot(state, action);
    if (recorded) return flick_record_read(state, &shot, record, settle);
    if (record != NULL) return REFUSAL_FLICK_NEEDS_RECORD;
    return flick_world_run(state, &shot, settle) ? REFUSAL_NONE : REFUSAL_OUT_OF_MEMORY;
}

/* The discs lie ready and the divine hand stands: so it looks while they fly. */
static void log_launch(const FlickState *state, const Action *action, EventLog *log)
{
    if (log == NULL || log->kept == NULL || !flick_launches(state, action)) return;
    FlickState launched = *state;
    const FlickShot shot = flick_shot(state, action);
    for (int i = 0; i < shot.count; i++)
        flick_put(&launched, shot.launch[i].piece, shot.launch[i].at);
    if (action->kind == FLICK_FLICK) raise_hand(&launched, action);
    log->state = &launched;
    log_acted(log);
    log->state = state;
}

Refusal flick_carry_out(FlickState *state, const Action *action, const char *record, EventLog *log)
{
    FlickSettle settle;
    Refusal refusal = flick_check(state, action);
    if (refusal == REFUSAL_NONE) refusal = find_rest(state, action, record, &settle);
    if (refusal != REFUSAL_NONE) return refusal;
    log_launch(state, action, log);
    state->settle = settle;
    do_action(state, action, log);
    return REFUSAL_NONE;
}

/* No launch leads there: a turn ends first. */
bool flick_at_scoring(const FlickState *before, const Action *action, FlickState *out)
{
    Event event[GAME_MAX_EVENTS];
    FlickState after = *before;
    EventLog log = { .out = event, .max = GAME_MAX_EVENTS };
    int first = 0;
    if (flick_carry_out(&after, action, "", &log) != REFUSAL_NONE) return false;
    while (first < log.count && event[first].kind != FLICK_EVENT_ISLAND) first++;
    if (first == log.count) return false;
    after = *before;
    log = (EventLog){ .out = event, .max = first, .from = first, .kept = (unsigned char *)out };
    log_begin(&log, &after, sizeof after);
    return flick_carry_out(&after, action, "", &log) == REFUSAL_NONE;
}

void flick_apply_settled(FlickState *state, const Action *action, const FlickSettle *settle)
{
    if (settle != NULL)
        state->settle = *settle;
    else
        state->settle.known = false;
    do_action(state, action, NULL);
}

/* ---- what can be listed ---- */

typedef struct List {
    const FlickState *state;
    Action *out;
    int count, max;
} List;

static void list(List *to, FlickActionKind kind, int first, int second)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)first, (uint8_t)second } };
    if (to->count < to->max && flick_check(to->state, &action) == REFUSAL_NONE)
        to->out[to->count++] = action;
}

static void list_pieces(List *to, FlickActionKind kind, bool pairs)
{
    const FlickState *state = to->state;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (flick_owner(piece) != state->turn || !flick_on_table(state, piece)) continue;
        for (int other = 0; other < (pairs ? FLICK_APE : 1); other++)
            if (!pairs || (flick_on_table(state, other) && flick_is_prophet(other)))
                list(to, kind, piece, other);
    }
}

static void list_ties(List *to)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        for (int corner = 0; corner < FLICK_CORNERS; corner++) list(to, FLICK_TIE, island, corner);
    list(to, FLICK_NOTIE, 0, 0);
}

static void list_god(List *to)
{
    const int corner = to->state->turn;
    const int side = 2 * to->state->card[corner] + 1;
    list(to, FLICK_GOD, corner, side);
    list(to, FLICK_GOD, corner, side + 1);
}

/* `practice` itself stands in no list: it makes something else of a game. */
static void list_practice(List *to)
{
    if (!flick_arranges(to->state)) return;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_on_table(to->state, piece)) list(to, FLICK_TAKE, piece, 0);
    list(to, FLICK_CLEAR, 0, 0);
    for (int card = 1; card <= FLICK_WILL_CARDS; card++) list(to, FLICK_LAW, card, 0);
    for (int god = FLICK_ZEUS; god < FLICK_GODS; god++) list(to, FLICK_GOD, to->state->turn, god);
}

int flick_legal(const FlickState *state, Action *out, int max)
{
    List to = { state, out, 0, max };
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_GODS: list_god(&to); break;
    case FLICK_PHASE_VOTE:
        list(&to, FLICK_VOTE, state->turn, FLICK_UP);
        list(&to, FLICK_VOTE, state->turn, FLICK_DOWN);
        break;
    case FLICK_PHASE_ENACT:
        list(&to, FLICK_ENACT, state->upper, 0);
        list(&to, FLICK_ENACT, state->lower, 0);
        break;
    case FLICK_PHASE_AGAIN: list_pieces(&to, FLICK_NOAGAIN, false); break;
    case FLICK_PHASE_RESCUE: list(&to, FLICK_NOAGAIN, state->rescued - 1, 0); break;
    case FLICK_PHASE_CITY: list_pieces(&to, FLICK_NOBUILD, false); break;
    case FLICK_PHASE_END:
        list_pieces(&to, FLICK_MORRIGANS, true);
        list(&to, FLICK_END, state->turn, 0);
        break;
    case FLICK_PHASE_HEART: list(&to, FLICK_NOHEART, state->turn, 0); break;
    case FLICK_PHASE_TIE: list_ties(&to); break;
    case FLICK_PHASE_LAUNCH: list_practice(&to); break;
    case FLICK_PHASE_CONTEST:
    case FLICK_PHASE_REFLICK:
    case FLICK_PHASE_OVER: break;
    }
    return to.count;
}
