#include "players/minds/coatl_lines.h"
#include "players/minds/coatl_script.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/score.h"
#include "rules/coatl/supply.h"
#include <string.h>

/* ---- playing on ---- */

/* Rivals take cells and, now and then, a card; more of them is not known. */
enum { RIVAL_TAKES = 60, RIVAL_DRAWS = 30 };

static void rival_acts(CoatlState *state, Rng *rng)
{
    if (rng_below(rng, 100) < RIVAL_TAKES) {
        uint8_t *cell = state->disc[rng_below(rng, COATL_DISC_CELLS)];
        memset(cell, 0, COATL_CELL_PIECES);
        supply_refill_check(state, NULL);
    }
    if (rng_below(rng, 100) < RIVAL_DRAWS) {
        state->display[rng_below(rng, COATL_DISPLAY_SLOTS)] = 0;
        supply_refill_display(state, NULL, REASON_NONE);
    }
}

static void rivals_act(CoatlState *state, int seat, Rng *rng)
{
    while (state->phase == PHASE_ADAM)
        (void)coatl_apply(state, &(Action){ .kind = COATL_ADAM_TURN });
    while (state->phase != PHASE_OVER && state->to_act != seat) {
        rival_acts(state, rng);
        if (state->trigger != TRIGGER_NONE && state->turns_left-- == 0) {
            state->turns_left = 0;
            state->phase = PHASE_OVER;
        }
        state->to_act = (uint8_t)((state->to_act + 1) % state->seats);
        const bool two =
            state->trigger == TRIGGER_THIRD_COATL && state->to_act > state->trigger_seat;
        state->actions_left = two ? 2 : 1;
    }
}

/* ---- lines ---- */

/* A position that turns have led to, with the board whose targets it follows. */
typedef struct Step {
    const CoatlBoard *from;
    CoatlState state;
    CoatlProgress progress;
    int value;
} Step;

/* The best positions after so many turns, best first. Different orders of the same actions come to
 * the same value: one of them is enough. */
enum { LINES_MAX = 8 };
typedef struct Front {
    Step step[LINES_MAX];
    int count, width;
} Front;

static bool has_value(const Front *front, int value)
{
    for (int i = 0; i < front->count; i++)
        if (front->step[i].value == value) return true;
    return false;
}

static void front_offer(Front *front, const CoatlBoard *board, const CoatlScript *trial)
{
    const int value = coatl_judge(board, &trial->state, &trial->progress, NULL, NULL);
    if (front->count == front->width && front->step[front->count - 1].value >= value) return;
    if (has_value(front, value)) return;
    int at = front->count < front->width ? front->count++ : front->count - 1;
    for (; at > 0 && front->step[at - 1].value < value; at--) front->step[at] = front->step[at - 1];
    front->step[at] = (Step){ board, trial->state, trial->progress, value };
}

static void try_begin(CoatlScript *trial, const CoatlBoard *board)
{
    coatl_script_begin(trial, board);
    trial->over = true; /* nobody reads the plan */
}

static void front_offer_takes(Front *front, const CoatlBoard *board)
{
    for (int cell = 1; cell <= COATL_DISC_CELLS; cell++) {
        CoatlScript trial;
        if (board->state.disc[cell - 1][0] == COATL_NO_PIECE) continue;
        try_begin(&trial, board);
        if (coatl_script_act(&trial, COATL_TAKE, cell, 0)) front_offer(front, board, &trial);
    }
}

static void front_offer_pair(Front *front, const CoatlBoard *board, const CoatlPair *pair)
{
    CoatlScript trial;
    try_begin(&trial, board);
    for (int slot = 0; slot < COATL_SLOTS; slot++) {
        const CoatlTarget *target = coatl_pair_target(board, pair, slot);
        if (target != NULL) coatl_script_build(&trial, target, slot);
    }
    if (trial.state.phase != PHASE_TURN || trial.state.to_act != trial.seat) {
        coatl_script_end(&trial);
        front_offer(front, board, &trial);
    }
    try_begin(&trial, board);
    coatl_script_draw(&trial, coatl_pair_cards(board, pair));
    if (trial.state.phase != PHASE_DRAW) return;
    coatl_script_end(&trial);
    front_offer(front, board, &trial);
}

/* What is looked at: cells, and of the best pairs the build and the cards. */
enum { PAIRS_FOLLOWED = 2 };

static void front_expand(Front *front, const CoatlBoard *board)
{
    CoatlPair pair[COATL_PAIRS];
    int pairs = 0;
    (void)coatl_judge(board, &board->state, &board->progress, pair, &pairs);
    front_offer_takes(front, board);
    for (int i = 0; i < pairs && i < PAIRS_FOLLOWED; i++) front_offer_pair(front, board, &pair[i]);
}

static int complete_coatls(const CoatlBoard *board)
{
    return coatl_complete_count(&board->state.seat[board->seat]);
}

enum { WORK_OF_TURN = 20, WORK_OF_PLAN = 120, PLAY_WIDTH = 4 };

static void play_plan(CoatlBoard *board, const Turn *turn)
{
    CoatlScript script;
    coatl_script_begin(&script, board);
    script.over = true;
    for (int i = 0; i < turn->plan.count; i++) {
        const Action *action = &turn->plan.action[i];
        (void)coatl_apply(&script.state, action);
    }
    coatl_script_end(&script);
    board->state = script.state;
    board->progress = coatl_progress_unpack(turn->note);
}

/* Against ADAM a game that is over is won or lost; otherwise what has come up on the way is planned
 * with once more. */
enum { WIN_WORTH = 800 };

static int judge_end(CoatlBoard *board)
{
    if (board->state.phase != PHASE_OVER) coatl_board_plan(board, PLAY_WIDTH);
    const int worth = coatl_judge(board, &board->state, &board->progress, NULL, NULL);
    if (board->state.phase != PHASE_OVER || !coatl_is_solo(&board->state)) return worth;
    Result result;
    coatl_result(&board->state, &result);
    return worth + (result.place[COATL_PERSON] == 1 ? WIN_WORTH : -WIN_WORTH);
}

/* Lines that are followed side by side, and the best end that one of them has come to. */
typedef struct Lines {
    CoatlBoard board[LINES_MAX];
    bool sealed[LINES_MAX]; /* a coatl, since the targets were found */
    int count, best;
} Lines;

static void end_line(Lines *lines, CoatlBoard *board)
{
    const int value = judge_end(board);
    if (value > lines->best) lines->best = value;
}

/* Everybody else acts. */
static void pass_round(Lines *lines, CoatlBoard *board, int complete_before, Rng rng)
{
    rivals_act(&board->state, board->seat, &rng);
    board->ahead++;
    if (board->state.phase == PHASE_OVER)
        end_line(lines, board);
    else
        lines->sealed[lines->count++] = complete_coatls(board) != complete_before;
}

/* A coatl that was sealed asks for new plans. False: there is too little work left. */
static bool plan_anew(const Task *task, Lines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        if (!lines->sealed[i]) continue;
        if (!work_spend(task->work, WORK_OF_PLAN)) return false;
        coatl_board_plan(&lines->board[i], PLAY_WIDTH);
    }
    return true;
}

/* One turn more of every line: the best of all that they can come to. */
static bool follow_lines(const Task *task, Lines *lines, int width, const Rng *rng)
{
    Front front = { .width = width };
    Lines next;
    next.count = 0;
    next.best = lines->best;
    if (!plan_anew(task, lines)) return false;
    if (!work_spend(task->work, (int64_t)WORK_OF_TURN * lines->count)) return false;
    for (int i = 0; i < lines->count; i++) front_expand(&front, &lines->board[i]);
    for (int i = 0; front.count == 0 && i < lines->count; i++) /* nothing is left to be done */
        end_line(&next, &lines->board[i]);
    for (int i = 0; i < front.count; i++) {
        const Step *step = &front.step[i];
        CoatlBoard *board = &next.board[next.count];
        *board = *step->from;
        board->state = step->state;
        board->progress = step->progress;
        pass_round(&next, board, complete_coatls(step->from), *rng);
    }
    *lines = next;
    return true;
}

enum { ENDS_PLANNED = 2 };

bool coatl_lines_play(const Task *task, const Knobs *knobs, void *memory, const Turn *turn,
                      Rng *rng, int *value)
{
    CoatlBoard *board = memory;
    Lines lines;
    lines.count = 0;
    lines.best = INT32_MIN;
    if (board->state.phase == PHASE_KEEP) return false;
    const int complete_before = complete_coatls(board);
    if (!work_spend(task->work, WORK_OF_TURN)) return false;
    play_plan(board, turn);
    lines.board[0] = *board;
    pass_round(&lines, &lines.board[0], complete_before, *rng);
    for (int i = 0; i < knobs->depth && lines.count > 0; i++) {
        (void)rng_next(rng);
        if (!follow_lines(task, &lines, knobs->width, rng)) return false;
    }
    for (int i = 0; i < lines.count && i < ENDS_PLANNED; i++) {
        if (!work_spend(task->work, WORK_OF_PLAN)) return false;
        end_line(&lines, &lines.board[i]);
    }
    *value = lines.best;
    return true;
}
