/* What the test driver may ask a table, and tell it:
 *
 *   expect to_act N | nobody      the seat, 1 the first
 *   expect viewer N
 *   expect step N                 actions so far
 *   expect legal N                how many actions the person has
 *   expect curtain | expect no curtain
 *   expect again | expect no again    the past is being shown
 *   expect over
 *   expect thinking
 *   expect points all | mine | end, expect warning | expect no warning    the table's options
 *   do play LINE                  an action in the notation of the rules
 *   do steps N                    the strongest player plays N actions, for any seat
 *   do finish                     ... to the end */
#include <stdio.h>
#include <string.h>
#include "table/private.h"

static bool number_is(int number, const char *wanted, char *found, size_t size)
{
    snprintf(found, size, "%d", number);
    return strcmp(found, wanted) == 0;
}

static bool is(bool holds, char *found, size_t size)
{
    snprintf(found, size, "%s", holds ? "so" : "not so");
    return holds;
}

bool table_expect(App *app, void *self, const char *words, char *found, size_t size)
{
    Table *table = self;
    const Match *match = &table->match;
    (void)app;
    char first[32];
    const char *rest = words;
    bool answer = false;
    if (table->game->expect != NULL && table->game->expect(table, words, &answer))
        return is(answer, found, size);
    if (!text_word(&rest, first, sizeof first)) return false;
    const Seat seat = match_to_act(match);
    if (strcmp(first, "to_act") == 0)
        return strcmp(rest, "nobody") == 0 ? is(seat == SEAT_NONE, found, size)
                                           : number_is(seat + 1, rest, found, size);
    if (strcmp(first, "viewer") == 0) return number_is(table->viewer + 1, rest, found, size);
    if (strcmp(first, "step") == 0) return number_is(match->session.at, rest, found, size);
    if (strcmp(first, "legal") == 0) return number_is(table->legal_count, rest, found, size);
    if (strcmp(words, "curtain") == 0) return is(table->curtain, found, size);
    if (strcmp(words, "no curtain") == 0) return is(!table->curtain, found, size);
    if (strcmp(words, "again") == 0) return is(table->again > 0, found, size);
    if (strcmp(words, "no again") == 0) return is(table->again == 0, found, size);
    if (strcmp(words, "over") == 0) return is(seat == SEAT_NONE, found, size);
    if (strcmp(words, "points all") == 0) return is(table->points == POINTS_ALL, found, size);
    if (strcmp(words, "points mine") == 0) return is(table->points == POINTS_MINE, found, size);
    if (strcmp(words, "points end") == 0) return is(table->points == POINTS_END, found, size);
    if (strcmp(words, "warning") == 0) return is(table->warns, found, size);
    if (strcmp(words, "no warning") == 0) return is(!table->warns, found, size);
    if (strcmp(words, "thinking") == 0) return is(match_is_thinking(match), found, size);
    snprintf(found, size, "the table, which does not know these words");
    return false;
}

static bool play_on(Table *table, int steps)
{
    const GameRules *rules = table->game->rules;
    Rng rng = rng_seeded(table->match.session.setup.seed);
    Action action;
    for (int i = 0; i < steps; i++) {
        if (!player_choose(player_strongest(), rules, match_state(&table->match), &rng, &action))
            break;
        if (match_apply(&table->match, &action) != REFUSAL_NONE) return false;
    }
    table->viewer = SEAT_NONE;
    table_save(table);
    table_refresh(table);
    table->curtain = false; /* whoever drives sees everything */
    table_refresh(table);
    table->game->rewound(table);
    return true;
}

bool table_command(App *app, void *self, const char *words, char *trouble, size_t size)
{
    Table *table = self;
    (void)app;
    int steps;
    if (strcmp(words, "finish") == 0) return play_on(table, SESSION_MAX_ACTIONS);
    if (strncmp(words, "steps ", 6) == 0 && text_parse_int(words + 6, 1, 9999, &steps))
        return play_on(table, steps);
    if (strncmp(words, "play ", 5) != 0) return false;
    const Refusal refusal = table_say(table, words + 5, rect_centre(table->layout.area));
    if (refusal == REFUSAL_NONE) return true;
    snprintf(trouble, size, "%s", refusal_sentence(refusal));
    return false;
}
