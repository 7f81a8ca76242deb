#include "table/flight.h"
#include "table/private.h"

#define FLASH_MS 1400.0

/* A flight as a track. Of a thing that is laid `from` says in which units it began, and where it
 * goes is where it lies. */
enum { ARG_PIECE, ARG_TURN, ARG_FROM, ARG_TO, ARG_MANNER, ARG_HOPS };
enum { FROM_TABLE = -1, FROM_MAT = -2 };

static double length_of(FlightManner manner)
{
    static const double LENGTH[] = {
        [FLIGHT_SLIDE] = 220, [FLIGHT_SETTLE] = 110, [FLIGHT_HOP] = 160,
        [FLIGHT_ARC] = 400,   [FLIGHT_RETURN] = 300, [FLIGHT_FADE] = 300
    };
    return LENGTH[manner];
}

static bool is_laid(const Track *track)
{
    return track->kind == KIT_FLIGHT && track->arg[ARG_FROM] < 0;
}

/* Where a track began: what began on the mat moves with it. */
static Rect began(const Table *table, const Track *track, int units)
{
    const Sight sight = mat_sight(table);
    return units == FROM_MAT ? sight_rect(&sight, track->from) : track->from;
}

static void begin_at(const Table *table, Track *track, Rect at, bool on_mat)
{
    const Sight sight = mat_sight(table);
    track->from = on_mat ? sight_world(&sight, at) : at;
}

/* --- Where it begins --- */

/* The flight that brings this piece to where the next one takes it up; NULL: it rests. */
static Track *flight_before(Table *table, const Flight *flight)
{
    Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++) {
        Track *track = &timeline->track[i];
        if (track->kind == KIT_FLIGHT && track->arg[ARG_PIECE] == flight->piece
            && track->arg[ARG_TO] == flight->from && flight->from != flight->to)
            return track;
    }
    return NULL;
}

/* Where a spot was before the step that is being shown. */
static Rect locate_before(Table *table, int spot)
{
    const void *now = table->state;
    if (table->before != NULL) table->state = table->before;
    const Rect box = table->game->locate(table, spot);
    table->state = now;
    return box;
}

/* What the hand let go needs no start and no delay: it goes down from there. */
static void settle(Flight *flight, Rect from, Rect to)
{
    const float far = point_distance(rect_centre(from), rect_centre(to));
    flight->manner = FLIGHT_SETTLE;
    flight->delay = 0;
    flight->length = length_of(FLIGHT_SETTLE) + fminf(140, far * 0.4F);
}

static Rect begin(Table *table, Flight *flight)
{
    PieceLook look;
    Track *last = flight_before(table, flight);
    if (last != NULL && flight_look(table, flight->piece, &look)) {
        timeline_remove(&table->timeline, last);
        return look.box;
    }
    Rect from = locate_before(table, flight->from);
    const Rect to = table->game->locate(table, flight->to);
    if (flight->manner < FLIGHT_RETURN && hand_let_go(table, from, to, &from))
        settle(flight, from, to);
    return from;
}

/* NULL: nothing moves, but everything is heard. */
static Track *launch(Table *table, const Flight *flight, bool leaves, double *end)
{
    const int hops = flight->hops > 1 ? flight->hops : 1;
    const double length = flight->length > 0 ? flight->length : length_of(flight->manner) * hops;
    Track *track = leaves ? timeline_show(&table->timeline, KIT_FLIGHT, flight->delay, length)
                          : timeline_add(&table->timeline, KIT_FLIGHT, flight->delay, length);
    *end = track != NULL ? flight->delay + length : 0;
    if (track == NULL || flight->delay <= 0) table_sound(table, flight->sound, flight->volume);
    if (track == NULL) return NULL;
    track->arg[ARG_PIECE] = flight->piece;
    track->arg[ARG_TURN] = flight->turn;
    track->arg[ARG_FROM] = flight->from;
    track->arg[ARG_TO] = flight->to;
    track->arg[ARG_MANNER] = (int)flight->manner;
    track->arg[ARG_HOPS] = hops;
    track->volume = flight->volume;
    if (flight->delay > 0) track->sound = flight->sound;
    return track;
}

double flight_add(Table *table, Flight flight)
{
    double end;
    const Rect from = begin(table, &flight);
    const bool leaves = flight.manner >= FLIGHT_RETURN; /* in its time, with reduced motion too */
    Track *track = launch(table, &flight, leaves, &end);
    if (track != NULL) track->from = from;
    return end;
}

/* Whoever flies already goes on from there. */
void flight_take(Table *table, Thing *thing)
{
    PieceLook look;
    Timeline *timeline = &table->timeline;
    if (thing->id == 0 || !flight_look(table, thing->id, &look)) return;
    for (int i = timeline->count - 1; i >= 0; i--)
        if (timeline->track[i].kind == KIT_FLIGHT && timeline->track[i].arg[ARG_PIECE] == thing->id)
            timeline_remove(timeline, &timeline->track[i]);
    thing->rect = look.box;
    thing->over = 0;
}

double flight_launch(Table *table, Flight flight, const LayMove *move)
{
    double end;
    Rect from = move->from.rect;
    bool on_mat = move->from.over == LAY_MAT;
    if (flight.manner < FLIGHT_RETURN && hand_let_go(table, from, move->to.rect, &from)) {
        settle(&flight, from, move->to.rect);
        on_mat = false;
    }
    flight.from = on_mat ? FROM_MAT : FROM_TABLE;
    flight.to = flight.piece;
    Track *track = launch(table, &flight, false, &end);
    if (track != NULL) begin_at(table, track, from, on_mat);
    return end;
}

/* --- Flashes --- */

enum { ARG_SPOT, ARG_UNITS }; /* of a flash; of a thing that was laid its box began there */

void flight_flash(Table *table, int spot)
{
    Track *track = timeline_show(&table->timeline, KIT_FLASH, 0, FLASH_MS);
    if (track != NULL) track->arg[ARG_SPOT] = spot;
}

void flight_flash_at(Table *table, Rect box)
{
    Track *track = timeline_show(&table->timeline, KIT_FLASH, 0, FLASH_MS);
    if (track == NULL) return;
    track->arg[ARG_UNITS] = FROM_TABLE;
    begin_at(table, track, box, false);
}

void flight_flash_thing(Table *table, const Thing *thing)
{
    Track *track = timeline_show(&table->timeline, KIT_FLASH, 0, FLASH_MS);
    if (track == NULL) return;
    track->arg[ARG_UNITS] = thing->over == LAY_MAT ? FROM_MAT : FROM_TABLE;
    begin_at(table, track, thing->rect, thing->over == LAY_MAT);
}

Rect flight_flash_box(const Table *table, const Track *track)
{
    if (track->arg[ARG_UNITS] != 0) return began(table, track, track->arg[ARG_UNITS]);
    return table->game->locate(table, track->arg[ARG_SPOT]);
}

/* Another position is shown: what was told of the last one ends, what flies is taken up. */
void flight_stop_shows(Table *table)
{
    Timeline *timeline = &table->timeline;
    for (int i = timeline->count - 1; i >= 0; i--)
        if (!is_laid(&timeline->track[i])) timeline_remove(timeline, &timeline->track[i]);
}

/* --- Who is in the air --- */

bool flight_returns(const Track *track)
{
    return track->kind == KIT_FLIGHT && track->arg[ARG_MANNER] >= FLIGHT_RETURN;
}

bool flight_goes_home(const Track *track)
{
    return flight_returns(track) && !is_laid(track);
}

static bool is_in_the_air(const Table *table, const Track *track)
{
    const float t = timeline_progress(&table->timeline, track);
    return track->kind == KIT_FLIGHT && t < 1 && (t > 0 || !flight_goes_home(track));
}

/* Is there a flight in the air whose argument is this? */
static bool has(const Table *table, int arg, int value)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++)
        if (timeline->track[i].arg[arg] == value && is_in_the_air(table, &timeline->track[i]))
            return true;
    return false;
}

bool flight_has(const Table *table, int piece)
{
    return has(table, ARG_PIECE, piece);
}

bool flight_goes_to(const Table *table, int spot)
{
    return has(table, ARG_TO, spot);
}

/* --- Paint --- */

/* It has its shape from where it goes, and grows or shrinks from the size it had. */
static Rect between(Rect from, Rect to, float t)
{
    const float size = fmaxf(from.w, from.h) / fmaxf(to.w, to.h);
    const float scale = lerp(size, 1, t);
    const Point middle = point_mix(rect_centre(from), rect_centre(to), t);
    return rect_around(middle, to.w * scale, to.h * scale);
}

static Rect arc(Rect box, float height, float t)
{
    return rect_moved(box, 0, -height * 4 * t * (1 - t));
}

static float arc_height(Rect from, Rect to)
{
    return fminf(150, 40 + 0.16F * point_distance(rect_centre(from), rect_centre(to)));
}

/* Where a piece is that goes in several arcs: each begins where the last one ended. */
static Rect hopped(Rect from, Rect to, int hops, bool stays, float t)
{
    const float whole = floorf(t * (float)hops);
    const float within = t * (float)hops - whole;
    const float along = fminf(1, (whole + ease_out(within)) / (float)hops);
    return arc(between(from, to, along), stays ? 18.4F : 46 / sqrtf((float)hops), within);
}

static PieceLook look_at(FlightManner manner, int hops, Rect from, Rect to, bool stays, float t)
{
    PieceLook look = { .box = to, .opacity = 1, .height = 14 * (1 - t) };
    switch (manner) {
    case FLIGHT_SLIDE: look.box = between(from, to, ease_out(t)); break;
    case FLIGHT_SETTLE:
        look.box = between(from, to, ease_out(t));
        look.height = HAND_HEIGHT * (1 - t);
        break;
    case FLIGHT_HOP: look.box = hopped(from, to, hops, stays, t); break;
    case FLIGHT_ARC:
        look.box = arc(between(from, to, ease_both(t)), arc_height(from, to), t);
        break;
    case FLIGHT_RETURN: look.box = arc(between(from, to, ease_both(t)), 60, t); break;
    case FLIGHT_FADE: look.opacity = 1 - t; break;
    }
    return look;
}

/* With reduced motion a piece does not come from anywhere: it fades in where it lies. */
static PieceLook look_of(const Table *table, const Track *track, float t)
{
    const FlightManner manner = (FlightManner)track->arg[ARG_MANNER];
    const bool calm = table->timeline.calm, leaves = flight_goes_home(track);
    const int spot = track->arg[ARG_TO], from = track->arg[ARG_FROM];
    const Rect to = is_laid(track) ? lay_rect(table, spot) : table->game->locate(table, spot);
    /* What goes home lies at its spot until then. */
    const Rect begins = leaves ? table->game->locate(table, from) : began(table, track, from);
    const bool stays = is_laid(track) ? rect_has(to, rect_centre(begins)) : from == spot;
    PieceLook look = look_at(calm && leaves ? FLIGHT_FADE : manner, track->arg[ARG_HOPS], begins,
                             calm && leaves ? begins : to, stays,
                             calm && manner != FLIGHT_FADE && !leaves ? 1 : t);
    look.turn = track->arg[ARG_TURN];
    return look;
}

bool flight_look(const Table *table, int piece, PieceLook *out)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        if (!is_in_the_air(table, track) || track->arg[ARG_PIECE] != piece) continue;
        *out = look_of(table, track, timeline_progress(timeline, track));
        return true;
    }
    return false;
}

bool flight_path(const Table *table, int index, FlightPath *out)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        const float t = timeline_progress(timeline, track);
        if (track->kind != KIT_FLIGHT || t >= 1 || index-- > 0) continue;
        const PieceLook first = look_of(table, track, 0), last = look_of(table, track, 1);
        *out = (FlightPath){ .piece = track->arg[ARG_PIECE],
                             .from = first.box,
                             .now = look_of(table, track, t).box,
                             .to = last.box,
                             .lands = track->start + track->length - timeline->now };
        return true;
    }
    return false;
}

void table_paint_piece(Table *table, int piece, const PieceLook *look)
{
    const Thing *lies = table->game->lay != NULL ? lay_thing(table, piece) : NULL;
    if (lies == NULL) {
        if (table->game->paint_piece != NULL) table->game->paint_piece(table, piece, look);
        return;
    }
    Thing thing = *lies;
    thing.rect = look->box;
    thing.turn = look->turn;
    thing.lift = look->height;
    table->game->lay->paint(table->ui, &thing, look->opacity);
}

static void paint_flight(Table *table, const Track *track, float t)
{
    Gfx *gfx = table->ui->platform->gfx;
    const bool leaves = flight_goes_home(track);
    if (leaves && t <= 0) return; /* it still lies there */
    const PieceLook look = look_of(table, track, t);
    gfx_push(gfx);
    if (table->timeline.calm && !leaves) gfx_fade(gfx, t);
    if (track->arg[ARG_MANNER] == FLIGHT_SETTLE && !table->timeline.calm)
        gfx_turn(gfx, rect_centre(look.box), HAND_TILT * (1 - ease_out(t)));
    table_paint_piece(table, track->arg[ARG_PIECE], &look);
    gfx_pop(gfx);
}

static void paint_flash(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const Rect box = flight_flash_box(table, track);
    const float strength = fminf(1, 2 * (1 - t));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -5), 8, 6,
                   colour_fade(ui_colour(ui, THEME_INK), 0.7F * strength));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -4), 7, 4,
                   colour_fade(ui_colour(ui, THEME_IVORY), strength));
}

void flight_paint(Table *table)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        const float t = timeline_progress(timeline, track);
        if (track->kind == KIT_FLIGHT) paint_flight(table, track, t);
        if (track->kind == KIT_FLASH) paint_flash(table, track, t);
        if (track->kind == KIT_COUNT) count_paint(table, track, t);
        if (track->kind > 0 && table->game->paint_track != NULL)
            table->game->paint_track(table, track, t);
    }
}
