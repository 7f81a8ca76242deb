/* input.h: what a command reads, within bounds, and refused as a whole if it is no text. */
#pragma once
#include "cli/cli.h"
#include "rules/session.h"

/* All of standard input as lines of plain UTF-8 (tabs allowed). The caller frees it; NULL: the
 * complaint is printed. */
char *input_text(size_t most);

/* A save on standard input, or false with the complaint printed. */
bool input_session(const GameRules *rules, Session *session);
/* A save in a file, likewise. */
bool input_session_file(const GameRules *rules, const char *path, Session *session);

/* Is every line of this text UTF-8 without control characters, but for tabs? */
bool input_is_plain(const char *text, size_t length, Error *error);
