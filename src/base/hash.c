#include "base/hash.h"

static uint64_t add(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * UINT64_C(1099511628211);
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++) hash = add(hash, byte[i]);
    return hash;
}

uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int shift = 0; shift < 64; shift += 8) hash = add(hash, (uint8_t)(number >> shift));
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text != '\0'; text++) hash = add(hash, (uint8_t)*text);
    return add(hash, 0);
}

uint32_t hash_short(uint64_t hash)
{
    return (uint32_t)(hash ^ hash >> 32);
}
