/* statistics_chart.h: the two pictures of the statistics. */
#pragma once
#include "table/table.h"

typedef struct StatChart {
    Statistics numbers;
    const GameRules *rules;
    const char *name; /* whose */
} StatChart;

/* The last results: a line of points, and of every result a dot, full where it was won. The context
 * of both is a StatChart. */
void statistics_paint_results(Ui *ui, const UiItem *item);
/* How points were made: a pair of bars each, one's own over those of all opponents. */
void statistics_paint_made(Ui *ui, const UiItem *item);
float statistics_made_height(const Ui *ui, const GameRules *rules); /* that this takes */

void statistics_say(double value, Text *out); /* with one decimal, as it is written here */
