/* scan.h: a sequence of pieces of any length, judged while it is read from the front. No coatl on a
 * table is longer than COATL_LONGEST, and those are matched by pattern.h; a test case may be. */
#pragma once
#include "rules/coatl/pattern.h"

typedef struct CoatlScan {
    const CoatlElement *pattern;
    int times;        /* occurrences that have ended */
    int place[2];     /* the last two places, the newest first */
    uint32_t at;      /* bit i: some beginning has element i at the next place */
    CoatlTally tally; /* of the pieces read */
} CoatlScan;

CoatlScan coatl_scan(int prophecy); /* 0: the pieces are only counted */
void coatl_scan_piece(CoatlScan *scan, int piece);
int coatl_scan_times(const CoatlScan *scan); /* with the last piece read as the last one */
