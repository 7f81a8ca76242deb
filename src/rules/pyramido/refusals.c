#include "rules/pyramido/refusals.h"
#include "base/mark.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/pyramido/refusals.def"
