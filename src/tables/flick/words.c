/* The words of a Flick table. Names and numbers are never glued into sentences: every sentence is
 * one string that a translator sees whole. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include <string.h>
#include "rules/flick/notation.h"

const char *flick_island_name(int island)
{
    static const char *const NAME[FLICK_ISLANDS] = { N_("the jungle"), N_("the terraces"),
                                                     N_("the volcano"), N_("the highland") };
    return NAME[island & 3];
}

const char *flick_kind_name(FlickKind kind)
{
    static const char *const NAME[FLICK_KINDS] = { N_("Prophet"), N_("Fanatic"), N_("Sphinx"),
                                                   N_("Temple"), N_("King Ape") };
    return NAME[kind];
}

const char *flick_god_short(FlickGod god)
{
    static const char *const WORDS[FLICK_GODS] = {
        [FLICK_NO_GOD] = "",
        [FLICK_ZEUS] = N_("Builds on any island"),
        [FLICK_THEMIS] = N_("Decides ties"),
        [FLICK_ANUBIS] = N_("Saves a prophet each round"),
        [FLICK_RA] = N_("Flicks the heavier Sphinx"),
        [FLICK_TYR] = N_("Flicks again with the weaker hand"),
        [FLICK_FREYJA] = N_("Drops the heart"),
        [FLICK_DAGDA] = N_("Places the divine hand"),
        [FLICK_MORRIGAN] = N_("Trades one prophet for another"),
    };
    return WORDS[god];
}

const char *flick_law_short(int card)
{
    static const char *const WORDS[FLICK_WILL_CARDS] = {
        N_("Flicks are aimed and made with closed eyes."),
        N_("The weaker hand flicks: the aim sways."),
        N_("The little finger flicks: 589\u00a0mm at most."),
        N_("Two prophets are flicked at once."),
        N_("Discs roll on their edge and curl."),
        N_("The island it touches counts for nobody."),
        N_("Moves on after each turn; its eye takes prophets."),
        N_("Each player has two large and heavy prophets."),
        N_("Takes prophets from the sea after each turn."),
        N_("Each player has one more prophet."),
        N_("Three islands give 1\u00a0extra point, four give 3."),
        N_("1\u00a0point for each opponent's prophet knocked off the mat."),
        N_("The navel gives no points."),
        N_("The sea is ice: discs slide twice as far."),
        N_("The navel pulls moving discs."),
        N_("Discs bounce off the edges of the mat."),
        N_("Temples stand fast and throw discs back."),
        N_("Each player flicks from the next cloud."),
        N_("The fewest discs dominate an island."),
        N_("One island gives double points."),
    };
    return WORDS[card - 1];
}

/* --- The strip --- */

void flick_heading(const Table *table, Text *out)
{
    const FlickState *state = table->state;
    if (state->phase == FLICK_PHASE_GODS)
        text_add(out, "%s", _("Choice of gods"));
    else if (state->phase == FLICK_PHASE_CONTEST)
        text_add(out, "%s", _("Flick-off"));
    else if (state->phase == FLICK_PHASE_OVER)
        text_add(out, "%s", _("The islands have chosen"));
    else if (state->practice)
        text_add(out, "%s", _("Practice"));
    else
        text_add(out, _("Round %s of %s"), round_numeral(state->round + 1),
                 round_numeral(state->rounds));
}

void flick_standing_words(const void *state, Text *out)
{
    const FlickState *flick = state;
    if (flick->practice)
        text_add(out, "%s", _("practice"));
    else
        text_add(out, _("round %s"), round_numeral(flick->round + 1));
}

/* The disc lies there: it is seen to be aimed. */
static bool has_placed(const Table *table)
{
    if (table->may_act) return view_of(table)->aim.placed;
    return table->has_aim && flick_aim_left(table) <= AIM_SWING_MS + AIM_STEADY_MS;
}

/* What sets direction and power is told for the device that was used last. */
static void prompt_flick(const Table *table, const char *name, Text *out)
{
    const bool keys = table->may_act && ui_shows_focus(table->ui);
    if (keys && table->ui->device == DEVICE_PAD)
        text_add(out, _("%s: turn with the stick, set the power with RT, flick with A"), name);
    else if (keys)
        text_add(out, _("%s: turn with ← →, set the power with ↑ ↓, flick with Enter"), name);
    else if (table->may_act && flick_switch(table, FLICK_SWITCH_SWIPES))
        text_add(out, _("%s: swipe through the disc"), name);
    else
        text_add(out, _("%s: pull back and flick"), name);
}

static void prompt_launch(const Table *table, const char *name, Text *out)
{
    if (!has_placed(table))
        text_add(out, _("%s: place a prophet on the cloud"), name);
    else if (table->may_act && flick_must_close_eyes(table))
        text_add(out, _("%s: take a last look, then close your eyes"), name);
    else
        prompt_flick(table, name, out);
}

static void prompt_vote(const Table *table, const char *name, Text *out)
{
    if (group_is_on(table))
        text_add(out, "%s", _("Everyone votes in their own corner"));
    else
        text_add(out, _("%s: vote for one of two will cards"), name);
}

/* At one screen all pull at once; else whoever has put a disc down is told what to do with it. */
static void prompt_contest(const Table *table, const char *name, Text *out)
{
    if (group_is_on(table))
        text_add(out, "%s", _("Everyone: pull back and flick, nearest to the navel wins"));
    else if (table->may_act && view_of(table)->aim.placed)
        text_add(out, _("%s: pull back and flick, nearest to the navel wins"), name);
    else if (table->may_act)
        text_add(out, _("%s: place a prophet on the cloud, nearest to the navel wins"), name);
    else
        text_add(out, _("%s: flick to decide who goes first, nearest to the navel wins"), name);
}

/* Morrigan has a pair. */
static bool may_call(const Table *table)
{
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].kind == FLICK_MORRIGANS) return true;
    return false;
}

/* What came of a flick, the law that was just chosen, or who goes first. */
static bool prompt_cues(const Table *table, const char *name, Text *out)
{
    const FlickStage *stage = &view_of(table)->stage;
    const Event *event = flick_stage_cue(table);
    const int kind = event != NULL ? event->kind : -1;
    if (kind == FLICK_EVENT_ENACT)
        text_add(out, _("Will of the gods: %s"), _(flick_will_card(event->arg[0])->name));
    else if (kind == FLICK_EVENT_FIRST)
        text_add(out, _("%s goes first"), table_name(table, event->seat));
    else if (kind == FLICK_EVENT_REPEAT)
        text_add(out, _("%s repeats the flick-off"), table_name(table, event->seat));
    else if (stage->shot.count > 0 && stage->state->phase != FLICK_PHASE_CONTEST)
        text_add(out, _("%s flicks"), name);
    else
        return false;
    return true;
}

/* While discs fly or are counted nobody is asked for anything. */
static bool prompt_show(const Table *table, const char *name, Text *out)
{
    const FlickStage *stage = &view_of(table)->stage;
    if (table->rounds.open != 0) { /* its sheet lies on the table */
        text_add(out, "%s", _("The islands are counted"));
        return true;
    }
    switch (stage->part) {
    case STAGE_SHOT:
    case STAGE_QUIET:
    case STAGE_LENS:
        if (stage->replay)
            text_add(out, "%s", _("Replay of the last flick"));
        else if (stage->state->phase == FLICK_PHASE_CONTEST)
            text_add(out, "%s", _("All discs fly: nearest to the navel wins"));
        else
            text_add(out, _("%s flicks"), name);
        return true;
    case STAGE_CUES: return prompt_cues(table, name, out);
    case STAGE_HOME:
    case STAGE_COUNT: text_add(out, "%s", _("The islands are counted")); return true;
    default: return false;
    }
}

void flick_prompt(const Table *table, Text *out)
{
    const FlickState *state = table->state;
    const char *name = table_name(table, flick_seat(state->taken, state->turn));
    if (prompt_show(table, name, out) || practice_prompt(table, out)) return;
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_GODS: text_add(out, _("%s: choose a god"), name); break;
    case FLICK_PHASE_CONTEST: prompt_contest(table, name, out); break;
    case FLICK_PHASE_VOTE: prompt_vote(table, name, out); break;
    case FLICK_PHASE_ENACT: text_add(out, _("%s: choose, the vote is tied"), name); break;
    case FLICK_PHASE_LAUNCH: prompt_launch(table, name, out); break;
    case FLICK_PHASE_REFLICK:
        text_add(out, _("%s: flick again, the disc is still on the cloud"), name);
        break;
    case FLICK_PHASE_AGAIN: text_add(out, _("%s: flick this disc once more, or skip"), name); break;
    case FLICK_PHASE_RESCUE:
        text_add(out, _("%s: flick the saved prophet now, or skip"), name);
        break;
    case FLICK_PHASE_CITY:
        text_add(out, _("%s: build a temple on a highlighted island, or skip"), name);
        break;
    case FLICK_PHASE_END:
        if (may_call(table))
            text_add(out, _("%s: trade one prophet for another, or end the turn"), name);
        else
            text_add(out, table->may_act ? _("%s: end the turn?") : _("%s ends the turn"), name);
        break;
    case FLICK_PHASE_HEART: text_add(out, _("%s: drop the heart, or skip"), name); break;
    case FLICK_PHASE_TIE: text_add(out, _("%s: decide one tie, or skip"), name); break;
    case FLICK_PHASE_OVER: break;
    }
}

/* --- The log --- */

static int owner_seat(const FlickState *state, int piece)
{
    return piece == FLICK_APE ? SEAT_NONE : flick_seat(state->taken, flick_owner(piece));
}

static const char *owner_name(const Table *table, const FlickState *state, int piece)
{
    const Seat seat = owner_seat(state, piece);
    return seat == SEAT_NONE ? _("King Ape") : table_name(table, seat);
}

static void add_icon(TableLine *line, const FlickState *state, int piece)
{
    if (line->icons == TABLE_LINE_ICONS || piece >= FLICK_PIECES) return;
    board_picture(state->taken, piece, line->icon[line->icons].name,
                  sizeof line->icon[line->icons].name);
    line->icons++;
}

static void tell_action(const Table *table, const Step *step, const FlickState *before, Text *out)
{
    const char *name = table_name(table, step->actor);
    const Action *action = &step->action;
    switch ((FlickActionKind)action->kind) {
    case FLICK_GOD:
        text_add(out, _("%s plays %s"), name, _(flick_god_side((FlickGod)action->arg[1])->name));
        break;
    case FLICK_FLICKOFF: text_add(out, _("%s aims for the flick-off"), name); break;
    case FLICK_VOTE: text_add(out, _("%s votes"), name); break;
    case FLICK_ENACT:
        text_add(out, _("%s decides the tied vote: %s"), name,
                 _(flick_will_card(action->arg[0])->name));
        break;
    case FLICK_FLICK:
        text_add(out,
                 action->arg[FLICK_ARG_FORMATION] != FLICK_ALONE ? _("%s flicks two prophets")
                                                                 : _("%s flicks"),
                 name);
        break;
    case FLICK_REFLICK: text_add(out, _("%s flicks again from the cloud"), name); break;
    case FLICK_AGAIN: text_add(out, _("%s flicks the same disc again"), name); break;
    case FLICK_NOAGAIN: text_add(out, _("%s leaves the disc where it is"), name); break;
    case FLICK_BUILD: text_add(out, _("%s builds a temple"), name); break;
    case FLICK_NOBUILD: text_add(out, _("%s leaves the prophet in the city"), name); break;
    case FLICK_MORRIGANS: text_add(out, _("%s removes two prophets"), name); break;
    case FLICK_END: text_add(out, _("%s ends the turn"), name); break;
    case FLICK_HEART: text_add(out, _("%s drops the heart"), name); break;
    case FLICK_NOHEART: text_add(out, _("%s skips the heart"), name); break;
    case FLICK_TIE: {
        const Seat seat = flick_seat(before->taken, action->arg[1]);
        text_add(out, _("%s awards a tied island to %s"), name, table_name(table, seat));
        break;
    }
    case FLICK_NOTIE: text_add(out, _("%s decides no tie"), name); break;
    case FLICK_PRACTICE: text_add(out, "%s", _("Practice starts")); break;
    case FLICK_PUT: text_add(out, _("%s places a disc"), name); break;
    case FLICK_TAKE: text_add(out, _("%s takes a disc off the mat"), name); break;
    case FLICK_CLEAR: text_add(out, _("%s clears the mat"), name); break;
    case FLICK_LAW:
        text_add(out,
                 flick_wills(before, (FlickWill)action->arg[0]) ? _("No longer in effect: %s")
                                                                : _("In effect: %s"),
                 _(flick_will_card(action->arg[0])->name));
        break;
    case FLICK_ACTIONS: break;
    }
}

static bool tell_points(const Table *table, const Event *event, Text *out)
{
    const char *name = event->seat == SEAT_NONE ? "" : table_name(table, event->seat);
    const unsigned long points = (unsigned long)event->value[0];
    switch (event->kind) {
    case FLICK_EVENT_NAVEL:
        text_add(out,
                 ngettext("%s: the navel gives %d\u00a0point", "%s: the navel gives %d\u00a0points",
                          points),
                 name, event->value[0]);
        return true;
    case FLICK_EVENT_HEAD_HUNT:
        text_add(out,
                 ngettext("%s: the hunt gives %d\u00a0point", "%s: the hunt gives %d\u00a0points",
                          points),
                 name, event->value[0]);
        return true;
    case FLICK_EVENT_SCORE:
        text_add(out,
                 ngettext("%s: the islands give %d\u00a0point",
                          "%s: the islands give %d\u00a0points", points),
                 name, event->value[0]);
        return true;
    default: return false;
    }
}

static bool tell_event(const Table *table, const FlickState *before, const Event *event, Text *out)
{
    const char *name = event->seat == SEAT_NONE ? "" : table_name(table, event->seat);
    switch (event->kind) {
    case FLICK_EVENT_FIRST: text_add(out, _("%s goes first"), name); return true;
    case FLICK_EVENT_REPEAT: text_add(out, _("%s repeats the flick-off"), name); return true;
    case FLICK_EVENT_ENACT:
        text_add(out,
                 event->arg[1] == FLICK_BY_CHANCE ? _("The vote is tied, chance decides: %s")
                                                  : _("Will of the gods: %s"),
                 _(flick_will_card(event->arg[0])->name));
        return true;
    case FLICK_EVENT_HOLY:
        text_add(out, _("Holy island: %s"), _(flick_island_name(event->arg[0])));
        return true;
    case FLICK_EVENT_MOVE:
        text_add(out, "%s: %s", owner_name(table, before, event->arg[0]),
                 _(flick_event_reason(event)));
        return true;
    case FLICK_EVENT_APE:
        text_add(out, "%s", _("The King Ape is placed on the navel"));
        return true;
    case FLICK_EVENT_RESCUE:
        text_add(out, _("Anubis saves one of %s's prophets"),
                 owner_name(table, before, event->arg[0]));
        return true;
    case FLICK_EVENT_CONVERT:
        text_add(out, _("The heart wins over one of %s's prophets"),
                 owner_name(table, before, event->arg[0]));
        return true;
    default: return tell_points(table, event, out);
    }
}

int flick_tell(const Table *table, const Step *step, TableLine line[])
{
    const FlickState *before = (const FlickState *)step->before.state;
    Text words = text_into(line->words, sizeof line->words);
    tell_action(table, step, before, &words);
    if (step->action.kind == FLICK_FLICK || step->action.kind == FLICK_REFLICK
        || step->action.kind == FLICK_AGAIN || step->action.kind == FLICK_MORRIGANS)
        add_icon(&line[0], before, step->action.arg[0]);
    if (step->action.kind == FLICK_BUILD) add_icon(&line[0], before, step->action.arg[1]);
    line->minor = step->action.kind == FLICK_END || step->action.kind == FLICK_NOBUILD
                  || step->action.kind == FLICK_NOAGAIN;
    int count = 1;
    for (int i = 0; i < step->event_count && count < TABLE_STEP_LINES; i++) {
        Text next = text_into(line[count].words, sizeof line[count].words);
        if (!tell_event(table, before, &step->event[i], &next)) continue;
        if (step->event[i].seat != SEAT_NONE)
            line[count].whose = (uint8_t)(step->event[i].seat + 1);
        if (step->event[i].kind == FLICK_EVENT_MOVE && step->event[i].arg[0] != FLICK_APE)
            line[count].whose = line[count].loses =
                (uint8_t)(owner_seat(before, step->event[i].arg[0]) + 1);
        if (step->event[i].kind == FLICK_EVENT_MOVE || step->event[i].kind == FLICK_EVENT_NAVEL)
            add_icon(&line[count], before, step->event[i].arg[0]);
        count++;
    }
    return count;
}

/* W01: with closed eyes nobody helps. */
bool flick_hides_hint(const Table *table, const Action *action)
{
    const FlickState *state = table->state;
    const bool flicks =
        action->kind == FLICK_FLICK || action->kind == FLICK_REFLICK || action->kind == FLICK_AGAIN;
    return flicks && flick_wills(state, FLICK_BLIND_FAITH);
}

void flick_hint_line(const Table *table, const Action *action, Text *out)
{
    if (flick_hides_hint(table, action)) {
        text_add(out, "%s", _("There is no hint with closed eyes"));
        return;
    }
    switch (action->kind) {
    case FLICK_GOD:
        text_add(out, _("Hint: choose %s"), _(flick_god_side((FlickGod)action->arg[1])->name));
        break;
    case FLICK_VOTE:
        text_add(out, "%s",
                 action->arg[1] == FLICK_UP ? _("Hint: vote for the upper card")
                                            : _("Hint: vote for the lower card"));
        break;
    case FLICK_ENACT:
        text_add(out, _("Hint: choose %s"), _(flick_will_card(action->arg[0])->name));
        break;
    case FLICK_FLICKOFF:
    case FLICK_FLICK:
    case FLICK_REFLICK:
    case FLICK_AGAIN: text_add(out, "%s", _("Hint: flick as the arrow shows")); break;
    case FLICK_BUILD: text_add(out, "%s", _("Hint: build the temple here")); break;
    case FLICK_MORRIGANS: text_add(out, "%s", _("Hint: remove these two")); break;
    case FLICK_HEART: text_add(out, "%s", _("Hint: drop the heart here")); break;
    default: text_add(out, "%s", _("Hint: better to skip this")); break;
    }
}

/* --- The score sheet --- */

typedef enum Part { PART_ALL, PART_PRESENCE, PART_DOMINATION, PART_NAVEL, PART_CARD } Part;
typedef struct Item {
    int round, island, card;
    Part part;
} Item;

static Item item_of(const char *item)
{
    Item found = { 0, 0, 0, PART_ALL };
    int length = 0;
    char letter[2] = "";
    if (sscanf(item, "round%d%n", &found.round, &length) == 1)
        item += length + (item[length] == '/');
    if (strncmp(item, "presence:", 9) == 0) found.part = PART_PRESENCE;
    if (strncmp(item, "domination:", 11) == 0) found.part = PART_DOMINATION;
    if (strcmp(item, "navel") == 0) found.part = PART_NAVEL;
    if (sscanf(item, "W%d", &found.card) == 1) found.part = PART_CARD;
    if (found.part == PART_PRESENCE || found.part == PART_DOMINATION) {
        letter[0] = item[strlen(item) - 1];
        (void)flick_island_parse(letter, &found.island);
    }
    return found;
}

static void part_title(const Item *item, char *out, size_t size)
{
    switch (item->part) {
    case PART_PRESENCE:
        snprintf(out, size, _("presence: %s"), _(flick_island_name(item->island)));
        break;
    case PART_DOMINATION:
        snprintf(out, size, _("domination: %s"), _(flick_island_name(item->island)));
        break;
    case PART_NAVEL: snprintf(out, size, "%s", _("navel")); break;
    case PART_CARD:
        snprintf(out, size, "%s",
                 item->card >= 1 && item->card <= FLICK_WILL_CARDS
                     ? _(flick_will_card(item->card)->name)
                     : "");
        break;
    case PART_ALL: out[0] = '\0'; break;
    }
}

void flick_score_title(const char *name, Text *out)
{
    const Item item = item_of(name);
    char part[128];
    part_title(&item, part, sizeof part);
    if (item.round == 0)
        text_add(out, "%s", part);
    else if (item.part == PART_ALL)
        text_add(out, _("Round %s"), round_numeral(item.round));
    else
        text_add(out, _("Round %s · %s"), round_numeral(item.round), part);
}

int flick_score_rank(const char *name)
{
    const Item item = item_of(name);
    const bool island = item.part == PART_PRESENCE || item.part == PART_DOMINATION;
    const int line = island ? item.island * 10 + (int)item.part : 40 + (int)item.part * 10;
    return item.round * 1000 + line + item.card;
}

void flick_score_icon(const Ui *ui, const char *name, char *out, size_t size)
{
    static const char *const LAND[FLICK_ISLANDS] = { "jungle", "terraces", "volcano", "highland" };
    const Item item = item_of(name);
    (void)ui;
    if (item.part == PART_NAVEL) snprintf(out, size, "flick/navel");
    if (item.part == PART_CARD) snprintf(out, size, "flick/law-%02d", item.card);
    if (item.part == PART_PRESENCE || item.part == PART_DOMINATION)
        snprintf(out, size, "flick/%s-north", LAND[item.island & 3]);
}

/* --- The sheet of a round --- */

static int round_ended(const Step *step)
{
    const FlickState *before = (const FlickState *)step->before.state;
    const FlickState *after = (const FlickState *)step->after.state;
    return after->scored > before->scored ? after->scored : 0;
}

static bool is_of_round(const ScoreRow *row, int round)
{
    return item_of(row->item).round == round;
}

static int rank_of_row(const ScoreRow *row)
{
    return flick_score_rank(row->item);
}

static void round_title(const Table *table, int round, Text *out)
{
    (void)table;
    text_add(out, _("Round %s"), round_numeral(round));
}

static void round_next(const Table *table, int round, Text *out)
{
    const FlickState *state = match_state(&table->match);
    (void)round;
    text_add(out, _("%s goes first in the next round"),
             table_name(table, flick_seat(state->taken, state->first)));
}

const RoundGame flick_rounds = {
    .ended = round_ended,
    .includes = is_of_round,
    .rank = rank_of_row,
    .title = round_title,
    .next = round_next,
};
