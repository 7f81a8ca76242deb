#include "rules/refusal.h"
#include "base/mark.h"
#include "base/text.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/refusals.def"

const char *refusal_sentence(Refusal refusal)
{
    return refusal == REFUSAL_NONE ? "" : refusal->sentence;
}

void refusal_tag(Refusal refusal, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (const char *c = refusal == REFUSAL_NONE ? "NONE" : refusal->name; *c != '\0'; c++)
        text_put(&text, *c == '_' ? '-' : (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c));
}
