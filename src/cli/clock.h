/* clock.h: time that only moves forward, for rates. */
#pragma once

double clock_seconds(void);
