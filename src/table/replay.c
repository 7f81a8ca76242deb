#include "table/replay.h"
#include <stdio.h>
#include <string.h>
#include "table/private.h"

#define BEAT_MS 500.0 /* between two steps, or before the first */
#define SPEED_NOTE "replay.speed"

/* --- Marks on the slider --- */

/* Rounds end in public: the true events tell no secret. */
static bool ends_round(const Table *table, int index)
{
    const RoundGame *game = table->game->rounds;
    const Session *session = &table->match.session;
    Step step = { .rules = session->rules, .index = index, .viewer = SEAT_NONE };
    if (game == NULL) return false;
    EventLog log = { .out = step.event, .max = GAME_MAX_EVENTS };
    step_view(&step.before, session, index, SEAT_NONE);
    step_view(&step.after, session, index + 1, SEAT_NONE);
    session_events(session, index, &log);
    step.event_count = log.count;
    return game->ended(&step) != 0;
}

/* Of a game that runs no more is told than stands on the table. */
static bool tells_points(const Table *table, Seat seat)
{
    return table->replay.over || table->chosen.points == POINTS_ALL
           || (table->chosen.points == POINTS_MINE && seat == table->viewer);
}

static bool has_scored(const Table *table, const ScoreSheet *before, const ScoreSheet *after)
{
    for (Seat seat = 0; seat < after->seats; seat++)
        if (after->total[seat] > before->total[seat] && tells_points(table, seat)) return true;
    return false;
}

/* Where a game has rounds its points are made when they end. */
static void find_marks(Table *table)
{
    Replay *replay = &table->replay;
    ScoreSheet sheet[2];
    View view;
    for (int step = 0; step <= replay->last; step++) {
        replay->mark[step] = 0;
        if (table->game->rounds != NULL) {
            if (step > 0 && ends_round(table, step - 1)) replay->mark[step] = REPLAY_ROUND;
            continue;
        }
        table_view_at(table, step, &view);
        table->game->rules->score(view.state, &sheet[step % 2]);
        if (step > 0 && has_scored(table, &sheet[1 - step % 2], &sheet[step % 2]))
            replay->mark[step] = REPLAY_SCORED;
    }
}

/* --- Whose eyes --- */

/* Everything is seen from the side of who acts; an automa has none. */
static bool turns_to(Table *table, int step)
{
    const Session *session = &table->match.session;
    const Seat actor = session->rules->to_act(session_state_at(session, step));
    const bool open = table->replay.over && table->replay.eyes == SEAT_NONE;
    if (!open || actor < 0 || actor >= session->setup.seats || actor == table->viewer) return false;
    table_set_viewer(table, actor);
    return true;
}

/* The position that is there already, for a viewer who may be another one. */
static void show_at_once(Table *table)
{
    table_go(table);
    timeline_finish(&table->timeline);
    lay_settle(table);
    table->act_after = ui_now(table->ui) + table_scaled(table, BEAT_MS);
}

void replay_next_eyes(Table *table)
{
    Replay *replay = &table->replay;
    if (!replay->over) return;
    const int seats = table->match.session.setup.seats;
    replay->eyes = replay->eyes + 1 < seats ? replay->eyes + 1 : SEAT_NONE;
    replay->line_seen = 0;
    table_log_forget(table, 0);
    if (replay->eyes != SEAT_NONE)
        table_set_viewer(table, replay->eyes);
    else
        (void)turns_to(table, table->seen > 0 ? table->seen - 1 : 0);
    show_at_once(table);
}

/* --- There and back --- */

void replay_jump(Table *table, int step)
{
    const int last = table->replay.last;
    const int at = step < 0 ? 0 : step > last ? last : step;
    match_look(&table->match, at);
    (void)turns_to(table, at > 0 ? at - 1 : 0);
    show_at_once(table);
}

void replay_forward(Table *table)
{
    const int at = table->match.session.at;
    if (at >= table->replay.last) return;
    if (table_is_moving(table)) table_skip(table);
    if (turns_to(table, at)) show_at_once(table);
    match_look(&table->match, at + 1);
    table_show_step(table);
}

void replay_back(Table *table)
{
    const int at = table->match.session.at - 1;
    if (at < 0) return;
    if (turns_to(table, at)) show_at_once(table);
    match_look(&table->match, at);
    table_go(table);
    table_show_way(table, LAY_BACK);
    table->act_after = ui_now(table->ui) + table_scaled(table, BEAT_MS);
}

void replay_play(Table *table)
{
    Replay *replay = &table->replay;
    replay->plays = !replay->plays;
    table->ui->changed = true;
    if (replay->plays && table->match.session.at == replay->last) replay_jump(table, 0);
}

void replay_next_speed(Table *table)
{
    char text[4];
    table->replay.speed = (table->replay.speed + 1) % REPLAY_SPEEDS;
    snprintf(text, sizeof text, "%d", table->replay.speed);
    settings_set_note(&table->app->platform.settings, SPEED_NOTE, text);
    app_settings_changed(table->app);
}

double replay_pace(const Table *table)
{
    static const double PACE[REPLAY_SPEEDS] = { 2, 1, 0.5, 0.25 };
    return table->replay.on ? PACE[table->replay.speed] : 1;
}

/* --- Time --- */

/* With motion switched off a step is there at once, and still wants to be seen. */
static double next_step_in(const Table *table)
{
    const double now = ui_now(table->ui);
    const bool still = table->app->platform.settings.speed == SPEED_OFF;
    const double beat = still ? BEAT_MS * replay_pace(table) : 0;
    return fmax(table->act_after, table->replay.shown + beat) - now;
}

void replay_tick(Table *table)
{
    Replay *replay = &table->replay;
    if (!replay->on || table->curtain) return;
    if (replay->wanted >= 0) {
        const int wanted = replay->wanted;
        replay->wanted = -1;
        if (wanted != table->match.session.at) replay_jump(table, wanted);
    }
    if (!replay->plays || table_is_moving(table) || next_step_in(table) > 0) return;
    if (!ui_is_whole(table->ui)) return; /* what changed is seen before the next thing happens */
    replay->shown = ui_now(table->ui);
    replay_forward(table);
    if (table->match.session.at < replay->last) return;
    replay->plays = false;
    table->ui->changed = true;
}

double replay_next_tick(const Table *table)
{
    const Replay *replay = &table->replay;
    if (table->curtain || (!replay->plays && replay->wanted < 0)) return -1;
    return replay->wanted >= 0 ? 0 : fmax(1, next_step_in(table));
}

/* --- What people do --- */

bool replay_command(Table *table, const InputEvent *event)
{
    if (!table->replay.on || table->curtain || event->kind != INPUT_COMMAND || !event->down)
        return false;
    switch (event->command) {
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        if (event->device == DEVICE_PAD) return false; /* which has its shoulders */
        if (event->command == COMMAND_LEFT)
            replay_back(table);
        else
            replay_forward(table);
        return true;
    case COMMAND_ROTATE_BACK:
    case COMMAND_UNDO: replay_back(table); return true;
    case COMMAND_ROTATE:
    case COMMAND_REDO: replay_forward(table); return true;
    case COMMAND_HOME: replay_jump(table, 0); return true;
    case COMMAND_END: replay_jump(table, table->replay.last); return true;
    case COMMAND_SKIP:
    case COMMAND_CONFIRM: replay_play(table); return true;
    default: return false;
    }
}

/* --- Beginning and end --- */

bool replay_can_open(const Table *table)
{
    return !table->replay.on && !puzzle_is_on(table) && table->match.session.at > 0;
}

void replay_open(Table *table)
{
    Replay *replay = &table->replay;
    const Settings *settings = &table->app->platform.settings;
    if (replay->on) return;
    if (table->told != table->seen || table->again > 0) table_skip(table);
    const bool over = match_to_act(&table->match) == SEAT_NONE;
    const bool watched = match_persons(&table->match) > 0;
    *replay = (Replay){ .on = true,
                        .over = over,
                        .eyes = watched ? table->viewer : SEAT_NONE,
                        .home = table->viewer,
                        .last = table->match.session.at,
                        .wanted = -1,
                        .speed = 1 };
    (void)text_parse_int(settings_note(settings, SPEED_NOTE), 0, REPLAY_SPEEDS - 1, &replay->speed);
    teach_close(table);
    table->log_open = table->offers_again = table->has_aim = false;
    find_marks(table);
    replay_jump(table, 0);
    ui_focus(table->ui, "replay.play");
}

void replay_close(Table *table)
{
    Replay *replay = &table->replay;
    if (!replay->on) return;
    match_look(&table->match, replay->last);
    if (!table->curtain) table_set_viewer(table, replay->home);
    replay->on = table->log_open = false;
    table->results_shown = false;
    teach_open(table);
    show_at_once(table);
    table_recall_draft(table);
}

bool replay_branch(const Table *table, Session *out)
{
    const Session *session = &table->match.session;
    char from[SESSION_META_TEXT];
    if (!session_branch(session, session->at, out)) return false;
    const bool named = table->file[0] != '\0' && strlen(table->file) < sizeof from - 24;
    Text text = text_into(from, sizeof from);
    if (named)
        text_add(&text, "%s %d", table->file, session->at);
    else
        text_add(&text, "seed-%llu %d", (unsigned long long)session->setup.seed, session->at);
    (void)session_set_meta(out, "from", from);
    return true;
}
