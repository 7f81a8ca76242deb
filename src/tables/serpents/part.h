/* part.h: the parts of a serpent and the tokens that stand for their colours, as pictures.
 *
 * A part hangs on its joints: the front one at 0, 0 and the rear one PART_PITCH to the right, at
 * scale 1. Heads look left and have only a rear joint, tails only a front one; both are painted by
 * the place of the front joint all the same. Colours are numbered as in both games' rules: yellow,
 * red, black, green, blue. */
#pragma once
#include "ui/ui.h"

typedef enum PartKind { PART_HEAD, PART_BODY, PART_TAIL, PART_KINDS } PartKind;
enum { PART_COLOURS = 5, PART_ANY = PART_COLOURS }; /* any: a token only */
#define PART_PITCH 64.0F

typedef struct Part {
    uint8_t kind, colour;
} Part;

Rect part_box(PartKind kind, Point joint, float scale); /* all of its picture */
/* Where the joint must be so that the part stands in the middle of a box, as large as fits. */
Point part_joint_in(PartKind kind, Rect box, float *scale);
void part_paint(Ui *ui, Part part, Point joint, float scale, float opacity);
void part_paint_shadow(Ui *ui, Part part, Point joint, float scale, ShadowLook look);
void part_paint_in(Ui *ui, Part part, Rect box, float opacity); /* with its contact shadow */

typedef enum TokenLook {
    TOKEN_SOLID,
    TOKEN_HOLLOW, /* still missing */
    TOKEN_NOT,    /* not this colour */
} TokenLook;
#define TOKEN_ASPECT (28.0F / 34.0F)

void token_paint(Ui *ui, int colour, TokenLook look, Rect box, float opacity);
/* The name of its picture, for rows, logs and words with icons in them. */
const char *token_picture(const Ui *ui, int colour, char *out, size_t size);
const char *part_colour_word(int colour); /* as in the names of pictures: "yellow" */
