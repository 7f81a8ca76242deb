#include "rules/game.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool action_equal(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

void sink_add(const Sink *sink, const char *format, ...)
{
    char line[GAME_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    sink->line(sink->context, line);
}

const char *game_refusal_sentence(const GameRules *rules, const void *state, Refusal refusal)
{
    const char *sentence =
        rules->refusal_sentence != NULL ? rules->refusal_sentence(state, refusal) : NULL;
    return sentence != NULL ? sentence : refusal_sentence(refusal);
}

const char *game_decision(const GameRules *rules, const char *word)
{
    const GameDecision *at = rules->decisions;
    for (; word != NULL && at != NULL && at->word != NULL; at++)
        if (strcmp(at->word, word) == 0) return at->sentence;
    return "";
}

static bool has_part(const char *item, const char *begins)
{
    while (item != NULL && strncmp(item, begins, strlen(begins)) != 0) {
        item = strchr(item, '/');
        if (item != NULL) item++;
    }
    return item != NULL;
}

int game_source(const GameRules *rules, const char *item)
{
    for (int i = 0; rules->sources != NULL && rules->sources[i].word != NULL; i++)
        if (has_part(item, rules->sources[i].begins)) return i;
    return -1;
}

bool game_has_option(const GameOption *option, int seats)
{
    return seats >= option->min_seats && seats <= option->max_seats;
}

void game_seats_text(int least, int most, Text *out)
{
    if (least < most) text_add(out, "%d to ", least);
    text_add(out, "%d seat%s", most, most == 1 ? "" : "s");
}

GameSetup game_setup(const GameRules *rules, int seats, uint64_t seed)
{
    GameSetup setup = { .seed = seed, .seats = (uint8_t)seats };
    for (int i = 0; i < rules->option_count; i++)
        if (game_has_option(&rules->options[i], seats)) setup.option[i] = rules->options[i].initial;
    return setup;
}

/* The bits of an ascending word such as "135"; -1 if it is none. The empty set has no word. */
static int subset_value(const GameOption *option, const char *value)
{
    int bits = 0;
    int next = 0;
    for (; *value != '\0'; value++) {
        while (option->values[next] != NULL && option->values[next][0] != *value) next++;
        if (option->values[next] == NULL) return -1;
        bits |= 1 << next++;
    }
    return bits == 0 ? -1 : bits;
}

static int choice_value(const GameOption *option, const char *value)
{
    for (int i = 0; option->values[i] != NULL; i++)
        if (strcmp(option->values[i], value) == 0) return i;
    return -1;
}

Refusal game_set_option(const GameRules *rules, GameSetup *setup, const char *key,
                        const char *value)
{
    for (int i = 0; i < rules->option_count; i++) {
        const GameOption *option = &rules->options[i];
        if (strcmp(option->key, key) != 0) continue;
        if (!game_has_option(option, setup->seats)) return REFUSAL_BAD_OPTION;
        const int chosen =
            option->subset ? subset_value(option, value) : choice_value(option, value);
        if (chosen < 0) return REFUSAL_BAD_OPTION;
        setup->option[i] = (uint8_t)chosen;
        return REFUSAL_NONE;
    }
    return REFUSAL_BAD_OPTION;
}

void game_option_text(const GameOption *option, int value, Text *out)
{
    if (!option->subset) {
        text_add(out, "%s", option->values[value]);
        return;
    }
    for (int i = 0; option->values[i] != NULL; i++)
        if ((value >> i & 1) != 0) text_put(out, option->values[i][0]);
}

bool game_sample_uniform(const GameRules *rules, const void *state, Rng *rng, Action *out)
{
    Action action[GAME_MAX_ACTIONS];
    const int count = rules->legal(state, action, GAME_MAX_ACTIONS);
    if (count == 0) return false;
    *out = action[rng_below(rng, count)];
    return true;
}

void game_mask_none(Event *event, Seat viewer)
{
    (void)event;
    (void)viewer;
}

void game_conceal_none(void *state, Seat viewer, Rng *rng)
{
    (void)state;
    (void)viewer;
    (void)rng;
}

bool game_automa_none(const void *state, Seat seat)
{
    (void)state;
    (void)seat;
    return false;
}

const char *game_seat_number(int seats, Seat seat)
{
    static const char *const NAME[GAME_MAX_SEATS] = { "1", "2", "3", "4" };
    (void)seats;
    return NAME[seat];
}

const char *game_reason_none(const Event *event)
{
    (void)event;
    return "";
}
