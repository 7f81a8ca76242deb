/* What is told where it is first met: every card is met in games that are played, and stands beside
 * its thing; it is told once, alone, to a name, and to nobody who does not want it. */
#include <stdlib.h>
#include "scenes/evening.h"
#include "files/files.h"
#include "players/player.h"
#include "tables/tables.h"

enum { GAMES = 60, STEPS = 400, FRAMES = 240 };
static App app; /* too large for the stack */
static Session session, copy;

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) app_turn(&app);
}

/* --- Games --- */

static bool play_one(Session *game, Rng *rng, bool greedy)
{
    Action action;
    const GameRules *rules = game->rules;
    const void *state = session_state(game);
    if (rules->to_act(state) == SEAT_NONE || game->at >= STEPS) return false;
    if (greedy ? !player_choose(&player_greedy, rules, state, rng, &action)
               : !rules->sample(state, rng, &action))
        return false;
    return session_apply(game, &action) == REFUSAL_NONE;
}

/* The person is the first seat, of this name. */
static void name_seats(Session *game, const char *name)
{
    for (Seat seat = 0; seat < game->setup.seats; seat++)
        session_set_seat(game, seat, seat == 0 ? "person" : "greedy",
                         seat == 0 ? name : session_emblem(seat));
}

static bool copy_session(void)
{
    copy = (Session){ 0 };
    if (!CHECK_EQ(session_open(&copy, session.rules, &session.setup), REFUSAL_NONE)) return false;
    for (int i = 0; i < session.at; i++)
        if (!CHECK_EQ(session_apply(&copy, &session.step[i].action), REFUSAL_NONE)) return false;
    name_seats(&copy, "Itzel");
    return true;
}

/* Alone of all cards this one is new. */
static void check_shown(const TableGame *game, int which, Size size)
{
    const char *id = game->first[which].id;
    const TableChoices chosen = table_choices(game);
    app.told = (Told){ 0 };
    for (int i = 0; i < game->first_count; i++)
        if (i != which) told_add(&app.told, game->rules->id, "Itzel", game->first[i].id);
    if (!copy_session()) return;
    table_open_session(&app, game, &copy, &chosen);
    const Table *table = evening_table(&app);
    for (int i = 0; i < FRAMES && first_shown(table) == 0; i++) turn(1);
    if (!CHECK_MSG(first_shown(table) == which + 1, "%s: %s is not shown", game->rules->id, id))
        return;
    const Rect box = ui_find(&app.ui, "first")->box;
    const Rect room = { 0, table->layout.strip.h, size.w, size.h - table->layout.strip.h };
    const Rect close = ui_find(&app.ui, "first.close")->box;
    CHECK_MSG(rect_overlap(box, room) > 0.999F * box.w * box.h, "%s leaves the screen", id);
    CHECK_MSG(rect_overlap(close, box) > 0.999F * close.w * close.h, "%s leaves its paper", id);
}

static unsigned look(const TableGame *game, unsigned missing, Size size)
{
    Step step;
    if (session.rules->to_act(session_state(&session)) != 0) return missing;
    if (session.at > 0) step_take(&step, &session, session.at - 1, 0, NULL);
    const FirstSight sight = { session_state(&session), session.at > 0 ? &step : NULL, 0 };
    for (int i = 0; i < game->first_count; i++) {
        if ((missing >> i & 1) == 0 || game->first[i].when(&sight) == 0) continue;
        missing &= ~(1U << i);
        check_shown(game, i, size);
    }
    return missing;
}

static unsigned look_at_game(const TableGame *game, int seats, uint64_t seed, unsigned missing,
                             Size size)
{
    const GameSetup setup = game_setup(game->rules, seats, seed);
    Rng rng = rng_seeded(seed);
    session = (Session){ 0 };
    if (!CHECK_EQ(session_open(&session, game->rules, &setup), REFUSAL_NONE)) return missing;
    while (missing != 0 && play_one(&session, &rng, seed % 4 != 0))
        missing = look(game, missing, size);
    session_release(&session);
    return missing;
}

static void check_game(const TableGame *game, int w, int h, const char *lang, int text)
{
    AppOptions options = evening_options(w, h);
    options.tables = &game;
    options.table_count = 1;
    if (!CHECK(game->first_count > 0 && game->first_count <= FIRST_CARDS)) return;
    if (!evening_open(&app, &options)) return;
    app.newcomers = true;
    snprintf(app.platform.settings.language, sizeof app.platform.settings.language, "%s", lang);
    app.platform.settings.text_size = text;
    app_settings_changed(&app);
    const Size size = gfx_canvas(app.platform.gfx).size;
    unsigned missing = (1U << game->first_count) - 1;
    for (int i = 0; i < GAMES && missing != 0; i++) {
        const int seats[] = { game->rules->min_seats, 2, game->rules->max_seats };
        missing = look_at_game(game, seats[i % 3], (uint64_t)i + 1, missing, size);
    }
    for (int i = 0; i < game->first_count; i++)
        CHECK_MSG((missing >> i & 1) == 0, "%s: nobody meets %s", game->rules->id,
                  game->first[i].id);
    app_release(&app);
}

static void test_every_card(void)
{
    static const struct {
        int w, h;
        const char *lang;
        int text;
    } SCREEN[] = {
        { 1280, 800, "en", 100 },
        { 800, 1280, "uk", 100 },
        { 1280, 800, "ru", 150 },
        { 1280, 800, "uk", 125 },
    };
    int count;
    const TableGame *const *list = tables_of_program(&count);
    for (int i = 0; i < count; i++) {
        if (!check_is_game(list[i]->rules->id)) continue;
        check_game(list[i], SCREEN[i % 4].w, SCREEN[i % 4].h, SCREEN[i % 4].lang,
                   SCREEN[i % 4].text);
    }
}

/* --- Once, alone, to a name --- */

static void press(const char *name)
{
    const UiItem *item = ui_find(&app.ui, name);
    if (!CHECK(item != NULL)) return;
    table_scene.act(&app, evening_table(&app), &(UiAct){ .kind = UI_PRESSED, .act = item->act });
    turn(1);
}

/* Plays a game to its end; a set of the cards that were shown. */
static unsigned play_game(const TableGame *game, const char *name, bool presses)
{
    const GameSetup setup = game_setup(game->rules, 2, 7);
    const TableChoices chosen = table_choices(game);
    unsigned shown = 0;
    copy = (Session){ 0 };
    if (!CHECK_EQ(session_open(&copy, game->rules, &setup), REFUSAL_NONE)) return 0;
    name_seats(&copy, name);
    table_open_session(&app, game, &copy, &chosen);
    Table *table = evening_table(&app);
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 4000 && match_to_act(&table->match) != SEAT_NONE; i++) {
        Action action;
        turn(table->may_act ? 2 : 1);
        const int card = first_shown(table);
        if (card != 0) {
            CHECK_MSG((shown >> card & 1) == 0, "%s is told twice", game->first[card - 1].id);
            shown |= 1U << card;
            CHECK(!told_has(&app.told, game->rules->id, name, game->first[card - 1].id));
            if (presses) press("first.close");
            if (presses) CHECK_EQ(first_shown(table), 0);
        }
        if (!table->may_act || table_is_moving(table)) continue;
        if (!player_choose(&player_greedy, game->rules, match_state(&table->match), &rng, &action))
            break;
        table_do(table, &action, (Point){ 0 });
        if (card != 0) CHECK(told_has(&app.told, game->rules->id, name, game->first[card - 1].id));
    }
    int count = 0;
    for (int i = 1; i <= FIRST_CARDS; i++) count += (int)(shown >> i & 1);
    CHECK(count <= FIRST_MOST);
    return shown;
}

static void test_once_to_a_name(void)
{
    AppOptions options = evening_options(1280, 800);
    const TableGame *game = NULL;
    int count;
    const TableGame *const *list = tables_of_program(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(list[i]->rules->id, "pyramido") == 0) game = list[i];
    if (!check_is_game("pyramido")) return;
    options.tables = &game;
    options.table_count = 1;
    if (!evening_open(&app, &options)) return;
    app.platform.settings.speed = SPEED_OFF;
    CHECK_EQ(play_game(game, "Itzel", true), 0); /* nobody is new to a script's games */
    app.newcomers = true;
    const unsigned first = play_game(game, "Itzel", true);
    CHECK(first != 0);
    CHECK_EQ(play_game(game, "Itzel", true) & first, 0);
    app.platform.settings.first_cards = false;
    CHECK_EQ(play_game(game, "Chak", false), 0);
    app.platform.settings.first_cards = true;
    CHECK((play_game(game, "Chak", false) & first) != 0); /* an action closes them, too */
    app_forget_told(&app);
    CHECK((play_game(game, "Itzel", true) & first) != 0);
    app_release(&app);
}

/* --- Kept --- */

static void test_kept(void)
{
    static Told told, again; /* too large for the stack */
    size_t length;
    told_read(&told,
              "pyramido frame,hole Itzel\n\nwhat is this\npyramido  \ncoatl deck Ягуар Йо\n");
    CHECK(told_has(&told, "pyramido", " Itzel ", "hole"));
    CHECK(!told_has(&told, "pyramido", "Itzel", "hol"));
    CHECK(!told_has(&told, "coatl", "Itzel", "deck"));
    CHECK(told_has(&told, "coatl", "Ягуар Йо", "deck"));
    told_add(&told, "coatl", "", "run");
    char *text = told_write(&told, &length);
    if (!CHECK(text != NULL)) return;
    told_read(&again, text);
    CHECK(told_has(&again, "coatl", "", "run"));
    CHECK_EQ(again.count, told.count);
    free(text);
}

static const Test TESTS[] = {
    { "kept", test_kept },
    { "every_card", test_every_card },
    { "once_to_a_name", test_once_to_a_name },
};

EVENING_MAIN(TESTS)
