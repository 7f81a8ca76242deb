#include "match/duel.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "match/person.h"

#define DATE "duel"
#define PLAYED "played"

/* --- The deal --- */

Seat duel_seat(const Session *deal)
{
    Seat found = SEAT_NONE;
    for (Seat seat = 0; seat < deal->setup.seats; seat++) {
        if (!session_is_person(&deal->seat[seat])) continue;
        if (found != SEAT_NONE) return SEAT_NONE; /* only one may be */
        found = seat;
    }
    return found;
}

static void person_key(int person, char key[16])
{
    (void)snprintf(key, 16, "duel%d", person + 1);
}

bool duel_read(Duel *duel, const Session *deal)
{
    Duel read = { .rules = deal->rules };
    char key[16];
    const char *date = session_meta(deal, DATE), *name, *played = session_meta(deal, PLAYED);
    if (date == NULL || deal->count != 0 || duel_seat(deal) == SEAT_NONE
        || session_meta(deal, RECORD_RIVAL) != NULL)
        return false;
    for (;; read.people++) {
        person_key(read.people, key);
        if (read.people == DUEL_PEOPLE || (name = session_meta(deal, key)) == NULL) break;
        Text out = text_into(read.person[read.people], SESSION_NAME_MAX);
        text_add(&out, "%s", name);
        if (out.cut || out.length == 0) return false;
    }
    if (read.people < 2) return false;
    Text out = text_into(read.date, sizeof read.date);
    text_add(&out, "%s", date);
    if (played != NULL) read.played = strtoull(played, NULL, 16);
    memcpy(read.id, duel->id, sizeof read.id);
    *duel = read;
    return true;
}

bool duel_prepare(const Duel *duel, Session *deal)
{
    char key[16], number[24];
    bool fits = session_set_meta(deal, DATE, duel->date);
    for (int i = 0; i < duel->people; i++) {
        person_key(i, key);
        fits = fits && session_set_meta(deal, key, duel->person[i]);
    }
    (void)snprintf(number, sizeof number, "%016" PRIx64, duel->played);
    if (duel->played != 0) fits = fits && session_set_meta(deal, PLAYED, number);
    Duel same = { 0 };
    return fits && duel_read(&same, deal);
}

bool duel_name_is_word(const Duel *duel, int person)
{
    return strcmp(duel->person[person], session_emblem(person)) == 0;
}

bool duel_begin(const Duel *duel, const Session *deal, int person, Session *out)
{
    char tag[RIVAL_TAG];
    const Seat seat = duel_seat(deal);
    const char *name = duel->person[person];
    duel_tag(duel, person, tag);
    if (seat == SEAT_NONE || !session_branch(deal, 0, out)) return false;
    if (duel_name_is_word(duel, person)) name = session_emblem(seat); /* who gave none */
    return session_set_meta(out, RECORD_RIVAL, tag) && session_set_seat(out, seat, "person", name);
}

/* --- Its file --- */

bool duel_load(Duel *duel, const Saves *saves, const char *file, Session *deal, Error *error)
{
    char path[WRITER_PATH_MAX];
    const size_t length = strlen(file), tail = sizeof DUEL_ENDING - 1;
    *duel = (Duel){ 0 };
    if (length <= tail || length - tail >= DUEL_ID || strcspn(file, " /") < length
        || strcmp(file + length - tail, DUEL_ENDING) != 0)
        return error_at(error, 0, "this is no name of a duel");
    (void)snprintf(duel->id, sizeof duel->id, "%.*s", (int)(length - tail), file);
    saves_path(saves, file, path, sizeof path);
    if (!saves_read(saves, path, deal, error)) return false;
    if (duel_read(duel, deal)) return true;
    session_release(deal);
    return error_at(error, 0, "this is no duel");
}

bool duel_save(const Duel *duel, const Saves *saves, const Session *deal)
{
    char file[SAVES_NAME_MAX], path[WRITER_PATH_MAX];
    size_t length;
    char *text = session_write(deal, &length);
    if (text == NULL) return false;
    (void)snprintf(file, sizeof file, "%s%s", duel->id, DUEL_ENDING);
    saves_path(saves, file, path, sizeof path);
    writer_put(saves->writer, path, text, length);
    return true;
}

/* --- What was done --- */

void duel_tag(const Duel *duel, int person, char tag[RIVAL_TAG])
{
    Text text = text_into(tag, RIVAL_TAG);
    text_add(&text, "duel %s %d", duel->id, person + 1);
}

int duel_of_tag(const char *tag, char id[DUEL_ID])
{
    int person;
    if (!text_take(&tag, "duel") || !text_word(&tag, id, DUEL_ID)
        || !text_int(&tag, 1, DUEL_PEOPLE, &person) || !text_ended(tag))
        return -1;
    return person - 1;
}

static bool is_of(const Duel *duel, const Record *record, int person)
{
    char tag[RIVAL_TAG];
    if (person == 0 && duel->played != 0 && record->save == duel->played) return true;
    duel_tag(duel, person, tag);
    return strcmp(record->tag, tag) == 0;
}

static bool has_finished(const Saves *saves, const char *tag)
{
    for (int i = 0; i < saves->count; i++)
        if (saves->entry[i].looked && saves->entry[i].finished
            && strcmp(saves->entry[i].rival, tag) == 0)
            return true;
    return false;
}

void duel_find(Duel *duel, const Records *records, const Saves *saves)
{
    char tag[RIVAL_TAG];
    for (int i = 0; i < duel->people; i++) {
        duel_tag(duel, i, tag);
        duel->record[i] = NULL;
        for (int k = 0; k < records->count && duel->record[i] == NULL; k++)
            if (is_of(duel, &records->record[k], i)) duel->record[i] = &records->record[k];
        duel->done[i] =
            duel->record[i] != NULL || (i == 0 && duel->played != 0) || has_finished(saves, tag);
    }
}

bool duel_is_over(const Duel *duel)
{
    for (int i = 0; i < duel->people; i++)
        if (!duel->done[i]) return false;
    return true;
}

/* One's own earlier games are no secret. */
bool duel_is_sealed(const Duel *duel, int person)
{
    const uint64_t who = person_of(duel->person[person]);
    for (int i = 0; i < duel->people; i++)
        if (!duel->done[i] && person_of(duel->person[i]) != who) return true;
    return false;
}

/* --- All of them --- */

void duels_list(Duels *duels, const Saves *saves, const Records *records)
{
    static char name[DUELS_MOST][SAVES_NAME_MAX];
    const int count = saves_others(saves, DUEL_ENDING, name, DUELS_MOST);
    duels->count = 0;
    for (int i = 0; i < count; i++) {
        Session deal = { 0 };
        Error error = { 0 };
        Duel *duel = &duels->duel[duels->count];
        if (!duel_load(duel, saves, name[i], &deal, &error)) continue;
        session_release(&deal);
        duel_find(duel, records, saves);
        duels->count++;
    }
}

bool duels_seal_tag(const Duels *duels, const char *tag)
{
    char id[DUEL_ID];
    const int person = duel_of_tag(tag, id);
    for (int i = 0; person >= 0 && i < duels->count; i++)
        if (strcmp(duels->duel[i].id, id) == 0)
            return person < duels->duel[i].people && duel_is_sealed(&duels->duel[i], person);
    return false;
}

static bool is_sealed(const Duels *duels, const Record *record)
{
    for (int i = 0; i < duels->count; i++) {
        const Duel *duel = &duels->duel[i];
        for (int person = 0; person < duel->people; person++)
            if (is_of(duel, record, person) && duel_is_sealed(duel, person)) return true;
    }
    return false;
}

void duels_seal(const Duels *duels, Records *records)
{
    for (int i = 0; i < records->count; i++)
        records->record[i].sealed = is_sealed(duels, &records->record[i]);
}
