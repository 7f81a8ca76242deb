/* entries.h: for the rules.c of a game alone: the entries of GameRules, made of the game's own
 * functions.
 *
 * The interface hands states around as void *, a game works on its own struct, and a function
 * pointer of one type may not stand for one of another. GAME_ENTRIES(coatl) therefore makes of
 * every coatl_setup, coatl_legal, ... the function with void * that calls it, and GAME_ENTRY_LIST
 * puts them into the table:
 *
 *     GAME_ENTRIES(coatl)
 *     const GameRules coatl_rules = { .id = "coatl", ..., GAME_ENTRY_LIST };
 *
 * What every game must have is in these two; what may be as it is with most games is in
 * GAME_OPEN_LIST; what only some have (peril, templates, cases, ...) stands beside the lists. */
#pragma once
#include "rules/log.h"

/* clang-format off: a line an entry */
#define GAME_ENTRIES(game)                                                                         \
    __attribute__((unused)) static bool uniform(const void *state, Rng *rng, Action *out)          \
    {                                                                                              \
        return game_sample_uniform(&game##_rules, state, rng, out);                                \
    }                                                                                              \
    static Refusal setup(void *state, const GameSetup *chosen)                                     \
    {                                                                                              \
        return game##_setup(state, chosen);                                                        \
    }                                                                                              \
    static Seat to_act(const void *state)                                                          \
    {                                                                                              \
        return game##_to_act(state);                                                               \
    }                                                                                              \
    static int legal(const void *state, Action *out, int max)                                      \
    {                                                                                              \
        return game##_legal(state, out, max);                                                      \
    }                                                                                              \
    static Refusal apply(void *state, const Action *action)                                        \
    {                                                                                              \
        return game##_apply(state, action);                                                        \
    }                                                                                              \
    static void score(const void *state, ScoreSheet *sheet)                                        \
    {                                                                                              \
        game##_score(state, sheet);                                                                \
    }                                                                                              \
    static void result(const void *state, Result *out)                                             \
    {                                                                                              \
        game##_result(state, out);                                                                 \
    }                                                                                              \
    static bool barrier(const void *before, const Action *action, const void *after)               \
    {                                                                                              \
        return game##_barrier(before, action, after);                                              \
    }                                                                                              \
    static void events(const void *before, const Action *action, const char *outcome,              \
                       EventLog *log)                                                              \
    {                                                                                              \
        game##_events(before, action, outcome, log);                                               \
    }                                                                                              \
    static const char *violation(const void *state)                                                \
    {                                                                                              \
        return game##_violation(state);                                                            \
    }                                                                                              \
    static int seat_count(const void *state)                                                       \
    {                                                                                              \
        return game##_seat_count(state);                                                           \
    }                                                                                              \
    static int format_action(const void *state, const Action *action, char *out, size_t size)      \
    {                                                                                              \
        return game##_format_action(state, action, out, size);                                     \
    }                                                                                              \
    static Refusal parse_action(const void *state, const char *line, Action *out)                  \
    {                                                                                              \
        return game##_parse_action(state, line, out);                                              \
    }                                                                                              \
    static int format_event(const void *before, const Event *event, char *out, size_t size)        \
    {                                                                                              \
        return game##_format_event(before, event, out, size);                                      \
    }                                                                                              \
    static void show(const void *state, Seat viewer, const Sink *out)                              \
    {                                                                                              \
        game##_show(state, viewer, out);                                                           \
    }

/* What most games share: every action is listed, nothing is hidden, nobody but players sits there,
 * seats are numbers, events speak for themselves. Such a game says GAME_OPEN_LIST; one with
 * something of its own names all of these, its own made by the macros below. */
#define GAME_OPEN_LIST                                                                             \
    .sample = uniform, .conceal = game_conceal_none, .mask = game_mask_none,                       \
    .seat_name = game_seat_number, .is_automa = game_automa_none, .event_reason = game_reason_none

#define GAME_ENTRY_SAMPLE(game)                                                                    \
    static bool sample(const void *state, Rng *rng, Action *out)                                   \
    {                                                                                              \
        return game##_sample(state, rng, out);                                                     \
    }

#define GAME_ENTRY_CONCEAL(game)                                                                   \
    static void conceal(void *state, Seat viewer, Rng *rng)                                        \
    {                                                                                              \
        game##_conceal(state, viewer, rng);                                                        \
    }

#define GAME_ENTRY_IS_AUTOMA(game)                                                                 \
    static bool is_automa(const void *state, Seat seat)                                            \
    {                                                                                              \
        return game##_is_automa(state, seat);                                                      \
    }

#define GAME_ENTRY_LIST                                                                            \
    .setup = setup, .to_act = to_act, .legal = legal, .apply = apply, .score = score,              \
    .result = result, .barrier = barrier, .events = events, .violation = violation,                \
    .seat_count = seat_count, .format_action = format_action, .parse_action = parse_action,        \
    .format_event = format_event, .show = show
/* clang-format on */
