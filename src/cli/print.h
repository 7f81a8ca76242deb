/* print.h: lines about a game that several commands print. */
#pragma once
#include "rules/session.h"

/* The table as the viewer may see it (SEAT_NONE: everything), and the winner once it is over. */
void print_table(const Session *session, Seat viewer, const Sink *out);
void print_winner(const GameRules *rules, const GameSetup *setup, const void *state,
                  const Sink *out);
/* Every score row, each seat's total last: seat TAB item TAB times TAB points. */
void print_score(const Session *session, const Sink *out);
/* The save itself; an exit code. */
int print_save(const Session *session);
