/* Whoever flicks by mouse, finger, keys or pad reaches as far and as near, and turns as finely:
 * what each device can aim at most and at least, read from the arrow that would be launched. */
#include <stdlib.h>
#include "platform/driver/events.h"
#include "scenes/evening.h"
#include "rules/flick/flick.h"
#include "advice/flick_reach.h"
#include "table/private.h"
#include "tables/flick/flick.h"

typedef struct Aimed {
    int angle, speed;
} Aimed;

typedef struct Evening {
    App app;
    Hands hands;
    Table *table;
} Evening;
static Evening evening; /* too large for the stack */

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        (void)hands_step(&evening.hands);
        evening.app.ui.changed = true;
        app_turn(&evening.app);
    }
}

/* A game at its first flick, with a disc on the cloud. */
static bool open_evening(bool little_finger)
{
    static const TableGame *game = &flick_table;
    GameSetup setup = game_setup(game->rules, 2, 5);
    Rng rng = rng_seeded(3);
    Action action;
    if (!evening_open_with(&evening.app, &game, 320, 200)) return false;
    CHECK_EQ(game_set_option(game->rules, &setup, "gods", "off"), REFUSAL_NONE);
    CHECK_EQ(game_set_option(game->rules, &setup, "will", "off"), REFUSAL_NONE);
    evening.table = evening_sit(&evening.app, game, &setup, NULL, NULL);
    if (evening.table == NULL) return false;
    hands_init(&evening.hands, &evening.app.platform.window);
    Match *match = &evening.table->match;
    while (((const FlickState *)match_state(match))->phase == FLICK_PHASE_CONTEST
           && CHECK(flick_rules.sample(match_state(match), &rng, &action)))
        CHECK_EQ(match_apply(match, &action), REFUSAL_NONE);
    if (little_finger) {
        FlickState *state =
            (void *)(match->session.state + (size_t)match->session.at * sizeof *state);
        state->will |= 1U << (FLICK_LITTLE_FINGER - 1);
    }
    evening.table->curtain = false;
    evening.table->viewer = match_to_act(match);
    table_refresh(evening.table);
    table_forget(evening.table);
    turn(40);
    CHECK_EQ(flick_wills(evening.table->state, FLICK_LITTLE_FINGER), little_finger);
    return CHECK(flick_is_aiming(evening.table));
}

static void put_disc(void)
{
    const FlickState *state = evening.table->state;
    const int piece = flick_piece(state->turn, FLICK_KIND_PROPHET, 1);
    flick_forget_aim(evening.table);
    flick_place_disc(evening.table, piece, flick_default_place(evening.table, piece));
    turn(2);
}

static Aimed aimed(void)
{
    Aimed out = { 0 };
    CHECK(flick_arrow(evening.table, &out.angle, &out.speed));
    return out;
}

/* --- By each device: as strong as it can, then as weak --- */

typedef void Aim(Aimed *most, Aimed *least);

static void pull_by(void (*move)(Uint32 type, Point at), Aimed *most, Aimed *least)
{
    const Point from = { 640, 420 };
    move(SDL_FINGERDOWN, from);
    for (int i = 1; i <= 10; i++) move(SDL_FINGERMOTION, (Point){ from.x, from.y - 31 * (float)i });
    turn(12);
    *most = aimed();
    for (int i = 9; i >= 1; i--) move(SDL_FINGERMOTION, (Point){ from.x, from.y - 31 * (float)i });
    move(SDL_FINGERMOTION, (Point){ from.x, from.y - 12 }); /* just outside of the dead zone */
    turn(12);
    *least = aimed();
}

static void move_mouse(Uint32 type, Point at)
{
    if (type == SDL_FINGERDOWN)
        hands_mouse_button(&evening.hands, 0, SDL_BUTTON_LEFT, true, at);
    else
        hands_mouse_move(&evening.hands, 0, at);
    turn(1);
}

static void move_finger(Uint32 type, Point at)
{
    hands_finger(&evening.hands, 0, type, 1, at);
    turn(1);
}

static void by_mouse(Aimed *most, Aimed *least)
{
    pull_by(move_mouse, most, least);
    hands_mouse_button(&evening.hands, 0, SDL_BUTTON_RIGHT, true, (Point){ 640, 408 });
    turn(2);
}

static void by_touch(Aimed *most, Aimed *least)
{
    pull_by(move_finger, most, least);
}

static void press(const char *key, int times)
{
    for (int i = 0; i < times; i++) {
        hands_key(&evening.hands, 0, key, true);
        hands_key(&evening.hands, 0, key, false);
        turn(1);
    }
}

static void focus_aim(void)
{
    press("Tab", 1); /* the focus is shown */
    turn(2);
    ui_focus(&evening.app.ui, "aim");
    turn(2);
}

static void by_keys(Aimed *most, Aimed *least)
{
    focus_aim();
    press("Up", 190);
    *most = aimed();
    press("Down", 190);
    *least = aimed();
}

static void by_pad(Aimed *most, Aimed *least)
{
    focus_aim();
    (void)hands_pad_is_there(&evening.hands);
    turn(3);
    CHECK(hands_pad_axis(&evening.hands, "righttrigger", 1));
    turn(3);
    *most = aimed();
    CHECK(hands_pad_axis(&evening.hands, "righttrigger", 0.061F));
    turn(3);
    *least = aimed();
    (void)hands_pad_axis(&evening.hands, "righttrigger", 0);
    turn(3);
}

static void check_devices(bool little_finger, int strongest)
{
    static const struct {
        const char *name;
        Aim *aim;
    } DEVICE[] = {
        { "mouse", by_mouse }, { "touch", by_touch }, { "keys", by_keys }, { "pad", by_pad }
    };
    for (size_t i = 0; i < LENGTH(DEVICE); i++) {
        Aimed most = { 0 }, least = { 0 };
        if (!open_evening(little_finger)) return;
        put_disc();
        DEVICE[i].aim(&most, &least);
        CHECK_MSG(most.speed == strongest, "%s: %d mm/s", DEVICE[i].name, most.speed);
        CHECK_MSG(flick_path(least.speed) <= 600, "%s: not nearer than %d.%02d mm", DEVICE[i].name,
                  flick_path(least.speed) / 100, flick_path(least.speed) % 100);
        hands_release(&evening.hands);
        app_release(&evening.app);
    }
}

static void all_reach_the_same(void)
{
    check_devices(false, FLICK_MAX_SPEED);
    check_devices(true, FLICK_WEAK_SPEED);
}

static const Test TEST[] = {
    { "by every device as far and as near", all_reach_the_same },
};

EVENING_MAIN(TEST)
