/* Frames that come late again and again are told from single ones, and from pauses. */
#include "check.h"
#include "tables/flick/pace.h"

static double draw(Pace *pace, double now, double after, double due, int frames)
{
    for (int i = 0; i < frames; i++) pace_frame(pace, now += after, due);
    return now;
}

static void frames_in_time_are_never_slow(void)
{
    Pace pace = { 0 };
    double now = draw(&pace, 100, 84, 83, 1000);
    now = draw(&pace, now, 84, 16, 1); /* the sea's, and then a flick's */
    draw(&pace, now, 33, 16, 1000);
    CHECK(!pace.is_slow);
}

static void a_flick_at_eleven_frames_a_second_is_slow(void)
{
    Pace pace = { 0 };
    draw(&pace, 100, 90, 16, 30);
    CHECK(pace.is_slow);
}

static void slow_stays_slow(void)
{
    Pace pace = { 0 };
    const double now = draw(&pace, 100, 90, 16, 30);
    draw(&pace, now, 16, 16, 1000);
    CHECK(pace.is_slow);
}

static void single_late_frames_and_pauses_are_forgiven(void)
{
    Pace pace = { 0 };
    double now = 100;
    for (int i = 0; i < 100; i++) {
        now = draw(&pace, now, 90, 16, 4);
        now = draw(&pace, now, 16, 16, 8);
        now = draw(&pace, now, 30000, 83, 1); /* nobody was there */
    }
    CHECK(!pace.is_slow);
}

static const Test TEST[] = {
    { "frames in time are never slow", frames_in_time_are_never_slow },
    { "a flick at eleven frames a second is slow", a_flick_at_eleven_frames_a_second_is_slow },
    { "slow stays slow", slow_stays_slow },
    { "single late frames and pauses are forgiven", single_late_frames_and_pauses_are_forgiven },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
