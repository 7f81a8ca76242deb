/* screen.h: a screen that nobody sees, for tests of the kit: software, simulated clock, silent. */
#pragma once
#include "check.h"
#include "platform/platform.h"

/* Opens the platform on such a screen, runs the tests and closes it; the exit code of main. */
int screen_run(Platform *platform, const Test *tests, size_t count, int argc, char **argv);
