#include "scenes/settings_scene.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "platform/system.h"
#include "scenes/backdrop.h"
#include "table/table.h"

enum { LINE = 62, LINE_GAP = 8, COLUMNS = 2 };

typedef enum SettingsAct {
    SETTINGS_BACK = 1,
    SETTINGS_LANGUAGE,
    SETTINGS_VOLUME, /* arg: which */
    SETTINGS_TOGGLE, /* arg: which */
    SETTINGS_TABLE,  /* arg: which of the switches of all tables */
    SETTINGS_RENDERER,
    SETTINGS_SPEED,
    SETTINGS_WORDS,
    SETTINGS_AGAIN, /* all is new again */
    SETTINGS_RESET,
    SETTINGS_CARRY, /* arg: 0 out, 1 in */
} SettingsAct;

/* Switches, by their place in the struct. */
typedef struct Switch {
    const char *name, *title;
    size_t offset;
    const char *about; /* N_(...): a sentence, in its tip */
} Switch;
static const Switch SWITCH[] = {
    { "music_in_background", N_("Music in the background"), offsetof(Settings, music_in_background),
      N_("The music plays on while another window is in front.") },
    { "full_screen", N_("Full screen"), offsetof(Settings, full_screen),
      N_("The game fills the whole screen.") },
    { "high_contrast", N_("High contrast"), offsetof(Settings, high_contrast),
      N_("Words and lines are darker or brighter.") },
    { "strong_symbols", N_("Strong symbols"), offsetof(Settings, strong_symbols),
      N_("Colours also carry large signs.") },
    { "reduced_motion", N_("Reduced motion"), offsetof(Settings, reduced_motion),
      N_("Pieces appear in their places, and nothing sways.") },
    { "left_handed", N_("Left-handed"), offsetof(Settings, left_handed),
      N_("The large buttons are on the left.") },
    { "lift_on_touch", N_("Lift pieces above the finger"), offsetof(Settings, lift_on_touch),
      N_("A finger does not cover the piece it moves.") },
    { "waits_after_turns", N_("Wait after each computer's turn"),
      offsetof(Settings, waits_after_turns),
      N_("The next computer acts when you press Continue.") },
    { "first_cards", N_("Explain what is new"), offsetof(Settings, first_cards),
      N_("Something new is explained once, where it appears.") },
};
enum {
    SWITCH_COUNT = sizeof SWITCH / sizeof SWITCH[0],
    SWITCH_SOUND = 0,               /* stands with the volumes */
    SWITCH_FIRST = SWITCH_COUNT - 1 /* ... with what is shown */
};

static const Switch VOLUME[] = {
    { "master", N_("Volume"), offsetof(Settings, master), NULL },
    { "effects", N_("Effects"), offsetof(Settings, effects), NULL },
    { "music", N_("Music"), offsetof(Settings, music), NULL },
};
enum { VOLUME_COUNT = sizeof VOLUME / sizeof VOLUME[0] };

static bool *switch_of(Settings *settings, int index)
{
    return (bool *)((char *)settings + SWITCH[index].offset);
}

static int *volume_of(Settings *settings, int index)
{
    return (int *)((char *)settings + VOLUME[index].offset);
}

/* Those of the tables, counted through; NULL: there are fewer. */
static const TableSwitch *switch_of_table(const App *app, int index)
{
    for (int i = 0; i < app->options.table_count; i++) {
        const TableGame *game = app->options.tables[i];
        if (index < game->switch_count) return &game->switches[index];
        index -= game->switch_count;
    }
    return NULL;
}

static int count_switches(const App *app)
{
    int count = 0;
    while (switch_of_table(app, count) != NULL) count++;
    return count;
}

/* --- The picture --- */

static Rect next_line(Rect *rest, float lines)
{
    const Rect line = cut_top(rest, lines * LINE - (lines > 1 ? 4 : 0));
    cut_top(rest, LINE_GAP);
    return line;
}

static void add_choices(App *app, Rect *rest, const char *title, const char *name,
                        const char *const *labels, int count, int selected, int act,
                        const char *about)
{
    Rect line = next_line(rest, 1);
    Rect words = cut_left(&line, line.w * UI_TITLE_PART);
    cut_right(&words, 10);
    ui_label(&app->ui, words, 20, THEME_IVORY, ALIGN_LEFT, title);
    ui_choices(&app->ui, name, line, labels, count, selected, act);
    for (int i = 1; i <= count; i++) app->ui.item[app->ui.count - i].tip = about;
}

static void add_language(App *app, Rect *rest)
{
    const char *names[LANGUAGE_COUNT];
    for (int i = 0; i < LANGUAGE_COUNT; i++) names[i] = LANGUAGE[i].name;
    add_choices(app, rest, _("Language"), "language", names, LANGUAGE_COUNT, language_index(),
                SETTINGS_LANGUAGE, "");
}

static void add_switch(App *app, Rect *rest, int index)
{
    ui_toggle(&app->ui, SWITCH[index].name, next_line(rest, 1), _(SWITCH[index].title),
              *switch_of(&app->platform.settings, index), SETTINGS_TOGGLE, index);
    app->ui.item[app->ui.count - 1].tip = _(SWITCH[index].about);
}

static void add_table_switches(App *app, Rect *rest)
{
    const TableSwitch *which;
    for (int i = 0; (which = switch_of_table(app, i)) != NULL; i++)
        ui_toggle(&app->ui, which->key, next_line(rest, 1), _(which->title),
                  table_switch_is_on(&app->platform.settings, which), SETTINGS_TABLE, i);
}

static void add_sound(App *app, Rect *rest)
{
    Settings *settings = &app->platform.settings;
    for (int i = 0; i < VOLUME_COUNT; i++)
        ui_slider(&app->ui, VOLUME[i].name, next_line(rest, 1), _(VOLUME[i].title),
                  (float)*volume_of(settings, i) / 100, 0.05F, SETTINGS_VOLUME, i);
    add_switch(app, rest, SWITCH_SOUND);
}

static void add_drawing(App *app, Rect *rest)
{
    const Settings *settings = &app->platform.settings;
    const char *const graphics[] = { _("auto"), _("simple") };
    const char *const speeds[] = { _("off"), _("fast"), _("normal"), _("slow") };
    const char *const sizes[] = { "100 %", "125 %", "150 %" };
    if (SYSTEM.renderers)
        add_choices(app, rest, _("Graphics"), "renderer", graphics, 2,
                    settings->renderer == RENDERER_SOFTWARE, SETTINGS_RENDERER,
                    _("Simple graphics need no graphics card."));
    add_choices(app, rest, _("Animations"), "speed", speeds, SPEED_COUNT, (int)settings->speed,
                SETTINGS_SPEED, _("How long pieces fly, and how slowly computers act."));
    add_choices(app, rest, _("Text size"), "text", sizes, 3, (settings->text_size - 100) / 25,
                SETTINGS_WORDS, _("Words grow, pieces stay as they are."));
}

/* What the player owns, where it is no folder that could be copied. */
static void add_carrying(App *app, Rect *rest)
{
    Rect line = next_line(rest, 1);
    Rect words = cut_left(&line, line.w * UI_TITLE_PART);
    cut_right(&words, 10);
    ui_label(&app->ui, words, 20, THEME_IVORY, ALIGN_LEFT, _("All games and settings"));
    ui_button(&app->ui, "export", rect_column(line, 0, 2, LINE_GAP), "", _("Export"),
              SETTINGS_CARRY, 0);
    ui_button(&app->ui, "import", rect_column(line, 1, 2, LINE_GAP), "", _("Import"),
              SETTINGS_CARRY, 1);
}

/* The switch, and beside it: what was explained once is new again. */
static void add_first_cards(App *app, Rect *rest)
{
    Rect line = next_line(rest, 1);
    const Rect again = cut_right(&line, LINE);
    cut_right(&line, LINE_GAP);
    ui_toggle(&app->ui, SWITCH[SWITCH_FIRST].name, line, _(SWITCH[SWITCH_FIRST].title),
              app->platform.settings.first_cards, SETTINGS_TOGGLE, SWITCH_FIRST);
    app->ui.item[app->ui.count - 1].tip = _(SWITCH[SWITCH_FIRST].about);
    UiItem *button = ui_button(&app->ui, "explain_again", again, "again", "", SETTINGS_AGAIN, 0);
    button->tip = _("Explain everything again");
    button->disabled = app->told.count == 0;
}

/* Opposite the way back: all is as it was. */
static void add_reset(App *app, const SheetLayout *layout)
{
    Rect box = layout->back;
    box.x = gfx_canvas(app->platform.gfx).size.w - box.x - box.w;
    ui_button(&app->ui, "reset", box, "undo", "", SETTINGS_RESET, 0)->tip =
        _("As at the first start");
}

static void build(App *app, void *self)
{
    (void)self;
    const Size canvas = gfx_canvas(app->platform.gfx).size;
    const int columns = canvas.h > canvas.w ? 1 : COLUMNS;
    const int chosen = 3 + SYSTEM.renderers; /* lines: language, animations, text size, drawing */
    const int one = chosen + VOLUME_COUNT + 2 + SYSTEM.carries,
              other = SWITCH_COUNT - 2 + count_switches(app);
    const float lines = columns == 1 ? (float)(one + other) : fmaxf((float)one, (float)other);
    const SheetLayout layout = sheet_layout(canvas, (LINE + LINE_GAP) * lines - LINE_GAP);
    sheet_build(app, &layout, _("Settings"), SETTINGS_BACK);
    add_reset(app, &layout);
    ui_scroll_begin(&app->ui, "settings.list", layout.body, (LINE + LINE_GAP) * lines - LINE_GAP);
    Rect body = rect_moved(layout.body, 0, -ui_scrolled(&app->ui));
    Rect left = rect_column(body, 0, columns, 36);
    Rect right = columns == 1 ? left : rect_column(body, 1, columns, 36);
    Rect *second = columns == 1 ? &left : &right;
    add_language(app, &left);
    add_sound(app, &left);
    add_drawing(app, &left);
    add_first_cards(app, &left);
    if (SYSTEM.carries) add_carrying(app, &left);
    for (int i = SWITCH_SOUND + 1; i < SWITCH_FIRST; i++) add_switch(app, second, i);
    add_table_switches(app, second);
    ui_scroll_end(&app->ui);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

/* --- Acting --- */

static void toggle_for_table(App *app, int index)
{
    Settings *settings = &app->platform.settings;
    const TableSwitch *which = switch_of_table(app, index);
    if (which != NULL) table_switch_set(settings, which, !table_switch_is_on(settings, which));
}

/* What this screen shows is as at the first start; what the program remembers stays. */
static void reset(const App *app, Settings *settings)
{
    const TableSwitch *which;
    Settings fresh;
    settings_defaults(&fresh);
    memcpy(fresh.language, settings->language, sizeof fresh.language);
    fresh.window_x = settings->window_x, fresh.window_y = settings->window_y;
    fresh.window_w = settings->window_w, fresh.window_h = settings->window_h;
    fresh.window_maximised = settings->window_maximised;
    fresh.full_screen = settings->full_screen;
    fresh.welcomed = settings->welcomed;
    memcpy(fresh.note, settings->note, sizeof fresh.note);
    fresh.note_count = settings->note_count;
    *settings = fresh;
    for (int i = 0; (which = switch_of_table(app, i)) != NULL; i++)
        table_switch_set(settings, which, which->initial);
}

static void change(App *app, const UiAct *what)
{
    Settings *settings = &app->platform.settings;
    switch ((SettingsAct)what->act) {
    case SETTINGS_LANGUAGE:
        snprintf(settings->language, sizeof settings->language, "%s", LANGUAGE[what->arg].code);
        break;
    case SETTINGS_VOLUME:
        *volume_of(settings, what->arg) = (int)lroundf(what->value * 100);
        audio_play(app->platform.audio, "press", 0.5F, 0);
        break;
    case SETTINGS_TOGGLE: *switch_of(settings, what->arg) = !*switch_of(settings, what->arg); break;
    case SETTINGS_TABLE: toggle_for_table(app, what->arg); break;
    case SETTINGS_RENDERER:
        settings->renderer = what->arg != 0 ? RENDERER_SOFTWARE : RENDERER_AUTO;
        break;
    case SETTINGS_SPEED: settings->speed = (Speed)what->arg; break;
    case SETTINGS_WORDS: settings->text_size = 100 + 25 * what->arg; break;
    case SETTINGS_CARRY: (what->arg == 0 ? system_carry_out : system_carry_in)(); return;
    case SETTINGS_AGAIN: app_forget_told(app); return;
    case SETTINGS_RESET: reset(app, settings); break;
    case SETTINGS_BACK: return;
    }
    app_settings_changed(app);
}

static void act(App *app, void *self, const UiAct *what)
{
    (void)self;
    if (what->act == SETTINGS_BACK)
        app_pop(app);
    else if (what->kind == UI_PRESSED || what->kind == UI_CHANGED)
        change(app, what);
}

void settings_open(App *app)
{
    app_push(app, &settings_scene);
}

const SceneKind settings_scene = {
    .name = "settings",
    .size = 1,
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
};
