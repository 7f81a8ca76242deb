/* action.c: any lines as actions of a game. The first line is a letter for the game ('a' the first
 * of the registry), a digit for the seats, and bytes for the seed; then one action a line, its
 * record on the next. "!9" plays nine random actions, so that late positions are reached; "@" is
 * followed by an action as raw bytes, which no notation could have written. */
#include "fuzz.h"
#include "rules/session.h"
#include <string.h>

enum { MOST_LINES = 64, MOST_SAMPLES = 400 };

typedef struct Position {
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
} Position;

typedef struct Table {
    const GameRules *rules;
    Position now;
    Rng rng;
    int samples;
} Table;

typedef struct Lines {
    const char *at, *end;
    char line[GAME_LINE_MAX];
    size_t length;
} Lines;

static bool next_line(Lines *lines)
{
    if (lines->at >= lines->end) return false;
    const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    const char *stop = newline != NULL ? newline : lines->end;
    lines->length = (size_t)(stop - lines->at);
    if (lines->length >= sizeof lines->line) lines->length = sizeof lines->line - 1;
    memcpy(lines->line, lines->at, lines->length);
    lines->line[lines->length] = '\0';
    lines->at = stop + 1;
    return true;
}

static bool is_record_next(const Lines *lines)
{
    static const char RECORD[] = "settle ";
    return lines->at < lines->end && (size_t)(lines->end - lines->at) >= sizeof RECORD - 1
           && memcmp(lines->at, RECORD, sizeof RECORD - 1) == 0;
}

/* What is accepted has a text that means it. */
static void check_text(const Table *table, const Action *action)
{
    const GameRules *rules = table->rules;
    Action again;
    char line[GAME_LINE_MAX];
    (void)rules->format_action(table->now.state, action, line, sizeof line);
    MUST(text_is_utf8(line, strlen(line)));
    MUST(rules->parse_action(table->now.state, line, &again) == REFUSAL_NONE);
    MUST(action_equal(action, &again));
}

static void check_events(const Table *table, const Action *action)
{
    Event event[GAME_MAX_EVENTS];
    const int count =
        game_events(table->rules, table->now.state, action, NULL, event, GAME_MAX_EVENTS);
    MUST(count >= 0 && count <= GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) {
        char line[GAME_LINE_MAX];
        (void)table->rules->format_event(table->now.state, &event[i], line, sizeof line);
    }
}

/* What is refused changes nothing; what is accepted breaks nothing. */
static void play(Table *table, const Action *action, const char *record)
{
    const GameRules *rules = table->rules;
    Position after = table->now;
    const Refusal refusal = record != NULL ? rules->apply_recorded(after.state, action, record)
                                           : rules->apply(after.state, action);
    if (refusal != REFUSAL_NONE) {
        MUST(refusal_sentence(refusal)[0] != '\0');
        MUST(memcmp(after.state, table->now.state, rules->state_size) == 0);
        return;
    }
    check_text(table, action);
    check_events(table, action);
    MUST(rules->violation(after.state) == NULL);
    (void)rules->barrier(table->now.state, action, after.state);
    table->now = after;
}

static void play_text(Table *table, Lines *lines)
{
    const GameRules *rules = table->rules;
    Action action;
    const Refusal refusal = rules->parse_action(table->now.state, lines->line, &action);
    if (refusal != REFUSAL_NONE) return;
    const bool recorded = rules->apply_recorded != NULL && is_record_next(lines);
    play(table, &action, recorded && next_line(lines) ? lines->line : NULL);
}

static void play_raw(Table *table, const Lines *lines)
{
    Action action = { 0 };
    const size_t length = lines->length - 1 < sizeof action ? lines->length - 1 : sizeof action;
    memcpy(&action, lines->line + 1, length);
    play(table, &action, NULL);
}

static void play_samples(Table *table, int count)
{
    Action action;
    while (count-- > 0 && table->samples++ < MOST_SAMPLES
           && table->rules->sample(table->now.state, &table->rng, &action)) {
        const Refusal refusal = table->rules->apply(table->now.state, &action);
        MUST(refusal == REFUSAL_NONE);
    }
}

static bool open_table(Table *table, Lines *lines)
{
    int count;
    const GameRules *const *game = games(&count);
    uint64_t seed = 0;
    if (count == 0 || !next_line(lines) || lines->length < 2) return false;
    table->rules = game[(unsigned char)(lines->line[0] - 'a') % count];
    const int range = table->rules->max_seats - table->rules->min_seats + 1;
    const int seats = table->rules->min_seats
                      + ((lines->line[1] - '0' - table->rules->min_seats) % range + range) % range;
    for (size_t i = 2; i < lines->length; i++) seed = seed * 31 + (unsigned char)lines->line[i];
    const GameSetup setup = game_setup(table->rules, seats, seed);
    table->rng = rng_seeded(seed);
    return table->rules->setup(table->now.state, &setup) == REFUSAL_NONE;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Table table = { 0 };
    Lines lines = { .at = (const char *)data, .end = (const char *)data + size };
    if (size == 0 || !open_table(&table, &lines)) return 0;
    for (int i = 0; i < MOST_LINES && next_line(&lines); i++) {
        int count;
        if (lines.line[0] == '!' && text_parse_int(lines.line + 1, 0, 1000, &count))
            play_samples(&table, count);
        else if (lines.line[0] == '@')
            play_raw(&table, &lines);
        else
            play_text(&table, &lines);
    }
    return 0;
}
