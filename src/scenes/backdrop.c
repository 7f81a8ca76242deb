#include "scenes/backdrop.h"

/* One picture of the scenery, with its lower edge on `foot`. */
static void stand(App *app, const char *name, float centre, float foot, float scale)
{
    Art *art = app->platform.art;
    const Picture picture = art_find(art, name);
    const Size size = art_size(art, picture);
    art_draw(art, picture,
             (Rect){ centre - size.w * scale / 2, foot - size.h * scale, size.w * scale,
                     size.h * scale },
             COLOUR_WHITE);
}

/* Repeats a band over the whole width, its middle in the middle of the canvas. */
static void band(App *app, const char *name, float foot)
{
    Art *art = app->platform.art;
    const Rect whole = gfx_whole(app->platform.gfx);
    const Picture picture = art_find(art, name);
    const Size size = art_size(art, picture);
    if (size.w <= 0) return;
    const float middle = whole.w / 2 - size.w / 2;
    const int aside = (int)ceilf(middle / size.w);
    for (int i = -aside; i <= aside; i++)
        art_draw(art, picture, (Rect){ middle + (float)i * size.w, foot - size.h, size.w, size.h },
                 COLOUR_WHITE);
}

typedef void Draw(Art *art, Picture picture, Rect rect, Colour tint);

static void about_point(App *app, const char *name, Point centre, Draw *draw)
{
    Art *art = app->platform.art;
    const Picture picture = art_find(art, name);
    const Size size = art_size(art, picture);
    draw(art, picture, rect_around(centre, size.w, size.h), COLOUR_WHITE);
}

float backdrop_horizon(Size canvas)
{
    return canvas.h > canvas.w ? 560 * canvas.h / 1280 : 452 * canvas.h / 800;
}

static void paint_sky(App *app, Size canvas, float horizon, Point sun)
{
    Art *art = app->platform.art;
    Gfx *gfx = app->platform.gfx;
    gfx_fill_gradient(gfx, (Rect){ 0, 0, canvas.w, horizon }, COLOUR(0x2A2456), COLOUR(0xFFCB78));
    art_draw(art, art_find(art, "title/sky"), (Rect){ 0, 0, canvas.w, horizon }, COLOUR_WHITE);
    const Size stars = art_size(art, art_find(art, "title/stars"));
    art_draw(art, art_find(art, "title/stars"), (Rect){ canvas.w - stars.w, 0, stars.w, stars.h },
             COLOUR_WHITE);
    about_point(app, "title/glow", sun, art_draw_soft);
    about_point(app, "title/rays", sun, art_draw_soft);
    const float low = canvas.h > canvas.w ? 110 : 0; /* below the words of the title */
    stand(app, "title/cloud-1", canvas.w * 0.42F, low + 230, 1);
    stand(app, "title/cloud-2", canvas.w * 0.80F, low + 200, 1);
    stand(app, "title/cloud-3", canvas.w * 0.10F, low + 240, 1);
    stand(app, "title/cloud-2", canvas.w * 0.05F, low + 180, 0.8F);
    stand(app, "title/cloud-3", canvas.w * 0.90F, low + 290, 1);
    about_point(app, "title/sun", sun, art_draw);
    about_point(app, "title/birds", (Point){ sun.x + 150, sun.y - 105 }, art_draw);
}

static void paint_land(App *app, Size canvas, float horizon)
{
    Art *art = app->platform.art;
    const bool portrait = canvas.h > canvas.w;
    const float great = canvas.w * (portrait ? 590.0F / 800 : 1040.0F / 1280);
    band(app, "title/hills-far", horizon + 10);
    stand(app, "title/temple-small", great - canvas.w * 0.375F, horizon - 34, 1);
    stand(app, "title/temple-small", great - canvas.w * 0.22F, horizon - 46, 0.65F);
    band(app, "title/hills-middle", horizon + 10);
    stand(app, "title/temple-great", great, horizon - 50, 1);
    band(app, "title/hills-near", horizon + 10);
    art_draw(art, art_find(art, "title/mist"), (Rect){ 0, horizon - 140, canvas.w, 140 },
             COLOUR_WHITE);
    band(app, "title/forest", horizon + 4);
    band(app, "title/parapet", horizon);
}

static void paint_terrace(App *app, Size canvas, float horizon)
{
    Art *art = app->platform.art;
    Gfx *gfx = app->platform.gfx;
    const float h = canvas.h - horizon, w = fmaxf(1920, canvas.w);
    gfx_fill_gradient(gfx, (Rect){ 0, horizon, canvas.w, h }, COLOUR(0x97795C), COLOUR(0x2B2521));
    art_draw(art, art_find(art, "title/terrace"), (Rect){ canvas.w / 2 - w / 2, horizon, w, h },
             COLOUR_WHITE);
}

void backdrop_paint(App *app, float dim)
{
    const Rect whole = gfx_whole(app->platform.gfx);
    const Size canvas = { whole.w, whole.h };
    const float horizon = backdrop_horizon(canvas);
    const float x = canvas.h > canvas.w ? 170 * canvas.w / 800 : 196 * canvas.w / 1280;
    paint_sky(app, canvas, horizon, (Point){ x, horizon - 130 });
    paint_land(app, canvas, horizon);
    paint_terrace(app, canvas, horizon);
    if (dim > 0) gfx_fill(app->platform.gfx, whole, (Colour){ 12, 8, 18, (uint8_t)(dim * 255) });
}

SheetLayout sheet_layout(Size canvas, float content)
{
    SheetLayout layout = { .portrait = canvas.h > canvas.w };
    Rect rest = { 0, 0, canvas.w, canvas.h };
    Rect head = cut_top(&rest, 92);
    layout.title = rect_inset(head, 8);
    layout.back = rect_middle(cut_left(&head, 96), 64, 64);
    const float side = fmaxf(16, (canvas.w - 1240) / 2);
    cut_left(&rest, side);
    cut_right(&rest, side);
    cut_bottom(&rest, 20);
    if (content > 0 && content + 2 * SHEET_MARGIN < rest.h)
        rest = rect_middle(rest, rest.w, content + 2 * SHEET_MARGIN);
    layout.panel = rest;
    layout.body = rect_inset(rest, SHEET_MARGIN);
    return layout;
}

void sheet_build(App *app, const SheetLayout *layout, const char *title, int act_back)
{
    Ui *ui = &app->ui;
    ui_title(ui, layout->title, 52, title);
    ui_add(ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = layout->panel });
    ui_add(ui, (UiItem){ .name = "back",
                         .role = UI_BUTTON,
                         .box = layout->back,
                         .icon = "back",
                         .tip = _("Back"),
                         .command = COMMAND_CANCEL,
                         .act = act_back });
}
