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

/* A runner of dark cloth with woven borders lies under the lanes. */
static void paint_background(Table *table)
{
    enum { EDGE_W = 32, EDGE_H = 14 };
    lay_out(table);
    Art *art = table->ui->platform->art;
    const Rect band = view_of(table)->layout.band;
    const float width = gfx_canvas(table->ui->platform->gfx).size.w;
    const Rect runner = { 0, band.y - 4, width, band.h + 8 };
    const Picture edge = art_find(art, "coatl/runner-edge");
    art_draw_ground(art, GROUND_CLOTH, runner, COLOUR(0x3A2A38));
    for (int i = 0; (float)(i * EDGE_W) < width; i++) {
        const Rect upper = { (float)(i * EDGE_W), runner.y - EDGE_H / 2.0F, EDGE_W, EDGE_H };
        art_draw(art, edge, upper, COLOUR_WHITE);
        art_draw(art, edge, rect_moved(upper, 0, runner.h), COLOUR_WHITE);
    }
}

/* Who plays by keys begins at the cards to be kept. */
static void guide_keeping(Table *table)
{
    if (!table->hand.guides || !coatl_is_keeping(table) || !ui_shows_focus(table->ui)) return;
    table->hand.guides = false;
    ui_focus(table->ui, "card.1");
}

/* Between the lanes, where the least of them is hidden, and no number. */
static void add_notice(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    Rect room = layout->lane[1];
    char text[256] = "";
    Text words = text_into(text, sizeof text);
    coatl_say_end(table, &words);
    room = (Rect){ room.x, room.y - (NOTICE_H + UI_GAP) / 2.0F, room.w, NOTICE_H };
    if (!layout->portrait) room.w = layout->total[1].x - room.x;
    if (text[0] != '\0') notice_add(table->ui, room, text);
}

static Rect seat_panel(const Table *table)
{
    const Rect area = table->layout.area;
    if (!view_of(table)->layout.portrait) return rect_inset(area, 60);
    return rect_middle(area, area.w - 20, area.h - 120);
}

static void build(Table *table)
{
    lay_out(table);
    mat_band(table, view_of(table)->layout.near, table->viewer);
    coatl_pan_to_aim(table);
    lay_refresh(table);
    coatl_add_supply(table);
    coatl_add_lanes(table);
    coatl_add_mine(table);
    coatl_add_seats(table);
    coatl_add_bags(table);
    add_notice(table);
    hand_add(table);
    coatl_note_aim(table);
    guide_keeping(table);
    pad_add_seat(table, seat_panel(table), false);
}

/* Over what is not meant: the display, or the disc. */
static Rect hint_room_upright(const Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    Rect room = table_hint_room(table);
    const bool disc = table->hint.kind == COATL_TAKE;
    room.x = disc ? layout->sheet.x + layout->sheet.w - room.w : layout->disc.x;
    room.y = layout->disc.y + (disc ? 0 : layout->disc.h - room.h);
    return room;
}

/* In place of the sheet, which is taken where the hint lays a piece; upright that is too low. */
static Rect hint_room(const Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    switch ((CoatlActionKind)table->hint.kind) {
    case COATL_START:
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK:
    case COATL_PROPHESY:
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: return (Rect){ 0 };
    default: return layout->portrait ? hint_room_upright(table) : layout->sheet;
    }
}

static void rewound(Table *table)
{
    CoatlView *view = view_of(table);
    view->kept = view->picked = 0;
    view->picks = view->temples = false;
}

static Rect works_at(const Table *table)
{
    return hand_previews(table, &table->hint) ? view_of(table)->layout.sheet : (Rect){ 0 };
}

/* The seats are in the order of play. */
static Seat first_of_all(const Table *table)
{
    (void)table;
    return 0;
}

const TableGame coatl_table = {
    .rules = &coatl_rules,
    .box = "title/box-coatl",
    .about = N_("Collect coloured parts, and build feathered snakes that fulfil prophecies."),
    .weight = N_("Medium"),
    .minutes = { 30, 60 },
    .automa = "seats/adam",
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
    .seals = coatl_seals,
    .gallery = &coatl_gallery,
    .stage = &coatl_stage,
    .lay = &coatl_things,
    .paint_piece = coatl_paint_piece,
    .locate = coatl_locate,
    .paint_track = coatl_paint_track,
    .hint_line = coatl_hint_line,
    .hint_room = hint_room,
    .works_at = works_at,
    .heading = coatl_heading,
    .standing = coatl_progress,
    .prompt = coatl_prompt,
    .tell = coatl_tell,
    .flash = coatl_flash,
    .score_title = coatl_score_title,
    .score_rank = coatl_score_rank,
    .score_icon = coatl_score_icon,
    .paint_score = coatl_paint_score,
    .picture = coatl_picture,
    .goes_first = first_of_all,
    .facts = &coatl_facts,
    .first = coatl_first,
    .first_count = COATL_FIRST_CARDS,
    .expect = coatl_expect,
};
