#include "tables/coatl_cards/layout.h"

enum {
    EDGE = 10,
    SUPPLY_W = 95, /* of a prophecy */
    PLATE_H = 84,  /* upright; with four seats a little more */
};
#define CARD_RATIO (FACE_H / FACE_W)
#define FEATHER_RATIO (104.0F / 124.0F)

/* --- The stair --- */

/* What a level would like to have, and what it needs. Protected cards need not be read. */
static float step_wish(int level, int count, float card)
{
    enum { LEAST = 66, BACK = 16, GAP = 4, MARGIN = 12 };
    if (count == 0) return LEAST;
    const float more = level == CARD_PROTECTED ? BACK : card + GAP;
    return MARGIN + card + more * (float)(count - 1);
}

/* Too much is taken from those that have most, the fanned one last; too little is shared out. */
static void share_out(float wish[CARD_LEVELS], const float least[CARD_LEVELS], float room,
                      int fanned)
{
    float all = 0, over = 0;
    for (int i = 0; i < CARD_LEVELS; i++) {
        all += wish[i];
        over += i == fanned ? 0 : fmaxf(0, wish[i] - least[i]);
    }
    const float cut = fminf(over, fmaxf(0, all - room));
    for (int i = 0; i < CARD_LEVELS; i++)
        if (i != fanned) wish[i] -= cut * fmaxf(0, wish[i] - least[i]) / fmaxf(1, over);
    all -= cut;
    if (all > room && fanned >= 0) wish[fanned] -= all - room;
    for (int i = 0; i < CARD_LEVELS && all < room; i++) wish[i] *= room / all;
}

CardsStair cards_stair(Rect stair, const uint8_t count[CARD_LEVELS], int fanned)
{
    enum { RISES = CARDS_STEP_RISE * (CARD_LEVELS - 1), HIGHEST = 190, MARGIN = 12, PEEK = 8 };
    const float wide = fminf(HIGHEST, stair.w * 0.28F); /* four levels stand side by side */
    const float h = fminf(stair.h - CARDS_STEP_FRONT - RISES, wide);
    CardsStair out = { .card = { h / CARD_RATIO, h } };
    float wish[CARD_LEVELS], least[CARD_LEVELS], x = stair.x;
    for (int level = 0; level < CARD_LEVELS; level++) {
        wish[level] = step_wish(level, count[level], out.card.w);
        least[level] =
            out.card.w + MARGIN + PEEK * (float)(count[level] > 0 ? count[level] - 1 : 0);
    }
    share_out(wish, least, stair.w, fanned);
    for (int level = 0; level < CARD_LEVELS; level++) {
        const float tread = stair.y + stair.h - CARDS_STEP_FRONT - CARDS_STEP_RISE * (float)level;
        out.step[level] = (Rect){ x + 4, tread - h, wish[level] - 8, h };
        x += wish[level];
    }
    return out;
}

Rect cards_step_front(Rect stair, Rect step)
{
    const float y = step.y + step.h;
    return (Rect){ step.x - 4, y, step.w + 8, stair.y + stair.h - y };
}

/* --- The middle: supply, decks, temple --- */

static void lay_supply(CardsLayout *layout, Rect row, Size card, int count, float gap)
{
    const Fan fan = fan_fit(row, card, count, gap, true);
    for (int i = 0; i < count; i++) layout->supply[i] = fan_card(&fan, i);
}

/* Two rows of whole cards: the supply above, decks and temple below. */
static void lay_middle(CardsLayout *layout, Rect box, Size card, int supply)
{
    layout->middle = box;
    Rect rest = rect_inset(box, 8);
    const Rect above = cut_top(&rest, card.h + 8);
    cut_top(&rest, 24);
    lay_supply(layout, above, card, supply, 10);
    if (supply == 3) {
        const Fan fan = fan_fit(cut_top(&rest, card.h), card, 3, 10, true);
        layout->prophecies = fan_card(&fan, 0);
        layout->temple = fan_card(&fan, 1);
        const Rect last = fan_card(&fan, 2);
        layout->feathers = rect_middle((Rect){ last.x, last.y, last.w, last.h * 0.86F }, last.w + 8,
                                       (last.w + 8) * FEATHER_RATIO);
        return;
    }
    /* The temple is read often, the decks are only drawn from: they share a column. */
    const float half = (rest.w - 10) / 2;
    layout->temple = rect_middle(cut_left(&rest, half), card.w, card.h);
    cut_left(&rest, 10);
    const float wide = fminf(half, 88);
    const Rect feathers = cut_bottom(&rest, wide * FEATHER_RATIO + 10);
    layout->feathers =
        (Rect){ feathers.x + (feathers.w - wide) / 2, feathers.y, wide, wide * FEATHER_RATIO };
    cut_bottom(&rest, 20);
    const float w = fminf(half, rest.h / CARD_RATIO);
    layout->prophecies = rect_middle(rest, w, w * CARD_RATIO);
}

/* One row of everything. */
static void lay_middle_row(CardsLayout *layout, Rect box, Size card, int supply, bool temple)
{
    layout->middle = box;
    const int count = supply + 1 + temple;
    Rect rest = rect_inset(box, 8);
    const float w = fminf(card.w * 1.18F, rest.w * 0.18F);
    const Rect feathers = cut_right(&rest, w + 4);
    cut_right(&rest, 14);
    const Fan fan = fan_fit(rest, card, count, 10, true);
    for (int i = 0; i < supply; i++) layout->supply[i] = fan_card(&fan, i);
    layout->prophecies = fan_card(&fan, supply);
    if (temple) layout->temple = fan_card(&fan, supply + 1);
    layout->feathers = rect_middle(feathers, w, w * FEATHER_RATIO);
}

/* --- Whole tables --- */

static Rect mirrored(Rect rect, float width, bool mirror)
{
    return mirror ? rect_mirrored(rect, width) : rect;
}

static Size card_size(float w)
{
    return (Size){ w, w * CARD_RATIO };
}

/* More room than the least canvas: things keep their size and move apart. */
static void lay_landscape(CardsLayout *layout, Size canvas, int seats, bool solo, bool left)
{
    const float dx = canvas.w - 1280;
    const float dy = canvas.h - 800;
    const float top = dy * 0.3F;
    const float low = dy * 0.75F;
    layout->band = (Rect){ 0, 470 + low, canvas.w, 162 };
    layout->lane = (Rect){ 20, 478 + low, canvas.w - 40, 146 };
    const float hand = 600 + fminf(dx, 78);
    layout->hand = mirrored((Rect){ EDGE, 644 + dy, hand, 148 }, canvas.w, left);
    layout->sheet =
        mirrored((Rect){ EDGE + hand + 8, 640 + dy, 1014 + dx - hand, 156 }, canvas.w, left);
    layout->window = mirrored((Rect){ EDGE, 634 + dy, 1022 + dx, 165 }, canvas.w, left);
    if (solo) {
        layout->rows = (Rect){ EDGE, 66 + top, 780 + dx * 0.5F, 396 };
        const float x = layout->rows.x + layout->rows.w + EDGE;
        lay_middle_row(layout, (Rect){ x, 66 + top, canvas.w - x - EDGE, 150 }, card_size(84), 3,
                       false);
        layout->carl = (Rect){ x, 224 + top, canvas.w - x - EDGE, 238 };
        return;
    }
    const float wide = seats == 4 ? 140 : 266;
    layout->plate = (Rect){ EDGE, 66 + top, wide, 112 };
    if (seats == 4) layout->opposite = (Rect){ 158, 66 + top, 412, 112 };
    layout->stair = (Rect){ EDGE, 184 + top, 560, 280 + low - top };
    const Rect right = seats == 2 ? (Rect){ 938 + dx * 0.5F, 66 + top, 332 + dx * 0.5F, 396 }
                                  : (Rect){ 810 + dx * 0.5F, 66 + top, 460 + dx * 0.5F, 396 };
    lay_middle(layout, (Rect){ 580 + dx * 0.25F, 66 + top, right.x - 590 - dx * 0.25F, 396 },
               card_size(SUPPLY_W), seats == 2 ? 3 : 2);
    const int neighbours = seats == 2 ? 1 : 2;
    for (int i = 0; i < neighbours; i++)
        layout->neighbour[i] = rect_line(right, i, neighbours, UI_GAP);
}

static void lay_portrait(CardsLayout *layout, Size canvas, int seats, bool solo, bool left)
{
    const float dy = canvas.h - 1280;
    const float w = canvas.w - 2 * EDGE;
    const float low = dy * 0.7F;
    layout->band = (Rect){ 0, 858 + low, canvas.w, 144 };
    layout->lane = (Rect){ EDGE, 864 + low, w, 132 };
    layout->hand = (Rect){ EDGE, 1006 + dy, w, 110 };
    layout->window = mirrored((Rect){ EDGE, 1006 + dy, canvas.w - 260, 266 }, canvas.w, left);
    layout->sheet = mirrored((Rect){ EDGE, 1122 + dy, canvas.w - 260, 150 }, canvas.w, left);
    if (solo) {
        layout->rows = (Rect){ EDGE, 64, w, 400 };
        layout->carl = (Rect){ EDGE, 472 + dy * 0.2F, w, 228 };
        lay_middle_row(layout, (Rect){ EDGE, 708 + low * 0.6F, w, 146 }, card_size(80), 3, false);
        return;
    }
    const int neighbours = seats == 2 ? 1 : 2;
    const Rect top = { EDGE, 64, w, 236 };
    for (int i = 0; i < neighbours; i++)
        layout->neighbour[i] = rect_column(top, i, neighbours, UI_GAP);
    lay_middle_row(layout, (Rect){ EDGE, 308 + dy * 0.3F, w, 158 }, card_size(SUPPLY_W),
                   seats == 2 ? 3 : 2, true);
    /* My plate stands over the lowest steps. */
    Rect rest = { EDGE, 474 + dy * 0.3F, w, 380 + low - dy * 0.3F };
    layout->stair = rest;
    Rect head = cut_top(&rest, seats == 4 ? PLATE_H + 12 : PLATE_H);
    layout->plate = cut_left(&head, seats == 4 ? 190 : 236);
    if (seats < 4) {
        cut_top(&layout->stair, 30);
        return;
    }
    cut_left(&head, UI_GAP);
    layout->opposite = head;
    cut_top(&layout->stair, head.h + UI_GAP);
}

CardsLayout cards_layout(Size canvas, int seats, bool solo, bool left_handed)
{
    CardsLayout layout = { .portrait = canvas.h > canvas.w };
    if (layout.portrait)
        lay_portrait(&layout, canvas, seats, solo, left_handed);
    else
        lay_landscape(&layout, canvas, seats, solo, left_handed);
    return layout;
}

/* --- Panels, inside --- */

CardsPlateLayout cards_plate_layout(Rect plate)
{
    CardsPlateLayout layout = { 0 };
    const bool low = plate.h < 100, narrow = plate.w < 180;
    Rect rest = rect_inset(plate, low ? 9 : 12);
    Rect head = low ? rest : cut_top(&rest, 46);
    const float side = low ? 60 : narrow ? 34 : 46; /* with four seats the name needs the room */
    layout.emblem = rect_middle(cut_left(&head, side), side, side);
    cut_left(&head, narrow ? 6 : 10);
    layout.name = low ? cut_top(&head, 32) : head;
    cut_top(&rest, 2);
    layout.points = low ? head : rest;
    return layout;
}

CardsWindowLayout cards_window_layout(Rect window)
{
    CardsWindowLayout layout = { 0 };
    const bool tall = window.h > 200;
    Rect room = { window.x + 5, window.y + 2, window.w - 10, window.h - 3 };
    Rect side = tall ? cut_top(&room, 98) : cut_right(&room, 132);
    layout.all = rect_middle(tall ? cut_right(&side, 132) : side, 124, fminf(72, side.h));
    layout.caption = tall ? side : room.w > 640 ? cut_left(&room, 190) : (Rect){ 0 };
    cut_bottom(&room, CARDS_TILE_WORDS - CARDS_TILE_OVER);
    layout.tiles = rect_middle(room, room.w, CARDS_TILE_H);
    return layout;
}

/* Two rows of cards, the coatl below them. */
static CardsSeatLayout lay_tall_seat(Rect rest)
{
    CardsSeatLayout seat = { 0 };
    Rect foot = cut_bottom(&rest, 44);
    seat.token = cut_right(&foot, 44);
    seat.hand = foot;
    cut_bottom(&rest, 4);
    seat.ribbon = cut_bottom(&rest, 44);
    cut_bottom(&rest, 6);
    seat.cards[0] = cut_top(&rest, (rest.h - 4) / 2);
    cut_top(&rest, 4);
    seat.cards[1] = rest;
    return seat;
}

/* Too narrow for a coatl that can be read beside a name: it has a line of its own. */
static CardsSeatLayout lay_narrow_seat(Rect head, Rect rest)
{
    CardsSeatLayout seat = { 0 };
    seat.token = cut_right(&head, 36);
    Rect line = cut_top(&rest, 26);
    seat.hand = cut_right(&line, 62);
    cut_right(&line, 4);
    seat.ribbon = line;
    cut_top(&rest, 2);
    seat.cards[0] = rest;
    return seat;
}

float cards_points_width(Rect panel)
{
    return panel.w > 420 ? 100 : 84;
}

CardsSeatLayout cards_seat_layout(Rect panel, Rect room, float name)
{
    CardsSeatLayout seat = { 0 };
    Rect rest = { panel.x + 8, room.y, panel.w - 16, room.h };
    if (panel.h > 300) return lay_tall_seat(rest);
    Rect head = { panel.x + 10, panel.y + 8, panel.w - 20, room.y - panel.y - 10 };
    cut_right(&head, cards_points_width(panel));
    if (panel.w <= 420) return lay_narrow_seat(head, rest);
    /* The coatl stands in the line of the name. */
    Rect side = cut_right(&rest, 84);
    cut_right(&rest, 8);
    seat.token = cut_bottom(&side, fminf(UI_TARGET, side.h / 2));
    seat.hand = side;
    cut_right(&head, 4);
    const float emblem = room.y - panel.y - 8;
    cut_left(&head, fminf(fmaxf(118, emblem + name + 16), head.w * 0.6F));
    seat.ribbon = head;
    seat.cards[0] = rest;
    return seat;
}

/* The coatl stands in the line of the name, as high as that; at the largest text it goes, if need
 * be. */
CardsOppositeLayout cards_opposite_layout(Rect panel, Rect room, float name)
{
    enum { RIBBON = 34, RIBBON_LEAST = 60 };
    const float head = room.y - panel.y - 10;
    const float x = panel.x + 10 + head + name + 14;
    const float w = panel.x + panel.w - 1.25F * head - x; /* as high as the points are wide */
    CardsOppositeLayout seat = { .slips = { panel.x + 8, room.y + 2, panel.w - 16,
                                            panel.y + panel.h - room.y - 8 } };
    if (w >= RIBBON_LEAST) seat.ribbon = (Rect){ x, panel.y + 8, w, fminf(RIBBON, head) };
    return seat;
}

enum { SLIP_GAP = 3, SLIP_DOTS = 8, SLIP_MOST = 32 };

static Rect slip_in(Rect slips, int count, int lines, int at)
{
    const int columns = count < 2 ? 2 : (count + lines - 1) / lines;
    const Rect line = rect_line(slips, at / columns, lines, SLIP_GAP);
    const Rect slip = rect_column(line, at % columns, columns, SLIP_GAP);
    return rect_middle(slip, slip.w, fminf(slip.h, SLIP_MOST));
}

Rect cards_slip_signs(Rect slip)
{
    Rect rest = rect_inset(slip, 2);
    cut_left(&rest, fminf(rest.h, rest.w * 0.26F)); /* the god */
    cut_right(&rest, SLIP_DOTS);
    return rest;
}

/* How large three signs are. */
static float sign_size(Rect slip)
{
    const Rect signs = cards_slip_signs(slip);
    return fminf(signs.h, signs.w / 3);
}

Rect cards_slip(Rect slips, int count, int at)
{
    enum { LINES_MOST = 3 };
    int best = 1;
    for (int lines = 2; lines <= LINES_MOST; lines++)
        if (sign_size(slip_in(slips, count, lines, 0)) > sign_size(slip_in(slips, count, best, 0)))
            best = lines;
    return slip_in(slips, count, best, at);
}

/* What so many cards of a row would like to have, beside the emblem at its far end. */
static float row_wish(Rect row, int count)
{
    enum { EMBLEM = 80, GAP = 6 };
    const float card = fminf(row.h - 4, FACE_H) / CARD_RATIO;
    return EMBLEM + (float)count * (card + GAP);
}

/* Who has many cards there gets what the other does not need. */
CardsRowLayout cards_row_layout(Rect rows, int level, int carl, int mine)
{
    enum { STONE = 84 };
    Rect row = rect_line(rows, level - 1, 3, 6);
    CardsRowLayout layout = { 0 };
    const float room = row.w - STONE, half = room / 2;
    const float his = row_wish(row, carl), own = row_wish(row, mine);
    float side = half;
    if (own > half) side = fminf(half, fmaxf(his, room - own));
    if (his > half) side = fmaxf(half, fminf(his, room - own));
    layout.carl = cut_left(&row, side);
    layout.mine = cut_right(&row, room - side);
    layout.stone = rect_middle(row, 76, row.h - 6);
    cut_right(&layout.carl, 4);
    cut_left(&layout.mine, 4);
    return layout;
}

CardsCarlLayout cards_carl_layout(Rect panel)
{
    CardsCarlLayout carl = { 0 };
    Rect rest = rect_inset(panel, 10);
    Rect head = cut_top(&rest, UI_TARGET);
    carl.steps = cut_right(&head, fminf(212, head.w * 0.46F));
    cut_right(&head, UI_GAP);
    carl.head[0] = cut_left(&head, fmaxf(148, head.w * 0.5F));
    cut_left(&head, UI_GAP);
    carl.head[1] = head;
    for (int i = 0; i < 2; i++) carl.head[i] = rect_middle(carl.head[i], carl.head[i].w, 38);
    cut_top(&rest, 4);
    if (panel.w > 640) { /* beside what he does, which is larger then */
        carl.says = cut_right(&rest, rest.w * 0.32F);
        cut_right(&rest, UI_GAP);
    } else {
        carl.says = cut_bottom(&rest, 66);
        cut_bottom(&rest, 2);
    }
    Rect left = cut_left(&rest, 158);
    cut_left(&rest, UI_GAP);
    const float god = fminf(60, left.h * FACE_W / FACE_H);
    carl.god = rect_middle(cut_left(&left, 64), god, god * CARD_RATIO);
    carl.feather = rect_middle(left, 88, 88 * FEATHER_RATIO);
    for (int i = 0; i < 3; i++) carl.deed[i] = rect_line(rest, i, 3, 3);
    return carl;
}
