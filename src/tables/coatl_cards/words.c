/* The words of the card game's table. Names and numbers are never glued into sentences: every
 * sentence is one string that a translator sees whole. Colours are tokens beside the words. */
#include <stdio.h>
#include <string.h>
#include "tables/coatl_cards/coatl_cards.h"

/* --- Heading: the round, and the golden serpent that counts it --- */

void cards_heading(const Table *table, Text *out)
{
    const CoatlCardsState *state = state_of(table);
    if (coatl_cards_is_final(state))
        text_add(out, "%s", _("Last round"));
    else
        text_add(out, _("Round %d of %d"), state->round, state->rounds);
}

void cards_standing(const void *state, Text *out)
{
    const CoatlCardsState *cards = state;
    text_add(out, _("round %d of %d"), cards->round, cards->rounds);
}

static void paint_gold(Ui *ui, const char *part, Rect box, bool laid)
{
    char name[32];
    (void)snprintf(name, sizeof name, "cards/gold-%s", part);
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), box, colour_fade(COLOUR_WHITE, laid ? 1 : 0.28F));
}

/* A segment a round; head and tail come with the last one. */
static void paint_track(Ui *ui, const CoatlCardsState *state, Rect room)
{
    const int bodies = state->rounds - 1;
    const float scale = fminf(room.w / (64 * (float)(bodies + 2) + 10), room.h / 100);
    const float pitch = 64 * scale;
    const float w = pitch * (float)(bodies + 2);
    const float x = room.x + (room.w - w) / 2;
    const Point joint = { x, room.y + room.h / 2 + 4 * scale };
    const bool last = coatl_cards_is_final(state);
    paint_gold(ui, "tail",
               part_box(PART_TAIL, (Point){ x + pitch * (float)(bodies + 1), joint.y }, scale),
               last);
    for (int i = bodies - 1; i >= 0; i--)
        paint_gold(ui, "body",
                   part_box(PART_BODY, (Point){ x + pitch * (float)(i + 1), joint.y }, scale),
                   i < state->round);
    paint_gold(ui, "head", part_box(PART_HEAD, joint, scale), last);
}

void cards_paint_heading(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    Rect rest = item->box;
    const bool portrait = table->layout.portrait;
    const Style style = ui_style(ui, FONT_CAPTION, 21, THEME_CAPTION, ALIGN_LEFT);
    const float wide = letters_measure(ui->platform->letters, &style, item->label).w + 12;
    if (portrait) { /* one above the other */
        cut_top(&rest, 4);
        ui_draw_text(ui, cut_top(&rest, 22), FONT_CAPTION, fminf(16, 21 / ui_text_scale(ui)),
                     THEME_CAPTION, ALIGN_CENTRE, item->label);
    } else {
        ui_draw_text(ui, cut_left(&rest, fminf(wide, rest.w * 0.55F)), FONT_CAPTION, 21,
                     THEME_CAPTION, ALIGN_LEFT, item->label);
        cut_left(&rest, 14);
    }
    paint_track(ui, state_of(table), rest);
}

/* --- Prompt --- */

static void prompt_window(const Table *table, const CoatlCardsState *state, const char *name,
                          Text *out)
{
    Preview offers;
    (void)table;
    coatl_cards_offers(state, &offers);
    if (offers.count > 0)
        text_add(out, _("%s: fulfil prophecies if you like"), name);
    else if (state->placed < COATL_CARDS_PLACEMENTS)
        text_add(out, _("%s: continue"), name);
    else
        text_add(out, _("%s ends the turn"), name);
}

void cards_prompt(const Table *table, Text *out)
{
    const CoatlCardsState *state = state_of(table);
    const char *name = table_name(table, state->to_act);
    switch ((CoatlCardsPhase)state->phase) {
    case PHASE_FEATHER:
        text_add(out,
                 state->placed == 0 ? _("%s: place or discard a feather card")
                                    : _("%s: place or discard a second card"),
                 name);
        break;
    case PHASE_OPENED: text_add(out, _("%s: place the card you drew"), name); break;
    case PHASE_HEAD: text_add(out, _("%s: place a head at the left end"), name); break;
    case PHASE_TAIL: text_add(out, _("%s: place a tail at the right end"), name); break;
    case PHASE_WINDOW: prompt_window(table, state, name, out); break;
    case PHASE_CARL: text_add(out, _("%s takes a turn"), name); break;
    case PHASE_CONTEST: text_add(out, _("%s beats CARL"), name); break;
    case PHASE_OVER: break;
    }
}

/* --- The log --- */

static void add_icon(TableLine *line, const char *name)
{
    if (line->icons == TABLE_LINE_ICONS) return;
    (void)snprintf(line->icon[line->icons].name, sizeof line->icon[0].name, "%s", name);
    line->icons++;
}

static void add_token(const Ui *ui, TableLine *line, int colour)
{
    char name[48];
    add_icon(line, token_picture(ui, colour, name, sizeof name));
}

/* God and colours tell a card from others. */
static void add_card(const Ui *ui, TableLine *line, int card)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(card);
    const int shown = coatl_cards_shown_colours(prophecy);
    add_icon(line, cards_god_picture(prophecy->god));
    for (int i = 0; i < prophecy->length; i++) {
        const int colours = prophecy->element[i].colours;
        for (int colour = 0; colour < FEATHER_COLOURS; colour++)
            if (colours == 1 << colour && (shown >> colour & 1) != 0) add_token(ui, line, colour);
    }
}

static void tell_play(const Step *step, const char *name, Text *out)
{
    switch ((CardPlace)step->action.arg[2]) {
    case PLACE_START: text_add(out, _("%s starts the coatl"), name); break;
    case PLACE_LEFT: text_add(out, _("%s places a card beside the left end"), name); break;
    case PLACE_RIGHT: text_add(out, _("%s places a card beside the right end"), name); break;
    case PLACE_COVER_LEFT: text_add(out, _("%s covers the left end"), name); break;
    case PLACE_COVER_RIGHT: text_add(out, _("%s covers the right end"), name); break;
    case CARD_PLACES: break;
    }
}

static int level_after(const Step *step)
{
    for (int i = 0; i < step->event_count; i++)
        if (step->event[i].kind == EVENT_LEVEL) return step->event[i].arg[1];
    return 0;
}

static void tell_fulfil(const Table *table, const Step *step, const char *name, Text *out)
{
    const int level = level_after(step);
    switch ((CoatlCardsMove)step->action.kind) {
    case MOVE_RAISE: text_add(out, _("%s raises a prophecy to level %d"), name, level); break;
    case MOVE_TAKE: text_add(out, _("%s takes a prophecy at level %d"), name, level); break;
    default:
        text_add(out, _("%s steals a prophecy from %s, level %d"), name,
                 table_name(table, step->action.arg[1]), level);
        break;
    }
}

static void tell_action(const Table *table, const Step *step, TableLine *line, Text *out)
{
    const char *name = table_name(table, step->actor);
    const uint8_t *arg = step->action.arg;
    switch ((CoatlCardsMove)step->action.kind) {
    case MOVE_PLAY:
        tell_play(step, name, out);
        add_token(table->ui, line, arg[0]);
        add_token(table->ui, line, arg[1]);
        break;
    case MOVE_DISCARD:
        text_add(out, _("%s discards a feather card and draws another"), name);
        add_token(table->ui, line, coatl_cards_feather(arg[0])->colour[0]);
        add_token(table->ui, line, coatl_cards_feather(arg[0])->colour[1]);
        break;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL:
        tell_fulfil(table, step, name, out);
        add_card(table->ui, line, arg[0]);
        if (step->action.kind == MOVE_STEAL) line->loses = (uint8_t)(arg[1] + 1);
        break;
    case MOVE_HEAD:
        text_add(out, _("%s places the head"), name);
        add_token(table->ui, line, arg[0]);
        break;
    case MOVE_TAIL:
        text_add(out, _("%s places the tail"), name);
        add_token(table->ui, line, arg[0]);
        break;
    case MOVE_NEXT: text_add(out, _("%s challenges CARL 2.0"), name); break;
    case MOVE_STOP: text_add(out, _("%s stops after beating CARL"), name); break;
    default: break;
    }
}

static void tell_deed(const Event *event, Text *out)
{
    switch (event->kind) {
    case EVENT_CARL_RAISE:
        text_add(out, _("CARL raises a prophecy to level %d"), event->arg[1]);
        break;
    case EVENT_CARL_STEAL:
        text_add(out, _("CARL steals a prophecy of level %d"), event->arg[1]);
        break;
    case EVENT_CARL_TAKE: text_add(out, "%s", _("CARL takes a prophecy")); break;
    default: break;
    }
}

static void tell_skip(int deed, Text *out)
{
    switch (deed) {
    case EVENT_CARL_RAISE: text_add(out, "%s", _("CARL can raise nothing")); break;
    case EVENT_CARL_STEAL: text_add(out, "%s", _("CARL can steal nothing")); break;
    default: text_add(out, "%s", _("CARL can take nothing")); break;
    }
}

void cards_tell_event(const Event *event, Text *out)
{
    switch ((CoatlCardsEvent)event->kind) {
    case EVENT_FAVOUR: text_add(out, "%s", _("CARL reveals a feather card")); break;
    case EVENT_GOD: text_add(out, "%s", _("CARL reveals his action card")); break;
    case EVENT_CARL_SKIP: tell_skip(event->arg[0], out); break;
    case EVENT_SCORE:
        text_add(out, ngettext("CARL has %d\u00a0point", "CARL has %d\u00a0points", event->arg[0]),
                 event->arg[0]);
        break;
    default: tell_deed(event, out); break;
    }
}

/* What a step brought by itself: levels that fell, a result. */
static int tell_more(const Table *table, const Step *step, TableLine line[])
{
    int lines = 0;
    for (int i = 0; i < step->event_count && lines < 8; i++) {
        const Event *event = &step->event[i];
        const CoatlCardsEvent kind = (CoatlCardsEvent)event->kind;
        if (kind != EVENT_LOWER && kind != EVENT_DROP && kind != EVENT_SCORE) continue;
        Text words = text_into(line[lines].words, sizeof line[lines].words);
        if (kind == EVENT_LOWER)
            text_add(&words, _("A prophecy falls to level %d"), event->arg[1]);
        else if (kind == EVENT_DROP)
            text_add(&words, "%s", _("A prophecy is lost"));
        else
            text_add(&words,
                     ngettext("%s has %d\u00a0point", "%s has %d\u00a0points", event->arg[0]),
                     table_name(table, event->seat), event->arg[0]);
        if (kind != EVENT_SCORE) add_card(table->ui, &line[lines], event->arg[0]);
        lines++;
    }
    return lines;
}

/* CARL's turn is told event by event. */
static int tell_carl(const Table *table, const Step *step, TableLine line[])
{
    int lines = 0;
    for (int i = 0; i < step->event_count && lines < TABLE_STEP_LINES; i++) {
        const Event *event = &step->event[i];
        const CoatlCardsEvent kind = (CoatlCardsEvent)event->kind;
        if (kind < EVENT_FAVOUR || kind > EVENT_SCORE) continue;
        Text words = text_into(line[lines].words, sizeof line[lines].words);
        cards_tell_event(event, &words);
        if (kind == EVENT_FAVOUR) {
            add_token(table->ui, &line[lines], coatl_cards_feather(event->arg[0])->colour[0]);
            add_token(table->ui, &line[lines], coatl_cards_feather(event->arg[0])->colour[1]);
        } else if (kind == EVENT_GOD) {
            add_icon(&line[lines], cards_god_picture(event->arg[0]));
        } else if (kind >= EVENT_CARL_RAISE && kind <= EVENT_CARL_TAKE) {
            add_card(table->ui, &line[lines], event->arg[0]);
            if (kind == EVENT_CARL_STEAL) line[lines].loses = 1; /* who plays alone */
        }
        lines++;
    }
    return lines > 0 ? lines : 1;
}

int cards_tell(const Table *table, const Step *step, TableLine line[])
{
    if (step->action.kind == MOVE_CARL) return tell_carl(table, step, line);
    if (step->action.kind == MOVE_DONE) return tell_more(table, step, line); /* nothing was done */
    Text words = text_into(line->words, sizeof line->words);
    tell_action(table, step, line, &words);
    return 1 + tell_more(table, step, line + 1);
}

/* --- Hints --- */

void cards_hint_line(const Table *table, const Action *action, Text *out)
{
    (void)table;
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: text_add(out, "%s", _("Hint: place the highlighted card here")); break;
    case MOVE_DISCARD: text_add(out, "%s", _("Hint: discard the highlighted card")); break;
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: text_add(out, "%s", _("Hint: fulfil the highlighted prophecy")); break;
    case MOVE_HEAD: text_add(out, "%s", _("Hint: place this head")); break;
    case MOVE_TAIL: text_add(out, "%s", _("Hint: place this tail")); break;
    case MOVE_DONE: text_add(out, "%s", _("Hint: better to continue")); break;
    case MOVE_NEXT: text_add(out, "%s", _("Hint: play CARL 2.0")); break;
    case MOVE_STOP: text_add(out, "%s", _("Hint: better to stop here")); break;
    default: break;
    }
}

/* --- The score sheet --- */

/* Alone items are "carl/C05"; with temple "T1/both". */
static const char *card_word(const char *item)
{
    const char *slash = strchr(item, '/');
    return slash != NULL && item[0] == 'c' ? slash + 1 : item;
}

static void title_temple(const char *item, Text *out)
{
    const char *slash = strchr(item, '/');
    const char *word = slash != NULL ? slash + 1 : item;
    if (strcmp(word, "both") == 0)
        text_add(out, "%s", _("Temple: both goals"));
    else if (strcmp(word, "goal1") == 0)
        text_add(out, "%s", _("Temple: upper goal"));
    else if (strcmp(word, "goal2") == 0)
        text_add(out, "%s", _("Temple: lower goal"));
    else
        text_add(out, "%s", _("Temple"));
}

void cards_score_title(const char *item, Text *out)
{
    int card;
    const char *word = card_word(item);
    if (strcmp(item, "carl") == 0)
        text_add(out, "%s", _("CARL"));
    else if (strcmp(item, "carl2") == 0)
        text_add(out, "%s", _("CARL 2.0"));
    else if (coatl_cards_read_prophecy(word, &card))
        text_add(out, "%s", _(coatl_cards_pattern_sentence(coatl_cards_prophecy(card))));
    else
        title_temple(item, out);
}

int cards_score_rank(const char *item)
{
    int card;
    const int match = strncmp(item, "carl2", 5) == 0 ? 1000 : 0;
    if (coatl_cards_read_prophecy(card_word(item), &card)) return match + card;
    return match + CARD_PROPHECIES;
}

/* God and pattern stand for the card. */
bool cards_paint_score(Ui *ui, const char *item, Rect box)
{
    int card;
    if (!coatl_cards_read_prophecy(card_word(item), &card)) return false;
    if (ui == NULL) return true;
    const CardFace face = cards_face(card, 0);
    Rect room = rect_middle(box, box.w, fminf(box.h, 36));
    room.w = fminf(room.w, 160);
    gfx_round(ui->platform->gfx, room, 6, colour_fade(ui_colour(ui, THEME_PAPYRUS_LIGHT), 0.92F));
    room = rect_inset(room, 3);
    ui_draw_picture(ui, cards_god_picture(coatl_cards_prophecy(card)->god), cut_left(&room, room.h),
                    COLOUR_WHITE);
    face_paint_pattern(ui, &face, room, 1);
    return true;
}

void cards_score_icon(const Ui *ui, const char *item, char *out, size_t size)
{
    int card;
    (void)ui;
    if (coatl_cards_read_prophecy(card_word(item), &card))
        (void)snprintf(out, size, "%s", cards_god_picture(coatl_cards_prophecy(card)->god));
    else if (item[0] == 'T')
        (void)snprintf(out, size, "cards/temple");
}
