/* Everything in the box of the card game: feather cards, prophecies, temples. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"

enum { PROPHECIES, TEMPLES, FEATHERS, ENDS };

static const char *const KIND[] = { N_("Prophecies"), N_("Temples"), N_("Feather cards"),
                                    N_("Heads and tails"), NULL };

static int parts(GalleryPart out[GALLERY_MAX])
{
    int count = 0;
    for (int i = 0; i < CARD_PROPHECIES; i++) {
        const CardProphecy *card = coatl_cards_prophecy(i);
        gallery_add(out, &count, PROPHECIES, (unsigned)coatl_cards_shown_colours(card), i, "%s",
                    card->id);
    }
    for (int i = 0; i < CARD_TEMPLES; i++) gallery_add(out, &count, TEMPLES, 0, i, "T%d", i + 1);
    for (int i = 0; i < FEATHER_KINDS; i++) {
        const uint8_t *colour = coatl_cards_feather(i)->colour;
        gallery_add(out, &count, FEATHERS, 1U << colour[0] | 1U << colour[1], i, "F-%c%c",
                    "yrkgb"[colour[0]], "yrkgb"[colour[1]]);
    }
    for (int i = 0; i < 2 * FEATHER_COLOURS; i++)
        gallery_add(out, &count, ENDS, 1U << i / 2, i, "%s-%s", i % 2 == 0 ? "head" : "tail",
                    part_colour_word(i / 2));
    return count;
}

static Size size(const GalleryPart *part)
{
    if (part->kind == FEATHERS) return (Size){ 186, 156 };
    return part->kind == ENDS ? (Size){ 92, 156 } : (Size){ 140, 220 };
}

static void paint(Ui *ui, const GalleryPart *part, Rect box)
{
    static const CardCoatl NOTHING;
    static const CardOwned NONE;
    CardFace face;
    switch (part->kind) {
    case PROPHECIES:
        face = cards_face(part->number, 0);
        face_paint(ui, &face, box, 1);
        break;
    case TEMPLES:
        face = cards_temple_face(part->number, &NOTHING, &NONE);
        for (int i = 0; i < FACE_GOALS; i++) { /* nobody plays for it here */
            face.goal[i].met = false;
            face.goal[i].mark = FACE_AS_IT_IS;
            face.goal[i].now = -1;
        }
        face_paint(ui, &face, box, 1);
        break;
    case FEATHERS: {
        const uint8_t *colour = coatl_cards_feather(part->number)->colour;
        row_paint_feather(ui, colour[0], colour[1], box, 1);
        break;
    }
    default: row_paint_end(ui, part->number % 2 == 0, part->number / 2, box, 1); break;
    }
}

static void tell(const GalleryPart *part, UiInspect *about)
{
    Text title = text_into(about->title, sizeof about->title);
    Text text = text_into(about->text, sizeof about->text);
    const CardTemple *temple = part->kind == TEMPLES ? coatl_cards_temple(part->number) : NULL;
    switch (part->kind) {
    case PROPHECIES:
        text_add(&title, "%s", _("Prophecy"));
        text_add(&text, "%s", _(coatl_cards_pattern_sentence(coatl_cards_prophecy(part->number))));
        break;
    case TEMPLES:
        text_add(&title, "%s", _("Temple"));
        text_add(&text, "%s %s", _(coatl_cards_goal_sentence(&temple->goal[0])),
                 _(coatl_cards_goal_sentence(&temple->goal[1])));
        ui_inspect_number(about, "", _("One goal reached"), coatl_cards_temple_points(1));
        ui_inspect_number(about, "", _("Both goals reached"), coatl_cards_temple_points(2));
        break;
    case FEATHERS:
        text_add(&title, "%s", _("Feather card"));
        text_add(&text, "%s",
                 _("Place it beside either end or over the last part there, either way round."));
        ui_inspect_number(about, "", _("Cards of this kind"), FEATHER_COPIES);
        break;
    default:
        text_add(&title, "%s", _("The last round"));
        text_add(&text, "%s",
                 _("A head goes to the left end and a tail to the right; you may fulfil prophecies "
                   "after each."));
        break;
    }
}

const GalleryGame cards_gallery = {
    .kinds = KIND,
    .colours = FEATHER_COLOURS,
    .parts = parts,
    .size = size,
    .paint = paint,
    .tell = tell,
    .colour = token_picture,
};
