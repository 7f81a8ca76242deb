/* questions.h: what can be asked about one game alone, beside what every game answers: positions
 * without a game around them, and its hot paths for `bench`. */
#pragma once
#include "rules/game.h"

/* A hot path: does `repeats` units of work, answers a checksum so that none is removed. */
typedef struct Workload {
    const char *name; /* "score-finished-pyramid" */
    uint64_t (*run)(int repeats, uint64_t seed);
} Workload;

typedef struct Questions {
    const GameRules *rules;
    /* Answers test cases, a line each. */
    bool (*cases)(const char *input, const Sink *out, Error *error);
    const Workload *workloads; /* one without a name ends them */
} Questions;
const Questions *questions_of(const GameRules *rules); /* NULL: none */

/* A folder each: cases, workloads. */
bool coatl_cases(const char *input, const Sink *out, Error *error);
bool coatl_cards_cases(const char *input, const Sink *out, Error *error);
bool flick_cases(const char *input, const Sink *out, Error *error);
bool pyramido_cases(const char *input, const Sink *out, Error *error);
extern const Workload coatl_workloads[], coatl_cards_workloads[], flick_workloads[],
    pyramido_workloads[];
