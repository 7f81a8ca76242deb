/* The layout of Coatl's table, which is a pure function: nothing overlaps, nothing leaves the
 * canvas, what can be pressed is large enough. */
#include "table/table.h"
#include "tables/coatl/layout.h"
#include "ui/rooms.h"

enum { HAND_MOST = 7 };

/* Whoever sits there: rooms stand apart, and each on the canvas. */
static void check_rooms(Size canvas, int opponents, bool left_handed)
{
    enum { ROOMS = 10 };
    const CoatlLayout layout = coatl_layout(canvas, opponents, left_handed);
    Rect room[ROOMS + GAME_MAX_SEATS] = { layout.disc,     layout.deck,  layout.band,
                                          layout.board,    layout.hand,  layout.token[0],
                                          layout.token[1], layout.limit, layout.token[2],
                                          layout.scroll };
    int count = ROOMS;
    if (opponents == 0) room[count++] = layout.adam;
    for (int i = 0; i < opponents; i++) room[count++] = layout.opponent[i];
    rooms_stand_apart(room, count, "rooms");
    for (int i = 0; i < count; i++) room_is_inside(room[i], rooms_canvas(canvas), "a room");
    for (int i = 0; i < COATL_LANES; i++) room_is_inside(layout.lane[i], layout.band, "a lane");
    CHECK_MSG(layout.scroll.w * layout.scroll.h > 20000, "%d: no scroll of actions", opponents);
}

static void all_rooms_stand_apart(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int opponents = 0; opponents < GAME_MAX_SEATS; opponents++)
            for (int hand = 0; hand < 2; hand++) check_rooms(ROOMS_CANVAS[i], opponents, hand != 0);
}

/* However many cards: side by side in their room, and a gap between what can be pressed. */
static void check_hand(Rect room, int prophecies, int temples)
{
    Rect card[HAND_MOST];
    const int count = prophecies + temples;
    for (int i = 0; i < count; i++) {
        card[i] = coatl_held_card(room, prophecies, temples, i);
        room_is_inside(card[i], room, "a card");
        const Rect target = coatl_held_target(card[i], count);
        room_is_pressable(target, "a card");
        if (i == 0) continue;
        const Rect before = coatl_held_target(card[i - 1], count);
        CHECK_MSG(target.x - before.x - before.w >= 6, "%d cards: %f", count,
                  (double)(target.x - before.x - before.w));
    }
    rooms_stand_apart(card, count, "cards");
}

static void cards_fit_the_hand(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const CoatlLayout layout = coatl_layout(ROOMS_CANVAS[i], 3, false);
        for (int temples = 0; temples <= 2; temples++)
            for (int prophecies = 0; prophecies + temples <= HAND_MOST; prophecies++)
                check_hand(layout.hand, prophecies, temples);
    }
}

static void cards_are_as_large_as_settled(void)
{
    const CoatlLayout layout = coatl_layout(ROOMS_CANVAS[0], 1, false);
    const Rect six = coatl_held_card(layout.hand, 5, 1, 0);
    const Rect seven = coatl_held_card(layout.hand, 5, 2, 0);
    CHECK_EQ((int)(six.w + 0.5F), 92);
    CHECK_EQ((int)(six.h + 0.5F), 144);
    CHECK_EQ((int)(seven.w + 0.5F), 84);
    CHECK_EQ((int)(seven.h + 0.5F), 132);
    CHECK_EQ((int)(coatl_held_target(seven, 7).w + 0.5F), 76);
}

/* Where the row is wide, cards of the display are larger, and deck and temples a little apart. */
static void display_stands_in_groups(void)
{
    const CoatlLayout narrow = coatl_layout(ROOMS_CANVAS[0], 1, false);
    CHECK_EQ((int)(narrow.deck.w + 0.5F), 84);
    CHECK_EQ((int)(10 * (narrow.slot[0].x - narrow.deck.x) + 0.5F), 945);
    const CoatlLayout wide = coatl_layout(ROOMS_CANVAS[1], 1, false);
    const float gap = wide.slot[1].x - wide.slot[0].x - wide.slot[0].w;
    CHECK_EQ((int)(wide.slot[0].w + 0.5F), 92);
    CHECK(gap >= 10 && gap < 16.5F);
    CHECK(wide.slot[0].x - wide.deck.x - wide.deck.w > 1.5F * gap);
    CHECK(wide.stack[0].x - wide.slot[5].x - wide.slot[5].w > 1.5F * gap);
    CHECK_EQ((int)(wide.stack[1].x + wide.stack[1].w + 0.5F), (int)ROOMS_CANVAS[1].w - 10);
}

/* Upright they lie below the lane: the numbers of what counts on a coatl cover none. */
static void chips_stay_clear_of_brackets(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const CoatlLayout layout = coatl_layout(ROOMS_CANVAS[i], 1, false);
        for (int lane = 0; lane < COATL_LANES && layout.portrait; lane++) {
            const float foot = layout.lane[lane].y + layout.lane[lane].h;
            CHECK_MSG(layout.chip[lane][0].y >= foot + LANE_BRACKET, "lane %d", lane);
            CHECK(layout.total[lane].y >= foot + LANE_BRACKET);
            CHECK(layout.chip[lane][0].w >= 80); /* there is room for them */
            CHECK(layout.chip[lane][COATL_CHIPS - 1].x + 80 <= layout.total[lane].x);
            CHECK(layout.total[lane].x + layout.total[lane].w <= layout.medal[0].x);
        }
    }
}

/* What ADAM misses lies beside its card, as large as a finger's tip where he has three of them. */
static void check_adam(Rect room, int places, float least)
{
    const CoatlAdamLayout adam = coatl_adam_layout(room, places);
    Rect part[ADAM_ROW_MOST * (1 + ADAM_MOST_NEEDED) + 1] = { adam.played };
    int count = 1;
    for (int i = 0; i < places; i++) {
        part[count++] = adam.card[i];
        for (int k = 0; k < ADAM_MOST_NEEDED; k++) part[count++] = adam.piece[i][k];
        CHECK_MSG(adam.piece[i][0].w >= least, "%d places: %f", places, (double)adam.piece[i][0].w);
    }
    for (int i = 0; i < count; i++) room_is_inside(part[i], room, "of ADAM");
    rooms_stand_apart(part, count, "ADAM");
}

static void adam_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const CoatlLayout layout = coatl_layout(ROOMS_CANVAS[i], 0, false);
        Rect room = rect_inset(layout.adam, 12);
        cut_top(&room, 38); /* emblem, name and points */
        check_adam(room, ADAM_ROW, 38);
        check_adam(room, ADAM_ROW_MOST, 29);
    }
}

/* Tokens of a long coatl of another seat: each in the room, none over another, all to be read. */
static void check_tokens(Rect room, int count, float least)
{
    Rect token[64];
    for (int i = 0; i < count; i++) {
        token[i] = coatl_ribbon_token(room, count, i);
        room_is_inside(token[i], room, "a token");
        CHECK_MSG(token[i].w >= least, "%d tokens: %f", count, (double)token[i].w);
    }
    rooms_stand_apart(token, count, "tokens");
}

static void long_coatls_are_read(void)
{
    check_tokens((Rect){ 0, 0, 362, 66 }, 38, 17); /* alone, upright: beside each other */
    check_tokens((Rect){ 0, 0, 520, 38 }, 38, 12); /* one of two */
    check_tokens((Rect){ 0, 0, 236, 38 }, 24, 12); /* one of four */
    check_tokens((Rect){ 0, 0, 236, 38 }, 13, 17); /* in one line */
}

static const Test TEST[] = {
    { "rooms stand apart", all_rooms_stand_apart },
    { "cards fit the hand", cards_fit_the_hand },
    { "cards are as large as settled", cards_are_as_large_as_settled },
    { "the display stands in groups", display_stands_in_groups },
    { "chips stay clear of brackets", chips_stay_clear_of_brackets },
    { "ADAM has room", adam_has_room },
    { "long coatls are read", long_coatls_are_read },
};
CHECK_MAIN(TEST)
