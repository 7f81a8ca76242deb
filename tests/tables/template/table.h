/* table.h: the table of the template: where things are, a pure function, and the table itself. */
#pragma once
#include "rules/template/template.h"
#include "table/table.h"

typedef struct TemplateLayout {
    Rect board, point[TEMPLATE_POINTS];
    Rect seat[TEMPLATE_SEATS];
    Rect stock; /* the stone that the viewer may lift */
} TemplateLayout;
TemplateLayout template_layout(const TableLayout *chrome);

extern const TableGame template_table;
