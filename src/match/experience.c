#include "match/experience.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNTED "counted" /* a meta line of the save */

/* --- Names --- */

/* A letter as it is compared: Latin and Cyrillic ones without case. */
static unsigned take_letter(const unsigned char **at)
{
    const unsigned char *byte = *at;
    unsigned letter = *byte++;
    if (letter >= 'A' && letter <= 'Z') letter += 32;
    if (letter >= 0xC3 && letter <= 0xD3 && *byte >= 0x80) {
        letter = (letter & 31U) << 6 | (*byte++ & 63U);
        if ((letter >= 0xC0 && letter <= 0xDE && letter != 0xD7)
            || (letter >= 0x410 && letter <= 0x42F))
            letter += 32;
        else if (letter >= 0x400 && letter <= 0x40F)
            letter += 80;
        else if (letter == 0x490) /* with upturn */
            letter++;
    }
    *at = byte;
    return letter;
}

static void trim(const char *name, const unsigned char **from, const unsigned char **to)
{
    *from = (const unsigned char *)name;
    *to = *from + strlen(name);
    while (**from == ' ') ++*from;
    while (*to > *from && (*to)[-1] == ' ') --*to;
}

static bool same_name(const char *a, const char *b)
{
    const unsigned char *x, *x_end, *y, *y_end;
    trim(a, &x, &x_end);
    trim(b, &y, &y_end);
    while (x < x_end && y < y_end)
        if (take_letter(&x) != take_letter(&y)) return false;
    return x == x_end && y == y_end;
}

/* --- Lines --- */

static ExperienceLine *find(const Experience *experience, const char *game, const char *name)
{
    for (int i = 0; i < experience->count; i++) {
        const ExperienceLine *line = &experience->line[i];
        if (strcmp(line->game, game) == 0 && same_name(line->name, name))
            return (ExperienceLine *)line;
    }
    return NULL;
}

ExperienceLine experience_of(const Experience *experience, const char *game, const char *name)
{
    const ExperienceLine *line = find(experience, game, name);
    return line != NULL ? *line : (ExperienceLine){ 0 };
}

static ExperienceLine *add(Experience *experience, const char *game, const char *name)
{
    if (experience->count == EXPERIENCE_MAX)
        memmove(&experience->line[0], &experience->line[1],
                (size_t)--experience->count * sizeof experience->line[0]);
    ExperienceLine *line = &experience->line[experience->count++];
    *line = (ExperienceLine){ 0 };
    snprintf(line->game, sizeof line->game, "%s", game);
    snprintf(line->name, sizeof line->name, "%s", name);
    return line;
}

/* 1 + its place among those that are offered; 0: it is none of them. */
static int rank_of(const char *player)
{
    int count;
    const Player *const *level = players_offered(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(level[i]->id, player) == 0) return i + 1;
    return 0;
}

/* --- Text --- */

static void read_line(Experience *experience, const char *text)
{
    ExperienceLine line = { 0 };
    char level[SESSION_PLAYER_MAX];
    const char *rest = text;
    if (!text_word(&rest, line.game, sizeof line.game)
        || !text_int(&rest, 1, 1000000, &line.finished) || !text_word(&rest, level, sizeof level)
        || strlen(rest) >= sizeof line.name || !text_is_utf8(rest, strlen(rest)))
        return;
    if (find(experience, line.game, rest) != NULL) return;
    ExperienceLine *added = add(experience, line.game, rest);
    added->finished = line.finished;
    added->won = rank_of(level);
}

void experience_read(Experience *experience, const char *text)
{
    enum { LINE = 256 };
    *experience = (Experience){ 0 };
    while (*text != '\0') {
        char line[LINE];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(length < LINE ? length : 0), text);
        read_line(experience, line);
        text += length + (text[length] == '\n');
    }
}

char *experience_write(const Experience *experience, size_t *length)
{
    char *bytes = malloc(EXPERIENCE_BYTES);
    if (bytes == NULL) return NULL;
    Text text = text_into(bytes, EXPERIENCE_BYTES);
    int count;
    const Player *const *level = players_offered(&count);
    for (int i = 0; i < experience->count; i++) {
        const ExperienceLine *line = &experience->line[i];
        text_add(&text, "%s %d %s %s\n", line->game, line->finished,
                 line->won > 0 ? level[line->won - 1]->id : "-", line->name);
    }
    *length = text.length;
    return bytes;
}

/* --- The end of a game --- */

/* The strongest computer at the table; 0: there is none. */
static int strongest(const Session *session)
{
    int rank = 0;
    for (Seat seat = 0; seat < session->setup.seats; seat++) {
        const int other = rank_of(session->seat[seat].player);
        rank = other > rank ? other : rank;
    }
    return rank;
}

bool experience_note(Experience *experience, Match *match)
{
    Session *session = &match->session;
    const bool over = match_to_act(match) == SEAT_NONE;
    if (!over || match_persons(match) == 0 || session_meta(session, "lesson") != NULL
        || session_meta(session, COUNTED) != NULL || !session_set_meta(session, COUNTED, "yes"))
        return false;
    Result result;
    session->rules->result(session_state(session), &result);
    for (Seat seat = 0; seat < session->setup.seats; seat++) {
        const SessionSeat *who = &session->seat[seat];
        if (!session_is_person(who)) continue;
        const char *name = match_name_is_word(who, seat) ? "" : who->name;
        ExperienceLine *line = find(experience, session->rules->id, name);
        if (line == NULL) line = add(experience, session->rules->id, name);
        line->finished++;
        const int beaten = result.place[seat] == 1 ? strongest(session) : 0;
        if (beaten > line->won) line->won = beaten;
    }
    return true;
}
