/* play_cards.c: cards in words. The table names them ("P43"); what such a card wants is told the
 * first time somebody sees it, and again when asked. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "cli/play.h"
#include "language/language.h"

/* A goal is a sentence, the name of a god is not. */
static bool ends(const char *words)
{
    const size_t length = strlen(words);
    return length > 0 && words[length - 1] == '.';
}

bool tell_card(const Play *play, const char *name)
{
    const GameRules *rules = play->match.session.rules;
    const char *sentence[2] = { NULL, NULL };
    const int count = rules->card_words != NULL ? rules->card_words(name, sentence) : 0;
    if (count == 1) console_say(&play->console, TONE_SOFT, "  %s: %s", name, _(sentence[0]));
    if (count == 2)
        console_say(&play->console, TONE_SOFT, "  %s: %s%s %s", name, _(sentence[0]),
                    ends(_(sentence[0])) ? "" : ":", _(sentence[1]));
    return count > 0;
}

static void note_card(Play *play, Seat seat, const char *name)
{
    const char *sentence[2];
    SeenCards *seen = &play->cards[seat];
    for (int i = 0; i < seen->count; i++)
        if (strcmp(seen->name[i], name) == 0) return;
    if (seen->count == SEEN_CARDS || play->match.session.rules->card_words(name, sentence) == 0)
        return;
    (void)snprintf(seen->name[seen->count++], CARD_NAME, "%s", name);
}

void note_cards(Play *play, Seat seat, const char *line)
{
    if (seat == SEAT_NONE || play->match.session.rules->card_words == NULL) return;
    while (*line != '\0') {
        char name[CARD_NAME];
        size_t length = 0;
        while (isalnum((unsigned char)line[length]) != 0) length++;
        if (length > 1 && length < sizeof name) {
            (void)snprintf(name, sizeof name, "%.*s", (int)length, line);
            note_card(play, seat, name);
        }
        line += length > 0 ? length : 1;
    }
}

void tell_new_cards(Play *play, Seat seat, const PlayList *list)
{
    SeenCards *seen = &play->cards[seat];
    for (int i = 0; i < list->count; i++) {
        char line[GAME_LINE_MAX];
        list->session->rules->format_action(session_state(list->session), &list->action[i], line,
                                            sizeof line);
        note_cards(play, seat, line);
    }
    for (; seen->told < seen->count; seen->told++) (void)tell_card(play, seen->name[seen->told]);
}
