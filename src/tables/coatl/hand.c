/* What a hand can do on a Coatl table. Cards of the display, parts, prophecies and most seals are
 * played at once and can be undone; what shows something new waits for the confirm button. */
#include "tables/coatl/coatl.h"
#include "base/bits.h"
#include "rules/coatl/refusals.h"
#include <stdio.h>

/* --- Which piece an action moves --- */

static int moves(const Table *table, const Action *action)
{
    const uint8_t *arg = action->arg;
    if (coatl_asks(table) && action->kind != COATL_TAKE_TEMPLE) return 0; /* first the token */
    switch ((CoatlActionKind)action->kind) {
    case COATL_TAKE: return piece_of(PIECE_CELL, arg[0]);
    case COATL_DRAW: return piece_of(PIECE_SLOT, arg[0]);
    case COATL_START: return piece_of(PIECE_PART, arg[0]);
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK: return piece_of(PIECE_PART, arg[1]);
    case COATL_PROPHESY: return piece_of(PIECE_PROPHECY, arg[1]);
    case COATL_DISCARD: return piece_of(PIECE_PROPHECY, arg[0]);
    case COATL_TEMPLE_HAND: return piece_of(PIECE_TEMPLE, arg[1]);
    case COATL_TEMPLE_STACK: return piece_of(PIECE_STACK, arg[1]);
    case COATL_TAKE_TEMPLE: /* the token asks for it */
        return view_of(table)->temples ? piece_of(PIECE_STACK, arg[0]) : 0;
    default: return 0; /* by a button, a token or a row of toggles */
    }
}

/* --- Where to --- */

static void name_place(HandPlace *place, const char *word, int number, Rect box)
{
    (void)snprintf(place->name, sizeof place->name, "%s.%d", word, number);
    place->box = box;
    place->cell = number;
}

/* What is seen of it: a lane looked at closely is wider than the cloth. */
static Rect on_band(const Table *table, Rect box)
{
    return mat_is_zoomed(table) ? rect_intersection(box, table->mat.cloth) : box;
}

/* All that belongs to a coatl: its lane, and the cards beside it. */
static Rect row_of(const Table *table, int lane)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const Rect chips = rect_union(layout->chip[lane][0], layout->chip[lane][COATL_CHIPS - 1]);
    return rect_union(layout->lane[lane], chips);
}

/* Of its row all that lies beyond the ghost, and a little of what it joins. Looked at closely there
 * is only the ghost: what lies beyond the cloth is out of reach. */
static Rect row_beyond(const Table *table, int lane, LaneSide side, Rect end)
{
    enum { OVER = 12 };
    Rect row = row_of(table, lane);
    const float right = row.x + row.w;
    if (mat_is_zoomed(table)) return mat_shown(table, end);
    if (side == LANE_FRONT)
        row.w = fmaxf(end.w, end.x + end.w + OVER - row.x);
    else
        row.x = fminf(end.x - OVER, right - end.w), row.w = right - row.x;
    return row;
}

/* What is let go on a coatl goes to the end that is nearer; a head or tail knows only one. */
static Rect let_go_on(const Table *table, int lane, LaneSide side, PartKind kind)
{
    const Lane laid = coatl_lane(table, lane);
    const float middle = (laid.left + laid.right) / 2;
    Rect row = row_of(table, lane);
    if (kind != PART_BODY) return row;
    if (side == LANE_FRONT)
        row.w = middle - row.x;
    else
        row.w += row.x - middle, row.x = middle;
    return row;
}

/* A part goes to an end of a coatl; its ghost lies where it would. An end that is out of sight is
 * reached at the edge of the lane. */
static void place_at_end(const Table *table, const Action *action, LaneSide side, HandPlace *place)
{
    const int at = coatl_lane_of(mine(table), action->arg[0] - 1);
    const Lane lane = coatl_lane(table, at);
    const PartKind kind = (PartKind)coatl_piece_kind(action->arg[1]);
    const Rect end = lane_end(&lane, side);
    const Rect area = part_box(kind, lane_new_joint(&lane, side), lane_scale(&lane));
    const float aside = rect_within(end, coatl_lane_room(table, at)).x - end.x;
    name_place(place, side == LANE_FRONT ? "front" : "back", at + 1,
               row_beyond(table, at, side, rect_moved(end, aside, 0)));
    place->area = mat_shown(table, rect_moved(area, aside, 0));
    place->reach = mat_is_zoomed(table) ? 70 : 0.1F; /* else what it is let go on */
    if (!mat_is_zoomed(table)) place->catches = let_go_on(table, at, side, kind);
    place->unlit = place->shaped = place->on_mat = true;
}

static void place_new(const Table *table, const Action *action, HandPlace *place)
{
    const int at = coatl_lane_of(mine(table), mine(table)->serpent_count);
    const Rect room = coatl_lane_room(table, at);
    const Lane lane = coatl_lane(table, at);
    const PartKind kind = (PartKind)coatl_piece_kind(action->arg[0]);
    name_place(place, "new", at + 1, on_band(table, mat_shown(table, room)));
    place->area = mat_shown(table, part_box(kind, lane_joint(&lane, 0), lane_scale(&lane)));
    place->tip = _("Start a new coatl here");
    place->unlit = place->shaped = place->on_mat = true;
}

/* A card goes beside a coatl: all of its row takes it. */
static void place_card(const Table *table, int serpent, bool temple, HandPlace *place)
{
    const int at = coatl_lane_of(mine(table), serpent - 1);
    const int count = mine(table)->serpent[serpent - 1].prophecy_count, last = COATL_CHIPS - 1;
    const int chip = temple || count > last ? last : count;
    name_place(place, "coatl", at + 1, on_band(table, mat_shown(table, row_of(table, at))));
    place->area = mat_shown(table, view_of(table)->layout.chip[at][chip]);
    place->reach = 0.1F;
    place->on_mat = true;
    place->tip = temple ? _("Seal this coatl with the temple") : _("Place it beside this coatl");
}

/* What is taken lies in the first free spaces; a card comes to the end of the hand. */
static Rect free_spaces(const Table *table, int count)
{
    Rect box = { 0 };
    for (int i = 0; i < COATL_BOARD_SPACES && count > 0; i++) {
        if (mine(table)->board[i] != COATL_NO_PIECE) continue;
        const Rect space = view_of(table)->layout.space[i];
        const bool beside = rect_is_empty(box) || space.y == box.y;
        if (beside) box = rect_union(box, space); /* two rows: only the first is shown */
        count--;
    }
    return box;
}

Rect coatl_next_in_hand(const Table *table)
{
    const Rect room = view_of(table)->layout.hand;
    const int count = coatl_hand_count(table);
    Rect card = coatl_hand_card(table, count > 0 ? count - 1 : 0);
    if (count > 0) card.x += card.w + UI_GAP;
    return rect_within(card, room);
}

static bool place(const Table *table, const Action *action, HandPlace *place)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const uint8_t *arg = action->arg;
    switch ((CoatlActionKind)action->kind) {
    case COATL_TAKE:
        name_place(place, "board", 1, layout->board);
        place->area = free_spaces(table, arg[0] <= COATL_BODY_CELLS ? 2 : 1);
        break;
    case COATL_DRAW:
        name_place(place, "hand", 1, layout->hand);
        place->area = coatl_next_in_hand(table);
        break;
    case COATL_START: place_new(table, action, place); return true;
    case COATL_LAY_FRONT: place_at_end(table, action, LANE_FRONT, place); return true;
    case COATL_LAY_BACK: place_at_end(table, action, LANE_BACK, place); return true;
    case COATL_PROPHESY: place_card(table, arg[0], false, place); return true;
    case COATL_DISCARD: name_place(place, "discards", 1, layout->deck); break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: place_card(table, arg[0], true, place); return true;
    case COATL_TAKE_TEMPLE:
        name_place(place, "hand", 1, layout->hand);
        place->area = coatl_next_in_hand(table);
        break;
    default: return false;
    }
    place->at_once = true; /* there is no other place */
    return true;
}

/* --- What waits for confirm --- */

static bool is_third(const Table *table)
{
    return coatl_complete_count(mine(table)) == COATL_SERPENTS_TO_END - 1;
}

static HandDrafting drafts(const Table *table, const Action *action)
{
    const HandDrafting locked = match_locks(&table->match, action) ? HAND_LOCKED : HAND_WAITS;
    switch ((CoatlActionKind)action->kind) {
    case COATL_DRAW: return action->arg[0] == 0 ? locked : HAND_NOW;
    case COATL_TAKE:
    case COATL_TAKE_TEMPLE:
    case COATL_TEMPLE_STACK:
    case COATL_KEEP:
    case COATL_PICK:
    case COATL_VISION: return locked;
    case COATL_TEMPLE_HAND: return is_third(table) ? locked : HAND_NOW;
    default: return HAND_NOW;
    }
}

/* By taps a part or a card shows first what it would bring; a card put aside brings nothing. */
static bool ghosts(const Table *table, int piece)
{
    const PieceKind kind = piece_kind(piece);
    if (state_of(table)->phase == PHASE_VISION) return false;
    return kind == PIECE_PART || kind == PIECE_PROPHECY || kind == PIECE_TEMPLE;
}

/* --- Why not --- */

static Refusal check(const Table *table, CoatlActionKind kind, int one, int two)
{
    const Action action = { .kind = (uint8_t)kind, .arg = { (uint8_t)one, (uint8_t)two } };
    View after;
    return view_try(&after, &coatl_rules, state_of(table), &action);
}

static Point unzoomed(const Table *table, Point at)
{
    const Sight sight = mat_sight(table);
    return sight_point(&sight, at);
}

/* The lane that a point is nearest to. */
static int lane_at(const Table *table, Point at)
{
    const float y = unzoomed(table, at).y;
    const float upper = rect_centre(row_of(table, 0)).y, lower = rect_centre(row_of(table, 1)).y;
    return fabsf(upper - y) <= fabsf(lower - y) ? 0 : 1;
}

static Refusal check_part_at(const Table *table, int piece, Point at)
{
    const int lane = lane_at(table, at);
    const int serpent = coatl_in_lane(mine(table), lane);
    if (serpent < 0) return check(table, COATL_START, piece, 0);
    const Lane laid = coatl_lane(table, lane);
    const bool front = unzoomed(table, at).x < (laid.left + laid.right) / 2;
    return check(table, front ? COATL_LAY_FRONT : COATL_LAY_BACK, serpent + 1, piece);
}

static Refusal check_card_at(const Table *table, CoatlActionKind kind, int card, Point at)
{
    const int serpent = coatl_in_lane(mine(table), lane_at(table, at));
    return serpent < 0 ? REFUSAL_NO_SUCH_COATL : check(table, kind, serpent + 1, card);
}

static Refusal missed(const Table *table, int piece, Point at)
{
    const int index = piece_index(piece);
    const Rect band = view_of(table)->layout.band;
    if (!rect_has(band, at)) return REFUSAL_NONE;
    switch (piece_kind(piece)) {
    case PIECE_PART: return check_part_at(table, index, at);
    case PIECE_PROPHECY: return check_card_at(table, COATL_PROPHESY, index, at);
    case PIECE_TEMPLE: return check_card_at(table, COATL_TEMPLE_HAND, index, at);
    case PIECE_STACK: return check_card_at(table, COATL_TEMPLE_STACK, index, at);
    default: return REFUSAL_NONE;
    }
}

/* A part that fits nowhere says why it does not go to the first coatl, or cannot begin one. */
static Refusal refuse_part(const Table *table, int piece)
{
    const Refusal refusal = check(table, COATL_START, piece, 0);
    if (refusal != REFUSAL_TWO_UNFINISHED) return refusal;
    return check(table, COATL_LAY_BACK, coatl_in_lane(mine(table), 0) + 1, piece);
}

static Refusal refuse_card(const Table *table, CoatlActionKind kind, int card)
{
    const int serpent = coatl_in_lane(mine(table), 0);
    return serpent < 0 ? REFUSAL_NO_SUCH_COATL : check(table, kind, serpent + 1, card);
}

static void close_token(Table *table);

/* Whoever reaches for something else than the token asks for puts it back. */
static Refusal refused(Table *table, int piece, Point at)
{
    const int index = piece_index(piece);
    (void)at;
    if (coatl_asks(table)) {
        close_token(table);
        return REFUSAL_NONE;
    }
    switch (piece_kind(piece)) {
    case PIECE_PART: return refuse_part(table, index);
    case PIECE_PROPHECY: return refuse_card(table, COATL_PROPHESY, index);
    case PIECE_TEMPLE: return refuse_card(table, COATL_TEMPLE_HAND, index);
    case PIECE_CELL: return check(table, COATL_TAKE, index, 0);
    case PIECE_SLOT: return check(table, COATL_DRAW, index, 0);
    case PIECE_STACK:
        if (state_of(table)->phase == PHASE_COMPLETE)
            return refuse_card(table, COATL_TEMPLE_STACK, index);
        return check(table, COATL_TAKE_TEMPLE, index, 0);
    case PIECE_BACK: break;
    }
    return REFUSAL_NONE;
}

/* --- Keeping prophecies --- */

static Action keep_action(const Table *table, int kept)
{
    Action action = { .kind = COATL_KEEP };
    int count = 0;
    for (int card = 1; card <= COATL_PROPHECIES; card++)
        for (int i = 0; i < mine(table)->hand_count && count < COATL_KEEP_MOST; i++)
            if ((kept >> i & 1) != 0 && mine(table)->hand[i] == card)
                action.arg[count++] = (uint8_t)card;
    return action;
}

/* The draft knows the cards, the view which of two equal ones; the draft may come from a save. */
int coatl_kept(const Table *table)
{
    const Action *draft = hand_draft(table);
    int kept = view_of(table)->kept;
    if (draft == NULL || draft->kind != COATL_KEEP) return 0;
    const Action chosen = keep_action(table, kept);
    if (action_equal(&chosen, draft)) return kept;
    kept = 0;
    for (int k = 0; k < COATL_KEEP_MOST && draft->arg[k] != 0; k++)
        for (int i = 0; i < mine(table)->hand_count; i++)
            if (mine(table)->hand[i] == draft->arg[k] && (kept >> i & 1) == 0) {
                kept |= 1 << i;
                break;
            }
    return kept;
}

static void toggle_kept(Table *table, int at, Point where)
{
    const int kept = coatl_kept(table) ^ (1 << at);
    if (bits_count((unsigned)kept) > COATL_KEEP_MOST) {
        table_refuse(table, REFUSAL_KEEP_AT_MOST_THREE, where);
        return;
    }
    const Action action = keep_action(table, kept);
    view_of(table)->kept = (uint8_t)kept;
    audio_play(table->ui->platform->audio, "paper", 0.6F, 0);
    if (kept == 0)
        hand_drop_draft(table);
    else
        hand_set_draft(table, &action, match_locks(&table->match, &action));
}

/* --- Tokens --- */

static const uint8_t TOKEN_ACTION[] = { COATL_PICK, COATL_VISION, COATL_TAKE_TEMPLE };

bool coatl_token_is_legal(const Table *table, int token)
{
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].kind == TOKEN_ACTION[token]) return true;
    return false;
}

bool coatl_token_is_chosen(const Table *table, int token)
{
    const CoatlView *view = view_of(table);
    const Action *draft = hand_draft(table);
    if (draft != NULL && draft->kind == TOKEN_ACTION[token]) return true;
    return (token == 0 && view->picks) || (token == 2 && view->temples);
}

/* Back: nothing was chosen. */
static void close_token(Table *table)
{
    CoatlView *view = view_of(table);
    const Action *draft = hand_draft(table);
    if (draft != NULL && draft->kind >= COATL_PICK && draft->kind <= COATL_TAKE_TEMPLE)
        hand_drop_draft(table);
    view->picks = view->temples = false;
    view->picked = 0;
    table->ui->changed = true;
}

void coatl_put_token_back(Table *table)
{
    if (coatl_asks(table)) close_token(table);
}

static Refusal refuse_token(const Table *table, int token)
{
    if (coatl_token_is_legal(table, token)) return REFUSAL_NONE;
    return check(table, (CoatlActionKind)TOKEN_ACTION[token],
                 token == 0 ? coatl_piece(COATL_HEAD, COATL_YELLOW) : 1, 0);
}

/* Each asks in its place: the bags open, the display waits, the two temples are lit. */
void coatl_press_token(Table *table, int token, Point at)
{
    CoatlView *view = view_of(table);
    const Action vision = { .kind = COATL_VISION };
    const bool chosen = coatl_token_is_chosen(table, token);
    const Refusal refusal = refuse_token(table, token);
    close_token(table);
    if (!table->may_act || chosen) return;
    if (refusal != REFUSAL_NONE) {
        table_refuse(table, refusal, at);
        return;
    }
    audio_play(table->ui->platform->audio, "lift", 0.7F, 0);
    view->picks = token == 0;
    view->temples = token == 2;
    if (token == 1) hand_set_draft(table, &vision, match_locks(&table->match, &vision));
    table->hand.guides = token != 0;
    for (int piece = COATL_PIECES; token == 0 && piece >= 1; piece--) {
        if (coatl_can_pick(table, piece))
            ui_focus(table->ui, ui_name(table->ui, "pick.%d", piece)); /* the first at last */
    }
}

bool coatl_can_pick(const Table *table, int piece)
{
    const int first = view_of(table)->picked;
    for (int i = 0; i < table->legal_count; i++) {
        const uint8_t *arg = table->legal[i].arg;
        if (table->legal[i].kind != COATL_PICK) continue;
        if (first == 0 && (arg[0] == piece || arg[1] == piece)) return true;
        if (first == piece && (arg[0] == piece || arg[1] == piece)) return true; /* put back */
        if (first != 0
            && ((arg[0] == first && arg[1] == piece) || (arg[1] == first && arg[0] == piece)))
            return true;
    }
    return false;
}

static Action pick_action(int first, int second)
{
    const int low = second != 0 && second < first ? second : first;
    return (Action){ .kind = COATL_PICK,
                     .arg = { (uint8_t)low, (uint8_t)(low == first ? second : first) } };
}

/* One head, one tail, or two body segments: the draft stands as soon as it is whole. */
static void pick(Table *table, int piece, Point at)
{
    CoatlView *view = view_of(table);
    const bool body = coatl_piece_kind(piece) == COATL_BODY;
    const Action action = body ? pick_action(view->picked, piece) : pick_action(piece, 0);
    audio_play(table->ui->platform->audio, "lift", 0.6F, 0);
    if (body && view->picked == 0) {
        view->picked = (uint8_t)piece;
        return;
    }
    const Refusal refusal = check(table, COATL_PICK, action.arg[0], action.arg[1]);
    view->picked = 0;
    if (refusal != REFUSAL_NONE) {
        table_refuse(table, refusal, at);
        return;
    }
    view->picks = false;
    hand_set_draft(table, &action, match_locks(&table->match, &action));
    table->hand.guides = true;
}

/* --- Acts and confirm --- */

void coatl_act(Table *table, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    switch ((CoatlAct)act->act) {
    case COATL_ACT_KEEP: toggle_kept(table, act->arg, act->at); break;
    case COATL_ACT_TOKEN: coatl_press_token(table, act->arg, act->at); break;
    case COATL_ACT_PICK: pick(table, act->arg, act->at); break;
    case COATL_ACT_GUIDE: coatl_press_guide(table, act->arg, act->at); break;
    case COATL_ACT_PAN: coatl_pan_by_press(table, act->arg / 2, (LaneSide)(act->arg % 2)); break;
    }
}

bool coatl_input(Table *table, const InputEvent *event)
{
    const bool back =
        event->kind == INPUT_COMMAND && event->down && event->command == COMMAND_CANCEL;
    if (back && coatl_asks(table)) {
        close_token(table);
        return true;
    }
    return coatl_pan_input(table, event) || mat_input(table, event);
}

/* What the confirm button does now; kind 0: nothing. A token that asks waits for its answer. */
static Action confirm_action(const Table *table)
{
    const CoatlState *state = state_of(table);
    static const uint8_t END[] = { COATL_DONE, COATL_PASS };
    if (coatl_asks(table)) return (Action){ 0 };
    if (state->phase == PHASE_KEEP) return keep_action(table, 0);
    if (state->phase == PHASE_COMPLETE)
        return (Action){ .kind = COATL_SEAL, .arg = { (uint8_t)(state->completing + 1) } };
    for (int i = 0; i < 2; i++) {
        const Action action = { .kind = END[i] };
        if (table_is_legal(table, &action)) return action;
    }
    return (Action){ 0 };
}

/* Alone it must be three; among others none is a choice as well, and said in words. */
static const char *name_kept(const Table *table, int kept)
{
    CoatlView *view = view_of(table);
    if (coatl_is_solo(state_of(table)) && kept < COATL_KEEP_MOST) return _("Choose three");
    if (kept == 0) return _("Keep none");
    (void)snprintf(view->label, sizeof view->label, _("Keep %d"), kept);
    return view->label;
}

static const char *note_kept(const Table *table, int kept)
{
    CoatlView *view = view_of(table);
    if (!coatl_is_solo(state_of(table))) return kept == 0 ? _("choose up to three") : NULL;
    if (kept == COATL_KEEP_MOST) return NULL;
    (void)snprintf(view->note, sizeof view->note, _("%d of %d"), kept, COATL_KEEP_MOST);
    return view->note;
}

static const char *confirm_label(const Table *table, const Action *action)
{
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: return name_kept(table, 0);
    case COATL_SEAL: return _("Seal");
    case COATL_PASS: return _("Pass");
    default: break;
    }
    switch ((CoatlPhase)state_of(table)->phase) {
    case PHASE_DRAW:
    case PHASE_VISION: return _("Enough cards");
    case PHASE_BUILD: return _("Finish building");
    default: return _("No second action");
    }
}

/* What a complete coatl still needs. */
static const char *owed_note(const Table *table)
{
    CoatlView *view = view_of(table);
    const CoatlState *state = state_of(table);
    const CoatlSerpent *serpent = &mine(table)->serpent[state->completing];
    const int owed = coatl_least_prophecies(state) - serpent->prophecy_count;
    if (owed > 0) {
        (void)snprintf(view->note, sizeof view->note,
                       ngettext("it still needs %d\u00a0prophecy",
                                "it still needs %d\u00a0prophecies", (unsigned)owed),
                       owed);
        return view->note;
    }
    if (coatl_has_level(state, LEVEL_TEMPLES)) return _("it still needs a temple");
    return _("without a temple");
}

/* What the build has brought so far, on all coatls; NULL: nothing has changed. */
static const char *built_note(const Table *table)
{
    CoatlView *view = view_of(table);
    const Session *session = &table->match.session;
    const CoatlState *begun = state_of(table);
    for (int step = session->at; step > 0 && begun->phase != PHASE_TURN; step--)
        begun = session_state_at(session, step - 1);
    const int before = coatl_points_laid(&begun->seat[table->viewer]);
    const int after = coatl_points_laid(mine(table));
    if (before == after) return NULL;
    (void)snprintf(view->note, sizeof view->note, _("total %d → %d"), before, after);
    return view->note;
}

static const char *confirm_note(const Table *table, const Action *action)
{
    CoatlView *view = view_of(table);
    if (action->kind == COATL_SEAL) return owed_note(table);
    if (action->kind == COATL_KEEP) return note_kept(table, 0);
    if (action->kind == COATL_PASS) return _("nothing else can be done");
    if (state_of(table)->phase == PHASE_BUILD) return built_note(table);
    if (state_of(table)->phase != PHASE_DRAW && state_of(table)->phase != PHASE_VISION) return NULL;
    (void)snprintf(view->note, sizeof view->note, _("%d of %d in hand"), mine(table)->hand_count,
                   coatl_hand_limit(state_of(table)));
    return view->note;
}

/* Nothing can be confirmed yet: what is done first. */
static TableConfirm say_due(const Table *table)
{
    if (!table->may_act) return (TableConfirm){ 0 };
    if (view_of(table)->picks)
        return (TableConfirm){ .label = _("Take"),
                               .note = view_of(table)->picked != 0 ? _("one more body segment")
                                                                   : _("choose from the bags") };
    if (view_of(table)->temples)
        return (TableConfirm){ .label = _("Take"), .note = _("choose one of the two") };
    switch ((CoatlPhase)state_of(table)->phase) {
    case PHASE_TURN: return (TableConfirm){ .label = _("Choose an action") };
    case PHASE_VISION:
        return (TableConfirm){ .label = _("Enough cards"), .note = _("draw at least one") };
    default: return (TableConfirm){ 0 };
    }
}

/* Cards that fit the complete coatl could still be added. */
static bool leaves_cards(const Table *table, const Action *action)
{
    for (int i = 0; action->kind == COATL_SEAL && i < table->legal_count; i++) {
        const int kind = table->legal[i].kind;
        if (kind == COATL_PROPHESY || kind == COATL_TEMPLE_HAND || kind == COATL_TEMPLE_STACK)
            return true;
    }
    return false;
}

TableConfirm coatl_confirm(const Table *table)
{
    const Action action = confirm_action(table);
    if (action.kind == 0) return say_due(table);
    const bool leaves = leaves_cards(table, &action);
    const bool stops = action.kind == COATL_DONE && state_of(table)->phase == PHASE_TURN;
    return (TableConfirm){ .label = confirm_label(table, &action),
                           .note = table->may_act ? confirm_note(table, &action) : NULL,
                           .asks = leaves ? _("cards that fit are left: seal?") : NULL,
                           .leaves = leaves,
                           .declines = leaves || stops || action.kind == COATL_KEEP,
                           .enabled = table->may_act && table_is_legal(table, &action),
                           .locks = match_locks(&table->match, &action) };
}

static void name_draft(const Table *table, const Action *draft, const char **label,
                       const char **note)
{
    switch ((CoatlActionKind)draft->kind) {
    case COATL_KEEP:
        *label = name_kept(table, bits_count((unsigned)coatl_kept(table)));
        *note = note_kept(table, bits_count((unsigned)coatl_kept(table)));
        break;
    case COATL_TAKE: *label = _("Take"); break;
    case COATL_DRAW: *label = _("Draw"); break;
    case COATL_PICK:
    case COATL_TAKE_TEMPLE:
    case COATL_VISION:
        *label = draft->kind == COATL_VISION ? _("Use Vision") : _("Take");
        *note = _("uses up the token");
        break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK:
        *label = _("Seal");
        *note = _("with this temple");
        break;
    default: break;
    }
}

/* A cell is no thing: its parts are. */
static bool pulses(Table *table, int piece)
{
    const int cell = piece_index(piece) - 1;
    if (piece_kind(piece) != PIECE_CELL) return false;
    for (int i = 0; i < COATL_CELL_PIECES; i++)
        if (state_of(table)->disc[cell][i] != COATL_NO_PIECE)
            flight_flash(table, spot_of(SPOT_CELL, 2 * cell + i));
    return true;
}

/* Where a part may go it is seen already, as if made of light. */
static void paint_lit(Table *table, int piece)
{
    int count;
    const HandPlace *place = hand_places(table, &count);
    const Action aimed = hand_aimed_action(table);
    if (piece_kind(piece) != PIECE_PART) return;
    gfx_push(table->ui->platform->gfx);
    if (mat_is_zoomed(table)) gfx_clip(table->ui->platform->gfx, table->mat.cloth);
    for (int i = 0; i < count; i++) {
        if (!place[i].shaped || place[i].shown == 0 || place[i].is_ghost) continue;
        const bool here = action_equal(&place[i].action, &aimed);
        coatl_paint_light(table->ui, place[i].area, here);
        if (!here)
            coatl_paint_piece(table, piece, &(PieceLook){ .box = place[i].area, .opacity = 0.34F });
    }
    gfx_pop(table->ui->platform->gfx);
}

/* Feathers of a part lie over the one behind it: also over its ghost. */
static void paint_over_back(Table *table, const HandPlace *aimed)
{
    const int at = aimed->action.arg[0] - 1;
    const CoatlSerpent *serpent = &mine(table)->serpent[at];
    const int number = coatl_lane_of(mine(table), at), last = serpent->length - 1;
    if (number < 0 || last < 0) return;
    const Lane lane = coatl_lane(table, number);
    mat_push_shown(table);
    coatl_push_lane(table, number);
    part_paint(table->ui, coatl_part_of(serpent_piece(serpent, last)), lane_joint(&lane, last),
               lane_scale(&lane), 1);
    gfx_pop(table->ui->platform->gfx);
    gfx_pop(table->ui->platform->gfx);
}

/* Among parts of its colour a ghost looks as if it lay there already: a line sets it apart. */
static void paint_over_ghost(Table *table, const HandPlace *aimed)
{
    if (!aimed->shaped) return;
    if (aimed->action.kind == COATL_LAY_BACK) paint_over_back(table, aimed);
    const Rect area = aimed->area;
    hand_paint_aim(table->ui, rect_middle(area, area.w * 0.78F, area.h * 0.74F));
}

void coatl_confirmed(Table *table)
{
    const Action action = confirm_action(table);
    table_do(table, &action, rect_centre(table->layout.confirm));
}

const HandGame coatl_hand = {
    .moves = moves,
    .place = place,
    .drafts = drafts,
    .ghosts = ghosts,
    .begun = coatl_asks,
    .put_back = close_token,
    .names = name_draft,
    .missed = missed,
    .refused = refused,
    .pulses = pulses,
    .paint_lit = paint_lit,
    .outline = paint_over_ghost,
    .preview = coatl_paint_preview,
};
