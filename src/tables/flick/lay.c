/* What lies where on a Flick table, a pure function of the state and the plan; and how one disc
 * looks. Discs in motion are the rules' world and lie nowhere. */
#include "tables/flick/flick.h"

enum { SPOT_AWAY = 1000, SPOT_MAT = 2000, LOST = 30, TAKEN = 22, LOW = 26 };

/* --- Where discs lie --- */

static bool is_of(uint64_t set, int piece)
{
    return (set >> piece & 1) != 0;
}

static Thing disc(const FlickState *state, int piece, int over, Point at, float side)
{
    return (Thing){ .id = piece_of(piece),
                    .kind = (int)flick_kind(piece),
                    .face = state->taken,
                    .over = over,
                    .spot = SPOT_AWAY + over,
                    .rect = rect_around(at, side, side) };
}

static Thing on_mat(const FlickState *state, const Board *board, int piece, FlickPoint at)
{
    const Rect box = board_disc(board, piece, board_at(board, at));
    Thing thing = disc(state, piece, LAY_MAT, rect_centre(box), box.w);
    thing.spot = SPOT_MAT + at.x / 10 * 10001 + at.y / 10; /* a disc that is moved has another */
    return thing;
}

/* In order of a list, so far from each other that all have room. */
static int lay_row(const FlickState *state, Rect row, int over, const int *piece, int count,
                   bool from_right, Thing out[])
{
    const float size = row.h - 5;
    const float pitch = fminf(size * 0.78F, (row.w - size) / fmaxf(1, (float)(count - 1)));
    for (int i = 0; i < count; i++) {
        const float x = from_right ? row.x + row.w - size / 2 - pitch * (float)(count - 1 - i)
                                   : row.x + size / 2 + pitch * (float)i;
        out[i] = disc(state, piece[i], over, (Point){ x, row.y + size / 2 }, size);
    }
    return count;
}

static int in_stock(const FlickState *state, const FlickPlan *plan, int corner, bool temples,
                    int piece[])
{
    int count = 0;
    for (int i = 0; i < FLICK_APE; i++)
        if (flick_owner(i) == corner && state->place[i] == FLICK_STOCK && !is_of(plan->away, i)
            && (flick_kind(i) == FLICK_KIND_TEMPLE) == temples)
            piece[count++] = i;
    return count;
}

/* Somebody else's: small discs, prophets from the left, temples from the right. */
static int lay_rows(const FlickState *state, const FlickPlan *plan, int corner, Thing out[])
{
    const Rect room = plan->room[corner];
    int piece[FLICK_PIECES];
    Rect row = rect_middle(room, room.w, room.h > 90 ? 46 : fmaxf(LOW, fminf(room.h, 34)));
    row.y = room.y + room.h - row.h + (room.h < LOW ? 9 : 2); /* large letters leave little */
    const int temples = in_stock(state, plan, corner, true, piece);
    int count = lay_row(state, rect_column(row, 1, 2, plan->gap[corner]), FLICK_OVER_SEAT + corner,
                        piece, temples, true, out);
    const int prophets = in_stock(state, plan, corner, false, piece);
    count += lay_row(state, rect_column(row, 0, 2, plan->gap[corner]), FLICK_OVER_SEAT + corner,
                     piece, prophets, false, out + count);
    return count;
}

Rect flick_stack_box(const FlickState *state, Rect room, int corner, FlickKind kind)
{
    static const FlickKind FLICKED[] = { FLICK_KIND_PROPHET, FLICK_KIND_FANATIC,
                                         FLICK_KIND_SPHINX };
    const float side = fminf(room.h - 4, 66);
    const float step = fmaxf(side + 2, UI_TARGET + UI_GAP); /* large letters leave it low */
    Rect row = cut_bottom(&room, side);
    const Rect temples = cut_right(&row, side);
    int first;
    if (kind == FLICK_KIND_TEMPLE) return temples;
    for (size_t i = 0; i < sizeof FLICKED / sizeof FLICKED[0] && FLICKED[i] != kind; i++) {
        if (flick_count_stock(state, corner, FLICKED[i], &first) > 0) cut_left(&row, step);
    }
    cut_left(&row,
             UI_GAP / 2.0F - 3
                 + (step - side - 2) / 2); /* in the middle of its place, with the gap around */
    return cut_left(&row, side - UI_GAP);
}

/* My own: a stack of each kind, of which three layers are seen; the lowest number on top. */
static int lay_stacks(const FlickState *state, const FlickPlan *plan, int corner, Thing out[])
{
    int layers[FLICK_KINDS] = { 0 }, count = 0;
    for (int piece = FLICK_APE; piece-- > 0;) {
        const FlickKind kind = flick_kind(piece);
        if (flick_owner(piece) != corner || state->place[piece] != FLICK_STOCK
            || is_of(plan->away, piece))
            continue;
        const Rect box = flick_stack_box(state, plan->room[corner], corner, kind);
        const float size = fminf(box.w + 2, box.h) - 6; /* 2: of the gap beside it */
        const int layer = layers[kind] < 2 ? layers[kind]++ : 2;
        const Point middle = rect_centre(box);
        out[count++] = disc(state, piece, FLICK_OVER_SEAT + corner,
                            (Point){ middle.x, middle.y - 3 * (float)layer }, size);
    }
    return count;
}

Rect flick_pit(Rect abyss)
{
    const float wide = fminf(abyss.w, abyss.h * 2.5F);
    return rect_middle(abyss, wide, fmaxf(wide * 0.4F, fminf(abyss.h - 8, wide * 0.64F)));
}

static int lay_abyss(const FlickState *state, const FlickPlan *plan, Thing out[])
{
    const Rect pit = flick_pit(plan->abyss);
    int lost[FLICK_PIECES], count = 0;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (state->place[piece] == FLICK_ABYSS) lost[count++] = piece;
    const float step = fminf(34, (pit.w - 50) / fmaxf(1, (float)count));
    for (int i = 0; i < count; i++)
        out[i] = disc(state, lost[i], FLICK_OVER_ABYSS,
                      (Point){ rect_centre(pit).x + ((float)i - (float)(count - 1) / 2) * step,
                               rect_centre(pit).y + (i % 2 == 0 ? -5.0F : 6.0F) },
                      LOST);
    return count;
}

/* Discs that the Kraken holds lie on its card. */
static int lay_taken(const FlickState *state, const FlickPlan *plan, Thing out[])
{
    const Rect card = plan->kraken;
    int count = 0;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const float x = card.x + 12 + 20 * (float)count;
        if (state->place[piece] != FLICK_IN_KRAKEN || x > card.x + card.w - 12) continue;
        out[count++] =
            disc(state, piece, FLICK_OVER_KRAKEN, (Point){ x, card.y + card.h - 14 }, TAKEN);
    }
    return count;
}

/* What lies ready for a flick is shown on its cloud before the game knows of it. */
static int lay_mat(const FlickState *state, const FlickPlan *plan, Thing out[])
{
    int count = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (is_of(plan->away, piece) || !flick_on_table(state, piece)) continue;
        out[count++] = on_mat(state, &plan->board, piece, state->at[piece]);
    }
    for (int i = 0; i < plan->readies; i++) {
        out[count] = on_mat(state, &plan->board, plan->ready[i], plan->ready_at[i]);
        out[count++].height = 1;
    }
    for (int i = 1; i < count; i++) /* from north to south */
        for (int k = i;
             k > 0 && out[k - 1].rect.y + out[k - 1].rect.h / 2 > out[k].rect.y + out[k].rect.h / 2;
             k--) {
            const Thing lower = out[k];
            out[k] = out[k - 1];
            out[k - 1] = lower;
        }
    return count;
}

int flick_lay(const FlickState *state, const FlickPlan *plan, Thing out[LAY_MAX])
{
    int count = lay_mat(state, plan, out);
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        count += corner == plan->mine ? lay_stacks(state, plan, corner, out + count)
                                      : lay_rows(state, plan, corner, out + count);
    }
    count += lay_abyss(state, plan, out + count);
    return count + lay_taken(state, plan, out + count);
}

/* --- The plan of a table --- */

/* Those that the world moves, and those that lie ready. */
static uint64_t away_now(const Table *table, FlickPlan *plan)
{
    const FlickStage *stage = &view_of(table)->stage;
    uint64_t away = 0;
    if (stage->part == STAGE_SHOT) {
        for (int i = 0; i < stage->shot.count; i++)
            away |= UINT64_C(1) << stage->shot.launch[i].piece;
        for (int piece = 0; piece < FLICK_PIECES; piece++)
            if (flick_on_table(stage->state, piece)) away |= UINT64_C(1) << piece;
    }
    plan->readies = flick_ready(table, plan->ready, plan->ready_at);
    for (int i = 0; i < plan->readies; i++) away |= UINT64_C(1) << plan->ready[i];
    return away;
}

static FlickPlan plan_of(const Table *table)
{
    const FlickState *state = state_of(table);
    FlickPlan plan = { .board = flick_board(table), .mine = my_corner(table) };
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int corner = corner_of(table, seat);
        plan.room[corner] = flick_stock_room(table, seat, &plan.gap[corner]);
    }
    plan.abyss = flick_abyss_room(&view_of(table)->layout);
    plan.kraken = flick_law_place(table, FLICK_KRAKEN);
    plan.away = away_now(table, &plan);
    return plan;
}

static int things(const Table *table, const void *state, Thing out[LAY_MAX])
{
    const FlickPlan plan = plan_of(table);
    return flick_lay(state == table->state ? state_of(table) : state, &plan, out);
}

/* A shot and what comes of it are shown by the stage. What flies by itself is a disc that is put on
 * its cloud or taken back from there, a temple that is built, and all that undo and redo bring. */
static bool fly(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const bool built = step != NULL && step->action.kind == FLICK_BUILD
                       && move->to.kind == FLICK_KIND_TEMPLE && move->to.over == LAY_MAT;
    if (step == NULL && move->from.height == move->to.height) return false;
    if (step != NULL && step->action.kind == FLICK_FLICKOFF) return false; /* it is a secret yet */
    if (flick_stage_runs(table) && !built) return false;
    *flight = (Flight){ .manner = FLIGHT_ARC, .length = AIM_PLACE_MS };
    return true;
}

void flick_paint_thing(Ui *ui, const Thing *thing, float opacity)
{
    const int piece = thing->id - 1;
    const double radius = (double)flick_radius(piece) / FLICK_UNIT;
    const Board board = { .sight = { .scale = thing->rect.w / 2 / (float)radius } };
    const DiscLook look = { .at = rect_centre(thing->rect),
                            .height = thing->lift,
                            .opacity = opacity };
    if (board_presence(ui, thing->face, piece) > 0) board_paint_shadow(ui, &board, piece, &look);
    board_paint_disc(ui, &board, thing->face, piece, &look);
    if (opacity >= 1) return; /* where it would lie: a ring about it */
    const Rect ring = rect_inset(thing->rect, -4);
    gfx_round_halo(ui->platform->gfx, ring, ring.w / 2, 16, ui_colour(ui, THEME_FOCUS));
    gfx_round_line(ui->platform->gfx, ring, ring.w / 2, 3, COLOUR(0xE9FCFF));
}

void flick_paint_over(Ui *ui, const Table *table, int over)
{
    Thing thing[LAY_MAX];
    const int count = lay_over(table, over, thing, LAY_MAX);
    for (int i = 0; i < count; i++) flick_paint_thing(ui, &thing[i], 1);
}

const LayGame flick_things = { .things = things, .paint = flick_paint_thing, .fly = fly };
