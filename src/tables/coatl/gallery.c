/* Everything in the box of Coatl: cards, parts, tokens. */
#include <stdio.h>
#include "tables/coatl/coatl.h"

enum { PROPHECIES, TEMPLES, PARTS, TOKENS, TOKEN_COUNT = 3 };

static const char *const KIND[] = { N_("Prophecies"), N_("Temples"), N_("Parts"),
                                    N_("Sacrifice tokens"), NULL };

static unsigned colours_of(const CoatlElement *pattern)
{
    unsigned colours = 0;
    for (; pattern->kind != ELEMENT_END; pattern++)
        if (pattern->colour < COATL_COLOURS) colours |= 1U << pattern->colour;
    return colours;
}

static unsigned goal_colours(const CoatlTemple *temple)
{
    unsigned colours = 0;
    for (int i = 0; i < COATL_GOALS; i++)
        for (int c = 0; c < 2 && temple->goal[i].kind != GOAL_LENGTH; c++)
            if (temple->goal[i].kind == GOAL_EQUAL || c == 0)
                colours |= 1U << temple->goal[i].colour[c];
    return colours;
}

static int parts(GalleryPart out[GALLERY_MAX])
{
    static const char *const WORD[] = { "head", "body", "tail" };
    int count = 0;
    for (int i = 1; i <= COATL_PROPHECIES; i++)
        gallery_add(out, &count, PROPHECIES, colours_of(coatl_prophecy(i)->pattern), i, "P%02d", i);
    for (int i = 1; i <= COATL_TEMPLES; i++)
        gallery_add(out, &count, TEMPLES, goal_colours(coatl_temple(i)), i, "T%02d", i);
    for (int i = 0; i < PART_KINDS * COATL_COLOURS; i++)
        gallery_add(out, &count, PARTS, 1U << i % COATL_COLOURS, i, "%s-%s",
                    WORD[i / COATL_COLOURS], part_colour_word(i % COATL_COLOURS));
    for (int i = 0; i < TOKEN_COUNT; i++) gallery_add(out, &count, TOKENS, 0, i, "token-%d", i + 1);
    return count;
}

static Size size(const GalleryPart *part)
{
    if (part->kind == PARTS) return (Size){ 150, 120 };
    return part->kind == TOKENS ? (Size){ 120, 120 } : (Size){ 140, 220 };
}

static Part part_of(const GalleryPart *part)
{
    return (Part){ (uint8_t)(part->number / COATL_COLOURS),
                   (uint8_t)(part->number % COATL_COLOURS) };
}

static void paint(Ui *ui, const GalleryPart *part, Rect box)
{
    const CardFace face = part->kind == TEMPLES      ? coatl_temple_face(part->number)
                          : part->kind == PROPHECIES ? coatl_prophecy_face(part->number)
                                                     : (CardFace){ 0 };
    if (part->kind == PARTS)
        part_paint_in(ui, part_of(part), box, 1);
    else if (part->kind == TOKENS)
        coatl_paint_token(ui, rect_middle(box, fminf(box.w, box.h), fminf(box.w, box.h)),
                          part->number, false);
    else
        face_paint(ui, &face, box, 1);
}

static void tell(const GalleryPart *part, UiInspect *about)
{
    Text title = text_into(about->title, sizeof about->title);
    Text text = text_into(about->text, sizeof about->text);
    switch (part->kind) {
    case PROPHECIES:
        text_add(&title, "%s", _("Prophecy"));
        text_add(&text, "%s", _(coatl_pattern_sentence(coatl_prophecy(part->number)->pattern)));
        break;
    case TEMPLES:
        text_add(&title, "%s", _("Temple"));
        text_add(&text, "%s %s", _(coatl_goal_sentence(&coatl_temple(part->number)->goal[0])),
                 _(coatl_goal_sentence(&coatl_temple(part->number)->goal[1])));
        ui_inspect_number(about, "", _("One goal met"), COATL_ONE_GOAL);
        ui_inspect_number(about, "", _("Both goals met"), COATL_BOTH_GOALS);
        break;
    case PARTS:
        text_add(&title, "%s", _("A part of a coatl"));
        text_add(&text, "%s",
                 _("Body segments and tails go to the back, heads and body segments to the "
                   "front."));
        break;
    default:
        text_add(&title, "%s", _(coatl_token_title(part->number)));
        text_add(&text, "%s", _(coatl_token_sentence(part->number)));
        break;
    }
}

const GalleryGame coatl_gallery = {
    .kinds = KIND,
    .colours = COATL_COLOURS,
    .parts = parts,
    .size = size,
    .paint = paint,
    .tell = tell,
    .colour = token_picture,
};
