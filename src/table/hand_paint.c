/* How the hand looks: the piece that is held, its ghost where it would lie, what a hint shows. */
#include "table/hand_place.h"

#define GHOST_HEIGHT 14.0F  /* its shadow sets it apart from pieces of the same colour */
#define LIFTED_SCALE 1.035F /* a piece in hand is nearer to the eye */

/* Around a piece, so that its colours stay what they are; on the pale cloth the glow is seen by the
 * ink about it. */
static void paint_glow(Ui *ui, Rect box, float strength)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_round_halo(gfx, box, 7, 24 * strength, colour_fade(glow, strength));
    gfx_round_line(gfx, rect_inset(box, -2), 8, 6, colour_fade(ui_colour(ui, THEME_INK), 0.55F));
    gfx_round_line(gfx, box, 6, 3, colour_fade(glow, strength));
}

void hand_paint_aim(Ui *ui, Rect box)
{
    paint_glow(ui, box, 1);
}

void hand_paint_place(Ui *ui, const UiItem *item)
{
    paint_glow(ui, item->box, 0.8F);
}

static void paint_ghost_at(Table *table, const HandPlace *place)
{
    const int piece = hand_game(table)->moves(table, &place->action);
    if (hand_is_beyond(table, place)) return;
    table_paint_piece(
        table, piece,
        &(PieceLook){
            .box = place->area, .turn = place->turn, .opacity = 0.94F, .height = GHOST_HEIGHT });
    if (!place->shaped) hand_paint_aim(table->ui, place->area);
}

void hand_paint_ghost(Table *table, const Action *action)
{
    HandPlace place;
    if (hand_find_place(table, action, &place)) paint_ghost_at(table, &place);
}

/* As large as it would lie, wherever that is largest: a pile that it may go to is small. */
static Size held_size(Table *table)
{
    Hand *hand = &table->hand;
    float widest = 0;
    for (int i = 0; i < hand->place_count; i++) {
        const Rect area = hand->place[i].area;
        if (hand->place[i].turn != hand->turn || area.w <= widest) continue;
        widest = area.w;
        hand->size = (Size){ area.w, area.h };
    }
    if (hand->size.w <= 0) hand->size = (Size){ table->ui->drag.home.w, table->ui->drag.home.h };
    return hand->size;
}

Rect hand_held_box(Table *table, Point at)
{
    const Size size = held_size(table);
    return rect_around(at, size.w * LIFTED_SCALE, size.h * LIFTED_SCALE);
}

static void paint_held(Table *table, Point at, float lift)
{
    Ui *ui = table->ui;
    Gfx *gfx = ui->platform->gfx;
    gfx_push(gfx);
    if (!ui->platform->settings.reduced_motion) gfx_turn(gfx, at, HAND_TILT * lift);
    table_paint_piece(table, table->hand.piece,
                      &(PieceLook){ .box = hand_held_box(table, at),
                                    .turn = table->hand.turn,
                                    .opacity = 1,
                                    .height = HAND_HEIGHT * lift });
    gfx_pop(gfx);
}

/* Under a finger it is the middle of the piece that counts, never the finger. */
static void paint_aiming_ring(Ui *ui, Point at)
{
    const Rect ring = rect_around(at, 30, 30);
    gfx_round_line(ui->platform->gfx, rect_inset(ring, -2), 17, 7,
                   colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    gfx_round_line(ui->platform->gfx, ring, 15, 3, ui_colour(ui, THEME_IVORY));
}

static void paint_going_home(Table *table, float t)
{
    const UiDrag *drag = &table->ui->drag;
    const Point at = point_mix(drag->fly_from, rect_centre(drag->home), ease_out(t));
    paint_held(table, at, 1 - t);
}

static void preview(Table *table, const HandPlace *place)
{
    if (hand_game(table)->preview != NULL) hand_game(table)->preview(table, place);
}

static void outline(Table *table, const HandPlace *place)
{
    if (hand_game(table)->outline != NULL) hand_game(table)->outline(table, place);
}

void hand_paint(Table *table)
{
    Ui *ui = table->ui;
    const UiDrag *drag = &ui->drag;
    const HandPlace *aimed = hand_aimed(table);
    if (ui_fly_home(ui) >= 0) {
        paint_going_home(table, ui_fly_home(ui));
        return;
    }
    if (ui_is_holding(ui) && hand_game(table)->paint_lit != NULL)
        hand_game(table)->paint_lit(table, table->hand.piece);
    if (aimed != NULL) paint_ghost_at(table, aimed);
    if (aimed != NULL) outline(table, aimed);
    if (drag->hold == UI_HOLD_POINTER) {
        paint_held(table, drag->at, 1);
        if (drag->device == DEVICE_TOUCH) paint_aiming_ring(ui, drag->at);
    }
    if (aimed != NULL) preview(table, aimed); /* its numbers lie over the piece in hand */
}

bool hand_previews(const Table *table, const Action *action)
{
    HandPlace place;
    const HandGame *game = hand_game(table);
    return game->preview != NULL && game->moves(table, action) != 0
           && hand_find_place(table, action, &place);
}

const HandPlace *hand_shown(const Table *table)
{
    const HandPlace *hinted = &table->hand.hinted;
    return hinted->action.kind != 0 ? hinted : hand_aimed(table);
}

void hand_paint_hint(Table *table)
{
    HandPlace place;
    if (!table->has_hint || ui_is_holding(table->ui)) return;
    const int piece = hand_game(table)->moves(table, &table->hint);
    const UiItem *source = hand_source_of(table->ui, piece);
    if (piece == 0) return;
    if (hand_find_place(table, &table->hint, &place)) {
        table->hand.hinted = place;
        paint_ghost_at(table, &place);
        outline(table, &place);
        preview(table, &place);
        table->hand.hinted.action.kind = 0;
    }
    if (source != NULL) hand_paint_aim(table->ui, rect_inset(source->box, -3));
}
