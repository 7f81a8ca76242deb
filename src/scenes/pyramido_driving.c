/* What the test driver may ask a Pyramido table. */
#include "scenes/pyramido_table.h"
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

/* phase NAME, round N, placed N (stones of the viewer), marked N (of its areas), rot N (of the
 * stone in hand), turned N (of the patch), side PATCH COLOUR, stack N (chosen), enlarged SEAT,
 * lit (what glows is what `legal` says), zoomed, waits (the last patch, for confirm), lost. */
bool pyramido_expect(Table *table, const char *words, bool *answer)
{
    static const char *const STEP[] = {
        "", "place", "mark", "resurface", "refill", "fill", "over"
    };
    const PyramidoState *state = state_of(table);
    const PyramidoView *view = view_of(table);
    char word[24];
    int number;
    if (text_take(&words, "phase") && text_word(&words, word, sizeof word))
        *answer = strcmp(word, STEP[state->step]) == 0;
    else if (text_take(&words, "round") && text_int(&words, 1, 5, &number))
        *answer = state->round == number;
    else if (text_take(&words, "placed") && text_int(&words, 0, PYRAMIDO_TURNS, &number))
        *answer = pyramid_of(table, table->viewer)->tile_count == number;
    else if (text_take(&words, "rot") && text_int(&words, 0, 3, &number))
        *answer = view->rot == number;
    else if (text_take(&words, "turned") && text_int(&words, 0, 3, &number))
        *answer = view->chip_rot == number;
    else if (text_take(&words, "side") && text_int(&words, 1, PYRAMIDO_CHIPS, &number))
        *answer = *words == colour_letter(pyramido_chip_colour(view, number - 1));
    else if (text_take(&words, "stack") && text_int(&words, 0, QUARRY_STACKS, &number))
        *answer = view->stack == number;
    else if (text_take(&words, "marked") && text_int(&words, 0, PYRAMIDO_COLOURS, &number))
        *answer = markers_on_board(table) == number;
    else if (text_take(&words, "enlarged") && text_int(&words, 0, PYRAMIDO_MAX_SEATS, &number))
        *answer = view->enlarged == number;
    else if (strcmp(words, "lit") == 0)
        *answer = lit_is_legal(table);
    else if (strcmp(words, "zoomed") == 0)
        *answer = table->camera.zoom > 1;
    else if (strcmp(words, "waits") == 0)
        *answer = view->fill.kind != 0;
    else if (strcmp(words, "lost") == 0)
        *answer = pyramid_of(table, table->viewer)->lost != 0;
    else
        return false;
    return true;
}
