/* colour.h: how different two colours look, to all eyes; independent of the scripts that draw. */
#pragma once

typedef enum Sight { NORMAL, PROTAN, DEUTAN, TRITAN, SIGHTS } Sight;

typedef struct Lab {
    double l, a, b;
} Lab;

Lab colour_seen(unsigned rgb, Sight sight);         /* CIELAB, D65 */
double colour_difference(Lab one, Lab two);         /* CIEDE2000 */
double colour_contrast(unsigned one, unsigned two); /* WCAG 2, 1 to 21 */
