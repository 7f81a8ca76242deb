/* duel_scene.h: a duel: the same deal for several people, one after another. Who has played is
 * shown, and how, side by side, as soon as nobody else is to play; whoever has just finished sees
 * it before.
 */
#pragma once
#include "match/duel.h"
#include "table/table.h"

/* Asks who plays this deal, of which it takes the session over. */
void duel_new_open(App *app, Session *deal, const char *first);
/* The deal of the game that has ended there: its person is the first, and has played. */
void duel_new_from(App *app, Table *table);
bool duel_can_be(const Table *table); /* one person's, whole, and of nothing else */

void duel_open(App *app, const char *id, int viewer); /* -1: nobody has just played */
void duel_open_tag(App *app, const char *tag);        /* "duel ID 2": whose game has ended */

/* Where things stand: a pure function. */
enum { DUEL_ROWS = 10 };
typedef struct DuelLayout {
    Rect sheet, about;
    Rect head[DUEL_PEOPLE], title[DUEL_ROWS], cell[DUEL_ROWS][DUEL_PEOPLE], button[DUEL_PEOPLE];
} DuelLayout;
DuelLayout duel_layout(Rect body, int people, int rows, float words);

extern const SceneKind duel_scene, duel_new_scene;
