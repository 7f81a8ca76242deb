/* budget.h: the memory that reading one picture may take: what the decoder asks for instead of the
 * system. A stranger's file says how much that is, and nobody believes it. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct Budget {
    size_t left;
    bool spent; /* more was asked for than there was */
} Budget;

void budget_open(Budget *budget); /* of this thread, for what it reads now; NULL: no more */
void *budget_take(size_t size);   /* zeroed; NULL: there is not so much left */
void *budget_resize(void *memory, size_t size);
void budget_give(void *memory);
