/* What lies where on the card game's table, a pure function of the state and the plan; how one
 * thing looks, and how it flies. */
#include "tables/coatl_cards/coatl_cards.h"
#include "base/hash.h"

#define DROP_MS 90.0   /* between two cards that are drawn */
#define PLAY_MS 220.0  /* what falls waits for the card that makes it fall */
#define DRAWN_MS 200.0 /* the supply is filled up after the hand */

/* --- Where things lie --- */

static Rect beside(Rect panel)
{
    return rect_middle(panel, 60, 50);
}

/* A feather card that lies this way round. */
static Thing feather_thing(int id, int left, int right, int over, Rect rect)
{
    const int feather = coatl_cards_feather_of(left, right);
    return (Thing){ .id = id,
                    .kind = THING_FEATHER,
                    .face = feather,
                    .over = over,
                    .spot = id,
                    .rect = rect,
                    .turn = left != coatl_cards_feather(feather)->colour[0] };
}

static int list_end(const CardCoatl *coatl, Seat seat, bool tail, int over, Rect rect, Thing out[])
{
    const CardPart part = card_coatl_part(coatl, tail ? coatl->parts - 1 : 0);
    const int id = id_of(ID_END, 2 * seat + tail);
    if (!(tail ? part.tail : part.head)) return 0;
    *out = (Thing){ .id = id,
                    .kind = tail ? THING_TAIL : THING_HEAD,
                    .face = part.colour,
                    .over = over,
                    .spot = id,
                    .rect = rect };
    return 1;
}

/* Of another seat only a ribbon is seen: what is added to it goes there. */
static int list_coatl(const CoatlCardsState *state, const CardsPlan *plan, Seat seat, Thing out[])
{
    const CardCoatl *coatl = &state->coatl[seat];
    const bool mine = seat == plan->viewer;
    const int over = mine ? LAY_MAT : OVER_COATL + seat;
    const CardRow row = cards_row_in(plan->layout.lane, coatl, coatl_cards_is_final(state));
    int count = 0;
    for (int at = 0; at < coatl->laid_count; at++) {
        const LaidCard card = card_coatl_laid(coatl, at);
        const Rect laid = row_card(&row, card_coatl_laid_part(coatl, at), row_sunk(coatl, at));
        out[count++] =
            feather_thing(id_of(ID_LAID, ID_SEATS * at + seat), card.left, card.right, over,
                          mine ? sight_rect(&plan->sight, laid) : plan->ribbon[seat]);
    }
    for (int tail = 0; tail < 2 && coatl->parts > 0; tail++)
        count +=
            list_end(coatl, seat, tail != 0, over,
                     mine ? sight_rect(&plan->sight, row_end(&row, tail == 0)) : plan->ribbon[seat],
                     &out[count]);
    return count;
}

static int list_feathers(const CoatlCardsState *state, const CardsPlan *plan, Thing out[])
{
    const Seat seat = plan->viewer;
    const int held = state->hand_count[seat], count = cards_hand_count(state, seat);
    const Fan fan = cards_hand_fan(&plan->layout, count, FEATHER_RATIO);
    for (int i = 0; i < count; i++) {
        const int feather = i < held ? state->hand[seat][i] : state->opened - 1;
        const int id = id_of(ID_HAND, i);
        out[i] = (Thing){ .id = id,
                          .kind = THING_FEATHER,
                          .face = feather,
                          .over = OVER_HAND,
                          .spot = id,
                          .rect = fan_card(&fan, i),
                          .turn = plan->turned[i] };
    }
    return count;
}

/* In the last round five heads, then five tails; whoever has a tail needs none. */
static int list_ends(const CoatlCardsState *state, const CardsPlan *plan, Thing out[])
{
    const CardCoatl *coatl = &state->coatl[plan->viewer];
    const bool window = state->phase == PHASE_WINDOW && state->to_act == plan->viewer;
    const bool tails = card_coatl_part(coatl, 0).head && !(window && state->placed == 0);
    const Fan fan = cards_hand_fan(&plan->layout, FEATHER_COLOURS, END_RATIO);
    if (card_coatl_part(coatl, coatl->parts - 1).tail) return 0;
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        const int id = id_of(tails ? ID_TAIL : ID_HEAD, colour);
        out[colour] = (Thing){ .id = id,
                               .kind = tails ? THING_TAIL : THING_HEAD,
                               .face = colour,
                               .over = OVER_HAND,
                               .spot = id,
                               .rect = fan_card(&fan, colour) };
    }
    return FEATHER_COLOURS;
}

/* Another's hand: so many backs. */
static int list_backs(const CoatlCardsState *state, const CardsPlan *plan, Seat seat, Thing out[])
{
    const int count = cards_hand_count(state, seat);
    for (int i = 0; i < count; i++) {
        const int id = id_of(ID_BACK, ID_SEATS * i + seat);
        out[i] = (Thing){ .id = id,
                          .kind = THING_BACK,
                          .over = OVER_COATL + seat,
                          .spot = id,
                          .rect = plan->ribbon[seat] };
    }
    return count;
}

/* --- Prophecies --- */

/* Of the cards of one level: which this is, and how many there are. */
static int index_at_level(const CardOwned *owned, int at, int *count)
{
    const int level = card_owned_level(owned, at);
    int index = 0;
    for (int i = 0; i < at; i++) index += card_owned_level(owned, i) == level;
    *count = card_owned_at_level(owned, level);
    return index;
}

/* In the order of the list, highest levels last. */
static int index_by_level(const CardOwned *owned, int at)
{
    const int level = card_owned_level(owned, at);
    int index = 0;
    for (int i = 0; i < owned->count; i++) {
        const int other = card_owned_level(owned, i);
        index += other < level || (other == level && i < at);
    }
    return index;
}

CardsStair cards_stair_of(const CardsPlan *plan, const CardOwned *owned)
{
    uint8_t count[CARD_LEVELS];
    for (int level = 0; level < CARD_LEVELS; level++)
        count[level] = (uint8_t)card_owned_at_level(owned, level);
    return cards_stair(plan->layout.stair, count, plan->fanned - 1);
}

static Rect stair_box(const CardsPlan *plan, const CardOwned *owned, int at)
{
    int count;
    const int level = card_owned_level(owned, at), index = index_at_level(owned, at, &count);
    const CardsStair stair = cards_stair_of(plan, owned);
    const Fan fan = fan_fit(stair.step[level], stair.card, count, 4, true);
    return fan_card(&fan, index);
}

CardsRowLayout cards_row_of(const CoatlCardsState *state, const CardsLayout *layout, int level)
{
    const CardOwned *owned = state->owned;
    return cards_row_layout(layout->rows, level,
                            card_owned_at_level(&owned[COATL_CARDS_CARL], level),
                            card_owned_at_level(&owned[COATL_CARDS_PERSON], level));
}

/* CARL's nearest card is the rightmost of his row, mine the leftmost of mine. */
static Rect solo_box(const CoatlCardsState *state, const CardsPlan *plan, Seat seat,
                     const CardOwned *owned, int at)
{
    int count;
    const int level = card_owned_level(owned, at), index = index_at_level(owned, at, &count);
    const CardsRowLayout row = cards_row_of(state, &plan->layout, level > 0 ? level : 1);
    const bool carl = seat == COATL_CARDS_CARL;
    const Rect room = carl ? row.carl : row.mine;
    const float h = fminf(room.h - 4, FACE_H);
    const Fan fan = fan_fit(room, (Size){ h * FACE_W / FACE_H, h }, count, 6, false);
    Rect box = fan_card(&fan, index);
    if (carl) box.x = room.x + room.w - (box.x - room.x) - box.w;
    return box;
}

static Rect neighbour_box(const CardsSeatLayout *seat, int index, int count)
{
    const bool two = !rect_is_empty(seat->cards[1]);
    Rect row = seat->cards[0];
    int in_row = count, first = 0;
    if (two && count <= 3) {
        row = rect_union(seat->cards[0], seat->cards[1]);
    } else if (two) {
        const int above = (count + 1) / 2;
        first = index < above ? 0 : above;
        in_row = index < above ? above : count - above;
        row = seat->cards[index < above ? 0 : 1];
    }
    const float h = fminf(row.h, CARDS_OTHERS_MOST);
    const Fan fan = fan_fit(row, (Size){ h * FACE_W / FACE_H, h }, in_row, 8, false);
    return fan_card(&fan, index - first);
}

static Rect owned_box(const CoatlCardsState *state, const CardsPlan *plan, Seat seat,
                      const CardOwned *owned, int at)
{
    if (state->solo) return solo_box(state, plan, seat, owned, at);
    if (seat == plan->viewer) return stair_box(plan, owned, at);
    for (int side = 0; side < cards_neighbours(state); side++)
        if (cards_neighbour(state, plan->viewer, side) == seat)
            return neighbour_box(&plan->side[side], index_by_level(owned, at), owned->count);
    return rect_middle(plan->layout.opposite, 42, 66);
}

/* Who shares a panel with it, and how they stand there: where that changes, all make room. */
static int owned_spot(const CoatlCardsState *state, Seat seat, int at)
{
    enum { OWNED = 1 << 25 };
    const CardOwned *owned = &state->owned[seat];
    const int level = card_owned_level(owned, at);
    int count, others = 0;
    const int index = index_at_level(owned, at, &count);
    uint64_t hash = hash_number(hash_number(HASH_START, (uint64_t)index), (uint64_t)seat);
    hash = hash_number(hash, (uint64_t)level);
    for (int i = 0; i < CARD_LEVELS; i++)
        hash = hash_number(hash, (uint64_t)card_owned_at_level(owned, i));
    if (state->solo) others = card_owned_at_level(&state->owned[1 - seat], level);
    return OWNED + (int)(hash_short(hash_number(hash, (uint64_t)others)) & (OWNED - 1));
}

static Thing prophecy_thing(int card, int level, int over, int spot, Rect rect)
{
    return (Thing){ .id = id_of(ID_PROPHECY, card),
                    .kind = THING_PROPHECY,
                    .face = card,
                    .over = over,
                    .spot = spot,
                    .rect = rect,
                    .height = level };
}

/* Lowest levels first; alone the nearest of a row lies on top. */
static int list_owned(const CoatlCardsState *state, const CardsPlan *plan, Seat seat, Thing out[])
{
    const CardOwned *owned = &state->owned[seat];
    int count = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        for (int i = 0; i < owned->count; i++) {
            const int at = state->solo ? owned->count - 1 - i : i;
            if (card_owned_level(owned, at) != level) continue;
            out[count++] = prophecy_thing(card_owned_card(owned, at), level, OVER_OWNED + seat,
                                          owned_spot(state, seat, at),
                                          owned_box(state, plan, seat, owned, at));
        }
    return count;
}

/* Between what CARL has at a level and what I have: it moves as they do. */
static int list_stones(const CoatlCardsState *state, const CardsPlan *plan, Thing out[])
{
    enum { STONES = 1 << 24 };
    for (int level = 1; level < CARD_LEVELS; level++) {
        const Rect stone = cards_row_of(state, &plan->layout, level).stone;
        out[level - 1] = (Thing){ .id = id_of(ID_STONE, level),
                                  .kind = THING_STONE,
                                  .face = level,
                                  .over = OVER_ROWS,
                                  .spot = STONES + 4096 * level + (int)(stone.x / 2),
                                  .rect = stone };
    }
    return CARD_LEVELS - 1;
}

int cards_lay(const CoatlCardsState *state, const CardsPlan *plan, Thing out[LAY_MAX])
{
    const bool ends = coatl_cards_is_final(state) && state->coatl[plan->viewer].parts > 0;
    int count = state->solo ? list_stones(state, plan, out) : 0;
    for (Seat seat = 0; seat < state->seats; seat++)
        count += list_coatl(state, plan, seat, &out[count]);
    count += ends ? list_ends(state, plan, &out[count]) : list_feathers(state, plan, &out[count]);
    for (Seat seat = 0; seat < state->seats; seat++)
        if (seat != plan->viewer) count += list_backs(state, plan, seat, &out[count]);
    for (Seat seat = 0; seat < state->seats; seat++)
        count += list_owned(state, plan, seat, &out[count]);
    for (int i = 0; i < state->supply_count; i++)
        out[count++] = prophecy_thing(state->supply[i], 0, OVER_SUPPLY, id_of(ID_SUPPLY, i),
                                      plan->layout.supply[i]);
    if (plan->favour == 0) return count;
    const uint8_t *colour = coatl_cards_feather(plan->favour - 1)->colour;
    out[count++] = feather_thing(id_of(ID_FAVOUR, 0), colour[0], colour[1], OVER_CARL,
                                 cards_carl_layout(plan->layout.carl).feather);
    return count;
}

/* --- As this table has it --- */

static int favour_of(const Table *table)
{
    const Event *favour =
        view_of(table)->layout.carl.w > 0 ? cards_carl_event(table, EVENT_FAVOUR) : NULL;
    return favour != NULL ? favour->arg[0] + 1 : 0;
}

CardsPlan cards_plan(const Table *table, const CoatlCardsState *state)
{
    const CardsView *view = view_of(table);
    CardsPlan plan = { .layout = view->layout,
                       .viewer = table->viewer,
                       .fanned = view->fanned,
                       .sight = mat_sight(table),
                       .favour = favour_of(table) };
    for (int i = 0; i <= COATL_CARDS_HAND; i++)
        plan.turned[i] = (uint8_t)(hand_turn(table, id_of(ID_HAND, i)) & 1);
    for (Seat seat = 0; seat < state->seats; seat++)
        plan.ribbon[seat] = beside(state->solo ? view->layout.carl : view->layout.opposite);
    for (int side = 0; side < cards_neighbours(state) && !state->solo; side++) {
        plan.side[side] = cards_inside(table, side);
        plan.ribbon[cards_neighbour(state, table->viewer, side)] = beside(plan.side[side].ribbon);
    }
    return plan;
}

static int things(const Table *table, const void *state, Thing out[LAY_MAX])
{
    const CardsPlan plan = cards_plan(table, state);
    return cards_lay(state, &plan, out);
}

Rect cards_own_box(const Table *table, int card, int level)
{
    const CoatlCardsState *state = state_of(table);
    const CardsPlan plan = cards_plan(table, state);
    CardOwned mine = state->owned[table->viewer];
    const int at = card_owned_find(&mine, card);
    if (at >= 0) card_owned_remove(&mine, at);
    card_owned_add(&mine, card, level);
    return owned_box(state, &plan, table->viewer, &mine, mine.count - 1);
}

/* What others do not cover of it; those that may rise come forward, see cards_add_things. */
Rect cards_free_box(const Table *table, const Thing *thing)
{
    const TableLay *lay = &table->lay;
    const bool forward =
        thing->over == OVER_OWNED + table->viewer && hand_can_lift(table, thing->id);
    Rect box = thing->rect;
    bool above = false;
    if (forward && !state_of(table)->solo) return box;
    for (int i = 0; i < lay->shown.count; i++) {
        const Thing *other = &lay->shown.thing[i];
        above |= other->id == thing->id;
        if (!above || other->id == thing->id || other->over != thing->over) continue;
        if (!rects_touch(other->rect, box)) continue;
        if (other->rect.x > box.x)
            box.w = other->rect.x - box.x;
        else
            cut_left(&box, other->rect.x + other->rect.w - box.x);
    }
    return box;
}

/* --- How they look --- */

/* A card keeps its shape wherever it flies. */
static Rect shaped(Rect box, float ratio)
{
    const float w = fminf(box.w, box.h / ratio);
    return rect_middle(box, w, w * ratio);
}

/* In the air it shows its face: it is sealed when it has arrived. */
static void paint_prophecy(Ui *ui, const Thing *thing, Rect box, float opacity)
{
    const CardFace face = cards_face(thing->face, thing->height);
    if (thing->lift > 0) {
        face_paint_shadow(ui, cards_back_picture(0, false), box, SHADOW_HELD);
        face_paint(ui, &face, box, opacity);
        return;
    }
    cards_paint_prophecy(ui, thing->face, thing->height, box, opacity);
}

static void paint(Ui *ui, const Thing *thing, float opacity)
{
    const bool prophecy = thing->kind == THING_PROPHECY;
    if (thing->kind == THING_STONE) {
        cards_paint_stone(ui, thing->face, thing->rect);
        return;
    }
    const bool end = thing->kind == THING_HEAD || thing->kind == THING_TAIL;
    const Rect box = shaped(thing->rect, prophecy ? FACE_H / FACE_W
                                         : end    ? END_RATIO
                                                  : FEATHER_RATIO);
    if (prophecy) {
        paint_prophecy(ui, thing, box, opacity);
        return;
    }
    if (thing->lift > 0) row_paint_feather_shadow(ui, box, SHADOW_HELD);
    if (end) {
        row_paint_end(ui, thing->kind == THING_HEAD, thing->face, box, opacity);
    } else if (thing->kind == THING_BACK) {
        face_paint_back(ui, "cards/back-feather", box, opacity);
    } else {
        const uint8_t *colour = coatl_cards_feather(thing->face)->colour;
        row_paint_feather(ui, colour[thing->turn & 1], colour[1 - (thing->turn & 1)], box, opacity);
    }
}

/* --- How they fly --- */

static Seat owner_of(const Thing *thing)
{
    return thing->over >= OVER_OWNED ? thing->over - OVER_OWNED : SEAT_NONE;
}

bool cards_is_theft(const LayMove *move)
{
    return move->to.kind == THING_PROPHECY && owner_of(&move->from) != SEAT_NONE
           && owner_of(&move->to) != owner_of(&move->from);
}

static CoatlCardsMove move_of(const Step *step)
{
    return step != NULL ? (CoatlCardsMove)step->action.kind : MOVE_DONE;
}

/* What leaves the match fades where it lay. */
static bool fly_prophecy(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const int climbs = move->to.height - move->from.height;
    const bool stays = owner_of(&move->from) == owner_of(&move->to);
    if (move->to.id == 0) {
        *flight = (Flight){ .manner = FLIGHT_FADE, .sound = "undo" };
        return move_of(step) == MOVE_PLAY;
    }
    if (move->from.id == 0) {
        move->from.rect = view_of(table)->layout.prophecies;
        *flight = (Flight){ .delay = DRAWN_MS + DROP_MS * (move->to.spot % 4),
                            .sound = "paper",
                            .volume = 0.4F };
        return move->to.over == OVER_SUPPLY;
    }
    if (stays && climbs == 0) return true; /* it makes room */
    *flight = (Flight){ .manner = cards_is_theft(move) ? FLIGHT_ARC : FLIGHT_HOP,
                        .hops = stays ? climbs : 1,
                        .delay = stays && climbs < 0 ? PLAY_MS : 0,
                        .sound = cards_is_theft(move)  ? "rustle"
                                 : stays && climbs < 0 ? "slide"
                                                       : "hop" };
    return true;
}

/* Feather cards come from their deck, those of another out of a hidden hand. */
static bool fly_in(const Table *table, LayMove *move, Flight *flight)
{
    const bool laid = move->to.over >= OVER_COATL && move->to.kind != THING_BACK;
    const bool end = move->to.kind == THING_HEAD || move->to.kind == THING_TAIL;
    if (move->to.over == LAY_MAT || (end && !laid)) return false;
    if (laid) {
        *flight = (Flight){ .manner = FLIGHT_HOP, .sound = "lay" };
        move->from.rect = move->to.rect;
        return true;
    }
    move->from.rect = view_of(table)->layout.feathers;
    flight->delay = DROP_MS * (id_code(move->to.id) % 2);
    flight->sound = "paper";
    flight->volume = 0.4F;
    return true;
}

/* What is discarded was seen by everybody. */
static bool fly_out(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const bool held = move->from.over == OVER_HAND || move->from.kind == THING_BACK;
    if (move_of(step) != MOVE_DISCARD || !held) return false;
    if (move->from.kind == THING_BACK) {
        move->from.kind = THING_FEATHER;
        move->from.face = step->action.arg[0];
    }
    move->to.rect = view_of(table)->layout.feathers;
    flight->sound = "lay";
    return true;
}

static bool fly(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const Thing *some = move->to.id != 0 ? &move->to : &move->from;
    if (move_of(step) == MOVE_NEXT) return false; /* another match */
    if (some->kind == THING_STONE) return true;
    if (some->kind == THING_PROPHECY) return fly_prophecy(table, step, move, flight);
    if (move->to.id == 0) return fly_out(table, step, move, flight);
    if (move->from.id == 0) return fly_in(table, move, flight);
    if (move->from.over == move->to.over) return move->to.over == OVER_HAND; /* it makes room */
    flight->sound = "lay";
    return true;
}

const LayGame cards_things = {
    .things = things, .paint = paint, .fly = fly, .landed = cards_landed
};
