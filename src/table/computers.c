/* Computers at the table: what they are about to do, and the hint. */
#include "table/hand_place.h"
#include "table/private.h"

/* --- The hint --- */

void table_ask_hint(Table *table)
{
    if (puzzle_is_on(table)) puzzle_show_answer(table);
    if (!table->may_act || table->has_hint || teach_is_on(table) || puzzle_is_on(table)) return;
    match_think_hint(&table->match);
}

static void show_hint(Table *table, const Action *action)
{
    const Match *match = &table->match;
    table->has_hint = true;
    table->hint = *action;
    table->reason = match_hint_reason(match, table->state);
    table->gains = match_hint_gains(match, table->state, table->gain);
    table->gains_later = table->gains == 0;
    if (table->gains_later) table->gains = match_hint_aims(match, table->state, table->gain);
    table->ui->changed = true;
}

void table_take_hint(Table *table)
{
    Match *match = &table->match;
    Action hint;
    if (table->app->platform.clock.simulated && match->thought.kind == THOUGHT_HINT)
        match_wait(match);
    if (match_take_answer(match, THOUGHT_HINT, &hint)) show_hint(table, &hint);
}

/* The hint's ghost is a place like any: a tap on it does it. */
void table_add_ghost(Table *table, const char *name, Rect box)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .act = TABLE_GHOST,
                                .unfocused = true,
                                .above = true });
}

/* What is measured is aimed by hand. */
void table_build_ghost(Table *table)
{
    HandPlace place;
    if (!table->has_hint || teach_is_on(table) || !table->may_act || hand_game(table) == NULL
        || table->game->rules->templates != NULL || ui_is_holding(table->ui)
        || hand_draft(table) != NULL || hand_game(table)->moves(table, &table->hint) == 0)
        return;
    if (hand_find_place(table, &table->hint, &place) && !hand_is_beyond(table, &place))
        table_add_ghost(table, "hint.ghost", place.area);
}

void table_follow_hint(Table *table, Point at)
{
    if (!table->has_hint) return;
    const Action hint = table->hint;
    if (hand_drafting(table, &hint) == HAND_NOW)
        hand_send(table, &hint, at);
    else
        hand_set_draft(table, &hint, hand_drafting(table, &hint) == HAND_LOCKED);
}

/* --- Their turns --- */

/* Shows the answer first, where the game likes to. */
static void take_aim(Table *table, const Action *answer)
{
    const Settings *settings = &table->app->platform.settings;
    table->aim = *answer;
    table->has_aim = true;
    const double length = table->game->aim != NULL ? table->game->aim(table, answer) : 0;
    table->aim_until = ui_now(table->ui) + speed_scaled(settings->speed, length);
    table->ui->changed = true;
}

static void play_aimed(Table *table)
{
    const Action action = table->aim;
    if (!table->has_aim || ui_now(table->ui) < table->aim_until) return;
    table->has_aim = false;
    table_do(table, &action, rect_centre(table->layout.area));
}

bool table_waits(const Table *table)
{
    const Match *match = &table->match;
    const Session *session = &match->session;
    const Seat seat = match_to_act(match);
    if (!table->app->platform.settings.waits_after_turns || teach_is_on(table)
        || puzzle_is_on(table))
        return false;
    if (session->at == 0 || table->went_on == session->at || table_looks_back(table)) return false;
    if (seat == SEAT_NONE || match_is_person(match, seat) || match_persons(match) == 0)
        return false;
    const Seat last = session->rules->to_act(session_state_at(session, session->at - 1));
    return last != seat && !match_is_person(match, last) && table->told == session->at;
}

void table_go_on(Table *table)
{
    table->went_on = table->match.session.at;
    table->ui->changed = true;
}

void table_let_computers_act(Table *table)
{
    Match *match = &table->match;
    const Seat seat = match_to_act(match);
    Action action;
    const Action *taught = puzzle_is_on(table) ? puzzle_next(table) : teach_next(table);
    if (table->curtain || seat == SEAT_NONE || teach_holds(table) || puzzle_holds(table)) return;
    if (taught == NULL && match_is_person(match, seat)) return;
    if (table_looks_back(table) || rounds_is_open(table) || table_waits(table)) return;
    if (table->has_aim) {
        play_aimed(table);
        return;
    }
    if (taught == NULL) match_think(match);
    if (table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    if (!ui_is_whole(table->ui)) return; /* what changed is seen before the next move begins */
    if (taught == NULL && table->app->platform.clock.simulated) match_wait(match);
    if (taught != NULL)
        action = *taught;
    else if (!match_take_answer(match, THOUGHT_MOVE, &action))
        return;
    take_aim(table, &action);
    play_aimed(table);
}
