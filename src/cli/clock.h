/* clock.h: how long this program has computed, for rates. Time that other programs take from it
 * does not count, so a busy machine measures what an idle one does. */
#pragma once

double clock_seconds(void);
