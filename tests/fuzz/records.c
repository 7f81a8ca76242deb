/* records.c: any text as the file of records: what was understood is understood again after a name
 * was taken out, and nothing else is lost. */
#include "match/records.h"
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "fuzz.h"

/* Lines get a checksum that fits, because no fuzzer guesses one: the last eight bytes of each. */
static void sign(char *text, size_t length)
{
    for (size_t from = 0; from < length;) {
        const char *newline = memchr(text + from, '\n', length - from);
        const size_t line = newline != NULL ? (size_t)(newline - text) - from : length - from;
        if (line > 9) {
            char sum[9];
            Text out = text_into(sum, sizeof sum);
            text[from + line - 9] = '\t';
            text_add(&out, "%08x",
                     (unsigned)hash_short(hash_bytes(HASH_START, text + from, line - 8)));
            memcpy(text + from + line - 8, sum, 8);
        }
        from += line + 1;
    }
}

static void read(const char *text, size_t length)
{
    Records records = { 0 };
    records_read(&records, text, length);
    const uint64_t person =
        records.count > 0 ? records.record[records.count - 1].seat[0].person : 1;
    for (int i = 0; i < records.count; i++) {
        const Record *record = &records.record[i];
        MUST(record->seats > 0 && record->seats <= GAME_MAX_SEATS && strlen(record->date) == 16);
        for (int seat = 0; seat < record->seats; seat++)
            (void)record_made(&record->seat[seat], "temples");
        (void)records_experience(&records, record->game, record->seat[0].name);
    }
    size_t rest = length;
    char *without = records_without(text, person, &rest);
    Records after = { 0 };
    records_read(&after, without, rest);
    MUST(after.count <= records.count && after.broken == records.broken
         && after.broken_lines == records.broken_lines);
    for (int i = 0; i < after.count; i++)
        for (int seat = 0; seat < after.record[i].seats; seat++)
            MUST(after.record[i].seat[seat].person != person || person == 0);
    records_release(&after);
    records_release(&records);
    free(without);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1);
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    bytes[size] = '\0';
    read(bytes, size);
    sign(bytes, size);
    read(bytes, size);
    Records imported = { 0 };
    free(records_import(&imported, bytes));
    records_release(&imported);
    free(bytes);
    return 0;
}
