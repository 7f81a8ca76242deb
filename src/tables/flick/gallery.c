/* Everything in the box of Flick of Faith: gods, will cards, discs. */
#include <stdio.h>
#include "rules/flick/flick.h"
#include "tables/flick/flick.h"

enum { GODS, LAWS };

static const char *const KIND[] = { N_("Gods"), N_("Will cards"), NULL };

static int parts(GalleryPart out[GALLERY_MAX])
{
    int count = 0;
    for (int i = 1; i < FLICK_GODS; i++)
        gallery_add(out, &count, GODS, 0, i, "%s", flick_god_side((FlickGod)i)->id);
    for (int i = 1; i <= FLICK_WILL_CARDS; i++) gallery_add(out, &count, LAWS, 0, i, "W%02d", i);
    return count;
}

static Size size(const GalleryPart *part)
{
    return part->kind == GODS ? (Size){ 130, 164 } : (Size){ 130, 190 };
}

static void paint(Ui *ui, const GalleryPart *part, Rect box)
{
    const Rect words = cut_bottom(&box, box.h * 0.25F);
    char name[48];
    (void)snprintf(name, sizeof name, "flick/god-%s",
                   part->kind == GODS ? flick_god_side((FlickGod)part->number)->id : "");
    if (part->kind == GODS)
        ui_draw_picture(ui, name, rect_inset(box, 2), COLOUR_WHITE);
    else
        flick_paint_law_picture(ui, part->number, rect_inset(box, 2));
    Style style = ui_style(ui, FONT_BOLD, 17, THEME_INK, ALIGN_CENTRE);
    const char *title = part->kind == GODS ? flick_god_side((FlickGod)part->number)->name
                                           : flick_will_card(part->number)->name;
    gfx_round(ui->platform->gfx, words, 6, ui_colour(ui, THEME_PAPYRUS));
    const Rect inner = rect_inset(words, 2);
    style.size = letters_fit(ui->platform->letters, &style, inner, _(title));
    const float h = letters_wrap_height(ui->platform->letters, &style, inner.w, _(title));
    letters_draw_wrapped(ui->platform->letters, &style, rect_middle(inner, inner.w, h), _(title));
}

static const FlickState NEW_GAME; /* by the present rules */

static void tell(const GalleryPart *part, UiInspect *about)
{
    if (part->kind == LAWS)
        flick_tell_law(part->number, about);
    else
        flick_tell_god(&NEW_GAME, (FlickGod)part->number, about);
}

const GalleryGame flick_gallery = {
    .kinds = KIND,
    .parts = parts,
    .size = size,
    .paint = paint,
    .tell = tell,
};
