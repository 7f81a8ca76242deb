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

/* Pieces that came onto a board fly to their spaces, or to the panel of another seat. */
static void fly_to_board(Table *table, const Step *step, const int *from, int count)
{
    const uint8_t *old = before_of(step)->seat[step->actor].board;
    const uint8_t *now = ((const CoatlState *)step->after.state)->seat[step->actor].board;
    int at = 0;
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        if (now[i] == old[i] || now[i] == COATL_NO_PIECE || at == count) continue;
        const bool own = step->actor == table->viewer;
        flight_add(table,
                   (Flight){ .piece = piece_of(PIECE_PART, now[i]),
                             .from = from[at],
                             .to = own ? spot_of(SPOT_SPACE, i) : spot_of(SPOT_SEAT, step->actor),
                             .manner = FLIGHT_HOP,
                             .delay = DROP_MS * at,
                             .sound = "stone-small" });
        at++;
    }
}

static void animate_take(Table *table, const Step *step)
{
    const int cell = step->action.arg[0] - 1;
    const int from[] = { spot_of(SPOT_CELL, 2 * cell), spot_of(SPOT_CELL, 2 * cell + 1) };
    fly_to_board(table, step, from, 2);
}

static void animate_pick(Table *table, const Step *step)
{
    const int kind = (int)coatl_piece_kind(step->action.arg[0]);
    const int from[] = { spot_of(SPOT_BAG, kind), spot_of(SPOT_BAG, kind) };
    fly_to_board(table, step, from, 2);
}

static int hand_spot(const Table *table, Seat seat, int at)
{
    return seat == table->viewer ? spot_of(SPOT_HAND, at) : spot_of(SPOT_SEAT, seat);
}

static void animate_draw(Table *table, const Step *step)
{
    const int slot = step->action.arg[0];
    const CoatlSeat *seat = &((const CoatlState *)step->after.state)->seat[step->actor];
    const int card =
        slot > 0 ? before_of(step)->display[slot - 1] : seat->hand[seat->hand_count - 1];
    const bool open = slot > 0 || step->actor == table->viewer;
    flight_add(table,
               (Flight){ .piece = open ? piece_of(PIECE_PROPHECY, card) : piece_of(PIECE_BACK, 0),
                         .from = slot > 0 ? spot_of(SPOT_SLOT, slot) : spot_of(SPOT_DECK, 0),
                         .to = hand_spot(table, step->actor, seat->hand_count - 1),
                         .sound = "paper" });
}

/* From the space it lay in to the end of its serpent. */
static void animate_part(Table *table, const Step *step, int piece, int serpent, bool front)
{
    const CoatlSeat *old = &before_of(step)->seat[step->actor];
    const CoatlSeat *now = &((const CoatlState *)step->after.state)->seat[step->actor];
    const int lane = coatl_lane_of(now, serpent);
    sound(table, "stone", 0.8F);
    if (step->actor != table->viewer || lane < 0) return;
    const int at = front ? 0 : now->serpent[serpent].length - 1;
    flight_add(table, (Flight){ .piece = piece_of(PIECE_PART, piece),
                                .from = spot_of(SPOT_SPACE, coatl_board_find(old, piece)),
                                .to = spot_of(SPOT_PART, SPOT_LANE * lane + at),
                                .manner = hand_manner(table) });
}

static void animate_card(Table *table, const Step *step, int piece, int from, int serpent, int chip)
{
    const int lane = coatl_lane_of(&before_of(step)->seat[step->actor], serpent);
    const bool own = step->actor == table->viewer;
    sound(table, "paper", 0.8F);
    flight_add(table,
               (Flight){ .piece = piece,
                         .from = own ? from : spot_of(SPOT_SEAT, step->actor),
                         .to = own && lane >= 0 ? spot_of(SPOT_CHIP, COATL_CHIPS * lane + chip)
                                                : spot_of(SPOT_SEAT, step->actor),
                         .manner = own ? hand_manner(table) : FLIGHT_SLIDE });
}

static void animate_prophesy(Table *table, const Step *step)
{
    const CoatlSeat *old = &before_of(step)->seat[step->actor];
    const int serpent = step->action.arg[0] - 1;
    const int card = step->action.arg[1];
    animate_card(table, step, piece_of(PIECE_PROPHECY, card),
                 spot_of(SPOT_HAND, coatl_hand_find(old, card)), serpent,
                 old->serpent[serpent].prophecy_count);
}

static void animate_temple(Table *table, const Step *step, bool stack)
{
    const CoatlState *before = before_of(step);
    const CoatlSeat *old = &before->seat[step->actor];
    const int which = step->action.arg[1];
    const int card = stack ? deck_top(&before->stack[which - 1]) : which;
    const int from = stack ? spot_of(SPOT_STACK, which - 1)
                           : spot_of(SPOT_HAND, old->hand_count + coatl_temple_find(old, card));
    animate_card(table, step, piece_of(PIECE_TEMPLE, card), from, step->action.arg[0] - 1,
                 COATL_CHIPS - 1);
}

static void animate_take_temple(Table *table, const Step *step)
{
    const int stack = step->action.arg[0] - 1;
    const CoatlSeat *seat = &((const CoatlState *)step->after.state)->seat[step->actor];
    flight_add(
        table,
        (Flight){ .piece = piece_of(PIECE_TEMPLE, deck_top(&before_of(step)->stack[stack])),
                  .from = spot_of(SPOT_STACK, stack),
                  .to = hand_spot(table, step->actor, seat->hand_count + seat->temple_count - 1),
                  .sound = "paper" });
}

static void animate_discard(Table *table, const Step *step)
{
    const CoatlSeat *old = &before_of(step)->seat[step->actor];
    const int card = step->action.arg[0];
    if (step->secret || step->actor != table->viewer) return;
    flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                .from = spot_of(SPOT_HAND, coatl_hand_find(old, card)),
                                .to = spot_of(SPOT_DECK, 0),
                                .sound = "paper" });
}

static void animate_action(Table *table, const Step *step)
{
    const uint8_t *arg = step->action.arg;
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_TAKE: animate_take(table, step); break;
    case COATL_PICK: animate_pick(table, step); break;
    case COATL_DRAW: animate_draw(table, step); break;
    case COATL_START:
        animate_part(table, step, arg[0], before_of(step)->seat[step->actor].serpent_count, false);
        break;
    case COATL_LAY_FRONT: animate_part(table, step, arg[1], arg[0] - 1, true); break;
    case COATL_LAY_BACK: animate_part(table, step, arg[1], arg[0] - 1, false); break;
    case COATL_PROPHESY: animate_prophesy(table, step); break;
    case COATL_TEMPLE_HAND: animate_temple(table, step, false); break;
    case COATL_TEMPLE_STACK: animate_temple(table, step, true); break;
    case COATL_TAKE_TEMPLE: animate_take_temple(table, step); break;
    case COATL_DISCARD: animate_discard(table, step); break;
    default: break;
    }
}

/* --- What follows by itself --- */

static double fly_refill(Table *table, const Event *event, double delay)
{
    const int cell = event->arg[0] - 1;
    double end = delay;
    for (int i = 0; i < 2; i++) {
        const int piece = event->arg[1 + i];
        if (piece == COATL_NO_PIECE) continue;
        end = flight_add(table, (Flight){ .piece = piece_of(PIECE_PART, piece),
                                          .from = spot_of(SPOT_BAG, (int)coatl_piece_kind(piece)),
                                          .to = spot_of(SPOT_CELL, 2 * cell + i),
                                          .manner = FLIGHT_HOP,
                                          .delay = delay + DROP_MS * i,
                                          .sound = "stone-small",
                                          .volume = 0.4F });
    }
    return end;
}

static void fly_card(Table *table, int card, int from, int to, double delay)
{
    flight_add(table, (Flight){ .piece = piece_of(PIECE_PROPHECY, card),
                                .from = from,
                                .to = to,
                                .delay = delay,
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

/* His look goes from cell to cell until it finds what the card misses. */
static void show_search(Table *table, const Event *event)
{
    const int last = event->arg[1] != 0 ? event->arg[1] : COATL_DISC_CELLS;
    if (event->arg[0] == 0) return;
    for (int cell = 0; cell < last; cell++) {
        Track *track = timeline_show(&table->timeline, TRACK_LOOK, 80.0 * cell, 160);
        if (track == NULL) return;
        track->arg[0] = cell;
        track->arg[1] = (int)coatl_adam_look(state_of(table), event->arg[2] - 1, cell);
    }
}

void coatl_fly_event(Table *table, const Event *event, double delay)
{
    const uint8_t *arg = event->arg;
    switch ((CoatlEventKind)event->kind) {
    case EVENT_REFILL: (void)fly_refill(table, event, delay); break;
    case EVENT_SLIDE:
        fly_card(table, arg[0], spot_of(SPOT_SLOT, arg[1]), spot_of(SPOT_SLOT, arg[2]), delay);
        break;
    case EVENT_REVEAL:
        fly_card(table, arg[0], spot_of(SPOT_DECK, 0), spot_of(SPOT_SLOT, arg[1]), delay);
        break;
    case EVENT_ADAM_SEARCH: show_search(table, event); break;
    case EVENT_ADAM_LAY: fly_adam_piece(table, arg[0], spot_of(SPOT_CELL, 0), arg[2]); break;
    case EVENT_ADAM_CARRY:
        fly_adam_piece(table, arg[0], spot_of(SPOT_ADAM_PLAYED, 0), arg[3]);
        break;
    case EVENT_ADAM_PLAY:
        fly_card(table, arg[0], spot_of(SPOT_ADAM_CARD, arg[1] - 1), spot_of(SPOT_ADAM_PLAYED, 0),
                 0);
        sound(table, "count", 0.7F);
        break;
    case EVENT_ADAM_DRAW:
        fly_card(table, arg[0], spot_of(SPOT_SLOT, arg[1]), spot_of(SPOT_ADAM_CARD, arg[2] - 1), 0);
        break;
    default: break;
    }
}

/* A finished coatl ripples from head to tail, becomes a medallion, and looks at its maker once. */
static void animate_sealed(Table *table, const Step *step)
{
    const CoatlSeat *old = &before_of(step)->seat[step->actor];
    const int lane = coatl_lane_of(old, before_of(step)->completing);
    sound(table, "bell", 0.9F);
    if (step->actor != table->viewer || lane < 0) return;
    Track *track = timeline_show(&table->timeline, TRACK_RIPPLE, 0, 900);
    if (track != NULL) track->arg[0] = lane;
}

static void animate_events(Table *table, const Step *step)
{
    double delay = 220;
    for (int i = 0; i < step->event_count; i++) {
        const Event *event = &step->event[i];
        coatl_fly_event(table, event, delay);
        if (event->kind == EVENT_REFILL || event->kind == EVENT_SLIDE
            || event->kind == EVENT_REVEAL)
            delay += DROP_MS;
        if (event->kind == EVENT_SEALED) animate_sealed(table, step);
        if (event->kind == EVENT_LAST_TURNS)
            ui_toast(table->ui, _("The end has begun: these are the last turns."));
        if (event->kind == EVENT_GAME_OVER) sound(table, "conch", 0.9F);
    }
}

void coatl_animate(Table *table, const Step *step)
{
    view_of(table)->picks = false;
    view_of(table)->kept = 0;
    if (step->action.kind == COATL_ADAM_TURN) {
        stage_begin(table, step);
        return;
    }
    animate_action(table, step);
    animate_events(table, step);
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

static void paint_ripple(Table *table, int lane, float t)
{
    Gfx *gfx = table->ui->platform->gfx;
    const Rect box = view_of(table)->layout.lane[lane];
    const float x = box.x + box.w * ease_both(t);
    const Rect band = { x - 60, box.y, 120, box.h };
    gfx_push(gfx);
    gfx_clip(gfx, box);
    gfx_round_soft(gfx, rect_inset(band, 20), 20, 40,
                   colour_fade(COLOUR(0xFFF3C8), 0.7F * 4 * t * (1 - t)));
    gfx_pop(gfx);
}

static void paint_look(Table *table, int cell, AdamLook look, float t)
{
    static const ThemeColour INK[] = { THEME_QUIET, THEME_IVORY, THEME_GOLD };
    const Rect box = view_of(table)->layout.cell[cell];
    gfx_round_line(table->ui->platform->gfx, rect_inset(box, -2), box.h * 0.45F, 4,
                   colour_fade(ui_colour(table->ui, INK[look]), 1 - t * t));
}

void coatl_paint_track(Table *table, const Track *track, float t)
{
    if (t <= 0) return;
    if (track->kind == TRACK_RIPPLE) paint_ripple(table, track->arg[0], t);
    if (track->kind == TRACK_LOOK) paint_look(table, track->arg[0], (AdamLook)track->arg[1], t);
}

/* What waits for confirm lies on the board already, as a ghost. */
static void paint_draft(Table *table)
{
    const Action *draft = hand_draft(table);
    if (draft == NULL || (draft->kind != COATL_TAKE && draft->kind != COATL_PICK)) return;
    const uint8_t *piece =
        draft->kind == COATL_TAKE ? state_of(table)->disc[draft->arg[0] - 1] : draft->arg;
    int space = 0;
    for (int i = 0; i < COATL_CELL_PIECES && piece[i] != COATL_NO_PIECE; i++) {
        while (space < COATL_BOARD_SPACES && mine(table)->board[space] != COATL_NO_PIECE) space++;
        if (space == COATL_BOARD_SPACES) return;
        const Rect box = view_of(table)->layout.space[space++];
        ui_draw_glow(table->ui, rect_inset(box, 5), 8);
        part_paint_in(table->ui, coatl_part_of(piece[i]), rect_inset(box, 3), 0.8F);
    }
}

void coatl_paint_moving(Table *table)
{
    paint_draft(table);
    hand_paint_hint(table);
    flight_paint(table);
    hand_paint(table);
}
