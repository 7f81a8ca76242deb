/* pyramido.c: how to think about Pyramido. What is judged is the seat's own pyramid: what it may
 * expect to have at the end, by the areas and symbols that will still be seen (pyramido_board.h).
 * Others matter only as those who take tiles away. */
#include "players/minds/minds.h"
#include "players/minds/pyramido_board.h"
#include "players/minds/reasons.h"
#include <string.h>

enum {
    WORK_LOOK = 4,    /* a judgement of one whole board */
    WORK_MOVES = 25,  /* the moves of one board */
    REFILL_SHARE = 4, /* how much of what a tile would bring next turn counts now */
};

/* ---- turns ---- */

typedef struct Turns {
    Turn *turn;
    int count, max;
} Turns;

/* A frame in a turn's note. */
static uint32_t frame_note(Frame frame)
{
    return (uint32_t)(frame.x | frame.y << 8 | frame.width << 16);
}

static Frame note_frame(uint32_t note)
{
    const int width = (int)(note >> 16);
    return (Frame){ (int)(note & 0xFF), (int)(note >> 8 & 0xFF), width, 9 - width };
}

/* Where the turn stands; the last one if there is no room for more; NULL: it is worse than all. */
static Turn *find_room(Turns *turns, const Plan *plan, int value)
{
    const size_t size = sizeof plan->action[0] * (size_t)plan->count;
    Turn *worst = turns->turn;
    for (Turn *turn = turns->turn; turn < turns->turn + turns->count; turn++) {
        if (turn->plan.count == plan->count && memcmp(turn->plan.action, plan->action, size) == 0)
            return turn->value < value ? turn : NULL;
        if (turn->value < worst->value) worst = turn;
    }
    if (turns->count < turns->max) return &turns->turn[turns->count++];
    return worst->value < value ? worst : NULL;
}

/* The same plan in another frame is the same turn: the best frame counts. */
static void add_turn(Turns *turns, const Plan *plan, int value, uint32_t kin, uint32_t note)
{
    Turn *turn = find_room(turns, plan, value);
    if (turn == NULL) return;
    turn->plan.count = plan->count;
    memcpy(turn->plan.action, plan->action, sizeof plan->action[0] * (size_t)plan->count);
    turn->value = value;
    turn->kin = kin;
    turn->note = note;
}

static uint32_t kin_of(const Action *place)
{
    return (uint32_t)place->arg[0] | (uint32_t)place->arg[2] << 4 | (uint32_t)place->arg[3] << 12
           | (uint32_t)place->arg[4] << 20;
}

static void add_mark(const PyramidoMove *move, Plan *plan)
{
    const int marks = move->chip == 0 ? move->mark : move->mark & ~(1 << (move->chip - 1));
    if (marks == 0) return;
    plan_add(plan, &(Action){ .kind = PYRAMIDO_MARK, .arg = { marks == 1 ? 1 : 2 } });
}

static void add_chip(const PyramidoBoard *board, const PyramidoMove *move, Plan *plan)
{
    if (board->chips == 0) return;
    if (move->chip == 0) {
        plan_add(plan, &(Action){ .kind = PYRAMIDO_PASS });
        return;
    }
    const int rot =
        board->upright ? (PYRAMIDO_ROTS - move->chip_rot) % PYRAMIDO_ROTS : move->chip_rot;
    plan_add(plan, &(Action){ .kind = PYRAMIDO_RESURFACE,
                              .arg = { move->colour[move->chip - 1], move->chip, (uint8_t)rot } });
}

/* All but the refill. */
static Plan move_plan(const PyramidoBoard *board, const PyramidoMove *move)
{
    const Spot spot = pyramido_board_spot(board, move->cell[0]);
    const int rot = pyramido_board_rot(board, move->rot);
    Plan plan = { .count = 0 };
    plan_add(&plan, &(Action){ .kind = PYRAMIDO_PLACE,
                               .arg = { (uint8_t)(move->slot + 1), board->level, spot.x, spot.y,
                                        (uint8_t)rot } });
    add_mark(move, &plan);
    add_chip(board, move, &plan);
    return plan;
}

/* What the tile that comes into sight adds for this seat, should it still be there. */
static int refill_value(const PyramidoBoard *board, const Quarry *quarry, int stack)
{
    PyramidoMove best;
    PyramidoMoves moves = { &best, 0, 1 };
    const uint8_t tile[QUARRY_SLOTS] = { (uint8_t)deck_top(&quarry->stack[stack]) };
    if (board->level > PYRAMIDO_ROUNDS) return 0;
    pyramido_board_moves(board, tile, 0, &moves);
    return moves.count == 0 ? 0 : (best.value - pyramido_board_value(board)) / REFILL_SHARE;
}

static void add_move(const PyramidoState *state, const PyramidoBoard *board, Frame frame,
                     const PyramidoMove *move, Turns *out)
{
    PyramidoBoard after = *board;
    Plan plan = move_plan(board, move);
    const int refill = plan.count;
    pyramido_board_lay(&after, move);
    plan_add(&plan, &(Action){ .kind = PYRAMIDO_REFILL });
    for (int side = 0; side < 2; side++) {
        plan.action[refill].arg[0] = (uint8_t)side;
        add_turn(out, &plan, move->value + refill_value(&after, &state->quarry, move->slot + side),
                 kin_of(&plan.action[0]), frame_note(frame));
    }
}

static const Pyramid *own_pyramid(const PyramidoState *state, Seat seat)
{
    return &state->pyramid[seat];
}

/* Frames of level 1 in which this seat's pyramid may stand. */
static int list_frames(const Pyramid *pyramid, Frame out[PYRAMIDO_MAX_FRAMES])
{
    return pyramid_frames(pyramid, 1, out);
}

static void add_placements(const Task *task, const PyramidoState *state, Turns *out)
{
    enum { MOVES = 48, CHIPS = 8 };
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const Pyramid *pyramid = own_pyramid(state, task->seat);
    const int frames = list_frames(pyramid, frame);
    for (int i = 0; i < frames; i++) {
        PyramidoBoard board;
        PyramidoMove move[MOVES];
        PyramidoMoves moves = { move, 0, MOVES };
        if (!pyramido_board_read(pyramid, state->round, frame[i], &board)) continue;
        if (!work_spend(task->work, WORK_MOVES)) return;
        pyramido_board_moves(&board, state->quarry.slot, CHIPS, &moves);
        const int kept = frames == 1 || moves.count < 12 ? moves.count : 12;
        for (int j = 0; j < kept; j++) add_move(state, &board, frame[i], &move[j], out);
    }
}

/* ---- turns that have begun ---- */

/* The best frame for what lies there, whether tiles alone can complete it or not. */
static int judge_state(const PyramidoState *state, Seat seat, uint32_t *note)
{
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const Pyramid *pyramid = own_pyramid(state, seat);
    const int frames = list_frames(pyramid, frame);
    int best = INT32_MIN;
    for (int i = 0; i < frames; i++) {
        enum { HOPELESS = 10000 };
        PyramidoBoard board;
        const bool whole = pyramido_board_read(pyramid, state->round, frame[i], &board);
        const int value = pyramido_board_value(&board) - (whole ? 0 : HOPELESS);
        if (value <= best) continue;
        best = value;
        *note = frame_note(frame[i]);
    }
    return best;
}

static void add_endings(const Task *task, const PyramidoState *state, const Plan *plan, Turns *out)
{
    const int last = plan->count - 1;
    if (last >= 0 && plan->action[last].kind == PYRAMIDO_REFILL) {
        uint32_t note = 0;
        const int value = judge_state(state, task->seat, &note);
        add_turn(out, plan, value, 0, note);
        return;
    }
    Action action[GAME_MAX_ACTIONS];
    const int count = task->rules->legal(state, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        PyramidoState after = *state;
        Plan longer = *plan;
        if (!work_spend(task->work, WORK_LOOK)) return;
        (void)task->rules->apply(&after, &action[i]);
        plan_add(&longer, &action[i]);
        add_endings(task, &after, &longer, out);
    }
}

static bool find_turns(const Task *task, const Knobs *knobs, const void *board, TurnList *out)
{
    const PyramidoState *state = board;
    Turns turns = { out->turn, 0, MIND_TURNS };
    (void)knobs;
    if (state->step == STEP_PLACE)
        add_placements(task, state, &turns);
    else if (state->step != STEP_FILL)
        add_endings(task, state, &(Plan){ 0 }, &turns);
    out->count = turns.count;
    return true;
}

/* ---- playing out ---- */

static void others_take(Quarry *quarry, int others, Rng *rng)
{
    for (int i = 0; i < others; i++) {
        const int slot = rng_below(rng, QUARRY_SLOTS);
        (void)quarry_take(quarry, slot);
        (void)quarry_refill(quarry, slot, slot + rng_below(rng, 2));
    }
}

static bool take_turn(PyramidoBoard *board, Quarry *quarry, Rng *rng)
{
    enum { KEPT = 2 };
    PyramidoMove move[KEPT];
    PyramidoMoves moves = { move, 0, KEPT };
    pyramido_board_moves(board, quarry->slot, KEPT, &moves);
    if (moves.count == 0) return false;
    (void)quarry_take(quarry, move[0].slot);
    (void)quarry_refill(quarry, move[0].slot, move[0].slot + rng_below(rng, 2));
    pyramido_board_lay(board, &move[0]);
    return true;
}

static bool play_plan(const Task *task, PyramidoState *state, const Plan *plan)
{
    for (int i = 0; i < plan->count; i++)
        if (task->rules->apply(state, &plan->action[i]) != REFUSAL_NONE) return false;
    return true;
}

static bool rollout(const Task *task, const Knobs *knobs, void *state_board, const Turn *turn,
                    Rng *rng, int *value)
{
    PyramidoState *state = state_board;
    PyramidoBoard board;
    if (!work_spend(task->work, WORK_LOOK) || !play_plan(task, state, &turn->plan)) return false;
    (void)pyramido_board_read(own_pyramid(state, task->seat), state->round, note_frame(turn->note),
                              &board);
    for (int i = 0; i < knobs->depth && board.level <= PYRAMIDO_ROUNDS; i++) {
        if (!work_spend(task->work, WORK_MOVES)) return false;
        others_take(&state->quarry, state->seats - 1, rng);
        if (!take_turn(&board, &state->quarry, rng)) break;
    }
    *value = pyramido_board_value(&board);
    return true;
}

static void stand(const Task *task, const void *board, Turn *turn)
{
    (void)judge_state(board, task->seat, &turn->note);
}

/* ---- learning ---- */

static int describe(const void *position, Seat seat, int *feature, int *points)
{
    const PyramidoState *state = position;
    PyramidoBoard board;
    uint32_t note = 0;
    (void)judge_state(state, seat, &note);
    if (!pyramido_board_read(own_pyramid(state, seat), state->round, note_frame(note), &board)
        || board.level > PYRAMIDO_ROUNDS)
        return -1;
    pyramido_board_features(&board, feature);
    *points = board.points;
    return board.turns;
}

static const MindNumbers NUMBERS = { PYRAMIDO_PHASES, PYRAMIDO_FEATURES, describe };

const Mind mind_pyramido = {
    .game = "pyramido",
    .level = { { .noise = 800, .blind = 70, .turns = 1, .work = 50000 },
               { .noise = 400, .turns = 1, .work = 50000 },
               { .noise = 150, .turns = 1, .work = 50000 },
               { .noise = 0, .turns = 1, .work = 50000 },
               { .turns = 24, .deals = 64, .depth = 8, .work = 200000 } },
    .turns = find_turns,
    .rollout = rollout,
    .stand = stand,
    .numbers = &NUMBERS,
    .reason = pyramido_reason,
};
