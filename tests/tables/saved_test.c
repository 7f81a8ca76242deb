/* A game of Flick of Faith that is left at any moment, in the middle of a round, of a vote or of a
 * turn, and opened again goes on where it was: the same state and the same picture, for every
 * person at the table. */
#include <stdlib.h>
#include "witness.h"
#include "files/files.h"
#include "scenes/evening.h"
#include "rules/flick/flick.h"
#include "table/private.h"
#include "tables/flick/flick.h"

/* The corners of a panel that is repaired are a little darker than those of one painted whole. */
enum { CORNERS = 40 };

/* In each phase: loading is quick, looking is not. With --long at every moment of the games. */
static int often(void)
{
    return check_is_long() ? SESSION_MAX_ACTIONS : 2;
}

typedef struct Evening {
    App app;
    Table *table;
    Frame left, opened;
    int left_in[FLICK_PHASE_OVER]; /* how often the game was left in each phase */
    char path[300];
} Evening;
static Evening evening; /* too large for the stack */

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        evening.app.ui.changed = true;
        app_turn(&evening.app);
    }
}

static void look(Frame *out)
{
    turn(60); /* until nothing moves and the mat has turned */
    gfx_layer_invalidate(evening.app.platform.gfx, LAYER_TABLE);
    witness_frame(&evening.app, turn, out);
}

static bool open_evening(int seats, uint64_t seed)
{
    static const TableGame *game = &flick_table;
    const GameSetup setup = game_setup(game->rules, seats, seed);
    if (!evening_open_with(&evening.app, &game, WITNESS_W, WITNESS_H)) return false;
    evening.table = evening_sit(&evening.app, game, &setup, NULL, NULL);
    return evening.table != NULL;
}

/* Whoever has a curtain before the secrets is past it. */
static void sit_down(Table *table)
{
    const Seat seat = match_to_act(&table->match);
    table->curtain = table->offers_again = false;
    if (seat != SEAT_NONE) table->viewer = seat;
    table_refresh(table);
    table->curtain = false;
    table->act_after = 1e12; /* nobody goes on by itself */
    table->results_shown = true;
}

/* Written as the game writes it, and opened by its path. */
static bool open_again(void)
{
    Error error = { 0 };
    size_t length;
    char *text = session_write(&evening.table->match.session, &length);
    if (!CHECK(text != NULL)) return false;
    const bool written = files_write(evening.path, text, length, &error);
    free(text);
    if (!CHECK_MSG(written && table_open_path(&evening.app, evening.path, &error), "%s",
                   error.text))
        return false;
    evening.table = evening_table(&evening.app);
    return true;
}

static bool is_the_same_again(void)
{
    const FlickState before = *(const FlickState *)match_state(&evening.table->match);
    const int at = evening.table->match.session.at;
    sit_down(evening.table);
    look(&evening.left);
    if (!open_again()) return false;
    sit_down(evening.table);
    look(&evening.opened);
    CHECK_EQ(evening.table->match.session.at, at);
    CHECK_MSG(memcmp(&before, match_state(&evening.table->match), sizeof before) == 0,
              "step %d: another state", at);
    const int apart = frames_apart(&evening.left, &evening.opened);
    if (apart <= CORNERS) return true;
    frame_save(&evening.left, "saved-left.png");
    frame_save(&evening.opened, "saved-opened.png");
    return CHECK_MSG(false, "step %d, phase %d: another picture by %d: saved-left.png, -opened.png",
                     at, before.phase, apart);
}

static void play(int seats, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    Action action;
    if (!open_evening(seats, seed)) return;
    bool sound = true;
    while (sound && flick_rules.sample(match_state(&evening.table->match), &rng, &action)) {
        CHECK_EQ(match_apply(&evening.table->match, &action), REFUSAL_NONE);
        table_forget(evening.table);
        const int phase = ((const FlickState *)match_state(&evening.table->match))->phase;
        if (phase != FLICK_PHASE_OVER && evening.left_in[phase]++ < often())
            sound = is_the_same_again();
    }
    app_release(&evening.app);
}

static void left_and_opened_again(void)
{
    snprintf(evening.path, sizeof evening.path, "%s/left.teocalli", check_folder());
    play(2, 3);
    play(4, 5);
    play(3, 8);
    for (int phase = 0; phase < FLICK_PHASE_OVER; phase++)
        CHECK_MSG(evening.left_in[phase] > 0, "never left in phase %d", phase);
}

static const Test TEST[] = {
    { "left at any moment and opened again", left_and_opened_again },
};

EVENING_MAIN(TEST)
