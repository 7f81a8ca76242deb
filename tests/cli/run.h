/* run.h: runs the real program as a child, feeds it and catches all it says. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct RunSpec {
    const char *program;
    const char *const *argument; /* NULL ends them */
    const char *input;           /* what it reads */
    size_t length;
    size_t repeats;       /* the input so many times; 0: once */
    const char *output;   /* where its output goes instead of Run.out; NULL: nowhere else */
    bool deaf;            /* nobody reads its output */
    const char *language; /* what LANGUAGE asks for; NULL: "en" */
    const char *messages; /* what LC_MESSAGES asks for, without LANGUAGE; NULL: nothing */
} RunSpec;

typedef struct Run {
    int code; /* exit code; -1: a signal ended it */
    char *out, *err;
    size_t out_length;
    long kilobytes; /* the most memory it held */
} Run;

Run run(const RunSpec *spec);
void run_release(Run *done);

/* A text input and the arguments in a row. */
#define RUN(program_path, text, ...)                                                               \
    run(&(RunSpec){ .program = (program_path),                                                     \
                    .input = (text),                                                               \
                    .length = strlen(text),                                                        \
                    .argument = (const char *const[]){ __VA_ARGS__, NULL } })

/* Exit 2, nothing on stdout, one clear line on stderr, little memory. */
void run_check_refused(const Run *done, const char *what);
/* Exit 0 and nothing on stderr. */
bool run_check_fine(const Run *done, const char *what);
/* The save with the checksum that its bytes ask for: what follows "checksum " is replaced. The
 * caller frees it. */
char *run_resign(const char *save);
