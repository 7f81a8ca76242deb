/* A lesson or a book that cannot be read is told in a line, and everything else goes on. */
#include <stdlib.h>
#include <SDL.h>
#include <sys/stat.h>
#include <unistd.h>
#include "book/shelf.h"
#include "files/files.h"
#include "scenes/evening.h"
#include "scenes/learn.h"
#include "scenes/rules.h"

static App app; /* too large for the stack */
static char told[4096];

static void hear(void *context, int category, SDL_LogPriority priority, const char *words)
{
    (void)context;
    (void)category;
    (void)priority;
    const size_t length = strlen(told);
    (void)snprintf(told + length, sizeof told - length, "%s\n", words);
}

static void turn(int times)
{
    for (int i = 0; i < times; i++) app_turn(&app);
}

static void write_file(const char *folder, const char *file, const char *words)
{
    char path[PATH_MAX_LENGTH];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s", folder, file);
    CHECK_MSG(files_write(path, words, strlen(words), &error), "%s: %s", path, error.text);
}

/* The data folder of the program that is open becomes another one, with these two files alone. */
static bool open_with(const char *first, const char *what, const char *second, const char *other)
{
    const AppOptions options = evening_options(640, 400);
    if (!evening_open(&app, &options)) return false;
    const char *folder = check_folder();
    static const char *const OWN[] = { "lessons", "books" };
    static const char *const SAME[] = { "assets", "fonts", "shaders", "sound" };
    char path[PATH_MAX_LENGTH], real[PATH_MAX_LENGTH];
    for (size_t i = 0; i < LENGTH(OWN); i++) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, OWN[i]);
        CHECK_EQ(mkdir(path, 0700), 0);
    }
    for (size_t i = 0; i < LENGTH(SAME); i++) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, SAME[i]);
        if (paths_data(&app.platform.paths, SAME[i], real, sizeof real))
            CHECK_EQ(symlink(real, path), 0);
    }
    write_file(folder, first, what);
    if (second != NULL) write_file(folder, second, other);
    (void)snprintf(app.platform.paths.data, sizeof app.platform.paths.data, "%s", folder);
    SDL_LogSetOutputFunction(hear, NULL);
    told[0] = '\0';
    turn(3);
    return true;
}

static bool says(const char *sentence)
{
    return app.ui.toast.until > 0 && strcmp(app.ui.toast.text, sentence) == 0;
}

static const char BROKEN_LESSON[] = "teocalli lesson 1\ngame coatl\nseats many\n";

/* From its box: the title stays. */
static void lesson_from_the_title(void)
{
    if (!open_with("lessons/coatl.lesson", BROKEN_LESSON, NULL, NULL)) return;
    learn_open(&app, table_find(&app, "coatl"));
    turn(2);
    CHECK_STR(app_top(&app)->name, "title");
    CHECK(says("The lesson cannot be read."));
    CHECK_MSG(strstr(told, "lesson coatl, line 3") != NULL, "told: %s", told);
    app_release(&app);
}

/* A saved one: an ordinary game from there on. */
static void lesson_of_a_save(void)
{
    Session session = { 0 };
    const GameSetup setup = game_setup(game_find("coatl"), 2, 5);
    if (!open_with("lessons/coatl.lesson", BROKEN_LESSON, NULL, NULL)) return;
    CHECK_EQ(session_open(&session, game_find("coatl"), &setup), REFUSAL_NONE);
    session_set_meta(&session, LESSON_META, "coatl");
    MatchSeats seats = evening_persons(2);
    (void)snprintf(seats.seat[1].player, sizeof seats.seat[1].player, "pupil");
    memcpy(session.seat, seats.seat, sizeof seats.seat);
    const TableGame *game = table_find(&app, "coatl");
    const TableChoices chosen = table_choices(game);
    table_open_session(&app, game, &session, &chosen);
    Table *table = evening_table(&app);
    turn(5);
    CHECK(table->teach.lesson == NULL);
    turn(60);
    CHECK(table->may_act && table->legal_count > 1);
    CHECK(says("The lesson cannot be read. The game continues without it."));
    CHECK_MSG(strstr(told, "lesson coatl, line 3") != NULL, "told: %s", told);
    const Action action = table->legal[0];
    CHECK_EQ(table_do(table, &action, (Point){ 100, 100 }), REFUSAL_NONE);
    app_release(&app);
}

static const char BROKEN_BOOK[] = "= goal | The goal\n\n= Goal twice\n";

/* No book at all: a sentence, and the table goes on. */
static void no_book(void)
{
    const GameSetup setup = game_setup(game_find("coatl"), 2, 5);
    if (!open_with("books/coatl.en.book", BROKEN_BOOK, NULL, NULL)) return;
    Table *table = evening_sit(&app, table_find(&app, "coatl"), &setup, NULL, NULL);
    if (!CHECK(table != NULL)) return;
    turn(3);
    app.options.doors->help(&app);
    CHECK(says("The rules cannot be read."));
    CHECK_MSG(strstr(told, "coatl.en.book, line 3: ") != NULL, "told: %s", told);
    turn(3);
    while (app.scene[app.depth - 1].kind != &table_scene && app.depth > 1) app_pop(&app);
    CHECK(evening_table(&app) == table && table->match.session.at == 0);
    app_release(&app);
}

/* One of two: the other one is read. */
static void one_book(void)
{
    static const char WHOLE[] =
        "= reference | On one page\n\nAll of it.\n\n= components | Parts\n\n"
        "A few.\n";
    if (!open_with("books/coatl.en.book", BROKEN_BOOK, "books/flick.en.book", WHOLE)) return;
    write_file(app.platform.paths.data, "books/flick.index", "item mat reference\n");
    CHECK(rules_open(&app, "coatl", ""));
    turn(2);
    const UiItem *page = ui_find(&app.ui, "rules.page");
    if (CHECK(page != NULL)) CHECK_STR(page->label, "On one page");
    CHECK_MSG(strstr(told, "coatl.en.book, line 3: ") != NULL, "told: %s", told);
    app_release(&app);
}

static const Test TESTS[] = {
    { "a lesson from the title", lesson_from_the_title },
    { "a lesson of a save", lesson_of_a_save },
    { "no book", no_book },
    { "one book of two", one_book },
};
EVENING_MAIN(TESTS)
