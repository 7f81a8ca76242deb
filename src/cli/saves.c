/* saves.c: the commands that read a save: legal, apply, show, score. */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/print.h"
#include "files/files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Flag FLAGS_SHOW[] = {
    { "--as", "SEAT", "only what this seat may see", false },
    { 0 },
};

const Flag FLAGS_APPLY[] = {
    { "-f", "FILE", "read the actions from a file, one a line", false },
    { 0 },
};

static void print_template(void *context, const char *line)
{
    (void)context;
    printf("~ %s\n", line);
}

int run_legal(const Call *call)
{
    Session session;
    if (!input_session(call->rules, &session)) return CLI_BAD;
    const void *state = session_state(&session);
    Action action[GAME_MAX_ACTIONS];
    const int count = call->rules->legal(state, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        char line[GAME_LINE_MAX];
        call->rules->format_action(state, &action[i], line, sizeof line);
        (void)puts(line);
    }
    if (call->rules->templates != NULL && call->rules->to_act(state) != SEAT_NONE)
        call->rules->templates(state, &(Sink){ print_template, NULL });
    session_release(&session);
    return CLI_OK;
}

static Seat find_viewer(const Session *session, const char *name)
{
    const int count = session->rules->seat_count(session_state(session));
    for (Seat seat = 0; seat < count; seat++)
        if (strcmp(session->rules->seat_name(session->setup.seats, seat), name) == 0) return seat;
    return SEAT_NONE;
}

int run_show(const Call *call)
{
    Session session;
    if (!input_session(call->rules, &session)) return CLI_BAD;
    const char *as = args_value(call, "--as");
    const Seat viewer = as != NULL ? find_viewer(&session, as) : SEAT_NONE;
    const bool known = as == NULL || viewer != SEAT_NONE;
    if (known) print_table(&session, viewer, &cli_out);
    session_release(&session);
    return known ? CLI_OK : cli_fail("show: this game has no seat \"%s\"", as);
}

int run_score(const Call *call)
{
    Session session;
    if (!input_session(call->rules, &session)) return CLI_BAD;
    print_score(&session, &cli_out);
    session_release(&session);
    return CLI_OK;
}

/* ---- apply ---- */

/* Where the actions come from: the words of the call, or the lines of a file. */
typedef struct Script {
    const Call *call;
    int word;   /* the next one */
    char *file; /* all of it, or NULL; owned */
    char *at;   /* the next line of it */
    const char *path;
    int line;
} Script;

static bool script_open(Script *script, const Call *call)
{
    *script = (Script){ .call = call, .path = args_value(call, "-f") };
    if (script->path == NULL) return true;
    if (args_word(call, 0) != NULL) {
        (void)cli_fail("apply: actions come as arguments or with -f, not both");
        return false;
    }
    Error error = { 0 };
    size_t length;
    script->file = files_read(script->path, SESSION_MAX_BYTES, &length, &error);
    script->at = script->file;
    if (script->file == NULL) {
        (void)cli_fail("%s", error.text);
        return false;
    }
    if (input_is_plain(script->file, length, &error)) return true;
    (void)cli_fail_error(script->path, &error);
    free(script->file);
    return false;
}

static const char *next_line(Script *script)
{
    while (*script->at != '\0') {
        char *line = script->at;
        const size_t length = strcspn(line, "\n");
        script->at += length + (line[length] == '\n' ? 1 : 0);
        line[length] = '\0';
        script->line++;
        if (line[0] != '\0' && line[0] != '#') return line;
    }
    return NULL;
}

/* The next action as it was given; NULL: that was the last. */
static const char *script_next(Script *script)
{
    if (script->file != NULL) return next_line(script);
    return args_word(script->call, script->word++);
}

static bool is_record(const GameRules *rules, const char *text)
{
    return rules->apply_recorded != NULL && text != NULL && strncmp(text, "settle ", 7) == 0;
}

/* Plays one action, with its record if it has one. */
static Refusal play_line(Session *session, const char *text, const char *record)
{
    Action action;
    if (strlen(text) >= GAME_LINE_MAX) return REFUSAL_SYNTAX;
    if (session->rules->to_act(session_state(session)) == SEAT_NONE) return REFUSAL_GAME_OVER;
    const Refusal refusal = session->rules->parse_action(session_state(session), text, &action);
    if (refusal != REFUSAL_NONE) return refusal;
    return record != NULL ? session_apply_recorded(session, &action, record)
                          : session_apply(session, &action);
}

static int play_script(Session *session, Script *script)
{
    const char *text = script_next(script);
    while (text != NULL) {
        const char *next = script_next(script);
        const bool recorded = is_record(session->rules, next);
        const Refusal refusal = play_line(session, text, recorded ? next : NULL);
        if (refusal != REFUSAL_NONE)
            return cli_fail_refused(text, session->rules, session_state(session), refusal);
        text = recorded ? script_next(script) : next;
    }
    return CLI_OK;
}

int run_apply(const Call *call)
{
    Script script;
    Session session;
    if (!script_open(&script, call)) return CLI_BAD;
    int code = CLI_BAD;
    if (input_session(call->rules, &session)) {
        code = play_script(&session, &script);
        if (code == CLI_OK) code = print_save(&session);
        session_release(&session);
    }
    free(script.file);
    return code;
}
