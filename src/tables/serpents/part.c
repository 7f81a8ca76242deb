#include "tables/serpents/part.h"
#include <stdio.h>

/* Pictures lie around their joints as they were drawn. */
static const struct {
    const char *word;
    Rect box;
} KIND[PART_KINDS] = {
    [PART_HEAD] = { "head", { -26, -52, 114, 92 } },
    [PART_BODY] = { "body", { -8, -46, 92, 80 } },
    [PART_TAIL] = { "tail", { -8, -52, 100, 86 } },
};

const char *part_colour_word(int colour)
{
    static const char *const WORD[] = { "yellow", "red", "black", "green", "blue", "any" };
    return WORD[colour];
}

Rect part_box(PartKind kind, Point joint, float scale)
{
    const Rect box = KIND[kind].box;
    return (Rect){ joint.x + box.x * scale, joint.y + box.y * scale, box.w * scale, box.h * scale };
}

Point part_joint_in(PartKind kind, Rect box, float *scale)
{
    const Rect picture = KIND[kind].box;
    const Point centre = rect_centre(box);
    *scale = fminf(box.w / picture.w, box.h / picture.h);
    return (Point){ centre.x - (picture.x + picture.w / 2) * *scale,
                    centre.y - (picture.y + picture.h / 2) * *scale };
}

static Picture find_part(const Ui *ui, Part part)
{
    char name[48];
    (void)snprintf(name, sizeof name, "serpents/%s%s-%s",
                   ui->platform->settings.strong_symbols ? "strong-" : "", KIND[part.kind].word,
                   part_colour_word(part.colour));
    return art_find(ui->platform->art, name);
}

void part_paint(Ui *ui, Part part, Point joint, float scale, float opacity)
{
    art_draw(ui->platform->art, find_part(ui, part), part_box(part.kind, joint, scale),
             colour_fade(COLOUR_WHITE, opacity));
}

void part_paint_shadow(Ui *ui, Part part, Point joint, float scale, ShadowLook look)
{
    art_draw_shadow(ui->platform->art, find_part(ui, part), part_box(part.kind, joint, scale),
                    look);
}

void part_paint_in(Ui *ui, Part part, Rect box, float opacity)
{
    float scale;
    const Point joint = part_joint_in((PartKind)part.kind, box, &scale);
    if (opacity >= 1) part_paint_shadow(ui, part, joint, scale, SHADOW_CONTACT);
    part_paint(ui, part, joint, scale, opacity);
}

static void draw(Ui *ui, const char *name, Rect box, float opacity)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), box, colour_fade(COLOUR_WHITE, opacity));
}

const char *token_picture(const Ui *ui, int colour, char *out, size_t size)
{
    const bool strong = ui->platform->settings.strong_symbols && colour != PART_ANY;
    (void)snprintf(out, size, "serpents/%stoken-%s", strong ? "strong-" : "",
                   part_colour_word(colour));
    return out;
}

void token_paint(Ui *ui, int colour, TokenLook look, Rect box, float opacity)
{
    char name[48];
    if (look == TOKEN_HOLLOW && colour != PART_ANY)
        (void)snprintf(name, sizeof name, "serpents/hollow-%s", part_colour_word(colour));
    else
        (void)token_picture(ui, colour, name, sizeof name);
    draw(ui, name, box, opacity);
    if (look == TOKEN_NOT) draw(ui, "serpents/not", box, opacity);
}
