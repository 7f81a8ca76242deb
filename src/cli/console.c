#define _DEFAULT_SOURCE
#include "cli/console.h"
#include "cli/cli.h"
#include "language/language.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

Console console_open(bool plain)
{
    const char *kind = getenv("TERM");
    const bool dumb = kind == NULL || kind[0] == '\0' || strcmp(kind, "dumb") == 0;
    const bool shown = isatty(STDOUT_FILENO) == 1;
    return (Console){
        .plain = plain,
        .colour = !plain && !dumb && !is_set("NO_COLOR") && shown,
        .shown = shown,
        .clears = shown && !dumb, /* emptying is no colour, and no line to be read out */
        .forgets = shown && !dumb && strncmp(kind, "screen", 6) != 0 && strncmp(kind, "vt", 2) != 0,
        .terminal = isatty(STDIN_FILENO) == 1,
    };
}

static const char *tone_code(Tone tone)
{
    switch (tone) {
    case TONE_PLAIN: return "";
    case TONE_HEAD: return "\033[1;36m";
    case TONE_SOFT: return "\033[2m";
    case TONE_NO: return "\033[33m";
    }
    return "";
}

void console_say(const Console *console, Tone tone, const char *format, ...)
{
    const bool toned = console->colour && tone != TONE_PLAIN;
    va_list arguments;
    va_start(arguments, format);
    if (toned) (void)fputs(tone_code(tone), stdout);
    (void)vprintf(format, arguments);
    if (toned) (void)fputs("\033[0m", stdout);
    (void)putchar('\n');
    va_end(arguments);
}

/* One line into the buffer; its length, or -1 at the end of the input, or -2 if it does not fit. */
static int read_line(char *line, size_t size)
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length + 1 == size) return -2;
        line[length++] = (char)c;
    }
    line[length] = '\0';
    return c == EOF && length == 0 ? -1 : (int)length;
}

/* What did not fit. A person's line ends; only a script's may go on for ever. */
static void skip_line(void)
{
    int c;
    do c = getchar();
    while (c != EOF && c != '\n');
}

static void trim(char *line, size_t length)
{
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t')) length--;
    line[length] = '\0';
    const size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - (blanks < length ? blanks : length) + 1);
}

bool console_ask(Console *console, const char *question, char *line, size_t size)
{
    for (;;) {
        console_say(&(Console){ .colour = console->colour }, TONE_HEAD, "%s", question);
        if (fflush(stdout) != 0 || ferror(stdout) != 0) return false;
        const int length = read_line(line, size);
        if (length == -1) return false;
        if (length >= 0 && text_is_utf8(line, (size_t)length)) {
            trim(line, (size_t)length);
            return true;
        }
        const char *fault = length == -2 ? "too long" : "no UTF-8 text";
        if (!console->terminal) {
            console->broken = true;
            (void)cli_fail("standard input: a line is %s", fault);
            return false;
        }
        if (length == -2) skip_line();
        console_say(console, TONE_NO, "That line is %s.", fault);
    }
}

/* As many as make sure that nothing of before is still to be seen. */
static int terminal_rows(void)
{
    enum { ROWS_UNKNOWN = 100 };
    struct winsize size = { 0 };
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row
                                                                           : ROWS_UNKNOWN;
}

void console_hide(const Console *console)
{
    if (!console->shown) return;
    for (int row = terminal_rows(); row > 0; row--) (void)putchar('\n');
    if (console->clears) (void)fputs("\033[2J\033[3J\033[H", stdout);
    if (!console->clears)
        console_say(console, TONE_NO, "%s",
                    _("This terminal cannot be cleared: anyone who scrolls back sees the previous "
                      "player's cards."));
    else if (!console->forgets)
        console_say(console, TONE_NO, "%s",
                    _("This terminal may remember what was scrolled away: do not scroll back."));
}
