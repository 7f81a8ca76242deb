/* cli.h: what every command of teocalli-cli shares: how it is called, what it answers, and how it
 * says that something is wrong. */
#pragma once
#include "rules/game.h"

enum { CLI_OK = 0, CLI_NO = 1, CLI_BAD = 2 }; /* exit codes: fine, a negative answer, bad input */

typedef struct Flag {
    const char *name;  /* "--seats" */
    const char *value; /* what its value is called, "N"; NULL: it has none */
    const char *help;
    bool repeats;
} Flag;

typedef struct Call Call;

typedef struct Command {
    const char *name;
    const char *usage; /* its words: "[TABLE]" */
    const char *help;
    const Flag *flags; /* a row without name ends them */
    int max_words;     /* CLI_ANY: no limit */
    int (*run)(const Call *call);
    bool (*fits)(const GameRules *rules); /* NULL: every game has it */
} Command;
enum { CLI_ANY = -1 };

/* One call of one command; the arguments are those behind its name. */
struct Call {
    const GameRules *rules; /* NULL only for `play`, which then asks, and `rules` */
    const Command *command;
    int argc;
    char **argv;
};

/* The whole program: finds game and command in the arguments and runs it. */
int cli_run(const Command *command, int argc, char **argv);

/* Prints one line on stderr and answers CLI_BAD: return cli_fail(...); Bytes that are no printable
 * UTF-8 come out as '?', whatever the input was. */
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_fail_error(const char *source, const Error *error); /* "source, line 3: sentence" */
/* "action: tag: sentence", as things stand in that state */
int cli_fail_refused(const char *action, const GameRules *rules, const void *state,
                     Refusal refusal);

/* Lines for stdout. */
extern const Sink cli_out;
