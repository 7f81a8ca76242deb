#include "table/private.h"
#include <stdlib.h>

/* --- What people do --- */

/* A panel about something would lie under it. */
static void toggle_log(Table *table)
{
    table->log_open = !table->log_open;
    table->replay.listed = 0;
    ui_close_inspect(table->ui);
}

/* A line of the log shows what it was about; the log keeps to the other side of it. */
static void flash_step(Table *table, int step)
{
    Step told;
    if (step < 0 || step >= table->match.session.at) return;
    table_take_step(table, step, &told);
    if (told.secret) return;
    if (table->game->flash != NULL)
        table->game->flash(table, &told);
    else if (table->game->lay != NULL)
        lay_flash(table, &told);
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        if (track->kind == KIT_FLASH
            && rects_touch(flight_flash_box(table, track), table_log_box(table))) {
            table->log_left = !table->log_left;
            break;
        }
    }
}

/* In a replay it leads there. */
static void press_line(Table *table, int step)
{
    if (table->replay.on) replay_jump(table, step + 1);
    flash_step(table, step);
}

static bool act_replay(Table *table, const UiAct *act)
{
    switch ((TableAct)act->act) {
    case TABLE_EYES: replay_next_eyes(table); return true;
    case TABLE_FIRST: replay_jump(table, 0); return true;
    case TABLE_BACK: replay_back(table); return true;
    case TABLE_PLAY: replay_play(table); return true;
    case TABLE_FORWARD: replay_forward(table); return true;
    case TABLE_LAST: replay_jump(table, table->replay.last); return true;
    case TABLE_SPEED: replay_next_speed(table); return true;
    default: return false;
    }
}

static void act_own(Table *table, const UiAct *act)
{
    if (teach_act(table, act) || puzzle_act(table, act) || act_replay(table, act)) return;
    switch ((TableAct)act->act) {
    case TABLE_MENU: table->app->options.doors->pause(table); break;
    case TABLE_LOG: toggle_log(table); break;
    case TABLE_SETTINGS: table->app->options.doors->settings(table->app); break;
    case TABLE_RULES:
    case TABLE_WHY: table_open_rules(table, (TableAct)act->act); break;
    case TABLE_CONFIRM: confirm_press(table); break;
    case TABLE_UNDO: table_undo(table); break;
    case TABLE_REDO: table_redo(table); break;
    case TABLE_HINT: table_ask_hint(table); break;
    case TABLE_GHOST: table_follow_hint(table, act->at); break;
    case TABLE_RESULTS: table->app->options.doors->results(table); break;
    case TABLE_AGAIN: table_show_again(table); break;
    case TABLE_LOG_LINE: press_line(table, act->arg); break;
    case TABLE_STAGE_ON: stage_next(table); break;
    case TABLE_STAGE_STEPS: stage_switch(table); break;
    case TABLE_FIT: mat_fit(&table->mat); break;
    case TABLE_GO_ON: table_go_on(table); break;
    case TABLE_FIRST_READ: first_close(table); break;
    default: break; /* the curtain wants to be held */
    }
}

/* Something is begun: Confirm is wanted in its place, if only to say what is missing. */
static bool begins(const UiAct *what)
{
    if (what->kind == UI_LIFTED || what->kind == UI_LET_GO || what->kind == UI_MISSED) return false;
    return what->act == KIT_PLACE || what->act >= TABLE_ACT_GAME;
}

static void act_kit(Table *table, const UiAct *what)
{
    if (begins(what)) table->offers_again = false;
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
    else if (!table_is_moving(table) && table_waits(table))
        table_go_on(table);
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
    } else if (what->act == TABLE_SLIDER) {
        table->replay.wanted = (int)lroundf(what->value * (float)table->replay.last);
    } else if (what->kind == UI_PRESSED) {
        act_own(table, what);
    } else if (what->kind == UI_REFUSED && what->act == TABLE_CONFIRM) {
        confirm_refuse(table);
    }
}

static bool take_command(Table *table, Command command)
{
    switch (command) {
    case COMMAND_UNDO: return table_undo(table);
    case COMMAND_REDO: return table_redo(table);
    case COMMAND_HINT: table_ask_hint(table); return true;
    case COMMAND_CONFIRM:
        if (rounds_is_open(table))
            table_skip(table);
        else if (table_waits(table))
            table_go_on(table);
        else if (teach_button(table) != NULL)
            teach_read(table);
        else
            confirm_press(table);
        return true;
    case COMMAND_LOG: toggle_log(table); return true;
    case COMMAND_SKIP: skip_one(table); return true;
    case COMMAND_CANCEL:
        if (first_close(table) || pad_close(table)) return true;
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

/* Arrows step through a replay wherever the focus is. */
static bool early(App *app, void *self, const InputEvent *event)
{
    (void)app;
    return replay_command(self, event);
}

/* --- Time --- */

static void show_results_at_the_end(Table *table)
{
    if (match_to_act(&table->match) != SEAT_NONE || table->results_shown || table_looks_back(table)
        || puzzle_is_on(table))
        return;
    if (table_is_moving(table) || ui_now(table->ui) < table->act_after) return;
    table->results_shown = true;
    table->recorded = app_note_end(table->app, &table->match);
    if (table->recorded) table_save(table); /* it says that it counts */
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
    if (table_is_moving(table)) {
        timeline_advance(&table->timeline, elapsed);
        play_tracks(table);
        table->ui->changed = true;
    }
    stage_tick(table);
    lay_show(table, NULL, LAY_STEP); /* a count may be over, an event shown */
    if (table->game->tick != NULL) table->game->tick(table, elapsed);
    if (table->told != table->seen && !table_is_moving(table)) table_end_show(table);
    if (table->curtain && ui_held_ms(&app->ui, "curtain") >= TABLE_CURTAIN_MS)
        table_lift_curtain(table);
    table_take_hint(table);
    table_show_next(table);
    replay_tick(table);
    puzzle_tick(table);
    table_let_computers_act(table);
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
    const bool person = match_is_person(&table->match, match_to_act(&table->match));
    const bool held = teach_holds(table) || puzzle_holds(table);
    const bool waits = (teach_acts(table) || puzzle_next(table) != NULL || (!person && !held))
                       && !table->results_shown && !table->curtain && !rounds_is_open(table)
                       && !table_waits(table);
    if (is_still_staged(table)) return stage_next_tick(table);
    if (table_is_moving(table)) return 0;
    if (table->replay.on && replay_next_tick(table) >= 0)
        return next_of_aim(table, replay_next_tick(table));
    if (table->has_aim) return next_of_aim(table, fmax(1, table->aim_until - now));
    if (table->again > 0) return fmax(1, table->act_after - now);
    if (waits && now < table->act_after) return table->act_after - now;
    if (waits && !match_is_thinking(&table->match)) return 1;
    return table->game->next_tick != NULL ? table->game->next_tick(table) : -1;
}

/* --- The picture --- */

void table_build(Table *table)
{
    const Platform *platform = table->ui->platform;
    table_set_pace(table); /* panels and flashes move without an action */
    table->layout = table_layout(gfx_canvas(platform->gfx).size, platform->settings.left_handed);
    if (table->curtain) {
        table_build_curtain(table);
        return;
    }
    news_begin(table);
    table->game->build(table);
    table_build_chrome(table);
    mat_add_fit(table);
    table_build_viewer(table);
    news_build(table);
    table_build_gains(table);
    table_build_ghost(table);
    if (table->log_open) table_build_log(table);
    table_build_asked(table);
    if (rounds_is_open(table)) rounds_build(table);
    hand_guide(table);
    first_build(table);
    teach_build(table);
    puzzle_build(table);
}

static void build(App *app, void *self)
{
    (void)app;
    table_build(self);
}

static const char *title(const void *self)
{
    const Table *table = self;
    return _(table->game->rules->name);
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

static WindowSide side(const App *app, const void *self)
{
    (void)app;
    return table_side(self);
}

static void paint_moving(App *app, void *self)
{
    Table *table = self;
    (void)app;
    if (table->curtain) return;
    teach_paint_quiet(table);
    table->game->paint_moving(table);
    first_paint(table);
    teach_paint(table);
}

static void close_table(App *app, void *self)
{
    Table *table = self;
    app_hold(app, &(FilesLock){ 0 });
    if (table->game->closed != NULL) table->game->closed(table);
    match_release(&table->match);
    teach_close(table);
    puzzle_close(table);
    free(table->view);
}

const SceneKind table_scene = {
    .name = "table",
    .size = sizeof(Table),
    .title = title,
    .close = close_table,
    .build = build,
    .paint_background = paint_background,
    .background = background,
    .side = side,
    .paint_moving = paint_moving,
    .act = act,
    .early = early,
    .input = input,
    .tick = tick,
    .next_tick = next_tick,
    .expect = table_expect,
    .command = table_command,
};
