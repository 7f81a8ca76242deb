/* The words of a Pyramido table. Names and numbers are never glued into sentences: every sentence
 * is one string that a translator sees whole. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include <string.h>

void pyramido_heading(const Table *table, Text *out)
{
    const int round = state_of(table)->round;
    if (round > PYRAMIDO_ROUNDS)
        text_add(out, "%s", _("The pyramids are built"));
    else
        text_add(out, _("Round %s · level %d"), round_numeral(round), round);
}

void pyramido_standing(const void *state, Text *out)
{
    const int round = ((const PyramidoState *)state)->round;
    text_add(out, _("round %s"), round_numeral(round));
}

static bool has_patch(const PyramidoState *state)
{
    return state->step == STEP_RESURFACE;
}

/* The stack comes first; a chip may be laid before or after it is chosen. */
static void say_refill(const Table *table, const PyramidoState *state, Text *out)
{
    const char *name = table_name(table, state->to_act);
    const bool chosen = hand_draft(table) != NULL || pyramido_ends_game(state);
    const bool mine = table->may_act && state->to_act == table->viewer;
    if (!mine)
        text_add(out, _("%s: refill the quarry"), name);
    else if (chosen)
        text_add(out, has_patch(state) ? _("%s: confirm, or place a patch") : _("%s: confirm"),
                 name);
    else
        text_add(out,
                 has_patch(state)
                     ? _("%s: choose a highlighted stack to refill the quarry, or place a patch")
                     : _("%s: choose a highlighted stack to refill the quarry"),
                 name);
}

void pyramido_prompt(const Table *table, Text *out)
{
    const PyramidoState *state = state_of(table);
    const char *name = table_name(table, state->to_act);
    const int counted = table->rounds.open != 0 ? table->rounds.open : count_round(table);
    if (counted != 0) { /* nobody is asked for anything */
        text_add(out, _("Round %s is counted"), round_numeral(counted));
        return;
    }
    switch ((PyramidoStep)state->step) {
    case STEP_PLACE: text_add(out, _("%s: place a tile on level %d"), name, state->round); break;
    case STEP_MARK: text_add(out, _("%s: choose the area to mark"), name); break;
    case STEP_RESURFACE:
    case STEP_REFILL: say_refill(table, state, out); break;
    case STEP_FILL: text_add(out, _("%s: close the holes with patches"), name); break;
    case STEP_OVER: break;
    }
}

/* What a dim Confirm waits for. */
const char *pyramido_missing(const Table *table)
{
    switch ((PyramidoStep)state_of(table)->step) {
    case STEP_PLACE: return N_("First place a tile on your pyramid.");
    case STEP_MARK: return N_("First choose the block for the marker.");
    case STEP_RESURFACE:
    case STEP_REFILL: return N_("First choose a highlighted stack to refill the quarry.");
    case STEP_FILL: return N_("First close every hole with a patch.");
    case STEP_OVER: break;
    }
    return NULL;
}

/* Whole sentences for each colour: in many languages its word has to agree with the noun. */
typedef const char *ColourSentence[PYRAMIDO_COLOURS];

static const ColourSentence MARK_HINT = {
    N_("Hint: mark the brown area"),  N_("Hint: mark the blue area"),
    N_("Hint: mark the yellow area"), N_("Hint: mark the aqua area"),
    N_("Hint: mark the red area"),    N_("Hint: mark the green area"),
};
static const ColourSentence CHIP_HINT = {
    N_("Hint: place the brown patch here"),  N_("Hint: place the blue patch here"),
    N_("Hint: place the yellow patch here"), N_("Hint: place the aqua patch here"),
    N_("Hint: place the red patch here"),    N_("Hint: place the green patch here"),
};

static int marked_colour(const PyramidoState *state, const Action *action)
{
    const Laid *tile = pyramid_last_tile(&state->pyramid[state->to_act]);
    return tile_block(tile, action->arg[0] - 1).colour;
}

static void add_mark(Text *out, const char *name, int colour)
{
    switch (colour_letter(colour)) {
    case 'n': text_add(out, _("%s marks a brown area"), name); break;
    case 'b': text_add(out, _("%s marks a blue area"), name); break;
    case 'y': text_add(out, _("%s marks a yellow area"), name); break;
    case 'a': text_add(out, _("%s marks an aqua area"), name); break;
    case 'r': text_add(out, _("%s marks a red area"), name); break;
    default: text_add(out, _("%s marks a green area"), name); break;
    }
}

static void add_chip(Text *out, const char *name, int colour)
{
    switch (colour_letter(colour)) {
    case 'n': text_add(out, _("%s places a brown patch"), name); break;
    case 'b': text_add(out, _("%s places a blue patch"), name); break;
    case 'y': text_add(out, _("%s places a yellow patch"), name); break;
    case 'a': text_add(out, _("%s places an aqua patch"), name); break;
    case 'r': text_add(out, _("%s places a red patch"), name); break;
    default: text_add(out, _("%s places a green patch"), name); break;
    }
}

static void add_tile(Text *out, const char *name, const PyramidoState *state, const Action *action)
{
    const Tile *tile = tile_of(state->quarry.slot[action->arg[0] - 1]);
    if (tile->colour[0] == tile->colour[1])
        text_add(out, _("%s places a tile: %s"), name, _(colour_name(tile->colour[0])));
    else
        text_add(out, _("%s places a tile: %s and %s"), name, _(colour_name(tile->colour[0])),
                 _(colour_name(tile->colour[1])));
}

/* The tile on the chosen stack: that is what people call it by. */
static const Tile *refilled(const PyramidoState *state, const Action *action)
{
    return tile_of(deck_top(&state->quarry.stack[state->slot + action->arg[0] - 1]));
}

static void add_refill(Text *out, const char *name, const Tile *tile)
{
    if (tile->colour[0] == tile->colour[1])
        text_add(out, _("%s refills the quarry: %s"), name, _(colour_name(tile->colour[0])));
    else
        text_add(out, _("%s refills the quarry: %s and %s"), name, _(colour_name(tile->colour[0])),
                 _(colour_name(tile->colour[1])));
}

static void add_words(const Table *table, const PyramidoState *state, const Action *action,
                      Text *out)
{
    const char *name = table_name(table, state->to_act);
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: add_tile(out, name, state, action); break;
    case PYRAMIDO_MARK: add_mark(out, name, marked_colour(state, action)); break;
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: add_chip(out, name, action->arg[0]); break;
    case PYRAMIDO_REFILL: add_refill(out, name, refilled(state, action)); break;
    case PYRAMIDO_PASS: /* nothing was done */
    case PYRAMIDO_KINDS: break;
    }
}

static void add_icons(const Ui *ui, const PyramidoState *state, const Action *action,
                      TableLine *line)
{
    int colour[2], count = 0;
    if (action->kind == PYRAMIDO_PLACE || action->kind == PYRAMIDO_REFILL) {
        const Tile *tile = action->kind == PYRAMIDO_REFILL
                               ? refilled(state, action)
                               : tile_of(state->quarry.slot[action->arg[0] - 1]);
        colour[count++] = tile->colour[0];
        if (tile->colour[1] != tile->colour[0]) colour[count++] = tile->colour[1];
    } else if (action->kind == PYRAMIDO_MARK) {
        colour[count++] = marked_colour(state, action);
    } else if (action->kind == PYRAMIDO_RESURFACE || action->kind == PYRAMIDO_FILL) {
        colour[count++] = action->arg[0];
    }
    for (int i = 0; i < count; i++)
        board_jewel(ui, colour[i], line->icon[i].name, sizeof line->icon[i].name);
    line->icons = count;
}

int pyramido_tell(const Table *table, const Step *step, TableLine line[])
{
    const PyramidoState *before = (const PyramidoState *)step->before.state;
    Text words = text_into(line->words, sizeof line->words);
    if (step->action.kind == PYRAMIDO_PASS) return 0;
    add_words(table, before, &step->action, &words);
    add_icons(table->ui, before, &step->action, line);
    line->minor = step->action.kind == PYRAMIDO_MARK || step->action.kind == PYRAMIDO_REFILL;
    return 1;
}

void pyramido_hint_line(const Table *table, const Action *action, Text *out)
{
    const PyramidoState *state = state_of(table);
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: text_add(out, "%s", _("Hint: place the highlighted tile here")); break;
    case PYRAMIDO_MARK: text_add(out, "%s", _(MARK_HINT[marked_colour(state, action)])); break;
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: text_add(out, "%s", _(CHIP_HINT[action->arg[0]])); break;
    case PYRAMIDO_PASS: text_add(out, "%s", _("Hint: better to place no patch now")); break;
    case PYRAMIDO_REFILL:
        text_add(out, "%s", _("Hint: refill the quarry from the highlighted stack"));
        break;
    case PYRAMIDO_KINDS: break;
    }
}

/* Its own board says it by a veil; of the others a word is said. */
void pyramido_tell_lost(Table *table, Seat seat)
{
    char line[256];
    if (seat == table->viewer) return;
    snprintf(line, sizeof line,
             _("%s has lost: no tile fits any more and the patches cannot close the holes."),
             table_name(table, seat));
    ui_toast(table->ui, line);
}

void pyramido_say_points(int round, int points, char *out, size_t size)
{
    snprintf(out, size,
             ngettext("Round %s: %d\u00a0point", "Round %s: %d\u00a0points", (unsigned long)points),
             round_numeral(round), points);
}

/* --- The score sheet --- */

enum { NO_ROUND = 0, ALL_AREAS = -1, BOUNTY = PYRAMIDO_COLOURS };

ScoreItem pyramido_score_item(const char *item)
{
    ScoreItem found = { NO_ROUND, ALL_AREAS };
    int length = 0;
    if (sscanf(item, "round%d%n", &found.round, &length) == 1)
        item += length + (item[length] == '/');
    if (strcmp(item, "bounty") == 0) found.area = BOUNTY;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if (item[0] == colour_letter(colour) && item[1] == '\0') found.area = colour;
    return found;
}

void pyramido_score_title(const char *item, Text *out)
{
    const ScoreItem about = pyramido_score_item(item);
    const char *area = about.area == BOUNTY      ? _("bounty")
                       : about.area == ALL_AREAS ? ""
                                                 : _(colour_name(about.area));
    if (about.round == NO_ROUND)
        text_add(out, "%s", area);
    else if (about.area == ALL_AREAS)
        text_add(out, _("Round %s"), round_numeral(about.round));
    else if (about.area == BOUNTY)
        text_add(out, _("Round %s · bounty"), round_numeral(about.round));
    else
        text_add(out, _("Round %s · %s"), round_numeral(about.round), area);
}

int pyramido_score_rank(const char *item)
{
    const ScoreItem about = pyramido_score_item(item);
    return about.round * (BOUNTY + 1) + about.area;
}

void pyramido_score_icon(const Ui *ui, const char *item, char *out, size_t size)
{
    const ScoreItem about = pyramido_score_item(item);
    if (about.area == BOUNTY)
        snprintf(out, size, "chrome/badge-gold");
    else if (about.area != ALL_AREAS)
        board_jewel(ui, about.area, out, size);
}
