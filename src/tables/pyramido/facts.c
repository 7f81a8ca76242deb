/* What the test driver may ask a Pyramido table. */
#include "tables/pyramido/pyramido.h"
#include <string.h>

static int markers_on_board(const Table *table)
{
    const PyramidoState *state = state_of(table);
    if (state->round > PYRAMIDO_ROUNDS) return 0;
    return __builtin_popcount(pyramid_of(table, table->viewer)->marked[state->round - 1]);
}

/* The stacks that glow are the refills the rules allow, on a copy after the patch was passed. */
static bool stacks_are_legal(const Table *table)
{
    PyramidoState copy = *state_of(table);
    Action action[GAME_MAX_ACTIONS];
    int wanted = 0, lit = 0;
    if (copy.step == STEP_RESURFACE)
        (void)pyramido_apply(&copy, &(Action){ .kind = PYRAMIDO_PASS }, NULL);
    const int count = table->game->rules->legal(&copy, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        if (action[i].kind == PYRAMIDO_REFILL) wanted |= 1 << (copy.slot + action[i].arg[0]);
    for (int i = 0; i < table->ui->count; i++) {
        const UiItem *item = &table->ui->item[i];
        if (item->act == PYRAMIDO_ACT_STACK && !item->disabled) lit |= 1 << item->arg;
    }
    return lit == wanted;
}

/* The cells that glow are those where the rules let block 1 lie; every place is a legal action. */
static bool cells_are_legal(const Table *table)
{
    Grid wanted = { 0 };
    const Grid lit = pyramido_lit_cells(table);
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].arg[0] == table->ui->drag.arg)
            grid_add(&wanted, table->legal[i].arg[2], table->legal[i].arg[3]);
    for (int i = 0; i < table->ui->count; i++) {
        const UiItem *item = &table->ui->item[i];
        if (item->role != UI_PLACE || item->act != PYRAMIDO_ACT_CELL) continue;
        const Laid at = place_decode(item->arg);
        const Action action = { .kind = PYRAMIDO_PLACE,
                                .arg = { (uint8_t)table->ui->drag.arg, state_of(table)->round, at.x,
                                         at.y, at.rot } };
        if (!table_is_legal(table, &action)) return false;
    }
    return memcmp(&lit, &wanted, sizeof lit) == 0;
}

/* As many places as the side that is up has actions in this rotation. */
static bool covers_are_legal(const Table *table)
{
    const PyramidoView *view = view_of(table);
    const int colour = pyramido_chip_colour(view, table->ui->drag.arg);
    int wanted = 0, lit = 0;
    for (int i = 0; i < table->legal_count; i++) {
        const Action *action = &table->legal[i];
        const int rot = action->arg[action->kind == PYRAMIDO_FILL ? 3 : 2];
        if (action->kind != PYRAMIDO_FILL && action->kind != PYRAMIDO_RESURFACE) continue;
        wanted += action->arg[0] == colour && rot == view->chip_rot;
    }
    for (int i = 0; i < table->ui->count; i++)
        lit += table->ui->item[i].role == UI_PLACE && table->ui->item[i].act == PYRAMIDO_ACT_COVER;
    return lit == wanted;
}

static bool lit_is_legal(const Table *table)
{
    if (!ui_is_holding(table->ui)) return stacks_are_legal(table);
    switch (table->ui->drag.act) {
    case PYRAMIDO_ACT_SLOT: return cells_are_legal(table);
    case PYRAMIDO_ACT_CHIP: return covers_are_legal(table);
    default: return false;
    }
}

/* Areas that light up on the viewer's board in this moment. */
static int areas_counted(const Table *table)
{
    int counted = 0;
    for (int i = 0; i < table->timeline.count; i++) {
        const Track *track = &table->timeline.track[i];
        const float t = timeline_progress(&table->timeline, track);
        counted += track->kind == TRACK_AREA && track->arg[0] == table->viewer && t > 0 && t < 1;
    }
    return counted;
}

/* --- The words --- */

static int round_now(const Table *table)
{
    return state_of(table)->round;
}

static int placed(const Table *table)
{
    return pyramid_of(table, table->viewer)->tile_count;
}

static int rot_held(const Table *table)
{
    return view_of(table)->rot;
}

static int chip_turned(const Table *table)
{
    return view_of(table)->chip_rot;
}

static int stack_chosen(const Table *table)
{
    return view_of(table)->stack;
}

static int seat_enlarged(const Table *table)
{
    return view_of(table)->enlarged;
}

static int row_lit(const Table *table)
{
    return view_of(table)->lit_row;
}

static int seats_with_trail(const Table *table)
{
    int seats = 0;
    for (Seat seat = 0; seat < match_seats(&table->match); seat++)
        seats += pyramido_has_trail(table, seat);
    return seats;
}

/* Single cells that the stone aimed at its place would leave. */
static int singles_left(const Table *table)
{
    const Action action = pyramido_aimed(table);
    PyramidoPreview preview;
    if (action.kind != PYRAMIDO_PLACE) return 0;
    if (pyramido_preview(state_of(table), &action, &preview) != REFUSAL_NONE) return 0;
    return preview.outlook.singles;
}

static bool is_zoomed(const Table *table)
{
    return table->camera.zoom > 1;
}

static bool patch_waits(const Table *table)
{
    return view_of(table)->fill.kind != 0;
}

static bool is_lost(const Table *table)
{
    return pyramid_of(table, table->viewer)->lost != 0;
}

static bool is_rising(const Table *table)
{
    return table->timeline.count == 1 && table->timeline.track[0].kind == TRACK_CAMERA;
}

static bool is_under_way(const Table *table, int kind)
{
    for (int i = 0; i < table->timeline.count; i++)
        if (table->timeline.track[i].kind == kind
            && timeline_progress(&table->timeline, &table->timeline.track[i]) > 0)
            return true;
    return false;
}

static bool expect_number(const Table *table, const char *words, bool *answer)
{
    static const struct {
        const char *word;
        int (*value)(const Table *table);
    } NUMBER[] = {
        { "round", round_now },
        { "shown", pyramido_shown_round }, /* the round whose markers lie there */
        { "placed", placed },              /* stones of the viewer */
        { "marked", markers_on_board },
        { "rot", rot_held },
        { "turned", chip_turned },
        { "stack", stack_chosen },
        { "enlarged", seat_enlarged }, /* 1 the first seat, 0 none */
        { "row", row_lit },            /* 1 the first colour, 7 the bounty, 0 none */
        { "trail", seats_with_trail }, /* how many */
        { "counting", areas_counted },
        { "singles", singles_left },
    };
    for (size_t i = 0; i < sizeof NUMBER / sizeof *NUMBER; i++) {
        const char *rest = words;
        int number;
        if (!text_take(&rest, NUMBER[i].word) || !text_int(&rest, 0, 99, &number)) continue;
        *answer = NUMBER[i].value(table) == number;
        return true;
    }
    return false;
}

static bool is_without_sun(const Table *table)
{
    return !is_under_way(table, TRACK_SUN);
}

static bool expect_fact(const Table *table, const char *words, bool *answer)
{
    static const struct {
        const char *words;
        bool (*holds)(const Table *table);
    } FACT[] = {
        { "lit", lit_is_legal },                           /* what glows is what `legal` says */
        { "zoomed", is_zoomed }, { "waits", patch_waits }, /* the last patch, for confirm */
        { "lost", is_lost },     { "rising", is_rising },  { "no sun", is_without_sun },
    };
    for (size_t i = 0; i < sizeof FACT / sizeof *FACT; i++) {
        if (strcmp(words, FACT[i].words) != 0) continue;
        *answer = FACT[i].holds(table);
        return true;
    }
    return false;
}

static bool expect_moving(const Table *table, const char *words, bool *answer)
{
    static const struct {
        const char *words;
        int kind;
    } MOVING[] = {
        { "moving sum", TRACK_BOUNTY },    { "moving home", TRACK_HOME },
        { "moving sun", TRACK_SUN },       { "moving flash", TRACK_FLASH },
        { "moving dust", TRACK_DUST },     { "moving stone", TRACK_STONE },
        { "moving camera", TRACK_CAMERA },
    };
    for (size_t i = 0; i < sizeof MOVING / sizeof *MOVING; i++) {
        if (strcmp(words, MOVING[i].words) != 0) continue;
        *answer = is_under_way(table, MOVING[i].kind);
        return true;
    }
    return false;
}

/* Beside those tables: phase NAME, side PATCH COLOUR (of the side that is up). */
bool pyramido_expect(Table *table, const char *words, bool *answer)
{
    static const char *const STEP[] = {
        "", "place", "mark", "resurface", "refill", "fill", "over"
    };
    char word[24];
    int number;
    if (text_take(&words, "phase") && text_word(&words, word, sizeof word)) {
        *answer = strcmp(word, STEP[state_of(table)->step]) == 0;
        return true;
    }
    if (text_take(&words, "side") && text_int(&words, 1, PYRAMIDO_CHIPS, &number)) {
        *answer = *words == colour_letter(pyramido_chip_colour(view_of(table), number - 1));
        return true;
    }
    return expect_number(table, words, answer) || expect_fact(table, words, answer)
           || expect_moving(table, words, answer);
}
