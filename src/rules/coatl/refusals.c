#include "rules/coatl/refusals.h"
#include "base/mark.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/coatl/refusals.def"
