/* Trails and rings are seen for a moment after the show; hits at almost the same time are one
 * sound. */
#include <math.h>
#include "check.h"
#include "tables/flick/wake.h"

static WakeHit hit(double ms, double impulse, int weight)
{
    return (WakeHit){ .at = { (float)ms, 0 }, .ms = ms, .impulse = impulse, .weight = weight };
}

static void near_hits_are_one_sound(void)
{
    static Wake wake;
    WakeHit out[WAKE_KNOCKS];
    wake_begin(&wake);
    wake_note(&wake, hit(0, 3, 0));
    wake_note(&wake, hit(11.9, 4, 3));
    wake_note(&wake, hit(12.1, 2, 1));
    CHECK_EQ(wake_knocks(&wake, 0, out), 2);
    CHECK(fabs(out[0].impulse - 5) < 1e-9);
    CHECK_EQ(out[0].weight, 3);
    CHECK(out[0].ms <= 0);
    CHECK(out[0].at.x > 11);
    CHECK_EQ(out[1].weight, 1);
}

static void a_sound_is_not_begun_twice_in_two_frames(void)
{
    static Wake wake;
    WakeHit out[WAKE_KNOCKS];
    wake_begin(&wake);
    wake_note(&wake, hit(10, 3, 0));
    CHECK_EQ(wake_knocks(&wake, 0, out), 1);
    const int from = wake.hits;
    wake_note(&wake, hit(18, 3, 0));
    wake_note(&wake, hit(23, 3, 0));
    CHECK_EQ(wake_knocks(&wake, from, out), 1);
    CHECK(out[0].ms > 22);
}

static void a_frame_has_four_sounds_at_most(void)
{
    static Wake wake;
    WakeHit out[WAKE_KNOCKS];
    wake_begin(&wake);
    for (int i = 0; i < 40; i++) wake_note(&wake, hit(20.0 * i, 1, 0));
    CHECK_EQ(wake_knocks(&wake, 0, out), WAKE_KNOCKS);
}

static void it_fades_within_a_second(void)
{
    static Wake wake;
    CHECK(!wake_is_fresh(&wake));
    wake_leave(&wake, (Point){ 1, 2 }, 0);
    wake_tick(&wake, 999);
    CHECK(wake_is_fresh(&wake));
    wake_tick(&wake, 1);
    CHECK(!wake_is_fresh(&wake));
}

static const Test TEST[] = {
    { "near hits are one sound", near_hits_are_one_sound },
    { "a sound is not begun twice in two frames", a_sound_is_not_begun_twice_in_two_frames },
    { "a frame has four sounds at most", a_frame_has_four_sounds_at_most },
    { "it fades within a second", it_fades_within_a_second },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
