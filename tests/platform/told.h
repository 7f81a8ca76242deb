/* told.h: how often the log has spoken, for tests of what is told once. */
#pragma once

extern int told; /* lines since told_begin */

/* From now on only lines that contain these words count; "": every line does. */
void told_begin(const char *words);
