/* How items look: words and icons on the chrome. */
#include "ui/private.h"
#include <string.h>
#include "base/hash.h"

enum { SHADOW_ROOM = 18, RAISED_ROOM = 28, OPENS_ROOM = 28 };

/* --- Words and icons inside an item --- */

static ThemeColour ink_of(const UiItem *item)
{
    if (item->ink != THEME_NONE) return item->ink;
    if (item->disabled) return THEME_QUIET;
    const bool on_light = item->look == UI_GOLD || item->look == UI_ON_PAPER
                          || (item->role == UI_CHOICE && item->selected);
    return on_light ? THEME_INK : THEME_IVORY;
}

/* Several lines only where there are several words that one line would make too small. */
bool ui_wraps(Ui *ui, const UiItem *item, Rect box)
{
    Style style = ui_style(ui, item->font, item->size, THEME_INK, item->align);
    style.tracking = item->tracking;
    if (item->lines < 2 || strchr(item->label, ' ') == NULL) return false;
    const float shrinks = item->lines > 2 ? 1 : UI_ONE_LINE; /* paragraphs keep their size */
    return letters_measure(ui->platform->letters, &style, item->label).w * shrinks > box.w;
}

static void paint_words(Ui *ui, const UiItem *item, Rect box)
{
    Letters *letters = ui->platform->letters;
    Style style = ui_style(ui, item->font, item->size, ink_of(item), item->align);
    style.tracking = item->tracking;
    if (item->label[0] == '\0') return;
    if (item->disabled) style.colour = colour_fade(style.colour, 0.75F);
    if (!ui_wraps(ui, item, box)) {
        letters_draw(letters, &style, box, item->label);
        return;
    }
    style.size = letters_fit(letters, &style, box, item->label);
    const float h = letters_wrap_height(letters, &style, box.w, item->label);
    box = rect_middle(box, box.w, fminf(h, box.h));
    letters_draw_wrapped(letters, &style, box, item->label);
}

static void paint_icon(Ui *ui, const char *icon, Rect box, const UiItem *item)
{
    const Colour tint = ui_colour(ui, ink_of(item));
    ui_draw_picture(ui, icon, box, item->disabled ? colour_fade(tint, 0.5F) : tint);
}

static float icon_side(const UiItem *item)
{
    return fminf(fminf(item->box.h, item->box.w) * 0.62F, 40);
}

/* Cuts the place of the icon off the top of a button whose words stand below. */
static Rect cut_stacked(Rect *box)
{
    const Rect icon = cut_top(box, 36);
    cut_top(box, 2);
    return icon;
}

static const char *icon_of(const UiItem *item)
{
    return item->locked ? "lock" : item->icon;
}

/* Where the words of an item go, beside its icon. */
Rect ui_label_box(const UiItem *item)
{
    Rect box = item->box;
    switch (item->role) {
    case UI_BUTTON:
        box = rect_inset(box, 6);
        if (item->stacked) {
            (void)cut_stacked(&box);
            return box;
        }
        if (icon_of(item)[0] != '\0') {
            cut_left(&box, icon_side(item) + 8);
            cut_right(&box, 4);
        }
        if (item->opens) cut_right(&box, OPENS_ROOM);
        return item->note[0] == '\0' ? box : cut_top(&box, box.h * 0.55F);
    case UI_CHOICE:
        box = rect_inset(box, 5);
        if (item->icon[0] != '\0') cut_left(&box, 34);
        return box;
    case UI_TOGGLE: cut_right(&box, 92); return box;
    case UI_ROW:
        box = rect_inset(box, 8);
        if (item->icon[0] != '\0') cut_left(&box, 44);
        return box;
    default: return box;
    }
}

enum { LIST_INDENT = 8 };

/* How far icon and words move to the right so that together they stand in the middle; those on the
 * left stand in a column. */
static float centring(Ui *ui, const UiItem *item, Rect words)
{
    const Style style = ui_style(ui, item->font, item->size, THEME_INK, item->align);
    if (icon_of(item)[0] == '\0' || ui_wraps(ui, item, words)) return 0;
    if (item->align != ALIGN_CENTRE) return LIST_INDENT;
    const float wide = letters_measure(ui->platform->letters, &style, item->label).w;
    return fmaxf(0, (words.w - wide) / 2 - 4);
}

static void paint_opens(Ui *ui, const UiItem *item, Rect box)
{
    gfx_push(ui->platform->gfx);
    gfx_turn(ui->platform->gfx, rect_centre(box), 90);
    paint_icon(ui, "unfold", box, item);
    gfx_pop(ui->platform->gfx);
}

/* The icon and the words of a button, without the button. */
static void paint_face(Ui *ui, const UiItem *item)
{
    const float side = icon_side(item);
    Rect rest = rect_inset(item->box, 6);
    if (item->label[0] == '\0') {
        paint_icon(ui, icon_of(item), rect_middle(rest, side, side), item);
        return;
    }
    Rect words = ui_label_box(item);
    if (item->stacked) {
        paint_icon(ui, icon_of(item), rect_middle(cut_stacked(&rest), 32, 32), item);
        paint_words(ui, item, words);
        return;
    }
    const float right = centring(ui, item, words);
    Rect place = rect_moved(cut_left(&rest, side + 8), right, 0);
    if (item->note[0] != '\0') place = (Rect){ place.x, words.y, place.w, words.h };
    paint_icon(ui, icon_of(item), rect_middle(place, side, side), item);
    words.x += right;
    words.w -= item->align == ALIGN_CENTRE && right > 0 ? 2 * right - 8 : right;
    paint_words(ui, item, words);
    if (item->opens) paint_opens(ui, item, rect_middle(cut_right(&rest, OPENS_ROOM), 20, 20));
    if (item->note[0] == '\0') return;
    const Rect below = { item->box.x + 8, words.y + words.h, item->box.w - 16,
                         item->box.h * 0.4F - 6 }; /* under both */
    ui_draw_text(ui, below, FONT_TEXT, fmaxf(item->size * 0.75F, 16 / ui_text_scale(ui)),
                 ink_of(item), item->align, item->note);
}

static void paint_button(Ui *ui, const UiItem *item)
{
    ui_draw_button(ui, item->box, item->look, item->disabled);
    paint_face(ui, item);
}

static void paint_choice(Ui *ui, const UiItem *item)
{
    if (item->selected) ui_draw_tab(ui, rect_inset(item->box, 5));
    const Rect left = { item->box.x + 8, item->box.y, 28, item->box.h };
    const Rect place = item->label[0] != '\0' ? left : item->box;
    paint_icon(ui, item->icon, rect_middle(place, 28, 28), item);
    paint_words(ui, item, ui_label_box(item));
}

static void paint_plain_switch(Ui *ui, Rect track, bool on)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, track, 17, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx, rect_inset(track, 1.5F), 15.5F,
                       ui_colour(ui, on ? THEME_GOLD_DARK : THEME_STONE_DARK),
                       ui_colour(ui, on ? THEME_GOLD : THEME_STONE));
    gfx_round_line(gfx, track, 17, 1.5F, ui_colour(ui, THEME_STONE_LIP));
    const Point knob = { on ? track.x + 47 : track.x + 17, track.y + 17 };
    gfx_disc(gfx, knob, 13, ui_colour(ui, THEME_INK));
    gfx_disc(gfx, knob, 11.5F, ui_colour(ui, on ? THEME_PAPYRUS_LIGHT : THEME_QUIET));
}

static void paint_switch(Ui *ui, Rect box, const UiItem *item)
{
    if (ui->platform->settings.high_contrast)
        paint_plain_switch(ui, rect_middle(box, 64, 34), item->selected);
    else
        ui_draw_picture(ui, item->selected ? "chrome/toggle-on" : "chrome/toggle-off",
                        rect_middle(box, 80, 44), COLOUR_WHITE);
}

static void paint_toggle(Ui *ui, const UiItem *item)
{
    Rect rest = item->box;
    paint_switch(ui, cut_right(&rest, 84), item);
    paint_words(ui, item, ui_label_box(item));
}

static void paint_slider(Ui *ui, const UiItem *item)
{
    if (item->paint != NULL) {
        item->paint(ui, item);
        return;
    }
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
    const Style style = ui_style(ui, FONT_TEXT, 20, THEME_IVORY, ALIGN_LEFT);
    const float at = letters_caret(letters, &style, item->buffer, (size_t)ui->caret);
    const float from = letters_caret(letters, &style, item->buffer, (size_t)ui->anchor);
    const Rect marked = { words.x + fminf(at, from), words.y + 8, fabsf(at - from), words.h - 16 };
    gfx_fill(gfx, marked, colour_fade(ui_colour(ui, THEME_GOLD), 0.5F));
    gfx_fill(gfx, (Rect){ words.x + at - 1, words.y + 8, 2, words.h - 16 },
             ui_colour(ui, THEME_NAME));
}

static void paint_field(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const bool typing = ui->field == item->id;
    ui_draw_field(ui, item->box, typing);
    Rect words = ui_field_words(item);
    gfx_push(gfx);
    gfx_clip(gfx, words);
    words.x -= ui_field_shift(ui, item);
    if (typing) paint_caret(ui, item, words);
    if (typing) words.w = gfx_whole(gfx).w; /* at its size, however long */
    ui_draw_text(ui, words, FONT_TEXT, 20, THEME_IVORY, ALIGN_LEFT, item->buffer);
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
    const Rect words = ui_label_box(item);
    const Rect place = { item->box.x + 8, item->box.y, 44, item->box.h };
    const bool emblem = strchr(item->icon, '/') != NULL; /* it has colours of its own */
    if (emblem)
        ui_draw_picture(ui, item->icon, rect_middle(place, 32, 32), COLOUR_WHITE);
    else
        paint_icon(ui, item->icon, rect_middle(place, 32, 32), item);
    paint_words(ui, item, words);
    if (item->note[0] != '\0')
        ui_draw_text(ui, words, FONT_BOLD, item->size, ink_of(item), ALIGN_RIGHT, item->note);
}

static void paint_role(Ui *ui, const UiItem *item)
{
    switch (item->role) {
    case UI_PANEL:
        if (item->look == UI_RAISED)
            ui_draw_frame(ui, item->box);
        else
            ui_draw_panel(ui, item->box);
        break;
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
    case UI_PULL:
    case UI_DIAL:
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

void ui_paint_all(Ui *ui, bool floating)
{
    for (int i = 0; i < ui->count; i++)
        if (ui_floats(ui, &ui->item[i]) == floating) ui_paint_item(ui, &ui->item[i]);
}

static void paint_lit(Ui *ui, const UiItem *item, bool down)
{
    Gfx *gfx = ui->platform->gfx;
    if (item->role == UI_BUTTON && item->look != UI_BARE) {
        ui_draw_button_in(ui, item->box, item->look, down ? "-pressed" : "-hover");
        paint_face(ui, item);
    } else if (down) {
        gfx_round(gfx, item->box, UI_RADIUS, (Colour){ 0, 0, 0, 60 });
    } else {
        gfx_round(gfx, item->box, UI_RADIUS, (Colour){ 255, 246, 220, 24 });
    }
}

/* A picture of its own is 16 larger on every side than what it is the focus of. */
static void paint_focus_picture(Ui *ui, const UiItem *item, float strength)
{
    const Size size = art_size(ui->platform->art, art_find(ui->platform->art, item->focus));
    const float room = size.w > 32 ? item->box.w / (size.w - 32) * 16 : 0;
    ui_draw_picture(ui, item->focus, rect_inset(item->box, -room),
                    colour_fade(COLOUR_WHITE, strength));
}

/* Hover brightens, a press darkens. */
void ui_paint_hover(Ui *ui, const UiItem *item)
{
    if (item->focus[0] != '\0' && ui->device == DEVICE_MOUSE) paint_focus_picture(ui, item, 0.6F);
    const bool box = item->role == UI_BUTTON || item->role == UI_CHOICE || item->role == UI_ROW
                     || item->role == UI_FIELD;
    const bool down = ui->held_down == item->id;
    if (!box || item->disabled || (ui->device == DEVICE_TOUCH && !down)) return;
    gfx_push(ui->platform->gfx);
    if (item->scroll > 0) gfx_clip(ui->platform->gfx, item->clip);
    paint_lit(ui, item, down);
    gfx_pop(ui->platform->gfx);
}

void ui_paint_focus(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    if (item->focus[0] != '\0') {
        paint_focus_picture(ui, item, 1);
        return;
    }
    gfx_push(gfx);
    if (item->scroll > 0) gfx_clip(gfx, rect_inset(item->clip, -8));
    ui_draw_focus(ui, item->role == UI_PLACE ? item->box : item->target);
    gfx_pop(gfx);
}

Rect ui_painted(const UiItem *item)
{
    const bool raised = item->role == UI_PANEL && item->look == UI_RAISED;
    const Rect all = rect_inset(item->box, raised ? -RAISED_ROOM : -SHADOW_ROOM);
    return item->scroll > 0 ? rect_intersection(all, item->clip) : all;
}

/* --- What the layer must show --- */

uint32_t ui_item_hash(const Ui *ui, const UiItem *item)
{
    uint64_t hash = hash_bytes(HASH_START, &item->box, sizeof item->box);
    const char *const words[] = { item->label, item->note, item->icon };
    for (int i = 0; i < 3; i++) hash = hash_text(hash, words[i]);
    if (item->buffer != NULL) hash = hash_text(hash, item->buffer);
    const bool typing = item->role == UI_FIELD && ui->field == item->id;
    if (typing) hash = hash_number(hash, (uint64_t)ui->caret * 4096 + (uint64_t)ui->anchor + 1);
    const bool aimed_at = item->role == UI_PLACE && ui_is_holding(ui) && ui->drag.place == item->id;
    if (aimed_at) hash = hash_number(hash, 1);
    hash = hash_number(hash, (uint64_t)item->role * 8 + (uint64_t)item->look);
    hash = hash_number(hash, (uint64_t)(item->disabled ? 1 : 0) + (item->selected ? 2 : 0)
                                 + (item->locked ? 4 : 0));
    hash = hash_bytes(hash, &item->value, sizeof item->value);
    hash = hash_number(hash, (uint64_t)item->ink * 64 + (uint64_t)item->font);
    hash = hash_bytes(hash, &item->size, sizeof item->size);
    hash = hash_bytes(hash, &item->paint, sizeof item->paint); /* the same box, another picture */
    hash = hash_number(hash, (uint64_t)(int64_t)item->arg);
    return hash_short(hash_number(hash, item->version));
}
