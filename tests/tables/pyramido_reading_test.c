/* What is read on Pyramido's table while a piece is in hand: numbers and warnings lie beside the
 * ghost, its handle and each other; the outline of an area lies under the stone that is held; the
 * cloth covers what a refill uncovers and nothing else. Painters are wrapped at the link
 * (CMakeLists.txt), so that what they are given is seen here. */
#include "platform/driver/events.h"
#include "rules/pyramido/pyramido.h"
#include "scenes/evening.h"
#include "table/private.h"
#include "tables/pyramido/pyramido.h"

enum { HELD = 20 }; /* a piece in hand floats higher than that, a ghost lower */

typedef struct Evening {
    App app;
    Hands hands;
    Table *table;
    char where[120]; /* what is being shown, for whoever reads a failure */
    int pills, warnings, ghosts, handles;
    float astray;    /* how far from its area the farthest number stands */
    char order[600]; /* what was painted: g ghost, e edge of an area, h held piece, p pill */
    int painted;
    Rect cover[40]; /* where the cloth was laid */
    int covers;
    int tile; /* a tile ... */
    Rect tile_at;
    bool tile_seen; /* ... was painted there */
} Evening;
static Evening evening; /* too large for the stack */

/* --- Wrapped at the link --- */

static void note(char what)
{
    if (evening.painted < (int)sizeof evening.order - 1) evening.order[evening.painted++] = what;
    evening.order[evening.painted] = '\0';
}

/* The last box that it keeps is the one just painted; the first is the ghost's. */
static void check_pill(const Pills *pills)
{
    const Rect box = pills->box[pills->count - 1];
    const Rect within = rect_union(pills->bounds, rect_inset(pills->plate, -3));
    note('p');
    evening.pills++;
    CHECK_MSG(pills->count < PILLS_MOST, "%s: too many pills to keep apart", evening.where);
    CHECK_MSG(rect_overlap(box, within) > box.w * box.h - 1, "%s: a pill leaves the cloth",
              evening.where);
    for (int i = 0; i < pills->count - 1; i++)
        CHECK_MSG(rect_overlap(box, pills->box[i]) <= 0, "%s: a pill lies on %s", evening.where,
                  i == 0 ? "the ghost" : "another, or on the handle");
}

void __real_pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                         const char *badge);
void __wrap_pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                         const char *badge);
void __wrap_pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                         const char *badge)
{
    __real_pills_change(pills, anchor, icon, before, after, badge);
    evening.astray =
        fmaxf(evening.astray, point_distance(rect_centre(pills->box[pills->count - 1]), anchor));
    check_pill(pills);
}

void __real_pills_total(Pills *pills, const char *title, int before, int after);
void __wrap_pills_total(Pills *pills, const char *title, int before, int after);
void __wrap_pills_total(Pills *pills, const char *title, int before, int after)
{
    __real_pills_total(pills, title, before, after);
    check_pill(pills);
}

void __real_pills_warning(Pills *pills, const char *words);
void __wrap_pills_warning(Pills *pills, const char *words);
void __wrap_pills_warning(Pills *pills, const char *words)
{
    __real_pills_warning(pills, words);
    evening.warnings++;
    check_pill(pills);
}

void __real_board_paint_edge(Ui *ui, const Grid *quadrants, const Sight *sight, float outer,
                             float opacity, float inner, ThemeColour colour);
void __wrap_board_paint_edge(Ui *ui, const Grid *quadrants, const Sight *sight, float outer,
                             float opacity, float inner, ThemeColour colour);
void __wrap_board_paint_edge(Ui *ui, const Grid *quadrants, const Sight *sight, float outer,
                             float opacity, float inner, ThemeColour colour)
{
    note('e');
    __real_board_paint_edge(ui, quadrants, sight, outer, opacity, inner, colour);
}

void __real_pyramido_paint_thing(Ui *ui, const Thing *thing, float opacity);
void __wrap_pyramido_paint_thing(Ui *ui, const Thing *thing, float opacity);
void __wrap_pyramido_paint_thing(Ui *ui, const Thing *thing, float opacity)
{
    note(thing->lift > HELD ? 'h' : 'g');
    __real_pyramido_paint_thing(ui, thing, opacity);
}

void __real_board_paint_tile(Ui *ui, int tile, int rot, Rect box, float opacity);
void __wrap_board_paint_tile(Ui *ui, int tile, int rot, Rect box, float opacity);
void __wrap_board_paint_tile(Ui *ui, int tile, int rot, Rect box, float opacity)
{
    evening.tile_seen |= tile == evening.tile && rect_overlap(box, evening.tile_at) > 1;
    __real_board_paint_tile(ui, tile, rot, box, opacity);
}

void __real_ui_draw_picture(Ui *ui, const char *name, Rect box, Colour tint);
void __wrap_ui_draw_picture(Ui *ui, const char *name, Rect box, Colour tint);
void __wrap_ui_draw_picture(Ui *ui, const char *name, Rect box, Colour tint)
{
    if (strcmp(name, "pyramido/cover") == 0 && evening.covers < (int)LENGTH(evening.cover))
        evening.cover[evening.covers++] = box;
    __real_ui_draw_picture(ui, name, box, tint);
}

/* --- The table --- */

static void turn(int frames)
{
    for (int i = 0; i < frames; i++) {
        (void)hands_step(&evening.hands);
        evening.app.ui.changed = true;
        app_turn(&evening.app);
    }
}

/* How the table is looked at. */
typedef struct Eyes {
    int w, h, words;
    const char *language;
} Eyes;

static bool open_evening(const Eyes *eyes, int seats)
{
    static const TableGame *game = &pyramido_table;
    const GameSetup setup = game_setup(game->rules, seats, 7);
    memset(&evening, 0, sizeof evening);
    if (!evening_open_with(&evening.app, &game, eyes->w, eyes->h)) return false;
    evening.app.platform.settings.text_size = eyes->words;
    (void)language_switch(eyes->language);
    evening.table = evening_sit(&evening.app, game, &setup, NULL, NULL);
    if (evening.table == NULL) return false;
    hands_init(&evening.hands, &evening.app.platform.window);
    turn(2);
    return true;
}

static void close_evening(void)
{
    hands_release(&evening.hands);
    app_release(&evening.app);
}

/* The Apprentice plays on; what he does is not shown. */
static void play_steps(int steps)
{
    char words[24], trouble[80];
    snprintf(words, sizeof words, "steps %d", steps);
    CHECK(table_command(&evening.app, evening.table, words, trouble, sizeof trouble));
    turn(2);
}

static const PyramidoState *state_now(void)
{
    return match_state(&evening.table->match);
}

static Point middle_of(const char *name)
{
    const UiItem *item = ui_find(&evening.app.ui, name);
    return CHECK_MSG(item != NULL, "there is no %s", name) ? rect_centre(item->box)
                                                           : (Point){ 0, 0 };
}

static void tap(const char *name)
{
    const Point at = middle_of(name);
    hands_finger(&evening.hands, 0, SDL_FINGERDOWN, 1, at);
    turn(1);
    hands_finger(&evening.hands, 0, SDL_FINGERUP, 1, at);
    turn(2);
}

/* --- Numbers and warnings --- */

/* The ghost as a tap on its cell lays it. */
static void lay_ghost(const Action *action)
{
    Table *table = evening.table;
    HandDraft draft = { .piece = pyramido_hand.moves(table, action), .ghost = true };
    char line[GAME_LINE_MAX];
    if (!hand_find_place(table, action, &draft.place)) return; /* its other side is up */
    pyramido_rules.format_action(table->state, action, line, sizeof line);
    snprintf(evening.where, sizeof evening.where, "step %d, %s", table->match.session.at, line);
    draft.covered = rect_centre(draft.place.box);
    hand_set_turn(table, draft.piece, draft.place.turn);
    table->hand.draft = draft;
    turn(1); /* where it moves the mat, the next frame shows it */
    evening.pills = 0;
    turn(1);
    evening.ghosts++;
    evening.handles += ui_find(table->ui, "turn") != NULL;
    CHECK_MSG(evening.pills > 0, "%s: no numbers", evening.where);
}

/* Every way to lay the piece of this item, or one in so many. */
static void lay_everywhere(const char *source, int every)
{
    static Action legal[GAME_MAX_ACTIONS];
    Table *table = evening.table;
    int laid = 0;
    tap(source);
    if (!CHECK_MSG(ui_is_holding(table->ui), "%s cannot be chosen", source)) return;
    const int count = table->legal_count, piece = table->hand.piece;
    memcpy(legal, table->legal, sizeof legal);
    for (int i = 0; i < count; i++)
        if (pyramido_hand.moves(table, &legal[i]) == piece && laid++ % every == 0)
            lay_ghost(&legal[i]);
    table->hand.draft = (HandDraft){ 0 };
    ui_let_go(table->ui);
    turn(1);
}

static void check_game(const Eyes *eyes, int seats, int every)
{
    if (!open_evening(eyes, seats)) return;
    for (int i = 0; state_now()->step != STEP_OVER; i++) {
        char slot[16];
        snprintf(slot, sizeof slot, "slot.%d", 1 + i % QUARRY_SLOTS);
        if (state_now()->step == STEP_PLACE) lay_everywhere(slot, every);
        if (hand_can_lift(evening.table, piece_chip(state_now()->to_act, 0)) && i % 3 == 0)
            lay_everywhere("chip.1", every);
        play_steps(2 + i % 3);
    }
    CHECK_MSG(evening.ghosts > 15 && evening.handles == evening.ghosts && evening.warnings > 5,
              "%d ghosts, %d handles, %d warnings", evening.ghosts, evening.handles,
              evening.warnings);
    close_evening();
}

static void numbers_lie_beside_the_ghost_and_each_other(void)
{
    static const Eyes EYES[] = {
        { 320, 200, 100, "en" }, { 200, 320, 150, "ru" }, { 320, 180, 150, "ru" },
        { 200, 320, 100, "uk" }, { 320, 240, 125, "uk" },
    };
    const size_t eyes = CHECK_SHARE > 1 ? 2 : LENGTH(EYES); /* those that differ most */
    for (size_t i = 0; i < eyes; i++)
        check_game(&EYES[i], 2 + (int)i % 3, check_is_long() ? 1 : CHECK_SHARE > 1 ? 20 : 5);
}

static void press(const char *key)
{
    CHECK(hands_key(&evening.hands, 0, key, true));
    turn(1);
    CHECK(hands_key(&evening.hands, 0, key, false));
    turn(2);
}

/* The first tile may lie anywhere: what has the focus then is as large as the cloth. */
static void by_keys_numbers_stand_at_their_area(void)
{
    const Eyes eyes = { 1280, 800, 100, "en" };
    if (!open_evening(&eyes, 2)) return;
    press("Right");
    ui_focus(&evening.app.ui, "slot.1");
    press("Return");
    CHECK(evening.pills > 0);
    press("Return");
    evening.pills = 0;
    evening.astray = 0;
    turn(2);
    CHECK_MSG(evening.pills > 0 && evening.astray < 120, "%d numbers, %f away", evening.pills,
              (double)evening.astray);
    close_evening();
}

/* --- A stone in the hand --- */

static void hold_over_a_place(void)
{
    Table *table = evening.table;
    const Point from = middle_of("slot.1");
    int count;
    hands_mouse_move(&evening.hands, 0, from);
    hands_mouse_button(&evening.hands, 0, SDL_BUTTON_LEFT, true, from);
    turn(1);
    hands_mouse_move(&evening.hands, 0, (Point){ from.x + 20, from.y + 10 });
    turn(2);
    const HandPlace *place = hand_places(table, &count);
    for (int i = 0; i < count; i++)
        if (place[i].shown == 1) {
            hands_mouse_move(&evening.hands, 0, rect_centre(place[i].area));
            break;
        }
    turn(2);
}

static void the_outline_lies_under_the_stone(void)
{
    const Eyes eyes = { 320, 200, 100, "en" };
    if (!open_evening(&eyes, 2)) return;
    play_steps(67); /* in the second round: areas grow */
    while (state_now()->step != STEP_PLACE) play_steps(1);
    hold_over_a_place();
    CHECK(hand_aimed(evening.table) != NULL && hand_is_carried(evening.table));
    evening.painted = 0;
    turn(1);
    const char *order = evening.order;
    const char *ghost = strchr(order, 'g'), *edge = strchr(order, 'e'), *held = strchr(order, 'h');
    const char *last = strrchr(order, 'e'), *pill = strchr(order, 'p');
    CHECK_MSG(ghost != NULL && edge != NULL && held != NULL && pill != NULL, "painted: %s", order);
    if (edge != NULL && held != NULL)
        CHECK_MSG(ghost < edge && last < held && held < pill, "painted: %s", order);
    close_evening();
}

/* --- The cloth --- */

static void look_anew(void)
{
    gfx_layer_invalidate(evening.app.platform.gfx, LAYER_TABLE);
    evening.covers = 0;
    evening.tile_seen = false;
    turn(1);
    for (int i = 0; i < 200 && !ui_is_whole(&evening.app.ui); i++) turn(1);
    CHECK(ui_is_whole(&evening.app.ui));
}

/* Once it is chosen: its top, which all have seen, waits at the empty slot; what will be uncovered
 * lies under the cloth; the other stacks are as they were. */
static void check_cloth(const Action *refill)
{
    Table *table = evening.table;
    const int stack = pyramido_stack_of(table, pyramido_hand.moves(table, refill));
    const Deck *deck = &state_now()->quarry.stack[stack - 1];
    const PyramidoLayout *layout = &view_of(table)->layout;
    evening.tile = deck_top(deck);
    evening.tile_at = layout->slot[state_now()->slot - 1];
    look_anew();
    CHECK_EQ(evening.covers, 0);
    CHECK(!evening.tile_seen);
    hand_set_draft(table, refill, true);
    look_anew();
    CHECK(evening.tile_seen);
    CHECK_EQ(evening.covers > 0, deck->count > 1);
    for (int i = 0; i < evening.covers; i++)
        for (int other = 1; other <= QUARRY_STACKS; other++)
            CHECK_EQ(rect_overlap(evening.cover[i], layout->stack[other - 1]) > 1, other == stack);
    hand_drop_draft(table);
    look_anew();
    CHECK_EQ(evening.covers, 0);
}

static void the_cloth_covers_only_what_is_new(void)
{
    const Eyes eyes = { 320, 200, 100, "en" };
    int refills = 0, turns = 0;
    if (!open_evening(&eyes, 4)) return; /* so many use up the stacks */
    for (; state_now()->step != STEP_OVER; play_steps(1)) {
        const Hand *hand = &evening.table->hand;
        if (hand->more_count == 0 || turns++ % 3 != 0) continue;
        for (int k = 0; k < hand->more_count; k++) {
            const Action refill = hand->more[k];
            check_cloth(&refill);
            refills++;
        }
    }
    CHECK_MSG(refills >= 8, "%d refills", refills);
    close_evening();
}

static const Test TEST[] = {
    { "numbers lie beside the ghost and each other", numbers_lie_beside_the_ghost_and_each_other },
    { "by keys numbers stand at their area", by_keys_numbers_stand_at_their_area },
    { "the outline lies under the stone", the_outline_lies_under_the_stone },
    { "the cloth covers only what is new", the_cloth_covers_only_what_is_new },
};

EVENING_MAIN(TEST)
