#define _POSIX_C_SOURCE 200809L
#include "cli/input.h"
#include "files/files.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char STDIN_NAME[] = "standard input";

static bool line_is_plain(const char *line, size_t length)
{
    const char *end = line + length;
    while (line < end) {
        const char *tab = memchr(line, '\t', (size_t)(end - line));
        const char *stop = tab != NULL ? tab : end;
        if (!text_is_utf8(line, (size_t)(stop - line))) return false;
        line = stop + 1;
    }
    return true;
}

bool input_is_plain(const char *text, size_t length, Error *error)
{
    const char *end = text + length;
    for (int line = 1; text < end; line++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline != NULL ? newline : end;
        if (stop > text && stop[-1] == '\r')
            return error_at(error, line, "this line ends in CR LF; lines end in LF alone");
        if (!line_is_plain(text, (size_t)(stop - text)))
            return error_at(error, line, "this line is no plain UTF-8 text");
        text = stop + 1;
    }
    return true;
}

char *input_text(size_t most)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read_open(STDIN_FILENO, STDIN_NAME, most, &length, &error);
    if (text == NULL) {
        (void)cli_fail("%s", error.text);
        return NULL;
    }
    if (input_is_plain(text, length, &error)) return text;
    (void)cli_fail_error(STDIN_NAME, &error);
    free(text);
    return NULL;
}

/* Reads the save that these bytes are, and frees them. NULL: the error is filled. */
static bool take_session(const GameRules *rules, char *text, size_t length, const char *source,
                         Session *session, Error *error)
{
    if (text == NULL) {
        (void)cli_fail("%s", error->text);
        return false;
    }
    const bool read = session_read(session, rules, text, length, error);
    free(text);
    if (!read) (void)cli_fail_error(source, error);
    return read;
}

bool input_session(const GameRules *rules, Session *session)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read_open(STDIN_FILENO, STDIN_NAME, SESSION_MAX_BYTES, &length, &error);
    return take_session(rules, text, length, STDIN_NAME, session, &error);
}

bool input_session_file(const GameRules *rules, const char *path, Session *session)
{
    Error error = { 0 };
    size_t length;
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    return take_session(rules, text, length, path, session, &error);
}
