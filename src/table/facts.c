/* What the test driver may ask a table, and tell it:
 *
 *   expect to_act N | nobody      the seat, 1 the first
 *   expect goes_first N           the seat that bears the mark; 0: none does
 *   expect viewer N
 *   expect step N                 actions so far
 *   expect did N LINE             the N-th of them
 *   expect legal N                how many actions the person has
 *   expect curtain | expect no curtain
 *   expect again | expect no again    the past is being shown
 *   expect replay | expect no replay  the game is looked at
 *   expect moving | expect no moving  a step is being shown
 *   expect aim                    a computer shows what it is about to do
 *   expect over
 *   expect thinking
 *   expect points all | mine | end, expect option KEY VALUE    what was chosen for the table
 *   ... and what facts.h says of the kit
 *   expect lesson N               the step of a lesson whose sentence stands there; 99: its end
 *   do play LINE                  an action in the notation of the rules
 *   do steps N                    the Apprentice plays N actions, for any seat: pictures
 *                                 do not change when a mind learns
 *   do teach                      the step of a lesson is shown, its remark read
 *   do finish                     ... to the end */
#include <stdio.h>
#include <string.h>
#include "table/private.h"

static bool number_is(int number, const char *wanted, char *found, size_t size)
{
    snprintf(found, size, "%d", number);
    return strcmp(found, wanted) == 0;
}

static int marked_first(const Table *table)
{
    for (Seat seat = 0; seat < match_seats(&table->match); seat++)
        if (table_goes_first(table, seat)) return seat + 1;
    return 0;
}

static bool is(bool holds, char *found, size_t size)
{
    snprintf(found, size, "%s", holds ? "so" : "not so");
    return holds;
}

/* --- The kit's facts, and a game's own --- */

bool facts_is_moving(const Table *table, int kind)
{
    for (int i = 0; i < table->timeline.count; i++)
        if (table->timeline.track[i].kind == kind
            && timeline_progress(&table->timeline, &table->timeline.track[i]) > 0)
            return true;
    return false;
}

static bool flies(const Table *table)
{
    return facts_is_moving(table, KIT_FLIGHT);
}

static bool flashes(const Table *table)
{
    return facts_is_moving(table, KIT_FLASH);
}

static bool goes_home(const Table *table)
{
    for (int i = 0; i < table->timeline.count; i++)
        if (flight_returns(&table->timeline.track[i])
            && timeline_progress(&table->timeline, &table->timeline.track[i]) > 0)
            return true;
    return false;
}

static bool rises(const Table *table)
{
    return table->timeline.count == 1 && mat_is_gliding(table);
}

static bool waits(const Table *table)
{
    return hand_draft(table) != NULL;
}

static bool has_ghost(const Table *table)
{
    return table->hand.draft.ghost;
}

/* Going on is what is most likely wanted. */
static bool is_gold(const Table *table)
{
    const UiItem *confirm = ui_find(table->ui, "confirm");
    return confirm != NULL && confirm->look == UI_GOLD;
}

/* The handle of a ghost stands beside it, and over nothing that is to be read. */
static bool handle_is_clear(const Table *table)
{
    const UiItem *handle = ui_find(table->ui, "turn");
    const HandGame *game = table->game->hand;
    if (handle == NULL || !has_ghost(table)) return false;
    return rect_overlap(handle->box, table->hand.draft.place.area) <= 0
           && (game->hides == NULL || game->hides(table, handle->box) <= 0);
}

static bool slides(const Table *table)
{
    return table->app->fade.running && table->app->fade.slides;
}

static bool has_lit_row(const Table *table)
{
    return table->pad.lit[0] != '\0';
}

static int turn_held(const Table *table)
{
    return table->hand.turn;
}

static int seat_enlarged(const Table *table)
{
    return table->pad.enlarged;
}

static int rows_counted(const Table *table)
{
    return count_lit(table, table->viewer);
}

/* The number of its step while that is said; 99: the last sentence. */
static int lesson_said(const Table *table)
{
    const TableLesson *teach = &table->teach;
    if (rect_is_empty(teach->bubble) || teach->lesson == NULL) return 0;
    return teach_is_on(table) ? lesson_number(teach->lesson, teach->step) : 99;
}

/* 1 it is looked for, 2 weighed, 3 shown, 4 told */
static int puzzle_phase(const Table *table)
{
    return (int)table->puzzle.phase;
}

static bool is_solved(const Table *table)
{
    return table->puzzle.phase == TABLE_PUZZLE_TOLD && puzzle_is_solved(table->puzzle.trial);
}

static bool confirm_invites(const Table *table)
{
    const UiItem *item = ui_find(table->ui, "confirm");
    return item != NULL && !item->disabled && item->look == UI_GOLD;
}

static bool tells_loss(const Table *table)
{
    return ui_find(table->ui, "loss.1") != NULL;
}

/* Seats at whose panels stands what they did last. */
static int lines_told(const Table *table)
{
    int lines = 0;
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++)
        lines += ui_find(table->ui, ui_name(table->ui, "seat.%d.news", seat + 1)) != NULL;
    return lines;
}

static bool explains(const Table *table)
{
    return first_shown(table) != 0;
}

static const FactNumber KIT_NUMBER[] = {
    { "lesson", lesson_said },  { "turned", turn_held },      { "enlarged", seat_enlarged },
    { "puzzle", puzzle_phase }, { "counting", rows_counted }, { "prompt", table_prompt_lines },
    { "lines", lines_told },
};
static const FactFlag KIT_FLAG[] = {
    { "lit", hand_is_legal },
    { "zoomed", mat_is_zoomed },
    { "rising", rises },
    { "waits", waits },
    { "ghost", has_ghost },
    { "gold", is_gold },
    { "clear handle", handle_is_clear },
    { "sliding", slides },
    { "row", has_lit_row },
    { "gains", table_shows_gains },
    { "loss", tells_loss },
    { "inviting", confirm_invites },
    { "solved", is_solved },
    { "read", confirm_was_read },
    { "first", explains },
    { "moving flight", flies },
    { "moving home", goes_home },
    { "moving flash", flashes },
    { "moving sum", count_is_summing },
    { "moving mat", mat_is_gliding },
};
static const Facts KIT_FACTS = { KIT_NUMBER, sizeof KIT_NUMBER / sizeof *KIT_NUMBER, KIT_FLAG,
                                 sizeof KIT_FLAG / sizeof *KIT_FLAG };

static bool answer_number(const Table *table, const Facts *facts, const char *words, bool *answer)
{
    for (int i = 0; i < facts->numbers; i++) {
        const char *rest = words;
        int number;
        if (!text_take(&rest, facts->number[i].word) || !text_int(&rest, 0, 9999, &number))
            continue;
        *answer = facts->number[i].value(table) == number;
        return true;
    }
    return false;
}

static bool answer_flag(const Table *table, const Facts *facts, const char *words, bool *answer)
{
    const char *rest = words;
    const bool denied = text_take(&rest, "no");
    for (int i = 0; i < facts->flags; i++) {
        if (strcmp(denied ? rest : words, facts->flag[i].words) != 0) continue;
        *answer = facts->flag[i].holds(table) != denied;
        return true;
    }
    return false;
}

/* What letting it go or laying the ghost would do now. */
static bool aims_at(const Table *table, const char *line)
{
    char found[GAME_LINE_MAX];
    const Action action = hand_aimed_action(table);
    if (action.kind == 0) return false;
    table->game->rules->format_action(table->state, &action, found, sizeof found);
    return strcmp(found, line) == 0;
}

static bool answer_facts(const Table *table, const char *words, bool *answer)
{
    const Facts *list[] = { &KIT_FACTS, table->game->facts };
    const char *rest = words;
    for (int i = 0; i < 2; i++)
        if (list[i] != NULL
            && (answer_number(table, list[i], words, answer)
                || answer_flag(table, list[i], words, answer)))
            return true;
    if (text_take(&rest, "aims")) {
        *answer = aims_at(table, rest);
        return true;
    }
    if (!text_take(&rest, "row")) return false;
    *answer = strcmp(rest, table->pad.lit) == 0;
    return true;
}

/* did N LINE */
static bool did(const Session *session, const char *words, char *found, size_t size)
{
    int number;
    snprintf(found, size, "%d actions", session->at);
    if (!text_int(&words, 1, SESSION_MAX_ACTIONS, &number) || number > session->at) return false;
    session->rules->format_action(session_state_at(session, number - 1),
                                  &session->step[number - 1].action, found, size);
    return strcmp(found, words) == 0;
}

static bool option_is(const Table *table, const char *words, char *found, size_t size)
{
    char key[32];
    text_word(&words, key, sizeof key);
    for (int i = 0; i < table->game->option_count; i++) {
        const TableOption *option = &table->game->options[i];
        if (strcmp(option->key, key) != 0) continue;
        snprintf(found, size, "%s", option->values[table->chosen.option[i]]);
        return strcmp(found, words) == 0;
    }
    return false;
}

bool table_expect(App *app, void *self, const char *words, char *found, size_t size)
{
    Table *table = self;
    const Match *match = &table->match;
    (void)app;
    char first[32];
    const char *rest = words;
    bool answer = false;
    if (flight_expect(table, words, &answer, found, size)) return answer;
    if ((table->game->expect != NULL && table->game->expect(table, words, &answer))
        || answer_facts(table, words, &answer))
        return is(answer, found, size);
    if (!text_word(&rest, first, sizeof first)) return false;
    const Seat seat = match_to_act(match);
    if (strcmp(first, "to_act") == 0)
        return strcmp(rest, "nobody") == 0 ? is(seat == SEAT_NONE, found, size)
                                           : number_is(seat + 1, rest, found, size);
    if (strcmp(first, "goes_first") == 0) return number_is(marked_first(table), rest, found, size);
    if (strcmp(first, "viewer") == 0) return number_is(table->viewer + 1, rest, found, size);
    if (strcmp(first, "step") == 0) return number_is(match->session.at, rest, found, size);
    if (strcmp(first, "did") == 0) return did(&match->session, rest, found, size);
    if (strcmp(first, "legal") == 0) return number_is(table->legal_count, rest, found, size);
    if (strcmp(words, "curtain") == 0) return is(table->curtain, found, size);
    if (strcmp(words, "no curtain") == 0) return is(!table->curtain, found, size);
    if (strcmp(words, "again") == 0) return is(table->again > 0, found, size);
    if (strcmp(words, "replay") == 0) return is(table->replay.on, found, size);
    if (strcmp(words, "no replay") == 0) return is(!table->replay.on, found, size);
    if (strcmp(words, "no again") == 0) return is(table->again == 0, found, size);
    if (strcmp(words, "moving") == 0) return is(table_is_moving(table), found, size);
    if (strcmp(words, "no moving") == 0) return is(!table_is_moving(table), found, size);
    if (strcmp(words, "aim") == 0) return is(table->has_aim, found, size);
    if (strcmp(words, "over") == 0) return is(seat == SEAT_NONE, found, size);
    if (strcmp(words, "points all") == 0)
        return is(table->chosen.points == POINTS_ALL, found, size);
    if (strcmp(words, "points mine") == 0)
        return is(table->chosen.points == POINTS_MINE, found, size);
    if (strcmp(words, "points end") == 0)
        return is(table->chosen.points == POINTS_END, found, size);
    if (strcmp(first, "option") == 0) return option_is(table, rest, found, size);
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
        if (!player_choose(&player_greedy, rules, match_state(&table->match), &rng, &action)) break;
        if (match_apply(&table->match, &action) != REFUSAL_NONE) return false;
    }
    table->viewer = SEAT_NONE;
    table_save(table);
    table_refresh(table);
    table->curtain = false; /* whoever drives sees everything */
    table_refresh(table);
    table_forget(table);
    return true;
}

bool table_command(App *app, void *self, const char *words, char *trouble, size_t size)
{
    Table *table = self;
    (void)app;
    int steps;
    if (strcmp(words, "teach") == 0) return teach_skip(table);
    if (strcmp(words, "finish") == 0) return play_on(table, SESSION_MAX_ACTIONS);
    if (strncmp(words, "steps ", 6) == 0 && text_parse_int(words + 6, 1, 9999, &steps))
        return play_on(table, steps);
    if (strncmp(words, "play ", 5) != 0) return false;
    const Refusal refusal = table_say(table, words + 5, rect_centre(table->layout.area));
    if (refusal == REFUSAL_NONE) return true;
    snprintf(trouble, size, "%s", refusal_sentence(refusal));
    return false;
}
