/* template.h: a game to copy: two seats in turn put a stone on one of nine points; three in a row
 * win. tests/tools/new-game makes the beginning of another game of it. */
#pragma once
#include "rules/game.h"

enum { TEMPLATE_POINTS = 9, TEMPLATE_SEATS = 2, TEMPLATE_ROW = 3 };

/* The whole game: a plain struct without padding, so that equal games have equal bytes. */
typedef struct TemplateState {
    uint8_t point[TEMPLATE_POINTS]; /* 1 + the seat whose stone lies there; 0: none */
    uint8_t to_act;
    uint8_t over;
    uint8_t unused;
} TemplateState;

typedef enum TemplateKind { TEMPLATE_PUT = 1 } TemplateKind; /* arg[0]: the point, from 0 */
typedef enum TemplateEvent { TEMPLATE_EVENT_ROW = 1 } TemplateEvent;

/* The points of a row that this seat has, for the table to light; false: it has none. */
bool template_row(const TemplateState *state, Seat seat, int row[TEMPLATE_ROW]);

extern const GameRules template_rules;
