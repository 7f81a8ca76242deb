/* private.h: what the files of the table scene know of each other. */
#pragma once
#include "table/table.h"

/* The table's own acts; a game's begin at TABLE_ACT_GAME. */
typedef enum TableAct {
    TABLE_MENU = 1,
    TABLE_LOG,
    TABLE_LOG_LINE,
    TABLE_AGAIN,
    TABLE_SETTINGS,
    TABLE_CONFIRM,
    TABLE_UNDO,
    TABLE_REDO,
    TABLE_HINT,
    TABLE_CURTAIN,
    TABLE_RESULTS,
} TableAct;

#define TABLE_CURTAIN_MS 600.0

void table_refresh(Table *table); /* what is shown, after the session changed */
void table_take_step(const Table *table, int index, Step *step); /* as its viewer may see it */
bool table_bring_back(Table *table);
int table_steps_since(const Table *table); /* actions since the viewer's last one */
void table_skip(Table *table);             /* finishes what moves */

/* chrome.c */
void table_build_chrome(Table *table);
void table_build_asked(Table *table); /* after everything else */
void table_build_curtain(Table *table);

/* log.c */
void table_build_log(Table *table);
void table_log_forget(Table *table, int from); /* steps from there on are other ones */

/* facts.c */
bool table_expect(App *app, void *self, const char *words, char *found, size_t size);
bool table_command(App *app, void *self, const char *words, char *trouble, size_t size);
