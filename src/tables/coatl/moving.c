/* What a step sets in motion on a Coatl table. */
#include "tables/coatl/coatl.h"

#define DROP_MS 60.0 /* between two pieces that fall from a bag */

static const CoatlState *before_of(const Step *step)
{
    return (const CoatlState *)step->before.state;
}

static void sound(Table *table, const char *name, float volume)
{
    audio_play(table->ui->platform->audio, name, volume, 0);
}

/* --- Persons and computers --- */

/* What the viewer's own things do, their difference tells (lay.c). What another seat does with
 * things that are not laid out here is seen at its panel. */
static void fly_at_seat(Table *table, const Step *step, int piece, SpotKind from, SpotKind to)
{
    if (step->actor == table->viewer) return;
    flight_add(table, (Flight){ .piece = piece,
                                .from = spot_of((int)from, from == SPOT_DECK ? 0 : step->actor),
                                .to = spot_of((int)to, to == SPOT_DECK ? 0 : step->actor),
                                .length = piece_kind(piece) == PIECE_PART ? 320 : 0 });
}

/* From the space it lay in to the end of its serpent. */
static void animate_part(Table *table, const Step *step, int piece, int serpent, bool front)
{
    const CoatlSeat *now = &((const CoatlState *)step->after.state)->seat[step->actor];
    const int lane = coatl_lane_of(now, serpent);
    sound(table, front ? "stone-large" : "stone", 0.8F);
    fly_at_seat(table, step, piece_of(PIECE_PART, piece), SPOT_SEAT_BOARD, SPOT_SEAT);
    if (step->actor != table->viewer || lane < 0 || table->timeline.calm) return;
    Track *breath = timeline_add(&table->timeline, TRACK_BREATH, 180, 420);
    if (breath != NULL) breath->arg[0] = lane;
}

static void animate_card(Table *table, const Step *step, int piece)
{
    sound(table, "paper", 0.8F);
    fly_at_seat(table, step, piece, SPOT_SEAT, SPOT_SEAT);
}

static void animate_action(Table *table, const Step *step)
{
    const uint8_t *arg = step->action.arg;
    const int back = piece_of(PIECE_BACK, 0);
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_DRAW:
        if (arg[0] == 0) fly_at_seat(table, step, back, SPOT_DECK, SPOT_SEAT);
        break;
    case COATL_START:
        animate_part(table, step, arg[0], before_of(step)->seat[step->actor].serpent_count, false);
        break;
    case COATL_LAY_FRONT: animate_part(table, step, arg[1], arg[0] - 1, true); break;
    case COATL_LAY_BACK: animate_part(table, step, arg[1], arg[0] - 1, false); break;
    case COATL_PROPHESY: animate_card(table, step, piece_of(PIECE_PROPHECY, arg[1])); break;
    case COATL_TEMPLE_HAND: animate_card(table, step, piece_of(PIECE_TEMPLE, arg[1])); break;
    case COATL_TEMPLE_STACK: sound(table, "paper", 0.8F); break;
    case COATL_DISCARD:
    case COATL_KEEP: fly_at_seat(table, step, back, SPOT_SEAT, SPOT_DECK); break;
    default: break;
    }
}

/* --- What follows by itself --- */

static void fly_refill(Table *table, const Event *event)
{
    const int cell = event->arg[0] - 1;
    for (int i = 0; i < 2; i++) {
        const int piece = event->arg[1 + i];
        if (piece == COATL_NO_PIECE) continue;
        flight_add(table, (Flight){ .piece = piece_of(PIECE_PART, piece),
                                    .from = spot_of(SPOT_BAG, (int)coatl_piece_kind(piece)),
                                    .to = spot_of(SPOT_CELL, 2 * cell + i),
                                    .manner = FLIGHT_HOP,
                                    .delay = DROP_MS * i,
                                    .sound = "stone-small",
                                    .volume = 0.4F });
    }
}

static void fly_card(Table *table, int card, int from, int to)
{
    flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                .from = from,
                                .to = to,
                                .sound = "paper",
                                .volume = 0.4F });
}

static void fly_adam_piece(Table *table, int piece, int from, int place)
{
    const uint8_t *laid = state_of(table)->adam.laid[place - 1];
    int at = 0;
    while (at + 1 < ADAM_MOST_NEEDED && laid[at + 1] != COATL_NO_PIECE) at++;
    flight_add(table, (Flight){ .piece = piece_of(PIECE_PART, piece),
                                .from = from,
                                .to = spot_of(SPOT_ADAM_PIECE, (place - 1) * ADAM_MOST_NEEDED + at),
                                .manner = FLIGHT_HOP,
                                .sound = "stone-small" });
}

#define LOOK_MS 80.0  /* at one cell ... */
#define READ_MS 640.0 /* ... where each is to be read */

/* How many cells the search looks at. */
static int cells_of(const Event *search)
{
    if (search == NULL || search->kind != EVENT_ADAM_SEARCH || search->arg[0] == 0) return 0;
    return search->arg[1] != 0 ? search->arg[1] : COATL_DISC_CELLS;
}

/* His look goes from cell to cell until it finds what the card misses; step by step as slowly as
 * its reasons are read. */
static void show_search(Table *table, const Event *event)
{
    const double pace = stage_waits_each(table) ? READ_MS : LOOK_MS;
    const int cells = cells_of(event);
    if (cells == 0) return;
    Track *track = timeline_show(&table->timeline, TRACK_LOOK, 0, pace * cells);
    if (track == NULL) return;
    track->arg[0] = event->arg[2];
    track->sound = "turn";
    track->volume = 0.4F;
}

int coatl_looks(const Table *table)
{
    const Event *event = stage_event(table);
    const int cells = cells_of(event);
    if (cells == 0) return 0;
    const Track *track = timeline_find(&table->timeline, TRACK_LOOK, event->arg[2]);
    if (track == NULL) return cells;
    const float t = timeline_progress(&table->timeline, track);
    return 1 + (int)fminf((float)(cells - 1), t * (float)cells);
}

AdamLook coatl_look(const Table *table, int cell)
{
    return coatl_adam_look(state_of(table), stage_event(table)->arg[2] - 1, cell);
}

void coatl_fly_event(Table *table, const Event *event)
{
    const uint8_t *arg = event->arg;
    switch ((CoatlEventKind)event->kind) {
    case EVENT_REFILL: fly_refill(table, event); break;
    case EVENT_SLIDE:
        fly_card(table, arg[0], spot_of(SPOT_SLOT, arg[1]), spot_of(SPOT_SLOT, arg[2]));
        break;
    case EVENT_REVEAL:
        fly_card(table, arg[0], spot_of(SPOT_DECK, 0), spot_of(SPOT_SLOT, arg[1]));
        break;
    case EVENT_CLEAR:
        fly_card(table, arg[0], spot_of(SPOT_SLOT, arg[1]), spot_of(SPOT_DECK, 0));
        break;
    case EVENT_NEXT_TEMPLE: sound(table, "paper", 0.5F); break;
    case EVENT_ADAM_SEARCH: show_search(table, event); break;
    case EVENT_ADAM_TAKE: sound(table, "slide", 0.6F); break;
    case EVENT_ADAM_DISCARD:
        flight_add(table, (Flight){ .piece = piece_of(PIECE_PART, arg[0]),
                                    .from = arg[1] != 0 ? spot_of(SPOT_ADAM_LOOSE, 0)
                                                        : coatl_adam_held(table, -1),
                                    .to = spot_of(SPOT_AWAY, 0),
                                    .sound = "slide" });
        break;
    case EVENT_ADAM_LAY: fly_adam_piece(table, arg[0], coatl_adam_held(table, -1), arg[2]); break;
    case EVENT_ADAM_CARRY:
        fly_adam_piece(table, arg[0], spot_of(SPOT_ADAM_LOOSE, 0), arg[3]);
        break;
    case EVENT_ADAM_PLAY:
        fly_card(table, arg[0], spot_of(SPOT_ADAM_CARD, arg[1] - 1), spot_of(SPOT_ADAM_PLAYED, 0));
        sound(table, "count", 0.7F);
        break;
    case EVENT_ADAM_DRAW:
        fly_card(table, arg[0], spot_of(SPOT_SLOT, arg[1]), spot_of(SPOT_ADAM_CARD, arg[2] - 1));
        break;
    default: break;
    }
}

/* A finished coatl ripples from head to tail, looks at its maker, and becomes a medallion; its
 * cards turn over. It is there already: until then it is seen as it lay. */
static void animate_sealed(Table *table, const Step *step, int serpent)
{
    CoatlView *view = view_of(table);
    const CoatlState *after = (const CoatlState *)step->after.state;
    const int lane = coatl_lane_of(&before_of(step)->seat[step->actor], serpent);
    sound(table, "bell", 0.9F);
    if (step->actor != table->viewer || lane < 0) return;
    Track *track = timeline_show(&table->timeline, TRACK_SEALED, 0, 1500);
    if (track == NULL) return;
    sound(table, "rustle", 0.8F);
    view->seat = before_of(step)->seat[step->actor];
    view->seat.serpent[serpent] = after->seat[step->actor].serpent[serpent];
    view->seat.serpent[serpent].flags &= (uint8_t)~SERPENT_SEALED;
    track->arg[0] = coatl_complete_count(&after->seat[step->actor]) - 1;
    track->arg[1] = lane;
}

static void animate_events(Table *table, const Step *step)
{
    for (int i = 0; i < step->event_count; i++) {
        const Event *event = &step->event[i];
        if (event->kind == EVENT_NEXT_TEMPLE) sound(table, "paper", 0.5F);
        if (event->kind == EVENT_SEALED) animate_sealed(table, step, event->arg[0] - 1);
        if (event->kind == EVENT_LAST_TURNS) sound(table, "conch", 0.7F);
    }
}

/* A low drum: the others are done, and it is this person's turn. */
static void sound_turn(Table *table, const Step *step)
{
    const CoatlState *after = (const CoatlState *)step->after.state;
    if (step->actor != table->viewer && after->to_act == table->viewer
        && after->phase == PHASE_TURN)
        sound(table, "drum", 0.4F);
}

void coatl_animate(Table *table, const Step *step)
{
    view_of(table)->picks = view_of(table)->temples = false;
    view_of(table)->kept = view_of(table)->picked = 0;
    if (step->action.kind == COATL_ADAM_TURN) {
        stage_begin(table);
        return;
    }
    animate_action(table, step);
    animate_events(table, step);
    sound_turn(table, step);
}

/* --- What a line of the log was about --- */

void coatl_flash(Table *table, const Step *step)
{
    const uint8_t *arg = step->action.arg;
    const bool own = step->actor == table->viewer;
    int spot = spot_of(SPOT_SEAT, step->actor);
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_TAKE: spot = spot_of(SPOT_CELL, 2 * (arg[0] - 1)); break;
    case COATL_DRAW: spot = arg[0] > 0 ? spot_of(SPOT_SLOT, arg[0]) : spot_of(SPOT_DECK, 0); break;
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK:
    case COATL_PROPHESY: {
        const int lane = own ? coatl_lane_of(mine(table), arg[0] - 1) : -1;
        if (lane >= 0) spot = spot_of(SPOT_PART, SPOT_LANE * lane);
        break;
    }
    default: break;
    }
    if (own && spot / SPOT_STEP == SPOT_SEAT) return;
    flight_flash(table, spot);
}

/* --- Paint --- */

/* Its cards turn over one after another, and lie face down; with reduced motion at once. */
static void paint_turned(Table *table, int lane, float t)
{
    Ui *ui = table->ui;
    for (int chip = 0; chip < COATL_CHIPS; chip++) {
        const Rect box = view_of(table)->layout.chip[lane][chip];
        const float turn = fminf(1, fmaxf(0, t * 2.2F - 0.18F * (float)chip));
        const float wide = table->timeline.calm ? 1 : fabsf(cosf(turn * 3.14159265F));
        const bool temple = chip == COATL_CHIPS - 1;
        coatl_paint_chip_place(ui, box, temple);
        const int at = coatl_in_lane(&view_of(table)->seat, lane);
        const CoatlSerpent *serpent = &view_of(table)->seat.serpent[at];
        if (temple ? serpent->temple == 0 : chip >= serpent->prophecy_count) continue;
        gfx_push(ui->platform->gfx);
        gfx_stretch(ui->platform->gfx, rect_centre(box), fmaxf(0.02F, wide), 1);
        if (turn < 0.5F)
            coatl_paint_chip(ui, &view_of(table)->seat, lane, chip, box);
        else
            face_paint_back(ui, temple ? "coatl/back-temple" : "coatl/back-prophecy",
                            rect_middle(box, box.h * FACE_W / FACE_H, box.h), 1);
        gfx_pop(ui->platform->gfx);
    }
}

/* A light runs over its parts from head to tail, and over nothing else. */
static void paint_sheen(Table *table, const CoatlSerpent *serpent, int lane, float t)
{
    enum { REACH = 90 };
    Gfx *gfx = table->ui->platform->gfx;
    const Lane laid = coatl_lay_lane(table, lane, serpent);
    const float x = lerp(laid.left - REACH, laid.right + REACH, t);
    coatl_push_lane(table, lane);
    for (int at = 0; at < laid.count; at++) {
        const Rect part = lane_part(&laid, at);
        const float near = 1 - fabsf(rect_centre(part).x - x) / REACH;
        if (near <= 0) continue;
        gfx_round_soft(gfx, rect_middle(part, part.w * 0.6F, part.h * 0.55F), 16, 14,
                       colour_fade(COLOUR(0xFFF3C8), 0.6F * near));
    }
    gfx_pop(gfx);
}

/* Once in a while a finished coatl looks at its maker: its head comes up, larger than before. */
static void paint_gaze(Table *table, const CoatlSerpent *serpent, int lane, float t)
{
    const Lane laid = coatl_lay_lane(table, lane, serpent);
    const float rise = 4 * t * (1 - t);
    const Point joint = lane_joint(&laid, 0);
    const float scale = lane_scale(&laid) * (1 + 0.28F * rise);
    const Part head = coatl_part_of(serpent_piece(serpent, 0));
    const Point at = { joint.x + (1 - scale / lane_scale(&laid)) * 60, joint.y - 10 * rise };
    part_paint_shadow(table->ui, head, at, scale, SHADOW_HELD);
    part_paint(table->ui, head, at, scale, 1);
}

/* The whole of it becomes a medallion. */
static void paint_to_medal(Table *table, int medal, int lane, float t)
{
    Ui *ui = table->ui;
    const CoatlLayout *layout = &view_of(table)->layout;
    const Rect from = mat_shown(table, layout->lane[lane]);
    const Rect to =
        layout->portrait ? mat_shown(table, layout->medal[medal]) : layout->medal[medal];
    const int at = coatl_sealed_at(mine(table), medal);
    const bool calm = table->timeline.calm; /* it fades in where it lies */
    const Rect box = rect_mix(rect_middle(from, 76, 76), to, calm ? 1 : ease_both(t));
    if (at < 0) return;
    gfx_push(ui->platform->gfx);
    if (calm) gfx_fade(ui->platform->gfx, t);
    coatl_paint_medal(ui, box, coatl_points_with(&mine(table)->serpent[at], CARD_BESIDE, 1));
    gfx_pop(ui->platform->gfx);
}

#define GAZE_PAUSE_MS 60000.0 /* never twice in a minute */

static bool may_gaze(Table *table)
{
    CoatlView *view = view_of(table);
    const double now = ui_now(table->ui);
    if (table->ui->platform->settings.reduced_motion) return false;
    if (view->looked > 0 && now - view->looked < GAZE_PAUSE_MS && now - view->looked > 2000)
        return false;
    if (view->looked == 0 || now - view->looked > 2000) view->looked = now;
    return true;
}

static void paint_sealed(Table *table, int medal, int lane, float t)
{
    const CoatlSeat *seat = &view_of(table)->seat;
    const float ripple = table->timeline.calm ? 1 : fminf(1, t / 0.6F);
    const float leave = fmaxf(0, (t - 0.72F) / 0.28F);
    mat_push_shown(table);
    for (int i = 0; i < COATL_LANES; i++) {
        const LaneLook look = { .phase = i == lane ? 6.2831853F * ripple : 0,
                                .sway = i == lane ? 2.4F * 4 * ripple * (1 - ripple) : 0,
                                .opacity = i == lane && leave > 0 ? fmaxf(0.01F, 1 - leave) : 1 };
        coatl_paint_in_lane(table->ui, table, seat, i, &look);
        if (i == lane)
            paint_turned(table, i, t);
        else
            for (int chip = 0; chip < COATL_CHIPS; chip++)
                coatl_paint_chip(table->ui, seat, i, chip, view_of(table)->layout.chip[i][chip]);
    }
    const int at = coatl_in_lane(seat, lane);
    if (at >= 0 && ripple < 1) paint_sheen(table, &seat->serpent[at], lane, ripple);
    if (at >= 0 && leave <= 0 && t > 0.2F && may_gaze(table))
        paint_gaze(table, &seat->serpent[at], lane, (t - 0.2F) / 0.52F);
    gfx_pop(table->ui->platform->gfx);
    if (leave > 0) paint_to_medal(table, medal, lane, leave);
}

static void paint_breath(Table *table, int lane, float t)
{
    const LaneLook look = { .phase = 6.2831853F * ease_both(t), .sway = 1 };
    mat_push_shown(table);
    coatl_paint_in_lane(table->ui, table, mine(table), lane, &look);
    gfx_pop(table->ui->platform->gfx);
}

/* About a well, which lies across its radius. */
static void paint_look_ring(Table *table, int cell, Colour ink)
{
    Gfx *gfx = table->ui->platform->gfx;
    const CoatlLayout *layout = &view_of(table)->layout;
    const bool body = cell < COATL_BODY_CELLS;
    const Point middle = rect_centre(layout->cell[cell]);
    const float scale = layout->cell[COATL_BODY_CELLS].w / 66;
    const Rect ring = rect_around(middle, (body ? 124 : 80) * scale, (body ? 78 : 74) * scale);
    gfx_push(gfx);
    if (body) gfx_turn(gfx, middle, 60 * (float)cell);
    gfx_round_line(gfx, rect_inset(ring, -1.5F), ring.h * 0.5F + 1.5F, 7,
                   colour_fade(ui_colour(table->ui, THEME_INK), 0.6F));
    gfx_round_line(gfx, ring, ring.h * 0.5F, 4, ink);
    gfx_pop(gfx);
}

/* What ADAM thinks of a cell: nothing there, nothing for this card, or what it misses. */
static void paint_look(Table *table, int cell, bool last)
{
    static const ThemeColour INK[] = { THEME_QUIET, THEME_IVORY, THEME_GOLD };
    static const char *const SIGN[] = { "remove", "close", "confirm" };
    Gfx *gfx = table->ui->platform->gfx;
    const AdamLook look = coatl_look(table, cell);
    const Rect box = rect_inset(view_of(table)->layout.cell[cell], -2);
    const float fade = last ? 1 : 0.72F;
    const Colour ink = colour_fade(ui_colour(table->ui, INK[look]), fade);
    if (last) paint_look_ring(table, cell, ink);
    const Rect sign = rect_middle((Rect){ box.x + box.w - 26, box.y - 4, 30, 30 }, 28, 28);
    gfx_round(gfx, sign, 14, colour_fade(ui_colour(table->ui, THEME_INK), 0.9F * fade));
    ui_draw_picture(table->ui, SIGN[look], rect_inset(sign, 6), ink);
}

/* What he has taken hovers over its cell until he lays it; what lay on a card that he has played,
 * over his pile. */
static void paint_adam_parts(Table *table)
{
    enum { HOVER = 9, SIDE = 42, COLUMNS = 3 };
    uint8_t piece[ADAM_MOST_NEEDED];
    const int held = coatl_adam_waiting(table, false, piece);
    for (int i = 0; i < held; i++) {
        const Rect box = coatl_locate(table, coatl_adam_held(table, i));
        const PieceLook look = { rect_moved(box, 0, -HOVER), .opacity = 1, .height = HOVER };
        coatl_paint_piece(table, piece_of(PIECE_PART, piece[i]), &look);
    }
    const int loose = coatl_adam_waiting(table, true, piece);
    const Rect pile = loose > 0 ? coatl_locate(table, spot_of(SPOT_ADAM_LOOSE, 0)) : (Rect){ 0 };
    for (int i = 0; i < loose; i++) {
        const int column = i % COLUMNS - 1, line = i / COLUMNS;
        const Rect box = rect_moved(pile, (float)(SIDE * column), (float)(SIDE * line));
        const PieceLook look = { rect_middle(box, SIDE, SIDE), .opacity = 1, .height = HOVER };
        coatl_paint_piece(table, piece_of(PIECE_PART, piece[i]), &look);
    }
}

/* Where he has looked for the card stays marked until he is done with it. */
static void paint_looks(Table *table)
{
    const int looks = coatl_looks(table);
    for (int cell = 0; cell < looks; cell++) paint_look(table, cell, cell == looks - 1);
}

void coatl_paint_track(Table *table, const Track *track, float t)
{
    if (t <= 0) return;
    switch ((CoatlTrack)track->kind) {
    case TRACK_SEALED: paint_sealed(table, track->arg[0], track->arg[1], t); break;
    case TRACK_BREATH: paint_breath(table, track->arg[0], t); break;
    case TRACK_LOOK: break; /* see paint_looks */
    case TRACK_PAN: break;  /* the lane itself lies elsewhere */
    }
}

/* A temple that seals lies beside its coatl already, and what it brings can be read. */
static void paint_sealing(Table *table, const Action *draft)
{
    const int lane = coatl_lane_of(mine(table), draft->arg[0] - 1);
    const bool stack = draft->kind == COATL_TEMPLE_STACK;
    const int card = stack ? deck_top(&state_of(table)->stack[draft->arg[1] - 1]) : draft->arg[1];
    if (lane < 0 || card <= 0 || ui_is_holding(table->ui)) return;
    const Rect chip = view_of(table)->layout.chip[lane][COATL_CHIPS - 1];
    CardFace face = coatl_temple_face(card);
    coatl_face_goals(&face, card, &mine(table)->serpent[draft->arg[0] - 1]);
    mat_push_shown(table);
    face_paint(table->ui, &face, rect_middle(chip, chip.h * FACE_W / FACE_H, chip.h), 0.85F);
    ui_draw_glow(table->ui, chip, 6);
    gfx_pop(table->ui->platform->gfx);
    coatl_paint_preview(table, &(HandPlace){ .action = *draft });
}

static void paint_taken_temple(Table *table, const Action *draft)
{
    const int card = deck_top(&state_of(table)->stack[draft->arg[0] - 1]);
    const CardFace face = coatl_temple_face(card > 0 ? card : 1);
    const Rect box = coatl_next_in_hand(table);
    if (card <= 0) return;
    face_paint(table->ui, &face, box, 0.85F);
    ui_draw_glow(table->ui, box, 6);
}

/* Nobody has seen it. */
static void paint_drawn(Table *table)
{
    const Rect box = coatl_next_in_hand(table);
    face_paint_back(table->ui, "coatl/back-prophecy", box, 0.85F);
    ui_draw_glow(table->ui, box, 6);
}

static void paint_taken(Table *table, const uint8_t *piece)
{
    int space = 0;
    for (int i = 0; i < COATL_CELL_PIECES && piece[i] != COATL_NO_PIECE; i++) {
        while (space < COATL_BOARD_SPACES && mine(table)->board[space] != COATL_NO_PIECE) space++;
        if (space == COATL_BOARD_SPACES) return;
        const Rect box = view_of(table)->layout.space[space++];
        ui_draw_glow(table->ui, rect_inset(box, 5), 8);
        part_paint_in(table->ui, coatl_part_of(piece[i]), rect_inset(box, 3), 0.8F);
    }
}

/* What waits for confirm lies where it goes already, as a ghost. */
static void paint_draft(Table *table)
{
    const Action *draft = hand_draft(table);
    switch (draft != NULL ? (CoatlActionKind)draft->kind : COATL_PASS) {
    case COATL_TAKE: paint_taken(table, state_of(table)->disc[draft->arg[0] - 1]); break;
    case COATL_PICK: paint_taken(table, draft->arg); break;
    case COATL_DRAW: paint_drawn(table); break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: paint_sealing(table, draft); break;
    case COATL_TAKE_TEMPLE: paint_taken_temple(table, draft); break;
    default: break;
    }
}

/* The cards that a keep would keep, the token or the temple it would take. */
static void paint_hint(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const Action *hint = &table->hint;
    if (!table->has_hint || ui_is_holding(table->ui)) return;
    int from = 0;
    for (int k = 0; hint->kind == COATL_KEEP && k < COATL_KEEP_MOST && hint->arg[k] != 0; k++) {
        for (int i = from; i < mine(table)->hand_count; i++) {
            if (mine(table)->hand[i] != hint->arg[k]) continue;
            hand_paint_aim(table->ui, rect_inset(coatl_hand_card(table, i), -3));
            break;
        }
    }
    const bool token = hint->kind >= COATL_PICK && hint->kind <= COATL_TAKE_TEMPLE;
    if (token && !view_of(table)->picks) /* else the bags show which parts */
        hand_paint_aim(table->ui, rect_inset(layout->token[hint->kind - COATL_PICK], -3));
    if (hint->kind == COATL_TAKE_TEMPLE)
        hand_paint_aim(table->ui, rect_inset(layout->stack[hint->arg[0] - 1], -3));
    const bool button =
        hint->kind == COATL_DONE || hint->kind == COATL_PASS || hint->kind == COATL_SEAL;
    if (button) hand_paint_aim(table->ui, rect_inset(table->layout.confirm, -3));
}

void coatl_paint_moving(Table *table)
{
    const UiItem *asked = ui_asked(table->ui);
    paint_looks(table);
    paint_adam_parts(table);
    paint_draft(table);
    paint_hint(table);
    hand_paint_hint(table);
    flight_paint(table);
    if (asked != NULL && asked->topic == TOPIC_PROPHECY && !ui_is_holding(table->ui))
        coatl_paint_asked(table, coatl_asked_card(table, asked));
    hand_paint(table);
}
