/* catalogue.c: any bytes as a catalogue of sentences. What is taken can be asked anything. */
#include "fuzz.h"
#include "language/catalogue.h"
#include <stdlib.h>
#include <string.h>

static void ask(const Catalogue *catalogue, const char *sentence)
{
    for (unsigned long n = 0; n < 25; n++) {
        const char *form = catalogue_count(catalogue, sentence, n);
        MUST(form == NULL || strlen(form) < catalogue->length);
    }
    const char *found = catalogue_find(catalogue, sentence);
    MUST(found == NULL || strlen(found) < catalogue->length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = malloc(size + 1);
    Catalogue catalogue;
    MUST(bytes != NULL);
    if (size > 0) memcpy(bytes, data, size);
    bytes[size] = '\0';
    if (!catalogue_take(&catalogue, bytes, size)) return 0;
    ask(&catalogue, "");
    ask(&catalogue, "Stone");
    ask(&catalogue, "%d stone");
    catalogue_release(&catalogue);
    return 0;
}
