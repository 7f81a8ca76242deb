/* refusal.h: why a move is not allowed. One value a reason, each with a sentence that players read.
 * The reasons stand in *.def files, one a game folder, so that name and sentence cannot part:
 *     REFUSAL(BOARD_FULL, N_("Your board has no room for these parts."))
 * is REFUSAL_BOARD_FULL here and board-full on the command line. */
#pragma once
#include <stddef.h>

typedef enum Refusal {
    REFUSAL_NONE = 0, /* allowed */
#define REFUSAL(name, sentence) REFUSAL_##name,
#include "rules/refusals.def"
#undef REFUSAL
    REFUSAL_COUNT
} Refusal;

const char *refusal_sentence(Refusal refusal); /* English, marked for translation; "" for none */
void refusal_tag(Refusal refusal, char *out, size_t size); /* "board-full"; "none" */
