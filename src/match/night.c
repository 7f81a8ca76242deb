#include "match/night.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"

static const char FIRST_LINE[] = "teocalli-night 1";

/* --- The file --- */

static bool is_line(const char *text, size_t most)
{
    const size_t length = strlen(text);
    return length > 0 && length < most && text_is_utf8(text, length) && text[0] != ' '
           && text[length - 1] != ' ';
}

static bool is_twice(const Night *night, int game)
{
    for (int i = 0; i < game; i++)
        if (strcmp(night->game[i], night->game[game]) == 0) return true;
    return false;
}

bool night_is_sound(const Night *night)
{
    bool sound = night->people >= 2 && night->people <= NIGHT_PEOPLE && night->games >= 2
                 && night->games <= NIGHT_GAMES && is_line(night->date, NIGHT_DATE);
    for (int i = 0; sound && i < night->people; i++)
        sound = is_line(night->person[i], SESSION_NAME_MAX);
    for (int i = 0; sound && i < night->games; i++)
        sound = is_line(night->game[i], SESSION_PLAYER_MAX) && strchr(night->game[i], ' ') == NULL
                && !is_twice(night, i);
    return sound;
}

size_t night_write(const Night *night, char out[NIGHT_BYTES])
{
    Text text = text_into(out, NIGHT_BYTES);
    text_add(&text, "%s\ndate %s\n", FIRST_LINE, night->date);
    for (int i = 0; i < night->people; i++) text_add(&text, "person %s\n", night->person[i]);
    for (int i = 0; i < night->games; i++) text_add(&text, "game %s\n", night->game[i]);
    text_add(&text, "checksum %08x\n",
             (unsigned)hash_short(hash_bytes(HASH_START, out, text.length)));
    return text.length;
}

/* "person Itzel": one more of them, if there is room. */
static bool take_line(const char *line, const char *word, char *out, size_t size)
{
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || line[length] != ' ') return false;
    const char *rest = line + length + 1;
    if (strlen(rest) >= size) return false;
    memcpy(out, rest, strlen(rest) + 1);
    return true;
}

static bool read_line(Night *night, const char *line)
{
    if (night->date[0] == '\0') return take_line(line, "date", night->date, NIGHT_DATE);
    if (night->games == 0 && night->people < NIGHT_PEOPLE
        && take_line(line, "person", night->person[night->people], SESSION_NAME_MAX)) {
        night->people++;
        return true;
    }
    if (night->games == NIGHT_GAMES
        || !take_line(line, "game", night->game[night->games], SESSION_PLAYER_MAX))
        return false;
    night->games++;
    return true;
}

/* What was read must be written by the very same bytes: so order, ends of lines and checksum need
 * no other proof. */
bool night_read(Night *night, const char *text, size_t length, Error *error)
{
    char line[128], same[NIGHT_BYTES];
    Night read = { 0 };
    int number = 0;
    if (length >= NIGHT_BYTES || memchr(text, '\0', length) != NULL)
        return error_at(error, 0, "this is no game night");
    for (const char *at = text, *end = text + length; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t size = (size_t)((stop != NULL ? stop : end) - at);
        if (stop == NULL || size >= sizeof line)
            return error_at(error, number + 1, "this line is too long");
        memcpy(line, at, size);
        line[size] = '\0';
        at = stop + 1;
        if (strncmp(line, "checksum ", 9) == 0) break;
        if (number == 0 ? strcmp(line, FIRST_LINE) != 0 : !read_line(&read, line))
            return error_at(error, number + 1, "this line is none of a game night");
    }
    if (!night_is_sound(&read)) return error_at(error, 0, "this is no whole game night");
    if (night_write(&read, same) != length || memcmp(same, text, length) != 0)
        return error_at(error, number + 1, "the checksum is another");
    memcpy(read.id, night->id, sizeof read.id);
    *night = read;
    return true;
}

/* A part of a tag: no blanks in it. */
static bool take_id(Night *night, const char *file)
{
    const size_t length = strlen(file), tail = sizeof NIGHT_ENDING - 1;
    if (length <= tail || length - tail >= NIGHT_ID || strcspn(file, " ") < length
        || !text_is_utf8(file, length) || strcmp(file + length - tail, NIGHT_ENDING) != 0)
        return false;
    (void)snprintf(night->id, sizeof night->id, "%.*s", (int)(length - tail), file);
    return true;
}

bool night_load(Night *night, const Saves *saves, const char *file, Error *error)
{
    char path[WRITER_PATH_MAX];
    size_t length;
    *night = (Night){ 0 };
    saves_path(saves, file, path, sizeof path);
    if (!take_id(night, file)) return error_at(error, 0, "this is no name of a game night");
    char *text = saves->writer != NULL ? writer_read(saves->writer, path, &length) : NULL;
    if (text == NULL) text = files_read(path, NIGHT_BYTES, &length, error);
    const bool read = text != NULL && night_read(night, text, length, error);
    free(text);
    return read;
}

bool night_save(const Night *night, const Saves *saves)
{
    char text[NIGHT_BYTES], file[SAVES_NAME_MAX], path[WRITER_PATH_MAX];
    const size_t length = night_write(night, text);
    char *own = malloc(length);
    if (own == NULL) return false;
    memcpy(own, text, length);
    (void)snprintf(file, sizeof file, "%s%s", night->id, NIGHT_ENDING);
    saves_path(saves, file, path, sizeof path);
    writer_put(saves->writer, path, own, length);
    return true;
}

/* --- Its games --- */

void night_tag(const Night *night, int game, char tag[RIVAL_TAG])
{
    Text text = text_into(tag, RIVAL_TAG);
    text_add(&text, "night %s %d", night->id, game + 1);
}

int night_person(const Night *night, int game, Seat seat)
{
    return (seat + game) % night->people;
}

uint64_t night_seed(const Night *night, int game)
{
    Rng rng = rng_seeded(hash_number(hash_text(HASH_START, night->id), (uint64_t)game));
    return rng_next(&rng) % 1000000000;
}

/* --- Points --- */

void night_points(const int *place, int people, int *points)
{
    static const int WORTH[NIGHT_PEOPLE] = { 4, 3, 2, 1 };
    for (int i = 0; i < people; i++) {
        int better = 0, equal = 0, sum = 0;
        for (int other = 0; other < people; other++) {
            const bool same = place[other] == place[i];
            equal += same;
            better += !same && place[other] != 0 && (place[i] == 0 || place[other] < place[i]);
        }
        for (int k = better; k < better + equal; k++) sum += WORTH[k];
        points[i] = (sum + equal - 1) / equal;
    }
}

void night_begin_count(NightTable *table)
{
    *table = (NightTable){ .next = -1 };
}

void night_count(const Night *night, NightTable *table, int game, const Result *result)
{
    int points[NIGHT_PEOPLE] = { 0 };
    if (result->seats < night->people) return;
    night_points(result->place, night->people, points);
    for (Seat seat = 0; seat < night->people; seat++) {
        const int person = night_person(night, game, seat);
        table->reached[game][person] = result->points[seat];
        table->points[game][person] = points[seat];
    }
    table->done[game] = true;
}

void night_end_count(const Night *night, NightTable *table)
{
    for (int game = night->games; game-- > 0;) {
        if (!table->done[game]) table->next = game;
        for (int i = 0; i < night->people; i++) table->total[i] += table->points[game][i];
    }
}

bool night_leads(const Night *night, const NightTable *table, int person)
{
    for (int i = 0; i < night->people; i++)
        if (table->total[i] > table->total[person]) return false;
    return table->total[person] > 0;
}
