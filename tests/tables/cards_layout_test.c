/* The layout of the card game's table, which is a pure function: nothing overlaps, nothing leaves
 * the canvas, what can be pressed is large enough. */
#include "table/table.h"
#include "tables/coatl_cards/layout.h"
#include "tables/coatl_cards/row.h"
#include "ui/rooms.h"

static void check_middle(const CardsLayout *layout, int supply, bool solo)
{
    Rect card[8] = { layout->prophecies, layout->feathers, layout->temple };
    for (int i = 0; i < supply; i++) card[3 + i] = layout->supply[i];
    rooms_stand_apart(card, 3 + supply, "supply and decks");
    for (int i = 0; i < 3 + supply; i++) {
        if (i == 2 && solo) continue;
        room_is_inside(card[i], layout->middle, "a card");
        room_is_pressable(card[i], "a card");
    }
}

/* A level has a step of its own, wide enough for a press; its cards stand over it and nowhere else,
 * larger than those of all others. */
static void check_steps(const CardsLayout *layout, const uint8_t count[CARD_LEVELS], int fanned)
{
    const CardsStair stair = cards_stair(layout->stair, count, fanned);
    Rect part[CARD_LEVELS + 3] = { layout->plate, layout->opposite, layout->middle };
    for (int level = 0; level < CARD_LEVELS; level++) {
        const Rect step = stair.step[level], front = cards_step_front(layout->stair, step);
        part[3 + level] = step;
        room_is_pressable(front, "a step");
        room_is_inside(front, layout->stair, "a step");
        CHECK(front.x <= step.x && front.x + front.w >= step.x + step.w);
        CHECK(level == 0 || front.y < layout->stair.y + layout->stair.h - CARDS_STEP_FRONT);
        CHECK(count[level] == 0 || step.w >= stair.card.w);
        if (count[level] < 2) continue; /* each of them is seen */
        CHECK(fan_fit(step, stair.card, count[level], 4, true).pitch >= 6);
    }
    rooms_stand_apart(part, CARD_LEVELS + 3, "steps");
    CHECK(stair.card.w > layout->supply[0].w && stair.card.h > layout->supply[0].h);
    CHECK(stair.card.h > CARDS_OTHERS_MOST);
    if (fanned < 0 || count[fanned] > 3) return;
    const Fan fan = fan_fit(stair.step[fanned], stair.card, count[fanned], 4, true);
    CHECK(count[fanned] < 2 || fan.pitch >= 38); /* each can be read */
}

static void check_stair(const CardsLayout *layout)
{
    static const uint8_t COUNT[][CARD_LEVELS] = { { 0 },          { 0, 5, 0, 0 }, { 1, 3, 0, 0 },
                                                  { 2, 2, 3, 4 }, { 0, 4, 4, 2 }, { 5, 1, 1, 1 } };
    for (int i = 0; i < (int)(sizeof COUNT / sizeof *COUNT); i++)
        for (int fanned = -1; fanned < CARD_PROTECTED; fanned++)
            check_steps(layout, COUNT[i], fanned);
}

static void check_seat(Rect panel)
{
    Rect room = rect_inset(panel, 10);
    cut_top(&room, 38); /* emblem, name and points */
    const CardsSeatLayout seat = cards_seat_layout(panel, room, 90);
    const Rect part[] = { seat.cards[0], seat.cards[1], seat.ribbon, seat.hand, seat.token };
    rooms_stand_apart(part, 5, "a neighbour");
    for (int i = 0; i < 5; i++)
        if (!rect_is_empty(part[i])) room_is_inside(part[i], panel, "of a neighbour");
    CHECK(seat.cards[0].h >= 110);   /* its cards can be read */
    CHECK(seat.ribbon.w >= 11 * 16); /* and 16 parts be told apart */
}

/* However many prophecies: each in its own place, their signs not too small to be read. */
static void check_opposite(Rect panel)
{
    Rect room = rect_inset(panel, 10);
    cut_top(&room, 38);
    const CardsOppositeLayout seat = cards_opposite_layout(panel, room, 90);
    CHECK(seat.ribbon.w >= 12 * 16 && seat.ribbon.h >= 26); /* signs of 14 and more */
    for (int count = 1; count <= 9; count++) {
        Rect part[11] = { seat.ribbon };
        room_is_inside(seat.ribbon, panel, "the coatl opposite");
        for (int at = 0; at < count; at++) {
            part[at + 1] = cards_slip(seat.slips, count, at);
            const Rect signs = cards_slip_signs(part[at + 1]);
            room_is_inside(part[at + 1], panel, "a slip");
            const float least = count <= 6 ? 16 : 12;
            CHECK_MSG(signs.h >= least && signs.w >= 3 * least, "%d slips: %f x %f", count,
                      (double)signs.w, (double)signs.h);
        }
        rooms_stand_apart(part, count + 1, "slips");
    }
}

/* At the largest text its coatl does not touch the points: it goes, if need be. */
static void check_opposite_in_large(Rect panel)
{
    enum { HEAD = 50, NAME = 128, POINTS = 56 };
    Rect room = rect_inset(panel, 10);
    cut_top(&room, HEAD);
    const Rect ribbon = cards_opposite_layout(panel, room, NAME).ribbon;
    CHECK(rect_is_empty(ribbon) || ribbon.x + ribbon.w <= panel.x + panel.w - POINTS);
}

/* Who has many cards at a level gets the room that the other does not need. */
static void check_row(const CardsLayout *layout)
{
    const CardsRowLayout even = cards_row_layout(layout->rows, 2, 2, 2);
    const CardsRowLayout mine = cards_row_layout(layout->rows, 2, 1, 7);
    const CardsRowLayout his = cards_row_layout(layout->rows, 2, 7, 0);
    const float card = mine.mine.h * FACE_W / FACE_H;
    CHECK(even.carl.w == even.mine.w);
    CHECK(mine.mine.w > 1.3F * even.mine.w && his.carl.w > 1.3F * even.carl.w);
    CHECK(mine.carl.w > card && his.mine.w > UI_TARGET);
}

static void check_solo(const CardsLayout *layout)
{
    Rect row[9];
    check_row(layout);
    for (int level = 1; level < CARD_LEVELS; level++) {
        const CardsRowLayout part = cards_row_layout(layout->rows, level, 3 * level - 3, 4);
        row[3 * level - 3] = part.carl;
        row[3 * level - 2] = part.stone;
        row[3 * level - 1] = part.mine;
    }
    for (int i = 0; i < 9; i++) room_is_inside(row[i], layout->rows, "a row");
    rooms_stand_apart(row, 9, "rows");
    const CardsCarlLayout carl = cards_carl_layout(layout->carl);
    const Rect part[] = { carl.head[0], carl.head[1], carl.steps,   carl.god, carl.feather,
                          carl.deed[0], carl.deed[1], carl.deed[2], carl.says };
    for (int i = 0; i < 9; i++) room_is_inside(part[i], layout->carl, "of CARL");
    rooms_stand_apart(part, 9, "CARL");
    CHECK(carl.deed[0].h >= (layout->portrait ? 40 : 24)); /* upright his words stand beside them */
}

/* Up to four cards to fulfil stand free at their full size, with the words below them. */
static void check_window(Rect window)
{
    const CardsWindowLayout layout = cards_window_layout(window);
    const Rect part[] = { layout.caption, layout.tiles, layout.all };
    const Fan fan = fan_fit(layout.tiles, (Size){ CARDS_TILE_W, CARDS_TILE_H }, 4, 40, true);
    const Rect last = fan_card(&fan, 3);
    rooms_stand_apart(part, 3, "the window, inside");
    for (int i = 0; i < 3; i++)
        if (!rect_is_empty(part[i])) room_is_inside(part[i], window, "of the window");
    room_is_pressable(layout.all, "all");
    CHECK(last.w == CARDS_TILE_W && last.h == CARDS_TILE_H);
    CHECK(last.x - fan_card(&fan, 2).x >= CARDS_TILE_W + UI_GAP);
    room_is_inside(rect_moved(last, 0, CARDS_TILE_WORDS - CARDS_TILE_OVER), window, "the words");
}

static void check_table(Size canvas, int seats, bool solo, bool left)
{
    const Rect whole = rooms_canvas(canvas);
    const CardsLayout layout = cards_layout(canvas, seats, solo, left);
    const TableLayout chrome = table_layout(canvas, left);
    const Rect panel[] = { chrome.strip,        chrome.thumb,        layout.plate,  layout.opposite,
                           layout.neighbour[0], layout.neighbour[1], layout.middle, layout.rows,
                           layout.carl,         layout.lane,         layout.hand,   layout.sheet };
    for (int i = 0; i < 12; i++)
        if (!rect_is_empty(panel[i])) room_is_inside(panel[i], whole, "a panel");
    rooms_stand_apart(panel, 12, "panels");
    const Rect window[] = { chrome.thumb, layout.lane, layout.window };
    rooms_stand_apart(window, 3, "the window");
    check_window(layout.window);
    check_middle(&layout, solo || seats == 2 ? 3 : 2, solo);
    if (solo) {
        check_solo(&layout);
        return;
    }
    check_stair(&layout);
    if (layout.portrait && seats < 4) /* own prophecies have the room there is */
        CHECK(cards_stair(layout.stair, (uint8_t[CARD_LEVELS]){ 1 }, -1).card.h >= 180);
    if (seats == 4) check_opposite(layout.opposite);
    if (seats == 4) check_opposite_in_large(layout.opposite);
    for (int i = 0; i < (seats == 2 ? 1 : 2); i++) check_seat(layout.neighbour[i]);
}

/* Beside an end as wide as the card, over it as wide as what it covers: however long the coatl is,
 * no two of the four overlap, and each can be pressed. */
static void places_stand_apart(void)
{
    for (int parts = 2; parts <= 22; parts++)
        for (float width = 760; width < 1300; width += 480) {
            const CardRow row = row_fit((Rect){ 10, 10, width, 130 }, parts, 4, 68);
            const Rect place[] = { row_beside(&row, true), row_over(&row, true),
                                   row_over(&row, false), row_beside(&row, false) };
            rooms_stand_apart(place, 4, "places");
            CHECK(place[0].x + place[0].w <= row.x && place[3].x >= row_part(&row, parts).x);
            CHECK(place[0].w > 1.7F * row.pitch && place[1].w >= UI_TARGET);
        }
}

static void everything_has_its_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int left = 0; left < 2; left++) {
            for (int seats = 2; seats <= 4; seats++)
                check_table(ROOMS_CANVAS[i], seats, false, left != 0);
            check_table(ROOMS_CANVAS[i], 2, true, left != 0);
        }
}

static const Test TEST[] = { { "everything has its room", everything_has_its_room },
                             { "places stand apart", places_stand_apart } };

CHECK_MAIN(TEST)
