/* What lies beside the mat: seats with their gods and stocks, laws in force, the abyss, divine
 * things, and the last shot to be seen again. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "base/bits.h"
#include "base/hash.h"

/* --- Where --- */

/* Clockwise from the person before the screen; with two seats the other one is opposite. */
Rect flick_seat_box(const Table *table, Seat seat)
{
    const FlickLayout *layout = &view_of(table)->layout;
    return seat == table->viewer ? layout->mine : layout->other[table_order(table, seat)];
}

Rect flick_law_place(const Table *table, int card)
{
    const FlickLayout *layout = &view_of(table)->layout;
    const uint32_t will = state_of(table)->will, below = (1U << (card - 1)) - 1;
    if ((will >> (card - 1) & 1) == 0) return (Rect){ 0 };
    return flick_law_box(layout, bits_count(will & below), bits_count(will));
}

Point flick_law_spot(const Table *table, int card)
{
    const Rect place = flick_law_place(table, card);
    return rect_centre(rect_is_empty(place) ? view_of(table)->layout.mat : place);
}

Point flick_spot(const Table *table, int corner, int place)
{
    const FlickLayout *layout = &view_of(table)->layout;
    if (place == FLICK_ABYSS) return rect_centre(layout->abyss);
    if (place == FLICK_IN_KRAKEN) return flick_law_spot(table, FLICK_KRAKEN);
    if (corner >= FLICK_CORNERS) return rect_centre(layout->mat);
    return rect_centre(flick_seat_box(table, flick_seat(state_of(table)->taken, corner)));
}

/* --- Seats --- */

int flick_count_stock(const FlickState *state, int corner, FlickKind kind, int *first)
{
    int count = 0;
    *first = FLICK_NO_PIECE;
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (flick_owner(piece) != corner || flick_kind(piece) != kind
            || state->place[piece] != FLICK_STOCK)
            continue;
        if (count++ == 0) *first = piece;
    }
    return count;
}

static void paint_badge(Ui *ui, Rect disc, int count)
{
    char number[8];
    if (count < 2) return;
    const Rect box = rect_around((Point){ disc.x + disc.w - 4, disc.y + disc.h - 4 }, 26, 26);
    snprintf(number, sizeof number, "%d", count);
    gfx_round(ui->platform->gfx, box, 13, ui_colour(ui, THEME_INK));
    gfx_round_line(ui->platform->gfx, box, 13, 1.2F, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_text(ui, box, FONT_BOLD, fminf(17, 22 / ui_text_scale(ui)), THEME_IVORY, ALIGN_CENTRE,
                 number);
}

static void paint_colour(Ui *ui, const UiItem *item)
{
    gfx_round(ui->platform->gfx, item->box, 4, ui_colour(ui, theme_seat(item->arg)));
}

enum { PILGRIMAGE = 56 };

/* A low panel has no room beside the name. */
static bool is_low(const Table *table, Rect box)
{
    return table_seat_room(table->ui, box).h <= 60;
}

static bool counts_pilgrims(const Table *table)
{
    return flick_wills(state_of(table), FLICK_PILGRIMAGE) && ui_text_scale(table->ui) <= 1.2F;
}

static float god_lines(const Table *table, Seat seat)
{
    const float scale = ui_text_scale(table->ui);
    if (state_of(table)->god[corner_of(table, seat)] == FLICK_NO_GOD) return 0;
    return 20 * fmaxf(1, scale * 0.9F) + (scale > 1.2F ? 0 : 20);
}

Rect flick_stock_room(const Table *table, Seat seat, float *gap)
{
    const Rect box = flick_seat_box(table, seat);
    const bool low = is_low(table, box);
    Rect room = table_seat_room(table->ui, box);
    cut_left(&room, 6);
    *gap = low && counts_pilgrims(table) ? PILGRIMAGE : UI_GAP;
    if (low) return room;
    if (seat != table->viewer) cut_top(&room, -5); /* close to the name: the discs are below */
    cut_top(&room, god_lines(table, seat));
    return room;
}

static void paint_stock(Ui *ui, const UiItem *item)
{
    flick_paint_over(ui, item->context, FLICK_OVER_SEAT + item->arg);
}

/* Anubis and Morrigan act once a round. */
static bool is_spent(const FlickState *state, FlickGod god)
{
    return (god == FLICK_ANUBIS && state->anubis_used)
           || (god == FLICK_MORRIGAN && state->morrigan_used);
}

static void god_picture(FlickGod god, char *out, size_t size)
{
    snprintf(out, size, "flick/god-%s", flick_god_side(god)->id);
}

static void god_name(const Table *table, FlickGod god, char *out, size_t size)
{
    if (is_spent(state_of(table), god))
        snprintf(out, size, _("%s: used this round"), _(flick_god_side(god)->name));
    else
        snprintf(out, size, "%s", _(flick_god_side(god)->name));
}

static void add_god_line(Table *table, Seat seat, Rect line, FlickGod god)
{
    char name[24], picture[48], words[96];
    snprintf(name, sizeof name, "god.%d", seat + 1);
    god_picture(god, picture, sizeof picture);
    god_name(table, god, words, sizeof words);
    ui_add(table->ui,
           (UiItem){ .role = UI_PICTURE, .box = cut_left(&line, line.h), .icon = picture });
    cut_left(&line, 8);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_LABEL,
                                .box = line,
                                .label = words,
                                .ink = THEME_CAPTION,
                                .size = 17,
                                .topic = TOPIC_GOD,
                                .arg = (int)god,
                                .context = table });
}

/* Its name, and below it what it does; in large letters a tap tells that. */
static void add_god(Table *table, Seat seat, Rect room)
{
    const FlickGod god = (FlickGod)state_of(table)->god[corner_of(table, seat)];
    const float scale = ui_text_scale(table->ui);
    if (god == FLICK_NO_GOD) return;
    add_god_line(table, seat, cut_top(&room, 20 * fmaxf(1, scale * 0.9F)), god);
    if (scale > 1.2F) return;
    ui_label(table->ui, cut_top(&room, 20), 16, THEME_IVORY, ALIGN_LEFT, _(flick_god_short(god)));
}

/* Where a panel is low only the sign has room, beside the points. */
static void add_god_sign(Table *table, Seat seat, Rect box)
{
    const FlickGod god = (FlickGod)state_of(table)->god[corner_of(table, seat)];
    char name[24], picture[48];
    if (god == FLICK_NO_GOD) return;
    snprintf(name, sizeof name, "god.%d", seat + 1);
    god_picture(god, picture, sizeof picture);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_PICTURE,
                                .box = { box.x + box.w - 48 - 28 * ui_text_scale(table->ui),
                                         box.y + 11, 28, 28 },
                                .icon = picture,
                                .topic = TOPIC_GOD,
                                .arg = (int)god,
                                .context = table });
}

/* On how many islands a seat is present (W11): beside its points, or between its discs. */
static void add_pilgrimage(Table *table, Seat seat, Rect box)
{
    const FlickState *state = state_of(table);
    char words[16];
    if (!counts_pilgrims(table)) return;
    const FlickStanding standing = flick_standing(state);
    snprintf(words, sizeof words, "%d/%d", flick_islands_held(&standing, corner_of(table, seat)),
             FLICK_ISLANDS);
    Rect line = { box.x + box.w - 48 - PILGRIMAGE, box.y + 13, PILGRIMAGE, 26 };
    if (is_low(table, box))
        line = (Rect){ box.x + (box.w - PILGRIMAGE) / 2, box.y + box.h - 42, PILGRIMAGE, 29 };
    ui_add(table->ui, (UiItem){ .role = UI_PICTURE,
                                .box = rect_middle(cut_left(&line, 26), 26, 26),
                                .icon = "flick/law-11" });
    ui_label(table->ui, line, 16, THEME_CAPTION, ALIGN_CENTRE, words);
}

Seat flick_goes_first(const Table *table)
{
    const FlickState *state = state_of(table);
    const bool known = state->phase != FLICK_PHASE_GODS && state->phase != FLICK_PHASE_CONTEST;
    return known ? flick_seat(state->taken, state->first) : SEAT_NONE;
}

static Rect add_seat_head(Table *table, Seat seat, Rect box)
{
    /* The points, two digits at most, leave some of their own room. */
    const float beside = counts_pilgrims(table) && !is_low(table, box) ? PILGRIMAGE - 20 : 0;
    Rect room = table_seat_panel_beside(table, seat, box, 0, TOPIC_SEAT, beside);
    cut_left(&room, 6);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = { box.x + 3, box.y + 8, 5, box.h - 16 },
                                .paint = paint_colour,
                                .arg = seat });
    add_pilgrimage(table, seat, box);
    return room;
}

static uint32_t version_over(const Table *table, int over)
{
    return hash_short(lay_hash(table, over));
}

/* In practice the discs of the others are for the hand too: the first of each kind. */
static void add_lent(Table *table, Seat seat, Rect room, float gap)
{
    const FlickState *state = state_of(table);
    const int corner = corner_of(table, seat);
    for (int temples = 0; temples < 2; temples++) {
        const Rect half = rect_column(room, temples, 2, gap);
        int piece = corner * FLICK_SEAT_PIECES;
        while (piece < (corner + 1) * FLICK_SEAT_PIECES
               && (state->place[piece] != FLICK_STOCK
                   || (flick_kind(piece) == FLICK_KIND_TEMPLE) != (temples == 1)))
            piece++;
        if (piece == (corner + 1) * FLICK_SEAT_PIECES) continue;
        const float side = fminf(UI_TARGET, half.w);
        const float x = temples == 0 ? half.x : half.x + half.w - side;
        hand_source(table,
                    (HandSource){ .name = ui_name(table->ui, "lent.%d", 1 + temples),
                                  .box = { x, half.y + half.h - UI_TARGET + 2, side, UI_TARGET },
                                  .piece = piece_of(piece),
                                  .topic = TOPIC_DISC });
    }
}

static void add_other(Table *table, Seat seat)
{
    const Rect box = flick_seat_box(table, seat);
    const int corner = corner_of(table, seat);
    Rect room = add_seat_head(table, seat, box);
    float gap;
    if (is_low(table, box)) {
        add_god_sign(table, seat, box);
    } else {
        cut_top(&room, -5);
        add_god(table, seat, room);
    }
    const Rect stock = flick_stock_room(table, seat, &gap);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = stock,
                                .paint = paint_stock,
                                .context = table,
                                .version = version_over(table, FLICK_OVER_SEAT + corner),
                                .arg = corner });
    if (practice_is_on(table)) add_lent(table, seat, stock, gap);
}

/* --- My own stock: stacks that can be lifted --- */

/* What rests of a stack, lowest first; how many. */
static int stack_of(const Table *table, FlickKind kind, Thing out[])
{
    const int corner = my_corner(table);
    Thing thing[LAY_MAX];
    const int all = lay_over(table, FLICK_OVER_SEAT + corner, thing, LAY_MAX);
    int count = 0;
    for (int i = 0; i < all; i++)
        if (thing[i].kind == (int)kind) out[count++] = thing[i];
    return count;
}

static void paint_stack(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int piece = item->arg - 1;
    Thing stack[FLICK_PIECES];
    int count = stack_of(table, flick_kind(piece), stack);
    const float size = fminf(item->box.w + 2, item->box.h) - 6;
    const Rect disc = rect_middle(item->box, size, size);
    const bool rests = lay_rests(table, item->arg, FLICK_OVER_SEAT + my_corner(table));
    count -= hand_hold(ui, item) == UI_HOLD_POINTER && count > 0;
    for (int i = 0; i < count; i++) flick_paint_thing(ui, &stack[i], 1);
    if (count == 0)
        board_paint_token(ui, state_of(table)->taken, piece, rect_centre(disc), size, 0.25F);
    paint_badge(ui, disc, count);
    if (!item->disabled && hand_hold(ui, item) == UI_HOLD_NONE && rests && !flick_stage_runs(table))
        gfx_round_line(ui->platform->gfx,
                       rect_moved(rect_inset(disc, -3), 0, -3 * (float)(count > 3 ? 2 : count - 1)),
                       size / 2 + 3, 2, colour_fade(ui_colour(ui, THEME_FOCUS), 0.9F));
}

static void add_stack(Table *table, FlickKind kind, Rect room)
{
    static const char *const NAME[FLICK_KINDS] = { "stack.prophet", "stack.fanatic", "stack.sphinx",
                                                   "stack.temple", "" };
    const FlickState *state = state_of(table);
    const int corner = my_corner(table);
    int first;
    if (flick_count_stock(state, corner, kind, &first) == 0) return;
    hand_source(table, (HandSource){ .name = NAME[kind],
                                     .box = flick_stack_box(state, room, corner, kind),
                                     .piece = piece_of(first),
                                     .paint = paint_stack,
                                     .topic = TOPIC_DISC,
                                     .version = lay_hash(table, FLICK_OVER_SEAT + corner) * 2
                                                + flick_stage_runs(table) });
}

static void add_mine(Table *table)
{
    float gap;
    add_god(table, table->viewer, add_seat_head(table, table->viewer, view_of(table)->layout.mine));
    const Rect room = flick_stock_room(table, table->viewer, &gap);
    for (int kind = FLICK_KIND_PROPHET; kind <= FLICK_KIND_TEMPLE; kind++)
        add_stack(table, (FlickKind)kind, room);
}

/* --- Laws --- */

void flick_law_icon(int card, char *out, size_t size)
{
    snprintf(out, size, "flick/law-%02d", card);
}

void flick_paint_law_picture(Ui *ui, int card, Rect box)
{
    char name[32];
    gfx_round(ui->platform->gfx, box, 6, COLOUR(0x3A2C1C));
    gfx_round_gradient(ui->platform->gfx, rect_inset(box, 1.5F), 5, COLOUR(0x7FA3B2),
                       COLOUR(0x4A6673));
    flick_law_icon(card, name, sizeof name);
    ui_draw_picture(ui, name, rect_inset(box, fminf(box.w, box.h) * 0.06F), COLOUR_WHITE);
}

static void paint_duration(Ui *ui, Rect line, bool lasts)
{
    const char *words = lasts ? _("rest of the game") : _("this round");
    const Style style = ui_style(ui, FONT_BOLD, 16, THEME_IVORY, ALIGN_CENTRE);
    const float wide = letters_measure(ui->platform->letters, &style, words).w + 18;
    const Rect box = { line.x, line.y + 1, fminf(wide, line.w), line.h - 2 };
    gfx_round(ui->platform->gfx, box, box.h / 2, COLOUR(0x5A4322));
    ui_draw_text(ui, box, FONT_BOLD, 16, THEME_IVORY, ALIGN_CENTRE, words);
}

/* In as many lines as there is room for. */
static void paint_fitted(Ui *ui, Rect box, Font font, float size, const char *words)
{
    Style style = ui_style(ui, font, size, THEME_INK, ALIGN_LEFT);
    style.size = letters_fit_words(ui->platform->letters, &style, box, words);
    letters_draw_wrapped(ui->platform->letters, &style, box, words);
}

static void paint_law(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    Rect rest = rect_inset(item->box, 8);
    const float scale = ui_text_scale(ui);
    ui_draw_paper(ui, item->box);
    flick_paint_law_picture(ui, item->arg, cut_left(&rest, fminf(74, rest.w * 0.3F)));
    cut_left(&rest, 9);
    const bool title_alone = scale > 1.3F; /* a tap opens it */
    const float title = title_alone ? fminf(rest.h - 21 * scale, 50 * scale) : 25 * scale;
    paint_fitted(ui, cut_top(&rest, title), FONT_BOLD, 19, _(flick_will_card(item->arg)->name));
    paint_duration(ui, cut_top(&rest, 21 * scale), flick_will_card(item->arg)->lasts);
    if (item->arg == FLICK_KRAKEN) flick_paint_over(ui, table, FLICK_OVER_KRAKEN);
    cut_top(&rest, 2);
    if (!title_alone && rest.h >= 32)
        paint_fitted(ui, rest, FONT_TEXT, 16, _(flick_law_short(item->arg)));
}

static void add_laws(Table *table)
{
    const FlickState *state = state_of(table);
    const FlickLayout *layout = &view_of(table)->layout;
    const int count = bits_count(state->will);
    int index = 0;
    if (!layout->portrait && state->with_will) {
        Rect caption = layout->laws;
        ui_caption(table->ui, cut_top(&caption, 24), _("In effect"));
        cut_top(&caption, 6);
        if (count == 0)
            ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                        .box = cut_top(&caption, 52 * ui_text_scale(table->ui)),
                                        .label = _("Nothing yet. Each round starts with a vote."),
                                        .size = 17,
                                        .ink = THEME_QUIET,
                                        .lines = 3 });
    }
    for (int card = 1; card <= FLICK_WILL_CARDS && index < FLICK_LAWS; card++) {
        if (!flick_wills(state, (FlickWill)card)) continue;
        ui_add(table->ui,
               (UiItem){ .name = ui_name(table->ui, "law.%02d", card),
                         .role = UI_CUSTOM,
                         .box = flick_law_box(layout, index++, count),
                         .label = _(flick_will_card(card)->name),
                         .paint = paint_law,
                         .topic = TOPIC_LAW,
                         .arg = card,
                         .context = table,
                         .version =
                             card == FLICK_KRAKEN ? version_over(table, FLICK_OVER_KRAKEN) : 0 });
    }
}

/* --- The abyss, divine things, the last shot --- */

static void paint_abyss(Ui *ui, const UiItem *item)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, "flick/abyss"), flick_pit(item->box), COLOUR_WHITE);
    flick_paint_over(ui, item->context, FLICK_OVER_ABYSS);
}

Rect flick_abyss_room(const FlickLayout *layout)
{
    Rect room = rect_inset(layout->abyss, 8);
    if (room.h > 86) cut_top(&room, 22); /* its caption */
    return room;
}

static void add_abyss(Table *table)
{
    const Rect box = view_of(table)->layout.abyss;
    const Rect room = flick_abyss_room(&view_of(table)->layout);
    ui_add(table->ui, (UiItem){ .name = "abyss",
                                .role = UI_PANEL,
                                .box = box,
                                .topic = TOPIC_ABYSS,
                                .context = table });
    if (room.h < box.h - 16)
        ui_caption(table->ui, (Rect){ room.x, room.y - 22, room.w, 22 }, _("Abyss"));
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = room,
                                .paint = paint_abyss,
                                .context = table,
                                .version = version_over(table, FLICK_OVER_ABYSS) });
}

static void paint_thing(Ui *ui, const UiItem *item)
{
    const bool heart = item->arg == PIECE_HEART;
    const Table *table = item->context;
    const bool out = heart ? state_of(table)->has_heart : view_of(table)->aim.has_hand;
    ui_draw_picture(ui, heart ? "flick/heart" : "flick/hand", rect_inset(item->box, 2),
                    colour_fade(COLOUR_WHITE, out ? 0.3F : 1));
    if (!item->disabled && !out)
        gfx_round_line(ui->platform->gfx, item->box, 10, 2,
                       colour_fade(ui_colour(ui, THEME_FOCUS), 0.9F));
}

static void add_hand_handles(Table *table, Rect box)
{
    const Aiming *aim = &view_of(table)->aim;
    if (!aim->has_hand || !flick_takes_place(table)) return;
    Rect row = box;
    ui_button(table->ui, "hand.left", cut_left(&row, 54), "again", "", FLICK_ACT_HAND, -500);
    cut_left(&row, 4);
    ui_button(table->ui, "hand.right", cut_left(&row, 54), "rotate", "", FLICK_ACT_HAND, 500);
    cut_left(&row, 4);
    ui_button(table->ui, "hand.away", cut_left(&row, 54), "close", "", FLICK_ACT_HAND, 0);
}

static void add_things(Table *table)
{
    const FlickState *state = state_of(table);
    const Rect box = view_of(table)->layout.things;
    const bool dagda = flick_seat_of_god(state, FLICK_DAGDA) != FLICK_NOWHERE;
    const bool freyja = flick_seat_of_god(state, FLICK_FREYJA) != FLICK_NOWHERE;
    if (!dagda && !freyja) return;
    ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = box });
    Rect rest = rect_inset(box, 8);
    if (rest.h >= 80) ui_caption(table->ui, cut_top(&rest, 20), _("God tokens"));
    if (dagda) {
        hand_source(table, (HandSource){ .name = "hand",
                                         .box = cut_left(&rest, view_of(table)->aim.has_hand
                                                                    ? 60
                                                                    : fminf(100, rest.w / 2)),
                                         .piece = PIECE_HAND,
                                         .paint = paint_thing,
                                         .topic = TOPIC_HAND,
                                         .version = view_of(table)->aim.has_hand });
        cut_left(&rest, 6);
        add_hand_handles(table, rest);
    }
    if (!freyja || (dagda && view_of(table)->aim.has_hand)) return;
    ui_add(table->ui, (UiItem){ .name = "heart",
                                .role = UI_CUSTOM,
                                .box = rect_middle(rest, 66, fminf(66, rest.h)),
                                .paint = paint_thing,
                                .arg = PIECE_HEART,
                                .topic = TOPIC_HEART,
                                .disabled = state->phase != FLICK_PHASE_HEART || !table->may_act,
                                .context = table,
                                .version = state->has_heart });
}

static void add_last_shot(Table *table)
{
    const bool over = game_of(table)->phase == FLICK_PHASE_OVER;
    UiItem *item = ui_button(table->ui, "last", view_of(table)->layout.last, "play",
                             over ? _("Best flick") : _("Replay flick"), FLICK_ACT_AGAIN, 0);
    item->size = 18;
    item->disabled = flick_stage_last_shot(table) < 0 || flick_stage_runs(table);
}

void flick_add_panels(Table *table)
{
    const FlickState *state = state_of(table);
    for (Seat seat = 0; seat < state->seats; seat++)
        if (seat != table->viewer) add_other(table, seat);
    add_mine(table);
    if (practice_is_on(table))
        practice_add(table);
    else
        add_laws(table);
    add_abyss(table);
    add_things(table);
    add_last_shot(table);
}
