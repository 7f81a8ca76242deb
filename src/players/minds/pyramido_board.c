#include "players/minds/pyramido_board.h"
#include "base/bits.h"
#include <assert.h>
#include <string.h>

enum {
    WIDTH = 5, /* cells of the widest row */
    HEIGHT = 4,
    AREAS_MAX = 20, /* of one colour */
};
static_assert(FIELD_STRIDE == 2 * WIDTH + 1 && (int)FIELD_HALF == (int)HEIGHT,
              "a field holds the pyramid");

/* What the numbers were fitted for, see pyramido_numbers.def. */
static const int16_t NUMBER[PYRAMIDO_PHASES][PYRAMIDO_FEATURES] = {
#include "players/minds/pyramido_numbers.def"
};

/* ---- cells ---- */

static int level_width(int level)
{
    return WIDTH + 1 - level;
}

static int level_height(int level)
{
    return HEIGHT + 1 - level;
}

/* All that a level covers when it is complete. */
static Field level_field(int level)
{
    return field_rectangle(level - 1, level - 1, 2 * level_width(level), 2 * level_height(level));
}

static uint32_t level_cells(int level)
{
    static const uint32_t CELLS[] = { 0, 0xFFFFF, 0x3DEF, 0xE7, 0x3 };
    return CELLS[level];
}

static Field cell_field(int level, int cell)
{
    const int x = 2 * (cell % WIDTH) + level - 1;
    const int y = 2 * (cell / WIDTH) + level - 1;
    return field_either(field_row(y, 3ULL << x), field_row(y + 1, 3ULL << x));
}

/* Bit dy * 2 + dx of `symbols`. */
static Field cell_symbols(int level, int cell, unsigned symbols)
{
    const int x = 2 * (cell % WIDTH) + level - 1;
    const int y = 2 * (cell / WIDTH) + level - 1;
    return field_either(field_row(y, (uint64_t)(symbols & 3) << x),
                        field_row(y + 1, (uint64_t)(symbols >> 2) << x));
}

static uint32_t neighbours(uint32_t cells)
{
    enum { FIRST = 0x8421, LAST = 0x84210 };
    return (cells & ~(uint32_t)LAST) << 1 | (cells & ~(uint32_t)FIRST) >> 1 | cells << WIDTH
           | cells >> WIDTH;
}

/* Can tiles alone cover these cells? The first of them goes with its right or its lower one. */
static bool is_tileable(uint32_t open)
{
    while (open != 0) {
        const uint32_t first = open & -open;
        const uint32_t beside = first & 0x84210 ? 0 : first << 1 & open;
        const uint32_t below = first << WIDTH & open;
        if ((beside | below) == 0) return false;
        if (beside != 0 && below != 0 && is_tileable(open & ~(first | beside))) return true;
        open &= ~(first | (below != 0 ? below : beside));
    }
    return true;
}

/* ---- as the board lies ---- */

static unsigned turned_over(unsigned symbols) /* over the diagonal */
{
    return (symbols & 9) | (symbols & 2) << 1 | (symbols & 4) >> 1;
}

Spot pyramido_board_spot(const PyramidoBoard *board, int cell)
{
    const int x = 2 * (cell % WIDTH) + board->level - 1;
    const int y = 2 * (cell / WIDTH) + board->level - 1;
    return (Spot){ (uint8_t)(board->x + (board->upright ? y : x)),
                   (uint8_t)(board->y + (board->upright ? x : y)) };
}

int pyramido_board_rot(const PyramidoBoard *board, int rot)
{
    return board->upright ? rot ^ 1 : rot;
}

static unsigned tile_symbols(const PyramidoBoard *board, int tile, int rot, int block)
{
    const Laid laid = { .id = (uint8_t)tile, .rot = (uint8_t)pyramido_board_rot(board, rot) };
    const unsigned symbols = tile_block(&laid, block).symbols;
    return board->upright ? turned_over(symbols) : symbols;
}

/* ---- reading ---- */

static void end_level(PyramidoBoard *board);

static void add_block(PyramidoBoard *board, const Block *block, Field *covered)
{
    const int x = board->upright ? block->y - board->y : block->x - board->x;
    const int y = board->upright ? block->x - board->x : block->y - board->y;
    const unsigned symbols = board->upright ? turned_over(block->symbols) : block->symbols;
    const Field all = field_rectangle(x, y, 2, 2);
    const Field seen = field_without(all, *covered);
    const Field shown = field_either(field_row(y, (uint64_t)(symbols & 3) << x),
                                     field_row(y + 1, (uint64_t)(symbols >> 2) << x));
    board->colour[block->colour] = field_either(board->colour[block->colour], seen);
    board->symbol = field_either(board->symbol, field_both(shown, seen));
    *covered = field_either(*covered, all);
    if (block->level == board->level)
        board->taken |= 1U << ((y - board->level + 1) / 2 * WIDTH + (x - board->level + 1) / 2);
}

static void read_markers(PyramidoBoard *board, const Pyramid *pyramid, int round)
{
    board->marked = round <= PYRAMIDO_ROUNDS ? pyramid->marked[round - 1] : 0;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if (!(board->marked >> colour & 1)) continue;
        const Spot spot = pyramid->marker[round - 1][colour];
        const int x = board->upright ? spot.y - board->y : spot.x - board->x;
        const int y = board->upright ? spot.x - board->x : spot.y - board->y;
        board->marker = field_either(board->marker, field_row(y, 1ULL << x));
    }
}

/* What is not there for good goes: the level in hand will lie on it. */
static void clear_open(PyramidoBoard *board)
{
    Field open = level_field(board->level);
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++)
        if (board->taken >> cell & 1) open = field_without(open, cell_field(board->level, cell));
    for (int i = 0; i < PYRAMIDO_COLOURS; i++)
        board->colour[i] = field_without(board->colour[i], open);
    board->symbol = field_without(board->symbol, open);
}

bool pyramido_board_read(const Pyramid *pyramid, int round, Frame frame, PyramidoBoard *out)
{
    Block block[PYRAMIDO_MAX_BLOCKS];
    Field covered = { 0 };
    *out = (PyramidoBoard){ .level = (uint8_t)round,
                            .upright = frame.height > frame.width,
                            .x = (uint8_t)frame.x,
                            .y = (uint8_t)frame.y };
    const int count = pyramid_list(pyramid, PYRAMIDO_ROUNDS, block);
    for (int i = 0; i < count; i++) add_block(out, &block[i], &covered);
    read_markers(out, pyramid, round);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++)
        out->chips |= (uint8_t)((pyramid->chip[i].level == 0) << i);
    for (int i = 0; i < round - 1; i++) out->points += pyramid->points[i];
    if (round > PYRAMIDO_ROUNDS) {
        out->turns = PYRAMIDO_TURNS;
        return true;
    }
    static const uint8_t BEFORE[] = { 0, 0, 10, 16, 19 };
    out->turns = (uint8_t)(BEFORE[round] + bits_count(out->taken) / 2);
    clear_open(out);
    const uint32_t open = level_cells(round) & ~out->taken;
    if (open == 0) end_level(out); /* others are still building theirs */
    return is_tileable(open);
}

/* ---- areas ---- */

typedef struct Area {
    Field field, rim;
    int symbols;
} Area;

typedef struct Areas {
    int count;
    Area area[AREAS_MAX];
} Areas;

/* What counts of one colour. */
typedef struct Look {
    uint8_t best;       /* symbols of the marked area, or of the largest */
    uint8_t room;       /* quadrants of empty cells beside it */
    uint8_t ring_best;  /* symbols of the largest area in the ring */
    uint8_t ring_total; /* of all in the ring */
} Look;

typedef struct Reading {
    Areas now[PYRAMIDO_COLOURS], ring[PYRAMIDO_COLOURS];
    int marked[PYRAMIDO_COLOURS]; /* which area; -1: none */
    Field open, ring_field;
    Look look[PYRAMIDO_COLOURS];
} Reading;

static void find_areas(Field colour, Field symbol, Areas *out)
{
    out->count = 0;
    while (!field_is_empty(colour) && out->count < AREAS_MAX) {
        Area *area = &out->area[out->count++];
        area->field = field_flooded(field_lowest(colour), colour);
        area->rim = field_grown(area->field);
        area->symbols = field_size(field_both(area->field, symbol));
        colour = field_without(colour, area->field);
    }
}

static int most_symbols(const Areas *areas)
{
    int best = -1;
    for (int i = 0; i < areas->count; i++)
        if (best < 0 || areas->area[i].symbols > areas->area[best].symbols) best = i;
    return best;
}

static void read_colour(const PyramidoBoard *board, int colour, Reading *out)
{
    Areas *now = &out->now[colour];
    Areas *ring = &out->ring[colour];
    Look *look = &out->look[colour];
    find_areas(board->colour[colour], board->symbol, now);
    find_areas(field_both(board->colour[colour], out->ring_field), board->symbol, ring);
    out->marked[colour] = -1;
    for (int i = 0; i < now->count && board->marked >> colour & 1; i++)
        if (fields_meet(now->area[i].field, board->marker)) out->marked[colour] = i;
    const int best = out->marked[colour] >= 0 ? out->marked[colour] : most_symbols(now);
    const int best_ring = most_symbols(ring);
    *look = (Look){ 0 };
    if (best >= 0) {
        look->best = (uint8_t)now->area[best].symbols;
        look->room = (uint8_t)field_size(field_both(now->area[best].rim, out->open));
    }
    if (best_ring >= 0) look->ring_best = (uint8_t)ring->area[best_ring].symbols;
    for (int i = 0; i < ring->count; i++)
        look->ring_total = (uint8_t)(look->ring_total + ring->area[i].symbols);
}

static void read_board(const PyramidoBoard *board, Reading *out)
{
    Field laid = { 0 };
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) laid = field_either(laid, board->colour[i]);
    out->open = field_without(level_field(board->level), laid);
    out->ring_field = field_rectangle(0, 0, 2 * WIDTH, 2 * HEIGHT);
    if (board->level < PYRAMIDO_ROUNDS)
        out->ring_field = field_without(out->ring_field, level_field(board->level + 1));
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) read_colour(board, i, out);
}

/* ---- judgement ---- */

/* The largest `top` of them into `out`, and the sum of the rest behind those. */
static void put_top(const int *value, int count, int top, int *out)
{
    int sorted[PYRAMIDO_COLOURS + 1] = { 0 };
    int sum = 0;
    for (int i = 0; i < count; i++) {
        int at = i < top ? i : top;
        sum += value[i];
        for (; at > 0 && sorted[at - 1] < value[i]; at--) sorted[at] = sorted[at - 1];
        sorted[at] = value[i];
    }
    for (int i = 0; i < top; i++) sum -= out[i] = sorted[i];
    out[top] = sum;
}

enum {
    F_ONE,
    F_SUM,
    F_LEAST,
    F_MARKED,
    F_ROOM,
    F_FREE, /* three of them and the rest */
    F_FREE_ROOM = F_FREE + 4,
    F_TOTAL,              /* two and the rest */
    F_RING = F_TOTAL + 3, /* three and the rest */
    F_CHIPS = F_RING + 4,
};
static_assert(F_CHIPS + 1 == PYRAMIDO_FEATURES, "each has its number");

static int min_of(int a, int b)
{
    return a < b ? a : b;
}

static void describe(const Look look[PYRAMIDO_COLOURS], unsigned marked, unsigned chips,
                     int out[PYRAMIDO_FEATURES])
{
    enum { ROOM = 6 }; /* more does not help */
    int unmarked[PYRAMIDO_COLOURS], total[PYRAMIDO_COLOURS], ring[PYRAMIDO_COLOURS];
    int count = 0, sum = 0, least = 99, room = 0, free_room = 0;
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) {
        if (marked >> i & 1) {
            sum += look[i].best;
            least = min_of(least, look[i].best);
            room += min_of(look[i].room, ROOM);
        } else {
            unmarked[count++] = look[i].best;
            free_room += min_of(look[i].room, ROOM);
        }
        total[i] = look[i].ring_total;
        ring[i] = look[i].ring_best;
    }
    out[F_ONE] = 1;
    out[F_SUM] = sum;
    out[F_LEAST] = marked != 0 ? least : 0;
    out[F_MARKED] = PYRAMIDO_COLOURS - count;
    out[F_ROOM] = room;
    put_top(unmarked, count, 3, out + F_FREE);
    out[F_FREE_ROOM] = free_room;
    put_top(total, PYRAMIDO_COLOURS, 2, out + F_TOTAL);
    put_top(ring, PYRAMIDO_COLOURS, 3, out + F_RING);
    out[F_CHIPS] = bits_count(chips);
}

static int round_points(const Look look[PYRAMIDO_COLOURS], unsigned marked)
{
    int sum = 0, least = 99;
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) {
        if (!(marked >> i & 1)) continue;
        sum += look[i].best;
        least = min_of(least, look[i].best);
    }
    return marked != 0 ? sum + least : 0;
}

/* After a round the markers are back and the ring is all that counts. */
static void begin_round(Look look[PYRAMIDO_COLOURS])
{
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) {
        look[i].best = look[i].ring_best;
        look[i].room = 0;
    }
}

static bool ends_level(int turns)
{
    return turns == 10 || turns == 16 || turns == 19 || turns == 20;
}

static int judge(Look look[PYRAMIDO_COLOURS], unsigned marked, unsigned chips, int turns,
                 int points)
{
    int feature[PYRAMIDO_FEATURES];
    if (ends_level(turns)) {
        points += round_points(look, marked);
        begin_round(look);
        marked = 0;
    }
    int value = 100 * points;
    if (turns == PYRAMIDO_TURNS) return value;
    describe(look, marked, chips, feature);
    for (int i = 0; i < PYRAMIDO_FEATURES; i++) value += NUMBER[turns][i] * feature[i];
    return value;
}

int pyramido_board_value(const PyramidoBoard *board)
{
    int feature[PYRAMIDO_FEATURES];
    int value = 100 * board->points;
    if (board->level > PYRAMIDO_ROUNDS) return value;
    pyramido_board_features(board, feature);
    for (int i = 0; i < PYRAMIDO_FEATURES; i++) value += NUMBER[board->turns][i] * feature[i];
    return value;
}

void pyramido_board_features(const PyramidoBoard *board, int out[PYRAMIDO_FEATURES])
{
    Reading reading;
    read_board(board, &reading);
    if (board->taken == 0) begin_round(reading.look);
    describe(reading.look, board->marked, board->chips, out);
}

/* ---- moves ---- */

/* The area that these quadrants make with what they touch. */
typedef struct Joined {
    Field rim;
    int symbols;
    bool has_marker;
} Joined;

static Joined join(const Areas *areas, int marked, Field added, int symbols)
{
    Joined out = { field_grown(added), symbols, false };
    for (int i = 0; i < areas->count; i++) {
        const Area *area = &areas->area[i];
        if (!fields_meet(area->rim, added)) continue;
        out.rim = field_either(out.rim, area->rim);
        out.symbols += area->symbols;
        out.has_marker |= i == marked;
    }
    return out;
}

/* What one colour looks like with these quadrants added; `marks`: with its marker on them. */
static void look_with(const Reading *reading, int colour, Field added, Field symbols, Field open,
                      bool marks, Look *look)
{
    const Field ring = field_both(added, reading->ring_field);
    const Joined now =
        join(&reading->now[colour], reading->marked[colour], added, field_size(symbols));
    const bool has_marker = reading->marked[colour] >= 0;
    if (marks || now.has_marker || (!has_marker && now.symbols >= look->best)) {
        look->best = (uint8_t)now.symbols;
        look->room = (uint8_t)field_size(field_both(now.rim, open));
    }
    if (field_is_empty(ring)) return;
    const int shown = field_size(field_both(symbols, ring));
    const Joined outer = join(&reading->ring[colour], -1, ring, shown);
    if (outer.symbols > look->ring_best) look->ring_best = (uint8_t)outer.symbols;
    look->ring_total = (uint8_t)(look->ring_total + shown);
}

static int judge_move(const PyramidoBoard *board, const Reading *reading, const PyramidoMove *move)
{
    Look look[PYRAMIDO_COLOURS];
    Field field[2], shown[2];
    unsigned marked = board->marked;
    memcpy(look, reading->look, sizeof look);
    for (int i = 0; i < 2; i++) {
        field[i] = cell_field(board->level, move->cell[i]);
        shown[i] = cell_symbols(board->level, move->cell[i], move->symbols[i]);
        if (move->mark >> i & 1) marked |= 1U << move->colour[i];
    }
    const Field open = field_without(reading->open, field_either(field[0], field[1]));
    if (move->colour[0] == move->colour[1]) {
        look_with(reading, move->colour[0], field_either(field[0], field[1]),
                  field_either(shown[0], shown[1]), open, move->mark != 0, &look[move->colour[0]]);
    } else {
        for (int i = 0; i < 2; i++)
            look_with(reading, move->colour[i], field[i], shown[i], open, move->mark >> i & 1,
                      &look[move->colour[i]]);
    }
    const unsigned chips = move->chip == 0
                               ? board->chips
                               : board->chips & ~(1U << chip_of(move->colour[move->chip - 1]));
    return judge(look, marked, chips, board->turns + 1, board->points);
}

static void moves_add(PyramidoMoves *moves, const PyramidoMove *move)
{
    int at = moves->count;
    if (at == moves->max) {
        if (moves->move[at - 1].value >= move->value) return;
        at--;
    } else {
        moves->count++;
    }
    for (; at > 0 && moves->move[at - 1].value < move->value; at--)
        moves->move[at] = moves->move[at - 1];
    moves->move[at] = *move;
}

static bool is_markable(const PyramidoBoard *board, const PyramidoMove *move, int block)
{
    return move->symbols[block] != 0 && !(board->marked >> move->colour[block] & 1);
}

/* With the marker on either block, or on none where none can have it. */
static void try_marks(const PyramidoBoard *board, const Reading *reading, PyramidoMove *move,
                      PyramidoMoves *out)
{
    bool any = false;
    for (int block = 0; block < 2; block++) {
        if (!is_markable(board, move, block)) continue;
        any = true;
        move->mark = (uint8_t)(1 << block);
        move->value = judge_move(board, reading, move);
        moves_add(out, move);
    }
    if (any) return;
    move->mark = 0;
    move->value = judge_move(board, reading, move);
    moves_add(out, move);
}

static void try_place(const PyramidoBoard *board, const Reading *reading,
                      const uint8_t tile[QUARRY_SLOTS], int first, int second, int rot,
                      PyramidoMoves *out)
{
    for (int slot = 0; slot < QUARRY_SLOTS; slot++) {
        if (tile[slot] == 0) continue;
        const Tile *printed = tile_of(tile[slot]);
        PyramidoMove move = { .slot = (uint8_t)slot,
                              .cell = { (uint8_t)first, (uint8_t)second },
                              .rot = (uint8_t)rot,
                              .colour = { printed->colour[0], printed->colour[1] } };
        for (int i = 0; i < 2; i++)
            move.symbols[i] = (uint8_t)tile_symbols(board, tile[slot], rot, i);
        try_marks(board, reading, &move, out);
    }
}

/* May a tile cover these two cells? */
static bool is_place(const PyramidoBoard *board, uint32_t cells)
{
    const uint32_t all = level_cells(board->level);
    if ((cells & ~all) != 0 || (cells & board->taken) != 0) return false;
    if (board->level == 1 && board->taken == 0) {
        const int across = (PYRAMIDO_FIRST - board->x) / 2;
        const int down = (PYRAMIDO_FIRST - board->y) / 2;
        const int cell = board->upright ? across * WIDTH + down : down * WIDTH + across;
        return (cells & -cells) == 1U << cell && is_tileable(all & ~cells);
    }
    if (board->level == 1 && (neighbours(cells) & board->taken) == 0) return false;
    return is_tileable(all & ~(board->taken | cells));
}

/* A chip of each colour on each free block; its symbol where it stays in sight, if it can. */
static void try_chips(const PyramidoBoard *board, const Reading *reading, const PyramidoMove *base,
                      PyramidoMoves *out)
{
    static const uint8_t SYMBOL[PYRAMIDO_ROTS] = { 1, 2, 8, 4 };
    for (int block = 0; block < 2; block++) {
        if (base->mark >> block & 1) continue;
        int rot = 0;
        while (rot < PYRAMIDO_ROTS - 1
               && !fields_meet(cell_symbols(board->level, base->cell[block], SYMBOL[rot]),
                               reading->ring_field))
            rot++;
        for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
            if (!(board->chips >> chip_of(colour) & 1)) continue;
            PyramidoMove move = *base;
            const int other = move.mark != 0 ? move.colour[1 - block] : -1;
            move.chip = (uint8_t)(block + 1);
            move.chip_rot = (uint8_t)rot;
            move.colour[block] = (uint8_t)colour;
            move.symbols[block] = SYMBOL[rot];
            if (!(board->marked >> colour & 1) && colour != other)
                move.mark |= (uint8_t)(1 << block);
            move.value = judge_move(board, reading, &move);
            moves_add(out, &move);
        }
    }
}

void pyramido_board_moves(const PyramidoBoard *board, const uint8_t tile[QUARRY_SLOTS], int chips,
                          PyramidoMoves *out)
{
    Reading reading;
    read_board(board, &reading);
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
        for (int down = 0; down < 2; down++) {
            const int other = cell + (down ? WIDTH : 1);
            if ((!down && cell % WIDTH == WIDTH - 1) || other >= WIDTH * HEIGHT) continue;
            if (!is_place(board, 1U << cell | 1U << other)) continue;
            try_place(board, &reading, tile, cell, other, down ? 1 : 0, out);
            try_place(board, &reading, tile, other, cell, down ? 3 : 2, out);
        }
    }
    if (board->chips == 0 || chips == 0) return;
    PyramidoMove base[16];
    const int bases = min_of(min_of(chips, 16), out->count);
    memcpy(base, out->move, sizeof base[0] * (size_t)bases);
    for (int i = 0; i < bases; i++) try_chips(board, &reading, &base[i], out);
}

/* ---- laying ---- */

static void end_level(PyramidoBoard *board)
{
    Reading reading;
    read_board(board, &reading);
    board->points += round_points(reading.look, board->marked);
    board->level++;
    board->taken = 0;
    board->marked = 0;
    board->marker = (Field){ 0 };
    if (board->level <= PYRAMIDO_ROUNDS) clear_open(board);
}

void pyramido_board_lay(PyramidoBoard *board, const PyramidoMove *move)
{
    for (int i = 0; i < 2; i++) {
        const Field field = cell_field(board->level, move->cell[i]);
        Field *colour = &board->colour[move->colour[i]];
        *colour = field_either(*colour, field);
        board->symbol = field_either(board->symbol,
                                     cell_symbols(board->level, move->cell[i], move->symbols[i]));
        board->taken |= 1U << move->cell[i];
        if (move->mark >> i & 1) {
            board->marked |= (uint8_t)(1 << move->colour[i]);
            board->marker = field_either(board->marker, field_lowest(field));
        }
    }
    if (move->chip != 0) board->chips &= (uint8_t) ~(1U << chip_of(move->colour[move->chip - 1]));
    board->turns++;
    if (ends_level(board->turns)) end_level(board);
}
