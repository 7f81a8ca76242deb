/* All that is painted over the layer: shadows, discs and signs, in every frame. */
#include "tables/flick/flick.h"
#include "rules/flick/resolve.h"
#include "rules/flick/shot.h"

static const FlickStage *stage_of(const Table *table)
{
    return &view_of(table)->stage;
}

/* --- Trails and hits --- */

static void paint_trails(Table *table, const Board *board)
{
    const Wake *wake = &view_of(table)->wake;
    Gfx *gfx = table->ui->platform->gfx;
    const int from = wake->dots > WAKE_DOTS ? wake->dots - WAKE_DOTS : 0;
    for (int i = from; i < wake->dots; i++) {
        const WakeDot *dot = &wake->dot[i % WAKE_DOTS];
        const float age = (float)((wake->age - dot->born) / WAKE_TRAIL_MS);
        if (age >= 1) continue;
        const Colour tone = dot->seat < FLICK_CORNERS ? ui_colour(table->ui, theme_seat(dot->seat))
                                                      : ui_colour(table->ui, THEME_IVORY);
        gfx_disc(gfx, board_point(board, (double)dot->at.x, (double)dot->at.y),
                 board_mm(board, 5) * (1 - age * 0.6F),
                 colour_fade(colour_mix(tone, COLOUR_WHITE, 0.35F), 0.5F * (1 - age)));
    }
}

/* W16: the rim lights up where it is hit. */
static void light_rim(Table *table, const Board *board, const WakeHit *hit, float age)
{
    enum { NEAR = 40, REACH = 55 };
    const double x = (double)hit->at.x, y = (double)hit->at.y;
    const bool upright = x < NEAR || x > 1000 - NEAR;
    if (!upright && y >= NEAR && y <= 1000 - NEAR) return; /* it was the divine hand */
    const double edge_x = x < NEAR ? 4 : 996, edge_y = y < NEAR ? 4 : 996;
    const Point a =
        upright ? board_point(board, edge_x, y - REACH) : board_point(board, x - REACH, edge_y);
    const Point b =
        upright ? board_point(board, edge_x, y + REACH) : board_point(board, x + REACH, edge_y);
    const Point middle = point_mix(a, b, 0.5F);
    const float far = board_mm(board, 2 * REACH);
    const Rect glow = rect_around(middle, upright ? 14 : far, upright ? far : 14);
    gfx_round_soft(table->ui->platform->gfx, glow, 7, 30,
                   colour_fade(COLOUR(0xFFE39A), 0.9F * (1 - age)));
    gfx_line(table->ui->platform->gfx, a, b, 5 * (1 - age) + 2,
             colour_fade(COLOUR(0xFFF8DC), 1 - age));
}

/* W17: a temple that stands fast throws sparks. */
static void paint_sparks(Table *table, Point at, float size, float age)
{
    Gfx *gfx = table->ui->platform->gfx;
    gfx_round_soft(gfx, rect_around(at, size, size), size / 2, size,
                   colour_fade(COLOUR(0xFFC24A), 0.8F * (1 - age)));
    for (int i = 0; i < 11; i++) {
        const float a = (float)i * 0.571F + 0.4F, out = i % 2 == 0 ? 1.5F : 1;
        const float near = size * (0.2F + out * ease_out(age)), far = near + size * 0.45F * out;
        const Point from = { at.x + cosf(a) * near, at.y + sinf(a) * near };
        const Point to = { at.x + cosf(a) * far, at.y + sinf(a) * far };
        gfx_line(gfx, from, to, 4.5F, colour_fade(COLOUR(0xB4560E), 0.7F * (1 - age)));
        gfx_line(gfx, from, to, 2.4F, colour_fade(COLOUR(0xFFF1B8), 1 - age));
    }
}

/* A ring that grows where two discs met; dust where it was a temple. */
static void paint_hits(Table *table, const Board *board)
{
    const Wake *wake = &view_of(table)->wake;
    Gfx *gfx = table->ui->platform->gfx;
    const int from = wake->hits > WAKE_HITS ? wake->hits - WAKE_HITS : 0;
    for (int i = from; i < wake->hits; i++) {
        const WakeHit *hit = &wake->hit[i % WAKE_HITS];
        const float age = (float)((wake->age - hit->born) / WAKE_HIT_MS);
        if (age >= 1 || hit->impulse < 0.6) continue;
        const Point at = board_point(board, (double)hit->at.x, (double)hit->at.y);
        const float size = board_mm(board, 10 + 3 * sqrt(hit->impulse) * (hit->weight == 3 ? 2 : 1))
                           * (0.4F + ease_out(age));
        const Rect ring = rect_around(at, 2 * size, 2 * size);
        const Colour tone = hit->weight == 3 ? COLOUR(0xEAD9B0) : COLOUR_WHITE;
        gfx_round_line(gfx, ring, size, 3 * (1 - age) + 0.5F, colour_fade(tone, 0.7F * (1 - age)));
        if (hit->wall) light_rim(table, board, hit, age);
        if (hit->weight == 3)
            gfx_round_soft(gfx, ring, size, size, colour_fade(tone, 0.28F * (1 - age)));
        if (hit->spark) paint_sparks(table, at, size, age);
    }
}

/* --- Discs --- */

static bool rolls(const Table *table, int piece)
{
    const FlickStage *stage = stage_of(table);
    const Aiming *aim = &view_of(table)->aim;
    if (stage->part == STAGE_OFF && aim->placed && aim->piece == piece) return flick_rolls(table);
    if (stage->part != STAGE_SHOT) return false;
    for (int i = 0; i < stage->shot.count; i++)
        if (stage->shot.launch[i].piece == piece && stage->shot.launch[i].curl != FLICK_NO_CURL)
            return stage->motion.now[piece].rolling != FLICK_NO_CURL;
    return false;
}

static const Event *current_cue(const Table *table)
{
    return stage_of(table)->part == STAGE_CUES ? flick_stage_cue(table) : NULL;
}

static bool is_leaving(const Table *table, int piece)
{
    const FlickStage *stage = stage_of(table);
    const Step *step = &table->stage.step;
    for (int i = stage->at; stage->part == STAGE_HOME && i < step->event_count; i++)
        if (step->event[i].kind == FLICK_EVENT_RETURN && step->event[i].arg[0] == piece)
            return true;
    const Event *cue = current_cue(table);
    return cue != NULL && cue->kind == FLICK_EVENT_MOVE && cue->arg[0] == piece;
}

typedef struct Discs {
    Point at[FLICK_PIECES];
    bool there[FLICK_PIECES];
    float seen[FLICK_PIECES]; /* opacity */
    int order[FLICK_PIECES], count;
} Discs;

/* As the world moves them. */
static void gather(const Table *table, const Board *board, Discs *discs)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const Point mm = flick_stage_place(table, piece, &discs->there[piece]);
        discs->seen[piece] = 1;
        discs->at[piece] = board_point(board, (double)mm.x, (double)mm.y);
    }
    discs->count = board_order(discs->at, discs->there, discs->order);
}

/* All that rests, but for what a cue shows. */
static void paint_resting(Table *table, const Board *board)
{
    Thing thing[LAY_MAX];
    const int count = lay_over(table, LAY_MAT, thing, LAY_MAX);
    for (int pass = 0; pass < 2; pass++) /* no shadow falls on another disc */
        for (int i = 0; i < count; i++) {
            const int piece = thing[i].id - 1;
            const bool pulled = thing[i].height > 0 && view_of(table)->aim.pulling;
            Point at = rect_centre(thing[i].rect);
            at.y += pulled ? 1.5F : 0;
            const DiscLook look = { .at = at,
                                    .scale = pulled ? 0.97F : 1,
                                    .on_edge = pass == 1 && rolls(table, piece) };
            if (is_leaving(table, piece)) continue;
            if (pass == 1)
                board_paint_disc(table->ui, board, thing[i].face, piece, &look);
            else if (board_presence(table->ui, thing[i].face, piece) > 0)
                board_paint_shadow(table->ui, board, piece, &look);
        }
}

static void paint_gathered(Table *table, const Board *board, const Discs *discs)
{
    for (int i = 0; i < discs->count; i++) {
        const int piece = discs->order[i];
        const float there = board_presence(table->ui, state_of(table)->taken, piece);
        const DiscLook look = { .at = discs->at[piece],
                                .opacity = fmaxf(0.01F, discs->seen[piece] * there) };
        if (there > 0) board_paint_shadow(table->ui, board, piece, &look);
    }
    for (int i = 0; i < discs->count; i++) {
        const int piece = discs->order[i];
        board_paint_disc(table->ui, board, state_of(table)->taken, piece,
                         &(DiscLook){ .at = discs->at[piece],
                                      .opacity = fmaxf(0.01F, discs->seen[piece]),
                                      .on_edge = rolls(table, piece) });
    }
}

/* Without motion: what stays stays, the rest fades from where it was to where it is. */
static void paint_fading(Table *table, const Board *board)
{
    const FlickState *before = state_of(table), *after = game_of(table);
    const float t = flick_stage_fade(table);
    Discs gone, come;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickPoint from = before->at[piece], to = after->at[piece];
        const bool was = flick_on_table(before, piece), is = flick_on_table(after, piece);
        const bool stays = was && is && from.x == to.x && from.y == to.y;
        gone.there[piece] = was;
        come.there[piece] = is && !stays;
        gone.seen[piece] = stays ? 1 : 1 - t;
        come.seen[piece] = t;
        gone.at[piece] = board_at(board, from);
        come.at[piece] = board_at(board, to);
    }
    gone.count = board_order(gone.at, gone.there, gone.order);
    come.count = board_order(come.at, come.there, come.order);
    paint_gathered(table, board, &gone);
    paint_gathered(table, board, &come);
}

static void paint_discs(Table *table, const Board *board)
{
    Discs discs;
    switch (stage_of(table)->part) {
    case STAGE_FADE: paint_fading(table, board); break;
    case STAGE_SHOT:
        gather(table, board, &discs);
        paint_gathered(table, board, &discs);
        break;
    default: paint_resting(table, board); break;
    }
}

/* --- Things that stand on the mat --- */

#define HAND_FOOT 0.84F /* so far down its picture the foot begins */

/* What the discs meet: as long and as thick as the rules have it. */
static void paint_wall(Table *table, const Board *board, FlickPoint at, int angle, float opacity)
{
    Gfx *gfx = table->ui->platform->gfx;
    Art *art = table->ui->platform->art;
    const Point middle = board_at(board, at);
    const Rect wall = rect_around(middle, board_mm(board, 88), board_mm(board, 10));
    gfx_push(gfx);
    gfx_turn(gfx, middle, (float)board_heading(board, angle / 100.0));
    gfx_round_soft(gfx, rect_moved(wall, 3, 6), wall.h / 2, 8,
                   (Colour){ 0, 0, 0, (uint8_t)(150 * opacity) });
    gfx_round_halo(gfx, wall, wall.h / 2, 10, colour_fade(COLOUR(0xD8FFE8), opacity));
    art_draw(art, art_find(art, "flick/wall"), wall, colour_fade(COLOUR_WHITE, opacity));
    gfx_round_line(gfx, rect_inset(wall, -1), wall.h / 2 + 1, 2.5F,
                   colour_fade(ui_colour(table->ui, THEME_GOLD_LIGHT), opacity));
    gfx_pop(gfx);
}

/* The wall is seen through the hand that stands on it, however it is turned. */
static void paint_hand_at(Table *table, const Board *board, FlickPoint at, int angle)
{
    Gfx *gfx = table->ui->platform->gfx;
    Art *art = table->ui->platform->art;
    const Point middle = board_at(board, at);
    const float w = board_mm(board, 112), h = w * 0.64F, foot = h * HAND_FOOT;
    const Rect hand = { middle.x - w / 2, middle.y - foot + 2, w, h };
    paint_wall(table, board, at, angle, 1);
    gfx_round_soft(gfx, rect_around((Point){ middle.x + 5, middle.y + 1 }, w * 0.6F, 8), 4, 8,
                   (Colour){ 0, 0, 0, 170 });
    gfx_push(gfx); /* its own foot stays in the panel */
    gfx_clip(gfx, (Rect){ hand.x, hand.y, w, foot });
    art_draw(art, art_find(art, "flick/hand"), hand, colour_fade(COLOUR_WHITE, 0.7F));
    gfx_pop(gfx);
    paint_wall(table, board, at, angle, 0.9F);
}

static void paint_hand(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    const Aiming *aim = &view_of(table)->aim;
    if (state->has_hand) paint_hand_at(table, board, state->hand, state->hand_angle);
    if (aim->has_hand && !flick_stage_runs(table))
        paint_hand_at(table, board, aim->hand, aim->hand_angle);
}

/* All that its ring touches counts for another seat: the ring is as large as the rules say. */
void flick_paint_heart(Table *table, const Board *board, Point at, float fade)
{
    Gfx *gfx = table->ui->platform->gfx;
    Art *art = table->ui->platform->art;
    const float side = board_mm(board, 54), r = board_mm(board, 25);
    const Rect ring = rect_around(at, 2 * r, 2 * r);
    gfx_round_soft(gfx, rect_moved(ring, 4, 7), r, 12, (Colour){ 0, 0, 0, (uint8_t)(130 * fade) });
    gfx_round(gfx, ring, r, colour_fade(COLOUR(0xFFE3D2), 0.45F * fade));
    gfx_round_line(gfx, ring, r, 4, colour_fade(ui_colour(table->ui, THEME_INK), 0.6F * fade));
    gfx_round_line(gfx, ring, r, 2.2F, colour_fade(COLOUR(0xFFF6DC), fade));
    art_draw(art, art_find(art, "flick/heart"), rect_around(at, side, side),
             colour_fade(COLOUR_WHITE, fade));
}

/* Whom the heart has turned: ringed in the colour for which they count now. */
static void ring_converts(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const int counts_for = flick_standing_owner(state, piece);
        if (!flick_on_table(state, piece) || counts_for == flick_owner(piece)) continue;
        const Rect disc =
            rect_inset(board_disc(board, piece, board_at(board, state->at[piece])), -4);
        const Seat seat = flick_seat(state->taken, counts_for);
        gfx_round_line(table->ui->platform->gfx, rect_inset(disc, -1.5F), disc.w / 2 + 1.5F, 6.5F,
                       ui_colour(table->ui, THEME_INK));
        gfx_round_line(table->ui->platform->gfx, disc, disc.w / 2, 3.5F,
                       ui_colour(table->ui, theme_seat(seat)));
    }
}

static void paint_heart(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    const HeartAim *heart = &view_of(table)->heart;
    if (state->has_heart) flick_paint_heart(table, board, board_at(board, state->heart), 1);
    if (state->has_heart && stage_of(table)->part != STAGE_HOME) ring_converts(table, board);
    if (!heart->pressed && table->may_act && state->phase == FLICK_PHASE_HEART
        && ui_shows_focus(table->ui))
        flick_paint_heart(table, board, flick_heart_cursor(table), 0.6F);
    if (!heart->pressed) return;
    flick_paint_heart(table, board, flick_heart_reticle(table), 1);
}

/* Where its eye goes next, in dots. */
static void paint_way(Table *table, Point from, Point to, float r)
{
    Gfx *gfx = table->ui->platform->gfx;
    const Colour tone = colour_fade(ui_colour(table->ui, THEME_IVORY), 0.85F);
    const float far = point_distance(from, to);
    const int dots = (int)fmaxf(0, (far - 3 * r - 4) / 12);
    for (int i = 0; i < dots; i++)
        gfx_disc(gfx, point_mix(from, to, (2 * r + 12 * (float)i) / far), 2.2F, tone);
    for (int i = 0; i < 12; i++) {
        const float a = (float)i * 0.5236F;
        gfx_disc(gfx, (Point){ to.x + cosf(a) * r, to.y + sinf(a) * r }, 2.2F, tone);
    }
}

static void paint_tornado(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    const Event *cue = current_cue(table);
    const bool moves = cue != NULL && cue->kind == FLICK_EVENT_TORNADO;
    if (!flick_wills(state, FLICK_TORNADO) || moves
        || flick_stage_awaits(table, FLICK_EVENT_TORNADO))
        return;
    const FlickPoint eye = flick_way_point(state->tornado);
    const FlickPoint next = flick_way_point(flick_next_way_point(state));
    paint_way(table, board_at(board, eye), board_at(board, next), board_mm(board, 20));
    board_paint_tornado(table->ui, board, (double)eye.x / FLICK_UNIT, (double)eye.y / FLICK_UNIT,
                        0.92F);
}

/* --- All --- */

/* One after another, but almost together. */
static void paint_home(Table *table)
{
    const Step *step = &table->stage.step;
    const int first = stage_of(table)->at;
    int count = 0, index = 0;
    for (int i = first; i < step->event_count; i++)
        count += step->event[i].kind == FLICK_EVENT_RETURN;
    for (int i = first; i < step->event_count; i++) {
        if (step->event[i].kind != FLICK_EVENT_RETURN) continue;
        const float late = 0.4F * (float)index++ / (float)count;
        const float t = (flick_stage_home(table) - late) / 0.6F;
        cue_paint_return(table, &step->event[i], fminf(1, fmaxf(0, t)));
    }
}

static void paint_cue(Table *table)
{
    const FlickStage *stage = stage_of(table);
    if (stage->part == STAGE_HOME) paint_home(table);
    const Event *event = current_cue(table);
    if (event == NULL) return;
    const double length = table_scaled(table, cue_length(event));
    cue_paint(table, event, (float)fmin(1, stage->clock / fmax(1, length)));
}

static bool has_closed_eyes(const Table *table)
{
    const Aiming *aim = &view_of(table)->aim;
    return aim->closed && aim->placed;
}

bool flick_is_dark(const Table *table)
{
    return has_closed_eyes(table) || flick_stage_is_dark(table);
}

/* What was flicked, and nothing that it meets. */
static void paint_launched(Table *table, const Board *board)
{
    const FlickStage *stage = stage_of(table);
    for (int i = 0; i < stage->shot.count; i++) {
        const int piece = stage->shot.launch[i].piece;
        bool there;
        const Point mm = flick_stage_place(table, piece, &there);
        const Point at = board_point(board, (double)mm.x, (double)mm.y);
        if (there)
            board_paint_disc(table->ui, board, stage->state->taken, piece, &(DiscLook){ .at = at });
    }
}

/* Under W01 only the launch cloud, the disc and the arrow are seen. */
static void paint_dark(Table *table, const Board *board)
{
    Ui *ui = table->ui;
    const Aiming *aim = &view_of(table)->aim;
    if (!flick_is_dark(table)) return;
    gfx_fill(ui->platform->gfx, view_of(table)->layout.mat, (Colour){ 6, 5, 8, 255 });
    const bool flies = !has_closed_eyes(table);
    const FlickState *state = state_of(table);
    const int cloud = flies ? flick_launch_cloud(state, state->turn) : flick_my_cloud(table);
    const Point corner = board_at(board, flick_cloud(cloud));
    const float r = board_mm(board, 200);
    gfx_push(ui->platform->gfx);
    gfx_clip(ui->platform->gfx, view_of(table)->layout.mat);
    gfx_disc(ui->platform->gfx, corner, r, COLOUR(0x3A4652));
    gfx_pop(ui->platform->gfx);
    if (flies)
        paint_launched(table, board);
    else
        board_paint_disc(ui, board, state->taken, aim->piece,
                         &(DiscLook){ .at = board_at(board, aim->at) });
}

/* The lands as they lie when the mat is turned by so many quarters. */
static void paint_lands(Table *table, const Board *board)
{
    const Board turned = { .sight = board->sight, .quarters = board->quarters };
    const BoardLook look = flick_look(table);
    gfx_push(table->ui->platform->gfx);
    gfx_clip(table->ui->platform->gfx, view_of(table)->layout.mat);
    board_paint_islands(table->ui, &turned, &look);
    gfx_pop(table->ui->platform->gfx);
}

/* The layer has it, but for what moves: the sea, and all of it while it turns or the eye leans. */
static void paint_ground(Table *table, const Board *board)
{
    Gfx *gfx = table->ui->platform->gfx;
    const BoardLook look = flick_look(table);
    const bool leans = camera_glides(table) && !sight_equal(&board->sight, &table->mat.resting);
    const bool moves = board->turn != 0 || leans;
    const Rect whole = sight_rect(&board->sight, (Rect){ 0, 0, 1000, 1000 });
    gfx_push(gfx);
    gfx_clip(gfx, view_of(table)->layout.mat);
    if (board->turn != 0) {
        gfx_fill(gfx, view_of(table)->layout.mat, COLOUR(0x0B2A3C));
        gfx_turn(gfx, rect_centre(whole), board->turn);
    }
    if (moves) board_paint_water(table->ui, board, &look);
    if (sea_paint(table, board) || moves) board_paint_lands(table->ui, board, &look);
    gfx_pop(gfx);
}

static void paint_world(Table *table, const Board *board)
{
    Gfx *gfx = table->ui->platform->gfx;
    Board ground = *board;
    const bool living = gfx_is_living(gfx);
    if (!living) ground.turn = 0;
    gfx_push(gfx);
    gfx_clip(gfx, rect_inset(view_of(table)->layout.mat, -1));
    paint_ground(table, &ground);
    if (camera_owes_lands(table) && ground.turn == 0) paint_lands(table, &ground);
    if (!living) camera_paint(table);
    paint_tornado(table, &ground);
    marks_paint_lit(table, &ground);
    paint_trails(table, board);
    paint_discs(table, board);
    paint_hand(table, board);
    paint_heart(table, board);
    paint_hits(table, board);
    paint_dark(table, &ground);
    gfx_pop(gfx);
}

/* An entry of a flick-off is a secret until all are launched; with closed eyes nobody sees one. */
static bool shows_aim(const Table *table)
{
    return table->has_aim && table->aim.kind != FLICK_FLICKOFF && !flick_is_dark(table)
           && !flick_wills(state_of(table), FLICK_BLIND_FAITH);
}

bool flick_is_covered(const Table *table)
{
    return app_top(table->app) != &table_scene || rounds_is_open(table);
}

void flick_paint_moving(Table *table)
{
    const Board board = flick_board(table);
    if (flick_is_covered(table)) return;
    paint_world(table, &board);
    if (!flick_is_dark(table) && board.turn == 0) pips_paint(table, &board);
    group_paint(table, &board);
    practice_paint(table, &board);
    marks_paint_arrow(table, &board);
    marks_paint_hint(table, &board);
    if (shows_aim(table)) marks_paint_action(table, &board, &table->aim, flick_aim_left(table));
    marks_paint_lens(table, &board);
    paint_cue(table);
    const Action *draft = hand_draft(table);
    if (draft != NULL) hand_paint_ghost(table, draft);
    hand_paint(table);
    flight_paint(table);
}

/* The same while another scene or the sheet of a round lies over the table: under that everything
 * rests. */
void flick_paint_resting_discs(Ui *ui, const UiItem *item)
{
    Table *table = item->context;
    const Board board = flick_board_resting(table);
    (void)ui;
    paint_world(table, &board);
    if (!flick_is_dark(table)) pips_paint(table, &board);
}
