#include "rules/refusal.h"
#include "base/text.h"
#include "base/mark.h"
#include <assert.h>

typedef struct Reason {
    const char *name, *sentence;
} Reason;

/* The names are spelt by the compiler: BOARD_FULL. */
static const Reason REASON[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = { "NONE", "" },
#define REFUSAL(name, sentence) [REFUSAL_##name] = { #name, sentence },
#include "rules/refusals.def"
#undef REFUSAL
};

const char *refusal_sentence(Refusal refusal)
{
    assert(refusal >= 0 && refusal < REFUSAL_COUNT);
    return REASON[refusal].sentence;
}

void refusal_tag(Refusal refusal, char *out, size_t size)
{
    assert(refusal >= 0 && refusal < REFUSAL_COUNT);
    Text text = text_into(out, size);
    for (const char *c = REASON[refusal].name; *c != '\0'; c++)
        text_put(&text, *c == '_' ? '-' : (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c));
}
