/* Whole games of two people from the title to the results, through the events of one device alone:
 * mouse, finger or keys. What is pressed is found in the list of the frame, chosen at random. */
#include <stdlib.h>
#include "evening.h"
#include "platform/driver/events.h"
#include "scenes/results.h"
#include "scenes/setup.h"
#include "scenes/title.h"
#include "scenes/toy_table.h"

typedef struct Walk {
    App app;
    Hands hands;
    Rng rng;
    Device device;
    bool drags; /* moves pieces by dragging, else by tapping twice */
    int around; /* persons around a screen that lies flat; 0: two before one that stands */
    int late;   /* frames in which somebody could act whom the screen does not face */
    bool faced[SIDE_COUNT];
    int pressed;
} Walk;
static Walk walk; /* too large for the stack */

/* --- Events --- */

static void watch_side(void);

static void turn(void)
{
    hands_step(&walk.hands);
    app_turn(&walk.app);
    watch_side();
}

static void touch(Uint32 type, Point at)
{
    hands_finger(&walk.hands, 0, type, 1, at);
    turn();
}

static void button(bool down, Point at)
{
    hands_mouse_button(&walk.hands, 0, SDL_BUTTON_LEFT, down, at);
    turn();
}

static void key(const char *name)
{
    hands_key(&walk.hands, 0, name, true);
    turn();
    hands_key(&walk.hands, 0, name, false);
    turn();
}

static void tap_at(Point at)
{
    if (walk.device == DEVICE_TOUCH) {
        touch(SDL_FINGERDOWN, at);
        touch(SDL_FINGERUP, at);
    } else {
        hands_mouse_move(&walk.hands, 0, at);
        turn();
        button(true, at);
        button(false, at);
    }
}

/* Tab goes through everything, so it arrives. */
static void focus_on(uint32_t id)
{
    for (int i = 0; i < 2 * UI_MAX_ITEMS && walk.app.ui.focused != id; i++) key("Tab");
    CHECK_EQ(walk.app.ui.focused, id);
}

static void press(const UiItem *item)
{
    const Point at = rect_centre(item->role == UI_PLACE ? item->box : item->target);
    walk.pressed++;
    if (walk.device == DEVICE_KEYS) {
        focus_on(item->id);
        key("Return");
    } else {
        tap_at(at);
    }
}

static bool press_named(const char *name)
{
    const UiItem *item = ui_find(&walk.app.ui, name);
    const bool there = item != NULL && ui_is_reachable(&walk.app.ui, item);
    if (there) press(item);
    return there;
}

/* Takes the piece up by dragging, looks where it may go, and lets it go there. A finger holds its
 * piece above itself, so it aims lower. */
static void drag(const UiItem *source)
{
    const Point from = rect_centre(source->target);
    const bool finger = walk.device == DEVICE_TOUCH;
    if (finger) {
        touch(SDL_FINGERDOWN, from);
        touch(SDL_FINGERMOTION, (Point){ from.x + 30, from.y + 10 });
    } else {
        hands_mouse_move(&walk.hands, 0, from);
        button(true, from);
        hands_mouse_move(&walk.hands, 0, (Point){ from.x + 12, from.y + 4 });
    }
    turn();
}

static void drop(const UiItem *place)
{
    const Point to = rect_centre(place->box);
    if (walk.device == DEVICE_TOUCH) {
        const Point low = { to.x, to.y + UI_LIFT };
        touch(SDL_FINGERMOTION, low);
        touch(SDL_FINGERUP, low);
        return;
    }
    const UiDrag *held = &walk.app.ui.drag;
    const Point at = { to.x - held->grip.x, to.y - held->grip.y };
    hands_mouse_move(&walk.hands, 0, at);
    turn();
    button(false, at);
}

/* --- Choices --- */

/* Of this role and reachable; of those that their owner paints only what is the game's own act. */
static bool is_choice(const UiItem *item, UiRole role)
{
    if (item->role != role || !ui_is_reachable(&walk.app.ui, item)) return false;
    return (role != UI_CUSTOM && role != UI_BUTTON) || item->act >= TABLE_ACT_GAME;
}

static const UiItem *any_of(UiRole role)
{
    const UiItem *chosen = NULL;
    int count = 0;
    for (int i = 0; i < walk.app.ui.count; i++) {
        const UiItem *item = &walk.app.ui.item[i];
        if (!is_choice(item, role)) continue;
        if (rng_below(&walk.rng, ++count) == 0) chosen = item;
    }
    return chosen;
}

static void let_go(void)
{
    if (walk.device == DEVICE_KEYS)
        key("Escape");
    else if (walk.app.ui.drag.hold == UI_HOLD_POINTER)
        drop(ui_item(&walk.app.ui, walk.app.ui.drag.source));
    else
        press(ui_item(&walk.app.ui, walk.app.ui.drag.source));
}

static void move_piece(void)
{
    const UiItem *source = any_of(UI_SOURCE);
    if (source == NULL) return;
    if (walk.drags)
        drag(source);
    else
        press(source);
    const UiItem *place = ui_is_holding(&walk.app.ui) ? any_of(UI_PLACE) : NULL;
    if (place != NULL && walk.drags)
        drop(place);
    else if (place != NULL)
        press(place);
    else if (ui_is_holding(&walk.app.ui))
        let_go();
}

/* Draws back from somewhere on the area and lets go; by keys it is set on a dial. */
static void pull(const UiItem *area)
{
    const Rect box = rect_inset(area->box, 120);
    const Point from = { box.x + box.w * (float)rng_below(&walk.rng, 100) / 100,
                         box.y + box.h * (float)rng_below(&walk.rng, 100) / 100 };
    const Point to = { from.x + (float)rng_below(&walk.rng, 181) - 90,
                       from.y + (float)rng_below(&walk.rng, 181) - 90 };
    const bool finger = walk.device == DEVICE_TOUCH;
    for (int i = 0; i <= 14; i++) { /* half of the time it is only held */
        const Point at = point_mix(from, to, fminf(1, (float)i / 6));
        if (finger)
            touch(i == 0 ? SDL_FINGERDOWN : i == 14 ? SDL_FINGERUP : SDL_FINGERMOTION, at);
        else if (i == 0 || i == 14)
            button(i == 0, at);
        else
            hands_mouse_move(&walk.hands, 0, at), turn();
    }
}

static void set_dial(const UiItem *dial)
{
    static const char *const KEY[] = { "Left", "Right", "Up", "Up", "Up", "Down" };
    focus_on(dial->id);
    for (int i = rng_below(&walk.rng, 40); i-- > 0;) key(KEY[rng_below(&walk.rng, 6)]);
    key("Return");
}

/* What is aimed at rather than listed. */
static bool aim_somewhere(void)
{
    const UiItem *area = any_of(UI_PULL), *dial = any_of(UI_DIAL);
    if (walk.device == DEVICE_KEYS && dial != NULL)
        set_dial(dial);
    else if (walk.device != DEVICE_KEYS && area != NULL)
        pull(area);
    else
        return false;
    return true;
}

static void open_curtain(void)
{
    const UiItem *curtain = ui_find(&walk.app.ui, "curtain");
    const Point at = rect_centre(curtain->box);
    if (walk.device == DEVICE_KEYS)
        hands_key(&walk.hands, 0, "Return", true);
    else if (walk.device == DEVICE_TOUCH)
        hands_finger(&walk.hands, 0, SDL_FINGERDOWN, 1, at);
    else
        hands_mouse_button(&walk.hands, 0, SDL_BUTTON_LEFT, true, at);
    for (int i = 0; i < 60; i++) turn();
    if (walk.device == DEVICE_KEYS)
        hands_key(&walk.hands, 0, "Return", false);
    else if (walk.device == DEVICE_TOUCH)
        hands_finger(&walk.hands, 0, SDL_FINGERUP, 1, at);
    else
        hands_mouse_button(&walk.hands, 0, SDL_BUTTON_LEFT, false, at);
    turn();
}

static void play_step(void)
{
    const Table *table = evening_table(&walk.app);
    if (table->curtain) {
        open_curtain();
        return;
    }
    const UiItem *confirm = ui_find(&walk.app.ui, "confirm");
    const bool ready = confirm != NULL && ui_is_reachable(&walk.app.ui, confirm);
    if (walk.device == DEVICE_KEYS && ui_is_holding(&walk.app.ui)) {
        press(any_of(UI_PLACE)); /* keys go through places alone: another one, or the ghost */
        return;
    }
    const UiItem *thing = any_of(UI_CUSTOM); /* a token, a toggle */
    if (thing == NULL) thing = any_of(UI_BUTTON);
    if (ready && rng_below(&walk.rng, 3) > 0)
        press(confirm);
    else if (thing != NULL && rng_below(&walk.rng, 4) == 0)
        press(thing);
    else if (rng_below(&walk.rng, 2) == 0 || !aim_somewhere())
        move_piece();
    turn();
}

/* --- A screen that lies flat --- */

/* Whoever can act has the screen before them, after a frame or two, once their picture's art is
 * there. */
static void watch_side(void)
{
    enum { FRAMES = 8 };
    if (walk.around == 0 || app_top(&walk.app) != &table_scene) return;
    const Table *table = evening_table(&walk.app);
    const WindowSide side = walk.app.platform.window.side;
    const bool right = !table->may_act || side == table->chosen.side[table->viewer];
    walk.faced[side] = true;
    walk.late = right || art_is_busy(walk.app.platform.art) ? 0 : walk.late + 1;
    CHECK_MSG(walk.late < FRAMES, "seat %d plays, and the screen faces side %d", table->viewer + 1,
              (int)side);
}

static void choose_persons(const TableGame *game)
{
    char name[48];
    const int persons = walk.around > 0 ? walk.around : 2;
    snprintf(name, sizeof name, "seats.%d", persons - game->rules->min_seats);
    if (walk.around > 0 && game->rules->min_seats < game->rules->max_seats)
        CHECK(press_named(name));
    for (int seat = 2; seat <= persons; seat++) {
        snprintf(name, sizeof name, "seat%d.player", seat);
        CHECK(press_named(name));
        CHECK(press_named("who.person"));
    }
    if (walk.around == 0) return;
    CHECK(press_named("turns"));
    CHECK_STR(app_top(&walk.app)->name, "sides");
    CHECK(press_named("done"));
}

/* --- The walks --- */

static void start(const TableGame *game)
{
    char name[48];
    walk.app.platform.settings.speed = SPEED_OFF;
    turn();
    CHECK_STR(app_top(&walk.app)->name, "title");
    snprintf(name, sizeof name, "game.%s", game->rules->id);
    CHECK(press_named(name));
    CHECK_STR(app_top(&walk.app)->name, "setup");
    choose_persons(game);
    CHECK(press_named("start"));
    CHECK_STR(app_top(&walk.app)->name, "table");
}

static void play_to_the_end(const TableGame *game, Device device, bool drags, int around,
                            uint64_t seed)
{
    const int most = around > 2 ? 6000 : 3000;
    AppOptions options = evening_options(640, 400); /* half as sharp: what counts is where */
    options.tables = &game;
    options.table_count = 1;
    options.has_seed = true;
    options.seed = seed;
    walk = (Walk){ .device = device, .drags = drags, .around = around, .rng = rng_seeded(seed) };
    if (!evening_open(&walk.app, &options)) return;
    hands_init(&walk.hands, &walk.app.platform.window);
    start(game);
    int steps = 0;
    while (app_top(&walk.app) == &table_scene && ++steps < most) play_step();
    CHECK_MSG(app_top(&walk.app) == &results_scene, "%s, seed %llu: no end after %d steps",
              game->rules->id, (unsigned long long)seed, steps);
    for (int person = 0; person < around; person++)
        CHECK_MSG(walk.faced[table_side_of(person, around)], "%s: nobody sat at side %d",
                  game->rules->id, (int)table_side_of(person, around));
    CHECK(press_named("home"));
    turn();
    CHECK_STR(app_top(&walk.app)->name, "title");
    hands_release(&walk.hands);
    app_release(&walk.app);
}

/* The toy and every game that has a table. Of one whose pieces are pulled whole games by chance are
 * long: a device that taps and one that drags are enough of them here. */
static void play_all(Device device, bool drags, uint64_t seed)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    const bool pulls = device != DEVICE_KEYS && drags == (device == DEVICE_TOUCH);
    for (int i = 0; i < count; i++)
        if (pulls || all[i]->rules->templates == NULL)
            play_to_the_end(all[i], device, drags, 0, seed);
}

static void mouse_taps(void)
{
    play_all(DEVICE_MOUSE, false, 1);
}

static void mouse_drags(void)
{
    play_all(DEVICE_MOUSE, true, 2);
}

static void finger_taps(void)
{
    play_all(DEVICE_TOUCH, false, 3);
}

static void finger_drags(void)
{
    play_all(DEVICE_TOUCH, true, 4);
}

static void keys_alone(void)
{
    play_all(DEVICE_KEYS, false, 5);
}

/* Around a tablet that lies flat, every game that has room for so many. */
static void play_around(bool drags, int persons, uint64_t seed)
{
    int count;
    const TableGame *const *all = evening_tables(&toy_table, &count);
    for (int i = 0; i < count; i++)
        if (all[i]->rules->max_seats >= persons && (drags || all[i]->rules->templates == NULL))
            play_to_the_end(all[i], DEVICE_TOUCH, drags, persons, seed);
}

static void two_facing(void)
{
    play_around(true, 2, 6);
}

static void four_around(void)
{
    play_around(true, 4, 7);
}

static const Test TEST[] = {
    { "mouse taps", mouse_taps },   { "mouse drags", mouse_drags },
    { "finger taps", finger_taps }, { "finger drags", finger_drags },
    { "keys alone", keys_alone },   { "two facing", two_facing },
    { "four around", four_around },
};

EVENING_MAIN(TEST)
