#include "portrait/budget.h"
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>

/* The decoder passes nothing along with what it asks for: a thread reads one picture at a time. */
static _Thread_local Budget *opened;

/* Before the memory itself, so that it is known what comes back. */
typedef union Head {
    size_t size;
    max_align_t aligned;
} Head;

void budget_open(Budget *budget)
{
    opened = budget;
}

static bool spend(size_t size)
{
    if (opened == NULL || size > opened->left) {
        if (opened != NULL) opened->spent = true;
        return false;
    }
    opened->left -= size;
    return true;
}

void *budget_resize(void *memory, size_t size)
{
    if (memory == NULL) return budget_take(size);
    Head *old = (Head *)memory - 1;
    const size_t had = old->size, room = size + sizeof(Head);
    if (room < size || !spend(room)) return NULL;
    Head *head = realloc(old, room);
    if (head == NULL) {
        opened->left += room;
        opened->spent = true;
        return NULL;
    }
    opened->left += had + sizeof(Head);
    head->size = size;
    return head + 1;
}

/* stb_image 2.27 reads tables that a file has not filled: of zeros they lead nowhere. */
void *budget_take(size_t size)
{
    const size_t room = size + sizeof(Head);
    if (room < size || !spend(room)) return NULL;
    Head *head = calloc(1, room);
    if (head == NULL) {
        opened->left += room;
        opened->spent = true;
        return NULL;
    }
    head->size = size;
    return head + 1;
}

void budget_give(void *memory)
{
    if (memory == NULL) return;
    Head *head = (Head *)memory - 1;
    if (opened != NULL) opened->left += head->size + sizeof(Head);
    free(head);
}
