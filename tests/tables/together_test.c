/* Together at one screen: what somebody has chosen with the own finger stays that person's until
 * all have chosen, in a vote as in a flick-off.
 *
 * The same evening is played twice, each time with other choices, by fingers on the screen. Every
 * frame from the moment a finger has lifted, every sound, every line of the log and every word of
 * the driver must be the same in both, until the last choice is sent and all are open. */
#include <stdlib.h>
#include "witness.h"
#include "base/hash.h"
#include "platform/driver/events.h"
#include "scenes/evening.h"
#include "rules/flick/flick.h"
#include "table/private.h"
#include "tables/flick/flick.h"

enum { SEATS = 3, MOMENTS = 400 };

typedef struct Moment {
    uint64_t seen, heard, told;
} Moment;

typedef struct Evening {
    App app;
    Hands hands;
    Table *table;
    Frame frame;
    Moment moment[2][MOMENTS]; /* of both evenings */
    int moments[2], which;
} Evening;
static Evening evening; /* too large for the stack */

/* --- What a moment is --- */

static uint64_t hash_words(uint64_t hash, const char *words)
{
    return hash_bytes(hash, words, strlen(words));
}

/* Whoever the table is turned to, all of them read it. */
static uint64_t told_of_last_step(uint64_t hash, Seat viewer)
{
    static TableLine line[TABLE_STEP_LINES];
    static Step step;
    Table *table = evening.table;
    if (table->match.session.at == 0) return hash;
    memset(line, 0, sizeof line);
    step_take(&step, &table->match.session, table->match.session.at - 1, viewer, NULL);
    const int lines = table->game->tell(table, &step, line);
    for (int i = 0; i < lines; i++) hash = hash_words(hash, line[i].words);
    return hash;
}

static uint64_t told(void)
{
    const Facts *facts = evening.table->game->facts;
    uint64_t hash = HASH_START;
    for (Seat viewer = 0; viewer < SEATS; viewer++) hash = told_of_last_step(hash, viewer);
    for (int i = 0; i < facts->numbers; i++)
        hash = hash_number(hash, (uint64_t)facts->number[i].value(evening.table));
    for (int i = 0; i < facts->flags; i++)
        hash = hash_number(hash, facts->flag[i].holds(evening.table));
    return hash;
}

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        (void)hands_step(&evening.hands);
        evening.app.ui.changed = true;
        app_turn(&evening.app);
    }
}

/* So many frames, each as everybody sees it. */
static void watch(int frames)
{
    int *count = &evening.moments[evening.which];
    for (int i = 0; i < frames; i++) {
        witness_frame(&evening.app, turn, &evening.frame);
        if (!CHECK(*count < MOMENTS)) return;
        evening.moment[evening.which][(*count)++] =
            (Moment){ hash_bytes(HASH_START, evening.frame.rgb, sizeof evening.frame.rgb),
                      witness_heard, told() };
    }
}

static void check_moments(const char *what)
{
    const int count = evening.moments[0];
    CHECK(count > 10);
    CHECK_EQ(count, evening.moments[1]);
    for (int i = 0; i < count && i < evening.moments[1]; i++) {
        const Moment *one = &evening.moment[0][i], *other = &evening.moment[1][i];
        if (!CHECK_MSG(one->seen == other->seen, "%s: frame %d tells it", what, i)
            || !CHECK_MSG(one->heard == other->heard, "%s: it is heard in frame %d", what, i)
            || !CHECK_MSG(one->told == other->told, "%s: it is told in frame %d", what, i))
            return;
    }
}

/* --- An evening --- */

static bool open_evening(int which)
{
    const TableGame *game = &flick_table;
    GameSetup setup = game_setup(game->rules, SEATS, 5);
    TableChoices chosen = table_choices(game);
    evening.which = which;
    evening.moments[which] = 0;
    if (!evening_open_with(&evening.app, &game, WITNESS_W, WITNESS_H)) return false;
    CHECK_EQ(game_set_option(game->rules, &setup, "gods", "off"), REFUSAL_NONE);
    for (int i = 0; i < game->option_count && i < (int)LENGTH(chosen.option); i++)
        if (strcmp(game->options[i].key, "votes") == 0) chosen.option[i] = 1;
    evening.table = evening_sit(&evening.app, game, &setup, NULL, &chosen);
    if (evening.table == NULL) return false;
    hands_init(&evening.hands, &evening.app.platform.window);
    turn(40); /* until all art has come */
    CHECK(group_is_on(evening.table));
    return true;
}

static void close_evening(void)
{
    hands_release(&evening.hands);
    app_release(&evening.app);
}

static int steps_made(void)
{
    return evening.table->match.session.at;
}

static void finger(Uint32 type, int number, Point at)
{
    hands_finger(&evening.hands, 0, type, number, at);
    turn(1);
}

/* Until the last of them is to be sent. */
static void watch_sending(int from)
{
    for (int i = 0; i < 60 && steps_made() < from + SEATS - 1; i++) watch(1);
    CHECK_EQ(steps_made(), from + SEATS - 1);
}

/* --- A flick-off --- */

/* Pulled at the own quarter and let go; the other hand pulls another way. */
static void pull(int corner, float x, float y)
{
    const Board board = flick_board(evening.table);
    const FlickPoint cloud = flick_cloud(corner);
    const Point from = board_point(&board, cloud.x == 0 ? 250 : 750, cloud.y == 0 ? 250 : 750);
    finger(SDL_FINGERDOWN, corner + 1, from);
    for (int i = 1; i <= 10; i++)
        finger(SDL_FINGERMOTION, corner + 1,
               (Point){ from.x + x * (float)i / 10, from.y + y * (float)i / 10 });
    turn(12);
    finger(SDL_FINGERUP, corner + 1, (Point){ from.x + x, from.y + y });
}

static void enter_all(int which)
{
    if (!open_evening(which)) return;
    witness_heard = HASH_START;
    pull(0, which == 0 ? -60 : 20, which == 0 ? 30 : 110);
    watch(8);
    pull(1, which == 0 ? 90 : -30, which == 0 ? 30 : 80);
    watch(8);
    CHECK_EQ(steps_made(), 0); /* and nothing of it is saved */
    pull(2, 50, 60);
    watch_sending(0);
    const FlickState *state = match_state(&evening.table->match);
    CHECK(state->entered == 3 && state->entry[0].speed > 0); /* they were made with fingers */
    close_evening();
}

static void entries_stay_hidden(void)
{
    enter_all(0);
    enter_all(1);
    check_moments("an entry of the flick-off");
}

/* --- A vote --- */

static void press_thumb(int corner, bool up)
{
    char name[24];
    snprintf(name, sizeof name, "thumb.%d.%s", corner + 1, up ? "up" : "down");
    const UiItem *item = ui_find(&evening.app.ui, name);
    if (!CHECK_MSG(item != NULL, "there is no %s", name)) return;
    const Point at = rect_centre(item->box);
    finger(SDL_FINGERDOWN, corner + 1, at);
    turn(2);
    finger(SDL_FINGERUP, corner + 1, at);
}

/* The flick-off is over. */
static void begin_vote(void)
{
    Match *match = &evening.table->match;
    Rng rng = rng_seeded(3);
    Action action;
    while (((const FlickState *)match_state(match))->phase == FLICK_PHASE_CONTEST
           && CHECK(flick_rules.sample(match_state(match), &rng, &action)))
        CHECK_EQ(match_apply(match, &action), REFUSAL_NONE);
    table_refresh(evening.table);
    table_forget(evening.table);
    evening.table->seen = match->session.at;
    turn(40);
    CHECK_EQ(((const FlickState *)match_state(match))->phase, FLICK_PHASE_VOTE);
}

/* Two for the upper law in both, but not the same two. */
static void vote_all(int which)
{
    if (!open_evening(which)) return;
    begin_vote();
    const int from = steps_made();
    witness_heard = HASH_START;
    press_thumb(0, which == 0);
    watch(8);
    press_thumb(1, which == 1);
    watch(8);
    press_thumb(1, which == 0); /* a change of mind */
    watch(4);
    press_thumb(1, which == 1);
    watch(4);
    CHECK_EQ(steps_made(), from);
    press_thumb(2, true);
    watch_sending(from);
    const FlickState *state = match_state(&evening.table->match);
    CHECK_EQ(state->vote[0], which == 0 ? FLICK_UP : FLICK_DOWN);
    CHECK_EQ(state->vote[1], which == 1 ? FLICK_UP : FLICK_DOWN);
    close_evening();
}

static void votes_stay_hidden(void)
{
    vote_all(0);
    vote_all(1);
    check_moments("a vote");
}

static const Test TEST[] = {
    { "entries of a flick-off stay hidden", entries_stay_hidden },
    { "votes stay hidden", votes_stay_hidden },
};

EVENING_MAIN(TEST)
