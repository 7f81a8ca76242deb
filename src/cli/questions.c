#include "cli/questions.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/flick/flick.h"
#include "rules/pyramido/pyramido.h"

static const Questions QUESTIONS[] = {
    { &coatl_rules, coatl_cases, coatl_workloads },
    { &coatl_cards_rules, coatl_cards_cases, coatl_cards_workloads },
    { &flick_rules, flick_cases, flick_workloads },
    { &pyramido_rules, pyramido_cases, pyramido_workloads },
};

const Questions *questions_of(const GameRules *rules)
{
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof QUESTIONS[0]; i++)
        if (QUESTIONS[i].rules == rules) return &QUESTIONS[i];
    return NULL;
}
