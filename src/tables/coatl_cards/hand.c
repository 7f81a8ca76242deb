/* What a hand can do on the card game's table. Feather cards, heads and tails are laid where they
 * are dropped; prophecies of the open window are fulfilled by a tap, or by a drag to one's own. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/refusals.h"

enum { CELL_DECK = 100, CELL_OWN, CELL_HEAD, CELL_TAIL };

/* --- Which piece an action moves --- */

int cards_hand_place(const Table *table, const CoatlCardsState *state, int feather)
{
    const Seat seat = table->viewer;
    const int held = view_of(table)->held;
    if (state->opened != 0) return state->hand_count[seat];
    if (held >= 0 && held < state->hand_count[seat] && state->hand[seat][held] == feather)
        return held;
    const int first = coatl_cards_hand_find(state, seat, feather);
    return first >= 0 ? first : 0;
}

static int held_feather(const Table *table, int feather)
{
    return id_of(ID_HAND, cards_hand_place(table, state_of(table), feather));
}

static int moves(const Table *table, const Action *action)
{
    const uint8_t *arg = action->arg;
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: return held_feather(table, coatl_cards_feather_of(arg[0], arg[1]));
    case MOVE_DISCARD: return held_feather(table, arg[0]);
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: return id_of(ID_PROPHECY, arg[0]);
    case MOVE_HEAD: return id_of(ID_HEAD, arg[0]);
    case MOVE_TAIL: return id_of(ID_TAIL, arg[0]);
    default: return 0; /* by a button */
    }
}

/* The feather card that lies at a place of the hand. */
static int feather_at(const Table *table, int piece)
{
    const CoatlCardsState *state = state_of(table);
    const int at = id_code(piece);
    return at < state->hand_count[table->viewer] ? state->hand[table->viewer][at]
                                                 : state->opened - 1;
}

static void lifted(Table *table, int piece)
{
    view_of(table)->held = id_kind(piece) == ID_HAND ? id_code(piece) : -1;
}

/* Of two equal cards an action names only one. */
static bool lifts(const Table *table, int piece)
{
    if (id_kind(piece) != ID_HAND) return false;
    const int other = held_feather(table, feather_at(table, piece));
    return other != piece && hand_can_lift(table, other);
}

static int turns(const Table *table, int piece)
{
    (void)table;
    return id_kind(piece) == ID_HAND ? 2 : 1;
}

/* --- Where to --- */

static int first_sunk(const CardCoatl *coatl, bool left)
{
    return coatl->laid_count == 0 ? 0 : 1 - row_sunk(coatl, left ? 0 : coatl->laid_count - 1);
}

/* The part that its left half would be, and how deep it would lie. */
static Rect laid_area(const CardRow *row, const CardCoatl *coatl, CardPlace place)
{
    switch (place) {
    case PLACE_LEFT: return row_card(row, -2, 0);
    case PLACE_RIGHT: return row_card(row, coatl->parts, 0);
    case PLACE_COVER_LEFT: return row_card(row, -1, first_sunk(coatl, true));
    case PLACE_COVER_RIGHT: return row_card(row, coatl->parts - 1, first_sunk(coatl, false));
    default: return row_card(row, -1, 0);
    }
}

/* Beside an end it is where the card would lie, over an end what it would cover. */
static Rect lit_box(const CardRow *row, const CardCoatl *coatl, CardPlace place)
{
    switch (place) {
    case PLACE_LEFT: return row_beside(row, true);
    case PLACE_RIGHT: return row_beside(row, false);
    case PLACE_COVER_LEFT: return row_over(row, true);
    case PLACE_COVER_RIGHT: return row_over(row, false);
    default: return laid_area(row, coatl, place);
    }
}

/* No higher than the bed, when the lane is looked at closely; where its middle lies beyond an end
 * of the bed, it is out of reach. */
static Rect on_lane(const Table *table, Rect box)
{
    const Rect bed = table->mat.cloth;
    box = mat_shown(table, box);
    if (!mat_is_zoomed(table)) return box;
    return rect_intersection(box, (Rect){ box.x, bed.y, box.w, bed.h });
}

static void place_feather(const Table *table, const Action *action, HandPlace *place)
{
    static const char *const NAME[] = { "lay.start", "lay.left", "lay.right", "cover.left",
                                        "cover.right" };
    static const char *const TIP[] = { N_("Start the coatl here"), N_("Beside the left end"),
                                       N_("Beside the right end"), N_("Over the left end"),
                                       N_("Over the right end") };
    const CardPlace where = (CardPlace)action->arg[2];
    const CardCoatl *coatl = my_coatl(table);
    const CardRow row = cards_row(table, coatl);
    (void)snprintf(place->name, sizeof place->name, "%s", NAME[where]);
    place->area = mat_shown(table, laid_area(&row, coatl, where));
    place->box = on_lane(table, lit_box(&row, coatl, where));
    place->on_mat = true;
    place->cell = (int)where;
    place->turn = action->arg[0] > action->arg[1];
    if (!hand_is_carried(table))
        place->reach = 0.1F; /* a tap means what it falls on */
    else
        place->reach = where == PLACE_START ? 260 : row.pitch * 1.2F * mat_sight(table).scale;
    place->tip = _(TIP[where]);
}

static void place_end(const Table *table, bool head, HandPlace *place)
{
    CardCoatl coatl = *my_coatl(table);
    const CardRow row = cards_row(table, &coatl);
    const CardRow grown = { coatl.parts + 1, head ? row.x - row.pitch : row.x, row.y, row.pitch };
    (void)snprintf(place->name, sizeof place->name, "%s", head ? "lay.head" : "lay.tail");
    place->area = mat_shown(table, row_end(&grown, head));
    place->box = on_lane(table, row_end(&grown, head));
    place->on_mat = true;
    place->cell = head ? CELL_HEAD : CELL_TAIL;
    place->reach = 120;
    place->catches = table->mat.cloth;
    place->tip = head ? _("The head goes to the left end") : _("The tail goes to the right end");
}

static void place_discard(const Table *table, HandPlace *place)
{
    (void)snprintf(place->name, sizeof place->name, "%s", "lay.deck");
    place->area = place->box = view_of(table)->layout.feathers;
    place->cell = CELL_DECK;
    place->tip = _("Discard it and draw the top card of the deck");
}

/* A prophecy comes to the level it would have. */
static void place_prophecy(const Table *table, int card, HandPlace *place)
{
    const CardsLayout *layout = &view_of(table)->layout;
    const CoatlCardsState *state = state_of(table);
    const int level = card_coatl_level(my_coatl(table), card);
    (void)snprintf(place->name, sizeof place->name, "%s", "own");
    place->area = cards_own_box(table, card, level);
    place->box = state->solo ? cards_row_of(state, layout, level).mine : layout->stair;
    place->cell = CELL_OWN;
    place->reach = 200;
    place->at_once = place->unlit = true;
}

static bool place(const Table *table, const Action *action, HandPlace *place)
{
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: place_feather(table, action, place); return true;
    case MOVE_DISCARD: place_discard(table, place); return true;
    case MOVE_HEAD: place_end(table, true, place); return true;
    case MOVE_TAIL: place_end(table, false, place); return true;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: place_prophecy(table, action->arg[0], place); return true;
    default: return false;
    }
}

static bool ghosts(const Table *table, int piece)
{
    (void)table;
    return id_kind(piece) != ID_PROPHECY;
}

/* Nobody takes back a card that was drawn: it waits until that is confirmed. */
static HandDrafting drafts(const Table *table, const Action *action)
{
    if (action->kind != MOVE_DISCARD) return HAND_NOW;
    return match_locks(&table->match, action) ? HAND_LOCKED : HAND_WAITS;
}

static void name_draft(const Table *table, const Action *draft, const char **label,
                       const char **note)
{
    (void)table;
    if (draft->kind != MOVE_DISCARD) return;
    *label = _("Discard");
    *note = _("and draw another card");
}

/* A placement that lowers a level is offered after those that do not. */
static bool perilous(const Table *table, const Action *action)
{
    Preview preview;
    if (action->kind != MOVE_PLAY) return false;
    if (coatl_cards_preview(state_of(table), table->viewer, action, &preview) != REFUSAL_NONE)
        return false;
    return preview.count > 0 && preview.change[0].kind <= PREVIEW_DROP;
}

/* --- Why not --- */

static Refusal check(const Table *table, CoatlCardsMove kind, int one, int two)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)one, (uint8_t)two } };
    return coatl_cards_check(state_of(table), &action);
}

static Refusal missed(const Table *table, int piece, Point at)
{
    if (id_kind(piece) == ID_PROPHECY) return REFUSAL_NONE;
    return rect_has(view_of(table)->layout.band, at) ? REFUSAL_POSITION : REFUSAL_NONE;
}

static Refusal refuse_prophecy(const Table *table, int card)
{
    const CoatlCardsState *state = state_of(table);
    if (card_owned_find(&state->owned[table->viewer], card) >= 0)
        return check(table, MOVE_RAISE, card, 0);
    for (Seat seat = 0; seat < state->seats; seat++)
        if (card_owned_find(&state->owned[seat], card) >= 0)
            return check(table, MOVE_STEAL, card, seat);
    return check(table, MOVE_TAKE, card, 0);
}

static Refusal refused(Table *table, int piece, Point at)
{
    const int code = id_code(piece);
    (void)at;
    switch (id_kind(piece)) {
    case ID_HAND:
        return state_of(table)->phase == PHASE_OPENED
                   ? REFUSAL_PHASE
                   : check(table, MOVE_DISCARD, feather_at(table, piece), 0);
    case ID_PROPHECY: return refuse_prophecy(table, code);
    case ID_HEAD: return check(table, MOVE_HEAD, code, 0);
    case ID_TAIL: return check(table, MOVE_TAIL, code, 0);
    default: return REFUSAL_NONE;
    }
}

/* Where nothing lies yet the place is light as a whole; what would be covered keeps its colours. */
static void paint_free_places(Table *table)
{
    int count;
    const HandPlace *place = hand_places(table, &count);
    const Colour light = colour_fade(ui_colour(table->ui, THEME_FOCUS), 0.3F);
    for (int i = 0; i < count; i++) {
        const CardPlace where = (CardPlace)place[i].cell;
        if (place[i].shown > 0 && place[i].action.kind == MOVE_PLAY && where <= PLACE_RIGHT)
            gfx_round(table->ui->platform->gfx, rect_inset(place[i].box, 2), 5, light);
    }
}

/* The light around the deck lies over its lock: that must be seen now of all times. */
static void paint_lit(Table *table, int piece)
{
    paint_free_places(table);
    if (id_kind(piece) == ID_HAND && cards_discard_locks(table))
        cards_paint_lock(table->ui, view_of(table)->layout.feathers);
}

const HandGame cards_hand = {
    .moves = moves,
    .place = place,
    .turns = turns,
    .turns_in_place = true,
    .ghosts = ghosts,
    .perilous = perilous,
    .drafts = drafts,
    .names = name_draft,
    .lifts = lifts,
    .lifted = lifted,
    .missed = missed,
    .refused = refused,
    .paint_lit = paint_lit,
    .preview = cards_paint_preview,
};

/* --- All at once --- */

Action cards_action_of(const PreviewChange *change)
{
    static const uint8_t KIND[] = {
        [PREVIEW_RAISE] = MOVE_RAISE, [PREVIEW_TAKE] = MOVE_TAKE, [PREVIEW_STEAL] = MOVE_STEAL
    };
    Action action = { .kind = KIND[change->kind], .arg = { (uint8_t)change->card } };
    if (change->kind == PREVIEW_STEAL) action.arg[1] = (uint8_t)change->victim;
    return action;
}

/* Which of several cards of one victim is a person's choice. */
static bool is_plain(const CoatlCardsState *state, const Preview *offers, int at)
{
    const PreviewChange *change = &offers->change[at];
    int offered = 0;
    if (change->kind != PREVIEW_STEAL) return true;
    for (int i = 0; i < offers->count; i++)
        offered +=
            offers->change[i].kind == PREVIEW_STEAL && offers->change[i].victim == change->victim;
    return offered <= coatl_cards_steals_left(state, state->to_act, change->victim);
}

static bool next_plain(const Table *table, Action *out)
{
    Preview offers;
    coatl_cards_offers(table->state, &offers);
    for (int i = 0; i < offers.count; i++) {
        *out = cards_action_of(&offers.change[i]);
        if (is_plain(table->state, &offers, i)) return true;
    }
    return false;
}

/* Where only choices are left it says so, or the button would seem dead. */
static void do_all(Table *table, Point at)
{
    Action action;
    if (!next_plain(table, &action)) {
        ui_refuse(table->ui, at, N_("You cannot steal all of these: choose."));
        return;
    }
    for (int i = 0; i < CARD_PROPHECIES && table->may_act; i++)
        if (!next_plain(table, &action) || table_do(table, &action, at) != REFUSAL_NONE) return;
}

/* --- Acts and confirm --- */

static void send(Table *table, CoatlCardsMove kind, Point at)
{
    const Action action = { .kind = (uint8_t)kind };
    table_do(table, &action, at);
}

void cards_act(Table *table, const UiAct *act)
{
    CardsView *view = view_of(table);
    if (act->kind != UI_PRESSED) return;
    switch ((CardsAct)act->act) {
    case CARDS_ACT_ALL: do_all(table, act->at); break;
    case CARDS_ACT_STEP: view->fanned = view->fanned == act->arg + 1 ? 0 : act->arg + 1; break;
    case CARDS_ACT_NEXT: send(table, MOVE_NEXT, act->at); break;
    case CARDS_ACT_STOP: send(table, MOVE_STOP, act->at); break;
    }
}

/* With nothing to fulfil the first window closes by itself. */
bool cards_follows(const void *before, const Action *action)
{
    const CoatlCardsState *state = before;
    Preview offers;
    if (action->kind != MOVE_DONE || state->placed == COATL_CARDS_PLACEMENTS) return false;
    coatl_cards_offers(state, &offers);
    return offers.count == 0;
}

/* What would be left lying is said: a tile beside the eye is soon forgotten. */
static const char *say_left(const Table *table)
{
    char *note = view_of(table)->note;
    Preview offers;
    coatl_cards_offers(state_of(table), &offers);
    if (offers.count == 0) return NULL;
    (void)snprintf(note, sizeof view_of(table)->note, _("not fulfilled: %d"), offers.count);
    return note;
}

TableConfirm cards_confirm(const Table *table)
{
    const CoatlCardsState *state = state_of(table);
    const Action done = { .kind = MOVE_DONE };
    if (state->phase != PHASE_WINDOW || !table->may_act) return (TableConfirm){ 0 };
    const bool last = state->placed >= COATL_CARDS_PLACEMENTS;
    const char *left = say_left(table);
    return (TableConfirm){
        .label = last ? _("End turn") : _("Continue"),
        .note = left,
        .asks = last && left != NULL ? _("points are left: end turn?") : NULL,
        .leaves = left != NULL,
        .declines = left != NULL,
        .enabled = table->may_act && table_is_legal(table, &done),
        .locks = match_locks(&table->match, &done),
    };
}

void cards_confirmed(Table *table)
{
    send(table, MOVE_DONE, rect_centre(table->layout.confirm));
}
