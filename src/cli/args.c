#include "cli/args.h"
#include <string.h>

typedef enum ArgKind { ARG_END, ARG_WORD, ARG_FLAG, ARG_UNKNOWN, ARG_NO_VALUE } ArgKind;

typedef struct Arg {
    const Flag *flag;
    const char *text; /* the word, or the flag's value */
} Arg;

typedef struct Walk {
    int at;
    bool words_only; /* behind "--" */
} Walk;

static const Flag *find_flag(const Command *command, const char *name, size_t length)
{
    for (const Flag *flag = command->flags; flag != NULL && flag->name != NULL; flag++)
        if (strlen(flag->name) == length && memcmp(flag->name, name, length) == 0) return flag;
    return NULL;
}

/* `--flag`, `--flag value`, `--flag=value` */
static ArgKind step_flag(const Call *call, Walk *walk, Arg *arg)
{
    const char *text = call->argv[walk->at - 1];
    const char *equals = strchr(text, '=');
    const size_t length = equals != NULL ? (size_t)(equals - text) : strlen(text);
    *arg = (Arg){ find_flag(call->command, text, length), text };
    if (arg->flag == NULL || (arg->flag->value == NULL && equals != NULL)) return ARG_UNKNOWN;
    if (arg->flag->value == NULL) {
        arg->text = "";
    } else if (equals != NULL) {
        arg->text = equals + 1;
    } else {
        if (walk->at >= call->argc) return ARG_NO_VALUE;
        arg->text = call->argv[walk->at++];
    }
    return ARG_FLAG;
}

static ArgKind step(const Call *call, Walk *walk, Arg *arg)
{
    if (walk->at >= call->argc) return ARG_END;
    const char *text = call->argv[walk->at++];
    if (!walk->words_only && strcmp(text, "--") == 0) {
        walk->words_only = true;
        return step(call, walk, arg);
    }
    *arg = (Arg){ NULL, text };
    if (walk->words_only || text[0] != '-' || text[1] == '\0') return ARG_WORD;
    return step_flag(call, walk, arg);
}

bool args_is_help(const char *argument)
{
    return strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

bool args_ask_help(const Call *call)
{
    Walk walk = { 0 };
    Arg arg;
    ArgKind kind;
    while ((kind = step(call, &walk, &arg)) != ARG_END)
        if (kind == ARG_UNKNOWN && args_is_help(arg.text)) return true;
    return false;
}

const char *args_next(const Call *call, const char *flag, int *at)
{
    Walk walk = { .at = 0 };
    Arg arg;
    ArgKind kind;
    int seen = 0;
    while ((kind = step(call, &walk, &arg)) != ARG_END) {
        if (kind != ARG_FLAG || strcmp(arg.flag->name, flag) != 0) continue;
        if (seen++ < *at) continue;
        ++*at;
        return arg.text;
    }
    return NULL;
}

const char *args_value(const Call *call, const char *flag)
{
    int at = 0;
    return args_next(call, flag, &at);
}

const char *args_word(const Call *call, int index)
{
    Walk walk = { 0 };
    Arg arg;
    ArgKind kind;
    while ((kind = step(call, &walk, &arg)) != ARG_END)
        if (kind == ARG_WORD && index-- == 0) return arg.text;
    return NULL;
}

static bool complain(const Call *call, const char *what, const char *text)
{
    (void)cli_fail("%s: %s \"%s\"", call->command->name, what, text);
    return false;
}

static bool check_flag(const Call *call, const Flag *flag)
{
    int at = 0;
    while (args_next(call, flag->name, &at) != NULL)
        if (at > 1 && !flag->repeats) return complain(call, "given twice:", flag->name);
    return true;
}

bool args_check(const Call *call)
{
    Walk walk = { 0 };
    Arg arg;
    int words = 0;
    for (;;) {
        switch (step(call, &walk, &arg)) {
        case ARG_END: return true;
        case ARG_UNKNOWN: return complain(call, "there is no option", arg.text);
        case ARG_NO_VALUE: return complain(call, "a value is missing behind", arg.text);
        case ARG_FLAG:
            if (!check_flag(call, arg.flag)) return false;
            break;
        case ARG_WORD:
            if (call->command->max_words != CLI_ANY && ++words > call->command->max_words)
                return complain(call, "one argument too many:", arg.text);
            break;
        }
    }
}

bool args_int(const Call *call, const char *flag, int low, int high, int *out)
{
    const char *text = args_value(call, flag);
    if (text == NULL || text_parse_int(text, low, high, out)) return true;
    (void)cli_fail("%s: %s wants a number from %d to %d, not \"%s\"", call->command->name, flag,
                   low, high, text);
    return false;
}

bool args_u64(const Call *call, const char *flag, uint64_t *out)
{
    const char *text = args_value(call, flag);
    if (text == NULL || text_parse_u64(text, out)) return true;
    (void)cli_fail("%s: %s wants a number from 0 to 18446744073709551615, not \"%s\"",
                   call->command->name, flag, text);
    return false;
}
