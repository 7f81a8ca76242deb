/* night.c: any text as the file of a game night: it is refused, or written again as it was read. */
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "match/night.h"

static void check(const char *text, size_t length)
{
    Night night = { 0 };
    Error error = { 0 };
    char again[NIGHT_BYTES];
    if (!night_read(&night, text, length, &error)) {
        MUST(error.text[0] != '\0');
        return;
    }
    MUST(night_is_sound(&night));
    MUST(night_write(&night, again) == length && memcmp(again, text, length) == 0);
}

/* Also with a checksum that fits, because no fuzzer guesses one. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char signed_text[NIGHT_BYTES + 32], *bytes = malloc(size + 1);
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    bytes[size] = '\0';
    check(bytes, size);
    char *last = strstr(bytes, "\nchecksum ");
    const size_t body = last != NULL ? (size_t)(last - bytes) + 1 : size;
    if (body < NIGHT_BYTES) {
        memcpy(signed_text, bytes, body);
        const int tail = snprintf(signed_text + body, 32, "checksum %08x\n",
                                  (unsigned)hash_short(hash_bytes(HASH_START, bytes, body)));
        check(signed_text, body + (size_t)tail);
    }
    free(bytes);
    return 0;
}
