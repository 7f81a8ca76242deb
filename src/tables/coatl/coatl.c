/* The table of Coatl: the disc and the cards for everybody, and below them one's own coatls, board
 * and hand. */
#include "tables/coatl/coatl.h"

static void lay_out(Table *table)
{
    const CoatlState *state = table->state;
    view_of(table)->layout = coatl_layout(gfx_canvas(table->ui->platform->gfx).size,
                                          coatl_is_solo(state) ? 0 : state->seats - 1,
                                          table->ui->platform->settings.left_handed);
}

/* A runner of dark cloth lies under the lanes. */
static void paint_background(Table *table)
{
    lay_out(table);
    Ui *ui = table->ui;
    Rect band = view_of(table)->layout.band;
    const float width = gfx_canvas(ui->platform->gfx).size.w;
    band = (Rect){ 0, band.y - 3, width, band.h + 6 };
    art_draw_ground(ui->platform->art, GROUND_CLOTH, band, COLOUR(0x3A2A38));
    for (int i = 0; i < 2; i++) {
        const float y = i == 0 ? band.y : band.y + band.h - 3;
        gfx_fill(ui->platform->gfx, (Rect){ 0, y, width, 3 },
                 colour_fade(ui_colour(ui, THEME_GOLD_DARK), 0.5F));
    }
}

static void build(Table *table)
{
    lay_out(table);
    coatl_add_things(table);
    coatl_add_seats(table);
    hand_add(table);
    pad_add_seat(table, rect_inset(table->layout.area, 60), false);
}

static void rewound(Table *table)
{
    CoatlView *view = view_of(table);
    view->kept = view->picked = 0;
    view->picks = false;
}

const TableGame coatl_table = {
    .rules = &coatl_rules,
    .box = "title/box-coatl",
    .music = "dusk",
    .sky = GROUND_DUSK,
    .credits =
        N_("Coatl was designed by Pascale Brassard and Etienne Dubois-Roy and published by Jeux "
           "Synapses Games."),
    .view_size = sizeof(CoatlView),
    .build = build,
    .paint_background = paint_background,
    .paint_moving = coatl_paint_moving,
    .act = coatl_act,
    .inspect = coatl_inspect,
    .input = coatl_input,
    .animate = coatl_animate,
    .rewound = rewound,
    .confirm = coatl_confirm,
    .confirmed = coatl_confirmed,
    .hand = &coatl_hand,
    .pad = &coatl_pad,
    .stage = &coatl_stage,
    .paint_piece = coatl_paint_piece,
    .locate = coatl_locate,
    .paint_track = coatl_paint_track,
    .hint_line = coatl_hint_line,
    .heading = coatl_heading,
    .standing = coatl_progress,
    .prompt = coatl_prompt,
    .tell = coatl_tell,
    .flash = coatl_flash,
    .score_title = coatl_score_title,
    .score_rank = coatl_score_rank,
    .score_icon = coatl_score_icon,
    .picture = coatl_picture,
    .facts = &coatl_facts,
    .expect = coatl_expect,
};
