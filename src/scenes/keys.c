#include "scenes/keys.h"
#include <string.h>
#include "scenes/backdrop.h"

typedef enum KeysAct { KEYS_BACK = 1 } KeysAct;

/* What is printed on keys and buttons comes from the table of commands itself. */
static const struct {
    Command command;
    const char *words;
} KEY[] = {
    { COMMAND_ACCEPT, N_("Take, place, press") },
    { COMMAND_CANCEL, N_("Put back, close, menu") },
    { COMMAND_CONFIRM, N_("Confirm") },
    { COMMAND_ROTATE, N_("Turn what is held") },
    { COMMAND_FLIP, N_("Turn it over") },
    { COMMAND_UNDO, N_("Undo") },
    { COMMAND_REDO, N_("Redo") },
    { COMMAND_HINT, N_("Hint") },
    { COMMAND_INSPECT, N_("Ask about something") },
    { COMMAND_SKIP, N_("Skip what moves") },
    { COMMAND_LOG, N_("Game log") },
    { COMMAND_FIT, N_("Show the whole table") },
    { COMMAND_ZOOM_IN, N_("Zoom in") },
    { COMMAND_ZOOM_OUT, N_("Zoom out") },
    { COMMAND_MENU, N_("Menu") },
    { COMMAND_MUTE, N_("Sound on and off") },
    { COMMAND_FULL_SCREEN, N_("Full screen") },
    { COMMAND_SHOT, N_("Take a picture") },
    { COMMAND_HELP, N_("Keys and gestures") },
};

/* What they mean in a replay; the pad keeps its arrows for the focus. */
static const struct {
    Command key[2], pad[2];
    const char *words;
} REPLAY[] = {
    { { COMMAND_LEFT, COMMAND_RIGHT },
      { COMMAND_ROTATE_BACK, COMMAND_ROTATE },
      N_("Replay: one step back or forward") },
    { { COMMAND_HOME, COMMAND_END },
      { COMMAND_NONE, COMMAND_NONE },
      N_("Replay: to the beginning or the end") },
    { { COMMAND_SKIP, COMMAND_NONE },
      { COMMAND_CONFIRM, COMMAND_NONE },
      N_("Replay: play and pause") },
};

static const struct {
    const char *words, *mouse, *touch;
} GESTURE[] = {
    { N_("Take and place a piece"), N_("drag it, or click it and then its place"),
      N_("drag it, or tap it and then its place") },
    { N_("Turn what is held"), N_("wheel or right button"), N_("tap with a second finger") },
    { N_("Ask about something"), N_("rest the pointer on it"), N_("hold it") },
    { N_("Zoom"), N_("wheel over the table"), N_("two fingers apart or together") },
    { N_("Skip what moves"), N_("click beside everything"), N_("tap beside everything") },
};

static void add_cell(App *app, Rect box, Font font, ThemeColour ink, const char *text)
{
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = box,
                               .label = text,
                               .font = font,
                               .size = 19,
                               .ink = ink,
                               .lines = 2 });
}

static void add_line(App *app, Rect line, const char *words, const char *first, const char *second)
{
    const float part = line.w / 3;
    add_cell(app, cut_left(&line, part - 12), FONT_TEXT, THEME_IVORY, words);
    cut_left(&line, 12);
    add_cell(app, cut_left(&line, part - 12), FONT_BOLD, THEME_NAME, first);
    cut_left(&line, 12);
    add_cell(app, line, FONT_BOLD, THEME_CAPTION, second);
}

/* "Left, Right" */
static const char *pair_label(const Command pair[2], Device device, char *out, size_t size)
{
    char second[32];
    (void)command_label(pair[0], device, out, size);
    Text text = text_into(out + strlen(out), size - strlen(out));
    if (command_label(pair[1], device, second, sizeof second)) text_add(&text, ", %s", second);
    return out;
}

static float add_all(App *app, Rect at)
{
    const float row = 44 * fmaxf(1, ui_text_scale(&app->ui)), top = at.y;
    char key[64], pad[64];
    add_line(app, cut_top(&at, row), "", _("Mouse"), _("Touch"));
    for (size_t i = 0; i < sizeof GESTURE / sizeof *GESTURE; i++)
        add_line(app, cut_top(&at, row), _(GESTURE[i].words), _(GESTURE[i].mouse),
                 _(GESTURE[i].touch));
    cut_top(&at, row / 2);
    add_line(app, cut_top(&at, row), "", _("Keyboard"), _("Game pad"));
    for (size_t i = 0; i < sizeof KEY / sizeof *KEY; i++) {
        (void)command_label(KEY[i].command, DEVICE_KEYS, key, sizeof key);
        (void)command_label(KEY[i].command, DEVICE_PAD, pad, sizeof pad);
        add_line(app, cut_top(&at, row), _(KEY[i].words), key, pad);
    }
    for (size_t i = 0; i < sizeof REPLAY / sizeof *REPLAY; i++)
        add_line(app, cut_top(&at, row), _(REPLAY[i].words),
                 pair_label(REPLAY[i].key, DEVICE_KEYS, key, sizeof key),
                 pair_label(REPLAY[i].pad, DEVICE_PAD, pad, sizeof pad));
    return at.y - top;
}

static void build(App *app, void *self)
{
    float *height = self; /* of the last frame: the list needs it before it is known */
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, *height);
    sheet_build(app, &layout, _("Keys and gestures"), KEYS_BACK);
    Rect body = layout.body;
    ui_scroll_begin(&app->ui, "keys.list", layout.body, *height);
    body.y -= ui_scrolled(&app->ui);
    body.h = 9999;
    *height = add_all(app, body);
    ui_scroll_end(&app->ui);
}

static void paint_background(App *app, void *self)
{
    (void)self;
    backdrop_paint(app, 0.45F);
}

static void act(App *app, void *self, const UiAct *what)
{
    (void)self;
    if (what->kind == UI_PRESSED && what->act == KEYS_BACK) app_pop(app);
}

void keys_open(App *app)
{
    if (app_top(app) == &keys_scene) return;
    (void)app_push(app, &keys_scene);
    ui_focus(&app->ui, "back");
}

const SceneKind keys_scene = {
    .name = "keys",
    .size = sizeof(float),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
};
