/* help.h: what --help and --version print. */
#pragma once
#include "cli/cli.h"

int help_program(const Command *commands);
int help_game(const Command *commands, const GameRules *rules);
int help_command(const Call *call);
int help_version(void);
