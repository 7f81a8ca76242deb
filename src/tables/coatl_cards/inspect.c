/* What the card game's table tells about a thing somebody asks about. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"

static const Size CARD = { 168, 264 }, MATCHES = { 470, 220 }, FEATHER = { 248, 208 },
                  SERPENT = { 460, 120 };

/* --- Pictures --- */

/* Every serpent as a ribbon on which only the parts that match are bright. */
static void paint_matches(Ui *ui, const Table *table, int card, Rect box)
{
    const CoatlCardsState *state = state_of(table);
    const int rows = state->solo ? 1 : state->seats;
    for (Seat seat = 0; seat < rows; seat++) {
        Rect line =
            rect_middle(rect_line(box, seat, rows, 6), box.w, fminf(48, box.h / (float)rows - 6));
        const PartSet lit = card_coatl_matched(&state->coatl[seat], card);
        ui_draw_picture(ui, table_emblem(table, seat), cut_left(&line, fminf(34, line.h)),
                        COLOUR_WHITE);
        cut_left(&line, 6);
        row_paint_ribbon(ui, &state->coatl[seat], line, &lit);
    }
}

static void paint_prophecy(Ui *ui, const UiItem *item)
{
    const int card = id_code(item->arg);
    const CardFace face = cards_face(card, 0);
    Rect rest = item->box;
    const float w = fminf(rest.h * FACE_W / FACE_H, rest.w * 0.45F);
    const Rect place = cut_left(&rest, w);
    face_paint(ui, &face, rect_middle(place, w, w * FACE_H / FACE_W), 1);
    cut_left(&rest, 14);
    paint_matches(ui, item->context, card, rest);
}

static void paint_feather(Ui *ui, const UiItem *item)
{
    const Thing *lies = lay_thing(item->context, item->arg);
    if (lies == NULL) return;
    Thing thing = *lies;
    thing.rect = item->box;
    cards_things.paint(ui, &thing, 1);
}

static void paint_temple(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CoatlCardsState *state = state_of(table);
    const CardFace face =
        cards_temple_face(state->temple, my_coatl(table), &state->owned[table->viewer]);
    face_paint(ui, &face, item->box, 1);
}

static void paint_serpent(Ui *ui, const UiItem *item)
{
    const CardCoatl *coatl = &state_of(item->context)->coatl[item->arg];
    const CardRow row = row_fit(item->box, coatl->parts, 1, ROW_PITCH);
    row_paint(ui, &row, coatl, &(RowLook){ 0 });
}

static void paint_seat(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    cards_picture(ui, state_of(table), item->arg, item->box, &table->sheet, NULL);
}

/* --- Rows --- */

/* On each serpent: how often, and what that would give. */
static void add_matches(const Table *table, UiInspect *about, int card)
{
    const CoatlCardsState *state = state_of(table);
    for (Seat seat = 0; seat < state->seats; seat++) {
        if (state->solo && seat == COATL_CARDS_CARL) continue;
        const int times = card_coatl_count(&state->coatl[seat], card);
        UiInspectRow *row = ui_inspect_row(about, table_emblem(table, seat));
        (void)snprintf(
            row->label, sizeof row->label,
            ngettext("%s: %d\u00a0occurrence", "%s: %d\u00a0occurrences", (unsigned)times),
            table_name(table, seat), times);
        (void)snprintf(row->value, sizeof row->value, "%d",
                       coatl_cards_level_points(card_coatl_level(&state->coatl[seat], card)));
    }
}

static void add_level(const Table *table, UiInspect *about, int card)
{
    const CoatlCardsState *state = state_of(table);
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int at = card_owned_find(&state->owned[seat], card);
        if (at < 0) continue;
        const int level = card_owned_level(&state->owned[seat], at);
        UiInspectRow *row = ui_inspect_row(about, table_emblem(table, seat));
        (void)snprintf(row->label, sizeof row->label,
                       level == CARD_PROTECTED ? _("%s has it at level %d, protected")
                                               : _("%s has it at level %d"),
                       table_name(table, seat), level);
        (void)snprintf(row->value, sizeof row->value, "%d", coatl_cards_level_points(level));
    }
}

/* --- Topics --- */

static void say(UiInspect *about, const char *title, const char *text)
{
    (void)snprintf(about->title, sizeof about->title, "%s", title);
    (void)snprintf(about->text, sizeof about->text, "%s", text);
}

static void picture(UiInspect *about, UiPaint *paint, Size size)
{
    about->paint = paint;
    about->picture = size;
}

static void about_prophecy(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int card = id_code(asked->arg);
    picture(about, paint_prophecy, MATCHES);
    /* Of what may be fulfilled now the parts are lit, and the other cards stand beside it. */
    if (cards_window_is_open(table)) about->clear = view_of(table)->layout.lane;
    say(about, _("Prophecy"), _(coatl_cards_pattern_sentence(coatl_cards_prophecy(card))));
    const CardFace face = cards_face(card, 0);
    face_tell_levels(about, &face);
    add_level(table, about, card);
    add_matches(table, about, card);
}

static void about_temple(const Table *table, UiInspect *about)
{
    const CoatlCardsState *state = state_of(table);
    const CardTemple *temple = coatl_cards_temple(state->temple);
    picture(about, paint_temple, CARD);
    (void)snprintf(about->title, sizeof about->title, "%s", _("Temple"));
    /* At large text the crosses themselves must do. */
    const bool gone = card_coatl_goals_gone(my_coatl(table), state->temple) != 0
                      && ui_text_scale(table->ui) < 1.4F;
    (void)snprintf(about->text, sizeof about->text, "%s %s%s%s",
                   _(coatl_cards_goal_sentence(&temple->goal[0])),
                   _(coatl_cards_goal_sentence(&temple->goal[1])), gone ? " " : "",
                   gone ? _("Crossed-out goals can no longer be reached.") : "");
    ui_inspect_number(about, "", _("One goal reached"), coatl_cards_temple_points(1));
    ui_inspect_number(about, "", _("Both goals reached"), coatl_cards_temple_points(2));
    for (Seat seat = 0; seat < state->seats; seat++) {
        const CoatlCardsResult result = coatl_cards_result_now(state, seat);
        char label[96];
        (void)snprintf(label, sizeof label, _("%s: goals reached"), table_name(table, seat));
        ui_inspect_number(about, table_emblem(table, seat), label,
                          (result.goals & 1) + (result.goals >> 1));
    }
}

static void about_feathers(const Table *table, UiInspect *about)
{
    const bool alone = match_persons(&table->match) == 1; /* who may take back everything */
    (void)snprintf(about->title, sizeof about->title, "%s", _("The deck of feather cards"));
    (void)snprintf(about->text, sizeof about->text, "%s%s%s",
                   _("Instead of placing a card from your hand, discard one here: then you draw "
                     "the top card and must place it."),
                   alone ? "" : " ", alone ? "" : _("That cannot be taken back."));
    ui_inspect_number(about, "", _("Cards in the deck"), state_of(table)->feathers.count);
    ui_inspect_number(about, "", _("Discarded cards"), state_of(table)->discard.count);
}

static void about_prophecies(const Table *table, UiInspect *about)
{
    say(about, _("The deck of prophecies"),
        _("At the end of a turn the supply is refilled from it. Everybody sees the god of the top "
          "card."));
    ui_inspect_number(about, "", _("Cards in the deck"), state_of(table)->prophecies.count);
}

static void about_coatl(const Table *table, const UiItem *asked, UiInspect *about)
{
    const CardCoatl *coatl = &state_of(table)->coatl[asked->arg];
    picture(about, paint_serpent, SERPENT);
    say(about, table_name(table, asked->arg),
        _("Parts are read from left to right; a stack counts as one part, by its top colour."));
    ui_inspect_number(about, "", _("Parts"), coatl->parts);
    ui_inspect_number(about, "", _("Stacks"), part_set_count(coatl->stack));
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        char icon[48];
        ui_inspect_number(about, token_picture(table->ui, colour, icon, sizeof icon), "",
                          part_set_count(coatl->colour[colour]));
    }
}

static void about_seat(const Table *table, const UiItem *asked, UiInspect *about)
{
    const Seat seat = asked->arg;
    const CoatlCardsState *state = state_of(table);
    picture(about, paint_seat, (Size){ 420, 220 });
    if (state->solo && seat == COATL_CARDS_CARL)
        say(about, table_name(table, seat),
            _("CARL has no coatl: every turn he raises, steals and takes a prophecy, favourite "
              "colours first."));
    else if (state->result[seat].done)
        say(about, table_name(table, seat), _("Final score; thefts no longer change it."));
    else
        say(about, table_name(table, seat), "");
    for (int level = 0; level < CARD_LEVELS; level++) {
        char label[64];
        const int count = card_owned_at_level(&state->owned[seat], level);
        (void)snprintf(label, sizeof label, _("Prophecies at level %d"), level);
        if (count > 0) ui_inspect_number(about, "", label, count);
    }
    if (!table_shows_points(table, seat)) return;
    const int goals = coatl_cards_result_now(state, seat).goals;
    const int temple = coatl_cards_temple_points((goals & 1) + (goals >> 1));
    if (!state->solo && temple > 0) ui_inspect_number(about, "", _("Temple"), temple);
    ui_inspect_number(about, "", _("Points"), table->sheet.total[seat]);
}

static void about_steal(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int left = coatl_cards_steals_left(state_of(table), table->viewer, asked->arg);
    say(about, table_name(table, asked->arg),
        left > 0 ? _("You can still steal from this neighbour this turn: any open prophecy that "
                     "your new card fulfils.")
                 : _("You already stole from this neighbour this turn."));
    ui_inspect_number(about, "", _("Thefts left"), left);
}

static void about_level(int level, UiInspect *about)
{
    static const char *const TEXT[] = {
        N_("An unfulfilled prophecy scores nothing, but it can be stolen."),
        N_("Fulfilled once."),
        N_("Fulfilled twice."),
        N_("Fulfilled three times: face down and protected, it never moves again."),
    };
    char title[64];
    (void)snprintf(title, sizeof title, _("Level %d"), level);
    say(about, title, _(TEXT[level]));
    ui_inspect_number(about, "", _("Points of each prophecy"), coatl_cards_level_points(level));
}

static void about_column(const Table *table, int column, UiInspect *about)
{
    if (column == CARDS_PAD_TEMPLE)
        about_temple(table, about);
    else
        about_level(column, about);
}

static void about_card(UiInspect *about, bool end)
{
    picture(about, paint_feather, FEATHER);
    say(about, end ? _("The last round") : _("Feather card"),
        end ? _("A head goes to the left end and a tail to the right; you may fulfil prophecies "
                "after each.")
            : _("Place it beside either end or over the last part there, either way round."));
}

static void about_god(const Table *table, UiInspect *about)
{
    const CarlTurn *turn = cards_carl_turn(table);
    const CoatlCardsState *state = state_of(table);
    const char *reason = "";
    for (int i = 0; i < turn->count; i++)
        if (turn->event[i].kind == EVENT_GOD) reason = coatl_cards_event_reason(&turn->event[i]);
    say(about, _("CARL's action card"),
        reason[0] != '\0' ? _(reason) : _("It doubles one of CARL's three actions."));
    ui_inspect_number(about, "", _("Action cards left"),
                      coatl_cards_action_total(state) - state->action_at - 1);
}

bool cards_inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    switch ((CardsTopic)asked->topic) {
    case TOPIC_PROPHECY: about_prophecy(table, asked, about); return true;
    case TOPIC_FEATHER: about_card(about, false); return true;
    case TOPIC_END: about_card(about, true); return true;
    case TOPIC_TEMPLE: about_temple(table, about); return true;
    case TOPIC_PROPHECIES: about_prophecies(table, about); return true;
    case TOPIC_FEATHERS: about_feathers(table, about); return true;
    case TOPIC_COATL: about_coatl(table, asked, about); return true;
    case TOPIC_SEAT: about_seat(table, asked, about); return true;
    case TOPIC_STEAL: about_steal(table, asked, about); return true;
    case TOPIC_LEVEL: about_level(asked->arg, about); return true;
    case TOPIC_COLUMN: about_column(table, pad_column(asked->arg), about); return true;
    case TOPIC_GOD: about_god(table, about); return true;
    case TOPIC_FAVOUR:
        say(about, _("Favourite colours"),
            _("The colours of the revealed feather card are CARL's favourites this turn."));
        return true;
    }
    return false;
}
