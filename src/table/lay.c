#include "table/lay.h"
#include <string.h>
#include "base/hash.h"
#include "table/private.h"

/* --- Pure --- */

const Thing *thing_find(const Thing *thing, int count, int id)
{
    for (int i = 0; i < count; i++)
        if (thing[i].id == id) return &thing[i];
    return NULL;
}

uint64_t thing_hash(const Thing *thing)
{
    const int shown[] = { thing->id,   thing->kind, thing->face,  thing->over,
                          thing->spot, thing->turn, thing->height };
    return hash_bytes(HASH_START, shown, sizeof shown);
}

static bool is_like(const Thing *a, const Thing *b)
{
    return a->kind == b->kind && a->face == b->face;
}

/* One that has its place for a number, and another lies there now, has gone. */
static bool is_same(const Thing *from, const Thing *to)
{
    return from != NULL && (from->id != from->spot || is_like(from, to));
}

/* The farther, the less likely; what only shifts on its part of the table is the least. Of equal
 * ones that which was held has gone. */
static float unlikeness(const Thing *from, const Thing *to, Rect held)
{
    const bool shifts = from->over == to->over;
    const bool was_held = rect_has(held, rect_centre(from->rect));
    return point_distance(rect_centre(from->rect), rect_centre(to->rect)) + (shifts ? 100000 : 0)
           + (was_held ? shifts ? 100000 : -50000 : 0);
}

/* Equal ones have their place for a number: who went and who came are the same. */
static void pair_equals(LayMove move[], int count, Rect held)
{
    for (int i = 0; i < count; i++) {
        LayMove *came = &move[i];
        LayMove *best = NULL;
        float least = 0;
        if (came->from.id != 0) continue;
        for (int k = 0; k < count; k++) {
            LayMove *went = &move[k];
            if (went->from.id == 0 || went->to.id != 0 || !is_like(&went->from, &came->to))
                continue;
            const float far = unlikeness(&went->from, &came->to, held);
            if (best == NULL || far < least) best = went, least = far;
        }
        if (best == NULL) continue;
        came->from = best->from;
        best->from = (Thing){ 0 };
    }
}

static int keep_moves(LayMove move[], int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (move[i].from.id != 0 || move[i].to.id != 0) move[kept++] = move[i];
    return kept;
}

static int difference(const Lay *before, const Lay *after, Rect held, LayMove out[LAY_MAX])
{
    int count = 0;
    for (int i = 0; i < after->count; i++) {
        const Thing *to = &after->thing[i];
        const Thing *from = thing_find(before->thing, before->count, to->id);
        const bool same = is_same(from, to);
        if (same && from->spot == to->spot) continue;
        out[count++] = (LayMove){ same ? *from : (Thing){ 0 }, *to };
    }
    for (int i = 0; i < before->count && count < LAY_MAX; i++) {
        const Thing *from = &before->thing[i];
        const Thing *to = thing_find(after->thing, after->count, from->id);
        if (to == NULL || !is_same(from, to)) out[count++] = (LayMove){ *from, { 0 } };
    }
    pair_equals(out, count, held);
    return keep_moves(out, count);
}

int lay_difference(const Lay *before, const Lay *after, LayMove out[LAY_MAX])
{
    return difference(before, after, (Rect){ 0 }, out);
}

/* --- What is shown --- */

static void lay_state(const Table *table, const void *state, Lay *out)
{
    out->count = table->game->lay->things(table, state, out->thing);
}

static void lay_now(const Table *table, Lay *out)
{
    lay_state(table, stage_runs(table) ? stage_state(table) : table->state, out);
}

static void take(Table *table, const Lay *now)
{
    table->lay.shown = *now;
    table->lay.known = true;
    table->lay.viewer = table->viewer;
}

void lay_settle(Table *table)
{
    table->lay.gone_count = 0;
    if (table->game->lay == NULL || !table->lay.known) return;
    Lay now;
    lay_now(table, &now);
    take(table, &now);
}

const Thing *lay_thing(const Table *table, int id)
{
    const TableLay *lay = &table->lay;
    const Thing *thing = thing_find(lay->shown.thing, lay->shown.count, id);
    return thing != NULL ? thing : thing_find(lay->gone, lay->gone_count, id);
}

Rect lay_rect(const Table *table, int id)
{
    const Thing *thing = lay_thing(table, id);
    return thing != NULL ? thing->rect : (Rect){ 0 };
}

bool lay_rests(const Table *table, int id, int over)
{
    const Lay *shown = &table->lay.shown;
    const Thing *thing = thing_find(shown->thing, shown->count, id);
    return thing != NULL && thing->over == over && !flight_has(table, id);
}

int lay_over(const Table *table, int over, Thing *out, int max)
{
    const Lay *shown = &table->lay.shown;
    int count = 0;
    for (int i = 0; i < shown->count && count < max; i++)
        if (shown->thing[i].over == over && !flight_has(table, shown->thing[i].id))
            out[count++] = shown->thing[i];
    return count;
}

uint64_t lay_hash(const Table *table, int over)
{
    Thing thing[LAY_MAX];
    const int count = lay_over(table, over, thing, LAY_MAX);
    uint64_t hash = HASH_START;
    for (int i = 0; i < count; i++) hash = hash_number(hash, thing_hash(&thing[i]));
    return hash;
}

void lay_trace(Table *table, float around, uint64_t (*extra)(const Table *, const Thing *))
{
    Thing thing[LAY_MAX];
    const int count = lay_over(table, LAY_MAT, thing, LAY_MAX);
    const Sight sight = mat_sight(table);
    for (int i = 0; i < count; i++) {
        const Rect world = rect_inset(sight_world(&sight, thing[i].rect), -around);
        const uint64_t shown = extra != NULL ? extra(table, &thing[i]) : 0;
        mat_trace(table, sight_rect(&table->mat.resting, world),
                  hash_number(thing_hash(&thing[i]), shown));
    }
}

/* --- The difference flies --- */

/* Who is in the air no more is forgotten. */
static void drop_gone(Table *table)
{
    TableLay *lay = &table->lay;
    int kept = 0;
    for (int i = 0; i < lay->gone_count; i++)
        if (flight_has(table, lay->gone[i].id)) lay->gone[kept++] = lay->gone[i];
    lay->gone_count = kept;
}

/* It is there no more: it is kept as it will look where it goes. */
static bool keep_gone(TableLay *lay, const LayMove *move)
{
    if (lay->gone_count == LAY_GONE) return false;
    Thing thing = move->from;
    thing.rect = move->to.rect;
    if (thing.id == thing.spot) thing.id = -1 - lay->gone_serial++; /* another has that number */
    lay->gone[lay->gone_count++] = thing;
    return true;
}

double lay_fly(Table *table, const LayMove *move, Flight flight)
{
    LayMove flown = *move;
    if (rect_is_empty(flown.from.rect)) return 0;
    if (rect_is_empty(flown.to.rect)) flown.to.rect = flown.from.rect;
    const bool stays = lay_thing(table, flown.to.id) != NULL;
    if (!stays && !keep_gone(&table->lay, &flown)) return 0;
    flight.piece = stays ? flown.to.id : table->lay.gone[table->lay.gone_count - 1].id;
    flight.turn = stays ? flown.to.turn : flown.from.turn;
    return flight_launch(table, flight, &flown);
}

static void show_move(Table *table, const Step *step, LayMove move, LayWay way)
{
    const LayGame *game = table->game->lay;
    Flight flight = { 0 };
    if (game->fly != NULL && !game->fly(table, step, &move, &flight)) return;
    if (way != LAY_STEP) flight = (Flight){ .manner = FLIGHT_SLIDE };
    if (way == LAY_BACK) move = (LayMove){ move.to, move.from };
    if (rect_is_empty(move.from.rect)) return;
    if (rect_is_empty(move.to.rect) && flight.manner != FLIGHT_FADE) return;
    const double when = lay_fly(table, &move, flight);
    if (way == LAY_STEP && game->landed != NULL) game->landed(table, step, &move, when);
}

void lay_show(Table *table, const Step *step, LayWay way)
{
    TableLay *lay = &table->lay;
    LayMove move[LAY_MAX];
    Lay now;
    if (table->game->lay == NULL || !lay->known) return;
    if (way != LAY_STEP) lay->since_seen = 0;
    lay_now(table, &now);
    const bool same = lay->viewer == table->viewer;
    const int count = !same             ? 0
                      : way == LAY_BACK ? lay_difference(&now, &lay->shown, move)
                                        : difference(&lay->shown, &now, table->hand.lay, move);
    /* Where it is seen in this moment: as long as it still goes where it went. */
    for (int i = 0; i < count; i++)
        flight_take(table, way == LAY_BACK ? &move[i].to : &move[i].from);
    take(table, &now);
    drop_gone(table);
    for (int i = 0; i < count; i++) show_move(table, step, move[i], way);
}

void lay_refresh(Table *table)
{
    Lay now;
    if (table->lay.known) {
        lay_show(table, NULL, LAY_STEP);
        return;
    }
    lay_now(table, &now);
    take(table, &now);
}

/* --- Questions --- */

bool lay_after(const Table *table, const Action *action, int id, Thing *out)
{
    const GameRules *rules = table->game->rules;
    View tried;
    Lay lay;
    memcpy(tried.state, table->state, rules->state_size);
    if (rules->apply(tried.state, action) != REFUSAL_NONE) return false;
    lay_state(table, tried.state, &lay);
    const Thing *thing = thing_find(lay.thing, lay.count, id);
    if (thing != NULL) *out = *thing;
    return thing != NULL;
}

/* The step after which only others have acted. */
static int last_own(const Table *table)
{
    const Session *session = &table->match.session;
    int step = table->seen;
    while (step > 0 && session->rules->to_act(session_state_at(session, step - 1)) != table->viewer)
        step--;
    return step;
}

static const Lay *since_own(Table *table)
{
    TableLay *lay = &table->lay;
    if (lay->since_seen == table->seen + 1 && lay->since_viewer == table->viewer)
        return &lay->since;
    View view;
    const int step = last_own(table);
    lay->since_seen = table->seen + 1;
    lay->since_viewer = table->viewer;
    lay->since = lay->shown;
    if (step == table->seen) return &lay->since;
    table_view_at(table, step, &view);
    lay_state(table, view.state, &lay->since);
    return &lay->since;
}

bool lay_is_news(const Table *table, int id)
{
    const Lay *since = since_own((Table *)table);
    const Thing *now = lay_thing(table, id);
    const Thing *then = thing_find(since->thing, since->count, id);
    return now != NULL && (then == NULL || then->spot != now->spot);
}

/* --- What a step was about --- */

/* As it lies now if it still does, else where it came to lie. */
static void flash_thing(Table *table, const Thing *then)
{
    const Thing *now = lay_thing(table, then->id);
    flight_flash_thing(table, now != NULL && now->spot == then->spot ? now : then);
}

void lay_flash(Table *table, const Step *step)
{
    const LayGame *game = table->game->lay;
    LayMove move[LAY_MAX];
    Lay before, after;
    lay_state(table, step->before.state, &before);
    lay_state(table, step->after.state, &after);
    const int count = lay_difference(&before, &after, move);
    for (int i = 0; i < count; i++) {
        Flight flight = { 0 };
        if (game->fly != NULL && !game->fly(table, step, &move[i], &flight)) continue;
        if (flight.manner >= FLIGHT_RETURN || rect_is_empty(move[i].from.rect)) continue;
        flash_thing(table, move[i].to.id != 0 ? &move[i].to : &move[i].from);
    }
}
