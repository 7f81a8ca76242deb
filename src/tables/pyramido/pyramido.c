/* The table of Pyramido: one's own pyramid on its cloth, and around it the quarry, the trays and
 * the other pyramids. */
#include "tables/pyramido/pyramido.h"
#include "rules/pyramido/pyramido.h"
#include <stdio.h>
#include <string.h>

/* --- The cloth, painted once --- */

static int opponents_of(const Table *table)
{
    return match_seats(&table->match) - 1;
}

static void lay_out(Table *table)
{
    view_of(table)->layout =
        pyramido_layout(gfx_canvas(table->ui->platform->gfx).size, opponents_of(table),
                        table->ui->platform->settings.left_handed);
}

/* Where the i-th of so many tiles begins: on a whole pixel. */
static float tile_edge(const Gfx *gfx, float from, float length, int i, int count)
{
    const float density = gfx_density(gfx);
    return roundf((from + length * (float)i / (float)count) * density) / density;
}

static void paint_edge(Ui *ui, const char *name, Rect box, bool across)
{
    Art *art = ui->platform->art;
    const Gfx *gfx = ui->platform->gfx;
    const float from = across ? box.x : box.y;
    const float length = across ? box.w : box.h;
    const int count = (int)(length / 48 + 0.5F) > 0 ? (int)(length / 48 + 0.5F) : 1;
    for (int i = 0; i < count; i++) {
        const float start = tile_edge(gfx, from, length, i, count);
        const float next = tile_edge(gfx, from, length, i + 1, count);
        const float size = next - start + 1.5F; /* a little over the next one: no seam shows */
        const Rect tile =
            across ? (Rect){ start, box.y, size, box.h } : (Rect){ box.x, start, box.w, size };
        art_draw(art, art_find(art, name), tile, COLOUR_WHITE);
    }
}

static void paint_border(Ui *ui, Rect cloth)
{
    Art *art = ui->platform->art;
    const float c = 48;
    const float right = cloth.x + cloth.w - c;
    const float foot = cloth.y + cloth.h - c;
    paint_edge(ui, "chrome/cloth-top", (Rect){ cloth.x + c, cloth.y, cloth.w - 2 * c, c }, true);
    paint_edge(ui, "chrome/cloth-bottom", (Rect){ cloth.x + c, foot, cloth.w - 2 * c, c }, true);
    paint_edge(ui, "chrome/cloth-left", (Rect){ cloth.x, cloth.y + c, c, cloth.h - 2 * c }, false);
    paint_edge(ui, "chrome/cloth-right", (Rect){ right, cloth.y + c, c, cloth.h - 2 * c }, false);
    art_draw(art, art_find(art, "chrome/cloth-nw"), (Rect){ cloth.x, cloth.y, c, c }, COLOUR_WHITE);
    art_draw(art, art_find(art, "chrome/cloth-ne"), (Rect){ right, cloth.y, c, c }, COLOUR_WHITE);
    art_draw(art, art_find(art, "chrome/cloth-sw"), (Rect){ cloth.x, foot, c, c }, COLOUR_WHITE);
    art_draw(art, art_find(art, "chrome/cloth-se"), (Rect){ right, foot, c, c }, COLOUR_WHITE);
}

static void paint_background(Table *table)
{
    Ui *ui = table->ui;
    lay_out(table);
    const Rect cloth = view_of(table)->layout.cloth;
    gfx_round_soft(ui->platform->gfx, rect_moved(cloth, 5, 8), 8, 22, (Colour){ 0, 0, 0, 170 });
    art_draw_ground(ui->platform->art, GROUND_CLOTH, cloth, ui_colour(ui, THEME_LINEN_LIGHT));
    const float medal = 0.64F * fminf(cloth.w, cloth.h); /* a finished pyramid hides all of it */
    ui_draw_picture(ui, "chrome/cloth-medal", rect_middle(cloth, medal, medal), COLOUR_WHITE);
    paint_border(ui, cloth);
    gfx_round_line(ui->platform->gfx, cloth, 4, 1.5F, colour_fade(COLOUR(0x17130F), 0.7F));
}

/* --- My pyramid --- */

static bool is_calm(const Table *table)
{
    return !ui_is_holding(table->ui) && !table_is_moving(table);
}

/* The view fits what lies there and where a stone may go. It changes between turns only, never
 * under a piece that is held; at once when another board comes up or a stone is lifted. */
static void aim_camera(Table *table, bool at_once)
{
    PyramidoView *view = view_of(table);
    const PyramidoState *state = state_of(table);
    const int level = state->round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : state->round;
    const BoardPart part = board_part_needed(pyramid_of(table, table->viewer), level);
    const BoardPlace wanted = board_fit(view->layout.board, part, BOARD_BLOCK_MOST);
    const bool same_board = view->is_fitted && view->shown == table->viewer;
    const bool may_move =
        state->step == STEP_PLACE || state->step == STEP_OVER || state->to_act != table->viewer;
    if (same_board && !may_move) return;
    view->shown = table->viewer;
    if (!same_board || at_once || table->timeline.calm) {
        view->place = view->from = view->wanted = wanted;
    } else if (!board_place_equal(&wanted, &view->wanted)) {
        view->from = view->place;
        view->wanted = wanted;
        timeline_add(&table->timeline, TRACK_CAMERA, 0, 320);
    }
    view->is_fitted = true;
}

void pyramido_aim_at_once(Table *table)
{
    aim_camera(table, true);
}

/* The same board about a point, smaller by a share of itself. */
static BoardPlace seen_from_above(const BoardPlace *place, Point about, float share)
{
    return (BoardPlace){ point_mix(place->origin, about, share), place->quadrant * (1 - share) };
}

static void move_camera(Table *table)
{
    PyramidoView *view = view_of(table);
    const Track *track = timeline_find(&table->timeline, TRACK_CAMERA, 0);
    const float t = track == NULL ? 1 : ease_both(timeline_progress(&table->timeline, track));
    view->place.quadrant = lerp(view->from.quadrant, view->wanted.quadrant, t);
    view->place.origin = point_mix(view->from.origin, view->wanted.origin, t);
    if (track == NULL)
        view->place = view->wanted;
    else if (track->arg[1] != 0)
        view->place = seen_from_above(&view->place, rect_centre(view->layout.board),
                                      (float)track->arg[1] / 100 * sinf(t * 3.1415927F));
}

BoardPlace pyramido_seen(const Table *table)
{
    const BoardPlace place = view_of(table)->place;
    return (BoardPlace){ camera_to_canvas(&table->camera, place.origin),
                         place.quadrant * camera_scale(&table->camera) };
}

static BoardLook my_look(Table *table)
{
    const Seat seat = table->viewer;
    const Pyramid *pyramid = pyramid_of(table, seat);
    BoardLook look = board_look(table->ui, pyramid, pyramido_shown_round(table));
    look.shadows = &view_of(table)->shadows;
    look.glass = view_of(table)->glass_key || ui_held_ms(table->ui, "glass") > 0;
    look.no_marker = pyramido_going_home(table, seat);
    if (pyramido_is_flying(table, TRACK_STONE, seat, -1)) look.tiles--;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if (pyramido_is_flying(table, TRACK_MARKER, seat, colour))
            look.no_marker |= (uint8_t)(1 << colour);
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++)
        if (pyramid->chip[chip].level != 0
            && pyramido_is_flying(table, TRACK_CHIP, seat, pyramid->chip[chip].id))
            look.no_chip |= (uint8_t)(1 << chip);
    return look;
}

const char *const pyramido_lost_sentence =
    N_("No stone fits any more and the patches cannot close the holes: this pyramid is lost.");

void pyramido_paint_lost(Ui *ui, Rect cloth)
{
    gfx_round(ui->platform->gfx, cloth, 6, (Colour){ 20, 16, 12, 150 });
    const char *why = _(pyramido_lost_sentence);
    const float edge = 22, width = fminf(cloth.w - 60, 480);
    const Style style = ui_style(ui, FONT_BOLD, 22, THEME_REFUSAL, ALIGN_CENTRE);
    const float height =
        letters_wrap_height(ui->platform->letters, &style, width - 2 * edge, why) + 2 * edge;
    const Rect box = rect_middle(cloth, width, height);
    ui_draw_paper(ui, box);
    letters_draw_wrapped(ui->platform->letters, &style, rect_inset(box, edge), why);
}

static void paint_board(Ui *ui, const UiItem *item)
{
    Table *table = item->context;
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const BoardPlace place = view_of(table)->resting;
    const BoardLook look = my_look(table);
    gfx_push(ui->platform->gfx);
    gfx_clip(ui->platform->gfx, rect_inset(item->box, 3));
    look.shadows->within = item->box;
    board_paint(ui, pyramid, &place, &look);
    if (!look.glass) board_paint_counts(ui, pyramid, &place, &look);
    gfx_pop(ui->platform->gfx);
    if (pyramid->lost != 0) pyramido_paint_lost(ui, item->box);
}

static uint32_t mix(uint32_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ at[i]) * 16777619u;
    return hash;
}

/* What changes the whole board; its pieces tell of themselves. */
static uint32_t board_version(Table *table, const BoardLook *look)
{
    const BoardPlace *place = &view_of(table)->resting;
    const uint8_t flags[] = { (uint8_t)look->round, look->glass, look->strong,
                              (uint8_t)table->viewer, pyramid_of(table, table->viewer)->lost };
    return mix(mix(2166136261u, flags, sizeof flags), place, sizeof *place);
}

/* Paints nothing: where it comes, goes or changes, the board is painted again there. The box is
 * that of the piece with all its shadows. */
static void add_trace(Table *table, Rect piece, uint32_t version)
{
    const float unit = view_of(table)->resting.quadrant;
    Rect box = rect_inset(piece, -0.75F * unit);
    box.w += 0.35F * unit;
    box.h += 0.35F * unit;
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = rect_intersection(box, view_of(table)->layout.cloth),
                                .version = version,
                                .in_sight = true });
}

static void add_traces(Table *table, const BoardLook *look)
{
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const BoardPlace *place = &view_of(table)->resting;
    const bool marks = look->round >= 1 && look->round <= PYRAMIDO_ROUNDS;
    const RoundScore score = marks ? pyramid_score(pyramid, look->round) : (RoundScore){ 0 };
    for (int i = 0; i < look->tiles; i++)
        add_trace(table, board_stone(place, &pyramid->tile[i]),
                  mix(1, &pyramid->tile[i], sizeof pyramid->tile[i]));
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        if (chip->level != 0 && (look->no_chip >> i & 1) == 0)
            add_trace(table, board_block(place, chip->x, chip->y), mix(2, chip, sizeof *chip));
    }
    for (int colour = 0; marks && colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & ~(look->no_marker >> colour) & 1) == 0) continue;
        const Spot spot = pyramid->marker[look->round - 1][colour];
        const int shown[] = { colour, score.count[colour], colour == score.smallest };
        add_trace(table, board_block(place, spot.x, spot.y), mix(3, shown, sizeof shown));
    }
}

/* What lies on the board with its shadows, in quadrants. */
static Rect board_world(const Table *table, Rect within)
{
    const Grid blocks = pyramid_blocks(pyramid_of(table, table->viewer), 1);
    const BoardPart part = board_part_of(&blocks);
    const BoardPlace *place = &view_of(table)->wanted;
    const Rect all = { (float)part.x, (float)part.y, (float)part.w, (float)part.h };
    if (part.w == 0) return all;
    const Rect cloth = { (within.x - place->origin.x) / place->quadrant,
                         (within.y - place->origin.y) / place->quadrant, within.w / place->quadrant,
                         within.h / place->quadrant };
    return rect_intersection(rect_inset(all, -1.25F), cloth);
}

static void rest_camera(Table *table)
{
    PyramidoView *view = view_of(table);
    const BoardPlace seen = pyramido_seen(table);
    const float border = table->camera.zoom > 1 ? 3 : 46; /* it stays where it is meanwhile */
    const Rect box = rect_inset(view->layout.cloth, border);
    const UiSight sight = ui_sight(table->ui, (UiSight){ .box = box,
                                                         .world = board_world(table, box),
                                                         .origin = seen.origin,
                                                         .scale = seen.quadrant,
                                                         .subject = table->viewer });
    view->resting = (BoardPlace){ sight.origin, sight.scale };
}

static void add_board(Table *table)
{
    PyramidoView *view = view_of(table);
    rest_camera(table);
    const BoardLook look = my_look(table);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = view->layout.cloth,
                                .paint = paint_board,
                                .context = table,
                                .version = board_version(table, &look),
                                .in_sight = true });
    add_traces(table, &look);
    const BoardPlace seen = pyramido_seen(table);
    if (view->enlarged == 0) pyramido_add_topics(table, table->viewer, &seen);
    if (state_of(table)->round > 1) {
        UiItem *glass =
            ui_button(table->ui, "glass", view->layout.glass, "layers", "", PYRAMIDO_ACT_GLASS, 0);
        glass->tip = _("Hold to see through the upper levels");
        glass->above = true; /* not in the picture that a moving camera scales */
    }
}

static void build(Table *table)
{
    PyramidoView *view = view_of(table);
    lay_out(table);
    if (is_calm(table) || !view->is_fitted || view->shown != table->viewer)
        aim_camera(table, false);
    move_camera(table);
    camera_fit(&table->camera, view->layout.board, view->layout.board);
    pyramido_add_trays(table);
    add_board(table);
    pyramido_add_hand(table);
    pyramido_add_enlarged(table);
}

/* --- Input of its own --- */

static bool zoom(Table *table, Point at, float factor)
{
    if (!rect_has(view_of(table)->layout.cloth, at)) return false;
    camera_zoom(&table->camera, at, factor);
    table->ui->changed = true;
    return true;
}

static bool input_command(Table *table, const InputEvent *event)
{
    PyramidoView *view = view_of(table);
    const Point centre = rect_centre(view->layout.board);
    switch (event->command) {
    case COMMAND_SEE_THROUGH:
        view->glass_key = event->down;
        table->ui->changed = true;
        return true;
    case COMMAND_FIT:
        camera_reset(&table->camera);
        table->ui->changed = true;
        return true;
    case COMMAND_ROTATE:
    case COMMAND_ROTATE_BACK:
        if (!event->down || !pyramido_can_turn_placed(table)) return false;
        pyramido_turn_placed(table, event->command == COMMAND_ROTATE ? 1 : -1);
        return true;
    case COMMAND_ZOOM_IN: return event->down && zoom(table, centre, 1.25F);
    case COMMAND_ZOOM_OUT: return event->down && zoom(table, centre, 0.8F);
    case COMMAND_CANCEL:
        if (!event->down || view->enlarged == 0) return false;
        view->enlarged = 0;
        table->ui->changed = true;
        return true;
    default: return false;
    }
}

static bool is_on_placed(const Table *table, Point at)
{
    const BoardPlace place = pyramido_seen(table);
    return pyramido_can_turn_placed(table)
           && rect_has(board_stone(&place, pyramid_last_tile(pyramid_of(table, table->viewer))),
                       at);
}

static bool input(Table *table, const InputEvent *event)
{
    if (event->kind == INPUT_COMMAND) return input_command(table, event);
    if (event->kind == INPUT_WHEEL)
        return zoom(table, event->at, event->amount > 0 ? 1.15F : 0.87F);
    if (event->kind == INPUT_SECOND_TAP && is_on_placed(table, event->at)) {
        pyramido_turn_placed(table, 1);
        return true;
    }
    if (event->kind == INPUT_PINCH) {
        if (!zoom(table, event->at, event->amount)) return false;
        camera_move(&table->camera, event->delta);
        return true;
    }
    if (event->kind == INPUT_DRAG_MOVE && table->camera.zoom > 1
        && rect_has(view_of(table)->layout.cloth, event->start)) {
        camera_move(&table->camera, event->delta);
        table->ui->changed = true;
        return true;
    }
    return false;
}

static void tick(Table *table, double elapsed)
{
    (void)elapsed;
    pyramido_count_aloud(table);
}

static void rewound(Table *table)
{
    PyramidoView *view = view_of(table);
    view->stack = 0;
    view->fill = (Action){ 0 };
    view->dropped = false;
    view->enlarged = 0;
}

/* --- What goes together --- */

/* Patches were left, and none lies on the stone of this turn. */
static bool was_passed(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    const Laid *tile = pyramid_last_tile(pyramid);
    bool left = false;
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        left |= chip->level == 0;
        for (int half = 0; half < 2; half++) {
            const Spot spot = tile_spot(tile, half);
            if (chip->level == tile->level && chip->x == spot.x && chip->y == spot.y) return false;
        }
    }
    return left;
}

/* A mark without a choice goes with its stone, a refill with the pass that confirm made for it. */
static bool follows(const void *before, const Action *action)
{
    const PyramidoState *state = before;
    if (action->kind == PYRAMIDO_REFILL) return was_passed(state);
    return action->kind == PYRAMIDO_MARK && pyramido_choices(state).count == 1;
}

/* --- Pictures of a position --- */

/* The round a score row belongs to: "round2/b"; 0: none. */
static int round_of(const ScoreRow *row)
{
    int round = 0;
    return row != NULL && sscanf(row->item, "round%d/", &round) == 1 ? round : 0;
}

static void picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                    const ScoreRow *row)
{
    const PyramidoState *pyramido = state;
    const int round = round_of(row);
    const Pyramid pyramid =
        board_until(&pyramido->pyramid[seat], round > 0 ? round : PYRAMIDO_ROUNDS);
    const Grid blocks = pyramid_blocks(&pyramid, 1);
    BoardPart part = board_part_of(&blocks);
    if (part.w == 0) part = (BoardPart){ PYRAMIDO_FIRST, PYRAMIDO_FIRST, 10, 8 };
    const BoardPlace place = board_fit(rect_inset(box, box.h * 0.04F), part, BOARD_BLOCK_MOST);
    const BoardLook look = board_look(ui, &pyramid, round > 0 ? round : pyramido->round);
    board_paint(ui, &pyramid, &place, &look);
    if (row != NULL) board_paint_row(ui, &place, sheet, row);
}

static void closed(Table *table)
{
    board_shadows_release(&view_of(table)->shadows, table->ui->platform->gfx);
}

const TableGame pyramido_table = {
    .rules = &pyramido_rules,
    .box = "title/box-pyramido",
    .music = "noon",
    .sky = GROUND_DAWN,
    .credits = N_("Pyramido was designed by Ikhwan Kwon and published by Jeux Synapses Games."),
    .view_size = sizeof(PyramidoView),
    .build = build,
    .paint_background = paint_background,
    .paint_moving = pyramido_paint_moving,
    .act = pyramido_act,
    .inspect = pyramido_inspect,
    .input = input,
    .animate = pyramido_animate,
    .rewound = rewound,
    .closed = closed,
    .keep = pyramido_keep,
    .recall = pyramido_recall,
    .follows = follows,
    .tick = tick,
    .guide = pyramido_guide,
    .confirm = pyramido_confirm,
    .confirmed = pyramido_confirmed,
    .hint_line = pyramido_hint_line,
    .heading = pyramido_heading,
    .standing = pyramido_standing,
    .prompt = pyramido_prompt,
    .tell = pyramido_tell,
    .flash = pyramido_flash,
    .score_title = pyramido_score_title,
    .score_rank = pyramido_score_rank,
    .score_icon = pyramido_score_icon,
    .picture = picture,
    .expect = pyramido_expect,
};
