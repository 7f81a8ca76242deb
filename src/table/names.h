/* names.h: what a seat is called in the language of now; never "you". */
#pragma once
#include "match/match.h"
#include "match/saves.h"

enum { NAMES_MAX = GAME_MAX_SEATS * SESSION_NAME_MAX }; /* bytes of all of them */

/* Automas included. */
const char *name_in_match(const Match *match, Seat seat);
const char *name_in_save(const SaveEntry *entry, Seat seat);
void names_of_save(const SaveEntry *entry, Text *out); /* everybody, with commas */
