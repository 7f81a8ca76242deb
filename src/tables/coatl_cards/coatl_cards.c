/* The table of Coatl: The Card Game: one's own painted serpent and its levels, what everybody may
 * fulfil, and the neighbours from whom one may steal. */
#include "tables/coatl_cards/coatl_cards.h"

static void lay_out(Table *table)
{
    const CoatlCardsState *state = table->state;
    view_of(table)->layout =
        cards_layout(gfx_canvas(table->ui->platform->gfx).size, state->seats, state->solo != 0,
                     table->ui->platform->settings.left_handed);
}

/* A runner of dark cloth lies under the serpent. */
static void paint_background(Table *table)
{
    enum { TOOTH = 12 };
    lay_out(table);
    Ui *ui = table->ui;
    Gfx *gfx = ui->platform->gfx;
    const Rect band = view_of(table)->layout.band;
    art_draw_ground(ui->platform->art, GROUND_CLOTH, band, COLOUR(0x1F4A4C));
    for (int edge = 0; edge < 2; edge++) {
        const float y = edge == 0 ? band.y : band.y + band.h;
        const float tip = edge == 0 ? y - 6 : y + 6;
        for (int i = 0; (float)(i * TOOTH) < band.w; i++) {
            const float x = band.x + (float)(i * TOOTH);
            const Point tooth[3] = { { x, y }, { x + TOOTH / 2.0F, tip }, { x + TOOTH, y } };
            const Point flipped[3] = { tooth[0], tooth[2], tooth[1] };
            gfx_polygon(gfx, edge == 0 ? tooth : flipped, 3,
                        colour_fade(ui_colour(ui, THEME_SANDSTONE), 0.7F));
        }
        gfx_fill(gfx, (Rect){ band.x, y - 1, band.w, 2 },
                 colour_fade(ui_colour(ui, THEME_GOLD_DARK), 0.6F));
    }
}

/* No larger than it needs: it slides in, and every frame paints all of it. */
static Rect enlarged_room(Rect area)
{
    return rect_middle(area, fminf(area.w - 40, 1020), fminf(area.h - 40, 500));
}

/* At the lower edge of the cloth, until a head is placed. */
static void add_notice(Table *table)
{
    const CoatlCardsState *state = state_of(table);
    const CardCoatl *coatl = my_coatl(table);
    const Rect band = view_of(table)->layout.band;
    const bool begun = coatl->parts > 0 && card_coatl_part(coatl, 0).head;
    if (!coatl_cards_is_final(state) || begun || state->phase >= PHASE_CONTEST) return;
    notice_add(table->ui, (Rect){ band.x, band.y + band.h - NOTICE_H + 4, band.w, NOTICE_H },
               _("The last round: place a head at the left end, then a tail at the right. You may "
                 "fulfil prophecies after each."));
}

static void build(Table *table)
{
    lay_out(table);
    mat_band(table, view_of(table)->layout.lane, table->viewer);
    lay_refresh(table);
    cards_add_seats(table);
    cards_add_things(table);
    cards_add_window(table);
    add_notice(table);
    hand_add(table);
    pad_add_seat(table, enlarged_room(table->layout.area), false);
    cards_add_contest(table);
}

static void rewound(Table *table)
{
    view_of(table)->fanned = 0;
    view_of(table)->carl.count = 0;
    view_of(table)->held = -1;
}

/* Where a card is to be laid the sheet has its preview already. */
static Rect hint_room(const Table *table)
{
    return hand_previews(table, &table->hint) ? (Rect){ 0 } : view_of(table)->layout.sheet;
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

const TableGame coatl_cards_table = {
    .rules = &coatl_cards_rules,
    .box = "title/box-coatl-cards",
    .about = N_("Grow one snake from cards; take, steal and protect prophecies."),
    .weight = N_("Light to medium"),
    .minutes = { 20, 30 },
    .music = "rain",
    .sky = GROUND_DUSK,
    .automa = "seats/carl",
    .credits =
        N_("Coatl: The Card Game was designed by Pascale Brassard and Etienne Dubois-Roy and "
           "published by Jeux Synapses Games."),
    .view_size = sizeof(CardsView),
    .build = build,
    .paint_background = paint_background,
    .paint_moving = cards_paint_moving,
    .act = cards_act,
    .input = mat_input,
    .inspect = cards_inspect,
    .animate = cards_animate,
    .rewound = rewound,
    .follows = cards_follows,
    .confirm = cards_confirm,
    .confirmed = cards_confirmed,
    .hand = &cards_hand,
    .pad = &cards_pad,
    .seals = coatl_cards_seals,
    .gallery = &cards_gallery,
    .stage = &cards_stage,
    .lay = &cards_things,
    .paint_track = cards_paint_track,
    .hint_line = cards_hint_line,
    .hint_room = hint_room,
    .works_at = works_at,
    .heading = cards_heading,
    .paint_heading = cards_paint_heading,
    .standing = cards_standing,
    .prompt = cards_prompt,
    .tell = cards_tell,
    .score_title = cards_score_title,
    .score_rank = cards_score_rank,
    .score_icon = cards_score_icon,
    .paint_score = cards_paint_score,
    .picture = cards_picture,
    .goes_first = first_of_all,
    .facts = &cards_facts,
    .first = cards_first,
    .first_count = CARDS_FIRST_CARDS,
    .expect = cards_expect,
};
