/* Colours from the theme, letters in its sizes, and the stone, papyrus and gold that items are made
 * of. Light comes from the upper left. */
#include "ui/private.h"
#include <stdio.h>
#include <string.h>

Colour ui_colour(const Ui *ui, ThemeColour colour)
{
    return theme_colour(colour, ui->platform->settings.high_contrast);
}

Style ui_style(const Ui *ui, Font font, float size, ThemeColour colour, Align align)
{
    return (Style){ .font = font,
                    .size = size * ui_text_scale(ui),
                    .colour = ui_colour(ui, colour),
                    .align = align };
}

void ui_draw_text(Ui *ui, Rect box, Font font, float size, ThemeColour colour, Align align,
                  const char *text)
{
    const Style style = ui_style(ui, font, size, colour, align);
    if (text[0] != '\0') letters_draw(ui->platform->letters, &style, box, text);
}

void ui_draw_picture(Ui *ui, const char *name, Rect box, Colour tint)
{
    Art *art = ui->platform->art;
    char path[64];
    if (name[0] == '\0') return;
    snprintf(path, sizeof path, "%s%s", strchr(name, '/') == NULL ? "icons/" : "", name);
    const Picture picture = art_find(art, path);
    const Size size = art_size(art, picture);
    if (size.w <= 0 || size.h <= 0) return;
    const float scale = fminf(box.w / size.w, box.h / size.h);
    art_draw(art, picture, rect_middle(box, size.w * scale, size.h * scale), tint);
}

static Picture chrome_picture(const Ui *ui, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "chrome/%s", name);
    return art_find(ui->platform->art, path);
}

/* Is it there, whole? Until then plain shapes lie under it; they also stand in for it where
 * contrast counts more than texture. */
static bool has_chrome(const Ui *ui, const char *name)
{
    Art *art = ui->platform->art;
    const Picture picture = chrome_picture(ui, name);
    if (ui->platform->settings.high_contrast) return false;
    return art_is_ready(art, picture, art_size(art, picture));
}

static void draw_chrome(Ui *ui, const char *name, Rect box)
{
    if (ui->platform->settings.high_contrast) return;
    art_draw_nine(ui->platform->art, chrome_picture(ui, name), box, COLOUR_WHITE);
}

void ui_draw_shadow(Ui *ui, Rect box, float radius, float height)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour dark = { 0, 0, 0, 150 };
    gfx_round_soft(gfx, rect_moved(box, height * 0.6F, height), radius, 6 + height, dark);
}

/* A sunk field: a light lip below and to the right, a dark edge, a floor that falls into shade. */
static void draw_plain_panel(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour lip = colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.55F);
    gfx_round(gfx, rect_moved(box, 0.8F, 1.4F), UI_RADIUS, lip);
    gfx_round(gfx, box, UI_RADIUS, COLOUR(0x15110E));
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), UI_RADIUS - 1, ui_colour(ui, THEME_STONE),
                       ui_colour(ui, THEME_STONE_DARK));
    if (ui->platform->settings.high_contrast)
        gfx_round_line(gfx, box, UI_RADIUS, 1.5F, ui_colour(ui, THEME_STONE_LIP));
}

void ui_draw_panel(Ui *ui, Rect box)
{
    if (!has_chrome(ui, "panel")) draw_plain_panel(ui, box);
    draw_chrome(ui, "panel", box);
}

void ui_draw_frame(Ui *ui, Rect box)
{
    ui_draw_shadow(ui, box, UI_RADIUS, UI_RAISED_BY);
    if (!has_chrome(ui, "dialog")) draw_plain_panel(ui, box);
    draw_chrome(ui, "dialog", box);
}

static void draw_plain_paper(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour line = ui_colour(ui, THEME_PAPYRUS_LINE);
    gfx_round_gradient(gfx, box, 4, ui_colour(ui, THEME_PAPYRUS_LIGHT),
                       ui_colour(ui, THEME_PAPYRUS));
    gfx_round_line(gfx, box, 4, 1.2F, colour_fade(line, 0.55F));
}

void ui_draw_paper(Ui *ui, Rect box)
{
    ui_draw_shadow(ui, box, 4, 6);
    if (!has_chrome(ui, "papyrus")) draw_plain_paper(ui, box);
    draw_chrome(ui, "papyrus", rect_inset(box, -5));
}

void ui_draw_linen(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, box, 8, COLOUR(0x0D0A08));
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), 7, COLOUR(0xC9AE7C), COLOUR(0x8A7350));
    gfx_round_line(gfx, rect_inset(box, 5), 4, 1.4F,
                   colour_fade(ui_colour(ui, THEME_THREAD_RED), 0.5F));
}

static void draw_plain_button(Ui *ui, Rect box, bool gold)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, box, UI_RADIUS, ui_colour(ui, THEME_INK));
    const Colour top = ui_colour(ui, gold ? THEME_GOLD_LIGHT : THEME_STONE_LIGHT);
    const Colour bottom = ui_colour(ui, gold ? THEME_GOLD_DARK : THEME_STONE_DARK);
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), UI_RADIUS - 1, top, bottom);
    const Colour edge = colour_fade(ui_colour(ui, THEME_IVORY), gold ? 0.8F : 0.22F);
    gfx_round_line(gfx, rect_inset(box, 3), UI_RADIUS - 2, 1.2F, edge);
}

void ui_draw_button_in(Ui *ui, Rect box, UiLook look, const char *state)
{
    char name[32];
    const bool gold = look == UI_GOLD;
    snprintf(name, sizeof name, "%s%s", gold ? "gold" : "button", state);
    if (!has_chrome(ui, name)) draw_plain_button(ui, box, gold && strcmp(state, "-disabled") != 0);
    draw_chrome(ui, name, box);
}

void ui_draw_button(Ui *ui, Rect box, UiLook look, bool disabled)
{
    if (look == UI_BARE) return;
    gfx_round_soft(ui->platform->gfx, rect_moved(box, 3, 5), UI_RADIUS, 8,
                   (Colour){ 0, 0, 0, 130 });
    ui_draw_button_in(ui, box, look, disabled ? "-disabled" : "");
}

void ui_draw_tab(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    if (!has_chrome(ui, "tab")) {
        gfx_round(gfx, box, 9, ui_colour(ui, THEME_INK));
        gfx_round_gradient(gfx, rect_inset(box, 1.4F), 8, ui_colour(ui, THEME_PAPYRUS_LIGHT),
                           ui_colour(ui, THEME_PAPYRUS_DARK));
    }
    draw_chrome(ui, "tab", box);
}

void ui_draw_key(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round_soft(gfx, rect_moved(box, 1, 3), 6, 6, (Colour){ 0, 0, 0, 130 });
    if (!has_chrome(ui, "key")) {
        gfx_round(gfx, box, 6, ui_colour(ui, THEME_INK));
        gfx_round(gfx, rect_inset(box, 1.5F), 5, ui_colour(ui, THEME_PAPYRUS_LIGHT));
    }
    draw_chrome(ui, "key", box);
}

void ui_draw_field(Ui *ui, Rect box, bool active)
{
    Gfx *gfx = ui->platform->gfx;
    const char *name = active ? "field-active" : "field";
    if (!has_chrome(ui, name)) {
        gfx_round(gfx, box, 8, ui_colour(ui, THEME_STONE_LIP));
        gfx_round(gfx, rect_inset(box, 1.5F), 7, ui_colour(ui, THEME_BASALT));
    }
    draw_chrome(ui, name, box);
}

static void draw_glow(Ui *ui, Rect box, float radius, bool aimed_at)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_round_halo(gfx, box, radius, aimed_at ? 22 : 14, colour_fade(glow, aimed_at ? 0.9F : 0.5F));
    gfx_round_line(gfx, box, radius, aimed_at ? 3 : 2, colour_fade(glow, aimed_at ? 1 : 0.7F));
}

void ui_draw_glow(Ui *ui, Rect box, float radius)
{
    draw_glow(ui, box, radius, false);
}

void ui_draw_place(Ui *ui, Rect box, float radius, bool aimed_at)
{
    const Colour floor = colour_fade(ui_colour(ui, THEME_FOCUS), aimed_at ? 0.25F : 0.10F);
    gfx_round(ui->platform->gfx, box, radius, floor);
    draw_glow(ui, box, radius, aimed_at);
}

enum { TRACK = 12, THUMB_LEAST = 36 };

/* Beside the list, or below the row. */
static Rect scroll_track(const UiScroll *scroll)
{
    const Rect view = scroll->view;
    return scroll->sideways ? (Rect){ view.x, view.y + view.h + 4, view.w, TRACK }
                            : (Rect){ view.x + view.w + 4, view.y, TRACK, view.h };
}

static Rect scroll_thumb(const UiScroll *scroll)
{
    Rect thumb = scroll_track(scroll);
    const float seen = scroll->sideways ? thumb.w : thumb.h, share = seen / scroll->content;
    const float at = scroll->at * share, length = fmaxf(THUMB_LEAST, seen * share);
    if (scroll->sideways)
        thumb.x += at, thumb.w = length;
    else
        thumb.y += at, thumb.h = length;
    return thumb;
}

/* How far a list is scrolled; nothing where all of it is seen. */
void ui_draw_scroll(Ui *ui, const UiScroll *scroll)
{
    const Rect track = scroll_track(scroll), thumb = scroll_thumb(scroll);
    if (scroll->content <= (scroll->sideways ? track.w : track.h) + 1) return;
    if (scroll->sideways || !has_chrome(ui, "scroll-thumb")) { /* its picture stands upright */
        gfx_round(ui->platform->gfx, track, TRACK / 2.0F, (Colour){ 0, 0, 0, 90 });
        gfx_round(ui->platform->gfx, thumb, TRACK / 2.0F, ui_colour(ui, THEME_STONE_LIP));
    }
    if (scroll->sideways) return;
    draw_chrome(ui, "scroll-track", track);
    draw_chrome(ui, "scroll-thumb", thumb);
}

void ui_draw_sheet(Ui *ui, Rect box, bool refusal)
{
    const char *name = refusal ? "toast-refusal" : "toast";
    ui_draw_shadow(ui, box, 8, 8);
    if (!has_chrome(ui, name)) draw_plain_paper(ui, box);
    draw_chrome(ui, name, box);
}

/* A hard line between two dark ones: seen on every ground. */
void ui_draw_focus(Ui *ui, Rect target)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect ring = rect_inset(target, -3);
    if (!has_chrome(ui, "focus")) {
        gfx_round_line(gfx, rect_inset(ring, -1.5F), UI_RADIUS + 4, 6, ui_colour(ui, THEME_INK));
        gfx_round_line(gfx, ring, UI_RADIUS + 3, 3, ui_colour(ui, THEME_FOCUS));
    }
    draw_chrome(ui, "focus", rect_inset(target, -6));
}
