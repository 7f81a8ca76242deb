/* pyramido.h: what a table asks about a game of Pyramido, beside what pyramid.h answers (placements
 * for a rotation, frames still possible, holes, areas of a view). Cheap and without memory. */
#pragma once
#include "rules/pyramido/state.h"

/* One area of the top view. */
typedef struct PyramidoArea {
    Grid quadrants;
    uint8_t colour, symbols;
    bool marked; /* by the round's marker of its colour */
} PyramidoArea;
enum { PYRAMIDO_MAX_AREAS = 80 }; /* a pyramid has no more quadrants */
int pyramido_areas(const Pyramid *pyramid, int round, PyramidoArea out[PYRAMIDO_MAX_AREAS]);

/* What an action would bring, shown before it is played. The state is a copy with the action
 * applied; score and outlook are those of the acting seat in the round the action belongs to. */
typedef struct PyramidoPreview {
    PyramidoState after;
    RoundScore score;
    Outlook outlook;
} PyramidoPreview;
Refusal pyramido_preview(const PyramidoState *state, const Action *action, PyramidoPreview *out);
