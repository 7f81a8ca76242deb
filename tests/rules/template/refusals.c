#include "rules/template/refusals.h"
#include "base/mark.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/template/refusals.def"
