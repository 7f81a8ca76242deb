#include "table/private.h"
#include <assert.h>
#include <stdlib.h>

#define PACE_MOVING_MS 600.0 /* a computer's action is seen so long at normal speed */
#define PACE_EMPTY_MS 200.0  /* ... unless it moves nothing */

/* --- What is shown --- */

/* Whose knowledge is shown. Where only computers play, nobody is to be kept from anything. */
static Seat knower(const Table *table)
{
    return match_persons(&table->match) > 0 ? table->viewer : SEAT_NONE;
}

void table_take_step(const Table *table, int index, Step *step)
{
    step_take(step, &table->match.session, index, knower(table));
}

static void show_state(Table *table)
{
    table->seen = table->match.session.at - table->again;
    step_view(&table->shown, &table->match.session, table->seen, knower(table));
    table->state = table->shown.state;
    table->has_hint = false;
    table->ui->changed = true;
}

static void tell_state(Table *table)
{
    table->told = table->seen;
    table->told_view = table->shown;
    table->game->rules->score(table->told_view.state, &table->sheet);
}

int table_order(const Table *table, Seat seat)
{
    const int seats = match_seats(&table->match);
    return (seat - table->viewer - 1 + seats) % seats;
}

Seat table_other(const Table *table, int order)
{
    return (table->viewer + 1 + order) % match_seats(&table->match);
}

Seat table_to_act(const Table *table)
{
    return table->game->rules->to_act(table->told_view.state);
}

static void set_viewer(Table *table, Seat seat)
{
    if (seat == table->viewer) return;
    table->viewer = seat;
    table->log_open = false; /* it was somebody else's */
    hand_turn_back(table);   /* how a kind of piece was turned tells who holds one */
    table_log_forget(table, 0);
}

/* Does another person at this table know what this one must not see, or the reverse? */
static bool has_secrets(const Match *match, Seat seat)
{
    for (Seat other = 0; other < match->session.setup.seats; other++)
        if (other != seat && match_is_person(match, other)
            && view_differs(match->session.rules, match_state(match), seat, other))
            return true;
    return false;
}

static void raise_curtain(Table *table, Seat seat)
{
    table->curtain = true;
    table->awaited = seat;
}

/* Without secrets the one slides away and the next is there. */
static void change_seats(Table *table, Seat seat)
{
    set_viewer(table, seat);
    if (!table->game->one_mat) fade_slide(&table->app->fade);
}

static bool are_together(const Table *table)
{
    return table->game->together != NULL && table->game->together(table);
}

/* The next person comes to the table; behind a curtain where that one knows something that the last
 * one must not see. */
static void follow_viewer(Table *table)
{
    const Match *match = &table->match;
    const Seat seat = match_to_act(match);
    if (table->again > 0 || !match_is_person(match, seat) || seat == table->viewer) return;
    if (!are_together(table)
        && view_differs(table->game->rules, match_state(match), table->viewer, seat))
        raise_curtain(table, seat);
    else
        change_seats(table, seat);
}

/* Nobody sat here before. While computers act, the person who comes next is before the screen. */
static void find_viewer(Table *table)
{
    const Match *match = &table->match;
    const Seat person = match_next_person(match, match_to_act(match));
    set_viewer(table, person != SEAT_NONE ? person : 0);
    if (person != SEAT_NONE && match_to_act(match) != SEAT_NONE && has_secrets(match, person)
        && !are_together(table))
        raise_curtain(table, person);
}

static void list_legal(Table *table)
{
    const Match *match = &table->match;
    const Seat seat = match_to_act(match);
    table->may_act = !table->curtain && !rounds_is_open(table) && table->again == 0
                     && seat == table->viewer && match_is_person(match, seat) && !stage_runs(table);
    table->legal_count = 0;
    if (table->may_act)
        table->legal_count =
            table->game->rules->legal(match_state(match), table->legal, GAME_MAX_ACTIONS);
    hand_refresh(table);
}

/* The show is over: it is told, and the next seat's turn comes. */
static void settle(Table *table)
{
    if (rounds_lay(table)) return;
    tell_state(table);
    const Seat viewer = table->viewer;
    follow_viewer(table);
    if (table->viewer != viewer) {
        show_state(table);
        tell_state(table);
    }
    const bool acted = table->may_act;
    list_legal(table);
    table->ui->changed = true;
    if (table->may_act && !acted) table->hand.guides = true;
}

void table_refresh(Table *table)
{
    if (table->viewer == SEAT_NONE) find_viewer(table);
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

static void lift_curtain(Table *table)
{
    table->curtain = false;
    set_viewer(table, table->awaited);
    table_forget(table);
    table_refresh(table);
    table->offers_again = table_steps_since(table) > 0;
}

/* --- Saving --- */

static void keep_draft(Table *table)
{
    Session *session = &table->match.session;
    char line[GAME_LINE_MAX] = "";
    Text text = text_into(line, sizeof line);
    if (table->again == 0) hand_keep(table, &text);
    if (line[0] != '\0' || session_meta(session, "draft") != NULL)
        session_set_meta(session, "draft", line[0] != '\0' ? line : "none");
}

void table_recall_draft(Table *table)
{
    const char *line = session_meta(&table->match.session, "draft");
    if (line != NULL) hand_recall(table, line);
}

void table_save(Table *table)
{
    App *app = table->app;
    Session *session = &table->match.session;
    char stamp[32], date[32], path[WRITER_PATH_MAX];
    size_t length;
    app_stamp(app, stamp, sizeof stamp, date, sizeof date);
    if (table->file[0] == '\0')
        saves_name(session->rules, stamp, session->setup.seed, table->file, sizeof table->file);
    session_set_meta(session, "date", date);
    keep_draft(table);
    saves_path(&app->saves, table->file, path, sizeof path);
    char *text = session_write(session, &length);
    if (text != NULL) writer_put(&app->writer, path, text, length);
}

/* --- Acting --- */

void table_refuse(Table *table, Refusal refusal, Point at)
{
    ui_refuse(table->ui, at,
              game_refusal_sentence(table->game->rules, match_state(&table->match), refusal));
}

bool table_is_legal(const Table *table, const Action *action)
{
    for (int i = 0; i < table->legal_count; i++)
        if (action_equal(&table->legal[i], action)) return true;
    return false;
}

static void set_pace(Table *table)
{
    const Settings *settings = &table->app->platform.settings;
    table->timeline.pace = speed_scaled(settings->speed, 1);
    table->timeline.calm = settings->reduced_motion;
}

static void animate(Table *table)
{
    Step step;
    const Settings *settings = &table->app->platform.settings;
    set_pace(table);
    table_take_step(table, table->seen - 1, &step);
    rounds_note(table, &step);
    table->game->animate(table, &step);
    const double pace = timeline_is_running(&table->timeline) ? PACE_MOVING_MS : PACE_EMPTY_MS;
    table->act_after = ui_now(table->ui) + speed_scaled(settings->speed, pace);
}

/* First the step is seen; the curtain and the next seat wait until it was. */
static void show_step(Table *table)
{
    show_state(table);
    animate(table);
    list_legal(table);
    if (!table_is_moving(table)) settle(table);
}

static Refusal do_one(Table *table, const Action *action)
{
    const Refusal refusal = match_apply(&table->match, action);
    if (refusal != REFUSAL_NONE) return refusal;
    table_log_forget(table, table->match.session.at - 1);
    table->offers_again = false;
    hand_acted(table);
    table_save(table);
    show_step(table);
    return REFUSAL_NONE;
}

static bool is_follower(const Table *table, int step)
{
    const Session *session = &table->match.session;
    return table->game->follows != NULL
           && table->game->follows(session_state_at(session, step), &session->step[step].action);
}

/* Where a show of the game's own runs (a simulation), they come after it. */
static void do_followers(Table *table)
{
    if (table->game->is_moving != NULL && table->game->is_moving(table)) return;
    while (table->may_act && table->legal_count == 1 && table->game->follows != NULL
           && table->game->follows(match_state(&table->match), &table->legal[0])) {
        const Action action = table->legal[0];
        if (do_one(table, &action) != REFUSAL_NONE) return;
    }
}

static void end_show(Table *table)
{
    settle(table);
    do_followers(table);
}

Refusal table_do(Table *table, const Action *action, Point at)
{
    const Refusal refusal = do_one(table, action);
    if (refusal == REFUSAL_NONE)
        do_followers(table);
    else
        table_refuse(table, refusal, at);
    return refusal;
}

Refusal table_say(Table *table, const char *line, Point at)
{
    Action action;
    const Refusal refusal =
        table->game->rules->parse_action(match_state(&table->match), line, &action);
    if (refusal == REFUSAL_NONE) return table_do(table, &action, at);
    table_refuse(table, refusal, at);
    return refusal;
}

static bool rewind_to(Table *table, bool moved)
{
    if (!moved) return false;
    timeline_finish(&table->timeline);
    stage_end(table);
    if (table->game->skip != NULL) table->game->skip(table);
    table->has_aim = false;
    ui_let_go(table->ui);
    table_refresh(table);
    table_forget(table);
    table_save(table);
    return true;
}

bool table_take_back(Table *table)
{
    const Session *session = &table->match.session;
    bool moved = !table->curtain && match_undo(&table->match);
    while (moved && is_follower(table, session->at) && match_can_undo(&table->match))
        moved = match_undo(&table->match);
    return rewind_to(table, moved);
}

bool table_bring_back(Table *table)
{
    const Session *session = &table->match.session;
    bool moved = !table->curtain && match_redo(&table->match);
    while (moved && match_can_redo(&table->match) && is_follower(table, session->at))
        moved = match_redo(&table->match);
    return rewind_to(table, moved);
}

/* The draft comes first: it is what was done last. */
static bool undo(Table *table)
{
    return (!table->curtain && hand_undo(table)) || table_take_back(table);
}

static bool redo(Table *table)
{
    return (!table->curtain && hand_redo(table)) || table_bring_back(table);
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
    if (rounds_is_open(table)) rounds_forget(table);
    if (table->told != table->seen) end_show(table);
    if (table->again == 0) return;
    table->again = 0;
    table_refresh(table);
    table_forget(table);
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

static void show_again(Table *table)
{
    table_skip(table);
    table->again = table_steps_since(table);
    table->offers_again = false;
    table->log_open = false;
    ui_let_go(table->ui);
    table_refresh(table);
    table_forget(table);
    table->act_after = ui_now(table->ui) + PACE_EMPTY_MS;
}

static void show_next_step(Table *table)
{
    if (table->again == 0 || table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    if (!ui_is_whole(table->ui)) return; /* what changed is seen before the next thing happens */
    table->again--;
    show_step(table);
}

static void ask_hint(Table *table)
{
    if (!table->may_act || table->has_hint) return;
    match_think_hint(&table->match);
}

static void show_hint(Table *table, const Action *action)
{
    const Match *match = &table->match;
    table->has_hint = true;
    table->hint = *action;
    table->gains = match_hint_gains(match, table->state, table->gain);
    table->gains_later = table->gains == 0;
    if (table->gains_later) table->gains = match_hint_aims(match, table->state, table->gain);
    table->ui->changed = true;
}

/* Pressed while it is dim: what is missing. */
static void refuse_confirm(Table *table)
{
    const TableConfirm confirm = table_confirm(table);
    const Point at = rect_centre(table->layout.confirm);
    const Seat seat = match_to_act(&table->match);
    if (!table->may_act && seat != SEAT_NONE && seat != table->viewer)
        table_refuse(table, REFUSAL_NOT_YOUR_TURN, at);
    else if (table->may_act)
        ui_refuse(table->ui, at,
                  confirm.missing != NULL ? confirm.missing
                                          : N_("There is nothing to confirm yet."));
}

static void confirm(Table *table)
{
    if (!table->may_act || (hand_draft(table) == NULL && !table_confirm(table).enabled)) {
        refuse_confirm(table);
        return;
    }
    if (hand_lay_draft(table)) return;
    table->game->confirmed(table);
    table->hand.guides = true;
}

/* A panel about something would lie under it. */
static void toggle_log(Table *table)
{
    table->log_open = !table->log_open;
    ui_close_inspect(table->ui);
}

/* A line of the log shows what it was about; the log keeps to the other side of it. */
static void flash_step(Table *table, int step)
{
    Step told;
    if (table->game->flash == NULL || step < 0 || step >= table->match.session.at) return;
    table_take_step(table, step, &told);
    if (told.secret) return;
    table->game->flash(table, &told);
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        if (track->kind == KIT_FLASH && table->game->locate != NULL
            && rects_touch(table->game->locate(table, track->arg[0]), table_log_box(table))) {
            table->log_left = !table->log_left;
            break;
        }
    }
}

static void act_own(Table *table, const UiAct *act)
{
    switch ((TableAct)act->act) {
    case TABLE_MENU: table->app->options.doors->pause(table); break;
    case TABLE_LOG: toggle_log(table); break;
    case TABLE_SETTINGS: table->app->options.doors->settings(table->app); break;
    case TABLE_CONFIRM: confirm(table); break;
    case TABLE_UNDO: undo(table); break;
    case TABLE_REDO: redo(table); break;
    case TABLE_HINT: ask_hint(table); break;
    case TABLE_RESULTS: table->app->options.doors->results(table); break;
    case TABLE_AGAIN: show_again(table); break;
    case TABLE_LOG_LINE: flash_step(table, act->arg); break;
    case TABLE_STAGE_ON: stage_next(table); break;
    case TABLE_STAGE_STEPS: stage_switch(table); break;
    case TABLE_FIT: mat_fit(&table->mat); break;
    case TABLE_CURTAIN: break; /* it wants to be held */
    }
}

static void act_kit(Table *table, const UiAct *what)
{
    if (what->act >= TABLE_ACT_GAME)
        table->game->act(table, what);
    else if (what->act >= PAD_ENLARGES)
        pad_act(table, what);
    else
        hand_act(table, what);
}

/* One event of an automa, or all that moves. */
static void skip_one(Table *table)
{
    if (stage_runs(table))
        stage_next(table);
    else
        table_skip(table);
}

static void act(App *app, void *self, const UiAct *what)
{
    Table *table = self;
    (void)app;
    table->ui->changed = true;
    if (table->again > 0 || rounds_is_open(table)) {
        table_skip(
            table); /* back to the present, which is what people act on; the sheet was read */
    } else if (what->act >= KIT_SOURCE && stage_runs(table)) {
        skip_one(table); /* what is shown is not yet what could be acted on */
    } else if (what->act >= KIT_SOURCE) {
        const Seat viewer = table->viewer;
        if (table_is_moving(table)) table_skip(table); /* input is never blocked */
        if (!table->curtain && table->viewer == viewer) act_kit(table, what);
    } else if (what->kind == UI_PRESSED) {
        act_own(table, what);
    } else if (what->kind == UI_REFUSED && what->act == TABLE_CONFIRM) {
        refuse_confirm(table);
    }
}

static bool take_command(Table *table, Command command)
{
    switch (command) {
    case COMMAND_UNDO: return undo(table);
    case COMMAND_REDO: return redo(table);
    case COMMAND_HINT: ask_hint(table); return true;
    case COMMAND_CONFIRM:
        if (rounds_is_open(table))
            table_skip(table);
        else
            confirm(table);
        return true;
    case COMMAND_LOG: toggle_log(table); return true;
    case COMMAND_SKIP: skip_one(table); return true;
    case COMMAND_CANCEL:
        if (pad_close(table)) return true;
        if (table->log_open)
            table->log_open = false;
        else
            table->app->options.doors->pause(table);
        return true;
    case COMMAND_MENU: table->app->options.doors->pause(table); return true;
    default: return false;
    }
}

/* Before the curtain there is nothing to do but to lift it, or to leave. */
static bool leaves(Table *table, const InputEvent *event)
{
    const bool asked = event->kind == INPUT_COMMAND && event->down
                       && (event->command == COMMAND_CANCEL || event->command == COMMAND_MENU);
    if (asked) table->app->options.doors->pause(table);
    return asked;
}

static bool input(App *app, void *self, const InputEvent *event)
{
    Table *table = self;
    (void)app;
    if (table->curtain) return leaves(table, event);
    if (table->game->input != NULL && table->game->input(table, event)) return true;
    if (event->kind == INPUT_COMMAND && event->down) return take_command(table, event->command);
    if (event->kind == INPUT_TAP) skip_one(table);
    if (event->kind == INPUT_LONG_PRESS && stage_runs(table)) table_skip(table);
    return false;
}

/* --- Time --- */

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

static void let_computers_act(Table *table)
{
    Match *match = &table->match;
    const Seat seat = match_to_act(match);
    Action action;
    if (table->curtain || seat == SEAT_NONE || match_is_person(match, seat)) return;
    if (table->again > 0 || rounds_is_open(table)) return;
    if (table->has_aim) {
        play_aimed(table);
        return;
    }
    match_think(match);
    if (table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    if (!ui_is_whole(table->ui)) return; /* what changed is seen before the next move begins */
    if (table->app->platform.clock.simulated) match_wait(match);
    if (!match_take_answer(match, THOUGHT_MOVE, &action)) return;
    take_aim(table, &action);
    play_aimed(table);
}

static void show_results_at_the_end(Table *table)
{
    if (match_to_act(&table->match) != SEAT_NONE || table->results_shown || table->again > 0)
        return;
    if (table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    table->results_shown = true;
    table->app->options.doors->results(table);
}

void table_sound(const Table *table, const char *name, float volume)
{
    if (name == NULL) return;
    audio_play(table->ui->platform->audio, name, volume > 0 ? volume : 0.7F, 0);
}

/* Each when its track begins. */
static void play_tracks(Table *table)
{
    for (int i = 0; i < table->timeline.count; i++) {
        Track *track = &table->timeline.track[i];
        if (track->sound == NULL || timeline_progress(&table->timeline, track) <= 0) continue;
        table_sound(table, track->sound, track->volume);
        track->sound = NULL;
    }
}

static void tick(App *app, void *self, double elapsed)
{
    Table *table = self;
    Action hint;
    if (table_is_moving(table)) {
        timeline_advance(&table->timeline, elapsed);
        play_tracks(table);
        table->ui->changed = true;
    }
    stage_tick(table);
    if (table->game->tick != NULL) table->game->tick(table, elapsed);
    if (table->told != table->seen && !table_is_moving(table)) end_show(table);
    if (table->curtain && ui_held_ms(&app->ui, "curtain") >= TABLE_CURTAIN_MS) lift_curtain(table);
    if (app->platform.clock.simulated && table->match.thought.kind == THOUGHT_HINT)
        match_wait(&table->match);
    if (match_take_answer(&table->match, THOUGHT_HINT, &hint)) show_hint(table, &hint);
    show_next_step(table);
    let_computers_act(table);
    show_results_at_the_end(table);
}

/* Nothing moves: an event is being read. */
static bool is_still_staged(const Table *table)
{
    return stage_runs(table) && !timeline_is_running(&table->timeline)
           && (table->game->is_moving == NULL || !table->game->is_moving(table));
}

/* A game may let the hand that aims move. */
static double next_of_aim(const Table *table, double left)
{
    const double own = table->game->next_tick != NULL ? table->game->next_tick(table) : -1;
    return own >= 0 ? fmin(own, left) : left;
}

static double next_tick(const App *app, const void *self)
{
    const Table *table = self;
    const double now = ui_now(&app->ui);
    const bool waits = !match_is_person(&table->match, match_to_act(&table->match))
                       && !table->results_shown && !table->curtain;
    if (is_still_staged(table)) return stage_next_tick(table);
    if (table_is_moving(table)) return 0;
    if (table->has_aim) return next_of_aim(table, fmax(1, table->aim_until - now));
    if (table->again > 0) return fmax(1, table->act_after - now);
    if (waits && now < table->act_after) return table->act_after - now;
    if (waits && !match_is_thinking(&table->match)) return 1;
    return table->game->next_tick != NULL ? table->game->next_tick(table) : -1;
}

/* --- The picture --- */

static void build(App *app, void *self)
{
    Table *table = self;
    set_pace(table); /* panels and flashes move without an action */
    table->layout =
        table_layout(gfx_canvas(app->platform.gfx).size, app->platform.settings.left_handed);
    if (table->curtain) {
        table_build_curtain(table);
        return;
    }
    table->game->build(table);
    table_build_chrome(table);
    mat_add_fit(table);
    table_build_viewer(table);
    table_build_gains(table);
    if (table->log_open) table_build_log(table);
    table_build_asked(table);
    if (rounds_is_open(table)) rounds_build(table);
    hand_guide(table);
}

static void paint_background(App *app, void *self)
{
    Table *table = self;
    art_draw_ground(app->platform.art, GROUND_TABLE, gfx_whole(app->platform.gfx), COLOUR_WHITE);
    if (!table->curtain && table->game->paint_background != NULL)
        table->game->paint_background(table);
}

static int background(const App *app, const void *self)
{
    const Table *table = self;
    return table->curtain + 2 * app->platform.settings.left_handed;
}

static void paint_moving(App *app, void *self)
{
    Table *table = self;
    (void)app;
    if (!table->curtain) table->game->paint_moving(table);
}

static void close_table(App *app, void *self)
{
    Table *table = self;
    (void)app;
    if (table->game->closed != NULL) table->game->closed(table);
    match_release(&table->match);
    free(table->view);
}

const SceneKind table_scene = {
    .name = "table",
    .size = sizeof(Table),
    .close = close_table,
    .build = build,
    .paint_background = paint_background,
    .background = background,
    .paint_moving = paint_moving,
    .act = act,
    .input = input,
    .tick = tick,
    .next_tick = next_tick,
    .expect = table_expect,
    .command = table_command,
};
