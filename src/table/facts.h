/* facts.h: what the test driver may ask a table: `expect WORDS`, `wait until WORDS`.
 *
 * A game lists its own facts; the kit's are known on every table:
 *
 *   lit                what glows is what the rules allow (hand_is_legal)
 *   turned N           the orientation of the piece in hand, or of the last one
 *   waits | no waits   a draft waits for Confirm;  ghost | no ghost   it was laid by a tap
 *   clear handle       what turns a ghost stands beside it, over nothing that is to be read
 *   aims LINE          letting the piece go, or laying its ghost, would do that
 *   zoomed, rising     the mat: looked at more closely; the only thing that moves
 *   enlarged N         a seat, 1 the first; 0 none;  row ITEM | no row   the row that is lit
 *   counting N         rows of the viewer that are lit in this moment
 *   prompt N           lines that the prompt takes; 0: it cannot be read
 *   read               Confirm's words have stood there long enough for a press that cannot be
 *                      taken back
 *   lines N            panels at which stands what their seat did last
 *   inviting           Confirm is gold
 *   puzzle N, solved   0 none lies there, 1 it is looked for, 2 weighed, 3 shown, 4 told; and how
 *   loss               what the viewer has lost stands there
 *   first              something is explained where it is first met
 *   sliding            the board of the last person is on its way out
 *   flights N, flight from P to P, flight at P, lands MS    what is in the air (flight_facts.c)
 *   moving flight | home | flash | sum | mat                what is under way
 */
#pragma once
#include <stdbool.h>

typedef struct Table Table;

typedef struct FactNumber {
    const char *word; /* "round": asked as "round 2" */
    int (*value)(const Table *table);
} FactNumber;

typedef struct FactFlag {
    const char *words; /* "lost": asked as "lost", and as "no lost" */
    bool (*holds)(const Table *table);
} FactFlag;

typedef struct Facts {
    const FactNumber *number;
    int numbers;
    const FactFlag *flag;
    int flags;
} Facts;

/* Has one of these tracks begun? For a game's own kinds. */
bool facts_is_moving(const Table *table, int kind);
