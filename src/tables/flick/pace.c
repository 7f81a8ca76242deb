#include "tables/flick/pace.h"

#define LATE_MS 25.0   /* so much after its time is late */
#define AWAY_MS 1000.0 /* and this is a pause */
enum { LATE_MOST = 15 };

void pace_frame(Pace *pace, double now, double due)
{
    const double after = now - pace->seen - pace->due;
    if (pace->seen > 0 && after < AWAY_MS) {
        pace->late += after > LATE_MS ? 1 : pace->late > 0 ? -1 : 0;
        if (pace->late > LATE_MOST) pace->is_slow = true;
    }
    pace->seen = now;
    pace->due = due;
}
