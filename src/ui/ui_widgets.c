/* Items that go together. */
#include "ui/private.h"
#include <stdio.h>
#include "platform/limit.h"

void ui_label(Ui *ui, Rect box, float size, ThemeColour ink, Align align, const char *text)
{
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = box,
                         .size = size,
                         .ink = ink,
                         .align = align,
                         .label = text,
                         .lines = box.h > size * ui_text_scale(ui) * 1.9F ? 9 : 1 });
}

static void paint_title(Ui *ui, const UiItem *item)
{
    Letters *letters = ui->platform->letters;
    Style style = { .font = FONT_TITLE,
                    .size = item->size,
                    .tracking = item->tracking,
                    .align = item->align,
                    .colour = { 18, 10, 28, 140 } };
    letters_draw(letters, &style, rect_moved(item->box, item->size * 0.05F, item->size * 0.06F),
                 item->label);
    style.colour = COLOUR(0x7A4A1E);
    letters_draw(letters, &style, rect_moved(item->box, item->size * 0.025F, item->size * 0.03F),
                 item->label);
    style.colour = COLOUR(0xFFF6D8);
    style.bottom = COLOUR(0xD9943E);
    letters_draw(letters, &style, item->box, item->label);
}

void ui_title(Ui *ui, Rect box, float size, const char *text)
{
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = box,
                         .label = text,
                         .size = size,
                         .tracking = 0.06F,
                         .font = FONT_TITLE,
                         .align = ALIGN_CENTRE,
                         .paint = paint_title });
}

#define CAPTION_TRACKING 0.06F

static float caption_size(const Ui *ui, Rect box)
{
    return fminf(20, box.h * 0.84F / ui_text_scale(ui)); /* stays inside */
}

bool ui_caption_fits(Ui *ui, Rect box, const char *text)
{
    Style style = ui_style(ui, FONT_CAPTION, caption_size(ui, box), THEME_CAPTION, ALIGN_LEFT);
    style.tracking = CAPTION_TRACKING;
    return letters_measure(ui->platform->letters, &style, text).w * LETTERS_LEAST <= box.w;
}

UiItem *ui_caption(Ui *ui, Rect box, const char *text)
{
    return ui_add(ui, (UiItem){ .role = UI_LABEL,
                                .box = box,
                                .size = caption_size(ui, box),
                                .font = FONT_CAPTION,
                                .tracking = CAPTION_TRACKING,
                                .ink = THEME_CAPTION,
                                .label = text });
}

/* One word does not break: where the icon leaves it too little room, the word is worth more. */
static bool cuts_its_word(Ui *ui, const UiItem *item)
{
    const Rect words = ui_label_box(item);
    const Style style = ui_style(ui, item->font, item->size, THEME_INK, item->align);
    if (item->icon[0] == '\0' || item->label[0] == '\0') return false;
    return !ui_wraps(ui, item, words)
           && letters_measure(ui->platform->letters, &style, item->label).w * LETTERS_LEAST
                  > words.w;
}

UiItem *ui_button(Ui *ui, const char *name, Rect box, const char *icon, const char *label, int act,
                  int arg)
{
    UiItem *item = ui_add(ui, (UiItem){ .name = name,
                                        .role = UI_BUTTON,
                                        .box = box,
                                        .icon = icon,
                                        .label = label,
                                        .font = FONT_BOLD,
                                        .align = ALIGN_CENTRE,
                                        .lines = 2,
                                        .act = act,
                                        .arg = arg });
    if (cuts_its_word(ui, item)) item->icon = "";
    return item;
}

/* How the words of a row of choices stand: all of one size, with room around them; with less room
 * where there is little, and at last smaller. */
typedef struct ChoiceFit {
    float sides, scale;
} ChoiceFit;
enum { CHOICE_SIZE = 20 };

static float choice_width(Ui *ui, const char *label, ChoiceFit fit)
{
    const Style bold = ui_style(ui, FONT_BOLD, CHOICE_SIZE, THEME_INK, ALIGN_CENTRE);
    const float words = letters_measure(ui->platform->letters, &bold, label).w;
    return fmaxf(UI_TARGET + UI_GAP, words * fit.scale + fit.sides);
}

/* The columns are equal; where a word is too long for its own, each gets what it needs and the same
 * more. False: there is not enough for all of them. */
static bool share_columns(Ui *ui, float room, const char *const *labels, int count, ChoiceFit fit,
                          float width[])
{
    float widest = 0, all = 0;
    for (int i = 0; i < count; i++) {
        width[i] = choice_width(ui, labels[i], fit);
        widest = fmaxf(widest, width[i]);
        all += width[i];
    }
    const bool equal = widest * (float)count <= room || all > room;
    for (int i = 0; i < count; i++)
        width[i] = equal ? room / (float)count : width[i] + (room - all) / (float)count;
    return all <= room;
}

static ChoiceFit fit_columns(Ui *ui, float room, const char *const *labels, int count,
                             float width[])
{
    const float step = 0.95F;
    ChoiceFit fit = { .sides = 2 * 18, .scale = 1 };
    if (share_columns(ui, room, labels, count, fit, width)) return fit;
    fit.sides = 2 * 11;
    while (!share_columns(ui, room, labels, count, fit, width) && fit.scale > LETTERS_LEAST) {
        fit.sides = 2 * 10;
        fit.scale = fmaxf(fit.scale * step, LETTERS_LEAST);
    }
    return fit;
}

void ui_choices(Ui *ui, const char *name, Rect box, const char *const *labels, int count,
                int selected, int act)
{
    float width[UI_CHOICES_MAX];
    Rect rest = box;
    if (count > UI_CHOICES_MAX) {
        limit_tell(&ui->full.choices, "choices in a row", UI_CHOICES_MAX);
        count = UI_CHOICES_MAX;
    }
    const ChoiceFit fit = fit_columns(ui, box.w, labels, count, width);
    ui_add(ui, (UiItem){ .role = UI_BUTTON, .box = box, .disabled = true });
    for (int i = 0; i < count; i++) {
        char own[64];
        snprintf(own, sizeof own, "%s.%d", name, i);
        ui_add(ui, (UiItem){ .name = own,
                             .role = UI_CHOICE,
                             .box = cut_left(&rest, width[i]),
                             .label = labels[i],
                             .size = CHOICE_SIZE * fit.scale,
                             .font = i == selected ? FONT_BOLD : FONT_TEXT,
                             .align = ALIGN_CENTRE,
                             .selected = i == selected,
                             .act = act,
                             .arg = i });
    }
}

void ui_toggle(Ui *ui, const char *name, Rect box, const char *label, bool on, int act, int arg)
{
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_TOGGLE,
                         .box = box,
                         .label = label,
                         .lines = 2,
                         .selected = on,
                         .act = act,
                         .arg = arg });
}

void ui_slider(Ui *ui, const char *name, Rect box, const char *label, float value, float step,
               int act, int arg)
{
    Rect rest = box;
    ui_label(ui, cut_left(&rest, box.w * UI_TITLE_PART), 20, THEME_IVORY, ALIGN_LEFT, label);
    char number[16];
    snprintf(number, sizeof number, "%d %%", (int)lroundf(value * 100));
    ui_label(ui, cut_right(&rest, 84), 20, THEME_CAPTION, ALIGN_RIGHT, number);
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_SLIDER,
                         .box = rest,
                         .tip = label,
                         .value = value,
                         .step = step,
                         .act = act,
                         .arg = arg });
}

void ui_field(Ui *ui, const char *name, Rect box, char *buffer, int size, UiFieldKind kind, int act,
              int arg)
{
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_FIELD,
                         .box = box,
                         .buffer = buffer,
                         .buffer_size = size,
                         .kind = kind,
                         .act = act,
                         .arg = arg });
}

const char *ui_emblem_name(int seat)
{
    static const char *const NAME[] = { "seats/jaguar", "seats/eagle", "seats/serpent",
                                        "seats/monkey" };
    return NAME[seat & 3];
}

void ui_emblem(Ui *ui, Rect box, int seat)
{
    ui_add(ui, (UiItem){ .role = UI_PICTURE, .box = box, .icon = ui_emblem_name(seat) });
}
