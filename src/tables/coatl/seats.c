/* The others at a Coatl table: their panels, ADAM's, and a seat enlarged. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/hash.h"

enum { RIBBON_H = 92 };

/* --- Other seats --- */

static void paint_seat(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    coatl_paint_seat(ui, state_of(table), item->arg, item->box);
}

/* Pips of the last actions: two, one, done. */
static void add_pips(Table *table, Seat seat, Rect panel)
{
    const int left = coatl_actions_to_come(state_of(table), seat);
    char name[24];
    if (left < 0) return;
    (void)snprintf(name, sizeof name, "pips.%d", seat + 1);
    char text[48];
    if (left > 0)
        (void)snprintf(text, sizeof text,
                       ngettext("%d action left", "%d actions left", (unsigned)left), left);
    else
        (void)snprintf(text, sizeof text, "%s", _("done"));
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_LABEL,
                                .box = { panel.x + panel.w - 190, panel.y + 36, 176, 22 },
                                .label = text,
                                .size = 16,
                                .align = ALIGN_RIGHT,
                                .ink = THEME_CAPTION });
}

static void add_seat(Table *table, Seat seat, Rect box)
{
    char name[24];
    const Rect room = table_seat_panel(table, seat, box, PAD_ENLARGES, TOPIC_SEAT);
    (void)snprintf(name, sizeof name, "seat.%d.things", seat + 1);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = rect_inset(room, 2),
                                .paint = paint_seat,
                                .context = table,
                                .arg = seat,
                                .version = hash_short(hash_bytes(HASH_START, seat_of(table, seat),
                                                                 sizeof(CoatlSeat))) });
    add_pips(table, seat, box);
}

/* --- ADAM --- */

static void paint_adam(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CoatlAdamLayout layout = coatl_adam_layout(item->box);
    coatl_paint_adam(ui, state_of(table), &layout);
}

static void add_adam_words(Table *table, const CoatlAdamLayout *layout)
{
    char text[256] = "";
    Text words = text_into(text, sizeof text);
    const Event *event = stage_event(table);
    if (event != NULL) coatl_tell_event(event, &words);
    const char *reason = event != NULL ? coatl_rules.event_reason(event) : "";
    Rect box = layout->words;
    ui_add(table->ui, (UiItem){ .name = "adam.says",
                                .role = UI_LABEL,
                                .box = cut_top(&box, box.h / 2),
                                .label = text,
                                .font = FONT_BOLD,
                                .size = 19,
                                .lines = 1 });
    ui_add(table->ui, (UiItem){ .name = "adam.reason",
                                .role = UI_LABEL,
                                .box = box,
                                .label = reason[0] != '\0' ? _(reason) : "",
                                .size = 17,
                                .ink = THEME_CAPTION,
                                .lines = 2 });
}

static void add_adam(Table *table)
{
    const Rect room = rect_inset(
        table_seat_panel(table, COATL_ADAM, view_of(table)->layout.adam, 0, TOPIC_SEAT), 2);
    const CoatlAdamLayout layout = coatl_adam_layout(room);
    const CoatlAdam *adam = &state_of(table)->adam;
    ui_add(table->ui,
           (UiItem){ .name = "adam",
                     .role = UI_CUSTOM,
                     .box = room,
                     .paint = paint_adam,
                     .context = table,
                     .version = hash_short(hash_bytes(HASH_START, adam, sizeof *adam)) });
    for (int i = 0; i < adam->row_count; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "adam.card.%d", i + 1);
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = UI_CUSTOM,
                                    .box = layout.card[i],
                                    .topic = TOPIC_PROPHECY,
                                    .context = table,
                                    .arg = piece_of(PIECE_PROPHECY, adam->row[i]) });
    }
    add_adam_words(table, &layout);
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
}

/* --- A seat enlarged: its coatls, and the rows of what is complete --- */

static bool shows(const Table *table, const ScoreRow *row)
{
    (void)table;
    (void)row;
    return true;
}

static void sum(const Table *table, Seat seat, char *out, size_t size)
{
    const int points = table->sheet.total[seat];
    (void)snprintf(out, size, ngettext("%d point", "%d points", (unsigned)points), points);
}

static void paint_enlarged(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    ui_draw_linen(ui, item->box);
    coatl_picture(ui, state_of(table), item->arg, rect_inset(item->box, 14), &table->sheet,
                  pad_lit_row(table));
}

/* What everybody has seen being taken stays open; the rest are backs. */
static void paint_known(Ui *ui, const CoatlSeat *seat, Rect room)
{
    const int count = seat->hand_count + seat->temple_count;
    const Fan fan = fan_fit(room, (Size){ room.h * FACE_W / FACE_H, room.h }, count, 4, false);
    for (int i = 0; i < seat->hand_count; i++) {
        const CardFace face = coatl_prophecy_face(seat->hand[i]);
        if ((seat->hand_known >> i & 1) != 0)
            face_paint(ui, &face, fan_card(&fan, i), 1);
        else
            face_paint_back(ui, "coatl/back-prophecy", fan_card(&fan, i), 1);
    }
    for (int i = 0; i < seat->temple_count; i++) {
        const CardFace face = coatl_temple_face(seat->temple[i]);
        const Rect box = fan_card(&fan, seat->hand_count + i);
        if ((seat->temple_known >> i & 1) != 0)
            face_paint(ui, &face, box, 1);
        else
            face_paint_back(ui, "coatl/back-temple", box, 1);
    }
}

static void paint_left(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    paint_known(ui, seat_of(table, item->arg), rect_middle(item->box, item->box.w, 76));
}

const PadGame coatl_pad = {
    .rows_most = 12,
    .shows = shows,
    .sum = sum,
    .paint_board = paint_enlarged,
    .paint_left = paint_left,
};
