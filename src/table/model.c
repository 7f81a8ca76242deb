#include "table/model.h"
#include <stdlib.h>
#include "table/private.h"

/* The one who looks is a person, and nobody else: no curtain comes between. */
static void take_seats(Session *session, Seat seat)
{
    for (Seat s = 0; s < session->setup.seats; s++)
        session_set_seat(session, s, s == seat ? "person" : player_strongest()->id,
                         session_emblem(s));
}

Table *model_open(App *app, const TableGame *game, Session *session, Seat seat)
{
    Table *table = calloc(1, sizeof *table);
    if (table == NULL) return NULL;
    table->view = calloc(1, game->view_size > 0 ? game->view_size : 1);
    if (table->view == NULL) {
        free(table);
        return NULL;
    }
    take_seats(session, seat);
    table->app = app;
    table->ui = &app->ui;
    table->game = game;
    table->viewer = seat;
    table->chosen = table_choices(game);
    match_adopt(&table->match, &app->thinker, session);
    table_refresh(table);
    table_forget(table);
    return table;
}

void model_close(Table *table)
{
    if (table == NULL) return;
    if (table->game->closed != NULL) table->game->closed(table);
    match_release(&table->match);
    free(table->view);
    free(table);
}

void model_build(Table *table, Ui *ui)
{
    ui_open(ui, table->app->ui.platform);
    table->ui = ui;
    ui_begin(ui);
    table_build(table);
}

void model_paint(Table *table, Rect part, Rect box)
{
    Gfx *gfx = table->ui->platform->gfx;
    const float scale = fminf(box.w / part.w, box.h / part.h);
    gfx_push(gfx);
    gfx_clip(gfx, box);
    gfx_move(gfx, box.x - part.x * scale, box.y - part.y * scale);
    gfx_stretch(gfx, (Point){ 0, 0 }, scale, scale);
    art_draw_ground(table->ui->platform->art, GROUND_TABLE, gfx_whole(gfx), COLOUR_WHITE);
    if (table->game->paint_background != NULL) table->game->paint_background(table);
    ui_paint_all(table->ui, false);
    table->game->paint_moving(table);
    ui_paint_all(table->ui, true);
    gfx_pop(gfx);
}
