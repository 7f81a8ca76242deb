/* What a Coatl table tells about a thing somebody asks about. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

static const Size CARD = { 168, 264 }, PART = { 200, 160 }, SERPENT = { 420, 120 },
                  FINISHED = { 420, 200 };

/* --- Which card --- */

/* Of an item of the display, the hand, a chip or ADAM's row; 0: none. */
int coatl_asked_card(const Table *table, const UiItem *item)
{
    const int index = piece_index(item->arg);
    if (item->act == COATL_ACT_KEEP) return mine(table)->hand[item->arg];
    if (item->topic == TOPIC_ADAM) return state_of(table)->adam.row[item->arg];
    switch (piece_kind(item->arg)) {
    case PIECE_PROPHECY:
    case PIECE_TEMPLE: return index;
    case PIECE_SLOT: return index > 0 ? state_of(table)->display[index - 1] : 0;
    case PIECE_STACK: return deck_top(&state_of(table)->stack[index - 1]);
    default: break;
    }
    const int at = coatl_in_lane(mine(table), item->arg / COATL_CHIPS);
    const int chip = item->arg % COATL_CHIPS;
    if (at < 0) return 0;
    const CoatlSerpent *serpent = &mine(table)->serpent[at];
    return chip == COATL_CHIPS - 1 ? serpent->temple : serpent->prophecy[chip];
}

/* --- Pictures --- */

/* A picture knows the context and the arg of what was asked about, nothing else: each kind of card
 * has a painter of its own. The step that it has reached is framed. */
static void paint_prophecy(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int card = coatl_asked_card(table, item);
    if (card == 0) return;
    const CardFace face = coatl_hand_face(table, card);
    face_paint(ui, &face, item->box, 1);
}

static void paint_chip(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int card = coatl_asked_card(table, item);
    const int at = coatl_in_lane(mine(table), item->arg / COATL_CHIPS);
    if (card == 0 || at < 0) return;
    CardFace face = coatl_prophecy_face(card);
    const CoatlWorth worth = coatl_prophecy_worth(&mine(table)->serpent[at], card);
    coatl_face_worth(&face, worth, worth);
    face_paint(ui, &face, item->box, 1);
}

static void paint_dealt(Ui *ui, const UiItem *item)
{
    const CardFace face = coatl_prophecy_face(mine(item->context)->hand[item->arg]);
    face_paint(ui, &face, item->box, 1);
}

static void paint_adam_card(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CardFace face = coatl_prophecy_face(state_of(table)->adam.row[item->arg]);
    face_paint(ui, &face, item->box, 1);
}

static UiPaint *prophecy_painter(const UiItem *asked)
{
    if (asked->topic == TOPIC_ADAM) return paint_adam_card;
    if (asked->act == COATL_ACT_KEEP) return paint_dealt;
    return (int)piece_kind(asked->arg) == 0 ? paint_chip : paint_prophecy;
}

static void paint_temple(Ui *ui, const UiItem *item)
{
    const CardFace face = coatl_temple_face(coatl_asked_card(item->context, item));
    face_paint(ui, &face, item->box, 1);
}

static void paint_medal(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int at = coatl_sealed_at(mine(table), item->arg);
    if (at >= 0) coatl_paint_finished(ui, &mine(table)->serpent[at], item->box);
}

static void paint_cell(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const uint8_t *piece = state_of(table)->disc[piece_index(item->arg) - 1];
    const int count = piece[1] != COATL_NO_PIECE ? 2 : 1;
    for (int i = 0; i < count; i++)
        if (piece[i] != COATL_NO_PIECE)
            part_paint_in(ui, coatl_part_of(piece[i]), rect_column(item->box, i, count, 6), 1);
}

static void paint_part(Ui *ui, const UiItem *item)
{
    part_paint_in(ui, coatl_part_of(piece_index(item->arg)), item->box, 1);
}

static void paint_token(Ui *ui, const UiItem *item)
{
    coatl_paint_token(ui, rect_middle(item->box, item->box.h, item->box.h), item->arg, false);
}

static void paint_serpent(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int at = coatl_in_lane(mine(table), item->arg);
    if (at >= 0) coatl_paint_serpent(ui, &mine(table)->serpent[at], item->box, &(LaneLook){ 0 });
}

static void paint_seat(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    coatl_picture(ui, state_of(table), item->arg, item->box, &table->sheet, NULL);
}

/* --- Rows --- */

/* A row for each of one's coatls: how often, and what it gives. Its matches are lit in the lanes,
 * which stay in sight. */
static void add_worths(const Table *table, UiInspect *about, int card, bool temple)
{
    for (int lane = 0; lane < COATL_LANES; lane++) {
        const int at = coatl_in_lane(mine(table), lane);
        if (at < 0) continue;
        const CoatlSerpent *serpent = &mine(table)->serpent[at];
        const CoatlWorth worth =
            temple ? coatl_temple_worth(serpent, card) : coatl_prophecy_worth(serpent, card);
        UiInspectRow *row = ui_inspect_row(about, "");
        (void)snprintf(row->label, sizeof row->label, "%s",
                       lane == 0 ? _("On the upper coatl") : _("On the lower coatl"));
        if (worth.times > 0)
            (void)snprintf(row->value, sizeof row->value, "\xC3\x97%d \xC2\xB7 %d", worth.times,
                           worth.points);
        else
            (void)snprintf(row->value, sizeof row->value, "%s", _("not yet"));
        about->clear = rect_union(about->clear, view_of(table)->layout.lane[lane]);
    }
}

static void about_prophecy(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int card = coatl_asked_card(table, asked);
    about->paint = prophecy_painter(asked);
    about->picture = CARD;
    (void)snprintf(about->title, sizeof about->title, "%s", _("Prophecy"));
    (void)snprintf(about->text, sizeof about->text, "%s",
                   _(coatl_pattern_sentence(coatl_prophecy(card)->pattern)));
    const CardFace face = coatl_prophecy_face(card);
    face_tell_levels(about, &face);
    add_worths(table, about, card, false);
}

/* What ADAM still misses for it. */
static void about_adam(const Table *table, const UiItem *asked, UiInspect *about)
{
    const CoatlAdam *adam = &state_of(table)->adam;
    const CoatlProphecy *card = coatl_prophecy(adam->row[asked->arg]);
    about->paint = prophecy_painter(asked);
    about->picture = CARD;
    (void)snprintf(about->title, sizeof about->title, "%s", _("A card of ADAM's row"));
    (void)snprintf(about->text, sizeof about->text, "%s",
                   _("He plays it as soon as it has all the parts it needs."));
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        char icon[40];
        const int needed = coatl_need(card, colour);
        if (needed == 0) continue;
        UiInspectRow *row =
            ui_inspect_row(about, token_picture(table->ui, colour, icon, sizeof icon));
        (void)snprintf(row->value, sizeof row->value, "%d/%d",
                       needed - coatl_adam_missing(adam, asked->arg, colour), needed);
    }
    ui_inspect_number(about, "", _("Points when it is played"), coatl_top_level(card)->points);
}

/* A complete coatl: its cards with their points. */
static void about_medal(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int at = coatl_sealed_at(mine(table), asked->arg);
    if (at < 0) return;
    const CoatlSerpent *serpent = &mine(table)->serpent[at];
    about->paint = paint_medal;
    about->picture = FINISHED;
    (void)snprintf(about->title, sizeof about->title, "%s", _("A complete coatl"));
    for (int i = 0; i < serpent->prophecy_count; i++) {
        const int card = serpent->prophecy[i];
        char icon[40];
        const CoatlElement *pattern = coatl_prophecy(card)->pattern;
        while (pattern->kind == ELEMENT_NOT) pattern++;
        UiInspectRow *row =
            ui_inspect_row(about, token_picture(table->ui, pattern->colour, icon, sizeof icon));
        (void)snprintf(row->label, sizeof row->label, "%s",
                       _(coatl_pattern_sentence(coatl_prophecy(card)->pattern)));
        (void)snprintf(row->value, sizeof row->value, "%d",
                       coatl_prophecy_worth(serpent, card).points);
    }
    if (serpent->temple != 0)
        ui_inspect_number(about, "", _("Temple"),
                          coatl_temple_worth(serpent, serpent->temple).points);
    ui_inspect_number(about, "", _("Points"), coatl_points_with(serpent, CARD_BESIDE, 1));
}

static void about_temple(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int card = coatl_asked_card(table, asked);
    const CoatlTemple *temple = coatl_temple(card);
    about->paint = paint_temple;
    about->picture = CARD;
    (void)snprintf(about->title, sizeof about->title, "%s", _("Temple"));
    (void)snprintf(about->text, sizeof about->text, "%s %s",
                   _(coatl_goal_sentence(&temple->goal[0])),
                   _(coatl_goal_sentence(&temple->goal[1])));
    ui_inspect_number(about, "", _("One goal met"), COATL_ONE_GOAL);
    ui_inspect_number(about, "", _("Both goals met"), COATL_BOTH_GOALS);
    add_worths(table, about, card, true);
}

static void about_bag(const Table *table, const UiItem *asked, UiInspect *about)
{
    static const char *const TITLE[] = { N_("Heads in the bag"), N_("Body segments in the bag"),
                                         N_("Tails in the bag") };
    (void)snprintf(about->title, sizeof about->title, "%s", _(TITLE[asked->arg]));
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        char icon[40];
        const int piece = coatl_piece((CoatlKind)asked->arg, (CoatlColour)colour);
        UiInspectRow *row =
            ui_inspect_row(about, token_picture(table->ui, colour, icon, sizeof icon));
        (void)snprintf(row->value, sizeof row->value, "%d", state_of(table)->bag[piece]);
    }
}

static void about_lane(const Table *table, const UiItem *asked, UiInspect *about)
{
    const int at = coatl_in_lane(mine(table), asked->arg);
    const CoatlSerpent *serpent = &mine(table)->serpent[at];
    about->paint = paint_serpent;
    about->picture = SERPENT;
    (void)snprintf(about->title, sizeof about->title, "%s", _("An unfinished coatl"));
    (void)snprintf(about->text, sizeof about->text, "%s",
                   _("It is complete once it has a head, a tail and at least one body segment; "
                     "then it needs a prophecy that it fulfils."));
    ui_inspect_number(about, "", _("Parts"), serpent->length);
    ui_inspect_number(about, "", _("Points of the cards beside it"),
                      coatl_points_with(serpent, CARD_BESIDE, 1));
}

static void about_seat(const Table *table, const UiItem *asked, UiInspect *about)
{
    const Seat seat = asked->arg;
    about->paint = paint_seat;
    about->picture = (Size){ 420, 200 };
    (void)snprintf(about->title, sizeof about->title, "%s", table_name(table, seat));
    if (coatl_is_solo(state_of(table)) && seat == COATL_ADAM) {
        (void)snprintf(about->text, sizeof about->text, "%s",
                       _("ADAM builds no coatls: he collects the parts his cards need and plays a "
                         "card once it has all of them."));
        ui_inspect_number(about, "", _("Cards played"), state_of(table)->adam.played_count);
    } else {
        ui_inspect_number(about, "", _("Complete coatls"),
                          coatl_complete_count(seat_of(table, seat)));
        ui_inspect_number(about, "", _("Prophecies in hand"), seat_of(table, seat)->hand_count);
    }
    if (table_shows_points(table, seat))
        ui_inspect_number(about, "", _("Points"), table->sheet.total[seat]);
}

static void about_deck(const Table *table, UiInspect *about)
{
    const bool alone = match_persons(&table->match) == 1; /* who may take back everything */
    (void)snprintf(about->title, sizeof about->title, "%s", _("The deck of prophecies"));
    (void)snprintf(about->text, sizeof about->text, "%s",
                   alone ? _("A card from the deck is drawn unseen.")
                         : _("A card from the deck is drawn unseen, so it cannot be taken back."));
    ui_inspect_number(about, "", _("Cards in the deck"), state_of(table)->deck.count);
    ui_inspect_number(about, "", _("Discarded cards"), state_of(table)->discard.count);
}

static void about_parts(const UiItem *asked, UiInspect *about, UiPaint *paint, const char *title,
                        const char *text)
{
    (void)asked;
    about->paint = paint;
    about->picture = PART;
    (void)snprintf(about->title, sizeof about->title, "%s", title);
    (void)snprintf(about->text, sizeof about->text, "%s", text);
}

bool coatl_inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    switch ((CoatlTopic)asked->topic) {
    case TOPIC_PROPHECY:
        about_prophecy(table, asked, about);
        return coatl_asked_card(table, asked) != 0;
    case TOPIC_TEMPLE:
        if (coatl_asked_card(table, asked) <= 0) return false;
        about_temple(table, asked, about);
        return true;
    case TOPIC_CELL:
        about_parts(asked, about, paint_cell, _("A cell of the disc"),
                    _("You take everything in a cell, if your board has room."));
        return true;
    case TOPIC_PART:
        about_parts(
            asked, about, paint_part, _("A part of a coatl"),
            _("Body segments and tails go to the back, heads and body segments to the front."));
        return true;
    case TOPIC_TOKEN:
        about_parts(asked, about, paint_token, _(coatl_token_title(asked->arg)),
                    _(coatl_token_sentence(asked->arg)));
        return true;
    case TOPIC_BAG: about_bag(table, asked, about); return true;
    case TOPIC_DECK: about_deck(table, about); return true;
    case TOPIC_LANE: about_lane(table, asked, about); return true;
    case TOPIC_SEAT: about_seat(table, asked, about); return true;
    case TOPIC_MEDAL: about_medal(table, asked, about); return true;
    case TOPIC_ADAM: about_adam(table, asked, about); return true;
    }
    return false;
}
