/* Everything in the box of Pyramido: tiles, patches, markers. */
#include <stdio.h>
#include "tables/pyramido/pyramido.h"

enum { TILES, PATCHES, MARKERS };

static const char *const KIND[] = { N_("Tiles"), N_("Patches"), N_("Markers"), NULL };

static int parts(GalleryPart out[GALLERY_MAX])
{
    int count = 0;
    for (int i = 1; i <= PYRAMIDO_TILES; i++) {
        const Tile *tile = tile_of(i);
        gallery_add(out, &count, TILES, 1U << tile->colour[0] | 1U << tile->colour[1], i, "D%02d",
                    i);
    }
    for (int i = 0; i < PYRAMIDO_COLOURS / 2; i++)
        gallery_add(out, &count, PATCHES, 3U << 2 * i, i, "patch-%d", i + 1);
    for (int i = 0; i < PYRAMIDO_COLOURS; i++)
        gallery_add(out, &count, MARKERS, 1U << i, i, "marker-%d", i + 1);
    return count;
}

static Size size(const GalleryPart *part)
{
    return part->kind == MARKERS ? (Size){ 110, 110 } : (Size){ 190, 104 };
}

static void paint(Ui *ui, const GalleryPart *part, Rect box)
{
    const float side = fminf(box.h, part->kind == MARKERS ? box.w : box.w / 2) * 0.94F;
    const Rect face = rect_moved(rect_middle(box, 2 * side, side), 0, -0.04F * side);
    if (part->kind == TILES) {
        gfx_round_soft(ui->platform->gfx, rect_moved(face, 4, 7), 5, 14, (Colour){ 0, 0, 0, 130 });
        board_paint_tile(ui, part->number, 0, face, 1);
    } else if (part->kind == MARKERS) {
        board_paint_marker(ui, part->number, rect_middle(box, side, side), 1);
    } else {
        for (int i = 0; i < 2; i++) {
            const Rect half = rect_column(face, i, 2, 10);
            board_paint_chip(ui, 2 * part->number + i, 0, rect_middle(half, half.w, half.w), 1);
        }
    }
}

static void tell(const GalleryPart *part, UiInspect *about)
{
    Text title = text_into(about->title, sizeof about->title);
    Text text = text_into(about->text, sizeof about->text);
    switch (part->kind) {
    case TILES: pyramido_tile_title(part->number, &title); break;
    case PATCHES:
        text_add(&title, _("Patch: %s or %s"), _(colour_name(2 * part->number)),
                 _(colour_name(2 * part->number + 1)));
        text_add(&text, "%s",
                 _("It covers a block of the new tile that has no marker, either side up. It also "
                   "closes a hole when no tile fits any more."));
        break;
    default:
        text_add(&title, _("Marker: %s"), _(colour_name(part->number)));
        text_add(&text, "%s",
                 _("It marks no area yet this round. It goes with a tile that has a treasure of "
                   "its colour."));
        break;
    }
}

static const char *colour(const Ui *ui, int which, char *out, size_t size_of)
{
    return board_jewel(ui, which, out, size_of);
}

const GalleryGame pyramido_gallery = {
    .kinds = KIND,
    .colours = PYRAMIDO_COLOURS,
    .parts = parts,
    .size = size,
    .paint = paint,
    .tell = tell,
    .colour = colour,
};
