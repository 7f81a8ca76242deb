/* What is done with pieces: discs on their way to a cloud, temples to an island, Dagda's hand onto
 * the mat, Morrigan's prophets; and everything that is pressed. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "rules/flick/moves.h"
#include "rules/flick/practice.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"
#include "rules/flick/refusals.h"

static int disc_of(int piece)
{
    return piece > 0 && piece <= FLICK_PIECES ? piece - 1 : FLICK_NO_PIECE;
}

static HandPlace place_at(const Table *table, int piece, FlickPoint at)
{
    const Board board = flick_board(table);
    const Rect box = board_disc(&board, piece, board_at(&board, at));
    HandPlace place = { .box = rect_grown(box, UI_TARGET, UI_TARGET), .area = box };
    snprintf(place.name, sizeof place.name, "near");
    place.unlit = place.shaped = true;
    return place;
}

/* In practice a disc goes home over the panel of its seat. */
static HandPlace home_of(const Table *table, int piece)
{
    const Seat seat = flick_seat(game_of(table)->taken, flick_owner(piece));
    HandPlace place = { .box = flick_seat_box(table, seat) };
    snprintf(place.name, sizeof place.name, "home.%d", seat + 1);
    return place;
}

/* --- What moves, and where to --- */

static int moves(const Table *table, const Action *action)
{
    (void)table;
    switch (action->kind) {
    case FLICK_FLICK:
        return action->arg[0] != FLICK_NO_PIECE ? piece_of(action->arg[0]) : PIECE_HAND;
    case FLICK_FLICKOFF: return piece_of(flick_piece(action->arg[0], FLICK_KIND_PROPHET, 1));
    case FLICK_BUILD: return piece_of(action->arg[1]);
    case FLICK_MORRIGANS:
    case FLICK_PUT:
    case FLICK_TAKE: return piece_of(action->arg[0]);
    default: return 0;
    }
}

static bool place(const Table *table, const Action *action, HandPlace *out)
{
    const FlickState *state = game_of(table);
    const FlickPoint at = { action->value[FLICK_X], action->value[FLICK_Y] };
    switch (action->kind) {
    case FLICK_FLICK:
    case FLICK_PUT: *out = place_at(table, action->arg[0], at); return true;
    case FLICK_TAKE: *out = home_of(table, action->arg[0]); return true;
    case FLICK_FLICKOFF:
        *out = place_at(table, flick_piece(action->arg[0], FLICK_KIND_PROPHET, 1), at);
        return true;
    case FLICK_BUILD: *out = place_at(table, action->arg[1], at); return true;
    case FLICK_MORRIGANS:
        *out = place_at(table, action->arg[1], state->at[action->arg[1]]);
        snprintf(out->name, sizeof out->name, "victim.%d", action->arg[1]);
        out->cell = action->arg[1];
        return true;
    default: return false;
    }
}

/* --- Building --- */

int flick_chosen_builder(const Table *table)
{
    const int builder = view_of(table)->builder;
    return builder != 0 ? builder - 1 : FLICK_NO_PIECE;
}

static bool find_build(const Table *table, int temple, FlickPoint want, Action *out)
{
    return flick_build_near(game_of(table), temple, flick_chosen_builder(table), want, out);
}

/* --- Without a list --- */

static bool near_cloud(const Table *table, int disc, Point at, HandPlace *out)
{
    const Board board = flick_board(table);
    FlickPoint found = flick_default_place(table, disc);
    const bool carried = hand_is_carried(table);
    if (carried
        && !flick_nearest_launch(game_of(table), disc, flick_my_cloud(table),
                                 board_rules(&board, at), &found))
        return false;
    *out = place_at(table, disc, found);
    out->at_once = !carried;
    out->action =
        (Action){ .kind = FLICK_FLICK, .arg = { (uint8_t)disc }, .value = { found.x, found.y } };
    return true;
}

/* A temple that moves is chosen where it stands, which says nothing about where it goes. */
static bool is_itself(const Table *table, int temple, Point at)
{
    const Board board = flick_board(table);
    const Point stands = board_at(&board, game_of(table)->at[temple]);
    return flick_on_table(game_of(table), temple)
           && rect_has(rect_grown(board_disc(&board, temple, stands), UI_TARGET, UI_TARGET), at);
}

static bool near_island(const Table *table, int temple, Point at, HandPlace *out)
{
    const Board board = flick_board(table);
    const bool carried = hand_is_carried(table);
    const bool tapped = rect_has(view_of(table)->layout.mat, at) && !is_itself(table, temple, at);
    Action action;
    const bool found =
        carried || tapped
            ? find_build(table, temple, board_rules(&board, at), &action)
            : flick_build_anywhere(game_of(table), temple, flick_chosen_builder(table), &action);
    if (!found) return false;
    *out = place_at(table, temple, (FlickPoint){ action.value[FLICK_X], action.value[FLICK_Y] });
    out->at_once = !carried;
    out->action = action;
    return true;
}

/* Where a tap stands the hand: before the cloud, towards the middle. */
static FlickPoint hand_start(const Table *table)
{
    const FlickPoint corner = flick_cloud(flick_my_cloud(table));
    const int inwards = 330 * FLICK_UNIT;
    return (FlickPoint){ corner.x == 0 ? inwards : FLICK_MAT - inwards,
                         corner.y == 0 ? inwards : FLICK_MAT - inwards };
}

/* Where it may stand nearest to where it is wanted, as it is turned. */
bool flick_hand_near(const Table *table, FlickPoint want, FlickPoint *out)
{
    const Aiming *aim = &view_of(table)->aim;
    Action flick = { .kind = FLICK_FLICK, .arg = { FLICK_NO_PIECE } };
    flick.value[FLICK_HAND_ANGLE] = aim->hand_angle;
    if (aim->placed) {
        flick.arg[0] = (uint8_t)aim->piece;
        flick.value[FLICK_X] = aim->at.x;
        flick.value[FLICK_Y] = aim->at.y;
    }
    return flick_nearest_hand(game_of(table), &flick, want, out);
}

static bool near_hand(const Table *table, Point at, HandPlace *out)
{
    const Board board = flick_board(table);
    const bool carried = hand_is_carried(table);
    FlickPoint found;
    if (!flick_hand_near(table, carried ? board_rules(&board, at) : hand_start(table), &found))
        return false;
    const float side = board_mm(&board, 80);
    *out = (HandPlace){ .action = { .kind = FLICK_FLICK,
                                    .arg = { FLICK_NO_PIECE },
                                    .value = { 0, 0, 0, 0, found.x, found.y } },
                        .name = "near",
                        .box = rect_around(board_at(&board, found), side, side),
                        .unlit = true,
                        .at_once = !carried };
    return true;
}

/* A prophet of mine is for the cloud, unless it is carried elsewhere. */
static bool is_for_cloud(const Table *table, int disc, Point at)
{
    enum { ABOUT = 60 * FLICK_UNIT };
    const Board board = flick_board(table);
    if (!flick_takes_place(table) || (flick_needs(game_of(table)).discs >> disc & 1) == 0)
        return false;
    return !hand_is_carried(table)
           || flick_within(board_rules(&board, at), flick_cloud(flick_my_cloud(table)),
                           FLICK_CLOUD_RADIUS + ABOUT);
}

/* While a position is arranged: anywhere. */
static bool near_free(const Table *table, int disc, Point at, HandPlace *out)
{
    const Board board = flick_board(table);
    const FlickState *state = game_of(table);
    const bool lies = flick_on_table(state, disc), carried = hand_is_carried(table);
    const bool tapped = rect_has(view_of(table)->layout.mat, at) && !is_itself(table, disc, at);
    FlickPoint found = lies ? state->at[disc] : FLICK_NAVEL;
    if (carried || (tapped && lies)) found = board_rules(&board, at);
    if (!flick_nearest_put(state, disc, found, &found)) return false;
    *out = place_at(table, disc, found);
    out->at_once = !carried;
    out->action =
        (Action){ .kind = FLICK_PUT, .arg = { (uint8_t)disc }, .value = { found.x, found.y } };
    return true;
}

static bool near(const Table *table, int piece, Point at, HandPlace *out)
{
    const int disc = disc_of(piece);
    if (disc != FLICK_NO_PIECE && flick_arranges(game_of(table)) && !is_for_cloud(table, disc, at))
        return near_free(table, disc, at, out);
    if (piece == PIECE_HAND) return near_hand(table, at, out);
    if (disc == FLICK_NO_PIECE) return false;
    if (flick_kind(disc) == FLICK_KIND_TEMPLE) return near_island(table, disc, at, out);
    return flick_takes_place(table) && near_cloud(table, disc, at, out);
}

static bool lifts(const Table *table, int piece)
{
    const FlickState *state = game_of(table);
    const int disc = disc_of(piece);
    if (view_of(table)->aim.closed) return false;
    if (piece == PIECE_HAND) return flick_takes_place(table) && flick_needs(state).hand;
    if (disc != FLICK_NO_PIECE && flick_arranges(state))
        return state->place[disc] != FLICK_BOX
               && (!flick_on_table(state, disc) || !view_of(table)->aim.placed);
    if (disc == FLICK_NO_PIECE || flick_owner(disc) != state->turn) return false;
    if (flick_kind(disc) == FLICK_KIND_TEMPLE) return flick_may_set(state, disc);
    return flick_needs(state).place && (flick_needs(state).discs >> disc & 1) != 0;
}

/* --- What is sent --- */

static void lay_hand(Table *table, const Action *action)
{
    Aiming *aim = &view_of(table)->aim;
    aim->has_hand = true;
    aim->hand = (FlickPoint){ action->value[FLICK_HAND_X], action->value[FLICK_HAND_Y] };
    flick_sound(table, "stone-small", 0.6F);
    if (ui_shows_focus(table->ui)) ui_focus(table->ui, "hand.place");
}

/* A disc on its cloud is not yet a flick; it glides there from the hand. */
static void lay(Table *table, const Action *action, Point at)
{
    const FlickPoint place = { action->value[FLICK_X], action->value[FLICK_Y] };
    if (action->kind != FLICK_FLICK) {
        table_do(table, action, at);
    } else if (action->arg[0] == FLICK_NO_PIECE) {
        lay_hand(table, action);
    } else {
        flick_place_disc(table, action->arg[0], place);
        lay_refresh(table);
    }
}

/* By drag the drop builds; a tap shows first where. */
static HandDrafting drafts(const Table *table, const Action *action)
{
    const bool lays = action->kind == FLICK_BUILD || action->kind == FLICK_PUT;
    return lays && !hand_is_carried(table) ? HAND_WAITS : HAND_NOW;
}

/* What Confirm does with the temple that waits. */
static void names(const Table *table, const Action *action, const char **label, const char **note)
{
    (void)table;
    (void)note;
    if (action->kind == FLICK_BUILD) *label = _("Build");
    if (action->kind == FLICK_PUT) *label = _("Place");
}

static Refusal missed(const Table *table, int piece, Point at)
{
    const Board board = flick_board(table);
    const FlickState *state = game_of(table);
    const FlickPoint want = board_rules(&board, at);
    const int disc = disc_of(piece);
    if (piece == PIECE_HAND) {
        Action test = { .kind = FLICK_FLICK,
                        .arg = { FLICK_NO_PIECE },
                        .value = { 0, 0, 0, 0, want.x, want.y, view_of(table)->aim.hand_angle } };
        test.arg[FLICK_ARG_HAND] = true;
        return flick_check_hand(state, &test);
    }
    if (disc == FLICK_NO_PIECE) return REFUSAL_NONE;
    if (flick_arranges(state) && !is_for_cloud(table, disc, at))
        return flick_check_put(state, disc, want);
    if (flick_kind(disc) == FLICK_KIND_TEMPLE) return REFUSAL_FLICK_OFF_ISLAND;
    return flick_check_place(state, disc, want, flick_my_cloud(table));
}

static Refusal refused(Table *table, int piece, Point at)
{
    const FlickState *state = game_of(table);
    const int disc = disc_of(piece);
    (void)at;
    if (piece == PIECE_HAND) return REFUSAL_FLICK_NOT_DAGDA;
    if (disc == FLICK_NO_PIECE) return REFUSAL_NONE;
    if (flick_owner(disc) != state->turn) return REFUSAL_FLICK_NOT_YOURS;
    if (state->phase == FLICK_PHASE_RESCUE) return REFUSAL_FLICK_NOT_SAVED;
    return REFUSAL_FLICK_WRONG_STEP;
}

/* In practice a disc that lies ready can be put back before anything is taken back. */
static bool begun(const Table *table)
{
    return flick_arranges(game_of(table)) && view_of(table)->aim.placed;
}

const HandGame flick_hand = {
    .begun = begun,
    .put_back = flick_forget_aim,
    .moves = moves,
    .place = place,
    .near = near,
    .lifts = lifts,
    .lay = lay,
    .drafts = drafts,
    .names = names,
    .missed = missed,
    .refused = refused,
};

/* --- The heart --- */

static void press_heart(Table *table, const UiAct *act)
{
    HeartAim *heart = &view_of(table)->heart;
    if (act->kind == UI_NUDGED || act->kind == UI_STEERED) flick_move_heart(table, act);
    if (act->kind == UI_PRESSED && !heart->pressed)
        *heart = (HeartAim){ .pressed = true, .at = act->at, .since = ui_now(table->ui) };
    if (act->kind == UI_UNPULLED) heart->pressed = false;
    if (act->kind == UI_PRESSED || (act->kind == UI_LOOSED && heart->pressed))
        heart->lands = ui_now(table->ui) + 250;
}

/* --- Everything that is pressed --- */

static void turn_hand(Table *table, int by)
{
    Aiming *aim = &view_of(table)->aim;
    if (by == 0) {
        aim->has_hand = false;
        return;
    }
    aim->hand_angle = (aim->hand_angle + by + FLICK_TURN) % FLICK_TURN;
    (void)flick_hand_near(table, aim->hand, &aim->hand); /* so turned it may not stand there */
}

static void name_tie(Table *table, const UiAct *act)
{
    const Action action = { .kind = FLICK_TIE,
                            .arg = { (uint8_t)(act->arg / 4), (uint8_t)(act->arg % 4) } };
    table_do(table, &action, act->at);
}

static void choose_disc(Table *table, int disc)
{
    const FlickState *state = game_of(table);
    if (state->phase == FLICK_PHASE_CITY) view_of(table)->builder = disc + 1;
    if (state->phase != FLICK_PHASE_AGAIN) return;
    flick_forget_aim(table);
    flick_place_disc(table, disc, state->at[disc]);
}

/* The temple that waits to be built, else the first that can be built there. */
static bool find_temple(const Table *table, FlickPoint want, Action *out)
{
    *out = (Action){ 0 };
    const Action *draft = hand_draft(table);
    if (draft != NULL && draft->kind == FLICK_BUILD)
        return find_build(table, draft->arg[1], want, out);
    for (int temple = 0; temple < FLICK_APE; temple++)
        if (flick_may_set(game_of(table), temple) && find_build(table, temple, want, out))
            return true;
    return false;
}

static bool is_draft_of(const Table *table, FlickActionKind kind)
{
    const Action *draft = hand_draft(table);
    return draft != NULL && draft->kind == kind;
}

static void move_draft(Table *table, Point at)
{
    const Board board = flick_board(table);
    Action action;
    if (is_draft_of(table, FLICK_PUT)) {
        action = *hand_draft(table);
        FlickPoint found;
        if (!flick_nearest_put(game_of(table), action.arg[0], board_rules(&board, at), &found))
            return;
        action.value[FLICK_X] = found.x;
        action.value[FLICK_Y] = found.y;
        hand_set_draft(table, &action, false);
        return;
    }
    if (find_temple(table, board_rules(&board, at), &action)) hand_set_draft(table, &action, false);
}

/* A tap on an island puts a temple there, a second one moves it. */
static void tap_island(Table *table, Point at)
{
    const Board board = flick_board(table);
    Action action;
    const bool found = find_temple(table, board_rules(&board, at), &action);
    const FlickPoint place = { action.value[FLICK_X], action.value[FLICK_Y] };
    if (!found || point_distance(board_at(&board, place), at) > UI_SNAP) {
        table_refuse(table, REFUSAL_FLICK_OFF_ISLAND, at);
        return;
    }
    hand_set_draft(table, &action, false);
    flick_sound(table, "slide", 0.5F);
}

/* Keys: arrows move it, Enter builds. */
static void dial_draft(Table *table, const UiAct *act)
{
    const Action *draft = hand_draft(table);
    const Board board = flick_board(table);
    if (draft == NULL || (draft->kind != FLICK_BUILD && draft->kind != FLICK_PUT)) return;
    const Action build = *draft;
    if (act->kind == UI_PRESSED)
        hand_send(table, &build, act->at);
    else
        move_draft(table, flick_dialled(table,
                                        board_at(&board, (FlickPoint){ build.value[FLICK_X],
                                                                       build.value[FLICK_Y] }),
                                        act));
}

/* What lies ready on the cloud may be put anywhere instead. */
static void free_disc(Table *table)
{
    const int disc = view_of(table)->aim.piece;
    FlickPoint found;
    flick_forget_aim(table);
    if (!flick_nearest_put(game_of(table), disc, FLICK_NAVEL, &found)) return;
    const Action action = { .kind = FLICK_PUT,
                            .arg = { (uint8_t)disc },
                            .value = { found.x, found.y } };
    hand_set_draft(table, &action, false);
    table->hand.guides = true;
}

void flick_act(Table *table, const UiAct *act)
{
    const FlickState *state = game_of(table);
    table->ui->changed = true;
    switch (act->act) {
    case FLICK_ACT_MAT:
    case FLICK_ACT_PLACE:
        if (state->phase == FLICK_PHASE_HEART && table->may_act) {
            press_heart(table, act);
            return;
        }
        if (is_draft_of(table, FLICK_PUT) && act->act == FLICK_ACT_MAT) {
            if (act->kind == UI_PRESSED) move_draft(table, act->at);
            return;
        }
        if ((state->phase == FLICK_PHASE_CITY || is_draft_of(table, FLICK_PUT))
            && act->act == FLICK_ACT_PLACE) {
            dial_draft(table, act);
            return;
        }
        if (state->phase == FLICK_PHASE_CITY) {
            if (act->kind == UI_PRESSED) tap_island(table, act->at);
            return;
        }
        flick_aim_act(table, act);
        break;
    case FLICK_ACT_CARD: flick_choose_card(table, act->arg, act->at); break;
    case FLICK_ACT_HAND: turn_hand(table, act->arg); break;
    case FLICK_ACT_HAND_PLACE:
        if (act->kind == UI_PRESSED)
            ui_focus(table->ui, "aim");
        else
            flick_move_hand(table, act);
        break;
    case FLICK_ACT_AGAIN: flick_stage_replay(table, -1); break;
    case FLICK_ACT_ASIDE: flick_lay_ballot(table, false); break;
    case FLICK_ACT_TIE: name_tie(table, act); break;
    case FLICK_ACT_THUMB:
    case FLICK_ACT_QUARTER: group_act(table, act); break;
    case FLICK_ACT_DISC: choose_disc(table, act->arg - 1); break;
    case FLICK_ACT_FREE: free_disc(table); break;
    default:
        if (!practice_act(table, act)) flick_aim_act(table, act);
        break;
    }
}

/* --- The button that goes on --- */

/* Of several prophets in cities the one that was tapped is left; any may be decided first. */
static bool is_another_builder(const Table *table, const Action *action)
{
    const int chosen = flick_chosen_builder(table);
    return action->kind == FLICK_NOBUILD && chosen != action->arg[0]
           && flick_may_build(game_of(table), chosen);
}

static bool declines(const Table *table, Action *out, const char **label)
{
    static const struct {
        FlickActionKind kind;
        const char *label;
    } NO[] = {
        { FLICK_NOAGAIN, N_("Skip") },           { FLICK_NOBUILD, N_("Leave the prophet") },
        { FLICK_NOHEART, N_("Skip the heart") }, { FLICK_NOTIE, N_("No decision") },
        { FLICK_END, N_("End turn") },
    };
    for (size_t i = 0; i < sizeof NO / sizeof NO[0]; i++)
        for (int k = 0; k < table->legal_count; k++) {
            if (table->legal[k].kind != NO[i].kind) continue;
            if (is_another_builder(table, &table->legal[k])) continue;
            *out = table->legal[k];
            *label = _(NO[i].label);
            return true;
        }
    return false;
}

const char *flick_missing(const Table *table)
{
    if (flick_is_ballot(table)) return N_("Choose one of the two cards.");
    if (!flick_is_aiming(table)) return NULL;
    if (flick_must_close_eyes(table)) return N_("Close your eyes first.");
    return view_of(table)->aim.placed
               ? N_("Pull back anywhere on the mat and let go, or set the power with the arrow "
                    "keys.")
               : N_("First place a prophet on the highlighted cloud.");
}

/* No shot can be taken back from a person: that is known without making it, in every frame. */
static bool shot_locks(const Table *table)
{
    return match_persons(&table->match) > 1;
}

/* What may not be released so is not lit: the place of a twin, or the hand in the way. */
static TableConfirm confirm_release(const Table *table, const Action *action)
{
    const char *why_not = flick_why_not(table, action);
    return (TableConfirm){ .label = _("Flick"),
                           .enabled = why_not == NULL,
                           .locks = shot_locks(table),
                           .missing = why_not };
}

TableConfirm flick_confirm(const Table *table)
{
    Action action;
    const char *label = "";
    TableConfirm again;
    if (flick_stage_runs(table)) return (TableConfirm){ 0 };
    if (practice_confirm(table, &again)) return again;
    if (flick_is_ballot(table) && !flick_ballot_lies(table))
        return (TableConfirm){ .label = _("See the cards"), .enabled = true };
    if (flick_is_aiming(table) && flick_must_close_eyes(table))
        return (TableConfirm){ .label = _("Close your eyes"), .enabled = true };
    if (flick_shot_ready(table, &action)) return confirm_release(table, &action);
    if (!declines(table, &action, &label))
        return (TableConfirm){ .label = flick_is_aiming(table) ? _("Flick") : "",
                               .missing = flick_missing(table) };
    return (TableConfirm){ .label = label,
                           .enabled = true,
                           .declines = action.kind == FLICK_NOBUILD || action.kind == FLICK_NOAGAIN,
                           .locks = match_locks(&table->match, &action) };
}

void flick_confirmed(Table *table)
{
    Action action;
    const char *label;
    Aiming *aim = &view_of(table)->aim;
    TableConfirm again;
    if (practice_confirm(table, &again)) {
        practice_again(table, rect_centre(table->layout.confirm));
        return;
    }
    if (flick_is_ballot(table)) {
        flick_lay_ballot(table, true);
        return;
    }
    if (flick_is_aiming(table) && flick_must_close_eyes(table)) {
        aim->closed = true;
        aim->since = ui_now(table->ui);
        return;
    }
    if (flick_shot_ready(table, &action)) {
        flick_release(table);
        return;
    }
    if (declines(table, &action, &label))
        table_do(table, &action, rect_centre(table->layout.confirm));
}
