/* The table of Pyramido: one's own pyramid on its cloth, and around it the quarry, the trays and
 * the other pyramids. */
#include "tables/pyramido/pyramido.h"
#include "base/hash.h"
#include "rules/pyramido/pyramido.h"

static void lay_out(Table *table)
{
    view_of(table)->layout =
        pyramido_layout(gfx_canvas(table->ui->platform->gfx).size, match_seats(&table->match) - 1,
                        table->ui->platform->settings.left_handed, ui_text_scale(table->ui));
}

static void paint_background(Table *table)
{
    lay_out(table);
    const Rect cloth = view_of(table)->layout.cloth;
    mat_paint_cloth(table->ui, cloth, 0.64F * fminf(cloth.w, cloth.h)); /* a pyramid hides it */
}

/* --- My pyramid --- */

/* The mat fits what lies there and where a tile may go. It changes between turns only, never
 * under a piece that is held; at once when another board comes up or a tile is lifted. */
void pyramido_aim(Table *table, bool at_once)
{
    const PyramidoState *state = state_of(table);
    const int level = state->round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : state->round;
    const Rect part = board_part_needed(pyramid_of(table, table->viewer), level);
    const bool same = table->mat.is_aimed && table->mat.subject == table->viewer;
    const bool may_move =
        state->step == STEP_PLACE || state->step == STEP_OVER || state->to_act != table->viewer;
    if (same && !may_move) return;
    mat_aim(table, board_fit(view_of(table)->layout.board, part), table->viewer, at_once);
}

static Board my_board(Table *table)
{
    Board board = pyramido_board(table, table->viewer);
    board.shadows = &view_of(table)->shadows;
    board.shadows->within = table->mat.cloth;
    board.glass = view_of(table)->glass_key || ui_held_ms(table->ui, "glass") > 0;
    return board;
}

const char *const pyramido_lost_sentence =
    N_("No tile fits any more and the patches cannot close the holes: this pyramid is lost.");

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
    const Board board = my_board(table);
    gfx_push(ui->platform->gfx);
    gfx_clip(ui->platform->gfx, rect_inset(item->box, 3));
    board_paint(ui, &board);
    if (!board.glass) board_paint_counts(ui, pyramid, pyramido_shown_round(table), &board);
    gfx_pop(ui->platform->gfx);
    if (pyramid->lost != 0) pyramido_paint_lost(ui, item->box);
}

static bool prepare_board(Ui *ui, const UiItem *item)
{
    const Board board = my_board(item->context);
    return board_prepare(ui, &board);
}

/* What changes the whole board; its pieces tell of themselves. */
static uint64_t board_version(const Table *table, bool glass)
{
    const uint8_t flags[] = { (uint8_t)pyramido_shown_round(table), glass,
                              table->ui->platform->settings.strong_symbols,
                              pyramid_of(table, table->viewer)->lost };
    return hash_bytes(HASH_START, flags, sizeof flags);
}

/* What a marker counts. */
static uint64_t counted(const Table *table, const Thing *thing)
{
    const int round = pyramido_shown_round(table);
    if (thing->kind != PIECE_MARKER || round > PYRAMIDO_ROUNDS) return 0;
    const RoundScore score = pyramid_score(pyramid_of(table, table->viewer), round);
    return 2 * (uint64_t)score.count[thing->face] + (thing->face == score.smallest);
}

/* What lies on the board with its shadows, in quadrants. */
static Rect board_world(const Table *table)
{
    const Grid blocks = pyramid_blocks(pyramid_of(table, table->viewer), 1);
    const Rect part = board_part_of(&blocks);
    return rect_is_empty(part) ? part : rect_inset(part, -1.25F);
}

static void add_glass(Table *table)
{
    if (state_of(table)->round <= 1) return;
    UiItem *glass = ui_button(table->ui, "glass", view_of(table)->layout.glass, "layers", "",
                              PYRAMIDO_ACT_GLASS, 0);
    glass->tip = _("Hold to see through the upper levels");
    glass->above = true; /* not in the picture that a moving mat scales */
}

static void add_board(Table *table)
{
    const bool glass = my_board(table).glass;
    mat_show(table, board_world(table), paint_board, board_version(table, glass))->prepare =
        prepare_board;
    lay_trace(table, 1.1F, counted);
    const Sight sight = mat_sight(table);
    if (table->pad.enlarged == 0) pyramido_add_topics(table, table->viewer, &sight);
    add_glass(table);
}

static void build(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    lay_out(table);
    mat_lay(table, layout->cloth, layout->board);
    if ((!ui_is_holding(table->ui) && !table_is_moving(table))
        || table->mat.subject != table->viewer || !table->mat.is_aimed)
        pyramido_aim(table, false);
    lay_refresh(table);
    pyramido_add_trays(table);
    add_board(table);
    pyramido_follow_first(table);
    hand_add(table);
    pad_add_seat(table, layout->cloth, layout->opponent[0].x < layout->cloth.x);
}

/* --- Input of its own --- */

static bool input(Table *table, const InputEvent *event)
{
    if (event->kind != INPUT_COMMAND || event->command != COMMAND_SEE_THROUGH)
        return mat_input(table, event);
    view_of(table)->glass_key = event->down;
    table->ui->changed = true;
    return true;
}

/* --- What goes together --- */

/* Chips were left, and none lies on the tile of this turn. */
static bool was_passed(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    const Laid *tile = pyramid_last_tile(pyramid);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        for (int half = 0; half < 2; half++) {
            const Spot spot = tile_spot(tile, half);
            if (chip->level == tile->level && chip->x == spot.x && chip->y == spot.y) return false;
        }
    }
    return pyramid_chips_left(pyramid) > 0;
}

bool pyramido_marks_alike(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    if (state->step != STEP_MARK || pyramido_choices(state).count < 2) return false;
    if (pyramid_chips_left(pyramid) > 0) return false;
    const Laid *tile = pyramid_last_tile(pyramid);
    return tile_block(tile, 0).colour == tile_block(tile, 1).colour;
}

/* A mark without a choice goes with its tile, a refill with the pass that confirm made for it. */
static bool follows(const void *before, const Action *action)
{
    const PyramidoState *state = before;
    if (action->kind == PYRAMIDO_REFILL) return was_passed(state);
    return action->kind == PYRAMIDO_MARK
           && (pyramido_choices(state).count == 1 || pyramido_marks_alike(state));
}

/* --- Confirm --- */

/* Any refill that the seat may choose now, or after it has passed. */
bool pyramido_ends_game(const PyramidoState *state)
{
    Action action[GAME_MAX_ACTIONS];
    View after;
    const PyramidoState *then = state;
    if (state->step == STEP_RESURFACE) {
        (void)view_try(&after, &pyramido_rules, state, &(Action){ .kind = PYRAMIDO_PASS });
        then = (const PyramidoState *)after.state;
    }
    if (then->step != STEP_REFILL || pyramido_rules.legal(then, action, GAME_MAX_ACTIONS) == 0)
        return false;
    return view_try(&after, &pyramido_rules, then, &action[0]) == REFUSAL_NONE
           && pyramido_rules.to_act(after.state) == SEAT_NONE;
}

/* Refills are drafts; only the last one of the game, which cannot matter, needs no choice. */
static TableConfirm confirm(const Table *table)
{
    return (TableConfirm){ .missing = pyramido_missing(table),
                           .enabled = pyramido_ends_game(state_of(table)),
                           .locks = true };
}

static void confirmed(Table *table)
{
    const Point at = rect_centre(table->layout.confirm);
    if (state_of(table)->step == STEP_RESURFACE)
        table_do(table, &(Action){ .kind = PYRAMIDO_PASS }, at);
    if (table->legal_count > 0 && table->legal[0].kind == PYRAMIDO_REFILL)
        table_do(table, &table->legal[0], at);
}

static bool running(const void *state, ScoreSheet *sheet)
{
    return pyramido_score_broken_off(state, sheet);
}

/* --- Pictures of a position --- */

static void picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                    const ScoreRow *row)
{
    const PyramidoState *pyramido = state;
    const Pyramid *pyramid = &pyramido->pyramid[seat];
    const int round = row != NULL ? pyramido_score_item(row->item).round : 0;
    const Grid blocks = pyramid_blocks(pyramid, 1);
    Rect part = board_part_of(&blocks);
    if (rect_is_empty(part)) part = (Rect){ PYRAMIDO_FIRST, PYRAMIDO_FIRST, 10, 8 };
    const BoardPlan plan = { .seat = seat,
                             .round = round > 0 ? round : pyramido->round,
                             .levels = round > 0 ? round : PYRAMIDO_ROUNDS,
                             .sight = board_fit(rect_inset(box, box.h * 0.04F), part) };
    const Board board = board_of(pyramid, &plan);
    board_paint(ui, &board);
    if (row != NULL) board_paint_row(ui, &plan.sight, sheet, row);
}

static void closed(Table *table)
{
    board_shadows_release(&view_of(table)->shadows, table->ui->platform->gfx);
}

static const TableOption OPTION[] = {
    { .key = "warning",
      .title = N_("Warn before a move that may lose the game"),
      .values = { "off", "on" },
      .initial = 1,
      .about =
          N_("A move after which no tile may fit any more is pointed out before it is made.") },
};

/* Over the pad: its numbers are those that change. */
static Rect hint_room(const Table *table)
{
    return view_of(table)->layout.score;
}

static const LayGame THINGS = {
    .things = pyramido_lay_table,
    .paint = pyramido_paint_thing,
    .fly = pyramido_fly,
    .landed = pyramido_landed,
};

static Seat first_in_round(const Table *table)
{
    return state_of(table)->starter;
}

const TableGame pyramido_table = {
    .rules = &pyramido_rules,
    .options = OPTION,
    .option_count = sizeof OPTION / sizeof OPTION[0],
    .box = "title/box-pyramido",
    .about = N_("Build a stepped pyramid tile by tile, and keep its treasures in sight."),
    .weight = N_("Light to medium"),
    .minutes = { 30, 45 },
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
    .closed = closed,
    .follows = follows,
    .hand = &pyramido_hand,
    .pad = &pyramido_pad,
    .seals = pyramido_seals,
    .gallery = &pyramido_gallery,
    .rounds = &pyramido_rounds,
    .confirm = confirm,
    .confirmed = confirmed,
    .lay = &THINGS,
    .paint_row = pyramido_paint_row,
    .paint_sum = pyramido_paint_sum,
    .paint_track = pyramido_paint_track,
    .hint_line = pyramido_hint_line,
    .hint_room = hint_room,
    .heading = pyramido_heading,
    .running = running,
    .standing = pyramido_standing,
    .prompt = pyramido_prompt,
    .tell = pyramido_tell,
    .score_title = pyramido_score_title,
    .score_rank = pyramido_score_rank,
    .score_icon = pyramido_score_icon,
    .picture = picture,
    .goes_first = first_in_round,
    .facts = &pyramido_facts,
    .first = pyramido_first,
    .first_count = PYRAMIDO_FIRST_CARDS,
    .expect = pyramido_expect,
};
