#include "match/seals.h"
#include <string.h>

const Record *seal_found(const Records *records, const char *game, const Seal *seal,
                         uint64_t person)
{
    for (int i = 0; i < records->count; i++) {
        const Record *record = &records->record[i];
        const int seat = strcmp(record->game, game) == 0 ? record_seat(record, person) : -1;
        if (seat >= 0 && seal->is(record, seat)) return record;
    }
    return NULL;
}
