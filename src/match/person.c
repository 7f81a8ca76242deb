#include "match/person.h"
#include <string.h>
#include "base/hash.h"

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

uint64_t person_of(const char *name)
{
    const unsigned char *at = (const unsigned char *)name;
    const unsigned char *end = at + strlen(name);
    uint64_t hash = HASH_START;
    while (*at == ' ') at++;
    while (end > at && end[-1] == ' ') end--;
    while (at < end) hash = hash_number(hash, take_letter(&at));
    return hash != 0 ? hash : 1;
}
