/* A flick that is being prepared: a disc on its cloud, a direction, a power, and whatever gods and
 * laws add. It is no state of the game until it is released. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "rules/flick/moves.h"
#include "rules/flick/practice.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/refusals.h"

enum { SWITCH = 168 };
enum { KEY_TURN = 100, KEY_TURN_FINE = 10, KEY_PATH = 1000, KEY_PATH_FINE = 100 };
enum { LEAST_PATH = 100, TICK_PATH = 10000 };
#define STICK_DEGREES 60.0 /* a second, pushed to its end */

static Aiming *aim_of(const Table *table)
{
    return &view_of(table)->aim;
}

bool flick_takes_place(const Table *table)
{
    return table->may_act && flick_needs(table->state).place;
}

bool flick_is_aiming(const Table *table)
{
    return table->may_act && flick_needs(table->state).discs != 0;
}

int flick_my_cloud(const Table *table)
{
    return flick_needs(table->state).cloud;
}

/* A lesson asks for what was meant: pulled again, the same error would come again. */
bool flick_is_exact(const Table *table)
{
    return teach_is_on(table) || match_hand(&table->match.session) == HAND_EXACT;
}

FlickAim flick_hindrance(const Table *table)
{
    const FlickState *state = table->state;
    const bool offhand =
        state->phase == FLICK_PHASE_REFLICK ? state->offhand : aim_of(table)->offhand;
    return flick_aim(state, offhand);
}

/* --- What is to be flicked --- */

void flick_forget_aim(Table *table)
{
    *aim_of(table) = (Aiming){ 0 };
}

bool flick_rolls(const Table *table)
{
    return flick_needs(table->state).curl;
}

/* The lowest of the discs that may be flicked now, except for one. */
static int first_to_flick(const FlickState *state, int except)
{
    const uint64_t discs = flick_needs(state).discs;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (piece != except && (discs >> piece & 1) != 0) return piece;
    return FLICK_NO_PIECE;
}

static void start(Table *table, int piece, FlickPoint at)
{
    const FlickState *state = table->state;
    Aiming *aim = aim_of(table);
    const Aiming before = *aim;
    *aim = (Aiming){ .placed = true, .piece = piece, .at = at, .since = ui_now(table->ui) };
    if (before.placed) { /* another place for the same flick */
        aim->has_angle = before.has_angle;
        aim->angle = before.angle;
        aim->path = before.path;
        aim->offhand = before.offhand;
    }
    if (before.has_hand) { /* it may have been stood up first; it gives way to the disc */
        aim->has_hand = true;
        aim->hand_angle = before.hand_angle;
        aim->hand = before.hand;
        (void)flick_hand_near(table, before.hand, &aim->hand);
    }
    aim->curl = before.curl != 0 ? before.curl : FLICK_CURL_RIGHT;
    aim->formation = before.formation != 0 ? before.formation : FLICK_ABREAST;
    if (flick_needs_twin(state)) aim->with = (uint8_t)first_to_flick(state, piece);
    if (!aim->has_angle) aim->angle = flick_direction(at, FLICK_NAVEL);
    table->ui->changed = true;
}

void flick_place_disc(Table *table, int piece, FlickPoint at)
{
    start(table, piece, at);
    flick_sound(table, "lay", 0.6F);
    if (ui_shows_focus(table->ui)) ui_focus(table->ui, flick_takes_place(table) ? "place" : "aim");
}

/* A computer brings its disc as soon as it is seen to aim. */
static int ready_of_computer(const Table *table, int piece[2], FlickPoint at[2])
{
    const Action *aim = &table->aim;
    const bool seen = !flick_wills(table->state, FLICK_BLIND_FAITH) && aim->kind == FLICK_FLICK;
    piece[0] = aim->arg[0];
    at[0] = (FlickPoint){ aim->value[FLICK_X], aim->value[FLICK_Y] };
    return table->has_aim && seen;
}

int flick_ready(const Table *table, int piece[2], FlickPoint at[2])
{
    const Aiming *aim = aim_of(table);
    Action action;
    if (flick_stage_runs(table)) return 0;
    if (!aim->placed) return ready_of_computer(table, piece, at);
    piece[0] = aim->piece;
    at[0] = aim->at;
    if (!flick_shot_ready(table, &action) || action.kind != FLICK_FLICK
        || action.arg[FLICK_ARG_FORMATION] == FLICK_ALONE)
        return 1;
    piece[1] = aim->with;
    at[1] = flick_twin_place(&action);
    return 2;
}

FlickPoint flick_cloud_place(int cloud)
{
    const FlickPoint corner = flick_cloud(cloud);
    const int inwards = 110 * FLICK_UNIT;
    return (FlickPoint){ corner.x == 0 ? inwards : FLICK_MAT - inwards,
                         corner.y == 0 ? inwards : FLICK_MAT - inwards };
}

FlickPoint flick_default_place(const Table *table, int piece)
{
    const int cloud = flick_my_cloud(table);
    FlickPoint found = flick_cloud_place(cloud);
    (void)flick_nearest_launch(table->state, piece, cloud, found, &found);
    return found;
}

void flick_begin_aim(Table *table)
{
    const FlickState *state = table->state;
    if (!flick_is_aiming(table) || flick_takes_place(table) || aim_of(table)->placed) return;
    const int piece = first_to_flick(state, FLICK_NO_PIECE);
    if (piece != FLICK_NO_PIECE) start(table, piece, state->at[piece]);
}

/* --- Direction and power --- */

double flick_sway_seconds(const Table *table)
{
    return (ui_now(table->ui) - aim_of(table)->since) / 1000;
}

double flick_phase(const Table *table, FlickSwaying what)
{
    const Session *session = &table->match.session;
    return flick_sway_phase(session->setup.seed, session->at, what);
}

static int wrapped(int angle)
{
    return (angle % FLICK_TURN + FLICK_TURN) % FLICK_TURN;
}

static void sway(const Table *table, int *angle, int *speed)
{
    double degrees, factor;
    flick_sway(flick_sway_seconds(table), flick_phase(table, FLICK_SWAYS_ANGLE),
               flick_phase(table, FLICK_SWAYS_SPEED), &degrees, &factor);
    *angle = wrapped(*angle + (int)lround(degrees * 100));
    *speed = (int)lround(*speed * factor);
}

/* What the pull says now: what would be launched if it were let go. */
static bool pulled(const Table *table, int *angle, int *speed)
{
    const Aiming *aim = aim_of(table);
    PullAim read;
    if (!aim->pulling || !pull_read(&aim->trace, ui_now(table->ui), &read)) return false;
    const Board board = flick_board(table);
    *angle = wrapped((int)lround((read.degrees - board_heading(&board, 0)) * 100));
    *speed = flick_drag_speed(read.drag, FLICK_MAX_SPEED);
    return *speed > 0;
}

bool flick_arrow(const Table *table, int *angle, int *speed)
{
    const Aiming *aim = aim_of(table);
    const FlickAim hinder = flick_hindrance(table);
    *angle = aim->angle;
    *speed = aim->path > 0 ? flick_speed_for(aim->path) : 0;
    const bool found = aim->pulling ? pulled(table, angle, speed) : aim->path > 0;
    if (!aim->placed || !found) return false;
    if (hinder.sways) sway(table, angle, speed);
    if (*speed > hinder.max_speed) *speed = hinder.max_speed;
    if (*speed < FLICK_MIN_SPEED) *speed = FLICK_MIN_SPEED;
    return true;
}

static void fill_flick(const Table *table, Action *out)
{
    const Aiming *aim = aim_of(table);
    out->kind = FLICK_FLICK;
    out->value[FLICK_X] = aim->at.x;
    out->value[FLICK_Y] = aim->at.y;
    if (flick_needs_twin(table->state)) {
        out->arg[FLICK_ARG_WITH] = aim->with;
        out->arg[FLICK_ARG_FORMATION] = aim->formation;
    }
    out->arg[FLICK_ARG_OFFHAND] = aim->offhand;
    out->arg[FLICK_ARG_HAND] = aim->has_hand;
    if (!aim->has_hand) return;
    out->value[FLICK_HAND_X] = aim->hand.x;
    out->value[FLICK_HAND_Y] = aim->hand.y;
    out->value[FLICK_HAND_ANGLE] = aim->hand_angle;
}

bool flick_shot_ready(const Table *table, Action *out)
{
    const FlickState *state = table->state;
    const Aiming *aim = aim_of(table);
    int angle, speed;
    if (!flick_is_aiming(table) || !flick_arrow(table, &angle, &speed)) return false;
    *out = (Action){ .arg = { (uint8_t)aim->piece } };
    if (state->phase == FLICK_PHASE_CONTEST) {
        *out = (Action){ .kind = FLICK_FLICKOFF, .arg = { state->turn } };
        out->value[FLICK_X] = aim->at.x;
        out->value[FLICK_Y] = aim->at.y;
    } else if (state->phase == FLICK_PHASE_REFLICK) {
        out->kind = FLICK_REFLICK;
    } else if (state->phase == FLICK_PHASE_AGAIN) {
        out->kind = FLICK_AGAIN;
    } else {
        fill_flick(table, out);
    }
    if (flick_rolls(table)) out->arg[FLICK_ARG_CURL] = aim->curl;
    out->value[FLICK_ANGLE] = angle;
    out->value[FLICK_SPEED] = speed;
    return true;
}

bool flick_must_close_eyes(const Table *table)
{
    const Aiming *aim = aim_of(table);
    return aim->placed && !aim->closed && flick_hindrance(table).blind;
}

/* --- Release --- */

/* The first disc always lies where it may: what has no place is the second one. */
static bool is_about_twin(const Action *flick, Refusal refusal)
{
    return flick->kind == FLICK_FLICK && flick->arg[FLICK_ARG_FORMATION] != FLICK_ALONE
           && (refusal == REFUSAL_FLICK_OFF_MAT || refusal == REFUSAL_FLICK_OFF_CLOUD
               || refusal == REFUSAL_FLICK_DISC_IN_THE_WAY);
}

const char *flick_why_not(const Table *table, const Action *flick)
{
    const Refusal refusal = flick_check(table->state, flick);
    if (refusal == REFUSAL_NONE) return NULL;
    return is_about_twin(flick, refusal)
               ? N_("The second prophet has no room there: aim elsewhere, or switch formation.")
               : game_refusal_sentence(&flick_rules, table->state, refusal);
}

static void send(Table *table, Action *action, bool slips)
{
    const Session *session = &table->match.session;
    const uint64_t seed = session->setup.seed + view_of(table)->practice.shot;
    const Board board = flick_board(table);
    const Point at = board_at(&board, aim_of(table)->at);
    const char *why_not = flick_why_not(table, action);
    if (why_not != NULL) {
        ui_refuse(table->ui, at, why_not);
        return;
    }
    practice_meant(table, action);
    if (slips && !flick_is_exact(table))
        flick_slip_person(table->state, FLICK_NATURAL_HAND, seed, session->at, action);
    flick_forget_aim(table);
    table_do(table, action, at);
}

void flick_release(Table *table)
{
    Action action;
    if (flick_shot_ready(table, &action)) send(table, &action, true);
}

/* --- Pulls --- */

static bool swipes(const Table *table)
{
    return flick_switch(table, FLICK_SWITCH_SWIPES);
}

static void swipe(Table *table, const Swipe *read)
{
    Action action;
    Aiming *aim = aim_of(table);
    const Board board = flick_board(table);
    ui_unpull(table->ui, aim->pull);
    aim->pulling = false;
    aim->angle = wrapped((int)lround((read->degrees - board_heading(&board, 0)) * 100));
    const double mm = read->speed / (double)board.sight.scale;
    const int speed = (int)fmin(SWIPE_GAIN * mm, FLICK_MAX_SPEED);
    aim->path = flick_path(speed < FLICK_MIN_SPEED ? FLICK_MIN_SPEED : speed);
    if (flick_shot_ready(table, &action)) send(table, &action, false);
}

static void look_for_hit(Table *table)
{
    const Aiming *aim = aim_of(table);
    const Board board = flick_board(table);
    const Point disc = board_at(&board, aim->at);
    const float rim = board_disc(&board, aim->piece, disc).w / 2;
    Swipe read;
    if (swipe_read(&aim->trace, disc, rim, &read)) swipe(table, &read);
}

/* A tick for each 100 mm of path, so that the ear knows how far. */
static void tick_power(Table *table)
{
    Aiming *aim = aim_of(table);
    int angle, speed;
    const int now = pulled(table, &angle, &speed) ? flick_path(speed) / TICK_PATH : 0;
    if (now != aim->ticked) flick_sound(table, "press", 0.5F);
    aim->ticked = now;
}

void flick_read_pull(Table *table)
{
    Aiming *aim = aim_of(table);
    if (!aim->pulling) return;
    const UiPull *pull = &table->ui->pull[aim->pull];
    for (; aim->pulling && aim->read < pull->samples; aim->read++) {
        const UiSample *sample = ui_pull_sample(pull, aim->read);
        if (sample == NULL) continue;
        pull_add(&aim->trace, *sample);
        if (swipes(table)) look_for_hit(table);
    }
    if (aim->pulling && !swipes(table)) tick_power(table);
}

static void begin_pull(Table *table, int index)
{
    Aiming *aim = aim_of(table);
    const UiPull *pull = &table->ui->pull[index];
    if (aim->pulling) { /* a second finger takes the pull back */
        ui_unpull(table->ui, aim->pull);
        ui_unpull(table->ui, index);
        aim->pulling = false;
        return;
    }
    aim->trace = pull_begin(*ui_pull_sample(pull, 0));
    aim->read = 1;
    aim->pull = index;
    aim->pulling = true;
    if (!aim->closed) aim->since = ui_now(table->ui);
}

static void let_go(Table *table)
{
    Aiming *aim = aim_of(table);
    Action action;
    flick_read_pull(table);
    if (aim->pulling && swipes(table))
        ui_refuse(table->ui, table->ui->pull[aim->pull].at,
                  N_("Swipe quickly through the disc, or from the disc outwards."));
    if (!aim->pulling || swipes(table)) {
        aim->pulling = false;
        return;
    }
    const bool ready = flick_shot_ready(table, &action);
    aim->pulling = false;
    if (ready) send(table, &action, true);
}

/* --- Taps, keys and stick --- */

/* A tap on the cloud puts the disc there, the first of the stock where none was chosen. */
static void tap(Table *table, Point at)
{
    const Aiming *aim = aim_of(table);
    const Board board = flick_board(table);
    FlickPoint found;
    if (!flick_takes_place(table) || aim->closed) return;
    const bool chosen = aim->placed;
    const int piece = chosen ? aim->piece : first_to_flick(table->state, FLICK_NO_PIECE);
    if (piece == FLICK_NO_PIECE
        || !flick_nearest_launch(table->state, piece, flick_my_cloud(table),
                                 board_rules(&board, at), &found))
        return;
    if (point_distance(board_at(&board, found), at) <= UI_SNAP)
        flick_place_disc(table, piece, found);
    else if (!chosen)
        ui_refuse(table->ui, at, flick_missing(table));
}

static void set_path(Table *table, int path)
{
    const int most = flick_path(flick_hindrance(table).max_speed);
    Aiming *aim = aim_of(table);
    aim->path = path < LEAST_PATH ? LEAST_PATH : path > most ? most : path;
    aim->has_angle = true;
}

static void turn_by(Table *table, int by)
{
    Aiming *aim = aim_of(table);
    aim->angle = wrapped(aim->angle + by);
    aim->has_angle = true;
    table->ui->changed = true;
}

static void nudge(Table *table, const UiAct *act)
{
    const Aiming *aim = aim_of(table);
    if (!aim->placed) return;
    turn_by(table, (int)act->by.x * (act->fine ? KEY_TURN_FINE : KEY_TURN));
    if (act->by.y != 0)
        set_path(table, aim->path - (int)act->by.y * (act->fine ? KEY_PATH_FINE : KEY_PATH));
}

/* The stick turns; how deep the trigger is pressed is the power. */
static void steer(Table *table, const UiAct *act)
{
    const double share = act->fine ? 0.1 : 1;
    if (!aim_of(table)->placed) return;
    turn_by(table, (int)lround((double)act->by.x * STICK_DEGREES * share * act->ms / 10));
    const int most = flick_path(flick_hindrance(table).max_speed);
    if (act->value > 0) set_path(table, (int)((float)most * act->value));
}

static void shift(Table *table, const UiAct *act)
{
    const Aiming *aim = aim_of(table);
    const Board board = flick_board(table);
    FlickPoint found;
    if (!aim->placed || aim->closed) return;
    const FlickPoint want =
        board_rules(&board, flick_dialled(table, board_at(&board, aim->at), act));
    if (flick_nearest_launch(table->state, aim->piece, flick_my_cloud(table), want, &found))
        start(table, aim->piece, found);
}

static void act_on_place(Table *table, const UiAct *act)
{
    if (act->kind == UI_PRESSED)
        ui_focus(table->ui, "aim");
    else
        shift(table, act);
}

static void act_on_aim(Table *table, const UiAct *act)
{
    if (act->kind == UI_NUDGED) nudge(table, act);
    if (act->kind == UI_STEERED) steer(table, act);
    if (act->kind == UI_PRESSED && !flick_must_close_eyes(table)) flick_release(table);
}

static void act_on_mat(Table *table, const UiAct *act)
{
    Aiming *aim = aim_of(table);
    switch (act->kind) {
    case UI_PRESSED: tap(table, act->at); break;
    case UI_PULLED:
        if (aim->placed && !flick_must_close_eyes(table)) {
            begin_pull(table, act->pull);
        } else {
            ui_unpull(table->ui, act->pull);
            ui_refuse(table->ui, act->at, flick_missing(table));
        }
        break;
    case UI_LOOSED:
        if (aim->pulling && aim->pull == act->pull) let_go(table);
        break;
    case UI_UNPULLED: aim->pulling = false; break;
    default: break;
    }
}

void flick_aim_act(Table *table, const UiAct *act)
{
    Aiming *aim = aim_of(table);
    if (!flick_is_aiming(table)) return;
    switch (act->act) {
    case FLICK_ACT_MAT: act_on_mat(table, act); break;
    case FLICK_ACT_AIM: act_on_aim(table, act); break;
    case FLICK_ACT_PLACE: act_on_place(table, act); break;
    case FLICK_ACT_CURL:
        aim->curl = aim->curl == FLICK_CURL_RIGHT ? FLICK_CURL_LEFT : FLICK_CURL_RIGHT;
        break;
    case FLICK_ACT_FORMATION:
        aim->formation = aim->formation == FLICK_ABREAST ? FLICK_TANDEM : FLICK_ABREAST;
        break;
    case FLICK_ACT_OFFHAND:
        aim->offhand = !aim->offhand;
        aim->since = ui_now(table->ui);
        break;
    default: break;
    }
}

bool flick_aim_turn(Table *table, int hundredths)
{
    if (!flick_is_aiming(table) || !aim_of(table)->placed || aim_of(table)->pulling) return false;
    turn_by(table, hundredths);
    return true;
}

/* --- Items --- */

static bool has_offhand(const Table *table)
{
    return table->may_act && flick_needs(table->state).offhand;
}

static int count_switches(const Table *table)
{
    return flick_rolls(table) + flick_needs_twin(table->state) + has_offhand(table)
           + flick_arranges(table->state);
}

/* On the mat beside my cloud: what gods and laws let me choose. */
Rect flick_switches(const Table *table)
{
    const FlickLayout *layout = &view_of(table)->layout;
    const bool right = table->ui->platform->settings.left_handed;
    const int count = count_switches(table);
    if (!flick_is_aiming(table) || !aim_of(table)->placed || count == 0) return (Rect){ 0 };
    const float wide = SWITCH * (float)count + UI_GAP * (float)(count - 1);
    const float x = right ? layout->mat.x + layout->mat.w - 268 - wide : layout->mat.x + 268;
    return (Rect){ x, layout->mat.y + layout->mat.h - 62, wide, UI_TARGET };
}

static void add_switch(Table *table, Rect *row, const char *name, const char *icon,
                       const char *words, FlickAct act)
{
    UiItem *item = ui_button(table->ui, name, cut_left(row, SWITCH), icon, words, (int)act, 0);
    item->above = true;
    item->size = 18;
    item->selected = act == FLICK_ACT_OFFHAND && aim_of(table)->offhand;
    cut_left(row, UI_GAP);
}

static void add_switches(Table *table)
{
    const Aiming *aim = aim_of(table);
    const bool right = aim->curl == FLICK_CURL_RIGHT;
    Rect row = flick_switches(table);
    if (flick_rolls(table))
        add_switch(table, &row, "curl", right ? "redo" : "undo",
                   right ? _("Curls right") : _("Curls left"), FLICK_ACT_CURL);
    if (flick_needs_twin(table->state))
        add_switch(table, &row, "formation", "flip",
                   aim->formation == FLICK_ABREAST ? _("Abreast") : _("Tandem"),
                   FLICK_ACT_FORMATION);
    if (has_offhand(table))
        add_switch(table, &row, "offhand", "hand",
                   aim->offhand ? _("Weaker hand") : _("Stronger hand"), FLICK_ACT_OFFHAND);
    if (flick_arranges(table->state))
        add_switch(table, &row, "free", "hand", _("Put elsewhere"), FLICK_ACT_FREE);
}

static void paint_nothing(Ui *ui, const UiItem *item)
{
    (void)ui;
    (void)item;
}

void flick_add_aim(Table *table)
{
    const Aiming *aim = aim_of(table);
    const bool arranges = table->may_act && flick_arranges(table->state);
    if ((!flick_is_aiming(table) && !arranges) || flick_stage_runs(table)) return;
    flick_begin_aim(table);
    ui_add(table->ui, (UiItem){ .name = "mat",
                                .role = UI_PULL,
                                .box = view_of(table)->layout.mat,
                                .unfocused = true,
                                .act = FLICK_ACT_MAT,
                                .paint = paint_nothing });
    if (aim->placed) add_switches(table);
}
