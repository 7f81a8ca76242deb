/* What lies over everything, and is too large to be painted in every frame: a seat enlarged. It
 * rests on the layer like all else, made behind the scene, part by part; from there it slides in,
 * and is copied once more over what the scene moves. */
#include "ui/private.h"

/* Under a veil it is one of the many things that rest. */
bool ui_lies_over(const Ui *ui, const UiItem *item)
{
    return item->over && item >= &ui->item[ui->veil];
}

void ui_note_over(Ui *ui)
{
    ui->over = (Rect){ 0 };
    for (int i = 0; i < ui->count; i++)
        if (ui_lies_over(ui, &ui->item[i])) ui->over = rect_union(ui->over, ui->item[i].box);
}

/* What is not there yet, and is to slide in; NULL: nothing. A picture is taken of what rests. */
static const UiItem *entering(const Ui *ui)
{
    if (!rect_is_empty(ui->over) || ui->covered || platform_wants_shot(ui->platform)) return NULL;
    for (int i = 0; i < ui->count; i++)
        if (ui_lies_over(ui, &ui->item[i]) && ui->item[i].enters != 0) return &ui->item[i];
    return NULL;
}

bool ui_slides(Ui *ui)
{
    if (entering(ui) == NULL) ui->entered = 0;
    return ui->entered > 0;
}

bool ui_goes_on_sliding(Ui *ui)
{
    if (entering(ui) == NULL) return false;
    if (ui->entered <= 0) ui->entered = fmax(ui_now(ui), 1);
    return ui_now(ui) - ui->entered < UI_ENTER_MS;
}

/* Its picture on LAYER_NEXT, moved by whole pixels, and its shadow below it. */
static void paint_sliding(Ui *ui, const UiItem *panel)
{
    Gfx *gfx = ui->platform->gfx;
    const float density = gfx_density(gfx);
    const float t = (float)fmin(1, (ui_now(ui) - ui->entered) / UI_ENTER_MS);
    const float dx = roundf(panel->enters * (1 - ease_out(t)) * density) / density;
    const Rect box = rect_moved(panel->box, dx, 0);
    ui_draw_shadow(ui, box, UI_RADIUS, UI_RAISED_BY);
    gfx_push(gfx);
    gfx_clip(gfx, box);
    gfx_layer_draw(gfx, LAYER_NEXT, rect_moved(gfx_whole(gfx), dx, 0), COLOUR_WHITE);
    gfx_pop(gfx);
}

void ui_paint_over(Ui *ui)
{
    const UiItem *panel = ui->entered > 0 ? entering(ui) : NULL;
    if (panel != NULL)
        paint_sliding(ui, panel);
    else if (!rect_is_empty(ui->over))
        gfx_layer_copy(ui->platform->gfx, LAYER_TABLE, ui->over);
}
