/* How items look. Colours come from the theme, light from the upper left. */
#include "ui/inside.h"
#include <string.h>

enum { RADIUS = 12, SHADOW_ROOM = 26 };

Colour ui_colour(const Ui *ui, ThemeColour colour)
{
    return theme_colour(colour, ui->platform->settings.high_contrast);
}

Style ui_style(const Ui *ui, Font font, float size, ThemeColour colour, Align align)
{
    return (Style){
        .font = font, .size = size * ui_words(ui), .colour = ui_colour(ui, colour), .align = align
    };
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
    const Picture picture = art_find(art, name);
    const Size size = art_size(art, picture);
    if (size.w <= 0 || size.h <= 0) return;
    const float scale = fminf(box.w / size.w, box.h / size.h);
    art_draw(art, picture, rect_middle(box, size.w * scale, size.h * scale), tint);
}

void ui_draw_shadow(Ui *ui, Rect box, float radius, float height)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour dark = { 0, 0, 0, 150 };
    gfx_round_soft(gfx, rect_moved(box, height * 0.6F, height), radius, 6 + height, dark);
}

/* A sunk field: a light lip below and to the right, a dark edge, a floor that falls into shade. */
void ui_draw_panel(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour lip = colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.55F);
    gfx_round(gfx, rect_moved(box, 0.8F, 1.4F), RADIUS, lip);
    gfx_round(gfx, box, RADIUS, COLOUR(0x15110E));
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), RADIUS - 1, ui_colour(ui, THEME_STONE),
                       ui_colour(ui, THEME_STONE_DARK));
    if (ui->platform->settings.high_contrast)
        gfx_round_line(gfx, box, RADIUS, 1.5F, ui_colour(ui, THEME_STONE_LIP));
}

void ui_draw_paper(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    ui_draw_shadow(ui, box, 4, 6);
    gfx_round_gradient(
        gfx, box, 4, ui_colour(ui, THEME_PAPYRUS_LIGHT),
        colour_mix(ui_colour(ui, THEME_PAPYRUS), ui_colour(ui, THEME_PAPYRUS_DARK), 0.35F));
    const Colour fibre = colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.07F);
    for (float y = box.y + 4; y < box.y + box.h - 3; y += 5)
        gfx_fill(gfx, (Rect){ box.x + 3, y, box.w - 6, 1 }, fibre);
    gfx_round_line(gfx, box, 4, 1.2F, colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.55F));
}

void ui_draw_button(Ui *ui, Rect box, UiLook look, bool disabled)
{
    Gfx *gfx = ui->platform->gfx;
    if (look == UI_BARE) return;
    const bool gold = look == UI_GOLD && !disabled;
    gfx_round_soft(gfx, rect_moved(box, 3, 5), RADIUS, 8, (Colour){ 0, 0, 0, 130 });
    gfx_round(gfx, box, RADIUS, ui_colour(ui, THEME_INK));
    const Colour top = ui_colour(ui, gold ? THEME_GOLD_LIGHT : THEME_STONE_LIGHT);
    const Colour bottom = ui_colour(ui, gold ? THEME_GOLD_DARK : THEME_STONE_DARK);
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), RADIUS - 1, top, bottom);
    const Colour edge = colour_fade(ui_colour(ui, THEME_IVORY), gold ? 0.8F : 0.22F);
    gfx_round_line(gfx, rect_inset(box, 3), RADIUS - 2, 1.2F, edge);
}

void ui_draw_place(Ui *ui, Rect box, float radius, bool aimed_at)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_round_halo(gfx, box, radius, aimed_at ? 22 : 14, colour_fade(glow, aimed_at ? 0.9F : 0.5F));
    gfx_round(gfx, box, radius, colour_fade(glow, aimed_at ? 0.25F : 0.10F));
    gfx_round_line(gfx, box, radius, aimed_at ? 3 : 2, colour_fade(glow, aimed_at ? 1 : 0.7F));
}

/* --- Words and icons inside an item --- */

static ThemeColour ink_of(const UiItem *item)
{
    if (item->ink != THEME_NONE) return item->ink;
    if (item->disabled) return THEME_QUIET;
    const bool on_light = item->look == UI_GOLD || item->look == UI_ON_PAPER
                          || (item->role == UI_CHOICE && item->selected);
    return on_light ? THEME_INK : THEME_IVORY;
}

static void paint_words(Ui *ui, const UiItem *item, Rect box)
{
    Letters *letters = ui->platform->letters;
    Style style = ui_style(ui, item->font, item->size, ink_of(item), item->align);
    style.tracking = item->tracking;
    if (item->label[0] == '\0') return;
    if (item->disabled) style.colour = colour_fade(style.colour, 0.75F);
    if (item->lines < 2) {
        letters_draw(letters, &style, box, item->label);
        return;
    }
    style.size = letters_fit(letters, &style, box, item->label);
    letters_draw_wrapped(letters, &style, box, item->label);
}

static void paint_icon(Ui *ui, const char *icon, Rect box, const UiItem *item)
{
    const Colour tint = ui_colour(ui, ink_of(item));
    ui_draw_picture(ui, icon, box, item->disabled ? colour_fade(tint, 0.5F) : tint);
}

static void paint_button(Ui *ui, const UiItem *item)
{
    ui_draw_button(ui, item->box, item->look, item->disabled);
    Rect rest = item->box;
    const char *icon = item->locked ? "lock" : item->icon;
    const float side = fminf(fminf(rest.h, rest.w) * 0.62F, 40);
    if (item->label[0] == '\0') {
        paint_icon(ui, icon, rect_middle(rest, side, side), item);
        return;
    }
    rest = rect_inset(rest, 6);
    if (icon[0] != '\0') {
        const Rect place = cut_left(&rest, side + 12);
        paint_icon(ui, icon, rect_middle(place, side, side), item);
        cut_right(&rest, item->align == ALIGN_CENTRE ? 10 : 4);
    }
    if (item->note[0] == '\0') {
        paint_words(ui, item, rest);
        return;
    }
    paint_words(ui, item, cut_top(&rest, rest.h * 0.55F));
    ui_draw_text(ui, rest, FONT_TEXT, item->size * 0.75F, ink_of(item), item->align, item->note);
}

static void paint_choice(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    if (item->selected) {
        const Rect chip = rect_inset(item->box, 5);
        gfx_round(gfx, chip, 9, ui_colour(ui, THEME_INK));
        gfx_round_gradient(gfx, rect_inset(chip, 1.4F), 8, ui_colour(ui, THEME_PAPYRUS_LIGHT),
                           ui_colour(ui, THEME_PAPYRUS_DARK));
    }
    Rect words = rect_inset(item->box, 8);
    if (item->icon[0] != '\0') {
        const Rect place = item->label[0] != '\0' ? cut_left(&words, 34) : words;
        paint_icon(ui, item->icon, rect_middle(place, 28, 28), item);
    }
    paint_words(ui, item, words);
}

static void paint_switch(Ui *ui, Rect box, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect track = rect_middle(box, 64, 34);
    const bool on = item->selected;
    gfx_round(gfx, track, 17, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_inset(track, 1.5F), 15.5F,
                       ui_colour(ui, on ? THEME_GOLD_DARK : THEME_STONE_DARK),
                       ui_colour(ui, on ? THEME_GOLD : THEME_STONE));
    const Point knob = { on ? track.x + 47 : track.x + 17, track.y + 17 };
    gfx_round_soft(gfx, rect_around((Point){ knob.x + 1, knob.y + 3 }, 26, 26), 13, 6,
                   (Colour){ 0, 0, 0, 140 });
    gfx_disc(gfx, knob, 13, ui_colour(ui, THEME_INK));
    gfx_disc(gfx, knob, 11.5F, ui_colour(ui, on ? THEME_PAPYRUS_LIGHT : THEME_QUIET));
}

static void paint_toggle(Ui *ui, const UiItem *item)
{
    Rect rest = item->box;
    paint_switch(ui, cut_right(&rest, 76), item);
    paint_words(ui, item, rest);
}

static void paint_slider(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect track = rect_middle(item->box, item->box.w - 24, 10);
    gfx_round(gfx, track, 5, ui_colour(ui, THEME_INK));
    Rect filled = rect_inset(track, 1.5F);
    filled.w *= item->value;
    gfx_round_gradient(gfx, filled, 3.5F, ui_colour(ui, THEME_GOLD_LIGHT),
                       ui_colour(ui, THEME_GOLD_DARK));
    const Point knob = { track.x + track.w * item->value, track.y + 5 };
    gfx_round_soft(gfx, rect_around((Point){ knob.x + 2, knob.y + 4 }, 30, 30), 15, 8,
                   (Colour){ 0, 0, 0, 140 });
    gfx_disc(gfx, knob, 15, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_around(knob, 27, 27), 13.5F, ui_colour(ui, THEME_PAPYRUS_LIGHT),
                       ui_colour(ui, THEME_PAPYRUS_DARK));
}

static void paint_caret(Ui *ui, const UiItem *item, Rect words)
{
    Gfx *gfx = ui->platform->gfx;
    Letters *letters = ui->platform->letters;
    const Style style = ui_style(ui, FONT_TEXT, 20, THEME_INK, ALIGN_LEFT);
    const float at = letters_caret(letters, &style, item->buffer, (size_t)ui->caret);
    const float from = letters_caret(letters, &style, item->buffer, (size_t)ui->anchor);
    const Rect marked = { words.x + fminf(at, from), words.y + 8, fabsf(at - from), words.h - 16 };
    gfx_fill(gfx, marked, colour_fade(ui_colour(ui, THEME_GOLD), 0.5F));
    gfx_fill(gfx, (Rect){ words.x + at - 1, words.y + 8, 2, words.h - 16 },
             ui_colour(ui, THEME_INK));
}

static void paint_field(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    gfx_round(gfx, rect_moved(box, 0.8F, 1.4F), 8,
              colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.5F));
    gfx_round(gfx, box, 8, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_inset(box, 1.5F), 7, ui_colour(ui, THEME_PAPYRUS),
                       ui_colour(ui, THEME_PAPYRUS_LIGHT));
    Rect words = box;
    cut_left(&words, 14);
    cut_right(&words, 10);
    gfx_push(gfx);
    gfx_clip(gfx, words);
    if (ui->field == item->id) paint_caret(ui, item, words);
    ui_draw_text(ui, words, FONT_TEXT, 20, THEME_INK, ALIGN_LEFT, item->buffer);
    gfx_pop(gfx);
}

static void paint_row(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const bool paper = item->look == UI_ON_PAPER;
    const Colour wash = ui_colour(ui, paper ? THEME_GOLD : THEME_IVORY);
    if (item->selected) gfx_round(gfx, item->box, 8, colour_fade(wash, paper ? 0.35F : 0.12F));
    if (item->paint != NULL) {
        item->paint(ui, item);
        return;
    }
    Rect words = rect_inset(item->box, 8);
    if (item->icon[0] != '\0')
        paint_icon(ui, item->icon, rect_middle(cut_left(&words, 44), 32, 32), item);
    paint_words(ui, item, words);
    if (item->note[0] != '\0')
        ui_draw_text(ui, words, FONT_BOLD, item->size, ink_of(item), ALIGN_RIGHT, item->note);
}

static void paint_role(Ui *ui, const UiItem *item)
{
    switch (item->role) {
    case UI_PANEL: ui_draw_panel(ui, item->box); break;
    case UI_PAPER: ui_draw_paper(ui, item->box); break;
    case UI_LABEL: paint_words(ui, item, item->box); break;
    case UI_PICTURE: ui_draw_picture(ui, item->icon, item->box, COLOUR_WHITE); break;
    case UI_BUTTON: paint_button(ui, item); break;
    case UI_TOGGLE: paint_toggle(ui, item); break;
    case UI_SLIDER: paint_slider(ui, item); break;
    case UI_CHOICE: paint_choice(ui, item); break;
    case UI_ROW: paint_row(ui, item); break;
    case UI_FIELD: paint_field(ui, item); break;
    case UI_VEIL:
        gfx_fill(ui->platform->gfx, item->box, (Colour){ 8, 6, 10, (uint8_t)(item->value * 255) });
        break;
    case UI_CUSTOM:
    case UI_SOURCE:
    case UI_PLACE:
        if (item->paint != NULL) item->paint(ui, item);
        break;
    }
}

void ui_paint_item(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_push(gfx);
    if (item->scroll > 0) gfx_clip(gfx, item->clip);
    paint_role(ui, item);
    gfx_pop(gfx);
}

/* Hover brightens, a press darkens. */
void ui_paint_hover(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const bool box = item->role == UI_BUTTON || item->role == UI_CHOICE || item->role == UI_ROW
                     || item->role == UI_FIELD;
    if (!box || item->disabled || ui->device == DEVICE_TOUCH) return;
    gfx_push(gfx);
    if (item->scroll > 0) gfx_clip(gfx, item->clip);
    if (ui->held_down == item->id)
        gfx_round(gfx, item->box, RADIUS, (Colour){ 0, 0, 0, 70 });
    else
        gfx_round(gfx, item->box, RADIUS, (Colour){ 255, 246, 220, 26 });
    gfx_pop(gfx);
}

/* A hard line between two dark ones: seen on every ground. */
void ui_paint_focus(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect ring = rect_inset(item->role == UI_PLACE ? item->box : item->target, -3);
    gfx_push(gfx);
    if (item->scroll > 0) gfx_clip(gfx, rect_inset(item->clip, -6));
    gfx_round_line(gfx, rect_inset(ring, -1.5F), RADIUS + 4, 6, ui_colour(ui, THEME_INK));
    gfx_round_line(gfx, ring, RADIUS + 3, 3, ui_colour(ui, THEME_FOCUS));
    gfx_pop(gfx);
}

Rect ui_painted(const UiItem *item)
{
    const Rect all = rect_inset(item->box, -SHADOW_ROOM);
    return item->scroll > 0 ? rect_intersection(all, item->clip) : all;
}

/* --- What the layer must show --- */

static uint32_t mix_bytes(uint32_t hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 16777619U;
    return hash;
}

static uint32_t mix_number(uint32_t hash, uint32_t number)
{
    return mix_bytes(hash, &number, sizeof number);
}

uint32_t ui_item_hash(const Ui *ui, const UiItem *item)
{
    uint32_t hash = mix_bytes(2166136261U, &item->box, sizeof item->box);
    const char *const words[] = { item->label, item->note, item->icon };
    for (int i = 0; i < 3; i++) hash = mix_bytes(hash, words[i], strlen(words[i]) + 1);
    if (item->buffer != NULL) hash = mix_bytes(hash, item->buffer, strlen(item->buffer) + 1);
    const bool typing = item->role == UI_FIELD && ui->field == item->id;
    if (typing) hash = mix_number(hash, (uint32_t)(ui->caret * 4096 + ui->anchor + 1));
    hash = mix_number(hash, (uint32_t)item->role * 8 + (uint32_t)item->look);
    hash = mix_number(hash, (uint32_t)item->disabled + 2U * item->selected + 4U * item->locked);
    hash = mix_bytes(hash, &item->value, sizeof item->value);
    hash = mix_number(hash, (uint32_t)item->ink * 64 + (uint32_t)item->font);
    hash = mix_bytes(hash, &item->size, sizeof item->size);
    return mix_number(hash, item->version);
}
