/* The show of a step. A shot steps the rules' own world from the true state before it, whole fixed
 * steps, drawn between the last two; then what came of it is shown event by event. The state shown
 * follows; session and save are already ahead. */
#include "tables/flick/flick.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "rules/flick/shot.h"

#define QUIET_MS 180.0
#define CROSS_FADE_MS 120.0
#define LENS_MS 1200.0
#define ISLAND_MS 900.0 /* its discs are numbered, then its points fly */
#define HOME_MS 650.0
#define CUES_MOST_MS 5200.0
enum { TRAIL_STEPS = 4 }; /* of the world, between two dots of a trail */
#define SLOWLY 0.35
#define HOLD_MS 250.0                        /* shorter is a tap, which skips */
#define SLOW_SECONDS 0.28                    /* simulated, before a disc stops near a border */
enum { NEAR_BORDER = 600, AT_BORDER = 300 }; /* 0.01 mm */

static FlickStage *stage_of(const Table *table)
{
    return &view_of(table)->stage;
}

const Event *flick_stage_cue(const Table *table)
{
    const Step *step = &table->stage.step;
    const int at = stage_of(table)->at;
    return at < step->event_count ? &step->event[at] : NULL;
}

bool flick_stage_runs(const Table *table)
{
    return stage_of(table)->part != STAGE_OFF;
}

bool flick_stage_is_dark(const Table *table)
{
    const FlickStage *stage = stage_of(table);
    return stage->part == STAGE_SHOT && !stage->replay && stage->state->phase != FLICK_PHASE_CONTEST
           && flick_wills(stage->state, FLICK_BLIND_FAITH);
}

static bool is_calm(const Table *table)
{
    return table->ui->platform->settings.reduced_motion;
}

void flick_sound(const Table *table, const char *name, float volume)
{
    audio_play(table->ui->platform->audio, name, volume, 0);
}

static double scaled(const Table *table, double ms)
{
    return table_scaled(table, ms);
}

/* --- Where discs are --- */

Point flick_stage_place(const Table *table, int piece, bool *there)
{
    const FlickStage *stage = stage_of(table);
    const FlickState *state = state_of(table);
    const FlickPoint at = state->at[piece];
    if (stage->part != STAGE_SHOT) {
        *there = flick_on_table(state, piece);
        return (Point){ (float)at.x / FLICK_UNIT, (float)at.y / FLICK_UNIT };
    }
    return motion_place(&stage->motion, piece, there);
}

/* --- Sound and signs of a hit --- */

enum { WEIGHT_OF_TEMPLE = 3 };

static int weight_of(int piece)
{
    static const int WEIGHT[FLICK_KINDS] = { 0, 1, 1, WEIGHT_OF_TEMPLE, 2 };
    return piece == FLICK_NO_PIECE ? 0 : WEIGHT[flick_kind(piece)];
}

static void note_hit(Table *table, const FlickImpact *impact, double impulse)
{
    const FlickStage *stage = stage_of(table);
    const int a = weight_of(impact->a), b = weight_of(impact->b), heavier = a > b ? a : b;
    wake_note(&view_of(table)->wake,
              (WakeHit){ .at = { (float)impact->x, (float)impact->y },
                         .ms = 1000.0 * flick_world_steps(stage->motion.world) / FLICK_STEP_RATE,
                         .impulse = impulse,
                         .weight = heavier,
                         .wall = impact->a == FLICK_NO_PIECE || impact->b == FLICK_NO_PIECE,
                         .spark = heavier == WEIGHT_OF_TEMPLE
                                  && flick_wills(stage->state, FLICK_LIVING_STONE) });
}

/* Loudness by the impulse; what is as good as silent is silent. */
static void hear(const Table *table, const WakeHit *hit)
{
    static const char *const SOUND[] = { "wood-light", "wood", "wood-heavy", "thud" };
    const double loud = pow(hit->impulse / 16, 0.55);
    if (loud < 0.15) return;
    const Board board = flick_board(table);
    const Point at = board_point(&board, (double)hit->at.x, (double)hit->at.y);
    const float pan = (at.x / gfx_canvas(table->ui->platform->gfx).size.w - 0.5F) * 1.2F;
    audio_play(table->ui->platform->audio, SOUND[hit->weight], fminf(1, (float)loud), pan);
}

static void take_impacts(Table *table)
{
    FlickStage *stage = stage_of(table);
    FlickImpact impact[FLICK_MAX_IMPACTS];
    const int count = flick_world_impacts(stage->motion.world, impact, FLICK_MAX_IMPACTS);
    for (int i = 0; i < count; i++) {
        const double impulse = flick_impulse(&impact[i]);
        if (impulse < 0.02) continue;
        note_hit(table, &impact[i], impulse);
        if (impulse < 6 || is_calm(table) || stage->age - stage->halt_at < 250) continue;
        stage->halt = fmin(50, 20 + (impulse - 6) * 1.5);
        stage->halt_at = stage->age;
    }
}

static void play_hits(Table *table, int from)
{
    WakeHit knock[WAKE_KNOCKS];
    const int count = wake_knocks(&view_of(table)->wake, from, knock);
    for (int i = 0; i < count; i++) hear(table, &knock[i]);
}

/* --- Trails --- */

static void leave_trails(Table *table)
{
    const FlickStage *stage = stage_of(table);
    if (is_calm(table) || flick_stage_is_dark(table)) return;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickBody *body = &stage->motion.now[piece];
        if (!body->on_mat || hypot(body->vx, body->vy) < 40) continue;
        const int owner = flick_owner(piece);
        wake_leave(&view_of(table)->wake, (Point){ (float)body->x, (float)body->y },
                   owner == FLICK_NOBODY ? FLICK_CORNERS : flick_seat(stage->state->taken, owner));
    }
}

/* --- A shot --- */

static const FlickSettle *applied(const FlickState *after)
{
    return &after->settle;
}

/* Once a shot: the last moments of a disc that stops near a border, when nothing else is fast. */
static bool is_slow(const Table *table)
{
    const FlickStage *stage = stage_of(table);
    if (stage->lens == 0 || is_calm(table) || stage->replay) return false;
    const int steps = flick_world_steps(stage->motion.world);
    const int stops = stage->forecast.stops[stage->lens - 1];
    return steps >= stops - (int)(SLOW_SECONDS * FLICK_STEP_RATE) && steps < stops
           && steps > stage->forecast.busy;
}

/* Another machine has let the discs rest elsewhere, and what it has written counts. */
static void ease_to_record(FlickStage *stage, const FlickState *before)
{
    motion_ease(&stage->motion, before, &stage->settle, stage->forecast.steps);
    stage->forecast.settle = stage->settle;
    stage->foreign = true;
}

static bool start_world(Table *table, const FlickState *before, const Action *action)
{
    FlickStage *stage = stage_of(table);
    stage->shot = flick_shot(before, action);
    if (!flick_forecast(before, &stage->shot, &stage->forecast)) return false;
    if (!motion_begin(&stage->motion, before, &stage->shot)) return false;
    if (!flick_settles_equal(&stage->forecast.settle, &stage->settle))
        ease_to_record(stage, before);
    FlickMargin margin = { 0 };
    const int piece = flick_closest_call(&stage->forecast, NEAR_BORDER, &margin);
    stage->lens = piece != FLICK_NO_PIECE ? piece + 1 : 0;
    stage->margin = margin;
    stage->part = STAGE_SHOT;
    return true;
}

void flick_stage_release(FlickStage *stage)
{
    motion_release(&stage->motion);
    stage->part = STAGE_OFF;
}

void flick_stage_end(Table *table)
{
    flick_stage_release(stage_of(table));
    table->ui->changed = true;
}

/* --- After the rest --- */

/* So many events have happened. The discs of a flick-off lie there until all of it was told. */
static void show_state(Table *table, int events)
{
    FlickStage *stage = stage_of(table);
    const bool stays = events > stage->rests && stage->shot.count > 0
                       && stage->state->phase == FLICK_PHASE_CONTEST;
    if (!stays) stage->state = (const FlickState *)table->stage.state[events].state;
}

/* What is shown is what counts. */
static void come_to_rest(Table *table)
{
    FlickStage *stage = stage_of(table);
    FlickSettle shown;
    flick_world_read_back(stage->motion.world, &shown);
    assert(stage->foreign || flick_settles_equal(&shown, &stage->settle));
    show_state(table, stage->rests);
    motion_release(&stage->motion);
    stage->part = STAGE_QUIET;
    stage->clock = 0;
}

static bool counts_points(const Event *event)
{
    return event != NULL && (event->kind == FLICK_EVENT_ISLAND || event->kind == FLICK_EVENT_SCORE);
}

static double cues_share(const Table *table)
{
    const Step *step = &table->stage.step;
    double sum = 1;
    for (int i = 0; i < step->event_count; i++) sum += cue_length(&step->event[i]);
    return fmin(1, CUES_MOST_MS / sum);
}

static void begin_cues(Table *table)
{
    FlickStage *stage = stage_of(table);
    stage->part = STAGE_CUES;
    stage->clock = 0;
    if (stage->replay || flick_stage_cue(table) == NULL) {
        flick_stage_end(table);
        return;
    }
    cue_begin(table, flick_stage_cue(table));
}

/* Only where somebody is, or the Ape. */
static void plan_walk(FlickStage *stage)
{
    const FlickState *state = stage->state;
    stage->walks = 0;
    for (int island = 0; island < FLICK_ISLANDS; island++)
        for (int piece = 0; piece < FLICK_PIECES; piece++)
            if (flick_stands_on(state, piece, island)) {
                stage->walk[stage->walks++] = (uint8_t)island;
                break;
            }
}

static void begin_count(Table *table)
{
    FlickStage *stage = stage_of(table);
    stage->part = STAGE_COUNT;
    stage->clock = 0;
    stage->heard = 0;
    plan_walk(stage);
    flick_sound(table, "drum", 0.6F);
}

int flick_stage_count_island(const Table *table)
{
    const FlickStage *stage = stage_of(table);
    if (stage->part != STAGE_COUNT) return -1;
    const int index = (int)(stage->clock / fmax(1, scaled(table, ISLAND_MS)));
    return index < stage->walks ? stage->walk[index] : -1;
}

float flick_stage_count_part(const Table *table)
{
    const double length = fmax(1, scaled(table, ISLAND_MS));
    return (float)(fmod(stage_of(table)->clock, length) / length);
}

bool flick_stage_awaits(const Table *table, FlickEventKind kind)
{
    const FlickStage *stage = stage_of(table);
    const Step *step = &table->stage.step;
    bool enacted = false;
    if (stage->part == STAGE_OFF) return false;
    for (int i = 0; i < step->event_count; i++) {
        enacted = enacted || step->event[i].kind == FLICK_EVENT_ENACT;
        if (enacted && i >= stage->at && step->event[i].kind == kind) return true;
    }
    return false;
}

float flick_stage_home(const Table *table)
{
    return (float)fmin(1, stage_of(table)->clock / fmax(1, scaled(table, HOME_MS)));
}

float flick_stage_fade(const Table *table)
{
    const FlickStage *stage = stage_of(table);
    return stage->part == STAGE_FADE ? (float)fmin(1, stage->clock / CROSS_FADE_MS) : 1;
}

/* --- Time --- */

static void next_cue(Table *table)
{
    FlickStage *stage = stage_of(table);
    show_state(table, ++stage->at);
    stage->clock = 0;
    const Event *cue = flick_stage_cue(table);
    if (cue == NULL)
        flick_stage_end(table);
    else if (counts_points(cue))
        begin_count(table);
    else
        cue_begin(table, cue);
}

static void run_cues(Table *table)
{
    FlickStage *stage = stage_of(table);
    for (int guard = 0; guard < GAME_MAX_EVENTS && stage->part == STAGE_CUES; guard++) {
        const double length = cue_length(flick_stage_cue(table)) * cues_share(table);
        if (stage->clock < scaled(table, length)) return;
        next_cue(table);
    }
}

/* --- All prophets go home --- */

static bool comes_home(const Event *event)
{
    return event != NULL && event->kind == FLICK_EVENT_RETURN;
}

/* Scored, and back in the stocks: what follows is told of the state after. */
static void end_scoring(Table *table)
{
    FlickStage *stage = stage_of(table);
    while (comes_home(flick_stage_cue(table))) stage->at++;
    stage->state = game_of(table);
    begin_cues(table);
}

static void run_home(Table *table)
{
    if (stage_of(table)->clock >= scaled(table, HOME_MS)) end_scoring(table);
}

static void begin_home(Table *table)
{
    FlickStage *stage = stage_of(table);
    if (!comes_home(flick_stage_cue(table))) {
        end_scoring(table);
        return;
    }
    stage->part = STAGE_HOME;
    stage->clock = 0;
    flick_sound(table, "rustle", 0.5F);
}

static void run_count(Table *table)
{
    FlickStage *stage = stage_of(table);
    const double length = fmax(1, scaled(table, ISLAND_MS));
    const int index = (int)(stage->clock / length);
    if (index >= stage->heard && index < stage->walks) {
        flick_sound(table, "count", 0.8F);
        stage->heard++;
    }
    if (stage->clock < scaled(table, ISLAND_MS * stage->walks + 500)) return;
    while (counts_points(flick_stage_cue(table))) stage->at++;
    begin_home(table);
}

/* Whoever holds the table has seen enough: time runs four times as fast. */
static double haste(const Table *table)
{
    const double since = view_of(table)->held_since;
    return since > 0 && ui_now(table->ui) - since > HOLD_MS ? 4 : 1 / replay_pace(table);
}

static void run_shot(Table *table, double elapsed)
{
    FlickStage *stage = stage_of(table);
    const int from = view_of(table)->wake.hits;
    const double halted = fmin(stage->halt, elapsed);
    stage->halt -= halted;
    stage->slow = is_slow(table);
    motion_wait(&stage->motion,
                (elapsed - halted) / 1000 * (stage->slow ? SLOWLY : 1) * haste(table));
    while (stage->halt <= 0 && motion_step(&stage->motion)) {
        take_impacts(table);
        if (flick_world_steps(stage->motion.world) % TRAIL_STEPS == 0) leave_trails(table);
    }
    if (stage->halt > 0) motion_hold(&stage->motion);
    play_hits(table, from);
    if (motion_rests(&stage->motion)) come_to_rest(table);
}

static bool wants_lens(const FlickStage *stage)
{
    return stage->lens != 0 && abs(stage->margin.mm100) <= AT_BORDER;
}

static void run_quiet(Table *table)
{
    FlickStage *stage = stage_of(table);
    if (stage->clock < QUIET_MS) return;
    stage->clock = 0;
    if (wants_lens(stage) && !stage->replay)
        stage->part = STAGE_LENS;
    else
        begin_cues(table);
}

void flick_stage_tick(Table *table, double elapsed)
{
    FlickStage *stage = stage_of(table);
    if (stage->part == STAGE_OFF) return;
    stage->age += elapsed;
    stage->clock += elapsed;
    table->ui->changed = true;
    switch (stage->part) {
    case STAGE_SHOT: run_shot(table, elapsed); break;
    case STAGE_QUIET: run_quiet(table); break;
    case STAGE_LENS:
        if (stage->clock >= scaled(table, LENS_MS)) begin_cues(table);
        break;
    case STAGE_CUES: run_cues(table); break;
    case STAGE_COUNT: run_count(table); break;
    case STAGE_HOME: run_home(table); break;
    case STAGE_FADE:
        if (stage->clock >= CROSS_FADE_MS) flick_stage_end(table);
        break;
    case STAGE_OFF: break;
    }
}

/* --- Beginning --- */

static void reset(FlickStage *stage)
{
    flick_stage_release(stage);
    memset(stage, 0, sizeof *stage);
    stage->halt_at = -1000;
}

static int count_rests(const Step *step)
{
    int rests = 0;
    while (rests < step->event_count && step->event[rests].kind == FLICK_EVENT_REST) rests++;
    return rests;
}

static const FlickState *true_state(const Table *table, int step)
{
    return session_state_at(&table->match.session, step);
}

static void begin_shot(Table *table)
{
    FlickStage *stage = stage_of(table);
    const int step = table->stage.step.index;
    show_state(table, 0);
    stage->settle = *applied(true_state(table, step + 1));
    if (!start_world(table, true_state(table, step), &table->match.session.step[step].action)) {
        flick_stage_release(stage);
        return;
    }
    wake_begin(&view_of(table)->wake);
    flick_sound(table, "wood", 0.35F);
}

void flick_stage_begin(Table *table, const Step *step)
{
    FlickStage *stage = stage_of(table);
    reset(stage);
    const FlickState *before = true_state(table, step->index);
    const Action *action = &table->match.session.step[step->index].action;
    const bool launches = flick_launches(before, action);
    if (action->kind == FLICK_BUILD) flick_sound(table, "thud", 0.5F);
    stage->at = stage->rests = count_rests(step);
    if (table->ui->platform->settings.speed == SPEED_OFF) {
        stage->state = (const FlickState *)step->before.state;
        if (launches || step->event_count > 0) stage->part = STAGE_FADE;
    } else if (launches) {
        begin_shot(table);
    } else if (step->event_count > 0) {
        show_state(table, 0);
        if (counts_points(&step->event[0]))
            begin_count(table);
        else
            begin_cues(table);
    }
}

int flick_stage_last_shot(const Table *table)
{
    int step = table->seen;
    while (step-- > 0) {
        const Action *action = &table->match.session.step[step].action;
        if (flick_launches(true_state(table, step), action)) return step;
    }
    return -1;
}

/* What came of the step that was taken: its points, the prophets of others that it drove away, and
 * the temple that it earned. */
static int worth(const Step *step)
{
    const FlickState *after = (const FlickState *)step->after.state;
    int points = after->phase == FLICK_PHASE_CITY ? 2 : 0;
    for (int i = 0; i < step->event_count; i++) {
        const Event *event = &step->event[i];
        if (event->kind == FLICK_EVENT_NAVEL || event->kind == FLICK_EVENT_HEAD_HUNT)
            points += event->value[0];
        if (event->kind == FLICK_EVENT_MOVE && flick_owner(event->arg[0]) < FLICK_CORNERS)
            points += flick_seat(after->taken, flick_owner(event->arg[0])) != step->actor ? 1 : -1;
    }
    return points;
}

/* The best of the whole game, the first of several; negative: nobody has flicked. */
static int best_shot(Table *table)
{
    int best = -1, most = 0;
    for (int step = 0; step < table->seen; step++) {
        const FlickState *before = true_state(table, step);
        if (before->phase == FLICK_PHASE_CONTEST
            || !flick_launches(before, &table->match.session.step[step].action))
            continue;
        stage_take(table, step);
        const int points = worth(&table->stage.step);
        if (best >= 0 && points <= most) continue;
        best = step;
        most = points;
    }
    return best;
}

void flick_stage_replay(Table *table, int step)
{
    FlickView *view = view_of(table);
    const bool over = game_of(table)->phase == FLICK_PHASE_OVER;
    if (step < 0) step = over ? best_shot(table) : flick_stage_last_shot(table);
    if (step < 0) return;
    reset(&view->stage);
    stage_take(table, step);
    view->stage.rests = count_rests(&table->stage.step);
    view->stage.replay = true;
    begin_shot(table);
}
