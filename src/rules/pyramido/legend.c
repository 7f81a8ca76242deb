#include "rules/pyramido/legend.h"
#include "base/mark.h"
#include <stddef.h>

const char *const PYRAMIDO_LEGEND[] = {
    N_("Colours: n brown, b blue, y yellow, a aqua, r red, g green. A capital letter is a treasure "
       "of "
       "that colour; a tile is written in two rows."),
    N_("place 1 L1 8 8 90 places the tile of slot 1 on level 1, its upper left corner at column 8, "
       "row 8 (counted in half blocks), turned by 90 degrees."),
    N_("mark 2 marks block 2 of the new tile; resurface n 1 0 places the brown patch on block 1; "
       "refill left or right chooses the stack; pass skips the patch."),
    NULL,
};
