/* person.h: a person is a name, and names compare without case and outer blanks: one number for all
 * that are the same. Whoever gave no name has the number of "". */
#pragma once
#include <stdint.h>

uint64_t person_of(const char *name); /* never 0 */
