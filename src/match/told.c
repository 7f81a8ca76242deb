#include "match/told.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/person.h"

/* --- Lines --- */

static const ToldLine *find(const Told *told, const char *game, const char *name)
{
    for (int i = 0; i < told->count; i++)
        if (strcmp(told->line[i].game, game) == 0
            && person_of(told->line[i].name) == person_of(name))
            return &told->line[i];
    return NULL;
}

static ToldLine *add_line(Told *told, const char *game, const char *name)
{
    if (told->count == TOLD_MAX)
        memmove(&told->line[0], &told->line[1], (size_t)--told->count * sizeof told->line[0]);
    ToldLine *line = &told->line[told->count++];
    *line = (ToldLine){ 0 };
    Text text = text_into(line->game, sizeof line->game);
    text_add(&text, "%s", game);
    text = text_into(line->name, sizeof line->name);
    text_add(&text, "%s", name);
    return line;
}

static bool line_has(const ToldLine *line, const char *card)
{
    const size_t length = strlen(card);
    const char *at = line->cards;
    while (*at != '\0') {
        const size_t word = strcspn(at, ",");
        if (word == length && strncmp(at, card, length) == 0) return true;
        at += word + (at[word] == ',');
    }
    return false;
}

bool told_has(const Told *told, const char *game, const char *name, const char *card)
{
    const ToldLine *line = find(told, game, name);
    return line != NULL && line_has(line, card);
}

void told_add(Told *told, const char *game, const char *name, const char *card)
{
    const ToldLine *found = find(told, game, name);
    ToldLine *line = found != NULL ? &told->line[found - told->line] : add_line(told, game, name);
    const size_t length = strlen(line->cards);
    if (line_has(line, card) || length + strlen(card) + 2 > sizeof line->cards) return;
    Text text = text_into(line->cards + length, sizeof line->cards - length);
    text_add(&text, "%s%s", length > 0 ? "," : "", card);
}

/* --- Text --- */

static void read_line(Told *told, const char *text)
{
    ToldLine line = { 0 };
    const char *rest = text;
    if (!text_word(&rest, line.game, sizeof line.game)
        || !text_word(&rest, line.cards, sizeof line.cards) || strlen(rest) >= sizeof line.name
        || !text_is_utf8(rest, strlen(rest)) || find(told, line.game, rest) != NULL)
        return;
    ToldLine *added = add_line(told, line.game, rest);
    memcpy(added->cards, line.cards, sizeof added->cards);
}

void told_read(Told *told, const char *text)
{
    enum { LINE = 400 };
    *told = (Told){ 0 };
    while (*text != '\0') {
        char line[LINE];
        const size_t length = strcspn(text, "\n");
        if (length < LINE) {
            memcpy(line, text, length);
            line[length] = '\0';
            read_line(told, line);
        }
        text += length + (text[length] == '\n');
    }
}

char *told_write(const Told *told, size_t *length)
{
    char *bytes = malloc(TOLD_BYTES);
    if (bytes == NULL) return NULL;
    Text text = text_into(bytes, TOLD_BYTES);
    for (int i = 0; i < told->count; i++)
        text_add(&text, "%s %s %s\n", told->line[i].game, told->line[i].cards, told->line[i].name);
    *length = text.length;
    return bytes;
}
