/* commands.h: the commands, each with the flags it takes. */
#pragma once
#include "cli/cli.h"

int run_apply(const Call *call);
int run_bench(const Call *call);
int run_cards(const Call *call);
int run_cases(const Call *call);
int run_fit(const Call *call);
int run_learn(const Call *call);
int run_legal(const Call *call);
int run_new(const Call *call);
int run_play(const Call *call);
int run_puzzles(const Call *call);
int run_rules(const Call *call);
int run_score(const Call *call);
int run_show(const Call *call);
int run_simulate(const Call *call);
int run_tournament(const Call *call);
int run_verify(const Call *call);
bool fit_fits(const GameRules *rules);
bool puzzles_fits(const GameRules *rules);
bool verify_fits(const GameRules *rules);

extern const Flag FLAGS_APPLY[], FLAGS_FIT[], FLAGS_LEARN[], FLAGS_NEW[], FLAGS_PLAY[],
    FLAGS_PUZZLES[], FLAGS_RULES[], FLAGS_SHOW[], FLAGS_SIMULATE[], FLAGS_TOURNAMENT[];
