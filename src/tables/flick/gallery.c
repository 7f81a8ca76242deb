/* Everything in the box of Flick of Faith: gods, will cards, discs. */
#include <stdio.h>
#include "rules/flick/flick.h"
#include "tables/flick/flick.h"

enum { GODS, LAWS, DISCS };
enum { ALL_TAKEN = (1 << FLICK_CORNERS) - 1 };

static const char *const KIND[] = { N_("Gods"), N_("Will cards"), N_("Discs"), NULL };

static void add_disc(GalleryPart *out, int *count, int piece)
{
    char name[8];
    Text text = text_into(name, sizeof name);
    flick_piece_text(piece, &text);
    gallery_add(out, count, DISCS, 0, piece, "%s", name);
}

static int parts(GalleryPart out[GALLERY_MAX])
{
    int count = 0;
    for (int i = 1; i < FLICK_GODS; i++)
        gallery_add(out, &count, GODS, 0, i, "%s", flick_god_side((FlickGod)i)->id);
    for (int i = 1; i <= FLICK_WILL_CARDS; i++) gallery_add(out, &count, LAWS, 0, i, "W%02d", i);
    for (int kind = 0; kind < FLICK_KIND_APE; kind++)
        for (int corner = 0; corner < FLICK_CORNERS; corner++)
            add_disc(out, &count, flick_piece(corner, (FlickKind)kind, 1));
    add_disc(out, &count, FLICK_APE);
    return count;
}

static Size size(const GalleryPart *part)
{
    static const Size SIZE[] = { { 130, 164 }, { 130, 190 }, { 110, 110 } };
    return SIZE[part->kind];
}

/* As large beside the others as it is on the mat. */
static void paint_disc(Ui *ui, int piece, Rect box)
{
    const float most = (float)flick_radius(FLICK_APE);
    board_paint_token(ui, ALL_TAKEN, piece, rect_centre(box),
                      fminf(box.w, box.h) * 0.86F * (float)flick_radius(piece) / most, 1);
}

static void paint_card(Ui *ui, const GalleryPart *part, Rect box)
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
    style.size = letters_fit_words(ui->platform->letters, &style, inner, _(title));
    const float h = letters_wrap_height(ui->platform->letters, &style, inner.w, _(title));
    letters_draw_wrapped(ui->platform->letters, &style, rect_middle(inner, inner.w, h), _(title));
}

static void paint(Ui *ui, const GalleryPart *part, Rect box)
{
    if (part->kind == DISCS)
        paint_disc(ui, part->number, box);
    else
        paint_card(ui, part, box);
}

static const FlickState NEW_GAME; /* by the present rules */

static void tell(const GalleryPart *part, UiInspect *about)
{
    if (part->kind == DISCS)
        flick_tell_disc(part->number, about);
    else if (part->kind == LAWS)
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
