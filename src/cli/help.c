#include "language/language.h"
#include "cli/help.h"
#include "players/player.h"
#include <stdio.h>
#include <string.h>

int help_version(void)
{
    printf("teocalli-cli %s\n", TEOCALLI_VERSION);
    return CLI_OK;
}

static void list_commands(const Command *command, const GameRules *rules)
{
    printf("\n%s\n", _("Commands:"));
    for (; command->name != NULL; command++)
        if (rules == NULL || command->fits == NULL || command->fits(rules))
            printf("  %-9s %s\n", command->name, _(command->help));
}

static void list_players(void)
{
    int count;
    const Player *const *player = players(&count);
    printf("\n%s\n", _("Computer players, weakest first:"));
    for (int i = 0; i < count; i++)
        printf("  %-9s %s: %s\n", player[i]->id, _(player[i]->title), _(player[i]->about));
}

int help_program(const Command *commands)
{
    int count;
    const GameRules *const *game = games(&count);
    printf("Usage: teocalli-cli [--lang en|uk|ru] GAME COMMAND [OPTIONS]\n"
           "       teocalli-cli play\n       teocalli-cli rules [GAME]\n%s\n\n%s\n",
           _("The games of Teocalli without a window: play in the terminal, or let scripts ask the "
             "rules."),
           _("Games:"));
    for (int i = 0; i < count; i++) printf("  %-12s %s\n", game[i]->id, _(game[i]->name));
    list_commands(commands, NULL);
    list_players();
    printf(
        "\n%s\n%s\n%s\n",
        _("teocalli-cli GAME --help and teocalli-cli GAME COMMAND --help say more; --version "
          "prints the version."),
        _("People are answered in the language of --lang, LANGUAGE or LC_MESSAGES; scripts always "
          "in English."),
        _("Exit codes: 0 success, 1 the answer is no, 2 bad input with one line on stderr."));
    return CLI_OK;
}

static const char *seats_text(int least, int most)
{
    static char words[32];
    Text text = text_into(words, sizeof words);
    game_seats_text(least, most, &text);
    return words;
}

static void print_option(const GameRules *rules, const GameOption *option)
{
    printf("  %s=", option->key);
    for (int i = 0; option->values[i] != NULL; i++)
        printf("%s%s", i > 0 && !option->subset ? "|" : "", option->values[i]);
    printf("  %s%s", _(option->title), option->subset ? _(", any of them together") : "");
    if (option->min_seats > rules->min_seats || option->max_seats < rules->max_seats)
        printf(" (with %s)", seats_text(option->min_seats, option->max_seats));
    printf("\n");
}

int help_game(const Command *commands, const GameRules *rules)
{
    printf("Usage: teocalli-cli %s COMMAND [OPTIONS]\n%s, for %s.\n", rules->id, rules->name,
           seats_text(rules->min_seats, rules->max_seats));
    list_commands(commands, rules);
    if (rules->option_count > 0)
        printf("\n%s\n", _("Options of the game, set with --option KEY=VALUE:"));
    for (int i = 0; i < rules->option_count; i++) print_option(rules, &rules->options[i]);
    if (rules->table_count > 0) printf("\nTables for `cards`:");
    for (int i = 0; i < rules->table_count; i++) printf(" %s", rules->tables[i].name);
    if (rules->table_count > 0) printf("\n");
    return CLI_OK;
}

int help_command(const Call *call)
{
    const Command *command = call->command;
    printf("Usage: teocalli-cli %s %s", call->rules != NULL ? call->rules->id : "[GAME]",
           command->name);
    if (command->flags != NULL) printf(" [OPTIONS]");
    if (command->usage[0] != '\0') printf(" %s", command->usage);
    printf("\n%s\n", _(command->help));
    if (command->flags != NULL) printf("\n");
    for (const Flag *flag = command->flags; flag != NULL && flag->name != NULL; flag++) {
        char left[40];
        Text text = text_into(left, sizeof left);
        text_add(&text, "%s%s%s", flag->name, flag->value != NULL ? " " : "",
                 flag->value != NULL ? flag->value : "");
        printf("  %-24s %s\n", left, _(flag->help));
    }
    return CLI_OK;
}
