/* Every lesson played to its end by mouse, finger, keys and pad, in three languages and at several
 * sizes: only what its sentences ask for is done, on what is lit. */
#include <stdlib.h>
#include "platform/driver/events.h"
#include "scenes/evening.h"
#include "table/hand_place.h"

typedef enum By { MOUSE, TOUCH, KEYS, PAD } By;
enum { FRAME_MS = 16, PROMPT_MS = 50 };

static struct {
    App app;
    Hands hands;
    By by;
} evening; /* too large for the stack */

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        (void)hands_step(&evening.hands);
        app_turn(&evening.app);
    }
}

/* --- A hand --- */

static Point middle_of(const UiItem *item)
{
    return rect_centre(item->box);
}

static void accept(void)
{
    if (evening.by == PAD) {
        (void)hands_pad_button(&evening.hands, "a", true);
        turn(1);
        (void)hands_pad_button(&evening.hands, "a", false);
    } else {
        (void)hands_key(&evening.hands, 0, "Return", true);
        turn(1);
        (void)hands_key(&evening.hands, 0, "Return", false);
    }
    turn(1);
}

static void point_at(Point at)
{
    if (evening.by == TOUCH) {
        hands_finger(&evening.hands, 0, SDL_FINGERDOWN, 1, at);
        turn(1);
        hands_finger(&evening.hands, 0, SDL_FINGERUP, 1, at);
    } else {
        hands_mouse_move(&evening.hands, 0, at);
        hands_mouse_button(&evening.hands, 0, SDL_BUTTON_LEFT, true, at);
        turn(1);
        hands_mouse_button(&evening.hands, 0, SDL_BUTTON_LEFT, false, at);
    }
    turn(1);
}

static bool press(const char *name)
{
    Ui *ui = &evening.app.ui;
    const UiItem *item = ui_find(ui, name);
    if (item == NULL || !ui_is_active(item) || item->disabled) return false;
    if (evening.by < KEYS) {
        point_at(middle_of(item));
    } else {
        ui_focus(ui, name);
        turn(1);
        accept();
    }
    return true;
}

/* --- A step --- */

static const UiItem *place_of(const Table *table, const Action *action)
{
    const Ui *ui = &evening.app.ui;
    for (int i = 0; i < ui->count; i++) {
        const HandPlace *place = hand_place_of(table, &ui->item[i]);
        if (place != NULL && !place->is_ghost && action_equal(&place->action, action))
            return &ui->item[i];
    }
    return NULL;
}

static void turn_piece(void)
{
    if (evening.by == PAD) {
        (void)hands_pad_button(&evening.hands, "rightshoulder", true);
        turn(1);
        (void)hands_pad_button(&evening.hands, "rightshoulder", false);
    } else {
        (void)hands_key(&evening.hands, 0, "R", true);
        turn(1);
        (void)hands_key(&evening.hands, 0, "R", false);
    }
    turn(1);
}

/* Taken up, brought to its place, turned until it lies as wanted, laid. */
static void lay(Table *table, int piece)
{
    const Action wanted = table->hint;
    const UiItem *source = hand_source_of(&evening.app.ui, piece);
    if (source != NULL && !ui_is_holding(table->ui) && place_of(table, &wanted) == NULL) {
        char name[64];
        Text text = text_into(name, sizeof name);
        text_add(&text, "%s", source->name);
        if (!press(name)) press("flip.3");
        turn(2);
    }
    if (!ui_is_holding(table->ui) && place_of(table, &wanted) == NULL) return;
    for (int i = 0; i < 8 && place_of(table, &wanted) == NULL && ui_is_holding(table->ui); i++)
        turn_piece();
    const UiItem *place = place_of(table, &wanted);
    if (place == NULL && ui_is_holding(table->ui)) { /* its other side is up */
        (void)hands_key(&evening.hands, 0, "C", true);
        turn(1);
        (void)hands_key(&evening.hands, 0, "C", false);
        turn(2);
        return;
    }
    if (place == NULL) return;
    char name[64];
    Text text = text_into(name, sizeof name);
    text_add(&text, "%s", place->name);
    press(name);
    turn(2);
    const Action *draft = hand_draft(table);
    for (int i = 0; i < 8 && draft != NULL && !action_equal(draft, &wanted); i++) {
        turn_piece();
        draft = hand_draft(table);
    }
}

/* A little beside what is wanted: tables_devices_test proves that each device can aim so. */
static void measure(Table *table)
{
    Action action = table->hint;
    if (action.value[3] > 0) action.value[2] += 150;
    const Refusal refusal = table_do(table, &action, rect_centre(table->layout.area));
    if (refusal != REFUSAL_NONE) printf("  %s\n", refusal_sentence(refusal));
    turn(2);
}

static void act(Table *table)
{
    const LessonStep *step = &table->teach.lesson->step[table->teach.step];
    if (step->kind == LESSON_NEAR || step->kind == LESSON_FREE) {
        measure(table);
        return;
    }
    const HandGame *game = table->game->hand;
    const int piece = table->has_hint ? game->moves(table, &table->hint) : 0;
    const Action *draft = hand_draft(table);
    if (draft != NULL && action_equal(draft, &table->hint)) {
        press("confirm");
        return;
    }
    const int before = table->match.session.at;
    if (piece != 0) lay(table, piece);
    for (int i = 0; piece == 0 && i < step->points; i++) press(step->at[i]);
    if (table->match.session.at == before && hand_draft(table) == NULL && piece == 0)
        press("confirm");
}

/* What is to be done stands there as soon as nothing moves. */
static void check_prompt(Table *table, int *late)
{
    const bool due = table->may_act && !table_is_moving(table) && !rounds_is_open(table)
                     && table->told == table->seen && teach_is_on(table);
    *late = due && rect_is_empty(table->teach.bubble) ? *late + 1 : 0;
    CHECK_MSG(*late * FRAME_MS < PROMPT_MS, "step %d stays silent for %d frames",
              table->teach.step + 1, *late);
}

/* False: it does not go on. */
static bool play(Table *table)
{
    int idle = 0, late = 0;
    while (table->teach.step < table->teach.lesson->steps && idle < 4000) {
        const int at = table->match.session.at, step = table->teach.step;
        if (rounds_is_open(table))
            press("round.go");
        else if (ui_find(&evening.app.ui, "lesson.next") != NULL)
            press("lesson.next");
        else if (ui_find(&evening.app.ui, "stage.on") != NULL)
            press("stage.on");
        else if (table->may_act && !table_is_moving(table) && !rect_is_empty(table->teach.bubble))
            act(table);
        else
            turn(1);
        check_prompt(table, &late);
        idle = at == table->match.session.at && step == table->teach.step ? idle + 1 : 0;
        if (idle > 2000) break; /* art may still be coming */
    }
    turn(60);
    return table->teach.step == table->teach.lesson->steps;
}

static void learn(const char *name, By by, int w, int h, const char *language, int text)
{
    AppOptions options = evening_options(w, h);
    Error error = { 0 };
    if (!evening_open(&evening.app, &options)) return;
    evening.by = by;
    hands_init(&evening.hands, &evening.app.platform.window);
    evening.app.platform.settings.text_size = text;
    evening.app.platform.settings.speed = SPEED_OFF;
    (void)snprintf(evening.app.platform.settings.language,
                   sizeof evening.app.platform.settings.language, "%s", language);
    app_settings_changed(&evening.app);
    for (int i = 0; by == PAD && i < 10 && !hands_pad_is_there(&evening.hands); i++) turn(1);
    turn(5);
    if (!CHECK_MSG(table_open_lesson(&evening.app, name, &error), "%s: %s", name, error.text))
        return;
    turn(5);
    Table *table = evening_table(&evening.app);
    CHECK_MSG(play(table), "%s by %d at %dx%d in %s: stays at step %d (\"%s\")", name, (int)by, w,
              h, language, lesson_number(table->teach.lesson, table->teach.step),
              table->teach.step < table->teach.lesson->steps
                  ? table->teach.lesson->step[table->teach.step].say
                  : "");
    CHECK_EQ(match_take_backs(&table->match), 0);
    CHECK(ui_find(&evening.app.ui, "lesson.next") != NULL);
    hands_release(&evening.hands);
    app_release(&evening.app);
}

/* --- Which of all --- */

static const char *const NAME[] = { "flick",       "pyramido",   "coatl",
                                    "coatl-cards", "coatl-solo", "coatl-cards-solo" };
static const char *const SPOKEN[] = { "en", "uk", "ru" };
static const struct {
    int w, h, text;
} SIZE[] = { { 640, 400, 100 }, { 400, 640, 100 }, { 640, 400, 150 }, { 400, 640, 150 } };
enum { DEVICES = PAD + 1, LANGUAGES = LENGTH(SPOKEN), SIZES = LENGTH(SIZE) };

static void learn_so(int lesson, int device, int language, int size)
{
    learn(NAME[lesson], (By)device, SIZE[size].w, SIZE[size].h, SPOKEN[language], SIZE[size].text);
}

static int language_of(int lesson, int device)
{
    return (lesson + device) % LANGUAGES;
}

static int size_of(int lesson, int device)
{
    return (lesson + 3 * device) % SIZES;
}

/* Each lesson by each device. All lessons together play each device in each language and at each
 * size, and each language at each size; with TEOCALLI_LONG=1 each lesson plays the whole cross. */
static void learn_by_all(int lesson)
{
    for (int device = 0; device < DEVICES; device++) {
        if (!check_is_long()) {
            learn_so(lesson, device, language_of(lesson, device), size_of(lesson, device));
            continue;
        }
        for (int language = 0; language < LANGUAGES; language++)
            for (int size = 0; size < SIZES; size++) learn_so(lesson, device, language, size);
    }
}

/* What the comment above says. */
static void all_pairs(void)
{
    bool spoken[DEVICES][LANGUAGES] = { 0 }, sized[DEVICES][SIZES] = { 0 };
    bool read[LANGUAGES][SIZES] = { 0 };
    for (int lesson = 0; lesson < (int)LENGTH(NAME); lesson++)
        for (int device = 0; device < DEVICES; device++) {
            const int language = language_of(lesson, device), size = size_of(lesson, device);
            spoken[device][language] = sized[device][size] = read[language][size] = true;
        }
    for (int i = 0; i < DEVICES; i++) {
        for (int k = 0; k < LANGUAGES; k++) CHECK(spoken[i][k] && read[k][i]);
        for (int k = 0; k < SIZES; k++) CHECK_MSG(sized[i][k], "by %d at %d", i, k);
    }
}

static void flick(void)
{
    learn_by_all(0);
}

static void pyramido(void)
{
    learn_by_all(1);
}

static void coatl(void)
{
    learn_by_all(2);
}

static void cards(void)
{
    learn_by_all(3);
}

static void adam(void)
{
    learn_by_all(4);
}

static void carl(void)
{
    learn_by_all(5);
}

static const Test TEST[] = {
    { "all pairs", all_pairs }, { "flick", flick }, { "pyramido", pyramido }, { "coatl", coatl },
    { "cards", cards },         { "adam", adam },   { "carl", carl },
};
EVENING_MAIN(TEST)
