/* Where a serpent's parts lie: even while there is room, close in the middle when there is not, and
 * always wide enough at the ends, where it is built on. */
#include "check.h"
#include "tables/serpents/fan.h"
#include "tables/serpents/lane.h"

static const Rect BOX = { 86, 471, 874, 76 };

static Lane fit(int count, bool open)
{
    return lane_fit(BOX, (LaneWish){ .count = count, .front_open = open, .back_open = open });
}

static void a_short_serpent_keeps_its_pitch(void)
{
    for (int count = 0; count <= 11; count++) {
        const Lane lane = fit(count, true);
        CHECK_EQ((int)lane.pitch, 64);
        CHECK(!lane_overflows(&lane, BOX));
    }
}

/* From part to part it never goes back, and no part is narrower than the least pitch allows. */
static void check_order(const Lane *lane)
{
    for (int at = 0; at < lane->count; at++) {
        const float step = lane_joint(lane, at + 1).x - lane_joint(lane, at).x;
        CHECK_MSG(step >= LANE_PITCH_CLOSED - 0.01F && step <= LANE_PITCH + 0.01F,
                  "%d parts, part %d: %f", lane->count, at, (double)step);
        CHECK_EQ(lane_is_closed(lane, at), step < lane->pitch - 0.01F);
    }
}

static void a_longer_one_closes_up(void)
{
    for (int count = 1; count <= LANE_MAX - 6; count++)
        for (int open = 0; open < 2; open++) {
            const Lane lane = fit(count, open != 0);
            check_order(&lane);
            CHECK_MSG(count > 24 || !lane_overflows(&lane, BOX), "%d parts", count);
        }
}

/* It reaches out at the back alone; moved along by what is too much it ends where the box does. */
static void the_longest_pan(void)
{
    const int count = LANE_MAX - 6;
    Lane lane = fit(count, true);
    CHECK(lane_overflows(&lane, BOX));
    CHECK_EQ((int)lane.closed, (int)LANE_PITCH_CLOSED);
    CHECK_EQ((int)lane.left, (int)BOX.x);
    lane_move(&lane, BOX.x + BOX.w - lane.right);
    CHECK(!lane_overflows(&lane, BOX));
    const Rect back = lane_end(&lane, LANE_BACK);
    CHECK_EQ((int)(back.x + back.w), (int)(BOX.x + BOX.w));
}

/* Before the drop the new part lies beside the others, which stay where they are. */
static void a_part_more_moves_no_other(void)
{
    for (int count = 1; count <= 60; count++) {
        const Lane before = fit(count, true);
        Lane after = before;
        after.count++;
        after.open[LANE_BACK]++;
        for (int at = 0; at <= count; at++)
            CHECK_EQ((int)lane_joint(&after, at).x, (int)lane_joint(&before, at).x);
    }
}

static void ends_can_always_be_pressed(void)
{
    for (int count = 0; count <= 122; count++) {
        const Lane lane = fit(count, true);
        for (int side = LANE_FRONT; side <= LANE_BACK; side++) {
            const Rect place = lane_end(&lane, (LaneSide)side);
            CHECK(place.w >= UI_TARGET && place.h >= UI_TARGET);
        }
        const Rect front = lane_end(&lane, LANE_FRONT);
        CHECK(front.x >= BOX.x - 0.01F);
        CHECK(front.x + front.w <= lane_joint(&lane, 0).x + 0.01F);
        for (int at = lane.count - LANE_OPEN_PARTS; at > LANE_OPEN_PARTS && at < lane.count; at++)
            CHECK(!lane_is_closed(&lane, at)); /* what is built on keeps its size */
    }
}

static void a_part_is_laid_where_its_ghost_lay(void)
{
    const Lane before = fit(5, true);
    const Point back = lane_new_joint(&before, LANE_BACK);
    const Lane after = fit(6, true);
    CHECK_EQ((int)lane_joint(&after, 5).x, (int)back.x);
}

static void cards_overlap_only_where_they_must(void)
{
    const Rect room = { 100, 600, 596, 146 };
    for (int count = 1; count <= 12; count++) {
        const Fan fan = fan_fit(room, (Size){ 92, 144 }, count, 8, true);
        const Rect last = fan_card(&fan, count - 1);
        CHECK(fan_card(&fan, 0).x >= room.x - 0.01F);
        CHECK(last.x + last.w <= room.x + room.w + 0.01F);
        CHECK_EQ(fan.pitch >= 100, count <= 6);
        CHECK(fan_target(&fan, 0).w <= 92);
    }
}

static const Test TEST[] = {
    { "a short serpent keeps its pitch", a_short_serpent_keeps_its_pitch },
    { "a longer one closes up", a_longer_one_closes_up },
    { "the longest pan", the_longest_pan },
    { "a part more moves no other", a_part_more_moves_no_other },
    { "ends can always be pressed", ends_can_always_be_pressed },
    { "a part is laid where its ghost lay", a_part_is_laid_where_its_ghost_lay },
    { "cards overlap only where they must", cards_overlap_only_where_they_must },
};
CHECK_MAIN(TEST)
