#include "rules/flick/refusals.h"
#include "base/mark.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/flick/refusals.def"
