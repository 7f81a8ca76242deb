/* The set-up of every game in every language: lines that keep a distance, names that are
 * translated; and the window is called after what is played in it. */
#include <string.h>
#include "evening.h"
#include "scenes/setup.h"

static App app;

static void turns(int count)
{
    for (int i = 0; i < count; i++) app_turn(&app);
}

static bool start(void)
{
    const AppOptions options = evening_options(1280, 800);
    if (!evening_open(&app, &options)) return false;
    turns(3);
    return true;
}

static void speak(const char *code, int text_size)
{
    Settings *settings = &app.platform.settings;
    snprintf(settings->language, sizeof settings->language, "%s", code);
    settings->text_size = text_size;
    app_settings_changed(&app);
    turns(2);
}

/* The words of a label end before the control to their right. */
static void check_distances(const char *where)
{
    const Ui *ui = &app.ui;
    for (int i = 0; i + 1 < ui->count; i++) {
        const UiItem *title = &ui->item[i], *control = &ui->item[i + 1];
        const bool beside = title->role == UI_LABEL && title->box.y == control->box.y
                            && control->box.x > title->box.x;
        CHECK_MSG(!beside || control->box.x - (title->box.x + title->box.w) >= UI_GAP,
                  "%s: \"%s\" may touch what stands beside it", where, title->label);
    }
}

static void titles_keep_their_distance(void)
{
    if (!start()) return;
    for (int i = 0; i < app.options.table_count; i++) {
        setup_open(&app, app.options.tables[i]);
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            speak(LANGUAGE[l].code, 100);
            check_distances(LANGUAGE[l].code);
        }
        app_pop(&app);
        turns(1);
    }
    app_release(&app);
}

static bool is_option(const UiItem *item)
{
    static const char *const ROW[] = { "option.", "table.", "points.", "begins." };
    bool named = false;
    for (size_t i = 0; i < LENGTH(ROW); i++)
        named |= strncmp(item->name, ROW[i], strlen(ROW[i])) == 0;
    return named && (item->role == UI_CHOICE || item->role == UI_TOGGLE);
}

/* A pointer that rests on it, a finger that holds it or a key asks. */
static void every_option_says_what_it_is_for(void)
{
    if (!start()) return;
    for (int i = 0; i < app.options.table_count; i++) {
        const TableGame *game = app.options.tables[i];
        int options = 0;
        setup_open(&app, game);
        turns(3);
        for (int k = 0; k < app.ui.count; k++) {
            const UiItem *item = &app.ui.item[k];
            if (!is_option(item)) continue;
            options++;
            CHECK_MSG(item->tip[0] != '\0', "%s: %s says nothing", game->rules->id, item->name);
        }
        CHECK(options > 0);
        app_pop(&app);
        turns(1);
    }
    app_release(&app);
}

/* The name of a seat as it stands in its field. */
static const char *name_of(int seat)
{
    const UiItem *field = ui_find(&app.ui, ui_name(&app.ui, "seat%d.name", seat));
    return CHECK(field != NULL) ? field->buffer : "";
}

static void proposed_names_follow_the_language(void)
{
    if (!start()) return;
    speak("en", 100);
    setup_open(&app, app.options.tables[0]);
    turns(2);
    CHECK_STR(name_of(1), "Jaguar");
    speak("uk", 100);
    CHECK_STR(name_of(1), "Ягуар");
    const UiItem *field = ui_find(&app.ui, "seat1.name");
    snprintf(field->buffer, (size_t)field->buffer_size, "%s", "Itzel");
    speak("en", 100);
    CHECK_STR(name_of(1), "Itzel");
    app_release(&app);
}

/* What is said beside a computer player: the label after its button. */
static float size_of_what_is_said(void)
{
    const UiItem *button = ui_find(&app.ui, "seat2.player");
    if (!CHECK(button != NULL)) return 0;
    const UiItem *said = button + 1;
    CHECK(said->role == UI_LABEL && said->label[0] != '\0');
    const Style style = ui_style(&app.ui, FONT_TEXT, said->size, THEME_INK, ALIGN_LEFT);
    return letters_fit(app.platform.letters, &style, said->box, said->label);
}

static void what_is_said_of_a_computer_grows(void)
{
    if (!start()) return;
    for (int i = 0; i < app.options.table_count; i++) {
        setup_open(&app, app.options.tables[i]);
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            speak(LANGUAGE[l].code, 100);
            const float ordinary = size_of_what_is_said();
            speak(LANGUAGE[l].code, 150);
            const float large = size_of_what_is_said();
            CHECK_MSG(large >= ordinary * 1.2F, "%s, %s: %g becomes %g",
                      app.options.tables[i]->rules->id, LANGUAGE[l].code, (double)ordinary,
                      (double)large);
        }
        app_pop(&app);
        turns(1);
    }
    app_release(&app);
}

static bool offers(int seat, const char *words)
{
    const UiItem *button = ui_find(&app.ui, ui_name(&app.ui, "seat%d.player", seat));
    return CHECK(button != NULL) && strcmp(button->label, words) == 0;
}

static bool is_on(const char *name)
{
    const UiItem *item = ui_find(&app.ui, name);
    return CHECK(item != NULL) && item->selected;
}

static void open_setup(const char *id)
{
    setup_open(&app, table_find(&app, id));
    turns(2);
}

/* Somebody new meets the gentlest level and no extras; whoever has won, the next one; what was
 * chosen stays. */
static void opponents_are_proposed_by_experience(void)
{
    if (!start()) return;
    speak("en", 100);
    open_setup("coatl");
    CHECK(offers(2, "Pupil") && is_on("option.tokens.0"));
    CHECK(ui_find(&app.ui, "seed") == NULL && ui_find(&app.ui, "more") != NULL);
    app_pop(&app);
    free(records_import(&app.records,
                        "coatl 1 - \ncoatl 4 scribe Itzel\nflick 1 high-priest Itzel\n"));
    open_setup("coatl");
    CHECK(offers(2, "Pupil") && is_on("option.tokens.1"));
    const UiItem *field = ui_find(&app.ui, "seat1.name");
    snprintf(field->buffer, (size_t)field->buffer_size, "%s", "itzel");
    turns(1);
    app.ui.changed = true;
    turns(1);
    CHECK(offers(2, "Priest"));
    app_pop(&app);
    open_setup("flick");
    CHECK(offers(2, "Pupil") && is_on("option.gods.0")); /* nobody has given a name */
    field = ui_find(&app.ui, "seat1.name");
    snprintf(field->buffer, (size_t)field->buffer_size, "%s", "Itzel ");
    app.ui.changed = true;
    turns(2);
    CHECK(offers(2, "High priest") && is_on("option.gods.1"));
    app_release(&app);
}

static bool is_gold(const char *name)
{
    app.ui.changed = true;
    turns(1);
    const UiItem *item = ui_find(&app.ui, name);
    return item != NULL && item->look == UI_GOLD;
}

/* By the name that the set-up will propose: what another has played does not teach anybody. */
static void learning_is_offered_first_to_a_name_that_never_played(void)
{
    Settings *settings = &app.platform.settings;
    if (!start()) return;
    speak("en", 100);
    CHECK(is_gold("learn.coatl") && is_gold("learn.flick"));
    free(records_import(&app.records, "coatl 1 - \ncoatl 4 scribe Itzel\nflick 2 - Olha\n"));
    CHECK(!is_gold("learn.coatl") && is_gold("learn.flick"));
    settings_set_note(settings, "name.1", "itzel ");
    CHECK(!is_gold("learn.coatl") && is_gold("learn.flick"));
    settings_set_note(settings, "name.1", "Olha");
    CHECK(is_gold("learn.coatl") && !is_gold("learn.flick"));
    app_release(&app);
}

static void check_window(const char *title)
{
    CHECK_STR(SDL_GetWindowTitle(app.platform.window.sdl), title);
}

static void the_window_names_the_game(void)
{
    if (!start()) return;
    check_window("Teocalli");
    for (int i = 0; i < app.options.table_count; i++) {
        const TableGame *game = app.options.tables[i];
        const GameSetup setup = game_setup(game->rules, 2, 7);
        if (evening_sit(&app, game, &setup, NULL, NULL) == NULL) break;
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            char title[128];
            speak(LANGUAGE[l].code, 100);
            snprintf(title, sizeof title, "%s – Teocalli", _(game->rules->name));
            check_window(title);
            app.options.doors->settings(&app); /* over the table: the game is still in play */
            turns(2);
            check_window(title);
            app_pop(&app);
        }
        CHECK_MSG(strcmp(game->rules->id, "coatl") != 0
                      || strcmp(_(game->rules->name), "Коатль") == 0,
                  "the title is not translated");
        app.options.doors->title(&app);
        turns(2);
        check_window("Teocalli");
    }
    app_release(&app);
}

static const Test TEST[] = {
    { "titles keep their distance", titles_keep_their_distance },
    { "every option says what it is for", every_option_says_what_it_is_for },
    { "proposed names follow the language", proposed_names_follow_the_language },
    { "what is said of a computer grows", what_is_said_of_a_computer_grows },
    { "opponents are proposed by experience", opponents_are_proposed_by_experience },
    { "learning is offered first to a name that never played",
      learning_is_offered_first_to_a_name_that_never_played },
    { "the window names the game", the_window_names_the_game },
};

EVENING_MAIN(TEST)
