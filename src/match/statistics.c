#include "match/statistics.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int record_seat(const Record *record, uint64_t person)
{
    for (int seat = 0; seat < record->seats && !record->sealed; seat++)
        if (record->seat[seat].person == person) return seat;
    return -1;
}

bool record_won(const Record *record, int seat)
{
    return record->seat[seat].place == 1;
}

static bool is(const RecordSeat *seat, const char *player)
{
    return strcmp(seat->player, player) == 0;
}

int record_players(const Record *record)
{
    int players = 0;
    for (int seat = 0; seat < record->seats; seat++) players += !is(&record->seat[seat], "automa");
    return players;
}

/* --- People --- */

static int by_person(const void *a, const void *b)
{
    const Somebody *one = a, *other = b;
    return (one->person > other->person) - (one->person < other->person);
}

static int by_games(const void *a, const void *b)
{
    const Somebody *one = a, *other = b;
    if (one->games != other->games) return other->games - one->games;
    return strcmp(one->name, other->name);
}

static int gather(const Records *records, Somebody *all)
{
    int count = 0;
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        for (int seat = 0; seat < record->seats; seat++) {
            const RecordSeat *who = &record->seat[seat];
            if (who->person == 0 || record_seat(record, who->person) != seat) continue;
            all[count++] = (Somebody){ who->person, who->name, 1, record_won(record, seat) };
        }
    }
    return count;
}

Somebody *statistics_people(const Records *records, int *count)
{
    const size_t most = (size_t)records->count * GAME_MAX_SEATS;
    Somebody *all = most > 0 ? malloc(most * sizeof *all) : NULL;
    *count = 0;
    if (all == NULL) return NULL;
    const int seats = gather(records, all);
    qsort(all, (size_t)seats, sizeof *all, by_person);
    int people = 0;
    for (int i = 0; i < seats; i++) {
        if (people == 0 || all[people - 1].person != all[i].person) {
            all[people++] = all[i];
            continue;
        }
        all[people - 1].games += all[i].games;
        all[people - 1].wins += all[i].wins;
    }
    qsort(all, (size_t)people, sizeof *all, by_games);
    *count = people;
    return all;
}

/* --- One person --- */

static bool met(const Record *record, int seat, const char *player)
{
    for (int other = 0; other < record->seats; other++)
        if (other != seat && is(&record->seat[other], player)) return true;
    return false;
}

static bool fits(const Record *record, int seat, const StatFilter *filter)
{
    const int players = record_players(record);
    return seat >= 0 && strcmp(record->game, filter->game) == 0
           && (filter->players == 0 || players == filter->players)
           && (filter->against[0] == '\0' || met(record, seat, filter->against))
           && (filter->options[0] == '\0'
               || (players == 1 && strcmp(record->options, filter->options) == 0));
}

static void add_made(const GameRules *rules, const RecordSeat *seat, double sum[STAT_SOURCES])
{
    if (rules->sources == NULL) return;
    for (int i = 0; i < STAT_SOURCES && rules->sources[i].word != NULL; i++)
        sum[i] += record_made(seat, rules->sources[i].word);
}

static void add_result(Statistics *all, int points, bool won)
{
    if (all->last_count == STAT_LAST)
        memmove(&all->last[0], &all->last[1], sizeof all->last[0] * (size_t)--all->last_count);
    all->last[all->last_count++] = (struct StatResult){ points, won };
}

static void add_game(Statistics *all, const GameRules *rules, const Record *record, int seat)
{
    const int points = record->seat[seat].points;
    if (all->games == 0 || points > all->best) all->best = points;
    all->games++;
    all->wins += record_won(record, seat);
    all->mean += points;
    add_result(all, points, record_won(record, seat));
    for (int other = 0; other < record->seats; other++) {
        all->others += other != seat;
        add_made(rules, &record->seat[other], other == seat ? all->mine : all->theirs);
    }
}

Statistics statistics_of(const Records *records, const GameRules *rules, uint64_t person,
                         const StatFilter *filter)
{
    Statistics all = { 0 };
    int run = 0;
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        const int seat = record_seat(record, person);
        if (!fits(record, seat, filter)) continue;
        add_game(&all, rules, record, seat);
        run = record_won(record, seat) ? run + 1 : 0;
        if (run > all.run) all.run = run;
    }
    if (all.games > 0) all.mean /= all.games;
    for (int i = 0; i < STAT_SOURCES; i++) {
        if (all.games > 0) all.mine[i] /= all.games;
        if (all.others > 0) all.theirs[i] /= all.others;
    }
    return all;
}

static void offer_options(StatChoices *choices, const char *options)
{
    for (int i = 0; i < choices->option_count; i++)
        if (strcmp(choices->options[i], options) == 0) return;
    if (choices->option_count < STAT_OPTIONS && options[0] != '\0')
        choices->options[choices->option_count++] = options;
}

StatChoices statistics_choices(const Records *records, const char *game, uint64_t person)
{
    StatChoices choices = { 0 };
    int levels;
    const Player *const *level = players_offered(&levels);
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        const int seat = record_seat(record, person), players = record_players(record);
        if (seat < 0 || strcmp(record->game, game) != 0) continue;
        choices.games++;
        choices.players[players] = true;
        choices.person |= met(record, seat, "person");
        for (int k = 0; k < levels && k < 8; k++)
            choices.level[k] |= met(record, seat, level[k]->id);
        if (players == 1) offer_options(&choices, record->options);
    }
    return choices;
}

/* --- For a spreadsheet --- */

/* In quotes; what a spreadsheet would take for a formula is made words. */
static void add_words(Text *out, const char *words)
{
    text_add(out, ",\"%s", words[0] != '\0' && strchr("=+-@", words[0]) != NULL ? "'" : "");
    for (; *words != '\0'; words++) {
        if (*words == '"') text_put(out, '"');
        text_put(out, *words);
    }
    text_put(out, '"');
}

static void say_seat(Text *out, const Record *record, int seat)
{
    const RecordSeat *who = &record->seat[seat];
    text_add(out, "%s,%s,%016" PRIx64, record->date, record->game, record->save);
    add_words(out, record->options);
    text_add(out, ",%d,%d", record->turns, record->seconds);
    add_words(out, record->tag);
    text_add(out, ",%d,%s", seat + 1, who->player);
    add_words(out, who->name);
    text_add(out, ",%d,%d", who->place, who->points);
    add_words(out, who->made);
    text_add(out, "\r\n");
}

typedef struct Sheet {
    char *bytes;
    size_t length, capacity;
} Sheet;

static void add_line(Sheet *sheet, const Text *line)
{
    if (sheet->length + line->length > sheet->capacity) {
        sheet->capacity = 2 * (sheet->capacity + line->length);
        char *larger = realloc(sheet->bytes, sheet->capacity);
        if (larger == NULL) abort();
        sheet->bytes = larger;
    }
    if (line->length > 0) memcpy(sheet->bytes + sheet->length, line->at, line->length);
    sheet->length += line->length;
}

char *statistics_csv(const Records *records, size_t *length)
{
    char words[3 * RECORD_LINE_MAX]; /* quotes are doubled */
    Sheet sheet = { 0 };
    Text head = text_into(words, sizeof words);
    text_add(&head, "date,game,save,options,turns,seconds,rival,seat,player,name,place,points,"
                    "made\r\n");
    add_line(&sheet, &head);
    for (int i = 0; i < records->count; i++) {
        for (int seat = 0; seat < records->record[i].seats && !records->record[i].sealed; seat++) {
            Text line = text_into(words, sizeof words);
            say_seat(&line, &records->record[i], seat);
            add_line(&sheet, &line);
        }
    }
    *length = sheet.length;
    return sheet.bytes;
}
