/* What is shown: a step of the session as its viewer may see it, first in motion, then told; and
 * the last steps once more. */
#include "table/private.h"

#define PACE_MOVING_MS 600.0 /* a computer's action is seen so long at normal speed */
#define PACE_EMPTY_MS 200.0  /* ... unless it moves nothing */

/* Whose knowledge is shown. Where only computers play, nobody is to be kept from anything. */
static Seat knower(const Table *table)
{
    if (table->replay.on && table->replay.over) return table->replay.eyes;
    return match_persons(&table->match) > 0 ? table->viewer : SEAT_NONE;
}

void table_take_step(const Table *table, int index, Step *step)
{
    step_take(step, &table->match.session, index, knower(table), NULL);
}

void stage_take(Table *table, int index)
{
    Stage *stage = &table->stage;
    step_take(&stage->step, &table->match.session, index, knower(table), stage->state);
}

void table_view_at(const Table *table, int at, View *view)
{
    step_view(view, &table->match.session, at, knower(table));
}

static void show_state(Table *table)
{
    table->seen = table->match.session.at - table->again;
    table_view_at(table, table->seen, &table->shown);
    table->state = table->shown.state;
    table->has_hint = false;
    table->ui->changed = true;
}

static void tell_state(Table *table)
{
    table->told = table->seen;
    table->told_view = table->shown;
    table->game->rules->score(table->told_view.state, &table->sheet);
    first_note(table);
}

Seat table_to_act(const Table *table)
{
    return table->game->rules->to_act(table->told_view.state);
}

static void list_legal(Table *table)
{
    const Match *match = &table->match;
    const Seat seat = match_to_act(match);
    const bool acted = table->may_act && table->guided == match->session.at;
    teach_follow(table);
    puzzle_follow(table);
    table->may_act = teach_lets_act(table) && puzzle_lets_act(table) && !table->curtain
                     && !rounds_is_open(table) && !table_looks_back(table) && seat == table->viewer
                     && match_is_person(match, seat) && !stage_runs(table);
    table->legal_count = 0;
    if (table->may_act)
        table->legal_count =
            table->game->rules->legal(match_state(match), table->legal, GAME_MAX_ACTIONS);
    table->legal_all = table->legal_count;
    teach_filter(table);
    hand_refresh(table);
    table->guided = match->session.at;
    if (table->may_act && !acted) table->hand.guides = true; /* something else is due */
}

/* The show is over: it is told, and the next seat's turn comes. */
static void settle(Table *table)
{
    if (rounds_lay(table)) return;
    tell_state(table);
    const Seat viewer = table->viewer;
    table_follow_viewer(table);
    if (table->viewer != viewer) {
        show_state(table);
        tell_state(table);
    }
    list_legal(table);
    table->offers_again =
        table->may_act && !teach_is_on(table) && !puzzle_is_on(table) && table_has_news(table);
    table->ui->changed = true;
}

void table_refresh(Table *table)
{
    if (table->viewer == SEAT_NONE) table_find_viewer(table);
    rounds_forget(table);
    show_state(table);
    settle(table);
}

void table_forget(Table *table)
{
    hand_forget(table);
    pad_close(table);
    stage_end(table);
    if (table->game->rewound != NULL) table->game->rewound(table);
}

double table_scaled(const Table *table, double ms)
{
    return speed_scaled(table->app->platform.settings.speed,
                        ms * teach_pace(table) * replay_pace(table));
}

void table_set_pace(Table *table)
{
    const Settings *settings = &table->app->platform.settings;
    table->timeline.pace = table_scaled(table, 1);
    table->timeline.calm = settings->reduced_motion;
}

static void animate(Table *table)
{
    const Step *step = &table->stage.step;
    table_set_pace(table);
    stage_take(table, table->seen - 1);
    rounds_note(table, step);
    table->before = step->before.state;
    table->game->animate(table, step);
    lay_show(table, step, LAY_STEP);
    table->before = NULL;
    const double pace = timeline_is_running(&table->timeline) ? PACE_MOVING_MS : PACE_EMPTY_MS;
    table->act_after = ui_now(table->ui) + table_scaled(table, pace);
}

/* First the step is seen; the curtain and the next seat wait until it was. */
void table_show_step(Table *table)
{
    show_state(table);
    animate(table);
    list_legal(table);
    if (!table_is_moving(table)) settle(table);
}

void table_end_show(Table *table)
{
    settle(table);
    table_do_followers(table);
}

bool table_looks_back(const Table *table)
{
    return table->again > 0 || table->replay.on;
}

bool table_is_moving(const Table *table)
{
    return timeline_is_running(&table->timeline) || stage_runs(table)
           || (table->game->is_moving != NULL && table->game->is_moving(table));
}

void table_skip(Table *table)
{
    timeline_finish(&table->timeline);
    stage_end(table);
    if (table->game->skip != NULL) table->game->skip(table);
    table->act_after = table->aim_until = 0;
    table->ui->changed = true;
    if (rounds_is_open(table)) {
        teach_read(table);
        rounds_forget(table);
    }
    lay_settle(table);
    if (table->told != table->seen) table_end_show(table);
    if (table->again == 0) return;
    table->again = 0;
    table_refresh(table);
    table_forget(table);
    lay_settle(table);
}

/* --- Showing again what the others did --- */

int table_steps_since(const Table *table)
{
    const Session *session = &table->match.session;
    int step = session->at;
    while (step > 0 && session->rules->to_act(session_state_at(session, step - 1)) != table->viewer)
        step--;
    return session->at - step;
}

void table_show_again(Table *table)
{
    table_skip(table);
    table->again = table_steps_since(table);
    table->offers_again = false;
    table->log_open = false;
    ui_let_go(table->ui);
    table_refresh(table);
    table_forget(table);
    lay_settle(table);
    table->act_after = ui_now(table->ui) + PACE_EMPTY_MS;
}

void table_show_next(Table *table)
{
    if (table->again == 0 || table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    if (!ui_is_whole(table->ui)) return; /* what changed is seen before the next thing happens */
    table->again--;
    table_show_step(table);
}
