/* refusal.h: why a move is not allowed. A refusal is one reason, with a sentence that players read;
 * who compares refusals compares names, and only the file that defines them sees a sentence.
 *
 * The reasons of a game stand in its refusals.def
 *     REFUSAL(BOARD_FULL, N_("Your board has no room for these parts."))
 * which is REFUSAL_BOARD_FULL in its refusals.h and board-full on the command line. */
#pragma once
#include <stddef.h>

typedef struct Reason {
    const char *name, *sentence; /* "BOARD_FULL"; English, marked for translation */
} Reason;

typedef const Reason *Refusal;
#define REFUSAL_NONE ((Refusal)NULL) /* allowed */

/* For the refusals.c of a game alone. */
#define REFUSAL_DEFINE(word, told) const Reason REFUSAL_##word[1] = { { #word, told } };

/* Those that belong to no single game. */
extern const Reason REFUSAL_GAME_OVER[1], REFUSAL_SYNTAX[1], REFUSAL_NOT_YOUR_TURN[1],
    REFUSAL_BAD_SEATS[1], REFUSAL_BAD_OPTION[1], REFUSAL_OUT_OF_MEMORY[1];

const char *refusal_sentence(Refusal refusal); /* English, marked for translation; "" for none */
void refusal_tag(Refusal refusal, char *out, size_t size); /* "board-full"; "none" */
