/* The others at a Coatl table: their panels, ADAM's, and a seat enlarged. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/hash.h"

/* --- Other seats --- */

static void paint_seat(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    coatl_paint_seat(ui, state_of(table), item->arg, item->box);
}

/* Below each other where the room is narrow, else from the right. */
static Rect next_pip(Rect *rest, bool upright)
{
    return upright ? cut_top(rest, rest->w) : cut_right(rest, rest->h);
}

/* Actions to come once the end is near: a pip each, or a tick for who has played. */
static void paint_pips(Ui *ui, const UiItem *item)
{
    Rect rest = item->box;
    const bool upright = rest.h > rest.w;
    if (item->arg == 0)
        ui_draw_picture(ui, "confirm", next_pip(&rest, upright), ui_colour(ui, THEME_QUIET));
    for (int i = 0; i < item->arg; i++) {
        const Rect pip = rect_inset(next_pip(&rest, upright), 3);
        gfx_round(ui->platform->gfx, pip, pip.w / 2, ui_colour(ui, THEME_INK));
        gfx_round(ui->platform->gfx, rect_inset(pip, 2), pip.w / 2 - 2, ui_colour(ui, THEME_IVORY));
    }
}

static void add_pips(Table *table, Seat seat, Rect box)
{
    const int left = coatl_actions_to_come(state_of(table), seat);
    char name[24], tip[64];
    if (left < 0) return;
    (void)snprintf(name, sizeof name, "pips.%d", seat + 1);
    if (left > 0)
        (void)snprintf(tip, sizeof tip,
                       ngettext("%d\u00a0action left", "%d\u00a0actions left", (unsigned)left),
                       left);
    else
        (void)snprintf(tip, sizeof tip, "%s", _("has played the last turn"));
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_pips,
                                .arg = left,
                                .tip = tip,
                                .version = (uint32_t)left });
}

static void add_seat(Table *table, Seat seat, Rect box)
{
    const Rect room = table_seat_panel(table, seat, box, PAD_ENLARGES, TOPIC_SEAT);
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "seat.%d.things", seat + 1),
                                .role = UI_CUSTOM,
                                .box = rect_inset(room, 2),
                                .paint = paint_seat,
                                .context = table,
                                .arg = seat,
                                .version = hash_short(hash_bytes(HASH_START, seat_of(table, seat),
                                                                 sizeof(CoatlSeat))) });
    add_pips(table, seat, (Rect){ box.x + box.w - 130, box.y + 14, 60, 22 });
}

/* --- ADAM --- */

/* Places stay where they are all the game: a fourth is there only for whom it is dealt at first. */
static int adam_places(const CoatlState *state)
{
    return coatl_has_level(state, LEVEL_FOUR_AT_START) ? ADAM_ROW_MOST : ADAM_ROW;
}

CoatlAdamLayout coatl_adam_inside(const Table *table)
{
    const Rect room = table_seat_room(table->ui, view_of(table)->layout.adam);
    return coatl_adam_layout(rect_inset(room, 2), adam_places(state_of(table)));
}

/* Cards he played this turn fly to the pile: it has not got them yet. */
static int pile_count(const Table *table)
{
    const int count = state_of(table)->adam.played_count;
    return count - (flight_goes_to(table, spot_of(SPOT_ADAM_PLAYED, 0)) ? 1 : 0);
}

static int pieces_in_the_air(const Table *table, int place)
{
    int air = 0;
    for (int i = 0; i < ADAM_MOST_NEEDED; i++)
        air |= flight_goes_to(table, spot_of(SPOT_ADAM_PIECE, place * ADAM_MOST_NEEDED + i)) << i;
    return air;
}

/* The card that the event is about; 0: none. Places count from 1. */
static int place_told(const Event *event)
{
    if (event == NULL) return 0;
    switch ((CoatlEventKind)event->kind) {
    case EVENT_ADAM_SEARCH:
    case EVENT_ADAM_LAY:
    case EVENT_ADAM_DRAW: return event->arg[2];
    case EVENT_ADAM_CARRY: return event->arg[3];
    default: return 0;
    }
}

static void paint_place(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int place = item->arg;
    const CoatlAdam *adam = &state_of(table)->adam;
    const CoatlAdamLayout layout = coatl_adam_inside(table);
    if (item->selected) {
        const Rect frame = rect_inset(item->box, -4);
        gfx_round(ui->platform->gfx, frame, 9, colour_fade(ui_colour(ui, THEME_IVORY), 0.14F));
        gfx_round_line(ui->platform->gfx, frame, 9, 2, ui_colour(ui, THEME_CAPTION));
    }
    if (flight_goes_to(table, spot_of(SPOT_ADAM_CARD, place))) return;
    coatl_paint_adam_place(ui, adam, &layout, place, pieces_in_the_air(table, place));
}

static void paint_pile(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    coatl_paint_adam_pile(ui, &state_of(table)->adam, item->box, pile_count(table));
}

static void add_row(Table *table, const CoatlAdamLayout *layout)
{
    const CoatlAdam *adam = &state_of(table)->adam;
    for (int i = 0; i < adam->row_count; i++) {
        uint64_t version = hash_bytes(HASH_START, adam->laid[i], sizeof adam->laid[i]);
        version = hash_number(version, adam->row[i]);
        version = hash_number(version, (uint64_t)pieces_in_the_air(table, i));
        version = hash_number(version, flight_goes_to(table, spot_of(SPOT_ADAM_CARD, i)));
        ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "adam.card.%d", i + 1),
                                    .role = UI_CUSTOM,
                                    .box = layout->place[i],
                                    .paint = paint_place,
                                    .topic = TOPIC_ADAM,
                                    .context = table,
                                    .arg = i,
                                    .selected = place_told(stage_event(table)) == i + 1,
                                    .version = hash_short(version) });
    }
}

static void add_pile(Table *table, const CoatlAdamLayout *layout)
{
    const int count = pile_count(table);
    ui_add(table->ui, (UiItem){ .name = "adam.pile",
                                .role = UI_CUSTOM,
                                .box = layout->played,
                                .paint = paint_pile,
                                .context = table,
                                .topic = TOPIC_SEAT,
                                .arg = COATL_ADAM,
                                .version = (uint32_t)count });
}

/* He looks, and is followed step by step: what he finds is not told before he comes to it. */
static bool is_read(const Table *table, const Event *event)
{
    return coatl_looks(table) > 0 && stage_waits_each(table)
           && timeline_find(&table->timeline, TRACK_LOOK, event->arg[2]) != NULL;
}

static void say_look(const Table *table, const Event *event, Text *what, Text *why)
{
    const int cell = coatl_looks(table);
    text_add(what, _("ADAM searches for card %d"), event->arg[2]);
    coatl_tell_look(coatl_look(table, cell - 1), cell, why);
}

static void say_event(const Event *event, Text *what, Text *why)
{
    const char *reason = coatl_rules.event_reason(event);
    coatl_tell_event(event, what);
    if (reason[0] != '\0') text_add(why, "%s", _(reason));
}

static void paint_paper(Ui *ui, const UiItem *item)
{
    ui_draw_paper(ui, item->box);
}

/* What he does, and below it why, where people read what they may do. */
static void add_words(Table *table)
{
    char text[256] = "", reason[256] = "";
    Text what = text_into(text, sizeof text), why = text_into(reason, sizeof reason);
    const Event *event = stage_event(table);
    const Rect scroll = view_of(table)->layout.scroll;
    if (event == NULL) return;
    if (is_read(table, event))
        say_look(table, event, &what, &why);
    else
        say_event(event, &what, &why);
    ui_add(table->ui, (UiItem){ .name = "adam.sheet",
                                .role = UI_CUSTOM,
                                .box = scroll,
                                .paint = paint_paper,
                                .unfocused = true });
    Rect box = rect_inset(scroll, scroll.h < 80 ? 6 : 10);
    cut_left(&box, 6);
    ui_add(table->ui, (UiItem){ .name = "adam.says",
                                .role = UI_LABEL,
                                .box = cut_top(&box, box.h / 2),
                                .label = text,
                                .font = FONT_BOLD,
                                .size = coatl_size(table->ui, 18, 1.15F),
                                .ink = THEME_INK,
                                .lines = 1 });
    ui_add(table->ui, (UiItem){ .name = "adam.reason",
                                .role = UI_LABEL,
                                .box = box,
                                .label = reason,
                                .size = coatl_size(table->ui, 17, 1.15F),
                                .ink = THEME_PAPYRUS_QUIET,
                                .lines = 2 });
}

static void add_adam(Table *table)
{
    table_seat_panel(table, COATL_ADAM, view_of(table)->layout.adam, PAD_ENLARGES, TOPIC_SEAT);
    const CoatlAdamLayout layout = coatl_adam_inside(table);
    add_row(table, &layout);
    add_pile(table, &layout);
    add_words(table);
    stage_add_switch(table, layout.steps);
}

void coatl_add_seats(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    int at = 0;
    if (coatl_is_solo(state_of(table))) {
        add_adam(table);
        return;
    }
    for (Seat seat = 0; seat < state_of(table)->seats; seat++)
        if (seat != table->viewer) add_seat(table, seat, layout->opponent[at++]);
    const Rect plate = layout->plate;
    const float right = plate.x + plate.w;
    add_pips(table, table->viewer,
             layout->portrait ? (Rect){ right - 62, plate.y + 4, 60, 17 }
                              : (Rect){ right - 18, plate.y + 42, 16, 40 }); /* beside the medals */
}

/* --- A seat enlarged: everything that is public about it --- */

static bool shows(const Table *table, const ScoreRow *row)
{
    (void)table;
    (void)row;
    return true;
}

static void sum(const Table *table, Seat seat, char *out, size_t size)
{
    const int points = table->sheet.total[seat];
    (void)snprintf(out, size, ngettext("%d\u00a0point", "%d\u00a0points", (unsigned)points),
                   points);
}

#define HOLDINGS 116.0F /* the height of what a seat has */

/* What everybody has seen being taken stays open; the rest are backs. One's own are all open. */
static void paint_known(Ui *ui, const CoatlSeat *seat, bool own, Rect room)
{
    const int count = seat->hand_count + seat->temple_count;
    const Fan fan = fan_fit(room, (Size){ room.h * FACE_W / FACE_H, room.h }, count, 6, false);
    for (int i = 0; i < count; i++) {
        const bool temple = i >= seat->hand_count;
        const int at = temple ? i - seat->hand_count : i;
        const int known = temple ? seat->temple_known : seat->hand_known;
        const Rect box = fan_card(&fan, i);
        const bool open = own || (known >> at & 1) != 0;
        const CardFace face = temple ? coatl_temple_face(open ? seat->temple[at] : 1)
                                     : coatl_prophecy_face(open ? seat->hand[at] : 1);
        if (open)
            face_paint(ui, &face, box, 1);
        else
            face_paint_back(ui, temple ? "coatl/back-temple" : "coatl/back-prophecy", box, 1);
    }
}

static void paint_stored(Ui *ui, const CoatlSeat *seat, Rect room)
{
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        const Rect line = rect_line(room, i / 4, 2, 4);
        const Rect box = rect_column(line, i % 4, 4, 4);
        gfx_round(ui->platform->gfx, box, 6, (Colour){ 40, 28, 18, 120 });
        if (seat->board[i] != COATL_NO_PIECE)
            part_paint_in(ui, coatl_part_of(seat->board[i]), rect_inset(box, 2), 1);
    }
}

/* Stored parts, tokens left, cards in hand; upright the cards lie above the others. */
static void paint_holdings(Ui *ui, const Table *table, Seat seat, Rect foot, bool upright)
{
    const CoatlSeat *who = seat_of(table, seat);
    if (upright) {
        paint_known(ui, who, seat == table->viewer, cut_top(&foot, HOLDINGS));
        cut_top(&foot, foot.h - HOLDINGS);
    }
    paint_stored(ui, who, cut_left(&foot, foot.h * 2));
    cut_left(&foot, 16);
    Rect tokens = cut_left(&foot, state_of(table)->tokens != 0 ? 44 : 0);
    for (int i = 0; i < 3 && state_of(table)->tokens != 0; i++) {
        const Rect box = rect_line(tokens, i, 3, 2);
        coatl_paint_token(ui, rect_middle(box, box.h, box.h), i, (who->tokens >> i & 1) == 0);
    }
    cut_left(&foot, 16);
    if (!upright) paint_known(ui, who, seat == table->viewer, foot);
}

#define ADAM_ROW_H 150.0F

/* What he collects, below what he has played: over the whole width, since his pile is not there. */
static void paint_adam_row(Ui *ui, const CoatlState *state, Rect room)
{
    const CoatlAdam *adam = &state->adam;
    const int places = adam_places(state);
    const CoatlAdamLayout narrow = coatl_adam_layout(room, places);
    room.w += room.x + room.w - narrow.place[places - 1].x - narrow.place[0].w;
    const CoatlAdamLayout layout = coatl_adam_layout(room, places);
    for (int i = 0; i < adam->row_count; i++) coatl_paint_adam_place(ui, adam, &layout, i, 0);
}

static void paint_enlarged(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    Rect rest = rect_inset(item->box, 16);
    ui_draw_linen(ui, item->box);
    if (coatl_is_solo(state_of(table)) && seat == COATL_ADAM) {
        paint_adam_row(ui, state_of(table), cut_bottom(&rest, ADAM_ROW_H));
        cut_bottom(&rest, 10);
    } else {
        const bool upright = item->box.h > item->box.w;
        const float h = upright ? 2 * HOLDINGS + 10 : HOLDINGS;
        paint_holdings(ui, table, seat, cut_bottom(&rest, h), upright);
        cut_bottom(&rest, 10);
    }
    coatl_paint_coatls(ui, state_of(table), seat, rest, &table->sheet, pad_lit_row(table));
}

static void paint_left(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int left = coatl_actions_to_come(state_of(table), item->arg);
    char text[64];
    if (left < 0) return;
    (void)snprintf(text, sizeof text,
                   ngettext("%d\u00a0action left", "%d\u00a0actions left", (unsigned)left), left);
    ui_draw_text(ui, item->box, FONT_TEXT, 18, THEME_CAPTION, ALIGN_CENTRE, text);
}

const PadGame coatl_pad = {
    .wide = true,
    .shows = shows,
    .sum = sum,
    .paint_board = paint_enlarged,
    .paint_left = paint_left,
};
