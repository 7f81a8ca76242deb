#define _POSIX_C_SOURCE 200809L
#include "cli/cli.h"
#include "cli/args.h"
#include "cli/help.h"
#include "files/paths.h"
#include "language/language.h"
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_MAX = 2 * GAME_LINE_MAX };

static int complain(const char *start, char *message)
{
    text_make_printable(message);
    (void)fprintf(stderr, "%s%s\n", start, message);
    return CLI_BAD;
}

int cli_fail(const char *format, ...)
{
    char message[MESSAGE_MAX];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return complain("teocalli-cli: ", message);
}

int cli_fail_error(const char *source, const Error *error)
{
    if (error->line > 0) return cli_fail("%s, line %d: %s", source, error->line, error->text);
    return cli_fail("%s: %s", source, error->text);
}

int cli_fail_refused(const char *action, const GameRules *rules, const void *state, Refusal refusal)
{
    char tag[64];
    char message[MESSAGE_MAX];
    refusal_tag(refusal, tag, sizeof tag);
    (void)snprintf(message, sizeof message, "%.*s: %s: %s", GAME_LINE_MAX, action, tag,
                   game_refusal_sentence(rules, state, refusal));
    return complain("", message);
}

static void print_line(void *context, const char *line)
{
    (void)context;
    (void)fputs(line, stdout);
    (void)putchar('\n');
}

const Sink cli_out = { print_line, NULL };

static const Command *find_command(const Command *command, const GameRules *rules, const char *name)
{
    for (; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0)
            return command->fits == NULL || command->fits(rules) ? command : NULL;
    return NULL;
}

static int run_command(const Call *call)
{
    assert(call->command != NULL && "it was found");
    if (args_ask_help(call)) return help_command(call);
    if (!args_check(call)) return CLI_BAD;
    return call->command->run(call);
}

static int run_game(const Command *commands, const GameRules *rules, int argc, char **argv)
{
    if (argc == 0)
        return cli_fail("%s: no command; see teocalli-cli %s --help", rules->id, rules->id);
    if (args_is_help(argv[0])) return help_game(commands, rules);
    const Command *command = find_command(commands, rules, argv[0]);
    if (command == NULL)
        return cli_fail("%s: there is no command \"%s\"; see teocalli-cli %s --help", rules->id,
                        argv[0], rules->id);
    return run_command(&(Call){ rules, command, argc - 1, argv + 1 });
}

/* What people read speaks their language; what scripts read is English and stays so. */
static bool is_for_people(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (args_is_help(argv[i])
            || (i <= 2
                && (strcmp(argv[i], "play") == 0 || strcmp(argv[i], "learn") == 0
                    || strcmp(argv[i], "rules") == 0)))
            return true;
    return false;
}

static const char *wished_language(int argc, char **argv)
{
    static const char FLAG[] = "--lang";
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], FLAG) == 0 && i + 1 < argc) return argv[i + 1];
        if (strncmp(argv[i], "--lang=", sizeof FLAG) == 0) return argv[i] + sizeof FLAG;
    }
    return "";
}

/* Without catalogues it is English. */
static bool speak(const char *code)
{
    Paths paths = { 0 };
    Error error;
    if (code[0] != '\0' && !language_is_spoken(code)) {
        (void)cli_fail("--lang: there is no language \"%s\"; en, uk or ru", code);
        return false;
    }
    if (paths_find_data(&paths, &error)) (void)language_open(paths.locale, code);
    return true;
}

static int run(const Command *commands, int argc, char **argv)
{
    const char *code = wished_language(argc, argv);
    if (argc > 3 && strcmp(argv[1], "--lang") == 0) { /* before everything else */
        argc -= 2;
        argv += 2;
    }
    if (is_for_people(argc, argv) && !speak(code)) return CLI_BAD;
    if (argc < 2) return cli_fail("no game; see teocalli-cli --help");
    if (args_is_help(argv[1])) return help_program(commands);
    if (strcmp(argv[1], "--version") == 0) return help_version();
    if (strcmp(argv[1], "play") == 0 || strcmp(argv[1], "rules") == 0)
        return run_command(
            &(Call){ NULL, find_command(commands, NULL, argv[1]), argc - 2, argv + 2 });
    const GameRules *rules = game_find(argv[1]);
    if (rules == NULL) return cli_fail("there is no game \"%s\"; see teocalli-cli --help", argv[1]);
    return run_game(commands, rules, argc - 2, argv + 2);
}

int cli_run(const Command *commands, int argc, char **argv)
{
    (void)signal(SIGPIPE, SIG_IGN); /* a reader that went away is an error like any other */
    const int code = run(commands, argc, argv);
    /* What was not written was not answered. */
    const bool failed = ferror(stdout) != 0;
    if (fclose(stdout) != 0 || failed) return cli_fail("standard output: %s", strerror(errno));
    return code;
}
