/* night_scene.h: game night: the evenings there are, a new one, and how one of them stands: which
 * game brought whom how many points, who leads or has won, and the game that is next. */
#pragma once
#include "match/night.h"
#include "table/table.h"

void nights_open(App *app);                     /* all evenings; a new one where there is none */
void night_new_open(App *app);                  /* who plays what */
void night_open(App *app, const Night *night);  /* how it stands */
void night_open_tag(App *app, const char *tag); /* "night ID 2" */

/* Where things stand: pure functions of what there is room for. */
typedef struct NightNewLayout {
    Rect people, games, start; /* a column each, a line each in it */
} NightNewLayout;
enum { NIGHT_LINE = 66 }; /* as high as that of a person */
float night_new_height(bool portrait, int games);
NightNewLayout night_new_layout(Rect body, int games);

typedef struct NightLayout {
    Rect sheet, next; /* the table; the button that goes on */
    Rect head[NIGHT_PEOPLE], title[NIGHT_GAMES], cell[NIGHT_GAMES][NIGHT_PEOPLE];
    Rect watch[NIGHT_GAMES]; /* a finished game as a replay */
    Rect sum_title, sum[NIGHT_PEOPLE];
} NightLayout;
NightLayout night_layout(Rect body, int people, int games);

/* "Itzel wins the evening" */
void night_say_winner(const Night *night, const NightTable *table, Text *out);
/* What is known of it, and in which save each of its games is; -1: in none. */
void night_find(const App *app, const Night *night, NightTable *table, int save[NIGHT_GAMES]);

extern const SceneKind nights_scene, night_new_scene, night_scene;
