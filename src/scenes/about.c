#include "scenes/about.h"
#include <stdio.h>
#include "scenes/backdrop.h"
#include "scenes/table.h"
#include "scenes/version.h"

typedef enum AboutAct { ABOUT_BACK = 1 } AboutAct;

/* One paragraph; returns how high it is. */
static float add_paragraph(App *app, Rect place, Font font, float size, ThemeColour ink,
                           const char *text)
{
    const Style style = ui_style(&app->ui, font, size, ink, ALIGN_LEFT);
    const float h = letters_wrap_height(app->platform.letters, &style, place.w, text);
    place.h = h;
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = place,
                               .label = text,
                               .font = font,
                               .size = size,
                               .ink = ink,
                               .lines = 20 });
    return h;
}

static const char *const PARAGRAPH[] = {
    N_("Teocalli, “house of a god”, is a table for tabletop games: for people around one screen "
       "and for computer players."),
    N_("It is a fan work and is not affiliated with, or endorsed by, the designers or publishers "
       "of the games. Their names and rules belong to them; every picture, sound, sentence and "
       "line of code here was made for this program. If you like a game, buy the real one: it has "
       "weight and wood."),
};

static float add_all(App *app, Rect at)
{
    const float top = at.y;
    char version[96];
    snprintf(version, sizeof version, _("Version %s · %s"), TEOCALLI_VERSION,
             gfx_description(app->platform.gfx));
    at.y += add_paragraph(app, at, FONT_TEXT, 21, THEME_IVORY, _(PARAGRAPH[0])) + 18;
    for (int i = 0; i < app->options.table_count; i++) {
        const TableGame *game = app->options.tables[i];
        at.y += add_paragraph(app, at, FONT_BOLD, 22, THEME_NAME, game->rules->name) + 2;
        at.y += add_paragraph(app, at, FONT_TEXT, 19, THEME_CAPTION, _(game->credits)) + 14;
    }
    at.y += add_paragraph(app, at, FONT_TEXT, 19, THEME_IVORY, _(PARAGRAPH[1])) + 18;
    at.y += add_paragraph(app, at, FONT_TEXT, 17, THEME_CAPTION,
                          _("Libraries: SDL, SDL_image, SDL_ttf, SDL_mixer, Chipmunk2D, libepoxy. "
                            "Letters: Lato and Vollkorn."))
            + 12;
    at.y += add_paragraph(app, at, FONT_TEXT, 17, THEME_CAPTION, version);
    return at.y - top;
}

static void build(App *app, void *self)
{
    float *height = self; /* of the last frame: the list needs it before it is known */
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, *height);
    sheet_build(app, &layout, _("About"), ABOUT_BACK);
    Rect body = layout.body;
    body.x += fmaxf(0, (body.w - 860) / 2);
    body.w = fminf(body.w, 860);
    ui_scroll_begin(&app->ui, "about.list", layout.body, *height);
    body.y -= ui_scrolled(&app->ui);
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
    if (what->kind == UI_PRESSED && what->act == ABOUT_BACK) app_pop(app);
}

static bool input(App *app, void *self, const InputEvent *event)
{
    (void)self;
    if (event->kind != INPUT_COMMAND || !event->down || event->command != COMMAND_CANCEL)
        return false;
    app_pop(app);
    return true;
}

void about_open(App *app)
{
    app_push(app, &about_scene);
}

const SceneKind about_scene = {
    .name = "about",
    .size = sizeof(float),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
