/* tables.c: `cards` and `cases`: what the rules know without a game. */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/questions.h"
#include "cli/input.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CASES_MAX_BYTES = 32 << 20, ROW_MAX = 4096 };

static void print_csv(const GameTable *table)
{
    (void)puts(table->header);
    for (int row = 0; row < table->rows; row++) {
        char line[ROW_MAX];
        Text text = text_into(line, sizeof line);
        table->write_row(row, &text);
        (void)puts(line);
    }
}

/* The first table whose name comes after `last`; NULL: there is none. */
static const GameTable *next_table(const GameRules *rules, const char *last)
{
    const GameTable *next = NULL;
    for (int i = 0; i < rules->table_count; i++) {
        const GameTable *table = &rules->tables[i];
        if (strcmp(table->name, last) > 0 && (next == NULL || strcmp(table->name, next->name) < 0))
            next = table;
    }
    return next;
}

int run_cards(const Call *call)
{
    const char *wanted = args_word(call, 0);
    const GameTable *table = next_table(call->rules, "");
    for (bool first = true; table != NULL; table = next_table(call->rules, table->name)) {
        if (wanted != NULL && strcmp(table->name, wanted) != 0) continue;
        if (!first) (void)putchar('\n');
        first = false;
        print_csv(table);
        if (wanted != NULL) return CLI_OK;
    }
    if (wanted == NULL) return CLI_OK;
    return cli_fail("cards: %s has no table \"%s\"; see teocalli-cli %s --help", call->rules->id,
                    wanted, call->rules->id);
}

int run_cases(const Call *call)
{
    const Questions *own = questions_of(call->rules);
    if (own == NULL) return cli_fail("cases: %s has none", call->rules->id);
    char *text = input_text(CASES_MAX_BYTES);
    if (text == NULL) return CLI_BAD;
    Error error = { 0 };
    const bool answered = own->cases(text, &cli_out, &error);
    free(text);
    return answered ? CLI_OK : cli_fail_error("standard input", &error);
}
