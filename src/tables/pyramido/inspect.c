/* What a Pyramido table tells about a thing somebody asks about: how it looks close up, what it is,
 * and what it is worth now and next. */
#include "tables/pyramido/pyramido.h"
#include "base/bits.h"
#include "rules/pyramido/pyramido.h"
#include <stdio.h>

/* --- Pictures --- */

static const Size PICTURE = { 300, 164 }, UPRIGHT = { 300, 236 }, PYRAMID = { 300, 230 };

/* One thing as large as fits. */
static void paint_large(Ui *ui, Thing thing, Rect box)
{
    const bool wide = thing.kind == PIECE_TILE && thing.turn % 2 == 0;
    const bool high = thing.kind == PIECE_TILE && !wide;
    const float side = 0.94F * fminf(wide ? box.w / 2 : box.w, high ? box.h / 2 : box.h);
    const Rect face = rect_moved(rect_middle(box, wide ? 2 * side : side, high ? 2 * side : side),
                                 0, -0.04F * side); /* the south side of a tile hangs below */
    const bool round = thing.kind == PIECE_MARKER;
    gfx_round_soft(ui->platform->gfx, rect_inset(rect_moved(face, 6, 10), round ? side * 0.2F : 0),
                   round ? side * 0.2F : 5, round ? side * 0.22F : 18, (Colour){ 0, 0, 0, 150 });
    thing.rect = round ? pyramido_marker_block(face) : face;
    pyramido_paint_thing(ui, &thing, 1);
}

static void paint_asked(Ui *ui, const UiItem *item)
{
    const Thing *thing = lay_thing(item->context, item->arg);
    if (thing != NULL) paint_large(ui, *thing, item->box);
}

static void paint_hidden_tile(Ui *ui, const UiItem *item)
{
    ui_draw_picture(ui, "pyramido/slab", item->box, COLOUR_WHITE);
}

static void paint_both_sides(Ui *ui, const UiItem *item)
{
    for (int side = 0; side < 2; side++)
        paint_large(ui, (Thing){ .kind = PIECE_CHIP, .face = 2 * piece_index(item->arg) + side },
                    rect_column(item->box, side, 2, 16));
}

static void paint_pyramid(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    table->game->picture(ui, table->state, item->arg, item->box, NULL, NULL);
}

static void paint_round(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int round = pad_column(item->arg);
    const Pyramid *pyramid = pyramid_of(table, pad_seat(item->arg));
    const BoardPlan plan = { .seat = pad_seat(item->arg),
                             .round = round,
                             .levels = round,
                             .sight = board_fit_whole(item->box, pyramid) };
    const Board board = board_of(pyramid, &plan);
    board_paint(ui, &board);
    board_paint_counts(ui, pyramid, round, &board);
}

/* --- Rows --- */

static UiInspectRow *colour_row(const Table *table, UiInspect *about, int colour)
{
    char icon[40];
    return ui_inspect_row(about, board_jewel(table->ui, colour, icon, sizeof icon));
}

/* A colour with its treasures, and the points of the viewer's area of it: now, and with them. */
static void next_row(const Table *table, UiInspect *about, int colour, int treasures)
{
    const RoundScore score =
        pyramid_score(pyramid_of(table, table->viewer), pyramido_told_round(table));
    const int now = (score.marked >> colour & 1) != 0 ? score.count[colour] : 0;
    UiInspectRow *row = colour_row(table, about, colour);
    snprintf(row->label, sizeof row->label,
             ngettext("%s · %d\u00a0treasure", "%s · %d\u00a0treasures", (unsigned long)treasures),
             _(colour_name(colour)), treasures);
    if (!table_shows_points(table, table->viewer)) return;
    if (treasures == 0)
        snprintf(row->value, sizeof row->value, "%d", now);
    else
        snprintf(row->value, sizeof row->value, "%d → %d", now, now + treasures);
}

static void tile_rows(const Table *table, UiInspect *about, int tile)
{
    const Laid laid = { .id = (uint8_t)tile, .x = PYRAMIDO_FIRST, .y = PYRAMIDO_FIRST };
    const Block one = tile_block(&laid, 0);
    const Block two = tile_block(&laid, 1);
    const int first = bits_count(one.symbols);
    const int second = bits_count(two.symbols);
    if (one.colour == two.colour) {
        next_row(table, about, one.colour, first + second);
        return;
    }
    next_row(table, about, one.colour, first);
    next_row(table, about, two.colour, second);
}

void pyramido_tile_title(int tile, Text *title)
{
    const Tile *printed = tile_of(tile);
    if (printed->colour[0] == printed->colour[1])
        text_add(title, _("Tile: %s"), _(colour_name(printed->colour[0])));
    else
        text_add(title, _("Tile: %s and %s"), _(colour_name(printed->colour[0])),
                 _(colour_name(printed->colour[1])));
}

/* --- The quarry --- */

static void tell_slot(const Table *table, int tile, UiInspect *about, Text *title, Text *text)
{
    pyramido_tile_title(tile, title);
    if (table_shows_points(table, table->viewer))
        text_add(text, "%s",
                 _("Points of an area now, and with this tile in it. Every tile brings at most one "
                   "new marker."));
    tile_rows(table, about, tile);
}

static void tell_stack(const Table *table, int piece, UiInspect *about, Text *title, Text *text)
{
    const int stack = pyramido_stack_of(table, piece);
    const Deck *deck = &state_of(table)->quarry.stack[stack - 1];
    const bool chosen = hand_drafts(table, piece);
    const int count = deck->count - chosen;
    if (chosen) about->paint = paint_hidden_tile;
    text_add(title, ngettext("Stack: %d\u00a0tile", "Stack: %d\u00a0tiles", (unsigned long)count),
             count);
    if (chosen) {
        text_add(text, "%s", _("Its top tile fills the empty slot when the turn is confirmed."));
        return;
    }
    text_add(text, "%s",
             _("Its top tile can fill an empty slot next to it. What lies below is hidden."));
    tile_rows(table, about, deck_top(deck));
    ui_inspect_number(about, "", _("tiles below the top"), count - 1);
}

/* --- Pieces of a pyramid --- */

/* What a block still shows, and what that is worth in the round. */
typedef struct Worth {
    int seen, points;
} Worth;

static Worth worth_of(const Pyramid *pyramid, int round, const Block *block)
{
    const PyramidoTop top = pyramido_top(pyramid, round);
    const TopView view = pyramid_view(pyramid, round);
    const RoundScore score = pyramid_score(pyramid, round);
    const Spot spot = pyramid->marker[round - 1][block->colour];
    const bool marked = (score.marked >> block->colour & 1) != 0;
    const Grid area = marked ? top_view_area(&view, spot.x, spot.y) : (Grid){ 0 };
    const int times = marked && score.smallest == block->colour ? 2 : 1; /* the bounty */
    Worth worth = { 0, 0 };
    for (int i = 0; i < 4; i++) {
        const int x = block->x + (i & 1);
        const int y = block->y + (i >> 1);
        const PyramidoQuadrant *quadrant = &top.at[y][x];
        const bool seen = quadrant->level == block->level && quadrant->tile == block->tile;
        if (!seen || (block->symbols >> i & 1) == 0) continue;
        worth.seen++;
        if (grid_has(&area, x, y)) worth.points += times;
    }
    return worth;
}

static void worth_row(const Table *table, Seat seat, UiInspect *about, int colour, Worth worth)
{
    UiInspectRow *row = colour_row(table, about, colour);
    snprintf(row->label, sizeof row->label,
             ngettext("%s · %d\u00a0treasure in sight", "%s · %d\u00a0treasures in sight",
                      (unsigned long)worth.seen),
             _(colour_name(colour)), worth.seen);
    if (table_shows_points(table, seat))
        snprintf(row->value, sizeof row->value, worth.points > 0 ? "+%d" : "%d", worth.points);
}

/* Its blocks, those of one colour together; and a sentence about their points. */
static void tell_blocks(const Table *table, Seat seat, const Block *block, int blocks,
                        UiInspect *about, Text *text)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    const int round = pyramido_told_round(table);
    int points = 0;
    for (int i = 0; i < blocks; i++) {
        Worth worth = worth_of(pyramid, round, &block[i]);
        if (i + 1 < blocks && block[i].colour == block[i + 1].colour) {
            const Worth other = worth_of(pyramid, round, &block[++i]);
            worth = (Worth){ worth.seen + other.seen, worth.points + other.points };
        }
        points += worth.points;
        worth_row(table, seat, about, block[i].colour, worth);
    }
    if (!table_shows_points(table, seat)) return;
    if (points == 0)
        text_add(text, "%s", _("None of its treasures lies in a marked area this round."));
    else
        text_add(text,
                 ngettext("It gives %d\u00a0point this round.",
                          "It gives %d\u00a0points this round.", (unsigned long)points),
                 points);
}

static void tell_laid_tile(const Table *table, const Thing *thing, UiInspect *about, Text *title,
                           Text *text)
{
    const Laid tile = board_laid(thing);
    const Block block[2] = { tile_block(&tile, 0), tile_block(&tile, 1) };
    if (tile.rot % 2 != 0) about->picture = UPRIGHT;
    text_add(title, _("Tile on level %d"), tile.level);
    tell_blocks(table, board_seat(thing), block, 2, about, text);
}

static void tell_laid_chip(const Table *table, const Thing *thing, UiInspect *about, Text *title,
                           Text *text)
{
    const Laid chip = board_laid(thing);
    const Block block = chip_block(&chip);
    text_add(title, _("Patch on level %d"), chip.level);
    tell_blocks(table, board_seat(thing), &block, 1, about, text);
}

/* --- Markers and chips --- */

static void tell_marker(const Table *table, int piece, UiInspect *about, Text *title, Text *text)
{
    const Seat seat = piece_seat(piece);
    const int colour = piece_index(piece);
    const int round = pyramido_told_round(table);
    const RoundScore score = pyramid_score(pyramid_of(table, seat), round);
    const int count = score.count[colour];
    text_add(title, _("Marker: %s"), _(colour_name(colour)));
    if ((score.marked >> colour & 1) == 0) {
        text_add(text, "%s",
                 _("It marks no area yet this round. It goes with a tile that has a treasure of "
                   "its colour."));
        return;
    }
    text_add(text, _("It marks an area on level %d until the round is counted."), round);
    text_add(text, " %s", _(pyramido_rules.readings[PYRAMIDO_READING_AREAS]));
    char icon[40];
    ui_inspect_number(about, board_jewel(table->ui, colour, icon, sizeof icon),
                      _("treasures in its area"), count);
    if (!table_shows_points(table, seat)) return;
    const bool smallest = score.smallest == colour;
    ui_inspect_number(about, "", _("points now"), smallest ? 2 * count : count);
    if (smallest)
        text_add(text, " %s", _("It is the smallest area: the bounty counts it twice."));
    else
        ui_inspect_number(about, "chrome/badge-gold", _("points with the bounty"), 2 * count);
}

static void tell_chip(const Table *table, int chip, UiInspect *about, Text *title, Text *text)
{
    const Laid *laid = &pyramid_of(table, table->viewer)->chip[chip];
    about->paint = paint_both_sides;
    text_add(title, _("Patch: %s or %s"), _(colour_name(2 * chip)), _(colour_name(2 * chip + 1)));
    if (laid->level != 0) {
        text_add(text, _("Already used: it lies on level %d."), laid->level);
        return;
    }
    text_add(text, "%s",
             _("It covers a block of the new tile that has no marker, either side up. It also "
               "closes a hole when no tile fits any more."));
    next_row(table, about, 2 * chip, 1);
    next_row(table, about, 2 * chip + 1, 1);
}

/* --- A seat and its rounds --- */

static void tell_seat(const Table *table, Seat seat, UiInspect *about, Text *title, Text *text)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    const int markers =
        PYRAMIDO_COLOURS - bits_count(pyramid->marked[pyramido_told_round(table) - 1]);
    about->paint = paint_pyramid;
    about->picture = PYRAMID;
    text_add(title, "%s", table_name(table, seat));
    if (pyramid->lost != 0) text_add(text, "%s", _(pyramido_lost_sentence));
    for (int round = 1; table_shows_points(table, seat) && round <= PYRAMIDO_ROUNDS; round++) {
        char label[40];
        const int points = pyramido_points_in(table, seat, round).points;
        if (points < 0) continue;
        snprintf(label, sizeof label, _("Round %s"), round_numeral(round));
        ui_inspect_number(about, "", label, points);
    }
    if (table_shows_points(table, seat))
        ui_inspect_number(about, "chrome/badge-gold", _("points now"), table->sheet.total[seat]);
    ui_inspect_number(about, "", _("markers left"), markers);
    ui_inspect_number(about, "", _("patches left"), pyramid_chips_left(pyramid));
}

static void tell_round(const Table *table, int code, UiInspect *about, Text *title, Text *text)
{
    const Seat seat = pad_seat(code);
    const int round = pad_column(code);
    const RoundScore score = pyramid_score(pyramid_of(table, seat), round);
    about->paint = paint_round;
    about->picture = PYRAMID;
    text_add(title, _("%s, round %s"), table_name(table, seat), round_numeral(round));
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & 1) == 0) continue;
        UiInspectRow *row = colour_row(table, about, colour);
        snprintf(row->label, sizeof row->label, "%s", _(colour_name(colour)));
        snprintf(row->value, sizeof row->value, "%d", score.count[colour]);
    }
    if (score.marked != 0) ui_inspect_number(about, "chrome/badge-gold", _("bounty"), score.bounty);
    ui_inspect_number(about, "", _("points of the round"), score.total);
    if (round < PYRAMIDO_ROUNDS)
        text_add(text, "%s", _(pyramido_rules.readings[PYRAMIDO_READING_STARTER]));
}

bool pyramido_inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    Text title = text_into(about->title, sizeof about->title);
    Text text = text_into(about->text, sizeof about->text);
    const int arg = asked->arg;
    const Thing *thing = lay_thing(table, arg);
    const bool laid = asked->topic == TOPIC_LAID_TILE || asked->topic == TOPIC_LAID_CHIP;
    about->paint = paint_asked;
    about->picture = PICTURE;
    if (laid && (thing == NULL || !board_has(thing))) return false; /* it was taken back */
    if (asked->topic == TOPIC_STACK && pyramido_stack_of(table, arg) == 0) return false;
    switch ((PyramidoTopic)asked->topic) {
    case TOPIC_SLOT: tell_slot(table, piece_index(arg), about, &title, &text); return true;
    case TOPIC_STACK: tell_stack(table, arg, about, &title, &text); return true;
    case TOPIC_MARKER: tell_marker(table, arg, about, &title, &text); return true;
    case TOPIC_CHIP: tell_chip(table, piece_index(arg), about, &title, &text); return true;
    case TOPIC_LAID_TILE: tell_laid_tile(table, thing, about, &title, &text); return true;
    case TOPIC_LAID_CHIP: tell_laid_chip(table, thing, about, &title, &text); return true;
    case TOPIC_SEAT: tell_seat(table, arg, about, &title, &text); return true;
    case TOPIC_ROUND: tell_round(table, arg, about, &title, &text); return true;
    }
    return false;
}

/* --- What can only be asked about --- */

static void add_topic(Table *table, const Thing *thing, int number, const Sight *sight)
{
    static const char *const NAME[] = { "", "laid", "chipped", "marked" };
    static const int TOPIC[] = { 0, TOPIC_LAID_TILE, TOPIC_LAID_CHIP, TOPIC_MARKER };
    const Laid at = board_laid(thing);
    Rect box = thing->kind == PIECE_TILE ? board_tile(sight, &at) : board_block(sight, at.x, at.y);
    if (thing->kind == PIECE_MARKER) box = rect_middle(box, sight->scale, sight->scale);
    box = rect_intersection(box, view_of(table)->layout.cloth);
    if (rect_is_empty(box)) return;
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "%s.%d", NAME[thing->kind], number),
                                .role = UI_CUSTOM,
                                .box = box,
                                .topic = TOPIC[thing->kind],
                                .arg = thing->id,
                                .context = table,
                                .above = true });
}

static bool is_in_sight(const PyramidoTop *top, const Thing *thing)
{
    const Laid at = board_laid(thing);
    if (thing->kind == PIECE_MARKER) return true;
    if (thing->kind == PIECE_CHIP) return top->at[at.y][at.x].level == at.level;
    for (int half = 0; half < 2; half++) {
        const Spot spot = tile_spot(&at, half);
        for (int i = 0; i < 4; i++)
            if (top->at[spot.y + (i >> 1)][spot.x + (i & 1)].tile == at.id) return true;
    }
    return false;
}

/* Pieces of a pyramid from the lowest to the highest: what lies on top is met first. */
void pyramido_add_topics(Table *table, Seat seat, const Sight *sight)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    const PyramidoTop top = pyramido_top(pyramid, PYRAMIDO_ROUNDS);
    const BoardPlan plan = { .seat = seat,
                             .round = pyramido_shown_round(table),
                             .levels = PYRAMIDO_ROUNDS,
                             .sight = *sight };
    const Board board = board_of(pyramid, &plan);
    if (ui_is_holding(table->ui)) return;
    for (int i = 0; i < board.count; i++) {
        const Thing *thing = &board.thing[i];
        const int number = thing->kind == PIECE_TILE ? i : piece_index(thing->id);
        if (is_in_sight(&top, thing)) add_topic(table, thing, number + 1, sight);
    }
}

/* The area of the marker that is asked about, on the viewer's own board. */
void pyramido_paint_asked(Table *table)
{
    const UiItem *asked = ui_asked(table->ui);
    const int round = pyramido_shown_round(table);
    if (asked == NULL || table->pad.enlarged != 0 || round > PYRAMIDO_ROUNDS) return;
    if (asked->topic != TOPIC_MARKER || piece_seat(asked->arg) != table->viewer) return;
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const int colour = piece_index(asked->arg);
    if ((pyramid->marked[round - 1] >> colour & 1) == 0) return;
    const Sight sight = mat_sight(table);
    const Grid area = board_area(pyramid, round, colour);
    board_paint_edge(table->ui, &area, &sight, 6, 1, 3, THEME_GOLD_LIGHT);
}
