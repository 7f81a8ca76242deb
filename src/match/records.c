#include "match/records.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "match/person.h"

#define COUNTED "counted" /* the save says that it was */
#define PERSON "person"
#define NOBODY "nobody"
#define AUTOMA "automa"
#define EARLIER "earlier"
enum { FIELDS_HEAD = 7, FIELDS_MOST = FIELDS_HEAD + GAME_MAX_SEATS, CHECKSUM = 8 };

static void *memory(void *got)
{
    if (got == NULL) abort();
    return got;
}

/* --- A line --- */

static void close_line(Text *line)
{
    text_add(line, "\t");
    text_add(line, "%08x\n", (unsigned)hash_short(hash_bytes(HASH_START, line->at, line->length)));
}

/* What is before the checksum, which fits; 0: this is no line of ours. */
static size_t checked(const char *line, size_t length)
{
    char wanted[CHECKSUM + 1];
    if (length <= CHECKSUM + 1 || length >= RECORD_LINE_MAX) return 0;
    const size_t body = length - CHECKSUM;
    (void)snprintf(wanted, sizeof wanted, "%08x",
                   (unsigned)hash_short(hash_bytes(HASH_START, line, body)));
    const bool whole = memcmp(line + body, wanted, CHECKSUM) == 0 && line[body - 1] == '\t'
                       && memchr(line, '\0', length) == NULL;
    return whole ? body - 1 : 0;
}

static bool are_words(char *const *field, int count)
{
    for (int i = 0; i < count; i++)
        if (!text_is_utf8(field[i], strlen(field[i]))) return false;
    return true;
}

/* Cuts the line in its own place; more fields than fit are one too many. */
static int cut(char *line, char *field[FIELDS_MOST + 1])
{
    int count = 0;
    for (char *at = line; at != NULL && count <= FIELDS_MOST;) {
        char *tab = strchr(at, '\t');
        if (tab != NULL) *tab++ = '\0';
        field[count++] = at;
        at = tab;
    }
    return count;
}

static const char *unless_dash(const char *field)
{
    return strcmp(field, "-") == 0 ? "" : field;
}

/* The next word, cut off in its own place; NULL: there is none. */
static const char *take(char **at)
{
    char *word = *at, *blank = strchr(word, ' ');
    if (*word == '\0' || *word == ' ') return NULL;
    if (blank != NULL) *blank = '\0';
    *at = blank != NULL ? blank + 1 : word + strlen(word);
    return word;
}

static bool take_number(char **at, int low, int high, int *out)
{
    const char *word = take(at);
    return word != NULL && text_parse_int(word, low, high, out);
}

static bool read_seat(char *field, RecordSeat *seat)
{
    seat->player = take(&field);
    if (seat->player == NULL || !take_number(&field, 0, GAME_MAX_SEATS, &seat->place)
        || !take_number(&field, -9999, 9999, &seat->points) || (seat->made = take(&field)) == NULL)
        return false;
    seat->name = field;
    seat->person = strcmp(seat->player, PERSON) == 0 ? person_of(field) : 0;
    return true;
}

static bool read_save(const char *word, uint64_t *out)
{
    *out = strtoull(word, NULL, 16);
    return strlen(word) == 16 && strspn(word, "0123456789abcdef") == 16;
}

/* The fields of a game, whose line is the record's already. */
static bool read_record(Record *record, char **field, int count)
{
    if (count <= FIELDS_HEAD || count > FIELDS_MOST || strlen(field[0]) != 16
        || !read_save(field[2], &record->save)
        || !text_parse_int(field[4], 0, 1000000, &record->turns)
        || !text_parse_int(field[5], 0, 100000000, &record->seconds))
        return false;
    record->date = field[0];
    record->game = field[1];
    record->options = unless_dash(field[3]);
    record->tag = unless_dash(field[6]);
    record->seats = count - FIELDS_HEAD;
    for (int i = 0; i < record->seats; i++)
        if (!read_seat(field[FIELDS_HEAD + i], &record->seat[i])) return false;
    return true;
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

static bool read_earlier(RecordEarlier *earlier, char *words)
{
    (void)take(&words);
    earlier->game = take(&words);
    const char *finished = earlier->game != NULL ? take(&words) : NULL;
    const char *level = finished != NULL ? take(&words) : NULL;
    if (level == NULL || !text_parse_int(finished, 1, 1000000, &earlier->finished)) return false;
    earlier->won = rank_of(level);
    earlier->person = person_of(words);
    return true;
}

/* --- All of them --- */

static void add_record(Records *records, const Record *record)
{
    if (records->count == records->capacity) {
        records->capacity = records->capacity > 0 ? 2 * records->capacity : 64;
        records->record =
            memory(realloc(records->record, (size_t)records->capacity * sizeof records->record[0]));
    }
    records->record[records->count++] = *record;
}

static void add_earlier(Records *records, const RecordEarlier *earlier)
{
    records->earlier = memory(realloc(records->earlier, ((size_t)records->earlier_count + 1)
                                                            * sizeof records->earlier[0]));
    records->earlier[records->earlier_count++] = *earlier;
}

/* False: it means nothing. */
static bool add_line(Records *records, const char *text, size_t length)
{
    const size_t body = checked(text, length);
    if (body == 0) return false;
    char *field[FIELDS_MOST + 1], *line = memory(strndup(text, body));
    Record record = { .line = line };
    RecordEarlier earlier = { .line = line };
    const int count = cut(line, field);
    if (!are_words(field, count)) return free(line), false;
    if (count == 1 && strncmp(line, EARLIER " ", sizeof EARLIER) == 0
        && read_earlier(&earlier, line))
        add_earlier(records, &earlier);
    else if (read_record(&record, field, count))
        add_record(records, &record);
    else
        return free(line), false;
    return true;
}

/* Files that were put together may tell of a game twice: the first line counts. */
static void drop_doubles(Records *records)
{
    size_t size = 64;
    int kept = 0;
    while (size < 2 * (size_t)records->count) size *= 2;
    int *place = memory(calloc(size, sizeof *place)); /* 1 + its index; 0: free */
    for (int i = 0; i < records->count; i++) {
        const uint64_t save = records->record[i].save;
        size_t at = hash_number(HASH_START, save) & (size - 1);
        while (place[at] != 0 && records->record[place[at] - 1].save != save)
            at = (at + 1) & (size - 1);
        if (place[at] != 0) {
            free(records->record[i].line);
            continue;
        }
        records->record[kept] = records->record[i];
        place[at] = ++kept;
    }
    records->count = kept;
    free(place);
}

void records_read(Records *records, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t line = (size_t)((newline != NULL ? newline : end) - text);
        /* Without its end it is one that is being written, or never was to the end. */
        if (newline == NULL || (line > 0 && !add_line(records, text, line))) {
            records->broken++;
            records->broken_lines = hash_bytes(records->broken_lines, text, line);
        }
        text += line + (newline != NULL);
    }
    drop_doubles(records);
}

void records_release(Records *records)
{
    for (int i = 0; i < records->count; i++) free(records->record[i].line);
    for (int i = 0; i < records->earlier_count; i++) free(records->earlier[i].line);
    free(records->record);
    free(records->earlier);
    *records = (Records){ 0 };
}

/* --- The end of a game --- */

static bool counts(const Match *match)
{
    static const char *const NEVER[] = { RECORD_NEVER, COUNTED };
    for (size_t i = 0; i < sizeof NEVER / sizeof NEVER[0]; i++)
        if (session_meta(&match->session, NEVER[i]) != NULL) return false;
    return match_to_act(match) == SEAT_NONE && match_persons(match) > 0;
}

/* What makes it this game: who played, what was dealt, what was done, and what it belongs to: in a
 * duel one may do the very same as another. */
uint64_t record_number(const Session *session)
{
    uint64_t hash = hash_number(hash_text(HASH_START, session->rules->id), session->setup.seed);
    hash = hash_bytes(hash, session->setup.option, sizeof session->setup.option);
    for (Seat seat = 0; seat < session->setup.seats; seat++) {
        hash = hash_text(hash, session->seat[seat].player);
        hash = hash_text(hash, session->seat[seat].name);
    }
    for (int i = 0; i < session->at; i++)
        hash = hash_bytes(hash, &session->step[i].action, sizeof(Action));
    const char *rival = session_meta(session, RECORD_RIVAL);
    if (rival != NULL) hash = hash_text(hash, rival);
    return hash;
}

/* How often somebody else came to act. */
static int turns_of(const Session *session)
{
    Seat last = SEAT_NONE;
    int turns = 0;
    for (int i = 0; i < session->at; i++) {
        const Seat acts = session->rules->to_act(session_state_at(session, i));
        turns += acts != last;
        last = acts;
    }
    return turns;
}

static void say_options(const Session *session, Text *line)
{
    const GameRules *rules = session->rules;
    bool any = false;
    for (int i = 0; i < rules->option_count; i++) {
        if (!game_has_option(&rules->options[i], session->setup.seats)) continue;
        text_add(line, "%s%s=", any ? " " : "", rules->options[i].key);
        game_option_text(&rules->options[i], session->setup.option[i], line);
        any = true;
    }
    if (!any) text_add(line, "-");
}

static void say_made(const GameRules *rules, const ScoreSheet *sheet, Seat seat, Text *line)
{
    bool any = false;
    for (int i = 0; rules->sources != NULL && rules->sources[i].word != NULL; i++) {
        int points = 0;
        for (int row = 0; row < sheet->row_count; row++)
            if (sheet->row[row].seat == seat && !sheet->row[row].past
                && game_source(rules, sheet->row[row].item) == i)
                points += sheet->row[row].points;
        text_add(line, "%s%s=%d", any ? "," : "", rules->sources[i].word, points);
        any = true;
    }
    if (!any) text_add(line, "-");
}

static void say_seats(const Session *session, Text *line)
{
    Result result;
    ScoreSheet sheet;
    session->rules->result(session_state(session), &result);
    session->rules->score(session_state(session), &sheet);
    for (Seat seat = 0; seat < result.seats; seat++) {
        const SessionSeat *who = seat < session->setup.seats ? &session->seat[seat] : NULL;
        const bool named = who != NULL && session_is_person(who) && !match_name_is_word(who, seat);
        text_add(line, "\t%s %d %d ", who != NULL ? who->player : AUTOMA, result.place[seat],
                 result.points[seat]);
        say_made(session->rules, &sheet, seat, line);
        text_add(line, " %s", named ? who->name : "");
    }
}

static const char *or_dash(const char *meta)
{
    return meta != NULL && meta[0] != '\0' ? meta : "-";
}

static void say_game(const Session *session, const char *date, uint64_t save, Text *line)
{
    const char *seconds = session_meta(session, RECORD_SECONDS);
    int number = 0;
    if (seconds != NULL) (void)text_parse_int(seconds, 0, 100000000, &number);
    text_add(line, "%.16s\t%s\t%016" PRIx64 "\t", date, session->rules->id, save);
    say_options(session, line);
    text_add(line, "\t%d\t%d\t%s", turns_of(session), number,
             or_dash(session_meta(session, RECORD_RIVAL)));
    say_seats(session, line);
    close_line(line);
}

static bool knows(const Records *records, uint64_t save)
{
    for (int i = 0; i < records->count; i++)
        if (records->record[i].save == save) return true;
    return false;
}

char *records_note(Records *records, Match *match, const char *date)
{
    const uint64_t save = record_number(&match->session);
    if (!counts(match) || !session_set_meta(&match->session, COUNTED, "yes")
        || knows(records, save))
        return NULL;
    char *bytes = memory(malloc(RECORD_LINE_MAX));
    Text line = text_into(bytes, RECORD_LINE_MAX);
    say_game(&match->session, date, save, &line);
    if (line.cut || !add_line(records, line.at, line.length - 1)) return free(bytes), NULL;
    return bytes;
}

/* --- What follows from it --- */

/* The strongest computer at the table; 0: there is none. */
static int strongest(const Record *record)
{
    int rank = 0;
    for (int i = 0; i < record->seats; i++) {
        const int other = rank_of(record->seat[i].player);
        rank = other > rank ? other : rank;
    }
    return rank;
}

/* Whoever sits at two places has still played one game. */
static void count_game(Experience *experience, const Record *record, uint64_t person)
{
    bool any = false;
    for (int i = 0; i < record->seats; i++) {
        if (record->seat[i].person != person) continue;
        const int beaten = record->seat[i].place == 1 ? strongest(record) : 0;
        if (beaten > experience->won) experience->won = beaten;
        any = true;
    }
    experience->finished += any;
}

Experience records_experience(const Records *records, const char *game, const char *name)
{
    const uint64_t person = person_of(name);
    Experience experience = { 0 };
    for (int i = 0; i < records->earlier_count; i++) {
        const RecordEarlier *earlier = &records->earlier[i];
        if (earlier->person != person || strcmp(earlier->game, game) != 0) continue;
        if (earlier->finished > experience.finished) experience.finished = earlier->finished;
        if (earlier->won > experience.won) experience.won = earlier->won;
    }
    for (int i = 0; i < records->count; i++)
        if (strcmp(records->record[i].game, game) == 0)
            count_game(&experience, &records->record[i], person);
    return experience;
}

bool records_know(const Records *records, const char *game)
{
    for (int i = 0; i < records->earlier_count; i++)
        if (strcmp(records->earlier[i].game, game) == 0) return true;
    for (int i = 0; i < records->count; i++)
        if (strcmp(records->record[i].game, game) == 0) return true;
    return false;
}

int record_made(const RecordSeat *seat, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = seat->made; *at != '\0';) {
        const size_t part = strcspn(at, ",");
        if (part > length && at[length] == '=' && memcmp(at, word, length) == 0)
            return (int)strtol(at + length + 1, NULL, 10);
        at += part + (at[part] == ',');
    }
    return 0;
}

/* --- The file written anew --- */

static size_t line_length(const char *text)
{
    const size_t length = strcspn(text, "\n");
    return length + (text[length] == '\n');
}

char *records_import(Records *records, const char *experience)
{
    const size_t size = 4 * strlen(experience) + 64; /* a line of it is long enough for that */
    char *bytes = memory(malloc(size));
    Text all = text_into(bytes, size);
    for (; *experience != '\0'; experience += line_length(experience)) {
        char line[RECORD_LINE_MAX];
        Text one = text_into(line, sizeof line);
        text_add(&one, EARLIER " %.*s", (int)strcspn(experience, "\n"), experience);
        close_line(&one);
        if (!one.cut && add_line(records, line, one.length - 1)) text_add(&all, "%s", line);
    }
    return bytes;
}

/* The person's place at the table is nobody's any more; false: nobody who has a name is left. */
static bool say_without(const Record *record, uint64_t person, Text *line)
{
    bool any = false;
    text_add(line, "%s\t%s\t%016" PRIx64 "\t%s\t%d\t%d\t%s", record->date, record->game,
             record->save, or_dash(record->options), record->turns, record->seconds,
             or_dash(record->tag));
    for (int i = 0; i < record->seats; i++) {
        const RecordSeat *seat = &record->seat[i];
        const bool gone = seat->person == person;
        any |= seat->person != 0 && !gone;
        text_add(line, "\t%s %d %d %s %s", gone ? NOBODY : seat->player, seat->place, seat->points,
                 seat->made, gone ? "" : seat->name);
    }
    close_line(line);
    return any;
}

/* The line as it is to be without the person; `size` bytes at most, which is more than it was. */
static void add_without(Text *out, const char *text, size_t length, uint64_t person)
{
    Records one = { 0 };
    char line[RECORD_LINE_MAX];
    Text other = text_into(line, sizeof line);
    records_read(&one, text, length);
    const Record *record = one.count > 0 ? &one.record[0] : NULL;
    bool concerned = one.earlier_count > 0 && one.earlier[0].person == person;
    for (int i = 0; record != NULL && i < record->seats; i++)
        concerned |= record->seat[i].person == person;
    if (!concerned)
        for (size_t i = 0; i < length; i++) text_put(out, text[i]);
    else if (record != NULL && say_without(record, person, &other))
        text_add(out, "%s", line);
    records_release(&one);
}

char *records_without(const char *text, uint64_t person, size_t *length)
{
    const char *end = text + *length;
    const size_t size = 2 * *length + 64;
    char *bytes = memory(malloc(size));
    Text out = text_into(bytes, size);
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t line = (size_t)((newline != NULL ? newline + 1 : end) - text);
        add_without(&out, text, line, person);
        text += line;
    }
    *length = out.length;
    return bytes;
}
