#include "rules/coatl_cards/refusals.h"
#include "base/mark.h"

#define REFUSAL REFUSAL_DEFINE
#include "rules/coatl_cards/refusals.def"
