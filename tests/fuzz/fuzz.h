/* fuzz.h: what the fuzz targets share. A target is a function of any bytes that must neither crash
 * nor hang nor leak; what must hold for all input ends the program at once where it does not. */
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(condition) ((condition) ? (void)0 : fuzz_failed(__FILE__, __LINE__, #condition))
_Noreturn void fuzz_failed(const char *file, int line, const char *what);

/* The bytes up to the last line that begins with "checksum ", and a checksum that fits them,
 * because no fuzzer guesses one. To be freed. */
char *fuzz_sign(const char *data, size_t size, size_t *length);
