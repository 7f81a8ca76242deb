#include "rules/lines.h"

enum { REASONS = 256 }; /* that one test program may meet */
static Refusal met[REASONS];
static size_t met_count;

bool line_reached(Refusal refusal)
{
    for (size_t i = 0; i < met_count; i++)
        if (met[i] == refusal) return true;
    return false;
}

static Refusal meet(Refusal refusal)
{
    if (!line_reached(refusal) && CHECK(met_count < REASONS)) met[met_count++] = refusal;
    return refusal;
}

static bool is_listed(const GameRules *rules, const void *state, const Action *action)
{
    static Action list[GAME_MAX_ACTIONS]; /* large; tests run one after another */
    const int count = rules->legal(state, list, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i], action)) return true;
    return false;
}

Refusal line_play(const GameRules *rules, void *state, const char *line)
{
    unsigned char before[GAME_STATE_MAX];
    Action action;
    memcpy(before, state, rules->state_size);
    Refusal refusal = rules->parse_action(state, line, &action);
    if (refusal != REFUSAL_NONE) return meet(refusal);
    const bool listed = is_listed(rules, state, &action);
    refusal = rules->apply(state, &action);
    if (rules->templates == NULL || refusal != REFUSAL_NONE)
        CHECK_MSG(listed == (refusal == REFUSAL_NONE), "\"%s\": listed and refused, or neither",
                  line);
    if (refusal != REFUSAL_NONE)
        CHECK_MSG(memcmp(before, state, rules->state_size) == 0, "\"%s\" changed the state", line);
    return meet(refusal);
}

bool line_is_listed(const GameRules *rules, const void *state, const char *line)
{
    Action action;
    return rules->parse_action(state, line, &action) == REFUSAL_NONE
           && is_listed(rules, state, &action);
}

void lines_play(const GameRules *rules, void *state, const char *const *line, int most)
{
    for (int i = 0; i < most && line[i] != NULL; i++) {
        const Refusal refusal = line_play(rules, state, line[i]);
        CHECK_MSG(refusal == REFUSAL_NONE, "\"%s\": %s", line[i], refusal_sentence(refusal));
    }
}

bool line_refused(const GameRules *rules, void *state, const char *line, Refusal wanted)
{
    const Refusal refusal = line_play(rules, state, line);
    return CHECK_MSG(refusal == wanted, "\"%s\" answers %s", line, tag_of(refusal));
}

void lines_reached(const Refusal *all, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        CHECK_MSG(line_reached(all[i]), "no line is refused with %s", tag_of(all[i]));
        const char *sentence = refusal_sentence(all[i]);
        const size_t length = strlen(sentence);
        CHECK_MSG(length > 10 && sentence[length - 1] == '.', "%s: \"%s\" is no sentence",
                  tag_of(all[i]), sentence);
        for (size_t j = 0; j < i; j++)
            CHECK_MSG(strcmp(refusal_sentence(all[j]), sentence) != 0, "twice: \"%s\"", sentence);
    }
}

const char *tag_of(Refusal refusal)
{
    static char tag[64];
    refusal_tag(refusal, tag, sizeof tag);
    return tag;
}
