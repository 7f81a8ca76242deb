/* Placement, areas and outlook against the dumbest versions of them that can be written. */
#include "check.h"
#include "base/bits.h"
#include "rules/pyramido/play.h"

enum { GAMES = 40 };

/* ---- dumb versions, straight from the rules ---- */

typedef struct Level {
    bool taken[GRID_SIZE][GRID_SIZE]; /* [y][x], by top-left quadrants */
    int left, right, top, bottom, blocks;
} Level;

static Level dumb_level(const Pyramid *pyramid, int level)
{
    Level out = { .left = GRID_SIZE, .top = GRID_SIZE, .right = -1, .bottom = -1 };
    Block block[PYRAMIDO_MAX_BLOCKS];
    const int count = pyramid_list(pyramid, PYRAMIDO_ROUNDS, block);
    for (int i = 0; i < count; i++) {
        const int x = block[i].x, y = block[i].y;
        if (block[i].level != level || out.taken[y][x]) continue;
        out.taken[y][x] = true;
        out.blocks++;
        if (x < out.left) out.left = x;
        if (x > out.right) out.right = x;
        if (y < out.top) out.top = y;
        if (y > out.bottom) out.bottom = y;
    }
    return out;
}

static bool dumb_taken(const Level *level, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIZE && y < GRID_SIZE && level->taken[y][x];
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static bool dumb_ground(const Level *level, int x1, int y1, int x2, int y2)
{
    if (x1 % 2 != 0 || y1 % 2 != 0) return false;
    if (level->blocks == 0) return smaller(x1, x2) == 8 && smaller(y1, y2) == 8;
    const int x[] = { x1, x2 }, y[] = { y1, y2 };
    bool touches = false;
    for (int i = 0; i < 2; i++)
        touches |= dumb_taken(level, x[i] - 2, y[i]) || dumb_taken(level, x[i] + 2, y[i])
                   || dumb_taken(level, x[i], y[i] - 2) || dumb_taken(level, x[i], y[i] + 2);
    const int wide =
        (larger(level->right, larger(x1, x2)) - smaller(level->left, smaller(x1, x2))) / 2 + 1;
    const int high =
        (larger(level->bottom, larger(y1, y2)) - smaller(level->top, smaller(y1, y2))) / 2 + 1;
    return touches && ((wide <= 5 && high <= 4) || (wide <= 4 && high <= 5));
}

static bool dumb_cell(const Pyramid *pyramid, int level, int x, int y)
{
    const Level ground = dumb_level(pyramid, 1);
    const int inside = level - 1;
    return x >= ground.left + inside && x <= ground.right - inside && y >= ground.top + inside
           && y <= ground.bottom - inside && (x - ground.left - inside) % 2 == 0
           && (y - ground.top - inside) % 2 == 0;
}

static bool dumb_legal(const Pyramid *pyramid, int level, int x, int y, int rot)
{
    static const int DX[] = { 2, 0, -2, 0 }, DY[] = { 0, 2, 0, -2 };
    const int x2 = x + DX[rot], y2 = y + DY[rot];
    const Level own = dumb_level(pyramid, level);
    if (x > 16 || y > 16 || x2 < 0 || y2 < 0 || x2 > 16 || y2 > 16) return false;
    if (dumb_taken(&own, x, y) || dumb_taken(&own, x2, y2)) return false;
    if (level == 1) return dumb_ground(&own, x, y, x2, y2);
    return dumb_cell(pyramid, level, x, y) && dumb_cell(pyramid, level, x2, y2);
}

static int dumb_flood(const PyramidoTop *top, bool seen[GRID_SIZE][GRID_SIZE], int x, int y,
                      int colour)
{
    if (x < 0 || y < 0 || x >= GRID_SIZE || y >= GRID_SIZE || seen[y][x]) return 0;
    const PyramidoQuadrant *here = &top->at[y][x];
    if (here->level == 0 || here->colour != colour) return 0;
    seen[y][x] = true;
    return here->symbol + dumb_flood(top, seen, x - 1, y, colour)
           + dumb_flood(top, seen, x + 1, y, colour) + dumb_flood(top, seen, x, y - 1, colour)
           + dumb_flood(top, seen, x, y + 1, colour);
}

static int dumb_score(const Pyramid *pyramid, int round)
{
    const PyramidoTop top = pyramido_top(pyramid, round);
    int total = 0;
    int fewest = 1000;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        bool seen[GRID_SIZE][GRID_SIZE] = { { false } };
        const Spot marker = pyramid->marker[round - 1][colour];
        if ((pyramid->marked[round - 1] >> colour & 1) == 0) continue;
        const int count = dumb_flood(&top, seen, marker.x, marker.y, colour);
        total += count;
        fewest = smaller(fewest, count);
    }
    return total == 0 ? 0 : total + fewest;
}

/* Plays every order of every placement to its end. */
static int dumb_outlook(Pyramid *pyramid, int level)
{
    const Placements placements = pyramid_placements(pyramid, level);
    if (placements.total == 0) {
        const Grid holes = pyramid_holes(pyramid, level);
        return grid_count(&holes);
    }
    int fewest = GRID_SIZE * GRID_SIZE;
    for (int rot = 0; rot < 2 && fewest > 0; rot++) { /* the other two cover the same cells */
        for (int i = 0; i < placements.count[rot] && fewest > 0; i++) {
            const Spot spot = grid_nth(&placements.block1[rot], i);
            pyramid->tile[pyramid->tile_count++] =
                (Laid){ 1, (uint8_t)level, spot.x, spot.y, (uint8_t)rot };
            fewest = smaller(fewest, dumb_outlook(pyramid, level));
            pyramid->tile[--pyramid->tile_count] = (Laid){ 0 };
        }
    }
    return fewest;
}

/* ---- compared over careful and random games ---- */

static void each_position(int seats, bool careful, void (*look)(const PyramidoState *, int seed))
{
    const GameRules rules = careful_rules();
    for (int seed = 1; seed <= GAMES; seed++) {
        PyramidoState state;
        Rng rng = rng_seeded((uint64_t)seed);
        Action action;
        (void)pyramido_setup(&state,
                             &(GameSetup){ .seed = (uint64_t)seed, .seats = (uint8_t)seats });
        while (careful ? rules.sample(&state, &rng, &action)
                       : pyramido_rules.sample(&state, &rng, &action)) {
            (void)pyramido_carry_out(&state, &action, NULL);
            look(&state, seed);
        }
    }
}

static void compare_placements(const PyramidoState *state, int seed)
{
    if (state->step != STEP_PLACE) return;
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    const Placements placements = pyramid_placements(pyramid, state->round);
    int total = 0;
    for (int i = 0; i < GRID_SIZE * GRID_SIZE * PYRAMIDO_ROTS; i++) {
        const int rot = i % PYRAMIDO_ROTS;
        const int x = i / PYRAMIDO_ROTS % GRID_SIZE;
        const int y = i / PYRAMIDO_ROTS / GRID_SIZE;
        const Laid tile = { 1, state->round, (uint8_t)x, (uint8_t)y, (uint8_t)rot };
        const bool listed = grid_has(&placements.block1[rot], x, y);
        const bool checked = pyramid_check_tile(pyramid, &tile) == REFUSAL_NONE;
        const bool legal = dumb_legal(pyramid, state->round, x, y, rot);
        total += legal;
        CHECK_MSG(listed == legal && checked == legal,
                  "seed %d, L%d %d %d rot %d: listed %d, checked %d, legal %d", seed, state->round,
                  x, y, rot, listed, checked, legal);
    }
    CHECK_EQ(placements.total, total);
}

static void placements_agree(void)
{
    each_position(2, true, compare_placements);
    each_position(2, false, compare_placements);
}

static void compare_scores(const PyramidoState *state, int seed)
{
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++) {
        const Pyramid *pyramid = &state->pyramid[0];
        CHECK_MSG(pyramid_score(pyramid, round).total == dumb_score(pyramid, round),
                  "seed %d, round %d", seed, round);
    }
}

static void scores_agree(void)
{
    each_position(2, true, compare_scores);
}

/* The areas are a partition of the view, each connected, and the marked ones make the score. */
static void compare_areas(const PyramidoState *state, int seed)
{
    PyramidoArea area[PYRAMIDO_MAX_AREAS];
    if (state->step != STEP_PLACE) return;
    const Pyramid *pyramid = &state->pyramid[1];
    const RoundScore score = pyramid_score(pyramid, state->round);
    const TopView view = pyramid_view(pyramid, state->round);
    const int count = pyramido_areas(pyramid, state->round, area);
    int quadrants = 0, symbols = 0, marked = 0;
    for (int i = 0; i < count; i++) {
        const Spot first = grid_nth(&area[i].quadrants, 0);
        const Grid whole = top_view_area(&view, first.x, first.y);
        CHECK_MSG(memcmp(&whole, &area[i].quadrants, sizeof whole) == 0, "seed %d", seed);
        quadrants += grid_count(&whole);
        symbols += area[i].symbols;
        if (!area[i].marked) continue;
        marked++;
        CHECK_EQ(area[i].symbols, score.count[area[i].colour]);
    }
    const Grid ground = pyramid_blocks(pyramid, 1);
    CHECK_EQ(quadrants, 4 * grid_count(&ground));
    CHECK_EQ(symbols, grid_count(&view.symbol));
    CHECK_EQ(marked, bits_count(score.marked));
}

static void areas_agree(void)
{
    each_position(2, true, compare_areas);
}

static void compare_outlook(const PyramidoState *state, int seed)
{
    enum { FEW = 6 }; /* tiles still missing: brute force must end */
    Pyramid pyramid = state->pyramid[state->to_act];
    if (state->step == STEP_OVER) return;
    const Grid blocks = pyramid_blocks(&pyramid, state->round);
    if (level_size(state->round) - grid_count(&blocks) > 2 * FEW) return;
    if (state->step != STEP_MARK && state->step != STEP_FILL) return; /* just after a tile */
    const Outlook outlook = pyramido_outlook(state, state->to_act);
    const int dumb = dumb_outlook(&pyramid, state->round);
    CHECK_MSG(outlook.singles == dumb, "seed %d, level %d: %d, dumb %d", seed, state->round,
              outlook.singles, dumb);
    CHECK_EQ(outlook.chips_suffice, dumb <= pyramid_chips_left(&pyramid));
}

static void outlook_agrees(void)
{
    each_position(2, false, compare_outlook);
    each_position(2, true, compare_outlook);
}

/* ---- the list of legal actions ---- */

/* Every action there could be of these steps; placements are compared above. */
static int dumb_count(const PyramidoState *state)
{
    int count = 0;
    for (int kind = PYRAMIDO_MARK; kind <= PYRAMIDO_REFILL; kind++) {
        for (int i = 0; i < 8 * 8 * 8; i++) {
            const Action action = { (uint8_t)kind,
                                    { (uint8_t)(i % 8), (uint8_t)(i / 8 % 8), (uint8_t)(i / 64) },
                                    { 0 } };
            count += pyramido_check(state, &action) == REFUSAL_NONE;
        }
    }
    for (int i = 0; i < 8 * 8 * GRID_SIZE * GRID_SIZE; i++) {
        const Action action = { PYRAMIDO_FILL,
                                { (uint8_t)(i % 8), (uint8_t)(i / 64 % GRID_SIZE),
                                  (uint8_t)(i / 64 / GRID_SIZE), (uint8_t)(i / 8 % 8) },
                                { 0 } };
        if (state->step == STEP_FILL) count += pyramido_check(state, &action) == REFUSAL_NONE;
    }
    return count;
}

static void compare_list(const PyramidoState *state, int seed)
{
    Action list[GAME_MAX_ACTIONS];
    const int count = pyramido_rules.legal(state, list, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        CHECK_MSG(pyramido_check(state, &list[i]) == REFUSAL_NONE, "seed %d, listed %d", seed, i);
        for (int j = 0; j < i; j++)
            CHECK_MSG(!action_equal(&list[i], &list[j]), "seed %d, step %d: %d is %d", seed,
                      state->step, i, j);
    }
    if (state->step != STEP_PLACE && state->step != STEP_OVER)
        CHECK_MSG(count == dumb_count(state), "seed %d, step %d: %d listed", seed, state->step,
                  count);
}

static void list_is_everything_once(void)
{
    for (int seed = 1; seed <= 12; seed++) {
        for (int actions = seed; actions < 150; actions += 3) {
            const PyramidoState state = played(2, (uint64_t)seed, actions);
            if (state.step == STEP_OVER) break;
            compare_list(&state, seed);
        }
    }
}

/* ---- invariants ---- */

static void broken_states_are_noticed(void)
{
    const PyramidoState sound = played(2, 5, 90);
    CHECK(pyramido_violation(&sound) == NULL);
    PyramidoState state[12];
    for (size_t i = 0; i < LENGTH(state); i++) state[i] = sound;
    int broken = 0;
    state[broken++].pyramid[0].tile[3].id = sound.pyramid[0].tile[4].id; /* twice */
    state[broken].quarry.stack[0].count--;                               /* missing */
    state[broken++].quarry.stack[0].id[sound.quarry.stack[0].count - 1] = 0;
    state[broken++].quarry.slot[0] = 0;
    state[broken++].pyramid[0].tile[2].x = sound.pyramid[0].tile[1].x ^ 2; /* elsewhere */
    state[broken++].pyramid[0].points[0]++;
    state[broken++].pyramid[1].points[3] = 1;
    state[broken++].pyramid[0].marked[3] = 1; /* on nothing */
    state[broken++].pyramid[0].marked[0] ^= 1 << 6;
    state[broken++].pyramid[0].tile[19].rot = 1; /* beyond the last */
    state[broken++].round = 0;
    state[broken++].step = 0;
    state[broken++].slot = 3;
    for (int i = 0; i < broken; i++)
        CHECK_MSG(pyramido_violation(&state[i]) != NULL, "the break %d goes unnoticed", i);
}

/* ---- frames ---- */

static void frames_still_possible(void)
{
    static const struct {
        Laid tile[4];
        int tiles, frames;
    } ROW[] = {
        { { { 0 } }, 0, 38 }, /* 20 of each shape hold (8,8); two would have it last */
        { { { 1, 1, 8, 8, 0 } }, 1, 31 },
        { { { 1, 1, 8, 8, 0 }, { 2, 1, 12, 8, 0 } }, 2, 2 * 4 + 1 * 5 },
        { { { 1, 1, 8, 8, 1 }, { 2, 1, 8, 12, 1 }, { 3, 1, 8, 16, 0 } }, 3, 3 * 1 },
        { { { 1, 1, 8, 8, 0 }, { 2, 1, 12, 8, 0 }, { 3, 1, 16, 8, 1 }, { 4, 1, 16, 12, 1 } },
          4,
          1 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Pyramid pyramid = { 0 };
        Frame frame[PYRAMIDO_MAX_FRAMES];
        for (int t = 0; t < ROW[i].tiles; t++) pyramid_lay_tile(&pyramid, ROW[i].tile[t]);
        CHECK_EQ(pyramid_frames(&pyramid, 1, frame), ROW[i].frames);
    }
}

static void levels_above(void)
{
    /* A level 1 of 5 x 4 blocks at (8,8): its frames above, from section "board" of the rules. */
    Pyramid pyramid = { 0 };
    Frame frame[PYRAMIDO_MAX_FRAMES];
    for (int i = 0; i < 10; i++)
        pyramid_lay_tile(&pyramid,
                         (Laid){ 1, 1, (uint8_t)(8 + 2 * (i % 5)), (uint8_t)(8 + 4 * (i / 5)), 1 });
    CHECK(pyramid_is_complete(&pyramid, 1));
    for (int level = 2; level <= PYRAMIDO_ROUNDS; level++) {
        const int inside = level - 1;
        CHECK_EQ(pyramid_frames(&pyramid, level, frame), 1);
        CHECK_EQ(frame[0].x, 8 + inside);
        CHECK_EQ(frame[0].y, 8 + inside);
        CHECK_EQ(frame[0].width, 5 - inside);
        CHECK_EQ(frame[0].height, 4 - inside);
        CHECK_EQ(frame[0].width * frame[0].height, level_size(level));
    }
}

/* ---- preview ---- */

static void preview_is_what_follows(void)
{
    const PyramidoState state = played(2, 5, 30);
    const PyramidoState before = state;
    const Choices choices = pyramido_choices(&state);
    for (int n = 0; n < choices.count; n++) {
        const Action action = choices_nth(&choices, n);
        PyramidoState after = state;
        PyramidoPreview preview;
        CHECK_EQ(pyramido_preview(&state, &action, &preview), REFUSAL_NONE);
        CHECK_EQ(pyramido_carry_out(&after, &action, NULL), REFUSAL_NONE);
        CHECK(memcmp(&preview.after, &after, sizeof after) == 0);
        CHECK_EQ(preview.score.total,
                 pyramid_score(&after.pyramid[state.to_act], state.round).total);
    }
    CHECK(memcmp(&state, &before, sizeof state) == 0);
    PyramidoPreview preview;
    CHECK(pyramido_preview(&state, &(Action){ .kind = PYRAMIDO_FILL }, &preview) != REFUSAL_NONE);
}

static const Test TEST[] = {
    { "placements agree", placements_agree },
    { "scores agree", scores_agree },
    { "areas agree", areas_agree },
    { "outlook agrees", outlook_agrees },
    { "the list is everything once", list_is_everything_once },
    { "broken states are noticed", broken_states_are_noticed },
    { "frames still possible", frames_still_possible },
    { "levels above", levels_above },
    { "preview is what follows", preview_is_what_follows },
};
CHECK_MAIN(TEST)
