/* The stage without a window: an automa's events one after another, on states of their own. */
#include "check.h"
#include "table/private.h"

static Table table; /* large */
static App app;
static Ui ui;
static int begun;
static Table *told;

static void event_begun(Table *of, const Event *event)
{
    CHECK(event == stage_event(of));
    told = of;
    begun++;
}

static double length(const Event *event)
{
    return event->kind == 1 ? STAGE_SHORT_MS : STAGE_EVENT_MS;
}

static const StageGame STAGE = { "steps", event_begun, length };
static const TableGame GAME = { .stage = &STAGE };

static void begin(int events)
{
    memset(&table, 0, sizeof table);
    memset(&ui, 0, sizeof ui);
    begun = 0;
    table.app = &app;
    table.ui = &ui;
    table.game = &GAME;
    ui.platform = &app.platform;
    app.platform.settings.speed = SPEED_NORMAL;
    settings_set_note(&app.platform.settings, "steps", "");
    table.timeline.pace = 1;
    table.stage.step.event_count = events;
    for (int i = 0; i < events; i++) table.stage.step.event[i].kind = i == 0 ? 1 : 2;
    stage_begin(&table);
}

static void pass(double ms)
{
    app.platform.clock.now += ms;
    stage_tick(&table);
}

static void events_follow_each_other_with_their_lengths(void)
{
    begin(3);
    CHECK(stage_runs(&table) && begun == 1);
    CHECK(stage_event(&table) == &table.stage.step.event[0]);
    CHECK(stage_state(&table) == table.stage.state[1].state);
    pass(STAGE_SHORT_MS - 1);
    CHECK_EQ(begun, 1);
    pass(1);
    CHECK_EQ(begun, 2);
    pass(STAGE_EVENT_MS - 1);
    CHECK_EQ(begun, 2);
    pass(1);
    CHECK_EQ(begun, 3);
    pass(STAGE_EVENT_MS);
    CHECK(!stage_runs(&table));
    CHECK(stage_state(&table) == NULL && stage_event(&table) == NULL);
    CHECK(told == &table);
}

static void without_motion_or_events_nothing_is_staged(void)
{
    begin(0);
    CHECK(!stage_runs(&table));
    begin(3);
    app.platform.settings.speed = SPEED_OFF;
    stage_begin(&table);
    CHECK(!stage_runs(&table));
    CHECK(stage_state(&table) == NULL);
}

static void a_long_turn_hurries(void)
{
    double took = 0;
    begin(60);
    while (stage_runs(&table)) {
        const double next = stage_next_tick(&table);
        took += next;
        pass(next);
    }
    CHECK_EQ(begun, 60);
    CHECK_MSG(took < 6100, "%.0f ms", took);
}

static void step_by_step_it_waits_for_the_reader(void)
{
    begin(3);
    settings_set_note(&app.platform.settings, "steps", "1");
    stage_begin(&table);
    begun = 1;
    CHECK(table.stage.waits && stage_waits_each(&table));
    CHECK(stage_next_tick(&table) < 0);
    pass(60000);
    CHECK_EQ(begun, 1);
    stage_next(&table);
    CHECK_EQ(begun, 2);
    CHECK(table.stage.waits);
    stage_next(&table);
    stage_next(&table);
    CHECK(!stage_runs(&table));
}

static void a_replay_does_not_wait(void)
{
    begin(3);
    settings_set_note(&app.platform.settings, "steps", "1");
    table.replay.on = true;
    stage_begin(&table);
    CHECK(stage_runs(&table) && !table.stage.waits);
}

static void a_press_ends_one_event_and_what_it_moves(void)
{
    begin(3);
    (void)timeline_add(&table.timeline, 1, 0, 5000);
    stage_next(&table);
    CHECK_EQ(begun, 2);
    CHECK(!timeline_is_running(&table.timeline));
    stage_end(&table);
    CHECK(!stage_runs(&table));
}

static const Test TEST[] = {
    { "events follow each other with their lengths", events_follow_each_other_with_their_lengths },
    { "without motion or events nothing is staged", without_motion_or_events_nothing_is_staged },
    { "a long turn hurries", a_long_turn_hurries },
    { "step by step it waits for the reader", step_by_step_it_waits_for_the_reader },
    { "a replay does not wait", a_replay_does_not_wait },
    { "a press ends one event, and what it moves", a_press_ends_one_event_and_what_it_moves },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
