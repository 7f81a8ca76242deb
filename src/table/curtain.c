/* The curtain before the next person's secrets: held for a moment, it rises. */
#include "table/private.h"

/* Linen along the lower edge, with the woven border of every cloth. */
static void paint_hem(Ui *ui, Rect box)
{
    Art *art = ui->platform->art;
    const Picture border = art_find(art, "chrome/cloth-bottom");
    const int count = (int)(box.w / box.h) + 1;
    gfx_fill_gradient(ui->platform->gfx, box, ui_colour(ui, THEME_LINEN_LIGHT),
                      ui_colour(ui, THEME_LINEN_DARK));
    for (int i = 0; i < count; i++) {
        const Rect part = rect_column(box, i, count, 0);
        art_draw(art, border, (Rect){ part.x, part.y, part.w + 1, part.h }, COLOUR_WHITE);
    }
}

static void paint_curtain(Ui *ui, const UiItem *item)
{
    enum { FOLD = 92, HEM = 48, RISE = 70 };
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    gfx_fill_gradient(gfx, box, COLOUR(0x7A2A1C), COLOUR(0x3A120D));
    paint_hem(ui, (Rect){ box.x, box.y + box.h - RISE - HEM, box.w, HEM });
    const int folds = (int)(box.w / FOLD) + 2;
    for (int i = 0; i < folds; i++) { /* valleys and ridges, uneven as cloth hangs */
        const float x = box.x + FOLD * (float)i - (float)(i * i % 5) * 7;
        gfx_round_soft(gfx, (Rect){ x, box.y - 40, 26, box.h + 80 }, 12, 40,
                       (Colour){ 10, 2, 4, 150 });
        gfx_round_soft(gfx, (Rect){ x + 44, box.y - 40, 10, box.h + 80 }, 5, 26,
                       (Colour){ 255, 190, 130, 46 });
    }
    gfx_fill_gradient(gfx, (Rect){ box.x, box.y, box.w, 120 }, (Colour){ 0, 0, 0, 130 },
                      (Colour){ 0, 0, 0, 0 });
}

/* Twenty beads come into the ring while it is held; its face is the next person's emblem. */
static void paint_ring(Ui *ui, const UiItem *item)
{
    enum { BEADS = 20 };
    const Point middle = rect_centre(item->box);
    const float k = item->box.w / 200;
    const int share = (int)(ui_held_ms(ui, "curtain") / TABLE_CURTAIN_MS * BEADS);
    ui_draw_picture(ui, "chrome/ring", item->box, COLOUR_WHITE);
    ui_draw_picture(ui, item->icon, rect_around(middle, 132 * k, 132 * k), COLOUR_WHITE);
    for (int i = 0; i < share && i < BEADS; i++) {
        const float angle = (float)i * 6.2831853F / BEADS;
        const Point at = { middle.x + 83 * k * sinf(angle), middle.y - 83 * k * cosf(angle) };
        ui_draw_picture(ui, "chrome/bead", rect_around(at, 24 * k, 24 * k), COLOUR_WHITE);
    }
}

void table_build_curtain(Table *table)
{
    Ui *ui = table->ui;
    const Rect whole = gfx_whole(ui->platform->gfx);
    const Seat seat = table->awaited;
    ui_add(ui, (UiItem){ .role = UI_CUSTOM, .box = whole, .paint = paint_curtain });
    Rect middle = rect_middle(whole, fminf(whole.w - 40, 900), 440);
    ui_title(ui, cut_top(&middle, 90), 64, table_name(table, seat));
    ui_add(ui, (UiItem){ .name = "curtain",
                         .role = UI_CUSTOM,
                         .box = rect_middle(cut_top(&middle, 250), 240, 240),
                         .icon = table_emblem(table, seat),
                         .label = table_name(table, seat),
                         .act = TABLE_CURTAIN,
                         .above = true,
                         .paint = paint_ring });
    ui_label(ui, middle, 24, THEME_IVORY, ALIGN_CENTRE,
             _("The table is yours. Hold the emblem to look."));
    table_add_doors(table);
}
