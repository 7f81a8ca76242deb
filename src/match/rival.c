#include "match/rival.h"
#include <string.h>

void rival_day_tag(Day day, char tag[RIVAL_TAG])
{
    char word[DAY_WORD];
    day_write(day, word);
    Text text = text_into(tag, RIVAL_TAG);
    text_add(&text, "day %s", word);
}

bool rival_is_alone(const Record *record)
{
    for (int seat = 0; seat < record->seats; seat++)
        if (strcmp(record->seat[seat].player, "automa") == 0) return true;
    return false;
}

const RecordSeat *rival_person(const Record *record)
{
    for (int seat = 0; seat < record->seats; seat++)
        if (record->seat[seat].person != 0) return &record->seat[seat];
    return NULL;
}

static bool is_better(const Record *one, const Record *other)
{
    const RecordSeat *a = rival_person(one), *b = rival_person(other);
    if ((a->place == 1) != (b->place == 1)) return a->place == 1;
    return a->points > b->points;
}

const Record *rival_best(const Records *records, const char *tag, const char *game, bool alone)
{
    const Record *best = NULL;
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        if (strcmp(record->tag, tag) != 0 || strcmp(record->game, game) != 0
            || rival_is_alone(record) != alone || rival_person(record) == NULL)
            continue;
        if (best == NULL || is_better(record, best)) best = record;
    }
    return best;
}

const Record *rival_first(const Records *records, const char *tag, const char *game)
{
    for (int i = 0; i < records->count; i++)
        if (strcmp(records->record[i].tag, tag) == 0 && strcmp(records->record[i].game, game) == 0)
            return &records->record[i];
    return NULL;
}

void rival_days(const Records *records, Day first, int count, uint8_t *out)
{
    const int from = day_number(first);
    memset(out, 0, (size_t)count);
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        const RecordSeat *who = rival_person(record);
        Day day;
        if (strncmp(record->tag, "day ", 4) != 0 || who == NULL
            || !day_parse(record->tag + 4, &day))
            continue;
        const int at = day_number(day) - from;
        if (at < 0 || at >= count) continue;
        out[at] |= RIVAL_PLAYED | (who->place == 1 ? RIVAL_WON : 0);
    }
}
