/* setup.h: a game's set-up from the command line: --seats, --seed, --option, --seat. */
#pragma once
#include "cli/cli.h"
#include "players/player.h"
#include "rules/session.h"

uint64_t setup_fresh_seed(void); /* from the system, for games nobody gave a seed */

/* Sets every --option; complains about one that is unknown, given twice or unfit. */
bool setup_options(const Call *call, GameSetup *setup);

/* "1=person:Itzel", "2=greedy", "2=greedy:Tlaloc" */
bool setup_seats(const Call *call, Session *session);
bool setup_take_seat(Session *session, Seat seat, const char *player, const char *name);

/* --players "random,greedy", one computer player a seat; two of `random` if it is not given. */
bool setup_players(const Call *call, const Player *player_of[GAME_MAX_SEATS], int *seats);
bool setup_hand(const Call *call, HandKind *hand); /* --hand natural|exact */
