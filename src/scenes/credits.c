#include "scenes/credits.h"
#include <stdio.h>
#include "scenes/backdrop.h"
#include "table/table.h"
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
    N_("Teocalli, “house of a god”, is a table for board games, for people around one screen and "
       "computer opponents."),
    N_("This is a fan project, not affiliated with, or endorsed by, the designers or publishers of "
       "the games. Their names and rules belong to them; every picture, sound, sentence and line "
       "of code here was made for this program. If you like a game, buy the real one: nothing "
       "beats real wood."),
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
        at.y += add_paragraph(app, at, FONT_BOLD, 22, THEME_NAME, _(game->rules->name)) + 2;
        at.y += add_paragraph(app, at, FONT_TEXT, 19, THEME_CAPTION, _(game->credits)) + 14;
    }
    at.y += add_paragraph(app, at, FONT_TEXT, 19, THEME_IVORY, _(PARAGRAPH[1])) + 18;
    at.y += add_paragraph(
                app, at, FONT_TEXT, 17, THEME_CAPTION,
                _("Libraries: SDL, SDL_image, SDL_ttf, SDL_mixer, Chipmunk2D, libepoxy, stb_image. "
                  "Fonts: Lato and Vollkorn."))
            + 12;
    at.y += add_paragraph(app, at, FONT_TEXT, 17, THEME_CAPTION, version);
    return at.y - top;
}

static void paint_icon(Ui *ui, const UiItem *item)
{
    Art *art = ui->platform->art;
    gfx_round_soft(ui->platform->gfx, rect_moved(rect_inset(item->box, 6), 8, 12), 36, 24,
                   (Colour){ 0, 0, 0, 150 });
    art_draw(art, art_find(art, "icon"), item->box, COLOUR_WHITE);
}

static void build(App *app, void *self)
{
    enum { ICON = 168, ICON_GAP = 40, WORDS = 820 };
    float *height = self; /* of the last frame: the list needs it before it is known */
    const SheetLayout layout = sheet_layout(gfx_canvas(app->platform.gfx).size, *height);
    sheet_build(app, &layout, _("About"), ABOUT_BACK);
    Rect body = layout.body;
    ui_scroll_begin(&app->ui, "about.list", layout.body, *height);
    body.y -= ui_scrolled(&app->ui);
    const float top = body.y;
    Rect icon = { body.x + (body.w - ICON) / 2, body.y, ICON, ICON };
    if (layout.portrait) {
        cut_top(&body, ICON + ICON_GAP * 0.5F);
    } else {
        body = rect_middle(body, fminf(body.w, ICON + ICON_GAP + WORDS), body.h);
        icon.x = body.x;
        cut_left(&body, ICON + ICON_GAP);
    }
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM, .box = icon, .paint = paint_icon });
    *height = add_all(app, body) + body.y - top;
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

void credits_open(App *app)
{
    app_push(app, &credits_scene);
}

const SceneKind credits_scene = {
    .name = "about",
    .size = sizeof(float),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
};
