/* svg.h: what nanosvg (inside SDL2_image) draws rightly, as a reader that knows no more than that.
 * Everything outside of it is silently left out or drawn wrongly, so it is refused here. */
#pragma once

/* NULL when the picture is fine; otherwise what is wrong with it, the first thing found. */
const char *svg_problem(const char *text);
