#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

void fuzz_failed(const char *file, int line, const char *what)
{
    (void)fprintf(stderr, "%s:%d: %s is false\n", file, line, what);
    abort();
}

static uint32_t crc32(const char *bytes, size_t length)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0);
    }
    return ~crc;
}

char *fuzz_sign(const char *data, size_t size, size_t *length)
{
    static const char WORD[] = "checksum ";
    size_t body = size;
    for (size_t at = size; at > sizeof WORD && body == size; at--)
        if (data[at - sizeof WORD] == '\n'
            && memcmp(data + at - sizeof WORD + 1, WORD, sizeof WORD - 1) == 0)
            body = at - sizeof WORD + 1;
    char *text = malloc(body + 32);
    MUST(text != NULL);
    if (body > 0) memcpy(text, data, body);
    if (body > 0 && text[body - 1] != '\n') text[body++] = '\n';
    Text tail = text_into(text + body, 31);
    text_add(&tail, "%s%08x\n", WORD, (unsigned)crc32(text, body));
    *length = body + tail.length;
    return text;
}
