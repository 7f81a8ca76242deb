/* The words of a Coatl table. Names and numbers are never glued into sentences: every sentence is
 * one string that a translator sees whole. Colours are tokens beside the words. */
#include "tables/coatl/coatl.h"
#include "base/bits.h"
#include <stdio.h>
#include <string.h>

/* --- Heading and prompt --- */

/* Alone: whom one plays, and his levels, as they are numbered in the set-up. */
static void say_levels(const CoatlState *state, Text *out)
{
    char list[16] = "";
    Text levels = text_into(list, sizeof list);
    for (int level = 0; level < 5; level++)
        if ((state->levels >> level & 1) != 0)
            text_add(&levels, levels.length == 0 ? "%d" : ", %d", level + 1);
    const unsigned long count = (unsigned long)bits_count(state->levels);
    text_add(out, ngettext("ADAM · level %s", "ADAM · levels %s", count), list);
}

void coatl_heading(const Table *table, Text *out)
{
    const CoatlState *state = state_of(table);
    if (state->trigger != TRIGGER_NONE && table->may_act
        && coatl_actions_to_come(state, table->viewer) == state->actions_left)
        text_add(out, "%s", _("Your last turn"));
    else if (state->trigger != TRIGGER_NONE)
        text_add(out, "%s", _("Last turns"));
    else if (coatl_is_solo(state) && state->levels != 0)
        say_levels(state, out);
    else
        text_add(out, "%s", _("Coatl"));
}

/* Nobody needs to be told any more: nothing is left to do, or a last turn has begun. */
static bool knows_end(const Table *table, const CoatlState *state)
{
    const bool begun =
        state->to_act == table->viewer && (state->phase != PHASE_TURN || coatl_may_decline(state));
    return state->trigger == TRIGGER_NONE || begun
           || coatl_actions_to_come(state, table->viewer) <= 0;
}

void coatl_say_end(const Table *table, Text *out)
{
    const CoatlState *state = state_of(table);
    const int left = coatl_actions_to_come(state, table->viewer);
    if (knows_end(table, state)) return;
    if (state->trigger == TRIGGER_THIRD_COATL)
        text_add(out,
                 ngettext("%s has completed three coatls. You have %d\u00a0action left.",
                          "%s has completed three coatls. You have %d\u00a0actions left.",
                          (unsigned)left),
                 table_name(table, state->trigger_seat), left);
    else
        text_add(out,
                 ngettext("No body segments are left. You have %d\u00a0action left.",
                          "No body segments are left. You have %d\u00a0actions left.",
                          (unsigned)left),
                 left);
}

void coatl_progress(const void *state, Text *out)
{
    const CoatlState *coatl = state;
    int complete = 0;
    for (Seat seat = 0; seat < coatl->seats; seat++)
        complete += coatl_complete_count(&coatl->seat[seat]);
    text_add(out, ngettext("%d\u00a0coatl complete", "%d\u00a0coatls complete", (unsigned)complete),
             complete);
}

/* Whether nothing else can be done depends on the hand: only who holds it is told. */
static bool has_to_pass(const Table *table)
{
    return table->may_act && table->legal_count == 1 && table->legal[0].kind == COATL_PASS;
}

static void prompt_turn(const Table *table, const CoatlState *state, const char *name, Text *out)
{
    if (has_to_pass(table))
        text_add(out, _("%s has to pass"), name);
    else if (state->actions_left == 2)
        text_add(out, _("%s: take parts, draw cards or build; two last actions"), name);
    else if (coatl_may_decline(state))
        text_add(out, _("%s: take a second last action, or stop"), name);
    else
        text_add(out, _("%s: take parts, draw cards or build"), name);
}

static void prompt_complete(const CoatlState *state, const char *name, Text *out)
{
    const CoatlSerpent *serpent = &state->seat[state->to_act].serpent[state->completing];
    const int owed = coatl_least_prophecies(state) - serpent->prophecy_count;
    if (owed > 0)
        text_add(out,
                 ngettext("%s: add %d\u00a0more prophecy to the complete coatl",
                          "%s: add %d\u00a0more prophecies to the complete coatl", (unsigned)owed),
                 name, owed);
    else
        text_add(out, _("%s: add cards and a temple if you like, then seal the coatl"), name);
}

void coatl_prompt(const Table *table, Text *out)
{
    const CoatlState *state = state_of(table);
    const Seat seat = state->phase == PHASE_ADAM ? COATL_ADAM : state->to_act;
    const char *name = table_name(table, seat);
    if (view_of(table)->picks) {
        text_add(out, _("%s: pick a head, a tail or two body segments"), name);
        return;
    }
    if (view_of(table)->temples) {
        text_add(out, _("%s: choose one of the two temples"), name);
        return;
    }
    switch ((CoatlPhase)state->phase) {
    case PHASE_KEEP: text_add(out, _("%s: choose which prophecies to keep"), name); break;
    case PHASE_TURN: prompt_turn(table, state, name, out); break;
    case PHASE_DRAW:
        text_add(out,
                 state->seat[seat].hand_count < coatl_hand_limit(state)
                     ? _("%s: draw another prophecy, or stop")
                     : _("%s: your hand is full"),
                 name);
        break;
    case PHASE_VISION: text_add(out, _("%s: discard prophecies, then draw new ones"), name); break;
    case PHASE_BUILD: text_add(out, _("%s: place parts and prophecies in any order"), name); break;
    case PHASE_COMPLETE: prompt_complete(state, name, out); break;
    case PHASE_ADAM: text_add(out, _("%s takes a turn"), name); break;
    case PHASE_OVER: break;
    }
}

/* --- The log --- */

static void add_token(const Ui *ui, TableLine *line, int colour)
{
    if (line->icons == TABLE_LINE_ICONS) return;
    TableIcon *icon = &line->icon[line->icons++];
    (void)token_picture(ui, colour, icon->name, sizeof icon->name);
}

static void add_pieces(const Ui *ui, TableLine *line, const uint8_t *piece, int count)
{
    for (int i = 0; i < count; i++)
        if (piece[i] != COATL_NO_PIECE) add_token(ui, line, (int)coatl_piece_colour(piece[i]));
}

/* The first colours of a card's pattern tell it from others. */
static void add_pattern(const Ui *ui, TableLine *line, int prophecy)
{
    const CoatlElement *pattern = coatl_prophecy(prophecy)->pattern;
    for (; pattern->kind != ELEMENT_END; pattern++)
        if (pattern->kind != ELEMENT_NOT) add_token(ui, line, pattern->colour);
}

static void tell_keep(const Step *step, const char *name, Text *out)
{
    const CoatlSeat *seat = &((const CoatlState *)step->after.state)->seat[step->actor];
    text_add(out,
             ngettext("%s keeps %d\u00a0prophecy", "%s keeps %d\u00a0prophecies", seat->hand_count),
             name, seat->hand_count);
}

static void tell_part(int piece, bool starts, const char *name, Text *out)
{
    switch (coatl_piece_kind(piece)) {
    case COATL_HEAD:
        text_add(out, starts ? _("%s starts a coatl with a head") : _("%s places a head"), name);
        break;
    case COATL_TAIL:
        text_add(out, starts ? _("%s starts a coatl with a tail") : _("%s places a tail"), name);
        break;
    default:
        text_add(out,
                 starts ? _("%s starts a coatl with a body segment")
                        : _("%s places a body segment"),
                 name);
        break;
    }
}

/* What is told of a secret step: never which cards. */
static bool tell_secret(const Step *step, const char *name, Text *out)
{
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_KEEP: tell_keep(step, name, out); return true;
    case COATL_DISCARD: text_add(out, _("%s discards a prophecy"), name); return true;
    default: return false;
    }
}

static void tell_cards(const Ui *ui, const Step *step, const char *name, TableLine *line, Text *out)
{
    const CoatlState *before = (const CoatlState *)step->before.state;
    const uint8_t *arg = step->action.arg;
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_DRAW:
        if (arg[0] == 0) {
            text_add(out, _("%s draws a prophecy from the deck"), name);
            break;
        }
        text_add(out, _("%s takes a prophecy"), name);
        add_pattern(ui, line, before->display[arg[0] - 1]);
        break;
    case COATL_PROPHESY:
        text_add(out, _("%s places a prophecy beside a coatl"), name);
        add_pattern(ui, line, arg[1]);
        break;
    case COATL_DISCARD:
        text_add(out, _("%s discards a prophecy"), name);
        add_pattern(ui, line, arg[0]);
        break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: text_add(out, _("%s seals a coatl with a temple"), name); break;
    case COATL_TAKE_TEMPLE: text_add(out, _("%s takes a temple for a token"), name); break;
    default: break;
    }
}

static void tell_action(const Ui *ui, const Step *step, const char *name, TableLine *line,
                        Text *out)
{
    const CoatlState *before = (const CoatlState *)step->before.state;
    const uint8_t *arg = step->action.arg;
    switch ((CoatlActionKind)step->action.kind) {
    case COATL_KEEP: tell_keep(step, name, out); break;
    case COATL_TAKE:
        text_add(out, _("%s takes parts from the disc"), name);
        add_pieces(ui, line, before->disc[arg[0] - 1], COATL_CELL_PIECES);
        break;
    case COATL_START:
        tell_part(arg[0], true, name, out);
        add_pieces(ui, line, arg, 1);
        break;
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK:
        tell_part(arg[1], false, name, out);
        add_pieces(ui, line, arg + 1, 1);
        break;
    case COATL_PICK:
        text_add(out, _("%s uses Perfect pick"), name);
        add_pieces(ui, line, arg, 2);
        break;
    case COATL_VISION: text_add(out, _("%s uses Vision: new display"), name); break;
    case COATL_SEAL: text_add(out, _("%s seals a coatl"), name); break;
    case COATL_DONE: text_add(out, _("%s is done"), name); break;
    case COATL_PASS: text_add(out, _("%s has to pass"), name); break;
    default: tell_cards(ui, step, name, line, out); break;
    }
}

void coatl_tell_event(const Event *event, Text *out)
{
    const uint8_t *arg = event->arg;
    switch ((CoatlEventKind)event->kind) {
    case EVENT_ADAM_SEARCH:
        if (arg[0] == 0)
            text_add(out, "%s", _("ADAM finds nothing he needs"));
        else if (arg[1] == 0)
            text_add(out, _("ADAM skips card %d"), arg[2]);
        else
            text_add(out, _("ADAM searches for card %d and finds cell %d"), arg[2], arg[1]);
        break;
    case EVENT_ADAM_TAKE: text_add(out, _("ADAM takes cell %d"), arg[0]); break;
    case EVENT_ADAM_LAY: text_add(out, _("ADAM places a part on card %d"), arg[2]); break;
    case EVENT_ADAM_DISCARD: text_add(out, "%s", _("ADAM discards a part")); break;
    case EVENT_ADAM_PLAY:
        text_add(out,
                 ngettext("ADAM plays a prophecy for %d\u00a0point",
                          "ADAM plays a prophecy for %d\u00a0points", arg[2]),
                 arg[2]);
        break;
    case EVENT_ADAM_CARRY: text_add(out, _("ADAM moves a part to card %d"), arg[3]); break;
    case EVENT_ADAM_DRAW: text_add(out, "%s", _("ADAM draws a prophecy")); break;
    case EVENT_REFILL: text_add(out, _("Cell %d is refilled"), arg[0]); break;
    case EVENT_SLIDE:
    case EVENT_REVEAL: text_add(out, "%s", _("The display is refilled")); break;
    default: break;
    }
}

void coatl_tell_look(AdamLook look, int cell, Text *out)
{
    switch (look) {
    case ADAM_SEES_NOTHING: text_add(out, _("Cell %d: empty."), cell); break;
    case ADAM_SEES_UNWANTED: text_add(out, _("Cell %d: nothing this card needs."), cell); break;
    case ADAM_SEES_MISSED: text_add(out, _("Cell %d: has what this card needs."), cell); break;
    }
}

/* ADAM's turn is told event by event. */
static int tell_adam(const Ui *ui, const Step *step, TableLine line[])
{
    int lines = 0;
    for (int i = 0; i < step->event_count && lines < TABLE_STEP_LINES; i++) {
        const Event *event = &step->event[i];
        if (event->kind > EVENT_ADAM_DRAW) continue;
        Text words = text_into(line[lines].words, sizeof line[lines].words);
        coatl_tell_event(event, &words);
        if (event->kind == EVENT_ADAM_TAKE) add_pieces(ui, &line[lines], &event->arg[1], 2);
        if (event->kind == EVENT_ADAM_LAY || event->kind == EVENT_ADAM_CARRY
            || event->kind == EVENT_ADAM_DISCARD)
            add_pieces(ui, &line[lines], event->arg, 1);
        if (event->kind == EVENT_ADAM_PLAY || event->kind == EVENT_ADAM_DRAW)
            add_pattern(ui, &line[lines], event->arg[0]);
        lines++;
    }
    return lines > 0 ? lines : 1;
}

int coatl_tell(const Table *table, const Step *step, TableLine line[])
{
    const char *name = table_name(table, step->actor);
    if (step->action.kind == COATL_ADAM_TURN) return tell_adam(table->ui, step, line);
    Text words = text_into(line->words, sizeof line->words);
    if (step->secret) return tell_secret(step, name, &words);
    tell_action(table->ui, step, name, line, &words);
    line->minor = step->action.kind == COATL_DONE;
    return 1;
}

void coatl_hint_line(const Table *table, const Action *action, Text *out)
{
    (void)table;
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: text_add(out, "%s", _("Hint: keep the highlighted prophecies")); break;
    case COATL_TAKE: text_add(out, "%s", _("Hint: take the highlighted parts")); break;
    case COATL_DRAW: text_add(out, "%s", _("Hint: draw the highlighted card")); break;
    case COATL_START: text_add(out, "%s", _("Hint: start a coatl with this part")); break;
    case COATL_LAY_FRONT:
    case COATL_LAY_BACK: text_add(out, "%s", _("Hint: place the highlighted part here")); break;
    case COATL_PROPHESY:
        text_add(out, "%s", _("Hint: place this prophecy beside the coatl"));
        break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: text_add(out, "%s", _("Hint: seal the coatl with this temple")); break;
    case COATL_SEAL: text_add(out, "%s", _("Hint: seal the coatl")); break;
    case COATL_PICK: text_add(out, "%s", _("Hint: use Perfect pick")); break;
    case COATL_VISION: text_add(out, "%s", _("Hint: use Vision")); break;
    case COATL_TAKE_TEMPLE: text_add(out, "%s", _("Hint: take a temple for the token")); break;
    case COATL_DISCARD: text_add(out, "%s", _("Hint: discard the highlighted prophecy")); break;
    case COATL_DONE: text_add(out, "%s", _("Hint: better to stop here")); break;
    case COATL_PASS: text_add(out, "%s", _("Hint: you can only pass")); break;
    default: break;
    }
}

/* --- The score sheet --- */

static const char *ordinal(int number)
{
    static const char *const FIRST[] = { N_("First coatl"), N_("Second coatl"), N_("Third coatl"),
                                         N_("Fourth coatl") };
    return number >= 1 && number <= 4 ? FIRST[number - 1] : "";
}

static const char *card_sentence(const char *card)
{
    const int prophecy = coatl_prophecy_parse(card);
    if (prophecy != 0) return coatl_pattern_sentence(coatl_prophecy(prophecy)->pattern);
    return card[0] == 'T' ? N_("Temple") : "";
}

void coatl_score_title(const char *item, Text *out)
{
    const char *slash = strchr(item, '/');
    const int number = item[0] == 'c' ? item[1] - '0' : 0;
    if (slash != NULL)
        text_add(out, "%s", _(card_sentence(slash + 1)));
    else if (number > 0)
        text_add(out, "%s", _(ordinal(number)));
    else
        text_add(out, "%s", _(card_sentence(item)));
}

int coatl_score_rank(const char *item)
{
    const char *slash = strchr(item, '/');
    const char *card = slash != NULL ? slash + 1 : item;
    const int coatl = slash != NULL ? item[1] - '0' : 9;
    return coatl * 1000 + (card[0] == 'T' ? 500 : 0) + (card[1] - '0') * 10 + (card[2] - '0');
}

void coatl_score_icon(const Ui *ui, const char *item, char *out, size_t size)
{
    const char *slash = strchr(item, '/');
    const char *card = slash != NULL ? slash + 1 : item;
    const int prophecy = coatl_prophecy_parse(card);
    if (prophecy != 0) {
        const CoatlElement *pattern = coatl_prophecy(prophecy)->pattern;
        while (pattern->kind == ELEMENT_NOT) pattern++;
        (void)token_picture(ui, pattern->colour, out, size);
    } else if (card[0] == 'T') {
        (void)snprintf(out, size, "coatl/token-temple");
    }
}

bool coatl_paint_score(Ui *ui, const char *item, Rect box)
{
    const char *slash = strchr(item, '/');
    const char *word = slash != NULL ? slash + 1 : item;
    const int prophecy = coatl_prophecy_parse(word);
    const int temple = coatl_temple_parse(word);
    if (prophecy == 0 && temple == 0) return false;
    if (ui == NULL) return true;
    const CardFace face = prophecy != 0 ? coatl_prophecy_face(prophecy) : coatl_temple_face(temple);
    Rect room = rect_middle(box, box.w, fminf(box.h, 36));
    room.w = fminf(room.w, 150);
    gfx_round(ui->platform->gfx, room, 6, colour_fade(ui_colour(ui, THEME_PAPYRUS_LIGHT), 0.92F));
    room = rect_inset(room, 3);
    if (prophecy != 0)
        face_paint_pattern(ui, &face, room, 1);
    else
        face_paint_goals(ui, &face, room, 1);
    return true;
}

/* --- Tokens --- */

const char *coatl_token_title(int token)
{
    static const char *const TITLE[] = { N_("Perfect pick"), N_("Vision"), N_("Temple") };
    return TITLE[token];
}

const char *coatl_token_sentence(int token)
{
    static const char *const SENTENCE[] = {
        N_("Once per game: take a head, a tail or two body segments of your choice from the bags."),
        N_("Once per game: the whole display is replaced; discard prophecies and draw new ones."),
        N_("Once per game: take one of the two open temples into your hand."),
    };
    return SENTENCE[token];
}
