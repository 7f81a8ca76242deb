/* cases.c: any text as test cases of a game. The first line is the game's id, the rest its cases.
 */
#include "fuzz.h"
#include "cli/questions.h"
#include <stdlib.h>
#include <string.h>

/* An answer is one line of text. */
static void check_line(void *context, const char *line)
{
    MUST(context == NULL && strchr(line, '\n') == NULL);
}

static const GameRules *first_line(const char **text)
{
    char id[32];
    const size_t length = strcspn(*text, "\n");
    if (length >= sizeof id) return NULL;
    memcpy(id, *text, length);
    id[length] = '\0';
    *text += length + ((*text)[length] == '\n');
    return game_find(id);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* A copy of exactly this size, so that reading one byte too far is seen. */
    char *bytes = malloc(size + 1);
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    bytes[size] = '\0';
    const char *text = bytes;
    const GameRules *rules = first_line(&text);
    const Sink sink = { check_line, NULL };
    const Questions *own = rules == NULL ? NULL : questions_of(rules);
    Error error = { 0 };
    if (own != NULL && !own->cases(text, &sink, &error)) MUST(error.text[0] != '\0');
    free(bytes);
    return 0;
}
