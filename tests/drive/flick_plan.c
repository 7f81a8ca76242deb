#include "flick_plan.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "advice/flick_aim.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/will.h"
#include "tables/flick/layout.h"
#include "tables/flick/pull.h"

enum { TRIES = 400, NUDGE_MM = 10 };

/* --- The table --- */

Board plan_board(const FlickState *state, int viewer, bool together)
{
    const FlickLayout layout = flick_layout((Size){ 1280, 800 }, state->seats - 1, false);
    const int corner = together ? 0 : flick_corner(state->seats, viewer);
    return (Board){ .sight = sight_fit(layout.mat, (Rect){ 0, 0, 1000, 1000 }, 10),
                    .quarters = (3 - corner + 4) % 4 };
}

/* Half a pixel of a small window is no place for a mouse. */
static Point even(Point at)
{
    return (Point){ 2 * roundf(at.x / 2), 2 * roundf(at.y / 2) };
}

static Point nudged(const Board *board, FlickPoint at, int right, int down)
{
    const Point seen = board_at(board, at);
    const float step = NUDGE_MM * board->sight.scale;
    return (Point){ seen.x + (float)right * step, seen.y + (float)down * step };
}

static int between(Rng *rng, int low, int high)
{
    return low + rng_below(rng, high - low + 1);
}

static bool by_pointer(By by)
{
    return by == BY_MOUSE || by == BY_TOUCH;
}

/* --- Where --- */

static int my_cloud(const FlickState *state)
{
    return state->phase == FLICK_PHASE_CONTEST ? state->turn
                                               : flick_launch_cloud(state, state->turn);
}

/* So far from both edges of the mat, in its own corner. */
static FlickPoint inwards(int cloud, int x, int y)
{
    const FlickPoint corner = flick_cloud(cloud);
    return (FlickPoint){ corner.x == 0 ? x * FLICK_UNIT : FLICK_MAT - x * FLICK_UNIT,
                         corner.y == 0 ? y * FLICK_UNIT : FLICK_MAT - y * FLICK_UNIT };
}

static bool find_place(const FlickState *state, const Board *board, By by, Rng *rng,
                       FlickPlan *plan, FlickPoint *at)
{
    const int cloud = my_cloud(state);
    if (!flick_nearest_launch(state, plan->piece, cloud, inwards(cloud, 110, 110), at))
        return false;
    plan->start = *at;
    if (by_pointer(by)) {
        const FlickPoint want = inwards(cloud, between(rng, 20, 150), between(rng, 20, 150));
        plan->tap = even(board_at(board, want));
        return flick_nearest_launch(state, plan->piece, cloud, board_rules(board, plan->tap), at)
               && point_distance(board_at(board, *at), plan->tap) < 30;
    }
    if (by == BY_PAD) return true;
    plan->right = between(rng, -2, 2);
    plan->down = between(rng, -2, 2);
    for (int i = 0; i < abs(plan->right); i++)
        if (!flick_nearest_launch(
                state, plan->piece, cloud,
                board_rules(board, nudged(board, *at, plan->right > 0 ? 1 : -1, 0)), at))
            return false;
    for (int i = 0; i < abs(plan->down); i++)
        if (!flick_nearest_launch(
                state, plan->piece, cloud,
                board_rules(board, nudged(board, *at, 0, plan->down > 0 ? 1 : -1)), at))
            return false;
    return true;
}

/* --- Direction and power --- */

typedef struct Wish {
    int angle, path; /* 0.01 degree, 0.01 mm */
} Wish;

/* A city, the navel, or anywhere ahead; now and then it does not leave the cloud. */
static Wish wish_of(const FlickState *state, FlickPoint from, Rng *rng)
{
    const bool stays = state->phase == FLICK_PHASE_LAUNCH && rng_below(rng, 15) == 0;
    const int way = rng_below(rng, 6);
    const FlickPoint to = way < FLICK_ISLANDS ? flick_city(way) : FLICK_NAVEL;
    const int path = (int)sqrt((double)flick_distance2(from, to));
    if (stays) return (Wish){ flick_direction(from, FLICK_NAVEL), between(rng, 3000, 6000) };
    if (way == 5)
        return (Wish){ (flick_direction(from, FLICK_NAVEL) + between(rng, -4000, 4000) + FLICK_TURN)
                           % FLICK_TURN,
                       between(rng, 20000, 90000) };
    return (Wish){ flick_direction(from, to), path };
}

/* Rounded the same way, whatever the last bits are. */
static bool is_sure(double value)
{
    return fabs(value - floor(value) - 0.5) > 0.02;
}

static bool pull_for(const FlickState *state, const Board *board, Wish wish, FlickPlan *plan,
                     int *angle, int *speed)
{
    const int wanted = flick_speed_for(wish.path);
    double drag = 11;
    PullAim read;
    (void)state;
    while (drag < 260 && flick_drag_speed(drag, FLICK_MAX_SPEED) < wanted) drag += 0.5;
    const double way = (board_heading(board, wish.angle / 100.0) + 180) / 57.29577951308232;
    const double length = drag * (double)PULL_UNIT;
    plan->to = even((Point){ plan->from.x + (float)(length * cos(way)),
                             plan->from.y + (float)(length * sin(way)) });
    if (plan->to.x < 8 || plan->to.y < 64 || plan->to.x > 1270 || plan->to.y > 790) return false;
    Pull pull = pull_begin((UiSample){ plan->from, 0 });
    pull_add(&pull, (UiSample){ plan->to, 100 });
    if (!pull_read(&pull, 290, &read)) return false;
    const double degrees = (read.degrees - board_heading(board, 0)) * 100;
    *angle = ((int)lround(degrees) % FLICK_TURN + FLICK_TURN) % FLICK_TURN;
    *speed = flick_drag_speed(read.drag, FLICK_MAX_SPEED);
    return *speed > 0 && is_sure(degrees)
           && flick_drag_speed(read.drag - 1e-4, FLICK_MAX_SPEED) == *speed
           && flick_drag_speed(read.drag + 1e-4, FLICK_MAX_SPEED) == *speed;
}

static int turn_between(int from, int to)
{
    const int turn = ((to - from) % FLICK_TURN + FLICK_TURN) % FLICK_TURN;
    return turn > FLICK_TURN / 2 ? turn - FLICK_TURN : turn;
}

static void keys_for(FlickPoint from, Wish wish, int max_speed, FlickPlan *plan, int *angle,
                     int *speed)
{
    const int base = flick_direction(from, FLICK_NAVEL), most = flick_path(max_speed);
    plan->turns = turn_between(base, wish.angle) / 100;
    plan->steps = wish.path / 1000;
    const int path = plan->steps * 1000 < most ? plan->steps * 1000 : most;
    *angle = (base + plan->turns * 100 + FLICK_TURN) % FLICK_TURN;
    *speed = flick_speed_for(path);
}

/* The trigger's way through SDL costs a little; what comes of it must not depend on that. */
static bool pad_for(FlickPoint from, Wish wish, int max_speed, FlickPlan *plan, int *angle,
                    int *speed)
{
    const int base = flick_direction(from, FLICK_NAVEL), most = flick_path(max_speed);
    const double rest = (double)0.06F;
    plan->turns = turn_between(base, wish.angle) / 10;
    plan->depth = (float)(round((wish.path / (double)most * (1 - rest) + rest) * 1000) / 1000);
    if (plan->depth > 1) return false;
    const double path = ((double)plan->depth - rest) / (1 - rest) * most;
    *angle = (base + plan->turns * 10 + FLICK_TURN) % FLICK_TURN;
    *speed = flick_speed_for((int)path);
    return abs(plan->turns) <= 60 && flick_speed_for((int)path + 6) == *speed
           && flick_speed_for((int)path - 6) == *speed;
}

static bool aim_for(const FlickState *state, const Board *board, By by, Rng *rng, FlickPoint from,
                    FlickPlan *plan)
{
    const bool hinders = state->phase != FLICK_PHASE_CONTEST;
    const int most = hinders ? flick_aim(state, false).max_speed : FLICK_MAX_SPEED;
    const Wish wish = wish_of(state, from, rng);
    int angle = 0, speed = 0;
    plan->from = even(board_point(board, between(rng, 300, 700), between(rng, 300, 700)));
    if (by_pointer(by)) {
        if (!pull_for(state, board, wish, plan, &angle, &speed)) return false;
    } else if (by == BY_KEYS) {
        keys_for(from, wish, most, plan, &angle, &speed);
    } else if (!pad_for(from, wish, most, plan, &angle, &speed)) {
        return false;
    }
    plan->speed = speed;
    plan->action.value[FLICK_ANGLE] = angle;
    plan->action.value[FLICK_SPEED] = speed > most              ? most
                                      : speed < FLICK_MIN_SPEED ? FLICK_MIN_SPEED
                                                                : speed;
    return true;
}

/* --- Sway: how many frames of 16 ms it lasts is known of a pull --- */

enum { PULL_FRAMES = 8, PULL_RESTS = 11, PULL_SAMPLES = 4 };

/* The frame of the pull in which it becomes one. */
static int first_frame(By by, const FlickPlan *plan)
{
    const float length = point_distance(plan->from, plan->to);
    const int parts = by == BY_MOUSE ? PULL_FRAMES : PULL_FRAMES * PULL_SAMPLES;
    const float least = by == BY_MOUSE ? INPUT_DRAG_MOUSE : INPUT_DRAG_TOUCH;
    int part = 1;
    while (part < parts && length * (float)part / (float)parts < least) part++;
    return by == BY_MOUSE ? part : (part - 1) / PULL_SAMPLES + 1;
}

void plan_sway(const FlickState *state, By by, uint64_t seed, int step, FlickPlan *plan)
{
    const int frames = PULL_FRAMES - first_frame(by, plan) + PULL_RESTS + 1;
    const int most = flick_aim(state, true).max_speed;
    int32_t *value = plan->action.value;
    double degrees, factor;
    flick_sway(frames * 0.016, flick_sway_phase(seed, step, FLICK_SWAYS_ANGLE),
               flick_sway_phase(seed, step, FLICK_SWAYS_SPEED), &degrees, &factor);
    value[FLICK_ANGLE] =
        (value[FLICK_ANGLE] + (int)lround(degrees * 100) + FLICK_TURN) % FLICK_TURN;
    const int speed = (int)lround(plan->speed * factor);
    value[FLICK_SPEED] = speed > most ? most : speed < FLICK_MIN_SPEED ? FLICK_MIN_SPEED : speed;
}

bool plan_sways(const FlickState *state, const FlickPlan *plan)
{
    const bool offhand = state->phase == FLICK_PHASE_REFLICK ? state->offhand : plan->offhand;
    return state->phase != FLICK_PHASE_CONTEST && flick_aim(state, offhand).sways;
}

/* --- A flick --- */

static int some_piece(const FlickState *state, Rng *rng)
{
    int first[FLICK_KINDS], kinds = 0;
    if (state->phase == FLICK_PHASE_CONTEST) return flick_piece(state->turn, FLICK_KIND_PROPHET, 1);
    if (state->phase == FLICK_PHASE_RESCUE) return state->rescued - 1;
    if (state->phase == FLICK_PHASE_REFLICK) return flick_to_reflick(state);
    if (state->phase == FLICK_PHASE_AGAIN) return state->flicked[state->again[0] ? 0 : 1] - 1;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const bool mine = flick_owner(piece) == state->turn && flick_is_prophet(piece)
                          && state->place[piece] == FLICK_STOCK;
        if (mine && (kinds == 0 || flick_kind(first[kinds - 1]) != flick_kind(piece)))
            first[kinds++] = piece;
    }
    return first[rng_below(rng, kinds)];
}

static int other_in_stock(const FlickState *state, int piece)
{
    for (int other = 0; other < FLICK_APE; other++)
        if (other != piece && flick_owner(other) == state->turn && flick_is_prophet(other)
            && state->place[other] == FLICK_STOCK)
            return other;
    return 0;
}

static bool takes_place(const FlickState *state)
{
    return state->phase == FLICK_PHASE_CONTEST || state->phase == FLICK_PHASE_LAUNCH
           || state->phase == FLICK_PHASE_RESCUE;
}

/* Dagda's hand, where a tap stands it. */
static void stand_hand(const FlickState *state, FlickPlan *plan)
{
    const FlickPoint at = inwards(my_cloud(state), 330, 330);
    plan->hand = true;
    plan->action.arg[FLICK_ARG_HAND] = true;
    plan->action.value[FLICK_HAND_X] = at.x;
    plan->action.value[FLICK_HAND_Y] = at.y;
}

static void fill_in(const FlickState *state, By by, Rng *rng, FlickPlan *plan)
{
    Action *action = &plan->action;
    switch (state->phase) {
    case FLICK_PHASE_CONTEST:
        action->kind = FLICK_FLICKOFF;
        action->arg[0] = state->turn;
        return;
    case FLICK_PHASE_REFLICK: action->kind = FLICK_REFLICK; break;
    case FLICK_PHASE_AGAIN: action->kind = FLICK_AGAIN; break;
    default: action->kind = FLICK_FLICK; break;
    }
    action->arg[0] = (uint8_t)plan->piece;
    if (flick_wills(state, FLICK_ROLLING)) {
        plan->curls = rng_below(rng, 2) == 0;
        action->arg[FLICK_ARG_CURL] = plan->curls ? FLICK_CURL_LEFT : FLICK_CURL_RIGHT;
    }
    if (action->kind == FLICK_FLICK && flick_needs_twin(state)) {
        plan->tandem = rng_below(rng, 2) == 0;
        action->arg[FLICK_ARG_WITH] = (uint8_t)other_in_stock(state, plan->piece);
        action->arg[FLICK_ARG_FORMATION] = plan->tandem ? FLICK_TANDEM : FLICK_ABREAST;
    }
    if (action->kind != FLICK_FLICK || rng_below(rng, 3) == 0) return;
    if (flick_has_god(state, state->turn, FLICK_DAGDA)) stand_hand(state, plan);
    plan->offhand = by_pointer(by) && flick_has_god(state, state->turn, FLICK_TYR);
    action->arg[FLICK_ARG_OFFHAND] = plan->offhand;
}

bool plan_flick(const FlickState *state, const Board *board, By by, Rng *rng, FlickPlan *out)
{
    for (int i = 0; i < TRIES; i++) {
        FlickPlan plan = { .piece = some_piece(state, rng) };
        FlickPoint at = state->at[plan.piece];
        if (takes_place(state) && !find_place(state, board, by, rng, &plan, &at)) continue;
        fill_in(state, by, rng, &plan);
        if (takes_place(state)) {
            plan.action.value[FLICK_X] = at.x;
            plan.action.value[FLICK_Y] = at.y;
        }
        if (!aim_for(state, board, by, rng, at, &plan)) continue;
        if (flick_check(state, &plan.action) != REFUSAL_NONE) continue;
        *out = plan;
        return true;
    }
    return false;
}

bool plan_entry(const FlickState *state, const Board *board, int corner, Rng *rng, FlickPlan *out)
{
    FlickState entering = *state;
    entering.turn = (uint8_t)corner;
    for (int i = 0; i < TRIES; i++) {
        FlickPlan plan = { .piece = flick_piece(corner, FLICK_KIND_PROPHET, 1) };
        const FlickPoint at = inwards(corner, 110, 110);
        fill_in(&entering, BY_TOUCH, rng, &plan);
        plan.action.value[FLICK_X] = at.x;
        plan.action.value[FLICK_Y] = at.y;
        if (!aim_for(&entering, board, BY_TOUCH, rng, at, &plan)) continue;
        /* In the own quarter; the pull may leave it. */
        const Point shift = even(board_at(board, inwards(corner, 250, 250)));
        plan.to.x += shift.x - plan.from.x;
        plan.to.y += shift.y - plan.from.y;
        plan.from = shift;
        if (plan.to.x < 8 || plan.to.y < 64 || plan.to.x > 1270 || plan.to.y > 790) continue;
        *out = plan;
        return true;
    }
    return false;
}

/* --- A temple --- */

/* The table builds for the first prophet that may build there. */
static int builder_for(const FlickState *state, int island)
{
    const bool zeus = flick_has_god(state, state->turn, FLICK_ZEUS);
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_may_build(state, piece)
            && (zeus || flick_city_at(state->at[piece], flick_radius(piece)) == island))
            return piece;
    return FLICK_NO_PIECE;
}

static int temple_of(const FlickState *state)
{
    const FlickPlace where = flick_stock(state, state->turn, true) > 0 ? FLICK_STOCK : FLICK_ON_MAT;
    for (int number = 1; number <= FLICK_TEMPLES; number++) {
        const int temple = flick_piece(state->turn, FLICK_KIND_TEMPLE, number);
        if (state->place[temple] == where) return temple;
    }
    return FLICK_NO_PIECE;
}

static bool build_at(const FlickState *state, int temple, int island, FlickPoint want, Action *out)
{
    const int prophet = builder_for(state, island);
    FlickPoint found;
    if (prophet == FLICK_NO_PIECE || !flick_inside_island(want, island)
        || !flick_nearest_temple(state, temple, island, prophet, want, &found))
        return false;
    *out = (Action){ .kind = FLICK_BUILD,
                     .arg = { (uint8_t)prophet, (uint8_t)temple },
                     .value = { found.x, found.y } };
    return flick_check(state, out) == REFUSAL_NONE;
}

static FlickPoint place_of(const Action *action)
{
    return (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] };
}

/* A temple that was only chosen stands about the first city where it may. */
static int build_first(const FlickState *state, int temple, Action *out)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const int prophet = builder_for(state, island);
        if (prophet == FLICK_NO_PIECE) continue;
        const int city = flick_city_at(state->at[prophet], flick_radius(prophet));
        if (build_at(state, temple, city, flick_city(city), out)) return city;
    }
    return FLICK_NOWHERE;
}

static bool dial_temple(const FlickState *state, const Board *board, FlickPlan *plan)
{
    const int island = build_first(state, plan->piece, &plan->action);
    if (island == FLICK_NOWHERE) return false;
    for (int i = 0; i < plan->right; i++) {
        const FlickPoint want = board_rules(board, nudged(board, place_of(&plan->action), 1, 0));
        if (!build_at(state, plan->piece, island, want, &plan->action)) return false;
    }
    return true;
}

/* A tap there chooses a prophet that may build, or another temple. */
static bool is_on_another(const FlickState *state, const Board *board, Point tap)
{
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const bool mine = flick_owner(piece) == state->turn && flick_on_table(state, piece);
        if (mine && point_distance(board_at(board, state->at[piece]), tap) < 40) return true;
    }
    return false;
}

bool plan_temple(const FlickState *state, const Board *board, By by, Rng *rng, FlickPlan *out)
{
    for (int i = 0; i < TRIES; i++) {
        FlickPlan plan = { .piece = temple_of(state),
                           .right = by == BY_KEYS ? rng_below(rng, 3) : 0 };
        const int island = rng_below(rng, FLICK_ISLANDS);
        FlickPoint low, high;
        flick_island_box(island, &low, &high);
        plan.tap = even(board_at(
            board, (FlickPoint){ between(rng, low.x, high.x), between(rng, low.y, high.y) }));
        const bool found = by_pointer(by) ? build_at(state, plan.piece, island,
                                                     board_rules(board, plan.tap), &plan.action)
                                          : dial_temple(state, board, &plan);
        if (!found || (by_pointer(by) && is_on_another(state, board, plan.tap))) continue;
        *out = plan;
        return true;
    }
    return false;
}

/* --- With a hand --- */

const char *plan_stack(const FlickState *state, int piece)
{
    static const char *const NAME[] = { "stack.prophet", "stack.fanatic", "stack.sphinx",
                                        "stack.temple" };
    static char disc[16];
    if (state->place[piece] == FLICK_STOCK) return NAME[flick_kind(piece)];
    snprintf(disc, sizeof disc, "disc.%d", piece);
    return disc;
}

static void at(const char *words, Point place)
{
    printf("%s %.0f %.0f\n", words, (double)place.x, (double)place.y);
}

static void repeat(const char *line, int times)
{
    for (int i = 0; i < times; i++) printf("%s\n", line);
}

static void tap_at(By by, Point place)
{
    at(by == BY_MOUSE ? "click" : "tap", place);
}

void perform_pull(By by, const FlickPlan *plan)
{
    if (by == BY_MOUSE) {
        at("mouse move", plan->from);
        at("mouse down", plan->from);
        printf("glide %.0f %.0f %d\nwait %d\n", (double)plan->to.x, (double)plan->to.y, PULL_FRAMES,
               PULL_RESTS);
        at("mouse up", plan->to);
    } else {
        at("finger down 1", plan->from);
        printf("fingers %d 1 %.0f %.0f\nwait %d\nfinger up 1\n", PULL_FRAMES * 16,
               (double)plan->to.x, (double)plan->to.y, PULL_RESTS);
    }
}

static void aim_by_keys(const FlickPlan *plan)
{
    printf("expect focus aim\n");
    repeat(plan->turns > 0 ? "key Right" : "key Left", abs(plan->turns));
    repeat("key Up", plan->steps);
    printf("expect aimed\nkey Return\n");
}

static void aim_by_pad(const FlickPlan *plan)
{
    printf("expect focus aim\n");
    repeat(plan->turns > 0 ? "pad rightshoulder" : "pad leftshoulder", abs(plan->turns));
    printf("trigger right %.3f\nwait 2\nexpect aimed\npad a\ntrigger right 0\n",
           (double)plan->depth);
}

static void to_dial(By by, const char *name)
{
    if (by == BY_KEYS)
        printf("until focus %s: key Tab\n", name);
    else if (by == BY_PAD)
        printf("walk pad %s\n", name);
}

static void press_switch(By by, const char *name)
{
    if (by == BY_KEYS)
        printf("until focus %s: key Tab\nkey Return\n", name);
    else
        press(by, name);
}

static void put_disc(const FlickState *state, By by, const FlickPlan *plan)
{
    press(by, plan_stack(state, plan->piece));
    printf("wait 2\nexpect placed\n");
    if (by_pointer(by)) tap_at(by, plan->tap);
    if (by_pointer(by)) return;
    printf("expect focus place\n");
    repeat(plan->right > 0 ? "key Right" : "key Left", abs(plan->right));
    repeat(plan->down > 0 ? "key Down" : "key Up", abs(plan->down));
}

void perform_flick(const FlickState *state, By by, const FlickPlan *plan)
{
    const bool blind = state->phase != FLICK_PHASE_CONTEST && flick_aim(state, false).blind;
    if (takes_place(state)) put_disc(state, by, plan);
    if (plan->curls) press_switch(by, "curl");
    if (plan->tandem) press_switch(by, "formation");
    if (plan->offhand) press_switch(by, "offhand");
    if (plan->hand) press_switch(by, "hand");
    if (blind) {
        confirm(by);
        printf("wait 3\n");
    }
    if (!blind && (takes_place(state) || plan->curls)) to_dial(by, "aim");
    if (by_pointer(by))
        perform_pull(by, plan);
    else if (by == BY_KEYS)
        aim_by_keys(plan);
    else
        aim_by_pad(plan);
}

/* By mouse it is dragged there first, which builds at once and is taken back: the spot where it was
 * grabbed is not known to the hundredth. */
void perform_temple(const FlickState *state, By by, const FlickPlan *plan)
{
    const char *stack = plan_stack(state, plan->piece);
    if (by == BY_MOUSE) {
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\n", stack,
               stack, stack);
        at("mouse move", plan->tap);
        at("mouse up", plan->tap);
        printf("wait until no waits\nexpect widget undo\nclick @undo\nwait 3\n");
    }
    press(by, stack);
    printf("wait 3\nexpect waits\n");
    if (by_pointer(by)) {
        tap_at(by, plan->tap);
        confirm(by);
        return;
    }
    printf("expect focus place\n");
    if (by == BY_KEYS) repeat("key Right", plan->right);
    printf("%s\n", by_accept(by));
}
