/* The hand without a window: places from legal actions, orientations, what covers a spot, drafts.
 * The game of this test lays dominoes on a board of three by three: 0 lies across, 1 upright. */
#include "check.h"
#include "table/hand_place.h"

enum { SIDE = 3, CELL = 100, LAY = 1, PASS = 2, DOMINO = 7 };

static Table table; /* large */
static Ui ui;
static int saved; /* how often */

void __wrap_table_save(Table *of);
void __wrap_table_save(Table *of)
{
    (void)of;
    saved++;
}

static int moves(const Table *of, const Action *action)
{
    (void)of;
    return action->kind == LAY ? DOMINO : 0;
}

static bool place(const Table *of, const Action *action, HandPlace *out)
{
    const int x = action->arg[0], y = action->arg[1];
    (void)of;
    if (action->kind != LAY) return false;
    snprintf(out->name, sizeof out->name, "cell.%d.%d", x, y);
    out->box = (Rect){ (float)(CELL * x), (float)(CELL * y), CELL, CELL };
    out->area = out->box;
    *(action->arg[2] == 0 ? &out->area.w : &out->area.h) *= 2;
    out->cell = SIDE * y + x;
    out->turn = action->arg[2];
    return true;
}

static int turns(const Table *of, int piece)
{
    (void)of;
    return piece == DOMINO ? 2 : 1;
}

/* Whoever covers the upper right cell loses. */
static bool perilous(const Table *of, const Action *action)
{
    HandPlace there = { 0 };
    return place(of, action, &there) && rect_has(there.area, (Point){ 2.5F * CELL, CELL / 2.0F });
}

static HandDrafting drafts(const Table *of, const Action *action)
{
    (void)of;
    return action->arg[2] == 1 ? HAND_LOCKED : HAND_WAITS;
}

static bool ghosts(const Table *of, int piece)
{
    (void)of;
    return piece == DOMINO;
}

static const HandGame HAND = { .moves = moves,
                               .place = place,
                               .turns = turns,
                               .perilous = perilous,
                               .ghosts = ghosts,
                               .drafts = drafts };
static const GameRules RULES = { .id = "dominoes" };
static const TableGame GAME = { .rules = &RULES, .hand = &HAND };

static Action lay(int x, int y, int turn)
{
    return (Action){ .kind = LAY, .arg = { (uint8_t)x, (uint8_t)y, (uint8_t)turn } };
}

/* An empty board: twelve ways to lay a domino, and to pass. */
static void begin(void)
{
    memset(&table, 0, sizeof table);
    table.ui = &ui;
    table.game = &GAME;
    table.may_act = true;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            if (x + 1 < SIDE) table.legal[table.legal_count++] = lay(x, y, 0);
            if (y + 1 < SIDE) table.legal[table.legal_count++] = lay(x, y, 1);
        }
    table.legal[table.legal_count++] = (Action){ .kind = PASS };
    table.hand.piece = DOMINO;
    saved = 0;
}

static int shown(int rank)
{
    int count = 0;
    for (int i = 0; i < table.hand.place_count; i++) count += table.hand.place[i].shown == rank;
    return count;
}

static Point cell(int x, int y)
{
    return (Point){ CELL * ((float)x + 0.5F), CELL * ((float)y + 0.5F) };
}

static void every_legal_action_has_its_place(void)
{
    begin();
    int count;
    hand_gather(&table, DOMINO);
    const HandPlace *list = hand_places(&table, &count);
    CHECK_EQ(count, 12);
    for (int i = 0; i < count; i++) {
        CHECK(action_equal(&list[i].action, &table.legal[i]));
        CHECK_EQ(list[i].area.w + list[i].area.h, 3 * CELL);
    }
    hand_gather(&table, DOMINO + 1);
    (void)hand_places(&table, &count);
    CHECK_EQ(count, 0);
}

static void what_confirm_makes_possible_is_offered_as_well(void)
{
    begin();
    table.legal_count = 1;
    table.hand.more[0] = lay(2, 1, 1);
    table.hand.more_count = 1;
    CHECK_EQ(hand_offered_count(&table), 2);
    hand_gather(&table, DOMINO);
    CHECK_EQ(table.hand.place_count, 2);
    CHECK_STR(table.hand.place[1].name, "cell.2.1");
}

/* A tap means a cell: one place each, as the piece is held where it fits so. */
static void a_tap_means_a_cell(void)
{
    begin();
    hand_gather(&table, DOMINO);
    hand_choose_shown(&table);
    CHECK_EQ(shown(1), 6); /* across */
    CHECK_EQ(shown(2), 2); /* upright in the last column, where nothing lies across */
    begin();
    hand_set_turn(&table, DOMINO, 1);
    hand_gather(&table, DOMINO);
    hand_choose_shown(&table);
    CHECK_EQ(shown(1), 6);
    CHECK_EQ(shown(2), 2);
}

static void too_many_places_are_left_out(void)
{
    begin();
    for (table.legal_count = 0; table.legal_count < HAND_PLACES + 10;)
        table.legal[table.legal_count++] = lay(0, 0, 0);
    hand_gather(&table, DOMINO);
    CHECK_EQ(table.hand.place_count, HAND_PLACES);
    CHECK(table.hand.full);
}

static void orientations_are_remembered(void)
{
    begin();
    CHECK_EQ(hand_turn(&table, DOMINO), 0);
    for (int piece = 1; piece <= HAND_TURNED; piece++) hand_set_turn(&table, piece, 1);
    for (int piece = 1; piece <= HAND_TURNED; piece++) CHECK_EQ(hand_turn(&table, piece), 1);
    hand_set_turn(&table, 3, 0);
    CHECK_EQ(hand_turn(&table, 3), 0);
    CHECK_EQ(hand_turn(&table, 4), 1);
    hand_set_turn(&table, HAND_TURNED + 1, 1); /* the oldest is forgotten */
    CHECK_EQ(hand_turn(&table, HAND_TURNED + 1), 1);
    CHECK_EQ(hand_turn(&table, 1), 0);
}

static void a_spot_is_covered_as_the_piece_is_held(void)
{
    begin();
    hand_gather(&table, DOMINO);
    const HandPlace *best = hand_best_covering(&table, cell(1, 1));
    if (!CHECK(best != NULL)) return;
    CHECK_EQ(best->turn, 0);
    CHECK(rect_has(best->area, cell(1, 1)));
    table.hand.turn = 1;
    CHECK_EQ(hand_best_covering(&table, cell(1, 1))->turn, 1);
    CHECK(hand_best_covering(&table, (Point){ 900, 900 }) == NULL);
}

/* All ways to cover the middle come by, each once, and then the first again. */
static void it_turns_through_all_that_cover_it(void)
{
    begin();
    hand_gather(&table, DOMINO);
    const HandPlace *at = hand_best_covering(&table, cell(1, 1));
    if (!CHECK(at != NULL)) return;
    const Action first = at->action;
    int ways = 0;
    do {
        CHECK(rect_has(at->area, cell(1, 1)));
        at = hand_next_covering(&table, &at->action, cell(1, 1), 1);
    } while (++ways < 20 && !action_equal(&at->action, &first));
    CHECK_EQ(ways, 4);
    const Action back = hand_next_covering(&table, &first, cell(1, 1), -1)->action;
    CHECK(action_equal(&hand_next_covering(&table, &back, cell(1, 1), 1)->action, &first));
}

static void safe_ways_come_first(void)
{
    begin();
    hand_gather(&table, DOMINO);
    for (int turn = 0; turn < 2; turn++) {
        table.hand.turn = turn;
        const HandPlace *safe = hand_safe_covering(&table, cell(1, 0));
        CHECK(safe != NULL && !perilous(&table, &safe->action));
    }
    const HandPlace *none = hand_safe_covering(&table, cell(2, 0)); /* there is no other way */
    CHECK(none != NULL && perilous(&table, &none->action));
}

static void a_draft_is_kept_dropped_and_brought_back(void)
{
    begin();
    const Action action = lay(1, 1, 1);
    CHECK(hand_draft(&table) == NULL && !hand_can_undo(&table));
    hand_set_draft(&table, &action, true);
    CHECK(hand_draft(&table) != NULL && action_equal(hand_draft(&table), &action));
    CHECK(hand_drafts(&table, DOMINO) && !hand_drafts(&table, DOMINO + 1));
    CHECK(table.hand.draft.locks);
    CHECK_STR(table.hand.draft.place.name, "cell.1.1");
    CHECK_EQ(saved, 1);
    CHECK(hand_can_undo(&table) && hand_undo(&table));
    CHECK(hand_draft(&table) == NULL && hand_can_redo(&table));
    CHECK_EQ(saved, 2);
    CHECK(hand_redo(&table));
    CHECK(action_equal(hand_draft(&table), &action));
    CHECK(!hand_can_redo(&table));
}

/* It comes back only where it was dropped, and only while it is legal. */
static void a_dropped_draft_does_not_outlive_its_step(void)
{
    begin();
    const Action action = lay(0, 0, 0);
    hand_set_draft(&table, &action, false);
    CHECK(hand_undo(&table));
    table.match.session.at++;
    CHECK(!hand_can_redo(&table) && !hand_redo(&table));
    table.match.session.at--;
    CHECK(hand_can_redo(&table));
    table.legal_count = 0;
    CHECK(!hand_can_redo(&table));
}

static void acting_forgets_both(void)
{
    begin();
    const Action action = lay(0, 0, 0);
    hand_set_draft(&table, &action, false);
    hand_acted(&table);
    CHECK(hand_draft(&table) == NULL && !hand_can_undo(&table) && !hand_undo(&table));
    CHECK(!hand_can_redo(&table));
}

static void a_draft_says_how_it_waits(void)
{
    begin();
    const Action across = lay(0, 0, 0), upright = lay(0, 0, 1);
    CHECK_EQ(hand_drafting(&table, &across), HAND_WAITS);
    CHECK_EQ(hand_drafting(&table, &upright), HAND_LOCKED);
}

static void a_tap_lays_a_ghost_and_a_drag_does_not(void)
{
    begin();
    CHECK(hand_lays_ghost(&table, DOMINO) && !hand_lays_ghost(&table, DOMINO + 1));
    table.hand.carried = true;
    CHECK(!hand_lays_ghost(&table, DOMINO));
    begin();
    hand_gather(&table, DOMINO);
    const HandPlace tapped = table.hand.place[0];
    hand_lay_ghost(&table, &tapped, cell(0, 0));
    CHECK(table.hand.draft.ghost && hand_drafts(&table, DOMINO));
    CHECK(rect_has(table.hand.draft.place.area, cell(0, 0)));
}

static const Test TEST[] = {
    { "every legal action has its place", every_legal_action_has_its_place },
    { "what Confirm makes possible is offered", what_confirm_makes_possible_is_offered_as_well },
    { "a tap means a cell", a_tap_means_a_cell },
    { "too many places are left out", too_many_places_are_left_out },
    { "orientations are remembered", orientations_are_remembered },
    { "a spot is covered as the piece is held", a_spot_is_covered_as_the_piece_is_held },
    { "it turns through all that cover it", it_turns_through_all_that_cover_it },
    { "safe ways come first", safe_ways_come_first },
    { "a draft is kept, dropped, brought back", a_draft_is_kept_dropped_and_brought_back },
    { "a dropped draft has its step", a_dropped_draft_does_not_outlive_its_step },
    { "acting forgets both", acting_forgets_both },
    { "a draft says how it waits", a_draft_says_how_it_waits },
    { "a tap lays a ghost", a_tap_lays_a_ghost_and_a_drag_does_not },
};
CHECK_MAIN(TEST)
