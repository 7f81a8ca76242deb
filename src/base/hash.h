/* hash.h: one number for many bytes (FNV-1a). Names become ids by it, and two pictures are told
 * apart. Equal bytes give equal numbers on every machine; it keeps no secrets.
 *
 *     uint64_t hash = hash_text(HASH_START, item->label);
 *     hash = hash_bytes(hash, &item->box, sizeof item->box);
 *     const uint32_t version = hash_short(hash);
 */
#pragma once
#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(14695981039346656037)

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size); /* no padding among them */
uint64_t hash_number(uint64_t hash, uint64_t number);
uint64_t hash_text(uint64_t hash, const char *text); /* with its end: "ab", "c" is not "a", "bc" */
uint32_t hash_short(uint64_t hash);                  /* all of it in half the room */
