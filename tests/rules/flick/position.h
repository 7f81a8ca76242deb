/* position.h: tables for the tests of Flick of Faith, set up in one line. */
#pragma once
#include "check.h"
#include "rules/flick/flick.h"
#include "rules/flick/moves.h"
#include "rules/flick/notation.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"
#include "rules/flick/world.h"

/* A game without gods and cards in its first round: seat A is to flick, all discs are in stock. */
FlickState game_open(int seats);
/* Gives a corner this god; Ra brings the Sphinx. */
void game_god(FlickState *state, char seat, FlickGod god);
/* The card is enacted as if it had been voted for. */
void game_will(FlickState *state, FlickWill card);
/* Discs on the mat: "Ap1@520,196 Bt1@300,150". */
void game_put(FlickState *state, const char *tokens);

/* Plays a line. Without a record the physics decides; with one it says where the discs rest. */
Refusal game_try(FlickState *state, const char *line, const char *record);
/* The same where it must be allowed; a refusal is a failed check. */
#define GAME_DO(state, line) game_do((state), (line), NULL, __FILE__, __LINE__)
#define GAME_REST(state, line, record) game_do((state), (line), (record), __FILE__, __LINE__)
bool game_do(FlickState *state, const char *line, const char *record, const char *file, int at);
#define GAME_REFUSED(state, line, refusal)                                                         \
    game_refused((state), (line), NULL, (refusal), __FILE__, __LINE__)
bool game_refused(FlickState *state, const char *line, const char *record, Refusal refusal,
                  const char *file, int at);

/* What an action would bring about, event by event, each with its reason: "Ap1>abyss It has left
 * the mat.; first A; ". */
#define GAME_TELLS(state, line, record, wanted)                                                    \
    game_tells((state), (line), (record), (wanted), __FILE__, __LINE__)
bool game_tells(const FlickState *state, const char *line, const char *record, const char *wanted,
                const char *file, int at);

int piece_named(const char *name);
FlickPlace place_of(const FlickState *state, const char *name);
bool lies_at(const FlickState *state, const char *name, const char *point); /* "520,196" */
int points_of(const FlickState *state, char seat);
bool is_listed(const FlickState *state, const char *line); /* by `legal` */

/* Random games of two, three and four seats, seeds from 1 on, told step by step. */
typedef void GameWitness(const FlickState *before, const Action *action, const FlickState *after,
                         void *context);
void game_witness(int games, GameWitness *witness, void *context);

/* One disc launched: "Ap1 120 120 45.00 1800". */
FlickShot shot_of(const char *words);
/* A table of so many discs anywhere, none on a cloud, none overlapping. Ap1 is left out. */
void scatter(FlickState *state, int discs, Rng *rng);
/* A flick of Ap1 from its cloud. */
FlickShot random_shot(const FlickState *state, Rng *rng);
